package sim

import (
	"testing"

	"gauntlet/sim/eventlog"
)

// The rows of turns of a game add up to what its other rows say.
func TestTurnRows(t *testing.T) {
	c := toyConfig(60)
	c.Detail = DetailTurns
	_, ds := runTo(t, c)
	if !ds.Has(eventlog.Turns) || !ds.Has(eventlog.Cards) || ds.Has(eventlog.Events) {
		t.Error("the level turns writes turns and cards, and no events")
	}
	games, seats := collect(t, ds.Games), collect(t, ds.Seats)
	type sums struct{ turns, last, spent, played, own [2]int }
	of := make([]sums, len(games))
	before := eventlog.TurnRow{}
	for part := range ds.Parts() {
		err := ds.TurnsOf(part, func(r *eventlog.TurnRow) error {
			g, s := &games[r.GameID], &of[r.GameID]
			s.turns[r.Seat]++
			s.last[r.Seat] += int(r.Last)
			s.spent[r.Seat] += int(r.ResourceSpent)
			s.played[r.Seat] += int(r.CardsPlayed)
			s.own[r.Seat] = int(r.OwnTurn)
			if r.GameID == before.GameID && r.Turn != before.Turn+1 || r.GameID != before.GameID && r.Turn != 1 {
				t.Errorf("game %d: turn %d behind turn %d of game %d", r.GameID, r.Turn, before.Turn, before.GameID)
			}
			first := r.Seat == max(g.FirstSeat, 0)
			if first != (r.IsFirst == 1) || first && r.Deck != g.DeckFirst || !first && r.Deck != g.DeckSecond {
				t.Errorf("game %d, turn %d: seat, deck and first player do not agree", r.GameID, r.Turn)
			}
			if life := [2]int16{g.LifeSecond, g.LifeFirst}[r.IsFirst]; r.Last == 1 && r.Life != life {
				t.Errorf("game %d ends with life %d, its last turn with %d", r.GameID, life, r.Life)
			}
			before = *r
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for i := range games {
		g, s := &games[i], &of[i]
		if s.turns[0]+s.turns[1] != int(g.Turns) || g.Turns > 0 && s.last[0]+s.last[1] != 1 {
			t.Errorf("game %d of %d turns has %v rows, %v of them the last", i, g.Turns, s.turns, s.last)
		}
		for seat := range 2 {
			row := &seats[2*i+seat]
			if s.own[seat] != int(row.Turns) || s.spent[seat] > int(row.ResourceSpent) || s.played[seat] > int(row.CardsPlayed) {
				t.Errorf("game %d, seat %d: %d own turns, %d spent, %d played; its seat has %d, %d and %d", i, seat, s.own[seat], s.spent[seat], s.played[seat],
					row.Turns, row.ResourceSpent, row.CardsPlayed)
			}
		}
	}
}
