package cardtext

import (
	"strconv"
	"strings"
)

// Events, costs, gains and amounts in the wording of Force of Will.

// fowWriteAmount writes a literal, X or what stands in its place.
func fowWriteAmount(pr *Printer, a *Amount) string {
	switch a.Kind {
	case VariableX:
		return xText(a.N)
	case ThatMuch:
		out := "that much"
		if a.N == 2 {
			out = "double that much"
		}
		if a.Plus != nil {
			if a.Plus.Kind == VariableX {
				return out + " +" + xText(a.Plus.N)
			}
			if a.Plus.N < 0 {
				return out + " -" + strconv.Itoa(-a.Plus.N)
			}
			return out + " +" + strconv.Itoa(a.Plus.N)
		}
		return out
	case EventAmount:
		return "that much"
	case AllOf:
		return "all"
	case Literal:
		if a.N == Infinity {
			return InfinityMark
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

// fowWriteTerm writes an expression without what is added to it.
func fowWriteTerm(pr *Printer, a *Amount) string {
	factor := ""
	if a.N != 1 && a.Kind != Literal && a.Kind != VariableX && a.Kind != ThatMuch {
		factor = strconv.Itoa(a.N) + " times "
	}
	switch a.Kind {
	case CountObjects:
		return factor + "the number of " + pr.Objects(a.Objects, true)
	case StatOf:
		return factor + fowWriteStat(pr, a)
	case TotalOf:
		of, word := "", "the total "
		if a.Of != nil {
			of = pr.Ref(a.Of)
		} else {
			of = pr.Objects(a.Objects, true)
		}
		if a.Stat == CostStat {
			word = "the combined "
		}
		return factor + word + statNames[a.Stat] + " of " + of
	case NamesAmong:
		return factor + "the number of different names among " + pr.Objects(a.Objects, true)
	case AttributesOf:
		return factor + "the number of different attributes among " + pr.Objects(a.Objects, true)
	case AmountPaid:
		return factor + "the number of cards banished this way"
	case MovedOf:
		return factor + "the number of " + pr.Objects(a.Objects, true) + " moved this way"
	case EventAmount:
		return factor + "the damage dealt"
	case DamageOf:
		return factor + "the damage it was dealt this turn"
	case DamageBy:
		return factor + "the damage it dealt this turn"
	case NumberChosen:
		return factor + "the chosen number"
	case SymbolsCounted:
		return factor + "the number of will symbols you counted this way"
	case LifeLost:
		return factor + "the amount of life you lost this turn"
	case DieResult:
		return factor + "the result of the roll"
	case CountersOn:
		return factor + "the number of " + counterText(a.Name, true) + " on " + pr.Ref(a.Of)
	case LifeOf:
		switch a.Of.Kind {
		case RefYourLeader:
			return factor + "your life"
		case RefEnemyLead:
			return factor + "your opponent's life"
		}
		return factor + "that player's life"
	}
	return pr.Amount(a)
}

// fowWriteStat writes "this card's ATK", "the DEF of target resonator".
func fowWriteStat(pr *Printer, a *Amount) string {
	stat := statNames[a.Stat]
	if a.Both {
		stat = "ATK and DEF"
	}
	switch a.Of.Kind {
	case RefThis:
		return "this card's " + stat
	case RefIt:
		if a.Of.Noun == "follower" { // "its" would be of who is spoken of
			return "that card's " + stat
		}
		return "its " + stat
	case RefHost:
		return "added resonator's " + stat
	}
	return "the " + stat + " of " + pr.Ref(a.Of)
}

// fowWriteGain writes one gain.
func fowWriteGain(pr *Printer, g *Gain) string {
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
	}
	return "“" + g.Quote + "”"
}

// half writes one half of [+200/-200].
func half(a *Amount, minus bool) string {
	text := ""
	switch {
	case a == nil:
		return "0"
	case a.Kind == VariableX:
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

// fowWriteCost writes one action of a cost.
func fowWriteCost(pr *Printer, c *Cost) string {
	count := func() string {
		q := Quantity{Kind: Exactly, N: c.N, Amount: c.Amount}
		if c.Amount != nil && c.Amount.Kind == AllOf {
			q = Quantity{Kind: All}
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
	case CostWill:
		if c.Symbols == nil {
			return "pay any number of will"
		}
		return symbolsText(c.Symbols)
	case CostEngage:
		return "{Rest}"
	case CostLife:
		if c.Amount != nil {
			return "pay " + pr.Amount(c.Amount) + " life"
		}
		return "pay " + strconv.Itoa(c.N) + " life"
	case CostDiscard:
		return "discard " + count()
	case CostBanish:
		return "banish " + count()
	case CostDestroy:
		return "destroy " + count()
	case CostEngageOther:
		return "rest " + count()
	case CostRecover:
		return "recover " + count()
	case CostReveal:
		return "reveal " + count()
	case CostRemove:
		return "remove " + count() + " from the game"
	case CostReturn:
		return "return " + count() + " " + writeDestinationText(pr, Hand, Theirs)
	case CostMillRemove:
		return "remove " + pr.Top(&Ref{Owner: Yours, Amount: literal(c)}) + " from the game"
	case CostMill:
		return "put " + pr.Top(&Ref{Owner: Yours, Amount: literal(c)}) + " into your graveyard"
	case CostCounters:
		return "remove " + number + " " + counterText(c.Name, many) + " from this card"
	case CostCountersFrom:
		return "remove " + number + " " + counterText(c.Name, many) + " from " + pr.One(c.Objects)
	case CostPutCounter:
		return "put " + number + " " + counterText(c.Name, many) + " on this card"
	case CostMove:
		what := "this card"
		if !c.This {
			what = count()
		}
		return "put " + what + " " + writeDestinationText(pr, c.To, c.Owner)
	}
	for _, row := range pr.Dialect.ThisCosts {
		if row.Kind == c.Kind && row.Place == c.From {
			return Canonical(row.Phrase)
		}
	}
	return ""
}

// literal is the number of a cost as an amount.
func literal(c *Cost) *Amount {
	if c.Amount != nil {
		return c.Amount
	}
	return &Amount{Kind: Literal, N: c.N}
}

// writeDestinationText writes where cards go.
func writeDestinationText(pr *Printer, to Place, owner Whose) string {
	for _, row := range pr.Dialect.Destinations {
		if row.To == to && row.Owner == owner {
			return Canonical(row.Phrase)
		}
	}
	return ""
}

// fowWriteTrigger writes an event without its arrow.
func fowWriteTrigger(pr *Printer, t *Trigger) string {
	if t.Kind == TriggerEnter {
		return "[Enter]" + writeEventTail(pr, t, false)
	}
	for _, row := range pr.Dialect.Phases {
		if row.Kind == t.Kind && row.Turn == t.Turn && row.Next == t.Next {
			return Canonical(row.Phrase) + writeEventTail(pr, t, true)
		}
	}
	if t.Kind == TriggerEntering {
		return "as this card enters your field"
	}
	if t.Kind == TriggerState {
		return "when " + pr.Cond(t.If)
	}
	return "when " + pr.Event(t) + writeEventTail(pr, t, false)
}

// writeEventTail writes what stands behind an event.
func writeEventTail(pr *Printer, t *Trigger, phase bool) string {
	out := ""
	if !phase {
		switch t.Turn {
		case Yours:
			out += " during your turn"
		case Enemy:
			out += " during your opponent's turn"
		}
	}
	if t.First {
		out += " for the first time each turn"
	}
	if t.If.Kind != CondNone {
		out += " if " + pr.Cond(t.If)
	}
	return out
}

// fowWriteEvent writes what happens.
func fowWriteEvent(pr *Printer, t *Trigger) string {
	for _, row := range pr.Dialect.FixedEvents {
		if row.Event.Kind == t.Kind && row.Event.Who == t.Who && t.Objects == nil && t.This == "" {
			return Canonical(row.Phrase)
		}
	}
	for _, row := range pr.Dialect.PlayerEvents {
		if row.Kind != t.Kind || t.Objects == nil {
			continue
		}
		subject, ending := pr.SubjectOf(&Base{Who: t.Who})
		if subject == "" {
			subject = "you "
		}
		verb, rest, _ := strings.Cut(row.Phrase, "|")
		_, rest, _ = strings.Cut(rest, " ")
		what := strings.TrimSpace(rest + " " + pr.One(t.Objects))
		if t.Nth > 0 {
			what = [...]string{1: "your first ", 2: "your second "}[t.Nth] + pr.Objects(t.Objects, false)
		}
		return subject + Conjugated(verb, ending) + " " + what
	}
	subject := ""
	switch t.This {
	case "":
		if t.Objects != nil {
			subject = pr.One(t.Objects)
		}
	case "host":
		subject = "added resonator"
	default:
		subject = "this " + t.This
	}
	switch t.Kind {
	case TriggerCounterPut:
		return Article(counterText(t.Name, false)) + " is put on " + subject
	case TriggerCounterTaken:
		return Article(counterText(t.Name, false)) + " is removed from " + subject
	}
	for _, row := range pr.Dialect.EventVerbs {
		e := row.Event
		if e.Kind == t.Kind && e.HasPlace == t.HasPlace && e.Place == t.Place && e.HasFrom == t.HasFrom && e.From == t.From && e.Owner == t.Owner && e.Battle == t.Battle && e.Both == t.Both {
			return subject + " " + Canonical(row.Phrase) + writeOtherSide(pr, t)
		}
	}
	return ""
}

// writeOtherSide writes what an event is done to or by.
func writeOtherSide(pr *Printer, t *Trigger) string {
	switch {
	case t.ToPlayer && t.Kind == TriggerDeals && t.Who != Opponent:
		return " to a player"
	case t.ToPlayer && t.Kind == TriggerDeals:
		return " to your opponent"
	case t.ToPlayer:
		return " your opponent"
	case t.To == nil:
		return ""
	}
	switch t.Kind {
	case TriggerDeals:
		return " to " + pr.One(t.To)
	case TriggerBlocked, TriggerDealt, TriggerTargeted, TriggerDies, TriggerDiscarded:
		return " by " + pr.One(t.To)
	}
	return " " + pr.One(t.To)
}
