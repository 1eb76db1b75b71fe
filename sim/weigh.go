package sim

import (
	"context"
	"fmt"
	"math"

	"gauntlet/engine"
)

// Weighed is what playing on says of the options of a decision.
type Weighed struct {
	Weights []engine.Weight
	// Behind is by how much each option's chance is below that of the best one, over common
	// deals, and BehindSE its standard error; both 0 for the best one itself.
	Behind, BehindSE []float64
	Best             int
}

// Weigh answers the decision that a game stopped at with each of its options, in deals of what
// the player who is asked does not know, and lets policies play on to the end. All options are
// tried on the same deals with the same chance, which makes their differences sharp. Games
// without a result count as draws. The answer is a function of the arguments.
func Weigh(ctx context.Context, g, scratch engine.Game, players [2]engine.Policy, deals int, key uint64) (*Weighed, error) {
	d := *g.Decision()
	if deals < 2 {
		return nil, fmt.Errorf("%d deals: use at least 2", deals)
	}
	scores := make([][]float64, d.N)
	driver := engine.Driver{Policies: players}
	for deal := range deals {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		for i := range d.N {
			// The same key again deals the same cards and draws the same chance.
			stream := engine.NewStream(engine.Derive(key, uint64(deal)), engine.PurposeDetermine)
			scratch.Determinize(g.Observe(d.Player).View(), &stream)
			if !scratch.Next() || scratch.Decision().Find(d.Option(i)) < 0 {
				return nil, fmt.Errorf("an option is not open in a deal of the hidden cards; this is a mistake of the program: please report it")
			}
			scratch.Answer(scratch.Decision().Find(d.Option(i)))
			driver.Play(scratch, engine.Derive(key, uint64(deal)))
			score := .5
			switch scratch.Outcome().Winner {
			case d.Player:
				score = 1
			case d.Player.Opponent():
				score = 0
			}
			scores[i] = append(scores[i], score)
		}
	}
	w := &Weighed{Behind: make([]float64, d.N), BehindSE: make([]float64, d.N)}
	for i := range scores {
		mean, se := meanOf(scores[i])
		w.Weights = append(w.Weights, engine.Weight{Option: d.Option(i), Chance: mean, Error: se, Deals: deals})
		if mean > w.Weights[w.Best].Chance {
			w.Best = i
		}
	}
	for i := range scores {
		differ := make([]float64, deals)
		for k := range differ {
			differ[k] = scores[w.Best][k] - scores[i][k]
		}
		w.Behind[i], w.BehindSE[i] = meanOf(differ)
	}
	return w, nil
}

// meanOf returns the mean and its standard error.
func meanOf(list []float64) (mean, se float64) {
	for _, x := range list {
		mean += x
	}
	n := float64(len(list))
	mean /= n
	for _, x := range list {
		se += (x - mean) * (x - mean)
	}
	return mean, math.Sqrt(se / (n - 1) / n)
}
