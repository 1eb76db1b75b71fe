package sve

import "gauntlet/engine"

// Advanced cards (9.2) begin in the evolve deck and are played, summoned and
// destroyed like others, but stay in few zones only.

// sendsOn reports whether an advanced card that is moved to a zone goes on from
// there to the evolve deck (9.2.2).
func sendsOn(zone uint8) bool {
	switch zone {
	case ZoneField, ZoneEX, ZoneResolution, ZoneEvolveDeck, ZoneEvolveFaceup:
		return false
	}
	return true
}

// goOn puts an advanced card that has arrived in a zone faceup into its owner's
// evolve deck before anything else happens (9.2.2). It has been moved to that
// zone: what waits for this has seen it. There it is a new card again (4.1.3.2),
// so what is said about "it" finds nothing any more.
func (g *Game) goOn(o engine.ObjectID, zone uint8) {
	pl := &g.s.pl[o.Owner()]
	g.s.moves[o]++
	pl.faceup |= 1 << o.Index()
	g.emitMove(o, g.cardOf(o), zone, ZoneEvolveFaceup, c9_2_2)
}

// landed returns the number of zone changes that an object had when it arrived
// in the zone it was moved to, also if it is an advanced card that has gone on
// from there.
func (g *Game) landed(o engine.ObjectID, to uint8) uint8 {
	n := g.movesOf(o)
	if i := o.Index(); i < maxCards && sendsOn(to) && g.side[o.Owner()].advanced&g.s.pl[o.Owner()].faceup>>i&1 != 0 {
		n--
	}
	return n
}
