package learn

import (
	"context"
	"fmt"
	"math"

	"gauntlet/policies/search"
)

// Fitted is an evaluation from a regression, with how well it tells results from positions.
type Fitted struct {
	Evaluation *search.Evaluation
	Positions  [2]int     // learnt from, in the other seat's turn and in the own one
	Loss       [2]float64 // of the positions that it was learnt from, see [Model.Loss]
	Held       [2]float64 // of positions of other games between other decks
	Before     [2]float64 // of the same, by the evaluation that the bots have
}

// Fit learns an evaluation from the positions of games in learn, and judges it, beside the one
// that the bots have, by those in judge.
func Fit(ctx context.Context, learn, judge *Arena, c Collection, judged int, ridge float64) (*Fitted, error) {
	from, err := learn.Collect(ctx, c)
	if err != nil {
		return nil, err
	}
	c.Seed, c.Games = ^c.Seed, judged
	held, err := judge.Collect(ctx, c)
	if err != nil {
		return nil, err
	}
	old := learn.Bots.Mind().Evaluation()
	f := &Fitted{Evaluation: &search.Evaluation{Names: old.Names}}
	for turn, s := range from {
		m, err := Regress(s, ridge)
		if err != nil {
			return nil, err
		}
		weights, bias, err := rounded(m)
		if err != nil {
			return nil, err
		}
		f.Evaluation.Weights[turn], f.Evaluation.Bias[turn] = weights, bias
		f.Positions[turn] = s.Len()
		f.Loss[turn], f.Held[turn] = m.Loss(s), m.Loss(held[turn])
		f.Before[turn] = unrounded(old, turn).Loss(held[turn])
	}
	return f, nil
}

// rounded returns a model in the whole numbers of evaluations.
func rounded(m *Model) (weights []int32, bias int32, err error) {
	round := func(x float64) int32 {
		x = math.Round(x * search.Unit)
		if !(math.Abs(x) < math.MaxInt32) {
			err = fmt.Errorf("a weight of %g is beyond what evaluations hold: too few positions to learn from", x)
		}
		return int32(x)
	}
	for _, w := range m.Weights {
		weights = append(weights, round(w))
	}
	return weights, round(m.Bias), err
}

// unrounded returns an evaluation as a model.
func unrounded(e *search.Evaluation, turn int) *Model {
	m := &Model{Bias: float64(e.Bias[turn]) / search.Unit}
	for _, w := range e.Weights[turn] {
		m.Weights = append(m.Weights, float64(w)/search.Unit)
	}
	return m
}
