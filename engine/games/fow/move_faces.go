package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// Entity.side is which face of a card lies up: 0 its front, 1 its back, 2 the
// face behind that. Entity.card is that face, or what the card is a copy of.
//
// 1304.6 (6.3): whichever side is used, it is the same card.

// faceAt returns the face of a card at a side; the last one there is if it has
// fewer.
func (t *Tables) faceAt(card engine.CardID, side uint8) engine.CardID {
	for ; side > 0 && t.cards[card].back != 0; side-- {
		card = t.cards[card].back
	}
	return card
}

// sideOf returns at which side of a card a face is, 0 if it is none of them.
func (t *Tables) sideOf(card, face engine.CardID) uint8 {
	side := uint8(0)
	for c := card; c != 0; c = t.cards[c].back {
		if c == face {
			return side
		}
		side++
	}
	return 0
}

// judged returns the J-ruler side of a ruler, or the second form of a J-ruler; 0 if it
// has none.
//
// 705.3a (6.3): it becomes its J-ruler. 1304.5 (6.3): a first form becomes the second.
// 1306.1 (10.2): the other ruler side of a two-face ruler is no J-ruler side.
func (t *Tables) judged(face engine.CardID) engine.CardID {
	back := t.cards[face].back
	if is := t.cards[back].backIs; is != cards.BackJRuler && is != cards.BackSecondForm {
		return 0
	}
	return back
}

// linkFaces notes at which side of two-face rulers their other ruler side is.
//
// 1306.1 (10.2): two ruler sides. Each may have a J-ruler behind it.
func (t *Tables) linkFaces() {
	for id := range t.cards {
		if t.cards[id].backIs != cards.BackOtherFace {
			continue
		}
		front, side := engine.CardID(id), uint8(0)
		for ; t.cards[front].front != 0; side++ {
			front = t.cards[front].front
		}
		t.cards[front].otherFace = side
	}
}

// shifts reports whether a card has a future side.
//
// 1302.2 (6.3): the past side has [Shift] in its text.
func (t *Tables) shifts(card engine.CardID) bool {
	back := t.cards[card].back
	return back != 0 && t.cards[back].backIs == cards.BackShift
}

// shiftsTo reports whether the future side of a face has a keyword. Of alternative cards
// the face that decks bring has those of both halves.
func (t *Tables) shiftsTo(d *definition, k Keyword) bool {
	return d.back != 0 && t.cards[d.back].backIs == cards.BackShift && t.cards[d.back].keywords&k.Bit() != 0
}

// turn turns a side of an entity up.
//
// 1302.2c (6.3): it is still the same card, with its effects and counters.
func (g *Game) turn(i int, side uint8) {
	e := &g.s.entity[i]
	e.lie(side)
	if e.flags&(entityCopy|entityOverlay) == 0 {
		e.card = g.t.faceAt(g.baseOf(i), side)
	}
	g.turned(i)
}

// turned is called after another face of an entity came into force.
func (g *Game) turned(i int) {
	g.touchCard(i)
	if g.t.hears {
		g.listen()
	}
}

// shiftCard turns a card future side up.
//
// 1117.2 (6.3): if it is physically past side up. 1302.1b (6.3): what is only a copy
// of such a card is not double-sided. 1117.2a (6.3): this is "to shift".
func (g *Game) shiftCard(i int) {
	e := &g.s.entity[i]
	if e.side() != 0 || !g.t.shifts(g.baseOf(i)) {
		return
	}
	g.turn(i, 1)
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventEvolve, Clause: clauseShift, Player: engine.PlayerID(g.s.controller(i)), Card: g.baseOf(i),
			Object: e.obj, Target: e.obj, TargetCard: e.card})
	}
	for _, n := range g.t.cards[e.card].statics { // "as this card shifts", before anything is heard of it
		if st := &g.t.statics[n]; st.Kind == effect.StaticEnters && st.Enters == effect.ShiftsCounters {
			if put := g.addCounters(e.obj, st.counter, int(st.N)); put > 0 {
				g.countersPut(e.obj, st.counter, put, g.s.controller(i))
			}
		}
	}
	if g.t.hears {
		g.happen(effect.OnShift, g.ref(e.obj), 0, g.s.controller(i))
	}
}

