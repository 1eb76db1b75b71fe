package fow

import "gauntlet/engine"

// The planner answers two questions about a bill: can it be paid, and which
// source may be used next so that it can still be paid without using any source
// in vain. Produced will and simple sources are numbers in a stock, and Hall's
// condition decides. Other sources are tried way by way; what they produce joins
// the stock.

const (
	maxClasses   = 64    // classes of sources and produced will in one payment
	plannerNodes = 32768 // steps of one search
)

// class is what a payment may use next: produced will of a kind, one of several
// sources between which nobody can tell a difference, or one way of a source.
type class struct {
	key   uint32 // object and way: the order in which classes are used
	obj   engine.ObjectID
	way   uint8 // ActPay's second operand
	kinds kindSet
	n     uint8    // how many there are
	w     *willWay // nil: one will each
	src   uint8    // place among the sources with ways
	lot   uint8    // restricted will: place plus one
}

// A planner looks ahead in one payment. It is scratch space of a Game.
type planner struct {
	g *Game
	p uint8
	demand
	class   [maxClasses]class
	n       int
	units   stock        // of what is used so far, in this payment and by the search
	prior   [maxList]Ref // uses in this payment, as in Play.list
	nPrior  int
	several bool // one of them gave several wills
	wholly  bool // what sources give whole is in the stock from the beginning
	used    [maxList]unit
	nUsed   int
	nodes   int
	life    int16 // that may be paid
	goers   bool  // some source leaves the field, and other costs take cards
	most    int16 // uses of a way that costs will
	spare   int16 // wills more than due that a payment can come to in which nothing is in vain

	fuels, bound, conditions, leaving bool // some way costs will, is bound to a purpose, has a condition, takes its card from the field

	needs *needs                       // what other costs take, nil nothing
	src   [maxEntities]engine.ObjectID // sources with ways
	face  [maxEntities]engine.CardID   // … and what they are
	nSrc  uint8
	state [maxEntities]sourceState
}

// unit is a use of a class.
type unit struct {
	class uint8
	n     uint8
}

// noTwin says that a source has none.
const noTwin = 0xFF

// sourceState is what a source with ways has left.
type sourceState struct {
	rested, gone bool
	uses         [8]uint8 // by slot of the limit
	counters     [maxCounters]Counter
	used         bool  // in this search
	burnt        uint8 // uses of it that cost will
	twin         uint8 // a source like it with a lower number, which is used before it
}

// payable reports whether p can pay a bill in full.
//
// 203.3 (6.3): attribute cost needs its attribute. 203.4 (6.3): free cost any.
// 1003.4 (6.3): there is no paying in part. 1003.5 (6.3): will abilities may be
// played to pay.
func (g *Game) payable(p uint8, b *Bill, what purpose) bool {
	return g.payableWithout(p, b, what, barSet{}, nil)
}

// payableWithout is payable without certain sources, and with objects left for
// other costs.
func (g *Game) payableWithout(p uint8, b *Bill, what purpose, barred barSet, other *needs) bool {
	return g.payableFully(p, b, what, barred, other) || what.part != (Bill{}) && g.payableInPart(p, *b, &what, barred, other, 0, 0)
}

// payableFully is payableWithout with will that may be spent on all of the bill.
func (g *Game) payableFully(p uint8, b *Bill, what purpose, barred barSet, other *needs) bool {
	total := b.total()
	if total == 0 {
		return true
	}
	m := g.meansOf(p)
	if m == nil || barred != (barSet{}) {
		m = &g.account
		g.fillMeans(m, p, what, barred)
	}
	if m.top.below(total) {
		return false
	}
	dm := demand{due: *b.dues(), pay: ownKind}
	if m.st.covers(&dm) { // texts only let more kinds pay
		return true
	}
	if dm.pay = g.payersOf(p, what); dm.pay != ownKind && m.st.covers(&dm) {
		return true
	}
	if !m.more || dm.pay == ownKind && !m.top.pays(b) {
		return false
	}
	pl := &g.plan
	pl.begin(g, p, b, what)
	pl.leaveFor(other)
	pl.wholly = true
	pl.gather(what, barred)
	return pl.reach(0, m.st)
}

// begin begins to look ahead in a payment; leaveFor and gather go on.
func (pl *planner) begin(g *Game, p uint8, b *Bill, what purpose) {
	pl.g, pl.p = g, p
	pl.due, pl.pay, pl.kept = *b.dues(), g.payersOf(p, what), [willKinds]uint8{}
	pl.n, pl.nUsed, pl.nPrior, pl.nodes, pl.nSrc = 0, 0, 0, 0, 0
	pl.life, pl.goers, pl.needs = g.spendable(p), false, nil
	pl.units, pl.several, pl.wholly = stock{}, false, false
	pl.most, pl.spare, g.nTaxed = b.total(), 0, 0
	pl.fuels, pl.bound, pl.conditions, pl.leaving = false, false, false, false
}

