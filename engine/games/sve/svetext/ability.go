package svetext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// keywordLine reads "Rush. Assail." or [quick].
func keywordLine(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	line := &cardtext.KeywordLine{}
	for {
		w, ok := p.Keyword()
		if !ok {
			break
		}
		if p.Peek().Kind == cardtext.TokenIcon && p.Peek().Icon == cardtext.IconAct { // [quick][act]
			p.Fail("a full stop")
		}
		icon := p.Tokens[p.Pos-1].Kind == cardtext.TokenIcon
		line.Words = append(line.Words, w)
		if !p.Accept(".") && !p.AcceptAny(", and", ",", "and") && !p.AtEnd() && !icon {
			p.Fail(".")
		}
	}
	if len(line.Words) == 0 {
		p.Fail("a keyword")
	}
	line.Span = p.SpanFrom(start)
	return line
}

// activated reads [act], [evolve] and [serve] abilities.
func activated(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	a := &cardtext.Activated{}
	a.Quick = p.AcceptIcon(cardtext.IconQuick)
	if actLast(p, a) {
		p.ActivatedBody(a)
		a.Span = p.SpanFrom(start)
		return a
	}
	switch {
	case p.AcceptIcon(cardtext.IconAct):
		a.Kind = cardtext.Act
		p.AcceptIcon(cardtext.IconAct)
	case p.AcceptIcon(cardtext.IconEvolve):
		a.Kind = cardtext.Evolve
	case p.AcceptIcon(cardtext.IconServe):
		a.Kind, a.Times = cardtext.Serve, 1
		for p.AcceptIcon(cardtext.IconServe) {
			a.Times++
		}
	default:
		p.Fail(p.Vocabulary.IconSpelling(cardtext.IconAct))
	}
	a.Costs = readCosts(p)
	p.ActivatedBody(a)
	a.Span = p.SpanFrom(start)
	return a
}

// ruleOfChoice puts a rule of the ability that stands behind "choose one of the following." in front of it, as it is none of
// the options.
func ruleOfChoice(p *cardtext.Reader) {
	start := p.Pos
	p.Try(func() {
		p.Expect("choose")
		p.ChooseCount()
		p.AcceptAny("of the following effects", "of the following")
		p.Expect(".")
		rule := p.Pos
		if !p.ActivationRule(&cardtext.Activated{}) || p.Peek().Kind != cardtext.TokenOptionBegin {
			p.Fail("(1)")
		}
		line := slices.Clone(p.Tokens)
		copy(line[start:], slices.Concat(p.Tokens[rule:p.Pos], p.Tokens[start:rule]))
		p.Tokens = line
	})
	p.Pos = start
}

// actLast reads "[engage] [cost 1], [act]:", the order of the oldest card lists.
func actLast(p *cardtext.Reader, a *cardtext.Activated) bool {
	if t := p.Peek(); t.Kind != cardtext.TokenIcon || t.Icon != cardtext.IconEngage && t.Icon != cardtext.IconCost {
		return false
	}
	return p.Try(func() {
		for !p.AcceptIcon(cardtext.IconAct) {
			a.Costs = append(a.Costs, cost(p))
			p.Accept(",")
		}
		p.Expect(":")
		a.Kind = cardtext.Act
	})
}

// playCost reads "When playing this card, …".
func playCost(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	a := &cardtext.PlayCost{}
	if p.Accept("you may play this card for") { // "5 more play points": a choice without an action, which makes it dearer
		a.Options = [][]*cardtext.Cost{{}}
		a.Statics = []*cardtext.Static{{Kind: cardtext.StaticCostLess, This: true, ThisAs: "card", N: -p.Number()}}
		p.ExpectAny("more play points", "more play point")
		if !p.SentenceEnd() {
			p.Fail(".")
		}
		a.Span = p.SpanFrom(start)
		a.Statics[0].Span = a.Span
		return a
	}
	// "Earth Rite: …" on a card is a cost of playing it (13.3.3.2).
	must := p.AcceptAny("as an additional cost to play this card ,", "as an additional cost to play this spell ,")
	if !must && !p.Looking("earth rite") && !p.Looking("lesson") {
		p.Expect("when playing this card ,")
	}
	if must || p.Accept("as an additional cost ,") {
		a.Must = true
		a.Options = [][]*cardtext.Cost{costList(p)}
		if !p.SentenceEnd() {
			p.Fail(".")
		}
		a.Span = p.SpanFrom(start)
		return a
	}
	list := []*cardtext.Cost{cost(p)}
	if !p.AtEnd() && p.SentenceEnd() { // nothing is offered for it: it is a cost like any other (10.4.7)
		a.Must, a.Options = true, [][]*cardtext.Cost{list}
		a.Span = p.SpanFrom(start)
		return a
	}
	for {
		if p.Accept(":") {
			a.Options = append(a.Options, list)
			break
		}
		if p.AcceptAny(", or", "or") {
			a.Options = append(a.Options, list)
			list = []*cardtext.Cost{cost(p)}
			continue
		}
		p.Expect(",")
		p.Accept("and")
		list = append(list, cost(p))
	}
	if p.Try(func() {
		p.Expect("this card deals")
		a.DamageAdd = p.Number()
		p.Expect("more damage")
	}) {
		if !p.SentenceEnd() {
			p.Fail(".")
		}
	} else {
		a.Statics = staticSentence(p)
	}
	a.Span = p.SpanFrom(start)
	return a
}

