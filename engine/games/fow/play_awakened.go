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

// bought reports whether the optional cost of what was played and comes into a field was paid, which
// is no [Awakening].
//
// 903.2g (6.3): additional costs are chosen as the card is played.
func (g *Game) bought(item *ChaseItem) bool { return g.t.cards[item.card].buys && item.paid&1 != 0 }

// playedAs says of a spell by which of its optional costs it was played.
func (g *Game) playedAs(item *ChaseItem) (have effect.FlagSet) {
	if item.flags&playAwake != 0 {
		have = comingFlags(g.awakened(item))
	}
	if g.bought(item) {
		have |= effect.FlagBought
	}
	return have
}

// arrivalFlags says what an arrival says of how its card was played.
func (g *Game) arrivalFlags(a *Arrival) effect.FlagSet {
	if a.flags&arriveAwake != 0 && g.t.cards[g.cardOf(a.obj)].buys {
		return effect.FlagBought | comingFlags(a.flags&^arriveAwake)
	}
	return comingFlags(a.flags)
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

// awakenFlags says of an entity for which an optional cost was paid by which of them it was played, also if it
// is a copy of another card by now.
func (g *Game) awakenFlags(e *Entity) effect.FlagSet {
	if g.t.cards[g.cardOf(e.obj)].buys {
		return effect.FlagBought
	}
	have := effect.FlagAwakened
	if e.awakenedBy(0) {
		have |= effect.FlagAwakenedFirst
	}
	if e.awakenedBy(1) {
		have |= effect.FlagAwakenedSecond
	}
	return have
}
