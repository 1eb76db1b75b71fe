package reports

import (
	"math"
	"testing"

	"gauntlet/reports/stats"
)

// matchTree returns the rate of winning a match that stands at wins and losses, in which the deck moves first or not, from the
// rates of a game when it moves first and second.
func matchTree(first, second float64) func(wins, losses int, moves bool) float64 {
	var won func(wins, losses int, moves bool) float64
	won = func(wins, losses int, moves bool) float64 {
		if wins == 2 || losses == 2 {
			return float64(wins / 2)
		}
		p := second
		if moves {
			p = first
		}
		return p*won(wins+1, losses, false) + (1-p)*won(wins, losses+1, true) // who lost moves first
	}
	return won
}

// The rate of matches is that of playing all ways that a match can go.
func TestBestOfThree(t *testing.T) {
	for _, tt := range []struct{ first, second float64 }{{.5, .5}, {.7, .5}, {.9, .2}, {1, 1}, {0, 0}, {1, 0}, {.3, .6}} {
		won := matchTree(tt.first, tt.second)
		want := (won(0, 0, true) + won(0, 0, false)) / 2
		rate, edge := (tt.first+tt.second)/2, (tt.first-tt.second)/2
		game := stats.Estimate{Est: rate, SE: .01, Games: 1000, Blocks: 500, NEff: 1000, Level: .95, Basis: stats.EffectiveN}
		got := bestOfThree(game, &stats.Estimate{Est: .5 + edge, SE: .02})
		if math.Abs(got.Est-want) > 1e-12 {
			t.Errorf("%v: %v, want %v", tt, got.Est, want)
		}
		if tt.first == .5 && tt.second == .5 && math.Abs(got.SE-.015) > 1e-6 { // 6p(1-p) = 1.5 times the error
			t.Errorf("error %v, want 0.015", got.SE)
		}
	}
	sure := stats.Estimate{Est: 1, Lo: .9, Hi: 1, Games: 40, Blocks: 20, NEff: 40, Level: .95, Basis: stats.CountedN}
	if got := bestOfThree(sure, nil); got.Est != 1 || got.SE <= 0 {
		t.Errorf("who won every game wins %v ± %v: an error of nothing claims too much", got.Est, got.SE)
	}
}
