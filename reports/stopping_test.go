package reports_test

import (
	"bytes"
	"io"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/reports/stats"
	"gauntlet/reports/stats/sequential"
	"gauntlet/sim/eventlog"
)

// parted cuts the games of a run into parts of so many games each.
func parted(r *run, rule eventlog.StopRule, games int) {
	m := r.manifest
	m.Stop, m.GamesMost = &rule, int64(len(r.rows))
	for first := 0; first < len(r.rows); first += games {
		n := min(games, len(r.rows)-first)
		m.Parts = append(m.Parts, eventlog.Part{Index: len(m.Parts), FirstGame: int64(first), Games: int64(n), Whole: true})
	}
}

var stopTest = eventlog.StopRule{Kind: eventlog.StopTest, S0: 0, S1: .02, Alpha: .05, Beta: .05}

// What a report says of a rule is what the run was told: parts are looked at one by one.
func TestStoppingIsReplayed(t *testing.T) {
	r := armedRun([]float64{0, .05, 0}, 1200, rand.New(rand.NewPCG(4, 1)))
	const perPart = 24 * 40
	parted(r, stopTest, perPart)
	s, err := reports.NewStopping(r.manifest)
	if err != nil {
		t.Fatal(err)
	}
	enough := -1
	for k := range r.rows {
		if err := s.Game(&r.rows[k]); err != nil {
			t.Fatal(err)
		}
		if (k+1)%perPart == 0 && s.Look() {
			enough = k + 1
			break
		}
	}
	if enough < 0 {
		t.Fatal("the test does not end")
	}
	r.rows, r.manifest.Parts, r.manifest.Stopped = r.rows[:enough], r.manifest.Parts[:enough/perPart], true
	r.manifest.GamesPlanned = int64(enough)
	c := compared(t, r, reports.Options{})
	if c.Stop == nil || !c.Stop.Stopped || len(c.Notes) > 1 {
		t.Fatalf("report %+v, notes %+v", c.Stop, c.Notes)
	}
	want := s.Report(true, .95)
	for i, v := range c.Stop.Variants {
		if !reflect.DeepEqual(v, want.Variants[i]) || len(v.Path) == 0 {
			t.Errorf("%s: reported %+v, the run saw %+v", v.Arm, v, want.Variants[i])
		}
	}
	if d := c.Stop.Variants[0]; d.Decision != sequential.AcceptH1 || d.Lo > .05 || d.Hi < .02 || d.Rounds > int64(enough) {
		t.Errorf("five points better: %+v", d)
	}
	if d := c.Stop.Variants[1]; d.Decision != sequential.AcceptH0 || d.AnytimeLo > 0 || d.AnytimeHi < 0 {
		t.Errorf("no difference: %+v", d)
	}
}

// A game without a result takes its round out; a gap in the parts ends the looks.
func TestStoppingSkips(t *testing.T) {
	r := armedRun([]float64{0, .05}, 100, rand.New(rand.NewPCG(4, 2)))
	r.rows[3].Result, r.rows[3].EndReason = eventlog.Fault, endCapacity
	parted(r, eventlog.StopRule{Kind: eventlog.StopPrecision, Half: .2, Level: .95}, 16*20)
	r.manifest.Parts = append(r.manifest.Parts[:2:2], r.manifest.Parts[3:]...)
	c := compared(t, r, reports.Options{})
	if v := c.Stop.Variants[0]; v.Rounds != 39 || c.Stop.Stopped {
		t.Errorf("%+v of 100 rounds, one of which has a fault, with a gap behind 40", v)
	}
}

