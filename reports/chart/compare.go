package chart

import (
	"fmt"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// OfComparison lists the charts of a comparison.
func OfComparison(c *reports.Comparison) []Chart {
	if c.Run.Games == 0 {
		return nil
	}
	all := []*Chart{differences(c)}
	for i := range c.Variants {
		all = append(all, variantMatchups(c, i))
	}
	all = append(all, stopping(c.Stop))
	return finish(all, basis(&c.Run))
}

// diffMark is a paired difference in points.
func diffMark(name string, d *reports.Diff, digits int) forestMark {
	text := signedPoints(d.Est, d.Lo, d.Hi, digits)
	return forestMark{est: d.Est, lo: d.Lo, hi: d.Hi, wideLo: d.CorrectedLo, wideHi: d.CorrectedHi, text: text,
		title: fmt.Sprintf("%s: %s points, corrected %s, %s, q %s, %s", name, text, rangePoints(d.CorrectedLo, d.CorrectedHi, numeral.Apart(digits, 100, []float64{d.CorrectedLo, d.CorrectedHi}, []float64{0})),
			reports.Plural(d.Blocks, "block"), numeral.Chance(d.Q), d.Verdict), rough: len(d.Warnings) > 0}
}

// diffNote explains rows of differences.
func diffNote(b *reports.CompareBasis) string {
	return fmt.Sprintf("Lines are %s intervals of the paired difference; thin ones with ends are corrected for the number of rows, and verdicts go by them. Within the grey band, %s "+
		"on each side of 0, a difference does not matter.", levelOf(b.Level), numeral.InPoints(b.Margin))
}

// differences is what each variant changes about the score of side a.
func differences(c *reports.Comparison) *Chart {
	var all []*stats.Estimate
	for i := range c.Variants {
		all = append(all, &c.Variants[i].Overall.Estimate)
	}
	n := decimals(100, all...)
	f := &forest{axis: "difference of the score, percentage points", scale: 100, signs: true, line: true, margin: c.Basis.Margin}
	for i := range c.Variants {
		v := &c.Variants[i]
		f.rows = append(f.rows, forestRow{v.Arm, []forestMark{diffMark(v.Arm, &v.Overall, n)}})
	}
	return &Chart{Name: "differences", Section: "Difference to " + c.Base, Title: "Difference to " + c.Base + ", percentage points", Note: diffNote(&c.Basis), figure: f.figure()}
}

// variantMatchups is the difference that a variant makes in each matchup.
func variantMatchups(c *reports.Comparison, variant int) *Chart {
	v := &c.Variants[variant]
	if len(v.Matchups) < 2 {
		return nil
	}
	one := true
	var all []*stats.Estimate
	for i := range v.Matchups {
		all = append(all, &v.Matchups[i].Estimate)
		one = one && v.Matchups[i].Deck == v.Matchups[0].Deck
	}
	n := decimals(100, all...)
	f := &forest{axis: "difference of the score, percentage points", scale: 100, signs: true, line: true, margin: c.Basis.Margin}
	for i := range v.Matchups {
		m := &v.Matchups[i]
		name := m.Deck + " – " + m.Against
		if one {
			name = "against " + m.Against
		}
		f.rows = append(f.rows, forestRow{name, []forestMark{diffMark(name, &m.Diff, n)}})
	}
	chart := &Chart{Name: "matchups", Section: v.Arm + ", matchup by matchup", Title: v.Arm + ": difference by matchup, percentage points",
		Note: diffNote(&c.Basis), figure: f.figure()}
	if one {
		chart.Section = v.Arm + ": " + v.Matchups[0].Deck + ", matchup by matchup"
	}
	if len(c.Variants) > 1 {
		chart.Name = variantMatchupsName(variant)
	}
	return chart
}

// variantMatchupsName is the name of the chart of one of several variants, matchup by matchup.
func variantMatchupsName(variant int) string { return fmt.Sprintf("matchups-%d", variant+1) }

// stopping is how a run came to its end, look by look: a test's log-likelihood ratio between
// its bounds, or the confidence sequence that had to become narrow. Races have none: what a
// look compares there is left in no one row.
func stopping(stop *reports.StopReport) *Chart {
	if stop == nil || stop.Rule.Kind == eventlog.StopRace {
		return nil
	}
	test := stop.Rule.Kind == eventlog.StopTest
	v := &curves{x: "rounds, a block of each matchup", y: "difference of the score, percentage points", scaleX: 1, scaleY: 100, leastX: 1, signs: true, levels: []level{{y: 0}}}
	if test {
		v.y, v.scaleY = "log-likelihood ratio", 1
	}
	for i := range stop.Variants {
		s := &stop.Variants[i]
		l := curve{name: s.Arm, dots: len(s.Path) <= 12}
		if test && len(s.Path) > 0 {
			l.points = append(l.points, curvePoint{}) // before any game nothing speaks for either
		}
		for _, at := range s.Path {
			q := curvePoint{x: float64(at.Rounds), y: at.Est, lo: at.AnytimeLo, hi: at.AnytimeHi,
				title: fmt.Sprintf("%s after %s: %s points", s.Arm, reports.Plural(at.Rounds, "round"), signedPoints(at.Est, at.AnytimeLo, at.AnytimeHi, 2))}
			if test {
				q.y, q.lo, q.hi = at.LLR, at.LLR, at.LLR
				q.title = fmt.Sprintf("%s after %s: ratio %s", s.Arm, reports.Plural(at.Rounds, "round"), numeral.Signed(at.LLR, 2))
			}
			l.points = append(l.points, q)
		}
		if len(l.points) > 0 {
			v.lines = append(v.lines, l)
		}
		if test && i == 0 {
			v.levels = append(v.levels, level{y: s.Lower, name: numeral.InPoints(stop.Rule.S0) + " rather"}, level{y: s.Upper, name: numeral.InPoints(stop.Rule.S1) + " rather"})
		}
	}
	if len(v.lines) == 0 {
		return nil
	}
	if test {
		return &Chart{Name: "stopping", Section: "Sequential test", Title: "The test, look by look",
			Note: "Where a line meets a dashed one the test has decided for the difference that is written there.", figure: v.figure()}
	}
	return &Chart{Name: "stopping", Section: "Until the difference is known", Title: "What was known of the difference, look by look, percentage points",
		Note: fmt.Sprintf("Bands are %s confidence sequences: they hold at all looks together.", levelOf(stop.Rule.Level)), figure: v.figure()}
}
