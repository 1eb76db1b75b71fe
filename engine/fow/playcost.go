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
		if of.how == permitFree && of.kind == itemAbility || of.other > 0 && of.kind == itemJudgment {
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
	judged := of.kind == itemJudgment && g.t.about&aboutJudgment != 0
	if of.kind != itemSpell && paid|of.other == 0 && x == 0 && of.how != permitFree && !judged {
		return g.t.abilities[of.main].bill
	}
	if of.kind == itemSpell && of.other|paid == 0 && x == 0 {
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
		g.changePrice(of, &b)
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
	if of.kind == itemFight || of.other|paid != 0 {
		return false
	}
	for _, n := range of.part {
		if n != noAbility && g.t.abilities[n].takes {
			return false
		}
	}
	return true
}

// needsOf returns what else playing something takes.
func (g *Game) needsOf(of *offer, paid uint8, x int16) (nd needs) {
	if g.takesWill(of, paid) {
		return nd
	}
	if of.kind == itemSpell { // an ability that is played where its card lies may take that card
		nd.spell = of.obj.obj + 1
	}
	g.eachCost(of, paid, func(c *effect.Cost, prog uint16) {
		if c.N < 0 && c.Kind == effect.CostLife {
			nd.life += x * shareUnit // A19: any amount is a multiple of 100 up to the life there is
			return
		}
		nd.addCost(g, of.p, of.obj, g.withX(c, x), prog, 0)
	})
	return nd
}

// withX returns an action of a cost with the X that its player chose for the number of
// what it takes.
//
// 903.2d (6.3): X of a cost is determined while it is played.
func (g *Game) withX(c *effect.Cost, x int16) *effect.Cost {
	if c.N >= 0 || c.Kind == effect.CostLife || c.Kind == effect.CostWill {
		return c
	}
	g.countedX = *c
	g.countedX.N = x
	return &g.countedX
}

// canAfford reports whether everything that playing something demands can be
// done, with the optional costs of the set and an X.
//
// 1003.4 (6.3): all or nothing.
func (g *Game) canAfford(of *offer, paid uint8, x int16) bool {
	b := g.priceOf(of, paid, x)
	if g.cut > 0 {
		return g.affordsCut(of, b, g.cut, 0, paid, x)
	}
	return g.affords(of, &b, paid, x)
}

// affords is canAfford for a bill that is fixed.
func (g *Game) affords(of *offer, b *Bill, paid uint8, x int16) bool {
	total := b.total()
	if g.walk.short(g, of.p, total) {
		return false
	}
	nd := g.needsOf(of, paid, x)
	if !nd.met(g, of.p) {
		return false
	}
	if total == 0 {
		return true
	}
	what := purpose{of.obj, of.kind, of.main}
	if nd.n == 0 {
		return g.payableWithout(of.p, b, what, barSet{}, &nd)
	}
	var barred barSet
	return g.restingLeaves(of.p, b, what, &nd, 0, 0, 0, barred)
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
		r.bill = g.priceOf(&of, r.paid, r.x)
		r.step, r.j = uint8(min(int16(g.cut), r.bill.total())), 0
	}
	if r.step > 0 {
		g.askCut(r, &of)
		return true
	}
	r.j = 0
	r.amount = r.bill.total()
	r.clause, r.step = 0, 0
	f.pc, f.a = pcPlayCost, costRests
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

// Passes over the required actions, Frame.a of pcPlayCost.
const (
	costRests uint8 = iota // before sources of will are used: what rests cards
	costRest               // after it: everything else, in printed order
)

// playCost performs required actions other than paying will, one object at a time
// and in ascending order within an action. What rests cards comes before sources
// are used, everything else after it (A6).
//
// 903.2h-i (6.3): in the order in which they are written.
func (g *Game) playCost(f *Frame) bool {
	r := g.playing()
	if r.kind == itemNone {
		f.pc = pcPlayDone
		return false
	}
	of := r.offer(g)
	for !g.takesWill(&of, r.paid) {
		c, prog := g.costAt(&of, r.paid, r.clause)
		if c == nil {
			break
		}
		if (c.Kind == effect.CostEngageThis || c.Kind == effect.CostRestOther) != (f.a == costRests) || c.Kind == effect.CostWill {
			r.clause++
			continue
		}
		if g.payCost(r, &of, g.withX(c, r.x), prog, f.a) {
			return true
		}
		if g.s.over != 0 {
			return false
		}
		r.clause, r.step, r.j = r.clause+1, 0, 0
	}
	r.clause, r.step = 0, 0
	if f.a == costRests {
		f.a = costRest
		f.pc = pcPlayPay
		return false
	}
	f.pc = pcPlayDone
	return false
}

// costAt returns required action k, nil behind the last.
func (g *Game) costAt(of *offer, paid uint8, k uint8) (found *effect.Cost, prog uint16) {
	if of.kind != itemFight && of.how != permitFree && of.other|paid == 0 { // nothing but what is printed
		for _, n := range of.part {
			if n == noAbility {
				continue
			}
			ab := &g.t.abilities[n]
			if int(k) < len(ab.Costs) {
				return &ab.Costs[k], ab.prog
			}
			k -= uint8(len(ab.Costs))
		}
		return nil, 0
	}
	at := uint8(0)
	g.eachCost(of, paid, func(c *effect.Cost, p uint16) {
		if at == k {
			found, prog = c, p
		}
		at++
	})
	return found, prog
}

// due returns what the actions behind the one under way still take, the sources
// of will aside: the pass over them included.
func (g *Game) dueLater(r *Play, of *offer, pass uint8, paid uint8) (nd needs) {
	if g.takesWill(of, r.paid) {
		return nd
	}
	at := uint8(0)
	g.eachCost(of, r.paid, func(c *effect.Cost, prog uint16) {
		rests := c.Kind == effect.CostEngageThis || c.Kind == effect.CostRestOther
		switch {
		case rests && pass > costRests: // done
		case rests == (pass == costRests) && at < r.clause: // done
		case rests == (pass == costRests) && at == r.clause:
			before := nd.n
			if nd.addCost(g, of.p, of.obj, g.withX(c, r.x), prog, paid); nd.n > before {
				nd.now = nd.n
			}
		case c.N < 0 && c.Kind == effect.CostLife:
			nd.life += r.x * shareUnit
		default:
			nd.addCost(g, of.p, of.obj, g.withX(c, r.x), prog, 0)
		}
		at++
	})
	return nd
}

// reserved returns what a payment of will must not use or use up because other
// parts of the cost take it.
func (g *Game) reserved(r *Play) (barred barSet, nd *needs) {
	if r.kind == itemNone {
		return barred, nil
	}
	of := r.offer(g)
	g.later = g.dueLater(r, &of, costRest, 0)
	return barred, &g.later
}

// payCost performs one action; it returns true if it asks for an object.
func (g *Game) payCost(r *Play, of *offer, c *effect.Cost, prog uint16, pass uint8) bool {
	p := of.p
	switch c.Kind {
	case effect.CostLife:
		n := c.N
		if n < 0 {
			n = r.x * shareUnit
		}
		g.payLife(p, n, r.card, r.obj.obj)
		return false
	case effect.CostEngageThis:
		g.rest(r.obj.obj, clauseCost)
		return false
	case effect.CostMillTop, effect.CostMillRemove:
		to := ZoneGraveyard
		if c.Kind == effect.CostMillRemove {
			to = ZoneRemoved
		}
		for range c.N {
			if seat := &g.s.seat[p]; seat.nMain > 0 {
				g.move(g.ref(object(p, seat.pile[seat.nMain-1])), to, moveHow{clause: clauseCost})
			}
		}
		return false
	case effect.CostGems, effect.CostCrystals:
		return g.payGems(r, c)
	case effect.CostRemoveCounters:
		g.addCounters(r.obj.obj, g.t.counterKind(c.Counter), -int(c.N))
		return false
	case effect.CostBuryThis, effect.CostBanishThis, effect.CostReturnThis, effect.CostRemoveThis, effect.CostDiscardThis, effect.CostRevealThis:
		g.takeCost(p, r.obj.obj, c)
		return false
	}
	if g.s.answered != 0 {
		r.j = g.take().A()
		g.takeCost(p, engine.ObjectID(r.j), c)
		r.step++
	}
	n := uint8(c.N)
	if c.Kind == effect.CostCountersFrom {
		n = 1
	}
	if r.step >= n {
		return false
	}
	g.askFor(r, AskCost, clauseCost)
	var from objectSet
	g.costObjects(p, r.obj, c, prog, &from)
	last := engine.CardID(0)
	hidden := c.Place == effect.PlaceHand
	from.each(func(o engine.ObjectID) bool {
		if r.step > 0 && o <= engine.ObjectID(r.j) {
			return true // sets are chosen in ascending order
		}
		if id := g.cardOf(o); !hidden || id != last { // equal cards in hand are one option
			last = id
			if g.leavesEnough(r, of, o, c, pass) {
				g.d.Add(engine.MakeOption(ActObject, uint8(o), 0, 0))
			}
		}
		return true
	})
	if g.d.N == 0 && hidden && g.guessed { // a card of a hand that was dealt anew stands for the one that fits
		hand := &g.s.seat[p].hand
		for i := hand.Next(0); i < noMember; i = hand.Next(i + 1) {
			g.d.Add(engine.MakeOption(ActObject, uint8(object(p, i)), 0, 0))
		}
	}
	return true
}

// payLife pays life points for a card.
//
// 105.4a (6.3): in multiples of one hundred.
func (g *Game) payLife(p uint8, n int16, card engine.CardID, o engine.ObjectID) {
	g.changeLife(p, -n)
	if g.rec != nil && n > 0 {
		g.emit(engine.Event{Kind: engine.EventLife, Clause: clauseCost, Player: engine.PlayerID(p), Card: card, Object: o,
			Target: engine.NoObject, Amount: -n})
	}
}

// leavesEnough reports whether the rest of the cost can be performed if an object
// is taken for the action under way.
func (g *Game) leavesEnough(r *Play, of *offer, o engine.ObjectID, c *effect.Cost, pass uint8) bool {
	if pass > costRests && g.onlyCost(of, r.paid, int16(r.step)+1) {
		return true
	}
	nd := g.dueLater(r, of, pass, r.step+1)
	for k := range nd.n {
		if one := &nd.list[k]; c.Kind != effect.CostReveal && (c.Kind != effect.CostRestOther || one.how == takeRest) {
			one.from.forget(o)
		}
		if nd.now == k+1 {
			nd.list[k].from.before(o)
		}
	}
	if !nd.met(g, of.p) {
		return false
	}
	if pass > costRests {
		return true
	}
	var barred barSet
	barred.add(g, o)
	return g.restingLeaves(of.p, &r.bill, purpose{of.obj, of.kind, of.main}, &nd, 0, 0, 0, barred)
}

// onlyCost reports whether the n-th object of the one action is the last thing that a cost
// takes besides will.
func (g *Game) onlyCost(of *offer, paid uint8, n int16) bool {
	if of.kind == itemFight || of.how == permitFree || of.other|paid != 0 {
		return false
	}
	actions := 0
	for _, k := range of.part {
		if k == noAbility {
			continue
		}
		for j := range g.t.abilities[k].Costs {
			switch c := &g.t.abilities[k].Costs[j]; {
			case c.Kind == effect.CostWill:
			case c.N != n:
				return false
			default:
				actions++
			}
		}
	}
	return actions == 1
}

// takeCost carries out an action on one object.
//
// 1011.1 (6.3): a banished card goes to its owner's graveyard. 1019.1 (6.3): so
// does a discarded one.
func (g *Game) takeCost(p uint8, o engine.ObjectID, c *effect.Cost) {
	switch c.Kind {
	case effect.CostRestOther:
		g.rest(o, clauseCost)
		return
	case effect.CostDiscard, effect.CostDiscardThis:
		g.discard(o, clauseCost)
		return
	case effect.CostReveal, effect.CostRevealThis:
		g.show(o)
		return
	case effect.CostCountersFrom:
		g.addCounters(o, g.t.counterKind(c.Counter), -int(c.N))
		return
	case effect.CostDestroy:
		list := [1]Ref{g.ref(o)}
		g.destroyAll(list[:], engine.NoObject, clauseCost)
		return
	}
	to, bottom := costZone(c)
	g.move(g.ref(o), to, moveHow{clause: clauseCost, bottom: bottom})
}

// costZone returns where an action moves a card, and whether to the bottom; ZoneNone
// if it moves none, or in ways of its own.
func costZone(c *effect.Cost) (to uint8, bottom bool) {
	switch c.Kind {
	case effect.CostBanishOther, effect.CostBanishThis, effect.CostBuryThis:
		return ZoneGraveyard, false
	case effect.CostReturn, effect.CostReturnThis:
		return ZoneHand, false
	case effect.CostRemoveFrom, effect.CostRemoveThis:
		return ZoneRemoved, false
	case effect.CostPutUnder:
		return ZoneMain, true
	case effect.CostFrom:
		return placeZones[c.To], c.To == effect.PlaceDeckBottom || c.To == effect.PlaceStonesBottom
	}
	return ZoneNone, false
}

// show reveals a hidden card.
//
// 1005.1 (6.3): its information is shown to all players.
func (g *Game) show(o engine.ObjectID) {
	if g.concealed(owner(o), o.Index()) {
		o = g.canon(o)
		g.s.seat[owner(o)].knownOpp.add(o.Index())
	}
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventReveal, Clause: clauseCost, Player: o.Owner(), Card: g.cardOf(o), Object: o,
			Target: engine.NoObject, From: g.zoneOf(o)})
	}
}

