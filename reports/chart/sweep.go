package chart

import (
	"fmt"
	"strconv"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// OfSweep lists the charts of a sweep.
func OfSweep(s *reports.Sweep) []Chart {
	if s.Run.Games == 0 {
		return nil
	}
	return finish([]*Chart{sweepPoints(s), stopping(s.Stop)}, basis(&s.Run))
}

// sweepPoints is the differences at the points of the grid: a curve over the first axis for
// each point of the others.
func sweepPoints(s *reports.Sweep) *Chart {
	v := &curves{x: s.Axes[0].Key + " of " + s.Card, y: "difference of the score, percentage points", scaleX: 1, scaleY: 100, signs: true, leastX: 1,
		levels: []level{{y: 0, name: "as it is"}}}
	at := map[string]int{}
	for i := range s.Points {
		p := &s.Points[i]
		name := ""
		for k := 1; k < len(s.Axes); k++ {
			if len(s.Axes[k].Values) > 1 {
				if name != "" {
					name += ", "
				}
				name += s.Axes[k].Key + " " + strconv.Itoa(p.Values[k])
			}
		}
		if _, ok := at[name]; !ok {
			at[name] = len(v.lines)
			v.lines = append(v.lines, curve{name: name, dots: true})
		}
		q := curvePoint{x: float64(p.Values[0]), title: p.Arm + ": as it is"}
		if d := p.Diff; d != nil {
			n := decimals(100, &d.Estimate)
			q.y, q.lo, q.hi = d.Est, d.CorrectedLo, d.CorrectedHi
			q.title = fmt.Sprintf("%s: %s points, q %s, %s", p.Arm, signedPoints(d.Est, d.CorrectedLo, d.CorrectedHi, numeral.Apart(n, 100, []float64{d.CorrectedLo, d.CorrectedHi}, []float64{0})), numeral.Chance(d.Q), d.Verdict)
		}
		l := &v.lines[at[name]]
		l.points = append(l.points, q)
	}
	if len(s.Axes[0].Values) < 2 {
		var all []*stats.Estimate
		f := &forest{axis: v.y, scale: 100, signs: true, line: true, margin: s.Basis.Margin}
		for i := range s.Points {
			if d := s.Points[i].Diff; d != nil {
				all = append(all, &d.Estimate)
			}
		}
		n := decimals(100, all...)
		for i := range s.Points {
			if d := s.Points[i].Diff; d != nil {
				f.rows = append(f.rows, forestRow{s.Points[i].Arm, []forestMark{diffMark(s.Points[i].Arm, d, n)}})
			}
		}
		if len(f.rows) == 0 {
			return nil
		}
		return &Chart{Name: "points", Section: "Points of the grid", Title: s.Card + ": difference to the card as it is, percentage points", Note: diffNote(&s.Basis), figure: f.figure()}
	}
	return &Chart{Name: "points", Section: "Points of the grid", Title: s.Card + ": difference to the card as it is, by " + s.Axes[0].Key + ", percentage points",
		Note: fmt.Sprintf("Bands are the %s intervals corrected for the number of points, and verdicts go by them.", levelOf(s.Basis.Level)), figure: v.figure()}
}
