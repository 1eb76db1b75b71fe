package fowcode

import (
	"reflect"
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// "For each resonator removed this way": of what an action did something to, those of a
// description. They are looked at before it is done, as they were where it found them.

// countingKind compiles an action and leaves in regKind with how many objects of the kind
// that a later sentence asks for it did something.
func (e *emitter) countingKind(sel effect.Selector, how effect.CountHow, also bool, span cardtext.Span, do func()) {
	of := e.ofKind(sel, span)
	k := int(of - effect.SelSet0)
	e.Held[k]++
	n := e.Register()
	e.Op(effect.OpCountSel, n, int(of), int(how), 0, 0)
	if also {
		e.Op(effect.OpAdd, regKind, regKind, n, 0, 0)
	} else {
		e.Op(effect.OpMax, regKind, n, n, 0, 0)
	}
	do()
	if how == effect.CountNamed { // what is gone from the chase is not the same any more
		how = effect.CountSame
	}
	e.Op(effect.OpCountSel, n, int(of), int(how), 0, 0)
	e.Op(effect.OpSub, regKind, regKind, n, 0, 0)
	e.Reg--
	e.Held[k]--
	e.kinds = true
}

// ofKind puts those of the kind among what a selector names into a set.
func (e *emitter) ofKind(sel effect.Selector, span cardtext.Span) effect.Selector {
	if k := int(sel) - int(effect.SelSet0); k >= 0 && k < compile.Sets { // not named yet
		e.Held[k]++
		defer func() { e.Held[k]-- }()
	}
	all := e.Set(span)
	e.Held[all]++
	of := e.Set(span)
	e.Held[all]--
	e.Op(effect.OpClear, all, 0, 0, 0, 0)
	e.Op(effect.OpJoin, all, int(sel), 0, 0, 0)
	e.Op(effect.OpSift, of, all, int(e.measured(e.c.kind, effect.SideAny)), 0, 0)
	return effect.SelSet0 + effect.Selector(of)
}

// movedOf leaves in a register with how many objects of a description the statements
// before did something.
func (e *emitter) movedOf(a *cardtext.Amount) int {
	if r, ok := e.tookOf(a); ok {
		return r
	}
	if e.c.kind == nil {
		e.c.Anew(recount{kind: a.Objects})
	}
	if !sameWords(e.c.kind, a.Objects) {
		e.c.Refuse(a.Span, cardtext.CodeReference, "count one kind of cards in a text, or all of them (\"for each card … this way\")",
			"two kinds of cards that were moved are counted")
	}
	if !e.kinds {
		e.noneMoved(a.Span)
	}
	e.sameWay(a)
	r := e.Register()
	e.Op(effect.OpMax, r, regKind, regKind, 0, 0)
	return r
}

// tookOf leaves in a register whether the card that was taken as a cost is of a description: "{1}, banish a card: … if you banished
// a card with [Flying] this way".
func (e *emitter) tookOf(a *cardtext.Amount) (int, bool) {
	way := a.SaidWay()
	if e.kinds || e.Ability == nil || slices.Contains(e.aboveBy, way) || !e.costTakes(way) {
		return 0, false
	}
	if !e.c.counts {
		e.c.Anew(recount{}) // discards name their cards then
	}
	sel := e.tookAsCost(&cardtext.Ref{Span: a.Span, Kind: cardtext.RefAbove, Noun: way + " card"})
	if sel == effect.SelNone {
		return 0, false
	}
	f := e.measured(a.Objects, effect.SideAny)
	r := e.Register()
	e.Op(effect.OpIs, r, int(sel), int(f), 0, 0)
	return r, true
}

// costTakes reports whether a cost of the ability under way does this to a card.
func (e *emitter) costTakes(way string) bool {
	kind, ok := takingCosts[way]
	return ok && slices.ContainsFunc(e.Ability.Costs, func(c effect.Cost) bool { return c.Kind == kind })
}

// sameWords reports whether two descriptions say the same, wherever they stand.
func sameWords(a, b *cardtext.Objects) bool {
	plain := func(o *cardtext.Objects) cardtext.Objects {
		out := *o
		out.Span, out.Nouns = cardtext.Span{}, append([]cardtext.Noun(nil), o.Nouns...)
		for i := range out.Nouns {
			out.Nouns[i].Span = cardtext.Span{}
		}
		return out
	}
	return reflect.DeepEqual(plain(a), plain(b))
}
