package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// source returns the selector of "this card", or of "this follower", which finds
// nothing while the card is none (5.24.3.1).
func source(r *cardtext.Ref) effect.Selector {
	switch r.Noun {
	case "follower":
		return effect.SelThisFollower
	case "amulet":
		return effect.SelThisAmulet
	}
	return effect.SelThis
}

// one resolves a reference that is already decided: a pronoun or the source.
func (e *emitter) one(r *cardtext.Ref) effect.Selector {
	switch r.Kind {
	case cardtext.RefThis:
		return source(r)
	case cardtext.RefYourLeader:
		return effect.SelYou
	case cardtext.RefEnemyLead:
		return effect.SelOpponent
	case cardtext.RefLeaders:
		return effect.SelBoth
	case cardtext.RefIt:
		if e.thatCard(r) {
			return effect.SelTrigger
		}
		return e.known(&e.it, r)
	case cardtext.RefSelected:
		return e.theSelected(r)
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
		return source(r)
	case cardtext.RefEach:
		return e.gather(r)
	case cardtext.RefSome:
		if r.Random {
			return e.gatherRandom(r)
		}
		return e.pick(r.Objects, r.Quantity, flags, r.Span)
	case cardtext.RefTop:
		return e.topCards(r)
	case cardtext.RefHand:
		return e.gatherSet(effect.PlaceHand, e.c.intern(e.hand(r)), r.Span)
	}
	return e.one(r)
}

// topCards puts the top or bottom cards of a deck into a set.
func (e *emitter) topCards(r *cardtext.Ref) effect.Selector {
	mark := e.reg
	n := e.amount(r.Amount)
	if r.Amount.Half && e.who != effect.SelYou {
		e.c.unsupported(r.Span, "half of another player's deck")
	}
	s := e.set(r.Span)
	bottom := 0
	if r.Bottom {
		bottom = 1
	}
	e.op(effect.OpLook, s, n, int(e.owner(r)), bottom, 0)
	e.reg = mark
	sel := effect.SelSet0 + effect.Selector(s)
	e.name(sel)
	return sel
}

// owner returns the player whose deck or hand a reference names: "their" is
// whoever carries the statement out, or the player named before.
func (e *emitter) owner(r *cardtext.Ref) effect.Selector {
	switch {
	case r.Owner != cardtext.Theirs:
		return effect.SelYou
	case e.who != effect.SelYou:
		return e.who
	case e.that != effect.SelNone:
		return e.that
	}
	e.c.refuse(r.Span, cardtext.CodeReference, "name a player first, as in \"Select an opponent.\"", "\"their\" means no player here")
	return effect.SelNone
}

// hand is the filter of "your hand" or "their hand".
func (e *emitter) hand(r *cardtext.Ref) effect.Filter {
	f := effect.AnyCard()
	f.Side = effect.SideYours
	if r.Noun == "hand" {
		return f
	}
	theirs := *r
	theirs.Owner = cardtext.Theirs
	switch e.owner(&theirs) {
	case effect.SelOpponent:
		f.Side = effect.SideEnemy
	case effect.SelBoth:
		f.Side = effect.SideAny
	default:
		e.c.unsupported(r.Span, "the hand of this player")
	}
	return f
}

// onField refuses a description without a zone that cannot be about cards on the field.
//
// 4.4.3: a "follower", "amulet" or "card" without a zone is one on the field, and nothing
// says that it is on one's own.
func (e *emitter) onField(o *cardtext.Objects, span cardtext.Span) {
	if o.HasPlace {
		return
	}
	for _, n := range o.Nouns {
		if n.Type == cardtext.TypeSpell || n.Type != cardtext.TypeLeader && e.looked >= 0 {
			e.c.refuse(span, cardtext.CodePhrase, "say where, as in \"on the field\", \"in your cemetery\" or \"from among them\"", "the text does not say where these cards are")
		}
	}
}

