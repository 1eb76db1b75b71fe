package fowtext

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

// Events, costs, gains and amounts in the wording of Force of Will.

// writeAmount writes a literal, X or what stands in its place.
func writeAmount(pr *cardtext.Printer, a *cardtext.Amount) string {
	switch a.Kind {
	case cardtext.VariableX:
		return xText(a.N)
	case cardtext.ThatMuch:
		out := "that many"
		if a.SaidWay() == "much" {
			out = "that much"
		}
		if a.N == 2 {
			out = "double that much"
		}
		if a.Plus != nil {
			if a.Plus.Kind == cardtext.VariableX {
				return out + " +" + xText(a.Plus.N)
			}
			if a.Plus.N < 0 {
				return out + " -" + strconv.Itoa(-a.Plus.N)
			}
			return out + " +" + strconv.Itoa(a.Plus.N)
		}
		return out
	case cardtext.EventAmount:
		if a.Per > 0 { // so much for each part of it
			break
		}
		return "that much"
	case cardtext.AllOf:
		return "all"
	case cardtext.Literal:
		if a.N == cardtext.Infinity {
			return cardtext.InfinityMark
		}
	}
	return strconv.Itoa(a.N)
}

// xText writes X, X00.
func xText(n int) string {
	zeros := ""
	for n >= 10 && n%10 == 0 {
		n /= 10
		zeros += "0"
	}
	if n == 1 {
		return "X" + zeros
	}
	return strconv.Itoa(n) + "X" + zeros
}

// writeTerm writes an expression without what is added to it.
func writeTerm(pr *cardtext.Printer, a *cardtext.Amount) string {
	factor := ""
	if a.N != 1 && a.Kind != cardtext.Literal && a.Kind != cardtext.VariableX && a.Kind != cardtext.ThatMuch {
		factor = strconv.Itoa(a.N) + " times "
	}
	switch a.Kind {
	case cardtext.CountObjects:
		return factor + "the number of " + pr.Objects(a.Objects, true)
	case cardtext.StatOf:
		return factor + writeStat(pr, a)
	case cardtext.TotalOf:
		of, word := "", "the total "
		if a.Of != nil {
			of = pr.Ref(a.Of)
		} else {
			of = pr.Objects(a.Objects, true)
		}
		if a.Stat == cardtext.CostStat {
			word = "the combined "
		}
		return factor + word + statNames[a.Stat] + " of " + of
	case cardtext.NamesAmong:
		return factor + "the number of different names among " + pr.Objects(a.Objects, true)
	case cardtext.RacesAmong:
		return factor + "the number of different races among " + pr.Objects(a.Objects, true)
	case cardtext.CostsAmong:
		return factor + "the number of different total costs among " + pr.Objects(a.Objects, true)
	case cardtext.MostOf:
		return factor + "the highest " + statNames[a.Stat] + " among " + pr.Objects(a.Objects, true)
	case cardtext.AttributesOf:
		return factor + "the number of different attributes among " + pr.Objects(a.Objects, true)
	case cardtext.AmountPaid:
		switch a.SaidWay() {
		case "paid":
			return factor + "the amount of life paid this way"
		case "counters":
			return factor + "the number of counters removed this way"
		}
		return factor + "the number of cards " + writeWay(pr, a, "banished")
	case cardtext.MovedOf:
		return factor + "the number of " + pr.Objects(a.Objects, true) + " moved this way"
	case cardtext.EventAmount:
		return factor + "the damage dealt"
	case cardtext.DamageOf:
		if a.Of.Kind == cardtext.RefYourLeader {
			return factor + "the damage dealt to you this turn"
		}
		return factor + "the damage it was dealt this turn"
	case cardtext.DamageBy:
		switch a.Of.Kind {
		case cardtext.RefYourLeader:
			return factor + "the total damage dealt by sources you controlled this turn"
		case cardtext.RefEnemyLead:
			return factor + "the total damage dealt by sources your opponent controlled this turn"
		}
		return factor + "the damage it dealt this turn"
	case cardtext.NumberChosen:
		return factor + "the chosen number"
	case cardtext.SymbolsCounted:
		return factor + "the number of will symbols you counted this way"
	case cardtext.TimesHappened:
		if a.Event.Kind == cardtext.TriggerGemGone {
			return factor + "the number of gems you banished this turn"
		}
		if a.Event.Kind != cardtext.TriggerAttacking {
			return factor + "the number of " + pr.Objects(a.Event.Objects, true) + " that " + pastOf(pr, a.Event) + " this turn"
		}
		return factor + "the number of times that " + pr.Objects(a.Event.Objects, true) + " " + pastOf(pr, a.Event) + " this turn"
	case cardtext.LifeLost:
		return factor + "the amount of life you lost this turn"
	case cardtext.LifeGained:
		return factor + "the amount of life you gained this turn"
	case cardtext.DieResult:
		return factor + "the result of the roll"
	case cardtext.CountersOn:
		return factor + "the number of " + counterText(a.Name, true) + " on " + pr.Ref(a.Of)
	case cardtext.LifeOf:
		switch a.Of.Kind {
		case cardtext.RefYourLeader:
			return factor + "your life"
		case cardtext.RefEnemyLead:
			return factor + "your opponent's life"
		}
		return factor + "that player's life"
	}
	return pr.Amount(a)
}

