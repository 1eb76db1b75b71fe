package fowtext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// What stands behind the clauses of a sentence: conditions, payments, multiples.

// tail reads what stands behind the clauses of a sentence: ", where X is …",
// "for each …", "if …", "unless …".
func tail(p *cardtext.Reader, b *cardtext.Block, first int, into *[]cardtext.Stmt, start int) *[]cardtext.Stmt {
	for {
		last := cardtext.LastOf(*into)
		switch {
		case p.AcceptAny(", where x is", "where x is", ", where x equals", ", x is", "( x is"):
			if _, twice := last.(*cardtext.Let); twice {
				p.Fail("the end of the sentence")
			}
			a := p.Expression()
			*into = append(*into, &cardtext.Let{Base: cardtext.Base{Span: a.Span, Joined: true}, Amount: a})
			p.Accept(")")
			continue
		case plusMore(p, last):
			continue
		case p.Looking("for each"):
			if m := multiplier(p); m == nil || !multiply(last, m) {
				p.Fail("a number to multiply")
			}
			if d := p.DurationSuffix(); d != cardtext.Lasting {
				last.Head().For = d
			}
			if !last.Head().Instead && p.Accept("instead") { // "… for each 100 damage instead"
				last.Head().Instead = true
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
func tailLater(p *cardtext.Reader, b *cardtext.Block, into *[]cardtext.Stmt, start int) bool {
	if into != &b.Stmts || len(b.Stmts) == 0 {
		return false
	}
	at := p.Pos
	if phaseEvent(p) == nil {
		p.Miss(at, "at the end of turn")
		return false
	}
	p.Pos = at
	return p.Try(func() {
		l := &cardtext.Later{Trigger: phaseEvent(p)}
		if !l.Trigger.Next {
			p.Fail("at the end of turn")
		}
		last := len(b.Stmts) - 1
		s := b.Stmts[last]
		if d, ok := s.(*cardtext.Do); ok && d.What.Kind == cardtext.RefTarget && !d.What.Plural && len(d.More) == 0 { // 903.2e (6.3): it is chosen now
			named := &cardtext.Targets{Base: cardtext.Base{Joined: d.Joined, Span: d.Span}, What: d.What}
			it := *d
			it.What, it.Joined = &cardtext.Ref{Kind: cardtext.RefIt, Noun: "it", Span: d.What.Span}, false
			l.Body = &cardtext.Block{Span: p.SpanFrom(start), Stmts: []cardtext.Stmt{&it}}
			l.Span = p.SpanFrom(start)
			b.Stmts = append(b.Stmts[:last], named, l)
			return
		}
		if slices.ContainsFunc(cardtext.About(s), func(r *cardtext.Ref) bool { return r.Kind == cardtext.RefTarget }) {
			p.Fail("that resonator") // 903.2e (6.3): a target is chosen now and not then
		}
		l.Joined, s.Head().Joined = s.Head().Joined, false
		l.Body = &cardtext.Block{Span: p.SpanFrom(start), Stmts: []cardtext.Stmt{s}}
		l.Span = p.SpanFrom(start)
		b.Stmts[last] = l
	})
}

// tailCondition reads "if …" or "as long as …" behind a sentence.
func tailCondition(p *cardtext.Reader, b *cardtext.Block, first int, into *[]cardtext.Stmt, start int) bool {
	return p.Begins(",", "during", "at", "in", "as", "while", "only", "if") && p.Try(func() {
		comma := p.Accept(",")
		at := p.Pos
		c, while := cardtext.Cond{Kind: cardtext.CondYourTurn}, false
		switch {
		case p.Accept("during your turn"):
			c.N = 1
		case p.Accept("during your opponent's turn"):
		case p.Begins("during", "at", "in") && p.Try(func() { c = duringWords(p) }):
		default:
			if while = p.AcceptAny("as long as", "while"); !while {
				p.ExpectAny("only if", "if")
			}
			if while && p.AcceptAny("it's in your hand and", "it is in your hand and") {
				inHand((*into)[first:], p)
			}
			c = p.Condition()
		}
		for p.Accept("and") {
			more := p.Condition()
			c = cardtext.Cond{Kind: cardtext.CondAnd, All: append(cardtext.Conjuncts(c), cardtext.Conjuncts(more)...)}
		}
		for p.Accept("or") {
			more := p.Condition()
			c = cardtext.Cond{Kind: cardtext.CondOr, All: append(anyOf(c), more)}
		}
		c.Span = p.SpanFrom(at)
		if comma && p.Looking(",") { // it belongs to what follows
			p.Fail(".")
		}
		if into != &b.Stmts { // the whole of what may be done
			if first == len(b.Stmts) { // "you may draw a card, then discard a card if …"
				p.Fail(".")
			}
			into, first = &b.Stmts, len(b.Stmts)-1
		}
		if !while { // whether what lasts is all of it is asked later
			first = oneCondition(p, *into, first, &c)
		}
		body := append([]cardtext.Stmt(nil), (*into)[first:]...)
		if !while {
			ofTheRuler(body, &c)
		}
		if c.Kind == cardtext.CondYourTurn && slices.ContainsFunc(body, func(s cardtext.Stmt) bool {
			g, ok := s.(*cardtext.Give)
			return ok && g.For == cardtext.Lasting && g.To != nil && g.To.Kind == cardtext.RefTarget
		}) { // a time that comes and goes, and no condition that is looked at once
			p.Fail("until end of turn")
		}
		if len(body) == 0 {
			p.Fail("a clause")
		}
		joined := body[0].Head().Joined
		body[0].Head().Joined = ofThatPlayer(body[0])
		g := &cardtext.Guarded{Base: cardtext.Base{Span: p.SpanFrom(start), Joined: joined}, Cond: c, Body: &cardtext.Block{Span: p.SpanFrom(start), Stmts: body}, While: while}
		*into = append((*into)[:first], g)
	})
}

// oneCondition returns from which clause of a sentence on a condition behind it is meant: the last one if the condition takes up
// what an earlier one names, as in "reveal the top card of your deck and put it into your hand if it's an Elf". Otherwise all
// clauses are, of one subject or of one action; where they say different things nobody can tell.
func oneCondition(p *cardtext.Reader, list []cardtext.Stmt, first int, c *cardtext.Cond) int {
	n := len(list) - 1
	if n <= first || slices.ContainsFunc(list[first:], func(s cardtext.Stmt) bool { return s.Head().Instead }) { // all of it takes the place of another
		return first
	}
	named := false
	cardtext.Walk(list[first:n], func(node any) bool {
		if r, ok := node.(*cardtext.Ref); ok {
			switch r.Kind {
			case cardtext.RefTarget, cardtext.RefSome, cardtext.RefTop:
				named = true
			}
		}
		return !named
	})
	if named && cardtext.Speaks(c, cardtext.RefIt, cardtext.RefAbove) {
		return n
	}
	for k := first + 1; k <= n; k++ {
		if _, let := list[k].(*cardtext.Let); let {
			continue
		}
		what := subjectRef(list[k])
		if what == nil || what != subjectRef(list[first]) && !bothGive(list[first], list[k]) {
			p.Fail(".")
		}
	}
	return first
}

// ofThatPlayer reports whether a clause goes on about the player that the clause before has targeted: "target player discards a card,
// then loses 300 life if …".
func ofThatPlayer(s cardtext.Stmt) bool {
	b := s.Head()
	return b.Joined && (b.Who == cardtext.TargetPlayer || b.Who == cardtext.TargetOpponent)
}

// inHand makes what a card gains something that it has in its player's hand: "as long as it's
// in your hand and you control an Elf".
func inHand(list []cardtext.Stmt, p *cardtext.Reader) {
	for _, s := range list {
		g, ok := s.(*cardtext.Give)
		if !ok || g.To.Kind != cardtext.RefThis || g.To.HasFrom {
			p.Fail("you control")
		}
		to := *g.To
		to.Noun, g.To = "card in hand", &to
	}
}

// ofTheRuler makes "recover your ruler if it's water" what it says in the other order: "if your ruler is water, recover it".
func ofTheRuler(body []cardtext.Stmt, c *cardtext.Cond) {
	if len(body) != 1 || c.Kind != cardtext.CondIs || c.Ref == nil || c.Ref.Kind != cardtext.RefIt {
		return
	}
	d, ok := body[0].(*cardtext.Do)
	if !ok || d.What == nil || d.What.Kind != cardtext.RefEach || len(d.More) > 0 || len(d.What.Objects.Nouns) != 1 {
		return
	}
	switch n := &d.What.Objects.Nouns[0]; n.Type {
	case cardtext.TypeRuler, cardtext.TypeJRuler, cardtext.TypeAnyRuler:
		if n.Side == cardtext.Yours {
			c.Ref, d.What, d.Span = d.What, &cardtext.Ref{Kind: cardtext.RefIt, Noun: "it", Span: c.Ref.Span}, c.Span
		}
	}
}

// tailUnless reads "unless its controller pays {2}" behind a sentence.
func tailUnless(p *cardtext.Reader, b *cardtext.Block, first int, into *[]cardtext.Stmt, start int) bool {
	return p.Begins(",", "unless") && p.Ahead("unless") && p.Try(func() {
		p.AcceptAny(",")
		at := p.Pos
		p.Expect("unless")
		u := &cardtext.Unless{}
		cond := cardtext.Cond{}
		if !p.Try(func() {
			who, _ := p.SubjectWord()
			u.Payer = who
			u.Costs = payment(p)
		}) {
			cond = cardtext.Cond{Kind: cardtext.CondNot, All: []cardtext.Cond{p.Condition()}}
		}
		if into != &b.Stmts { // the whole of what may be done
			if first == len(b.Stmts) { // "you may draw a card, then discard a card if …"
				p.Fail(".")
			}
			into, first = &b.Stmts, len(b.Stmts)-1
		}
		first = oneCondition(p, *into, first, &cond)
		body := append([]cardtext.Stmt(nil), (*into)[first:]...)
		if len(body) == 0 {
			p.Fail("a clause")
		}
		joined := body[0].Head().Joined
		body[0].Head().Joined = ofThatPlayer(body[0])
		var s cardtext.Stmt
		if cond.Kind != cardtext.CondNone {
			cond.Span = p.SpanFrom(at)
			s = &cardtext.Guarded{Cond: cond, Body: &cardtext.Block{Span: p.SpanFrom(start), Stmts: body}}
		} else {
			u.Stmts = body
			s = u
		}
		s.Head().Span, s.Head().Joined = p.SpanFrom(start), joined
		*into = append((*into)[:first], s)
	})
}

// multiply makes the amount of a statement that many times what m counts.
func multiply(s cardtext.Stmt, m *cardtext.Amount) bool {
	counted := func(n int) *cardtext.Amount {
		a := *m
		a.N = n
		return &a
	}
	switch s := s.(type) {
	case *cardtext.May:
		return len(s.Stmts) > 0 && multiply(cardtext.LastOf(s.Stmts), m)
	case *cardtext.Guarded:
		return len(s.Body.Stmts) > 0 && multiply(cardtext.LastOf(s.Body.Stmts), m)
	case *cardtext.Produce:
		s.Amount = counted(1)
		return true
	case *cardtext.Counters:
		return times(s.Amount, m)
	case *cardtext.Deal:
		return times(s.Amount, m)
	case *cardtext.Number:
		return times(s.Amount, m)
	case *cardtext.CostRule:
		s.Each = counted(1)
		return true
	case *cardtext.Discard:
		if s.Quantity.Kind != cardtext.Exactly || s.Objects == nil {
			return false
		}
		s.Quantity.Amount, s.Quantity.N = counted(s.Quantity.N), 0
		return true
	case *cardtext.Do:
		if q := &s.What.Quantity; s.What.Kind == cardtext.RefSome && q.Kind == cardtext.Exactly && q.Amount == nil && len(s.More) == 0 {
			q.Amount, q.N = counted(q.N), 0
			return true
		}
	case *cardtext.Move:
		if s.What.Kind == cardtext.RefTop {
			return times(s.What.Amount, m)
		}
		if s.What.Kind == cardtext.RefSome && s.What.Quantity.Amount == nil {
			s.What.Quantity.Amount, s.What.Quantity.N = counted(s.What.Quantity.N), 0
			return true
		}
	case *cardtext.Enters:
		return times(s.Counters, m)
	case *cardtext.Create:
		return len(s.Groups) > 0 && times(s.Groups[0].Amount, m)
	case *cardtext.Give:
		for _, g := range s.Gains {
			if g.Stats && (zero(g.Attack) || times(g.Attack, m)) && (zero(g.Defense) || times(g.Defense, m)) {
				continue
			}
			return false
		}
		return true
	}
	return false
}

// zero reports whether an amount is nothing.
func zero(a *cardtext.Amount) bool { return a == nil || a.Kind == cardtext.Literal && a.N == 0 }
