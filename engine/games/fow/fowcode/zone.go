package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// activeIn returns the zone in which an automatic ability is active because its text
// takes its card from there, or asks whether it is there. What happens to the card
// itself is heard where that happens.
//
// 902.2 (6.3): an ability works in another zone if its text says so.
func (c *compiler) activeIn(t *cardtext.Triggered, tr *cardtext.Trigger) (effect.Place, bool) {
	if tr.This != "" {
		return 0, false
	}
	if lies(&tr.If) {
		return effect.PlaceCemetery, true
	}
	if place, ok := c.paidFrom(t.Costs); ok {
		return place, true
	}
	if t.Body == nil {
		return 0, false
	}
	return c.worksIn(t.Body.Stmts)
}

// worksIn returns the zone that statements say their own card is moved from: an
// ability with them can only mean something there.
func (c *compiler) worksIn(list []cardtext.Stmt) (effect.Place, bool) {
	for _, s := range list {
		var r *cardtext.Ref
		var in []cardtext.Stmt
		switch s := s.(type) {
		case *cardtext.Move:
			r = s.What
		case *cardtext.PlayIt:
			r = s.What
		case *cardtext.AddTo:
			r = s.What
		case *cardtext.Give:
			r = s.To
		case *cardtext.Discard:
			r = s.What
		case *cardtext.Pay:
			if place, ok := c.paidFrom(s.Costs); ok {
				return place, true
			}
		case *cardtext.May:
			in = s.Stmts
		case *cardtext.Guarded:
			if lies(&s.Cond) {
				return effect.PlaceCemetery, true
			}
			in = s.Body.Stmts
		case *cardtext.OneOf:
			for _, b := range s.Options {
				in = append(in, b.Stmts...)
			}
		case *cardtext.Unless:
			in = s.Stmts
		}
		if r != nil && r.Kind == cardtext.RefThis && r.HasFrom {
			place, ok := places[r.From]
			if !ok {
				c.Unsupported(r.Span, "this zone")
			}
			if place != effect.PlaceField {
				return place, true
			}
		}
		if place, ok := c.worksIn(in); ok {
			return place, true
		}
	}
	return 0, false
}

// paidFrom returns the zone from which costs take their own card.
func (c *compiler) paidFrom(list []*cardtext.Cost) (effect.Place, bool) {
	for _, x := range list {
		switch x.Kind {
		case cardtext.CostRemoveThis, cardtext.CostRevealThis, cardtext.CostDiscardThis, cardtext.CostMove:
			if place, ok := places[x.From]; ok && place != effect.PlaceField {
				return place, true
			}
		}
	}
	return 0, false
}

// lies reports whether a condition is that the card is in its owner's graveyard.
func lies(t *cardtext.Cond) bool {
	return t.Kind == cardtext.CondThis && t.State == cardtext.IsInGraveyard && !t.Not && ofThis(t.Ref)
}

// zones follows which zones of descriptions are read. A filter says what cards are and never where:
// a description that is made a filter while nobody asks for its zone would mean cards anywhere.
type zones struct {
	said  []*cardtext.Objects
	asked map[cardtext.Span]bool
}

// say notes that a description has become a filter. That cards are on the field is meant where no
// zone is named, and what they are attached to is a part of the filter. Of the cards that were looked at or
// revealed are those alone of which somebody takes them: "target revealed resonator" is one of none.
func (z *zones) say(o *cardtext.Objects) {
	if !o.HasPlace {
		return
	}
	switch o.Place {
	case cardtext.Field, cardtext.PlayGround, cardtext.StoneArea, cardtext.WornByThis, cardtext.WornByIt, cardtext.WornByRuler:
		return
	}
	z.said = append(z.said, o)
}

// ask notes that the zone of a description is read.
func (z *zones) ask(o *cardtext.Objects) {
	if z.asked == nil {
		z.asked = map[cardtext.Span]bool{}
	}
	z.asked[o.Span] = true
}

// looked notes that cards are taken from those that were looked at or revealed, in every alternative of a description.
func (z *zones) looked(o *cardtext.Objects) {
	for ; o != nil; o = o.Or {
		if !o.HasPlace || o.Place == cardtext.Among {
			z.ask(o)
		}
	}
}

// zonesRead refuses a text that names a zone which the program does not ask for.
func (c *compiler) zonesRead() {
	for _, o := range c.zones.said {
		switch {
		case c.zones.asked[o.Span]:
		case o.Place == cardtext.Among:
			c.Refuse(o.Span, cardtext.CodeUnsupported, "say what is done with the revealed cards in a sentence of its own", "these are not taken from cards that were looked at or revealed")
		default:
			c.Unsupported(o.Span, "the zone of these cards here")
		}
	}
}
