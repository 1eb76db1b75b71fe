package fow

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// A payment first uses sources, one by one in the order of their classes, so that
// every set of sources can be reached in exactly one way; then, if more was
// produced than is due, its player says what is left. What was used stands in
// Play.list behind the targets: the object and the kinds that its will can be;
// further wills of the same use follow with no object.
//
// A6: what is due is fixed before, and nothing reacts in between, so that it does
// not matter that sources are used before other parts of the cost are paid.

// playPay pays the will of a play.
//
// 1003.1 (6.3): wills are eliminated from produced wills. 1003.5 (6.3): will
// abilities may be played when wills are to be paid. 907.3 (6.3): they resolve
// at once.
func (g *Game) playPay(f *Frame) bool {
	r := g.playing()
	if f.b == 0 { // 1003.1 (6.3): what may pay a part only comes first
		if g.s.seat[r.ctrl].restricted[0].n != 0 && r.kind != itemNone && g.payParts(r) {
			return true
		}
		f.b = 1
	}
	if g.s.answered != 0 {
		g.useSource(r, g.take())
	}
	if r.bill.total() == 0 {
		f.pc = g.afterWill(r)
		return false
	}
	if r.j == 0 && g.t.quietWill && !g.singly && g.restAlike(r) {
		g.usedUp(f, r)
		return false
	}
	what := purpose{obj: r.obj, kind: r.kind, ability: r.ability}
	pl := &g.plan
	for other := (*needs)(nil); ; {
		pl.begin(g, r.ctrl, &r.bill, what)
		pl.resume(r)
		if pl.units.covers(&pl.demand) {
			g.usedUp(f, r)
			return false
		}
		if other == nil {
			other = g.reserved(r)
		}
		pl.leaveFor(other)
		pl.gather(what, barSet{})
		pl.list(what)
		g.askFor(r, AskPay, clausePay)
		from := uint32(0)
		if r.j > 0 {
			o := engine.ObjectID(r.payFrom)
			from = classKey(o, r.i, !IsPlayer(o) && r.i != waySimple && g.wayAt(o, r.i).goes)
		}
		first := 0 // a simple source that was used leads on to the next of its class
		for first < pl.n && pl.class[first].key < from {
			first++
		}
		for set := pl.usable(first); set != 0; set &= set - 1 {
			c := &pl.class[trailing(set)]
			g.d.Add(engine.MakeOption(ActPay, uint8(c.obj), c.way, uint8(c.kinds)))
		}
		if pl.leaving { // a way by which its source leaves is the last of its classes, and may be printed first
			g.d.Sort()
		}
		if g.d.N != 1 || g.s.over != 0 {
			return true
		}
		g.useSource(r, g.d.Option(0)) // there is no choice
		if g.useAlike(r, first); int16(r.j) == r.bill.total() && pl.nSrc == 0 && !pl.several && !g.t.taxes && g.s.over == 0 {
			g.usedUp(f, r)
			return false
		}
	}
}

// restAlike rests stones for a whole bill where there is no choice: nothing else can be used, and they are of one card,
// or all that can be used is due. It reports whether it did. That a play can be paid for has been looked at before; nobody
// hears of single sources (Tables.quietWill).
func (g *Game) restAlike(r *Play) bool {
	s, p := &g.s, r.ctrl
	seat, due := &s.seat[p], int(r.bill.total())
	if seat.coin != 0 || seat.restricted[0].n != 0 || seat.will != [willKinds]uint8{} || g.oddStones(p) != 0 {
		return false
	}
	others := uint64(0) // simple sources that are no ordinary stones
	for m := s.will & s.control[p] &^ g.withheld(true); m != 0; m &= m - 1 {
		i := trailing(m)
		d := &g.t.cards[s.entity[i].card]
		switch {
		case !g.mayRest(i) && (d.tires || len(d.ways) == 0) || !g.active(i):
		case len(d.ways) != 0:
			return false
		default:
			others |= m & -m
		}
	}
	ready := seat.ready()
	if have := bits.OnesCount32(ready) + popcount(others); have < due || int(r.nList)+due > maxList {
		return false
	} else if have > due {
		if w := g.wellOf(p, ready); others != 0 || ready&^w.stones != 0 {
			return false
		}
	}
	if g.rec != nil {
		if others != 0 {
			return false // their places among the classes are left to the planner
		}
		g.tellRested(p, ready, due)
	}
	for n := due - popcount(others); n > 0; n-- {
		seat.stonesRested |= ready & -ready
		ready &= ready - 1
	}
	s.rested |= others
	g.stirred(p, whenRested|whenDried)
	r.j = uint8(due)
	return true
}

