package fow

import (
	"fmt"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// cost looks at a question about what to pay a cost other than will with, if that is the
// only such action on cards that the cost demands.
//
// 903.2h-i (6.3): in the order in which they are written. 1013.3 (6.3): only recovered
// cards are rested. 1003.4 (6.3): in full or not at all.
func (o *opinion) cost() error {
	g, s := o.g, o.s
	if s.frame[s.sp-1].pc != pcPlayCost || g.playing().kind == itemNone {
		o.dunno("costs that instructions ask for")
		return nil
	}
	r := g.playing()
	of := r.offer(g)
	var c *effect.Cost
	var prog *program
	g.eachCost(&of, r.paid, func(x *effect.Cost, p uint16) {
		switch x.Kind {
		case effect.CostDiscard, effect.CostBanishOther, effect.CostBury, effect.CostDestroy, effect.CostReturn, effect.CostRemoveFrom, effect.CostRestOther:
			if x.N < 0 {
				o.dunno("costs of any amount")
			}
			if c != nil {
				o.dunno("several costs that take cards")
			}
			c, prog = x, &g.t.programs[p]
		case effect.CostWill, effect.CostLife:
			if x.Kind == effect.CostLife && x.N < 0 {
				o.dunno("costs of any amount")
			}
		case effect.CostEngageThis:
			if !IsPlayer(r.obj.obj) && o.card(r.obj.obj) == nil {
				o.dunno("stones that rest themselves")
			}
		default:
			o.dunno("costs of other kinds")
		}
	})
	if c == nil || c.Kind == effect.CostRestOther && r.bill.total() > 0 {
		o.dunno("costs of other kinds")
	}
	if o.unknown != "" {
		return nil
	}
	p := int(r.ctrl)
	var fit []engine.ObjectID
	for owner := range uint8(2) {
		for i := range uint8(maxObjects) {
			id := object(owner, i)
			if !o.lies(id, c.Place, p) || !o.fits(prog, c.Filter, p, r.obj, id) || r.step > 0 && id <= engine.ObjectID(r.j) {
				continue
			}
			if c.Kind == effect.CostRestOther && o.rested(id) {
				continue
			}
			if o.stays(c.Kind, id) {
				continue
			}
			fit = append(fit, id)
		}
	}
	if o.unknown != "" {
		return nil
	}
	var want, got []engine.ObjectID
	for k, id := range fit {
		if len(fit)-k < int(c.N)-int(r.step) { // too few come after it
			break
		}
		if c.Place == effect.PlaceHand && k > 0 && o.g.cardOf(fit[k-1]) == o.g.cardOf(id) {
			continue // equal cards in hand are one option
		}
		want = append(want, id)
	}
	for _, x := range g.d.Options() {
		got = append(got, engine.ObjectID(x.A()))
	}
	slices.Sort(got)
	if !slices.Equal(want, got) {
		return fmt.Errorf("a cost of %s: %v are offered, it can be paid with %v", g.t.Name(r.card), o.named(got), o.named(want))
	}
	return nil
}

// stays reports whether a cost of a kind would move a card that does not move so.
//
// 314.2 (6.3), 316.2 (8.01): a card whose printed type is J-ruler moves to a ruler area or
// field only. 1010.1 (6.3): destroying puts it there.
func (o *opinion) stays(kind effect.CostKind, id engine.ObjectID) bool {
	switch kind {
	case effect.CostBanishOther, effect.CostBury, effect.CostReturn, effect.CostRemoveFrom:
		c := o.card(id)
		return c != nil && c.field && o.g.t.cards[o.g.cardOf(id)].is(1<<Ruler|1<<JRuler)
	}
	return false
}

// lies reports whether an object is in a place of a player.
func (o *opinion) lies(id engine.ObjectID, place effect.Place, p int) bool {
	where := o.s.where[id]
	c := o.card(id)
	switch place {
	case effect.PlaceField, effect.PlacePlay, effect.PlaceRulers:
		if c == nil {
			return place != effect.PlaceRulers && int(id.Owner()) == p && isStone(id.Index()) && where == ZoneField
		}
		return c.ctrl == p && (place == effect.PlacePlay || (place == effect.PlaceField) == c.field)
	case effect.PlaceHand:
		return int(id.Owner()) == p && where == ZoneHand
	case effect.PlaceCemetery:
		return int(id.Owner()) == p && where == ZoneGraveyard && !o.g.isToken(id)
	}
	o.dunno("costs from other places")
	return false
}

func (o *opinion) rested(id engine.ObjectID) bool {
	if c := o.card(id); c != nil {
		return c.rested
	}
	return o.s.seat[id.Owner()].stonesRested&stoneBit(id.Index()) != 0
}
