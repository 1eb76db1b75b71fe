package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// paysOwn reports whether the printed cost of a card is part of playing it.
//
// 903.2g-ii (6.3): not "without paying its cost". 708.4 (6.3): a card with
// [Trigger] pays it, unless it is played from the standby area.
func (of *offer) paysOwn() bool {
	switch of.how {
	case permitFree, permitCopy, permitStandby:
		return false
	}
	return of.kind == itemSpell && of.other == 0
}

// asPrinted reports whether what playing something takes is what its abilities print, with
// no optional cost of the set, no other cost and nothing waived.
func (of *offer) asPrinted(paid uint8) bool {
	return of.kind != itemFight && of.how != permitFree && of.other|paid == 0
}

// eachCost calls f for every required action: of the ability, of the card's own
// additional costs, and of the optional costs of the set.
//
// 903.2h-i (6.3): in the order in which they are written. 903.2g-ii (6.3): of an
// ability that is played without paying its cost nothing is left; A40: additional
// costs of a card are.
func (g *Game) eachCost(of *offer, paid uint8, f func(c *effect.Cost, prog uint16)) {
	if of.kind == itemFight {
		g.eachDemand(of.obj.obj, f)
		return
	}
	if of.other > 0 {
		g.otherCosts(of, func(k uint8, costs []effect.Cost, prog uint16) {
			for j := range costs {
				if k+1 == of.other {
					f(&costs[j], prog)
				}
			}
		})
	}
	for _, n := range of.part {
		if n == noAbility {
			continue
		}
		ab := &g.t.abilities[n]
		if of.how == permitFree && of.kind == itemAbility || of.other > 0 && of.kind != itemSpell {
			continue
		}
		for k := range ab.Costs {
			f(&ab.Costs[k], ab.prog)
		}
	}
	for k := uint8(0); paid>>k != 0; k++ {
		if c := g.optional(of, k); paid>>k&1 != 0 {
			for j := range c.costs {
				f(&c.costs[j], c.prog)
			}
		}
	}
}

// priceOf returns the will that playing something costs with the optional costs
// of the set and an X.
//
// 903.2g-i, 903.2g-ii, 903.2g-iii and 903.2g-iv (6.3): other costs instead, waived
// costs, increases, decreases. 903.2g-v (6.3): then it is fixed. 203.5b (6.3): X is the chosen value.
func (g *Game) priceOf(of *offer, paid uint8, x int16) (b Bill) {
	g.cut = 0
	if of.paysOwn() {
		d := &g.t.cards[of.card]
		b = d.cost
		b.free = addSat(b.free, int(d.xs)*int(x))
	}
	if of.kind == itemFight {
		if i, ok := g.entityOf(of.obj.obj); ok {
			b = g.fightCost(i)
		}
		if x > 0 {
			g.eachDemand(of.obj.obj, func(c *effect.Cost, _ uint16) { b.free = addSat(b.free, int(c.Will.X)*int(x)) })
		}
		return b
	}
	taxed := of.kind == itemAbility && g.abilitiesRuled()
	judged := of.kind == itemJudgment && g.t.about&aboutJudgment != 0
	if of.kind != itemSpell && paid|of.other == 0 && x == 0 && of.how != permitFree && !judged && !taxed {
		return g.t.abilities[of.main].bill
	}
	if of.kind == itemSpell && of.asPrinted(paid) && x == 0 {
		for _, n := range of.part {
			if n != noAbility && len(g.t.abilities[n].Costs) > 0 {
				b.add(&g.t.abilities[n].bill, 1)
			}
		}
	} else {
		g.eachCost(of, paid, func(c *effect.Cost, _ uint16) {
			if c.Kind == effect.CostWill {
				more := billOf(&c.Will)
				b.add(&more, 1)
				b.free = addSat(b.free, int(c.Will.X)*int(x))
			}
		})
	}
	if g.t.about&aboutPrice != 0 && of.kind == itemSpell {
		was := g.pricedX
		g.pricedX = x
		g.changePrice(of, &b)
		g.pricedX = was
	}
	if taxed {
		g.changeAbility(of, &b)
	}
	if judged {
		g.changeJudgment(of.p, of.obj, &b)
	}
	return b
}

