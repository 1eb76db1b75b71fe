package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// toll compiles "resonators cannot attack unless their controller pays {1}".
//
// 803.5, 804.4 (6.3): what must be done to attack or block.
func (c *compiler) toll(s *cardtext.Unless, e *emitter) []effect.Static {
	r, ok := s.Stmts[0].(*cardtext.Restrict)
	if !ok || len(s.Stmts) != 1 || r.What == nil || r.By != nil || r.Side != cardtext.Anyone || r.Of != nil || r.Most != 0 {
		c.Unsupported(s.Span, "this passive")
	}
	fights, ok := map[cardtext.RestrictKind]uint8{cardtext.CantAttack: 1, cardtext.CantBlock: 2, cardtext.CantFight: 0}[r.Rule]
	if !ok || s.Payer != cardtext.ItsController && s.Payer != cardtext.AnyPlayer && !(s.Payer == cardtext.You && ofThis(r.What)) {
		c.Unsupported(s.Span, "this passive")
	}
	amounts := &emitter{Emitter: compile.Emitter{Ability: &effect.Ability{}}} // who attacks or blocks says how much
	st := newStatic(effect.StaticAttackCost, s.Span)
	if s.Payer != cardtext.You { // 803.5, 804.4 (6.3): "they" are who attacks or blocks, as in the costs of that player
		amounts.Theirs = effect.SideYours
	}
	costs := c.costs(s.Costs, amounts)
	st.N, st.Fights = int16(c.payment(costs)), fights
	if let := e.Lets[len(e.Lets)-1]; let != nil {
		if len(costs) != 1 || costs[0].Will.X == 0 {
			c.Unsupported(s.Span, "what X is here")
		}
		st.Amount = c.amount(let, e)
	}
	return c.onObjects([]effect.Static{st}, r.What, e)
}
