package svecode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// passes notes that a statement has done something with a card that no pronoun can mean as it is compiled, though the text may speak of
// it: "discard a card. If it's a spell, …". What is named after that is meant again, and what depends on a condition or a choice has
// not surely happened.
func (e *emitter) passes(s cardtext.Stmt, before compile.Antecedent, passed string) {
	word := ""
	switch s := s.(type) {
	case *cardtext.Do:
		e.since = true
	case *cardtext.Create:
		e.since, e.made = true, e.made || s.To == cardtext.Field
	case *cardtext.Search:
		if s.Objects != nil && e.It.Patch == nil {
			e.sought = append(e.sought[:len(e.sought):len(e.sought)], selection{e.It.Sel, s.Objects})
		}
	case *cardtext.Number:
		if s.Verb == cardtext.DrawCards {
			e.since, word = true, "drawn"
		}
	case *cardtext.Discard:
		e.since, word = false, "discarded"
	case *cardtext.Move:
		if e.since = false; s.What != nil && s.What.Kind == cardtext.RefTop {
			word = "moved"
		}
	}
	switch {
	case e.It.Sel != before.Sel || len(e.It.Patch) != len(before.Patch):
		e.passed = ""
	case word != "":
		e.passed = word
	default:
		e.passed = passed
	}
}

// notPassed refuses a pronoun that may mean such a card. What is given, dealt damage, destroyed or engaged is on the field.
func (e *emitter) notPassed(r *cardtext.Ref) {
	if e.passed != "" && r != e.acted && !r.Plural && (r.Noun == "it" || r.Noun == "card") {
		e.c.Refuse(r.Span, cardtext.CodeReference, "say it directly behind what names the card, or \"the selected card\"", "this may mean the card that was %s, or the one named before it", e.passed)
	}
}

// actsOn returns what a statement does something with on the field, nil if it is no such statement.
func actsOn(s cardtext.Stmt) *cardtext.Ref {
	switch s := s.(type) {
	case *cardtext.Give:
		return s.To
	case *cardtext.Deal:
		if len(s.To) > 0 {
			return s.To[0]
		}
	case *cardtext.Do:
		return s.What
	case *cardtext.NoDamage:
		return s.What
	case *cardtext.Counters:
		return s.What
	case *cardtext.LoseKeyword:
		return s.What
	case *cardtext.DamageChange:
		return s.What
	case *cardtext.Become:
		return s.What
	case *cardtext.Restrict:
		return s.What
	case *cardtext.Transform:
		return s.What
	case *cardtext.ChangeType:
		return s.What
	}
	return nil
}

// calledSo refuses "that follower" of what was called something else, or only a card where another one was called a follower.
func (e *emitter) calledSo(r *cardtext.Ref) {
	word, ok := nounTypes[r.Noun]
	if !ok || r.Plural {
		return
	}
	exactly := func(o *cardtext.Objects) bool {
		return len(o.Nouns) > 0 && !slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return n.Type != word })
	}
	if e.It.Sel == effect.SelTrigger && e.event != nil && !calls(r.Noun, e.event) {
		e.c.Refuse(r.Span, cardtext.CodeReference, "name it as it was named, or say \"that card\"", "what this is about was called no %s", r.Noun)
	}
	other := e.passed != "" || e.made && word == cardtext.TypeFollower && e.It.Patch == nil
	if e.triggered && e.event != nil && e.It.Sel != effect.SelTrigger && exactly(e.event) {
		other = true
	}
	for _, p := range slices.Concat(e.picked, e.sought) {
		switch last := p.sel == e.It.Sel; {
		case last && !calls(r.Noun, p.objects):
			e.c.Refuse(r.Span, cardtext.CodeReference, "name it as it was named, or say \"that card\"", "what is named last was called no %s", r.Noun)
		case last && exactly(p.objects):
			return
		default:
			other = other || !last && exactly(p.objects)
		}
	}
	if other {
		e.c.Refuse(r.Span, cardtext.CodeReference, "say \"that card\" of what was named last, or \"the selected "+r.Noun+"\"", "this may mean what is named last, or one that was called so before")
	}
}
