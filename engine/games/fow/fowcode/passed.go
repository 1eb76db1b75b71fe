package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// "It" is what was named last, also if that was only a card that somebody discards, banishes or pays with. What is said of it tells
// which cards it can be: a card that is gone gains, attacks and rests no more.
//
// 903.3 (6.3): the text is followed as it stands.

// notNamed are the actions that no pronoun could speak of as they are compiled: the word says whether a text that is compiled
// once more, counting what is moved, names their cards.
type notNamed int8

const (
	allNamed notNamed = iota
	moved             // a card was discarded, or put into a graveyard from a deck
	called            // a stone was called
	drawn             // a card was drawn, which not everybody has seen
)

// takes notes what "it" was before a statement whose card is gone when it has been carried out.
func (e *emitter) takes(s cardtext.Stmt, before compile.Antecedent) {
	gone := false
	switch s := s.(type) {
	case *cardtext.Discard:
		gone = true
	case *cardtext.Move:
		gone = s.To != cardtext.Field && s.AddedTo == nil
	case *cardtext.Do:
		gone = s.Verb == cardtext.Banish || s.Verb == cardtext.Destroy
	}
	if gone && before.Valid() && before.Patch == nil && e.It.Valid() && e.It.Sel != before.Sel {
		e.before, e.gone = before, e.It.Sel
	}
}

// pronoun makes "it" mean what it can be where more than one card was pronouns of.
func (e *emitter) pronoun(r *cardtext.Ref) {
	if r.Plural || r.Noun != "it" && r.Noun != "its" && r.Noun != "card" && r.Noun != "" { // "that resonator" is said of what was called one
		return
	}
	here := e.acts && !e.moves && !e.compares // what is done with it is done in the field
	switch {
	case here && e.gone != effect.SelNone && e.It.Sel == e.gone:
		e.it(r)
	case e.moves && e.gone != effect.SelNone && e.It.Sel == e.gone && e.before.Sel == effect.SelTrigger && !e.before.Plain:
		e.c.Refuse(r.Span, cardtext.CodeReference, "name the card", "%q may be the card of the event, or the one that is gone", r.Noun)
	case here || e.unnamed == allNamed:
	case e.unnamed == moved:
		if !e.c.counts {
			e.c.Anew(recount{})
		}
	case e.unnamed == called || e.It.Plain || !e.It.Valid():
		e.c.Refuse(r.Span, cardtext.CodeReference, "reveal the top card of the deck, or name the card", "%q may be the card that was %s, or the one that was named before", r.Noun, map[notNamed]string{called: "called", drawn: "drawn"}[e.unnamed])
	}
}

// inSet reports whether what a selector means is held by a set.
func inSet(sel effect.Selector) bool {
	return sel >= effect.SelSet0 && sel < effect.SelSet0+compile.Sets
}

// it makes "it" mean what it did before a card was taken away: "you may banish a resonator. If you do, it gains …".
func (e *emitter) it(r *cardtext.Ref) {
	if inSet(e.before.Sel) || e.before.Plain && !e.inGuard {
		e.c.Refuse(r.Span, cardtext.CodeReference, "name the card", "%q cannot be the card that is gone, and may be another", r.Noun)
	}
	e.It, e.gone = e.before, effect.SelNone
}

// pronouns is what was named before a condition: behind "otherwise" nothing has happened of what depends on it.
type pronouns struct {
	it, selected compile.Antecedent
	looked       int
	unnamed      notNamed
	above        effect.Selector
}

// pronouns keeps what is named, with the sets that hold it.
func (e *emitter) pronouns() pronouns {
	n := pronouns{e.It, e.Selected, e.Looked, e.unnamed, e.Above}
	e.holds(n, 1)
	return n
}

func (e *emitter) holds(n pronouns, by int) {
	for _, sel := range []effect.Selector{n.it.Sel, n.selected.Sel} {
		if inSet(sel) {
			e.Held[sel-effect.SelSet0] += by
		}
	}
	if n.looked >= 0 {
		e.Held[n.looked] += by
	}
}

// otherBranch begins the branch that is carried out instead: what the first one has named is not there, and
// pronouns mean what was named in front of both.
func (e *emitter) otherBranch(n pronouns, asked *cardtext.Cond) {
	e.Selected, e.Looked, e.unnamed, e.Above = n.selected, n.looked, n.unnamed, n.above
	e.It.Two = n.it.Two
	same := e.It.Sel == n.it.Sel && (e.It.Patch == nil) == (n.it.Patch == nil)
	if same || n.it.Patch != nil {
		return
	}
	if e.It.Patch == nil && e.It.Sel >= effect.SelTarget0 && e.It.Sel < effect.SelSet0 { // it was chosen in any case
		if !n.it.Valid() || n.it.Plain {
			return
		}
		if !speaksOfIt(asked) { // nobody can tell
			e.It = compile.Antecedent{}
			return
		}
	}
	e.It = n.it
}

// guardOf returns the condition of a statement, of another one that nothing is asked.
func guardOf(s cardtext.Stmt) *cardtext.Cond {
	if g, ok := s.(*cardtext.Guarded); ok {
		return &g.Cond
	}
	return &cardtext.Cond{}
}

