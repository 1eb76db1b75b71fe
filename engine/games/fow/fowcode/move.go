package fowcode

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// move compiles a change of zone.
func (e *emitter) move(s *cardtext.Move) {
	if s.AddedTo != nil && !s.FaceDown && s.At == 0 && s.With == nil {
		e.moveOnto(s)
		return
	}
	hides := s.To == cardtext.Removed || s.To == cardtext.Standby          // where cards may lie face down
	down := s.To == cardtext.Lifebreak || s.To == cardtext.LifebreakBottom // 1415.1a-i (6.3): cards lie there face down anyway
	if s.FaceDown && !hides && !down || s.AddedTo != nil || s.At != 0 {
		e.c.Unsupported(s.Span, "putting cards like this")
	}
	if all := append([]*cardtext.Ref{s.What}, s.More...); s.To == cardtext.Graveyard && !e.c.counts &&
		!slices.ContainsFunc(all, func(r *cardtext.Ref) bool { return r.Kind != cardtext.RefTop || r.Bottom || r.Stones }) {
		for _, r := range all {
			n := e.amount(r.Amount)
			e.Op(effect.OpMill, int(e.deckOwner(r)), n, 0, 0, 0)
		}
		e.mills(len(all) == 1, effect.SelYou)
		if len(all) == 1 && (all[0].Amount == nil || plainNumber(all[0].Amount) && all[0].Amount.N == 1) {
			e.unnamed = moved
		}
		return
	}
	if s.To == cardtext.OnJRuler {
		e.overlay(s)
		return
	}
	if s.AsResolves && (!ofThis(s.What) || len(s.More) > 0 || e.Ability == nil || e.Ability.Kind != effect.KindSpell || !e.last) {
		e.c.Unsupported(s.Span, "moving this as it resolves")
	}
	if s.Part != "" && (s.Part != e.c.half && e.c.half != anyHalf || e.Ability == nil || e.Ability.Kind != effect.KindSpell) { // 1307.4a (10.2): of a chant the other half is what can enter
		e.c.Refuse(s.Span, cardtext.CodeReference, "name the other half of this card", "the other half of this card is not %q", s.Part)
	}
	to := s.To
	if to == cardtext.DeckEither || to == cardtext.DeckBareEither {
		e.topOrBottom(s)
		return
	}
	if to == cardtext.DeckBottomBare {
		if to = cardtext.DeckBottom; e.stones {
			to = cardtext.StoneBottom
		}
	}
	if to == cardtext.DeckBare {
		if to = cardtext.Deck; e.stones {
			to = cardtext.StoneDeck
		}
	}
	place, ok := places[to]
	if !ok || place == effect.PlaceChase {
		e.c.Unsupported(s.Span, "this zone")
	}
	flags := effect.MoveFlags(0)
	for _, f := range []struct {
		on   bool
		flag effect.MoveFlags
	}{
		{s.AnyOrder, effect.MoveAnyOrder}, {s.Random, effect.MoveRandomOrder}, {s.To == cardtext.IntoDeck || s.To == cardtext.IntoStones, effect.MoveUnordered},
		{s.Engaged, effect.MoveEngaged}, {place == effect.PlaceField && s.Owner == cardtext.Yours && e.Who == effect.SelYou, effect.MoveYours},
		{place == effect.PlaceField && s.Owner == cardtext.Enemy && e.Who == effect.SelYou, effect.MoveEnemy},
		// 307.7 (8.01): the text says who controls it. "Their field" is that of who puts its own
		// cards there.
		{place == effect.PlaceField && s.Owner == cardtext.Theirs, effect.MoveOwners},
	} {
		if f.on {
			flags |= f.flag
		}
	}
	face := uint8(0)
	if s.FaceDown && !down || place == effect.PlaceStandby {
		face = effect.FaceDown
	}
	if s.FaceUp { // 9.3-b.1 (5.01): a card of the standby area may lie face up; it is known to everybody then
		if place != effect.PlaceStandby || s.FaceDown || s.LookAt {
			e.c.Unsupported(s.Span, "putting cards like this")
		}
		face = effect.FaceUp
	}
	if s.LookAt {
		face |= effect.FaceLookAt
	}
	if s.Inverted { // 1030.3 (8.01)
		face |= effect.FaceInverted
	}
	refs := append([]*cardtext.Ref{s.What}, s.More...)
	for k, r := range refs {
		if place == effect.PlaceField && s.Owner == cardtext.Enemy && e.Who != effect.SelYou {
			e.c.Unsupported(s.Span, "putting cards into an opponent's field")
		}
		if k > 0 && zoneOfLast(s.What, r) {
			e.c.Refuse(r.Span, cardtext.CodeAmbiguous, "say of each of them where it is", "the zone may be that of all of these or of the last alone")
		}
		if place == effect.PlaceField && fromTheField(r) {
			e.c.Refuse(r.Span, cardtext.CodeReference, "say from which zone, or describe the token with its numbers", "what is on the field already would be put there")
		}
	}
	moves := func(also bool, found func() effect.Selector) (sel effect.Selector) {
		e.unseen, e.moves = face != 0 || s.FaceDown, true
		sel = found()
		e.unseen, e.moves = false, false
		how := effect.CountSame
		if place == effect.PlaceCemetery {
			how = effect.CountUnburied
		}
		e.counting(sel, how, also, s.Span, func() {
			e.Op(effect.OpMove, int(sel), int(place), int(flags), 0, 0)
			e.Code[len(e.Code)-1].E = face
		})
		e.doneTo(sel, movedWords[s.To])
		return sel
	}
	if e.movesAtOnce(s, refs) {
		moves(false, func() effect.Selector { return e.allOf(refs, s.Span) })
		return
	}
	for k, r := range refs {
		if e.lies != cardtext.Field && ofThis(r) { // "banish this card: put this card …": where the cost has put it
			from := *r
			from.HasFrom, from.From = true, e.lies
			r = &from
		}
		sel := moves(k > 0, func() effect.Selector { return e.object(r) })
		if r.Kind == cardtext.RefRemaining {
			e.Looked = -1
		}
		if r.Kind == cardtext.RefTop && !r.Bottom && !r.Stones && !s.FaceDown && (s.To == cardtext.Graveyard || s.To == cardtext.Removed) {
			if e.c.notesMilled && inSet(sel) {
				e.mills(len(refs) == 1, sel)
				e.Held[sel-effect.SelSet0]++
			} else {
				e.mills(len(refs) == 1, effect.SelYou)
			}
		}
		if s.With != nil {
			n := e.amount(s.With)
			e.Op(effect.OpAddCounter, int(sel), n, 0, 0, e.c.Str(strings.ToLower(s.Name)))
		}
	}
}

