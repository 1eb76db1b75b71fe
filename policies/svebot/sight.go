package svebot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/sve"
	"gauntlet/policies/search"
)

// sight is what a search for wins asks of the game.
type sight struct{}

func (sight) Blank() engine.Game { return new(sve.Game) }

func (sight) Active(g engine.Game) engine.PlayerID { return g.(*sve.Game).Active() }

func (sight) Key(g engine.Game) uint64 { return g.Hash() }

// Regard: cards in hand that were not revealed, and facedown cards of the evolve deck.
func (sight) Regard(g engine.Game, viewer engine.PlayerID, d *engine.Decision, i int) search.Regard {
	o := d.Option(i)
	switch o.Action() {
	case sve.ActPlay, sve.ActActivate, sve.ActObject:
		if g.(*sve.Game).Knows(viewer, engine.ObjectID(o.A())) {
			return search.Counts
		}
		if o.Action() == sve.ActObject {
			return search.Same
		}
		return search.Unseen
	}
	return search.Counts
}

// Eager tries what hits the leader first, then what can be played, then other attacks; the end
// of the turn last.
func (sight) Eager(g engine.Game, d *engine.Decision, i int) int {
	o := d.Option(i)
	switch o.Action() {
	case sve.ActAttack:
		if sve.IsLeader(engine.ObjectID(o.B())) {
			return 4
		}
		return 2
	case sve.ActPlay, sve.ActActivate:
		return 3
	case sve.ActEnd, sve.ActDone, sve.ActNo:
		return 0
	case sve.ActObject:
		if sve.IsLeader(engine.ObjectID(o.A())) {
			return 4
		}
	}
	return 1
}

// Begins: everywhere; a turn has few decisions.
func (sight) Begins(engine.Game, *engine.Decision) bool { return true }

// Near: what attacks on the field, two points of damage for a play point and four more would do.
func (sight) Near(g engine.Game, seat engine.PlayerID) bool {
	own := g.Standing(seat)
	return g.Standing(seat.Opponent()).Life <= own.Attack+2*int16(own.Resource)+4
}

var _ search.Sight = sight{}
