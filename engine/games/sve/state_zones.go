package sve

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// cardOf returns the definition of an object as such (its front, not what it
// evolved into).
func (g *Game) cardOf(o engine.ObjectID) engine.CardID { return g.s.card[o] }

func isToken(o engine.ObjectID) bool { return o.Index() >= maxCards }

// movesOf returns the zone-change count that identifies the object as it is now.
func (g *Game) movesOf(o engine.ObjectID) uint8 { return g.s.moves[o] }

// ref returns the object as it is now.
func (g *Game) ref(o engine.ObjectID) Ref { return Ref{o, g.movesOf(o)} }

// same reports whether a reference still names the object it was made for
// (4.1.3.2). Leaders are always the same.
func (g *Game) same(r Ref) bool {
	return r.obj != engine.NoObject && r.moves == g.movesOf(r.obj)
}

// slotOf finds an object on the fields.
func (g *Game) slotOf(o engine.ObjectID) (p uint8, i int, ok bool) {
	at := g.s.at[o]
	return (at - 1) >> 3 & 1, int(at-1) & 7, at != 0
}

// setAt notes where on the fields an object is.
func (g *Game) setAt(o engine.ObjectID, p uint8, i int) {
	g.s.at[o] = 1 + p<<3 + uint8(i)
}

// zoneOf returns the zone an object is in.
func (g *Game) zoneOf(o engine.ObjectID) uint8 {
	p := &g.s.pl[o.Owner()]
	if !isToken(o) {
		bit := uint64(1) << o.Index()
		switch {
		case p.hand&bit != 0:
			return ZoneHand
		case p.field&bit != 0:
			return ZoneField
		case p.cemetery&bit != 0:
			return ZoneCemetery
		case p.evolveDeck&bit != 0:
			return ZoneEvolveDeck
		case p.faceup&bit != 0:
			return ZoneEvolveFaceup
		case p.evolveZone&bit != 0:
			return ZoneEvolve
		case p.raceZone&bit != 0:
			return ZoneRace
		case p.banished&bit != 0:
			return ZoneBanished
		case p.resolving&bit != 0:
			return ZoneResolution
		}
	} else if i := o.Index() - maxCards; i >= maxTokens || p.tokens[i>>3]>>(i&7)&1 == 0 {
		return ZoneOutside
	}
	for q := range g.s.pl {
		pl := &g.s.pl[q]
		for k := range pl.nEX {
			if pl.ex[k&(maxEX-1)] == o {
				return ZoneEX
			}
		}
	}
	if isToken(o) {
		if _, _, ok := g.slotOf(o); ok {
			return ZoneField
		}
		return ZoneResolution
	}
	return ZoneDeck
}

// hidden reports whether the identity of cards in a zone is not public (4.1.2).
func hidden(zone uint8) bool { return zone == ZoneHand || zone == ZoneDeck || zone == ZoneEvolveDeck }

// takeFrom removes an object from a zone other than the field and counts the
// zone change.
func (g *Game) takeFrom(o engine.ObjectID, zone uint8) {
	p := &g.s.pl[o.Owner()]
	i := o.Index()
	g.s.moves[o]++
	bit := uint64(0) // tokens are in no set
	if !isToken(o) {
		bit = 1 << (i & 63)
		p.knownOwn &^= bit
		p.knownOpp &^= bit
	}
	if g.s.kinds&^(1<<effDelayed) != 0 {
		g.carry(o, zone)
	}
	switch zone {
	case ZoneHand:
		p.hand &^= bit
	case ZoneCemetery:
		p.cemetery &^= bit
	case ZoneBanished:
		p.banished &^= bit
	case ZoneEvolveDeck:
		p.evolveDeck &^= bit
	case ZoneEvolveFaceup:
		p.faceup &^= bit
	case ZoneEvolve:
		p.evolveZone &^= bit
	case ZoneRace:
		p.raceZone &^= bit
	case ZoneResolution:
		p.resolving &^= bit
	case ZoneEX:
		g.dropEX(o)
	case ZoneDeck:
		for k := int(p.nDeck) - 1; k >= 0; k-- { // most cards leave from the top
			if p.deck[k] == i {
				copy(p.deck[k:p.nDeck-1], p.deck[k+1:p.nDeck])
				p.nDeck--
				p.deck[p.nDeck] = 0
				break
			}
		}
	}
}

