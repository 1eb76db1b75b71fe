package svetext

import (
	"strings"

	"gauntlet/engine/cardtext"
)

// guardedSentence reads a sentence that may begin with a condition, a cost or a
// duration, whose reach is the rest of the block.
func guardedSentence(p *cardtext.Reader, b *cardtext.Block) {
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
	every := forEvery(p)
	if every != nil {
		p.Expect(",")
	}
	first := len(b.Stmts)
	clauses(p, b, length)
	if every != nil && !scale(b.Stmts[first], every) {
		p.Fail("a number to multiply")
	}
}

// shuffleSearched reads a bare "shuffle" at the end of a sentence that searches a deck: that deck (5.8).
func shuffleSearched(p *cardtext.Reader) cardtext.Stmt {
	at := p.Pos - 1
	for at > 0 && !cardtext.Matches(p.Tokens[at], "search|searches") && p.Tokens[at].Text != "." {
		at--
	}
	if !cardtext.Matches(p.Tokens[at], "search|searches") || !p.Looking(".") && !p.AtEnd() {
		p.Fail("your deck")
	}
	return &cardtext.Number{Verb: cardtext.ShuffleDeck}
}

// overflow reads what happens to tokens that do not fit, and notes it at the
// statement that makes them.
func overflow(p *cardtext.Reader, b *cardtext.Block) bool {
	if len(b.Stmts) == 0 {
		return false
	}
	c, ok := b.Stmts[len(b.Stmts)-1].(*cardtext.Create)
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
func guarded(p *cardtext.Reader, b *cardtext.Block, start int) bool {
	c, ok := p.Guard()
	if !ok {
		if c, ok = unless(p); !ok {
			return false
		}
	}
	if !c.Exclusive() {
		done := c.Kind == cardtext.CondDone && c.Who == cardtext.You && !c.Not
		if p.Elses++; done {
			p.Dones++
		}
		before := p.Before
		if p.Before = nil; len(b.Stmts) > 0 {
			p.Before = b.Stmts[len(b.Stmts)-1]
		}
		body := p.Block()
		p.Before = before
		if p.Elses--; done {
			p.Dones--
		}
		one := &cardtext.Guarded{Base: cardtext.Base{Span: p.SpanFrom(start)}, Cond: c, Body: body}
		if !elseNext(p) && !(done && p.Looking("if you don't ,")) {
			b.Stmts = append(b.Stmts, one)
			return true
		}
		if p.Elses > 0 || p.Cases > 0 { // it could stand against either condition
			p.Fail("a paragraph of its own for \"otherwise\"")
		}
		other := otherwise(p)
		b.Stmts = append(b.Stmts, &cardtext.Cases{Base: cardtext.Base{Span: p.SpanFrom(start)}, Arms: []*cardtext.Guarded{one, other}})
		return true
	}
	cases := &cardtext.Cases{}
	p.Cases++
	for ok && c.Exclusive() {
		arm := p.Pos
		body := p.Block()
		cases.Arms = append(cases.Arms, &cardtext.Guarded{Base: cardtext.Base{Span: p.SpanFrom(arm)}, Cond: c, Body: body})
		start2 := p.Pos
		if c, ok = p.Guard(); ok && !c.Exclusive() {
			p.Pos = start2
		}
	}
	p.Cases--
	if len(cases.Arms) == 1 && p.Elses == 0 && p.Cases == 0 && elseNext(p) {
		cases.Arms = append(cases.Arms, otherwise(p))
	}
	cases.Span = p.SpanFrom(start)
	b.Stmts = append(b.Stmts, cases)
	return true
}

// elseNext reports whether what happens if the condition before does not hold comes next.
func elseNext(p *cardtext.Reader) bool {
	return p.Looking("otherwise ,") || p.Looking(p.Dialect.Else) || p.Dones > 0 && p.Looking("if you don't ,")
}

// otherwise reads it.
func otherwise(p *cardtext.Reader) *cardtext.Guarded {
	at := p.Pos
	p.AcceptAny("otherwise ,", p.Dialect.Else, "if you don't ,")
	body := p.Block()
	return &cardtext.Guarded{Base: cardtext.Base{Span: p.SpanFrom(at)}, Cond: cardtext.Cond{Kind: cardtext.CondElse, Span: p.Tokens[at].Span}, Body: body}
}

// paid reads an optional additional cost and its reach into b.
func paid(p *cardtext.Reader, b *cardtext.Block, start int) bool {
	var costs []*cardtext.Cost
	if !p.Try(func() { costs = readCosts(p) }) {
		return false
	}
	body := p.Block()
	b.Stmts = append(b.Stmts, &cardtext.Paid{Base: cardtext.Base{Span: p.SpanFrom(start)}, Costs: costs, Body: body})
	return true
}

// choose reads "choose one of the following. (1) … (2) …" into b.
func choose(p *cardtext.Reader, b *cardtext.Block, start int) bool {
	c, both := &cardtext.Choose{}, false
	ok := p.Try(func() {
		if p.AcceptAny("an opponent chooses", "each opponent chooses", "your opponent chooses") {
			c.Who = cardtext.Opponent
		} else if p.AcceptAny("they choose", "that player chooses") {
			c.Who = cardtext.ThatPlayer
		} else {
			p.Expect("choose")
		}
		c.Min, c.Max = p.ChooseCount()
		p.AcceptAny("of the following effects", "of the following")
		p.ExpectAny(".", ":")
		if cond, some := p.Guard(); some {
			c.Cond = cond
			p.Expect("choose")
			if both = p.Accept("both"); both {
				c.More = 2
			} else {
				c.UpTo = p.Accept("up to")
				c.More = p.Number()
			}
			p.Expect("instead")
			p.Expect(".")
		}
	})
	if !ok {
		return false
	}
	for p.Peek().Kind == cardtext.TokenOptionBegin {
		if p.Peek().Num != len(c.Options)+1 {
			p.Fail("the options in order")
		}
		p.Pos++
		p.Counted = nil
		c.Options = append(c.Options, p.Block())
	}
	if len(c.Options) < 2 || both && len(c.Options) > 2 {
		p.Fail("(1) and (2)")
	}
	c.Span = p.SpanFrom(start)
	b.Stmts = append(b.Stmts, c)
	return true
}

// later reads a delayed ability: "At the start of your next main phase, …", "For the rest of this turn, whenever …".
func later(p *cardtext.Reader, b *cardtext.Block, start int) bool {
	l := &cardtext.Later{}
	ok := p.Try(func() {
		at := p.Pos
		if l.For = p.DurationPrefix(); l.For != cardtext.Lasting {
			p.Expect("whenever")
			l.Trigger = event(p)
			l.Trigger.Span = p.SpanFrom(at)
			p.Expect(",")
			return
		}
		laterPhase(p, l)
		p.Expect(",")
	})
	if !ok {
		return false
	}
	l.Body = p.Block()
	nameSides(l.Trigger, l.Body)
	l.Span = p.SpanFrom(start)
	b.Stmts = append(b.Stmts, l)
	return true
}

// laterPhase reads the phase in which something is done once.
func laterPhase(p *cardtext.Reader, l *cardtext.Later) {
	at := p.Pos
	l.Trigger = phaseTrigger(p)
	if l.Trigger != nil && l.Trigger.Turn != cardtext.Anyone && (p.Tokens[at+2].Low == "end" || l.Trigger.Kind == cardtext.TriggerEnd) {
		l.Trigger.Next = true // "at the end of your turn", "at the start of your end phase" in an effect is the next
	}
	if l.Trigger == nil || !l.Trigger.Next {
		p.Fail("your next main phase")
	}
	if p.Tokens[p.Pos-2].Low == "this" && cardtext.Matches(p.Tokens[p.Pos-1], "turn") { // in another player's turn it comes too late
		l.For = cardtext.ThisTurn
	}
}

// laterBehind reads "at the start of your next main phase" behind the only action of the last sentence, where it
// can reach nothing else: it says the same as in front.
func laterBehind(p *cardtext.Reader, b *cardtext.Block, start int) {
	l, last := &cardtext.Later{}, len(b.Stmts)-1
	laterPhase(p, l)
	if !p.SentenceEnd() || !p.AtEnd() || b.Stmts[last].Head().Instead {
		p.Fail("the time in front of the sentence")
	}
	l.Span = p.SpanFrom(start)
	l.Body = &cardtext.Block{Span: l.Span, Stmts: []cardtext.Stmt{b.Stmts[last]}}
	nameSides(l.Trigger, l.Body)
	b.Stmts[last] = l
}

// clauses reads the clauses of a sentence into b, up to and with its full stop.
func clauses(p *cardtext.Reader, b *cardtext.Block, length cardtext.DurationWord) {
	into := &b.Stmts
	joined := false
	p.Who = cardtext.You
	for {
		start := p.Pos
		if joined && p.Accept(",") { // "and, if …,"
			if c, ok := p.Guard(); ok {
				rest := &cardtext.Block{}
				clausesAfter(p, rest, cardtext.LastOf(*into))
				for !p.AtEnd() && p.Peek().Kind != cardtext.TokenOptionBegin && !(p.Rules && p.RuleNext()) {
					p.Sentence(rest)
				}
				rest.Span = p.SpanFrom(start)
				*into = append(*into, &cardtext.Guarded{Base: cardtext.Base{Span: p.SpanFrom(start), Joined: true}, Cond: c, Body: rest})
				return
			}
			p.Pos = start
		}
		if who, ok := p.MayWords(); ok {
			m := &cardtext.May{Base: cardtext.Base{Joined: joined, Who: who}}
			*into = append(*into, m)
			into = &m.Stmts
			joined = false
			continue
		}
		if joined { // "…, and for the rest of this turn, it has …"
			if inner := p.DurationPrefix(); inner != cardtext.Lasting {
				length = inner
			}
		}
		clause(p, into, joined, start, length)
		if length != cardtext.Lasting {
			cardtext.LastOf(*into).Head().For = length
		}
		if !joined && into == &b.Stmts && p.Looking("if") {
			conditionBehind(p, b, start)
			return
		}
		if !joined && into == &b.Stmts && (p.Looking("at the start of") || p.Looking("at the end of")) {
			laterBehind(p, b, start)
			return
		}
		if let := whereX(p); let != nil {
			b.Stmts = append(b.Stmts, let)
			if !p.SentenceEnd() {
				p.Fail(".")
			}
			return
		}
		if p.SentenceEnd() || quoteEnds(p) {
			return
		}
		if !p.AcceptAny(", and then", ", then", "and then", ", and", "and", ",") {
			p.Fail("and")
		}
		joined = true
	}
}

// quoteEnds reports whether a quoted ability ends the sentence: its full stop stands inside the marks.
func quoteEnds(p *cardtext.Reader) bool {
	last := p.Tokens[p.Pos-1]
	return last.Kind == cardtext.TokenQuote && strings.HasSuffix(last.Text, ".") && p.Peek().Capital()
}

// conditionBehind reads "if Sanguine is active for you" behind the only action of the last sentence, where it can reach
// nothing else: it says the same as in front.
func conditionBehind(p *cardtext.Reader, b *cardtext.Block, start int) {
	p.Expect("if")
	at, last := p.Pos, len(b.Stmts)-1
	c := p.Condition()
	if c.Span = p.SpanFrom(at); !p.SentenceEnd() || !p.AtEnd() || b.Stmts[last].Head().Instead {
		p.Fail("the condition in front of the sentence")
	}
	body := &cardtext.Block{Span: p.SpanFrom(start), Stmts: []cardtext.Stmt{b.Stmts[last]}}
	b.Stmts[last] = &cardtext.Guarded{Base: cardtext.Base{Span: body.Span}, Cond: c, Body: body}
}

// whereX reads ", where X is the number of …" behind a sentence, which says the same as "X equals …" behind it, or returns nil.
func whereX(p *cardtext.Reader) (s cardtext.Stmt) {
	start := p.Pos
	p.Try(func() {
		p.Accept(",")
		p.ExpectAny("where x is", "where x equals")
		s = let(p)
		s.Head().Span = p.SpanFrom(start)
	})
	return s
}

// clausesAfter reads clauses that may lean on the statement before them.
func clausesAfter(p *cardtext.Reader, b *cardtext.Block, before cardtext.Stmt) {
	start := p.Pos
	if s := elliptic(p, before); s != nil {
		s.Head().Span = p.SpanFrom(start)
		b.Stmts = append(b.Stmts, s)
		if p.SentenceEnd() {
			return
		}
		p.Expect("and")
	}
	clauses(p, b, cardtext.Lasting)
}

// clause reads one clause into list. length is what was said in front of the sentence: behind the clause nothing else can be.
func clause(p *cardtext.Reader, list *[]cardtext.Stmt, joined bool, start int, length cardtext.DurationWord) {
	s, before := cardtext.Stmt(nil), cardtext.LastOf(*list)
	if joined {
		s = elliptic(p, before)
	}
	_, gives := before.(*cardtext.Give)
	one := s != nil && (gives || saidOf(before) != nil) // two predicates of one subject, or two that are given something, for one time
	front := !joined && (insteadOf(p) || p.Accept("instead"))
	if s == nil {
		s = statement(p)
	}
	if _, makes := s.(*cardtext.Create); makes {
		if every := forEvery(p); every != nil && !scale(s, every) {
			p.Fail("a number to multiply")
		}
	}
	b := s.Head()
	b.Joined, b.Instead = joined, front
	if p.Accept("instead") {
		b.Instead = true
	}
	at := p.Pos
	if d := p.DurationSuffix(); d != cardtext.Lasting {
		if length != cardtext.Lasting && d != length {
			p.Pos = at
			p.Fail(".")
		}
		if b.For = d; one && before.Head().For == cardtext.Lasting {
			before.Head().For = d
		}
	}
	if p.Accept("instead") {
		b.Instead = true
	}
	b.Span = p.SpanFrom(start)
	*list = append(*list, s)
}

// gerunds are the verbs of what is replaced: "instead of banishing that follower, …".
var gerunds = map[string]cardtext.Verb{
	"banishing": cardtext.Banish, "destroying": cardtext.Destroy, "engaging": cardtext.Engage, "refreshing": cardtext.Refresh, "evolving": cardtext.EvolveIt,
}

// insteadOf reads what is replaced, in full: it must be what the statement in front of the condition does.
func insteadOf(p *cardtext.Reader) bool {
	return p.Try(func() {
		p.Expect("instead of")
		verb, ok := gerunds[p.Peek().Low]
		does, plain := p.Before.(*cardtext.Do)
		if !ok || !plain || does.Verb != verb || does.What.Kind != cardtext.RefIt && does.What.Kind != cardtext.RefSelected {
			p.Fail("what the sentence before does")
		}
		p.Pos++
		if what := p.Ref(); what.Kind != cardtext.RefIt && what.Kind != cardtext.RefSelected || what.Objects != nil {
			p.Fail("it")
		}
		p.Expect(",")
	})
}

// elliptic reads a clause that leaves out its verb because the clause before
// has it: "deal 4 damage to it and 2 damage to its leader", "give it Storm
// and, if …, [attack]+1".
func elliptic(p *cardtext.Reader, before cardtext.Stmt) cardtext.Stmt {
	var out cardtext.Stmt
	switch before := before.(type) {
	case *cardtext.Deal, *cardtext.ThatDamage:
		p.Try(func() {
			d := &cardtext.Deal{Amount: p.Amount()}
			p.Expect("damage to")
			d.To = refs(p)
			out = d
		})
	case *cardtext.Move: // "put it into your hand and the rest on the bottom of your deck"
		p.Try(func() {
			if p.PronounNext() {
				m := &cardtext.Move{What: p.Ref()}
				p.Destination(m)
				out = m
			}
		})
	case *cardtext.Select: // "select a follower on your field and an enemy follower on the field"
		p.Try(func() {
			if !before.Objects.HasPlace || !p.Looking("a|an") {
				p.Fail("a description with its zone in front")
			}
			s := &cardtext.Select{Quantity: cardtext.Quantity{Kind: cardtext.Exactly, N: p.Count()}}
			if s.Objects = p.Objects(); !s.Objects.HasPlace {
				p.Fail("on the field")
			}
			out = s
		})
	case *cardtext.Give:
		p.Try(func() {
			g := &cardtext.Give{To: before.To}
			if p.PronounNext() || p.Looking("each") { // "give this follower [attack]+2 and your leader [defense]+2"
				g.To = p.Ref()
			}
			gains(p, g)
			out = g
		})
		if out == nil && !cardtext.Matches(p.Tokens[tokenAt(p, before.Span)], "give|gives") { // "it has Ward and can't be destroyed"
			p.Try(func() { out = p.Predicate(before.To) })
		}
	}
	if what := saidOf(before); out == nil && what != nil {
		p.Try(func() { out = p.Predicate(what) })
	}
	return out
}

// saidOf returns whom a predicate is said of, nil of every other statement: behind "it can't attack"
// may stand "and loses Ward".
func saidOf(s cardtext.Stmt) *cardtext.Ref {
	switch s := s.(type) {
	case *cardtext.Do:
		switch s.Verb {
		case cardtext.CannotAttack, cardtext.CannotDealDamage, cardtext.LoseAbilities, cardtext.NoRefresh:
			return s.What
		}
	case *cardtext.LoseKeyword:
		return s.What
	case *cardtext.NoDamage:
		return s.What
	case *cardtext.DamageChange:
		return s.What
	case *cardtext.PlayCostChange:
		return s.What
	}
	return nil
}

// scale multiplies the amount of a statement by a count: "for every …, …".
func scale(s cardtext.Stmt, every *cardtext.Amount) bool {
	switch s := s.(type) {
	case *cardtext.Deal:
		return scaleOf(s.Amount, every)
	case *cardtext.Number:
		return scaleOf(s.Amount, every)
	case *cardtext.Create: // of one kind, so many for every one
		return len(s.Groups) == 1 && s.Groups[0].Name != "" && !s.UpTo && s.With == nil && scaleOf(s.Groups[0].Amount, every)
	case *cardtext.Give:
		for _, g := range s.Gains {
			if g.Stats && (g.Attack == nil || scaleOf(g.Attack, every)) && (g.Defense == nil || scaleOf(g.Defense, every)) {
				continue
			}
			return false
		}
		return true
	}
	return false
}

// scaleOf turns the literal n into n times a count.
func scaleOf(a, every *cardtext.Amount) bool {
	if a == nil || a.Kind != cardtext.Literal {
		return false
	}
	a.Kind, a.Per, a.Objects, a.Name, a.Of, a.Event = every.Kind, every.Per, every.Objects, every.Name, every.Of, every.Event
	a.SayWay(every.SaidWay())
	return true
}
