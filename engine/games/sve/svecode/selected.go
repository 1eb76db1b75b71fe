package svecode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// What texts say of cards that they have selected before: "the selected card", "that card",
// "another follower".

// selection is one selection of the paragraph.
type selection struct {
	sel     effect.Selector
	objects *cardtext.Objects
}

// note remembers a selection that has just been compiled.
func (e *emitter) note(o *cardtext.Objects) {
	if e.Selected.Valid() && e.Selected.Patch == nil {
		e.picked = append(e.picked, selection{e.Selected.Sel, o})
	}
}

// calls reports whether a noun may mean a card of a description.
func calls(noun string, o *cardtext.Objects) bool {
	word, ok := nounTypes[noun]
	if !ok || word == cardtext.TypeSpell { // a card may be called a spell wherever it is
		return true
	}
	return slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return n.Type == word || n.Type == cardtext.TypeCard })
}

// nounTypes are the types that the nouns of pronouns say.
var nounTypes = map[string]cardtext.TypeWord{"follower": cardtext.TypeFollower, "amulet": cardtext.TypeAmulet, "spell": cardtext.TypeSpell}

// theSelected returns what "the selected card" means: the one selection that the noun fits.
func (e *emitter) theSelected(r *cardtext.Ref) effect.Selector {
	if r.Nth > 0 {
		return e.nthSelected(r)
	}
	var fit []selection
	for _, s := range e.picked {
		if calls(r.Noun, s.objects) {
			fit = append(fit, s)
		}
	}
	switch len(fit) {
	case 0:
		if len(e.picked) > 0 {
			e.c.Refuse(r.Span, cardtext.CodeReference, "name it as it was selected, or say \"the selected card\"", "what is selected before this was called no %s", r.Noun)
		}
		return e.known(&e.Selected, r)
	case 1:
		if e.several(fit[0].sel) {
			e.c.Refuse(r.Span, cardtext.CodeAmbiguous, oneMeant, manyNamed)
		}
		return fit[0].sel
	}
	e.c.Refuse(r.Span, cardtext.CodeAmbiguous, "name the one that is meant, as in \"the selected amulet\", or say it in the sentence that selects it, as in \"its cost\"",
		"two selections stand before this, and it may mean either")
	return effect.SelNone
}

// nthSelected returns what "the first follower" and "the second" mean: the two selections of
// the paragraph, each of which may mean a card of the noun.
func (e *emitter) nthSelected(r *cardtext.Ref) effect.Selector {
	if len(e.picked) != 2 || !calls(r.Noun, e.picked[r.Nth-1].objects) {
		e.c.Refuse(r.Span, cardtext.CodeReference, "begin with \"Select a follower on your field and an enemy follower on the field.\"",
			"there are not two selections in front of this")
	}
	return e.picked[r.Nth-1].sel
}

// thatCard reports whether "that card" is the card of the event: what has been selected
// since is called by its type.
func (e *emitter) thatCard(r *cardtext.Ref) bool {
	if r.Noun != "card" || r.Plural || !e.triggered || len(e.picked) == 0 || e.It.Sel != e.picked[len(e.picked)-1].sel {
		return false
	}
	if slices.ContainsFunc(e.picked[len(e.picked)-1].objects.Nouns, func(n cardtext.Noun) bool { return n.Type == cardtext.TypeCard }) {
		e.c.Refuse(r.Span, cardtext.CodeAmbiguous, "write \"it\" or \"its cost\" in the sentence about the card that is meant",
			"\"that card\" may be the card that triggers this or the one selected")
	}
	return true
}

