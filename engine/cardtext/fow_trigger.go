package cardtext

// Events of Force of Will: icons and sentences with an arrow or a comma.

// arrow consumes the mark between an event and its effect.
func (p *parser) arrow() {
	if p.peek().Kind == TokenArrow {
		p.pos++
		return
	}
	if !p.acceptAny(",", ":") {
		p.fail("=>")
	}
}

// arrowLine reads an automatic ability.
func (p *parser) arrowLine() Ability {
	start := p.pos
	p.skipContinuous()
	t := &Triggered{}
	for p.acceptIcon(IconEnter) {
		t.Triggers = append(t.Triggers, &Trigger{Span: p.spanFrom(start), Kind: TriggerEnter})
		p.acceptAny("or")
	}
	if len(t.Triggers) > 0 {
		if p.peek().Kind == TokenArrow || p.looking(":") {
			p.pos++
		}
	} else if p.acceptAny("as this card enters your field", "as this card enters your|the magic stone area", "as this card comes into a|your magic stone area") {
		t.Triggers = []*Trigger{{Span: p.spanFrom(start), Kind: TriggerEntering, This: "card"}}
		p.arrow()
	} else {
		p.whenClause(t)
		if n := len(t.Triggers); n == 0 || t.Triggers[n-1].If.Kind == CondNone || p.toks[p.pos-1].Kind != TokenQuote || p.looking(",") || p.looking(":") || p.peek().Kind == TokenArrow {
			p.arrow() // the comma is often forgotten behind a name
		}
	}
	if p.looking("- [guidance]") {
		p.guidance(t)
		t.Span = p.spanFrom(start)
		return t
	}
	p.try(func() { t.Costs = p.willCosts() })
	t.Body = p.ruledBlock()
	for !p.atEnd() {
		var rule Activated
		if p.accept("this ability is applied to all players .") {
			toPlayers(t.Body.Stmts)
			continue
		}
		if !p.activationRule(&rule) {
			p.fail("this ability triggers only once per turn")
		}
		if rule.Once || rule.Slow || rule.NoCancel || len(rule.OnlyIf) > 1 {
			p.fail("this ability triggers only once per turn")
		}
		t.NoChase = t.NoChase || rule.NoChase
		for _, tr := range t.Triggers {
			if rule.Limit > 0 {
				tr.PerTurn = rule.Limit
			}
			if len(rule.OnlyIf) > 0 && tr.If.Kind != CondNone {
				p.fail("this ability triggers only once per turn")
			}
			if len(rule.OnlyIf) > 0 {
				tr.If = rule.OnlyIf[0]
			}
		}
	}
	if len(t.Body.Stmts) == 0 {
		p.fail("an effect")
	}
	t.Span = p.spanFrom(start)
	return t
}

// guidance reads "- [Guidance] (1): effect" for each number of counters.
func (p *parser) guidance(t *Triggered) {
	if len(t.Triggers) != 1 || t.Triggers[0].Kind != TriggerCounterPut || t.Triggers[0].This != "card" {
		p.fail("an effect")
	}
	t.Body = &Block{}
	for p.accept("-") {
		if !p.acceptIcon(IconGuidance) {
			p.fail("[Guidance]")
		}
		p.expect("(")
		s := Step{N: p.number(), Body: &Block{}}
		p.expect(")")
		p.expect(":")
		start := p.pos
		for !p.atEnd() && !p.looking("-") {
			p.sentence(s.Body)
		}
		if s.Body.Span = p.spanFrom(start); len(s.Body.Stmts) == 0 {
			p.fail("an effect")
		}
		t.Steps = append(t.Steps, s)
	}
	if !p.atEnd() {
		p.fail("-")
	}
}