// movesAtOnce reports whether cards of several phrases move at the same time.
func (e *emitter) movesAtOnce(s *cardtext.Move, refs []*cardtext.Ref) bool {
	switch s.To {
	case cardtext.Field, cardtext.Hand, cardtext.Removed, cardtext.Cemetery:
	default: // an order says which comes first
		return false
	}
	enemy := s.To == cardtext.Field && s.Owner == cardtext.Enemy && e.Who != effect.SelYou
	return atOnce(refs) && s.With == nil && !enemy && (e.lies == cardtext.Field || !slices.ContainsFunc(refs, ofThis))
}

// fromTheField reports whether a phrase describes cards without saying where they are, which
// means those on the field: "put a resonator into the field", and "put a regalia token into the
// field", where a token is meant that is not there yet.
func fromTheField(r *cardtext.Ref) bool {
	switch r.Kind {
	case cardtext.RefTarget, cardtext.RefSome, cardtext.RefEach:
	default:
		return false
	}
	if r.Objects != nil && slices.ContainsFunc(r.Objects.With, func(q cardtext.Qualifier) bool { return q.Kind == cardtext.QualRemovedByThis }) {
		return false
	}
	return r.Objects != nil && (!r.Objects.HasPlace || r.Objects.Place == cardtext.Field) &&
		!slices.ContainsFunc(r.Objects.Nouns, func(n cardtext.Noun) bool {
			return onChase(n.Type) || n.Type == cardtext.TypeRuler || n.Type == cardtext.TypeAnyRuler
		})
}

