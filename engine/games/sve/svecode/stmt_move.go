package svecode

import (
	"reflect"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// move compiles a change of zone.
func (e *emitter) move(s *cardtext.Move) {
	if s.Who != cardtext.You && !(s.Who == cardtext.EachPlayer && (s.What.Kind == cardtext.RefHand || e.ofEach(s.What))) {
		own := *s
		own.Who = cardtext.You
		e.each(&s.Base, func() { e.move(&own) })
		return
	}
	if c := e.tokenNamed(s); c != nil {
		e.create(c)
		return
	}
	own := s.Owner == cardtext.Yours && s.To != cardtext.Field
	if own && (e.Who != effect.SelYou || s.What.Kind == cardtext.RefTop && s.What.Owner != cardtext.Yours) {
		e.notTheirs(s)
	}
	if s.What.Kind == cardtext.RefTop && s.To == cardtext.Cemetery && !s.What.Bottom && (e.tally == nil || e.tally.SaidWay() != "buried") && !(e.asksTop && !s.What.Plural) {
		n := e.amount(s.What.Amount)
		e.countsMoved(cardtext.Cemetery, false, func(int) { e.c.Unsupported(s.Span, "a number of cards from a deck") })
		e.Op(effect.OpMill, int(e.owner(s.What)), n, 0, 0, 0)
		return
	}
	if s.Who == cardtext.EachPlayer {
		e.That = effect.SelBoth // both hands at once (1.3.4.1)
	}
	if s.At > 0 && (s.What.Plural || s.At > 255) {
		e.c.Unsupported(s.Span, "several cards at one place of a deck")
	}
	if s.AnyOrder && s.What.Kind == cardtext.RefTop {
		e.c.Refuse(s.Span, cardtext.CodeReference, "look at the cards first, or leave the order out", "nobody sees these cards to order them")
	}
	if s.AnyOrder && s.Random {
		e.c.Refuse(s.Span, cardtext.CodeAmbiguous, "leave one of them out", "chance cannot make an order that a player chooses")
	}
	sel := e.objects(s.What, 0)
	theirs := own && e.theirs(sel, len(e.Code))
	if theirs && (s.To != cardtext.EXArea || !e.fromPile(sel)) {
		e.notTheirs(s)
	}
	fills := s.To == cardtext.Field || s.To == cardtext.EXArea
	if !fills {
		e.countMoved(sel, s)
	}
	flags := effect.MoveFlags(0)
	if s.AnyOrder {
		flags |= effect.MoveAnyOrder
	}
	if s.Random {
		flags |= effect.MoveRandomOrder
	}
	if s.To == cardtext.IntoDeck {
		flags |= effect.MoveUnordered
	}
	if s.Engaged {
		flags |= effect.MoveEngaged
	}
	// 5.4.1: another player who summons cards of its own puts them onto its field,
	// which is where they go without the flag.
	if theirs || s.To == cardtext.Field && s.Owner == cardtext.Yours && e.Who == effect.SelYou && s.Who != cardtext.EachPlayer {
		flags |= effect.MoveYours
	}
	way := ""
	for _, said := range []string{"returned", "buried"} {
		if movedAs(said, s.To, false) {
			way = said
		}
	}
	e.tallied(way, sel, placesOf[s.To], func() { e.Op(effect.OpMove, int(sel), int(placesOf[s.To]), int(flags), s.At, 0) })
	if fills {
		e.noRoom(sel, s)
	}
	if s.To == cardtext.EXArea {
		e.goes(sel, effect.PlaceEX)
	}
	if s.What.Kind == cardtext.RefRemaining {
		e.Looked = -1
	}
}

// noRoom looks at what a full zone has left where it was: cards for which there is no room are not moved
// (4.4.4.2, 4.8.3.2, 1.3.2), so that they are not counted, and of cards looked at they are part of the rest.
func (e *emitter) noRoom(sel effect.Selector, s *cardtext.Move) {
	if e.asksMoved != "" {
		there := e.Set(s.Span)
		e.Op(effect.OpFound, there, int(sel), int(placesOf[s.To]), 0, 0)
		e.countMoved(effect.SelSet0+effect.Selector(there), s)
	}
	if e.asksRest && e.amongLooked(sel) {
		left := e.Set(s.Span)
		e.Op(effect.OpFound, left, int(sel), int(effect.PlaceDeck), 0, 0)
		e.Op(effect.OpJoin, e.Looked, int(effect.SelSet0)+left, 0, 0, 0)
	}
}

// amongLooked reports whether a set was picked from the cards looked at.
func (e *emitter) amongLooked(sel effect.Selector) bool {
	if e.Looked < 0 || sel < effect.SelSet0 || sel&effect.SelLeaderOf != 0 {
		return false
	}
	for n := len(e.Code) - 1; n >= 0; n-- {
		if in := e.Code[n]; in.A == uint8(sel-effect.SelSet0) {
			switch in.Op {
			case effect.OpPickFrom, effect.OpSift:
				return int(in.B) == e.Looked
			case effect.OpJoin:
				return e.amongLooked(effect.Selector(in.B))
			case effect.OpPick, effect.OpSearch, effect.OpLook, effect.OpGather, effect.OpClear, effect.OpGatherRandom, effect.OpMillUntil, effect.OpFound:
				return false
			}
		}
	}
	return false
}

// tokenNamed returns the creation that "put a Puppet onto your field" is: a card that is put
// somewhere without coming from anywhere is a token of that name (5.4.2.2).
func (e *emitter) tokenNamed(s *cardtext.Move) *cardtext.Create {
	o := s.What.Objects
	if s.What.Kind != cardtext.RefSome || o.HasPlace || e.Looked >= 0 || s.To != cardtext.Field && s.To != cardtext.EXArea && s.To != cardtext.FieldOrEX {
		return nil
	}
	c := &cardtext.Create{Base: s.Base, To: s.To, Whose: cardtext.Yours, UpTo: s.What.Quantity.Kind == cardtext.UpTo, Or: !o.And && len(o.Nouns) > 1}
	plain := cardtext.Objects{Span: o.Span, Nouns: o.Nouns, And: o.And}
	for _, n := range o.Nouns {
		named := cardtext.Noun{Span: n.Span, Name: n.Name, NameOnly: true}
		if !reflect.DeepEqual(n, named) || !reflect.DeepEqual(*o, plain) || s.What.Random || s.Owner != cardtext.Yours ||
			s.What.Quantity.Kind != cardtext.UpTo && s.What.Quantity.Kind != cardtext.Exactly {
			e.c.Refuse(s.Span, cardtext.CodePhrase, "say from where, as in \"put a follower from your hand onto your field\", or name a token", "the text does not say where this comes from")
		}
		c.Groups = append(c.Groups, cardtext.Tokens{Name: n.Name, Amount: &cardtext.Amount{Span: n.Span, Kind: cardtext.Literal, N: s.What.Quantity.N}})
	}
	return c
}

// asMoved reports whether an amount is the number of cards that each player has moved before.
func (e *emitter) asMoved(a *cardtext.Amount) bool {
	if a != nil && a.Kind == cardtext.VariableX && len(e.Lets) > 0 {
		a = e.Lets[len(e.Lets)-1]
	}
	return a != nil && (a.Kind == cardtext.CardsMoved || a.Kind == cardtext.EventAmount && !e.Event) && a.N == 1 && e.shifted.by > 0 && e.ofEither
}

// countMoved notes how many cards are about to move, in case a number behind
// the statement asks for it: of the hands of both players each.
func (e *emitter) countMoved(sel effect.Selector, s *cardtext.Move) {
	if s.What.Kind != cardtext.RefHand || e.That != effect.SelBoth {
		e.countsMoved(s.To, false, func(r int) { e.Op(effect.OpCountSel, r, int(sel), 0, 0, 0) })
		return
	}
	e.bothHands(s.To, false, s.Span)
}

// bothHands notes how many cards each player holds, who moves them all.
func (e *emitter) bothHands(to cardtext.Place, threw bool, span cardtext.Span) {
	e.countsMoved(to, threw, func(r int) {
		if e.shifted.by > 1 || r != movedRegister {
			e.c.Unsupported(span, "a number of cards of both hands beside others")
		}
		e.ofEither = true
		e.Op(effect.OpPlayer, r, int(effect.SelYou), int(effect.StatHand), 0, 0)
		e.Op(effect.OpPlayer, r-1, int(effect.SelOpponent), int(effect.StatHand), 0, 0)
	})
}

// movedRegister keeps the number of cards moved, the one below it that of the opponent's where both hands are.
const movedRegister = dieRegister - 1

// countsMoved adds to the number of cards moved, if that is asked for and they are called so. "That many" are those of the
// last statement.
func (e *emitter) countsMoved(to cardtext.Place, threw bool, do func(r int)) {
	as := movedAs(e.asksMoved, to, threw)
	if as && e.shifted.by > 0 {
		e.strewn = e.strewn || to != e.movedTo || threw != e.threw
	}
	if as || e.shifted.by == 0 {
		e.movedTo, e.threw = to, threw
	}
	switch {
	case e.asksMoved == "":
	case e.asksMoved == thatMany:
		e.Top = min(e.Top, movedRegister-1)
		do(movedRegister)
		e.shifted.by++
	case as:
		e.Top = min(e.Top, movedRegister-1) // kept from the top, as the die is
		e.counts(&e.shifted, movedRegister, do)
	default:
		e.strange = true
	}
}

// readMoved refuses a number of cards moved where none were that are called so, or more than one number is meant.
func (e *emitter) readMoved(a *cardtext.Amount) {
	switch {
	case e.shifted.by == 0 && !e.strange:
		e.c.Refuse(a.Span, cardtext.CodeReference, "move cards before", "no cards were moved before")
	case e.shifted.by == 0 || !movedAs(a.SaidWay(), e.movedTo, e.threw):
		e.c.Refuse(a.Span, cardtext.CodeReference, "write \"moved this way\"", "the cards that were moved before were not %s", a.SaidWay())
	case e.strewn && (a.SaidWay() == "moved" || a.SaidWay() == "put") || e.shifted.by > 1 && e.asksMoved == thatMany:
		e.c.Refuse(a.Span, cardtext.CodeAmbiguous, "say what was done with them, as in \"returned this way\"", "it is not said which of the cards that were moved before are counted")
	}
	e.ofOne(a)
	e.readCount(&e.shifted, a.Span)
}

// ofOne refuses one number where each player has moved a number of its own.
func (e *emitter) ofOne(a *cardtext.Amount) {
	if e.ofEither {
		e.c.Refuse(a.Span, cardtext.CodeAmbiguous, "let each player do it, as in \"Each player draws that many cards.\"", "each player has moved a number of cards of its own before this")
	}
}

// movedAs reports whether cards that were moved to a place, or thrown away from a hand, are called so: "buried"
// into a cemetery, "returned" to where they were before they were played.
func movedAs(way string, to cardtext.Place, threw bool) bool {
	switch way {
	case "discarded":
		return threw
	case "buried":
		return to == cardtext.Cemetery && !threw
	case "returned":
		return to == cardtext.Hand || to == cardtext.IntoDeck || to == cardtext.Deck || to == cardtext.DeckBottom
	}
	return true
}