func addSat(a uint8, n int) uint8 { return uint8(min(max(int(a)+n, 0), 255)) }

// takesWill reports whether nothing but will is demanded for playing something with the
// optional costs of the set.
func (g *Game) takesWill(of *offer, paid uint8) bool {
	if !of.asPrinted(paid) {
		return false
	}
	for _, n := range of.part {
		if n != noAbility && g.t.abilities[n].takes {
			return false
		}
	}
	return true
}

// takesWill is the same of a play, of which fewer things have to be known.
func (r *Play) takesWill(g *Game) bool {
	return r.kind != itemFight && permission(r.seq) != permitFree && r.costItem|r.paid == 0 && (r.ability == noAbility || !g.t.abilities[r.ability].takes) &&
		(r.kind != itemSpell || g.t.cards[r.card].extra == noAbility || !g.t.abilities[g.t.cards[r.card].extra].takes)
}

// needsOf returns what else playing something takes, until it is asked again.
func (g *Game) needsOf(of *offer, paid uint8, x int16) *needs {
	nd := &g.takes
	nd.clear()
	if g.takesWill(of, paid) {
		return nd
	}
	if of.kind == itemSpell { // an ability that is played where its card lies may take that card
		nd.spell = of.obj.obj + 1
	}
	g.eachCost(of, paid, func(c *effect.Cost, prog uint16) {
		if c.N < 0 && c.Kind == effect.CostLife {
			nd.life = addLife(nd.life, int(x)*shareUnit) // A19: any amount is a multiple of 100 up to the life there is
			return
		}
		nd.addCost(g, of.p, of.obj, g.withX(of, c, x, prog, 0), prog, 0)
	})
	return nd
}

// addLife adds life that a cost takes, up to more than anybody has.
func addLife(a int16, n int) int16 { return int16(min(int(a)+n, effect.MaxNumber)) }

// withX returns an action of a cost with the X that its player chose for the number of
// what it takes, or with how many there are of which it takes all; so many of them it has taken already.
//
// 903.2d (6.3): X of a cost is determined while it is played. 1003.4 (6.3): all of it is paid.
func (g *Game) withX(of *offer, c *effect.Cost, x int16, prog uint16, taken uint8) *effect.Cost {
	if c.N >= 0 || c.Kind == effect.CostLife || c.Kind == effect.CostWill {
		return c
	}
	g.countedX = *c
	if g.countedX.N = x; c.N == effect.AllOf {
		var from objectSet
		g.costObjects(of.p, of.obj, c, prog, &from)
		if of.kind == itemSpell {
			from.forget(of.obj.obj)
		}
		g.countedX.N = int16(from.size()) + int16(taken)
	}
	return &g.countedX
}

// canAfford reports whether everything that playing something demands can be
// done, with the optional costs of the set and an X.
//
// 1003.4 (6.3): all or nothing.
func (g *Game) canAfford(of *offer, paid uint8, x int16) bool {
	if x > 0 && g.tried == 0 && of.kind == itemSpell && g.t.cards[of.card].xs > 0 {
		return g.trying(of.obj, x, func() bool { return g.canAfford(of, paid, x) })
	}
	if g.t.eithers && paid == 0 && g.owesEither(of) {
		can := g.canAfford(of, 1, x) || g.canAfford(of, 2, x)
		g.walk.billed, g.walk.lacks = false, 0 // one bill does not tell
		return can
	}
	b := g.priceOf(of, paid, x)
	if g.cut > 0 {
		return g.affordsCut(of, b, g.cut, 0, paid, x)
	}
	return g.affords(of, &b, paid, x)
}

// owesEither reports whether playing something takes one of two additional costs.
//
// 903.2g (6.3): additional costs are chosen as it is played.
func (g *Game) owesEither(of *offer) bool {
	for _, n := range of.part {
		if n != noAbility && g.t.abilities[n].MustOptCost {
			return true
		}
	}
	return false
}

