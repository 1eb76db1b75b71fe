package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Cards of one zone or of another: "a Moon from your hand or graveyard". A filter says nothing of zones, so that each zone is
// looked at by itself.

// byZone returns the descriptions of the zones that a description names, itself if that is one.
func byZone(o *cardtext.Objects) []*cardtext.Objects {
	other := o.Or
	if other == nil || other.Or != nil || !o.HasPlace || !other.HasPlace || o.Place == other.Place || o.Place == cardtext.Among || other.Place == cardtext.Among {
		return []*cardtext.Objects{o}
	}
	first := *o
	first.Or = nil
	return []*cardtext.Objects{&first, other}
}

// gatherZones puts all that is in one of several zones into a set.
func (e *emitter) gatherZones(list []*cardtext.Objects, span cardtext.Span, otherwise effect.Side) int {
	all := e.Set(span)
	e.Held[all]++
	e.Op(effect.OpClear, all, 0, 0, 0, 0)
	for _, o := range list {
		e.Op(effect.OpJoin, all, int(effect.SelSet0)+e.gather(o, otherwise), 0, 0, 0)
	}
	e.Held[all]--
	return all
}

// someOf selects of what is in one of several zones of the player of the effect, who sees all of them.
func (e *emitter) someOf(r *cardtext.Ref, list []*cardtext.Objects, flags effect.PickFlags) effect.Selector {
	if e.Who != effect.SelYou || r.Random || r.Quantity.Kind == cardtext.AllBut || slices.ContainsFunc(list, func(o *cardtext.Objects) bool { return o.Owner != cardtext.Yours }) {
		e.c.Unsupported(r.Span, "such cards of one zone or of another")
	}
	mark := e.Reg
	defer func() { e.Reg = mark }()
	least, most := e.pickBounds(r.Quantity, r.Objects)
	from := e.gatherZones(list, r.Span, effect.SideYours)
	e.Held[from]++
	s := e.Set(r.Span)
	e.Held[from]--
	e.Op(effect.OpPickFrom, s, from, int(e.c.Intern(effect.AnyCard())), least, int(flags))
	e.Code[len(e.Code)-1].E = uint8(most)
	return e.named(s)
}
