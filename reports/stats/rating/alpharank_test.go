package rating

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"
)

func TestAlphaRank(t *testing.T) {
	for name, c := range map[string]struct {
		scores [][]float64
		want   []float64
	}{
		"one beats all":     {[][]float64{{.5, .6, .7}, {.4, .5, .6}, {.3, .4, .5}}, []float64{1, 0, 0}},
		"a circle":          {[][]float64{{.5, .6, .4}, {.4, .5, .6}, {.6, .4, .5}}, []float64{1. / 3, 1. / 3, 1. / 3}},
		"all even":          {[][]float64{{.5, .5}, {.5, .5}}, []float64{.5, .5}},
		"a circle and less": {[][]float64{{.5, .6, .4, .7}, {.4, .5, .6, .7}, {.6, .4, .5, .7}, {.3, .3, .3, .5}}, []float64{1. / 3, 1. / 3, 1. / 3, 0}},
	} {
		got := AlphaRank(scores(c.scores))
		for i := range c.want {
			if math.Abs(got[i]-c.want[i]) > 1e-3 {
				t.Errorf("%s: %v, want %v", name, got, c.want)
				break
			}
		}
	}
	// It is stationary: what leaves a deck comes to it.
	rng := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		n := 2 + rng.IntN(8)
		p := mat.NewDense(n, n, nil)
		for i := range n {
			p.Set(i, i, .5)
			for j := range i {
				x := .5 + .2*(rng.Float64()-.5)
				p.Set(i, j, x)
				p.Set(j, i, 1-x)
			}
		}
		got, sum := AlphaRank(p), 0.0
		for i := range n {
			in, out := 0.0, 0.0
			for j := range n {
				if i != j {
					in += got[j] * fixation(p.At(i, j)-p.At(j, i))
					out += got[i] * fixation(p.At(j, i)-p.At(i, j))
				}
			}
			sum += got[i]
			if math.Abs(in-out) > 1e-12 {
				t.Errorf("deck %d of %d: %g comes, %g leaves", i, n, in, out)
			}
		}
		if math.Abs(sum-1) > 1e-12 {
			t.Errorf("shares sum to %g", sum)
		}
	}
	// The chance to take over is that of the urn: without an advantage one in the population, and two that
	// scores set apart are as the formula of Nowak has them.
	if f := fixation(0); f != 1.0/Population {
		t.Errorf("even: %g", f)
	}
	if f, want := fixation(.1), (1-math.Exp(-1))/(1-math.Exp(-50)); math.Abs(f-want) > 1e-15 {
		t.Errorf("ahead: %g, want %g", f, want)
	}
}
