package fowtext

import (
	"reflect"
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

// The canonical wording of Force of Will: that of cards of 6.3.

// wording are the places where it differs from what print*.go write.
var wording = cardtext.PrintRules{
	WouldPhase: writeWouldPhase,
	Ability:    writeAbility,
	Verb:       writeVerb,
	Noun:       writeNoun,
	Qualifiers: writeQualifiers,
	Quantity:   writeQuantity,
	Ref:        writeRef,
	Cond:       writeCond,
	Guard:      writeGuard,
	Cost:       writeCost,
	Trigger:    writeTrigger,
	Event:      writeEvent,
	Gain:       writeGain,
	Duration:   writeDuration,
	Amount:     writeAmount,
	Term:       writeTerm,
	Top:        writeTop,
	Every:      writeEvery,
	LetsApart:  true,
	Spelled:    spelled,
	You:        "you",
	Added:      "added resonator",
	ThisDeals:  "this card deals",
}

func writeAbility(pr *cardtext.Printer, a cardtext.Ability) string {
	switch a := a.(type) {
	case *cardtext.KeywordLine:
		var words []string
		for _, w := range a.Words {
			words = append(words, "["+w.Name+"]")
		}
		return strings.Join(words, " ")
	case *cardtext.KeywordBody:
		return writeKeywordBody(pr, a)
	case *cardtext.Triggered:
		return writeArrowLine(pr, a)
	case *cardtext.Activated:
		name := ""
		if a.Label != "" {
			name = "<" + a.Label + "> "
		}
		return name + cardtext.CapitalIf(writeWillCosts(pr, a.Costs), true) + ": " + pr.Block(a.Body) + writeAbilityRules(pr, a)
	case *cardtext.Passive:
		return writeRulePassive(pr, a)
	case *cardtext.SpellText:
		return pr.Block(a.Body)
	case *cardtext.Replacement:
		return pr.Replacement(a)
	case *cardtext.PlayCost:
		if len(a.Statics) > 0 {
			rule := *a.Statics[0].Holds.(*cardtext.CostRule)
			every := writeEvery(pr, rule.Each)
			rule.Each = nil
			return "As you play this card, you may " + writeWillCosts(pr, a.Options[0]) + ". You may " + writeCostRule(pr, &rule) + every + "."
		}
		if !a.Must {
			costs := writeWillCosts(pr, a.Options[0])
			if a.Options[0][0].Kind == cardtext.CostWill {
				costs = "pay " + costs
			}
			may := "As an additional cost to play this card, you may " + costs + "."
			switch {
			case a.Body != nil:
				may += " If you do, " + pr.Uncapital(pr.Block(a.Body))
			case a.Gives != nil:
				may += " If you do, " + pr.Uncapital(writeAbility(pr, a.Gives))
			}
			return may
		}
		var costs []string
		for _, list := range a.Options {
			costs = append(costs, writeWillCosts(pr, list))
			if list[0].Kind == cardtext.CostWill && len(a.Options) > 1 {
				costs[len(costs)-1] = "pay " + costs[len(costs)-1]
			}
		}
		return "As an additional cost to play this card, " + strings.Join(costs, " or ") + "."
	case *cardtext.EntersAdded:
		what := pr.Objects(a.What, false)
		return "As you play this card, target " + cardtext.Article(what) + ". This card enters the field added to the chosen target."
	case *cardtext.PlayOnly:
		if a.Judging {
			return "You cannot do judgment of this card unless " + pr.Cond(cardtext.Cond{Kind: cardtext.CondAnd, All: a.Conds}) + "."
		}
		if a.Removed {
			return "Play this card only from your removed area."
		}
		if c := a.Conds[0]; len(a.Conds) == 1 && c.Kind == cardtext.CondYourTurn {
			return "Play this card only during " + [...]string{"your opponent's turn.", "your turn."}[c.N]
		}
		return "Play this card only if " + pr.Cond(cardtext.Cond{Kind: cardtext.CondAnd, All: a.Conds}) + "."
	}
	return ""
}

// writeAbilityRules writes the sentences that restrict an ability.
func writeAbilityRules(pr *cardtext.Printer, a *cardtext.Activated) string {
	out := ""
	switch a.Limit {
	case 1:
		out += " Play this ability only once per turn."
	case 2:
		out += " Play this ability only twice per turn."
	case 3:
		out += " Play this ability only three times per turn."
	}
	switch {
	case a.Once && a.Label != "":
		out += " Play <" + a.Label + "> only once per game."
	case a.Once:
		out += " Play this ability only once per game."
	}
	if a.Slow {
		out += " Play this ability only any time you can play a chant."
	}
	for _, price := range a.Prices {
		out += " " + writeOwnPrice(pr, price)
	}
	for _, c := range a.OnlyIf {
		switch {
		case c.Kind == cardtext.CondYourTurn && c.N == 1:
			out += " Play this ability only during your turn."
		case c.Kind == cardtext.CondYourTurn:
			out += " Play this ability only during your opponent's turn."
		case c.Kind == cardtext.CondNot:
			out += " You cannot play this ability if " + pr.Cond(c.All[0]) + "."
		default:
			out += " Play this ability only if " + pr.Cond(c) + "."
		}
	}
	if a.NoChase {
		out += " Players cannot chase this ability."
	}
	if a.NoCancel {
		out += " This ability cannot be cancelled."
	}
	return out
}

// writeWillCosts joins costs by commas; symbols of will stand together.
func writeWillCosts(pr *cardtext.Printer, list []*cardtext.Cost) string {
	var parts []string
	for _, c := range list {
		parts = append(parts, pr.Cost(c))
	}
	return strings.Join(parts, ", ")
}

func symbolsText(list []cardtext.Symbol) string {
	out := ""
	for _, s := range list {
		if s.Letter != 0 {
			out += "{" + string(rune(s.Letter)) + "}"
		} else {
			out += "{" + strconv.Itoa(s.Free) + "}"
		}
	}
	return out
}

func writeKeywordBody(pr *cardtext.Printer, k *cardtext.KeywordBody) string {
	out := "[" + k.Word.Name + "]"
	inner := ""
	for i, a := range k.Abilities {
		if inner += writeAbility(pr, a); i+1 < len(k.Abilities) {
			inner += " "
		}
	}
	switch k.Word.Name {
	case "Mana", "Limit", "Grimoire", "Divinity", "Stranger":
		return out + " " + strconv.Itoa(k.N)
	case "Judgment":
		out += " " + writeWillCosts(pr, k.Costs) + "."
		for _, c := range k.While {
			out += " Play this ability only if " + pr.Cond(c) + "."
		}
		for _, a := range k.Abilities {
			o, other := a.(*cardtext.KeywordBody)
			if !other {
				out += " " + writeAbility(pr, a)
				continue
			}
			pays := writeWillCosts(pr, o.Costs)
			if o.Costs[0].Kind == cardtext.CostWill {
				pays = "pay " + pays
			}
			if len(o.While) == 0 {
				out += " You may " + pays + " rather than pay this cost."
				continue
			}
			out += " If " + pr.Cond(cardtext.Cond{Kind: cardtext.CondAnd, All: o.While}) + ", you may " + pays + " instead."
		}
		return out
	case "Barrier":
		return out + " (" + pr.Objects(k.Objects, false) + ")"
	case "Tag":
		return out + " (" + k.Label + ")"
	case "God's Art", "Sealed Item":
		return out + " <" + k.Label + "> " + inner
	case "Inheritance", "Dive":
		return out + " " + inner
	case "Incarnation":
		var words []string
		for _, n := range k.Objects.Nouns {
			var either []string
			for _, w := range n.Attributes {
				either = append(either, w.Name)
			}
			words = append(words, strings.Join(either, " or "))
		}
		return out + " " + strings.Join(words, " and ")
	case "Resonance":
		return out + " " + pr.Objects(k.Objects, false) + " => " + inner
	case "Seal", "Legend":
		out += " " + strconv.Itoa(k.N)
		if k.Objects != nil {
			out += " " + pr.Objects(k.Objects, true)
		}
		return out + ": " + inner
	case "Rune":
		if k.Costs == nil {
			return out + " " + strconv.Itoa(k.N) + ": " + inner
		}
	case "Trigger", "Stealth":
		var parts []string
		if k.Trigger != nil && k.Trigger.Kind == cardtext.TriggerAnytime {
			parts = append(parts, "anytime")
		} else if k.Trigger != nil {
			parts = append(parts, pr.Trigger(k.Trigger))
		}
		for _, c := range k.While {
			parts = append(parts, "while "+pr.Cond(c))
		}
		if len(k.Costs) > 0 {
			parts = append(parts, writeWillCosts(pr, k.Costs))
		}
		if inner == "" {
			return out + " " + cardtext.Capital(strings.Join(parts, ", ")) + "."
		}
		return out + " " + cardtext.Capital(strings.Join(parts, ", ")) + ": " + inner
	}
	if len(k.Costs) > 0 {
		out += " " + writeWillCosts(pr, k.Costs)
		if k.Or != nil {
			out += ", or " + writeWillCosts(pr, k.Or)
		}
		if inner != "" {
			out += ":"
		}
	} else if inner != "" && k.Word.Name != "Break" {
		out += ":"
	}
	if inner != "" {
		out += " " + inner
	}
	return out
}

// sharedIf returns the condition of several events that is that of all of them, nil if there is none.
func sharedIf(list []*cardtext.Trigger) *cardtext.Cond {
	if len(list) < 2 || list[0].If.Kind == cardtext.CondNone {
		return nil
	}
	for _, t := range list[1:] {
		if t.Kind == cardtext.TriggerState || !reflect.DeepEqual(t.If, list[0].If) {
			return nil
		}
	}
	return &list[0].If
}

func writeArrowLine(pr *cardtext.Printer, a *cardtext.Triggered) string {
	var events []string
	shared := sharedIf(a.Triggers)
	for i, t := range a.Triggers {
		if shared != nil {
			one := *t
			t, one.If = &one, cardtext.Cond{}
		}
		text := pr.Trigger(t)
		if i > 0 {
			text = strings.TrimPrefix(strings.TrimPrefix(text, "when "), "whenever ")
		}
		events = append(events, text)
	}
	out := cardtext.Capital(strings.Join(events, " or "))
	if shared != nil {
		out += ", if " + pr.Cond(*shared)
	}
	out += " =>"
	for _, s := range a.Steps {
		out += " - [Guidance] (" + strconv.Itoa(s.N) + "): " + pr.Block(s.Body)
	}
	if a.Steps != nil {
		return out
	}
	out += " "
	if len(a.Costs) > 0 {
		out += cardtext.CapitalIf(writeWillCosts(pr, a.Costs), true) + ": "
	}
	out += pr.Block(a.Body)
	switch a.Triggers[0].PerTurn {
	case 1:
		out += " This ability triggers only once per turn."
	case 2:
		out += " This ability triggers only twice per turn."
	}
	if a.NoChase {
		out += " Players cannot chase this ability."
	}
	return out
}

func writeRulePassive(pr *cardtext.Printer, a *cardtext.Passive) string {
	out := ""
	for _, g := range a.Guards {
		if g.Kind == cardtext.CondYourTurn {
			out += [...]string{"during your opponent's turn, ", "during your turn, "}[g.N]
			continue
		}
		out += writeGuard(pr, g)
	}
	var list []cardtext.Stmt
	for _, s := range a.Statics {
		list = append(list, s.Holds)
	}
	text := pr.Stmts(list)
	if out != "" {
		text = uncapitalFow(text)
	}
	out = cardtext.Capital(out + text)
	if a.More != nil {
		out += " " + writeRulePassive(pr, a.More)
	}
	return out
}

// uncapitalFow makes the first letter a small one unless a name begins there.
func uncapitalFow(s string) string {
	for _, word := range sentenceWords {
		if strings.HasPrefix(s, word+" ") {
			return strings.ToLower(s[:1]) + s[1:]
		}
	}
	return s
}

// sentenceWords are the words that sentences begin with and that are no names.
var sentenceWords = strings.Fields("This It They You Your Each Other All Resonators Resonator Magic Added Target Destroy Banish Rest Recover Draw Discard Put Return Remove Search " +
	"Look Reveal Shuffle Produce Prevent Treat Choose Name Copy Add Play Pay Summon Shift Flip Release Cancel Up That Those If Otherwise At Until As While During X Players Non Spells Chants Cards " +
	"Gain Lose Take End The A An Any Rested Recovered Attacking Special Fire Water Light Wind Darkness For Another Two Three Deal Heal Skip Call Foresee Additions Regalia Abilities Tokens Win Pays Either")

// writeGuard writes "if …, " and what follows an action: "if you do, ".
func writeGuard(pr *cardtext.Printer, c cardtext.Cond) string {
	switch {
	case c.Kind == cardtext.CondDone:
		return "if you do, "
	case c.Kind == cardtext.CondElse:
		return "otherwise, "
	case c.Undone():
		return "if you don't, "
	case c.Kind == cardtext.CondNot:
		return "unless " + pr.Cond(c.All[0]) + ", "
	}
	return "if " + pr.Cond(c) + ", "
}

// writeDuration writes how long a change lasts, with its blank.
func writeDuration(pr *cardtext.Printer, d cardtext.DurationWord) string {
	for _, row := range pr.Dialect.Durations {
		if row.Length == d {
			return " " + pr.Canonical(row.Phrases[0])
		}
	}
	return ""
}

// writeSubject writes what something is said of.
func writeSubject(pr *cardtext.Printer, r *cardtext.Ref) string {
	text := pr.Ref(r)
	if text == "them" {
		return "they"
	}
	return text
}

// spelled are the words that have capital letters wherever they stand.
var spelled = strings.NewReplacer("j/resonator", "J/resonator", "j/ruler", "J/ruler", "j-ruler", "J-ruler", "atk", "ATK", "def of", "DEF of",
	"[addition:resonator]", "[Addition:Resonator]", "[addition:j/resonator]", "[Addition:J/Resonator]", "[addition:field]", "[Addition:Field]", "[activate]", "[Activate]", "[enter]", "[Enter]", "god's art", "God's Art", "(stranger)", "(Stranger)", "stranger deck", "Stranger deck")
