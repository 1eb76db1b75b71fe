package cardtext

// What stands behind the clauses of a sentence: conditions, payments, multiples.

// tail reads what stands behind the clauses of a sentence: ", where X is …",
// "for each …", "if …", "unless …".
func tail(p *Reader, b *Block, first int, into *[]Stmt, start int) *[]Stmt {
	for {
		last := LastOf(*into)
		switch {
		case p.AcceptAny(", where x is", "where x is", ", where x equals", ", x is", "( x is"):
			if _, twice := last.(*Let); twice {
				p.Fail("the end of the sentence")
			}
			a := p.Expression()
			*into = append(*into, &Let{Base: Base{Span: a.Span, Joined: true}, Amount: a})
			p.Accept(")")
			continue
		case plusMore(p, last):
			continue
		case p.Looking("for each"):
			if m := multiplier(p); m == nil || !multiply(last, m) {
				p.Fail("a number to multiply")
			}
			if d := p.DurationSuffix(); d != Lasting {
				last.Head().For = d
			}
			continue
		case tailLater(p, b, into, start), tailCondition(p, b, first, into, start), tailUnless(p, b, first, into, start):
			into = &b.Stmts
			continue
		}
		return into
	}
}

// tailLater reads "at the end of turn" behind a clause.
func tailLater(p *Reader, b *Block, into *[]Stmt, start int) bool {
	if into != &b.Stmts || len(b.Stmts) == 0 {
		return false
	}
	return p.Try(func() {
		l := &Later{Trigger: phaseEvent(p)}
		if l.Trigger == nil || !l.Trigger.Next {
			p.Fail("at the end of turn")
		}
		last := len(b.Stmts) - 1
		s := b.Stmts[last]
		l.Joined, s.Head().Joined = s.Head().Joined, false
		l.Body = &Block{Span: p.SpanFrom(start), Stmts: []Stmt{s}}
		l.Span = p.SpanFrom(start)
		b.Stmts[last] = l
	})
}

// tailCondition reads "if …" or "as long as …" behind a sentence.
func tailCondition(p *Reader, b *Block, first int, into *[]Stmt, start int) bool {
	return p.Try(func() {
		comma := p.Accept(",")
		at := p.Pos
		c, while := Cond{Kind: CondYourTurn}, false
		switch {
		case p.Accept("during your turn"):
			c.N = 1
		case p.Accept("during your opponent's turn"):
		default:
			if while = p.AcceptAny("as long as", "while"); !while {
				p.ExpectAny("only if", "if")
			}
			c = p.Condition()
		}
		for p.Accept("and") {
			more := p.Condition()
			c = Cond{Kind: CondAnd, All: append(Conjuncts(c), more)}
		}
		for p.Accept("or") {
			more := p.Condition()
			c = Cond{Kind: CondOr, All: append(anyOf(c), more)}
		}
		c.Span = p.SpanFrom(at)
		if comma && p.Looking(",") { // it belongs to what follows
			p.Fail(".")
		}
		if into != &b.Stmts { // the whole of what may be done
			into, first = &b.Stmts, len(b.Stmts)-1
		}
		body := append([]Stmt(nil), (*into)[first:]...)
		if len(body) == 0 {
			p.Fail("a clause")
		}
		joined := body[0].Head().Joined
		body[0].Head().Joined = false
		g := &Guarded{Base: Base{Span: p.SpanFrom(start), Joined: joined}, Cond: c, Body: &Block{Span: p.SpanFrom(start), Stmts: body}, While: while}
		*into = append((*into)[:first], g)
	})
}

// tailUnless reads "unless its controller pays {2}" behind a sentence.
func tailUnless(p *Reader, b *Block, first int, into *[]Stmt, start int) bool {
	return p.Try(func() {
		p.AcceptAny(",")
		p.Expect("unless")
		u := &Unless{}
		cond := Cond{}
		if !p.Try(func() {
			who, _ := p.SubjectWord()
			u.Payer = who
			u.Costs = payment(p)
		}) {
			cond = Cond{Kind: CondNot, All: []Cond{p.Condition()}}
		}
		if into != &b.Stmts { // the whole of what may be done
			into, first = &b.Stmts, len(b.Stmts)-1
		}
		body := append([]Stmt(nil), (*into)[first:]...)
		if len(body) == 0 {
			p.Fail("a clause")
		}
		joined := body[0].Head().Joined
		body[0].Head().Joined = false
		var s Stmt
		if cond.Kind != CondNone {
			cond.Span = p.SpanFrom(start)
			s = &Guarded{Cond: cond, Body: &Block{Span: p.SpanFrom(start), Stmts: body}}
		} else {
			u.Stmts = body
			s = u
		}
		s.Head().Span, s.Head().Joined = p.SpanFrom(start), joined
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
		return len(s.Stmts) > 0 && multiply(LastOf(s.Stmts), m)
	case *Guarded:
		return len(s.Body.Stmts) > 0 && multiply(LastOf(s.Body.Stmts), m)
	case *Produce:
		s.Amount = counted(1)
		return true
	case *Counters:
		return fowTimes(s.Amount, m)
	case *Deal:
		return fowTimes(s.Amount, m)
	case *Number:
		return fowTimes(s.Amount, m)
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
			return fowTimes(s.What.Amount, m)
		}
		if s.What.Kind == RefSome && s.What.Quantity.Amount == nil {
			s.What.Quantity.Amount = counted(s.What.Quantity.N)
			return true
		}
	case *Enters:
		return fowTimes(s.Counters, m)
	case *Create:
		return len(s.Groups) > 0 && fowTimes(s.Groups[0].Amount, m)
	case *Give:
		for _, g := range s.Gains {
			if g.Stats && (zero(g.Attack) || fowTimes(g.Attack, m)) && (zero(g.Defense) || fowTimes(g.Defense, m)) {
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