// tellRested records that n of a player's ordinary stones are rested, in the order in which they would be used one by one: all of the
// card of the lowest, then those of the card of the lowest that is left.
func (g *Game) tellRested(p uint8, stones uint32, n int) {
	for stones != 0 {
		alike := stones & (g.wellOf(p, stones).stones | stones&-stones)
		for stones &^= alike; alike != 0 && n > 0; alike &= alike - 1 {
			g.tellTurned(object(p, lowestStone(alike)), true, clausePay)
			n--
		}
	}
}

// wellOf returns the ordinary stones of one card among which the first of a set is.
func (g *Game) wellOf(p uint8, stones uint32) *well {
	wells := g.side[p].wells
	for k := range wells {
		if wells[k].stones&stones&-stones != 0 {
			return &wells[k]
		}
	}
	return &well{}
}

// usedUp goes on when what was used pays. What is left over is asked for in a stretch of its own; where all of it is
// due, nothing is.
func (g *Game) usedUp(f *Frame, r *Play) {
	if r.payFrom = 0; int16(r.j) == r.bill.total() && !g.s.urging() && !g.t.opens && !g.t.chooses {
		g.paidWill(f, r)
		return
	}
	f.pc = pcLeftover
}

// useAlike goes on after there was no choice, as long as it is known that there is none next either: where classes from
// one on are a single one, or have no more wills than are due. Nothing is listed again for that. It stops at
// the first that may be another source by now.
func (g *Game) useAlike(r *Play, first int) {
	pl, left := &g.plan, r.bill.total()-int16(r.j)
	if left <= 0 || pl.nSrc != 0 || pl.several || g.t.taxes || g.t.givesWill || g.t.conditions {
		return
	}
	if all := pl.class[first:pl.n]; len(all) > 1 {
		n := int16(-1) // one has been used
		for k := range all {
			n += int16(all[k].n)
		}
		if n != left {
			return
		}
	}
	for k, used := first, uint8(1); k < pl.n; k, used = k+1, 0 {
		for c := &pl.class[k]; used < c.n; used++ {
			o := c.obj
			switch {
			case left == 0 || g.s.dirty|g.s.over != 0 || c.lot != 0:
				return
			case used == 0 || IsPlayer(o): // produced will
			case isStone(o.Index()) && g.s.where[o] < onBoard:
				o = g.nextStone(pl.p, o)
			default:
				return
			}
			g.useSource(r, engine.MakeOption(ActPay, uint8(o), c.way, uint8(c.kinds)))
			left--
		}
	}
}

// nextStone returns the first ordinary stone that can be rested of those like one.
func (g *Game) nextStone(p uint8, o engine.ObjectID) engine.ObjectID {
	return object(p, lowestStone(g.s.seat[p].ready()&g.wellOf(p, stoneBit(o.Index())).stones))
}

// resume puts what a payment has used so far into the planner.
func (pl *planner) resume(r *Play) {
	pl.nPrior = 0
	for _, u := range r.list[r.nList:][:r.j] {
		pl.prior[pl.nPrior] = u
		pl.nPrior++
		pl.units.add(kindSet(u.moves), 1)
		if u.obj == engine.NoObject {
			pl.several, pl.spare = true, addSpare(pl.spare, 1)
		}
	}
}

