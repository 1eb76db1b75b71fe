package stats

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Difference returns a - b for two independent rates with Newcombe's hybrid score
// interval, made of Wilson's intervals of the two at the same level (Newcombe, "Interval
// estimation for the difference between independent proportions", 1998, method 10).
func Difference(a, b Estimate) Estimate {
	d := Estimate{
		Est: a.Est - b.Est, Level: a.Level, Method: Newcombe, SE: math.Hypot(a.SE, b.SE),
		Games: a.Games + b.Games, Blocks: a.Blocks + b.Blocks, NEff: a.NEff + b.NEff, Basis: a.Basis,
	}
	la, ha := RateInterval(Wilson, a.Est, a.NEff, a.Level)
	lb, hb := RateInterval(Wilson, b.Est, b.NEff, a.Level)
	d.Lo = d.Est - math.Hypot(a.Est-la, hb-b.Est)
	d.Hi = d.Est + math.Hypot(ha-a.Est, b.Est-lb)
	d.Warnings = append(append(d.Warnings, a.Warnings...), b.Warnings...)
	return d
}

// Linear accumulates a difference of two ratios over the same blocks, which hang together:
// a block brings w1 of n1 and w0 of n0. Its variance is that of the linear form
//
//	d_b = (w1 - p1 n1)/N1 - (w0 - p0 n0)/N0
//
// between blocks. The zero Linear is empty and ready to use.
type Linear struct{ twin }

// Merge adds the blocks of o.
func (l *Linear) Merge(o Linear) { l.merge(&o.twin) }

// One returns the ratio that something is taken off.
func (l *Linear) One() *Ratio { return &l.first }

// Zero returns the ratio that is taken off.
func (l *Linear) Zero() *Ratio { return &l.second }

// Estimate returns the difference of the ratios with Student's interval on blocks-1
// degrees of freedom.
func (l *Linear) Estimate(level float64) Estimate {
	n1, n0 := l.first.n, l.second.n
	e := Estimate{
		Est: l.first.Value() - l.second.Value(), Level: level, Method: StudentT,
		Games: int64(n1 + n0), Blocks: l.blocks, NEff: float64(l.blocks), Basis: BlockN,
	}
	if n1 == 0 || n0 == 0 {
		e.Est, e.Lo, e.Hi, e.Games = math.NaN(), math.Inf(-1), math.Inf(1), 0
		e.warn(NoGames, "one side of the difference has no games")
		return e
	}
	e.Lo, e.Hi = math.Inf(-1), math.Inf(1)
	if l.blocks < 2 {
		e.warn(FewBlocks, "only one block: no interval")
		return e
	}
	e.SE = math.Sqrt(l.variance(-1))
	if l.blocks < BlocksMin {
		e.warn(FewBlocks, "only %d blocks, need %d for a firm interval", l.blocks, BlocksMin)
	}
	half := e.SE * distuv.StudentsT{Sigma: 1, Nu: float64(l.blocks - 1)}.Quantile((1+level)/2)
	e.Lo, e.Hi = e.Est-half, e.Est+half
	return e
}

// McNemar returns the exact two-sided p-value of as many pairs that only one side won as
// were seen, n01 and n10, if either were as likely: for comparisons that hardly ever differ.
// No report shows it: tests hold it against published values.
func McNemar(n01, n10 int64) float64 {
	n := n01 + n10
	if n == 0 {
		return 1
	}
	b := distuv.Binomial{N: float64(n), P: .5}
	return min(1, 2*b.CDF(float64(min(n01, n10))))
}
