package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Stages of a payment that is asked for while something resolves, in Play.j.
const (
	payAsk    uint8 = iota
	payPaid         // will has been paid
	payObject       // objects are being chosen
)

// askPay asks a player to pay while something resolves; who cannot pay is not
// asked. Life is paid first, then objects are taken, then will is paid.
//
// 1003.4 (6.3): all or nothing.
func (g *Game) askPay(r *Play, p *program, in *effect.Instr) bool {
	reg := &r.reg[in.A&15]
	ps, n := g.playersOf(r, effect.Selector(in.B))
	due, life, act := payment(p.Payments[in.X])
	if xs := willX(p.Payments[in.X]); in.C >= 128 && xs > 0 { // 203.5b (6.3): free cost, as much as X is
		due.free = addSat(due.free, int(xs)*bound(r, in.C))
	} else if in.C >= 128 { // 105.4a (6.3): any amount of life is a number of hundreds
		life = int16(min(bound(r, in.C), maxLifePaid)) * shareUnit
	}
	switch {
	case r.j == payPaid:
		*reg = 1
		return false
	case r.j == payObject:
		return g.payObjects(r, p, act, ps[0], reg)
	case g.s.answered != 0:
		if g.take().Action() != ActYes {
			*reg = 0
			return false
		}
		return g.payNow(r, p, ps[0], due, life, act, reg)
	}
	if *reg = 0; n == 0 || life > g.spendable(ps[0]) || !g.payable(ps[0], &due, noPurpose) {
		return false
	}
	switch {
	case act != nil && (act.Kind == effect.CostGems || act.Kind == effect.CostCrystals):
		if !g.hasGems(ps[0], act) {
			return false
		}
	case act != nil:
		var from objectSet
		if g.costObjects(ps[0], r.obj, act, g.t.abilities[r.ability].prog, &from); from.size() < int(act.N) {
			return false
		}
	}
	if in.D != 0 { // 104.2 (6.3): who can must
		return g.payNow(r, p, ps[0], due, life, act, reg)
	}
	g.yesNo(r, ps[0], AskPayOr)
	return true
}

// maxLifePaid is how many hundreds of life one payment may take.
const maxLifePaid = 255

// payNow begins a payment that its player makes: life, then objects, then will.
func (g *Game) payNow(r *Play, p *program, who uint8, due Bill, life int16, act *effect.Cost, reg *int16) bool {
	if life > 0 {
		g.payLife(who, life, r.card, r.obj.obj)
	}
	switch {
	case act != nil:
		r.j, r.i = payObject, 0
		return g.payObjects(r, p, act, who, reg)
	case due.total() > 0:
		r.j, r.seq = payPaid, seqAgain
		g.startPayment(who, r.obj, due)
	default:
		*reg = 1
	}
	return false
}

// payObjects asks for the objects of a payment, one after the other.
func (g *Game) payObjects(r *Play, p *program, c *effect.Cost, who uint8, reg *int16) bool {
	if c.Kind == effect.CostGems || c.Kind == effect.CostCrystals {
		return g.giveGems(r, c, who, reg)
	}
	if g.s.answered != 0 {
		g.takeCost(who, engine.ObjectID(g.take().A()), c)
		r.i++
	}
	if int16(r.i) >= c.N {
		*reg = 1
		return false
	}
	var from objectSet
	g.costObjects(who, r.obj, c, g.t.abilities[r.ability].prog, &from)
	if from.size() == 0 { // what was taken before took it along
		*reg = 1
		return false
	}
	g.ask(who, AskCost, clauseCost)
	g.d.Source, g.d.Object = r.card, r.obj.obj
	g.addObjects(&from)
	return true
}

// payment splits what is paid while something resolves into will, life and one
// action on objects.
func payment(list []effect.Cost) (due Bill, life int16, act *effect.Cost) {
	for k := range list {
		switch c := &list[k]; c.Kind {
		case effect.CostWill:
			b := billOf(&c.Will)
			due.add(&b, 1)
		case effect.CostLife:
			life += c.N
		default:
			act = c
		}
	}
	return due, life, act
}

// willX returns how many symbols X a payment has.
func willX(list []effect.Cost) (n uint8) {
	for k := range list {
		if list[k].Kind == effect.CostWill {
			n += list[k].Will.X
		}
	}
	return n
}

// payableLater reports whether the engine can ask for a payment while something
// resolves: will, life, and one action on objects without will.
func payableLater(list []effect.Cost) bool {
	acts, will := 0, false
	for _, c := range list {
		switch c.Kind {
		case effect.CostWill:
			will = true
		case effect.CostLife:
			if c.N <= 0 && (c.N != -1 || len(list) > 1) { // -1: any amount, which the instruction has in a register
				return false
			}
		case effect.CostGems, effect.CostCrystals:
			if acts++; c.Counter == "same" || c.Counter == "different" {
				return false
			}
		case effect.CostDiscard, effect.CostBanishOther, effect.CostRestOther, effect.CostDestroy, effect.CostRemoveFrom, effect.CostReturn, effect.CostFrom, effect.CostReveal:
			if acts++; c.N <= 0 || c.Place == effect.PlaceStandby || c.Place == effect.PlaceLifebreak {
				return false
			}
		default:
			return false
		}
	}
	return acts == 0 || acts == 1 && !will
}
