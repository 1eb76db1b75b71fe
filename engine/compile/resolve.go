package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// one resolves a reference that is already decided: a pronoun or the source.
func (e *emitter) one(r *cardtext.Ref) effect.Selector {
	switch r.Kind {
	case cardtext.RefThis:
		return effect.SelThis
	case cardtext.RefYourLeader:
		return effect.SelYou
	case cardtext.RefEnemyLead:
		return effect.SelOpponent
	case cardtext.RefLeaders:
		return effect.SelBoth
	case cardtext.RefIt:
		return e.known(&e.it, r)
	case cardtext.RefSelected:
		return e.known(&e.selected, r)
	case cardtext.RefItsLeader:
		return e.known(&e.it, r) + effect.SelLeaderOf
	case cardtext.RefRemaining:
		if e.looked < 0 {
			e.c.refuse(r.Span, cardtext.CodeReference, "look at cards first", "nothing is left over here")
		}
		return effect.SelSet0 + effect.Selector(e.looked)
	}
	e.c.unsupported(r.Span, "this reference")
	return effect.SelNone
}

// known returns what a pronoun means, or refuses.
func (e *emitter) known(a *antecedent, r *cardtext.Ref) effect.Selector {
	if !a.valid() {
		e.c.refuse(r.Span, cardtext.CodeReference, "name the card first, as in \"Select a follower on your field.\"", "this pronoun means nothing here")
	}
	return e.resolve(a, r.Span)
}

// objects resolves any reference for an action; it may emit instructions that
// gather or pick the objects. Pronouns behind it mean the result.
func (e *emitter) objects(r *cardtext.Ref, flags effect.PickFlags) effect.Selector {
	switch r.Kind {
	case cardtext.RefThis:
		e.nameThis()
		return effect.SelThis
	case cardtext.RefEach:
		return e.gather(r)
	case cardtext.RefSome:
		if r.Random {
			return e.gatherRandom(r)
		}
		return e.pick(r.Objects, r.Quantity, flags, r.Span)
	case cardtext.RefTop:
		n := e.amount(r.Amount)
		s := e.set(r.Span)
		e.op(effect.OpLook, s, n, 0, 0, 0)
		sel := effect.SelSet0 + effect.Selector(s)
		e.name(sel)
		return sel
	case cardtext.RefHand:
		f := effect.AnyCard()
		f.Side = effect.SideYours
		return e.gatherSet(effect.PlaceHand, e.c.intern(f), r.Span)
	}
	return e.one(r)
}

// gather fixes "each …" as a set. Leaders alone need none.
func (e *emitter) gather(r *cardtext.Ref) effect.Selector {
	ctx := context{place: effect.PlaceField, theirs: e.theirs}
	if !r.Objects.HasPlace {
		for _, n := range r.Objects.Nouns {
			if n.Type != cardtext.TypeLeader {
				e.c.refuse(r.Span, cardtext.CodePhrase, "say where, as in \"on the field\"", "the text does not say where these cards are")
			}
		}
	}
	return e.gatherSet(e.c.place(r.Objects, ctx), e.c.filter(r.Objects, ctx), r.Span)
}

func (e *emitter) gatherSet(place effect.Place, filter int16, span cardtext.Span) effect.Selector {
	s := e.set(span)
	e.op(effect.OpGather, s, int(place), int(filter), 0, 0)
	sel := effect.SelSet0 + effect.Selector(s)
	e.name(sel)
	return sel
}

func (e *emitter) gatherRandom(r *cardtext.Ref) effect.Selector {
	ctx := context{place: effect.PlaceField, theirs: e.theirs}
	n := e.number(r.Quantity.N)
	s := e.set(r.Span)
	e.op(effect.OpGatherRandom, s, int(e.c.place(r.Objects, ctx)), int(e.c.filter(r.Objects, ctx)), n, 0)
	sel := effect.SelSet0 + effect.Selector(s)
	e.name(sel)
	return sel
}

// pick asks for cards when the effect gets there: from hidden zones, from the
// cards looked at, or where the text does not say "select".
func (e *emitter) pick(o *cardtext.Objects, q cardtext.Quantity, flags effect.PickFlags, span cardtext.Span) effect.Selector {
	least, most := pickBounds(q)
	if e.optional {
		least, e.optional = 0, false
	}
	among := o.HasPlace && o.Place == cardtext.Among || !o.HasPlace && e.looked >= 0
	if among {
		if e.looked < 0 {
			e.c.refuse(span, cardtext.CodeReference, "look at cards first", "no cards were looked at before")
		}
		s := e.set(span)
		e.op(effect.OpPickFrom, s, e.looked, int(e.c.filter(o, context{theirs: e.theirs})), least, int(flags))
		e.code[len(e.code)-1].E = uint8(most)
		sel := effect.SelSet0 + effect.Selector(s)
		e.name(sel)
		return sel
	}
	ctx := context{place: effect.PlaceField, side: effect.SideYours, theirs: e.theirs}
	s := e.set(span)
	e.op(effect.OpPick, s, int(e.c.place(o, ctx)), int(e.c.filter(o, ctx)), least, int(flags))
	e.code[len(e.code)-1].E = uint8(most)
	sel := effect.SelSet0 + effect.Selector(s)
	e.name(sel)
	return sel
}

// pickBounds are the operands of a pick: 255 is any number.
func pickBounds(q cardtext.Quantity) (least, most int) {
	switch q.Kind {
	case cardtext.UpTo:
		return 0, min(q.N, 127)
	case cardtext.AnyNumber:
		return 0, 255
	}
	return min(q.N, 127), min(q.N, 127)
}

// selectTarget compiles "select …": a target clause where the cards are in
// public zones, a pick on resolution where they are hidden (10.6.2.3).
func (e *emitter) selectTarget(s *cardtext.Select) {
	ctx := context{place: effect.PlaceField, theirs: e.theirs}
	for _, n := range s.Objects.Nouns {
		if !s.Objects.HasPlace && n.Type != cardtext.TypeLeader {
			e.c.refuse(s.Span, cardtext.CodePhrase, "say where, as in \"on the field\" or \"in your cemetery\"", "the text does not say where to select")
		}
		if n.Side == cardtext.Enemy {
			e.theirs = effect.SideEnemy
		}
	}
	place := e.c.place(s.Objects, ctx)
	if place == effect.PlaceHand || place == effect.PlaceDeck || place == effect.PlaceEvolveDeck || s.Objects.Place == cardtext.Among && s.Objects.HasPlace {
		e.pick(s.Objects, s.Quantity, 0, s.Span)
		e.selected = e.it
		return
	}
	if e.ability == nil || len(e.ability.Targets) == targetsMax {
		e.c.refuse(s.Span, cardtext.CodeCapacity, "split the text", "an ability may select at most %d times", targetsMax)
	}
	t := effect.Target{Place: place, Filter: e.c.filter(s.Objects, ctx), Mode: e.mode, Divide: -1, OptCost: e.opt}
	switch s.Quantity.Kind {
	case cardtext.Exactly:
		t.Min, t.Max = int16(s.Quantity.N), int16(s.Quantity.N)
	case cardtext.UpTo:
		t.Max = int16(s.Quantity.N)
	case cardtext.AnyNumber:
		t.Max = -1
	default:
		e.c.unsupported(s.Span, "selecting every card")
	}
	e.ability.Targets = append(e.ability.Targets, t)
	e.name(effect.SelTarget0 + effect.Selector(len(e.ability.Targets)-1))
	e.selected = e.it
}
