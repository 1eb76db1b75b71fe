package svecode

import (
	"reflect"
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// "A. If C, B instead. D." is: if C then B and D, else A. Only one of the two happens, and
// only one event (10.2.1.3.1, 10.10.1). A is the whole sentence in front; what it selects,
// searches for or looks at first stays, unless B does the same itself.

// replacer is a condition or optional cost whose first sentence says "instead".
type replacer struct {
	guard cardtext.Stmt
	may   *cardtext.May   // "you may … instead"
	by    []cardtext.Stmt // what happens instead
	rest  []cardtext.Stmt // what happens then as well
}

// replacerOf returns what a statement puts in the place of the sentence before it, nil if it
// does not.
func replacerOf(s cardtext.Stmt) *replacer {
	_, body := guardOf(s)
	if body == nil || len(body.Stmts) == 0 || s.Head().Joined {
		return nil
	}
	r := &replacer{guard: s}
	first := body.Stmts[:compile.SentenceLength(body.Stmts)]
	if may, ok := first[0].(*cardtext.May); ok && len(first) == 1 {
		r.may, first = may, may.Stmts
	}
	for k, one := range first {
		if !one.Head().Instead {
			continue
		}
		r.by = first[:k+1]
		r.rest = append(append([]cardtext.Stmt(nil), first[k+1:]...), body.Stmts[compile.SentenceLength(body.Stmts):]...)
		return r
	}
	return nil
}

// finds reports whether a statement only says which cards a sentence is about.
func finds(s cardtext.Stmt) bool {
	switch s := s.(type) {
	case *cardtext.Select, *cardtext.Search, *cardtext.Look, *cardtext.RevealUntil:
		return true
	case *cardtext.Do:
		return s.Verb == cardtext.Reveal
	}
	return false
}

// prefix is how many statements of a sentence only say which cards it is about.
func prefix(list []cardtext.Stmt) int {
	n := 0
	for n < len(list)-1 && finds(list[n]) {
		n++
	}
	return n
}

// replaced compiles a sentence and what takes its place.
func (e *emitter) replaced(sentence []cardtext.Stmt, r *replacer) {
	stays := prefix(sentence)
	if finds(r.by[0]) {
		stays = 0 // it finds its cards itself
	}
	by := e.completed(sentence[stays:], r, false)
	if stays > 0 && !speaksOfFound(by) && slices.ContainsFunc(sentence[:stays], func(s cardtext.Stmt) bool { _, ok := s.(*cardtext.Select); return !ok }) {
		stays = 0 // nobody searches or looks for what is not spoken of (10.10.1)
		by = e.completed(sentence, r, true)
	}
	e.found(sentence[:stays])
	e.neverNone(r.guard, sentence[:stays])
	sentence = sentence[stays:]
	shuffle := e.shuffle

	oldOpt := e.Opt
	skips := []int{e.JumpIfZero(e.guard(r.guard))}
	e.paysTwice(r.guard)
	before := *e
	if r.may != nil {
		skips = append(skips, e.MayInstead(r.may))
	}
	outer := e.arms
	fork := e.forked()
	e.arms = append(outer[:len(outer):len(outer)], arm{fork: fork, guard: r.guard, opt: e.Opt, asked: r.may != nil})
	e.block(append(by, r.rest...))
	e.arms = append(outer[:len(outer):len(outer)], arm{fork: fork, way: 1})
	end := e.Jump()
	for _, at := range skips {
		e.Land(at)
	}
	e.Opt = oldOpt
	e.resume(&before)
	e.unread(&before)
	e.shuffle = shuffle
	e.block(sentence)
	e.arms = outer
	e.Land(end)
}

// paysTwice refuses "Lesson (1): Draw a card. Lesson (3): Draw 3 cards instead.": keywords and actions in front of a colon
// that pay (13.3.3.2, 14.3.2.1) are costs and no thresholds, as Combo, Spellchain and Necrocharge are (13.2.1.2, 13.3.1.2,
// 13.5.1.2), so that the second may be one of three in all or of three more.
func (e *emitter) paysTwice(guard cardtext.Stmt) {
	p, ok := guard.(*cardtext.Paid)
	if !ok {
		return
	}
	last := len(e.Ability.OptCosts) - 1
	paid := e.Ability.Costs
	for k, costs := range e.Ability.OptCosts[:last] {
		if e.Ability.OptModes[k] == e.Mode {
			paid = append(paid[:len(paid):len(paid)], costs...)
		}
	}
	for _, c := range e.Ability.OptCosts[last] {
		if slices.ContainsFunc(paid, func(b effect.Cost) bool { return b.Kind == c.Kind && b.Filter == c.Filter && b.Place == c.Place }) {
			e.c.Refuse(p.Span, cardtext.CodeAmbiguous, "choose: \"Choose one of the following. (1) Lesson (1): … (2) Lesson (3): …\"",
				"the same is paid for what is replaced: this may be the whole cost, or as much more")
		}
	}
}

// neverNone refuses "Select an enemy follower on the field and destroy it. If there are none, … instead.": what selects a card
// is not played where there is none (10.6.2.3), so that nothing takes its place either.
func (e *emitter) neverNone(guard cardtext.Stmt, found []cardtext.Stmt) {
	g, ok := guard.(*cardtext.Guarded)
	if ok && g.Cond.Kind == cardtext.CondExists && g.Cond.AtMost && g.Cond.N == 0 && e.selectsOne(&g.Cond, found) {
		e.c.Never(g.Cond.Span, "write \"Select up to 1 …\"", "a card is selected before, without which this is not played (10.6.2.3): there is always one")
	}
}

// neverElse refuses likewise "If there are no followers on your field, summon a Knight token. Otherwise, select a follower on
// your field …", and the same the other way round: what is selected is selected as this is played, whichever arm is carried out.
func (e *emitter) neverElse(s *cardtext.Cases) {
	for _, a := range s.Arms {
		if a.Cond.Kind != cardtext.CondExists || a.Cond.AtMost && a.Cond.N != 0 || !a.Cond.AtMost && a.Cond.N > 1 || a.Cond.Exactly {
			continue
		}
		for _, other := range s.Arms {
			if e.selectsOne(&a.Cond, other.Body.Stmts) {
				e.c.Never(a.Cond.Span, "write \"select up to 1 …\"", "one of these is selected as this is played, without which it is not (10.6.2.3): there is always one")
			}
		}
	}
}

// selectsOne reports whether one of the statements selects a card as the ability is played that is one of those that a condition
// asks for.
func (e *emitter) selectsOne(asked *cardtext.Cond, list []cardtext.Stmt) bool {
	ctx := context{place: effect.PlaceField, theirs: e.Theirs}
	those, where := e.c.filter(asked.Objects, ctx), e.c.place(asked.Objects, ctx)
	if where == effect.PlaceHand || where == effect.PlaceDeck || where == effect.PlaceEvolveDeck { // selected as it resolves
		return false
	}
	return slices.ContainsFunc(list, func(s cardtext.Stmt) bool {
		t, ok := s.(*cardtext.Select)
		return ok && t.Quantity.Kind == cardtext.Exactly && t.Quantity.N > 0 && t.Who == cardtext.You && !fromAmong(t.Objects) &&
			e.c.place(t.Objects, ctx) == where && e.c.filter(t.Objects, ctx) == those
	})
}

// checkReplaced refuses "instead" that takes the place of the sentence in front of it, which does
// something else, where a sentence farther in front does the same or speaks of the same cards: "Draw
// a card. Give your leader [defense]+1. If …, draw 2 cards instead." has two readings.
func (e *emitter) checkReplaced(before, sentence []cardtext.Stmt, r *replacer) {
	same := func(a cardtext.Stmt) bool {
		return slices.ContainsFunc(r.by, func(b cardtext.Stmt) bool { return alike(a, b) })
	}
	if slices.ContainsFunc(sentence, same) {
		return
	}
	spoken := func(list []cardtext.Stmt) bool { return cardtext.Speaks(list, cardtext.RefIt, cardtext.RefSelected) }
	if slices.ContainsFunc(before, same) || spoken(r.by) && spoken(before) && !spoken(sentence) && !finds(sentence[0]) {
		e.c.Refuse(r.by[0].Head().Span, cardtext.CodeAmbiguous, "put the condition behind the sentence that is replaced, or give it a paragraph of its own",
			"\"instead\" may replace the sentence before it or one farther in front")
	}
}

// alike reports whether two statements do the same kind of thing.
func alike(a, b cardtext.Stmt) bool {
	if finds(a) || reflect.TypeOf(a) != reflect.TypeOf(b) {
		return false
	}
	switch a := a.(type) {
	case *cardtext.Number:
		return a.Verb == b.(*cardtext.Number).Verb
	case *cardtext.Do:
		return a.Verb == b.(*cardtext.Do).Verb
	case *cardtext.Move:
		return a.To == b.(*cardtext.Move).To
	}
	return true
}

// speaksOfFound reports whether statements are about cards that a statement before them names.
func speaksOfFound(list []cardtext.Stmt) (yes bool) {
	cardtext.Walk(list, func(node any) bool {
		o, ok := node.(*cardtext.Objects)
		yes = yes || ok && fromAmong(o)
		return !yes
	})
	return yes || cardtext.Speaks(list, cardtext.RefIt, cardtext.RefSelected, cardtext.RefItsLeader, cardtext.RefRemaining)
}

// found compiles the statements that say which cards a sentence is about.
func (e *emitter) found(list []cardtext.Stmt) {
	for _, s := range list {
		e.stmt(s)
	}
}

// completed fills in what the statements behind "instead" leave out from those that they
// replace, and refuses those that may be meant to replace a part only.
func (e *emitter) completed(sentence []cardtext.Stmt, r *replacer, whole bool) []cardtext.Stmt {
	if len(r.by) < len(sentence) && !finds(r.by[0]) && !whole {
		e.c.Refuse(r.by[0].Head().Span, cardtext.CodeAmbiguous,
			"repeat behind the condition what is not replaced, or give it a sentence of its own in front",
			"\"instead\" may replace all of the sentence before it or a part")
	}
	var out []cardtext.Stmt
	for k, s := range r.by {
		model := sentence[min(k, len(sentence)-1)]
		if full := complete(model, s); full != nil {
			full.Head().Instead = false
			out = append(out, full)
			continue
		}
		e.c.Refuse(s.Head().Span, cardtext.CodeReference, "say what it is done to, or put the replaced effect into the sentence before",
			"\"instead\" does not replace the statement before it")
	}
	return out
}

// complete returns a copy of a statement with what it leaves out taken from the one that it
// replaces, nil if that has nothing of the kind.
func complete(orig, instead cardtext.Stmt) cardtext.Stmt {
	switch b := instead.(type) {
	case *cardtext.Deal:
		out := *b
		if len(out.To) > 0 {
			return &out
		}
		if a, ok := orig.(*cardtext.Deal); ok {
			out.To, out.Divided = a.To, a.Divided
			return &out
		}
		return nil
	case *cardtext.Create:
		if len(b.Groups) != 1 || b.Groups[0].Name != "" {
			out := *b
			return &out
		}
		if a, ok := orig.(*cardtext.Create); ok {
			return completeTokens(a, b)
		}
		return nil
	}
	if b, ok := instead.(*cardtext.Give); ok && b.To == nil { // "give [attack]+2 instead"
		a, ok := orig.(*cardtext.Give)
		if !ok {
			return nil
		}
		out := *b
		out.To = a.To
		return &out
	}
	out := reflect.New(reflect.TypeOf(instead).Elem())
	out.Elem().Set(reflect.ValueOf(instead).Elem())
	return out.Interface().(cardtext.Stmt)
}

// completeTokens fills in the names, number and place of tokens.
func completeTokens(a, b *cardtext.Create) cardtext.Stmt {
	out := *b
	switch {
	case len(b.Groups) == 1 && b.Groups[0].Name == "" && b.Groups[0].Amount == nil: // both
		out.Groups, out.Or = a.Groups, false
	case len(b.Groups) == 1 && b.Groups[0].Name == "":
		amount := b.Groups[0].Amount
		out.Groups, out.Or, out.To, out.Whose, out.Overflow = nil, a.Or, a.To, a.Whose, a.Overflow
		for _, g := range a.Groups {
			out.Groups = append(out.Groups, cardtext.Tokens{Amount: amount, Name: g.Name})
		}
	}
	return &out
}
