package cardtext

// Statements of Force of Will: "destroy target resonator", "this card gains …".

// action reads one statement with its subject, which may be a card or a player.
func (p *parser) action() Stmt {
	defer p.reading("an effect")()
	var s Stmt
	if p.try(func() {
		start := p.pos
		a := p.statOf()
		if a == nil {
			a = p.ownedStat()
		}
		if a != nil {
			if p.accept("and") {
				if stat, ok := p.statWord(); ok && stat == DefenseStat {
					a.Both = true
				}
			}
			s = p.becomes(a)
			return
		}
		if p.verbNext() {
			p.fail("a card")
		}
		what := p.ref()
		what.Span = p.spanFrom(start)
		p.acceptAny("each", "also")
		s = p.predicate(what)
	}) {
		return s
	}
	who, printed := p.subjectWord()
	if !printed {
		who = p.who
	}
	p.who = who
	for _, row := range p.d.statements {
		if p.accept(row.verb) {
			s := row.read(p)
			s.Head().Who = who
			return s
		}
	}
	p.fail("a verb")
	return nil
}

// verbNext reports whether a verb comes next that is no card: "target" names
// cards, "rest target resonator" does something.
func (p *parser) verbNext() bool {
	t := p.peek()
	if t.capital() && p.pos > 0 && p.toks[p.pos-1].Kind == TokenWord {
		return false
	}
	for _, row := range p.d.statements {
		if row.verb != "target|targets" && p.looking(row.verb) {
			return true
		}
	}
	return false
}

// dealsWhat reads "500 damage to target player".
func (p *parser) dealsWhat(by *Ref) Stmt {
	d := &Deal{By: by}
	battle := false
	if p.try(func() { // "damage to target resonator equal to that damage"
		p.expect("damage to")
		d.To = []*Ref{p.ref()}
		p.expect("equal to")
		d.Amount, d.Late = p.expression(), true
	}) {
		return d
	}
	d.To = nil
	if p.acceptAny("damage equal to", "damage equals") {
		d.Amount = p.expression()
		if p.looking("instead") {
			return d
		}
		if p.dividedAmong(d) {
			return d
		}
		p.expect("to")
	} else {
		d.Amount = p.damageAmount()
		battle = p.accept("battle")
		if d.Amount.Kind == ThatMuch && p.looking("instead") {
			return d
		}
		p.expect("damage")
		if p.acceptAny("equal to") {
			d.Amount = p.expression()
		}
		if p.accept("multiplied by") {
			factor := d.Amount.N
			d.Amount = p.expression()
			d.Amount.N *= factor
		}
		switch {
		case p.dividedAmong(d):
			return d
		case p.looking("plus an additional"): // "200 damage plus an additional 100 damage for each Elf to target player"
			if !p.plusMore(d) {
				p.fail("to")
			}
			p.expect("to")
		case p.looking("for each"): // "100 damage for each Elf you control to target resonator"
			if m := p.multiplier(); m == nil || !d.Amount.times(m) {
				p.fail("to")
			}
			p.expect("to")
		case !p.accept("to"):
			if p.looking("instead") {
				return d
			}
			p.fail("to")
		}
	}
	d.Battle = battle
	d.To = []*Ref{p.ref()}
	for p.try(func() {
		p.expectAny(", and", "and to", "and", ",")
		p.accept("to")
		if p.peek().Kind == TokenNumber || p.looking("that much") {
			p.fail("a card")
		}
		r := p.ref()
		if p.predicateNext() {
			p.fail("a card")
		}
		d.To = append(d.To, r)
	}) {
	}
	return d
}

// dividedAmong reads "divided as you choose among any number of target resonators".
func (p *parser) dividedAmong(d *Deal) bool {
	if !p.acceptAny("divided as you choose among", "divided as you choose to", "divided as you like among", "divided among", "divided in any way you choose among") {
		return false
	}
	d.Divided = true
	d.To = []*Ref{p.ref()}
	return true
}

