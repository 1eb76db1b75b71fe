package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// playCostChange compiles "it costs 2 less to play".
func (e *emitter) playCostChange(s *cardtext.PlayCostChange) {
	if s.Next != nil {
		if s.For != cardtext.ThisTurn {
			e.c.Unsupported(s.Span, "the cost of the next card for longer than a turn")
		}
		e.c.sideless(s.Next)
		which := effect.CostNext
		if s.Every {
			which = effect.CostEvery
		}
		said := *s.Next
		if said.HasPlace {
			if said.Place != cardtext.EXArea || said.Owner != cardtext.Yours {
				e.c.Unsupported(s.Span, "the cost of cards of this zone")
			}
			which++
			said.HasPlace, said.Place, said.Owner = false, 0, cardtext.Anyone
		}
		f := e.c.filter(e.c.oneOf(&said), context{place: effect.PlaceHand, side: effect.SideYours})
		e.Op(effect.OpNextCost, e.Number(s.N), int(f), int(durations[s.For]), int(which), 0)
		return
	}
	sel := e.objects(s.What, 0)
	n := e.Number(s.N)
	change := 1
	if s.Set {
		change = 0
	}
	e.Op(effect.OpPlayCost, int(sel), n, int(durations[s.For]), change, 0)
}

// ofIt reports whether a number is one of a card that a pronoun names.
func (e *emitter) ofIt(a *cardtext.Amount) bool {
	if a != nil && a.Kind == cardtext.VariableX && len(e.Lets) > 0 {
		a = e.Lets[len(e.Lets)-1]
	}
	return a != nil && cardtext.Speaks(a, cardtext.RefIt)
}

// group does something to what several phrases name, at once. Pronouns behind it mean what they
// meant before.
func (e *emitter) group(list []*cardtext.Ref, span cardtext.Span, do func(effect.Selector)) {
	all := e.Set(span)
	e.Held[all]++
	e.Op(effect.OpClear, all, 0, 0, 0, 0)
	it := e.It
	for _, r := range list {
		e.It = it
		e.Op(effect.OpJoin, all, int(e.objects(r, 0)), 0, 0, 0)
	}
	e.It = it
	do(effect.SelSet0 + effect.Selector(all))
	e.Held[all]--
}
