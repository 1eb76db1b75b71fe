package cardtext

import (
	"strconv"
	"strings"
)

// Print writes a tree in the one canonical wording: one line per ability,
// canonical icons, no reminder text. Parsing the result gives a tree that
// compiles to the same program.
func Print(t *Text) string {
	pr := &printer{t.Dialect}
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

// printer writes trees in the wording of a dialect.
type printer struct{ d *Dialect }

func (pr *printer) ability(a Ability) string { return pr.d.print.ability(pr, a) }

func (pr *printer) sveAbility(a Ability) string {
	switch a := a.(type) {
	case *KeywordLine:
		return pr.keywords(a)
	case *Triggered:
		return pr.triggered(a)
	case *Activated:
		return pr.activated(a)
	case *Replacement:
		return pr.replacement(a)
	case *PlayCost:
		return pr.playCost(a)
	case *Passive:
		return pr.passive(a)
	case *SpellText:
		return pr.block(a.Body)
	}
	return ""
}

// keywords writes "Rush. Assail."; Quick has an icon.
func (pr *printer) keywords(a *KeywordLine) string {
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

func (pr *printer) triggered(a *Triggered) string {
	var b strings.Builder
	colon := false
	for _, t := range a.Triggers {
		form, short := triggerForms[t.Kind]
		switch {
		case !short:
			b.WriteString(capital(pr.trigger(t)) + ",")
		case t.Kind == TriggerFanfare || t.Kind == TriggerLastWords:
			b.WriteString(form)
		default:
			b.WriteString(form)
			colon = true
		}
	}
	body := pr.block(a.Body)
	if form, short := triggerForms[a.Triggers[0].Kind]; !short && form == "" && len(a.Costs) == 0 {
		body = uncapital(body)
	}
	switch {
	case len(a.Costs) > 0 && colon:
		b.WriteString(", " + pr.costs(a.Costs) + ":")
	case len(a.Costs) > 0:
		b.WriteString(" " + capitalIf(pr.costs(a.Costs), triggerForms[a.Triggers[0].Kind] != "") + ":")
	case colon:
		b.WriteString(":")
	}
	b.WriteString(" " + body)
	if form := triggerForms[a.Triggers[0].Kind]; form != "" && a.Triggers[0].PerTurn == 1 {
		b.WriteString(" Perform this ability only once per turn.")
	}
	return b.String()
}

// trigger writes a trigger clause without its comma.
func (pr *printer) trigger(t *Trigger) string { return pr.d.print.trigger(pr, t) }

func (pr *printer) sveTrigger(t *Trigger) string {
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
		for _, row := range pr.d.phases {
			if row.kind == t.Kind && row.turn == t.Turn && row.next == t.Next {
				return limit + "at the start of " + row.phrase
			}
		}
	}
	if t.Kind == TriggerState {
		return limit + "when " + pr.cond(t.If)
	}
	return limit + "whenever " + pr.event(t)
}

// event writes what happens, without "whenever".
func (pr *printer) event(t *Trigger) string { return pr.d.print.event(pr, t) }

func (pr *printer) sveEvent(t *Trigger) string {
	if t.Condition {
		inner := *t
		inner.Condition = false
		return pr.cond(t.If) + " and " + pr.event(&inner)
	}
	for _, row := range pr.d.fixedEvents {
		if row.event.Kind == t.Kind && row.event.HasPlace == t.HasPlace && row.event.Place == t.Place && row.event.ToLeader == t.ToLeader && t.Objects == nil {
			return strings.ReplaceAll(row.phrase, "|", " ")
		}
	}
	if t.Kind == TriggerCounter {
		what := "this card"
		if t.Objects != nil {
			what = pr.one(t.Objects)
		}
		return "a " + t.Name + " counter is put on " + what
	}
	if t.Kind == TriggerPlay {
		return "you play " + pr.one(t.Objects)
	}
	if t.Kind == TriggerDiscard {
		return "you discard " + pr.one(t.Objects)
	}
	o := *t.Objects
	phrase := pr.eventPhrase(t, o.HasPlace && o.Place == Field && o.Owner == Yours)
	if strings.Contains(phrase, "onto your field") { // says where by itself
		o.HasPlace = false
	}
	if oneOfYours(&o) {
		return "one of " + pr.objects(&o, true) + " " + phrase
	}
	return pr.one(&o) + " " + phrase
}

// eventPhrase finds the verb of an event of other cards; yours says that they
// are on your field.
func (pr *printer) eventPhrase(t *Trigger, yours bool) string {
	best := ""
	for _, row := range pr.d.eventVerbs {
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

func (pr *printer) activated(a *Activated) string {
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
	costs := pr.costs(a.Costs)
	if strings.HasPrefix(costs, "[") {
		b.WriteString(costs)
	} else {
		b.WriteString(" " + capital(costs))
	}
	b.WriteString(": " + pr.block(a.Body))
	if a.Limit > 0 {
		b.WriteString(" This ability can be activated once per turn.")
	}
	for _, c := range a.OnlyIf {
		b.WriteString(" Activate only if " + pr.cond(c) + ".")
	}
	if a.InHand {
		b.WriteString(" Activate only if this card is in your hand.")
	}
	return b.String()
}

func (pr *printer) playCost(a *PlayCost) string {
	if a.Must {
		return "When playing this card, as an additional cost, " + strings.Join(pr.costWords(a.Options[0]), " and ") + "."
	}
	var options []string
	for _, o := range a.Options {
		options = append(options, pr.costs(o))
	}
	out := "When playing this card, " + strings.Join(options, ", or ") + ": "
	if a.DamageAdd > 0 {
		return out + "This card deals " + strconv.Itoa(a.DamageAdd) + " more damage."
	}
	return out + pr.statics(a.Statics)
}

func (pr *printer) costWords(list []*Cost) []string {
	var out []string
	for _, c := range list {
		out = append(out, pr.cost(c))
	}
	return out
}

// costs joins costs: icons and actions by commas.
func (pr *printer) costs(list []*Cost) string { return strings.Join(pr.costWords(list), ", ") }

func (pr *printer) cost(c *Cost) string { return pr.d.print.cost(pr, c) }

func (pr *printer) sveCost(c *Cost) string {
	n := strconv.Itoa(c.N)
	switch c.Kind {
	case CostPlayPoints:
		return costSpelling(c.N)
	case CostEngage:
		return "[engage]"
	case CostDiscard:
		return "discard " + pr.count(c.N, c.Objects)
	case CostLeaderDefense:
		return "give your leader [defense]-" + n
	case CostMill:
		return "put " + pr.top(&Ref{Owner: Yours, Amount: &Amount{Kind: Literal, N: c.N}}) + " into your cemetery"
	case CostBury:
		return "bury " + pr.count(c.N, c.Objects)
	case CostToEX:
		return "put " + pr.count(c.N, c.Objects) + " into your EX area"
	case CostUnder:
		return "put " + pr.count(c.N, c.Objects) + " on the bottom of your deck"
	case CostDestroy:
		return "destroy " + pr.count(c.N, c.Objects)
	case CostReturn:
		return "return " + pr.count(c.N, c.Objects) + " to its owner's hand"
	case CostBanish:
		return "banish " + pr.count(c.N, c.Objects)
	case CostEngageOther:
		return "engage " + pr.count(c.N, c.Objects)
	case CostCounters:
		return "remove " + countWord(c.N) + " " + c.Name + " " + plural("counter", c.N) + " from this card"
	case CostEarthRite:
		return "Earth Rite" + bracketUnlessOne(c.N)
	case CostLesson:
		return "Lesson" + bracketUnlessOne(c.N)
	}
	for _, row := range pr.d.thisCosts {
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

func (pr *printer) passive(a *Passive) string {
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
			out += pr.guard(g)
		}
	}
	statics := pr.statics(a.Statics)
	if out != "" && !strings.HasSuffix(out, ": ") {
		statics = uncapital(statics)
	}
	out = capital(out + statics)
	if a.More != nil {
		out += " " + pr.passive(a.More)
	}
	return out
}

// guard writes "if …, " or "Combo (3): ".
func (pr *printer) guard(c Cond) string { return pr.d.print.guard(pr, c) }

func (pr *printer) sveGuard(c Cond) string {
	if word := abilityWordOf(c.Kind); word != "" {
		return word + " (" + strconv.Itoa(c.N) + "): "
	}
	if c.Kind == CondElse {
		return "otherwise, "
	}
	return "if " + pr.cond(c) + ", "
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

func (pr *printer) statics(list []*Static) string {
	var out []string
	for _, s := range list {
		out = append(out, capital(pr.static(s))+".")
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
