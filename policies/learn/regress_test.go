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

// A deck that wins is not put down to what only it has on the field: every pair of decks has a constant of
// its own, and what is left is what the feature does to who wins with these decks.
func TestRegressKnowsTheDecks(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	s := &Samples{N: 2, Decks: 3}
	for range 40000 {
		decks := [2]int{rng.IntN(3), rng.IntN(3)}
		// Deck 2 wins more than the others, and has most of the first feature, which loses.
		row := []float64{float64(rng.IntN(2 + 3*(decks[0]/2))), rng.NormFloat64()}
		odds := 1.5*float64(decks[0]/2-decks[1]/2) - 0.2*row[0] + 0.5*row[1]
		y := 0.0
		if rng.Float64() < 1/(1+math.Exp(-odds)) {
			y = 1
		}
		s.Features, s.Result, s.Matchup = append(s.Features, row...), append(s.Result, y), append(s.Matchup, decks)
	}
	m, err := Regress(s, 1e-6)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(m.Weights[0]+0.2) > 0.05 || math.Abs(m.Weights[1]-0.5) > 0.05 || math.Abs(m.Bias) > 0.05 {
		t.Errorf("with decks %+v, want -0.2, 0.5 and 0", m)
	}
	s.Matchup = nil
	if m, err = Regress(s, 1e-6); err != nil || m.Weights[0] < 0 {
		t.Errorf("without decks %+v, %v: the feature of the deck that wins should look good", m, err)
	}
}
