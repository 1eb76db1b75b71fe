package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// playIt compiles "play it without paying its cost". Which of several cards is
// played is asked when the effect gets there, of those that can be played.
//
// 903.2g-ii (6.3): without paying its cost. A39: an effect that plays a card itself
// waits for no timing.
func (e *emitter) playIt(s *cardtext.PlayIt, may bool) {
	if s.Again {
		e.playAgain(s, may)
		return
	}
	if may && len(s.Costs) == 0 && s.For != cardtext.Lasting && !s.Free && !s.Copy && e.Who == effect.SelYou {
		e.playLater(s)
		return
	}
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
		e.moves = true
		sel = e.object(r)
		e.moves = false
	}
	e.onlyPlayable(sel, how)
	if !may || !e.c.counts || s.Copy {
		e.Op(effect.OpPlayCard, int(sel), int(how), 0, 0, 0)
		return
	}
	// "If you do": what was played is no longer where it was.
	n := e.Register()
	e.Op(effect.OpCountSel, n, int(sel), int(effect.CountSame), 0, 0)
	e.Op(effect.OpPlayCard, int(sel), int(how), 0, 0, 0)
	left := e.Register()
	e.Op(effect.OpCountSel, left, int(sel), int(effect.CountSame), 0, 0)
	e.Op(effect.OpSub, regDone, n, left, 0, 0)
	e.sets()
	e.Reg = n
}

// playAgain compiles "until end of game, you may play all other God's Art abilities you played this game an additional time".
//
// 1112.2 (6.3): a God's Art is played once per game. 901.2b (6.3): in the duration of the effect.
func (e *emitter) playAgain(s *cardtext.PlayIt, may bool) {
	r := s.What
	if !may || s.For != cardtext.ThisGame || e.Who != effect.SelYou || r.Kind != cardtext.RefEach || len(r.Objects.Nouns) != 1 || r.Objects.Or != nil ||
		r.Objects.Nouns[0].Type != cardtext.TypeGodsArt || r.Objects.Controller == cardtext.Enemy {
		e.c.Unsupported(s.Span, "playing these an additional time")
	}
	o, other := *r.Objects, 0
	o.Nouns = slices.Clone(o.Nouns)
	if o.Nouns[0].Other {
		o.Nouns[0].Other, other = false, 1
	}
	f := e.filter(&o, effect.SideYours)
	for _, k := range e.c.chain(f) {
		if one := &e.c.Program.Filters[k]; one.Other || one.Side != effect.SideYours { // nobody plays what another player controls
			e.c.Unsupported(s.Span, "playing these an additional time")
		}
	}
	e.Op(effect.OpPlayAgain, other, 0, int(f), 0, 0)
}

// playLater compiles "you may play it this turn" of cards in a graveyard or removed area of
// their player: a permission for that time, about these cards where they are.
//
// 901.2b (6.3): in the duration of the effect. 302.3 (6.3): what moves on is another card.
func (e *emitter) playLater(s *cardtext.PlayIt) {
	st := newStatic(effect.StaticPermit, s.Span)
	st.Permit, st.Place = effect.PermitPlay, effect.PlaceBanished
	switch r := s.What; {
	case topCard(r): // 909.4 (6.3): whichever lies there
		any := effect.AnyCard()
		any.Side = effect.SideYours
		st.Place, st.Filter = effect.PlaceDeck, e.c.Intern(any)
		e.applyTo(st, effect.SelNone, s.Base)
		return
	case r.Kind == cardtext.RefTarget && r.Objects.HasPlace && r.Objects.Owner == cardtext.Yours && (r.Objects.Place == cardtext.Graveyard || r.Objects.Place == cardtext.Removed):
		st.Place = places[r.Objects.Place]
	case r.Kind == cardtext.RefIt && e.Above != effect.SelNone && len(e.aboveBy) > 0 && e.aboveBy[len(e.aboveBy)-1] == "removed" && e.It.Valid() && e.Resolve(&e.It, s.Span) == e.Above:
	default:
		e.c.Unsupported(s.Span, "playing cards like this")
	}
	e.moves = true
	sel := e.object(s.What)
	e.moves = false
	e.applyTo(st, sel, s.Base)
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
