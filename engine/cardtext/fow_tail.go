package cardtext

// What stands behind the clauses of a sentence: conditions, payments, multiples.

// tail reads what stands behind the clauses of a sentence: ", where X is …",
// "for each …", "if …", "unless …".
func (p *parser) tail(b *Block, first int, into *[]Stmt, start int) *[]Stmt {
	for {
		last := lastOf(*into)
		switch {
		case p.acceptAny(", where x is", "where x is", ", where x equals", ", x is", "( x is"):
			if _, twice := last.(*Let); twice {
				p.fail("the end of the sentence")
			}
			a := p.expression()
			*into = append(*into, &Let{Base: Base{Span: a.Span, Joined: true}, Amount: a})
			p.accept(")")
			continue
		case p.plusMore(last):
			continue
		case p.looking("for each"):
			if m := p.multiplier(); m == nil || !multiply(last, m) {
				p.fail("a number to multiply")
			}
			if d := p.durationSuffix(); d != Lasting {
				last.Head().For = d
			}
			continue
		case p.tailLater(b, into, start), p.tailCondition(b, first, into, start), p.tailUnless(b, first, into, start):
			into = &b.Stmts
			continue
		}
		return into
	}
}

// tailLater reads "at the end of turn" behind a clause.
func (p *parser) tailLater(b *Block, into *[]Stmt, start int) bool {
	if into != &b.Stmts || len(b.Stmts) == 0 {
		return false
	}
	return p.try(func() {
		l := &Later{Trigger: p.phaseEvent()}
		if l.Trigger == nil || !l.Trigger.Next {
			p.fail("at the end of turn")
		}
		last := len(b.Stmts) - 1
		s := b.Stmts[last]
		l.Joined, s.Head().Joined = s.Head().Joined, false
		l.Body = &Block{Span: p.spanFrom(start), Stmts: []Stmt{s}}
		l.Span = p.spanFrom(start)
		b.Stmts[last] = l
	})
}

// tailCondition reads "if …" or "as long as …" behind a sentence.
func (p *parser) tailCondition(b *Block, first int, into *[]Stmt, start int) bool {
	return p.try(func() {
		comma := p.accept(",")
		at := p.pos
		c, while := Cond{Kind: CondYourTurn}, false
		switch {
		case p.accept("during your turn"):
			c.N = 1
		case p.accept("during your opponent's turn"):
		default:
			if while = p.acceptAny("as long as", "while"); !while {
				p.expectAny("only if", "if")
			}
			c = p.condition()
		}
		for p.accept("and") {
			more := p.condition()
			c = Cond{Kind: CondAnd, All: append(allOf(c), more)}
		}
		for p.accept("or") {
			more := p.condition()
			c = Cond{Kind: CondOr, All: append(anyOf(c), more)}
		}
		c.Span = p.spanFrom(at)
		if comma && p.looking(",") { // it belongs to what follows
			p.fail(".")
		}
		if into != &b.Stmts { // the whole of what may be done
			into, first = &b.Stmts, len(b.Stmts)-1
		}
		body := append([]Stmt(nil), (*into)[first:]...)
		if len(body) == 0 {
			p.fail("a clause")
		}
		joined := body[0].Head().Joined
		body[0].Head().Joined = false
		g := &Guarded{Base: Base{Span: p.spanFrom(start), Joined: joined}, Cond: c, Body: &Block{Span: p.spanFrom(start), Stmts: body}, While: while}
		*into = append((*into)[:first], g)
	})
}

// tailUnless reads "unless its controller pays {2}" behind a sentence.
func (p *parser) tailUnless(b *Block, first int, into *[]Stmt, start int) bool {
	return p.try(func() {
		p.acceptAny(",")
		p.expect("unless")
		u := &Unless{}
		cond := Cond{}
		if !p.try(func() {
			who, _ := p.subjectWord()
			u.Payer = who
			u.Costs = p.payment()
		}) {
			cond = Cond{Kind: CondNot, All: []Cond{p.condition()}}
		}
		if into != &b.Stmts { // the whole of what may be done
			into, first = &b.Stmts, len(b.Stmts)-1
		}
		body := append([]Stmt(nil), (*into)[first:]...)
		if len(body) == 0 {
			p.fail("a clause")
		}
		joined := body[0].Head().Joined
		body[0].Head().Joined = false
		var s Stmt
		if cond.Kind != CondNone {
			cond.Span = p.spanFrom(start)
			s = &Guarded{Cond: cond, Body: &Block{Span: p.spanFrom(start), Stmts: body}}
		} else {
			u.Stmts = body
			s = u
		}
		s.Head().Span, s.Head().Joined = p.spanFrom(start), joined
		*into = append((*into)[:first], s)
	})
}

// multiply makes the amount of a statement that many times what m counts.
func multiply(s Stmt, m *Amount) bool {
	counted := func(n int) *Amount {
		a := *m
		a.N = n
		return &a
	}
	switch s := s.(type) {
	case *May:
		return len(s.Stmts) > 0 && multiply(lastOf(s.Stmts), m)
	case *Guarded:
		return len(s.Body.Stmts) > 0 && multiply(lastOf(s.Body.Stmts), m)
	case *Produce:
		s.Amount = counted(1)
		return true
	case *Counters:
		return s.Amount.times(m)
	case *Deal:
		return s.Amount.times(m)
	case *Number:
		return s.Amount.times(m)
	case *CostRule:
		s.Each = counted(1)
		return true
	case *Discard:
		if s.Quantity.Kind != Exactly || s.Objects == nil {
			return false
		}
		s.Quantity.Amount = counted(s.Quantity.N)
		return true
	case *Move:
		if s.What.Kind == RefTop {
			return s.What.Amount.times(m)
		}
		if s.What.Kind == RefSome && s.What.Quantity.Amount == nil {
			s.What.Quantity.Amount = counted(s.What.Quantity.N)
			return true
		}
	case *Enters:
		return s.Counters.times(m)
	case *Create:
		return len(s.Groups) > 0 && s.Groups[0].Amount.times(m)
	case *Give:
		for _, g := range s.Gains {
			if g.Stats && (zero(g.Attack) || g.Attack.times(m)) && (zero(g.Defense) || g.Defense.times(m)) {
				continue
			}
			return false
		}
		return true
	}
	return false
}

// zero reports whether an amount is nothing.
func zero(a *Amount) bool { return a == nil || a.Kind == Literal && a.N == 0 }
