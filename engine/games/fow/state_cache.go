package fow

import "unsafe"

// cachedWords is the number of words of cached.
const cachedWords = int(unsafe.Sizeof(cached{}) / 8)

// cache writes the sets that depend on the information of an entity anew.
func (g *Game) cache(i int) {
	words := g.s.cached.words()
	for k := range words {
		words[k] &^= 1 << i
	}
	g.enlist(i)
	g.lay.byWords.take(&g.s.cached, 1<<i)
}

func (c *cached) words() *[cachedWords]uint64 { return (*[cachedWords]uint64)(unsafe.Pointer(c)) }

// is reports whether two effects are the same: the compiler would compare them number by number.
func (e *Effect) is(other *Effect) bool {
	return *(*[wordsOfEffect]uint64)(unsafe.Pointer(e)) == *(*[wordsOfEffect]uint64)(unsafe.Pointer(other))
}

// wordsOfEffect is the number of words of an Effect, which is nothing but these.
const (
	wordsOfEffect = unsafe.Sizeof(Effect{}) / 8
	_             = -(unsafe.Sizeof(Effect{}) % 8)
)

// byWords are the sets that keywords and continuous effects both add to, with what keywords do.
type byWords struct{ eternal, bloodlust, guarded uint64 }

func (w *byWords) drop(m uint64) {
	w.eternal, w.bloodlust, w.guarded = w.eternal&^m, w.bloodlust&^m, w.guarded&^m
}

// take makes the sets of some entities, which have just been enlisted, those by keywords.
func (w *byWords) take(c *cached, m uint64) {
	w.drop(m)
	w.eternal, w.bloodlust, w.guarded = w.eternal|c.eternal&m, w.bloodlust|c.bloodlust&m, w.guarded|c.guarded&m
}

// cachedKeywords are the keywords that have a set.
const cachedKeywords = 1<<Pierce | 1<<Precision | 1<<FirstStrike | 1<<Flying | 1<<Swiftness | 1<<Imperishable | 1<<Bloodlust |
	1<<Eternal | 1<<Barrier

// enlist adds an entity to the sets that depend on its information; it is in none of
// them.
func (g *Game) enlist(i int) {
	s := &g.s
	e, c := &s.entity[i], &s.cached
	bit := uint64(1) << i
	if e.types&(1<<Resonator) != 0 {
		c.resonator |= bit
	}
	if e.types&(1<<JRuler) != 0 {
		c.jruler |= bit
	}
	if e.types&(1<<Addition) != 0 {
		c.addition |= bit
	}
	if e.types&(1<<Regalia) != 0 {
		c.regalia |= bit
	}
	if e.types&(1<<Stone) != 0 {
		c.stone |= bit
	}
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
		if d.yield != 0 || len(d.ways) > 0 {
			c.will |= bit
		}
		if len(d.acts) > 0 {
			c.acts |= bit
		}
		fallthrough
	default:
		if d.rules != 0 {
			c.ruling |= bit
		}
	}
	if e.lethal() && s.field&bit != 0 {
		s.check |= checkDeath
	}
}
