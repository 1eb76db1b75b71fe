package cardtext

// Effects: blocks, sentences, and the order of clauses in them.

// Block reads statements up to the end of the paragraph or option. A guard or
// an optional cost takes everything behind it as its body.
func (p *Reader) Block() *Block {
	start := p.Pos
	b := &Block{}
	for !p.AtEnd() && p.Peek().Kind != TokenOptionBegin {
		if p.Cases > 0 && len(b.Stmts) > 0 && p.exclusiveNext() || p.Rules && p.RuleNext() || p.Elses > 0 && p.Looking("otherwise ,") {
			break
		}
		p.Sentence(b)
	}
	if len(b.Stmts) == 0 {
		p.Fail("a statement")
	}
	b.Span = p.SpanFrom(start)
	return b
}

// exclusiveNext reports whether the next sentence begins with a condition that
// excludes the ones before.
func (p *Reader) exclusiveNext() bool {
	start := p.Pos
	c, ok := p.Guard()
	p.Pos = start
	return ok && c.Exclusive()
}

// Sentence reads one sentence into b.
func (p *Reader) Sentence(b *Block) { p.Dialect.Sentence(p, b) }

// guardedSentence reads a sentence that may begin with a condition, a cost or a
// duration, whose reach is the rest of the block.
func guardedSentence(p *Reader, b *Block) {
	start := p.Pos
	if p.AcceptAny("then ,", "then") {
		start = p.Pos
	}
	if overflow(p, b) {
		return
	}
	if guarded(p, b, start) || paid(p, b, start) || choose(p, b, start) || later(p, b, start) {
		return
	}
	length := p.DurationPrefix()
	per, of := 0, (*Objects)(nil)
	if p.Looking("for every") {
		per, of = forEvery(p)
		p.Expect(",")
	}
	first := len(b.Stmts)
	clauses(p, b, length)
	if of != nil {
		if !scale(b.Stmts[first], per, of) {
			p.Fail("a number to multiply")
		}
	}
}

// overflow reads what happens to tokens that do not fit, and notes it at the
// statement that makes them.
func overflow(p *Reader, b *Block) bool {
	if len(b.Stmts) == 0 {
		return false
	}
	c, ok := b.Stmts[len(b.Stmts)-1].(*Create)
	if !ok || !p.AcceptAny(
		"if your field becomes full from this effect , put any remaining tokens into your ex area .",
		"put the rest into your ex area .",
		"put any remaining tokens into your ex area .") {
		return false
	}
	c.Overflow = true
	return true
}

// guarded reads a condition and its reach into b.
func guarded(p *Reader, b *Block, start int) bool {
	c, ok := p.Guard()
	if !ok {
		return false
	}
	if !c.Exclusive() {
		p.Elses++
		body := p.Block()
		p.Elses--
		one := &Guarded{Base: Base{Span: p.SpanFrom(start)}, Cond: c, Body: body}
		if !p.Looking("otherwise ,") {
			b.Stmts = append(b.Stmts, one)
			return true
		}
		if p.Elses > 0 || p.Cases > 0 { // it could stand against either condition
			p.Fail("a paragraph of its own for \"otherwise\"")
		}
		at := p.Pos
		p.Accept("otherwise ,")
		other := p.Block()
		b.Stmts = append(b.Stmts, &Cases{Base: Base{Span: p.SpanFrom(start)}, Arms: []*Guarded{one,
			{Base: Base{Span: p.SpanFrom(at)}, Cond: Cond{Kind: CondElse, Span: p.Tokens[at].Span}, Body: other}}})
		return true
	}
	cases := &Cases{}
	p.Cases++
	for ok && c.Exclusive() {
		arm := p.Pos
		body := p.Block()
		cases.Arms = append(cases.Arms, &Guarded{Base: Base{Span: p.SpanFrom(arm)}, Cond: c, Body: body})
		start2 := p.Pos
		if c, ok = p.Guard(); ok && !c.Exclusive() {
			p.Pos = start2
		}
	}
	p.Cases--
	cases.Span = p.SpanFrom(start)
	b.Stmts = append(b.Stmts, cases)
	return true
}

