package cardtext

import (
	"fmt"
	"strings"
)

// fowAbility explains an ability of Force of Will.
func (x *explainer) fowAbility(a Ability) {
	switch a := a.(type) {
	case *KeywordLine:
		var names []string
		for _, w := range a.Words {
			names = append(names, "["+w.Name+"]")
		}
		x.say(0, "This card has %s.", strings.Join(names, " and "))
	case *KeywordBody:
		x.keywordBody(a)
	case *Triggered:
		for _, t := range a.Triggers {
			when := x.pr.trigger(t)
			if t.Kind == TriggerEnter {
				when = "when this card enters the field"
			}
			if t.Kind == TriggerEntering {
				x.say(0, "As this card enters, before anything else can happen:")
				continue
			}
			limit := ""
			if t.PerTurn > 0 {
				limit = fmt.Sprintf(" It triggers at most %s each turn.", timesWord(t.PerTurn))
			}
			x.say(0, "Automatic ability: %s, this becomes pending and is played before the next player gets priority.%s", when, limit)
			if t.Objects != nil {
				x.it = "the card that triggered it"
			}
		}
		for _, s := range a.Steps {
			x.say(1, "If there were fewer than %d before and are as many now:", s.N)
			x.fowBody(s.Body, 2)
		}
		if a.Steps != nil {
			return
		}
		if len(a.Costs) > 0 {
			x.say(1, "It is played only by paying: %s.", x.pr.willCosts(a.Costs))
		}
		x.fowBody(a.Body, 1)
	case *Activated:
		x.playable(a, 0)
	case *Passive:
		x.ruling(a, nil)
	case *SpellText:
		x.say(0, "When this chant resolves:")
		x.fowBody(a.Body, 1)
	case *PlayCost:
		x.say(0, "To play this card you must also pay: %s.", x.pr.willCosts(a.Options[0]))
	case *PlayOnly:
		if a.Removed {
			x.say(0, "This card is played from your removed area, and from nowhere else.")
		}
		for _, c := range a.Conds {
			x.say(0, "This card can be played only if %s.", negated(x.pr, c))
		}
	case *Replacement:
		x.replacement(a)
	}
}

// playable explains an activate ability.
func (x *explainer) playable(a *Activated, indent int) {
	kind := "Activate ability: you may play it whenever you have priority"
	if a.Slow {
		kind = "Activate ability: you may play it when you could play a chant"
	}
	if will(a.Body) {
		kind = "Will ability: you may use it whenever you have priority or pay, and it resolves at once"
	}
	x.say(indent, "%s.", kind)
	x.say(indent+1, "You pay, in this order: %s.", x.pr.willCosts(a.Costs))
	for _, c := range a.OnlyIf {
		x.say(indent+1, "It can be played only if %s.", negated(x.pr, c))
	}
	if a.Limit > 0 {
		x.say(indent+1, "It can be played %s each turn.", timesWord(a.Limit))
	}
	switch {
	case a.Once && a.Label != "":
		x.say(indent+1, "It and all others that are called %s can be played once in the game, all together.", a.Label)
	case a.Label != "":
		x.say(indent+1, "It is called %s.", a.Label)
	case a.Once:
		x.say(indent+1, "It can be played once in the game.")
	}
	x.fowBody(a.Body, indent+1)
}

// negated writes a condition or the contrary of one.
func negated(pr *printer, c Cond) string {
	if c.Kind == CondNot {
		return "not: " + pr.cond(c.All[0])
	}
	return pr.cond(c)
}

// will reports whether an ability does nothing but produce will.
func will(b *Block) bool {
	for _, s := range b.Stmts {
		if _, ok := s.(*Produce); !ok {
			return false
		}
	}
	return true
}

// fowBody explains what an ability does: first the targets.
func (x *explainer) fowBody(b *Block, indent int) {
	for _, r := range targetsIn(b) {
		x.say(indent, "When it is played, you choose %s.", x.pr.ref(r))
	}
	x.block(b, indent)
}

// targetsIn returns the targets of a body in order of print.
func targetsIn(b *Block) (list []*Ref) {
	Walk(b, func(node any) bool {
		if r, ok := node.(*Ref); ok && r.Kind == RefTarget {
			list = append(list, r)
		}
		_, quoted := node.(*Text)
		return !quoted
	})
	return list
}

// ruling explains what holds while the card is where it works.
func (x *explainer) ruling(a *Passive, outer []string) {
	when := append([]string(nil), outer...)
	for _, g := range a.Guards {
		when = append(when, negated(x.pr, g))
	}
	head := "Always"
	if len(when) > 0 {
		head = "As long as " + strings.Join(when, " and ")
	}
	for _, s := range a.Statics {
		x.say(0, "%s (nobody plays this): %s.", head, x.pr.stmt(s.Holds))
	}
	switch {
	case a.More == nil:
	case len(a.More.Guards) == 1 && a.More.Guards[0].Kind == CondElse: // as long as the conditions do not hold
		more := *a.More
		more.Guards = nil
		var not []string
		for _, g := range a.Guards {
			not = append(not, contrary(x.pr, g))
		}
		x.ruling(&more, append(append([]string(nil), outer...), strings.Join(not, " or ")))
	default:
		x.ruling(a.More, when)
	}
}