// writeStat writes "this card's ATK", "the DEF of target resonator".
func writeStat(pr *cardtext.Printer, a *cardtext.Amount) string {
	stat := statNames[a.Stat]
	if a.Both {
		stat = "ATK and DEF"
	}
	if a.Original {
		stat = "printed " + stat
	}
	switch a.Of.Kind {
	case cardtext.RefThis:
		return "this card's " + stat
	case cardtext.RefIt:
		if a.Of.Noun == "follower" { // "its" would be of who is spoken of
			return "that card's " + stat
		}
		return "its " + stat
	case cardtext.RefHost:
		return "added resonator's " + stat
	}
	return "the " + stat + " of " + pr.Ref(a.Of)
}

// writeGain writes one gain.
func writeGain(pr *cardtext.Printer, g *cardtext.Gain) string {
	switch {
	case g.Stats:
		return "[" + half(g.Attack, g.MinusAttack) + "/" + half(g.Defense, g.MinusDefense) + "]"
	case g.Keyword != nil:
		out := "[" + g.Keyword.Name + "]"
		if g.Cost != nil {
			out += " " + symbolsText(g.Cost)
		}
		if g.Of != nil {
			out += " (" + pr.Objects(g.Of, false) + ")"
		}
		return out
	case g.Attribute != nil:
		return g.Attribute.Name
	case g.Abilities != nil:
		return "all abilities of " + pr.Ref(g.Abilities)
	case g.Name != "":
		return "\"" + g.Name + "\" in addition to its other names"
	case g.Trait != "":
		return g.Trait
	case g.AllRaces:
		return "all races"
	}
	return "“" + g.Quote + "”"
}

// half writes one half of [+200/-200].
func half(a *cardtext.Amount, minus bool) string {
	text := ""
	switch {
	case a == nil:
		return "0"
	case a.Kind == cardtext.VariableX:
		text = xText(a.N)
	default:
		text = strconv.Itoa(a.N)
	}
	if minus {
		return "-" + text
	}
	if text == "0" {
		return "+0"
	}
	return "+" + text
}

// writeCost writes one action of a cost.
func writeCost(pr *cardtext.Printer, c *cardtext.Cost) string {
	count := func() string {
		q := cardtext.Quantity{Kind: cardtext.Exactly, N: c.N, Amount: c.Amount}
		if c.Amount != nil && c.Amount.Kind == cardtext.AllOf {
			q = cardtext.Quantity{Kind: cardtext.All}
		}
		return pr.Quantity(q, c.Objects, c.Random)
	}
	number := numberText(c.N)
	if c.Amount != nil {
		number = pr.Amount(c.Amount)
	} else if c.N == 1 {
		number = "a"
	}
	many := c.N != 1 || c.Amount != nil
	switch c.Kind {
	case cardtext.CostWill:
		if c.Symbols == nil {
			return "pay any number of will"
		}
		return symbolsText(c.Symbols)
	case cardtext.CostEngage:
		return "{Rest}"
	case cardtext.CostLife:
		if c.Amount != nil {
			return "pay " + pr.Amount(c.Amount) + " life"
		}
		return "pay " + strconv.Itoa(c.N) + " life"
	case cardtext.CostDiscard:
		if c.Amount != nil && c.Amount.Kind == cardtext.AllOf && len(c.Objects.Nouns) == 1 && reflect.DeepEqual(c.Objects, &cardtext.Objects{Span: c.Objects.Span, Nouns: []cardtext.Noun{{Span: c.Objects.Nouns[0].Span}}}) {
			return "discard your hand"
		}
		return "discard " + count()
	case cardtext.CostBanish:
		return "banish " + count()
	case cardtext.CostDestroy:
		return "destroy " + count()
	case cardtext.CostEngageOther:
		return "rest " + count()
	case cardtext.CostRecover:
		return "recover " + count()
	case cardtext.CostReveal:
		return "reveal " + count()
	case cardtext.CostRemove:
		return "remove " + count() + " from the game"
	case cardtext.CostReturn:
		return "return " + count() + " " + writeDestinationText(pr, cardtext.Hand, cardtext.Theirs)
	case cardtext.CostMillRemove:
		return "remove " + pr.Top(&cardtext.Ref{Owner: cardtext.Yours, Amount: literal(c)}) + " from the game"
	case cardtext.CostMill:
		return "put " + pr.Top(&cardtext.Ref{Owner: cardtext.Yours, Amount: literal(c)}) + " into your graveyard"
	case cardtext.CostCounters:
		return "remove " + someCounters(number, c.Name, many) + " from this card"
	case cardtext.CostCountersFrom:
		if c.Spread {
			return "remove a total of " + someCounters(number, c.Name, many) + " from any number of " + pr.Objects(c.Objects, true)
		}
		return "remove " + someCounters(number, c.Name, many) + " from " + pr.One(c.Objects)
	case cardtext.CostPutCounter:
		return "put " + someCounters(number, c.Name, many) + " on this card"
	case cardtext.CostMove:
		what := "this card" + map[cardtext.Place]string{cardtext.Hand: " from your hand", cardtext.Graveyard: " from your graveyard"}[c.From]
		if !c.This {
			what = count()
		}
		return "put " + what + " " + writeDestinationText(pr, c.To, c.Owner)
	}
	for _, row := range pr.Dialect.ThisCosts {
		if row.Kind == c.Kind && row.Place == c.From {
			return pr.Canonical(row.Phrase)
		}
	}
	return ""
}

