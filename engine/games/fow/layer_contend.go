package fow

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Cards that enter a field at the same time begin their continuous effects at the
// same time. Where the order of two of them can matter, the turn player says which
// card comes first.

// contends reports whether the order of two passives of different cards that are
// equally old may matter: what one does is undone or overwritten by the other.
//
// 909.3b (6.3): it is asked only then. 909.3a (6.3): what depends on the other in one
// direction only has its place.
func (x *static) contends(y *static) bool {
	switch {
	case x.folded() || y.folded() || x.floating || y.floating || x.This && y.This:
		return false
	case x.class == 0 || x.class == classRule || x.class != y.class:
		return false
	case x.writes&y.reads != 0 && y.writes&x.reads != 0:
		return true // each may depend on the other
	}
	return x.overwrites(y) || y.overwrites(x)
}

// overwrites reports whether a passive takes away what another one of its class does.
func (x *static) overwrites(y *static) bool {
	set := func(s *static) bool {
		return s.Kind == effect.StaticAttackSet || s.Kind == effect.StaticDefenseSet
	}
	switch {
	case x.Kind == effect.StaticLoseAbilities:
		return true
	case x.Kind == effect.StaticLoseKeyword:
		return y.Kind == effect.StaticGrant || y.Kind == effect.StaticKeyword && y.Keywords&x.Keywords != 0
	case set(x) && y.Kind == effect.StaticStats:
		numbers := [2]int16{y.Atk, y.Def}
		return numbers[b2u(x.Kind == effect.StaticDefenseSet)] != 0
	case set(x):
		return x.Kind == y.Kind && (x.N != y.N || x.Amount >= 0 || y.Amount >= 0)
	case x.Kind == effect.StaticType || x.Kind == effect.StaticAttribute || x.Kind == effect.StaticTrait:
		return x.N == 1 && x.Kind == y.Kind
	}
	return false
}

// linkContention notes whether any two passives of this run contend.
func (t *Tables) linkContention() {
	for a := range t.statics {
		for b := range t.statics {
			t.contends = t.contends || t.statics[a].contends(&t.statics[b])
		}
	}
}

// rivals returns the arrivals from number k on whose effects contend with those of
// another one of them.
func (g *Game) rivals(k uint8) (m uint16) {
	arrive := g.s.arrive[:g.s.nArrive]
	for a := int(k); a < len(arrive); a++ {
		for b := int(k); b < len(arrive); b++ {
			if a != b && g.t.rivals(arrive[a].card, arrive[b].card) {
				m |= 1 << a
			}
		}
	}
	return m
}

// rivals reports whether passives of two cards contend.
func (t *Tables) rivals(a, b engine.CardID) bool {
	for _, x := range t.cards[a].statics {
		for _, y := range t.cards[b].statics {
			if t.statics[x].contends(&t.statics[y]) {
				return true
			}
		}
	}
	return false
}

// orderArrivals lets the turn player name the next card of those that enter at the
// same time and contend; f.b of them are in order. It returns true if it asks.
//
// 909.3b (6.3): if the time is the same, the turn player decides.
func (g *Game) orderArrivals(f *Frame) bool {
	s := &g.s
	if s.answered != 0 {
		o := engine.ObjectID(g.take().A())
		for k := f.b; k < s.nArrive; k++ {
			if a := s.arrive[k]; a.obj == o {
				copy(s.arrive[f.b+1:k+1], s.arrive[f.b:k])
				s.arrive[f.b] = a
				f.b++
				break
			}
		}
	}
	m := g.rivals(f.b)
	if m == 0 {
		return false
	}
	g.ask(s.active, AskOrder, clauseEffectOrder)
	for ; m != 0; m &= m - 1 {
		g.d.Add(engine.MakeOption(ActObject, uint8(s.arrive[bits.TrailingZeros16(m)].obj), 0, 0))
	}
	g.d.Sort()
	return true
}
