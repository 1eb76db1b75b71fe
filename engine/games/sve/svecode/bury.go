package svecode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// Burying: players can only bury cards they control, and without a zone those on their field
// (5.30.1, 5.30.1.1).

// buried returns what a player buries: of a description without an owner only its own cards.
func (e *emitter) buried(r *cardtext.Ref) *cardtext.Ref {
	switch r.Kind {
	case cardtext.RefSome, cardtext.RefEach:
		return e.buriedOf(r)
	case cardtext.RefTop:
		if r.Owner == cardtext.Enemy {
			e.notOwn(r.Span)
		}
	case cardtext.RefIt, cardtext.RefSelected:
		if !e.owns(e.one(r)) {
			e.notOwn(r.Span)
		}
	}
	return r
}

func (e *emitter) notOwn(span cardtext.Span) {
	e.c.Never(span, "write \"put it into its owner's cemetery\", which moves any card, or select a card \"on your field\"",
		"players can only bury cards they control (5.30.1), and these may be others")
}

func (e *emitter) buriedOf(r *cardtext.Ref) *cardtext.Ref {
	o := *r.Objects
	if o.HasPlace && o.Place != cardtext.Field {
		return r
	}
	o.Nouns = slices.Clone(o.Nouns)
	for i := range o.Nouns {
		side := e.c.nounSide(&o, &o.Nouns[i], e.context())
		switch {
		case o.HasPlace && o.Owner == cardtext.Theirs: // those of whoever buries, or it is refused
		case side == effect.SideEnemy && e.Who != effect.SelOpponent, side == effect.SideYours && e.Who != effect.SelYou:
			e.notOwn(r.Span)
		case side != effect.SideAny:
		case e.Who == effect.SelYou:
			o.Nouns[i].Side = cardtext.Yours
		case r.Kind == cardtext.RefEach:
			e.c.Refuse(r.Span, cardtext.CodeReference, "write \"on their field\"", "whose cards another player buries is not clear here")
		default:
			o.HasPlace = false // their own, by the flags of the pick
		}
	}
	own := *r
	own.Objects = &o
	return &own
}

// owns reports whether what a selector names is certainly the player's own, or may be.
func (e *emitter) owns(sel effect.Selector) bool {
	filter := int16(-1)
	switch {
	case e.Ability == nil || e.Who != effect.SelYou:
		return true
	case sel >= effect.SelTarget0 && sel < effect.SelTarget0+compile.TargetsMax:
		filter = e.Ability.Targets[sel-effect.SelTarget0].Filter
	case sel == effect.SelOther:
		return false
	case sel == effect.SelTrigger && e.Ability.Event == effect.OnFollowerStrike:
		return false // 8.4.3
	case sel == effect.SelTrigger:
		filter = e.Ability.Filter
	}
	for ; filter >= 0; filter = e.c.Program.Filters[filter].Or {
		if e.c.Program.Filters[filter].Side != effect.SideYours {
			return false
		}
	}
	return true
}