// useSource uses a source, or produced will, for the payment of a play.
func (g *Game) useSource(r *Play, a engine.Option) {
	o, way := engine.ObjectID(a.A()), a.B()
	r.payFrom, r.i = a.A(), way
	p := r.ctrl
	seat := &g.s.seat[p]
	switch {
	case o == PlayerOf(engine.PlayerID(p)) && way < willKinds:
		seat.will[way]--
		g.stirred(p, whenSpent)
		g.noteUnit(r, o, 1<<way)
	case o == PlayerOf(engine.PlayerID(p)) && way == wayCoin:
		// 1119.2 (6.3): the coin is erased for will.
		seat.coin--
		g.stirred(p, whenSpent)
		g.noteUnit(r, o, g.coinKinds(p))
	case o == PlayerOf(engine.PlayerID(p)) && way == wayCoins:
		seat.coin--
		g.stirred(p, whenSpent)
		for n, first := g.coinOf(p).number, o; n > 0; n, first = n-1, engine.NoObject {
			g.noteUnit(r, first, 1<<Void)
		}
	case o == PlayerOf(engine.PlayerID(p)):
		kind := seat.restricted[way-wayLot].kind
		seat.spendLot(way - wayLot)
		g.stirred(p, whenUnbound)
		g.noteUnit(r, o, 1<<kind)
	case way == waySimple:
		if g.t.taxes {
			more := g.levied(o)
			r.bill.add(&more, 1)
		}
		g.hearWill(p, o, 1)
		g.noteUnit(r, o, g.yieldOf(o))
		g.rest(o, clausePay)
	default:
		w := g.wayAt(o, way)
		g.usedWay(p, o, w)
		r.bill.add(&w.due, 1) // it is paid for with all the rest
		g.hearWill(p, o, w.n)
		first := o
		for _, kinds := range w.units[:w.n] {
			g.noteUnit(r, first, kinds)
			first = engine.NoObject
		}
		g.payWay(p, o, w)
	}
}

// hearWill tells automatic abilities that a will ability of an object is played and
// produces n wills.
func (g *Game) hearWill(p uint8, o engine.ObjectID, n uint8) {
	if g.t.hears {
		g.happen(effect.OnWillAbility, g.ref(o), 0, p)
		g.happen(effect.OnProduced, g.ref(o), int16(n), p)
	}
}

// yieldOf returns the kinds of the one will that an object rests for, 0 if it is
// no simple source.
func (g *Game) yieldOf(o engine.ObjectID) kindSet {
	d := &g.t.cards[g.faceOf(o)]
	if i, ok := g.entityOf(o); ok {
		return g.kindsAt(i, d)
	}
	return d.yield
}

func (g *Game) noteUnit(r *Play, o engine.ObjectID, kinds kindSet) {
	at := int(r.nList) + int(r.j)
	if at == maxList {
		g.fail(LimitList)
		return
	}
	r.list[at] = Ref{o, uint8(kinds)}
	r.j++
}

// usedWay counts a use against the limit per turn of an ability.
func (g *Game) usedWay(p uint8, o engine.ObjectID, w *willWay) {
	if i, ok := g.entityOf(o); ok && w.limit > 0 {
		g.s.entity[i].used += 1 << (2 * (w.slot & 7))
		g.stir(p, whenSpent)
	}
}

// payWay pays the cost of a will ability.
func (g *Game) payWay(p uint8, o engine.ObjectID, w *willWay) {
	if w.nCounters > 0 {
		g.addCounters(o, w.counter, -int(w.nCounters))
	}
	if w.life > 0 {
		g.payLife(p, w.life, g.faceOf(o), o)
	}
	if w.rests {
		g.rest(o, clausePay)
	}
	if !w.goes {
		return
	}
	to := ZoneGraveyard
	for _, c := range g.t.abilities[w.ability].Costs {
		switch c.Kind {
		case effect.CostRemoveThis:
			to = ZoneRemoved
		case effect.CostReturnThis:
			to = ZoneHand
		}
	}
	g.move(g.ref(o), to, moveHow{clause: clausePay})
}

