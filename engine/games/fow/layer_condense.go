package fow

import "gauntlet/engine/effect"

// Effects are condensed when there is no room for another one: effects that nothing
// can tell apart become one. Games that never fill the list never come here.

// roomForEffect makes room for an effect if need be, and fails the game if there is
// none.
func (g *Game) roomForEffect() bool {
	s := &g.s
	if s.nEffect < maxEffects {
		return true
	}
	g.purge()
	g.forgetPast()
	if s.nEffect == maxEffects {
		g.condense()
	}
	if s.nEffect == maxEffects {
		g.fail(LimitEffects)
		return false
	}
	g.touchEffects(dirtyAll) // those that are left have other numbers
	return true
}

// condense makes one effect of several that do the same to the same object.
func (g *Game) condense() {
	s := &g.s
	for k := int(s.nEffect) - 1; k > 0; k-- {
		for j := range k {
			if g.absorb(j, k) {
				copy(s.effect[j:], s.effect[j+1:s.nEffect])
				s.nEffect--
				s.effect[s.nEffect] = Effect{}
				break // k is another effect now, which has been looked at or is the next one
			}
		}
	}
}

// absorb makes effect k do what effect j, which is older, does as well, and reports
// whether it can.
func (g *Game) absorb(j, k int) bool {
	s := &g.s
	f, by := &s.effect[j], &s.effect[k]
	if f.kind != by.kind || f.obj != by.obj || f.until != by.until || f.ctrl != by.ctrl ||
		f.bound() && f.src != by.src {
		return false
	}
	switch f.kind {
	case effStats:
		return f.obj != noRef && f.what == by.what && !g.numbersBetween(j, k) && !g.numbersRead() && by.add(f)
	case effDelayed:
		// 906.8a (6.3): each triggers once.
		if f.static != by.static || f.src != by.src || f.card != by.card || f.what != by.what {
			return false
		}
		if int(by.value)+int(f.value) >= effect.MaxNumber {
			return false
		}
		by.value += f.value + 1
		return true
	case effStatic:
		if st := &g.t.statics[f.static]; st.class&classValue != 0 && g.switches() {
			return false
		}
		return f.obj != noRef && f.static == by.static && f.src == by.src && f.card == by.card && f.value == by.value && f.what == by.what &&
			g.t.statics[f.static].idempotent(f.what&effAmount != 0)
	}
	return false
}

// idempotent reports whether a passive that is in force for one object twice does what
// it does once; fixed: its number has been computed. Whether it does anything must not
// follow from what it does.
func (st *static) idempotent(fixed bool) bool {
	if st.Cond >= 0 || st.Amount >= 0 && !fixed {
		return false
	}
	switch st.Kind {
	case effect.StaticKeyword, effect.StaticLoseKeyword, effect.StaticLoseAbilities, effect.StaticType, effect.StaticAttribute, effect.StaticTrait,
		effect.StaticTreatAs, effect.StaticAlsoNamed, effect.StaticAttackSet, effect.StaticDefenseSet, effect.StaticRestrict:
		return true
	}
	return false
}

// numbersBetween reports whether something may set ATK or DEF, or look at them, at a
// time between those of two effects. Sums have no order among themselves.
//
// 909.3b (6.3): the order of times.
func (g *Game) numbersBetween(j, k int) bool {
	s := &g.s
	from, to := s.effect[j].stamp, s.effect[k].stamp
	for m := s.occupied(); m != 0; m &= m - 1 {
		if e := &s.entity[trailing(m)]; e.stamp > from && e.stamp < to && g.t.cards[e.card].layered {
			return true
		}
	}
	for i := j + 1; i < k; i++ {
		switch f := &s.effect[i]; f.kind {
		case effStats, effKeyword, effLoseKeyword, effTrait, effType, effDelayed, effPast, effBuried, effDealt, effSided, effBlow, effAgain, effSpent:
		default:
			return true
		}
	}
	return false
}

// numbersRead reports whether a passive in force changes numbers according to numbers.
// It may depend on a sum of two effects and on neither of them.
//
// 909.3a (6.3): what depends on another effect is applied after it.
func (g *Game) numbersRead() bool {
	s, t := &g.s, g.t
	if !t.readsNumbers {
		return false
	}
	for m := s.occupied(); m != 0; m &= m - 1 {
		d := &t.cards[s.entity[trailing(m)].card]
		for _, n := range d.statics {
			if d.layered && t.numeric(&t.statics[n]) {
				return true
			}
		}
	}
	for k := range s.nEffect {
		switch f := &s.effect[k]; f.kind {
		case effStatic:
			if t.numeric(&t.statics[f.static]) {
				return true
			}
		case effGrant:
			if t.givesNumeric(uint16(f.value)) {
				return true
			}
		}
	}
	return false
}

// numeric reports whether a passive changes numbers according to numbers, or gives a
// text that does.
func (t *Tables) numeric(st *static) bool {
	if st.Kind == effect.StaticGrant {
		return t.givesNumeric(t.programs[st.prog].granted[st.N])
	}
	return st.class&classValue != 0 && st.reads&(infoATK|infoDEF) != 0
}

func (t *Tables) givesNumeric(prog uint16) bool {
	p := &t.programs[prog]
	for k := range p.Statics {
		if t.numeric(&t.statics[p.firstStatic+uint16(k)]) {
			return true
		}
	}
	return false
}