// whenClause reads "when …", "whenever … or …", "at the beginning of …".
func (p *parser) whenClause(t *Triggered) {
	defer p.reading("a trigger")()
	start := p.pos
	limit, turn := p.limitPrefix()
	if tr := p.phaseEvent(); tr != nil {
		if tr.Next && (tr.Kind != TriggerTurnEnd && tr.Kind != TriggerBattleEnd || tr.Turn != Anyone) {
			p.fail("at the beginning of your turn")
		}
		tr.Next = false
		tr.PerTurn = limit
		tr.Span = p.spanFrom(start)
		t.Triggers = []*Trigger{tr}
		p.eventCondition(tr)
		return
	}
	if p.try(func() { // a status: "when you control two or more …", "if your life is 1000 or less =>"
		when := p.accept("when")
		if !when {
			p.expect("if")
		}
		tr := &Trigger{Kind: TriggerState, If: p.condition(), Span: p.spanFrom(start)}
		if p.peek().Kind != TokenArrow && !(when && p.looking(",")) || p.happening(tr.If) {
			p.fail("an event")
		}
		t.Triggers = []*Trigger{tr}
	}) {
		return
	}
	p.expectAny("whenever", "when", "each time", "every time")
	tr := p.chaseEvent()
	list := []*Trigger{tr}
	for p.try(func() {
		p.expect("or")
		p.acceptAny("whenever", "when")
		last := list[len(list)-1]
		next := p.phaseEvent() // "… or at the beginning of your turn"
		if next != nil && next.Next {
			p.fail("at the beginning of your turn")
		}
		if next == nil {
			next = p.eventOf(last)
		}
		if next == nil {
			next = p.chaseEvent()
		}
		list = append(list, next)
	}) {
	}
	for _, tr := range list {
		if turn != Anyone {
			tr.Turn = turn
		}
		tr.PerTurn = limit
		tr.Span = p.spanFrom(start)
	}
	p.eventCondition(list[len(list)-1])
	t.Triggers = list
}

// happening reports whether a condition is about what happens rather than about
// how things are: "this card attacks" is an event.
func (p *parser) happening(c Cond) bool { return c.Kind == CondThis || c.Kind == CondDid }

// eventCondition reads "during your turn", "for the first time each turn", "if
// you control …", "while …" behind an event.
func (p *parser) eventCondition(t *Trigger) {
	for {
		switch {
		case p.acceptAny("during your turn", "on your turn"):
			t.Turn = Yours
		case p.acceptAny("during your opponent's turn", "during an opponent's turn", "on your opponent's turn"):
			t.Turn = Enemy
		case p.acceptAny("for the first time each turn", "for the first time during each turn", "for the first time in a turn", "for the first time this turn"):
			t.First = true
		case p.try(func() {
			p.accept(",")
			p.expectAny("if", "while", "as long as")
			t.If = p.condition()
		}):
		default:
			return
		}
	}
}

// phaseEvent reads "at the beginning of your main phase", "at end of turn".
func (p *parser) phaseEvent() *Trigger {
	start := p.pos
	for _, row := range p.d.phases {
		if p.accept(row.phrase) {
			return &Trigger{Span: p.spanFrom(start), Kind: row.kind, Turn: row.turn, Next: row.next}
		}
	}
	return nil
}

// chaseEvent reads what happens, between "when" and the arrow.
func (p *parser) chaseEvent() *Trigger {
	for _, row := range p.d.fixedEvents {
		if p.accept(row.phrase) {
			t := row.event
			p.eventRest(&t)
			return &t
		}
	}
	for _, row := range p.d.playerEvents {
		start := p.pos
		who, printed := p.subjectWord()
		if printed && p.accept(row.phrase) {
			t := &Trigger{Kind: row.kind, Who: who}
			if p.try(func() {
				switch {
				case p.accept("your first"):
					t.Nth = 1
				case p.accept("your second"):
					t.Nth = 2
				default:
					t.Objects = p.eventCards()
					return
				}
				t.Objects = p.objects()
				p.acceptAny("each turn", "each of your turns")
			}) || row.kind == TriggerDiscards && (p.peek().Kind == TokenArrow || p.looking(",")) {
				return t
			}
		}
		p.pos = start
	}
	if t := p.counterEvents(); t != nil {
		return t
	}
	t := &Trigger{}
	switch {
	case p.acceptAny("this card|cards", "it"):
		t.This = "card"
	case p.acceptAny("this resonator"):
		t.This = "resonator"
	case p.acceptAny("added resonator", "added j/resonator", "added card", "bestowed resonator", "bestowed j/resonator", "resonator with this", "bestowed card", "added j-ruler", "the resonator with this", "the added resonator"):
		t.This = "host"
	default:
		t.Objects = p.eventCards()
	}
	next := p.eventOf(t)
	if next == nil {
		p.fail("enters your field")
	}
	return next
}

