package svebot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/sve"
	"gauntlet/policies"
)

// Bots returns what package policies needs to play the game.
func Bots() policies.Bots {
	return policies.Bots{Greedy: func() engine.Policy { return new(greedy) }, Mulligan: mulligan, Mind: newMind, Sight: sight{}}
}

// mulligan redraws or keeps a first hand.
func mulligan(d *engine.Decision, redraw bool) (answer int, ok bool) {
	if d.Kind != sve.AskMulligan {
		return 0, false
	}
	return policies.YesOr(d, sve.ActYes, sve.ActNo, redraw), true
}