// playLeftover asks which kinds of will are left of what was produced and is not
// due, in ascending order, and ends the payment. What has been chosen stands in
// the first registers of the play.
//
// 907.4 (6.3): what is not spent stays produced.
func (g *Game) playLeftover(f *Frame) bool {
	r := g.playing()
	if g.s.answered == 0 && int16(r.j) == r.bill.total() { // each of them pays
		g.paidWill(f, r)
		return false
	}
	pl := &g.plan
	pl.demand = demand{due: *r.bill.dues(), pay: g.payersOf(r.ctrl, purpose{obj: r.obj, kind: r.kind, ability: r.ability})}
	pl.units = stock{}
	pl.resume(r)
	if g.s.answered != 0 {
		r.payFrom = g.take().A()
		r.reg[r.payFrom]++
	}
	for k := range pl.kept {
		pl.kept[k] = uint8(r.reg[k])
	}
	if pl.units.total > pl.demand.total() {
		g.askFor(r, AskLeftover, clausePay)
		left := int(pl.units.total) - int(pl.demand.total())
		has := pl.units.any()
		for kind := r.payFrom; kind < willKinds; kind++ {
			if has>>kind&1 == 0 {
				continue
			}
			if pl.kept[kind]++; pl.units.covers(&pl.demand) && pl.canLeave(kind, left-1) {
				g.d.Add(engine.MakeOption(ActNumber, kind, 0, 0))
			}
			pl.kept[kind]--
		}
		return true
	}
	for kind := range uint8(willKinds) {
		for ; pl.kept[kind] > 0; pl.kept[kind]-- {
			g.keep(r, pl, kind)
		}
	}
	clear(r.reg[:willKinds])
	g.paidWill(f, r)
	return false
}

// paidWill ends a payment of will.
func (g *Game) paidWill(f *Frame, r *Play) {
	g.tallyBy(&g.s.seat[r.ctrl].spent, int(r.bill.total()))
	clear(r.list[r.nList : r.nList+r.j])
	r.i, r.j, r.payFrom = 0, 0, 0
	r.bill = Bill{}
	f.pc = g.afterWill(r)
}

// afterWill returns where playing something goes on when its will has been paid: with what else
// it takes, if there is anything.
func (g *Game) afterWill(r *Play) uint8 {
	if r.kind == itemNone || r.takesWill(g) {
		return pcPlayDone
	}
	return pcPlayCost
}

// canLeave reports whether n more wills can be left over, of kinds from a number on.
func (pl *planner) canLeave(from uint8, n int) bool {
	if n == 0 {
		return true
	}
	has := pl.units.any()
	for kind := from; kind < willKinds; kind++ {
		if has>>kind&1 == 0 {
			continue
		}
		pl.kept[kind]++
		ok := pl.units.covers(&pl.demand) && pl.canLeave(kind, n-1)
		if pl.kept[kind]--; ok {
			return true
		}
	}
	return false
}

// keep puts a will that is left over into the pool and takes it off the payment,
// so that the rest still pays: a will of a use that gave several.
func (g *Game) keep(r *Play, pl *planner, kind uint8) {
	first, end := int(r.nList), int(r.nList)+int(r.j)
	from := first
	for k := first; k < end; k++ {
		if r.list[k].obj != engine.NoObject {
			from = k
		}
		kinds := kindSet(r.list[k].moves)
		several := k > from || k+1 < end && r.list[k+1].obj == engine.NoObject
		if kinds>>kind&1 == 0 || !several && r.bill.total() > 0 {
			continue
		}
		rest := pl.units
		rest.take(kinds, 1)
		pl.kept[kind]--
		ok := rest.covers(&pl.demand)
		pl.kept[kind]++
		if !ok {
			continue
		}
		g.produce(r.ctrl, kind, 1, g.restriction(r.list[from].obj))
		pl.units = rest
		if several && k == from && k+1 < end { // the next will of the same use begins it now
			r.list[k+1].obj = r.list[k].obj
		}
		copy(r.list[k:end-1], r.list[k+1:end])
		r.list[end-1] = Ref{}
		r.j--
		return
	}
}

// restriction returns what will from a source may be spent on, as in willWay.only.
func (g *Game) restriction(o engine.ObjectID) uint16 {
	only := uint16(0)
	if IsPlayer(o) { // a coin
		return only
	}
	g.waysAt(o, func(_ uint8, w *willWay) bool {
		if w.n > 1 {
			only = w.only
		}
		return only == 0
	})
	return only
}