// contrary writes that a condition does not hold.
func contrary(pr *printer, c Cond) string {
	switch {
	case c.Kind == CondNot:
		return pr.cond(c.All[0])
	case c.Kind == CondExists && c.N <= 1 && !c.AtMost && !c.Exactly:
		for _, one := range []string{" a ", " an "} {
			if before, after, ok := strings.Cut(pr.cond(c), one); ok {
				return before + " no " + after
			}
		}
		c.AtMost, c.N = true, 0
		return pr.cond(c)
	case c.Kind == CondIs && !c.Not && len(c.Objects.Nouns) == 1 && c.Ref.Kind != RefEach:
		return pr.ref(c.Ref) + " is no " + pr.objects(c.Objects, false)
	case c.Kind == CondIs && c.Ref.Kind != RefEach, c.Kind == CondThis:
		c.Not = !c.Not
		return pr.cond(c)
	}
	return "not: " + pr.cond(c)
}

// howMany writes how many options are chosen.
func howMany(pr *printer, s *Choose) string {
	many := func(n int, upTo bool) string {
		switch {
		case upTo && n >= 9:
			return "any number"
		case upTo:
			return "up to " + numberText(n)
		case n == 2 && len(s.Options) == 2:
			return "both"
		}
		return numberText(min(n, len(s.Options)))
	}
	who, out := "you choose ", ""
	if s.Who != You {
		who = "your opponent chooses "
	}
	if s.Random {
		who = "chance chooses "
	}
	switch {
	case s.Min == s.Max:
		out = many(s.Max, false)
	case s.Min == 1 && s.Max > 1:
		out = "one to " + numberText(s.Max)
	default:
		out = "up to " + numberText(s.Max)
	}
	if s.Each != nil {
		out += ", and one more" + pr.fowEvery(s.Each)
	}
	if s.Cond.Kind != CondNone {
		out += "; " + many(s.More, s.UpTo) + " if " + pr.cond(s.Cond)
	}
	return who + out
}

// bodyHeads say what a keyword with a text is.
var bodyHeads = map[string]string{
	"Energize":    "As the game starts, if you do not go first, you get a will coin that produces one of these",
	"Judgment":    "Ruler ability: your ruler becomes its J-ruler for this payment",
	"Mana":        "This card begins with that many mana counters",
	"Limit":       "This card enters with that many limit counters and loses one when it attacks or blocks",
	"Shift":       "Either side may be played; this cost turns it over",
	"Bestow":      "This cost adds this card to target resonator, when you could play a chant",
	"Evolution":   "This cost puts an evolution counter on this card if it has none",
	"Incarnation": "Instead of paying its cost you may banish resonators of these attributes",
	"Awakening":   "As you play this card you may also pay this, and it then has the text behind it",
	"Inheritance": "From your hand: pay this and discard the card",
	"God's Art":   "Once in the game",
	"Resonance":   "Automatic ability: when a card of this kind enters your field",
	"Barrier":     "Opponents' spells and abilities of these may not target this card",
	"Break":       "When this card is removed from the lifebreak area",
	"Torrent":     "If this is not the first card that you play this turn, it has this text",
	"Seal":        "With at least that many magic stones, or of these, it has this text",
	"Sealed Item": "An ability of its own, once the item is known",
	"Null":        "Without cards in hand, other than this one while it is played, it has this text",
	"Crest":       "With a Magic Crest of each of these attributes it has this text",
	"Legend":      "With at least that many revealed Story cards in your extra deck it has this text",
	"Rune":        "With a revealed rune for each of these, or that many revealed runes, it has this text",
	"Divinity":    "You may play runes from your rune area up to this total divinity",
	"Grimoire":    "You may begin with an extra deck of up to that many Story chants",
	"Trigger":     "From the standby area, not in the turn it was set there, you may play this",
	"Stranger":    "You may begin the game with a stranger deck of so many stranger cards",
	"Tag":         "You may begin the game with this ruler and another one with it, of the same race and of another name",
	"Limit Break": "As long as you control the [Limit Break] of its name it has this text",
	"Faith":       "As long as your ruler is astral it has this text",
	"Fallen":      "If a God's Art you controlled resolved this turn as it is played, it has this text",
	"Revenge":     "If an entity you controlled was put into a graveyard from the field this turn, it has this text until end of turn",
	"Dive":        "From your hand: pay this and reveal the card; afterwards it is removed from the game with a cyberbrain counter on it, and may be played from there",
	"Stealth":     "From the standby area you may play this for nothing",
}

// keywordBody explains a keyword with what stands behind it.
func (x *explainer) keywordBody(k *KeywordBody) {
	head := bodyHeads[k.Word.Name]
	if head == "" {
		head = "This card has it"
	}
	line := fmt.Sprintf("[%s] %s", k.Word.Name, head)
	switch {
	case len(k.Costs) > 0:
		line += ": " + x.pr.willCosts(k.Costs)
	case k.N > 0 && k.Word.Name != "God's Art":
		line += fmt.Sprintf(": %d", k.N)
	case k.Word.Name == "Tag":
		line += ": " + k.Label
	}
	if k.Word.Name == "God's Art" && k.Label != "" {
		line += ", all together for those that are called " + k.Label
	}
	if k.Objects != nil {
		line += ": " + x.pr.objects(k.Objects, true)
	}
	if k.Trigger != nil && k.Trigger.Kind != TriggerAnytime {
		line += ", " + x.pr.trigger(k.Trigger)
	}
	for _, c := range k.While {
		line += ", only if " + x.pr.cond(c)
	}
	x.say(0, "%s.", line)
	for _, a := range k.Abilities {
		switch a := a.(type) {
		case *Activated:
			x.playable(a, 1)
		case *SpellText:
			x.fowBody(a.Body, 1)
		case *KeywordBody:
			x.say(1, "If %s, you may pay %s instead.", x.pr.cond(a.While[0]), x.pr.willCosts(a.Costs))
		default:
			mark := len(x.lines)
			x.fowAbility(a)
			for i := mark; i < len(x.lines); i++ {
				x.lines[i] = "  " + x.lines[i]
			}
		}
	}
}
