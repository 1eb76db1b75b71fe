package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// gemKind leaves in a register the attribute of the gem that was banished before: as a cost of what is under way, or by it.
//
// 1027.1 (8.01): a gem has one attribute, and several that share one have the same.
func (e *emitter) gemKind(span cardtext.Span, several bool) int {
	var paid []*effect.Cost
	if e.gemsPaid > 0 {
		paid = append(paid, &e.c.Program.Payments[e.gemsPaid-1][0])
	}
	if e.Ability != nil {
		for i := range e.Ability.Costs {
			if c := &e.Ability.Costs[i]; c.Kind == effect.CostGems {
				paid = append(paid, c)
			}
		}
	}
	if len(paid) == 0 || e.Ability == nil {
		e.c.Refuse(span, cardtext.CodeReference, "banish one before", "no gem was banished before")
	}
	if len(paid) > 1 || paid[0].N < 1 || several != (paid[0].N > 1) || several && paid[0].Counter != "same" || e.Ability.XMin >= 0 || e.c.costX || e.Ability.Kind == effect.KindAutomatic && e.gemsPaid == 0 {
		e.c.Unsupported(span, "the attribute of these gems") // it stands where an X would
	}
	paid[0].Named = true
	r := e.Register()
	e.Op(effect.OpChosenX, r, 0, 0, 0, 0)
	return r
}

// newGem compiles "gain a gem of any attribute if it doesn't share an attribute with another gem you control": of which it
// is, is chosen first.
func (e *emitter) newGem(s *cardtext.GainGems, who int) {
	kind, n := e.Register(), e.Number(0)
	e.Op(effect.OpAskKind, kind, 31, 0, 0, 0)
	for k := range 5 {
		have, is := e.Register(), e.Number(k)
		e.Op(effect.OpPlayer, have, int(effect.SelYou), int(effect.StatGemsLight)+k, 0, 0)
		e.Op(effect.OpNot, have, have, 0, 0, 0)
		e.Op(effect.OpEq, is, is, kind, 0, 0)
		e.Op(effect.OpAnd, have, have, is, 0, 0)
		e.Op(effect.OpAdd, n, n, have, 0, 0)
		e.Reg = n + 1
	}
	e.Op(effect.OpMul, n, n, e.amount(s.Amount), 0, 0)
	e.gem(who, n, 128+kind, false)
}
