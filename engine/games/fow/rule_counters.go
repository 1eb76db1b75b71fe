package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// A kind of counters is a number that Tables gives a name; 0 is no kind.
//
// 1022.1b (6.3): counters of one name are of one kind.

// countersOn returns how many counters of a kind are on an object: on what is no entity
// none but those of [Dive].
func (g *Game) countersOn(o engine.ObjectID, kind uint8) uint8 {
	if i, ok := g.entityOf(o); ok {
		return g.s.count(i, kind)
	}
	if kind == g.t.cyberbrain && kind != 0 {
		dived := g.s.seat[owner(o)].dived()
		return b2u(dived.Has(o.Index()))
	}
	return 0
}

// addCounters puts counters on an object in the play ground; n below 0 removes
// them, down to none. It reports how many were put or removed. An ordinary stone
// is promoted for them.
//
// 1022.1 (6.3): counters with a name are put on a card.
func (g *Game) addCounters(o engine.ObjectID, kind uint8, n int) int {
	seat, x := &g.s.seat[owner(o)], o.Index()
	if n > 0 && g.forbids(effect.RestrictCounters, g.ref(o), noRef) {
		return 0
	}
	i, ok := g.entityOf(o)
	if !ok && kind == g.t.cyberbrain && kind != 0 && n != 0 && g.mark(o, n > 0) {
		return 1
	}
	if !ok {
		if n <= 0 || !isStone(x) || seat.stones&stoneBit(x) == 0 {
			return 0
		}
		if i = g.promote(o); i < 0 {
			return 0
		}
	}
	c := g.s.counterOf(i, kind, n > 0)
	if c == nil {
		if n > 0 {
			g.fail(LimitCounters)
		}
		return 0
	}
	have := int(c.n)
	if have+n > 255 {
		g.fail(LimitCounters)
	}
	to := min(max(have+n, 0), 255)
	if *c = (Counter{kind: kind, n: uint8(to)}); to == 0 {
		*c = Counter{}
		g.s.packCounters()
	}
	g.s.check |= checkCounters
	g.touchEntity(i, whenMarked|whenNumbers)
	if g.t.timed {
		g.timeCounters(i, kind, to-have)
	}
	return max(to-have, have-to)
}

// timeCounters notes as an effect what counters that were put on an entity change,
// or takes it back for those that were removed, the last ones first.
//
// 9.9-a.4, 9.9-c.2 (5.01): numbers are changed in one layer, by the time at which
// each change began. 1022.2 (6.3): the change lasts as long as the counter lies there.
func (g *Game) timeCounters(i int, kind uint8, n int) {
	e := &g.s.entity[i]
	add, o := g.t.counterStats[kind], g.ref(e.obj)
	if add == [2]int16{} {
		return
	}
	if n > 0 {
		g.addEffect(Effect{kind: effStats, what: kind, value: g.lay.added(0, add[0], uint8(n)), static: uint16(g.lay.added(0, add[1], uint8(n))),
			obj: o, src: o, card: e.card, ctrl: g.s.controller(i)}, effect.Permanent)
		return
	}
	for k := int(g.s.nEffect) - 1; k >= 0 && n < 0; k-- {
		f := &g.s.effect[k]
		if f.kind != effStats || f.what != kind || f.obj != o {
			continue
		}
		have := 0
		if add[0] != 0 {
			have = int(f.value) / int(add[0])
		} else {
			have = int(int16(f.static)) / int(add[1])
		}
		gone := min(have, -n)
		n += gone
		f.value, f.static = g.lay.added(f.value, -add[0], uint8(gone)), uint16(g.lay.added(int16(f.static), -add[1], uint8(gone)))
	}
	g.endEffects(func(f *Effect) bool { return f.kind == effStats && f.what != 0 && f.value == 0 && f.static == 0 })
}

// countersOf returns all counters on an entity.
func (s *State) countersOf(i int) (all [maxCounters]Counter) {
	all[0] = s.entity[i].counter
	n := 1
	for k := range s.nMore {
		if s.more[k].entity == uint8(i) {
			all[n] = s.more[k].Counter
			n++
		}
	}
	return all
}

// allCounters returns how many counters of all kinds are on an object, and removes them if asked to.
func (g *Game) allCounters(o engine.ObjectID, remove bool) (n int16) {
	i, ok := g.entityOf(o)
	if !ok {
		return 0
	}
	for _, c := range g.s.countersOf(i) {
		if n += int16(c.n); remove && c.n > 0 {
			g.addCounters(o, c.kind, -int(c.n))
		}
	}
	return n
}

// count returns how many counters of a kind are on an entity.
func (s *State) count(i int, kind uint8) uint8 {
	if c := s.counterOf(i, kind, false); c != nil {
		return c.n
	}
	return 0
}

// counterOf returns the counters of a kind on an entity, or a free place for them if
// they are put there; nil if there are none, or is none.
func (s *State) counterOf(i int, kind uint8, put bool) *Counter {
	e := &s.entity[i]
	if e.counter.kind == kind {
		return &e.counter
	}
	kinds := 1
	for k := range s.nMore {
		if c := &s.more[k]; c.entity == uint8(i) {
			if kinds++; c.kind == kind {
				return &c.Counter
			}
		}
	}
	switch {
	case !put:
		return nil
	case e.counter.n == 0:
		return &e.counter
	case kinds == maxCounters || int(s.nMore) == maxMore:
		return nil
	}
	s.more[s.nMore].entity = uint8(i)
	s.nMore++
	return &s.more[s.nMore-1].Counter
}

// packCounters gives up the places of counters that have been removed.
func (s *State) packCounters() {
	n := uint8(0)
	for _, c := range s.more[:s.nMore] {
		if c.n != 0 {
			s.more[n] = c
			n++
		}
	}
	clear(s.more[n:s.nMore])
	s.nMore = n
}

// dropCounters removes the counters of an entity that has left.
func (s *State) dropCounters(i uint8) {
	for k := range s.nMore {
		if s.more[k].entity == i {
			s.more[k].n = 0
		}
	}
	s.packCounters()
}

// countIn adds what the counters on an entity do to its ATK and DEF. Where
// they have a time of their own, effects do (timeCounters).
//
// 1022.2 (6.3): counters named like "+100/+100" add these to a J/resonator.
// 909.1e (6.3): in a layer of their own.
func (g *Game) countIn(i int) {
	e := &g.s.entity[i]
	if e.types&typesJResonator == 0 {
		return
	}
	if e.counter.n == 0 && g.s.nMore == 0 {
		return
	}
	for _, c := range g.s.countersOf(i) {
		if c.n > 0 {
			add := &g.t.counterStats[c.kind]
			e.atk = g.lay.added(e.atk, add[0], c.n)
			e.def = g.lay.added(e.def, add[1], c.n)
		}
	}
}

// added adds a number n times, up to what fits.
func (l *lay) added(to, one int16, n uint8) int16 {
	if to == effect.Infinity {
		return to
	}
	sum := int(to) + int(one)*int(n)
	if sum > maxValue+maxNumber || sum < -maxValue-maxNumber {
		l.full = LimitNumbers
	}
	return int16(min(max(sum, -maxValue-maxNumber), maxValue+maxNumber))
}

// countersPut lets the event happen that an effect has put counters on an object.
//
// 1022.1 (6.3): counters are put by effects; 1022.6 (6.3): what enters with counters
// has them as it enters.
func (g *Game) countersPut(o engine.ObjectID, kind uint8, n int, by uint8) {
	if g.t.hears {
		g.put = kind
		g.happen(effect.OnCounter, g.ref(o), int16(n), by)
		g.put = 0
	}
}
