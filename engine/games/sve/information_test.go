package sve

import (
	"bytes"
	"fmt"
	"math/bits"
	"reflect"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/conformance"
	"gauntlet/engine/effect"
)

func simpleMatch(t testing.TB) *Match {
	t.Helper()
	src := simpleSources()
	tab, err := Link(src)
	if err != nil {
		t.Fatal(err)
	}
	d := simpleDeck(src)
	m, err := NewMatch(tab, d, d, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// known checks on the states themselves that dealing anew keeps what a seat
// knows: its hand, the cards of its deck whose place it knows, what the
// opponent has shown, and everything public.
func known(source, dealt engine.Game, seat engine.PlayerID) error {
	a, b := &source.(*Game).s, &dealt.(*Game).s
	for p := range engine.PlayerID(2) {
		x, y := &a.pl[p], &b.pl[p]
		sees := x.knownOwn
		if p != seat {
			sees = x.knownOpp
			if x.hand&sees != y.hand&sees {
				return fmt.Errorf("shown cards in the hand of seat %d changed", p)
			}
		} else if x.hand != y.hand {
			return fmt.Errorf("the own hand changed")
		}
		for k := range x.nDeck {
			if i := x.deck[k]; sees>>i&1 != 0 && y.deck[k] != i {
				return fmt.Errorf("a known card of the deck of seat %d changed its place", p)
			}
		}
		if x.cemetery != y.cemetery || x.banished != y.banished || x.evolveDeck != y.evolveDeck || x.faceup != y.faceup ||
			x.field != y.field || x.ex != y.ex || x.leader != y.leader || x.nDeck != y.nDeck || popcount(x.hand) != popcount(y.hand) {
			return fmt.Errorf("something public of seat %d changed", p)
		}
	}
	if a.slot != b.slot {
		return fmt.Errorf("a field changed")
	}
	return nil
}

// TestConformance checks the contract of engine.Game with the simple cards.
func TestConformance(t *testing.T) {
	m := simpleMatch(t)
	conformance.Run(t, conformance.Config{
		Name:   "sve simple",
		New:    func() engine.Game { return m.NewGame() },
		Mirror: func() engine.Game { return m.NewGame() },
		Games:  300,
		Known:  known,
		State:  reflect.TypeFor[State](),
	})
}

// TestHiddenCardsAreUniform deals anew a state in the middle of a game and
// tests where an unseen card of the opponent lies, which card is on top of the
// own deck, and that a redrawn hand stays at the bottom.
func TestHiddenCardsAreUniform(t *testing.T) {
	m := simpleMatch(t)
	g := m.NewGame()
	found := false
	for key := uint64(0); key < 1000 && !found; key++ {
		g.Start(engine.Setup{Key: key})
		chance := engine.NewStream(key, engine.PurposePolicy0)
		for g.Next() {
			if g.s.turn == 6 && popcount(g.s.pl[1].hand) >= 4 && g.s.pl[0].mulligan == 2 {
				found = true
				break
			}
			g.Answer(chance.Below(g.d.N))
		}
	}
	if !found {
		t.Fatal("no game reaches the wanted state")
	}
	theirs, mine := &g.s.pl[1], &g.s.pl[0]
	base := conformance.Uniformity{Source: g, New: func() engine.Game { return m.NewGame() }}

	unseen := g.side[1].main &^ (theirs.field | theirs.cemetery | theirs.banished | theirs.knownOpp)
	first := bits.TrailingZeros64(unseen)
	hand := base
	hand.Name = "opponent's hand"
	hand.Weights = []float64{float64(popcount(theirs.hand &^ theirs.knownOpp)), float64(theirs.nDeck)}
	hand.Category = func(x engine.Game) int {
		if x.(*Game).s.pl[1].hand>>first&1 != 0 {
			return 0
		}
		return 1
	}
	hand.Test(t)

	var own []uint8
	for _, i := range mine.deck[:mine.nDeck] {
		if mine.knownOwn>>i&1 == 0 {
			own = append(own, i)
		}
	}
	if int(mine.nDeck)-len(own) != 4 {
		t.Fatalf("%d cards at the bottom are known after a redraw, want 4", int(mine.nDeck)-len(own))
	}
	top := base
	top.Name = "top of the own deck"
	top.Weights = make([]float64, maxCards)
	for _, i := range own {
		top.Weights[i] = 1
	}
	top.Category = func(x engine.Game) int {
		s := &x.(*Game).s
		if s.pl[0].deck[0] != mine.deck[0] || s.pl[0].deck[3] != mine.deck[3] {
			return -1 // the redrawn hand moved
		}
		return int(s.pl[0].deck[s.pl[0].nDeck-1])
	}
	top.Test(t)
}

// TestGamesDoNotAllocate plays warm games, and does what a search does at every
// node, without allocating.
func TestGamesDoNotAllocate(t *testing.T) {
	m := simpleMatch(t)
	pick := func() engine.Policy { return uniform{} }
	conformance.Allocations(t, "sve", m.NewGame(), [2]engine.Policy{pick(), pick()})
	g := m.NewGame()
	g.Start(engine.Setup{Key: 5})
	for range 12 {
		if !g.Next() {
			t.Fatal("the game ended too early")
		}
		g.Answer(0)
	}
	g.Next()
	conformance.SearchAllocations(t, "sve", g, m.NewGame())
}

// uniform answers uniformly at random.
type uniform struct{}

func (uniform) Begin(engine.PlayerID) {}
func (uniform) Choose(_ engine.Observation, d *engine.Decision, c *engine.Stream) int {
	return c.Below(d.N)
}

// TestEffectEndsUnseen lays a change of the cost on one of two hidden hand cards
// and puts one of them back into the deck: the opponent's view must not tell
// whether the effect ended with it.
func TestEffectEndsUnseen(t *testing.T) {
	m := simpleMatch(t)
	g := m.NewGame()
	g.Start(engine.Setup{Key: 1})
	for g.Next() && g.s.turn < 3 {
		g.Answer(0)
	}
	hidden := g.s.pl[0].hand &^ g.s.pl[0].knownOpp
	if popcount(hidden) < 2 {
		t.Fatalf("%d hidden cards in the hand of seat 0", popcount(hidden))
	}
	gone, kept := uint8(bits.TrailingZeros64(hidden)), uint8(63-bits.LeadingZeros64(hidden))
	var views [2][]byte
	for k, bearer := range [2]uint8{gone, kept} {
		h := *g
		o := h.ref(engine.MakeObject(0, bearer))
		h.addEffect(Effect{kind: effPlayCost, until: uint8(effect.UntilEndOfTurn), obj: o.obj, moves: o.moves, what: 1, value: -1})
		h.move(engine.MakeObject(0, gone), ZoneDeck, true, false, c10_6_2_8_2)
		views[k] = append([]byte(nil), h.ViewFor(1).(*View).Bytes()...)
		if err := h.Check(); err != nil {
			t.Fatal(err)
		}
		if on := h.burdened(engine.MakeObject(0, bearer)); on != (bearer == kept) {
			t.Fatalf("the effect lies on card %d: %t", bearer, on)
		}
		if h.expire(true); h.s.nEffect != 0 {
			t.Fatal("the effect does not end with the turn")
		}
	}
	if !bytes.Equal(views[0], views[1]) {
		t.Fatal("the opponent's view tells whether the effect ended")
	}
}

// TestEffectOnHiddenHandCard lays a change of the cost on one of two hidden hand
// cards: the opponent's view must not tell on which, and a game dealt anew from
// it has the change on some card of the hand.
func TestEffectOnHiddenHandCard(t *testing.T) {
	m := simpleMatch(t)
	g := m.NewGame()
	for key := uint64(1); ; key++ {
		if key == 200 {
			t.Fatal("no game has two different hidden cards in the hand of seat 0")
		}
		g.Start(engine.Setup{Key: key})
		for g.Next() && g.s.turn < 3 {
			g.Answer(0)
		}
		pl := &g.s.pl[0]
		hidden := pl.hand &^ pl.knownOpp
		if hidden == 0 || g.s.turn < 3 {
			continue
		}
		a, b := uint8(bits.TrailingZeros64(hidden)), uint8(63-bits.LeadingZeros64(hidden))
		if g.side[0].card[a] == g.side[0].card[b] {
			continue
		}
		views := [2][2][]byte{}
		for k, i := range [2]uint8{a, b} {
			h := *g
			o := h.ref(engine.MakeObject(0, i))
			h.addEffect(Effect{kind: effPlayCost, obj: o.obj, moves: o.moves, what: 1, value: -1})
			for seat := range engine.PlayerID(2) {
				views[k][seat] = append([]byte(nil), h.ViewFor(seat).(*View).Bytes()...)
			}
			if k == 1 {
				continue
			}
			chance := engine.NewStream(key, 0)
			for range 50 {
				dealt := m.NewGame()
				dealt.Determinize(h.ViewFor(1), &chance)
				if err := dealt.Check(); err != nil {
					t.Fatal(err)
				}
				e := dealt.s.effect[dealt.s.nEffect-1]
				if dealt.zoneOf(e.obj) != ZoneHand || !e.on(dealt.ref(e.obj)) {
					t.Fatalf("the effect lies on object %d in zone %d", e.obj, dealt.zoneOf(e.obj))
				}
			}
		}
		if !bytes.Equal(views[0][1], views[1][1]) {
			t.Fatal("the opponent's view tells which card in hand the effect lies on")
		}
		if bytes.Equal(views[0][0], views[1][0]) {
			t.Fatal("the owner's view does not tell which card the effect lies on")
		}
		return
	}
}