// checkIt refuses pronouns that may mean one card or another.
func (e *emitter) checkIt(r *cardtext.Ref) {
	ambiguous := func(hint, message string) { e.c.Refuse(r.Span, cardtext.CodeAmbiguous, hint, "%s", message) }
	if e.twofold && !e.It.Valid() {
		if n := len(e.picked); r.Plural && n == 2 && !e.several(e.picked[0].sel) && !e.several(e.picked[1].sel) {
			e.both(r.Span)
			return
		}
		ambiguous("write \"the first follower\" and \"the second\", or describe whose cards are meant", "two cards are named before this, and it may mean either or both")
	}
	if e.versus && !e.It.Valid() {
		ambiguous("write \"this follower\", \"the attacked follower\" or \"the attacking follower\"", "both sides of an attack are named before this, and it may mean either")
	}
	if r.Plural || e.It.Each {
		return
	}
	e.notPassed(r)
	e.calledSo(r)
	if e.It.Patch != nil {
		if len(e.It.Patch) > 1 || e.valueAt(int(e.Code[e.It.Patch[0]].B), e.It.Patch[0]) != 1 {
			ambiguous(oneMeant, manyNamed)
		}
		return
	}
	last := len(e.picked) - 1
	switch {
	case r.Noun == "evolved" && !e.enteredToEvolve(e.It.Sel):
		e.c.Refuse(r.Span, cardtext.CodeReference, "put the card onto the field and evolve it first", "no card that has just entered is evolved before this")
	case r.Noun == "revealed" && !e.revealed(e.It.Sel):
		e.c.Refuse(r.Span, cardtext.CodeReference, "reveal a card first, as in \"Reveal the top card of your deck.\"", "no card was revealed before")
	case r.Noun == "it" && e.thisOf != effect.SelNone && e.thisOf == e.It.Sel:
		ambiguous("name the card, as in \"this follower\" or \"the selected follower\"", "this may mean this card or the one named before it")
	case e.several(e.It.Sel):
		ambiguous(oneMeant, manyNamed)
	case e.gathered(e.It.Sel):
		ambiguous("write \"them\", or name the one that is meant", "one card is meant here, and what is named before are several")
	case r.Noun != "it" && r.Noun != "card" && r.Noun != "revealed" && r.Noun != "evolved" && e.triggered && last >= 0 && e.It.Sel == e.picked[last].sel && calls(r.Noun, e.event) && calls(r.Noun, e.picked[last].objects):
		ambiguous("write \"it\" or \"its\" for the one that is selected", "this may mean the card that triggers the ability or the one selected")
	}
}

// both makes "them" mean the two cards that were selected in one sentence: each of them is one.
func (e *emitter) both(span cardtext.Span) {
	all := e.Set(span)
	e.Op(effect.OpClear, all, 0, 0, 0, 0)
	for _, one := range e.picked {
		e.Op(effect.OpJoin, all, int(one.sel), 0, 0, 0)
	}
	e.Name(effect.SelSet0 + effect.Selector(all))
}

// What is said where one card is meant and several may be named.
const (
	oneMeant  = "write \"them\", or select one card"
	manyNamed = "one card is meant here, and what is named before may be several"
)

// valueAt returns the number that a register holds at an instruction, -1 if it is no printed one.
func (e *emitter) valueAt(reg, at int) int {
	for n := at - 1; n >= 0; n-- {
		if in := e.Code[n]; in.Op == effect.OpInt && int(in.A) == reg {
			return int(in.X)
		}
	}
	return -1
}

// revealed reports whether the cards that a selector names have been revealed in this text.
func (e *emitter) revealed(sel effect.Selector) bool {
	for n := len(e.Code) - 1; n >= 0; n-- {
		switch in := e.Code[n]; in.Op {
		case effect.OpReveal:
			if effect.Selector(in.A) == sel {
				return true
			}
		case effect.OpMillUntil, effect.OpPick, effect.OpPickFrom, effect.OpSearch:
			if effect.SelSet0+effect.Selector(in.A) == sel {
				return in.Op == effect.OpMillUntil || effect.PickFlags(in.X)&effect.PickReveal != 0
			}
		}
	}
	return false
}

// enteredToEvolve reports whether the card that a selector names has been put onto the field by this text
// and evolved after that: then it is evolved if and only if this was done.
func (e *emitter) enteredToEvolve(sel effect.Selector) bool {
	evolves := false
	for n := len(e.Code) - 1; n >= 0; n-- {
		switch in := e.Code[n]; {
		case in.Op == effect.OpEvolve && effect.Selector(in.A) == sel:
			evolves = true
		case in.Op == effect.OpMove && effect.Selector(in.A) == sel:
			return evolves && effect.Place(in.B) == effect.PlaceField
		}
	}
	return false
}

// several reports whether a selector may name more than one card.
func (e *emitter) several(sel effect.Selector) bool {
	if sel&effect.SelLeaderOf != 0 {
		return false
	}
	if k := sel - effect.SelTarget0; sel >= effect.SelTarget0 && int(k) < compile.TargetsMax && e.Ability != nil && int(k) < len(e.Ability.Targets) {
		return e.Ability.Targets[k].Max != 1
	}
	if sel < effect.SelSet0 {
		return false
	}
	for n := len(e.Code) - 1; n >= 0; n-- {
		in := e.Code[n]
		if in.A != uint8(sel-effect.SelSet0) {
			continue
		}
		switch in.Op {
		case effect.OpPick, effect.OpPickFrom, effect.OpSearch:
			return in.E != 1
		case effect.OpJoin, effect.OpGather:
			return true
		case effect.OpLook:
			return e.valueAt(int(in.B), n) != 1
		case effect.OpGatherRandom:
			return e.valueAt(int(in.D), n) != 1
		case effect.OpClear, effect.OpCreate, effect.OpMillUntil, effect.OpFound, effect.OpSift:
			return false
		}
	}
	return false
}

