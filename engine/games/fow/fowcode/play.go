package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// playIt compiles "play it without paying its cost". Which of several cards is
// played is asked when the effect gets there, of those that can be played.
//
// 903.2g-ii (6.3): without paying its cost. A39: an effect that plays a card itself
// waits for no timing.
func (e *emitter) playIt(s *cardtext.PlayIt, may bool) {
	if len(s.Costs) > 0 || s.For != cardtext.Lasting || e.Who != effect.SelYou {
		e.c.Unsupported(s.Span, "playing cards like this")
	}
	how := effect.PlayFlags(0)
	if s.Free {
		how |= effect.PlayFree
	}
	if s.Copy {
		how |= effect.PlayCopy
	}
	if may || s.What.Kind == cardtext.RefSome && s.What.Quantity.Kind == cardtext.UpTo {
		how |= effect.PlayMay
	}
	sel := effect.SelNone
	if r := s.What; r.Kind == cardtext.RefSome {
		q, o := r.Quantity, r.Objects
		if q.Amount != nil || q.Kind != cardtext.Exactly && q.Kind != cardtext.UpTo || q.N != 1 || r.Random || !o.HasPlace {
			e.c.Unsupported(s.Span, "playing these cards")
		}
		if o.Place == cardtext.Among { // what is not played stays among the others
			sel = e.named(e.ofLooked(o))
		} else {
			sel = e.named(e.gather(o, effect.SideYours))
		}
	} else {
		sel = e.object(r)
	}
	e.onlyPlayable(sel, how)
	e.Op(effect.OpPlayCard, int(sel), int(how), 0, 0, 0)
}

// onlyPlayable makes the choice of what is played next one among cards that can be played.
//
// A46: of what is searched for or chosen "and" played only what can be played is offered. A
// choice behind which its player may decline to play stays free, except in a hidden zone.
func (e *emitter) onlyPlayable(sel effect.Selector, how effect.PlayFlags) {
	k := len(e.Code) - 1
	for k >= 0 && e.Code[k].Op == effect.OpReveal {
		k--
	}
	if k < 0 || sel < effect.SelSet0 || effect.Selector(e.Code[k].A)+effect.SelSet0 != sel {
		return
	}
	switch in := &e.Code[k]; {
	case how&effect.PlayCopy != 0:
	case in.Op != effect.OpSearch && in.Op != effect.OpPickFrom && (in.Op != effect.OpPick || how&effect.PlayMay != 0):
	case how&effect.PlayFree != 0:
		in.X |= int16(effect.PickPlayFree)
	default:
		in.X |= int16(effect.PickPlay)
	}
}
