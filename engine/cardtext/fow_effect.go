package cardtext

// Effects of Force of Will. The reach of a condition is its sentence; conditions
// and payments may also stand behind what they are about.

// chaseSentence reads one sentence into b.
func (p *parser) chaseSentence(b *Block) {
	start := p.pos
	p.acceptAny("then ,", "then", "and", "also ,")
	if p.chooseModes(b, start) || p.laterOn(b, start) || p.spendOnly(b) {
		return
	}
	if p.acceptIcon(IconForce) {
		b.Stmts = append(b.Stmts, &ForceRoll{Base: Base{Span: p.spanFrom(start)}, N: p.number()})
		p.acceptAny(".", ",")
		return
	}
	if p.replaces(b, Lasting, start) {
		return
	}
	first := len(b.Stmts)
	if c, ok := p.frontCondition(); ok {
		body := &Block{}
		p.acceptAny("then ,", "then", "also")
		if !p.chooseModes(body, p.pos) {
			p.actionClauses(body, Lasting)
		}
		body.Span = p.spanFrom(start)
		b.Stmts = append(b.Stmts, &Guarded{Base: Base{Span: p.spanFrom(start)}, Cond: c, Body: body})
		return
	}
	length := p.durationPrefix()
	if p.replaces(b, length, start) {
		return
	}
	m := p.multiplier()
	if m != nil {
		p.expect(",")
	}
	p.actionClauses(b, length)
	if m != nil && !multiply(b.Stmts[first], m) {
		p.fail("a number to multiply")
	}
}

// replaces reads a replacement that an effect makes: "until end of turn, if …
// would …, … instead".
func (p *parser) replaces(b *Block, length DurationWord, start int) bool {
	return p.try(func() {
		r := &Replace{Would: p.would()}
		if d := p.durationSuffix(); d != Lasting {
			length = d
		}
		p.expect(",")
		body := &Block{}
		p.actionClauses(body, Lasting)
		if m, ok := body.Stmts[0].(*May); ok && m.Who == You {
			r.May = true
			body.Stmts = append(m.Stmts[:len(m.Stmts):len(m.Stmts)], body.Stmts[1:]...)
		}
		if p.acceptAny(", where x is", "where x is") {
			let := p.expression()
			body.Stmts = append(body.Stmts, &Let{Base: Base{Span: let.Span, Joined: true}, Amount: let})
		}
		if !unmarkInstead(body.Stmts) && !prevents(body.Stmts) {
			p.fail("instead")
		}
		r.Body, r.For, r.Span = body, length, p.spanFrom(start)
		b.Stmts = append(b.Stmts, r)
	})
}

// prevents reports whether statements prevent the damage that they are about.
func prevents(list []Stmt) bool {
	_, ok := list[0].(*Prevent)
	return ok
}

// spendOnly reads what the will that was just produced may be spent on.
func (p *parser) spendOnly(b *Block) bool {
	if t, ok := lastOf(b.Stmts).(*TreatAs); ok && t.Becomes && !t.Also && p.acceptAny("it's still a", "it is still a", "they're still", "they are still") {
		p.noun()
		if t.Also = true; !p.sentenceEnd() {
			p.fail(".")
		}
		return true
	}
	last, ok := lastOf(b.Stmts).(*Produce)
	if !ok || !p.acceptAny("spend this will only to play", "you can spend this will only to play", "this will can be spent only to play", "you may spend this will only to play") {
		return false
	}
	p.acceptAny("a", "an")
	last.Only = p.objects()
	if !p.sentenceEnd() {
		p.fail(".")
	}
	return true
}

// frontCondition reads "if …," or "otherwise,".
func (p *parser) frontCondition() (c Cond, ok bool) {
	start := p.pos
	ok = p.try(func() {
		switch {
		case p.acceptAny("otherwise ,", "otherwise", "if you don't ,", "if you do not ,", "if not ,", "if they don't ,"),
			!p.looking("if you don't control") && !p.looking("if you don't have") && p.accept("if you don't"):
			c = Cond{Kind: CondElse}
			return
		case p.acceptAny("if you do so ,", "if you do ,", "if you did ,", "if you do", "if they do ,", "if he or she does ,", "if that player does ,",
			"when you do ,", "if it does ,", "if this card does ,", "if a player does ,", "if your opponent does ,", "when you do =>", "if you do =>"):
			c = Cond{Kind: CondDone}
			return
		}
		if p.accept("unless") {
			c = Cond{Kind: CondNot, All: []Cond{p.condition()}}
			p.expect(",")
			return
		}
		p.expectAny("if", "as long as", "while")
		c = p.condition()
		for p.accept("and") {
			more := p.condition()
			c = Cond{Kind: CondAnd, All: append(allOf(c), more)}
		}
		for p.accept("or") {
			more := p.condition()
			c = Cond{Kind: CondOr, All: append(anyOf(c), more)}
		}
		if !p.accept(",") {
			p.expect("=>")
		}
	})
	c.Span = p.spanFrom(start)
	return c, ok
}

// allOf returns the parts of "and"; anyOf those of "or".
func allOf(c Cond) []Cond {
	if c.Kind == CondAnd {
		return c.All
	}
	return []Cond{c}
}

func anyOf(c Cond) []Cond {
	if c.Kind == CondOr {
		return c.All
	}
	return []Cond{c}
}

