package fowcode

import (
	"reflect"
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// "A. If C, B instead. D." is: if C then B, else A; then D. Only one of the two happens
// (910.1 (6.3): the original situation never happens and only the replaced one occurs), so
// a card that would go to one zone goes to the other at once. What A finds or targets stays
// where B or C speaks of it. Of several such sentences the last that holds is what happens.

// replacing compiles a sentence and what may take its place, and is given the statements
// in front and behind.
func (e *emitter) replacing(before []cardtext.Stmt, r *cardtext.Replaced, behind []cardtext.Stmt) {
	if len(behind) > 0 && isElse(behind[0]) {
		e.c.Refuse(behind[0].Head().Span, cardtext.CodeAmbiguous, insteadOffer, "it is not clear what \"otherwise\" means behind \"instead\"")
	}
	e.elsewhereAlike(before, r)
	stays := r.Stays()
	for _, by := range r.By {
		if stays > 0 && cardtext.Finds(by.By[0]) && !by.RefersBack() {
			e.c.Refuse(by.By[0].Head().Span, cardtext.CodeAmbiguous, insteadOffer, "it is not clear whether the cards of the sentence before are found as well")
		}
	}
	e.list(r.Sentence[:stays])
	arm := &instead{sentence: r.Sentence[stays:], after: r.Behind}
	shared := r.Behind // a deck that was searched in either case is shuffled in either case
	for _, by := range r.By {
		mine := *by
		if mine.Behind = r.Shuffles(by); len(mine.Behind) == 0 || len(shared) > 0 && mine.Behind[0] != shared[0] {
			shared = nil
		}
		arm.by = append(arm.by, &mine)
	}
	if shared != nil {
		arm.after = nil
		for _, by := range arm.by {
			by.Behind = nil
		}
	}
	e.targetsBefore(arm.sentence)
	e.arms(arm)
	e.list(shared)
}

// insteadOffer is a wording of what may be meant that is never unclear.
const insteadHint = "write it behind a condition, as in \"Draw a card. If your life is 1000 or less, draw two cards instead.\", or " + insteadOffer

const insteadOffer = "say what happens in either case: \"If …, …. Otherwise, ….\""

// instead is a sentence, without what stays of it, and what takes its place.
type instead struct {
	sentence, after []cardtext.Stmt
	by              []*cardtext.Substitute
	cond            func() int // leaves in a register whether it does, of the text of a keyword
	opt             int        // optional cost on which targets of that text hang
}

// arms compiles the last substitute and what it replaces: the sentence, or an earlier one.
func (e *emitter) arms(a *instead) {
	if len(a.by) == 0 {
		e.list(append(a.sentence[:len(a.sentence):len(a.sentence)], a.after...))
		return
	}
	by := a.by[len(a.by)-1]
	e.replaceable(a, by)
	a = e.namedFor(a, by)
	skips := []int{}
	first := 0
	if e.Ability != nil {
		first = len(e.Ability.Targets)
	}
	if a.cond != nil {
		skips = append(skips, e.JumpIfZero(a.cond()))
	}
	if by.Guard != nil {
		skips = append(skips, e.JumpIfZero(e.cond(&by.Guard.Cond)))
	}
	state := *e
	if by.May != nil {
		skips = append(skips, e.MayInstead(by.May))
	}
	e.replaced, e.inGuard = a.sentence, true
	e.namedByCondition(by)
	if n := e.namesIn(a.sentence, by); n != nil {
		e.object(n)
	}
	back := sameLength(a.sentence, by.By)
	full := append(by.By[:len(by.By):len(by.By)], by.Rest...)
	e.list(append(full, by.Behind...))
	back()
	if a.cond != nil {
		e.targetsOf(a.opt, first)
	}
	end := e.Jump()
	for _, at := range skips {
		e.Land(at)
	}
	after := *e
	e.resumes(&state)
	e.inGuard = true
	rest := *a
	rest.by = a.by[:len(a.by)-1]
	e.arms(&rest)
	e.Land(end)
	e.inGuard = state.inGuard
	e.joins(&after)
}

// resumes makes pronouns and what else the text has said so far what they were.
func (e *emitter) resumes(state *emitter) {
	written, tallies := e.Emitter, e.tallies
	*e = *state
	e.Emitter, e.tallies = written, tallies
	e.Restore(&state.Emitter)
	e.Reg, e.Held = state.Reg, state.Held
}

// joins makes pronouns behind two arms mean what either has named: where those lie in
// different places, nothing.
func (e *emitter) joins(other *emitter) {
	e.It = e.inEither(e.It, other.It)
	e.Selected = e.inEither(e.Selected, other.Selected)
	if e.Above != other.Above {
		e.Above = effect.SelNone
	}
	if e.Looked != other.Looked {
		e.Looked = -1
	}
	if e.That != other.That {
		e.That = effect.SelNone
	}
	if e.picked != other.picked {
		e.picked = ""
	}
	e.counted, e.done = e.counted && other.counted, e.done && other.done
	e.rolled, e.symbols, e.kinds, e.decided = e.rolled && other.rolled, e.symbols && other.symbols, e.kinds && other.kinds, false
	e.whole, e.replaced = nil, nil
}

// inEither is what a pronoun means behind two arms.
func (e *emitter) inEither(a, b compile.Antecedent) compile.Antecedent {
	switch {
	case a.Patch != nil && b.Patch != nil:
		a.Patch = append(a.Patch[:len(a.Patch):len(a.Patch)], b.Patch...)
		return a
	case a.Patch == nil && b.Patch == nil && a.Sel == b.Sel:
		a.Plain = a.Plain || b.Plain
		return a
	}
	return compile.Antecedent{}
}

// targetsBefore makes the targets of a sentence: they are chosen in either case, and later
// words may speak of them.
//
// 903.2e (6.3): targets are chosen while playing.
func (e *emitter) targetsBefore(sentence []cardtext.Stmt) {
	for _, s := range sentence {
		for _, r := range cardtext.About(s) {
			if r.Kind == cardtext.RefTarget {
				e.target(r)
			}
		}
		if w := s.Head().Who; e.That == effect.SelNone && (w == cardtext.Opponent || w == cardtext.EachOther) {
			e.That = effect.SelOpponent // "he or she … instead"
		}
	}
}

// speaksOfRest reports whether statements say what is done to the rest of some cards.
func speaksOfRest(list []cardtext.Stmt) bool { return cardtext.Speaks(list, cardtext.RefRemaining) }

// replaceable refuses what may be meant otherwise.
func (e *emitter) replaceable(a *instead, by *cardtext.Substitute) {
	span := by.By[0].Head().Span
	if by.Guard != nil && (by.Guard.Cond.Kind == cardtext.CondDone || by.Guard.Cond.Kind == cardtext.CondElse) {
		e.c.Refuse(span, cardtext.CodeAmbiguous, "say what happens in either case: \"You may …. If you do, …. Otherwise, ….\"",
			"what is decided before may not be what \"instead\" replaces")
	}
	if len(a.sentence) == 1 && by.Guard != nil {
		if g, ok := a.sentence[0].(*cardtext.Guarded); ok && !implies(&by.Guard.Cond, &g.Cond) {
			e.c.refuseNested(span)
		}
	}
	if by.May != nil {
		switch by.May.Stmts[0].(type) {
		case *cardtext.Pay, *cardtext.PlayIt:
			e.c.Refuse(span, cardtext.CodeUnsupported, "say what happens in either case: \"You may …. If you do, …. Otherwise, ….\"",
				"paying or playing instead of the sentence before is not known")
		}
	}
	if speaksOfRest(a.sentence) && !speaksOfRest(by.By) && speaksOfIt(by.By) {
		e.c.Refuse(span, cardtext.CodeAmbiguous, "put the sentence with \"instead\" behind the one that it replaces",
			"\"instead\" may replace what is done to the rest, or what is done to \"it\" before")
	}
	if spoken(by.By) < spoken(a.sentence) && !cardtext.Finds(by.By[0]) {
		e.c.Refuse(span, cardtext.CodeAmbiguous, "repeat behind the condition what is not replaced, or give it a sentence of its own in front",
			"\"instead\" may replace all of the sentence before it or a part")
	}
	for _, s := range by.By {
		if s.Head().For == cardtext.Lasting && enduring(s) && sameNode(a.sentence, s) == nil && timed(a.sentence) {
			e.c.Refuse(s.Head().Span, cardtext.CodeAmbiguous, "say how long it lasts, as in \"until end of turn instead\"", "it is not clear how long this lasts")
		}
	}
}

// refuseNested refuses what replaces a sentence that has a condition of its own: where that
// does not hold there is nothing to replace.
func (c *compiler) refuseNested(span cardtext.Span) {
	c.Refuse(span, cardtext.CodeAmbiguous, "say both conditions, and what happens without: \"If … and …, …. Otherwise, ….\"",
		"it is not clear whether this happens where the condition in front does not hold")
}

// implies reports whether one condition can only hold where another does: it asks for more
// of the same.
func implies(b, a *cardtext.Cond) bool {
	if a.Kind == cardtext.CondAnd {
		return !slices.ContainsFunc(a.All, func(part cardtext.Cond) bool { return !implies(b, &part) })
	}
	if b.Kind == cardtext.CondAnd {
		return slices.ContainsFunc(b.All, func(part cardtext.Cond) bool { return implies(&part, a) })
	}
	if !sameTree(reflect.ValueOf(*a), reflect.ValueOf(*b)) {
		return false
	}
	least, most := a.Range, b.Range
	switch {
	case a.Range != b.Range && (least.Least != nil || least.Most != nil || most.Least != nil || most.Most != nil):
		return false
	case a.Range.Min > b.Range.Min || a.Range.Max >= 0 && (b.Range.Max < 0 || b.Range.Max > a.Range.Max):
		return false
	case a.Exactly:
		return a.N == b.N
	case a.AtMost:
		return b.N <= a.N
	case a.Kind == cardtext.CondExists || a.Kind == cardtext.CondCounters || a.Kind == cardtext.CondDid:
		return b.N >= a.N
	}
	return a.N == b.N
}

// sameTree reports whether two parts of a tree say the same but for numbers of a condition
// and how it is written.
func sameTree(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() == b.IsNil()
		}
		return a.Elem().Type() == b.Elem().Type() && sameTree(a.Elem(), b.Elem())
	case reflect.Slice:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !sameTree(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Struct:
		cond := a.Type() == reflect.TypeFor[cardtext.Cond]()
		for i := range a.NumField() {
			f := a.Type().Field(i)
			switch {
			case !f.IsExported() || f.Name == "Span" || f.Name == "Plural" || f.Name == "Own":
			case cond && (f.Name == "N" || f.Name == "Range"):
			case !sameTree(a.Field(i), b.Field(i)):
				return false
			}
		}
		return true
	}
	return a.Interface() == b.Interface()
}

