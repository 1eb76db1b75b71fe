package reports_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/render"
)

// Runs of a few games have tables that hardly say anything: decks that never lost, that only
// drew with luck, that moving first decides. Every section is a report of them or says why it
// is none; none of them is an error of the whole report.
func TestSmallRunsAreReported(t *testing.T) {
	names := []string{"Elves", "Knights", "Witches", "Dragons", "Ghouls", "Bishops"}
	show := []reports.Show{reports.ShowMatchups, reports.ShowTotals, reports.ShowFirst, reports.ShowLength, reports.ShowEnds, reports.ShowRatings,
		reports.ShowMetagame, reports.ShowSurvival}
	rng := rand.New(rand.NewPCG(31, 17))
	runs := 600
	if testing.Short() {
		runs = 150
	}
	rated := 0
	for k := range runs {
		n := 2 + rng.IntN(len(names)-1)
		all := make([]int, n)
		for i := range all {
			all[i] = i
		}
		r := newRun(fmt.Sprintf("%08x", k), names[:n], []string{"greedy"}, players(0, all...), nil)
		if rng.IntN(2) == 0 {
			r.manifest.Matchups = without(r.manifest.Matchups)
		}
		// Chances that are often all or nothing.
		sure := func() float64 { return min(max(.5+rng.NormFloat64()*[]float64{.05, .3, 2}[rng.IntN(3)], 0), 1) }
		first := sure() - .5
		for m, mu := range r.manifest.Matchups {
			p := sure()
			for range 1 + rng.IntN(1+k%40) {
				var won bool
				turns := 0
				for swap := range uint8(2) {
					if swap == 0 || mu.DeckA != mu.DeckB { // a mirror's games are the same
						q := p
						if swap == 1 {
							q = 1 - p
						}
						won, turns = rng.Float64() < q+first, 4+rng.IntN(15)
					}
					r.game(m, swap, won, turns, 90)
				}
			}
		}
		report, err := reports.Build(r.manifest, r, reports.Options{Show: show})
		if err != nil {
			t.Fatalf("run %d of %d decks, %d games: %v", k, n, len(r.rows), err)
		}
		var text strings.Builder
		if err := errors.Join(render.Text(&text, report), brief(&text, report)); err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"NaN", "Inf"} {
			if strings.Contains(text.String(), word) {
				t.Fatalf("run %d of %d decks, %d games shows %s:\n%s", k, n, len(r.rows), word, text.String())
			}
		}
		if report.Ratings != nil && report.Ratings.Refused == "" {
			rated++
		}
	}
	if rated < runs/10 {
		t.Errorf("only %d of %d runs have ratings", rated, runs)
	}
	t.Logf("%d runs, %d of them with ratings", runs, rated)
}
