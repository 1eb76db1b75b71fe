package sve

import (
	"bytes"
	"math/bits"

	"gauntlet/engine"
)

// Copies of a card are different objects, but which copy lies where is nobody's
// business: if a player showed copy 3, an opponent who saw only objects could
// conclude that copies 1 and 2 are elsewhere. So a hidden card that becomes
// known is always the lowest-numbered hidden copy: canon exchanges the two
// copies first, which changes nothing that the rules can see.

// canon returns the object to show in place of o, a card in a hand or deck that
// the opponent of its owner does not know. Other objects are returned as they are.
func (g *Game) canon(o engine.ObjectID) engine.ObjectID {
	if isToken(o) || IsLeader(o) {
		return o
	}
	p := o >> 7
	pl, di := &g.s.pl[p], g.side[p]
	i := o.Index()
	low := di.lowest[i]
	if low == i || pl.knownOpp>>i&1 != 0 {
		return o
	}
	hidden := g.hiddenCopies(uint8(p)) & di.copies(i)
	if hidden>>i&1 == 0 {
		return o
	}
	k := uint8(bits.TrailingZeros64(hidden))
	if k == i {
		return o
	}
	g.exchange(uint8(p), i, k)
	return engine.MakeObject(engine.PlayerID(p), k)
}

// hiddenCopies returns p's cards in hand and deck that the opponent does not know.
func (g *Game) hiddenCopies(p uint8) uint64 {
	pl := &g.s.pl[p&1]
	public := pl.field | pl.cemetery | pl.banished | pl.resolving | pl.evolveDeck | pl.faceup | pl.evolveZone | pl.raceZone
	for q := range g.s.pl {
		for k := range g.s.pl[q].nEX {
			if o := g.s.pl[q].ex[k&(maxEX-1)]; uint8(o>>7) == p && !isToken(o) {
				public |= 1 << o.Index()
			}
		}
	}
	return g.side[p].main &^ public &^ pl.knownOpp
}

// exchange swaps the places of two hidden copies of one card.
func (g *Game) exchange(p, a, b uint8) {
	a, b = a&(maxCards-1), b&(maxCards-1) // cards of a main deck
	pl := &g.s.pl[p&1]
	swapBits(&pl.hand, a, b)
	swapBits(&pl.knownOwn, a, b)
	x, y := engine.MakeObject(engine.PlayerID(p), a), engine.MakeObject(engine.PlayerID(p), b)
	g.s.moves[x], g.s.moves[y] = g.s.moves[y], g.s.moves[x]
	if (pl.hand>>a)&(pl.hand>>b)&1 == 0 { // at least one of them is in the deck
		i, k := bytes.IndexByte(pl.deck[:pl.nDeck], a), bytes.IndexByte(pl.deck[:pl.nDeck], b)
		if i >= 0 {
			pl.deck[i] = b
		}
		if k >= 0 {
			pl.deck[k] = a
		}
	}
	oa, ob := engine.MakeObject(engine.PlayerID(p), a), engine.MakeObject(engine.PlayerID(p), b)
	if g.rec != nil {
		card := g.side[p].card[a] // both are copies of it
		e := g.rec.Tell(engine.EventExchange, noClause, engine.PlayerID(p), card, oa, 0, 0, g.d.Now)
		e.Target, e.TargetCard = ob, card
	}
	other := func(o *engine.ObjectID) {
		switch *o {
		case oa:
			*o = ob
		case ob:
			*o = oa
		}
	}
	for k := range g.s.nRes {
		r := &g.s.res[k]
		for j := range r.nList {
			other(&r.list[j].obj)
		}
		other(&r.obj)
		other(&r.trg)
	}
	for k := range g.s.nArrive {
		other(&g.s.arrive[k].obj)
	}
	for k := range g.s.nEffect {
		other(&g.s.effect[k].obj)
	}
	for k := range g.s.nPend {
		other(&g.s.pend[k].obj)
		other(&g.s.pend[k].trg)
	}
}

func swapBits(m *uint64, a, b uint8) {
	if (*m>>(a&63)^*m>>(b&63))&1 != 0 {
		*m ^= 1<<(a&63) | 1<<(b&63)
	}
}
