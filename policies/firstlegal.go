package policies

import "gauntlet/engine"

// first answers every decision with its first option: the shortest
// reproducible player, for tests and for finding games that never end.
type first struct{}

func (first) Begin(engine.PlayerID) {}

// Choose returns 0.
func (first) Choose(engine.Observation, *engine.Decision, *engine.Stream) int { return 0 }

// SeenOnly implements [engine.SeenOnly].
func (first) SeenOnly() {}