func (g *Game) dropEX(o engine.ObjectID) {
	for q := range g.s.pl {
		p := &g.s.pl[q]
		for k := range p.nEX {
			if p.ex[k] == o {
				copy(p.ex[k:p.nEX-1], p.ex[k+1:p.nEX])
				p.nEX--
				p.ex[p.nEX] = 0
				return
			}
		}
	}
}

// place puts an object that has been taken from somewhere into a zone of its
// owner (4.1.5). Tokens vanish outside field, EX area and resolution zone
// (9.1.4.3), advanced cards go on to the evolve deck (9.2.2). seen says that
// both players know which card it is.
func (g *Game) place(o engine.ObjectID, zone uint8, bottom, seen bool) {
	if g.s.kinds&^(1<<effDelayed) != 0 && zone != ZoneResolution {
		g.forget(o) // 4.1.3.2
	}
	if isToken(o) && zone != ZoneEX && zone != ZoneResolution {
		if g.rec != nil {
			g.rec.Tell(engine.EventCease, c9_1_4_3, o.Owner(), g.cardOf(o), o,
				zone, 0, g.d.Now)
		}
		g.freeToken(o) // 9.1.4.3
		return
	}
	p := &g.s.pl[o.Owner()]
	bit := uint64(1) << (o.Index() & 63)
	if g.side[o.Owner()].advanced&bit != 0 && sendsOn(zone) {
		g.goOn(o, zone) // 9.2.2
		return
	}
	switch zone {
	case ZoneHand:
		p.hand |= bit
		if seen {
			p.knownOpp |= bit
		}
	case ZoneDeck:
		if bottom {
			copy(p.deck[1:p.nDeck+1], p.deck[:p.nDeck])
			p.deck[0] = o.Index()
		} else {
			p.deck[p.nDeck] = o.Index()
		}
		p.nDeck++
		if seen {
			p.knownOwn |= bit
			p.knownOpp |= bit
		}
	case ZoneCemetery:
		p.cemetery |= bit
	case ZoneBanished:
		p.banished |= bit
	case ZoneEvolveDeck:
		p.evolveDeck |= bit
	case ZoneEvolveFaceup:
		p.faceup |= bit
	case ZoneEvolve:
		p.evolveZone |= bit
	case ZoneRace:
		p.raceZone |= bit
	case ZoneResolution:
		if !isToken(o) {
			p.resolving |= bit
		}
	case ZoneEX:
		p.ex[p.nEX&7] = o
		p.nEX++
	}
}

// move moves an object that is not on the field to a zone of its owner.
func (g *Game) move(o engine.ObjectID, to uint8, bottom, seen bool, c engine.Clause) {
	if from := g.zoneOf(o); from != ZoneOutside {
		g.moveFrom(from, o, to, bottom, seen, c)
	}
}

// moveFrom is move where it is known in which zone the object is.
func (g *Game) moveFrom(from uint8, o engine.ObjectID, to uint8, bottom, seen bool, c engine.Clause) {
	card := g.cardOf(o)
	if hidden(from) && from != ZoneEvolveDeck && (seen || !hidden(to)) {
		o = g.canon(o)
	}
	p, bit := &g.s.pl[o.Owner()], uint64(1)<<(o.Index()&63)
	seen = seen || !hidden(from) || !isToken(o) && p.knownOpp&bit != 0
	known := seen || from == ZoneHand || !isToken(o) && p.knownOwn&bit != 0
	if g.s.nEffect != 0 && from == ZoneHand && to == ZoneDeck && !seen {
		g.endUnseen(o)
	}
	g.takeFrom(o, from)
	if g.rec != nil {
		g.rec.Tell(engine.EventMove, c, o.Owner(), card, o,
			from, to, g.d.Now)
	}
	g.place(o, to, bottom, seen)
	if to == ZoneDeck && known && p.nDeck > 0 && !isToken(o) && p.faceup&bit == 0 {
		p.knownOwn |= bit
	}
	if from == ZoneDeck && to == ZoneHand {
		g.tally(&p.seen, 1)
	}
	if g.isAway(to) {
		g.movedAway(o, card, from, to)
	}
}

func (g *Game) emitMove(o engine.ObjectID, card engine.CardID, from, to uint8, c engine.Clause) {
	if g.rec != nil {
		g.rec.Tell(engine.EventMove, c, o.Owner(), card, o,
			from, to, g.d.Now)
	}
}

