package fowcode

import (
	"reflect"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// relief compiles "as you play this card, you may remove any number of Elves in your graveyard
// from the game. You may pay {1} less to play this card for each card removed this way": the
// number is an X that is determined before costs are.
//
// 903.2d (6.3): X first. 903.2g-iv (6.3): then what decreases.
func (c *compiler) relief(a *cardtext.PlayCost) {
	rule, ok := a.Statics[0].Holds.(*cardtext.CostRule)
	t := a.Options[0][0]
	if !ok || len(a.Statics) > 1 || len(a.Options[0]) != 1 || c.costX || c.relieved || rule.More || rule.Each == nil || rule.Each.Kind != cardtext.AmountPaid ||
		t.Amount == nil || t.Amount.Kind != cardtext.VariableX || !countedCosts[t.Kind] {
		c.Unsupported(a.Span, "this cost of playing the card")
	}
	if way := rule.Each.SaidWay(); way != "" {
		counters := t.Kind == cardtext.CostCounters || t.Kind == cardtext.CostCountersFrom
		if kind, ok := takingCosts[way]; (way == "counters") != counters || !counters && (!ok || kind != costKinds[t.Kind]) {
			c.Refuse(rule.Span, cardtext.CodeReference, "say what the cost does", "nothing is %s by this cost", way)
		}
	}
	plain := cardtext.CostRule{Base: rule.Base, What: rule.What, Less: rule.Less, Each: rule.Each}
	if !reflect.DeepEqual(*rule, plain) || rule.What.Kind != cardtext.RefThis || rule.What.HasFrom {
		c.Unsupported(a.Span, "this cost of playing the card")
	}
	for _, s := range rule.Less { // A35: a number takes away free cost only
		if s.Letter == 'X' {
			c.Unsupported(a.Span, "this cost of playing the card")
		}
	}
	c.relieved = true
	e := c.emitter(nil)
	r := e.Register()
	e.Op(effect.OpChosenX, r, 0, 0, 0, 0)
	if rule.Each.Per > 1 {
		e.Op(effect.OpDivDown, r, r, e.Number(rule.Each.Per), 0, 0)
		e.Reg = r + 1
	}
	if n := e.Times(r, max(rule.Each.N, 1)); n != 0 {
		e.Op(effect.OpMax, 0, n, n, 0, 0)
	}
	st := newStatic(effect.StaticPlayCost, rule.Span)
	st.This, st.Place, st.N, st.Will, st.Amount = true, effect.PlaceHand, effect.LessWill, c.will(rule.Less, rule.Span), c.Store(e.Code)
	c.Program.Statics = append(c.Program.Statics, st)
}
