package fow

import "gauntlet/engine/effect"

// awakened returns by which of its costs of [Awakening] what was played and comes into a
// field was awakened, as flags of its arrival.
//
// 1109.2 (6.3): each is a cost that may be paid as the card is played, and brings its own
// text.
func (g *Game) awakened(item *ChaseItem) uint8 {
	d := &g.t.cards[item.card]
	if d.extra == noAbility || item.paid&2 == 0 {
		return arriveAwake
	}
	switch ab := &g.t.abilities[d.extra]; {
	case len(ab.OptCosts) < 2 || ab.Told(1) != effect.ToldNot: // of the only one
		return arriveAwake
	case item.paid&1 != 0:
		return arriveAwake | arriveSecond
	}
	return arriveSecond
}

// awakenedBy reports whether cost k of [Awakening] was paid for an entity.
func (e *Entity) awakenedBy(k uint8) bool {
	if k > 0 {
		return e.flags&entitySecond != 0
	}
	return e.flags&entityAwake != 0
}