// onlyIf reads a condition of an activated ability, and how often it may be played besides.
func onlyIf(p *cardtext.Reader, a *cardtext.Activated) {
	a.OnlyIf = append(a.OnlyIf, p.Condition())
	if p.Accept("and only") {
		onlySoOften(p, a)
		return
	}
	if !p.SentenceEnd() {
		p.Fail(".")
	}
}

// onlyDuring reads in whose turn an ability may be played.
func onlyDuring(p *cardtext.Reader, a *cardtext.Activated) {
	c := cardtext.Cond{Kind: cardtext.CondYourTurn, N: 1}
	if !p.Accept("your turn") {
		p.ExpectAny("your opponent's turn", "an opponent's turn", "each opponent's turn")
		c.N = 0
	}
	a.OnlyIf = append(a.OnlyIf, c)
	if !p.SentenceEnd() {
		p.Fail(".")
	}
}

// onlySoOften reads "twice per turn" and "up to 3 times each turn".
func onlySoOften(p *cardtext.Reader, a *cardtext.Activated) {
	switch {
	case p.Accept("once"):
		a.Limit = 1
	default:
		p.Accept("up to")
		if p.Accept("twice") {
			a.Limit = 2
		} else if a.Limit = p.Number(); a.Limit == 0 {
			p.Fail("a number from 1 on")
		} else {
			p.Expect("times|time")
		}
	}
	p.ExpectAny("per turn", "each turn")
	if !p.SentenceEnd() {
		p.Fail(".")
	}
}

// triggered reads an automatic ability: icons or trigger words, then optional
// costs and the effect.
func triggered(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	t := &cardtext.Triggered{}
	if !iconTriggers(p, t) && !wordTrigger(p, t) {
		tr := phraseTrigger(p)
		tr.Span = p.SpanFrom(start)
		t.Triggers = []*cardtext.Trigger{tr}
		optionalCosts(p, t)
	}
	t.Body = p.RuledBlock()
	nameSides(t.Triggers[0], t.Body)
	for !p.AtEnd() {
		var rule cardtext.Activated
		at := p.Pos
		if !p.ActivationRule(&rule) || rule.OnlyIf != nil || rule.InHand {
			p.Fail("perform this ability only once per turn")
		}
		for _, tr := range t.Triggers {
			if tr.PerTurn != 0 { // said in front already
				p.Pos = at
				p.Fail("the end of the ability")
			}
			tr.PerTurn = rule.Limit
		}
	}
	if len(t.Body.Stmts) == 0 {
		p.Fail("an effect")
	}
	t.Span = p.SpanFrom(start)
	return t
}

// optionalCosts reads what is paid for an automatic ability up to a colon. Play points alone may stand without one:
// "[fanfare][cost 2] Draw a card."
func optionalCosts(p *cardtext.Reader, t *cardtext.Triggered) {
	if p.Try(func() { t.Costs = readCosts(p) }) {
		return
	}
	p.Try(func() {
		paid := cost(p)
		if paid.Kind != cardtext.CostPlayPoints || p.Peek().Kind != cardtext.TokenWord {
			p.Fail(":")
		}
		t.Costs = []*cardtext.Cost{paid}
	})
}

// iconTriggers reads "[fanfare][lastwords] costs:".
func iconTriggers(p *cardtext.Reader, t *cardtext.Triggered) bool {
	for {
		start := p.Pos
		switch {
		case p.AcceptIcon(cardtext.IconFanfare):
			t.Triggers = append(t.Triggers, &cardtext.Trigger{Span: p.SpanFrom(start), Kind: cardtext.TriggerFanfare})
		case p.AcceptIcon(cardtext.IconLastWords):
			t.Triggers = append(t.Triggers, &cardtext.Trigger{Span: p.SpanFrom(start), Kind: cardtext.TriggerLastWords})
		default:
			if len(t.Triggers) == 1 && t.Triggers[0].Kind == cardtext.TriggerLastWords {
				lastWordsBy(p, t.Triggers[0])
			}
			if len(t.Triggers) > 0 {
				if p.Looking(",") && p.Try(func() { p.Expect(","); t.Costs = readCosts(p) }) { // "[fanfare], Earth Rite: …"
					return true
				}
				if !p.Accept(":") && (beforeWord(p) || p.Peek().Text == "," && p.PeekAt(1).Icon == cardtext.IconCost) { // "[fanfare], [cost 2]: …"
					p.Accept(",")
				}
				optionalCosts(p, t)
			}
			return len(t.Triggers) > 0
		}
	}
}

// wordTrigger reads "Strike:" and "On Evolve, costs:".
func wordTrigger(p *cardtext.Reader, t *cardtext.Triggered) bool {
	start := p.Pos
	for _, row := range p.Vocabulary.Triggers {
		if !acceptWords(p, row.Name) {
			continue
		}
		t.Triggers = []*cardtext.Trigger{{Span: p.SpanFrom(start), Kind: row.Event}}
		word := beforeWord(p)
		if p.Accept(",") {
			if !word {
				t.Costs = readCosts(p)
			}
			return true
		}
		if p.AcceptAny(":", "-") { // later sets print a dash
			optionalCosts(p, t)
			return true
		}
		p.Pos = start
		t.Triggers = nil
	}
	return false
}

// beforeWord reports whether a comma and an ability word follow: "[fanfare], Combo (3) - …".
func beforeWord(p *cardtext.Reader) bool { return p.Looking(", combo|spellchain|necrocharge|sc|nc") }

// acceptWords consumes the words of a vocabulary entry.
func acceptWords(p *cardtext.Reader, name string) bool { return p.Accept(lower(name)) }
