package fow

import (
	"slices"

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
	g.takeNext(r, l)
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

// takeNext puts the card that a player has named next, if one was asked, behind those that
// are in order.
func (g *Game) takeNext(r *Play, l []Ref) {
	if g.s.answered == 0 {
		return
	}
	o := engine.ObjectID(g.take().A())
	for k := int(r.i); k < len(l); k++ {
		if l[k].obj == o {
			l[r.i], l[k] = l[k], l[r.i]
			r.i++
			return
		}
	}
}

// ordersOwn lets the owners of cards that come into an ordered hidden zone together order
// them, the turn player first, magic stones apart from the rest. Where the text lets
// another player order them, asksOrder does. The references are sorted in place; r.i of
// them are in order. It returns true if a player is asked.
//
// 302.4 (6.3): the owner of the cards decides their order in the new zone.
func (g *Game) ordersOwn(r *Play, l []Ref, zone uint8) bool {
	if len(l) < 2 || zone != ZoneMain && zone != ZoneStones && zone != ZoneLifebreak {
		return false
	}
	g.takeNext(r, l)
	if r.i == 0 && !g.heaps(l) {
		return false
	}
	for p := g.s.active; ; p ^= 1 {
		for _, stones := range [2]bool{false, true} {
			if left := g.heap(l[r.i:], p, stones); g.several(&left) {
				g.ask(p, AskOrder, clauseResolve)
				g.d.Source, g.d.Object = r.card, r.obj.obj
				var seen [maxList]engine.CardID
				n := 0
				left.each(func(o engine.ObjectID) bool {
					if id := g.cardOf(o); !slices.Contains(seen[:n], id) { // equal cards are one option
						seen[n] = id
						n++
						g.d.Add(engine.MakeOption(ActObject, uint8(o), 0, 0))
					}
					return true
				})
				return true
			}
			for k := int(r.i); k < len(l); k++ { // what is left of a heap has no order to choose
				if g.ofHeap(l[k], p, stones) {
					l[r.i], l[k] = l[k], l[r.i]
					r.i++
				}
			}
		}
		if p != g.s.active {
			return false
		}
	}
}

// ofHeap reports whether a card is one that its owner, p, orders with others: no token,
// and one that p knows.
func (g *Game) ofHeap(o Ref, p uint8, stones bool) bool {
	if !g.same(o) || IsPlayer(o.obj) || owner(o.obj) != p || g.isToken(o.obj) || isStone(o.obj.Index()) != stones {
		return false
	}
	z := g.zoneOf(o.obj)
	return z != ZoneMain && z != ZoneStones && z != ZoneLifebreak || g.s.seat[p].knownOwn.Has(o.obj.Index())
}

// heap returns the cards of a list that p orders together.
func (g *Game) heap(l []Ref, p uint8, stones bool) (set objectSet) {
	for _, o := range l {
		if g.ofHeap(o, p, stones) {
			set.add(o.obj)
		}
	}
	return set
}

// several reports whether there are different cards in a set.
func (g *Game) several(set *objectSet) bool {
	first := engine.CardID(0)
	return !set.each(func(o engine.ObjectID) bool {
		id := g.cardOf(o)
		if first == 0 {
			first = id
		}
		return id == first
	})
}

// heaps reports whether there is anything to order in a list.
func (g *Game) heaps(l []Ref) bool {
	for p := range uint8(2) {
		for _, stones := range [2]bool{false, true} {
			if set := g.heap(l, p, stones); g.several(&set) {
				return true
			}
		}
	}
	return false
}

// heapedCards returns the cards of a list whose order only their owners know when they
// have come into a hidden zone.
func (g *Game) heapedCards(l []Ref) (set objectSet) {
	for p := range uint8(2) {
		for _, stones := range [2]bool{false, true} {
			if heap := g.heap(l, p, stones); g.several(&heap) {
				heap.each(func(o engine.ObjectID) bool { set.add(o); return true })
			}
		}
	}
	return set
}

// secretly forgets that the player who did not order cards of a deck knew their
// places: which of them lies where is known to who ordered them alone.
//
// 303.2 (6.3): only who may look knows hidden information.
func (g *Game) secretly(who uint8, l []Ref) {
	for _, o := range l {
		seat, i := &g.s.seat[owner(o.obj)], o.obj.Index()
		if z := g.s.where[o.obj]; z >= onBoard || !hiddenZone(z) {
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

// steal gives an entity to a player by an effect, for good or for a time.
//
// 105.3 (6.3): effects change who controls a card. 909.6 (6.3): the later of two
// effects decides; what was for a time ends without a trace then.
func (g *Game) steal(i int, r *Play, to uint8, until effect.Duration) {
	o := g.ref(g.s.entity[i].obj)
	if until == effect.Permanent {
		g.endEffects(func(f *Effect) bool { return f.kind == effControl && f.obj == o })
		g.setController(i, to)
		return
	}
	if until == effect.WhileSource && !g.sourceThere(r.obj) { // 909.8 (6.3): what it lasts for is over already
		return
	}
	if g.addEffect(Effect{kind: effControl, what: g.s.controller(i), obj: o, src: r.obj, card: r.card, ctrl: r.ctrl}, until) != nil {
		g.setController(i, to)
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
		g.touchEffects(dirtyRules)
	}
}

// lent reports whether an effect gives control as long as its source is in the field.
func (f *Effect) lent() bool {
	return f.kind == effControl && effect.Duration(f.until&^untilLater) == effect.WhileSource
}
