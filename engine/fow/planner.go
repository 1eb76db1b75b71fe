package fow

import (
	"math/bits"

	"gauntlet/engine"
)

// The planner answers two questions about a bill: can it be paid, and which
// source may be used next so that it can still be paid without using any source
// in vain. Produced will and simple sources are numbers in a stock, and Hall's
// condition decides. Other sources are tried way by way; what they produce joins
// the stock.

const (
	maxClasses   = 64   // classes of sources and produced will in one payment
	plannerNodes = 4096 // steps of one search
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
	used    [maxList]unit
	nUsed   int
	nodes   int
	life    int16 // that may be paid
	goers   bool  // some source leaves the field, and other costs take cards
	most    int16 // uses of a way that costs will
	spare   int16 // wills more than due that a payment can come to in which nothing is in vain

	fuels, bound, conditions, leaving bool // some way costs will, is bound to a purpose, has a condition, takes its card from the field

	needs needs
	src   [maxEntities]engine.ObjectID // sources with ways
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
	total := b.total()
	if total == 0 {
		return true
	}
	st, more := g.stockOf(p, what, barred)
	if st.total < total && !more {
		return false
	}
	dm := demand{due: *b.dues(), pay: g.payersOf(p, what)}
	if st.covers(&dm) {
		return true
	}
	if !more {
		return false
	}
	pl := &g.plan
	pl.begin(g, p, b, what, barred, other)
	return pl.reach(0, st)
}

// begin collects the ways of sources that are not simple.
func (pl *planner) begin(g *Game, p uint8, b *Bill, what purpose, barred barSet, other *needs) {
	pl.g, pl.p, pl.demand = g, p, demand{due: *b.dues(), pay: g.payersOf(p, what)}
	pl.n, pl.nUsed, pl.nPrior, pl.nodes, pl.nSrc = 0, 0, 0, 0, 0
	pl.life, pl.goers, pl.needs.n = g.s.seat[p].life, false, 0
	if other != nil {
		pl.needs = *other
		pl.life -= other.life
	}
	pl.units, pl.several = stock{}, false
	pl.most, pl.spare = b.total(), 0
	pl.fuels, pl.bound, pl.conditions, pl.leaving = false, false, false, false
	if g.barren(p) {
		return
	}
	s := &g.s
	for m := s.seat[p].stones & g.side[p].odd &^ barred.stones; m != 0; m &= m - 1 {
		pl.addWays(object(p, lowestStone(m)), what)
	}
	if s.seat[p].coin != 0 {
		pl.addCoin()
	}
	given, odd := g.willing()
	for m := (s.will | odd) & s.control[p] &^ barred.entities; m != 0; m &= m - 1 {
		if i := trailing(m); odd>>i&1 != 0 || given>>i&1 == 0 && len(g.t.cards[s.entity[i].card].ways) > 0 && g.active(i) {
			pl.addWays(s.entity[i].obj, what)
		}
	}
	pl.sift()
}

