package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// gather puts all objects of a description into a set.
//
// "Other" behind a choice is other than what was chosen.
func (e *emitter) gather(o *cardtext.Objects, otherwise effect.Side) int {
	if o.HasPlace && o.Place == cardtext.Among {
		return e.among(o)
	}
	if list := byZone(o); len(list) > 1 {
		return e.gatherZones(list, o.Span, otherwise)
	}
	defer func(was bool) { e.gathers = was }(e.gathers)
	e.gathers = true
	o, put := e.notPut(o)
	o, spared := spared(o)
	o, but := e.excepted(o)
	s := e.Set(o.Span)
	done := e.filling(s, false)
	f, by := e.filterBy(o, otherwise)
	done()
	e.Op(effect.OpGather, s, int(e.c.place(o, effect.PlaceField)), int(f), 0, 0)
	e.Code[len(e.Code)-1].E = uint8(by)
	for _, sel := range but {
		e.Op(effect.OpExcept, s, int(sel), 0, 0, 0)
	}
	for _, out := range []*cardtext.Objects{put, spared} {
		if out == nil {
			continue
		}
		e.Held[s]++
		these := e.gather(out, otherwise)
		e.Held[s]--
		e.Op(effect.OpExcept, s, int(effect.SelSet0)+these, 0, 0, 0)
	}
	return s
}

// notPut takes "not put into the field this way" out of a description and returns beside it the one of those that were: all that a
// chant has put there it has put there with its effect.
func (e *emitter) notPut(o *cardtext.Objects) (plain, put *cardtext.Objects) {
	k := slices.IndexFunc(o.With, func(q cardtext.Qualifier) bool { return q.Kind == cardtext.QualPutByThis && q.Not })
	if k < 0 {
		return o, nil
	}
	if e.Ability == nil || e.Ability.Kind != effect.KindSpell {
		e.c.Unsupported(o.Span, "what this ability has not put there") // its card may have put others there
	}
	if !slices.ContainsFunc(e.Code, func(in effect.Instr) bool { return in.Op == effect.OpMove && effect.Place(in.B) == effect.PlaceField }) {
		e.c.Refuse(o.Span, cardtext.CodeReference, "put cards there before", "nothing was put into a field before")
	}
	rest, these := *o, *o
	rest.With = slices.Delete(slices.Clone(o.With), k, k+1)
	these.With = append(slices.Clone(rest.With), cardtext.Qualifier{Kind: cardtext.QualPutByThis})
	return &rest, &these
}

// spared takes "other than J-rulers you control" out of a description and returns it beside the rest: of cards of one
// controller no single filter says that they are left out.
func spared(o *cardtext.Objects) (plain, these *cardtext.Objects) {
	k := slices.IndexFunc(o.With, func(q cardtext.Qualifier) bool {
		return q.Kind == cardtext.QualExcept && q.Objects != nil && q.Objects.Controller != cardtext.Anyone
	})
	if k < 0 {
		return o, nil
	}
	rest := *o
	rest.With = slices.Delete(slices.Clone(o.With), k, k+1)
	return &rest, o.With[k].Objects
}

// mills notes which cards from the top of one deck were put where everybody sees them.
func (e *emitter) mills(once bool, sel effect.Selector) {
	if once && e.milled == effect.SelNone {
		e.milled = sel
	} else {
		e.milled = effect.SelBoth
	}
}

// ofMilled makes "from among them" mean the cards from the top of a deck that were put into a graveyard or removed before, until
// done is called, where none were looked at.
//
// 302.4, 309.2 (6.3): everybody sees them there.
func (e *emitter) ofMilled(o *cardtext.Objects) (done func()) {
	if !o.HasPlace || o.Place != cardtext.Among || e.Looked >= 0 || e.milled == effect.SelNone || e.milled == effect.SelBoth {
		return func() {}
	}
	if !inSet(e.milled) {
		e.c.Anew(recount{milled: true}) // now with the cards noted
	}
	e.Looked = int(e.milled - effect.SelSet0)
	return func() { e.Looked = -1 }
}

// among puts all cards of a description that were looked at into a set; the others
// are the rest.
func (e *emitter) among(o *cardtext.Objects) int {
	defer e.ofMilled(o)()
	if e.Looked < 0 {
		e.c.Refuse(o.Span, cardtext.CodeReference, "look at cards first", "no cards were looked at before")
	}
	e.c.zones.looked(o)
	s := e.Set(o.Span)
	e.Op(effect.OpSift, s, e.Looked, int(e.measured(o, effect.SideAny)), 0, 0)
	return s
}

// ofLooked puts those of a description that were looked at into a set and leaves them
// among the others.
func (e *emitter) ofLooked(o *cardtext.Objects) int {
	defer e.ofMilled(o)()
	if e.Looked < 0 {
		e.c.Refuse(o.Span, cardtext.CodeReference, "look at cards first", "no cards were looked at before")
	}
	e.c.zones.looked(o)
	all := e.Set(o.Span)
	e.Held[all]++
	e.Op(effect.OpClear, all, 0, 0, 0, 0)
	e.Op(effect.OpJoin, all, int(effect.SelSet0)+e.Looked, 0, 0, 0)
	s := e.Set(o.Span)
	e.Op(effect.OpSift, s, all, int(e.measured(o, effect.SideAny)), 0, 0)
	e.Held[all]--
	return s
}

