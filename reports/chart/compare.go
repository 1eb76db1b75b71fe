package chart

import (
	"fmt"
	"strings"

	"gauntlet/reports"
	"gauntlet/reports/stats"
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
	return finish(all, basis(&c.Run))
}

// diffMark is a paired difference in points.
func diffMark(name string, d *reports.Diff, digits int) forestMark {
	text := signedPoints(d.Est, d.Lo, d.Hi, digits)
	return forestMark{est: d.Est, lo: d.Lo, hi: d.Hi, wideLo: d.SimLo, wideHi: d.SimHi, text: text,
		title: fmt.Sprintf("%s: %s points, %s, q %.2g, %s", name, text, reports.Plural(d.Blocks, "block"), d.Q, d.Verdict), rough: len(d.Warnings) > 0}
}

// diffNote explains rows of differences.
func diffNote(b *reports.CompareBasis) string {
	return fmt.Sprintf("Lines are %s intervals of the paired difference; thin ones with ends hold for all rows at once. Within the grey band, %s points "+
		"on each side of 0, a difference does not matter. A hollow mark rests on too little.", levelOf(b.Level), strings.TrimSuffix(percent(b.Margin, 1), ".0"))
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
		chart.Name = fmt.Sprintf("matchups-%d", variant+1)
	}
	return chart
}