// gather fixes "each …" as a set. Leaders alone need none.
func (e *emitter) gather(r *cardtext.Ref) effect.Selector {
	ctx := context{place: effect.PlaceField, theirs: e.theirs}
	e.onField(r.Objects, r.Span)
	for _, n := range r.Objects.Nouns {
		// Other than what was selected, where the source itself could not be meant.
		if n.Other && e.selected.valid() && (n.Side == cardtext.Enemy || e.ability != nil && e.ability.Kind == effect.KindSpell) {
			e.c.unsupported(r.Span, "\"other\" than the selected card")
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
	if e.c.both(r.Objects, r.Quantity) != nil {
		e.c.unsupported(r.Span, "random cards of several kinds at once")
	}
	e.onField(r.Objects, r.Span)
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
	if list := e.c.both(o, q); list != nil {
		if e.optional {
			e.c.unsupported(span, "an optional choice of several kinds at once")
		}
		return e.bothSets(list, span, func(one *cardtext.Objects, not effect.Selector) effect.Selector {
			return e.pick(one, q, flags|effect.PickFlags(not)*effect.PickBy, span)
		})
	}
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
	e.onField(o, span)
	ctx := e.context()
	place, f := e.c.place(o, ctx), e.c.filter(o, ctx)
	if place == effect.PlaceHand && e.who == effect.SelYou && e.c.prog.Filters[f].Side == effect.SideEnemy && !e.shown {
		e.c.refuse(span, cardtext.CodeReference, "begin with \"Select an opponent. They reveal their hand.\"", "the cards in that hand are hidden from you")
	}
	flags |= e.pickFlag(o, place, span)
	s := e.set(span)
	e.op(effect.OpPick, s, int(place), int(f), least, int(flags))
	e.code[len(e.code)-1].E = uint8(most)
	sel := effect.SelSet0 + effect.Selector(s)
	e.name(sel)
	return sel
}

// pickEach compiles a selection by other players: what each of them selects is
// one group, which the pronouns behind it mean.
func (e *emitter) pickEach(s *cardtext.Select) {
	if s.Who != cardtext.EachPlayer {
		e.each(&s.Base, func() { e.pick(s.Objects, s.Quantity, 0, s.Span) })
		return
	}
	all := e.set(s.Span)
	e.held[all]++
	e.op(effect.OpClear, all, 0, 0, 0, 0)
	e.each(&s.Base, func() { e.op(effect.OpJoin, all, int(e.pick(s.Objects, s.Quantity, 0, s.Span)), 0, 0, 0) })
	e.held[all]--
	e.it = antecedent{sel: effect.SelSet0 + effect.Selector(all), each: true}
}

// ofEach reports whether a reference names what each player selected: what the
// players then do with it is done to all of it at once.
func (e *emitter) ofEach(r *cardtext.Ref) bool {
	return r.Kind == cardtext.RefIt && e.it.each || r.Kind == cardtext.RefSelected && e.selected.each
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
	if list := e.c.both(s.Objects, s.Quantity); list != nil {
		before := 0
		if e.ability != nil {
			before = len(e.ability.Targets)
		}
		e.bothSets(list, s.Span, func(o *cardtext.Objects, not effect.Selector) effect.Selector {
			one := *s
			one.Objects = o
			e.selectCards(&one, not)
			return e.resolve(&e.it, s.Span)
		})
		if e.ability != nil {
			e.apart(len(e.ability.Targets) - before)
		}
		e.selected = e.it
		e.note(s.Objects)
		return
	}
	e.selectCards(s, effect.SelNone)
	e.note(s.Objects)
}

// selectCards compiles a selection of cards of one kind, other than those that not names.
func (e *emitter) selectCards(s *cardtext.Select, not effect.Selector) {
	ctx := context{place: effect.PlaceField, theirs: e.theirs}
	e.onField(s.Objects, s.Span)
	for _, n := range s.Objects.Nouns {
		if n.Side == cardtext.Enemy {
			e.theirs, e.that = effect.SideEnemy, effect.SelOpponent
		}
	}
	place := e.c.place(s.Objects, ctx)
	if s.Who != cardtext.You || e.who != effect.SelYou { // another player selects when the effect gets there
		e.pickEach(s)
		e.selected = e.it
		return
	}
	if place == effect.PlaceHand || place == effect.PlaceDeck || place == effect.PlaceEvolveDeck || s.Objects.Place == cardtext.Among && s.Objects.HasPlace {
		e.pick(s.Objects, s.Quantity, effect.PickFlags(not)*effect.PickBy, s.Span)
		e.selected = e.it
		return
	}
	if e.ability == nil || len(e.ability.Targets) == targetsMax {
		e.c.refuse(s.Span, cardtext.CodeCapacity, "split the text", "an ability may select at most %d times", targetsMax)
	}
	o, unlike := e.another(s.Objects, place)
	t := effect.Target{Place: place, Filter: e.c.filter(o, ctx), Unlike: unlike, Mode: e.mode, Divide: -1, OptCost: e.opt}
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