// eventCards reads "another resonator you control", "one or more resonators".
func (p *parser) eventCards() *Objects {
	other := false
	switch {
	case p.acceptAny("one or more other"):
		other = true
	case p.acceptAny("one or more", "each", "any"):
	case p.accept("another"):
		other = true
	default:
		p.acceptAny("a", "an")
		other = p.accept("other")
	}
	o := p.objects()
	if other {
		for i := range o.Nouns {
			o.Nouns[i].Other = true
		}
	}
	return o
}

// eventOf reads what happens to the subject of t, or returns nil.
func (p *parser) eventOf(t *Trigger) *Trigger {
	defer p.reading("an event")()
	for _, row := range p.d.eventVerbs {
		if !p.accept(row.phrase) {
			continue
		}
		out := row.event
		out.This, out.Objects = t.This, t.Objects
		p.eventRest(&out)
		return &out
	}
	return nil
}

// eventRest reads the other side of an event: "deals damage to a resonator",
// "is blocked by a J/resonator".
func (p *parser) eventRest(t *Trigger) {
	switch t.Kind {
	case TriggerDiscarded:
		p.try(func() {
			p.expectAny("by the effect or as a cost of", "by")
			p.acceptAny("an", "a")
			t.To = p.objects()
		})
	case TriggerDeals:
		if p.accept("to") {
			switch {
			case p.acceptAny("your opponent", "an opponent"):
				t.ToPlayer, t.Who = true, Opponent
			case p.acceptAny("a player", "target player", "a player or ruler"):
				t.ToPlayer = true
			case t.This == "" && p.accept("this card"): // it is dealt damage by that
				t.Kind, t.This, t.To, t.Objects = TriggerDealt, "card", t.Objects, nil
				t.Battle = p.accept("in a battle") || t.Battle
				return
			default:
				p.acceptAny("a", "an")
				t.To = p.objects()
			}
		}
		t.Battle = p.accept("in a battle") || t.Battle
	case TriggerDealt, TriggerBlocked, TriggerBlocks, TriggerAttacking, TriggerTargeted, TriggerFights, TriggerDies:
		p.try(func() {
			if t.Kind == TriggerBlocked || t.Kind == TriggerDealt || t.Kind == TriggerTargeted || t.Kind == TriggerDies {
				if t.Kind != TriggerTargeted || !p.accept("of") {
					p.expect("by")
				}
			}
			if p.looking("=>") {
				p.fail("a resonator")
			}
			if p.acceptAny("a player", "your opponent", "an opponent", "you") && t.Kind == TriggerAttacking {
				t.ToPlayer = true
				return
			}
			p.acceptAny("a", "an")
			t.To = p.objects()
		})
	}
}

// counterEvents reads "a glass counter is put on this card" and "the last …
// counter is removed from this card".
func (p *parser) counterEvents() *Trigger {
	t := &Trigger{Kind: TriggerCounterPut}
	if !p.try(func() {
		p.acceptAny("a", "an", "one or more", "the last", "the")
		t.Name = p.counterWord()
		p.expect("is|are")
		if p.accept("removed from") {
			t.Kind = TriggerCounterTaken
		} else {
			p.expectAny("put on", "placed on")
		}
		if p.acceptAny("this card", "it") {
			t.This = "card"
			return
		}
		t.Objects = p.eventCards()
	}) {
		return nil
	}
	return t
}