// leaveFor leaves for other costs what they take, if there are any.
func (pl *planner) leaveFor(other *needs) {
	if pl.needs = other; other != nil {
		pl.life -= other.life
	}
}

// gather collects the ways of sources that are not simple.
func (pl *planner) gather(what purpose, barred barSet) {
	g, p := pl.g, pl.p
	if g.barren(p) {
		return
	}
	if g.t.taxes {
		pl.gatherTaxed(what, barred)
		return
	}
	s := &g.s
	stones := g.oddStones(p)
	if g.t.fuels { // whether those that are rested were used in vain is looked at
		stones = s.seat[p].stones & g.side[p].odd
	}
	for m := stones &^ barred.stones; m != 0; m &= m - 1 {
		pl.addWays(object(p, lowestStone(m)), what)
	}
	if s.seat[p].coin != 0 {
		pl.addCoin()
	}
	given, odd := g.willing()
	for m := (s.will | odd) & s.control[p] &^ barred.entities &^ g.withheld(true); m != 0; m &= m - 1 {
		i := trailing(m)
		d := &g.t.cards[s.entity[i].card]
		if odd>>i&1 != 0 || given>>i&1 == 0 && len(d.ways) > 0 && (!d.tires || g.t.fuels || g.mayRest(i)) && g.active(i) {
			pl.addWays(s.entity[i].obj, what)
		}
	}
	pl.sift()
}

// addWays adds the ways of a source.
func (pl *planner) addWays(o engine.ObjectID, what purpose) {
	g := pl.g
	if pl.nSrc == maxEntities {
		g.fail(LimitPlanner)
		return
	}
	st := g.stateOf(o)
	face := g.faceOf(o)
	pl.state[pl.nSrc], pl.src[pl.nSrc], pl.face[pl.nSrc] = st, o, face
	if !g.t.taxes && !g.t.givesWill {
		ways := g.t.cards[face].ways
		for k := range ways {
			pl.addWay(o, uint8(k), &ways[k], &st, what)
		}
	} else {
		g.waysAt(o, func(way uint8, w *willWay) bool {
			pl.addWay(o, way, w, &st, what)
			return true
		})
	}
	pl.nSrc++
}

// addWay adds one of the ways of the last source if it can be used.
func (pl *planner) addWay(o engine.ObjectID, way uint8, w *willWay, st *sourceState, what purpose) {
	g := pl.g
	if pl.wholly && w.whole {
		return
	}
	if w.only != 0 && !g.admits(w.only, pl.p, what) || !st.has(w) || w.when && !g.holdsFor(pl.p, o, w) {
		return
	}
	if w.due != (Bill{}) {
		if pl.again(w) || !g.told(o, w) {
			return
		}
		pl.fuels = true
	}
	pl.bound = pl.bound || w.only != 0
	pl.conditions = pl.conditions || w.when
	pl.leaving = pl.leaving || w.goes
	pl.add(&class{key: classKey(o, way, w.goes), obj: o, way: way, n: 1, w: w, src: pl.nSrc})
	pl.goers = pl.goers || w.goes && pl.needs != nil && pl.needs.n > 0
	pl.spare = addSpare(pl.spare, pl.spareOf(w))
}

// again reports whether another source offers the same way, and using it leaves no trace:
// one is enough of those that cost nothing but will.
func (pl *planner) again(w *willWay) bool {
	if !pl.traceless(w) {
		return false
	}
	for k := range pl.n {
		if pl.class[k].w == w {
			return true
		}
	}
	return false
}

// traceless reports whether using a way costs nothing but will and changes nothing else.
func (pl *planner) traceless(w *willWay) bool {
	return w.due != (Bill{}) && !w.rests && !w.goes && w.limit == 0 && w.nCounters == 0 && w.life == 0 && !w.when && !pl.g.t.willLive
}

// spareOf returns how many wills more than due a way can bring into a payment in which
// nothing is in vain: of each use all but one; or make up for, if it costs more will than
// it gives. A use that gives one will, and costs one or none, brings none.
func (pl *planner) spareOf(w *willWay) int16 {
	uses := int16(max(w.limit, 1))
	switch cost := w.due.total(); {
	case cost > int16(w.n):
		return pl.most * (cost - int16(w.n))
	case w.n == 1:
		return 0
	case cost > 0:
		uses = pl.most
	case !w.rests && !w.goes && w.limit == 0:
		return 1 << 10
	}
	return uses * int16(w.n-1)
}

func addSpare(a, b int16) int16 { return min(a+b, 1<<10) }

// holdsFor reports whether the condition of a way is given.
//
// 905.1 (6.3): an ability is played when it can be played.
func (g *Game) holdsFor(p uint8, o engine.ObjectID, w *willWay) bool {
	a := &g.t.abilities[w.ability]
	return g.pure(a.prog, a.PlayCond, p, g.ref(o), g.faceOf(o)) != 0
}

