package fowcode

import (
	"slices"
	"strings"
	"unicode"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// What pronouns mean behind an event between two objects: "Whenever this card deals damage
// to a resonator => Destroy it." One rule for all of them:
//
//   - Of a card that has a name of its own in the text ("this card", "added resonator") and
//     a card that the event describes, pronouns mean the described one; in "it deals" the
//     subject goes on, which is this card. What that has destroyed has left: what is done to "it" in
//     the field is done to this card, and otherwise "it" is refused.
//   - Of a card and a spell that targets it, "that spell" is the spell and every other
//     pronoun the card.
//   - Of two that are described, "that resonator" is the one that was called so; where both
//     were, or neither, the text is refused.

// sides are the two objects of an event.
type sides struct {
	ability        *effect.Ability
	subject, other string // the words they are called by in the text; "" for this card
	host           bool   // the subject is the card that this card is added to
	spells         bool   // the other is on the chase
	abilities      bool   // … where it may be an ability
	fallen         bool   // the other was destroyed by the subject
	it             effect.Selector
}

// typeNouns are the words of pronouns for types.
var typeNouns = map[cardtext.TypeWord]string{cardtext.TypeCard: "card", cardtext.TypeResonator: "resonator", cardtext.TypeJResonator: "J/resonator",
	cardtext.TypeAddition: "addition", cardtext.TypeStone: "magic stone", cardtext.TypeJRuler: "J-ruler", cardtext.TypeAnyRuler: "J/ruler", cardtext.TypeRegalia: "regalia"}

// calledBy returns the words that pronouns take up of a description.
func calledBy(o *cardtext.Objects) string {
	var words []string
	for i := range o.Nouns {
		word := typeNouns[o.Nouns[i].Type]
		if word == "" || o.Nouns[i].NameOnly {
			word = "card"
		}
		words = append(words, word)
	}
	return strings.Join(words, " or ")
}

// sides notes the two objects of an event for the pronouns of the effect.
func (e *emitter) sides(a *effect.Ability, t *cardtext.Trigger) {
	switch t.Kind {
	case cardtext.TriggerDeals, cardtext.TriggerDealt, cardtext.TriggerBlocks, cardtext.TriggerBlocked, cardtext.TriggerAttacking,
		cardtext.TriggerFights, cardtext.TriggerTargeted, cardtext.TriggerAdded, cardtext.TriggerDestroys, cardtext.TriggerDies:
	default:
		return
	}
	if t.To == nil || onlyPlayers(t.To) || !e.It.Valid() {
		return
	}
	s := &sides{ability: a, other: calledBy(t.To), host: t.This == "host", fallen: t.Kind == cardtext.TriggerDestroys, it: e.It.Sel}
	if t.Objects != nil {
		s.subject = calledBy(t.Objects)
	}
	for i := range t.To.Nouns {
		switch n := t.To.Nouns[i].Type; {
		case n == cardtext.TypeAbility || n == cardtext.TypeGodsArt || n == cardtext.TypeInheritance:
			s.spells, s.abilities = true, true
		case onChase(n):
			s.spells = true
		}
	}
	e.pair = s
}

// whichSide decides which object of the event a pronoun means, and makes it the one that
// pronouns mean.
func (e *emitter) whichSide(r *cardtext.Ref) {
	s := e.pair
	if s == nil || !e.It.Valid() || e.It.Patch != nil || e.It.Sel != s.it {
		return // something else has been named since
	}
	onChase := r.Noun == "spell" || r.Noun == "ability" || r.Noun == "spell or ability"
	other := false
	switch race, _ := raceOf(r); {
	case race != "" && e.isCalled(s.ability.Other-1, r) != e.isCalled(s.ability.Filter, r):
		other = e.isCalled(s.ability.Other-1, r)
	case s.spells:
		other = onChase
	case s.fallen && s.subject == "" && (r.Noun == "it" || r.Noun == "its"):
		if r != e.there {
			e.c.Refuse(r.Span, cardtext.CodeReference, "say \"this card\", or \"that "+s.other+"\" of the other", "%q may be this card, or what it destroyed", r.Noun)
		}
	case s.subject == "":
		other = true
	case s.subject != s.other && (r.Noun == s.subject || r.Noun == s.other):
		other = r.Noun == s.other
	default:
		hint := "name one of them so that it is the only one of its type, or make it \"this card\""
		if s.subject != s.other {
			hint = "write \"that " + s.subject + "\" or \"that " + s.other + "\""
		}
		e.c.Refuse(r.Span, cardtext.CodeReference, hint, "%q may be either object of the event", r.Noun)
	}
	if !other {
		if s.ability.OtherSide && !(s.subject == "" && !s.host) {
			e.c.Refuse(r.Span, cardtext.CodeReference, "make two abilities of it", "both objects of the event are meant")
		}
		return
	}
	s.ability.OtherSide = true
	e.It = compile.Antecedent{Sel: effect.SelTrigger}
	s.it = effect.SelTrigger
}

// raceOf returns the race of "that Elf resonator", and the types of cards that it may be; "" if a pronoun names none.
func raceOf(r *cardtext.Ref) (race string, types effect.TypeSet) {
	if r.Kind != cardtext.RefIt || r.Noun == "" || r.Noun == "J/resonator" || !unicode.IsUpper(rune(r.Noun[0])) {
		return "", 0
	}
	race, resonator := strings.CutSuffix(r.Noun, " resonator")
	if resonator {
		types = effect.TypeResonator
	}
	return strings.TrimSuffix(race, " card"), types
}

// isCalled reports whether what a description is of has the race of a pronoun, and is of its type, in so many words.
func (e *emitter) isCalled(filter int16, r *cardtext.Ref) bool {
	if filter < 0 {
		return false
	}
	race, types := raceOf(r)
	f := &e.c.Program.Filters[filter]
	return f.Trait == race && f.Or < 0 && (types == 0 || f.Types == types)
}

// calledSo refuses "that Elf" where nothing was called an Elf before.
func (e *emitter) calledSo(r *cardtext.Ref) {
	race, _ := raceOf(r)
	if race == "" || e.called {
		return
	}
	if !e.isCalled(e.described(e.It), r) {
		e.c.Refuse(r.Span, cardtext.CodeReference, "say \"that card\"", "what was named last was not called %q", race)
	}
}

// described returns the filter of the words that named what a pronoun means, -1 if none did.
func (e *emitter) described(a compile.Antecedent) (filter int16) {
	filter = -1
	switch k := int(a.Sel) - int(effect.SelTarget0); {
	case e.Ability == nil || a.Patch != nil:
	case a.Sel == effect.SelTrigger && e.Ability.OtherSide:
		filter = e.Ability.Other - 1
	case a.Sel == effect.SelTrigger:
		filter = e.Ability.Filter
	case k >= 0 && k < len(e.Ability.Targets) && e.Ability.Targets[k].Max == 1:
		filter = e.Ability.Targets[k].Filter
	case inSet(a.Sel):
		for k := len(e.Code) - 1; k >= 0 && filter < 0; k-- {
			if in := e.Code[k]; names[in.Op] && effect.SelSet0+effect.Selector(in.A) == a.Sel {
				if in.Op != effect.OpPick && in.Op != effect.OpPickFrom && in.Op != effect.OpSearch {
					break
				}
				filter = int16(in.C)
			}
		}
	}
	return filter
}

// typesOf are the types that the noun of a pronoun says: "that resonator".
var typesOf = map[string]effect.TypeSet{"resonator": effect.TypeResonator, "J/resonator": effect.TypeResonator | effect.TypeJRuler,
	"addition": effect.TypeAddition, "magic stone": effect.TypeStone, "regalia": effect.TypeRegalia}

// saidSo refuses "that resonator" of what was described as something else, and where what was named last was only called a card
// and a target before it a resonator: "destroy target resonator. Reveal the top card of your main deck. If that resonator …".
func (e *emitter) saidSo(r *cardtext.Ref) {
	types, ok := typesOf[r.Noun]
	if ok && e.Ability != nil && e.It.Sel == effect.SelTrigger && e.Ability.Event == effect.OnPlayCard && e.Ability.Filter >= 0 && e.c.Program.Filters[e.Ability.Filter].Targets > 0 { // "plays a spell that targets a resonator"
		e.c.Refuse(r.Span, cardtext.CodeReference, "say \"that spell\", or wait for the card to become the target", "\"that %s\" may be what is played, or what that targets", r.Noun)
	}
	if r.Noun == "token" && !e.namedToken(e.It) {
		e.c.Refuse(r.Span, cardtext.CodeReference, "name it as it was named, or say \"that card\"", "what was named last was called no token")
	}
	if ok && (e.It.Patch != nil || e.It.Sel == e.made) && types&effect.TypeResonator == 0 {
		e.c.Refuse(r.Span, cardtext.CodeReference, "say \"that token\"", "what was named last was called a token")
	}
	if !ok || r.Plural || e.It.Plain || e.It.Patch != nil || e.Ability == nil {
		return
	}
	said := func(filter int16) (types effect.TypeSet) { // by the words of a description
		if filter >= 0 && e.c.Program.Filters[filter].Or < 0 {
			types = e.c.Program.Filters[filter].Types
		}
		return types
	}
	calledSo := func(filter int16) bool { return said(filter) != 0 && said(filter)&^types == 0 }
	switch it := e.described(e.It); {
	case calledSo(it):
		return
	case said(it) != 0 && said(it)&types == 0:
		e.c.Refuse(r.Span, cardtext.CodeReference, "name it as it was named, or say \"that card\"", "what was named last was called no %s", r.Noun)
	}
	other := e.made != effect.SelNone && types&effect.TypeResonator != 0 || e.unnamed != allNamed
	if e.Ability.Kind == effect.KindAutomatic && e.It.Sel != effect.SelTrigger {
		other = other || calledSo(e.described(compile.Antecedent{Sel: effect.SelTrigger}))
	}
	for k := range e.Ability.Targets {
		t := &e.Ability.Targets[k]
		other = other || effect.SelTarget0+effect.Selector(k) != e.It.Sel && t.Mode == e.Mode && t.Max == 1 && calledSo(t.Filter)
	}
	for _, in := range e.Code[e.begun:] {
		picks := in.Op == effect.OpPick || in.Op == effect.OpPickFrom || in.Op == effect.OpSearch
		other = other || picks && effect.SelSet0+effect.Selector(in.A) != e.It.Sel && calledSo(int16(in.C))
	}
	if other {
		e.c.Refuse(r.Span, cardtext.CodeReference, "say \"that card\" of what was named last", "\"that %s\" may be what was named last, or one that was called so before", r.Noun)
	}
}

// namedToken reports whether what a pronoun means was made here, or called a token.
func (e *emitter) namedToken(a compile.Antecedent) bool {
	k := e.described(a)
	return a.Patch != nil || a.Sel == e.made || k >= 0 && e.c.Program.Filters[k].Need&effect.FlagToken != 0
}

// sideOf decides which object of the event the pronouns of a later ability mean, which is bound to one of them.
func (e *emitter) sideOf(body *cardtext.Block) {
	s, bound, first := e.pair, false, true
	cardtext.Walk(body, func(node any) bool {
		r, ok := node.(*cardtext.Ref)
		if race := ""; ok {
			if race, _ = raceOf(r); race != "" {
				e.whichSide(r)
				e.calledSo(r)
			}
		}
		if !ok || r.Kind != cardtext.RefIt && r.Kind != cardtext.RefItsLeader || s == nil || !first && r.Noun != s.subject && r.Noun != s.other {
			return true
		}
		e.whichSide(r)
		if !first && s.ability.OtherSide != bound {
			e.c.Refuse(r.Span, cardtext.CodeReference, "make two abilities of it", "both objects of the event are meant")
		}
		bound, first = s.ability.OtherSide, false
		return true
	})
}

// mayBeOf reports whether a description may be of cards of a side.
func mayBeOf(o *cardtext.Objects, side effect.Side) bool {
	if side == effect.SideAny {
		return true
	}
	other := map[effect.Side]cardtext.Whose{effect.SideYours: cardtext.Enemy, effect.SideEnemy: cardtext.Yours}[side]
	for ; o != nil; o = o.Or {
		if o.Controller == other || o.Owner == other || slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return n.Side == other && n.Type != cardtext.TypeOpponent }) {
			return false
		}
	}
	return true
}
