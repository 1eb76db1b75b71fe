package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Some produced will may be spent on a part of what something costs only: what its [Awakening] costs,
// or what [Mobilize] takes of an attack or a block. Before the rest is paid, its player says which of it is
// spent. Where nobody has such will no part is looked at.
//
// 104.1 (6.3): what the card says. 1003.1 (6.3): wills are eliminated from produced wills.

// partOf returns the part of a cost that is for a keyword of what is played, and that keyword; what is taken off a cost
// is taken off the rest first.
//
// 1109.2 (6.3), 1129.2 (8.01): it is paid with all the rest. 903.2g-iv (6.3): its player says what a decrease is taken off.
func (g *Game) partOf(of *offer, paid uint8, x int16) (part Bill, keyword Keyword) {
	switch of.kind {
	case itemSpell:
		keyword = Awakening
		for k := uint8(0); paid>>k != 0; k++ {
			c := g.optional(of, k)
			for j := range c.costs {
				if w := &c.costs[j].Will; c.awakes && paid>>k&1 != 0 && c.costs[j].Kind == effect.CostWill {
					more := billOf(w)
					part.add(&more, 1)
					part.free = addSat(part.free, int(w.X)*int(x))
				}
			}
		}
	case itemFight:
		keyword = Mobilize
		if i, ok := g.entityOf(of.obj.obj); ok && g.mobilizes(i) {
			part = g.t.cards[g.s.entity[i].card].mobilize
		}
	}
	return part, keyword
}

// purposeOf returns what will is wanted for as something is played, with the part of its cost for which some will can be
// spent that cannot be spent on the rest.
func (g *Game) purposeOf(of *offer, paid uint8, x int16) purpose {
	what := purpose{obj: of.obj, kind: of.kind, ability: of.main}
	if g.s.seat[of.p].restricted[0].n != 0 {
		what.part, what.keyword = g.partOf(of, paid, x)
	}
	return what
}

// admitsPart reports whether will with a restriction may be spent on the part of a cost, and not on all of it.
func (g *Game) admitsPart(only uint16, p uint8, what *purpose) bool {
	if only == 0 || !g.t.filters[only-1].parts || g.admits(only, p, *what) {
		return false
	}
	a := g.aspectOf(what.obj)
	for f := int32(only) - 1; f >= 0; f = g.t.filters[f].or {
		if fl := &g.t.filters[f]; fl.Pays == uint8(what.keyword)+1 && g.admittedBy(fl, p, noRef, &a) {
			return true
		}
	}
	return false
}

// payableInPart is payableWithout with will for the part of the purpose, from a lot on, of which some is used up by what
// was taken off the bill before.
func (g *Game) payableInPart(p uint8, b Bill, what *purpose, barred barSet, other *needs, from, used uint8) bool {
	seat, pay := &g.s.seat[p], g.payersOf(p, *what)
	for k := from; k < maxRestricted && seat.restricted[k].n > 0; k, used = k+1, 0 {
		lot := &seat.restricted[k]
		if lot.n <= used || !g.admitsPart(lot.filter, p, what) {
			continue
		}
		for at := range pay {
			less, rest := b, *what
			if !takeFrom(&less, &rest.part, at) || pay[at]>>lot.kind&1 == 0 {
				continue
			}
			if g.payableFully(p, &less, rest, barred, other) || g.payableInPart(p, less, &rest, barred, other, k, used+1) {
				return true
			}
		}
	}
	return false
}

// takeFrom takes one will off a bill and its part.
func takeFrom(b, part *Bill, at int) bool {
	n, m := &b.dues()[at], &part.dues()[at]
	if *n == 0 || *m == 0 {
		return false
	}
	*n--
	*m--
	return true
}

// payParts asks which will that may be spent on a part of the cost is, one after the other. What of the part has been
// paid stands in the first registers of the play.
func (g *Game) payParts(r *Play) bool {
	of := r.offer(g)
	what := g.purposeOf(&of, r.paid, r.x)
	for at, due := 0, what.part.dues(); at < willKinds; at++ {
		due[at] -= min(due[at], uint8(r.reg[at]))
	}
	seat := &g.s.seat[r.ctrl]
	for what.part != (Bill{}) {
		if g.s.answered != 0 {
			a := g.take()
			if a.Action() == ActDone {
				break
			}
			lot := a.B() - wayLot
			at := g.partAt(r, &what, lot)
			takeFrom(&r.bill, &what.part, at)
			r.reg[at]++
			seat.spendLot(lot)
			g.stirred(r.ctrl, whenUnbound)
			g.tallyBy(&seat.spent, 1)
			continue
		}
		g.askFor(r, AskPay, clausePay)
		for k := uint8(0); k < maxRestricted && seat.restricted[k].n > 0; k++ {
			if lot := &seat.restricted[k]; g.admitsPart(lot.filter, r.ctrl, &what) && g.partAt(r, &what, k) >= 0 {
				g.d.Add(engine.MakeOption(ActPay, uint8(PlayerOf(engine.PlayerID(r.ctrl))), wayLot+k, 1<<lot.kind))
			}
		}
		if g.d.N == 0 {
			break
		}
		if g.payableFully(r.ctrl, &r.bill, what, barSet{}, g.reserved(r)) {
			g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
		}
		return true
	}
	clear(r.reg[:willKinds])
	return false
}

// partAt returns which part of the bill a will of a lot pays: that of its own kind before any other, so that the rest can
// be paid. It is negative if there is none.
func (g *Game) partAt(r *Play, what *purpose, lot uint8) int {
	kind, pay := g.s.seat[r.ctrl].restricted[lot].kind, g.payersOf(r.ctrl, *what)
	seat := g.s.seat[r.ctrl]
	for n := range willKinds {
		at := (n + int(kind)) % willKinds
		less, rest := r.bill, *what
		if pay[at]>>kind&1 == 0 || !takeFrom(&less, &rest.part, at) {
			continue
		}
		now := &g.s.seat[r.ctrl]
		now.spendLot(lot)
		ok := g.payableWithout(r.ctrl, &less, rest, barSet{}, g.reserved(r))
		*now = seat
		if ok {
			return at
		}
	}
	return -1
}
