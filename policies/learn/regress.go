package learn

import (
	"errors"
	"math"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

// Samples are positions with what came of them.
type Samples struct {
	N        int       // features of a position
	Features []float64 // of all positions, one after the other
	Result   []float64 // 1 won, 0.5 drawn, 0 lost by the seat that looks
	Decks    int       // how many there are
	Matchup  [][2]int  // the deck of the seat that looks and the other's, by number; none: nobody knows
}

// Len returns how many positions there are.
func (s *Samples) Len() int { return len(s.Result) }

func (s *Samples) row(i int) []float64 { return s.Features[i*s.N : (i+1)*s.N] }

// Model is a logistic regression: the log-odds of winning are Bias plus the sum of the
// weighted features.
type Model struct {
	Weights []float64
	Bias    float64
}

// chance returns the model's probability of winning at a position.
func (m *Model) chance(row []float64) float64 {
	x := m.Bias
	for i, w := range m.Weights {
		x += w * row[i]
	}
	return 1 / (1 + math.Exp(-x))
}

// Loss returns the mean of -log(probability of what happened), in nats, over the samples;
// log 2 is that of knowing nothing.
func (m *Model) Loss(s *Samples) float64 {
	sum := 0.0
	for i, y := range s.Result {
		p := min(max(m.chance(s.row(i)), 1e-9), 1-1e-9)
		sum -= y*math.Log(p) + (1-y)*math.Log(1-p)
	}
	return sum / float64(s.Len())
}

// matchups returns how many pairs of different decks there are.
func (s *Samples) matchups() int {
	if s.Matchup == nil {
		return 0
	}
	return s.Decks * (s.Decks - 1) / 2
}

// matchup returns which pair of decks meet at a position, and 1 if that of the seat that looks comes first
// or -1; 0 if both have the same, or nobody knows.
func (s *Samples) matchup(i int) (pair int, sign float64) {
	if s.Matchup == nil {
		return 0, 0
	}
	switch a, b := s.Matchup[i][0], s.Matchup[i][1]; {
	case a < b:
		return b*(b-1)/2 + a, 1
	case a > b:
		return a*(a-1)/2 + b, -1
	}
	return 0, 0
}

// Regress fits a logistic regression by Newton's method (iteratively reweighted least
// squares). Features are scaled to unit variance first, and ridge, per sample, pulls the
// scaled weights to zero; 1e-4 is usual.
//
// Every pair of decks has a constant of its own, which is no part of the model: who is ahead because of
// the deck would be put down to what that deck has on the field.
func Regress(s *Samples, ridge float64) (*Model, error) {
	if s.Len() == 0 {
		return nil, errors.New("no positions to learn from")
	}
	n := s.N + 1 + s.matchups()
	scale := scales(s)
	b := mat.NewVecDense(n, nil)
	z := make([]float64, n)
	for range 50 {
		grad := mat.NewVecDense(n, nil)
		hess := mat.NewSymDense(n, nil)
		for i, y := range s.Result {
			clear(z)
			scaled(s.row(i), scale, z)
			if pair, sign := s.matchup(i); sign != 0 {
				z[s.N+1+pair] = sign
			}
			p := 1 / (1 + math.Exp(-mat.Dot(b, mat.NewVecDense(n, z))))
			for a := range n {
				grad.SetVec(a, grad.AtVec(a)+(y-p)*z[a])
			}
			hess.SymRankOne(hess, p*(1-p), mat.NewVecDense(n, z))
		}
		for a := range n {
			if a == s.N {
				continue
			}
			penalty := ridge * float64(s.Len())
			grad.SetVec(a, grad.AtVec(a)-penalty*b.AtVec(a))
			hess.SetSym(a, a, hess.At(a, a)+penalty)
		}
		var chol mat.Cholesky
		if !chol.Factorize(hess) {
			return nil, errors.New("the features depend on each other: nothing can be learnt from these positions")
		}
		step := mat.NewVecDense(n, nil)
		if err := chol.SolveVecTo(step, grad); err != nil {
			return nil, err
		}
		b.AddVec(b, step)
		if floats.Norm(step.RawVector().Data, math.Inf(1)) < 1e-8 {
			break
		}
	}
	m := &Model{Weights: make([]float64, s.N), Bias: b.AtVec(s.N)}
	for a := range s.N {
		m.Weights[a] = b.AtVec(a) / scale[a]
	}
	return m, nil
}

// scales returns the root mean square of every feature, 1 of one that is always 0.
func scales(s *Samples) []float64 {
	out := make([]float64, s.N)
	for i := range s.Result {
		for a, x := range s.row(i) {
			out[a] += x * x
		}
	}
	for a := range out {
		if out[a] = math.Sqrt(out[a] / float64(s.Len())); out[a] == 0 {
			out[a] = 1
		}
	}
	return out
}

// scaled fills z with a row, scaled, and the constant behind it.
func scaled(row, scale, z []float64) {
	for a, x := range row {
		z[a] = x / scale[a]
	}
	z[len(row)] = 1
}
