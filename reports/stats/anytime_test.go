package stats

import (
	"math/rand/v2"
	"testing"
)

// An anytime-valid interval holds at all looks together, where Wilson's, looked at as often, misses the truth in
// every other run: pairs that share their luck, rates at, off and far from the middle, a look every ten pairs.
func TestAnytimeHoldsAtEveryLook(t *testing.T) {
	const runs, pairs, every = 1000, 1500, 10
	for _, p := range []float64{.5, .35, .9, .97, .99} {
		missed := map[Method]int{}
		for run := range runs {
			rng := rand.New(rand.NewPCG(uint64(run), uint64(1000*p)))
			var b Balanced
			out := map[Method]bool{}
			for n := 1; n <= pairs; n++ {
				x, y := 0.0, 0.0
				if rng.Float64() < p {
					x = 1
				}
				if y = x; rng.Float64() < .8 { // a fifth of the pairs are decided by the deal alone
					y = 0
					if rng.Float64() < p {
						y = 1
					}
				}
				b.Add(x, 1, y, 1)
				if n < BlocksMin || n%every > 0 {
					continue
				}
				for _, m := range []Method{Anytime, Wilson} {
					e := b.Rate(.95, m)
					out[m] = out[m] || e.Lo > p || e.Hi < p
				}
			}
			for m, o := range out {
				if o {
					missed[m]++
				}
			}
		}
		if share := float64(missed[Anytime]) / runs; share > .05 {
			t.Errorf("rate %v: intervals miss it at some look in %.3f of the runs", p, share)
		}
		if share := float64(missed[Wilson]) / runs; share < .2 {
			t.Errorf("rate %v: Wilson's miss it in %.3f of the runs only: the test looks too seldom", p, share)
		}
		t.Logf("rate %v: %d of %d runs missed, by Wilson's %d", p, missed[Anytime], runs, missed[Wilson])
	}
}
