package policies

import "gauntlet/engine"

// random answers every decision uniformly.
type random struct{}

func (random) Begin(engine.PlayerID) {}

// Choose draws one of the options, all alike.
func (random) Choose(_ engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	return chance.Below(d.N)
}

// SeenOnly implements [engine.SeenOnly].
func (random) SeenOnly() {}
