package fowcode

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// "The banished resonator" may be one that the effect has banished, or the one that was
// banished to pay for the card or ability.

// doneTo makes cards those that "the banished card", "the card removed this way" mean, with
// the word for what was done to them. Several things may be done to the same cards.
func (e *emitter) doneTo(sel effect.Selector, word string) {
	if e.Above != sel {
		e.aboveBy = nil
	}
	if slices.Contains(leaving, word) {
		e.aboveAt = e.doneBy
	}
	e.way = word
	e.doneWays = append(e.doneWays[:len(e.doneWays):len(e.doneWays)], doneWay{word, sel, e.takenOf(sel), e.stmts})
	e.Above, e.aboveBy = sel, append(e.aboveBy[:len(e.aboveBy):len(e.aboveBy)], word)
}

// doneWay is what was done to cards: the word for it, the cards, how often their set had been taken, and by which statement.
type doneWay struct {
	word  string
	sel   effect.Selector
	taken int
	stmt  int // which statement did it
}

// mention is a card that a statement, by its number, has spoken of without naming it anew.
type mention struct {
	sel  effect.Selector
	stmt int
}

func (e *emitter) takenOf(sel effect.Selector) int {
	if !inSet(sel) {
		return 0
	}
	return e.Taken[sel-effect.SelSet0]
}

// doneBefore returns the cards to which was done what a phrase says, if something else was done to others since: "reveal the top card of
// your deck. Destroy target resonator. If the revealed card is …".
func (e *emitter) doneBefore(r *cardtext.Ref, word string) effect.Selector {
	for k := len(e.doneWays) - 1; k >= 0; k-- {
		if w := e.doneWays[k]; w.word == word && w.taken == e.takenOf(w.sel) && !slices.Contains(leaving, word) {
			return w.sel
		}
	}
	e.c.Refuse(r.Span, cardtext.CodeReference, "say it directly behind what is done to that card, or \"that card\"", "no card that was %s is what something was done to last", word)
	return effect.SelNone
}

// eventWays are the words for what an event did to its card.
var eventWays = map[effect.Event]string{effect.OnDestroyed: "destroyed", effect.OnOtherDestroyed: "destroyed", effect.OnDestroyedBattle: "destroyed", effect.OnDiscard: "discarded",
	effect.OnBanished: "banished", effect.OnRemoved: "removed", effect.OnReturned: "returned", effect.OnRested: "rested"}

// doneMore refuses a phrase for what several sentences did, each to cards of its own, or the event did as well.
func (e *emitter) doneMore(span cardtext.Span, word string) {
	var first doneWay
	if e.Ability != nil && e.Ability.Kind == effect.KindAutomatic && eventWays[e.Ability.Event] == word && e.Ability.Filter >= 0 {
		first = doneWay{word: word, sel: effect.SelTrigger}
	}
	for _, w := range e.doneWays {
		if w.word == word && first.word == "" {
			first = w
		} else if w.word == word && w.stmt != first.stmt && (w.sel != first.sel || w.taken != first.taken) {
			e.c.Refuse(span, cardtext.CodeReference, "say it directly behind one of them, before the other", "cards were %s by more than one sentence before", word)
		}
	}
}

// doneAbove returns what "the destroyed card" means where only what it was is asked: nothing, if
// the card could not be destroyed.
//
// 104.2 (6.3): the rest of the effect is carried out all the same.
func (e *emitter) doneAbove(r *cardtext.Ref) effect.Selector {
	word, _, _ := strings.Cut(r.Noun, " ")
	if e.acts && !e.compares || !slices.Contains(leaving, word) || !slices.Contains(e.aboveBy, word) {
		return e.Above
	}
	switch {
	case e.aboveAt == cardtext.Span{}: // it was no action of this list
		return e.Above
	case e.aboveAt != e.c.done:
		e.c.Anew(recount{done: e.aboveAt})
	}
	return effect.SelSet0 + effect.Selector(e.doneSet-1)
}

// mayBeNone reports whether a card above is one that something was done to which cannot be done to every card.
func mayBeNone(r *cardtext.Ref) bool {
	word, _, _ := strings.Cut(r.Noun, " ")
	return r.Kind == cardtext.RefAbove && slices.Contains(leaving, word)
}