// paid reads an optional additional cost and its reach into b.
func paid(p *Reader, b *Block, start int) bool {
	var costs []*Cost
	if !p.Try(func() { costs = readCosts(p) }) {
		return false
	}
	body := p.Block()
	b.Stmts = append(b.Stmts, &Paid{Base: Base{Span: p.SpanFrom(start)}, Costs: costs, Body: body})
	return true
}

// choose reads "choose one of the following. (1) … (2) …" into b.
func choose(p *Reader, b *Block, start int) bool {
	c := &Choose{}
	ok := p.Try(func() {
		p.Expect("choose")
		c.Min, c.Max = p.ChooseCount()
		p.AcceptAny("of the following effects", "of the following")
		p.ExpectAny(".", ":")
		if cond, some := p.Guard(); some {
			c.Cond = cond
			p.Expect("choose")
			c.More = p.Number()
			p.Expect("instead")
			p.Expect(".")
		}
	})
	if !ok {
		return false
	}
	for p.Peek().Kind == TokenOptionBegin {
		if p.Peek().Num != len(c.Options)+1 {
			p.Fail("the options in order")
		}
		p.Pos++
		c.Options = append(c.Options, p.Block())
	}
	if len(c.Options) < 2 {
		p.Fail("(1) and (2)")
	}
	c.Span = p.SpanFrom(start)
	b.Stmts = append(b.Stmts, c)
	return true
}

// ChooseCount reads "one", "2", "up to 2".
func (p *Reader) ChooseCount() (least, most int) {
	if p.Accept("up to") {
		return 0, p.Count()
	}
	n := p.Count()
	return n, n
}

// later reads a delayed ability: "At the start of your next main phase, …".
func later(p *Reader, b *Block, start int) bool {
	l := &Later{}
	ok := p.Try(func() {
		l.Trigger = phaseTrigger(p)
		if l.Trigger == nil || !l.Trigger.Next {
			p.Fail("your next main phase")
		}
		p.Expect(",")
	})
	if !ok {
		return false
	}
	l.Body = p.Block()
	l.Span = p.SpanFrom(start)
	b.Stmts = append(b.Stmts, l)
	return true
}

// DurationPrefix reads how long a change lasts, in front of the sentence.
func (p *Reader) DurationPrefix() DurationWord {
	for _, row := range p.Dialect.Durations {
		if row.Prefix && p.AcceptAny(row.Phrases...) {
			p.Accept(",")
			return row.Length
		}
	}
	return Lasting
}

// DurationSuffix reads the same behind a clause.
func (p *Reader) DurationSuffix() DurationWord {
	for _, row := range p.Dialect.Durations {
		if p.AcceptAny(row.Phrases...) {
			return row.Length
		}
	}
	return Lasting
}

// clauses reads the clauses of a sentence into b, up to and with its full stop.
func clauses(p *Reader, b *Block, length DurationWord) {
	into := &b.Stmts
	joined := false
	p.Who = You
	for {
		start := p.Pos
		if joined && p.Accept(",") { // "and, if …,"
			if c, ok := p.Guard(); ok {
				rest := &Block{}
				clausesAfter(p, rest, LastOf(*into))
				for !p.AtEnd() && p.Peek().Kind != TokenOptionBegin && !(p.Rules && p.RuleNext()) {
					p.Sentence(rest)
				}
				rest.Span = p.SpanFrom(start)
				*into = append(*into, &Guarded{Base: Base{Span: p.SpanFrom(start), Joined: true}, Cond: c, Body: rest})
				return
			}
			p.Pos = start
		}
		if who, ok := p.MayWords(); ok {
			m := &May{Base: Base{Joined: joined, Who: who}}
			*into = append(*into, m)
			into = &m.Stmts
			joined = false
			continue
		}
		clause(p, into, joined, start)
		if length != Lasting {
			LastOf(*into).Head().For = length
		}
		if p.SentenceEnd() {
			return
		}
		if !p.AcceptAny(", and then", ", then", "and then", ", and", "and", ",") {
			p.Fail("and")
		}
		joined = true
	}
}