// host returns what a pronoun means before another card is named, and keeps it until done is called.
func (e *emitter) host(r *cardtext.Ref) (sel effect.Selector, done func()) {
	sel = e.one(r)
	if !inSet(sel) {
		return sel, func() {}
	}
	e.Held[sel-effect.SelSet0]++
	return sel, func() { e.Held[sel-effect.SelSet0]-- }
}

// paidWith returns what "it" means where nothing was named but what the cost takes: "banish a resonator: you gain life equal to
// its ATK".
//
// Where this card was said, "it" is that one, but "that resonator" is not.
//
// 903.2h (6.3): costs are paid while the ability is played.
func (e *emitter) paidWith(r *cardtext.Ref) effect.Selector {
	said := e.saidThis && (r.Noun == "it" || r.Noun == "its" || r.Noun == "")
	if !e.It.Plain || said || r.Plural || e.Ability == nil || e.Ability.Kind == effect.KindAutomatic {
		return effect.SelNone
	}
	word := ""
	for i := range e.Ability.Costs {
		switch e.Ability.Costs[i].Kind { // of these no later text can speak
		case effect.CostMillTop, effect.CostMillRemove, effect.CostFrom, effect.CostPutUnder, effect.CostDiscardRandom:
			e.c.Refuse(r.Span, cardtext.CodeReference, "say \"this card\", if that is meant", "%q may be this card, or one that the cost takes", r.Noun)
		}
		for w, kind := range takingCosts {
			if e.Ability.Costs[i].Kind == kind {
				if word != "" {
					e.c.Refuse(r.Span, cardtext.CodeReference, "say which: \"the banished card\", \"this card\"", "%q may be this card, or one that the cost takes", r.Noun)
				}
				word = w
			}
		}
	}
	if word == "" {
		return effect.SelNone
	}
	paid := *r
	paid.Kind, paid.Noun = cardtext.RefAbove, word+" card"
	return e.tookAsCost(&paid)
}

// takesForCost reports whether what is played takes cards as a cost of which later words may speak.
func (e *emitter) takesForCost() bool {
	return e.Ability != nil && slices.ContainsFunc(e.Ability.Costs, func(c effect.Cost) bool {
		for _, kind := range takingCosts {
			if c.Kind == kind {
				return true
			}
		}
		return false
	})
}

// twice keeps what "it" is for a second question of the same kind: "if it was an Elf, put a token …. If it was a Wolf, …". What the
// first one has only described is not asked about.
func (e *emitter) twice(t *cardtext.Cond) {
	if !e.asksIt.Valid() || !speaksOfIt(t) || e.It.Sel != e.answer.Sel {
		return
	}
	if e.It.Sel != e.made || inSet(e.asksIt.Sel) {
		e.c.Refuse(t.Span, cardtext.CodeReference, "say of which card", "\"it\" may be what the condition before is about, or what was named since")
	}
	e.It = e.asksIt
}

// looksAt reports whether a block shows or looks at cards, which is done to ask what they are.
func (e *emitter) looksAt(b *cardtext.Block) (shows bool) {
	cardtext.Statements(b, func(s cardtext.Stmt) bool {
		switch s := s.(type) {
		case *cardtext.Do:
			shows = shows || s.Verb == cardtext.Reveal || s.Verb == cardtext.LookAt
		case *cardtext.Look:
			shows = true
		}
		return !shows
	})
	return shows
}

// allOfThem refuses "them" behind several targets of which it would mean the last one alone.
func (e *emitter) allOfThem(r *cardtext.Ref) {
	if !r.Plural || e.Ability == nil || e.It.Patch != nil || e.It.Sel < effect.SelTarget0 || e.It.Sel >= effect.SelSet0 {
		return
	}
	last := int(e.It.Sel - effect.SelTarget0)
	if last > 0 && last < len(e.Ability.Targets) && e.Ability.Targets[last].Max == 1 && e.Ability.Targets[last].Count == 0 {
		e.c.Refuse(r.Span, cardtext.CodeReference, "say it of each of them", "%q is more than the target that was named last", r.Noun)
	}
}

// otherThanNamed refuses "other" in a chant where it would be other than the chant alone, which is not there: other than what was
// named is meant.
func (e *emitter) otherThanNamed(o *cardtext.Objects, types effect.TypeSet) {
	if o.HasPlace && o.Place != cardtext.Field {
		return
	}
	if e.Ability != nil && e.It.Sel >= effect.SelTarget0 && e.It.Sel < effect.SelSet0 {
		if k := int(e.It.Sel - effect.SelTarget0); k < len(e.Ability.Targets) && e.c.Program.Filters[e.Ability.Targets[k].Filter].Types&types == 0 {
			return // it is none of them
		}
	}
	if e.Ability != nil && e.Ability.Kind == effect.KindSpell && e.It.Valid() && !e.It.Plain && (e.It.Sel >= effect.SelTarget0 || e.Selected.Valid()) {
		e.c.Refuse(o.Span, cardtext.CodeReference, "choose the one first, and do to \"each other\" at once what is done", "\"other\" may be other than what was named before")
	}
}