// spoken is how many things a sentence says are done, to cards that it may find first.
func spoken(list []cardtext.Stmt) (n int) {
	for _, s := range list {
		if _, let := s.(*cardtext.Let); !let && !cardtext.Finds(s) {
			n++
		}
	}
	return n
}

// enduring reports whether a statement makes an effect that lasts.
func enduring(s cardtext.Stmt) bool {
	switch s.(type) {
	case *cardtext.Give, *cardtext.Restrict, *cardtext.LoseKeyword, *cardtext.Become, *cardtext.TreatAs, *cardtext.LoseTrait:
		return true
	}
	return false
}

// timed reports whether something of a sentence lasts for a time.
func timed(list []cardtext.Stmt) bool {
	for _, s := range list {
		if s.Head().For != cardtext.Lasting {
			return true
		}
	}
	return false
}

// sameNode returns the one statement of a sentence of the kind of another, nil if there is
// none or more than one.
func sameNode(sentence []cardtext.Stmt, s cardtext.Stmt) (out cardtext.Stmt) {
	for _, one := range sentence {
		if reflect.TypeOf(one) != reflect.TypeOf(s) {
			continue
		}
		if out != nil {
			return nil
		}
		out = one
	}
	return out
}

// replacedAs returns the statement of the replaced sentence of the kind of another.
func replacedAs[T cardtext.Stmt](e *emitter, s T) (out T, ok bool) {
	out, ok = sameNode(e.replaced, s).(T)
	return out, ok
}

