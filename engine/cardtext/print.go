package cardtext

import (
	"strconv"
	"strings"
)

// Print writes a tree in the one canonical wording: one line per ability,
// canonical icons, no reminder text. Parsing the result gives a tree that
// compiles to the same program.
func Print(t *Text) string {
	pr := &Printer{t.Dialect}
	var lines []string
	for _, p := range t.Paragraphs {
		// A passive and a trigger on one line mean the same on two; keyword lines
		// stay together. Effects of a spell keep their paragraphs.
		for _, a := range p.Abilities {
			lines = append(lines, pr.ability(a))
		}
	}
	return strings.Join(lines, "\n")
}

// Printer writes trees in the wording of a dialect.
type Printer struct{ Dialect *Dialect }

func (pr *Printer) ability(a Ability) string { return pr.Dialect.Print.Ability(pr, a) }

func sveWriteAbility(pr *Printer, a Ability) string {
	switch a := a.(type) {
	case *KeywordLine:
		return writeKeywords(pr, a)
	case *Triggered:
		return writeTriggered(pr, a)
	case *Activated:
		return writeActivated(pr, a)
	case *Replacement:
		return pr.Replacement(a)
	case *PlayCost:
		return writePlayCost(pr, a)
	case *Passive:
		return writePassive(pr, a)
	case *SpellText:
		return pr.Block(a.Body)
	}
	return ""
}

// writeKeywords writes "Rush. Assail."; Quick has an icon.
func writeKeywords(pr *Printer, a *KeywordLine) string {
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

func writeTriggered(pr *Printer, a *Triggered) string {
	var b strings.Builder
	colon := false
	for _, t := range a.Triggers {
		form, short := triggerForms[t.Kind]
		switch {
		case !short:
			b.WriteString(Capital(pr.Trigger(t)) + ",")
		case t.Kind == TriggerFanfare || t.Kind == TriggerLastWords:
			b.WriteString(form)
		default:
			b.WriteString(form)
			colon = true
		}
	}
	body := pr.Block(a.Body)
	if form, short := triggerForms[a.Triggers[0].Kind]; !short && form == "" && len(a.Costs) == 0 {
		body = Uncapital(body)
	}
	switch {
	case len(a.Costs) > 0 && colon:
		b.WriteString(", " + writeCosts(pr, a.Costs) + ":")
	case len(a.Costs) > 0:
		b.WriteString(" " + CapitalIf(writeCosts(pr, a.Costs), triggerForms[a.Triggers[0].Kind] != "") + ":")
	case colon:
		b.WriteString(":")
	}
	b.WriteString(" " + body)
	if form := triggerForms[a.Triggers[0].Kind]; form != "" && a.Triggers[0].PerTurn == 1 {
		b.WriteString(" Perform this ability only once per turn.")
	}
	return b.String()
}

// Trigger writes a trigger clause without its comma.
func (pr *Printer) Trigger(t *Trigger) string { return pr.Dialect.Print.Trigger(pr, t) }

func sveWriteTrigger(pr *Printer, t *Trigger) string {
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
		for _, row := range pr.Dialect.Phases {
			if row.Kind == t.Kind && row.Turn == t.Turn && row.Next == t.Next {
				return limit + "at the start of " + row.Phrase
			}
		}
	}
	if t.Kind == TriggerState {
		return limit + "when " + pr.Cond(t.If)
	}
	return limit + "whenever " + pr.Event(t)
}

// Event writes what happens, without "whenever".
func (pr *Printer) Event(t *Trigger) string { return pr.Dialect.Print.Event(pr, t) }

func sveWriteEvent(pr *Printer, t *Trigger) string {
	if t.Condition {
		inner := *t
		inner.Condition = false
		return pr.Cond(t.If) + " and " + pr.Event(&inner)
	}
	for _, row := range pr.Dialect.FixedEvents {
		if row.Event.Kind == t.Kind && row.Event.HasPlace == t.HasPlace && row.Event.Place == t.Place && row.Event.ToLeader == t.ToLeader && t.Objects == nil {
			return strings.ReplaceAll(row.Phrase, "|", " ")
		}
	}
	if t.Kind == TriggerCounter {
		what := "this card"
		if t.Objects != nil {
			what = pr.One(t.Objects)
		}
		return "a " + t.Name + " counter is put on " + what
	}
	if t.Kind == TriggerPlay {
		return "you play " + pr.One(t.Objects)
	}
	if t.Kind == TriggerDiscard {
		return "you discard " + pr.One(t.Objects)
	}
	o := *t.Objects
	phrase := writeEventPhrase(pr, t, o.HasPlace && o.Place == Field && o.Owner == Yours)
	if strings.Contains(phrase, "onto your field") { // says where by itself
		o.HasPlace = false
	}
	if OneOfYours(&o) {
		return "one of " + pr.Objects(&o, true) + " " + phrase
	}
	return pr.One(&o) + " " + phrase
}

// writeEventPhrase finds the verb of an event of other cards; yours says that they
// are on your field.
func writeEventPhrase(pr *Printer, t *Trigger, yours bool) string {
	best := ""
	for _, row := range pr.Dialect.EventVerbs {
		if row.Event.Kind != t.Kind || row.Event.HasPlace != t.HasPlace || row.Event.Place != t.Place {
			continue
		}
		if row.Side == Yours && !yours || row.Side == Yours && t.Kind != TriggerEnters {
			continue
		}
		if best == "" || row.Side == Anyone && !yours {
			best = row.Phrase
		}
	}
	return best
}

