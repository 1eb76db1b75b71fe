package compile

import (
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// move compiles a change of zone.
func (e *fowEmitter) move(s *cardtext.Move) {
	if s.FaceDown || s.AddedTo != nil || s.At != 0 {
		e.c.unsupported(s.Span, "putting cards like this")
	}
	if r := s.What; r.Kind == cardtext.RefTop && s.To == cardtext.Graveyard && !r.Bottom && !r.Stones {
		n := e.amount(r.Amount)
		e.op(effect.OpMill, int(e.deckOwner(r)), n, 0, 0, 0)
		return
	}
	to := s.To
	if to == cardtext.DeckBottomBare {
		if to = cardtext.DeckBottom; e.stones {
			to = cardtext.StoneBottom
		}
	}
	place, ok := fowPlaces[to]
	if !ok || place == effect.PlaceChase {
		e.c.unsupported(s.Span, "this zone")
	}
	flags := effect.MoveFlags(0)
	for _, f := range []struct {
		on   bool
		flag effect.MoveFlags
	}{
		{s.AnyOrder, effect.MoveAnyOrder}, {s.Random, effect.MoveRandomOrder}, {s.To == cardtext.IntoDeck, effect.MoveUnordered},
		{s.Engaged, effect.MoveEngaged}, {place == effect.PlaceField && s.Owner == cardtext.Yours && e.who == effect.SelYou, effect.MoveYours},
	} {
		if f.on {
			flags |= f.flag
		}
	}
	for _, r := range append([]*cardtext.Ref{s.What}, s.More...) {
		if place == effect.PlaceField && s.Owner == cardtext.Enemy {
			e.c.unsupported(s.Span, "putting cards into an opponent's field")
		}
		sel := e.object(r)
		e.countMoved(sel)
		e.op(effect.OpMove, int(sel), int(place), int(flags), 0, 0)
		e.above = sel
		if r.Kind == cardtext.RefRemaining {
			e.looked = -1
		}
		if s.With != nil {
			n := e.amount(s.With)
			e.op(effect.OpAddCounter, int(sel), n, 0, 0, e.c.str(strings.ToLower(s.Name)))
		}
	}
}

// discard compiles discarding from the hand.
func (e *fowEmitter) discard(s *cardtext.Discard) {
	if s.What != nil {
		e.op(effect.OpDiscardSel, int(e.object(s.What)), 0, 0, 0, 0)
		return
	}
	who := e.actor(&s.Base)
	r := 0
	switch {
	case s.Whole:
		if who == effect.SelBoth {
			e.c.unsupported(s.Span, "both players discarding their hands")
		}
		r = e.register()
		e.op(effect.OpPlayer, r, int(who), int(effect.StatHand), 0, 0)
		e.op(effect.OpDiscard, int(who), r, 255, 0, 0)
		return
	case s.Quantity.Kind != cardtext.Exactly:
		e.c.unsupported(s.Span, "discarding a free number of cards")
	default:
		r = e.value(s.Quantity.N, s.Quantity.Amount)
	}
	filter, random := 255, 0
	any := effect.AnyCard()
	if f := e.filter(s.Objects, effect.SideAny); e.c.prog.Filters[f] != any {
		filter = int(f)
	}
	if s.Random {
		random = 1
	}
	e.op(effect.OpDiscard, int(who), r, filter, random, 0)
}

// search compiles a search. The player may fail to find where the text asks for
// more than a number of cards.
//
// 1014.1 (6.3): a card with certain information need not be found.
func (e *fowEmitter) search(s *cardtext.Search) {
	if s.Quantity.Amount != nil || len(s.Places) > 0 || s.Who != cardtext.You {
		e.c.unsupported(s.Span, "this search")
	}
	f := e.filter(s.Objects, effect.SideAny)
	least, most := pickBounds(s.Quantity)
	if e.c.prog.Filters[f] != effect.AnyCard() {
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
			e.c.unsupported(s.Span, "searching the deck of this player")
		}
		e.stones = s.Deck.Stones
	}
	set := e.set(s.Span)
	e.op(effect.OpSearch, set, int(deck), int(f), least, 0)
	e.code[len(e.code)-1].E = uint8(most)
	e.above = e.named(set)
}
