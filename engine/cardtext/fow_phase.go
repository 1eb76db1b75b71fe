package cardtext

// Phases in which something may be done or holds.

// phaseNames are the phases that texts name.
var phaseNames = []string{"draw", "recovery", "main", "battle", "end"}

// phaseWords reads "your opponent's main phase".
func (p *parser) phaseWords(beginning bool) Cond {
	start := p.pos
	c := Cond{Kind: CondPhase, Who: AnyPlayer}
	switch {
	case p.accept("your opponent's"):
		c.Who = Opponent
	case p.accept("your"):
		c.Who = You
	default:
		p.acceptAny("a", "the", "any", "each")
	}
	for _, name := range phaseNames {
		if p.accept(name + " phase") {
			c.Name = name
		}
	}
	if c.Name == "" {
		p.fail("battle phase")
	}
	if beginning {
		c.N = 1
	}
	c.Span = p.spanFrom(start)
	return c
}

// duringWords reads "during your turn", "in a battle phase", "at the beginning of
// your main phase".
func (p *parser) duringWords() Cond {
	switch {
	case p.accept("during your turn"):
		return Cond{Kind: CondYourTurn, N: 1}
	case p.accept("during your opponent's turn"):
		return Cond{Kind: CondYourTurn}
	case p.accept("at the beginning of"):
		return p.phaseWords(true)
	}
	p.expect("during|in")
	return p.phaseWords(false)
}

// onlyDuring reads when an ability may be played.
func (p *parser) onlyDuring(a *Activated) {
	a.OnlyIf = append(a.OnlyIf, p.duringWords())
	if !p.sentenceEnd() {
		p.fail(".")
	}
}

// phaseCondition reads "it's your main phase".
func (p *parser) phaseCondition() (c Cond, ok bool) {
	ok = p.try(func() {
		p.expectAny("it's", "it is")
		c = p.phaseWords(p.accept("the beginning of"))
	})
	return c, ok
}

// phaseText writes it.
func phaseText(c Cond) string {
	out := "it's "
	if c.N > 0 {
		out += "the beginning of "
	}
	return out + map[PlayerWord]string{You: "your ", Opponent: "your opponent's ", AnyPlayer: "a "}[c.Who] + c.Name + " phase"
}
