package cardtext

// Statements of Force of Will: "destroy target resonator", "this card gains …".

// action reads one statement with its subject, which may be a card or a player.
func action(p *Reader) Stmt {
	defer p.Reading("an effect")()
	var s Stmt
	if p.Try(func() {
		start := p.Pos
		a := p.StatOf()
		if a == nil {
			a = ownedStat(p)
		}
		if a != nil {
			if p.Accept("and") {
				if stat, ok := p.StatWord(); ok && stat == DefenseStat {
					a.Both = true
				}
			}
			s = becomes(p, a)
			return
		}
		if verbNext(p) {
			p.Fail("a card")
		}
		what := p.Ref()
		what.Span = p.SpanFrom(start)
		p.AcceptAny("each", "also")
		s = p.Predicate(what)
	}) {
		return s
	}
	who, printed := p.SubjectWord()
	if !printed {
		who = p.Who
	}
	p.Who = who
	for _, row := range p.Dialect.Statements {
		if p.Accept(row.Verb) {
			s := row.Read(p)
			s.Head().Who = who
			return s
		}
	}
	p.Fail("a verb")
	return nil
}

// verbNext reports whether a verb comes next that is no card: "target" names
// cards, "rest target resonator" does something.
func verbNext(p *Reader) bool {
	t := p.Peek()
	if t.Capital() && p.Pos > 0 && p.Tokens[p.Pos-1].Kind == TokenWord {
		return false
	}
	for _, row := range p.Dialect.Statements {
		if row.Verb != "target|targets" && p.Looking(row.Verb) {
			return true
		}
	}
	return false
}

// dealsWhat reads "500 damage to target player".
func dealsWhat(p *Reader, by *Ref) Stmt {
	d := &Deal{By: by}
	battle := false
	if p.Try(func() { // "damage to target resonator equal to that damage"
		p.Expect("damage to")
		d.To = []*Ref{p.Ref()}
		p.Expect("equal to")
		d.Amount, d.Late = p.Expression(), true
	}) {
		return d
	}
	d.To = nil
	if p.AcceptAny("damage equal to", "damage equals") {
		d.Amount = p.Expression()
		if p.Looking("instead") {
			return d
		}
		if dividedAmong(p, d) {
			return d
		}
		p.Expect("to")
	} else {
		d.Amount = damageAmount(p)
		battle = p.Accept("battle")
		if d.Amount.Kind == ThatMuch && p.Looking("instead") {
			return d
		}
		p.Expect("damage")
		if p.AcceptAny("equal to") {
			d.Amount = p.Expression()
		}
		if p.Accept("multiplied by") {
			factor := d.Amount.N
			d.Amount = p.Expression()
			d.Amount.N *= factor
		}
		switch {
		case dividedAmong(p, d):
			return d
		case p.Looking("plus an additional"): // "200 damage plus an additional 100 damage for each Elf to target player"
			if !plusMore(p, d) {
				p.Fail("to")
			}
			p.Expect("to")
		case p.Looking("for each"): // "100 damage for each Elf you control to target resonator"
			if m := multiplier(p); m == nil || !fowTimes(d.Amount, m) {
				p.Fail("to")
			}
			p.Expect("to")
		case !p.Accept("to"):
			if p.Looking("instead") {
				return d
			}
			p.Fail("to")
		}
	}
	d.Battle = battle
	d.To = []*Ref{p.Ref()}
	for p.Try(func() {
		p.ExpectAny(", and", "and to", "and", ",")
		p.Accept("to")
		if p.Peek().Kind == TokenNumber || p.Looking("that much") {
			p.Fail("a card")
		}
		r := p.Ref()
		if predicateNext(p) {
			p.Fail("a card")
		}
		d.To = append(d.To, r)
	}) {
	}
	return d
}

// dividedAmong reads "divided as you choose among any number of target resonators".
func dividedAmong(p *Reader, d *Deal) bool {
	if !p.AcceptAny("divided as you choose among", "divided as you choose to", "divided as you like among", "divided among", "divided in any way you choose among") {
		return false
	}
	d.Divided = true
	d.To = []*Ref{p.Ref()}
	return true
}

