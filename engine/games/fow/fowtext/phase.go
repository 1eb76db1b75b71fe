package fowtext

import (
	"gauntlet/engine/cardtext"
)

// Phases in which something may be done or holds.

// phaseNames are the phases that texts name.
var phaseNames = []string{"draw", "recovery", "main", "battle", "end"}

// phaseWords reads "your opponent's main phase".
func phaseWords(p *cardtext.Reader, beginning bool) cardtext.Cond {
	start := p.Pos
	c := cardtext.Cond{Kind: cardtext.CondPhase, Who: cardtext.AnyPlayer}
	switch {
	case p.Accept("your opponent's"):
		c.Who = cardtext.Opponent
	case p.Accept("your"):
		c.Who = cardtext.You
	default:
		p.AcceptAny("a", "the", "any", "each")
	}
	for _, name := range phaseNames {
		if p.Accept(name + " phase") {
			c.Name = name
		}
	}
	if c.Name == "" {
		p.Fail("battle phase")
	}
	if beginning {
		c.N = 1
	}
	c.Span = p.SpanFrom(start)
	return c
}

// duringWords reads "during your turn", "in a battle phase", "at the beginning of
// your main phase".
func duringWords(p *cardtext.Reader) cardtext.Cond {
	switch {
	case p.Accept("during your turn"):
		return cardtext.Cond{Kind: cardtext.CondYourTurn, N: 1}
	case p.Accept("during your opponent's turn"):
		return cardtext.Cond{Kind: cardtext.CondYourTurn}
	case p.Accept("at the beginning of"):
		return phaseWords(p, true)
	}
	p.Expect("during|in")
	return phaseWords(p, false)
}

// momentLast reads an automatic ability that says what is done before it says when: "Destroy added resonator at the end of
// its controller's turn".
func momentLast(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	if p.Spell { // an effect that lets something happen later
		p.Miss(p.Pos, "[Enter]")
		return nil
	}
	skipContinuous(p)
	p.Who = cardtext.You
	s := action(p)
	s.Head().Span = p.SpanFrom(start)
	at := p.Pos
	tr := phaseEvent(p)
	if list := cardtext.About(s); tr == nil && len(list) == 1 && list[0].Kind == cardtext.RefHost {
		tr = hostMoment(p)
	}
	if tr == nil || tr.Next {
		p.Fail("at the end of your turn")
	}
	tr.Span = p.SpanFrom(at)
	lineEnd(p)
	t := &cardtext.Triggered{Triggers: []*cardtext.Trigger{tr}, Body: &cardtext.Block{Span: s.Head().Span, Stmts: []cardtext.Stmt{s}}}
	t.Span = p.SpanFrom(start)
	return t
}

// hostMoment reads "at the end of its controller's turn", of the card that this card is added to.
func hostMoment(p *cardtext.Reader) *cardtext.Trigger {
	for _, row := range []struct {
		phrase string
		kind   cardtext.TriggerKind
	}{
		{"at the end of its controller's turn", cardtext.TriggerTurnEnd}, {"at the beginning of its controller's turn", cardtext.TriggerTurn},
		{"at the beginning of its controller's main phase", cardtext.TriggerMainPhase}, {"at the beginning of its controller's recovery phase", cardtext.TriggerRecovery},
	} {
		if p.Accept(row.phrase) {
			return &cardtext.Trigger{Kind: row.kind, Turn: cardtext.Theirs}
		}
	}
	return nil
}

// phased reports whether an event is a moment of a turn that nothing else is said of yet.
func phased(t *cardtext.Trigger) bool {
	switch t.Kind {
	case cardtext.TriggerTurnEnd, cardtext.TriggerBattleEnd, cardtext.TriggerEndPhase, cardtext.TriggerMainPhase, cardtext.TriggerRecovery, cardtext.TriggerDrawPhase, cardtext.TriggerRecoveryEnd:
		return t.If.Kind == cardtext.CondNone
	}
	return false
}

// ofThatTime reads what is said of a turn or battle by what happened in it: "… of a turn in which you were
// dealt damage", "… that this card blocked in".
func ofThatTime(p *cardtext.Reader, t *cardtext.Trigger) cardtext.Cond {
	start := p.Pos
	var fought *cardtext.Cond
	if t.Kind == cardtext.TriggerBattleEnd && p.Try(func() { // 807.4 (6.3): they attack and block until it has ended
		p.ExpectAny("in which", "that", "when", "where")
		what := p.Ref()
		if what.Kind != cardtext.RefThis && what.Kind != cardtext.RefHost {
			p.Fail("this card")
		}
		fought = &cardtext.Cond{Kind: cardtext.CondThis, Ref: what, State: cardtext.IsBlocking}
		if !p.Accept("blocked") {
			p.Expect("attacked")
			fought.State = cardtext.IsAttacking
		}
		p.Accept("in")
		fought.Span = p.SpanFrom(start)
	}) {
		return *fought
	}
	if !p.AcceptAny("in which", "that", "when", "where") && !p.Looking("you're dealt damage") {
		p.Fail("in which")
	}
	if p.AcceptAny("you're dealt damage", "you are dealt damage", "you were dealt damage") {
		return cardtext.Cond{Kind: cardtext.CondDid, Who: cardtext.You, State: cardtext.WasDealtDamage, N: 1, Span: p.SpanFrom(start)}
	}
	c := p.Condition()
	if c.Kind != cardtext.CondThis && c.Kind != cardtext.CondDid && c.Kind != cardtext.CondHappened {
		p.Fail("in which this card attacked")
	}
	c.Span = p.SpanFrom(start)
	return c
}

// onlyDuring reads when an ability may be played.
func onlyDuring(p *cardtext.Reader, a *cardtext.Activated) {
	a.OnlyIf = append(a.OnlyIf, duringWords(p))
	if !p.SentenceEnd() {
		p.Fail(".")
	}
}

// phaseCondition reads "it's your main phase".
func phaseCondition(p *cardtext.Reader) (c cardtext.Cond, ok bool) {
	ok = p.Begins("it's", "it") && p.Try(func() {
		p.ExpectAny("it's", "it is")
		c = phaseWords(p, p.Accept("the beginning of"))
	})
	return c, ok
}

// phaseText writes it.
func phaseText(c cardtext.Cond) string {
	out := "it's "
	if c.N > 0 {
		out += "the beginning of "
	}
	return out + map[cardtext.PlayerWord]string{cardtext.You: "your ", cardtext.Opponent: "your opponent's ", cardtext.AnyPlayer: "a "}[c.Who] + c.Name + " phase"
}
