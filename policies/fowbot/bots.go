package fowbot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/fow"
	"gauntlet/policies"
)

// Bots returns what package policies needs to play the game.
func Bots() policies.Bots {
	return policies.Bots{Greedy: func() engine.Policy { return new(greedy) }, Mulligan: mulligan, Mind: newMind, Sight: sight{}}
}

// mulligan changes a first hand whole, card by card, or keeps it.
func mulligan(d *engine.Decision, redraw bool) (answer int, ok bool) {
	switch {
	case d.Kind == fow.AskChangeDeclare:
		return policies.YesOr(d, fow.ActYes, fow.ActNo, redraw), true
	case d.Kind == fow.AskChange && redraw:
		return 0, true // the first card that is left, and that there is nothing more at the end
	case d.Kind == fow.AskChange:
		return d.N - 1, true // nothing more is the last option
	}
	return 0, false
}