// leaving are the words for what takes cards away, unless it cannot.
var leaving = []string{"banished", "destroyed", "removed", "returned"}

// movedWords are the words for what moves cards to a zone.
var movedWords = map[cardtext.Place]string{cardtext.Removed: "removed", cardtext.Hand: "returned"}

// takingCosts are the actions of costs that a word speaks of. What is rested or revealed
// stays what it is.
var takingCosts = map[string]effect.CostKind{
	"banished": effect.CostBanishOther, "discarded": effect.CostDiscard, "removed": effect.CostRemoveFrom, "destroyed": effect.CostDestroy,
	"returned": effect.CostReturn, "rested": effect.CostRestOther, "revealed": effect.CostReveal,
}

// totalPaid leaves in a register the total ATK of all that a cost took, if that is meant: "the total ATK of the banished
// resonators".
//
// 911.1 (6.3): as it was before they moved.
func (e *emitter) totalPaid(a *cardtext.Amount) (int, bool) {
	if a.Of == nil || e.Ability == nil || !a.Of.Plural || a.Of.Kind != cardtext.RefAbove {
		return 0, false
	}
	word, _, _ := strings.Cut(a.Of.Noun, " ")
	kind, ok := takingCosts[word]
	if !ok || slices.Contains(e.aboveBy, word) {
		return 0, false
	}
	k := slices.IndexFunc(e.Ability.Costs, func(c effect.Cost) bool { return c.Kind == kind && (c.N == effect.AllOf || c.N > 1) })
	if k < 0 {
		return 0, false
	}
	if a.Stat != cardtext.AttackStat || e.Ability.XMin >= 0 || e.c.costX || e.Ability.Kind == effect.KindAutomatic || slices.ContainsFunc(e.Ability.Costs, func(c effect.Cost) bool { return c.Named }) {
		e.c.Unsupported(a.Span, "this number of what was taken as a cost")
	}
	e.Ability.Costs[k].Named = true
	r := e.Register()
	e.Op(effect.OpChosenX, r, 0, 0, 0, 0)
	return r, true
}

// tookAsCost returns the selector of the card that paid for what is under way, if a phrase
// means that, SelNone if it does not.
//
// 911.1 (6.3): of a card that has changed zones the information in the zone before is
// looked up. 903.2h (6.3): costs are paid while the card or ability is played.
func (e *emitter) tookAsCost(r *cardtext.Ref) effect.Selector {
	word, _, _ := strings.Cut(r.Noun, " ")
	kind, ok := takingCosts[word]
	if !ok || e.Ability == nil {
		return effect.SelNone
	}
	var took []*effect.Cost
	other := false // another card is named already
	lists := [][]effect.Cost{e.Ability.Costs}
	if n := e.awaking; n > 0 {
		lists = append(lists, e.Ability.OptCosts[n-1:n]...)
	}
	for _, list := range lists {
		for i := range list {
			if c := &list[i]; c.Kind == kind {
				took = append(took, c)
			} else {
				other = other || c.Named
			}
		}
	}
	switch {
	case len(took) == 0 && (word == "rested" || word == "returned") && !slices.Contains(e.aboveBy, word):
		e.c.Refuse(r.Span, cardtext.CodeReference, "name the card, or say \"that card\"", "nothing was %s as a cost", word)
	case len(took) == 0:
		return effect.SelNone
	case slices.Contains(e.aboveBy, word):
		e.c.Refuse(r.Span, cardtext.CodeReference, "say \"that card\" of the one that the effect has "+word, "this may be the card that was %s as a cost, or the one that the effect has %s", word, word)
	case len(took) > 1 || other || r.Plural || took[0].N != 1:
		e.c.Unsupported(r.Span, "several cards that were taken as a cost")
	case e.Ability.Kind == effect.KindAutomatic || e.c.trap != nil:
		e.c.Unsupported(r.Span, "what was "+word+" as a cost of an automatic ability")
	case e.acts && kind != effect.CostRestOther && kind != effect.CostReveal:
		e.c.Refuse(r.Span, cardtext.CodeReference, "say what it was, as its ATK or its total cost", "the card that was %s as a cost has left, and only what it was is known", word)
	}
	took[0].Named = true
	return effect.SelTrigger
}
