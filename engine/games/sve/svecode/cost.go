package svecode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// costs compiles the actions of a cost in printed order.
func (c *compiler) costs(list []*cardtext.Cost) []effect.Cost {
	var out []effect.Cost
	for _, one := range list {
		if both := c.both(one.Objects, cardtext.Quantity{N: one.N}); both != nil {
			for _, o := range both {
				part := *one
				part.Objects, part.N = o.Objects, o.q.N
				if o.q.Kind != cardtext.Exactly {
					c.Unsupported(one.Span, "up to some cards as a cost")
				}
				out = append(out, c.cost(&part))
			}
			continue
		}
		out = append(out, c.cost(one))
	}
	for k := range out[:max(len(out)-1, 0)] {
		if out[k].Free { // what is taken freely must leave what the rest takes
			c.Unsupported(list[0].Span, "any number of cards as a cost in front of another one")
		}
	}
	has := func(k effect.CostKind) bool {
		return slices.ContainsFunc(out, func(one effect.Cost) bool { return one.Kind == k })
	}
	points := 0
	for _, one := range out {
		if one.Kind == effect.CostPlayPoints {
			points++
		}
	}
	if froms := slices.DeleteFunc(slices.Clone(out), func(one effect.Cost) bool { // which card loses them must not decide whether the rest can be paid
		return one.Kind == effect.CostPlayPoints || one.Kind == effect.CostEngageThis
	}); has(effect.CostCountersFrom) && len(froms) > 1 {
		c.Unsupported(list[0].Span, "counters of another card beside this as a cost")
	}
	if paysX(out) && points > 1 {
		c.Unsupported(list[0].Span, "paying X beside other play points in one cost")
	}
	if has(effect.CostMaximum) && has(effect.CostPlayPoints) {
		c.Unsupported(list[0].Span, "paying play points and their maximum in one cost")
	}
	return out
}

// paysX reports whether a cost takes an X of play points.
func paysX(costs []effect.Cost) bool {
	return slices.ContainsFunc(costs, func(one effect.Cost) bool { return one.Kind == effect.CostPlayPoints && one.N < 0 })
}

// xTakes notes that X is the number of the cards that a cost takes (5.2.1.2.2).
func (c *compiler) xTakes(t *cardtext.Cost) {
	for way, taken := range takenWays {
		if taken.cost == costKinds[t.Kind] && c.xWay == "" && t.Amount.Kind == cardtext.VariableX {
			c.xWay = way
			return
		}
	}
	c.Unsupported(t.Span, "an X of these cards as a cost")
}

// costKinds maps the kinds that need no further reading.
var costKinds = map[cardtext.CostKind]effect.CostKind{
	cardtext.CostPlayPoints: effect.CostPlayPoints, cardtext.CostEngage: effect.CostEngageThis,
	cardtext.CostBuryThis: effect.CostBuryThis, cardtext.CostBanishThis: effect.CostBanishThis,
	cardtext.CostReturnThis: effect.CostReturnThis, cardtext.CostLeaderDefense: effect.CostLeaderDefense,
	cardtext.CostMill: effect.CostMillTop, cardtext.CostEarthRite: effect.CostEarthRite,
	cardtext.CostSkipTurn: effect.CostSkipTurn, cardtext.CostCounters: effect.CostRemoveCounters,
	cardtext.CostDiscard: effect.CostDiscard, cardtext.CostBury: effect.CostBury, cardtext.CostReturn: effect.CostReturn,
	cardtext.CostBanish: effect.CostBanishFrom, cardtext.CostEngageOther: effect.CostEngage,
	cardtext.CostCountersFrom: effect.CostCountersFrom,
	cardtext.CostDestroy:      effect.CostDestroy, cardtext.CostDiscardThis: effect.CostDiscardThis,
	cardtext.CostBanishTop: effect.CostBanishTop, cardtext.CostMaximum: effect.CostMaximum,
	cardtext.CostToEX: effect.CostToEX, cardtext.CostUnder: effect.CostPutUnder, cardtext.CostUnderThis: effect.CostUnderThis,
}

func (c *compiler) cost(t *cardtext.Cost) effect.Cost {
	out := effect.Cost{Filter: -1, N: int16(t.N), Counter: t.Name, Joint: t.Joint, Free: t.Free, Most: int16(t.Most)}
	if t.Amount != nil {
		out.Free = true
		c.xTakes(t)
	}
	if t.Kind == cardtext.CostLesson { // 14.3.2: banish Magical Items from the EX area
		f := effect.AnyCard()
		f.Side, f.Name = effect.SideYours, "Magical Item"
		out.Kind, out.Place, out.Filter = effect.CostBanishFrom, effect.PlaceEX, c.Intern(f)
		return out
	}
	if t.Kind == cardtext.CostPlayPoints && t.N == cardtext.CostOfX && !c.payX {
		c.Unsupported(t.Span, "a cost of X here")
	}
	out.Kind = costKinds[t.Kind]
	if t.Random {
		out.Kind = effect.CostDiscardRandom
	}
	if t.Objects == nil {
		return out
	}
	ctx := context{place: effect.PlaceField, side: effect.SideYours}
	if t.Kind == cardtext.CostDiscard {
		ctx.place = effect.PlaceHand
	}
	out.Place = c.place(t.Objects, ctx)
	fieldOnly := t.Kind == cardtext.CostReturn || t.Kind == cardtext.CostEngageOther || t.Kind == cardtext.CostDestroy || t.Kind == cardtext.CostCountersFrom
	if t.Kind == cardtext.CostBury && out.Place != effect.PlaceEX && out.Place != effect.PlaceBoard {
		fieldOnly = true
	}
	if fieldOnly && out.Place != effect.PlaceField {
		c.Unsupported(t.Span, "this cost on cards outside the field")
	}
	// Costs only ever take the player's own cards, whatever place is printed.
	own := *t.Objects
	own.Nouns = append([]cardtext.Noun(nil), own.Nouns...)
	for i := range own.Nouns {
		switch own.Nouns[i].Side {
		case cardtext.Anyone:
			own.Nouns[i].Side = cardtext.Yours
		case cardtext.Enemy: // 10.4.3 lets a cost name another player: no kind of cost takes anything from one here
			c.Unsupported(t.Span, "a cost that is paid with cards of the opponent")
		}
	}
	out.Filter = c.filter(&own, ctx)
	return out
}

