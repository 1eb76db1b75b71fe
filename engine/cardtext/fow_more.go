package cardtext

// skips returns the reader of a phase that is skipped.
func skips(phase TriggerKind) func(*parser) Stmt {
	return func(*parser) Stmt { return &Number{Verb: SkipPhase, Phase: phase} }
}

// controlledBy returns the reader of whose cards are meant.
func controlledBy(side Whose) func(*parser, *Objects) {
	return func(_ *parser, o *Objects) { o.Controller = side }
}

// flagged returns the reader of what was done this turn.
func flagged(f Flag) func(*parser, *Objects) {
	return func(_ *parser, o *Objects) {
		for i := range o.Nouns {
			o.Nouns[i].Flags |= f
		}
	}
}

// withFoW reads what follows "with": a part of a name or what withWords reads.
func (p *parser) withFoW(o *Objects) {
	if p.peek().Kind == TokenQuote {
		p.nameHoldsQuote(o)
		return
	}
	p.withWords(o)
}

// targetingWords reads what a spell targets.
func (p *parser) targetingWords(o *Objects) {
	if p.pronounNext() {
		qualify(o, Qualifier{Kind: QualTargeting, Ref: p.ref()})
		return
	}
	p.acceptAny("one or more", "a", "an")
	qualify(o, Qualifier{Kind: QualTargeting, Objects: p.objects()})
}

// numberCounted reads what is counted behind "the number of".
func (p *parser) numberCounted() *Amount {
	var a *Amount
	if p.try(func() {
		name := p.counterWord()
		p.expect("on")
		a = &Amount{Kind: CountersOn, Name: name, Of: p.ref()}
	}) {
		return a
	}
	return &Amount{Kind: CountObjects, Objects: p.objects()}
}

// statOfRef returns the reader of the card whose number is meant.
func statOfRef(stat StatWord) func(*parser) *Amount {
	return func(p *parser) *Amount { return &Amount{Kind: StatOf, Stat: stat, Of: p.ref()} }
}

// onceRule reads "<Name> only once per game".
func (p *parser) onceRule(a *Activated) {
	if p.peek().Kind == TokenLabel {
		p.pos++
	}
	p.expectAny("only once per game", "only once during the game")
	a.Once = true
	if !p.sentenceEnd() {
		p.fail(".")
	}
}

// notIf reads the condition under which an ability cannot be played.
func (p *parser) notIf(a *Activated) {
	a.OnlyIf = append(a.OnlyIf, Cond{Kind: CondNot, All: []Cond{p.condition()}})
	if !p.sentenceEnd() {
		p.fail(".")
	}
}

// mustChoose reads the card that attackers must choose.
func (p *parser) mustChoose() Stmt {
	s := &Restrict{Rule: MustBeAttacked, What: p.ref()}
	p.expect("if able")
	return s
}

// treatedAs reads "a Fairy Tale in addition to …".
func (p *parser) treatedAs(what *Ref) Stmt {
	s := &TreatAs{What: what}
	p.acceptAny("a", "an")
	s.As = p.objects()
	return s
}

// becomesWhat reads what objects become: a type, a copy, a number.
func (p *parser) becomesWhat(what *Ref) Stmt {
	if p.acceptAny("a copy of") {
		return &Copy{What: p.ref(), Into: what}
	}
	switch {
	case p.accept("rested"):
		return &Do{Verb: Engage, What: what}
	case p.accept("recovered"):
		return &Do{Verb: Refresh, What: what}
	}
	s := &TreatAs{What: what}
	p.acceptAny("a", "an")
	if t := p.peek(); t.Kind == TokenStats {
		p.pos++
		s.Attack, _, s.Defense, _ = p.statPair(t)
	}
	s.Becomes = true
	s.As = p.objects()
	s.Also = p.acceptAny("in addition to its other types", "in addition to its own types")
	return s
}

// freeCost reads "Free cost for Dragon resonators you play costs {1} less to play".
func (p *parser) freeCost() Stmt {
	what := p.ref()
	mine := p.accept("you play")
	p.expectAny("costs", "cost")
	c := p.costChanged(what)
	c.Free, c.Mine = true, mine
	return c
}

// costsWhat reads "{1} less to play".
func (p *parser) costsWhat(what *Ref) Stmt { return p.costChanged(what) }

func (p *parser) costChanged(what *Ref) *CostRule {
	c := &CostRule{What: what, By: true}
	if c.Less = p.symbols(); c.Less == nil {
		p.fail("{1}")
	}
	switch {
	case p.accept("less"):
	case p.accept("more"):
		c.More = true
	default:
		p.fail("less to play")
	}
	p.accept("to play")
	return c
}
