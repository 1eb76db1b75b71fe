package reports

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gauntlet/reports/stats"
)

func TestKeepBetter(t *testing.T) {
	for _, c := range []struct {
		est   []float64
		least int
		want  []int
	}{
		{[]float64{.1, .3, .2, .4}, 1, []int{3, 1}},
		{[]float64{.1, .3, .2, .4}, 3, []int{3, 1, 2}},
		{[]float64{.1, .3, .2}, 1, []int{1, 2}},
		{[]float64{0, 0, 0, 0}, 1, []int{0, 1}}, // equal ones stay in their order
		{[]float64{.1}, 5, []int{0}},
	} {
		if got := KeepBetter(c.est, c.least); !slices.Equal(got, c.want) {
			t.Errorf("KeepBetter(%v, %d) = %v, want %v", c.est, c.least, got, c.want)
		}
	}
}

// Candidates that all are worth nothing seem worth something on the deals that chose them, and
// nothing on fresh ones: the reason why there are fresh ones.
func TestFreshDealsDoNotFlatter(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var chosen, fresh float64
	const times = 400
	for range times {
		est := make([]float64, 64)
		for len(est) > 8 {
			for i := range est {
				est[i] = rng.NormFloat64() / 100
			}
			best := KeepBetter(est, 8)
			var kept []float64
			for _, i := range best {
				kept = append(kept, est[i])
			}
			est = kept
		}
		r := &Improvement{}
		for i := range est {
			r.Swaps = append(r.Swaps, SwapGain{Chosen: Diff{Estimate: stats.Estimate{Est: est[i]}}, Diff: Diff{Estimate: stats.Estimate{Est: rng.NormFloat64() / 100}}})
		}
		c, f := r.Flattery()
		chosen, fresh = chosen+c/times, fresh+f/times
	}
	if chosen < .004 || fresh < -.001 || fresh > .001 {
		t.Errorf("chosen %+.4f and fresh %+.4f, want a flattered one and about nothing", chosen, fresh)
	}
}