// zoneOfLast reports whether the zone that stands behind the second of two descriptions alike may be
// that of the first as well: "return target resonator and target addition in your graveyard to your hand".
func zoneOfLast(first, last *cardtext.Ref) bool {
	a, b := first.Objects, last.Objects
	return (last.Kind == cardtext.RefTarget || last.Kind == cardtext.RefSome) && first.Kind == last.Kind &&
		!a.HasPlace && a.Controller == cardtext.Anyone && b.HasPlace && b.Place != cardtext.Field
}

// moveOnto compiles "put an [Addition:Resonator] from your hand onto this card".
//
// 1002.1 (6.3): an addition comes into the field added to the card.
func (e *emitter) moveOnto(s *cardtext.Move) {
	for k, r := range append([]*cardtext.Ref{s.What}, s.More...) {
		sel := e.object(r)
		e.counting(sel, effect.CountSame, k > 0, s.Span, func() { e.Op(effect.OpAttach, int(sel), int(e.one(s.AddedTo)), 0, 0, 0) })
		e.doneTo(sel, "")
	}
}

// overlay compiles "put this card on top of your J-ruler": of two J-rulers its player
// chooses one.
//
// 1035.1 (10.2): overlaid on it.
func (e *emitter) overlay(s *cardtext.Move) {
	if len(s.More) > 0 || s.With != nil || s.AnyOrder || s.Random || s.Engaged || s.FaceDown || e.Who != effect.SelYou {
		e.c.Unsupported(s.Span, "putting cards on top of a J-ruler like this")
	}
	e.c.Uses(effect.UseOverlays)
	sel := e.object(s.What)
	if sel >= effect.SelSet0 {
		e.Held[sel-effect.SelSet0]++
		defer func() { e.Held[sel-effect.SelSet0]-- }()
	}
	f := effect.AnyCard()
	f.Types, f.Side = effect.TypeJRuler, effect.SideYours
	under := e.Set(s.Span)
	e.Op(effect.OpPick, under, int(effect.PlaceField), int(e.c.Intern(f)), 1, 0)
	e.Code[len(e.Code)-1].E = 1
	e.counting(sel, effect.CountSame, false, s.Span, func() {
		e.Op(effect.OpAttach, int(sel), int(effect.SelSet0)+under, effect.AttachOverlay, 0, 0)
	})
	e.doneTo(sel, "")
}

// discard compiles discarding from the hand.
func (e *emitter) discard(s *cardtext.Discard) {
	if s.What != nil {
		e.Op(effect.OpDiscardSel, int(e.object(s.What)), 0, 0, 0, 0)
		return
	}
	who := e.actor(&s.Base)
	if o := s.Objects; o != nil && o.HasPlace { // 1019.1 (6.3): it is the hand of who discards, and can be said to be
		if e.c.zones.ask(o); o.Place != cardtext.Hand || o.Owner != cardtext.Theirs && (o.Owner != cardtext.Yours || who != effect.SelYou) {
			e.c.Unsupported(o.Span, "discarding cards from there")
		}
	}
	if s.Whole || s.Quantity.Kind == cardtext.All {
		e.discardAll(s, who)
		return
	}
	if s.Quantity.Kind != cardtext.Exactly || e.c.counts {
		e.byEach(&s.Base, func() { e.discardSome(s) })
		return
	}
	defer func(who effect.Selector) { e.own, e.Who = false, who }(e.Who)
	e.Who = who
	r := e.value(s.Quantity.N, s.Quantity.Amount)
	e.own = true
	filter, random := 255, 0
	any := effect.AnyCard()
	if f := e.filter(s.Objects, effect.SideAny); e.c.Program.Filters[f] != any {
		filter = int(f)
	}
	if s.Random {
		random = 1
	}
	e.Op(effect.OpDiscard, int(who), r, filter, random, 0)
	if s.Quantity.Amount == nil && s.Quantity.N == 1 && who != effect.SelBoth {
		e.unnamed = moved
	}
}

