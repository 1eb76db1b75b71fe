package sve

import "gauntlet/engine/effect"

// changes is what modifies damage of a source to an object (5.13.2): what it is
// multiplied by, and everything that is added and subtracted. none says that it
// is not dealt or not taken at all, which is no change but a prohibition (1.3.3).
type changes struct {
	more, less, times int
	cap               int // no more than this is taken, 0 without a bound
	none              bool
}

func (c *changes) add(n int16) {
	if n > 0 {
		c.more += int(n)
	} else {
		c.less += int(n)
	}
}

func (c *changes) empty() bool {
	return c.more == 0 && c.less == 0 && c.times <= 1 && c.cap == 0
}

// caps reports whether an amount is more than the bound.
func (c *changes) caps(n int) bool { return c.cap > 0 && n > c.cap }

// all applies everything, in an order that does not matter.
func (c *changes) all(n int) int {
	if n <= 0 || c.empty() {
		return n
	}
	return max(c.in(n, [4]uint8{ApplyTimes, ApplyMore, ApplyLess, ApplyCap}), 0)
}

// in applies the changes in an order. Damage of 0 or less is no event any more,
// so that later changes find nothing (publisher's answer 54).
func (c *changes) in(n int, order [4]uint8) int {
	for _, k := range order {
		if n <= 0 {
			return 0
		}
		switch k {
		case ApplyMore:
			n += c.more
		case ApplyLess:
			n += c.less
		case ApplyTimes:
			if c.times > 1 {
				n *= c.times
			}
		case ApplyCap:
			if c.caps(n) {
				n = c.cap
			}
		}
	}
	return max(n, 0)
}

// orders are all orders of the three steps, with a bound at each place among them.
var orders = func() (out [24][4]uint8) {
	n := 0
	for _, o := range [...][3]uint8{
		{ApplyMore, ApplyLess, ApplyTimes}, {ApplyMore, ApplyTimes, ApplyLess}, {ApplyLess, ApplyMore, ApplyTimes},
		{ApplyLess, ApplyTimes, ApplyMore}, {ApplyTimes, ApplyMore, ApplyLess}, {ApplyTimes, ApplyLess, ApplyMore},
	} {
		for at := range 4 {
			copy(out[n][:at], o[:at])
			out[n][at] = ApplyCap
			copy(out[n][at+1:], o[at:])
			n++
		}
	}
	return out
}()

// orderMatters reports whether different orders lead to different damage.
func (c *changes) orderMatters(n int) bool {
	if c.empty() {
		return false
	}
	first := c.in(n, orders[0])
	for _, o := range orders[1:] {
		if c.in(n, o) != first {
			return true
		}
	}
	return false
}

// changesOf returns what still modifies damage.
func (g *Game) changesOf(e *event, w *Would) changes {
	c := g.modifiers(e.src, e.to, e.kinds)
	if w.done&appliedMore != 0 {
		c.more = 0
	}
	if w.done&appliedLess != 0 {
		c.less = 0
	}
	if w.done&appliedTimes != 0 {
		c.times = 1
	}
	if w.done&appliedCap != 0 {
		c.cap = 0
	}
	return c
}

// modified reports whether anything may modify or replace damage of a source to
// an object: most damage is told apart here by what the slots remember.
func (g *Game) modified(src, to Ref) bool {
	s := &g.s
	if s.pl[0].replaces|s.pl[1].replaces|s.damageAuras|s.dirty != 0 || s.kinds>>effDamageMod&1 != 0 {
		return true
	}
	if p, i, ok := g.slotOf(src.obj); ok {
		if sl := &s.slot[p][i]; sl.cachedDeal != 0 || sl.dealMore != 0 || g.ownDamages(sl) {
			return true
		}
	}
	if q, i, ok := g.slotOf(to.obj); ok {
		sl := &s.slot[q][i]
		return sl.cachedTake != 0 || sl.cachedTakeEnemy != 0 || sl.takeMore != 0 || g.ownDamages(sl)
	}
	return g.rare&rareGuards != 0
}

