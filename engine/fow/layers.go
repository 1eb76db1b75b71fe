package fow

import "math/bits"

// refresh brings cached information up to date.
func (g *Game) refresh() {
	if g.s.dirty != 0 {
		g.renew()
	}
}

// renew recomputes all cached information.
//
// 909.1 (6.3): base information first, then what continuous effects change.
func (g *Game) renew() {
	g.s.dirty = 0
	for m := g.s.occupied(); m != 0; m &= m - 1 {
		g.base(bits.TrailingZeros64(m))
	}
	g.fightersStand()
}

// base computes the cached information of an entity from its face and from the
// plain changes until end of turn.
//
// 909.1a (6.3): the information on the card itself.
func (g *Game) base(i int) {
	s := &g.s
	e, bit := &s.entity[i], uint64(1)<<i
	d := &g.t.cards[e.card]
	e.types, e.attrs = d.types, d.attrs
	e.kw = uint32(d.keywords) | e.kwTurn
	e.atk, e.def = d.atk+e.atkTurn, d.def+e.defTurn
	if e.flags&entityBlank != 0 {
		e.types, e.kw, e.atk, e.def = JRuler.bit(), 0, 0, 0
	}
	s.resonator = s.resonator&^bit | uint64(e.types>>Resonator&1)<<i
	s.jruler = s.jruler&^bit | uint64(e.types>>JRuler&1)<<i
	s.addition = s.addition&^bit | uint64(e.types>>Addition&1)<<i
	s.regalia = s.regalia&^bit | uint64(e.types>>Regalia&1)<<i
	s.stone = s.stone&^bit | uint64(e.types>>Stone&1)<<i
	s.pierce = s.pierce&^bit | uint64(e.kw>>Pierce&1)<<i
	s.precision = s.precision&^bit | uint64(e.kw>>Precision&1)<<i
	s.firstStrike = s.firstStrike&^bit | uint64(e.kw>>FirstStrike&1)<<i
	s.flying = s.flying&^bit | uint64(e.kw>>Flying&1)<<i
	s.swift = s.swift&^bit | uint64(e.kw>>Swiftness&1)<<i
	s.imperishable = s.imperishable&^bit | uint64(e.kw>>Imperishable&1)<<i
	s.bloodlust = s.bloodlust&^bit | uint64(e.kw>>Bloodlust&1)<<i
	s.eternal = s.eternal&^bit | uint64(e.kw>>Eternal&1)<<i
	s.will = s.will&^bit | uint64(b2u(d.yield != 0 || len(d.ways) > 0))<<i
	s.acts = s.acts&^bit | uint64(b2u(len(d.acts) > 0))<<i
	if s.field&bit != 0 && e.lethal() {
		s.check |= checkDeath
	}
}

// lethal reports whether an entity fulfils a condition of being destroyed.
//
// 1203.1 (6.3): damage of at least its DEF. 1203.2 (6.3): DEF of 0 or less.
func (e *Entity) lethal() bool {
	return e.types&typesJResonator != 0 && e.types>>hasDEF&1 != 0 && e.damage >= e.def
}