// Where this card must be for an action of a cost on it: what is clearly handled in a zone is
// valid in that zone only (10.3.4), and without one the field is meant (4.4.3, 10.3.5).
var costZones = map[cardtext.CostKind]effect.Place{
	cardtext.CostEngage: effect.PlaceField, cardtext.CostBuryThis: effect.PlaceField, cardtext.CostBanishThis: effect.PlaceField,
	cardtext.CostReturnThis: effect.PlaceField, cardtext.CostUnderThis: effect.PlaceField, cardtext.CostCounters: effect.PlaceField, cardtext.CostDiscardThis: effect.PlaceHand,
}

// zoneOf returns where an activated ability works: in the hand if it says so, or if its cost
// discards this card, which can be done from the hand only (5.11.1).
func (c *compiler) zoneOf(t *cardtext.Activated) effect.Place {
	zone := effect.PlaceField
	if t.InHand || slices.ContainsFunc(t.Costs, func(one *cardtext.Cost) bool { return one.Kind == cardtext.CostDiscardThis }) {
		zone = effect.PlaceHand
	}
	if away := awayZone(t.Costs, t.Body, t.OnlyIf); away != effect.PlaceField && zone == effect.PlaceField {
		zone = away
	}
	if zone != effect.PlaceField && zone != effect.PlaceHand && t.Kind != cardtext.Act {
		c.Unsupported(t.Span, "evolving or serving outside the field")
	}
	if zone == effect.PlaceHand && t.Kind != cardtext.Act {
		c.Never(t.Span, "use [act] for an ability that works in the hand", "a card evolves or is served on the field, and this ability would work in the hand only (10.3.4)")
	}
	c.payableIn(t.Costs, zone)
	return zone
}

// awayZone returns the zone in which an ability clearly handles this card: it is valid in that zone
// only (10.3.4). It is the field unless the text says otherwise.
func awayZone(parts ...any) effect.Place {
	zone := effect.PlaceField
	for _, part := range parts {
		cardtext.Walk(part, func(node any) bool {
			switch n := node.(type) {
			case *cardtext.Ref:
				if n.Kind == cardtext.RefThis && n.HasFrom {
					zone = placesOf[n.From]
				}
			case *cardtext.Cond:
				if at, ok := zonesOfThis[n.State]; ok && n.Kind == cardtext.CondThis {
					zone = at
				}
			case *cardtext.Cost:
				if costZones[n.Kind] == effect.PlaceField && n.From != cardtext.Field {
					zone = placesOf[n.From]
				}
			case *cardtext.Later, *cardtext.Gain:
				return false
			}
			return true
		})
	}
	return zone
}

// payableIn refuses costs that take or turn this card where it is not as they are paid.
func (c *compiler) payableIn(list []*cardtext.Cost, zone effect.Place) {
	gone, engaged := false, false
	for _, one := range list {
		need, this := costZones[one.Kind]
		if this = this && one.Objects == nil; this { // 10.4.2.1: one after the other
			engages := one.Kind == cardtext.CostEngage
			if gone || engages && engaged {
				c.Never(one.Span, "take one of them away", "what stands in front of it has moved or engaged this card: this cost can never be paid (10.4.2.2)")
			}
			engaged = engaged || engages
			gone = gone || !engages && one.Kind != cardtext.CostCounters
		}
		if this && one.From != cardtext.Field {
			need = placesOf[one.From]
		}
		switch {
		case !this || need == zone:
		case zone == effect.PlaceHand:
			c.Never(one.Span, "write \"discard this card\", or an ability that works on the field", "this ability works in the hand (10.3.4), where this cost can never be paid")
		case zone == effect.PlaceField:
			c.Never(one.Span, "write it as an ability with [act], which then works in the hand, or \"bury this card\" on the field",
				"this ability works on the field (10.3.5), and a card is discarded from the hand (5.11.1): this cost can never be paid")
		default:
			c.Never(one.Span, "take the cost away, or pay with another card", "this card is in no zone from which this cost can be paid as it is decided about: it can never be paid")
		}
	}
}

// costZone returns where the card of an ability is as its costs are paid.
func costZone(a *effect.Ability) effect.Place {
	switch {
	case a.Kind == effect.KindSpell || a.Kind == effect.KindPlay:
		return effect.PlaceNone // in the resolution zone (10.6.2.1)
	case a.Kind == effect.KindAutomatic && (a.Event == effect.OnLastWords || a.Event == effect.OnDiscarded):
		return effect.PlaceCemetery
	case a.Kind == effect.KindAutomatic && a.Event == effect.OnLeaveThis:
		return effect.PlaceNone
	}
	return a.Zone
}
