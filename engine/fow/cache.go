package fow

import "unsafe"

// cachedWords is the number of words of cached.
const cachedWords = int(unsafe.Sizeof(cached{}) / 8)

// cache writes the sets that depend on the information of an entity anew.
func (g *Game) cache(i int) {
	words := (*[cachedWords]uint64)(unsafe.Pointer(&g.s.cached))
	for k := range words {
		words[k] &^= 1 << i
	}
	g.enlist(i)
}

// cachedKeywords are the keywords that have a set.
const cachedKeywords = 1<<Pierce | 1<<Precision | 1<<FirstStrike | 1<<Flying | 1<<Swiftness | 1<<Imperishable | 1<<Bloodlust |
	1<<Eternal | 1<<Barrier

// enlist adds an entity to the sets that depend on its information; it is in none of
// them.
func (g *Game) enlist(i int) {
	s := &g.s
	e, c := &s.entity[i], &s.cached
	c.resonator |= uint64(e.types>>Resonator&1) << i
	c.jruler |= uint64(e.types>>JRuler&1) << i
	c.addition |= uint64(e.types>>Addition&1) << i
	c.regalia |= uint64(e.types>>Regalia&1) << i
	c.stone |= uint64(e.types>>Stone&1) << i
	if kw := e.kw; kw&cachedKeywords != 0 {
		c.pierce |= uint64(kw>>Pierce&1) << i
		c.precision |= uint64(kw>>Precision&1) << i
		c.firstStrike |= uint64(kw>>FirstStrike&1) << i
		c.flying |= uint64(kw>>Flying&1) << i
		c.swift |= uint64(kw>>Swiftness&1) << i
		c.imperishable |= uint64(kw>>Imperishable&1) << i
		c.bloodlust |= uint64(kw>>Bloodlust&1) << i
		c.eternal |= uint64(kw>>Eternal&1) << i
		c.guarded |= uint64(kw>>Barrier&1) << i
	}
	switch d := &g.t.cards[e.card]; {
	case !d.active:
	case e.flags&entitySilent == 0:
		c.will |= uint64(b2u(d.yield != 0 || len(d.ways) > 0)) << i
		c.acts |= uint64(b2u(len(d.acts) > 0)) << i
		fallthrough
	default:
		c.ruling |= uint64(b2u(d.about != 0)) << i
	}
	if s.field>>i&1 != 0 && e.lethal() {
		s.check |= checkDeath
	} else {
		e.flags &^= entityKept
	}
}
