package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// fowActions maps verbs that are one instruction on a selector.
var fowActions = map[cardtext.Verb]effect.Op{
	cardtext.Destroy: effect.OpDestroy, cardtext.Banish: effect.OpBanish, cardtext.Engage: effect.OpEngage, cardtext.Refresh: effect.OpRefresh,
	cardtext.CancelIt: effect.OpCancel, cardtext.HealIt: effect.OpUndamage, cardtext.HealNow: effect.OpHeal, cardtext.ReleaseIt: effect.OpRelease,
	cardtext.SummonIt: effect.OpPutOnChase, cardtext.UnfightIt: effect.OpUnfight, cardtext.TriggerEnterIt: effect.OpTrigger,
}

// do compiles a plain action.
func (e *fowEmitter) do(s *cardtext.Do) {
	for _, r := range append([]*cardtext.Ref{s.What}, s.More...) {
		e.doOne(s, r)
	}
}

func (e *fowEmitter) doOne(s *cardtext.Do, r *cardtext.Ref) {
	if s.Verb == cardtext.Reveal {
		e.reveal(r)
		return
	}
	sel := e.object(r)
	if op, ok := fowActions[s.Verb]; ok {
		e.countMoved(sel)
		e.op(op, int(sel), 0, 0, 0, 0)
		switch {
		case s.Verb == cardtext.Banish:
			e.above = sel
		case s.Verb == cardtext.Destroy && e.counted: // those that stayed were not destroyed
			left := e.register()
			e.op(effect.OpCountSel, left, int(sel), 0, 0, 0)
			e.op(effect.OpSub, fowMoved, fowMoved, left, 0, 0)
			e.reg--
		}
		return
	}
	switch s.Verb {
	case cardtext.LoseAbilities:
		e.op(effect.OpLoseAbilities, int(sel), 0, e.duration(&s.Base), 0, 0)
	case cardtext.Steal:
		if s.For != cardtext.Lasting {
			e.c.unsupported(s.Span, "control for a time")
		}
		e.op(effect.OpSteal, int(sel), 0, 0, 0, 0)
	default:
		e.c.unsupported(s.Span, "this action")
	}
}

// reveal compiles "reveal …": the revealed cards are "it" and "the revealed card".
func (e *fowEmitter) reveal(r *cardtext.Ref) {
	if r.Kind == cardtext.RefSome && !r.Random {
		e.above = e.some(r, effect.PickReveal)
		return
	}
	sel := e.object(r)
	e.op(effect.OpReveal, int(sel), 0, 0, 0, 0)
	e.above = sel
	if r.Kind == cardtext.RefTop {
		e.looked = int(sel - effect.SelSet0)
	}
}

// countMoved notes how many cards an action is about, for "the number of cards …
// this way".
func (e *fowEmitter) countMoved(sel effect.Selector) {
	if !e.c.counts {
		return
	}
	e.op(effect.OpCountSel, fowMoved, int(sel), 0, 0, 0)
	e.counted = true
}
