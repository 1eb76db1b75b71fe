package reports_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// armedRun is a made-up run of two decks against two others in several arms. In each arm
// side a wins a game more often by its edge than in the base; games share most luck.
func armedRun(edges []float64, blocks int, rng *rand.Rand) *run {
	r := newRun("cmp", []string{"Mine", "Second", "North", "South"}, []string{"greedy"}, players(0, 0, 1), players(0, 2, 3))
	m := r.manifest
	m.Dictionaries[eventlog.DictArm] = nil
	m.Arms = nil
	for i := range edges {
		name := "base"
		if i > 0 {
			name = string(rune('a' + i - 1))
		}
		m.Arms = append(m.Arms, eventlog.Arm{Name: name})
		m.Dictionaries[eventlog.DictArm] = append(m.Dictionaries[eventlog.DictArm], name)
	}
	id, block := uint32(0), uint32(0)
	for range blocks {
		for k := range m.Matchups {
			luck := [2]float64{rng.Float64(), rng.Float64()}
			for arm, edge := range edges {
				for swap := range uint8(2) {
					row := eventlog.GameRow{GameID: id, BlockID: block, PairID: id / 2, Matchup: int32(k), Arm: int8(arm), Swap: swap, EndReason: endLife}
					won := luck[swap] < .5+.1*float64(k)+edge
					row.Result = eventlog.SecondWin
					if won == (swap == 0) { // side a sits on seat 0, which moves first, unless swapped
						row.Result = eventlog.FirstWin
					}
					r.rows = append(r.rows, row)
					id++
				}
			}
			block++
		}
	}
	m.GamesPlanned, m.GamesDone = int64(len(r.rows)), int64(len(r.rows))
	return r
}

func compared(t *testing.T, r *run, o reports.Options) *reports.Comparison {
	t.Helper()
	c, err := reports.BuildComparison(r.manifest, r, o)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestComparison(t *testing.T) {
	r := armedRun([]float64{0, .03, 0, -.002}, 2000, rand.New(rand.NewPCG(1, 2)))
	c := compared(t, r, reports.Options{})
	if len(c.Variants) != 3 || c.Base != "base" || c.Basis.Tests != 12 || len(c.Variants[0].Matchups) != 4 {
		t.Fatalf("shape: %+v", c.Basis)
	}
	a, same, little := &c.Variants[0].Overall, &c.Variants[1].Overall, &c.Variants[2].Overall
	if a.Verdict != stats.Higher || math.Abs(a.Est-.03) > 3*a.SE || a.Lo > .03 || a.Hi < .03 || a.AnytimeLo >= a.Lo || a.AnytimeHi <= a.Hi || a.CorrectedLo > a.Lo || a.Freedom < 3*1999 {
		t.Errorf("three points better: %+v", a)
	}
	if a.Reduction < 5 {
		t.Errorf("a reduction of %g", a.Reduction)
	}
	if math.Abs(a.VariantScore-a.BaseScore-a.Est) > 1e-12 || a.Games != 4*a.Blocks || a.Blocks != 8000 {
		t.Errorf("%+v", a)
	}
	if same.Est != 0 || same.Same != same.Blocks || same.Reduction != 0 || same.Verdict != stats.Equivalent || same.Hi <= 0 || same.Hi > .001 {
		t.Errorf("the same in every block: %+v", same)
	}
	if !stats.HasWarning(same.Warnings, stats.FewDiffer) {
		t.Error("nothing differs, and nothing is said")
	}
	if little.Verdict != stats.Equivalent {
		t.Errorf("a fifth of a point: %+v", little)
	}
	if len(c.Notes) != 1 || c.Notes[0].Code != reports.NoteIdentical {
		t.Errorf("notes %+v", c.Notes)
	}
	// The mean over matchups is that of the matchups.
	sum := 0.0
	for i := range c.Variants[0].Matchups {
		sum += c.Variants[0].Matchups[i].Est / 4
	}
	if math.Abs(sum-a.Est) > 1e-12 {
		t.Errorf("overall %g, mean of the matchups %g", a.Est, sum)
	}
}

// Whatever games without a result and capped games would have been, the difference lies between its
// bounds, and where all games of a dropped block are missing the bounds are reached.
func TestComparisonIsBounded(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 5))
	for range 30 {
		whole := armedRun([]float64{0, .2}, 12, rng)
		seen := armedRun([]float64{0, .2}, 0, rng)
		seen.rows = slices.Clone(whole.rows)
		seen.manifest.GamesPlanned, seen.manifest.GamesDone = whole.manifest.GamesPlanned, whole.manifest.GamesDone
		for i := range seen.rows {
			switch rng.IntN(20) {
			case 0:
				fault(&seen.rows[i])
			case 1:
				capGame(&seen.rows[i])
			}
		}
		truth, told := compared(t, whole, reports.Options{}), compared(t, seen, reports.Options{})
		inside := func(true, told *reports.Diff) {
			b := told.Bounds
			if b == nil {
				b = &reports.Bounds{Worst: told.Est, Best: told.Est}
			}
			if true.Est < b.Worst-1e-12 || true.Est > b.Best+1e-12 || b.Worst < -1 || b.Best > 1 || told.Blocks > 0 && (told.Est < b.Worst-1e-12 || told.Est > b.Best+1e-12) {
				t.Errorf("%v, told %v between %+v", true.Est, told.Est, b)
			}
		}
		inside(&truth.Variants[0].Overall, &told.Variants[0].Overall)
		for k := range truth.Variants[0].Matchups {
			inside(&truth.Variants[0].Matchups[k].Diff, &told.Variants[0].Matchups[k].Diff)
		}
	}
	r := armedRun([]float64{0, .2}, 100, rng)
	for i := range r.rows {
		if r.rows[i].BlockID == 0 {
			fault(&r.rows[i])
		}
	}
	d := &compared(t, r, reports.Options{}).Variants[0].Matchups[0].Diff
	near(t, "worst", d.Bounds.Worst, (99*d.Est-1)/100)
	near(t, "best", d.Bounds.Best, (99*d.Est+1)/100)
}

