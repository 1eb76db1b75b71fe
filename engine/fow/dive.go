package fow

import "gauntlet/engine"

// A card in a removed area has no room for counters; those of [Dive] are the only ones
// there. A card that lies there face up is known to everybody, so that the bits that say
// of a hidden card that its place is known say of it that a cyberbrain counter is on it.

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
	if i >= maxObjects || seat.where[i] != ZoneRemoved || !seat.shown.Has(i) || seat.knownOpp.Has(i) == on {
		return false
	}
	if on {
		seat.knownOwn.add(i)
		seat.knownOpp.add(i)
	} else {
		seat.knownOwn.remove(i)
		seat.knownOpp.remove(i)
	}
	g.stirred(p, g.moved(o))
	return true
}