// affords is canAfford for a bill that is fixed.
func (g *Game) affords(of *offer, b *Bill, paid uint8, x int16) bool {
	total := b.total()
	g.walk.lacks, g.walk.total = 0, total
	if g.walk.short(g, of.p, total) {
		g.walk.lacks = lacksWill
		return false
	}
	nd := g.needsOf(of, paid, x)
	if !nd.met(g, of.p) {
		g.walk.lacks = lacksOther
		return false
	}
	if total == 0 {
		return true
	}
	what := g.purposeOf(of, paid, x)
	if nd.n == 0 {
		return g.payableWithout(of.p, b, what, barSet{}, nd)
	}
	var barred barSet
	return g.restingLeaves(of.p, b, what, nd, 0, 0, 0, barred)
}

// restingLeaves reports whether the actions from number k on that rest cards can
// be performed so that the bill can be paid: what is rested for them produces no
// will. from and n are the first object that may be chosen for action k, and how
// many have been.
func (g *Game) restingLeaves(p uint8, b *Bill, what purpose, nd *needs, k int, from, n int, barred barSet) bool {
	for k < nd.n && (nd.list[k].how != takeRest || n == nd.list[k].n) {
		k, from, n = k+1, 0, 0
	}
	if k == nd.n {
		return g.payableWithout(p, b, what, barred, nd)
	}
	// What produces no will is rested rather than what does.
	one := &nd.list[k]
	idle := 0
	one.from.each(func(o engine.ObjectID) bool {
		idle += int(b2u(!g.produces(o)))
		return true
	})
	if n == 0 && idle >= one.n && one.from.size() > one.n {
		return g.restingLeaves(p, b, what, nd, k+1, 0, 0, barred)
	}
	return !one.from.each(func(o engine.ObjectID) bool {
		if int(o) < from {
			return true
		}
		next := barred
		next.add(g, o)
		return !g.restingLeaves(p, b, what, nd, k, int(o)+1, n+1, next)
	})
}

// produces reports whether an object can be a source of will.
func (g *Game) produces(o engine.ObjectID) bool {
	d := &g.t.cards[g.faceOf(o)]
	return d.yield != 0 || len(d.ways) > 0 || g.willingObject(o)
}

// playReduce fixes the cost.
//
// 903.2g-v (6.3): things to play are fixed; nothing changes them any more.
func (g *Game) playReduce(f *Frame) bool {
	r := g.playing()
	if r.flags&playCopy != 0 {
		f.pc = pcPlayDone
		return false
	}
	of := r.offer(g)
	if g.s.answered != 0 {
		r.j = g.take().A()
		r.bill.dues()[r.j]--
		r.step--
	} else {
		if g.t.about&aboutAim != 0 {
			g.aimAt(r)
		}
		r.bill = g.priceOf(&of, r.paid, r.x)
		g.nSight = 0
		r.step, r.j = uint8(min(int16(g.cut), r.bill.total())), 0
	}
	if r.step > 0 {
		g.askCut(r, &of)
		return true
	}
	r.j = 0
	r.amount = r.bill.total()
	r.clause, r.step = 0, 0
	if f.pc, f.a = pcPlayCost, costRests; r.takesWill(g) { // nothing to rest for it
		f.pc, f.a = pcPlayPay, costRest
	}
	return false
}

// askCut asks which part of the cost the next will is taken off, in ascending order, so
// that what is left can be paid.
//
// 903.2g-iv (6.3): the player who plays it chooses which part is decreased.
func (g *Game) askCut(r *Play, of *offer) {
	g.askFor(r, AskKind, clausePlay)
	for k := r.j; k < willKinds; k++ {
		b := r.bill
		if due := &b.dues()[k]; *due > 0 {
			if *due--; g.affordsCut(of, b, r.step-1, k, r.paid, r.x) {
				g.d.Add(engine.MakeOption(ActNumber, k, 0, 0))
			}
		}
	}
}

// affordsCut is affords for a bill from which n wills are taken off, of kinds from a
// number on.
func (g *Game) affordsCut(of *offer, b Bill, n, from, paid uint8, x int16) bool {
	if n == 0 || b.total() == 0 {
		return g.affords(of, &b, paid, x)
	}
	for k := from; k < willKinds; k++ {
		less := b
		if due := &less.dues()[k]; *due > 0 {
			if *due--; g.affordsCut(of, less, n-1, k, paid, x) {
				return true
			}
		}
	}
	return false
}
