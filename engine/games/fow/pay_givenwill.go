package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Texts in quotation marks may give cards will abilities. An entity that has some is a
// source of what it produces itself and of what it was given.

// Numbers of ways in options: those of a card's own text, then those that texts give.
const (
	wayGiven     uint8 = 16
	maxGivenWays       = int(wayAlone - wayGiven)
)

// givenWay is a way to produce will that a text gives to cards.
type givenWay struct {
	prog uint16 // the text
	willWay
}

// restWays are the ways that rest a source for one will, by the kinds of that.
var restWays = func() (list [1 << willKinds]willWay) {
	for kinds := range list {
		list[kinds] = restFor(kindSet(kinds))
	}
	return list
}()

// linkGivenWill notes a will ability that a text gives. It reports whether the planner
// looks ahead to it; otherwise it is played with priority.
func (t *Tables) linkGivenWill(n uint16) bool {
	ways, prog := t.waysOf(n), t.abilities[n].prog
	if len(t.givenWays)+len(ways) > maxGivenWays {
		return false
	}
	for _, w := range ways {
		t.givesWill = true
		if w.single() {
			t.programs[prog].yield |= w.units[0]
			continue
		}
		t.givenWays = append(t.givenWays, givenWay{prog, w})
		t.programs[prog].ways = true
	}
	if ways != nil && !ways[0].costly() && t.taxes {
		t.abilities[n].taxable = true // played with priority while it costs more
		return false
	}
	return ways != nil && !ways[0].costly()
}

// givesWill reports whether a passive of a program gives a will ability.
func givesWill(p *effect.Program) bool {
	for k := range p.Statics {
		if s := &p.Statics[k]; s.Kind == effect.StaticGrant {
			for _, a := range p.Granted[s.N].Abilities {
				if a.Will {
					return true
				}
			}
		}
	}
	return false
}

// willing returns the entities to which texts give will abilities, and those of them
// that produce will in other ways than resting for one.
//
// 909.1b (6.3): abilities that continuous effects add are abilities of the card.
func (g *Game) willing() (on, odd uint64) {
	if !g.t.givesWill {
		return 0, 0
	}
	l := g.derived()
	for _, gr := range l.grant[:l.nGrant] {
		if p := &g.t.programs[gr.prog]; (p.ways || p.yield != 0) && g.present(int(gr.entity)) {
			on |= 1 << gr.entity
			odd |= uint64(b2u(p.ways || len(g.t.cards[g.s.entity[gr.entity].card].ways) > 0)) << gr.entity
		}
	}
	return on, odd
}

// willingObject reports whether a text gives an object will abilities.
func (g *Game) willingObject(o engine.ObjectID) bool {
	i, ok := g.entityOf(o)
	on, _ := g.willing()
	return ok && on>>i&1 != 0
}

// ownWill reports whether the will abilities of an entity's own text work.
func (g *Game) ownWill(i int) bool { return g.s.will>>i&1 != 0 && g.active(i) }

// givenKinds returns the kinds of the one will for which an entity may be rested by
// what texts give it.
func (g *Game) givenKinds(i int) (kinds kindSet) {
	l := g.derived()
	for _, gr := range l.grant[:l.nGrant] {
		if int(gr.entity) == i {
			kinds |= g.t.programs[gr.prog].yield
		}
	}
	return kinds
}

// open reports whether nothing forbids that a source leaves as a way takes it.
func (g *Game) open(o engine.ObjectID, w *willWay) bool {
	return !w.goes || !g.limited(effect.RestrictBanish) && !g.limited(effect.RestrictRemove) && !g.limited(effect.RestrictReturn) ||
		g.canLeave(&g.t.abilities[w.ability], o)
}

// waysAt calls f for all ways in which a source that is not simple produces will,
// until it says no.
func (g *Game) waysAt(o engine.ObjectID, f func(way uint8, w *willWay) bool) bool {
	if g.t.taxes {
		if more := g.levied(o); more != (Bill{}) {
			return g.taxedWays(o, &more, f)
		}
	}
	d := &g.t.cards[g.faceOf(o)]
	i, entity := g.entityOf(o)
	if !entity || !g.t.givesWill || g.ownWill(i) {
		for k := range d.ways {
			if g.open(o, &d.ways[k]) && !f(uint8(k), &d.ways[k]) {
				return false
			}
		}
	}
	if !entity || !g.t.givesWill {
		return true
	}
	if kinds := g.kindsAt(i, d); kinds != 0 && !f(waySimple, &restWays[kinds]) {
		return false
	}
	l := g.derived()
	for k := range g.t.givenWays {
		w := &g.t.givenWays[k]
		for _, gr := range l.grant[:l.nGrant] {
			if int(gr.entity) == i && gr.prog == w.prog { // given twice is of no more use
				if g.open(o, &w.willWay) && !f(wayGiven+uint8(k), &w.willWay) {
					return false
				}
				break
			}
		}
	}
	return true
}

// wayAt returns the way of a source that an option names.
func (g *Game) wayAt(o engine.ObjectID, way uint8) *willWay {
	var w *willWay
	if way >= wayGiven {
		w = &g.t.givenWays[way-wayGiven].willWay
	} else {
		w = &g.t.cards[g.faceOf(o)].ways[way]
	}
	if g.t.taxes {
		if more := g.levied(o); more != (Bill{}) && w.n == 1 && !w.goes {
			return g.taxed(w, &more)
		}
	}
	return w
}