// literal is the number of a cost as an amount.
func literal(c *cardtext.Cost) *cardtext.Amount {
	if c.Amount != nil {
		return c.Amount
	}
	return &cardtext.Amount{Kind: cardtext.Literal, N: c.N}
}

// writeDestinationText writes where cards go.
func writeDestinationText(pr *cardtext.Printer, to cardtext.Place, owner cardtext.Whose) string {
	for _, row := range pr.Dialect.Destinations {
		if row.To == to && row.Owner == owner {
			return pr.Canonical(row.Phrase)
		}
	}
	return ""
}

// writeTrigger writes an event without its arrow.
func writeTrigger(pr *cardtext.Printer, t *cardtext.Trigger) string {
	if t.Kind == cardtext.TriggerEnter {
		return "[Enter]" + writeEventTail(pr, t, false)
	}
	for _, row := range pr.Dialect.Phases {
		if row.Kind == t.Kind && row.Turn == t.Turn && row.Next == t.Next && notNow(row) == t.NotNow {
			return pr.Canonical(row.Phrase) + writeEventTail(pr, t, true)
		}
	}
	if t.Kind == cardtext.TriggerShifting {
		return "as this card shifts"
	}
	if t.Kind == cardtext.TriggerJudging {
		return "as you do judgment of this card"
	}
	if t.Kind == cardtext.TriggerEntering {
		return "as this card enters your field"
	}
	if t.Kind == cardtext.TriggerState {
		return "when " + pr.Cond(t.If)
	}
	return "when " + pr.Event(t) + writeEventTail(pr, t, false)
}

// writeEventTail writes what stands behind an event.
func writeEventTail(pr *cardtext.Printer, t *cardtext.Trigger, phase bool) string {
	out := ""
	if !phase {
		switch t.Turn {
		case cardtext.Yours:
			out += " during your turn"
		case cardtext.Enemy:
			out += " during your opponent's turn"
		}
	}
	if t.First {
		out += " for the first time each turn"
	}
	if t.Nth > 0 && !saysWhich(pr, t) {
		out += " for the " + ordinals[t.Nth-1] + " time each turn"
	}
	if t.Now {
		out += " this turn"
	}
	if t.If.Kind != cardtext.CondNone {
		out += " if " + pr.Cond(t.If)
	}
	return out
}

// saysWhich reports whether an event says itself which of a turn it is: "your second chant each turn".
func saysWhich(pr *cardtext.Printer, t *cardtext.Trigger) bool {
	return t.Kind == cardtext.TriggerDraws || t.Objects != nil && slices.ContainsFunc(pr.Dialect.PlayerEvents, func(row cardtext.PlayerEventRow) bool { return row.Kind == t.Kind })
}

