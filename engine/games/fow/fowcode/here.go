package fowcode

import "gauntlet/engine/cardtext"

// whileHere compiles what an effect says "as long as this card is in the field": a
// duration and no condition that is looked at once. It reports false for "if this card is
// in the field"; what is done at once cannot be undone as the card leaves.
//
// 901.2b (6.3): a continuous effect is applied in its duration. 909.4 (6.3): its
// conditions are part of it.
func (e *emitter) whileHere(s *cardtext.Guarded) bool {
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
		in.Head().For = cardtext.WhileHere
	}
	e.block(s.Body)
	return true
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
