package stats

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
)

// Histogram counts whole values from 0 on: element v is how often v occurred.
type Histogram []int64

// Add counts value v once, growing the histogram if need be.
func (h *Histogram) Add(v int) {
	if v >= len(*h) {
		*h = append(*h, slices.Repeat([]int64{0}, v+1-len(*h))...)
	}
	(*h)[v]++
}

// Merge adds the counts of o.
func (h *Histogram) Merge(o Histogram) {
	if len(o) > len(*h) {
		*h = append(*h, slices.Repeat([]int64{0}, len(o)-len(*h))...)
	}
	for v, c := range o {
		(*h)[v] += c
	}
}

// Count returns the number of values.
func (h Histogram) Count() int64 {
	var n int64
	for _, c := range h {
		n += c
	}
	return n
}

// Variance returns the variance of the values with divisor Count-1, 0 for
// fewer than two.
func (h Histogram) Variance() float64 {
	var n, sum, square float64
	for v, c := range h {
		n += float64(c)
		sum += float64(c) * float64(v)
		square += float64(c) * float64(v) * float64(v)
	}
	if n < 2 {
		return 0
	}
	return max(0, (square-sum*sum/n)/(n-1))
}

// rank returns the value of rank r in ascending order, ranks from 1 to Count.
func (h Histogram) rank(r int64) int {
	var below int64
	for v, c := range h {
		if below += c; below >= r {
			return v
		}
	}
	return len(h) - 1
}

// Quantile returns the q-quantile, the smallest value at or below which at
// least the fraction q lies, with the interval at level between two order
// statistics. Their ranks are the binomial ones for nEff independent values,
// stretched to the counted ones; pass the count itself when the values are
// independent. See EffectiveCount for values that come in blocks.
func (h Histogram) Quantile(q, level, nEff float64) Estimate {
	n := h.Count()
	e := Estimate{Level: level, Method: OrderStatistics, Games: n, NEff: nEff, Basis: EffectiveN}
	if nEff == float64(n) {
		e.Basis = CountedN
	}
	if n == 0 {
		e.Est, e.Lo, e.Hi = math.NaN(), math.NaN(), math.NaN()
		e.warn(NoGames, "no games")
		return e
	}
	e.Est = float64(h.rank(max(1, int64(math.Ceil(q*float64(n))))))
	m := max(1, int64(nEff))
	l, u := QuantileRanks(q, level, m)
	if l == 0 || u > m {
		e.warn(ShortTail, "%d independent values are too few to bound the %g-quantile at level %g: the interval ends at the extreme value seen", m, q, level)
	}
	stretch := float64(n) / float64(m)
	e.Lo = float64(h.rank(max(1, int64(math.Floor(float64(l)*stretch)))))
	e.Hi = float64(h.rank(min(n, int64(math.Ceil(float64(u)*stretch)))))
	return e
}

// Quantile returns the q-quantile of values that come in blocks, h being all of them and r their
// sums by block, with its interval and the warnings of what rests on too little.
func (r *Ratio) Quantile(h Histogram, q, level float64) Estimate {
	e := h.Quantile(q, level, EffectiveCount(r, h.Variance()))
	e.Blocks = r.blocks
	if e.Games == 0 {
		return e
	}
	if e.Blocks < BlocksMin {
		e.warn(FewBlocks, "only %d blocks, need %d to know what their values are worth: each counts as one", e.Blocks, BlocksMin)
	}
	e.fewGames()
	return e
}

// QuantileRanks returns ranks l and u such that the interval from the l-th to
// the u-th of n independent values, counted from 1, holds the q-quantile with
// probability at least level, each tail at most half the rest. l is 0 or u is
// n+1 when n is too small to bound that side.
func QuantileRanks(q, level float64, n int64) (l, u int64) {
	b := distuv.Binomial{N: float64(n), P: q}
	tail := (1 - level) / 2
	// first returns the smallest count whose cumulative probability reached.
	first := func(reached func(cdf float64) bool) int64 {
		lo, hi := int64(0), n // CDF(n) is 1, so the answer is in [0, n]
		for lo < hi {
			mid := (lo + hi) / 2
			if reached(b.CDF(float64(mid))) {
				hi = mid
			} else {
				lo = mid + 1
			}
		}
		return lo
	}
	// l is the largest rank with P(X <= l-1) <= tail: the first count whose
	// cumulative probability exceeds tail.
	l = first(func(cdf float64) bool { return cdf > tail })
	// u is the smallest rank with P(X >= u) <= tail, which is P(X <= u-1) >= 1-tail.
	u = first(func(cdf float64) bool { return cdf >= 1-tail }) + 1
	return l, u
}

// EffectiveCount returns how many independent values the n values of r are
// worth, from how much more their mean varies between blocks than variance,
// that of single values, would let it. It is at most n: for quantiles the
// gain of negatively correlated blocks is not claimed. With fewer than
// BlocksMin blocks it is the number of blocks.
func EffectiveCount(r *Ratio, variance float64) float64 {
	n := float64(r.Games())
	if r.Blocks() < BlocksMin {
		return float64(r.Blocks())
	}
	between := r.Variance()
	if between <= 0 {
		return n
	}
	return min(n, variance/between)
}
