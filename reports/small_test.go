package reports_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// Runs of a few games have tables that hardly say anything: decks that never lost, that only
// drew with luck, that moving first decides, games that were drawn, capped or without a result, pairs that were interrupted. Every section is a report of them or says why it
// is none; none of them is an error of the whole report.
func TestSmallRunsAreReported(t *testing.T) {
	names := []string{"Elves", "Knights", "Witches", "Dragons", "Ghouls", "Bishops"}
	show := []reports.Show{reports.ShowMatchups, reports.ShowTotals, reports.ShowFirst, reports.ShowLength, reports.ShowEnds, reports.ShowRatings,
		reports.ShowMetagame, reports.ShowSurvival, reports.ShowElo, reports.ShowMatch}
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
		often := func() float64 { return []float64{0, 0, .05, .5, 1}[rng.IntN(5)] }
		draws, caps, faults := often(), often(), often()
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
					row := r.game(m, swap, won, turns, 90)
					if mu.DeckA == mu.DeckB {
						continue
					}
					switch u := rng.Float64(); {
					case u < faults/3:
						fault(row)
					case u < (faults+caps)/3:
						capGame(row)
					case u < (faults+caps+draws)/3 || draws == 1 && faults+caps == 0:
						row.Result, row.ScoreFirst = eventlog.Draw, .5
					}
				}
			}
		}
		if rng.IntN(4) == 0 {
			r.interrupt(rng.IntN(min(7, len(r.rows))))
		}
		report, err := reports.Build(r.manifest, r, reports.Options{Show: show})
		if err != nil {
			t.Fatalf("run %d of %d decks, %d games: %v", k, n, len(r.rows), err)
		}
		var text strings.Builder
		if err := errors.Join(render.Text(&text, report), brief(&text, report), render.Markdown(&text, report), render.CSV(&text, report), render.JSON(&text, report)); err != nil {
			t.Fatalf("run %d of %d decks, %d games: %v", k, n, len(r.rows), err)
		}
		var form bytes.Buffer
		var tree any
		if err := errors.Join(render.JSON(&form, report), json.Unmarshal(form.Bytes(), &tree)); err != nil {
			t.Fatal(err)
		}
		eachEstimate("", tree, func(at string, est, lo, hi float64, method string, warned bool) {
			if !(lo <= est+1e-9 && est <= hi+1e-9) {
				t.Errorf("run %d of %d decks, %d games: %s: %v is not within %v and %v", k, n, len(r.rows), at, est, lo, hi)
			}
			if exact := method == "symmetry" || method == "resampled" || method == string(stats.OrderStatistics); lo == hi && !warned && !exact {
				t.Errorf("run %d of %d decks, %d games: %s: %v has no error and no warning", k, n, len(r.rows), at, est)
			}
		})
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

// eachEstimate calls f for every number with an interval in a decoded report.
func eachEstimate(at string, tree any, f func(at string, est, lo, hi float64, method string, warned bool)) {
	switch x := tree.(type) {
	case []any:
		for i, v := range x {
			eachEstimate(fmt.Sprintf("%s[%d]", at, i), v, f)
		}
	case map[string]any:
		est, ok1 := x["est"].(float64)
		lo, ok2 := x["lo"].(float64)
		hi, ok3 := x["hi"].(float64)
		if ok1 && ok2 && ok3 {
			method, _ := x["method"].(string)
			f(at, est, lo, hi, method, x["warnings"] != nil)
		}
		for name, v := range x {
			eachEstimate(at+"."+name, v, f)
		}
	}
}