// MayWords reads who may do the rest of the sentence.
func (p *Reader) MayWords() (who PlayerWord, ok bool) {
	if p.Looking("you may choose not to recover") {
		return You, false
	}
	if p.AcceptAny("from among them , you may", "you may also", "you may") {
		return You, true
	}
	ok = p.Try(func() {
		var printed bool
		if who, printed = p.SubjectWord(); !printed {
			p.Fail("you may")
		}
		if !p.Looking("can pay") || !p.Accept("can") {
			p.Expect("may")
		}
	})
	return who, ok
}

// clausesAfter reads clauses that may lean on the statement before them.
func clausesAfter(p *Reader, b *Block, before Stmt) {
	start := p.Pos
	if s := elliptic(p, before); s != nil {
		s.Head().Span = p.SpanFrom(start)
		b.Stmts = append(b.Stmts, s)
		if p.SentenceEnd() {
			return
		}
		p.Expect("and")
	}
	clauses(p, b, Lasting)
}

// SentenceEnd consumes the full stop; the last one of a line may be missing.
func (p *Reader) SentenceEnd() bool { return p.Accept(".") || p.AtEnd() }

func LastOf(list []Stmt) Stmt {
	if len(list) == 0 {
		return nil
	}
	return list[len(list)-1]
}

// clause reads one clause into list.
func clause(p *Reader, list *[]Stmt, joined bool, start int) {
	s := Stmt(nil)
	if joined {
		s = elliptic(p, LastOf(*list))
	}
	if s == nil {
		s = statement(p)
	}
	b := s.Head()
	b.Joined = joined
	if p.Accept("instead") {
		b.Instead = true
	}
	if d := p.DurationSuffix(); d != Lasting {
		b.For = d
	}
	if p.Accept("instead") {
		b.Instead = true
	}
	b.Span = p.SpanFrom(start)
	*list = append(*list, s)
}

// elliptic reads a clause that leaves out its verb because the clause before
// has it: "deal 4 damage to it and 2 damage to its leader", "give it Storm
// and, if …, [attack]+1".
func elliptic(p *Reader, before Stmt) Stmt {
	var out Stmt
	switch before := before.(type) {
	case *Deal, *ThatDamage:
		p.Try(func() {
			d := &Deal{Amount: p.Amount()}
			p.Expect("damage to")
			d.To = refs(p)
			out = d
		})
	case *Move: // "put it into your hand and the rest on the bottom of your deck"
		p.Try(func() {
			if p.PronounNext() {
				m := &Move{What: p.Ref()}
				p.Destination(m)
				out = m
			}
		})
	case *Give:
		p.Try(func() {
			g := &Give{To: before.To}
			gains(p, g)
			out = g
		})
	}
	return out
}

// scale multiplies the amount of a statement by a count: "for every …, …".
func scale(s Stmt, per int, of *Objects) bool {
	switch s := s.(type) {
	case *Deal:
		return scaleOf(s.Amount, per, of)
	case *Number:
		return scaleOf(s.Amount, per, of)
	case *Give:
		for _, g := range s.Gains {
			if g.Stats && (g.Attack == nil || scaleOf(g.Attack, per, of)) && (g.Defense == nil || scaleOf(g.Defense, per, of)) {
				continue
			}
			return false
		}
		return true
	}
	return false
}

// scaleOf turns the literal n into n times a count.
func scaleOf(a *Amount, per int, of *Objects) bool {
	if a == nil || a.Kind != Literal {
		return false
	}
	a.Kind, a.Per, a.Objects = CountObjects, per, of
	return true
}
