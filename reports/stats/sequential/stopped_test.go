package sequential

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// The series against walks of many small steps.
func TestWalkAgainstSimulation(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, w := range []walk{{1, 2, 0, 1.3}, {.6, 2, .5, .8}, {1.5, 2, -.9, 2}, {.5, 1.4, 1.2, .4}} {
		const walks, steps = 4000, 1600
		y := w.width * .6
		lower, below := 0.0, 0.0
		dt := w.time / steps
		// The bounds of a walk in steps are passed by 0.5826 of a step's deviation on average.
		edge := .5826 * math.Sqrt(dt)
		for range walks {
			x, alive := w.start, true
			for range steps {
				if x += w.drift*dt + math.Sqrt(dt)*rng.NormFloat64(); x <= edge || x >= w.width-edge {
					alive = false
					break
				}
			}
			if alive && x <= y {
				below++
			} else if !alive && x < w.width/2 {
				lower++
			}
		}
		near(t, "reaches the lower bound", w.reachesLower(), lower/walks, .03)
		near(t, "stays below", w.below(y), below/walks, .03)
		// All that can happen has probability one.
		near(t, "all outcomes", w.reachesLower()+w.mirrored().reachesLower()+w.below(w.width), 1, 1e-9)
	}
	// In the long run: the chances of a gambler.
	near(t, "with drift", walk{1, 2, .7, 200}.reachesLower(), (math.Exp(-2*.7)-math.Exp(-4*.7))/(1-math.Exp(-4*.7)), 1e-9)
	near(t, "without drift", walk{.5, 2, 0, 1e3}.reachesLower(), .75, 1e-9)
	near(t, "steep, down", walk{1, 2, -800, 1e3}.reachesLower(), 1, 1e-12)
	near(t, "steep, up", walk{1, 2, 800, 1e3}.reachesLower(), 0, 1e-12)
	// One bound alone, far drift: the inverse normal distribution at its median or so.
	far := walk{139, 180, -1.1, 126}
	near(t, "far away", far.reachesLower(), math.Erfc((139-1.1*126)/math.Sqrt(2*126))/2+math.Exp(2*1.1*139+math.Log(math.Erfc((139+1.1*126)/math.Sqrt(2*126))/2)), 1e-6)
}

// draw returns a value of nine classes with a mean, as differences of pairs in two arms.
func draw(rng *rand.Rand, mean float64) float64 {
	// -.5, 0, .5 with most of the weight on 0, as under common random numbers.
	const spread = .2
	switch u := rng.Float64(); {
	case u < spread/2-mean:
		return -.5
	case u < spread:
		return .5
	}
	return 0
}

// run plays a test on drawn blocks in batches.
func run(t *testing.T, rng *rand.Rand, s0, s1, mean float64, batch, most int) *Test {
	t.Helper()
	test, err := NewTest(s0, s1, .05, .05, 2)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n < most; n += batch {
		for range batch {
			test.Counts.Add(draw(rng, mean), 1)
		}
		if test.Look() != Continue {
			break
		}
	}
	return test
}

// K3, K5: error rates of the test, and the median of its estimate, at three truths.
func TestOperatingCharacteristics(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	const s0, s1, repeats = 0, .02, 1500
	for _, c := range []struct{ mean, accept, tolerance float64 }{{0, .05, .018}, {.01, .5, .04}, {.02, .95, .018}} {
		accepted, covered, above := 0.0, 0.0, 0.0
		var estimates, naive []float64
		for range repeats {
			test := run(t, rng, s0, s1, c.mean, 20, 1<<20)
			if test.decided == AcceptH1 {
				accepted++
			}
			est, lo, hi, ok := test.Estimate(.95)
			if !ok || !(lo <= est && est <= hi) {
				t.Fatalf("estimate %g in [%g, %g], %v", est, lo, hi, ok)
			}
			if lo <= c.mean && c.mean <= hi {
				covered++
			}
			if est > c.mean {
				above++
			}
			estimates = append(estimates, est)
			m, _ := test.Counts.Moments()
			naive = append(naive, m)
		}
		slices.Sort(estimates)
		slices.Sort(naive)
		near(t, "accepts the second hypothesis", accepted/repeats, c.accept, c.tolerance)
		near(t, "coverage after stopping", covered/repeats, .95, .02)
		near(t, "estimate above the truth", above/repeats, .5, .045)
		// The median is out by at most a twentieth of the distance of the hypotheses.
		near(t, "median of the estimate", estimates[repeats/2], c.mean, .05*(s1-s0))
	}
}

// An effect far beyond both hypotheses is decided at once, and still estimated rightly.
func TestLargeEffects(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 12))
	const repeats, mean = 400, .07
	covered, above := 0.0, 0.0
	for range repeats {
		test := run(t, rng, 0, .02, mean, 60, 1<<20)
		est, lo, hi, _ := test.Estimate(.95)
		if test.decided != AcceptH1 {
			t.Fatal("not accepted")
		}
		if lo <= mean && mean <= hi {
			covered++
		}
		if est > mean {
			above++
		}
	}
	near(t, "coverage", covered/repeats, .95, .04)
	near(t, "estimate above the truth", above/repeats, .5, .12)
}

// The prefix of a decision does not change it: a decided test stays decided.
func TestDecidedStays(t *testing.T) {
	test := run(t, rand.New(rand.NewPCG(1, 1)), 0, .02, .05, 50, 1<<20)
	if test.decided != AcceptH1 {
		t.Fatalf("a large effect: %s", test.decided)
	}
	llr := test.LLR
	test.Counts.Add(-.5, 10000)
	if test.Look() != AcceptH1 || test.LLR != llr {
		t.Errorf("blocks after the decision changed it: %s, %g", test.Look(), test.LLR)
	}
}

// A sample without variation decides nothing and estimates nothing.
func TestNothingVaries(t *testing.T) {
	test, err := NewTest(-.01, .01, .05, .05, 2)
	if err != nil {
		t.Fatal(err)
	}
	if test.Look() != Continue {
		t.Error("no blocks decided something")
	}
	test.Counts.Add(0, 1000)
	if d := test.Look(); d != Continue {
		t.Errorf("blocks that are all alike: %s at %g", d, test.LLR)
	}
	if _, _, _, ok := test.Estimate(.95); ok {
		t.Error("an estimate without variance")
	}
}
