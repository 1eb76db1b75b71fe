package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// asksOrder lets the controller of an effect order cards that it puts into decks,
// naming the next card each time: on top each next card lies above those before
// it, at the bottom below them. The references are sorted in place; r.i of them are in
// order. It returns true if a player is asked.
//
// 302.4 (6.3): cards that come into a zone with an order at the same time are
// ordered; "in any order" leaves that to the player of the effect.
func (g *Game) asksOrder(r *Play, l []Ref) bool {
	if g.s.answered != 0 {
		o := engine.ObjectID(g.take().A())
		for k := int(r.i); k < len(l); k++ {
			if l[k].obj == o {
				l[r.i], l[k] = l[k], l[r.i]
				r.i++
				break
			}
		}
	}
	for ; int(r.i) < len(l); r.i++ {
		var left objectSet
		for _, o := range l[r.i:] {
			if g.same(o) && !IsPlayer(o.obj) {
				left.add(o.obj)
			}
		}
		if left.size() == 0 {
			return false
		}
		if g.same(l[r.i]) && left.size() > 1 {
			g.ask(r.ctrl, AskOrder, clauseResolve)
			g.d.Source, g.d.Object = r.card, r.obj.obj
			g.addObjects(&left)
			return true
		}
	}
	return false
}

// secretly forgets that the player who did not order cards of a deck knew their
// places: which of them lies where is known to who ordered them alone.
//
// 303.2 (6.3): only who may look knows hidden information.
func (g *Game) secretly(who uint8, l []Ref) {
	for _, o := range l {
		seat, i := &g.s.seat[owner(o.obj)], o.obj.Index()
		if z := seat.where[i]; z >= onBoard || !hiddenZone(z) {
			continue
		}
		if owner(o.obj) == who {
			seat.knownOpp.remove(i)
		} else {
			seat.knownOwn.remove(i)
		}
	}
}

// effControl is an effect that gives its object to its controller for a time;
// Effect.what is who had it before. It stands behind those that are applied in layers.
const effControl uint8 = 0x41

// steal gives an entity to the controller of an effect, for good or for a time.
//
// 105.3 (6.3): effects change who controls a card. 909.6 (6.3): the later of two
// effects decides; what was for a time ends without a trace then.
func (g *Game) steal(i int, r *Play, until effect.Duration) {
	o := g.ref(g.s.entity[i].obj)
	if until == effect.Permanent {
		g.endEffects(func(f *Effect) bool { return f.kind == effControl && f.obj == o })
		g.setController(i, r.ctrl)
		return
	}
	if until == effect.WhileSource && !g.sourceThere(r.obj) { // 909.8 (6.3): what it lasts for is over already
		return
	}
	if g.addEffect(Effect{kind: effControl, what: g.s.controller(i), obj: o, src: r.obj, card: r.card, ctrl: r.ctrl}, until) != nil {
		g.setController(i, r.ctrl)
	}
}

// handBack gives an object to who had it before an effect on its control that
// ends: a later one is not disturbed, but goes back further when it ends itself.
func (g *Game) handBack(k uint8) {
	s := &g.s
	f := s.effect[k]
	for n := k + 1; n < s.nEffect; n++ {
		if later := &s.effect[n]; later.kind == effControl && later.obj == f.obj {
			later.what = f.what
			return
		}
	}
	if i, ok := g.onField(f.obj); ok {
		g.setController(i, f.what)
	}
}

// returnLent gives back what was taken for as long as a card is in the field, where that
// card has left: after cards that leave together have left, each from who had it.
//
// 909.8 (6.3): an effect lasts while what it lasts for is so.
func (g *Game) returnLent() {
	s := &g.s
	for k := uint8(0); k < s.nEffect; {
		if f := &s.effect[k]; !f.lent() || g.sourceThere(f.src) {
			k++
			continue
		}
		g.handBack(k)
		copy(s.effect[k:], s.effect[k+1:s.nEffect])
		s.nEffect--
		s.effect[s.nEffect] = Effect{}
		g.touchEffects(true)
	}
}

// lent reports whether an effect gives control as long as its source is in the field.
func (f *Effect) lent() bool {
	return f.kind == effControl && effect.Duration(f.until&^untilLater) == effect.WhileSource
}
