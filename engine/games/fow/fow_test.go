package fow

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"gauntlet/engine"
	"gauntlet/engine/conformance"
	"gauntlet/internal/place"
	"gauntlet/internal/seeds"
)

// eachEdition runs a test for every row of rules.
func eachEdition(t *testing.T, f func(*testing.T, Edition)) {
	for _, e := range Editions() {
		t.Run(e.String(), func(t *testing.T) { f(t, e) })
	}
}

func TestConformance(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		match, mirror := sampleMatch(t, e, false), sampleMatch(t, e, true)
		conformance.Run(t, conformance.Config{
			Name:   "fow " + e.String(),
			New:    func() engine.Game { return match.NewGame() },
			Mirror: func() engine.Game { return mirror.NewGame() },
			State:  reflect.TypeFor[State](),
			Known:  known,
			Games:  conformanceGames(),
		})
	})
	t.Logf("the state has %d bytes of %d", unsafe.Sizeof(State{}), stateBudget)
}

// conformanceGames is the number of games per edition: five editions share what
// one ruleset usually gets.
func conformanceGames() int {
	if testing.Short() {
		return 40
	}
	return 300
}

// known checks on the states themselves that a seat's own cards and everything
// public stay what and where they are.
func known(source, dealt engine.Game, seat engine.PlayerID) error {
	a, b := &source.(*Game).s, &dealt.(*Game).s
	for p := range a.seat {
		x, y := &a.seat[p], &b.seat[p]
		switch {
		case x.life != y.life || x.nMain != y.nMain || x.hand.Len() != y.hand.Len() || x.nStones != y.nStones:
			return fmt.Errorf("numbers of seat %d changed", p)
		case x.stones != y.stones || !bytes.Equal(x.pile[maxPile-int(x.nGrave):], y.pile[maxPile-int(y.nGrave):]):
			return fmt.Errorf("something public of seat %d changed", p)
		}
	}
	x, y := &a.seat[seat], &b.seat[seat]
	if x.hand != y.hand {
		return fmt.Errorf("the own hand changed")
	}
	for k, i := range x.pile[:x.nMain] {
		if x.knownOwn.Has(i) && y.pile[k] != i {
			return fmt.Errorf("card %d of the own deck, which its owner knows, is elsewhere", i)
		}
	}
	if a.entity != b.entity || a.masks != b.masks || a.chase != b.chase || a.chosen != b.chosen {
		return fmt.Errorf("the play ground or the chase changed")
	}
	return nil
}

// standing plays a game at random until reached holds at a decision.
func standing(t *testing.T, m *Match, reached func(*State) bool) *Game {
	t.Helper()
	g := m.NewGame()
	for key := range uint64(1000) {
		g.Start(engine.Setup{Key: key})
		chance := engine.NewStream(key, engine.PurposePolicy0)
		for g.Next() {
			if reached(&g.s) {
				return g
			}
			g.Answer(chance.Below(g.d.N))
		}
	}
	t.Fatal("no game reaches the wanted state")
	return nil
}

// TestHiddenCardsAreUniform deals anew a state in the middle of a game, seen by
// seat 0, and tests where one unseen card of the opponent lies, which card is
// on top of the own deck, and which stone comes next.
func TestHiddenCardsAreUniform(t *testing.T) {
	m := sampleMatch(t, Edition63, false)
	bottom := func(s *State) (n int) {
		seat := &s.seat[0]
		for _, i := range seat.pile[:seat.nMain] {
			n += int(b2u(seat.knownOwn.Has(i)))
		}
		return n
	}
	g := standing(t, m, func(s *State) bool {
		return s.turn == 6 && s.seat[1].hand.Len() >= 4 && bottom(s) > 0 && s.seat[0].nMain > 20
	})
	s := &g.s
	base := conformance.Uniformity{Source: g, New: func() engine.Game { return m.NewGame() }}

	var theirs []uint8
	for i := uint8(firstMain); i < firstMain+maxMain; i++ {
		if g.concealed(1, i) && s.where[object(1, i)] != ZoneNone {
			theirs = append(theirs, i)
		}
	}
	if want := s.seat[1].hand.Len() + int(s.seat[1].nMain); len(theirs) != want {
		t.Fatalf("%d unseen cards of the opponent, want %d", len(theirs), want)
	}
	hand := base
	hand.Name = "opponent's hand"
	hand.Weights = []float64{float64(s.seat[1].hand.Len()), float64(s.seat[1].nMain)}
	hand.Category = func(x engine.Game) int { return int(1 - b2u(x.(*Game).s.seat[1].hand.Has(theirs[0]))) }
	hand.Test(t)

	var mine []uint8
	for _, i := range s.seat[0].pile[:s.seat[0].nMain] {
		if !s.seat[0].knownOwn.Has(i) {
			mine = append(mine, i)
		}
	}
	top := base
	top.Name = "top of the own deck"
	top.Weights = ones(len(mine))
	top.Category = func(x engine.Game) int {
		seat := &x.(*Game).s.seat[0]
		return slices.Index(mine, seat.pile[seat.nMain-1])
	}
	top.Test(t)

	stones := slices.Clone(s.seat[1].stoneDeck())
	stone := base
	stone.Name = "next magic stone of the opponent"
	stone.Weights = ones(len(stones))
	stone.Category = func(x engine.Game) int {
		seat := &x.(*Game).s.seat[1]
		return slices.Index(stones, seat.stoneDeck()[seat.nStones-1])
	}
	stone.Test(t)
}

