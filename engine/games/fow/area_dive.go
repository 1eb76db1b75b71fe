package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/cards"
)

// A card in a removed area has no room for counters; those of [Dive] are the only ones
// there. A card that lies there face up is known to everybody, so that the bits that say
// of a hidden card that its place is known say other things of it: that the opponent knows
// it, that a cyberbrain counter is on it, and that its owner does, that its despair side
// lies up.

// dived returns the cards of a removed area with a cyberbrain counter.
//
// 1144.2 (10.2): as long as it is there the card may be played.
func (seat *Seat) dived() Set { return seat.removed.and(seat.shown).and(seat.knownOpp) }

// mark puts a cyberbrain counter on a card that lies face up in its owner's removed
// area, or takes it away, and reports whether that changed anything. A card has one at
// most.
func (g *Game) mark(o engine.ObjectID, on bool) bool {
	p, i := owner(o), o.Index()
	seat := &g.s.seat[p]
	if i >= maxObjects || g.s.where[o] != ZoneRemoved || !seat.shown.Has(i) || seat.knownOpp.Has(i) == on {
		return false
	}
	if on {
		seat.knownOpp.add(i)
	} else {
		seat.knownOpp.remove(i)
	}
	g.stirred(p, g.moved(o))
	return true
}

// despair turns up the despair side of a card that has come into the removed area.
//
// 1030.3 (8.01): of an inverse card. 1302.3d (8.01): it has the information of that side
// only, as long as it is there.
func (g *Game) despair(o engine.ObjectID) {
	if base := g.cardOf(o); g.t.inverse(base) && !g.isToken(o) {
		g.s.seat[owner(o)].knownOwn.add(o.Index())
	}
}

// despairing reports whether a card in a removed area lies there despair side up.
func (seat *Seat) despairing(i uint8) bool {
	return seat.shown.Has(i) && seat.knownOwn.Has(i)
}

// inverse reports whether a card has a hope and a despair side.
//
// 1302.3 (8.01): a double-sided card with the trait on one side.
func (t *Tables) inverse(card engine.CardID) bool {
	back := t.cards[card].back
	return back != 0 && t.cards[back].backIs == cards.BackInverse
}
