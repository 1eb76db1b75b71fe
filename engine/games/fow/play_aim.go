package fow

import (
	"math/bits"

	"gauntlet/engine"
)

// What something costs may depend on its targets: "if it targets a Beast", "spells that
// target this card cost {1} more". Targets are chosen before what it costs is determined,
// so each choice before that is looked at to its end: what is offered leads to targets with
// which the price can be paid. Games without such a text never come here.
//
// 903.2e, 903.2g (6.3), 903.2g, 903.2i (10.2), 9.3 (5.01); 903.2.g, 903.2.i (8.01): targets first, then costs.
// A6: nothing is offered that could not be finished.

// maxAims is how many steps one look ahead may take.
const maxAims = 1 << 14

// sighted reports whether what is played targets something that a price asks for, without
// a zone on the field.
//
// 307.4 (6.3): what names no zone means a card in a field; 201.5 (6.3): or in a play ground.
func (g *Game) sighted(st *static, ctrl uint8, src Ref) bool {
	for _, t := range g.sight[:g.nSight] {
		if t.obj == chaseAbility {
			continue
		}
		zone := ZoneField
		if !IsPlayer(t.obj) {
			zone = g.zoneOf(t.obj)
		}
		if (zone == ZoneField || zone == ZoneRuler || zone == ZoneChase) && g.matches(st.byG, ctrl, src, t) {
			return true
		}
	}
	return false
}

// aims reports whether a text says what something costs that depends on its targets.
func (g *Game) aims(of *offer) (yes bool) {
	if g.t.about&aboutAim == 0 || of.main == noAbility || len(g.t.abilities[of.main].Targets) == 0 {
		return false
	}
	switch of.kind {
	case itemSpell:
		g.eachRule(of, aboutAim, func(*static, Ref) { yes = true })
	case itemAbility:
		g.eachRuling(aboutAim, func(st *static, ctrl uint8, src, on Ref) {
			yes = yes || st.about&aboutAbility != 0 && g.offered(st.filterG, ctrl, src, of)
		})
	}
	return yes
}

// canAim reports whether something has targets with which it can be paid for, by its own
// cost or by another one.
func (g *Game) canAim(of *offer) bool {
	q := Play{kind: of.kind, ctrl: of.p, obj: of.obj, trg: of.trg, card: of.card, ability: of.main, seq: uint8(of.how), item: noItem}
	for n := g.others(of); q.costItem <= n; q.costItem++ {
		if of.other = q.costItem; g.costInTime(of) && g.leads(&q, pcPlayModes) {
			return true
		}
	}
	return false
}

// affordsPlay is canAfford for a play under way with the optional costs of a set and a
// cost instead of its own: with some of the targets that it can have then.
func (g *Game) affordsPlay(r *Play, of *offer, paid uint8) bool {
	if g.t.about&aboutAim == 0 || !g.aims(of) {
		return g.canAfford(of, paid, 0)
	}
	q := *r
	q.paid, q.costItem = paid, of.other
	q.step, q.i, q.clause = 0, 0, 0
	return g.leads(&q, pcPlayModes)
}

// leads reports whether a play can go on from a step to targets with which it can be paid
// for.
func (g *Game) leads(r *Play, from uint8) bool {
	g.aimed = 0
	q := *r
	of := q.offer(g)
	switch from {
	case pcPlayModes:
		return g.aimModes(&q, &of, int(q.step))
	case pcPlayX:
		return g.aimX(&q)
	}
	return g.aimTargets(&q, &of)
}

// aimModes tries every choice of options from one on.
func (g *Game) aimModes(q *Play, of *offer, from int) bool {
	ab := &g.t.abilities[q.ability]
	least, most := g.modesOf(of, ab)
	if len(ab.Modes) == 0 || ab.ChooseRandom || int16(q.i) >= least {
		if g.aimX(q) {
			return true
		}
	}
	if len(ab.Modes) == 0 || ab.ChooseRandom || int16(q.i) >= most {
		return false
	}
	for k := from; k < len(ab.Modes); k++ {
		if g.canChoose(of, ab, k) {
			modes, i := q.modes, q.i // put back by hand: a copy to go on with would be one on the heap
			q.modes |= 1 << k
			q.i++
			if g.aimModes(q, of, k+1) {
				return true
			}
			q.modes, q.i = modes, i
		}
	}
	return false
}

// aimX tries every X that its player may determine.
func (g *Game) aimX(q *Play) bool {
	next := *q
	next.clause, next.step, next.i = 0, 0, 0
	of := next.offer(g)
	if g.aimTargets(&next, &of) {
		return true
	}
	if q.x > 0 || q.flags&playFree != 0 || !g.hasX(&of, q.paid) {
		return false
	}
	for x := int16(1); x < maxX; x++ {
		if g.aimAtX(q, x) {
			return true
		}
	}
	return false
}