// discardAll compiles "discard your hand", also "all cards named …".
func (e *emitter) discardAll(s *cardtext.Discard, who effect.Selector) {
	f := effect.AnyCard()
	f.Side = effect.SideYours
	set, whose := e.Set(s.Span), who
	if who == effect.SelBoth {
		f.Side, who = effect.SideAny, effect.SelNone
	}
	which := e.c.Intern(f)
	if s.Objects != nil && !plainHand(s.Objects) { // those of a description, seen by who discards
		o := *s.Objects
		if o.HasPlace && (o.Place != cardtext.Hand || o.Owner != cardtext.Theirs && o.Owner != cardtext.Yours) || o.Controller != cardtext.Anyone {
			e.c.Unsupported(s.Span, "discarding cards like this")
		}
		o.HasPlace, o.Place, o.Owner = false, 0, 0
		which, whose = e.measured(&o, f.Side), effect.SelNone
	}
	e.Op(effect.OpGather, set, int(effect.PlaceHand), int(which), 0, 0)
	e.Code[len(e.Code)-1].E = uint8(who)
	sel := effect.SelSet0 + effect.Selector(set)
	e.counting(sel, effect.CountUnburied, false, s.Span, func() { e.Op(effect.OpDiscardSel, int(sel), int(whose), 0, 0, 0) })
	e.doneTo(sel, "discarded")
}

// plainHand reports whether a description means any card of a hand.
func plainHand(o *cardtext.Objects) bool {
	plain := *o
	plain.HasPlace = false
	return plainCards(&plain)
}

// discardSome compiles a discard whose cards a later sentence means, or whose
// number its player chooses.
func (e *emitter) discardSome(s *cardtext.Discard) {
	o := *s.Objects
	o.HasPlace, o.Place, o.Owner = true, cardtext.Hand, cardtext.Theirs
	if e.Who == effect.SelYou {
		o.Owner = cardtext.Yours
	}
	sel := e.some(&cardtext.Ref{Span: s.Span, Kind: cardtext.RefSome, Objects: &o, Quantity: s.Quantity, Random: s.Random}, 0)
	e.counting(sel, effect.CountUnburied, false, s.Span, func() { e.Op(effect.OpDiscardSel, int(sel), 0, 0, 0, 0) })
	e.doneTo(sel, "discarded")
}

// search compiles a search. The player may fail to find where the text asks for
// more than a number of cards.
//
// 1014.1 (6.3): a card with certain information need not be found.
func (e *emitter) search(s *cardtext.Search) {
	if len(s.Places) > 0 && s.Who == cardtext.You && s.Quantity.Kind == cardtext.All && s.Deck != nil && s.Deck.Owner == cardtext.Enemy && !s.Deck.Stones {
		e.searchEverywhere(s)
		return
	}
	if len(s.More) > 0 {
		e.searchEach(s)
		return
	}
	if len(s.Places) > 0 && e.searchOwn(s) {
		return
	}
	if len(s.Places) > 0 || s.Who != cardtext.You {
		e.c.Unsupported(s.Span, "this search")
	}
	if s.Quantity.Kind == cardtext.All || s.Quantity.Kind == cardtext.AllBut {
		e.c.Unsupported(s.Span, "searching for so many cards")
	}
	set := e.Set(s.Span)
	done := e.filling(set, oneByOne(s.Quantity, s.Objects))
	f := e.measured(s.Objects, effect.SideAny)
	done()
	least, most := e.pickBounds(s.Quantity, s.Objects)
	if e.c.Program.Filters[f] != effect.AnyCard() {
		least = 0
	}
	deck := effect.PlaceField
	if s.Deck != nil {
		if s.Deck.Stones {
			deck = effect.PlaceStones
		}
		switch e.deckOwner(s.Deck) {
		case effect.SelYou:
		case effect.SelOpponent:
			if deck == effect.PlaceField {
				deck = effect.PlaceDeck
			}
			deck |= 128
		default:
			e.c.Unsupported(s.Span, "searching the deck of this player")
		}
		e.stones = s.Deck.Stones
	}
	e.Op(effect.OpSearch, set, int(deck), int(f), least, 0)
	e.Code[len(e.Code)-1].E = uint8(most)
	e.doneTo(e.named(set), "")
}