// payGems banishes gems, attribute by attribute.
func (g *Game) payGems(r *Play, c *effect.Cost) bool {
	have := g.s.seat[r.ctrl].banishes(c)
	if g.s.answered != 0 {
		k := g.take().A()
		n := uint8(1)
		if c.Counter == "same" {
			n = uint8(c.N)
		}
		have[k] -= n
		g.touch()
		r.step += n
		r.i |= 1 << k
		r.j = k
	}
	if int16(r.step) >= c.N {
		r.i, r.j = 0, 0
		return false
	}
	g.askFor(r, AskKind, clauseCost)
	left := 0 // gems, or attributes, from which the rest can be taken
	for k := int(attributes) - 1; k >= int(r.j); k-- {
		n := int(have[k])
		switch c.Counter {
		case "":
		case "same":
			if n >= int(c.N) {
				g.d.Add(engine.MakeOption(ActNumber, uint8(k), 0, 0))
			}
			continue
		case "different":
			n = min(n, 1) - int(r.i>>k&1)
		default:
			if attributeOf(c.Counter) != k {
				continue
			}
		}
		left += n
		if n > 0 && left >= int(c.N)-int(r.step) {
			g.d.Add(engine.MakeOption(ActNumber, uint8(k), 0, 0))
		}
	}
	g.d.Sort()
	return true
}
