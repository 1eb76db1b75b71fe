package cardtext

// Events of Force of Will: icons and sentences with an arrow or a comma.

// arrow consumes the mark between an event and its effect.
func arrow(p *Reader) {
	if p.Peek().Kind == TokenArrow {
		p.Pos++
		return
	}
	if !p.AcceptAny(",", ":") {
		p.Fail("=>")
	}
}

// arrowLine reads an automatic ability.
func arrowLine(p *Reader) Ability {
	start := p.Pos
	skipContinuous(p)
	t := &Triggered{}
	for p.AcceptIcon(IconEnter) {
		t.Triggers = append(t.Triggers, &Trigger{Span: p.SpanFrom(start), Kind: TriggerEnter})
		p.AcceptAny("or")
	}
	if len(t.Triggers) > 0 {
		if p.Peek().Kind == TokenArrow || p.Looking(":") {
			p.Pos++
		}
	} else if p.AcceptAny("as this card enters your field", "as this card enters your|the magic stone area", "as this card comes into a|your magic stone area") {
		t.Triggers = []*Trigger{{Span: p.SpanFrom(start), Kind: TriggerEntering, This: "card"}}
		arrow(p)
	} else {
		whenClause(p, t)
		if n := len(t.Triggers); n == 0 || t.Triggers[n-1].If.Kind == CondNone || p.Tokens[p.Pos-1].Kind != TokenQuote || p.Looking(",") || p.Looking(":") || p.Peek().Kind == TokenArrow {
			arrow(p) // the comma is often forgotten behind a name
		}
	}
	if p.Looking("- [guidance]") {
		guidance(p, t)
		t.Span = p.SpanFrom(start)
		return t
	}
	p.Try(func() { t.Costs = willCosts(p) })
	t.Body = p.RuledBlock()
	for !p.AtEnd() {
		var rule Activated
		if p.Accept("this ability is applied to all players .") {
			toPlayers(t.Body.Stmts)
			continue
		}
		if !p.ActivationRule(&rule) {
			p.Fail("this ability triggers only once per turn")
		}
		if rule.Once || rule.Slow || rule.NoCancel || len(rule.OnlyIf) > 1 {
			p.Fail("this ability triggers only once per turn")
		}
		t.NoChase = t.NoChase || rule.NoChase
		for _, tr := range t.Triggers {
			if rule.Limit > 0 {
				tr.PerTurn = rule.Limit
			}
			if len(rule.OnlyIf) > 0 && tr.If.Kind != CondNone {
				p.Fail("this ability triggers only once per turn")
			}
			if len(rule.OnlyIf) > 0 {
				tr.If = rule.OnlyIf[0]
			}
		}
	}
	if len(t.Body.Stmts) == 0 {
		p.Fail("an effect")
	}
	t.Span = p.SpanFrom(start)
	return t
}

// guidance reads "- [Guidance] (1): effect" for each number of counters.
func guidance(p *Reader, t *Triggered) {
	if len(t.Triggers) != 1 || t.Triggers[0].Kind != TriggerCounterPut || t.Triggers[0].This != "card" {
		p.Fail("an effect")
	}
	t.Body = &Block{}
	for p.Accept("-") {
		if !p.AcceptIcon(IconGuidance) {
			p.Fail("[Guidance]")
		}
		p.Expect("(")
		s := Step{N: p.Number(), Body: &Block{}}
		p.Expect(")")
		p.Expect(":")
		start := p.Pos
		for !p.AtEnd() && !p.Looking("-") {
			p.Sentence(s.Body)
		}
		if s.Body.Span = p.SpanFrom(start); len(s.Body.Stmts) == 0 {
			p.Fail("an effect")
		}
		t.Steps = append(t.Steps, s)
	}
	if !p.AtEnd() {
		p.Fail("-")
	}
}