// flipAll turns up the future side, or the despair side, of what a selector names, or turns it
// face down where cards lie revealed.
//
// 705.3 (6.3): sides of rulers are turned up by judgment only.
func (g *Game) flipAll(r *Play, in *effect.Instr) {
	for k := range g.objects(r, effect.Selector(in.A)) {
		o := g.objects(r, effect.Selector(in.A))[k]
		i, ok := g.entityOf(o.obj)
		switch {
		case in.B == effect.FlipDown && g.same(o):
			g.veil(o.obj)
		case !ok || !g.same(o):
		case in.B == effect.FlipInvert:
			g.invert(i)
		case in.B == effect.FlipShift && g.s.field>>i&1 != 0:
			g.shiftCard(i)
		}
	}
}

// invert turns a card despair side up.
//
// 1030.1 (8.01): if it is an inverse card. 1030.2 (8.01): it is inverted if its hope
// side lay up. 1302.3c (8.01): it is the same card, with its effects and counters.
// 1306.1 (10.2): of a two-face ruler the other ruler side is turned up, from either side.
func (g *Game) invert(i int) {
	e := &g.s.entity[i]
	base := g.baseOf(i)
	side, other := uint8(1), g.t.cards[base].otherFace
	switch {
	case g.s.field>>i&1 != 0:
		if e.side() != 0 || !g.t.inverse(base) {
			return
		}
	case other == 0:
		return
	default: // in a ruler area one of the ruler sides lies up
		side = other - e.side()
	}
	g.turn(i, side)
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventEvolve, Clause: clauseInvert, Player: engine.PlayerID(g.s.controller(i)), Card: base,
			Object: e.obj, Target: e.obj, TargetCard: e.card})
	}
	if g.t.hears {
		g.happen(effect.OnInvert, g.ref(e.obj), 0, g.s.controller(i))
	}
}

// sideAsked makes startPlay ask which side of a card is played.
const sideAsked = 0xFF

// playSide asks which side of a card with [Shift], or which half of an alternative card,
// is played, if both can be, and begins to play it. Frame.a is the card, Frame.b the
// permission.
//
// 1117.2 (6.3): either side, paying that side's cost. C5: before it is put onto the
// chase. 1307.3 (10.2): so are halves.
func (g *Game) playSide(f *Frame) bool {
	p, o, how := f.player, g.ref(engine.ObjectID(f.a)), permission(f.b)
	first, last := g.t.sidesOf(g.cardOf(o.obj))
	side := first
	switch back := g.canPlaySide(p, o, last, how); {
	case g.s.answered != 0:
		side += g.take().A()
	case back && g.canPlaySide(p, o, first, how):
		g.ask(p, AskSide, clauseSide)
		g.d.Source, g.d.Object = g.cardOf(o.obj), o.obj
		g.d.Add(engine.MakeOption(ActMode, 0, 0, 0))
		g.d.Add(engine.MakeOption(ActMode, 1, 0, 0))
		return true
	case back:
		side = last
	}
	g.pop()
	g.startPlay(p, o, noAbility, how, side)
	return false
}

// sided makes an offer one of another side of the card.
//
// 1302.2e (6.3): it has only the information of that side.
func (g *Game) sided(of *offer, side uint8) {
	if side == 0 || of.kind != itemSpell {
		return
	}
	of.card = g.t.faceAt(of.card, side)
	d := &g.t.cards[of.card]
	of.main, of.part = d.spell, [2]uint16{d.spell, d.extra}
}

// canPlaySide is canPlay for a side of a card.
func (g *Game) canPlaySide(p uint8, o Ref, side uint8, how permission) bool {
	of := g.offerOf(p, o, noAbility, how)
	g.sided(&of, side)
	lent := how == permitEffect && g.permitted(p, o)
	g.tryAs(&of)
	can := (!lent || g.permitted(p, o)) && g.inTime(&of) && g.allowed(&of) && g.can(&of)
	g.sideUp = 0
	return can
}

// tryAs lets what is offered be what it would be played as, for texts about what is played, until sideUp is 0.
//
// 1302.3 (6.3): as a player starts to play it a card may be future side up. 1307.3a (10.2): only the chosen half
// is evaluated.
func (g *Game) tryAs(of *offer) { g.asSide, g.sideUp = of.obj.obj, of.card }
