package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// "The number of amulets destroyed this way", "for each follower returned by this ability": of the cards of the
// description that a statement takes those that have gone as it ends. Followers that are destroyed have a count of their
// own (fallen.go).

// tallyRegister keeps that number for what asks for it.
const tallyRegister = dieRegister - 7

// ways are the words for what actions do to cards.
var ways = map[effect.Op]struct {
	way string
	to  effect.Place
}{effect.OpDestroy: {"destroyed", effect.PlaceCemetery}, effect.OpBanish: {"banished", effect.PlaceBanished}}

// asksKind returns the number in the statements that asks for cards of a description that were taken away, nil if there
// is none.
func (e *emitter) asksKind(list []cardtext.Stmt) (asked *cardtext.Amount) {
	cardtext.Walk(list, func(node any) bool {
		a, ok := node.(*cardtext.Amount)
		if !ok || a.Kind != cardtext.MovedOf || a.SaidWay() == "engaged" || a.SaidWay() == "destroyed" && plainFollowers(a.Objects) {
			return true
		}
		if asked != nil && (asked.SaidWay() != a.SaidWay() || asked.Objects.Nouns[0].Type != a.Objects.Nouns[0].Type) {
			e.c.Unsupported(a.Span, "another number of cards that were taken away")
		}
		asked = a
		return true
	})
	return asked
}

// tallied carries out what takes cards away, and counts those that are asked for.
func (e *emitter) tallied(way string, sel effect.Selector, to effect.Place, do func()) {
	if e.tally == nil || e.tally.SaidWay() != way {
		do()
		return
	}
	span := e.tally.Span
	if e.Who != effect.SelYou || e.tally.Objects.HasPlace {
		e.c.Unsupported(span, "a number of cards that other players have taken away")
	}
	e.Top = min(e.Top, tallyRegister)
	of := e.Set(span)
	e.Op(effect.OpClear, of, 0, 0, 0, 0)
	e.Op(effect.OpJoin, of, int(sel), 0, 0, 0)
	e.Held[of]++
	if f := e.c.filter(e.tally.Objects, context{place: effect.PlaceField}); e.c.Program.Filters[f] != effect.AnyCard() {
		those := e.Set(span)
		e.Op(effect.OpSift, those, of, int(f), 0, 0)
		e.Held[of]--
		e.Held[those]++
		of = those
	}
	these := effect.SelSet0 + effect.Selector(of)
	do()
	gone := e.Set(span) // without what something else happened to instead
	e.Op(effect.OpFound, gone, int(these), int(to), 1, 0)
	e.counts(&e.tolled, tallyRegister, func(r int) {
		e.Op(effect.OpCountSel, r, int(effect.SelSet0)+gone, int(effect.CountNamed), 0, 0)
	})
	e.Held[of]--
}

// tallyOf copies the count.
func (e *emitter) tallyOf(a *cardtext.Amount) int {
	if e.tolled.by == 0 {
		e.c.Refuse(a.Span, cardtext.CodeReference, "say before what is done with cards, as in \"Banish each amulet on the field.\"", "nothing was %s before", a.SaidWay())
	}
	e.readCount(&e.tolled, a.Span)
	r := e.Register()
	e.Op(effect.OpMax, r, tallyRegister, tallyRegister, 0, 0)
	return r
}
