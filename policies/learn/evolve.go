package learn

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/optimize"

	"gauntlet/engine"
	"gauntlet/internal/stable"
	"gauntlet/policies"
	"gauntlet/policies/search"
)

// Evolution says how weights evolve.
type Evolution struct {
	Player      string   // whose evaluation evolves, such as "tuned"
	Pool        []string // whom it plays, in turn
	Generations int
	Population  int     // evaluations of a generation; 0 is the method's own choice, 4+3 ln(weights)
	Games       int     // that each evaluation plays in a generation, even: pairs with swapped seats
	Step        float64 // first standard deviation of a weight, in log-odds for a feature of usual size
	Seed        uint64
	Fixed       [2]bool      // weights that do not evolve: those in the other seat's turn, in the own one
	Scale       [2][]float64 // usual size of every feature, see [Scales]
	From        *search.Evaluation

	// Known are scores of an evolution that was interrupted, of the same settings, in order;
	// Told is called with every new one before the next is played. It may be nil.
	Known []Score
	Told  func(Score) error
}

// Score is what an evaluation won in a generation.
type Score struct {
	Generation, Index int
	Points            int // 2 for a game won, 1 for one drawn
}

// Evolved is what an evolution ended with.
type Evolved struct {
	Evaluation *search.Evaluation // what the best half of the last generation has in common
	Mean       []float64          // mean score of every generation, in 0..1
	Best       []float64          // … of its best evaluation
}

// Scales returns the usual size of every feature of positions: its root mean square.
func Scales(s [2]*Samples) (out [2][]float64) {
	for turn := range s {
		out[turn] = scales(s[turn])
	}
	return out
}

// errEnough stops the optimizer when all generations are played.
var errEnough = errors.New("all generations are played")

// Evolve looks for weights that win more, by covariance matrix adaptation (CMA-ES; Krause,
// Arbonès, Igel 2016, as gonum has it). All evaluations of a generation play the same games:
// the same decks, deals, seats and opponents (common random numbers); every generation has
// other ones. Equal arguments give equal weights, whether or not a part of the scores was
// known before.
func (a *Arena) Evolve(ctx context.Context, e Evolution) (*Evolved, error) {
	x := e.vector()
	population := e.Population
	if population == 0 {
		population = 4 + int(3*math.Log(float64(len(x))))
	}
	out := &Evolved{}
	var failed error
	asked := 0
	var generation [][]float64
	var scores []Score
	f := func(at []float64) float64 {
		if failed != nil {
			return 0
		}
		n := Score{Generation: asked / population, Index: asked % population}
		asked++
		if n.Generation == e.Generations {
			failed = errEnough
			return 0
		}
		if n.Index == 0 {
			generation, scores = nil, nil
		}
		var err error
		if n.Points, err = a.known(ctx, &e, n, at); err != nil {
			failed = err
			return 0
		}
		generation, scores = append(generation, slices.Clone(at)), append(scores, n)
		if n.Index == population-1 {
			out.end(&e, generation, scores)
		}
		return -float64(n.Points)
	}
	problem := optimize.Problem{Func: f, Status: func() (optimize.Status, error) {
		if failed != nil {
			return optimize.Failure, failed
		}
		return optimize.NotTerminated, nil
	}}
	settings := &optimize.Settings{Converger: optimize.NeverTerminate{}, Concurrent: 1}
	_, err := optimize.Minimize(problem, x, settings, &optimize.CmaEsChol{InitStepSize: 1, Population: population,
		StopLogDet: math.NaN(), Src: rand.NewPCG(e.Seed, 0)})
	switch {
	case failed != nil && !errors.Is(failed, errEnough):
		return nil, failed
	case failed == nil:
		return nil, fmt.Errorf("the evolution ended early: %w", err)
	}
	return out, nil
}

// vector returns the weights that evolve as they begin, each for a feature of usual size, in
// first steps: the library draws its first generation with a deviation of 1 in every direction,
// whatever first step size it is told.
func (e *Evolution) vector() (x []float64) {
	for turn := range e.From.Weights {
		if e.Fixed[turn] {
			continue
		}
		for i, w := range e.From.Weights[turn] {
			x = append(x, float64(w)/search.Unit*e.Scale[turn][i]/e.Step)
		}
		x = append(x, float64(e.From.Bias[turn])/search.Unit/e.Step)
	}
	return x
}

// evaluation is the inverse of vector; what does not evolve stays.
func (e *Evolution) evaluation(x []float64) (*search.Evaluation, error) {
	out := &search.Evaluation{Names: e.From.Names}
	n := len(e.From.Names)
	for turn := range out.Weights {
		if e.Fixed[turn] {
			out.Weights[turn], out.Bias[turn] = e.From.Weights[turn], e.From.Bias[turn]
			continue
		}
		m := Model{Weights: make([]float64, n), Bias: x[n] * e.Step}
		for i := range m.Weights {
			m.Weights[i] = x[i] * e.Step / e.Scale[turn][i]
		}
		var err error
		if out.Weights[turn], out.Bias[turn], err = rounded(&m); err != nil {
			return nil, err
		}
		x = x[n+1:]
	}
	return out, nil
}