// elsewhereAlike refuses "A1. A2. If C, B instead." where B does what A1 does and A2 does
// not: it is not clear which of them is meant.
func (e *emitter) elsewhereAlike(before []cardtext.Stmt, r *cardtext.Replaced) {
	for _, by := range r.By {
		last := by.By[len(by.By)-1]
		if ofKind(r.Sentence, last) || !ofKind(before, last) {
			continue
		}
		e.c.Refuse(last.Head().Span, cardtext.CodeAmbiguous, "put what is replaced right in front, or say what happens in either case: \"If …, …. Otherwise, ….\"",
			"\"instead\" may replace the sentence before it or one further in front")
	}
}

// ofKind reports whether a statement of a list does what another does.
func ofKind(list []cardtext.Stmt, s cardtext.Stmt) bool {
	return slices.ContainsFunc(list, func(one cardtext.Stmt) bool { return sameKind(one, s) })
}

// sameKind reports whether two statements do the same kind of thing.
func sameKind(a, b cardtext.Stmt) bool {
	if reflect.TypeOf(a) != reflect.TypeOf(b) {
		return false
	}
	switch a := a.(type) {
	case *cardtext.Do:
		return a.Verb == b.(*cardtext.Do).Verb
	case *cardtext.Number:
		return a.Verb == b.(*cardtext.Number).Verb
	case *cardtext.Counters:
		return a.Remove == b.(*cardtext.Counters).Remove && a.Name == b.(*cardtext.Counters).Name
	}
	return true
}

