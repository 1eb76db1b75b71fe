package reports_test

import (
	"testing"

	"gauntlet/reports"
)

// Games that a limit cuts off go on as far as anybody knows: where it cuts all of them before one has ended, all go on after
// every turn, by no more games than there were.
func TestSurvivalOfGamesThatAreAllCut(t *testing.T) {
	r := newRun("c07", []string{"A", "B"}, []string{"greedy"}, players(0, 0), players(0, 1))
	for range 100 {
		for swap := range uint8(2) {
			row := r.game(0, swap, true, 10, 90)
			capGame(row)
			row.Turns = 10
		}
	}
	s := build(t, r, reports.Options{Show: []reports.Show{reports.ShowSurvival}}).Survival
	for _, turn := range s.Overall.Turns {
		if e := turn.Running; e == nil || e.Est != 1 || e.Hi != 1 || e.Lo < .95 || e.Lo > .99 || turn.Ended != 0 {
			t.Errorf("turn %d: %+v", turn.Turn, e)
		}
	}
}
