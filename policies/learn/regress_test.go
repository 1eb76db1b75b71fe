package learn

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Weights that results were drawn by come back, and the loss is that of the truth.
func TestRegressFindsTheTruth(t *testing.T) {
	truth := Model{Weights: []float64{0.8, -0.02, 0}, Bias: -0.3}
	rng := rand.New(rand.NewPCG(1, 2))
	s := &Samples{N: 3}
	for range 40000 {
		row := []float64{rng.NormFloat64(), 40 * rng.NormFloat64(), rng.Float64()}
		y := 0.0
		if rng.Float64() < truth.chance(row) {
			y = 1
		}
		s.Features, s.Result = append(s.Features, row...), append(s.Result, y)
	}
	m, err := Regress(s, 1e-6)
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range truth.Weights {
		if tolerance := []float64{0.05, 0.001, 0.15}[i]; math.Abs(m.Weights[i]-w) > tolerance {
			t.Errorf("weight %d: %.4f, want %.4f", i, m.Weights[i], w)
		}
	}
	if m.Loss(s) > truth.Loss(s) || truth.Loss(s) >= math.Ln2 {
		t.Errorf("loss %.5f, of the truth %.5f", m.Loss(s), truth.Loss(s))
	}
	if _, err := Regress(&Samples{N: 2}, 1e-4); err == nil {
		t.Error("nothing was learnt from nothing without an error")
	}
}
