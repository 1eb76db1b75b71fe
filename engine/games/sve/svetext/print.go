package svetext

import (
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

func writeAbility(pr *cardtext.Printer, a cardtext.Ability) string {
	switch a := a.(type) {
	case *cardtext.KeywordLine:
		return writeKeywords(pr, a)
	case *cardtext.Triggered:
		return writeTriggered(pr, a)
	case *cardtext.Activated:
		return writeActivated(pr, a)
	case *cardtext.Replacement:
		return pr.Replacement(a)
	case *cardtext.PlayCost:
		return writePlayCost(pr, a)
	case *cardtext.Passive:
		return writePassive(pr, a)
	case *cardtext.SpellText:
		return pr.Block(a.Body)
	}
	return ""
}

// writeKeywords writes "Rush. Assail."; Quick has an icon.
func writeKeywords(pr *cardtext.Printer, a *cardtext.KeywordLine) string {
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
var triggerForms = map[cardtext.TriggerKind]string{
	cardtext.TriggerFanfare: "[fanfare]", cardtext.TriggerLastWords: "[lastwords]", cardtext.TriggerEvolve: "On Evolve", cardtext.TriggerRace: "On Race",
	cardtext.TriggerStrike: "Strike", cardtext.TriggerFollowStrike: "Follower Strike", cardtext.TriggerLeaderStrike: "Leader Strike",
}

// shortForm returns the icon or word that stands for a trigger; what an attack is on has none.
func shortForm(t *cardtext.Trigger) (form string, ok bool) {
	if t.Objects != nil {
		return "", false
	}
	form, ok = triggerForms[t.Kind]
	return form, ok
}

func writeTriggered(pr *cardtext.Printer, a *cardtext.Triggered) string {
	var b strings.Builder
	colon := false
	for _, t := range a.Triggers {
		form, short := shortForm(t)
		switch {
		case !short:
			b.WriteString(cardtext.Capital(pr.Trigger(t)) + ",")
		case t.Kind == cardtext.TriggerFanfare || t.Kind == cardtext.TriggerLastWords:
			b.WriteString(form)
		default:
			b.WriteString(form)
			colon = true
		}
	}
	body := pr.Block(a.Body)
	if by := writeRuiner(a.Triggers[0]); by != "" && a.Triggers[0].Kind == cardtext.TriggerLastWords {
		b.WriteString(" If this card was destroyed " + by + ",")
		if len(a.Costs) == 0 {
			body = pr.Uncapital(body)
		}
	}
	first, short := shortForm(a.Triggers[0])
	if !short && len(a.Costs) == 0 {
		body = pr.Uncapital(body)
	}
	switch {
	case len(a.Costs) > 0 && colon:
		b.WriteString(", " + writeCosts(pr, a.Costs) + ":")
	case len(a.Costs) > 0:
		b.WriteString(" " + cardtext.CapitalIf(writeCosts(pr, a.Costs), first != "" && writeRuiner(a.Triggers[0]) == "") + ":")
	case colon:
		b.WriteString(":")
	}
	b.WriteString(" " + body)
	if first != "" && a.Triggers[0].PerTurn > 0 {
		b.WriteString(" Perform this ability only " + writeOften(a.Triggers[0].PerTurn) + ".")
	}
	return b.String()
}

func writeOften(n int) string {
	if n == 1 {
		return "once per turn"
	}
	return strconv.Itoa(n) + " times per turn"
}

func writeTrigger(pr *cardtext.Printer, t *cardtext.Trigger) string {
	limit := ""
	if t.PerTurn > 1 {
		limit = strconv.Itoa(t.PerTurn) + " times per turn, "
	}
	if t.PerTurn == 1 {
		limit = "once per turn, "
		if t.Turn == cardtext.Yours && t.Kind != cardtext.TriggerMain && t.Kind != cardtext.TriggerEnd {
			limit = "once on each of your turns, "
		}
	} else if t.Turn == cardtext.Yours && t.Kind != cardtext.TriggerMain && t.Kind != cardtext.TriggerEnd {
		limit = "during your turn, "
	}
	if t.Turn == cardtext.Enemy && t.Kind != cardtext.TriggerMain && t.Kind != cardtext.TriggerEnd {
		limit = "during each opponent's turn, "
	}
	if t.Kind == cardtext.TriggerMain || t.Kind == cardtext.TriggerEnd {
		for _, row := range pr.Dialect.Phases {
			if row.Kind == t.Kind && row.Turn == t.Turn && row.Next == t.Next && !strings.HasSuffix(row.Phrase, "this turn") {
				return limit + "at the start of " + row.Phrase
			}
		}
	}
	if t.Kind == cardtext.TriggerState {
		return limit + "when " + pr.Cond(t.If)
	}
	if by := writeRuiner(t); by != "" {
		return limit + "whenever " + pr.Event(t) + " " + by
	}
	if t.Nth > 0 {
		return limit + "whenever " + pr.Event(t) + " for the " + nths[t.Nth-1] + " time each turn"
	}
	return limit + "whenever " + pr.Event(t)
}

func writeEvent(pr *cardtext.Printer, t *cardtext.Trigger) string {
	if t.Condition {
		inner := *t
		inner.Condition = false
		return pr.Cond(t.If) + " and " + pr.Event(&inner)
	}
	if t.Kind == cardtext.TriggerHurt && t.Damage != cardtext.AnyDamage {
		who := "this follower"
		if t.Objects != nil {
			who = pr.One(t.Objects)
		}
		if t.OrThis {
			who = "this card or " + who
		}
		if t.Bulk {
			return writeBulk(pr, t.Objects) + " take " + cardtext.DamageText(t.Damage) + "damage"
		}
		return who + " takes " + cardtext.DamageText(t.Damage) + "damage"
	}
	if attack := writeAttack(pr, t); attack != "" {
		return attack
	}
	for _, row := range pr.Dialect.FixedEvents {
		if row.Event.Kind == t.Kind && row.Event.HasPlace == t.HasPlace && row.Event.Place == t.Place && row.Event.ToLeader == t.ToLeader && (row.Event.Damage == t.Damage || writeRuiner(t) != "") && t.Objects == nil {
			return strings.ReplaceAll(row.Phrase, "|", " ")
		}
	}
	if t.Kind == cardtext.TriggerCounter {
		what := "this card"
		if t.Objects != nil {
			what = pr.One(t.Objects)
		}
		return "a " + t.Name + " counter is put on " + what
	}
	if t.Kind == cardtext.TriggerPlay || t.Kind == cardtext.TriggerDiscard {
		verb, who := map[cardtext.TriggerKind]string{cardtext.TriggerPlay: "play", cardtext.TriggerDiscard: "discard"}[t.Kind], "you "
		if t.ByEnemy {
			verb, who = verb+"s", "an opponent "
		} else if t.ByAny {
			verb, who = verb+"s", "a player "
		}
		if t.If.Kind == cardtext.CondAmount {
			return writeNthPlayed(pr, t)
		}
		if t.Bulk {
			return who + verb + " " + writeBulk(pr, t.Objects)
		}
		from := *t.Objects
		if t.HasPlace {
			from.HasPlace, from.Place, from.Owner = true, t.Place, cardtext.Yours
		}
		return who + verb + " " + fromZone(pr.One(&from))
	}
	o, phrase := eventParts(pr, t)
	if t.Bulk {
		return writeBulk(pr, &o) + " " + strings.ReplaceAll(bulkVerb(phrase), "ex area", "EX area")
	}
	if t.OrThis {
		return "this card or " + pr.One(&o) + " " + phrase
	}
	if cardtext.OneOfYours(&o) {
		return "one of " + pr.Objects(&o, true) + " " + phrase
	}
	return pr.One(&o) + " " + phrase
}

// eventParts returns the cards of an event and what happens to them, which may say by itself where they are.
func eventParts(pr *cardtext.Printer, t *cardtext.Trigger) (o cardtext.Objects, phrase string) {
	o = *t.Objects
	side := cardtext.Anyone
	if o.HasPlace && o.Place == cardtext.Field {
		side = o.Owner
	}
	phrase = writeEventPhrase(pr, t, side)
	if strings.Contains(phrase, "onto your") {
		o.HasPlace = false
	}
	return o, phrase
}

// writeBulk writes the cards of an event that happens once for all of them.
func writeBulk(pr *cardtext.Printer, o *cardtext.Objects) string {
	many := *o
	many.Nouns = slices.Clone(o.Nouns)
	other := ""
	if !slices.ContainsFunc(many.Nouns, func(n cardtext.Noun) bool { return !n.Other }) {
		for k := range many.Nouns {
			many.Nouns[k].Other = false
		}
		other = "other "
	}
	if cardtext.OneOfYours(&many) {
		other = "of " + other
	}
	return "1 or more " + other + pr.Objects(&many, true)
}

// writeEventPhrase finds the verb of an event of other cards, which are on the field of a side.
func writeEventPhrase(pr *cardtext.Printer, t *cardtext.Trigger, side cardtext.Whose) string {
	if t.Kind == cardtext.TriggerGoes {
		side = cardtext.Yours
	}
	best := ""
	for _, row := range pr.Dialect.EventVerbs {
		if row.Event.Kind != t.Kind || row.Event.HasPlace != t.HasPlace || row.Event.Place != t.Place || row.Event.HasFrom != t.HasFrom || row.Event.From != t.From {
			continue
		}
		if row.Side != cardtext.Anyone && (row.Side != side || t.Kind != cardtext.TriggerEnters && t.Kind != cardtext.TriggerGoes) {
			continue
		}
		if best == "" || row.Side == cardtext.Anyone && side == cardtext.Anyone {
			best = row.Phrase
		}
	}
	return strings.ReplaceAll(best, "ex area", "EX area")
}

func writeActivated(pr *cardtext.Printer, a *cardtext.Activated) string {
	var b strings.Builder
	if a.Quick {
		b.WriteString("[quick]")
	}
	switch a.Kind {
	case cardtext.Act:
		b.WriteString("[act]")
	case cardtext.Evolve:
		b.WriteString("[evolve]")
	case cardtext.Serve:
		b.WriteString(strings.Repeat("[serve]", a.Times))
	}
	costs := writeCosts(pr, a.Costs)
	if strings.HasPrefix(costs, "[") {
		b.WriteString(costs)
	} else {
		b.WriteString(" " + cardtext.Capital(costs))
	}
	b.WriteString(": " + pr.Block(a.Body))
	if a.Limit > 0 {
		b.WriteString(" This ability can be activated " + writeOften(a.Limit) + ".")
	}
	for _, c := range a.OnlyIf {
		b.WriteString(" Activate only if " + pr.Cond(c) + ".")
	}
	if a.InHand {
		b.WriteString(" Activate only if this card is in your hand.")
	}
	return b.String()
}

func writePlayCost(pr *cardtext.Printer, a *cardtext.PlayCost) string {
	if a.Must {
		return "When playing this card, as an additional cost, " + strings.Join(writeCostWords(pr, a.Options[0]), " and ") + "."
	}
	if len(a.Options[0]) == 0 {
		return "You may play this card for " + strconv.Itoa(-a.Statics[0].N) + " more play points."
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

func writeCostWords(pr *cardtext.Printer, list []*cardtext.Cost) []string {
	var out []string
	for k, c := range list {
		if !c.Joint {
			out = append(out, pr.Cost(c))
			continue
		}
		verb, what := "bury", pr.Count(c.N, c.Objects)
		switch list[k-1].Kind {
		case cardtext.CostBanishThis:
			verb = "banish"
		case cardtext.CostDiscardThis:
			verb = "discard"
		}
		out[len(out)-1] = verb + " this card and " + what
	}
	return out
}

// writeCosts joins costs: icons and actions by commas.
func writeCosts(pr *cardtext.Printer, list []*cardtext.Cost) string {
	return strings.Join(writeCostWords(pr, list), ", ")
}

func writeCost(pr *cardtext.Printer, c *cardtext.Cost) string {
	n := strconv.Itoa(c.N)
	switch c.Kind {
	case cardtext.CostPlayPoints:
		return cardtext.CostSpelling(c.N)
	case cardtext.CostEngage:
		return "[engage]"
	case cardtext.CostDiscard:
		if c.Random {
			return "discard a random " + pr.Objects(c.Objects, false)
		}
		return "discard " + costCount(pr, c)
	case cardtext.CostBanishTop:
		return "banish " + pr.Top(&cardtext.Ref{Owner: cardtext.Yours, Amount: &cardtext.Amount{Kind: cardtext.Literal, N: c.N}})
	case cardtext.CostMaximum:
		return "decrease your maximum play points by " + n
	case cardtext.CostLeaderDefense:
		return "give your leader [defense]-" + n
	case cardtext.CostMill:
		return "put " + pr.Top(&cardtext.Ref{Owner: cardtext.Yours, Amount: &cardtext.Amount{Kind: cardtext.Literal, N: c.N}}) + " into your cemetery"
	case cardtext.CostBury:
		return "bury " + costCount(pr, c)
	case cardtext.CostToEX:
		return "put " + pr.Count(c.N, c.Objects) + " into your EX area"
	case cardtext.CostUnder:
		return "put " + pr.Count(c.N, c.Objects) + " on the bottom of your deck"
	case cardtext.CostDestroy:
		return "destroy " + costCount(pr, c)
	case cardtext.CostReturn:
		if c.Free || c.Amount != nil {
			return "return " + costCount(pr, c) + " to their owners' hands"
		}
		return "return " + pr.Count(c.N, c.Objects) + " to its owner's hand"
	case cardtext.CostBanish:
		return "banish " + costCount(pr, c)
	case cardtext.CostEngageOther:
		return "engage " + costCount(pr, c)
	case cardtext.CostCountersFrom:
		return "remove " + countWord(c.N) + " " + c.Name + " " + plural("counter", c.N) + " from " + pr.One(c.Objects)
	case cardtext.CostCounters:
		return "remove " + countWord(c.N) + " " + c.Name + " " + plural("counter", c.N) + " from this card"
	case cardtext.CostEarthRite:
		return "Earth Rite" + bracketUnlessOne(c.N)
	case cardtext.CostLesson:
		return "Lesson" + bracketUnlessOne(c.N)
	}
	for _, row := range pr.Dialect.ThisCosts {
		if row.Kind == c.Kind && row.Place == c.From {
			return strings.ReplaceAll(row.Phrase, "ex area", "EX area")
		}
	}
	return ""
}

// costCount writes how many cards of which description a cost takes.
func costCount(pr *cardtext.Printer, c *cardtext.Cost) string {
	switch {
	case c.Amount != nil:
		return "X " + pr.Objects(c.Objects, true)
	case c.Most > 0:
		return pr.Quantity(cardtext.Quantity{Kind: cardtext.UpTo, N: c.Most}, c.Objects, false)
	case c.Free:
		return pr.Quantity(cardtext.Quantity{Kind: cardtext.AnyNumber}, c.Objects, false)
	}
	return pr.Count(c.N, c.Objects)
}

func bracketUnlessOne(n int) string {
	if n == 1 {
		return ""
	}
	return " (" + strconv.Itoa(n) + ")"
}

func writePassive(pr *cardtext.Printer, a *cardtext.Passive) string {
	out := ""
	if len(a.Statics) == 1 && a.Statics[0].Kind == cardtext.StaticUnplayable && a.Statics[0].N == 2 && len(a.Guards) == 1 { // the condition stands behind
		return "This card can only be played " + strings.TrimSuffix(pr.Guard(a.Guards[0]), ", ") + "."
	}
	for _, g := range a.Guards {
		switch {
		case g.Kind == cardtext.CondOnField:
			out += "while this card is on your field, "
		case g.Kind == cardtext.CondYourTurn && g.N == 1:
			out += "during your turn, "
		case g.Kind == cardtext.CondYourTurn:
			out += "during each opponent's turn, "
		default:
			out += pr.Guard(g)
		}
	}
	statics := writeStatics(pr, a.Statics)
	if out != "" && !strings.HasSuffix(out, ": ") {
		statics = pr.Uncapital(statics)
	}
	out = cardtext.Capital(out + statics)
	if a.More != nil {
		out += " " + writePassive(pr, a.More)
	}
	return out
}

func writeGuard(pr *cardtext.Printer, c cardtext.Cond) string {
	if word := abilityWordOf(c.Kind); word != "" {
		return word + " (" + strconv.Itoa(c.N) + "): "
	}
	if c.Kind == cardtext.CondElse {
		return "otherwise, "
	}
	return "if " + pr.Cond(c) + ", "
}

func abilityWordOf(k cardtext.CondKind) string {
	switch k {
	case cardtext.CondCombo:
		return "Combo"
	case cardtext.CondSpellchain:
		return "Spellchain"
	case cardtext.CondNecrocharge:
		return "Necrocharge"
	}
	return ""
}

func writeStatics(pr *cardtext.Printer, list []*cardtext.Static) string {
	var out []string
	for _, s := range list {
		out = append(out, cardtext.Capital(writeStatic(pr, s))+".")
	}
	return strings.Join(out, " ")
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