// writeEvent writes what happens.
func writeEvent(pr *cardtext.Printer, t *cardtext.Trigger) string {
	if t.Kind == cardtext.TriggerDraws && t.Nth > 0 {
		return map[cardtext.PlayerWord]string{cardtext.You: "you draw your ", cardtext.Opponent: "your opponent draws their "}[t.Who] + ordinals[t.Nth-1] + " card each turn"
	}
	for _, row := range pr.Dialect.FixedEvents {
		if row.Event.Kind == t.Kind && row.Event.Who == t.Who && t.Objects == nil && t.This == "" {
			return pr.Canonical(row.Phrase)
		}
	}
	for _, row := range pr.Dialect.PlayerEvents {
		if row.Kind != t.Kind || t.Objects == nil {
			continue
		}
		subject, ending := pr.SubjectOf(&cardtext.Base{Who: t.Who})
		if subject == "" {
			subject = "you "
		}
		verb, rest, _ := strings.Cut(row.Phrase, "|")
		_, rest, _ = strings.Cut(rest, " ")
		what := strings.TrimSpace(rest + " " + eventCards(pr, t))
		if t.Nth > 0 {
			whose := "your "
			if t.Who != cardtext.You {
				whose = "their "
			}
			what = whose + ordinals[t.Nth-1] + " " + pr.Objects(t.Objects, false) + " each turn"
		}
		return subject + cardtext.Conjugated(verb, ending) + " " + what
	}
	subject := ""
	switch t.This {
	case "":
		if t.Objects != nil && t.Kind == cardtext.TriggerDestroys {
			subject = pr.One(t.Objects)
		} else if t.Objects != nil {
			subject = eventCards(pr, t)
		}
	case "host":
		subject = "added resonator"
	default:
		subject = "this " + t.This
	}
	switch t.Kind {
	case cardtext.TriggerCounterPut:
		return cardtext.Article(counterText(t.Name, false)) + " is put on " + subject
	case cardtext.TriggerCounterTaken:
		return cardtext.Article(counterText(t.Name, false)) + " is removed from " + subject
	}
	for _, row := range pr.Dialect.EventVerbs {
		e := row.Event
		if e.Kind == t.Kind && e.HasPlace == t.HasPlace && e.Place == t.Place && e.HasFrom == t.HasFrom && e.From == t.From && e.Owner == t.Owner && (e.Battle == t.Battle || t.Kind == cardtext.TriggerDestroys) && e.Both == t.Both {
			phrase := row.Phrase
			if first, rest, _ := strings.Cut(phrase, " "); t.Bulk && t.This == "" && t.Kind != cardtext.TriggerDestroys { // "are destroyed"
				if _, more, ok := strings.Cut(first, "|"); ok {
					phrase = more + " " + rest
				}
			}
			return subject + " " + pr.Canonical(phrase) + writeOtherSide(pr, t)
		}
	}
	return ""
}

// eventCards writes the cards of an event.
func eventCards(pr *cardtext.Printer, t *cardtext.Trigger) string {
	if !t.Bulk {
		return pr.One(t.Objects)
	}
	if o := *t.Objects; len(o.Nouns) == 1 && o.Nouns[0].Other { // "one or more other resonators"
		o.Nouns = []cardtext.Noun{o.Nouns[0]}
		o.Nouns[0].Other = false
		return "one or more other " + pr.Objects(&o, true)
	}
	return "one or more " + pr.Objects(t.Objects, true)
}

// writeOtherSide writes what an event is done to or by.
func writeOtherSide(pr *cardtext.Printer, t *cardtext.Trigger) string {
	switch {
	case t.ToPlayer && t.Kind == cardtext.TriggerDeals:
		return " to " + map[cardtext.PlayerWord]string{cardtext.You: "you", cardtext.Opponent: "your opponent", cardtext.AnyPlayer: "a player"}[t.Who]
	case t.ToPlayer && t.Kind == cardtext.TriggerUnblocked && t.Who != cardtext.Opponent:
		return " while attacking a player"
	case t.ToPlayer && t.Kind == cardtext.TriggerUnblocked:
		return " while attacking your opponent"
	case t.ToPlayer:
		return " a player"
	case t.To == nil && t.Kind == cardtext.TriggerAdded:
		return " a card"
	case t.To == nil:
		return ""
	}
	switch t.Kind {
	case cardtext.TriggerDeals:
		return " to " + pr.One(t.To)
	case cardtext.TriggerDestroys:
		out := " " + eventCards(pr, &cardtext.Trigger{Bulk: t.Bulk, Objects: t.To})
		if t.Battle {
			out += " in a battle"
		}
		return out
	case cardtext.TriggerBlocked, cardtext.TriggerDealt, cardtext.TriggerTargeted, cardtext.TriggerDies, cardtext.TriggerDiscarded, cardtext.TriggerRemoved, cardtext.TriggerRevealed:
		return " by " + pr.One(t.To)
	}
	return " " + pr.One(t.To)
}