// sameLength makes what is done instead last as long as what it replaces, where it says
// nothing of its own: "gains [+200/+200] until end of turn. If …, it gains [+400/+400]
// instead". What it returns takes that back.
func sameLength(sentence, list []cardtext.Stmt) (back func()) {
	var heads []*cardtext.Base
	for _, s := range list {
		if orig := sameNode(sentence, s); orig != nil && s.Head().For == cardtext.Lasting && orig.Head().For != cardtext.Lasting {
			s.Head().For = orig.Head().For
			heads = append(heads, s.Head())
		}
	}
	return func() {
		for _, h := range heads {
			h.For = cardtext.Lasting
		}
	}
}

// namedByCondition makes "its" what the condition names, where the damage that takes the
// place of other damage speaks of it: "if you control a J-ruler, … damage equal to its ATK".
func (e *emitter) namedByCondition(by *cardtext.Substitute) {
	d, ok := by.By[0].(*cardtext.Deal)
	if !ok || by.Guard == nil || len(d.To) > 0 || d.Amount.Of == nil || d.Amount.Of.Kind != cardtext.RefIt {
		return
	}
	if c := &by.Guard.Cond; c.Kind == cardtext.CondExists && c.N == 1 && !c.AtMost {
		e.named(e.gather(c.Objects, effect.SideAny))
	}
}

