package fowbot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/fow"
	"gauntlet/policies/search"
)

// mind is what players that look ahead need of the game.
type mind struct {
	eye greedy // looks at views
}

// newMind returns a new mind.
func newMind() search.Mind { return new(mind) }

// Blank implements [search.Mind].
func (*mind) Blank() engine.Game { return fow.NewBlank() }

// Quick implements [search.Mind].
func (*mind) Quick() engine.Policy { return new(greedy) }

// Light implements [search.Mind].
func (*mind) Light() engine.Policy { return light{} }

// Gravity implements [search.Mind].
func (*mind) Gravity(d *engine.Decision) search.Gravity {
	switch d.Kind {
	case fow.AskAction, fow.AskAttack, fow.AskAttacked, fow.AskBlock:
		return search.Play
	case fow.AskSide, fow.AskAwaken, fow.AskMode, fow.AskX, fow.AskTarget, fow.AskShare, fow.AskCost, fow.AskMay, fow.AskPick, fow.AskNumber, fow.AskPayOr, fow.AskHandSize:
		return search.Detail
	}
	return search.Dull
}
