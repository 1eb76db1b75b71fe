package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// gift is a text in quotation marks that a card had when it left.
type gift struct {
	to   Ref
	prog uint16
}

// noteLeaving notes, before cards leave at the same time, which abilities they have
// besides their own, and which have lost theirs.
//
// 906.7b (6.3): what leaves the play ground is looked at as it was there.
func (g *Game) noteLeaving() {
	if !g.t.hears || !g.t.silences && g.t.givenHears == 0 {
		return
	}
	g.refresh()
	g.hushed, g.nGave = 0, 0
	for m := g.s.occupied(); m != 0; m &= m - 1 {
		g.hushed |= uint64(b2u(g.s.entity[trailing(m)].flags&entitySilent != 0)) << trailing(m)
	}
	if g.t.givenHears == 0 {
		return
	}
	l := g.derived()
	for k := range l.nGrant {
		g.gave[k] = gift{g.ref(g.s.entity[l.grant[k].entity].obj), l.grant[k].prog}
	}
	g.nGave = l.nGrant
}

// hearGranted makes pending what an entity was given for an event.
//
// 909.1b (6.3): abilities that continuous effects add are abilities of the card.
func (g *Game) hearGranted(i int, e effect.Event, p uint8, o Ref, amount int16, by uint8) {
	l := g.derived()
	for k := range l.nGrant {
		if gr := &l.grant[k]; int(gr.entity) == i {
			en := &g.s.entity[i]
			g.hearProgram(gr.prog, e, p, g.ref(en.obj), en.card, o, amount, by)
		}
	}
}

// hearGiven makes pending what a card that leaves was given for an event.
//
// 906.7 (6.3): it triggers on its own leaving, and on what leaves with it.
func (g *Game) hearGiven(t *trip, e effect.Event, o Ref, amount int16, by uint8) {
	for k := range g.nGave {
		if w := g.gave[k]; w.to == t.was {
			g.hearProgram(w.prog, e, t.ctrl, t.was, t.card, o, amount, by)
		}
	}
}

func (g *Game) hearProgram(prog uint16, e effect.Event, p uint8, src Ref, card engine.CardID, o Ref, amount int16, by uint8) {
	pr := &g.t.programs[prog]
	for n := pr.first; n < pr.first+uint16(len(pr.Abilities)); n++ {
		if ab := &g.t.abilities[n]; ab.Kind == effect.KindAutomatic && ab.Event == e && g.meets(ab, p, src, o, by) &&
			g.triggers(ab, p, src, card, o, amount) {
			g.pend(n, src, card, p, o, amount, 0)
		}
	}
}
