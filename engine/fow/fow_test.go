package fow

import (
	"bufio"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/conformance"
	"gauntlet/internal/seeds"
)

func newMatch(t *testing.T, mirror bool) *Match {
	t.Helper()
	cards, decks := Sample()
	if mirror {
		decks[1] = decks[0]
	}
	m, err := NewMatch(Edition63, cards, decks)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestConformance(t *testing.T) {
	match, mirror := newMatch(t, false), newMatch(t, true)
	conformance.Run(t, conformance.Config{
		Name:   "fow 6.3",
		New:    func() engine.Game { return NewGame(match) },
		Mirror: func() engine.Game { return NewGame(mirror) },
		State:  reflect.TypeFor[State](),
		Known:  known,
	})
	conformance.PointerFree(t, reflect.TypeFor[View]())
}

// known checks on the states themselves that a seat's own cards and everything
// public stay what and where they are.
func known(source, dealt engine.Game, seat engine.PlayerID) error {
	a, b := &source.(*Game).s, &dealt.(*Game).s
	n := a.Seats[seat].Bottom
	switch {
	case a.Public != b.Public:
		return fmt.Errorf("something public changed")
	case a.Hidden[seat].Hand != b.Hidden[seat].Hand:
		return fmt.Errorf("the own hand changed")
	case a.Hidden[seat].Aside != b.Hidden[seat].Aside:
		return fmt.Errorf("the own cards aside changed")
	case !slices.Equal(a.Hidden[seat].Main[:n], b.Hidden[seat].Main[:n]):
		return fmt.Errorf("the own %d known cards at the bottom changed", n)
	}
	return nil
}

// standing plays a game at random until reached holds at a decision.
func standing(t *testing.T, reached func(*State) bool) *Game {
	t.Helper()
	g := NewGame(newMatch(t, false))
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
	g := standing(t, func(s *State) bool {
		return s.Turn == 6 && s.Seats[1].HandLen >= 4 && s.Seats[0].Bottom > 0 && s.Seats[0].MainLen > 20
	})
	m, s := g.m, &g.s
	unseen := func(p engine.PlayerID, first, n uint8, known Set) (list []engine.ObjectID) {
		for i := first; i < first+n; i++ {
			if !known.Has(i) {
				list = append(list, engine.MakeObject(p, i))
			}
		}
		return list
	}
	base := conformance.Uniformity{Source: g, New: func() engine.Game { return NewGame(m) }}

	theirs := unseen(1, firstMain, g.tableOf(1).main, s.Seats[1].Seen)
	if want := int(s.Seats[1].HandLen + s.Seats[1].MainLen); len(theirs) != want {
		t.Fatalf("%d unseen cards of the opponent, want %d", len(theirs), want)
	}
	hand := base
	hand.Name = "opponent's hand"
	hand.Weights = []float64{float64(s.Seats[1].HandLen), float64(s.Seats[1].MainLen)}
	hand.Category = func(x engine.Game) int {
		if x.(*Game).s.Hidden[1].Hand.Has(theirs[0].Index()) {
			return 0
		}
		return 1
	}
	hand.Test(t)

	own := s.Seats[0].Seen
	for _, o := range s.Hidden[0].Main[:s.Seats[0].Bottom] {
		own.add(o.Index())
	}
	own[0] |= s.Hidden[0].Hand[0]
	own[1] |= s.Hidden[0].Hand[1]
	top := base
	top.Name = "top of the own deck"
	mine := unseen(0, firstMain, g.tableOf(0).main, own)
	top.Weights = ones(len(mine))
	top.Category = func(x engine.Game) int {
		s := &x.(*Game).s
		return slices.Index(mine, s.Hidden[0].Main[s.Seats[0].MainLen-1])
	}
	top.Test(t)

	stone := base
	stone.Name = "next magic stone of the opponent"
	stones := unseen(1, firstStone, g.tableOf(1).stones, s.Seats[1].Seen)
	stone.Weights = ones(len(stones))
	stone.Category = func(x engine.Game) int {
		s := &x.(*Game).s
		return slices.Index(stones, s.Hidden[1].Stones[s.Seats[1].StonesLen-1])
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
	g := NewGame(newMatch(t, false))
	for key := range uint64(50) {
		g.Start(engine.Setup{Key: key})
		chance := engine.NewStream(key, engine.PurposePolicy0)
		for g.Next() {
			for p := range engine.PlayerID(2) {
				table, seen := g.tableOf(p), &g.s.Seats[p].Seen
				for i := uint8(1); i < objectsMax; i++ {
					if seen.Has(i) && table.card[i] == table.card[i-1] && !seen.Has(i-1) {
						t.Fatalf("game %d: object %d of seat %d is public, its copy %d is not", key, i, p, i-1)
					}
				}
			}
			g.Answer(chance.Below(g.d.N))
		}
	}
}

func TestEveryQuestionIsAsked(t *testing.T) {
	g := NewGame(newMatch(t, false))
	var asked [askCount]int
	var endings [engine.Reasons]int
	responses := 0
	for key := range uint64(300) {
		g.Start(engine.Setup{Key: key, First: engine.NoPlayer})
		chance := engine.NewStream(key, engine.PurposePolicy0)
		for g.Next() {
			asked[g.s.Ask]++
			if g.s.ChaseLen > 1 {
				responses++
			}
			g.Answer(chance.Below(g.d.N))
		}
		endings[g.Outcome().Reason]++
	}
	for a := askFirst; a < askCount; a++ {
		if asked[a] == 0 {
			t.Errorf("question %d is never asked: %v", a, asked)
		}
	}
	if responses == 0 {
		t.Error("the chase never holds two cards")
	}
	if endings[engine.ReasonLife] == 0 {
		t.Errorf("no game ends by life: %v", endings)
	}
}

func TestClausesExist(t *testing.T) {
	f, err := os.Open("../../docs/rules/fow-6.3.ids")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	ids := map[string]bool{}
	for scan := bufio.NewScanner(f); scan.Scan(); {
		id, _, _ := strings.Cut(scan.Text(), "\t")
		ids[id] = true
	}
	for i, id := range Clauses[1:] {
		if !ids[id] {
			t.Errorf("clause %d is %q, which 6.3 does not have", i+1, id)
		}
	}
	for i, c := range askClauses[1:] {
		if c == clauseNone {
			t.Errorf("question %d names no clause", i+1)
		}
	}
}

// FuzzPlay plays a game by the fuzzer's choices: whatever is chosen, the state
// stays valid and the game ends.
func FuzzPlay(f *testing.F) {
	inputs := seeds.Of(f)
	inputs.Add(uint64(1), []byte{0})
	inputs.Add(uint64(2), []byte{1, 2, 3, 4, 5, 6, 7, 8, 9})
	inputs.Add(uint64(3), []byte{255, 3, 254, 0, 253})
	cards, decks := Sample()
	m, err := NewMatch(Edition63, cards, decks)
	if err != nil {
		f.Fatal(err)
	}
	inputs.Grow(100)
	f.Fuzz(func(t *testing.T, key uint64, choices []byte) {
		g := NewGame(m)
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
