package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// The actions that a cost takes besides will are carried out one after the other, so that no
// answer leads to a rest that cannot be.

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
	for of := r.offer(g); ; {
		c, prog := g.costAt(&of, r.paid, r.clause)
		if c == nil {
			break
		}
		if (c.Kind == effect.CostEngageThis || c.Kind == effect.CostRestOther) != (f.a == costRests) || c.Kind == effect.CostWill {
			r.clause++
			continue
		}
		if g.payCost(r, &of, g.withX(&of, c, r.x, prog, r.step), prog, f.a) {
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
	if of.asPrinted(paid) {
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

// dueLater returns what the actions behind the one under way still take, the sources
// of will aside: the pass over them included. It holds until it is asked again.
// With lifeOnly it is what they take of life points.
func (g *Game) dueLater(r *Play, of *offer, pass uint8, paid uint8, lifeOnly bool) *needs {
	nd := &g.later
	nd.clear()
	if g.takesWill(of, r.paid) {
		return nd
	}
	at := uint8(0)
	g.eachCost(of, r.paid, func(c *effect.Cost, prog uint16) {
		if lifeOnly && c.Kind != effect.CostLife {
			at++
			return
		}
		rests := c.Kind == effect.CostEngageThis || c.Kind == effect.CostRestOther
		switch {
		case rests && pass > costRests: // done
		case rests == (pass == costRests) && at < r.clause: // done
		case rests == (pass == costRests) && at == r.clause:
			before := nd.n
			if nd.addCost(g, of.p, of.obj, g.withX(of, c, r.x, prog, r.step), prog, paid); nd.n > before {
				nd.now = nd.n
			}
		case c.N < 0 && c.Kind == effect.CostLife:
			nd.life = addLife(nd.life, int(r.x)*shareUnit)
		default:
			nd.addCost(g, of.p, of.obj, g.withX(of, c, r.x, prog, 0), prog, 0)
		}
		at++
	})
	return nd
}

// reserved returns what a payment of will must not use up because other parts of the cost
// take it.
func (g *Game) reserved(r *Play) *needs {
	if r.kind == itemNone {
		return nil
	}
	if r.takesWill(g) {
		g.later.clear()
		return &g.later
	}
	of := r.offer(g)
	return g.dueLater(r, &of, costRest, 0, !g.t.goes) // cards that other costs take matter to sources that leave
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
		switch {
		case c.Named && g.t.abilities[r.ability].sums:
			g.keepX(r, r.x+g.stat(r, g.ref(engine.ObjectID(r.j)), effect.StatAttack))
		case c.Named: // 911.1 (6.3): before it moves, so that what it was stays known
			r.trg = g.ref(engine.ObjectID(r.j))
		}
		g.takeCost(p, engine.ObjectID(r.j), c)
		r.step++
		if ordersCost(c) { // 302.4 (6.3): the other player does not know the order
			g.s.seat[owner(engine.ObjectID(r.j))].knownOpp.remove(engine.ObjectID(r.j).Index())
		}
	}
	n := uint8(c.N)
	if c.Kind == effect.CostCountersFrom && !c.Spread {
		n = min(n, 1)
	}
	if r.step >= n {
		return false
	}
	g.askFor(r, AskCost, clauseCost)
	var from objectSet
	g.costObjects(p, r.obj, c, prog, &from)
	last := engine.CardID(0)
	hidden, free := c.Place == effect.PlaceHand, pass > costRests && (c.Spread || g.onlyCost(of, r.paid, int16(r.step)+1))
	later := (*needs)(nil) // what is due after that, whatever is taken
	if !free {
		later = g.dueLater(r, of, pass, r.step+1, false)
	}
	from.each(func(o engine.ObjectID) bool {
		switch {
		case c.Spread && (r.step > 0 && o < engine.ObjectID(r.j) || g.marksFrom(&from, o, c) < int(c.N)-int(r.step)):
			return true // in ascending order, so that enough are left behind
		case !c.Spread && r.step > 0 && o <= engine.ObjectID(r.j) && !ordersCost(c):
			return true // sets are chosen in ascending order
		case c.Counter == effect.OneName && (g.namesakes(&from, o, o) < int(n-r.step) || r.step > 0 && !g.t.cards[g.cardOf(o)].named(&g.t.cards[g.cardOf(engine.ObjectID(r.j))])):
			return true // all of one name
		}
		if id := g.cardOf(o); !hidden || id != last { // equal cards in hand are one option
			last = id
			if free || g.leavesEnough(r, of, later, o, c, pass) {
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

// keepX keeps a number about what was paid where an X would be.
func (g *Game) keepX(r *Play, x int16) {
	if r.x = x; r.item != noItem {
		g.s.chase[r.item].x = x
	}
}

// payLife pays life points for a card.
//
// 105.4a (6.3): in multiples of one hundred.
func (g *Game) payLife(p uint8, n int16, card engine.CardID, o engine.ObjectID) {
	g.tellLife(p, g.changeLife(p, -n), clauseCost, card, o)
}

// leavesEnough reports whether the rest of the cost, which is due later, can be performed if an object
// is taken for the action under way; those before it have been asked for.
func (g *Game) leavesEnough(r *Play, of *offer, nd *needs, o engine.ObjectID, c *effect.Cost, pass uint8) bool {
	taken := uint8(0) // from whose objects it is gone meanwhile
	for k := range nd.n {
		one := &nd.list[k]
		if c.Kind != effect.CostReveal && (c.Kind != effect.CostRestOther || one.how == takeRest) && one.from.has(o) {
			one.from.forget(o)
			taken |= 1 << k
		}
		if nd.now == k+1 && !ordersCost(c) {
			one.from.before(o)
		}
	}
	ok := nd.met(g, of.p)
	if ok && pass == costRests {
		var barred barSet
		barred.add(g, o)
		ok = g.restingLeaves(of.p, &r.bill, g.purposeOf(of, r.paid, r.x), nd, 0, 0, 0, barred)
	}
	for ; taken != 0; taken &= taken - 1 {
		nd.list[trailing(uint64(taken))].from.add(o)
	}
	return ok
}

// onlyCost reports whether the n-th object of the one action is the last thing that a cost
// takes besides will.
func (g *Game) onlyCost(of *offer, paid uint8, n int16) bool {
	if !of.asPrinted(paid) {
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

// marksFrom returns how many counters of a cost lie on an object and those behind it.
func (g *Game) marksFrom(from *objectSet, first engine.ObjectID, c *effect.Cost) (n int) {
	kind := g.t.counterKind(c.Counter)
	from.each(func(o engine.ObjectID) bool {
		if o >= first {
			n += int(g.countersOn(o, kind))
		}
		return true
	})
	return n
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
		n := int(c.N)
		if c.Spread { // one by one
			n = 1
		}
		g.addCounters(o, g.t.counterKind(c.Counter), -n)
		return
	case effect.CostDestroy:
		list := [1]Ref{g.ref(o)}
		g.destroyAll(list[:], noRef, clauseCost)
		return
	}
	to, bottom := costZone(c)
	g.move(g.ref(o), to, moveHow{clause: clauseCost, bottom: bottom, banishes: c.Kind == effect.CostBanishOther || c.Kind == effect.CostBanishThis})
}

// ordersCost reports whether an action puts several cards into a deck: they are chosen in
// the order in which they go there.
//
// 302.4 (6.3): their owner orders them.
func ordersCost(c *effect.Cost) bool {
	to, _ := costZone(c)
	return c.N > 1 && (to == ZoneMain || to == ZoneStones)
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
		return placeZones[c.To], c.To == effect.PlaceDeckBottom || c.To == effect.PlaceStonesBottom || c.To == effect.PlaceLifebreakBottom
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
		if c.Named {
			g.keepX(r, int16(k))
		}
		g.banishedGems(c, r.ctrl, n)
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