// end notes what a generation came to.
func (o *Evolved) end(e *Evolution, x [][]float64, scores []Score) {
	sum, best := 0, 0
	for _, s := range scores {
		sum, best = sum+s.Points, max(best, s.Points)
	}
	games := float64(2 * e.Games)
	o.Mean, o.Best = append(o.Mean, float64(sum)/games/float64(len(scores))), append(o.Best, float64(best)/games)
	stable.Sort(scores, func(a, b Score) int { return b.Points - a.Points })
	// The weighted mean of the better half is where the next generation would begin (ibid.):
	// of noisy scores it is worth more than the one evaluation that scored most.
	mean, total := make([]float64, len(x[0])), 0.0
	half := len(scores) / 2
	for rank, s := range scores[:half] {
		w := math.Log(float64(len(scores))/2+0.5) - math.Log(float64(rank)+1)
		for i := range mean {
			mean[i] += w * x[s.Index][i]
		}
		total += w
	}
	for i := range mean {
		mean[i] /= total
	}
	if v, err := e.evaluation(mean); err == nil {
		o.Evaluation = v
	}
}

// known returns the points of an evaluation: those that are known, or what it wins now.
func (a *Arena) known(ctx context.Context, e *Evolution, n Score, x []float64) (int, error) {
	if at := slices.IndexFunc(e.Known, func(k Score) bool { return k.Generation == n.Generation && k.Index == n.Index }); at >= 0 {
		return e.Known[at].Points, nil
	}
	v, err := e.evaluation(x)
	if err != nil {
		return 0, err
	}
	if n.Points, err = a.Score(ctx, v, e.Player, e.Pool, e.Games, engine.Derive(e.Seed, uint64(n.Generation))); err != nil {
		return 0, err
	}
	if e.Told != nil {
		err = e.Told(n)
	}
	return n.Points, err
}

// Score lets a player with an evaluation play mirror games, deck after deck, against the
// players of a pool in turn, in pairs with one deal and swapped seats, and returns its points:
// 2 for a game won, 1 for one drawn or without a result.
func (a *Arena) Score(ctx context.Context, v *search.Evaluation, player string, pool []string, games int, key uint64) (int, error) {
	points, err := a.meet(ctx, With(a.Bots, v), player, a.Bots, pool, games, key)
	sum := 0
	for _, p := range points {
		sum += p
	}
	return sum, err
}

// MatchScore is the score of one side, in 0..1.
type MatchScore struct {
	Mean  float64
	Error float64 // its standard error over the pairs
}

// Match lets a player with one evaluation play mirror games against itself with another one.
func (a *Arena) Match(ctx context.Context, one, other *search.Evaluation, player string, games int, key uint64) (m MatchScore, err error) {
	points, err := a.meet(ctx, With(a.Bots, one), player, With(a.Bots, other), []string{player}, games, key)
	if err != nil {
		return m, err
	}
	n, squares := float64(games/2), 0.0
	for i := 0; i < games; i += 2 {
		pair := float64(points[i]+points[i+1]) / 4
		m.Mean += pair / n
		squares += pair * pair / n
	}
	if n > 1 {
		m.Error = math.Sqrt(max(squares-m.Mean*m.Mean, 0) / (n - 1))
	}
	return m, nil
}

// meet plays games and returns the points of each for the player.
func (a *Arena) meet(ctx context.Context, bots policies.Bots, player string, others policies.Bots, pool []string, games int, key uint64) ([]int, error) {
	points := make([]int, games)
	err := a.each(ctx, games, func(s *seat) (func(int) error, error) {
		own, err := policies.New(player, bots)
		if err != nil {
			return nil, err
		}
		foes := make([]engine.Policy, len(pool))
		for i, name := range pool {
			if foes[i], err = policies.New(name, others); err != nil {
				return nil, err
			}
		}
		driver := engine.Driver{}
		return func(i int) error {
			pair, side := i/2, engine.PlayerID(i%2)
			g, err := s.game(pair%a.Decks, pair%a.Decks)
			if err != nil {
				return err
			}
			driver.Policies[side], driver.Policies[1-side] = own, foes[pair/a.Decks%len(pool)]
			deal := engine.Derive(key, uint64(pair))
			g.Start(engine.Setup{Key: deal})
			points[i] = Points(driver.Play(g, deal), side)
			return nil
		}, nil
	})
	return points, err
}
