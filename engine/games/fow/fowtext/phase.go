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