// modifiers collects everything that modifies damage of a source to an object.
// It is the general form of what hurt reads from cached sums.
func (g *Game) modifiers(src, to Ref, kinds uint8) (c changes) {
	g.refresh()
	c.times = 1
	fp, fi, onField := g.slotOf(src.obj)
	onField = onField && g.same(src)
	if onField {
		sl := &g.s.slot[fp][fi]
		c.none = sl.noDeal != 0 || sl.flags&slotNoDeal != 0
		c.add(int16(sl.dealMore))
	}
	tp, ti, hit := g.slotOf(to.obj)
	if hit = hit && g.same(to); hit {
		sl := &g.s.slot[tp][ti]
		c.none = c.none || sl.noDamage&kinds != 0
		c.add(int16(sl.takeMore))
	}
	for k := range g.s.nEffect {
		e := &g.s.effect[k]
		switch {
		case e.kind == effDamageMod && e.what == 0 && e.obj == src.obj && e.moves == src.moves:
			c.add(e.value)
		case e.obj != to.obj || !IsLeader(to.obj) && e.moves != to.moves:
		case e.kind == effDamageMod && e.what == effect.DamageCapped:
			if n := int(e.value); c.cap == 0 || n < c.cap { // of several the others find nothing more
				c.cap = n
			}
		case e.kind == effDamageMod && e.what != 0:
			c.add(e.value)
		case e.kind == effNoDamage && e.what&kinds != 0:
			c.none = true
		}
	}
	for p := range uint8(2) {
		for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
			i := trailing(m)
			for own, w := g.passives(&g.s.slot[p][i]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[p][i], w) {
				for k := range own {
					if st := &own[k]; g.aboutDamage(st, p, i, src, to, kinds) && g.staticValid(st, p, i) {
						c.passive(st, g, p, i)
					}
				}
			}
		}
	}
	return c
}

// passive adds what a passive of the card in slot i of p does to damage.
func (c *changes) passive(st *static, g *Game, p uint8, i int) {
	switch st.Kind {
	case effect.StaticNoDamage:
		c.none = true
	case effect.StaticDamageTimes:
		c.times = min(c.times*int(st.N), maxNumber) // with more nothing fits any more
	default:
		c.add(g.staticAmount(st, p, g.ref(g.s.slot[p][i].obj)))
	}
}

// aboutDamage reports whether a passive of the card in slot i of p is about damage of
// some kinds that a source deals to an object.
func (g *Game) aboutDamage(st *static, p uint8, i int, src, to Ref, kinds uint8) bool {
	own := g.ref(g.s.slot[p][i].obj)
	switch st.Kind {
	case effect.StaticDamageDealt:
		return st.This && own == src || !st.This && g.staticReaches(st, p, own, src)
	case effect.StaticDamageTimes:
		return own == src && damageKinds(st.DamageKinds)&kinds != 0 && st.reaches(to)
	case effect.StaticDamageTaken, effect.StaticNoDamage:
		return (st.This && own == to || !st.This && g.staticReaches(st, p, own, to)) &&
			damageKinds(st.DamageKinds)&kinds != 0 && !(st.EnemyOnly && g.controllerOf(src) == g.controllerOf(to))
	}
	return false
}

// reaches reports whether a passive about damage of its own card is about damage
// to an object.
func (st *static) reaches(to Ref) bool {
	hit := effect.TypeFollower
	if IsLeader(to.obj) {
		hit = effect.TypeLeader
	}
	return st.ToTypes == 0 || st.ToTypes&hit != 0
}

// staticReaches reports whether a passive of a card of p is about an object,
// leaders included.
func (g *Game) staticReaches(st *static, p uint8, own, o Ref) bool {
	if st.filterG < 0 {
		return false
	}
	if IsLeader(o.obj) {
		return g.leaderAdmitted(st.filterG, p, uint8(o.obj.Owner()))
	}
	return g.matchRef(st.filterG, p, own, o)
}
