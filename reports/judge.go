package reports

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"

	"gauntlet/reports/stats"
)

// Judgement is what follows from reading a number as one row of a table. The verdict is that
// of the corrected interval and of nothing else (stats.Judge), so that the two cannot
// contradict each other.
type Judgement struct {
	CorrectedLo float64       `json:"corrected_lo"` // interval corrected for the number of rows, by which the verdict goes
	CorrectedHi float64       `json:"corrected_hi"`
	P           float64       `json:"p"` // two-sided, against the target
	Q           float64       `json:"q"` // corrected: the least error rate at which the corrected interval leaves the target out
	Verdict     stats.Verdict `json:"verdict"`
}

// row is a number that is judged.
type row struct {
	claim stats.Claim
	to    *Judgement
	lo    float64 // bounds of what can be
	hi    float64
}

// judgeRows judges the rows of a table.
func judgeRows(rows []row, o Options) {
	claims := make([]stats.Claim, len(rows))
	for i := range rows {
		claims[i] = rows[i].claim
	}
	judged, _ := stats.Judge(claims, o.alpha())
	for i := range rows {
		r, j := &rows[i], &judged[i]
		*r.to = Judgement{CorrectedLo: max(r.lo, j.Lo), CorrectedHi: min(r.hi, j.Hi), P: j.P, Q: j.Q, Verdict: j.Verdict}
	}
}

// judge judges the rates of a table against one half. Nil rows are left out.
func judge(rates []*Rate, o Options) {
	var rows []row
	for _, r := range rates {
		if r != nil {
			rows = append(rows, r.row(o))
		}
	}
	judgeRows(rows, o)
}

func (r *Rate) row(o Options) row {
	out := row{to: &r.Judgement, lo: 0, hi: 1, claim: stats.Claim{Target: .5, Margin: o.Margin, P: math.NaN()}}
	if r.NEff > 0 {
		e := r.Estimate
		out.claim.At = func(level float64) (lo, hi float64) { at := e.At(level); return at.Lo, at.Hi }
	}
	if r.Method == stats.Wilson { // the score test is that of its interval
		out.claim.P = r.PValue(.5)
	}
	return out
}

// judgeEffects judges numbers against nothing at all, zero.
func judgeEffects(list []*Effect, o Options) {
	rows := make([]row, len(list))
	for i, e := range list {
		rows[i] = row{to: &e.Judgement, lo: math.Inf(-1), hi: math.Inf(1), claim: symmetric(e.Est, e.SE, e.freedom, 0)}
	}
	judgeRows(rows, o)
}

// judgeDiffs judges paired differences against zero.
func judgeDiffs(list []*Diff, o Options) {
	rows := make([]row, len(list))
	for i, d := range list {
		rows[i] = row{to: &d.Judgement, lo: -1, hi: 1, claim: symmetric(d.Est, d.SE, d.Freedom, o.Margin)}
		switch {
		case d.Games == 0:
			rows[i].claim.At = nil
		case d.at != nil:
			rows[i].claim.At, rows[i].claim.P = d.at, math.NaN()
		}
	}
	judgeRows(rows, o)
}

// symmetric is the claim of a number with a standard error against zero; freedom is the
// degrees of freedom of that error, 0 if it is as good as known.
func symmetric(est, se, freedom, margin float64) stats.Claim {
	c := stats.Claim{Margin: margin, P: 1}
	if !(se > 0) || math.IsNaN(est) {
		return c
	}
	c.P = 2 * tail(math.Abs(est)/se, freedom)
	c.At = func(level float64) (lo, hi float64) {
		half := se * bound((1-level)/2, freedom)
		return est - half, est + half
	}
	return c
}

// tail returns the probability of a standardised deviation above z.
func tail(z, freedom float64) float64 {
	if freedom > 0 {
		return distuv.StudentsT{Sigma: 1, Nu: freedom}.Survival(z)
	}
	return distuv.UnitNormal.Survival(z)
}

// bound returns the standardised deviation that is passed upwards with probability p.
func bound(p, freedom float64) float64 {
	if freedom > 0 {
		return -distuv.StudentsT{Sigma: 1, Nu: freedom}.Quantile(p)
	}
	return -distuv.UnitNormal.Quantile(p)
}

// freedom returns the degrees of freedom of a sum of independent variances, each known from
// some of its own (Welch 1938, Satterthwaite 1946): all of them where the variances are alike,
// and those of the largest where it outweighs the others.
func freedom(variances []float64, of []float64) float64 {
	sum, squares := 0.0, 0.0
	least := math.Inf(1)
	for i, v := range variances {
		sum += v
		squares += v * v / max(1, of[i])
		least = min(least, of[i])
	}
	if squares == 0 {
		return max(1, least)
	}
	return sum * sum / squares
}
