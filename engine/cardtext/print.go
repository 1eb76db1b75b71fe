package cardtext

import (
	"strconv"
	"strings"
)

// Print writes a tree in the one canonical wording: one line per ability,
// canonical icons, no reminder text. Parsing the result gives a tree that
// compiles to the same program.
func Print(t *Text) string {
	var lines []string
	for _, p := range t.Paragraphs {
		// A passive and a trigger on one line mean the same on two; keyword lines
		// stay together. Effects of a spell keep their paragraphs.
		for _, a := range p.Abilities {
			lines = append(lines, printAbility(a))
		}
	}
	return strings.Join(lines, "\n")
}

func printAbility(a Ability) string {
	switch a := a.(type) {
	case *KeywordLine:
		return printKeywords(a)
	case *Triggered:
		return printTriggered(a)
	case *Activated:
		return printActivated(a)
	case *Replacement:
		return printReplacement(a)
	case *PlayCost:
		return printPlayCost(a)
	case *Passive:
		return printPassive(a)
	case *SpellText:
		return printBlock(a.Body)
	}
	return ""
}

// printKeywords writes "Rush. Assail."; Quick has an icon.
func printKeywords(a *KeywordLine) string {
	var words []string
	for _, w := range a.Words {
		if w.Name == "Quick" {
			words = append(words, "[quick]")
		} else {
			words = append(words, w.Name+".")
		}
	}
	return strings.Join(words, " ")
}

// triggerForms are the icons and words that stand for whole triggers.
var triggerForms = map[TriggerKind]string{
	TriggerFanfare: "[fanfare]", TriggerLastWords: "[lastwords]", TriggerEvolve: "On Evolve", TriggerRace: "On Race",
	TriggerStrike: "Strike", TriggerFollowStrike: "Follower Strike", TriggerLeaderStrike: "Leader Strike",
}

func printTriggered(a *Triggered) string {
	var b strings.Builder
	colon := false
	for _, t := range a.Triggers {
		form, short := triggerForms[t.Kind]
		switch {
		case !short:
			b.WriteString(capital(printTrigger(t)) + ",")
		case t.Kind == TriggerFanfare || t.Kind == TriggerLastWords:
			b.WriteString(form)
		default:
			b.WriteString(form)
			colon = true
		}
	}
	body := printBlock(a.Body)
	if form, short := triggerForms[a.Triggers[0].Kind]; !short && form == "" && len(a.Costs) == 0 {
		body = uncapital(body)
	}
	switch {
	case len(a.Costs) > 0 && colon:
		b.WriteString(", " + printCosts(a.Costs) + ":")
	case len(a.Costs) > 0:
		b.WriteString(" " + capitalIf(printCosts(a.Costs), triggerForms[a.Triggers[0].Kind] != "") + ":")
	case colon:
		b.WriteString(":")
	}
	b.WriteString(" " + body)
	if form := triggerForms[a.Triggers[0].Kind]; form != "" && a.Triggers[0].PerTurn == 1 {
		b.WriteString(" Perform this ability only once per turn.")
	}
	return b.String()
}

// printTrigger writes a trigger clause without its comma.
func printTrigger(t *Trigger) string {
	limit := ""
	if t.PerTurn == 1 {
		limit = "once per turn, "
		if t.Turn == Yours && t.Kind != TriggerMain && t.Kind != TriggerEnd {
			limit = "once on each of your turns, "
		}
	} else if t.Turn == Yours && t.Kind != TriggerMain && t.Kind != TriggerEnd {
		limit = "during your turn, "
	}
	if t.Kind == TriggerMain || t.Kind == TriggerEnd {
		for _, row := range phases {
			if row.kind == t.Kind && row.turn == t.Turn && row.next == t.Next {
				return limit + "at the start of " + row.phrase
			}
		}
	}
	if t.Kind == TriggerState {
		return limit + "when " + printCond(t.If)
	}
	return limit + "whenever " + printEvent(t)
}

