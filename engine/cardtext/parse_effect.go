package cardtext

// Effects: blocks, sentences, and the order of clauses in them.

// block reads statements up to the end of the paragraph or option. A guard or
// an optional cost takes everything behind it as its body.
func (p *parser) block() *Block {
	start := p.pos
	b := &Block{}
	for !p.atEnd() && p.peek().Kind != TokenOptionBegin {
		if p.cases > 0 && len(b.Stmts) > 0 && p.exclusiveNext() || p.rules && p.ruleNext() || p.elses > 0 && p.looking("otherwise ,") {
			break
		}
		p.sentence(b)
	}
	if len(b.Stmts) == 0 {
		p.fail("a statement")
	}
	b.Span = p.spanFrom(start)
	return b
}

// exclusiveNext reports whether the next sentence begins with a condition that
// excludes the ones before.
func (p *parser) exclusiveNext() bool {
	start := p.pos
	c, ok := p.guard()
	p.pos = start
	return ok && c.exclusive()
}

// sentence reads one sentence into b.
func (p *parser) sentence(b *Block) { p.d.sentence(p, b) }

// guardedSentence reads a sentence that may begin with a condition, a cost or a
// duration, whose reach is the rest of the block.
func (p *parser) guardedSentence(b *Block) {
	start := p.pos
	if p.acceptAny("then ,", "then") {
		start = p.pos
	}
	if p.overflow(b) {
		return
	}
	if p.guarded(b, start) || p.paid(b, start) || p.choose(b, start) || p.later(b, start) {
		return
	}
	length := p.durationPrefix()
	per, of := 0, (*Objects)(nil)
	if p.looking("for every") {
		per, of = p.forEvery()
		p.expect(",")
	}
	first := len(b.Stmts)
	p.clauses(b, length)
	if of != nil {
		if !scale(b.Stmts[first], per, of) {
			p.fail("a number to multiply")
		}
	}
}

// overflow reads what happens to tokens that do not fit, and notes it at the
// statement that makes them.
func (p *parser) overflow(b *Block) bool {
	if len(b.Stmts) == 0 {
		return false
	}
	c, ok := b.Stmts[len(b.Stmts)-1].(*Create)
	if !ok || !p.acceptAny(
		"if your field becomes full from this effect , put any remaining tokens into your ex area .",
		"put the rest into your ex area .",
		"put any remaining tokens into your ex area .") {
		return false
	}
	c.Overflow = true
	return true
}

// guarded reads a condition and its reach into b.
func (p *parser) guarded(b *Block, start int) bool {
	c, ok := p.guard()
	if !ok {
		return false
	}
	if !c.exclusive() {
		p.elses++
		body := p.block()
		p.elses--
		one := &Guarded{Base: Base{Span: p.spanFrom(start)}, Cond: c, Body: body}
		if !p.looking("otherwise ,") {
			b.Stmts = append(b.Stmts, one)
			return true
		}
		if p.elses > 0 || p.cases > 0 { // it could stand against either condition
			p.fail("a paragraph of its own for \"otherwise\"")
		}
		at := p.pos
		p.accept("otherwise ,")
		other := p.block()
		b.Stmts = append(b.Stmts, &Cases{Base: Base{Span: p.spanFrom(start)}, Arms: []*Guarded{one,
			{Base: Base{Span: p.spanFrom(at)}, Cond: Cond{Kind: CondElse, Span: p.toks[at].Span}, Body: other}}})
		return true
	}
	cases := &Cases{}
	p.cases++
	for ok && c.exclusive() {
		arm := p.pos
		body := p.block()
		cases.Arms = append(cases.Arms, &Guarded{Base: Base{Span: p.spanFrom(arm)}, Cond: c, Body: body})
		start2 := p.pos
		if c, ok = p.guard(); ok && !c.exclusive() {
			p.pos = start2
		}
	}
	p.cases--
	cases.Span = p.spanFrom(start)
	b.Stmts = append(b.Stmts, cases)
	return true
}

// paid reads an optional additional cost and its reach into b.
func (p *parser) paid(b *Block, start int) bool {
	var costs []*Cost
	if !p.try(func() { costs = p.costs() }) {
		return false
	}
	body := p.block()
	b.Stmts = append(b.Stmts, &Paid{Base: Base{Span: p.spanFrom(start)}, Costs: costs, Body: body})
	return true
}

// choose reads "choose one of the following. (1) … (2) …" into b.
func (p *parser) choose(b *Block, start int) bool {
	c := &Choose{}
	ok := p.try(func() {
		p.expect("choose")
		c.Min, c.Max = p.chooseCount()
		p.acceptAny("of the following effects", "of the following")
		p.expectAny(".", ":")
		if cond, some := p.guard(); some {
			c.Cond = cond
			p.expect("choose")
			c.More = p.number()
			p.expect("instead")
			p.expect(".")
		}
	})
	if !ok {
		return false
	}
	for p.peek().Kind == TokenOptionBegin {
		if p.peek().Num != len(c.Options)+1 {
			p.fail("the options in order")
		}
		p.pos++
		c.Options = append(c.Options, p.block())
	}
	if len(c.Options) < 2 {
		p.fail("(1) and (2)")
	}
	c.Span = p.spanFrom(start)
	b.Stmts = append(b.Stmts, c)
	return true
}

// chooseCount reads "one", "2", "up to 2".
func (p *parser) chooseCount() (least, most int) {
	if p.accept("up to") {
		return 0, p.count()
	}
	n := p.count()
	return n, n
}

