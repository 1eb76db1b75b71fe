package fow

import (
	"bytes"

	"gauntlet/engine"
)

// Copies of a card are different objects, but which copy lies where is nobody's
// business: if a player showed copy 3, an opponent who saw only objects could
// conclude that copies 1 and 2 are elsewhere. So a hidden card that becomes
// known is always the lowest-numbered hidden copy: canon exchanges the two
// copies first, which changes nothing that the rules can see.

// concealed reports whether p's opponent does not know where card i of p is:
// it lies in a hidden zone, or face down, and is not known there. Deck lists are open: of
// extra, rune and stranger deck it knows what is there, and so what leaves them.
func (g *Game) concealed(p, i uint8) bool {
	if i >= maxOwned {
		return false
	}
	seat := &g.s.seat[p]
	w := g.s.where[object(p, i)]
	if w >= ZoneExtra && w <= ZoneStrangers {
		return false
	}
	return (hiddenZone(w&0x7F) && w < onBoard || w == ZoneRemoved) && !seat.shown.Has(i) && !seat.knownOpp.Has(i)
}

// canon returns the object to show in place of o, a concealed card.
func (g *Game) canon(o engine.ObjectID) engine.ObjectID {
	p, i := owner(o), o.Index()
	for k := g.side[p].lowest[i]; k < i; k++ {
		if g.concealed(p, k) {
			g.exchange(p, k, i)
			return object(p, k)
		}
	}
	return o
}

// exchange swaps the places of two concealed copies of one card.
func (g *Game) exchange(p, a, b uint8) {
	seat := &g.s.seat[p]
	swapIn(seat.pile[:seat.nMain], a, b)
	swapIn(seat.stoneDeck(), a, b)
	swapIn(seat.standby[:seat.nStandby], a, b)
	swapIn(seat.lifebreak[:seat.nLifebreak], a, b)
	seat.hand.swap(a, b)
	seat.removed.swap(a, b)
	seat.knownOwn.swap(a, b)
	oa, ob := object(p, a), object(p, b)
	g.s.where[oa], g.s.where[ob] = g.s.where[ob], g.s.where[oa]
	g.s.moves[oa], g.s.moves[ob] = g.s.moves[ob], g.s.moves[oa]
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventExchange, Player: engine.PlayerID(p), Card: g.cardOf(oa), Object: oa, TargetCard: g.cardOf(ob), Target: ob})
	}
	other := func(o *engine.ObjectID) {
		switch *o {
		case oa:
			*o = ob
		case ob:
			*o = oa
		}
	}
	s := &g.s
	for k := range s.nPlay {
		r := &s.play[k]
		for j := range r.nList {
			other(&r.list[j].obj)
		}
		other(&r.obj.obj)
		other(&r.trg.obj)
	}
	for k := range s.nArrive {
		other(&s.arrive[k].obj)
	}
	for k := range s.nEffect {
		other(&s.effect[k].obj.obj)
	}
	for k := range s.nPend {
		other(&s.pend[k].obj.obj)
		other(&s.pend[k].trg.obj)
	}
}

func swapIn(list []uint8, a, b uint8) {
	i, k := bytes.IndexByte(list, a), bytes.IndexByte(list, b)
	if i >= 0 {
		list[i] = b
	}
	if k >= 0 {
		list[k] = a
	}
}
