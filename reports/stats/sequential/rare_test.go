package sequential

import (
	"math/rand/v2"
	"testing"
)

// Blocks that hardly ever differ: what was not seen yet must not decide a test. Error rates stay below what was
// asked for, and the interval after the test holds, whichever hypothesis is true.
func TestRareDifferences(t *testing.T) {
	repeats := 1500
	if testing.Short() {
		repeats = 400
	}
	for _, tt := range []struct {
		name   string
		lo, hi float64 // values that differ
		pLo    float64
		pHi    float64
		s1     float64
	}{
		{"1 in 50 blocks", -1, 1, .01, .01, .01},
		{"1 in 250 blocks", -1, 1, .002, .002, .005},
		{"1 in 250 blocks, a large effect looked for", -1, 1, .002, .002, .02},
		{"mostly half points lost", -.5, 1, .01, .005, .01},
		{"mostly half points won", -1, .5, .005, .01, .01},
		{"means over eight matchups", -.25, .125, .01, .02, .005},
	} {
		for _, second := range []bool{false, true} {
			pHi, mean := tt.pHi, 0.0
			if second {
				pHi, mean = pHi+tt.s1/tt.hi, tt.s1
			}
			rng := rand.New(rand.NewPCG(17, 18))
			wrong, held := 0, 0
			for range repeats {
				test, err := NewTest(0, tt.s1, .05, .05, 2)
				if err != nil {
					t.Fatal(err)
				}
				for test.Decision() == Continue {
					for range 25 {
						value := 0.0
						switch u := rng.Float64(); {
						case u < tt.pLo:
							value = tt.lo
						case u < tt.pLo+pHi:
							value = tt.hi
						}
						test.Counts.Add(value, 1)
					}
					if test.Counts.Total() >= 30 {
						test.Look()
					}
				}
				if (test.Decision() == AcceptH1) != second {
					wrong++
				}
				_, lo, hi, ok := test.Estimate(.95)
				if !ok { // nothing varied
					lo, hi = test.Counts.Asymptotic(.95, 2000, 2)
				}
				if lo <= mean && mean <= hi {
					held++
				}
			}
			const band = .012
			if share := float64(wrong) / float64(repeats); share > .05+band {
				t.Errorf("%s, second true %v: %.3f of the tests are wrong", tt.name, second, share)
			}
			if share := float64(held) / float64(repeats); share < .95-2*band {
				t.Errorf("%s, second true %v: intervals hold the truth in %.3f of the tests", tt.name, second, share)
			}
		}
	}
}