// whenClause reads "when …", "whenever … or …", "at the beginning of …".
func whenClause(p *Reader, t *Triggered) {
	defer p.Reading("a trigger")()
	start := p.Pos
	limit, turn := p.LimitPrefix()
	if tr := phaseEvent(p); tr != nil {
		if tr.Next && (tr.Kind != TriggerTurnEnd && tr.Kind != TriggerBattleEnd || tr.Turn != Anyone) {
			p.Fail("at the beginning of your turn")
		}
		tr.Next = false
		tr.PerTurn = limit
		tr.Span = p.SpanFrom(start)
		t.Triggers = []*Trigger{tr}
		eventCondition(p, tr)
		return
	}
	if p.Try(func() { // a status: "when you control two or more …", "if your life is 1000 or less =>"
		when := p.Accept("when")
		if !when {
			p.Expect("if")
		}
		tr := &Trigger{Kind: TriggerState, If: p.Condition(), Span: p.SpanFrom(start)}
		if p.Peek().Kind != TokenArrow && !(when && p.Looking(",")) || happening(p, tr.If) {
			p.Fail("an event")
		}
		t.Triggers = []*Trigger{tr}
	}) {
		return
	}
	p.ExpectAny("whenever", "when", "each time", "every time")
	tr := fowEvent(p)
	list := []*Trigger{tr}
	for p.Try(func() {
		p.Expect("or")
		p.AcceptAny("whenever", "when")
		last := list[len(list)-1]
		next := phaseEvent(p) // "… or at the beginning of your turn"
		if next != nil && next.Next {
			p.Fail("at the beginning of your turn")
		}
		if next == nil {
			next = eventOf(p, last)
		}
		if next == nil {
			next = fowEvent(p)
		}
		list = append(list, next)
	}) {
	}
	for _, tr := range list {
		if turn != Anyone {
			tr.Turn = turn
		}
		tr.PerTurn = limit
		tr.Span = p.SpanFrom(start)
	}
	eventCondition(p, list[len(list)-1])
	t.Triggers = list
}

// happening reports whether a condition is about what happens rather than about
// how things are: "this card attacks" is an event.
func happening(p *Reader, c Cond) bool { return c.Kind == CondThis || c.Kind == CondDid }

// eventCondition reads "during your turn", "for the first time each turn", "if
// you control …", "while …" behind an event.
func eventCondition(p *Reader, t *Trigger) {
	for {
		switch {
		case p.AcceptAny("during your turn", "on your turn"):
			t.Turn = Yours
		case p.AcceptAny("during your opponent's turn", "during an opponent's turn", "on your opponent's turn"):
			t.Turn = Enemy
		case p.AcceptAny("for the first time each turn", "for the first time during each turn", "for the first time in a turn", "for the first time this turn"):
			t.First = true
		case p.Try(func() {
			p.Accept(",")
			p.ExpectAny("if", "while", "as long as")
			t.If = p.Condition()
		}):
		default:
			return
		}
	}
}

// phaseEvent reads "at the beginning of your main phase", "at end of turn".
func phaseEvent(p *Reader) *Trigger {
	start := p.Pos
	for _, row := range p.Dialect.Phases {
		if p.Accept(row.Phrase) {
			return &Trigger{Span: p.SpanFrom(start), Kind: row.Kind, Turn: row.Turn, Next: row.Next}
		}
	}
	return nil
}

// fowEvent reads what happens, between "when" and the arrow.
func fowEvent(p *Reader) *Trigger {
	for _, row := range p.Dialect.FixedEvents {
		if p.Accept(row.Phrase) {
			t := row.Event
			eventRest(p, &t)
			return &t
		}
	}
	for _, row := range p.Dialect.PlayerEvents {
		start := p.Pos
		who, printed := p.SubjectWord()
		if printed && p.Accept(row.Phrase) {
			t := &Trigger{Kind: row.Kind, Who: who}
			if p.Try(func() {
				switch {
				case p.Accept("your first"):
					t.Nth = 1
				case p.Accept("your second"):
					t.Nth = 2
				default:
					t.Objects = p.EventCards()
					return
				}
				t.Objects = p.Objects()
				p.AcceptAny("each turn", "each of your turns")
			}) || row.Kind == TriggerDiscards && (p.Peek().Kind == TokenArrow || p.Looking(",")) {
				return t
			}
		}
		p.Pos = start
	}
	if t := counterEvents(p); t != nil {
		return t
	}
	t := &Trigger{}
	switch {
	case p.AcceptAny("this card|cards", "it"):
		t.This = "card"
	case p.AcceptAny("this resonator"):
		t.This = "resonator"
	case p.AcceptAny("added resonator", "added j/resonator", "added card", "bestowed resonator", "bestowed j/resonator", "resonator with this", "bestowed card", "added j-ruler", "the resonator with this", "the added resonator"):
		t.This = "host"
	default:
		t.Objects = p.EventCards()
	}
	next := eventOf(p, t)
	if next == nil {
		p.Fail("enters your field")
	}
	return next
}