// Blocks with a game without a result, or with a game missing, are not counted and told.
func TestComparisonOfDamagedBlocks(t *testing.T) {
	r := armedRun([]float64{0, .2}, 100, rand.New(rand.NewPCG(1, 3)))
	r.rows[5].Result, r.rows[5].EndReason = eventlog.Fault, endCapacity
	r.rows = r.rows[:len(r.rows)-1]
	c := compared(t, r, reports.Options{})
	d := &c.Variants[0].Overall
	if d.Dropped != 1 || d.Blocks != 398 {
		t.Errorf("%d blocks, %d dropped", d.Blocks, d.Dropped)
	}
	var codes []string
	for _, n := range c.Notes {
		codes = append(codes, n.Code)
	}
	if got := strings.Join(codes, " "); got != "interrupted partial_pairs dropped" {
		t.Errorf("notes: %s", got)
	}
	r.rows = nil
	if d := compared(t, r, reports.Options{}).Variants[0].Overall; !stats.HasWarning(d.Warnings, stats.NoGames) || d.Verdict != stats.Unclear {
		t.Errorf("no games: %+v", d)
	}
}

func TestComparisonThatCannotBe(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 4))
	one := armedRun([]float64{0}, 1, rng)
	barred := armedRun([]float64{0, 0}, 1, rng)
	barred.manifest.Arms[1].Illegal = []eventlog.IllegalDeck{{Deck: 0, Reasons: []string{"too old"}}}
	twice := armedRun([]float64{0, 0}, 2, rng)
	twice.rows[1] = twice.rows[0]
	foreign := armedRun([]float64{0, 0}, 1, rng)
	foreign.rows[0].Arm = 7
	for want, r := range map[string]*run{"one arm": one, "not legal": barred, "twice": twice, "arm 7": foreign} {
		if _, err := reports.BuildComparison(r.manifest, r, reports.Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// K2 for paired differences: intervals hold as often as they say, the true effect being
// known, and of null effects the verdicts err in at most one of twenty.
func TestComparisonCoverage(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	const repeats = 200
	covered, wrong, missed := 0.0, 0.0, 0.0
	for range repeats {
		c := compared(t, armedRun([]float64{0, .04, .02, .04}, 60, rng), reports.Options{})
		outside, decided := 0.0, 0.0
		for i, effect := range []float64{.04, .02, .04} {
			d := &c.Variants[i].Overall
			if d.Lo <= effect && effect <= d.Hi {
				covered += 1. / 3
			}
			if d.Verdict != stats.Unclear {
				decided++
				if effect < d.CorrectedLo || d.CorrectedHi < effect {
					outside++
				}
			}
			if d.Verdict == stats.Lower {
				wrong++
			}
		}
		if decided > 0 {
			missed += outside / decided
		}
	}
	if got := covered / repeats; got < .925 || got > .975 {
		t.Errorf("coverage %.3f", got)
	}
	if got := missed / repeats; got > .08 {
		t.Errorf("%.3f of the corrected intervals of decided rows miss the truth", got)
	}
	if wrong > 0 {
		t.Errorf("%g verdicts in the wrong direction", wrong)
	}
}

// The page of a card has the notes about its own variant, and those of the whole run.
func TestCardPageNotes(t *testing.T) {
	r := armedRun([]float64{0, .2, 0}, 60, rand.New(rand.NewPCG(1, 2))) // in b nothing differs
	r.manifest.State = eventlog.Partial
	source := []reports.CardSource{{Player: "greedy", Manifest: r.manifest, Parts: &cardRun{run: r, part: len(r.rows)}}}
	for arm, want := range map[string][]string{"a": {reports.NoteInterrupted}, "b": {reports.NoteInterrupted, reports.NoteIdentical}} {
		p, err := reports.BuildCardPage(arm, "", source, reports.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, n := range p.Comparison.Notes {
			got = append(got, n.Code)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: notes %q, want %q", arm, got, want)
		}
	}
}