func ones(n int) []float64 {
	w := make([]float64, n)
	for i := range w {
		w[i] = 1
	}
	return w
}

// TestObjectNumbersTellNothing checks that the copies of a card that are public
// are always its lowest numbers, so that numbers follow from the cards seen.
func TestObjectNumbersTellNothing(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		g := sampleMatch(t, e, false).NewGame()
		for key := range uint64(30) {
			g.Start(engine.Setup{Key: key})
			chance := engine.NewStream(key, engine.PurposePolicy0)
			for g.Next() {
				for p := range uint8(2) {
					for i := uint8(firstMain); i < firstExtra; i++ {
						if low := g.side[p].lowest[i]; low < i && g.side[p].exists.Has(i) && !g.concealed(p, i) && g.concealed(p, i-1) {
							t.Fatalf("game %d: object %d of seat %d is public, its copy %d is not", key, i, p, i-1)
						}
					}
				}
				g.Answer(chance.Below(g.d.N))
			}
		}
	})
}

// TestEveryQuestionIsAsked plays vanilla cards: every question that they can
// raise comes up, and games end as they should.
func TestEveryQuestionIsAsked(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		m := sampleMatch(t, e, false)
		g := m.NewGame()
		var asked [askCount]int
		var endings [engine.Reasons]int
		responses := 0
		for key := range uint64(150) {
			g.Start(engine.Setup{Key: key, First: engine.NoPlayer})
			chance := engine.NewStream(key, engine.PurposePolicy0)
			for g.Next() {
				asked[g.d.Kind]++
				if g.s.nChase > 1 {
					responses++
				}
				g.Answer(chance.Below(g.d.N))
			}
			endings[g.Outcome().Reason]++
		}
		want := []engine.DecisionKind{AskChange, AskAction, AskTarget, AskPay, AskAttack, AskAttacked, AskBlock, AskHandSize}
		if m.rules.ChooserDecides {
			want = append(want, AskFirst)
		}
		if m.rules.ChangeOneAfterOther {
			want = append(want, AskChangeDeclare)
		}
		for _, k := range want {
			if asked[k] == 0 {
				t.Errorf("%s is never asked: %v", DecisionName(k), asked)
			}
		}
		if responses == 0 {
			t.Error("the chase never holds two cards")
		}
		if endings[engine.ReasonLife] == 0 || endings[engine.ReasonCapacity] != 0 {
			t.Errorf("games end %v", endings)
		}
	})
}

func TestClausesExist(t *testing.T) {
	for k, document := range [documents]string{"5.01", "6.3", "8.01", "10.2"} {
		f, err := os.Open(place.Repo("docs", "rules", "fow-"+document+".ids"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		ids := map[string]bool{"": true}
		for scan := bufio.NewScanner(f); scan.Scan(); {
			id, _, _ := strings.Cut(scan.Text(), "\t")
			ids[id] = true
		}
		for i, c := range clauses {
			if !ids[c.ids[k]] {
				t.Errorf("clause %d (%s) is %q, which %s does not have", i, c.name, c.ids[k], document)
			}
			if i > 0 && c.name == "" {
				t.Errorf("clause %d has no name", i)
			}
		}
	}
}

func TestDecisionsHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for k := AskFirst; k < askCount; k++ {
		if n := DecisionName(k); n == "" || seen[n] {
			t.Errorf("decision %d is called %q", k, n)
		} else {
			seen[n] = true
		}
	}
}

// FuzzPlay plays a game by the fuzzer's choices: whatever is chosen, the state
// stays valid and the game ends.
func FuzzPlay(f *testing.F) {
	inputs := seeds.Of(f)
	inputs.Add(uint64(1), uint8(2), []byte{0})
	inputs.Add(uint64(2), uint8(0), []byte{1, 2, 3, 4, 5, 6, 7, 8, 9})
	inputs.Add(uint64(3), uint8(3), []byte{255, 3, 254, 0, 253})
	var matches [editionCount]*Match
	for _, e := range Editions() {
		matches[e] = sampleMatch(f, e, false)
	}
	inputs.Grow(100)
	f.Fuzz(func(t *testing.T, key uint64, e uint8, choices []byte) {
		g := matches[e%uint8(editionCount)].NewGame()
		g.Start(engine.Setup{Key: key, First: engine.NoPlayer})
		chance := engine.NewStream(key, engine.PurposePolicy0)
		for n := 0; g.Next(); n++ {
			if err := g.Check(); err != nil {
				t.Fatal(err)
			}
			// The choices given first, then random ones: always the first option
			// would be a game of passes only.
			i := chance.Below(g.d.N)
			if n < len(choices) {
				i = int(choices[n]) % g.d.N
			}
			g.Answer(i)
		}
		if !g.Outcome().Over() {
			t.Fatal("the game is over without a reason")
		}
	})
}
