package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// ownShare refuses "destroy all resonators. For each resonator destroyed this way, its controller draws a card": each controller draws
// for its own, and what an action did something to is counted for both players together.
//
// 105.3 (6.3): a card is controlled by one player, and "its controller" is that of each of them.
func (e *emitter) ownShare(s cardtext.Stmt) {
	if !e.several(e.It.Sel) || e.It.Patch != nil {
		return
	}
	theirs, counted := s.Head().Who == cardtext.ItsController, (*cardtext.Amount)(nil)
	cardtext.Walk(s, func(node any) bool {
		switch n := node.(type) {
		case *cardtext.Base:
			theirs = theirs || n.Who == cardtext.ItsController
		case *cardtext.Ref:
			theirs = theirs || n.Kind == cardtext.RefItsLeader
		case *cardtext.Amount:
			if n.Kind == cardtext.CardsMoved || n.Kind == cardtext.MovedOf {
				counted = n
			}
		}
		return true
	})
	if theirs && counted != nil {
		e.c.Unsupported(counted.Span, "how many of these cards each player controlled")
	}
}

// several reports whether a selector may name more than one card: targets, all cards of a description, what was selected or looked at.
func (e *emitter) several(sel effect.Selector) bool {
	switch {
	case inSet(sel):
		return e.groups>>(sel-effect.SelSet0)&1 != 0 || e.filledWith(sel, len(e.Code))
	case sel >= effect.SelTarget0 && sel < effect.SelSet0 && e.Ability != nil:
		k := int(sel - effect.SelTarget0)
		return k < len(e.Ability.Targets) && (e.Ability.Targets[k].Max != 1 || e.Ability.Targets[k].Count > 0)
	}
	return false
}

// filledWith reports whether the code in front of a place puts more than one card into a set.
func (e *emitter) filledWith(sel effect.Selector, end int) bool {
	from, at, joins := effect.SelNone, 0, 0
	for k := end - 1; k >= 0; k-- {
		in := e.Code[k]
		switch {
		case effect.SelSet0+effect.Selector(in.A) != sel:
		case in.Op == effect.OpPick || in.Op == effect.OpPickFrom || in.Op == effect.OpSearch:
			return joins > 0 || in.E != 1
		case in.Op == effect.OpJoin || in.Op == effect.OpSift: // one selection is as many as it was
			from, at = effect.Selector(in.B), k
			if in.Op == effect.OpSift {
				return joins > 0 || e.filledWith(effect.SelSet0+from, at)
			}
			joins++
		case names[in.Op]:
			return joins > 1 || joins == 1 && (inSet(from) && e.filledWith(from, at) || !inSet(from) && e.several(from))
		}
	}
	return false
}

// ofMany makes a set one that may hold more than one card.
func (e *emitter) ofMany(set int) effect.Selector {
	sel := e.named(set)
	e.groups |= 1 << set
	return sel
}

// oneOnly reports whether an amount that stands in front of cards is one.
func oneOnly(a *cardtext.Amount) bool { return a == nil || plainNumber(a) && a.N == 1 }

// single refuses "rest all resonators. You gain life equal to their ATK": each has its own, and one number is taken of one card.
//
// 206.1 (6.3): it is information of a card.
func (e *emitter) single(sel effect.Selector, span cardtext.Span) effect.Selector {
	if e.several(sel) {
		e.c.Refuse(span, cardtext.CodeReference, "name one card", "several were named, and this is taken of one")
	}
	return sel
}

// trueOfEach refuses "rest all resonators. If they are fire, …": some of them may be, and others not.
func (e *emitter) trueOfEach(sel effect.Selector, t *cardtext.Cond) {
	if t.Ref.Kind == cardtext.RefIt && e.several(sel) {
		e.c.Refuse(t.Ref.Span, cardtext.CodeReference, "name one card", "several were named, and this may be true of some of them")
	}
}
