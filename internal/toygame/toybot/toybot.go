// Package toybot plays the toy game.
package toybot

import (
	"gauntlet/engine"
	"gauntlet/internal/toygame"
	"gauntlet/policies"
)

// Bots are the policies that look at the game's views.
func Bots() policies.Bots {
	return policies.Bots{
		Greedy:   func() engine.Policy { return highest{} },
		Mulligan: func(*engine.Decision, bool) (int, bool) { return 0, false },
	}
}

// highest lays the highest number.
type highest struct{}

func (highest) Begin(engine.PlayerID) {}

func (highest) Choose(o engine.Observation, d *engine.Decision, _ *engine.Stream) (best int) {
	v := o.View().(*toygame.View)
	for i, x := range d.Options() {
		if v.Value(x) > v.Value(d.Option(best)) {
			best = i
		}
	}
	return best
}
