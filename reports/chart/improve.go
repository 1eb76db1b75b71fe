package chart

import (
	"fmt"

	"gauntlet/reports"
	"gauntlet/reports/stats"
)

// OfImprovement lists the charts of an improvement: each exchange on fresh deals and on those that
// chose it.
func OfImprovement(r *reports.Improvement) []Chart {
	if r.Run.Games == 0 || len(r.Swaps) == 0 {
		return nil
	}
	f := &forest{axis: "difference of the score, points", scale: 100, signs: true, line: true, margin: r.Basis.Margin, series: []string{"on fresh deals", "when chosen"}}
	var all []*stats.Estimate
	for i := range r.Swaps {
		all = append(all, &r.Swaps[i].Estimate)
	}
	n := decimals(100, all...)
	for i := range r.Swaps {
		s := &r.Swaps[i]
		text := signedPoints(s.Est, s.CorrectedLo, s.CorrectedHi, n)
		row := forestRow{s.Swap, []forestMark{{est: s.Est, lo: s.Lo, hi: s.Hi, wideLo: s.CorrectedLo, wideHi: s.CorrectedHi, text: text, title: s.Swap + ": " + text + " points", rough: len(s.Warnings) > 0}}}
		if c := &s.Chosen; c.Blocks > 0 {
			text := signedPoints(c.Est, c.Lo, c.Hi, n)
			row.marks = append(row.marks, forestMark{est: c.Est, lo: c.Lo, hi: c.Hi, text: text, title: s.Swap + ", when chosen: " + text + " points", series: 1, rough: len(c.Warnings) > 0})
		}
		f.rows = append(f.rows, row)
	}
	return finish([]*Chart{{Name: "exchanges", Section: "Exchanges", Title: "What each exchange adds to the score of " + r.Deck + ", points",
		Note: fmt.Sprintf("Lines are %s intervals by the differences of deals played both ways; thin ones with ends are corrected for the number of exchanges. The deals that chose an exchange flatter it.",
			levelOf(r.Basis.Level)), figure: f.figure()}}, basis(&r.Run))
}