// namesIn returns what a substitute means by "it" if the replaced sentence names that only
// as it is done, nil if it has been named before: the same is named then as well.
func (e *emitter) namesIn(sentence []cardtext.Stmt, by *cardtext.Substitute) *cardtext.Ref {
	if !by.SpeaksOfIt() || !pronounIn(by.By) {
		return nil
	}
	ref, s := named(sentence)
	if ref == nil && s != nil {
		e.c.Refuse(by.By[0].Head().Span, cardtext.CodeReference, "say what it is done to, or what happens in either case: \"If …, …. Otherwise, ….\"",
			"what this speaks of is not there if the sentence before is replaced")
	}
	if ref == nil || ref.Kind == cardtext.RefTarget || ref.Kind == cardtext.RefThis {
		return nil
	}
	return ref
}

// pronounIn reports whether statements speak of what was named before them. "From among them" is said of cards that were looked
// at, which stay what they are whatever is done with some of them.
func pronounIn(list []cardtext.Stmt) bool {
	return cardtext.Speaks(list, cardtext.RefIt, cardtext.RefSelected, cardtext.RefAbove, cardtext.RefThose, cardtext.RefItsLeader)
}

// named returns what the words behind a sentence would speak of, and the statement that
// names it; that alone where it names cards in another way.
func named(sentence []cardtext.Stmt) (ref *cardtext.Ref, by cardtext.Stmt) {
	for _, s := range sentence {
		switch s := s.(type) {
		case *cardtext.May, *cardtext.Guarded, *cardtext.Create, *cardtext.Choose, *cardtext.OneOf, *cardtext.Later:
			ref, by = nil, s
			continue
		case *cardtext.Discard:
			if s.What == nil {
				ref, by = nil, s
				continue
			}
		}
		for _, r := range cardtext.About(s) {
			switch r.Kind {
			case cardtext.RefTarget, cardtext.RefSome, cardtext.RefEach, cardtext.RefTop, cardtext.RefThis:
				ref, by = r, s
			}
		}
	}
	return ref, by
}

// namedFor prepares what a condition speaks of: cards that the replaced sentence names are
// named before it, and done to those.
func (e *emitter) namedFor(a *instead, by *cardtext.Substitute) *instead {
	ref, s := named(a.sentence)
	if ref != nil && ref.Kind == cardtext.RefThis {
		e.NameThis()
	}
	if by.Guard == nil || !speaksOfIt(&by.Guard.Cond) {
		return a
	}
	switch {
	case ref == nil && s != nil:
		e.c.Refuse(by.Guard.Cond.Span, cardtext.CodeReference, "name the card in a sentence before, or "+insteadOffer, "what this speaks of is not there if the sentence before is replaced")
	case ref == nil || ref.Kind == cardtext.RefTarget || ref.Kind == cardtext.RefThis:
		return a
	}
	e.object(ref)
	out := *a
	out.sentence = append([]cardtext.Stmt(nil), a.sentence...)
	for i, one := range out.sentence {
		if one == s {
			out.sentence[i] = onIt(one, ref)
		}
	}
	return &out
}

// onIt returns a statement with "it" in the place of a phrase.
func onIt(s cardtext.Stmt, what *cardtext.Ref) cardtext.Stmt {
	it := &cardtext.Ref{Span: what.Span, Kind: cardtext.RefIt, Noun: "it"}
	out := reflect.New(reflect.TypeOf(s).Elem())
	out.Elem().Set(reflect.ValueOf(s).Elem())
	for i := range out.Elem().NumField() {
		f := out.Elem().Field(i)
		switch in := f.Interface().(type) {
		case *cardtext.Ref:
			if in == what {
				f.Set(reflect.ValueOf(it))
			}
		case []*cardtext.Ref:
			list := append([]*cardtext.Ref(nil), in...)
			for k := range list {
				if list[k] == what {
					list[k] = it
				}
			}
			f.Set(reflect.ValueOf(list))
		}
	}
	return out.Interface().(cardtext.Stmt)
}