// printEvent writes what happens, without "whenever".
func printEvent(t *Trigger) string {
	if t.Condition {
		inner := *t
		inner.Condition = false
		return printCond(t.If) + " and " + printEvent(&inner)
	}
	for _, row := range fixedEvents {
		if row.event.Kind == t.Kind && row.event.HasPlace == t.HasPlace && row.event.Place == t.Place && row.event.ToLeader == t.ToLeader && t.Objects == nil {
			return strings.ReplaceAll(row.phrase, "|", " ")
		}
	}
	if t.Kind == TriggerCounter {
		what := "this card"
		if t.Objects != nil {
			what = printOne(t.Objects)
		}
		return "a " + t.Name + " counter is put on " + what
	}
	if t.Kind == TriggerPlay {
		return "you play " + printOne(t.Objects)
	}
	if t.Kind == TriggerDiscard {
		return "you discard " + printOne(t.Objects)
	}
	o := *t.Objects
	phrase := eventPhrase(t, o.HasPlace && o.Place == Field && o.Owner == Yours)
	if strings.Contains(phrase, "onto your field") { // says where by itself
		o.HasPlace = false
	}
	if o.Nouns[0].Side == Yours {
		return "one of " + printObjects(&o, true) + " " + phrase
	}
	return printOne(&o) + " " + phrase
}

// eventPhrase finds the verb of an event of other cards; yours says that they
// are on your field.
func eventPhrase(t *Trigger, yours bool) string {
	best := ""
	for _, row := range eventVerbs {
		if row.event.Kind != t.Kind || row.event.HasPlace != t.HasPlace || row.event.Place != t.Place {
			continue
		}
		if row.side == Yours && !yours || row.side == Yours && t.Kind != TriggerEnters {
			continue
		}
		if best == "" || row.side == Anyone && !yours {
			best = row.phrase
		}
	}
	return best
}

func printActivated(a *Activated) string {
	var b strings.Builder
	if a.Quick {
		b.WriteString("[quick]")
	}
	switch a.Kind {
	case Act:
		b.WriteString("[act]")
	case Evolve:
		b.WriteString("[evolve]")
	case Serve:
		b.WriteString(strings.Repeat("[serve]", a.Times))
	}
	costs := printCosts(a.Costs)
	if strings.HasPrefix(costs, "[") {
		b.WriteString(costs)
	} else {
		b.WriteString(" " + capital(costs))
	}
	b.WriteString(": " + printBlock(a.Body))
	if a.Limit > 0 {
		b.WriteString(" This ability can be activated once per turn.")
	}
	for _, c := range a.OnlyIf {
		b.WriteString(" Activate only if " + printCond(c) + ".")
	}
	if a.InHand {
		b.WriteString(" Activate only if this card is in your hand.")
	}
	return b.String()
}

func printPlayCost(a *PlayCost) string {
	if a.Must {
		return "When playing this card, as an additional cost, " + strings.Join(costWords(a.Options[0]), " and ") + "."
	}
	var options []string
	for _, o := range a.Options {
		options = append(options, printCosts(o))
	}
	out := "When playing this card, " + strings.Join(options, ", or ") + ": "
	if a.DamageAdd > 0 {
		return out + "This card deals " + strconv.Itoa(a.DamageAdd) + " more damage."
	}
	return out + printStatics(a.Statics)
}

func costWords(list []*Cost) []string {
	var out []string
	for _, c := range list {
		out = append(out, printCost(c))
	}
	return out
}

// printCosts joins costs: icons and actions by commas.
func printCosts(list []*Cost) string { return strings.Join(costWords(list), ", ") }