// newToken takes a free token number of player p for a definition (9.1.2), or
// returns NoObject and fails the game if all are in use.
func (g *Game) newToken(p uint8, card engine.CardID) engine.ObjectID {
	pl := &g.s.pl[p]
	for w := range pl.tokens {
		if pl.tokens[w] != 0xFF {
			k := bits.TrailingZeros8(^pl.tokens[w])
			pl.tokens[w] |= 1 << k
			i := w*8 + k
			o := engine.MakeObject(engine.PlayerID(p), uint8(maxCards+i))
			g.s.card[o] = card
			g.s.moves[o]++
			return o
		}
	}
	g.fail(LimitTokens)
	return engine.NoObject
}

// freeToken eliminates a token (9.1.3).
func (g *Game) freeToken(o engine.ObjectID) {
	pl := &g.s.pl[o.Owner()]
	i := o.Index() - maxCards
	pl.tokens[i>>3] &^= 1 << (i & 7)
	g.s.card[o] = 0
}

// shuffle randomly rearranges p's deck (5.8.1) with p's own stream; nobody
// knows a place in it afterwards.
func (g *Game) shuffle(p uint8) {
	pl := &g.s.pl[p]
	deck := pl.deck[:pl.nDeck]
	if g.dice == nil {
		g.s.chance.Shuffle(engine.PurposeShuffle0+engine.Purpose(p), deck)
	} else {
		for i := len(deck) - 1; i > 0; i-- {
			j := g.dice.Below(engine.PurposeShuffle0+engine.Purpose(p), i+1)
			deck[i], deck[j] = deck[j], deck[i]
		}
	}
	if known := pl.knownOwn | pl.knownOpp; known&^pl.hand != 0 { // only cards in hand stay known
		pl.knownOwn &= pl.hand
		pl.knownOpp &= pl.hand
	}
	if g.s.turn > 0 && g.watching(effect.OnShuffle) {
		g.watch(effect.OnShuffle, Ref{obj: engine.NoObject}, p, 0)
	}
	if g.rec != nil && g.s.turn > 0 {
		g.emit(engine.Event{Kind: engine.EventShuffle, Clause: c5_8_1, Player: engine.PlayerID(p), Object: engine.NoObject, Target: engine.NoObject})
	}
}

// draw moves the top card of p's deck to p's hand (5.9.1). From an empty deck
// nothing moves and p loses when rules are next handled (5.9.1.1).
func (g *Game) draw(p uint8) {
	pl := &g.s.pl[p&1]
	if g.s.kinds>>effBar&1 != 0 && g.barredFrom(p, barDraw) {
		return // 1.3.3
	}
	if pl.nDeck == 0 {
		g.s.lostBits |= 1 << p
		g.s.check |= checkLoss
		return
	}
	pl.nDeck--
	top := &pl.deck[pl.nDeck&(maxCards-1)]
	i := *top & (maxCards - 1)
	*top = 0
	bit := uint64(1) << i
	pl.hand |= bit
	pl.knownOwn &^= bit
	o := engine.MakeObject(engine.PlayerID(p), i)
	g.s.moves[o]++
	g.tally(&pl.seen, 1)
	if g.rec != nil {
		g.rec.Tell(engine.EventDraw, c5_9_1, engine.PlayerID(p), g.cardOf(o), o,
			ZoneDeck, ZoneHand, g.d.Now)
	}
	if g.watching(onDraw) {
		g.watch(onDraw, Ref{obj: engine.NoObject}, p, 0) // what was drawn is nobody else's business
	}
}

// mill puts the top n cards of p's deck into p's cemetery.
func (g *Game) mill(p uint8, n int, c engine.Clause) { g.millTo(p, n, ZoneCemetery, c) }

// millTo moves cards from the top of p's deck into another zone, one after the other.
func (g *Game) millTo(p uint8, n int, to uint8, c engine.Clause) {
	pl := &g.s.pl[p]
	for ; n > 0 && pl.nDeck > 0; n-- {
		o := engine.MakeObject(engine.PlayerID(p), pl.deck[pl.nDeck-1])
		g.moveFrom(ZoneDeck, o, to, false, true, c)
	}
}

func popcount(x uint64) int { return bits.OnesCount64(x) }

func trailing(m uint8) int { return bits.TrailingZeros8(m) }
