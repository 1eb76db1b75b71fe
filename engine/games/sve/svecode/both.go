package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// "A follower and amulet" where cards are selected, searched for, paid or asked for means
// both: one of each. "Each follower and amulet", "the number of followers and amulets" and
// passives are about all of them, which is one description with alternatives.

// some is a number of cards of one description.
type some struct {
	*cardtext.Objects
	q cardtext.Quantity
}

// both returns the descriptions of which one card each is meant, or as many as each says, nil if
// all are one.
func (c *compiler) both(o *cardtext.Objects, q cardtext.Quantity) []some {
	if o == nil || !o.And || len(o.Nouns) < 2 || q.Kind == cardtext.All || q.Kind == cardtext.AnyNumber {
		return nil
	}
	var list []some
	for i, n := range o.Nouns {
		one := some{q: q}
		switch {
		case n.Count != nil:
			one.q = *n.Count
		case (i > 0 || o.Nouns[1].Count == nil) && (q.Kind != cardtext.Exactly || q.N != 1):
			c.Refuse(o.Span, cardtext.CodeAmbiguous, "write \"or\" if so many are meant in all, or a sentence for each kind",
				"this has two readings: so many of each kind, or so many in all")
		}
		n.Count = nil
		part := *o
		part.And, part.Nouns = false, []cardtext.Noun{n}
		one.Objects = &part
		list = append(list, one)
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
func (e *emitter) bothSets(list []some, span cardtext.Span, do func(some, effect.Selector) effect.Selector) effect.Selector {
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
