package svebot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/sve"
	"gauntlet/policies/search"
)

// mind is what players that look ahead need of the game.
type mind struct {
	eye greedy // looks at views
}

// newMind returns a new mind.
func newMind() search.Mind { return new(mind) }

// Blank implements [search.Mind].
func (*mind) Blank() engine.Game { return new(sve.Game) }

// Quick implements [search.Mind].
func (*mind) Quick() engine.Policy { return new(greedy) }

// Light implements [search.Mind].
func (*mind) Light() engine.Policy { return light{} }

// Gravity implements [search.Mind].
func (*mind) Gravity(d *engine.Decision) search.Gravity {
	switch d.Kind {
	case sve.AskMain, sve.AskQuick:
		return search.Play
	case sve.AskFirst, sve.AskMulligan, sve.AskMulliganOrder, sve.AskPending, sve.AskOrder, sve.AskLink, sve.AskTriggerLimit, sve.AskReplacement:
		return search.Dull
	}
	return search.Detail
}
