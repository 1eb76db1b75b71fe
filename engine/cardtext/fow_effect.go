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
		p.acceptAny("then ,", "then")
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
		case p.acceptAny("otherwise ,", "otherwise", "if you don't ,", "if you do not ,", "if you don't", "if not ,", "if they don't ,"):
			c = Cond{Kind: CondElse}
			return
		case p.acceptAny("if you do so ,", "if you do ,", "if you did ,", "if you do", "if they do ,", "if he or she does ,", "if that player does ,",
			"when you do ,", "if a player does ,", "if your opponent does ,", "when you do =>", "if you do =>"):
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
	p.who = You
	for {
		at := p.pos
		if who, ok := p.mayWords(); ok {
			m := &May{Base: Base{Joined: joined, Who: who}}
			*into = append(*into, m)
			p.who = who
			into = &m.Stmts
			joined = false
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
		if p.sentenceStop() {
			return
		}
		if !p.acceptAny(", and then", ", then", "and then", "then", ", and", "and", ",") {
			p.fail("and")
		}
		joined = true
	}
}

// sentenceStop consumes the end of a sentence; an option of "choose" may end
// with a semicolon.
func (p *parser) sentenceStop() bool {
	if p.options > 0 && (p.looking(";") || p.looking(", or") || p.looking("; or") || p.optionOr() || p.looking("-")) {
		return true
	}
	return p.accept(". .") || p.sentenceEnd()
}

// optionOr reports whether a bare "or" begins the next option.
func (p *parser) optionOr() bool {
	if !p.looking("or") {
		return false
	}
	start := p.pos
	defer func() { p.pos = start }()
	p.pos++
	return p.try(func() {
		if who, ok := p.mayWords(); ok {
			_ = who
			return
		}
		p.action()
	})
}

// actionClause reads one clause into list.
func (p *parser) actionClause(list *[]Stmt, joined bool, start int) {
	var s Stmt
	if joined {
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
		switch d := p.durationSuffix(); {
		case p.accept("instead"):
			b.Instead = true
			continue
		case d != Lasting:
			b.For = d
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
	}
	return nil
}

// tail reads what stands behind the clauses of a sentence: ", where X is …",
// "for each …", "if …", "unless …".
func (p *parser) tail(b *Block, first int, into *[]Stmt, start int) *[]Stmt {
	for {
		last := lastOf(*into)
		switch {
		case p.acceptAny(", where x is", "where x is", ", where x equals", ", x is", "( x is"):
			a := p.expression()
			*into = append(*into, &Let{Base: Base{Span: a.Span, Joined: true}, Amount: a})
			p.accept(")")
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
		c := Cond{Kind: CondYourTurn}
		switch {
		case p.accept("during your turn"):
			c.N = 1
		case p.accept("during your opponent's turn"):
		default:
			p.expectAny("only if", "if", "as long as", "while")
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
		g := &Guarded{Base: Base{Span: p.spanFrom(start), Joined: joined}, Cond: c, Body: &Block{Span: p.spanFrom(start), Stmts: body}}
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

// chooseModes reads "Choose one - A; or B".
func (p *parser) chooseModes(b *Block, start int) bool {
	c := &Choose{}
	who := You
	if !p.try(func() {
		if p.acceptAny("your opponent chooses", "they choose", "that player chooses") {
			who = Opponent
		} else {
			p.expect("choose")
		}
		c.Min, c.Max = p.chooseCount()
		if p.acceptAny("or both", "or more") {
			c.Max = 9
		}
		p.acceptAny("of the following", "of them")
		p.modeRules(c)
		p.acceptAny(":", "-", "–")
		p.accept("-")
		if p.toks[p.pos-1].low != "-" && p.toks[p.pos-1].low != ":" {
			p.fail("-")
		}
	}) {
		return false
	}
	p.options++
	for {
		p.accept("-")
		at := p.pos
		o := &Block{}
		for !p.atEnd() && !p.optionEnd() && !(p.rules && p.ruleNext()) {
			p.sentence(o)
		}
		if len(o.Stmts) == 0 {
			p.fail("an option")
		}
		o.Span = p.spanFrom(at)
		c.Options = append(c.Options, o)
		if !p.acceptAny("; or", "; and/or", ", or", "or", ";", "-") {
			break
		}
	}
	p.options--
	if len(c.Options) < 2 {
		p.fail("or")
	}
	c.Max = min(c.Max, len(c.Options))
	c.Who = who
	c.Span = p.spanFrom(start)
	b.Stmts = append(b.Stmts, c)
	return true
}

// optionEnd reports whether an option of "choose" ends here.
func (p *parser) optionEnd() bool {
	return p.looking(";") || p.looking("; or") || p.looking(", or") || p.looking("or") || p.looking("-")
}

// modeRules reads "If you control …, choose up to three instead" between
// "choose one" and its options.
func (p *parser) modeRules(c *Choose) {
	for {
		if !p.try(func() {
			p.acceptAny(".", ",")
			cond, ok := p.frontCondition()
			if !ok {
				p.fail("if")
			}
			c.Cond = cond
			p.acceptAny("you may choose", "choose")
			switch {
			case p.acceptAny("up to"):
				c.UpTo = true
				c.More = p.count()
			case p.acceptAny("both"):
				c.More = 2
			case p.acceptAny("any number"):
				c.More = 9
			default:
				c.More = p.count()
			}
			p.accept("of them")
			p.accept("instead")
			p.accept(".")
		}) {
			return
		}
	}
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
