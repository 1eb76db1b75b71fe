package search

import (
	"math"

	"gauntlet/engine"
)

// Glance is a player that looks one answer ahead: it tries every answer on a deal of the hidden
// cards, lets the quick player finish the turn, and judges what is there then. Only an answer that
// stays ahead of the quick player's own on a few deals more is taken in its place. It is the
// cheapest player that judges positions, meant for runs of many games.
type Glance struct {
	lab
	values []int
	deals  int // that every answer is tried on
	checks int // deals more, for the best answer and that of the quick player
	turns  int // that are played on before a position is judged
	usual  engine.Policy

	weighed bool
	first   engine.Decision
	sum     [engine.MaxOptions]int // of values, by index of the option
	tries   [engine.MaxOptions]int
	best    [1]engine.Option
	weights []engine.Weight
}

// GlanceSettings are what the name of the policy may set.
func GlanceSettings() []Setting {
	return []Setting{
		{"deals", "deals of the hidden cards that every answer is tried on", 1, 1, maxDeals / 2},
		{"checks", "deals more on which the best answer must stay ahead of what greedy would do", 2, 0, maxDeals / 2},
		{"turns", "turns that a game is played on before it is judged, 0 to its end", 1, 0, 99},
	}
}

// NewGlance returns a new player with these values of its settings.
func NewGlance(mind Mind, values []int) *Glance {
	return &Glance{lab: *newLab(mind, values[0]+values[1]), values: values, deals: values[0], checks: values[1], turns: values[2],
		usual: mind.Quick(), weights: make([]engine.Weight, 0, engine.MaxOptions)}
}

// Parameters returns the settings.
func (g *Glance) Parameters() [][2]string { return parameters(GlanceSettings(), g.values) }

// Playouts implements [engine.PlayoutCounter].
func (g *Glance) Playouts() uint64 { return g.playouts }

// Begin notes the seat.
func (g *Glance) Begin(seat engine.PlayerID) { g.usual.Begin(seat) }

// Choose returns the answer after which the turn ends best.
func (g *Glance) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	usual := g.usual.Choose(o, d, chance)
	g.weighed = false
	if g.budget(d, 1, 1) == 0 || d.N < 2 {
		return usual
	}
	g.look(o, chance)
	g.first = *d
	clear(g.sum[:d.N])
	clear(g.tries[:d.N])
	best := usual
	for i := range d.N {
		g.test(i, 0, g.deals)
		if g.sum[i] > g.sum[best] {
			best = i
		}
	}
	if best != usual {
		g.test(best, g.deals, g.deals+g.checks)
		g.test(usual, g.deals, g.deals+g.checks)
		if g.sum[best] <= g.sum[usual] {
			best = usual
		}
	}
	g.weighed, g.best[0] = true, d.Option(best)
	return best
}

// test tries an option of the decision on the deals from one to below another.
func (g *Glance) test(option, from, to int) {
	for deal := from; deal < to; deal++ {
		g.sum[option] += g.try(deal, g.first.Option(option), g.turns)
		g.tries[option]++
	}
}

// Weights implements [engine.Weigher].
func (g *Glance) Weights() []engine.Weight {
	if !g.weighed {
		return nil
	}
	g.weights = g.weights[:g.first.N]
	for i := range g.weights {
		g.weights[i] = engine.Weight{Option: g.first.Option(i), Deals: g.tries[i], Chance: float64(g.sum[i]) / float64(g.tries[i]) / Sure, Error: math.NaN()}
	}
	return g.weights
}

// Line implements [engine.Weigher].
func (g *Glance) Line() []engine.Option {
	if !g.weighed {
		return nil
	}
	return g.best[:]
}
