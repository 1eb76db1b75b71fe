package fow

import "gauntlet/engine"

// A payment is asked for source by source; this file says which may be used next, so that
// nothing that is used is in vain.

// usable returns which of the classes from one on may be used next.
func (pl *planner) usable(first int) (set uint64) {
	all := pl.units // and single wills of the class in question and those behind it
	covers := false // that pays
	for k := pl.n - 1; k >= first; k-- {
		c := &pl.class[k]
		if c.w == nil {
			if all.add(c.kinds, c.n); pl.n == 1 {
				return 1
			}
			covers = covers || all.covers(&pl.demand)
		}
		if c.n != 0 && (c.w == nil || pl.first(c)) && pl.mayUse(k, covers) {
			set |= 1 << k
		}
	}
	return set
}

// mayUse reports whether class k may be used next: what is used then can be
// completed, with classes from k on, to a payment in which nothing is in vain; covers says whether
// what is used so far and all single wills of these pay.
func (pl *planner) mayUse(k int, covers bool) bool {
	c := &pl.class[k]
	if !pl.several && (pl.nSrc == 0 || c.w == nil && !pl.goers && !pl.g.t.fuels) {
		// Nothing but single wills: a set of them in which none is too much can be
		// completed from every set that pays the bill. Where there are other sources they may
		// complete what single wills cannot.
		now := pl.units
		if now.add(c.kinds, 1); !now.serves(&pl.demand) {
			return false // whatever is added, one of them is in vain
		}
		if covers || pl.nSrc == 0 {
			return covers
		}
	}
	pl.nodes = 0
	return pl.tryClass(k)
}

// tryClass uses class k once and looks for a completion.
func (pl *planner) tryClass(k int) bool {
	c := &pl.class[k]
	if c.n == 0 || c.w != nil && (!pl.state[c.src].has(c.w) || c.w.life > pl.life || pl.burnt(c, &pl.state[c.src])) {
		return false
	}
	if c.w != nil && !pl.first(c) {
		return false
	}
	before, units, due := sourceState{}, pl.units, pl.due
	if c.w != nil {
		before = pl.state[c.src]
		pl.state[c.src] = before.use(c.w)
		pl.life -= c.w.life
		pl.owe(c.w)
	} else {
		c.n--
	}
	pl.usedOne(uint8(k))
	pl.count(c, &pl.units)
	ok := pl.complete(k)
	pl.units, pl.due = units, due
	pl.unuse()
	if c.w != nil {
		pl.state[c.src] = before
		pl.life += c.w.life
	} else {
		c.n++
	}
	return ok
}

// first reports whether no source like that of a way has to be used before it.
func (pl *planner) first(c *class) bool {
	t := pl.state[c.src].twin
	return t == noTwin || pl.state[t].used || pl.traceless(c.w)
}

func (pl *planner) usedOne(k uint8) {
	if pl.nUsed > 0 && pl.used[pl.nUsed-1].class == k {
		pl.used[pl.nUsed-1].n++
		return
	}
	if pl.nUsed == len(pl.used) {
		pl.g.fail(LimitPlanner)
		return
	}
	pl.used[pl.nUsed] = unit{k, 1}
	pl.nUsed++
}

func (pl *planner) unuse() {
	if pl.used[pl.nUsed-1].n--; pl.used[pl.nUsed-1].n == 0 {
		pl.nUsed--
	}
}

// count puts what a class gives into a stock.
func (pl *planner) count(c *class, st *stock) {
	if c.w == nil {
		st.add(c.kinds, 1)
		return
	}
	for _, kinds := range c.w.units[:c.w.n] {
		st.add(kinds, 1)
	}
}

// complete reports whether what is used can be completed with classes from k on.
func (pl *planner) complete(k int) bool {
	if pl.nodes++; pl.nodes > plannerNodes {
		pl.g.fail(LimitPlanner)
		return false
	}
	if pl.units.covers(&pl.demand) {
		return pl.frugal() && pl.leaves()
	}
	if pl.units.total > pl.demand.total()+pl.spare {
		return false // some of it stays in vain
	}
	if one := pl.single(); !pl.fuels && !one.serves(&pl.demand) {
		return false // whatever is added, one of them is in vain
	}
	all := pl.units
	for j := k; j < pl.n; j++ {
		switch c := &pl.class[j]; {
		case c.w == nil:
			all.add(c.kinds, c.n)
		case !pl.state[c.src].has(c.w):
		case c.w.rests: // once at most
			pl.count(c, &all)
		default:
			all.add(anyKind, 99)
		}
	}
	if !all.covers(&pl.demand) {
		return false
	}
	if pl.fuels && pl.exhausted(k) {
		return false
	}
	for j := k; j < pl.n; j++ {
		if pl.tryClass(j) {
			return true
		}
	}
	return false
}

