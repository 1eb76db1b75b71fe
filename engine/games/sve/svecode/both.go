package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// "A follower and amulet" where cards are selected, searched for, paid or asked for means
// both: one of each. "Each follower and amulet", "the number of followers and amulets" and
// passives are about all of them, which is one description with alternatives.

// both returns the descriptions of which one card each is meant, nil if all are one.
func (c *compiler) both(o *cardtext.Objects, q cardtext.Quantity) []*cardtext.Objects {
	if o == nil || !o.And || len(o.Nouns) < 2 || q.Kind == cardtext.All || q.Kind == cardtext.AnyNumber {
		return nil
	}
	if q.Kind != cardtext.Exactly || q.N != 1 {
		c.Refuse(o.Span, cardtext.CodeAmbiguous, "write \"or\" if so many are meant in all, or a sentence for each kind",
			"this has two readings: so many of each kind, or so many in all")
	}
	var list []*cardtext.Objects
	for _, n := range o.Nouns {
		one := *o
		one.And, one.Nouns = false, []cardtext.Noun{n}
		list = append(list, &one)
	}
	return list
}

// oneOf refuses "and" in the description of a single card.
func (c *compiler) oneOf(o *cardtext.Objects) *cardtext.Objects {
	if o != nil && o.And && len(o.Nouns) > 1 {
		c.Refuse(o.Span, cardtext.CodeAmbiguous, "write \"or\" if it may be either", "one card is meant here, and \"and\" names several")
	}
	return o
}

// bothSets carries out do for every description and makes the pronouns behind it mean all
// that was found. The selector that do is given names what was found before: a card is
// never one of both.
func (e *emitter) bothSets(list []*cardtext.Objects, span cardtext.Span, do func(*cardtext.Objects, effect.Selector) effect.Selector) effect.Selector {
	all := e.Set(span)
	e.Held[all]++
	e.Op(effect.OpClear, all, 0, 0, 0, 0)
	group := effect.SelSet0 + effect.Selector(all)
	for i, o := range list {
		not := group
		if i == 0 {
			not = effect.SelNone
		}
		e.Op(effect.OpJoin, all, int(do(o, not)), 0, 0, 0)
	}
	e.Held[all]--
	e.Name(group)
	return group
}

// apart makes the last n target clauses of the ability select different cards.
func (e *emitter) apart(n int) {
	list := e.Ability.Targets
	for k := len(list) - n; k < len(list); k++ {
		for c := len(list) - n; c < k; c++ {
			if a, b := &e.c.Program.Filters[list[c].Filter], &e.c.Program.Filters[list[k].Filter]; list[c].Place == list[k].Place &&
				(a.Types == 0 || b.Types == 0 || a.Types&b.Types != 0 || a.Or >= 0 || b.Or >= 0) {
				list[k].Unlike |= 1 << c
			}
		}
	}
}
