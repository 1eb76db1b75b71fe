package reports_test

import (
	"bytes"
	"math"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/reports/stats"
)

// Decks of which every pair of games is split, now by the first player and now by the second, are as strong as each other by
// what was seen, and that is known no better than by as many games on their own: the ratings say so as the matchups do, and
// nothing is divided by an error of nothing.
func TestRatingsOfPairsThatAreAlike(t *testing.T) {
	for _, decks := range []int{2, 3} {
		r := newRun("a11ce", []string{"A", "B", "C"}[:decks], []string{"greedy"}, players(0, []int{0, 1, 2}[:decks]...), nil)
		r.manifest.Matchups = without(r.manifest.Matchups)
		const pairs = 60
		for m := range r.manifest.Matchups {
			for i := range pairs {
				r.game(m, 0, i%2 == 0, 10, 90)
				r.game(m, 1, i%2 == 0, 10, 90)
			}
		}
		report := build(t, r, reports.Options{Show: []reports.Show{reports.ShowAll}})
		if err := render.JSON(new(bytes.Buffer), report); err != nil {
			t.Fatalf("%d decks: %v", decks, err)
		}
		// Games on their own, each with the variance 1/4 of a logit: by the information of the model without a seat, a deck
		// against d - 1 others differs from the mean of all with the variance 4 (d-1)/(d d) over the games of a matchup.
		n, d := 2.0*pairs, float64(decks)
		want := math.Sqrt(4*(d-1)/(d*d)/n) * 400 / math.Ln10
		for i, deck := range report.Ratings.Decks {
			if e := deck.Elo; math.Abs(e.SE/want-1) > .01 || !stats.HasWarning(e.Warnings, stats.ZeroVariance) || e.Games != int64(d-1)*2*pairs {
				t.Errorf("%d decks: an error of %g points of %d games, want %g: %v", decks, e.SE, e.Games, want, e.Warnings)
			}
			if ahead := map[bool]float64{true: 0, false: .5}[i == decks-1]; math.Abs(deck.Ahead-ahead) > 1e-9 {
				t.Errorf("%d decks: ahead of the next with %g", decks, deck.Ahead)
			}
		}
		// Who moves first wins both games of every other pair: a pair tells of the seat what one game does.
		all := float64(pairs * len(r.manifest.Matchups))
		if seat, want := report.Ratings.Seat, 2/math.Sqrt(all)*400/math.Ln10; math.Abs(seat.SE/want-1) > .02 {
			t.Errorf("%d decks: the seat is known to %g points, want %g", decks, seat.SE, want)
		}
	}
}