func TestStoppingThatCannotBe(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 4))
	with := func(edges []float64, rule eventlog.StopRule) *eventlog.Manifest {
		r := armedRun(edges, 1, rng)
		parted(r, rule, 16)
		return r.manifest
	}
	none := with([]float64{0, 0}, stopTest)
	none.Stop = nil
	for want, m := range map[string]*eventlog.Manifest{
		"no rule":           none,
		"one arm":           with([]float64{0}, stopTest),
		"must be below":     with([]float64{0, 0}, eventlog.StopRule{Kind: eventlog.StopTest, S0: 1, Alpha: .05, Beta: .05}),
		"cannot be reached": with([]float64{0, 0}, eventlog.StopRule{Kind: eventlog.StopPrecision}),
		"unknown to this":   with([]float64{0, 0}, eventlog.StopRule{Kind: "luck"}),
	} {
		if _, err := reports.NewStopping(m); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// What a rule could end is estimated as such, shown as such and asserted on as such: of
// comparisons in which nothing differs hardly any is called higher or lower, in whatever
// table, and the plain means are nowhere.
func TestStoppedRunsShowTheCorrectedEstimateAlone(t *testing.T) {
	repeats := 240
	if testing.Short() {
		repeats = 60
	}
	rng := rand.New(rand.NewPCG(4, 9))
	overall, rows, wrong, covered := 0, 0, 0, 0
	for k := range repeats {
		r := armedRun([]float64{0, .15}, 250, rng)
		swapped := map[uint32]bool{} // so that as many blocks differ one way as the other
		for i := range r.rows {
			row := &r.rows[i]
			if _, known := swapped[row.BlockID]; !known {
				swapped[row.BlockID] = rng.IntN(2) == 0
			}
			if swapped[row.BlockID] {
				row.Arm = 1 - row.Arm
			}
		}
		const perPart = 16 * 25
		rule := eventlog.StopRule{Kind: eventlog.StopTest, S0: 0, S1: .06, Alpha: .05, Beta: .05}
		if k%4 == 3 {
			rule = eventlog.StopRule{Kind: eventlog.StopPrecision, Half: .04, Level: .95}
		}
		parted(r, rule, perPart)
		s, err := reports.NewStopping(r.manifest)
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.rows {
			if err := s.Game(&r.rows[i]); err != nil {
				t.Fatal(err)
			}
			if n := i + 1; n%perPart == 0 && s.Look() {
				r.rows, r.manifest.Parts, r.manifest.Stopped, r.manifest.GamesPlanned = r.rows[:n], r.manifest.Parts[:n/perPart], true, int64(n)
				break
			}
		}
		c := compared(t, r, reports.Options{})
		d := &c.Variants[0].Overall
		if d.Verdict == stats.Higher || d.Verdict == stats.Lower {
			overall++
		}
		if d.Lo <= 0 && 0 <= d.Hi {
			covered++
		}
		if d.BaseScore != 0 || d.VariantScore != 0 || d.SE != 0 || d.Method == stats.StudentT {
			t.Fatalf("a plain estimate: %+v", d)
		}
		for i := range c.Variants[0].Matchups {
			m := &c.Variants[0].Matchups[i]
			if rows++; m.Verdict == stats.Higher || m.Verdict == stats.Lower {
				wrong++
			}
			if m.BaseScore != 0 || m.Method != reports.AnytimeValid {
				t.Fatalf("a plain estimate: %+v", m)
			}
		}
		a, err := reports.ParseAssertion("difference in -50..50 by interval")
		if err != nil {
			t.Fatal(err)
		}
		checked, err := c.Check(a)
		if err != nil || checked[0].Est != 100*d.Est || checked[0].Lo != 100*d.Lo || checked[0].Hi != 100*d.Hi {
			t.Fatalf("asserted on %+v, %v; the estimate is %+v", checked, err, d)
		}
		for _, write := range []func(io.Writer, *reports.Comparison) error{render.CompareText, render.CompareMarkdown, render.CompareCSV, render.CompareJSON, render.CompareHTML} {
			if k > 3 {
				break
			}
			var out bytes.Buffer
			if err := write(&out, c); err != nil {
				t.Fatal(err)
			}
			if strings.Contains(out.String(), `"base": 0.`) || strings.Contains(out.String(), "student-t") {
				t.Errorf("a plain estimate in:\n%s", out.String())
			}
		}
	}
	if got := float64(overall) / float64(repeats); got > .05+2.5*math.Sqrt(.05*.95/float64(repeats)) {
		t.Errorf("%.3f of comparisons without a difference are called higher or lower", got)
	}
	if got := float64(covered) / float64(repeats); got < .95-2.5*math.Sqrt(.05*.95/float64(repeats)) {
		t.Errorf("intervals hold nothing in %.3f of comparisons without a difference", got)
	}
	if wrong > rows/50 {
		t.Errorf("%d of %d matchups without a difference are called higher or lower", wrong, rows)
	}
	t.Logf("called higher or lower: %d of %d comparisons, %d of %d matchups; %d intervals hold nothing", overall, repeats, wrong, rows, covered)
}