// excepted takes out of a description what it excepts by naming it.
func (e *emitter) excepted(o *cardtext.Objects) (*cardtext.Objects, []effect.Selector) {
	var but []effect.Selector
	plain := *o
	plain.With = nil
	for _, q := range o.With {
		if q.Kind == cardtext.QualExcept && q.Ref != nil && q.Ref.Kind != cardtext.RefThis {
			but = append(but, e.one(q.Ref))
			continue
		}
		if q.Kind == cardtext.QualShares && q.Ref != nil && q.Ref.Kind != cardtext.RefThis && len(o.Nouns) == 1 && o.Nouns[0].Other {
			but = append(but, e.one(q.Ref)) // "each other resonator that shares a name with it"
			plain.Nouns = append([]cardtext.Noun(nil), o.Nouns...)
			plain.Nouns[0].Other = false
		}
		plain.With = append(plain.With, q)
	}
	if e.Selected.Valid() {
		other := false
		plain.Nouns = append([]cardtext.Noun(nil), o.Nouns...)
		for i := range plain.Nouns {
			other = other || plain.Nouns[i].Other
			plain.Nouns[i].Other = false
		}
		if other {
			but = append(but, e.Resolve(&e.Selected, o.Span))
		}
	}
	return &plain, but
}

// pickBounds returns the operands of a pick for a quantity.
func (e *emitter) pickBounds(q cardtext.Quantity, o *cardtext.Objects) (least, most int) {
	switch {
	case q.Kind == cardtext.AllBut:
		own := e.own
		if mine := *o; own { // of those of who picks, and not of both players
			if mine.Controller == cardtext.Anyone && !mine.HasPlace {
				mine.Controller = cardtext.Theirs
			}
			o, e.own = &mine, false
		}
		all := e.count(o, effect.SideAny)
		e.own = own
		n := e.value(q.N, q.Amount)
		zero := e.Number(0)
		e.Op(effect.OpSub, all, all, n, 0, 0)
		e.Op(effect.OpMax, all, all, zero, 0, 0)
		e.Reg = all + 1
		return 128 + all, 128 + all
	case q.Amount == nil:
		return compile.PickBounds(q)
	}
	own := e.own
	e.own = false // what is counted need not be of whoever picks: it says whose it is
	n := 128 + e.amount(q.Amount)
	if e.own = own; q.Kind == cardtext.UpTo {
		return 0, n
	}
	return n, n
}

// count leaves in a register how many objects of a description there are.
//
// Cards with different names are as many as there are names.
func (e *emitter) count(o *cardtext.Objects, otherwise effect.Side) int {
	if list := byZone(o); len(list) > 1 {
		if _, names := differentNames(o); names {
			e.c.Unsupported(o.Span, "different names in several zones")
		}
		all := e.count(list[0], otherwise)
		e.Op(effect.OpAdd, all, all, e.count(list[1], otherwise), 0, 0)
		e.Reg = all + 1
		return all
	}
	r := e.Register()
	if o.HasPlace && o.Place == cardtext.Among { // of those that were looked at or revealed
		e.Op(effect.OpCountSel, r, int(effect.SelSet0)+e.ofLooked(o), int(effect.CountNamed), 0, 0)
		return r
	}
	plain, names := differentNames(o)
	done := e.filling(-1, false)
	f, by := e.filterBy(plain, otherwise)
	done()
	if names {
		if by != effect.SelNone {
			e.c.Unsupported(o.Span, "the names of this player's cards")
		}
		e.Op(effect.OpNames, r, int(e.c.place(plain, effect.PlaceField)), int(f), 0, 0)
		return r
	}
	e.Op(effect.OpCount, r, int(e.c.place(o, effect.PlaceField)), int(f), 0, 0)
	e.Code[len(e.Code)-1].E = uint8(by)
	return r
}

// differentNames returns a description without "with different names", and whether it
// says so.
func differentNames(o *cardtext.Objects) (*cardtext.Objects, bool) {
	for i, q := range o.With {
		if q.Kind == cardtext.QualDifferent {
			plain := *o
			plain.With = append(o.With[:i:i], o.With[i+1:]...)
			return &plain, true
		}
	}
	return o, false
}

// namesApart is differentNames of names alone, and not of numbers.
func namesApart(o *cardtext.Objects) (*cardtext.Objects, bool) {
	if plain, ok := differentNames(o); ok && slices.ContainsFunc(o.With, func(q cardtext.Qualifier) bool {
		return q.Kind == cardtext.QualDifferent && q.Name == "name"
	}) {
		return plain, true
	}
	return o, false
}
