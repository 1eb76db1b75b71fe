package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// whileHere compiles what an effect says "as long as this card is in the field", or rested: a
// duration and no condition that is looked at once. It reports false for "if this card is
// in the field"; what is done at once cannot be undone as the card leaves.
//
// 901.2b (6.3): a continuous effect is applied in its duration. 909.4 (6.3): its
// conditions are part of it.
func (e *emitter) whileHere(s *cardtext.Guarded) bool {
	length := whileThis(s)
	if length == cardtext.Lasting {
		if s.While && ownState(&s.Cond) && slices.ContainsFunc(s.Body.Stmts, func(in cardtext.Stmt) bool { return lasts(in) && in.Head().For == cardtext.Lasting }) {
			e.c.Refuse(s.Span, cardtext.CodeUnsupported, "say \"until end of turn\", or write \"As long as …, … gains …\" as a line of its own, without a cost or an event in front",
				"what lasts as long as something is true of this card is understood but not supported here") // 901.2b, 909.8 (6.3): it ends for good, and is not made where that is not so
		}
		return false
	}
	lasting := 0
	for _, in := range s.Body.Stmts {
		if lasts(in) {
			lasting++
		}
	}
	switch {
	case lasting == 0 && s.While:
		e.c.Unsupported(s.Span, "what is done at once and undone as this card leaves")
	case lasting == 0:
		return false
	case lasting < len(s.Body.Stmts):
		e.c.Refuse(s.Span, cardtext.CodePhrase, "make two sentences: what is done, and what holds as long as this card is in the field",
			"one part of this sentence is done at once and the other lasts")
	}
	for _, in := range s.Body.Stmts {
		switch head := in.Head(); head.For {
		case cardtext.Lasting, cardtext.EachRecovery: // 503.5 (6.3): cards recover there anyway
		default:
			e.c.Refuse(head.Span, cardtext.CodePhrase, "write one of them", "two durations of one effect")
		}
		defer func(head *cardtext.Base, was cardtext.DurationWord) { head.For = was }(in.Head(), in.Head().For)
		if r, ok := in.(*cardtext.Restrict); ok && r.For == cardtext.EachRecovery {
			e.c.inRecovery = r // 503.5 (6.3): effects may recover it
			defer func() { e.c.inRecovery = nil }()
		}
		in.Head().For = length
	}
	e.block(s.Body)
	return true
}

// whileThis returns the duration that a condition on this card is, Lasting if it is none.
//
// 909.8 (6.3): "as long as" what refers to the status of this card defines the duration.
func whileThis(s *cardtext.Guarded) cardtext.DurationWord {
	switch c := &s.Cond; {
	case c.Kind == cardtext.CondOnField:
		return cardtext.WhileHere
	case s.While && c.Kind == cardtext.CondThis && c.State == cardtext.IsRested && !c.Not && ofThis(c.Ref):
		return cardtext.WhileRested
	}
	return cardtext.Lasting
}

// ownState reports whether a condition is about information or status of this card.
func ownState(c *cardtext.Cond) bool {
	switch c.Kind {
	case cardtext.CondAnd, cardtext.CondOr, cardtext.CondNot:
		return slices.ContainsFunc(c.All, func(c cardtext.Cond) bool { return ownState(&c) })
	case cardtext.CondIs, cardtext.CondThis:
		return c.Ref != nil && ofThis(c.Ref)
	case cardtext.CondCounters:
		return c.Ref == nil || ofThis(c.Ref)
	}
	return false
}

// lasts reports whether a statement makes a continuous effect.
func lasts(s cardtext.Stmt) bool {
	switch s := s.(type) {
	case *cardtext.Give, *cardtext.LoseKeyword, *cardtext.LoseTrait, *cardtext.Restrict, *cardtext.Become, *cardtext.TreatAs, *cardtext.CostRule:
		return true
	case *cardtext.Do:
		return s.Verb == cardtext.LoseAbilities || s.Verb == cardtext.Steal
	}
	return false
}
