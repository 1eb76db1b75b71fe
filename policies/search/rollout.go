package search

import (
	"cmp"
	"math"
	"slices"

	"gauntlet/engine"
)

// Rollout is a player that answers a decision with each of its options in deals of the hidden
// cards, plays on with the quick player, and takes the option that wins most: sequential
// halving, all options on the same deals.
type Rollout struct {
	lab
	values  []int
	evals   int           // games played on for a decision about a play
	detail  int           // … about how one is made
	turns   int           // turns that are played on, 0 to the end of the game
	usual   engine.Policy // what is done without thought
	arm     [engine.MaxOptions]arm
	n       int
	weighed bool
	weights []engine.Weight
	line    [1]engine.Option
}

// arm is an option that is tried out.
type arm struct {
	option  engine.Option
	at      int   // its index
	sum     int64 // of values
	squares int64 // of values, in 1/Sure
	tries   int
}

// RolloutSettings are what the name of the policy may set.
func RolloutSettings() []Setting {
	return []Setting{
		{"evals", "games played on for a decision about what is done next", 64, 2, 1 << 16},
		{"detail", "games played on for a decision about how it is done", 24, 0, 1 << 16},
		{"turns", "turns that a game is played on before it is judged, 0 to its end", 3, 0, 99},
	}
}

// NewRollout returns a new player with these values of its settings.
func NewRollout(mind Mind, values []int) *Rollout {
	return &Rollout{lab: *newLab(mind, max(8, max(values[0], values[1])/2)), values: values, evals: values[0], detail: values[1], turns: values[2], usual: mind.Quick(),
		weights: make([]engine.Weight, 0, engine.MaxOptions)}
}

// Parameters returns the settings.
func (r *Rollout) Parameters() [][2]string {
	return parameters(RolloutSettings(), r.values)
}

// forget drops what is held of the options of the last decision.
func (r *Rollout) forget() { r.weighed = false }

// Playouts implements [engine.PlayoutCounter].
func (r *Rollout) Playouts() uint64 { return r.playouts }

// Begin notes the seat.
func (r *Rollout) Begin(seat engine.PlayerID) { r.usual.Begin(seat) }

// Choose returns the option that wins most.
func (r *Rollout) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	usual := r.usual.Choose(o, d, chance)
	r.weighed = false
	budget := r.budget(d, r.evals, r.detail)
	if budget == 0 {
		return usual
	}
	r.look(o, chance)
	r.gather(d, usual)
	halve(r.n, budget, 0, len(r.world),
		func(k, deal int) { r.arm[k].add(r.try(deal, r.arm[k].option, r.turns)) },
		func(alive int) {
			slices.SortStableFunc(r.arm[:alive], func(a, b arm) int { return cmp.Compare(b.sum, a.sum) })
		})
	r.weighed = true
	return r.arm[0].at
}

// gather lists the options, first what the quick player would do: of equal ones that is taken.
func (r *Rollout) gather(d *engine.Decision, usual int) {
	r.n = d.N
	for i := range d.N {
		r.arm[i] = arm{option: d.Option(i), at: i}
	}
	first := r.arm[usual]
	copy(r.arm[1:usual+1], r.arm[:usual])
	r.arm[0] = first
}

func (a *arm) add(value int) {
	a.sum += int64(value)
	a.squares += int64(value) * int64(value) / Sure
	a.tries++
}

// Weights implements [engine.Weigher].
func (r *Rollout) Weights() []engine.Weight {
	if !r.weighed {
		return nil
	}
	r.weights = r.weights[:r.n]
	for k := range r.n {
		r.weights[r.arm[k].at] = r.arm[k].weight()
	}
	return r.weights
}

// weight returns the mean value and its standard error.
func (a *arm) weight() engine.Weight {
	w := engine.Weight{Option: a.option, Deals: a.tries, Chance: math.NaN(), Error: math.NaN()}
	if n := float64(a.tries); n > 0 {
		w.Chance = float64(a.sum) / n / Sure
		if a.tries > 1 {
			w.Error = math.Sqrt(max(float64(a.squares)/n/Sure-w.Chance*w.Chance, 0) / (n - 1))
		}
	}
	return w
}

// Line implements [engine.Weigher].
func (r *Rollout) Line() []engine.Option {
	if !r.weighed {
		return nil
	}
	r.line[0] = r.arm[0].option
	return r.line[:]
}