// EventCards reads "another resonator you control", "one or more resonators".
func (p *Reader) EventCards() *Objects {
	other := false
	switch {
	case p.AcceptAny("one or more other"):
		other = true
	case p.AcceptAny("one or more", "each", "any"):
	case p.Accept("another"):
		other = true
	default:
		p.AcceptAny("a", "an")
		other = p.Accept("other")
	}
	o := p.Objects()
	if other {
		for i := range o.Nouns {
			o.Nouns[i].Other = true
		}
	}
	return o
}

// eventOf reads what happens to the subject of t, or returns nil.
func eventOf(p *Reader, t *Trigger) *Trigger {
	defer p.Reading("an event")()
	for _, row := range p.Dialect.EventVerbs {
		if !p.Accept(row.Phrase) {
			continue
		}
		out := row.Event
		out.This, out.Objects = t.This, t.Objects
		eventRest(p, &out)
		return &out
	}
	return nil
}

// eventRest reads the other side of an event: "deals damage to a resonator",
// "is blocked by a J/resonator".
func eventRest(p *Reader, t *Trigger) {
	switch t.Kind {
	case TriggerDiscarded:
		p.Try(func() {
			p.ExpectAny("by the effect or as a cost of", "by")
			p.AcceptAny("an", "a")
			t.To = p.Objects()
		})
	case TriggerDeals:
		if p.Accept("to") {
			switch {
			case p.AcceptAny("your opponent", "an opponent"):
				t.ToPlayer, t.Who = true, Opponent
			case p.AcceptAny("a player", "target player", "a player or ruler"):
				t.ToPlayer = true
			case t.This == "" && p.Accept("this card"): // it is dealt damage by that
				t.Kind, t.This, t.To, t.Objects = TriggerDealt, "card", t.Objects, nil
				t.Battle = p.Accept("in a battle") || t.Battle
				return
			default:
				p.AcceptAny("a", "an")
				t.To = p.Objects()
			}
		}
		t.Battle = p.Accept("in a battle") || t.Battle
	case TriggerDealt, TriggerBlocked, TriggerBlocks, TriggerAttacking, TriggerTargeted, TriggerFights, TriggerDies:
		p.Try(func() {
			if t.Kind == TriggerBlocked || t.Kind == TriggerDealt || t.Kind == TriggerTargeted || t.Kind == TriggerDies {
				if t.Kind != TriggerTargeted || !p.Accept("of") {
					p.Expect("by")
				}
			}
			if p.Looking("=>") {
				p.Fail("a resonator")
			}
			if p.AcceptAny("a player", "your opponent", "an opponent", "you") && t.Kind == TriggerAttacking {
				t.ToPlayer = true
				return
			}
			p.AcceptAny("a", "an")
			t.To = p.Objects()
		})
	}
}

// counterEvents reads "a glass counter is put on this card" and "the last …
// counter is removed from this card".
func counterEvents(p *Reader) *Trigger {
	t := &Trigger{Kind: TriggerCounterPut}
	if !p.Try(func() {
		p.AcceptAny("a", "an", "one or more", "the last", "the")
		t.Name = counterWord(p)
		p.Expect("is|are")
		if p.Accept("removed from") {
			t.Kind = TriggerCounterTaken
		} else {
			p.ExpectAny("put on", "placed on")
		}
		if p.AcceptAny("this card", "it") {
			t.This = "card"
			return
		}
		t.Objects = p.EventCards()
	}) {
		return nil
	}
	return t
}