// sift takes out ways that do not go with others: those that cost will, where some will
// may be spent on what is played only or its cost is paid in a way of its own; those with
// a condition, where a source may leave that the condition may be about.
func (pl *planner) sift() {
	dear := pl.fuels && (pl.bound || pl.pay != ownKind || pl.g.s.seat[pl.p].restricted[0].n != 0)
	risky := pl.conditions && pl.leaving
	if !dear && !risky {
		return
	}
	n := 0
	for k := range pl.n {
		if w := pl.class[k].w; dear && w.due != (Bill{}) || risky && w.when {
			continue
		}
		pl.class[n] = pl.class[k]
		n++
	}
	pl.n, pl.fuels = n, pl.fuels && !dear
}

// stateOf returns what a source has left now.
func (g *Game) stateOf(o engine.ObjectID) sourceState {
	st := sourceState{twin: noTwin}
	if i, ok := g.entityOf(o); ok {
		e := &g.s.entity[i]
		st.rested, st.counters = !g.mayRest(i), g.s.countersOf(i)
		for k := range st.uses {
			st.uses[k] = uint8(e.used >> (2 * k) & 3)
		}
		return st
	}
	seat := &g.s.seat[owner(o)]
	st.rested = seat.stonesRested&stoneBit(o.Index()) != 0
	return st
}

// classKey orders classes: by object, and the ways of an object one after another, that
// by which it leaves last.
func classKey(o engine.ObjectID, way uint8, goes bool) uint32 {
	return uint32(o)<<9 | uint32(b2u(goes))<<8 | uint32(way)
}

func (pl *planner) add(c *class) {
	if pl.n == maxClasses {
		pl.g.fail(LimitPlanner)
		return
	}
	at, key := pl.n&(maxClasses-1), c.key
	for ; at > 0 && pl.class[at-1].key > key; at-- {
		pl.class[at] = pl.class[at-1]
	}
	pl.class[at] = *c
	pl.n++
}

// has reports whether a source can be used in a way, life not looked at.
func (st *sourceState) has(w *willWay) bool {
	if st.gone || w.rests && st.rested || w.limit > 0 && st.uses[w.slot&7] >= w.limit {
		return false
	}
	return w.nCounters == 0 || st.count(w.counter) >= w.nCounters
}

func (st *sourceState) count(kind uint8) uint8 {
	for _, c := range st.counters {
		if c.kind == kind {
			return c.n
		}
	}
	return 0
}

// use is what is left of a source after one use.
func (st sourceState) use(w *willWay) sourceState {
	st.used = true
	st.rested = st.rested || w.rests
	st.gone = w.goes
	if w.due != (Bill{}) {
		st.burnt++
	}
	if w.limit > 0 {
		st.uses[w.slot&7]++
	}
	for k := range st.counters {
		if c := &st.counters[k]; c.kind == w.counter && w.nCounters > 0 {
			c.n -= w.nCounters
		}
	}
	return st
}

// reach reports whether the bill can be paid with a stock and with the ways from
// class k on.
func (pl *planner) reach(k int, st stock) bool {
	if pl.nodes++; pl.nodes > plannerNodes {
		pl.g.fail(LimitPlanner)
		return false
	}
	if st.covers(&pl.demand) {
		return pl.leaves()
	}
	for ; k < pl.n; k++ {
		c := &pl.class[k]
		before := pl.state[c.src]
		if !before.has(c.w) || c.w.life > pl.life || pl.burnt(c, &before) || pl.g.t.taxes && pl.doubled(k) {
			continue
		}
		next := st
		for _, kinds := range c.w.units[:c.w.n] {
			next.add(kinds, 1)
		}
		due := pl.due
		pl.state[c.src] = before.use(c.w)
		pl.life -= c.w.life
		pl.owe(c.w)
		ok := pl.reach(k, next)
		pl.state[c.src], pl.due = before, due
		pl.life += c.w.life
		if ok {
			return true
		}
	}
	return false
}

// burnt reports whether a source that costs will has been used as often as can help: for
// each will that has to be paid once, as more of it would only pay for itself, or, if each
// use takes more will than it gives, as long as there is any.
func (pl *planner) burnt(c *class, st *sourceState) bool {
	return c.w.due != (Bill{}) && int16(st.burnt) >= pl.most
}

// owe adds the will that a way costs to what has to be paid: with what it produces, and
// as it produces one will only, it can be paid for before if all can be paid together.
func (pl *planner) owe(w *willWay) {
	if pl.fuels && w.due != (Bill{}) {
		for k, n := range w.due.dues() {
			pl.due[k] = addSat(pl.due[k], int(n))
		}
	}
}

// leaves reports whether the sources that are gone leave what other costs need.
func (pl *planner) leaves() bool {
	if !pl.goers {
		return true
	}
	var gone objectSet
	for k := range pl.nSrc {
		if pl.state[k].gone {
			gone.add(pl.src[k])
		}
	}
	return pl.needs.metWithout(&gone)
}
