package sim

import (
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/sim/eventlog"
)

// weighing is a toy policy that says what it holds of its choices, but for a kind of them.
type weighing struct {
	toyPolicy
	worth float32
	ok    bool
}

func (p *weighing) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	i := p.toyPolicy.Choose(o, d, chance)
	p.worth, p.ok = float32(i)+0.5, d.Kind == 2
	return i
}

func (p *weighing) Value() (float32, bool) { return p.worth, p.ok }

// The rows of decisions say what was asked and answered, with what the policy held of it.
func TestDecisionRows(t *testing.T) {
	c := toyConfig(60)
	c.Detail = DetailDecisions
	c.NewPolicy = func(string) (engine.Policy, error) { return &weighing{}, nil }
	_, ds := runTo(t, c)
	games := collect(t, ds.Games)
	counts, before := make([]int32, len(games)), eventlog.DecisionRow{}
	weighed := 0
	err := ds.Decisions(eventlog.AllGames, func(r *eventlog.DecisionRow) error {
		g := &games[r.GameID]
		if int32(r.N) != counts[r.GameID] || r.GameID < before.GameID {
			t.Errorf("game %d: decision %d is the %d-th row", r.GameID, r.N, counts[r.GameID])
		}
		counts[r.GameID]++
		if r.Options < 2 || r.Chosen < 0 || r.Chosen >= r.Options || ds.Dict(eventlog.DictAsk)[r.Ask] == "" {
			t.Errorf("game %d, decision %d: %+v", r.GameID, r.N, *r)
		}
		first := r.Seat == max(g.FirstSeat, 0)
		if first != (r.IsFirst == 1) || first && (r.Deck != g.DeckFirst || r.OppDeck != g.DeckSecond || r.Score != g.ScoreFirst) ||
			!first && (r.Deck != g.DeckSecond || r.OppDeck != g.DeckFirst) {
			t.Errorf("game %d, decision %d: seat, decks and first player do not agree", r.GameID, r.N)
		}
		switch {
		case ds.Dict(eventlog.DictAsk)[r.Ask] == "main" && r.Value != float32(r.Chosen)+0.5:
			t.Errorf("game %d, decision %d: value %v of option %d", r.GameID, r.N, r.Value, r.Chosen)
		case ds.Dict(eventlog.DictAsk)[r.Ask] != "main" && r.Value == r.Value:
			t.Errorf("game %d, decision %d: value %v of what was not weighed", r.GameID, r.N, r.Value)
		case r.Value == r.Value:
			weighed++
		}
		before = *r
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range counts {
		if n != games[i].Decisions {
			t.Errorf("game %d has %d decisions and %d rows", i, games[i].Decisions, n)
		}
	}
	if weighed == 0 || weighed == int(before.GameID) {
		t.Errorf("%d decisions were weighed", weighed)
	}
}

// Events and decisions of a share of the deals are those of a whole run, of both games of a
// pair or of none; everything else is the same.
func TestEventsOf(t *testing.T) {
	c := toyConfig(200)
	c.Detail = DetailDecisions
	_, all := runTo(t, c)
	d := *c
	d.EventsOf, d.Workers = 5, 3
	_, some := runTo(t, &d)
	if !slices.Equal(collect(t, all.Games), collect(t, some.Games)) || !slices.Equal(collect(t, all.Seats), collect(t, some.Seats)) ||
		!slices.Equal(collect(t, all.Cards), collect(t, some.Cards)) {
		t.Fatal("games differ")
	}
	kept := map[uint32]int{}
	if err := some.Events(eventlog.AllGames, func(e *eventlog.EventRow) error { kept[e.GameID]++; return nil }); err != nil {
		t.Fatal(err)
	}
	asked := map[uint32]int{}
	if err := some.Decisions(eventlog.AllGames, func(e *eventlog.DecisionRow) error { asked[e.GameID]++; return nil }); err != nil {
		t.Fatal(err)
	}
	share := float64(len(kept)) / 1200
	if len(kept) == 0 || share < 0.12 || share > 0.28 {
		t.Errorf("%d of 1200 games have events, about a fifth should", len(kept))
	}
	matchups := map[int32]bool{}
	for _, g := range collect(t, all.Games) {
		n, pair := kept[g.GameID], kept[g.GameID^1]
		if (n == 0) != (pair == 0) || asked[g.GameID] != 0 && asked[g.GameID] != int(g.Decisions) || (n == 0) != (asked[g.GameID] == 0) {
			t.Errorf("game %d has %d events and %d decisions, the other of its pair %d events", g.GameID, n, asked[g.GameID], pair)
		}
		if n == 0 {
			continue
		}
		matchups[g.Matchup] = true
		whole := 0
		r := eventlog.GameRange{FirstGame: int64(g.GameID), EndGame: int64(g.GameID) + 1}
		if err := all.Events(r, func(*eventlog.EventRow) error { whole++; return nil }); err != nil || whole != n {
			t.Fatalf("game %d has %d events of %d (%v)", g.GameID, n, whole, err)
		}
	}
	if len(matchups) != 6 {
		t.Errorf("games of %d of 6 matchups have events", len(matchups))
	}
	for _, id := range []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9} {
		p, err := Replay(&d, id)
		if err == nil {
			err = p.Verify(some)
		}
		if err != nil {
			t.Error(err)
		}
	}
	d.EventsOf = -1
	if _, err := NewPlan(&d); err == nil || !strings.Contains(err.Error(), "one block in -1") {
		t.Errorf("one in -1: %v", err)
	}
}