// later reads a delayed ability: "At the start of your next main phase, …".
func (p *parser) later(b *Block, start int) bool {
	l := &Later{}
	ok := p.try(func() {
		l.Trigger = p.phaseTrigger()
		if l.Trigger == nil || !l.Trigger.Next {
			p.fail("your next main phase")
		}
		p.expect(",")
	})
	if !ok {
		return false
	}
	l.Body = p.block()
	l.Span = p.spanFrom(start)
	b.Stmts = append(b.Stmts, l)
	return true
}

// durationPrefix reads how long a change lasts, in front of the sentence.
func (p *parser) durationPrefix() DurationWord {
	for _, row := range p.d.durations {
		if row.prefix && p.acceptAny(row.phrases...) {
			p.accept(",")
			return row.length
		}
	}
	return Lasting
}

// durationSuffix reads the same behind a clause.
func (p *parser) durationSuffix() DurationWord {
	for _, row := range p.d.durations {
		if p.acceptAny(row.phrases...) {
			return row.length
		}
	}
	return Lasting
}

// clauses reads the clauses of a sentence into b, up to and with its full stop.
func (p *parser) clauses(b *Block, length DurationWord) {
	into := &b.Stmts
	joined := false
	p.who = You
	for {
		start := p.pos
		if joined && p.accept(",") { // "and, if …,"
			if c, ok := p.guard(); ok {
				rest := &Block{}
				p.clausesAfter(rest, lastOf(*into))
				for !p.atEnd() && p.peek().Kind != TokenOptionBegin && !(p.rules && p.ruleNext()) {
					p.sentence(rest)
				}
				rest.Span = p.spanFrom(start)
				*into = append(*into, &Guarded{Base: Base{Span: p.spanFrom(start), Joined: true}, Cond: c, Body: rest})
				return
			}
			p.pos = start
		}
		if who, ok := p.mayWords(); ok {
			m := &May{Base: Base{Joined: joined, Who: who}}
			*into = append(*into, m)
			into = &m.Stmts
			joined = false
			continue
		}
		p.clause(into, joined, start)
		if length != Lasting {
			lastOf(*into).Head().For = length
		}
		if p.sentenceEnd() {
			return
		}
		if !p.acceptAny(", and then", ", then", "and then", ", and", "and", ",") {
			p.fail("and")
		}
		joined = true
	}
}

// mayWords reads who may do the rest of the sentence.
func (p *parser) mayWords() (who PlayerWord, ok bool) {
	if p.looking("you may choose not to recover") {
		return You, false
	}
	if p.acceptAny("from among them , you may", "you may also", "you may") {
		return You, true
	}
	ok = p.try(func() {
		var printed bool
		if who, printed = p.subjectWord(); !printed {
			p.fail("you may")
		}
		if !p.looking("can pay") || !p.accept("can") {
			p.expect("may")
		}
	})
	return who, ok
}

// clausesAfter reads clauses that may lean on the statement before them.
func (p *parser) clausesAfter(b *Block, before Stmt) {
	start := p.pos
	if s := p.elliptic(before); s != nil {
		s.Head().Span = p.spanFrom(start)
		b.Stmts = append(b.Stmts, s)
		if p.sentenceEnd() {
			return
		}
		p.expect("and")
	}
	p.clauses(b, Lasting)
}

// sentenceEnd consumes the full stop; the last one of a line may be missing.
func (p *parser) sentenceEnd() bool { return p.accept(".") || p.atEnd() }

func lastOf(list []Stmt) Stmt {
	if len(list) == 0 {
		return nil
	}
	return list[len(list)-1]
}

// clause reads one clause into list.
func (p *parser) clause(list *[]Stmt, joined bool, start int) {
	s := Stmt(nil)
	if joined {
		s = p.elliptic(lastOf(*list))
	}
	if s == nil {
		s = p.statement()
	}
	b := s.Head()
	b.Joined = joined
	if p.accept("instead") {
		b.Instead = true
	}
	if d := p.durationSuffix(); d != Lasting {
		b.For = d
	}
	if p.accept("instead") {
		b.Instead = true
	}
	b.Span = p.spanFrom(start)
	*list = append(*list, s)
}

// elliptic reads a clause that leaves out its verb because the clause before
// has it: "deal 4 damage to it and 2 damage to its leader", "give it Storm
// and, if …, [attack]+1".
func (p *parser) elliptic(before Stmt) Stmt {
	var out Stmt
	switch before := before.(type) {
	case *Deal, *ThatDamage:
		p.try(func() {
			d := &Deal{Amount: p.amount()}
			p.expect("damage to")
			d.To = p.refs()
			out = d
		})
	case *Move: // "put it into your hand and the rest on the bottom of your deck"
		p.try(func() {
			if p.pronounNext() {
				m := &Move{What: p.ref()}
				p.destination(m)
				out = m
			}
		})
	case *Give:
		p.try(func() {
			g := &Give{To: before.To}
			p.gains(g)
			out = g
		})
	}
	return out
}

// scale multiplies the amount of a statement by a count: "for every …, …".
func scale(s Stmt, per int, of *Objects) bool {
	switch s := s.(type) {
	case *Deal:
		return s.Amount.scale(per, of)
	case *Number:
		return s.Amount.scale(per, of)
	case *Give:
		for _, g := range s.Gains {
			if g.Stats && (g.Attack == nil || g.Attack.scale(per, of)) && (g.Defense == nil || g.Defense.scale(per, of)) {
				continue
			}
			return false
		}
		return true
	}
	return false
}

// scale turns the literal n into n times a count.
func (a *Amount) scale(per int, of *Objects) bool {
	if a == nil || a.Kind != Literal {
		return false
	}
	a.Kind, a.Per, a.Objects = CountObjects, per, of
	return true
}