// searchEach compiles "a card named A and/or a card named B": so many of each, which are one
// group from then on. A card that is found for one of them is none that another finds as well.
func (e *emitter) searchEach(s *cardtext.Search) {
	all := e.Set(s.Span)
	e.Held[all]++
	e.Op(effect.OpClear, all, 0, 0, 0, 0)
	plain := *s
	plain.More = nil
	for _, part := range append([]*cardtext.Search{&plain}, s.More...) {
		one := plain
		one.Quantity, one.Objects = part.Quantity, part.Objects
		e.search(&one)
		e.Op(effect.OpJoin, all, int(e.Resolve(&e.It, s.Span)), 0, 0, 0)
	}
	e.Held[all]--
	e.doneTo(e.named(all), "")
}

// searchEverywhere compiles "search your opponent's deck, graveyard, and hand for all …":
// of the hidden zones any number is found.
//
// 1014.1 (6.3): a card with certain information need not be found.
func (e *emitter) searchEverywhere(s *cardtext.Search) {
	all := e.Set(s.Span)
	e.Held[all]++
	e.Op(effect.OpClear, all, 0, 0, 0, 0)
	f := int(e.measured(s.Objects, effect.SideAny))
	mine := *s.Objects
	mine.Controller = cardtext.Enemy
	some := e.Set(s.Span)
	join := func() { e.Op(effect.OpJoin, all, int(effect.SelSet0)+some, 0, 0, 0) }
	for _, place := range s.Places {
		switch place {
		case cardtext.Graveyard:
			e.Op(effect.OpGather, some, int(effect.PlaceCemetery), int(e.measured(&mine, effect.SideAny)), 0, 0)
		case cardtext.Hand:
			e.Held[some]++
			hand, n := e.Set(s.Span), e.Number(0)
			e.Held[some]--
			e.Op(effect.OpLook, hand, n, int(effect.SelOpponent), 0, 0)
			e.Code[len(e.Code)-1].E = uint8(effect.PlaceHand)
			e.Op(effect.OpPickFrom, some, hand, f, 0, 0)
			e.Code[len(e.Code)-1].E = 255
		}
		join()
	}
	e.Op(effect.OpSearch, some, int(effect.PlaceDeck|128), f, 0, 0)
	e.Code[len(e.Code)-1].E = 255
	join()
	e.Held[all]--
	e.That = effect.SelOpponent
	e.doneTo(e.named(all), "")
}

// topOrBottom compiles "put it on top or bottom of its owner's main deck": who
// carries the effect out chooses as it happens.
func (e *emitter) topOrBottom(s *cardtext.Move) {
	if len(s.More) > 0 || s.With != nil || s.Random || s.Engaged || e.c.counts || e.Who != effect.SelYou {
		e.c.Unsupported(s.Span, "the top or the bottom of a deck here")
	}
	places := [2]effect.Place{effect.PlaceDeck, effect.PlaceDeckBottom}
	if e.stones && s.To == cardtext.DeckBareEither {
		places = [2]effect.Place{effect.PlaceStones, effect.PlaceStonesBottom}
	}
	sel, flags := e.object(s.What), effect.MoveFlags(0)
	if s.AnyOrder {
		flags = effect.MoveAnyOrder
	}
	r := e.Register()
	e.Op(effect.OpAskOption, r, 2, 0, 0, 0)
	skip := e.JumpIfZero(r)
	e.Reg--
	e.Op(effect.OpMove, int(sel), int(places[1]), int(flags), 0, 0)
	end := e.Jump()
	e.Land(skip)
	e.Op(effect.OpMove, int(sel), int(places[0]), int(flags), 0, 0)
	e.Land(end)
	e.doneTo(sel, "")
}