func writeActivated(pr *Printer, a *Activated) string {
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
	costs := writeCosts(pr, a.Costs)
	if strings.HasPrefix(costs, "[") {
		b.WriteString(costs)
	} else {
		b.WriteString(" " + Capital(costs))
	}
	b.WriteString(": " + pr.Block(a.Body))
	if a.Limit > 0 {
		b.WriteString(" This ability can be activated once per turn.")
	}
	for _, c := range a.OnlyIf {
		b.WriteString(" Activate only if " + pr.Cond(c) + ".")
	}
	if a.InHand {
		b.WriteString(" Activate only if this card is in your hand.")
	}
	return b.String()
}

func writePlayCost(pr *Printer, a *PlayCost) string {
	if a.Must {
		return "When playing this card, as an additional cost, " + strings.Join(writeCostWords(pr, a.Options[0]), " and ") + "."
	}
	var options []string
	for _, o := range a.Options {
		options = append(options, writeCosts(pr, o))
	}
	out := "When playing this card, " + strings.Join(options, ", or ") + ": "
	if a.DamageAdd > 0 {
		return out + "This card deals " + strconv.Itoa(a.DamageAdd) + " more damage."
	}
	return out + writeStatics(pr, a.Statics)
}

func writeCostWords(pr *Printer, list []*Cost) []string {
	var out []string
	for _, c := range list {
		out = append(out, pr.Cost(c))
	}
	return out
}

// writeCosts joins costs: icons and actions by commas.
func writeCosts(pr *Printer, list []*Cost) string {
	return strings.Join(writeCostWords(pr, list), ", ")
}

func (pr *Printer) Cost(c *Cost) string { return pr.Dialect.Print.Cost(pr, c) }

func sveWriteCost(pr *Printer, c *Cost) string {
	n := strconv.Itoa(c.N)
	switch c.Kind {
	case CostPlayPoints:
		return CostSpelling(c.N)
	case CostEngage:
		return "[engage]"
	case CostDiscard:
		return "discard " + pr.Count(c.N, c.Objects)
	case CostLeaderDefense:
		return "give your leader [defense]-" + n
	case CostMill:
		return "put " + pr.Top(&Ref{Owner: Yours, Amount: &Amount{Kind: Literal, N: c.N}}) + " into your cemetery"
	case CostBury:
		return "bury " + pr.Count(c.N, c.Objects)
	case CostToEX:
		return "put " + pr.Count(c.N, c.Objects) + " into your EX area"
	case CostUnder:
		return "put " + pr.Count(c.N, c.Objects) + " on the bottom of your deck"
	case CostDestroy:
		return "destroy " + pr.Count(c.N, c.Objects)
	case CostReturn:
		return "return " + pr.Count(c.N, c.Objects) + " to its owner's hand"
	case CostBanish:
		return "banish " + pr.Count(c.N, c.Objects)
	case CostEngageOther:
		return "engage " + pr.Count(c.N, c.Objects)
	case CostCounters:
		return "remove " + countWord(c.N) + " " + c.Name + " " + plural("counter", c.N) + " from this card"
	case CostEarthRite:
		return "Earth Rite" + bracketUnlessOne(c.N)
	case CostLesson:
		return "Lesson" + bracketUnlessOne(c.N)
	}
	for _, row := range pr.Dialect.ThisCosts {
		if row.Kind == c.Kind {
			return row.Phrase
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

func writePassive(pr *Printer, a *Passive) string {
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
			out += pr.Guard(g)
		}
	}
	statics := writeStatics(pr, a.Statics)
	if out != "" && !strings.HasSuffix(out, ": ") {
		statics = Uncapital(statics)
	}
	out = Capital(out + statics)
	if a.More != nil {
		out += " " + writePassive(pr, a.More)
	}
	return out
}

// Guard writes "if …, " or "Combo (3): ".
func (pr *Printer) Guard(c Cond) string { return pr.Dialect.Print.Guard(pr, c) }

func sveWriteGuard(pr *Printer, c Cond) string {
	if word := abilityWordOf(c.Kind); word != "" {
		return word + " (" + strconv.Itoa(c.N) + "): "
	}
	if c.Kind == CondElse {
		return "otherwise, "
	}
	return "if " + pr.Cond(c) + ", "
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

func writeStatics(pr *Printer, list []*Static) string {
	var out []string
	for _, s := range list {
		out = append(out, Capital(writeStatic(pr, s))+".")
	}
	return strings.Join(out, " ")
}

// Words.

// Capital makes the first letter a capital one.
func Capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func CapitalIf(s string, yes bool) string {
	if yes {
		return Capital(s)
	}
	return s
}

// Uncapital makes the first letter a small one unless the word is a name of
// the rules such as Combo.
func Uncapital(s string) string {
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

// Article puts "a" or "an" in front of a word. Icons and names are read as
// they are spelled.
func Article(s string) string {
	if s != "" && strings.ContainsRune("aeiouAEIOU", rune(s[0])) {
		return "an " + s
	}
	return "a " + s
}