// exhausted reports whether there is not so much will as is due, ways apart that cost as
// much as they give.
func (pl *planner) exhausted(k int) bool {
	total := pl.units.total
	for j := k; j < pl.n; j++ {
		switch c := &pl.class[j]; {
		case c.w == nil:
			total += int16(c.n)
		case c.w.due == (Bill{}) && !c.w.rests && c.w.limit == 0:
			return false
		case c.w.due == (Bill{}) && pl.state[c.src].has(c.w):
			total += int16(c.w.n) * max(int16(c.w.limit), 1)
		}
	}
	return total < pl.demand.total()
}

// single returns the wills of what is used that came alone.
func (pl *planner) single() (st stock) {
	for j := range pl.nPrior {
		if several := j+1 < pl.nPrior && pl.prior[j+1].obj == engine.NoObject; !several && pl.prior[j].obj != engine.NoObject {
			st.add(kindSet(pl.prior[j].moves), 1)
		}
	}
	for _, u := range pl.used[:pl.nUsed] {
		if c := &pl.class[u.class]; c.w == nil {
			st.add(c.kinds, u.n)
		} else if c.w.n == 1 {
			st.add(c.w.units[0], u.n)
		}
	}
	return st
}

// frugal reports whether the bill could not be paid without any one of the
// sources used.
func (pl *planner) frugal() bool {
	for j := 0; j < pl.nPrior; {
		less := pl.units
		for less.take(kindSet(pl.prior[j].moves), 1); ; less.take(kindSet(pl.prior[j].moves), 1) {
			if j++; j == pl.nPrior || pl.prior[j].obj != engine.NoObject {
				break
			}
		}
		if pl.covered(&less, pl.fuelOf(&pl.prior[j-1])) {
			return false
		}
	}
	for j := range pl.nUsed {
		less := pl.units
		c := &pl.class[pl.used[j].class]
		if c.w == nil {
			less.take(c.kinds, 1)
		} else {
			for _, kinds := range c.w.units[:c.w.n] {
				less.take(kinds, 1)
			}
		}
		if pl.covered(&less, c.w) {
			return false
		}
	}
	return true
}

// covered reports whether a stock pays what has to be paid, but for what a way costs that
// is not used.
func (pl *planner) covered(less *stock, w *willWay) bool {
	if w == nil || w.due == (Bill{}) {
		return less.covers(&pl.demand)
	}
	dm := pl.demand
	for k, n := range w.due.dues() {
		dm.due[k] -= n
	}
	return less.covers(&dm)
}

// told reports whether the uses of a way that costs will can be told from the other uses of
// its source by the will that they give: a payment notes no more than that. If they cannot,
// the way is left out.
func (g *Game) told(o engine.ObjectID, w *willWay) bool {
	if i, ok := g.entityOf(o); ok && (!g.t.taxes || g.levied(o) == (Bill{})) && g.kindsAt(i, &g.t.cards[g.faceOf(o)]) == w.units[0] {
		return false
	}
	same := false
	g.waysAt(o, func(_ uint8, x *willWay) bool {
		same = same || x != w && x.n == 1 && x.units[0] == w.units[0] && x.due != w.due
		return !same
	})
	return !same
}

// fuelOf returns the way that cost will of a source that was used in this payment for one
// will, nil if none did.
func (pl *planner) fuelOf(u *Ref) (found *willWay) {
	if !pl.g.t.fuels || u.obj == engine.NoObject || IsPlayer(u.obj) {
		return nil
	}
	pl.g.waysAt(u.obj, func(_ uint8, w *willWay) bool {
		if w.due != (Bill{}) && w.units[0] == kindSet(u.moves) && pl.g.told(u.obj, w) {
			found = w
		}
		return found == nil
	})
	return found
}