// damageAmount reads "500", "X", "X00", "that much", "[… x 100]".
func (p *parser) damageAmount() *Amount {
	if p.accept("double that much") || p.looking("double damage instead") && p.accept("double") {
		return &Amount{Kind: ThatMuch, N: 2}
	}
	if p.accept("twice that much") {
		return &Amount{Kind: ThatMuch, N: 2}
	}
	if p.accept("that much|many") {
		a := &Amount{Kind: ThatMuch, N: 1}
		minus := p.accept("-")
		if minus || p.accept("+") || p.accept("plus") {
			if a.Plus = p.amount(); a.Plus.Kind == Literal && minus {
				a.Plus.N = -a.Plus.N
			} else if a.Plus.Kind != Literal && (minus || a.Plus.Kind != VariableX) {
				p.fail("a number")
			}
		}
		return a
	}
	p.accept("an additional")
	return p.amount()
}

// predicateNext reports whether something is said of what was named.
func (p *parser) predicateNext() bool {
	for _, row := range p.d.restrictions {
		for _, phrase := range row.phrases {
			if p.looking(phrase) {
				return true
			}
		}
	}
	for _, row := range p.d.predicates {
		for _, phrase := range row.phrases {
			if p.looking(phrase) {
				return true
			}
		}
	}
	return false
}

// entersHow reads "rested", "with two magic counters on it".
func (p *parser) entersHow(what *Ref) Stmt {
	e := &Enters{What: what}
	if p.accept("rested") {
		e.Rested = true
		if !p.accept("with") {
			return e
		}
	} else {
		p.expect("with")
	}
	p.accept("an additional")
	e.Counters = p.amount()
	p.accept("additional")
	e.Name = p.counterWord()
	p.acceptAny("on it", "on them")
	return e
}

// givesDo returns the reader of an action on objects that come next.
func givesDo(v Verb) func(*parser) Stmt {
	return func(p *parser) Stmt {
		d := &Do{Verb: v, What: p.ref()}
		for p.try(func() {
			p.expectAny("and", ",")
			if !p.looking("target") && !p.looking("all") && !p.looking("each") && !p.looking("that") && !p.looking("a") && !p.looking("up to") && !p.looking("added|bestowed") {
				p.fail("target")
			}
			r := p.ref()
			if p.predicateNext() || p.statementNext() {
				p.fail("target")
			}
			d.More = append(d.More, r)
		}) {
		}
		return d
	}
}

// mayDeal returns the reader of damage that a card deals if its controller wants.
func mayDeal(kind RefKind, noun string) func(*parser) Stmt {
	return func(p *parser) Stmt {
		d := p.dealsWhat(&Ref{Kind: kind, Noun: noun})
		d.Head().Span = p.spanFrom(p.pos)
		return &May{Stmts: []Stmt{d}}
	}
}

// skips returns the reader of a phase that is skipped.
func skips(phase TriggerKind) func(*parser) Stmt {
	return func(*parser) Stmt { return &Number{Verb: SkipPhase, Phase: phase} }
}

// copies returns the reader of how many copies of this card a deck may hold.
func copies(kind RuleTextKind) func(*parser) Stmt {
	return func(p *parser) Stmt {
		r := &RuleText{Kind: kind}
		if kind == CopiesOf {
			r.N = p.number()
			p.expectAny("copies of this card in your main deck", "copies of this card in your deck")
		}
		return r
	}
}

// handMore returns the reader of how the maximum hand size changes.
func handMore(sign int) func(*parser) Stmt {
	return func(p *parser) Stmt { return &RuleText{Kind: HandMore, N: sign * p.count()} }
}

// startHand returns the reader of how the starting hand changes, and the maximum hand
// size for the rest of the game with it.
func startHand(word string, sign int) func(*parser) Stmt {
	return func(p *parser) Stmt {
		n := p.count()
		p.accept("additional")
		p.expect("card|cards")
		p.expect("and your maximum hand size is")
		p.expect(word)
		p.expect("by")
		if p.count() != n {
			p.fail("the same number")
		}
		p.expect("until end of game instead")
		return &RuleText{Kind: StartHand, N: sign * n}
	}
}