// damageAmount reads "500", "X", "X00", "that much", "[… x 100]".
func damageAmount(p *Reader) *Amount {
	if p.Accept("double that much") || p.Looking("double damage instead") && p.Accept("double") {
		return &Amount{Kind: ThatMuch, N: 2}
	}
	if p.Accept("twice that much") {
		return &Amount{Kind: ThatMuch, N: 2}
	}
	if p.Accept("that much|many") {
		a := &Amount{Kind: ThatMuch, N: 1}
		minus := p.Accept("-")
		if minus || p.Accept("+") || p.Accept("plus") {
			if a.Plus = p.Amount(); a.Plus.Kind == Literal && minus {
				a.Plus.N = -a.Plus.N
			} else if a.Plus.Kind != Literal && (minus || a.Plus.Kind != VariableX) {
				p.Fail("a number")
			}
		}
		return a
	}
	p.Accept("an additional")
	return p.Amount()
}

// predicateNext reports whether something is said of what was named.
func predicateNext(p *Reader) bool {
	for _, row := range p.Dialect.Restrictions {
		for _, phrase := range row.Phrases {
			if p.Looking(phrase) {
				return true
			}
		}
	}
	for _, row := range p.Dialect.Predicates {
		for _, phrase := range row.Phrases {
			if p.Looking(phrase) {
				return true
			}
		}
	}
	return false
}

// entersHow reads "rested", "with two magic counters on it".
func entersHow(p *Reader, what *Ref) Stmt {
	e := &Enters{What: what}
	if p.Accept("rested") {
		e.Rested = true
		if !p.Accept("with") {
			return e
		}
	} else {
		p.Expect("with")
	}
	p.Accept("an additional")
	e.Counters = p.Amount()
	p.Accept("additional")
	e.Name = counterWord(p)
	p.AcceptAny("on it", "on them")
	return e
}

// givesDo returns the reader of an action on objects that come next.
func givesDo(v Verb) func(*Reader) Stmt {
	return func(p *Reader) Stmt {
		d := &Do{Verb: v, What: p.Ref()}
		for p.Try(func() {
			p.ExpectAny("and", ",")
			if !p.Looking("target") && !p.Looking("all") && !p.Looking("each") && !p.Looking("that") && !p.Looking("a") && !p.Looking("up to") && !p.Looking("added|bestowed") {
				p.Fail("target")
			}
			r := p.Ref()
			if predicateNext(p) || statementNext(p) {
				p.Fail("target")
			}
			d.More = append(d.More, r)
		}) {
		}
		return d
	}
}

// mayDeal returns the reader of damage that a card deals if its controller wants.
func mayDeal(kind RefKind, noun string) func(*Reader) Stmt {
	return func(p *Reader) Stmt {
		d := dealsWhat(p, &Ref{Kind: kind, Noun: noun})
		d.Head().Span = p.SpanFrom(p.Pos)
		return &May{Stmts: []Stmt{d}}
	}
}

// skips returns the reader of a phase that is skipped.
func skips(phase TriggerKind) func(*Reader) Stmt {
	return func(*Reader) Stmt { return &Number{Verb: SkipPhase, Phase: phase} }
}

// copies returns the reader of how many copies of this card a deck may hold.
func copies(kind RuleTextKind) func(*Reader) Stmt {
	return func(p *Reader) Stmt {
		r := &RuleText{Kind: kind}
		if kind == CopiesOf {
			r.N = p.Number()
			p.ExpectAny("copies of this card in your main deck", "copies of this card in your deck")
		}
		return r
	}
}

// handMore returns the reader of how the maximum hand size changes.
func handMore(sign int) func(*Reader) Stmt {
	return func(p *Reader) Stmt { return &RuleText{Kind: HandMore, N: sign * p.Count()} }
}

// startHand returns the reader of how the starting hand changes, and the maximum hand
// size for the rest of the game with it.
func startHand(word string, sign int) func(*Reader) Stmt {
	return func(p *Reader) Stmt {
		n := p.Count()
		p.Accept("additional")
		p.Expect("card|cards")
		p.Expect("and your maximum hand size is")
		p.Expect(word)
		p.Expect("by")
		if p.Count() != n {
			p.Fail("the same number")
		}
		p.Expect("until end of game instead")
		return &RuleText{Kind: StartHand, N: sign * n}
	}
}