func printCost(c *Cost) string {
	n := strconv.Itoa(c.N)
	switch c.Kind {
	case CostPlayPoints:
		return costSpelling(c.N)
	case CostEngage:
		return "[engage]"
	case CostDiscard:
		return "discard " + printCount(c.N, c.Objects)
	case CostLeaderDefense:
		return "give your leader [defense]-" + n
	case CostMill:
		return "put " + printTop(&Ref{Owner: Yours, Amount: &Amount{Kind: Literal, N: c.N}}) + " into your cemetery"
	case CostBury:
		return "bury " + printCount(c.N, c.Objects)
	case CostToEX:
		return "put " + printCount(c.N, c.Objects) + " into your EX area"
	case CostUnder:
		return "put " + printCount(c.N, c.Objects) + " on the bottom of your deck"
	case CostDestroy:
		return "destroy " + printCount(c.N, c.Objects)
	case CostReturn:
		return "return " + printCount(c.N, c.Objects) + " to its owner's hand"
	case CostBanish:
		return "banish " + printCount(c.N, c.Objects)
	case CostEngageOther:
		return "engage " + printCount(c.N, c.Objects)
	case CostCounters:
		return "remove " + countWord(c.N) + " " + c.Name + " " + plural("counter", c.N) + " from this card"
	case CostEarthRite:
		return "Earth Rite" + bracketUnlessOne(c.N)
	case CostLesson:
		return "Lesson" + bracketUnlessOne(c.N)
	}
	for _, row := range thisCosts {
		if row.kind == c.Kind {
			return row.phrase
		}
	}
	return ""
}

func bracketUnlessOne(n int) string {
	if n == 1 {
		return ""
	}
	return " (" + strconv.Itoa(n) + ")"
}

func printPassive(a *Passive) string {
	out := ""
	for _, g := range a.Guards {
		switch {
		case g.Kind == CondOnField:
			out += "while this card is on your field, "
		case g.Kind == CondYourTurn && g.N == 1:
			out += "during your turn, "
		case g.Kind == CondYourTurn:
			out += "during each opponent's turn, "
		default:
			out += printGuard(g)
		}
	}
	statics := printStatics(a.Statics)
	if out != "" && !strings.HasSuffix(out, ": ") {
		statics = uncapital(statics)
	}
	out = capital(out + statics)
	if a.More != nil {
		out += " " + printPassive(a.More)
	}
	return out
}

// printGuard writes "if …, " or "Combo (3): ".
func printGuard(c Cond) string {
	if word := abilityWordOf(c.Kind); word != "" {
		return word + " (" + strconv.Itoa(c.N) + "): "
	}
	return "if " + printCond(c) + ", "
}

func abilityWordOf(k CondKind) string {
	switch k {
	case CondCombo:
		return "Combo"
	case CondSpellchain:
		return "Spellchain"
	case CondNecrocharge:
		return "Necrocharge"
	}
	return ""
}

func printStatics(list []*Static) string {
	var out []string
	for _, s := range list {
		out = append(out, capital(printStatic(s))+".")
	}
	return strings.Join(out, " ")
}

// Words.

// capital makes the first letter a capital one.
func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func capitalIf(s string, yes bool) string {
	if yes {
		return capital(s)
	}
	return s
}

// uncapital makes the first letter a small one unless the word is a name of
// the rules such as Combo.
func uncapital(s string) string {
	for _, word := range []string{"Combo (", "Spellchain (", "Necrocharge (", "Earth Rite", "Lesson"} {
		if strings.HasPrefix(s, word) {
			return s
		}
	}
	if s == "" || strings.HasPrefix(s, "X ") {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// plural adds an s unless n is one.
func plural(word string, n int) string {
	if n == 1 {
		return word
	}
	return word + "s"
}

// countWord is "a" for one, otherwise the number.
func countWord(n int) string {
	if n == 1 {
		return "a"
	}
	return strconv.Itoa(n)
}

// article puts "a" or "an" in front of a word. Icons and names are read as
// they are spelled.
func article(s string) string {
	if s != "" && strings.ContainsRune("aeiouAEIOU", rune(s[0])) {
		return "an " + s
	}
	return "a " + s
}
