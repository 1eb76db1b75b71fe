package cardtext

import (
	"strconv"
	"strings"
)

// Events, costs, gains and amounts in the wording of Force of Will.

// fowAmount writes a literal, X or what stands in its place.
func (pr *printer) fowAmount(a *Amount) string {
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
			return infinityMark
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

// fowTerm writes an expression without what is added to it.
func (pr *printer) fowTerm(a *Amount) string {
	factor := ""
	if a.N != 1 && a.Kind != Literal && a.Kind != VariableX && a.Kind != ThatMuch {
		factor = strconv.Itoa(a.N) + " times "
	}
	switch a.Kind {
	case CountObjects:
		return factor + "the number of " + pr.objects(a.Objects, true)
	case StatOf:
		return factor + pr.fowStat(a)
	case TotalOf:
		of, word := "", "the total "
		if a.Of != nil {
			of = pr.ref(a.Of)
		} else {
			of = pr.objects(a.Objects, true)
		}
		if a.Stat == CostStat {
			word = "the combined "
		}
		return factor + word + statNames[a.Stat] + " of " + of
	case NamesAmong:
		return factor + "the number of different names among " + pr.objects(a.Objects, true)
	case AttributesOf:
		return factor + "the number of different attributes among " + pr.objects(a.Objects, true)
	case AmountPaid:
		return factor + "the number of cards banished this way"
	case MovedOf:
		return factor + "the number of " + pr.objects(a.Objects, true) + " moved this way"
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
		return factor + "the number of " + counterText(a.Name, true) + " on " + pr.ref(a.Of)
	case LifeOf:
		switch a.Of.Kind {
		case RefYourLeader:
			return factor + "your life"
		case RefEnemyLead:
			return factor + "your opponent's life"
		}
		return factor + "that player's life"
	}
	return pr.amount(a)
}

// fowStat writes "this card's ATK", "the DEF of target resonator".
func (pr *printer) fowStat(a *Amount) string {
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
	return "the " + stat + " of " + pr.ref(a.Of)
}

// fowGain writes one gain.
func (pr *printer) fowGain(g *Gain) string {
	switch {
	case g.Stats:
		return "[" + half(g.Attack, g.MinusAttack) + "/" + half(g.Defense, g.MinusDefense) + "]"
	case g.Keyword != nil:
		out := "[" + g.Keyword.Name + "]"
		if g.Cost != nil {
			out += " " + symbolsText(g.Cost)
		}
		if g.Of != nil {
			out += " (" + pr.objects(g.Of, false) + ")"
		}
		return out
	case g.Attribute != nil:
		return g.Attribute.Name
	case g.Abilities != nil:
		return "all abilities of " + pr.ref(g.Abilities)
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

// fowCost writes one action of a cost.
func (pr *printer) fowCost(c *Cost) string {
	count := func() string {
		q := Quantity{Kind: Exactly, N: c.N, Amount: c.Amount}
		if c.Amount != nil && c.Amount.Kind == AllOf {
			q = Quantity{Kind: All}
		}
		return pr.quantity(q, c.Objects, c.Random)
	}
	number := numberText(c.N)
	if c.Amount != nil {
		number = pr.amount(c.Amount)
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
			return "pay " + pr.amount(c.Amount) + " life"
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
		return "return " + count() + " " + pr.destinationText(Hand, Theirs)
	case CostMillRemove:
		return "remove " + pr.top(&Ref{Owner: Yours, Amount: c.literal()}) + " from the game"
	case CostMill:
		return "put " + pr.top(&Ref{Owner: Yours, Amount: c.literal()}) + " into your graveyard"
	case CostCounters:
		return "remove " + number + " " + counterText(c.Name, many) + " from this card"
	case CostCountersFrom:
		return "remove " + number + " " + counterText(c.Name, many) + " from " + pr.one(c.Objects)
	case CostPutCounter:
		return "put " + number + " " + counterText(c.Name, many) + " on this card"
	case CostMove:
		what := "this card"
		if !c.This {
			what = count()
		}
		return "put " + what + " " + pr.destinationText(c.To, c.Owner)
	}
	for _, row := range pr.d.thisCosts {
		if row.kind == c.Kind && row.place == c.From {
			return canon(row.phrase)
		}
	}
	return ""
}

// literal is the number of a cost as an amount.
func (c *Cost) literal() *Amount {
	if c.Amount != nil {
		return c.Amount
	}
	return &Amount{Kind: Literal, N: c.N}
}

// destinationText writes where cards go.
func (pr *printer) destinationText(to Place, owner Whose) string {
	for _, row := range pr.d.destinations {
		if row.to == to && row.owner == owner {
			return canon(row.phrase)
		}
	}
	return ""
}

// fowTrigger writes an event without its arrow.
func (pr *printer) fowTrigger(t *Trigger) string {
	if t.Kind == TriggerEnter {
		return "[Enter]" + pr.eventTail(t, false)
	}
	for _, row := range pr.d.phases {
		if row.kind == t.Kind && row.turn == t.Turn && row.next == t.Next {
			return canon(row.phrase) + pr.eventTail(t, true)
		}
	}
	if t.Kind == TriggerEntering {
		return "as this card enters your field"
	}
	if t.Kind == TriggerState {
		return "when " + pr.cond(t.If)
	}
	return "when " + pr.event(t) + pr.eventTail(t, false)
}

// eventTail writes what stands behind an event.
func (pr *printer) eventTail(t *Trigger, phase bool) string {
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
		out += " if " + pr.cond(t.If)
	}
	return out
}

// fowEvent writes what happens.
func (pr *printer) fowEvent(t *Trigger) string {
	for _, row := range pr.d.fixedEvents {
		if row.event.Kind == t.Kind && row.event.Who == t.Who && t.Objects == nil && t.This == "" {
			return canon(row.phrase)
		}
	}
	for _, row := range pr.d.playerEvents {
		if row.kind != t.Kind || t.Objects == nil {
			continue
		}
		subject, ending := pr.subjectOf(&Base{Who: t.Who})
		if subject == "" {
			subject = "you "
		}
		verb, rest, _ := strings.Cut(row.phrase, "|")
		_, rest, _ = strings.Cut(rest, " ")
		what := strings.TrimSpace(rest + " " + pr.one(t.Objects))
		if t.Nth > 0 {
			what = [...]string{1: "your first ", 2: "your second "}[t.Nth] + pr.objects(t.Objects, false)
		}
		return subject + conjugated(verb, ending) + " " + what
	}
	subject := ""
	switch t.This {
	case "":
		if t.Objects != nil {
			subject = pr.one(t.Objects)
		}
	case "host":
		subject = "added resonator"
	default:
		subject = "this " + t.This
	}
	switch t.Kind {
	case TriggerCounterPut:
		return article(counterText(t.Name, false)) + " is put on " + subject
	case TriggerCounterTaken:
		return article(counterText(t.Name, false)) + " is removed from " + subject
	}
	for _, row := range pr.d.eventVerbs {
		e := row.event
		if e.Kind == t.Kind && e.HasPlace == t.HasPlace && e.Place == t.Place && e.HasFrom == t.HasFrom && e.From == t.From && e.Owner == t.Owner && e.Battle == t.Battle && e.Both == t.Both {
			return subject + " " + canon(row.phrase) + pr.otherSide(t)
		}
	}
	return ""
}

// otherSide writes what an event is done to or by.
func (pr *printer) otherSide(t *Trigger) string {
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
		return " to " + pr.one(t.To)
	case TriggerBlocked, TriggerDealt, TriggerTargeted, TriggerDies, TriggerDiscarded:
		return " by " + pr.one(t.To)
	}
	return " " + pr.one(t.To)
}