// aimAtX tries one X.
func (g *Game) aimAtX(q *Play, x int16) bool {
	next := *q
	next.clause, next.step, next.i, next.x = 0, 0, 0, x
	of := next.offer(g)
	return g.trying(of.obj, x, func() bool { return g.aimTargets(&next, &of) })
}

// aimTargets tries every choice of targets from where a play stands on.
func (g *Game) aimTargets(q *Play, of *offer) bool {
	if g.aimed++; g.aimed > maxAims {
		g.fail(LimitPlanner)
		return false
	}
	ab := &g.t.abilities[q.ability]
	for int(q.clause) < len(ab.Targets) {
		t := &ab.Targets[q.clause]
		least, most := g.targetBounds(of, ab, t)
		if !wanted(t, q.modes, q.paid) || most >= 0 && int16(q.step) >= most {
			g.nextClause(q)
			continue
		}
		set := g.openTargets(q, of, ab)
		if set.size() == 0 {
			if int16(q.step) < least {
				return false
			}
			g.nextClause(q)
			continue
		}
		try := func(t Ref) bool {
			if int(q.nList) == maxList {
				return false
			}
			was := *q // put back by hand: a copy to go on with would be one on the heap
			q.list[q.nList] = t
			q.nList++
			q.step++
			ok := g.aimTargets(q, of)
			*q = was
			return ok
		}
		if !set.objects.each(func(o engine.ObjectID) bool { return !try(g.ref(o)) }) {
			return true
		}
		for m := set.items; m != 0; m &= m - 1 {
			if try(Ref{chaseAbility, uint8(bits.TrailingZeros32(m))}) {
				return true
			}
		}
		if int16(q.step) < least {
			return false
		}
		g.nextClause(q)
	}
	g.aimAt(q)
	ok := g.canAfford(of, q.paid, q.x)
	g.nSight = 0
	return ok
}

// openTargets is what the target clause that a play is at may be pointed at next.
func (g *Game) openTargets(r *Play, of *offer, ab *ability) targetSet {
	set := g.targets(of, ab, int(r.clause))
	g.passed(r, &set)
	if ab.apart {
		g.apart(r, of, ab, &set)
	}
	if ab.Targets[r.clause].Single && r.step > 0 {
		set.objects.only(owner(r.list[r.nList-1].obj))
	}
	if ab.Targets[r.clause].Names {
		g.withoutNamesakes(r, &set)
	}
	return set
}

// aimAt makes the targets of a play those that its price is determined with.
func (g *Game) aimAt(r *Play) { g.nSight = copy(g.sight[:], r.list[:r.nList]) }

// askAims asks for the next target of a play among those with which it can be paid for.
func (g *Game) askAims(r *Play, set *targetSet, least int16) {
	q := *r
	lead := func(t Ref) bool {
		q = *r
		if int(q.nList) == maxList {
			return true
		}
		q.list[q.nList] = t
		q.nList++
		q.step++
		return g.leads(&q, pcPlayTargets)
	}
	set.objects.each(func(o engine.ObjectID) bool {
		if lead(g.ref(o)) {
			g.d.Add(engine.MakeOption(ActObject, uint8(o), 0, 0))
		}
		return true
	})
	for m := set.items; m != 0; m &= m - 1 {
		if k := uint8(bits.TrailingZeros32(m)); lead(Ref{chaseAbility, k}) {
			g.d.Add(engine.MakeOption(ActObject, uint8(chaseAbility), k, 0))
		}
	}
	if set.items != 0 {
		g.d.Sort()
	}
	if int16(r.step) < least {
		return
	}
	q = *r
	if g.nextClause(&q); g.leads(&q, pcPlayTargets) {
		g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
	}
}

// askAimedModes asks for the next option of a play likewise.
func (g *Game) askAimedModes(r *Play, of *offer, ab *ability, least int16) {
	for k := int(r.step); k < len(ab.Modes); k++ {
		if !g.canChoose(of, ab, k) {
			continue
		}
		q := *r
		q.modes |= 1 << k
		q.step = uint8(k) + 1
		if q.i++; g.leads(&q, pcPlayModes) {
			g.d.Add(engine.MakeOption(ActMode, uint8(k), 0, 0))
		}
	}
	if int16(r.i) >= least && g.leads(r, pcPlayX) {
		g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
	}
}

// askAimedX asks for the X of a play likewise.
func (g *Game) askAimedX(r *Play) {
	for x := int16(0); x < maxX; x++ {
		if g.aimed = 0; g.aimAtX(r, x) {
			g.d.Add(engine.MakeOption(ActNumber, uint8(x), 0, 0))
		}
	}
}
