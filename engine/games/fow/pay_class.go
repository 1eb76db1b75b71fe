package fow

import (
	"math/bits"
	"slices"

	"gauntlet/engine"
)

// list adds produced will and simple sources to the classes, so that a payment
// can be asked for: the classes are then everything that may be used.
func (pl *planner) list(what purpose) {
	g, s := pl.g, &pl.g.s
	past := pl.past()
	for k, y := range pl.src[:pl.nSrc] {
		for j, x := range pl.src[:pl.nSrc] {
			if pl.face[j] == pl.face[k] && int(x) > past && x < y && g.alikeSources(x, y) && (pl.state[k].twin == noTwin || pl.src[pl.state[k].twin] < x) {
				pl.state[k].twin = uint8(j)
			}
		}
	}
	seat, barren := &s.seat[pl.p], g.barren(pl.p)
	if !barren {
		pl.listSources()
	}
	pool := PlayerOf(engine.PlayerID(pl.p)) // behind its cards
	if seat.will != [willKinds]uint8{} {
		for k, n := range seat.will {
			if n > 0 {
				pl.add(&class{key: classKey(pool, uint8(k), false), obj: pool, way: uint8(k), kinds: 1 << k, n: n})
			}
		}
	}
	for k := uint8(0); k < maxRestricted && seat.restricted[k].n > 0; k++ {
		if lot := &seat.restricted[k]; g.admits(lot.filter, pl.p, what) {
			pl.add(&class{key: classKey(pool, wayLot+k, false), obj: pool, way: wayLot + k, kinds: 1 << lot.kind, n: lot.n, lot: k + 1})
		}
	}
	if seat.coin != 0 && !barren && g.coinOf(pl.p).number == 0 {
		pl.add(&class{key: classKey(pool, wayCoin, false), obj: pool, way: wayCoin, kinds: g.coinKinds(pl.p), n: seat.coin})
	}
}

// listSources adds simple sources.
func (pl *planner) listSources() {
	g, s := pl.g, &pl.g.s
	ready, wells := s.seat[pl.p].ready(), g.side[pl.p].wells
	for k := range wells {
		w := &wells[k]
		if m := ready & w.stones; m != 0 && !(g.t.taxes && g.levied(object(pl.p, lowestStone(m))) != (Bill{})) {
			o := object(pl.p, lowestStone(m))
			pl.add(&class{key: classKey(o, waySimple, false), obj: o, way: waySimple, kinds: w.kinds, n: uint8(bits.OnesCount32(m))})
		}
	}
	given, odd := g.willing()
	for m := (s.will | given) & s.control[pl.p] &^ (s.rested | odd | g.withheld(true)); m != 0; {
		i := trailing(m)
		m &= m - 1
		d := &g.t.cards[s.entity[i].card]
		if given>>i&1 == 0 && (d.yield == 0 || !g.active(i)) || !g.mayRest(i) || g.t.taxes && g.levied(s.entity[i].obj) != (Bill{}) {
			continue
		}
		n, o := uint8(1), s.entity[i].obj
		for x := m; x != 0; x &= x - 1 {
			if j := trailing(x); s.entity[i].card == s.entity[j].card && g.alike(i, j) {
				n++
				o = min(o, s.entity[j].obj)
				m &^= 1 << j
			}
		}
		pl.add(&class{key: classKey(o, waySimple, false), obj: o, way: waySimple, kinds: g.kindsAt(i, d), n: n})
	}
}

// past returns the last source that this payment used, -1 if it has used none. Classes are
// used in order, so that a source up to it stands for no other: what has been used may have
// become like one that was not.
func (pl *planner) past() int {
	for k := pl.nPrior; k > 0; k-- {
		if o := pl.prior[k-1].obj; o != engine.NoObject {
			return int(o)
		}
	}
	return -1
}

// Ways in options that are not numbers of willWays. Of produced will the way is
// its kind, or its lot if it is restricted.
const (
	waySimple uint8 = 0xFF
	wayLot    uint8 = 16
	wayCoin   uint8 = 32
	wayCoins  uint8 = 33 // its number
)

// alike reports whether nobody can tell two entities of one controller apart: all that the state
// holds about either is the same, and nothing else names one of them (TestAlikeKnowsTheState).
func (g *Game) alike(i, j int) bool {
	s := &g.s
	if s.nEffect > 0 || s.entity[i].card != s.entity[j].card {
		return false
	}
	a, b := s.entity[i], s.entity[j]
	o, other := a.obj, b.obj
	if owner(o) != owner(other) || a.host != engine.NoObject {
		return false
	}
	a.obj, a.stamp = b.obj, b.stamp
	if a != b || s.nMore != 0 && s.countersOf(i) != s.countersOf(j) {
		return false
	}
	x, y, differ := uint(i)&63, uint(j)&63, uint64(0) // bit 0: one of them is in a set, and the other is not
	for k := range s.keeps {
		differ |= s.keeps[k].entities>>x ^ s.keeps[k].entities>>y
	}
	for _, w := range s.words() {
		differ |= w>>x ^ w>>y
	}
	return differ&1 == 0 && s.unreferred(o, other)
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

// unreferred reports whether nothing on the chase, no play, no pending object, nothing that arrives and no
// battle refers to one of two objects, so that either may take the place of the other.
func (s *State) unreferred(a, b engine.ObjectID) bool {
	for k := range s.nChosen {
		if o := s.chosen[k].ref.obj; o == a || o == b {
			return false
		}
	}
	for k := range s.nChase {
		if o, trg := s.chase[k].obj.obj, s.chase[k].trg.obj; o == a || trg == a || o == b || trg == b {
			return false
		}
	}
	for k := range s.nPend {
		if o, trg := s.pend[k].obj.obj, s.pend[k].trg.obj; o == a || trg == a || o == b || trg == b {
			return false
		}
	}
	for k := range s.nPlay {
		if s.play[k].refers(a) || s.play[k].refers(b) {
			return false
		}
	}
	for k := range s.nArrive {
		if o := s.arrive[k].host; o == a || o == b {
			return false
		}
	}
	for m := s.attached; m != 0; m &= m - 1 { // nothing else has a host
		if o := s.entity[trailing(m)].host; o == a || o == b {
			return false
		}
	}
	for _, r := range [...]Ref{s.battle.attacker, s.battle.attacked, s.battle.blocker} {
		if r.obj == a || r.obj == b {
			return false
		}
	}
	return true
}

// refers reports whether a play is that of a card, has it as a target or in a set.
func (r *Play) refers(o engine.ObjectID) bool {
	is := func(x Ref) bool { return x.obj == o }
	if is(r.obj) || is(r.trg) || slices.ContainsFunc(r.list[:r.nList], is) {
		return true
	}
	for k, n := range r.setLen {
		if slices.ContainsFunc(r.list[r.setAt[k]:r.setAt[k]+n], is) {
			return true
		}
	}
	return false
}