// seen returns what a text may ask about the cards of a selector: of cards that were taken from a deck
// unseen those that have come where all see them. One for which there was no room has not been moved
// (4.4.4.2, 4.8.3.2), and a card that nobody has revealed satisfies no condition (4.1.2.2).
func (e *emitter) seen(sel effect.Selector, span cardtext.Span) effect.Selector {
	if sel < effect.SelSet0 || sel&effect.SelLeaderOf != 0 {
		return sel
	}
	to := effect.PlaceHand // where their player sees them
	for n := len(e.Code) - 1; n >= 0; n-- {
		switch in := e.Code[n]; {
		case in.Op == effect.OpMove && effect.Selector(in.A) == sel:
			to = effect.Place(in.B)
		case in.Op == effect.OpReveal && effect.Selector(in.A) == sel:
			return sel
		case in.A != uint8(sel-effect.SelSet0) || !slices.Contains(setOps, in.Op):
		case in.Op != effect.OpLook || in.D&effect.LookUnseen == 0:
			return sel
		case to == effect.PlaceDeck || to == effect.PlaceDeckBottom:
			e.c.Refuse(span, cardtext.CodeReference, "reveal the card first", "nobody sees this card")
			return sel
		case to == effect.PlaceField || to == effect.PlaceEX:
			there := e.Set(span)
			e.Op(effect.OpFound, there, int(sel), int(to), 0, 0)
			return effect.SelSet0 + effect.Selector(there)
		default:
			return sel
		}
	}
	return sel
}

// gathered reports whether a selector is a set of all cards of a description.
func (e *emitter) gathered(sel effect.Selector) bool {
	if sel < effect.SelSet0 || sel&effect.SelLeaderOf != 0 {
		return false
	}
	for n := len(e.Code) - 1; n >= 0; n-- {
		if in := e.Code[n]; in.A == uint8(sel-effect.SelSet0) {
			switch in.Op {
			case effect.OpGather:
				return true
			case effect.OpPick, effect.OpPickFrom, effect.OpSearch, effect.OpLook, effect.OpClear, effect.OpGatherRandom, effect.OpCreate, effect.OpMillUntil, effect.OpFound, effect.OpSift:
				return false
			}
		}
	}
	return false
}

// another returns a description without its "other" and the target clauses that it is other
// than, where it stands behind selections that could be the same card: "select another
// follower" is then another than those (10.6.2.3). In front of all selections "another" is
// other than this card.
func (e *emitter) another(o *cardtext.Objects, place effect.Place) (*cardtext.Objects, uint8) {
	if !slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return n.Other }) {
		return o, 0
	}
	unlike, this := uint8(0), false
	for _, s := range e.picked {
		if s.sel < effect.SelTarget0 || s.sel >= effect.SelTarget0+compile.TargetsMax || !meet(s.objects, o) {
			continue
		}
		k := s.sel - effect.SelTarget0
		if t := &e.Ability.Targets[k]; t.Place == place {
			unlike |= 1 << k
			this = this || slices.ContainsFunc(s.objects.Nouns, func(n cardtext.Noun) bool { return n.Other })
		}
	}
	if unlike == 0 && slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return e.neverThis(o, &n) }) {
		e.c.otherThanNothing(o.Span)
	}
	if unlike == 0 {
		return o, unlike
	}
	own := *o
	own.Nouns = slices.Clone(o.Nouns)
	for i := range own.Nouns { // behind "another" than this card it is other than this card, too
		own.Nouns[i].Other = own.Nouns[i].Other && this && !e.neverThis(o, &own.Nouns[i])
	}
	return &own, unlike
}

// meet reports whether a card could be of both descriptions.
func meet(a, b *cardtext.Objects) bool {
	side := func(o *cardtext.Objects, n *cardtext.Noun) cardtext.Whose {
		if n.Side == cardtext.Anyone && o.HasPlace {
			return o.Owner
		}
		return n.Side
	}
	for i := range a.Nouns {
		for k := range b.Nouns {
			m, n := &a.Nouns[i], &b.Nouns[k]
			p, q := side(a, m), side(b, n)
			if (p == q || p == cardtext.Anyone || q == cardtext.Anyone) && (m.Type == n.Type || m.Type == cardtext.TypeCard || n.Type == cardtext.TypeCard) {
				return true
			}
		}
	}
	return false
}
