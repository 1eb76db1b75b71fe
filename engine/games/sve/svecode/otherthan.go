package svecode

import (
	"slices"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// What "other" means where it cannot mean other than this card: a spell lies on no field as it is
// carried out (10.6.2.1), and no card of yours is an enemy.

// neverThis reports whether no card of the noun can be this card. An amulet is no follower while
// nothing turns it into one (5.24): there "other" says something else only behind a selection.
func (e *emitter) neverThis(o *cardtext.Objects, n *cardtext.Noun) bool {
	spell := e.Ability != nil && e.Ability.Kind == effect.KindSpell && (!o.HasPlace || o.Place == cardtext.Field)
	enemy := n.Side == cardtext.Enemy || n.Side == cardtext.Anyone && o.HasPlace && o.Owner == cardtext.Enemy
	amulet := e.c.Card != nil && e.c.Card.Kind == cards.Amulet && n.Type == cardtext.TypeFollower && len(e.named(o)) > 0
	return n.Other && (spell || enemy || amulet)
}

// named returns the selections of the paragraph, or else the card of the event, that a description
// could be about.
func (e *emitter) named(o *cardtext.Objects) (list []effect.Selector) {
	for _, s := range e.picked {
		if meet(s.objects, o) {
			list = append(list, s.sel)
		}
	}
	if len(list) == 0 && e.triggered && meet(e.event, o) {
		list = append(list, effect.SelTrigger)
	}
	return list
}

// others returns "each other enemy follower" without its "other", and the cards that they are other
// than. Where nothing else
// was named the word would say nothing, and is refused.
func (e *emitter) others(o *cardtext.Objects) (*cardtext.Objects, []effect.Selector) {
	if !slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return e.neverThis(o, &n) }) {
		return o, nil
	}
	own, not := *o, e.named(o)
	own.Nouns = slices.Clone(o.Nouns)
	for i := range own.Nouns {
		if !e.neverThis(o, &own.Nouns[i]) {
			e.c.Unsupported(own.Nouns[i].Span, "\"other\" of some of these cards only")
		}
		own.Nouns[i].Other = false
	}
	if len(not) == 0 {
		e.c.otherThanNothing(o.Span)
	}
	return &own, not
}

// otherThanNothing refuses an "other" that is other than no card.
func (c *compiler) otherThanNothing(span cardtext.Span) {
	c.Refuse(span, cardtext.CodeReference, "leave \"other\" out, or select the card that they are other than",
		"no card was named that these are other than, and this card is none of them")
}

// except takes cards out of a set that was gathered.
func (e *emitter) except(set effect.Selector, not []effect.Selector) {
	for _, sel := range not {
		e.Op(effect.OpExcept, int(set-effect.SelSet0), int(sel), 0, 0, 0)
	}
	if len(not) > 0 {
		e.It = compile.Antecedent{Sel: set}
	}
}
