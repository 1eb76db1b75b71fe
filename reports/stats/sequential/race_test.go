package sequential

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func sqrt(x float64) float64 { return math.Sqrt(x) }

func b2f(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// The best variant drops out in at most one of twenty races, and clear losers soon do.
func TestRaceKeepsTheBest(t *testing.T) {
	const repeats = 300
	rng := rand.New(rand.NewPCG(2, 9))
	lost, blocks, early := 0.0, 0.0, 0.0
	means := []float64{.02, 0, .012, -.03}
	for range repeats {
		r, err := NewRace(len(means), .95, 2, 2000)
		if err != nil {
			t.Fatal(err)
		}
		over := false
		for n := 0; n < 200 && !over; n++ {
			for range 100 {
				values := make([]float64, len(means))
				for i, m := range means {
					values[i] = draw(rng, m)
				}
				r.Add(values)
			}
			over = r.Look()
			blocks += 100.0 / repeats
		}
		if !slices.Contains(r.Left(), 0) {
			lost++
		}
		if r.Out(3) != 0 && (r.Out(2) == 0 || r.Out(3) < r.Out(2)) {
			early++
		}
	}
	if got := lost / repeats; got > .05 {
		t.Errorf("the best of four dropped out in %.3f of races", got)
	}
	if early < repeats*.9 {
		t.Errorf("the worst dropped out first in %g of %d races", early, repeats)
	}
	if blocks > 15000 {
		t.Errorf("%.0f blocks a race", blocks)
	}
}

// Variants that are all alike never lose each other: the race ends by its tolerance.
func TestRaceOfEquals(t *testing.T) {
	r, err := NewRace(3, .95, 2, 500)
	if err != nil {
		t.Fatal(err)
	}
	r.Tolerance = .01
	for n := 0; ; n++ {
		if n == 500 {
			t.Fatal("a race of three that never differ goes on")
		}
		for range 20 {
			r.Add([]float64{.5, .5, .5})
		}
		if r.Look() {
			break
		}
	}
	if left := r.Left(); len(left) != 3 {
		t.Errorf("left: %v", left)
	}
	for _, bad := range []func() (*Race, error){func() (*Race, error) { return NewRace(1, .95, 2, 10) }, func() (*Race, error) { return NewRace(3, 1, 2, 10) }} {
		if _, err := bad(); err == nil {
			t.Error("a race that cannot be was made")
		}
	}
}
