package compile

import (
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
				part.Objects = o
				out = append(out, c.cost(&part))
			}
			continue
		}
		out = append(out, c.cost(one))
	}
	return out
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
	cardtext.CostDestroy: effect.CostDestroy, cardtext.CostDiscardThis: effect.CostDiscardThis,
	cardtext.CostToEX: effect.CostToEX, cardtext.CostUnder: effect.CostPutUnder,
}

func (c *compiler) cost(t *cardtext.Cost) effect.Cost {
	out := effect.Cost{Filter: -1, N: int16(t.N), Counter: t.Name}
	if t.Kind == cardtext.CostLesson { // 14.3.2: banish Magical Items from the EX area
		f := effect.AnyCard()
		f.Side, f.Name = effect.SideYours, "Magical Item"
		out.Kind, out.Place, out.Filter = effect.CostBanishFrom, effect.PlaceEX, c.intern(f)
		return out
	}
	out.Kind = costKinds[t.Kind]
	if t.Objects == nil {
		return out
	}
	ctx := context{place: effect.PlaceField, side: effect.SideYours}
	if t.Kind == cardtext.CostDiscard {
		ctx.place = effect.PlaceHand
	}
	out.Place = c.place(t.Objects, ctx)
	fieldOnly := t.Kind == cardtext.CostBury || t.Kind == cardtext.CostReturn || t.Kind == cardtext.CostEngageOther || t.Kind == cardtext.CostDestroy
	if fieldOnly && out.Place != effect.PlaceField {
		c.unsupported(t.Span, "this cost on cards outside the field")
	}
	// Costs only ever take the player's own cards, whatever place is printed.
	own := *t.Objects
	own.Nouns = append([]cardtext.Noun(nil), own.Nouns...)
	for i := range own.Nouns {
		if own.Nouns[i].Side == cardtext.Anyone {
			own.Nouns[i].Side = cardtext.Yours
		}
	}
	out.Filter = c.filter(&own, ctx)
	return out
}
