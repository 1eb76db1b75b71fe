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

// awakenedAs says of a spell that is awakened by which of its costs it is.
func (g *Game) awakenedAs(item *ChaseItem) effect.FlagSet {
	return comingFlags(g.awakened(item))
}

// comingFlags says what the flags of an arrival say of how a card was played.
func comingFlags(flags uint8) (have effect.FlagSet) {
	if flags&arriveAwake != 0 {
		have |= effect.FlagAwakened | effect.FlagAwakenedFirst
	}
	if flags&arriveSecond != 0 {
		have |= effect.FlagAwakened | effect.FlagAwakenedSecond
	}
	if flags&arriveTorrent != 0 {
		have |= effect.FlagTorrent
	}
	return have
}

// awakenFlags says of an awakened entity by which of its costs it was.
func (e *Entity) awakenFlags() effect.FlagSet {
	have := effect.FlagAwakened
	if e.awakenedBy(0) {
		have |= effect.FlagAwakenedFirst
	}
	if e.awakenedBy(1) {
		have |= effect.FlagAwakenedSecond
	}
	return have
}