// actionClauses reads the clauses of a sentence into b, up to and with its full
// stop, and what may stand behind them.
func (p *parser) actionClauses(b *Block, length DurationWord) {
	start := p.pos
	first := len(b.Stmts)
	into := &b.Stmts
	joined := false
	front := p.acceptAny("instead ,", "instead") // "if …, instead draw two cards"
	defer func() {
		if front {
			saysInstead(b.Stmts[first:])
		}
	}()
	p.who = You
	for {
		at := p.pos
		if who, ok := p.mayWords(); ok {
			m := &May{Base: Base{Joined: joined, Who: who}}
			*into = append(*into, m)
			p.who = who
			into = &m.Stmts
			joined = false
			front = p.accept("instead") || front
			continue
		}
		if joined {
			comma := p.accept(",") // "and, if …,"
			c, ok := p.frontCondition()
			if comma && !ok {
				p.fail("if")
			}
			if ok {
				rest := &Block{}
				p.actionClauses(rest, Lasting)
				*into = append(*into, &Guarded{Base: Base{Span: p.spanFrom(at), Joined: true}, Cond: c, Body: rest})
				return
			}
		}
		p.actionClause(into, joined, at)
		last := lastOf(*into)
		if length != Lasting && last.Head().For == Lasting {
			last.Head().For = length
		}
		into = p.tail(b, first, into, start)
		shareDuration(*into)
		if p.sentenceStop() {
			return
		}
		if !p.acceptAny(", and then", ", then", "and then", "then", ", and", "and", ",") {
			p.fail("and")
		}
		joined = true
	}
}

// saysInstead marks a sentence that has "instead" in front.
func saysInstead(list []Stmt) {
	for len(list) > 0 {
		last := list[len(list)-1]
		if _, ok := last.(*Let); ok {
			list = list[:len(list)-1]
			continue
		}
		switch s := last.(type) {
		case *May:
			list = s.Stmts
		case *Guarded:
			list = s.Body.Stmts
		default:
			last.Head().Instead = true
			return
		}
	}
}

// shareDuration gives a duration behind clauses about one subject to all of them:
// "loses all abilities and gains [Flying] until end of turn".
func shareDuration(list []Stmt) {
	for i := len(list) - 1; i > 0; i-- {
		a, b := list[i-1], list[i]
		if what := subjectRef(a); what == nil || what != subjectRef(b) || !b.Head().Joined {
			return
		}
		if a.Head().For == Lasting {
			a.Head().For = b.Head().For
		}
	}
}

// actionClause reads one clause into list.
func (p *parser) actionClause(list *[]Stmt, joined bool, start int) {
	var s Stmt
	if !joined && p.who == You {
		s = p.ratherThanPay()
	}
	if s == nil && joined {
		s = p.leaning(lastOf(*list))
	}
	if s == nil {
		if p.bothGain(list, joined, start) {
			return
		}
		s = p.action()
	}
	b := s.Head()
	b.Joined = joined
	for {
		d := p.durationSuffix()
		if d != Lasting {
			b.For = d
		}
		switch {
		case p.accept("instead"):
			b.Instead = true
			continue
		case d != Lasting:
			continue
		}
		break
	}
	b.Span = p.spanFrom(start)
	*list = append(*list, s)
}

// bothGain reads "this card and target resonator gain …": the same is said of two.
func (p *parser) bothGain(list *[]Stmt, joined bool, start int) bool {
	return p.try(func() {
		if p.verbNext() {
			p.fail("a card")
		}
		first := p.ref()
		p.expect("and")
		second := p.ref()
		p.accept("each")
		at := p.pos
		one := p.predicate(first)
		p.pos = at
		other := p.predicate(second)
		length := p.durationSuffix()
		one.Head().Joined, other.Head().Joined = joined, true
		for _, s := range []Stmt{one, other} {
			s.Head().For, s.Head().Span = length, p.spanFrom(start)
		}
		*list = append(*list, one, other)
	})
}

// leaning reads a clause that leaves out the beginning that it shares with the
// clause before: "gains [Flying] and cannot be blocked".
func (p *parser) leaning(before Stmt) Stmt {
	var out Stmt
	what := subjectRef(before)
	if what != nil {
		p.try(func() { out = p.predicate(what) })
	}
	if out != nil {
		return out
	}
	switch before := before.(type) {
	case *Deal:
		p.try(func() {
			d := &Deal{By: before.By, Amount: p.amount()}
			p.expect("damage to")
			d.To = []*Ref{p.ref()}
			out = d
		})
	case *Move:
		p.try(func() {
			m := &Move{What: p.ref()}
			p.destination(m)
			out = m
		})
	case *Do:
		if before.Verb == Destroy || before.Verb == Engage {
			p.try(func() {
				if !p.looking("target") && !p.looking("all") && !p.looking("each") && !p.looking("up to") {
					p.fail("target")
				}
				out = &Do{Verb: before.Verb, What: p.ref()}
			})
		}
	}
	return out
}

// subjectRef is the subject of a clause that the next one may share.
func subjectRef(s Stmt) *Ref {
	switch s := s.(type) {
	case *Give:
		return s.To
	case *Restrict:
		return s.What
	case *Deal:
		return s.By
	case *LoseKeyword:
		return s.What
	case *Become:
		return s.What
	case *TreatAs:
		return s.What
	case *Do:
		if s.Verb == LoseAbilities {
			return s.What
		}
	case *Enters:
		return s.What
	case *LoseTrait:
		return s.What
	}
	return nil
}

// laterOn reads a delayed ability: "At the end of turn, …".
func (p *parser) laterOn(b *Block, start int) bool {
	l := &Later{}
	if !p.try(func() {
		if l.Trigger = p.phaseEvent(); l.Trigger == nil || !l.Trigger.Next {
			p.fail("at the end of turn")
		}
		p.arrow()
	}) {
		return false
	}
	l.Body = &Block{}
	p.sentence(l.Body)
	l.Body.Span = p.spanFrom(start)
	l.Span = p.spanFrom(start)
	b.Stmts = append(b.Stmts, l)
	return true
}
