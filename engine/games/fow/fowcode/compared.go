package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// Descriptions that compare cards with others: with a group that is there, or with those that
// are selected before, one by one. The filter reads a set of the fragment; who looks at it
// says with filling which set is being filled.

// shared maps what cards have in common.
var shared = map[string]effect.ShareSet{
	"race": effect.ShareTrait, "attribute": effect.ShareAttribute, "name": effect.ShareName, "total cost": effect.ShareCost,
}

// filling notes that the description which is compiled next fills a set, one by one as its
// player selects, or at once; -1 fills none. Until the returned function is called the set is
// none that the comparison itself may use.
func (e *emitter) filling(set int, picks bool) func() {
	into, was := e.into, e.picks
	e.into, e.picks = set+1, picks
	looks := e.looks
	e.looks = true
	if set >= 0 {
		e.Held[set]++
	}
	return func() {
		if set >= 0 {
			e.Held[set]--
		}
		e.into, e.picks, e.looks = into, was, looks
	}
}

// oneByOne reports whether what is selected so may be compared with what was selected before.
// Names and total costs that differ can be selected in any order without leaving fewer; of
// what else is compared a player who must select several could select what leaves too few.
//
// 104.2 (6.3): as many as possible.
func oneByOne(q cardtext.Quantity, o *cardtext.Objects) bool {
	if q.Kind == cardtext.UpTo || q.Kind == cardtext.AnyNumber {
		return true
	}
	return q.Kind == cardtext.Exactly && !slices.ContainsFunc(o.With, func(x cardtext.Qualifier) bool {
		return x.Kind == cardtext.QualCombined || x.Kind == cardtext.QualDifferent && x.Name != "name" && x.Name != "total cost"
	})
}

// different compiles "with different names" of what is selected.
func (e *emitter) different(f *effect.Filter, o *cardtext.Objects, q *cardtext.Qualifier) {
	what, ok := shared[q.Name]
	if !ok || !e.picks || e.into <= 0 || f.Set != 0 {
		e.c.Unsupported(o.Span, "this description")
	}
	f.Set, f.Unlike = int8(e.into), what
}

// combined compiles "with a combined total cost of N or less" of what is selected.
func (e *emitter) combined(f *effect.Filter, o *cardtext.Objects, q *cardtext.Qualifier) {
	if !e.picks || e.into <= 0 || f.Set != 0 || f.AtMost|f.AtLeast != 0 {
		e.c.Unsupported(o.Span, "this description")
	}
	f.Measure, f.AtMost = effect.StatCost, int8(e.bound(q.Most))+1
	f.Set, f.Together = int8(e.into), true
}

// compared compiles "that shares a race with a resonator you control", "that doesn't share a
// name with entities you control": with a group as it is when the effect gets there.
func (e *emitter) compared(f *effect.Filter, o *cardtext.Objects, q *cardtext.Qualifier) {
	what, ok := shared[q.Name]
	if !ok || !e.looks || e.announcing || f.Set != 0 {
		e.c.Unsupported(o.Span, "this comparison here")
	}
	into, picks := e.into, e.picks
	set := 0
	switch {
	case q.Objects != nil:
		with := *q.Objects
		with.Nouns = append([]cardtext.Noun(nil), with.Nouns...)
		others := allOther(&with)
		for i := range with.Nouns {
			if with.Nouns[i].Other != others {
				e.c.Unsupported(o.Span, "this comparison here")
			}
			with.Nouns[i].Other = false
		}
		f.Others = others
		it, group, measuring := e.It, e.group, e.measuring
		e.measuring = true
		set = e.gather(&with, effect.SideAny)
		e.It, e.group, e.measuring = it, group, measuring
	default:
		sel := e.comparedTo(q.Ref)
		if k := int(sel) - int(effect.SelSet0); k >= 0 && k < compile.Sets {
			e.Held[k]++
			defer func() { e.Held[k]-- }()
		}
		set = e.Set(o.Span)
		e.Op(effect.OpClear, set, 0, 0, 0, 0)
		e.Op(effect.OpJoin, set, int(sel), 0, 0, 0)
	}
	e.into, e.picks = into, picks
	if f.Set = int8(set + 1); q.Not {
		f.Unlike = what
	} else {
		f.Alike = what
	}
}

// comparedTo returns the card that others are compared with.
func (e *emitter) comparedTo(r *cardtext.Ref) effect.Selector {
	was := e.compares
	defer func() { e.compares = was }()
	e.compares = true
	return e.one(r)
}
