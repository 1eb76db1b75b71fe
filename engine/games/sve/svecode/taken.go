package svecode

import (
	"reflect"
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// What costs have taken, and texts speak of afterwards: "the discarded card", "the number of amulets buried this way". Cards of
// the field are read as they were when they were last there (10.11.1), others where they have gone (4.1.3.2).

// takenWays are the costs that take cards of which texts speak afterwards, with an example and where the cards go.
var takenWays = map[string]struct {
	cost effect.CostKind
	as   string
	to   effect.Place
}{
	"discarded": {effect.CostDiscard, "Discard a card", effect.PlaceCemetery},
	"banished":  {effect.CostBanishFrom, "Banish a card from your cemetery", effect.PlaceBanished},
	"buried":    {effect.CostBury, "Bury another follower on your field", effect.PlaceCemetery},
	"destroyed": {effect.CostDestroy, "Destroy another follower on your field", effect.PlaceCemetery},
	"returned":  {effect.CostReturn, "Return another card on your field to its owner's hand", effect.PlaceHand},
}

// takes reports whether a cost has taken cards in a way.
func (e *emitter) takes(way string) bool {
	taken, ok := takenWays[way]
	return ok && e.Ability != nil && slices.ContainsFunc(e.allCosts(), func(one *effect.Cost) bool { return one.Kind == taken.cost })
}

// allCosts lists the actions of all costs of the ability.
func (e *emitter) allCosts() (all []*effect.Cost) {
	for _, list := range append([][]effect.Cost{e.Ability.Costs}, e.Ability.OptCosts...) {
		for k := range list {
			all = append(all, &list[k])
		}
	}
	return all
}

// soleTaken returns what "it" means where nothing was named but the one card that a cost has taken.
func (e *emitter) soleTaken(r *cardtext.Ref) *cardtext.Ref {
	if r.Kind != cardtext.RefIt || r.Plural || e.It.Valid() || e.It.Two > 0 || e.Ability == nil || e.passed != "" {
		return r
	}
	if _, taken := takenWays[r.Noun]; taken {
		return r
	}
	found := ""
	for _, one := range e.allCosts() {
		for way, taken := range takenWays {
			if taken.cost != one.Kind {
				continue
			}
			if found != "" || one.N != 1 || one.Free {
				return r
			}
			if word, ok := nounTypes[r.Noun]; ok && word != cardtext.TypeCard && e.c.Program.Filters[one.Filter].Types != playedTypes[word].of {
				return r
			}
			found = way
		}
	}
	if found == "" {
		return r
	}
	own := *r
	own.Noun = found
	return &own
}

// notTaken refuses "that card" where a follower was named behind a cost that takes one card.
func (e *emitter) notTaken(r *cardtext.Ref) {
	last := len(e.picked) - 1
	if r.Kind != cardtext.RefIt || r.Noun != "card" || last < 0 || e.It.Sel != e.picked[last].sel {
		return
	}
	if e.picked[last].objects.Nouns[0].Type == cardtext.TypeCard {
		return
	}
	named := e.It
	e.It = compile.Antecedent{}
	taken := e.soleTaken(r)
	if e.It = named; taken != r {
		e.c.Refuse(r.Span, cardtext.CodeAmbiguous, "write \"the "+taken.Noun+" card's\" or \"its\"", "this may be the card that was selected, or the %s card", taken.Noun)
	}
}

// takenCost returns the cost that has taken the cards of which a text speaks.
func (e *emitter) takenCost(way string, span cardtext.Span) *effect.Cost {
	var cost *effect.Cost
	if e.Ability != nil {
		for _, one := range e.allCosts() {
			if one.Kind == takenWays[way].cost {
				if cost != nil {
					e.c.Unsupported(span, "what was "+way+" as one of several costs")
				}
				cost = one
			} else if one.Keep {
				e.c.Unsupported(span, "what was "+way+" beside what else a cost has taken")
			}
		}
	}
	if cost == nil {
		e.c.Refuse(span, cardtext.CodeReference, "begin with a cost, as in \"[fanfare] "+takenWays[way].as+": …\"", "no card was %s as a cost before", way)
	}
	if cost.Place == effect.PlaceEX || cost.Place == effect.PlaceBoard { // where a card may have been given something that 4.1.3.2 takes away
		e.c.Unsupported(span, "what a cost has taken from the EX area")
	}
	e.keeps(span)
	cost.Keep = true
	return cost
}

// takenOne returns the selector of the one card that a cost has taken: "the discarded card".
func (e *emitter) takenOne(r *cardtext.Ref) effect.Selector {
	e.takesOne(e.takenCost(r.Noun, r.Span), r.Span)
	taken := e.Set(r.Span)
	e.Op(effect.OpTaken, taken, 0, 0, 0, 0)
	return effect.SelSet0 + effect.Selector(taken)
}

// takesOne refuses what is said of the one card that a cost takes where it takes several.
func (e *emitter) takesOne(cost *effect.Cost, span cardtext.Span) {
	if cost.N != 1 || cost.Free {
		e.c.Refuse(span, cardtext.CodeAmbiguous, "take one card", "one card is meant here, and the cost takes several")
	}
}

// discarded compiles "you discarded a Departed card": one of those that the cost took, and "the discarded card is a spell",
// of which there is one.
func (e *emitter) discarded(t *cardtext.Cond, way string, one bool) int {
	cost := e.takenCost(way, t.Span)
	if one {
		e.takesOne(cost, t.Span)
	}
	if cost.Place == effect.PlaceField && cost.N != 1 {
		e.c.Unsupported(t.Span, "what one of several cards was that a cost has taken from the field")
	}
	f := e.c.filter(e.c.oneOf(t.Objects), context{place: cost.Place})
	taken, r := e.Set(t.Span), e.Register()
	e.Op(effect.OpTaken, taken, 0, 0, 0, 0)
	if cost.N == 1 {
		e.Op(effect.OpIs, r, int(effect.SelSet0)+taken, int(f), 0, 0)
		return r
	}
	e.Held[taken]++
	of := e.Set(t.Span)
	e.Held[taken]--
	e.Op(effect.OpSift, of, taken, int(f), 0, 0)
	e.Op(effect.OpCountSel, r, int(effect.SelSet0)+of, 0, 0, 0)
	return e.AtLeast(r, 1)
}

// takenMany counts the cards that a cost has taken, or those of them that a description names as the cost does: what
// something else happened to instead was not taken.
func (e *emitter) takenMany(a *cardtext.Amount) int {
	way := a.SaidWay()
	cost := e.takenCost(way, a.Span)
	if e.shifted.by > 0 || e.tolled.by > 0 || e.fell.by > 0 {
		e.c.Refuse(a.Span, cardtext.CodeAmbiguous, "put this into a paragraph of its own", "cards were %s as a cost, and it is not said whether what was done since is counted, too", way)
	}
	if a.Objects != nil {
		said := e.c.Program.Filters[e.c.filter(a.Objects, context{place: cost.Place, side: effect.SideYours})]
		plain, of := effect.AnyCard(), e.c.Program.Filters[cost.Filter]
		of.Other, plain.Side = false, said.Side
		if typed := plain; !reflect.DeepEqual(said, plain) {
			typed.Types = of.Types
			if of.Side = said.Side; !reflect.DeepEqual(said, typed) && !reflect.DeepEqual(said, of) {
				e.c.Unsupported(a.Span, "a number of cards described otherwise than the cost describes them")
			}
		}
	}
	taken, r := e.Set(a.Span), e.Register()
	e.Op(effect.OpTaken, taken, 0, 0, 0, 0)
	if cost.Place == effect.PlaceField {
		e.Held[taken]++
		gone := e.Set(a.Span)
		e.Held[taken]--
		e.Op(effect.OpFound, gone, int(effect.SelSet0)+taken, int(takenWays[way].to), 1, 0)
		taken = gone
	}
	e.Op(effect.OpCountSel, r, int(effect.SelSet0)+taken, int(effect.CountNamed), 0, 0)
	e.per(r, a)
	return r
}

// keeps refuses to ask for what costs have taken where the set that keeps it is needed before.
func (e *emitter) keeps(span cardtext.Span) {
	for _, in := range e.Code { // where costs keep what they take until it is asked for
		if slices.Contains(setOps, in.Op) && int(in.A) == compile.Sets-1 || in.Op == effect.OpMillUntil && int(in.A) >= compile.Sets-2 {
			e.c.Unsupported(span, "what a cost has taken, behind so many groups of cards,")
		}
	}
}
