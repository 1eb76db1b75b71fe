package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// searchOwn compiles "search your deck, hand, and/or graveyard for up to four cards": its player
// searches the deck or leaves it, and takes what is still wanted from the other zones. What is
// taken is one group. Whether the deck was searched is asked for afterwards.
//
// 1014.1 (6.3): a card with certain information need not be found. 104.2 (6.3): "and/or" leaves
// it to the player which of the zones are meant.
func (e *emitter) searchOwn(s *cardtext.Search) bool {
	upTo := s.Quantity.Kind == cardtext.UpTo
	if s.Who != cardtext.You || s.Deck == nil || s.Deck.Owner != cardtext.Yours || s.Deck.Stones || len(s.More) > 0 || len(s.Objects.With) > 0 && !onlyNamed(s.Objects) ||
		s.Quantity.Kind != cardtext.Exactly && !upTo || s.Quantity.Amount != nil || s.Quantity.N < 1 || e.picked != "" || e.Who != effect.SelYou {
		return false
	}
	all := e.Set(s.Span)
	e.Held[all]++
	e.Op(effect.OpClear, all, 0, 0, 0, 0)
	mine := *s.Objects
	mine.Controller = cardtext.Yours
	some := e.Set(s.Span)
	take := func(op effect.Op, place effect.Place, f int16, most int) {
		e.Op(op, some, int(place), int(f), 0, 0)
		e.Code[len(e.Code)-1].E = uint8(most)
		e.Op(effect.OpJoin, all, int(effect.SelSet0)+some, 0, 0, 0)
	}
	e.Op(effect.OpMay, regPicked, int(e.Who), 0, 0, 0)
	skip := e.JumpIfZero(regPicked)
	take(effect.OpSearch, effect.PlaceField, e.measured(s.Objects, effect.SideAny), s.Quantity.N)
	e.Land(skip)
	mark := e.Reg
	for _, place := range s.Places {
		left, n := e.Number(s.Quantity.N), e.Register()
		e.Op(effect.OpCountSel, n, int(effect.SelSet0)+all, int(effect.CountNamed), 0, 0)
		e.Op(effect.OpSub, left, left, n, 0, 0)
		take(effect.OpPick, places[place], e.measured(&mine, effect.SideYours), left+128)
		e.Reg = mark
	}
	e.picked = "deck"
	e.Held[all]--
	e.doneTo(e.named(all), "")
	return true
}

// onlyNamed reports whether a description says nothing behind its nouns but names.
func onlyNamed(o *cardtext.Objects) bool {
	for _, q := range o.With {
		if q.Kind != cardtext.QualNamed {
			return false
		}
	}
	return true
}

// searched compiles "you searched your deck".
func (e *emitter) searched(t *cardtext.Cond) int {
	if e.picked != "deck" {
		e.c.Refuse(t.Span, cardtext.CodeReference, "write \"search your deck, hand and/or graveyard\" before", "no deck may have been searched before")
	}
	r := e.Register()
	e.Op(effect.OpMax, r, regPicked, regPicked, 0, 0)
	return r
}

// revealUntil compiles "reveal cards from the top of your deck until you reveal …":
// that card is "it" and "the revealed card", the others are the rest.
func (e *emitter) revealUntil(s *cardtext.RevealUntil) {
	if s.Who != cardtext.You {
		e.c.Unsupported(s.Span, "another player revealing cards like this")
	}
	found := -1
	for k := 0; k+1 < compile.Sets; k++ {
		if e.Held[k] == 0 && !e.Uses(k) && e.Held[k+1] == 0 && !e.Uses(k+1) {
			found = k
			break
		}
	}
	if found < 0 {
		e.c.Refuse(s.Span, cardtext.CodeCapacity, "split the text", "the effect speaks of too many groups of cards at once")
	}
	e.Held[found+1]++
	done := e.filling(found, false)
	f := e.measured(s.Objects, effect.SideAny)
	done()
	e.Held[found+1]--
	e.Op(effect.OpMillUntil, found, 0, int(f), 0, 0)
	e.Looked = found + 1
	e.doneTo(e.named(found), "revealed")
}
