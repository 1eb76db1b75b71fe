package stats

import (
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// Textbook ranks for the median at 95 %, and the exact promise for others.
func TestQuantileRanks(t *testing.T) {
	for _, tt := range []struct{ n, l, u int64 }{
		{5, 0, 6}, {6, 1, 6}, {10, 2, 9}, {20, 6, 15}, {100, 40, 61},
	} {
		if l, u := QuantileRanks(.5, .95, tt.n); l != tt.l || u != tt.u {
			t.Errorf("median of %d: ranks %d to %d, want %d to %d", tt.n, l, u, tt.l, tt.u)
		}
	}
	for _, n := range []int64{50, 333, 100000} {
		for _, q := range []float64{.1, .5, .9} {
			l, u := QuantileRanks(q, .95, n)
			b := distuv.Binomial{N: float64(n), P: q}
			below, above := b.CDF(float64(l-1)), 1-b.CDF(float64(u-1))
			if below > .025 || above > .025+1e-12 {
				t.Errorf("n %d, q %g: tails %g and %g", n, q, below, above)
			}
			if b.CDF(float64(l)) <= .025 || 1-b.CDF(float64(u-2)) <= .025 {
				t.Errorf("n %d, q %g: ranks %d to %d are wider than need be", n, q, l, u)
			}
		}
	}
}

func TestHistogramQuantile(t *testing.T) {
	var h, other Histogram
	for v := 1; v <= 100; v++ {
		if v%2 == 0 {
			h.Add(v)
		} else {
			other.Add(v)
		}
	}
	h.Merge(other)
	e := h.Quantile(.5, .95, 100)
	if e.Est != 50 || e.Lo != 40 || e.Hi != 61 || e.Basis != CountedN || len(e.Warnings) != 0 {
		t.Errorf("median of 1..100: %+v", e)
	}
	near(t, "variance", h.Variance(), 100*101/12.0, 1e-9)

	half := h.Quantile(.5, .95, 50)
	if half.Lo >= e.Lo || half.Hi <= e.Hi || half.Basis != EffectiveN {
		t.Errorf("fewer independent values give a wider interval: %+v", half)
	}
	if tail := h.Quantile(.9, .95, 10); !HasWarning(tail.Warnings, ShortTail) || tail.Hi != 100 {
		t.Errorf("p90 of ten values: %+v", tail)
	}
	if none := (Histogram{}).Quantile(.5, .95, 0); !HasWarning(none.Warnings, NoGames) {
		t.Errorf("no values: %+v", none)
	}
}

// Pairs whose games are identical are worth one value each.
func TestEffectiveCount(t *testing.T) {
	var r Ratio
	var h Histogram
	for i := range 1000 {
		v := i * 7 % 13
		r.Add(float64(2*v), 2)
		h.Add(v)
		h.Add(v)
	}
	near(t, "identical pairs", EffectiveCount(&r, h.Variance()), 1000, 1)
	var few Ratio
	few.Add(3, 2)
	near(t, "few blocks", EffectiveCount(&few, 1), 1, 0)
}