// addWays adds the ways of a source.
func (pl *planner) addWays(o engine.ObjectID, what purpose) {
	g := pl.g
	st := g.stateOf(o)
	pl.state[pl.nSrc], pl.src[pl.nSrc] = st, o
	g.waysAt(o, func(way uint8, w *willWay) bool {
		if g.admits(w.only, pl.p, what) && st.has(w) && (!w.when || g.holdsFor(pl.p, o, w)) && !pl.again(w) && (w.due == (Bill{}) || g.told(o, w)) {
			pl.fuels = pl.fuels || w.due != (Bill{})
			pl.bound = pl.bound || w.only != 0
			pl.conditions = pl.conditions || w.when
			pl.leaving = pl.leaving || w.goes
			pl.add(class{key: classKey(o, way, w.goes), obj: o, way: way, n: 1, w: w, src: pl.nSrc})
			pl.goers = pl.goers || w.goes && pl.needs.n > 0
			pl.spare = addSpare(pl.spare, pl.spareOf(w))
		}
		return true
	})
	pl.nSrc++
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

func (pl *planner) add(c class) {
	if pl.n == maxClasses {
		pl.g.fail(LimitPlanner)
		return
	}
	at := pl.n
	for ; at > 0 && pl.class[at-1].key > c.key; at-- {
		pl.class[at] = pl.class[at-1]
	}
	pl.class[at] = c
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
		if !before.has(c.w) || c.w.life > pl.life || pl.burnt(c, &before) {
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

// list adds produced will and simple sources to the classes, so that a payment
// can be asked for: the classes are then everything that may be used.
func (pl *planner) list(what purpose, barred barSet) {
	g, s := pl.g, &pl.g.s
	for k := range pl.nSrc {
		for j := range pl.nSrc {
			if x, y := pl.src[j], pl.src[k]; x < y && g.alikeSources(x, y) && (pl.state[k].twin == noTwin || pl.src[pl.state[k].twin] < x) {
				pl.state[k].twin = j
			}
		}
	}
	seat := &s.seat[pl.p]
	pool := PlayerOf(engine.PlayerID(pl.p))
	for k, n := range seat.will {
		if n > 0 {
			pl.add(class{key: classKey(pool, uint8(k), false), obj: pool, way: uint8(k), kinds: 1 << k, n: n})
		}
	}
	for k := uint8(0); k < maxRestricted && seat.restricted[k].n > 0; k++ {
		if lot := &seat.restricted[k]; g.admits(lot.filter, pl.p, what) {
			pl.add(class{key: classKey(pool, wayLot+k, false), obj: pool, way: wayLot + k, kinds: 1 << lot.kind, n: lot.n, lot: k + 1})
		}
	}
	if g.barren(pl.p) {
		return
	}
	if seat.coin != 0 && g.coinOf(pl.p).number == 0 {
		pl.add(class{key: classKey(pool, wayCoin, false), obj: pool, way: wayCoin, kinds: g.coinKinds(pl.p), n: seat.coin})
	}
	ready := seat.ready() &^ barred.stones
	for k := range g.side[pl.p].wells {
		w := &g.side[pl.p].wells[k]
		if m := ready & w.stones; m != 0 {
			o := object(pl.p, lowestStone(m))
			pl.add(class{key: classKey(o, waySimple, false), obj: o, way: waySimple, kinds: w.kinds, n: uint8(bits.OnesCount32(m))})
		}
	}
	given, odd := g.willing()
	for m := (s.will | given) & s.control[pl.p] &^ barred.entities &^ odd; m != 0; {
		i := trailing(m)
		m &= m - 1
		d := &g.t.cards[s.entity[i].card]
		if given>>i&1 == 0 && (d.yield == 0 || !g.active(i)) || !g.mayRest(i) {
			continue
		}
		n, o := uint8(1), s.entity[i].obj
		for x := m; x != 0; x &= x - 1 {
			if j := trailing(x); g.alike(i, j) {
				n++
				o = min(o, s.entity[j].obj)
				m &^= 1 << j
			}
		}
		pl.add(class{key: classKey(o, waySimple, false), obj: o, way: waySimple, kinds: g.kindsAt(i, d), n: n})
	}
}

// Ways in options that are not numbers of willWays. Of produced will the way is
// its kind, or its lot if it is restricted.
const (
	waySimple uint8 = 0xFF
	wayLot    uint8 = 16
	wayCoin   uint8 = 32
	wayCoins  uint8 = 33 // its number
)

// alike reports whether nobody can tell two entities of one controller apart.
func (g *Game) alike(i, j int) bool {
	s := &g.s
	a, b := s.entity[i], s.entity[j]
	if owner(a.obj) != owner(b.obj) || a.host != engine.NoObject || s.nEffect > 0 {
		return false
	}
	a.obj, a.stamp = b.obj, b.stamp
	if a != b {
		return false
	}
	for _, w := range s.words() {
		if w>>i&1 != w>>j&1 {
			return false
		}
	}
	return g.unreferred(i) && g.unreferred(j)
}

// alikeSources is alike for two sources that may be ordinary stones.
func (g *Game) alikeSources(x, y engine.ObjectID) bool {
	if IsPlayer(x) || IsPlayer(y) {
		return false
	}
	i, ok := g.entityOf(x)
	j, also := g.entityOf(y)
	if ok || also {
		return ok && also && g.alike(i, j)
	}
	seat := &g.s.seat[owner(x)]
	return g.cardOf(x) == g.cardOf(y) &&
		(seat.stonesRested&stoneBit(x.Index()) == 0) == (seat.stonesRested&stoneBit(y.Index()) == 0)
}

// unreferred reports whether nothing on the chase, no pending object and no
// battle refers to an entity, so that another like it may take its place.
func (g *Game) unreferred(i int) bool {
	s := &g.s
	o := s.entity[i].obj
	for k := range s.nChosen {
		if s.chosen[k].ref.obj == o {
			return false
		}
	}
	for k := range s.nChase {
		if s.chase[k].obj.obj == o || s.chase[k].trg.obj == o {
			return false
		}
	}
	for k := range s.nPend {
		if s.pend[k].obj.obj == o || s.pend[k].trg.obj == o {
			return false
		}
	}
	for m := s.occupied(); m != 0; m &= m - 1 {
		if s.entity[trailing(m)].host == o {
			return false
		}
	}
	b := &s.battle
	return b.attacker.obj != o && b.attacked.obj != o && b.blocker.obj != o
}

// mayUse reports whether class k may be used next: what is used then can be
// completed, with classes from k on, to a payment in which nothing is in vain.
func (pl *planner) mayUse(k int) bool {
	c := &pl.class[k]
	if c.n == 0 {
		return false
	}
	if pl.nSrc == 0 && !pl.several {
		// Nothing but single wills: a set of them in which none is too much can be
		// completed from every set that pays the bill.
		now, with := pl.units, pl.units
		now.add(c.kinds, 1)
		if !now.serves(&pl.demand) {
			return false
		}
		for j := k; j < pl.n; j++ {
			with.add(pl.class[j].kinds, pl.class[j].n)
		}
		return with.covers(&pl.demand)
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
	if c.w != nil {
		if t := pl.state[c.src].twin; t != noTwin && !pl.state[t].used && !pl.traceless(c.w) {
			return false
		}
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
	if i, ok := g.entityOf(o); ok && g.kindsAt(i, &g.t.cards[g.faceOf(o)]) == w.units[0] {
		return false
	}
	same := false
	g.waysAt(o, func(_ uint8, x *willWay) bool {
		same = same || x != w && x.n == 1 && x.units[0] == w.units[0]
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
