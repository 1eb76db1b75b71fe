package fowbot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/fow"
	"gauntlet/policies/search"
)

// sight is what a search for wins asks of the game.
type sight struct{}

func (sight) Blank() engine.Game { return fow.NewBlank() }

func (sight) Active(g engine.Game) engine.PlayerID { return g.(*fow.Game).Active() }

func (sight) Key(g engine.Game) uint64 { return g.Hash() }

// Regard: cards in hand and face-down cards that the viewer has not seen.
func (sight) Regard(g engine.Game, viewer engine.PlayerID, d *engine.Decision, i int) search.Regard {
	x, o := g.(*fow.Game), d.Option(i)
	switch o.Action() {
	case fow.ActPlay, fow.ActActivate, fow.ActSet:
		if !x.Knows(viewer, engine.ObjectID(o.A())) {
			return search.Unseen
		}
	case fow.ActYes:
		if d.Kind == fow.AskReveal && d.Object != engine.NoObject && !x.Knows(viewer, d.Object) {
			return search.Unseen
		}
	case fow.ActObject:
		if a := engine.ObjectID(o.A()); a != fow.PlayerOf(0) && a != fow.PlayerOf(1) && !x.Knows(viewer, a) {
			return search.Same
		}
	}
	return search.Counts
}

// Eager tries attacks before what can be played, and passing last.
func (sight) Eager(g engine.Game, d *engine.Decision, i int) int {
	o := d.Option(i)
	switch o.Action() {
	case fow.ActBattle:
		return 4
	case fow.ActPlay, fow.ActActivate, fow.ActJudge:
		return 3
	case fow.ActObject:
		if a := engine.ObjectID(o.A()); a == fow.PlayerOf(d.Player.Opponent()) {
			return 4
		}
		return 2
	case fow.ActCall:
		return 2
	case fow.ActPass, fow.ActDone, fow.ActNo:
		return 0
	}
	return 1
}

// Begins: where the player may act at main timing, and where attackers are chosen. Payments and
// targets follow a plan or are none of its business.
func (sight) Begins(g engine.Game, d *engine.Decision) bool {
	return d.Kind == fow.AskAttack || d.Kind == fow.AskAction && g.(*fow.Game).MainTiming()
}

// Near: what attacks on the field, 300 for a will and 600 more would do.
func (sight) Near(g engine.Game, seat engine.PlayerID) bool {
	own := g.Standing(seat)
	return int(g.Standing(seat.Opponent()).Life) <= int(own.Attack)+300*int(own.Resource)+600
}

var _ search.Sight = sight{}
