package fowtext

import (
	"reflect"
	"slices"

	"gauntlet/engine/cardtext"
)

// Effects of Force of Will. The reach of a condition is its sentence; conditions
// and payments may also stand behind what they are about.

// sentence reads one sentence into b.
func sentence(p *cardtext.Reader, b *cardtext.Block) {
	start := p.Pos
	p.AcceptAny("then ,", "then", "and", "also ,")
	if chooseModes(p, b, start) || laterOn(p, b, start) || wheneverNow(p, b, start) || spendOnly(p, b) || payEither(p, b, start) || eitherOr(p, b, start) {
		return
	}
	if p.AcceptIcon(cardtext.IconForce) {
		b.Stmts = append(b.Stmts, &cardtext.ForceRoll{Base: cardtext.Base{Span: p.SpanFrom(start)}, N: p.Number()})
		p.AcceptAny(".", ",")
		return
	}
	if replaces(p, b, cardtext.Lasting, start) {
		return
	}
	first := len(b.Stmts)
	undone := offered(b.Stmts) && (p.Looking("if you|they don't ,") || p.Looking("if you|they do not ,"))
	while := p.Looking("as long as|while")
	if c, ok := frontCondition(p); ok {
		if undone {
			c = cardtext.Cond{Kind: cardtext.CondNot, All: []cardtext.Cond{{Kind: cardtext.CondDone, Span: c.Span}}, Span: c.Span}
		}
		body := &cardtext.Block{}
		p.AcceptAny("then ,", "then", "also")
		if !chooseModes(p, body, p.Pos) && !laterOn(p, body, p.Pos) {
			length := p.DurationPrefix()
			if !replaces(p, body, length, p.Pos) {
				actionClauses(p, body, length)
			}
		}
		body.Span = p.SpanFrom(start)
		b.Stmts = append(b.Stmts, &cardtext.Guarded{Base: cardtext.Base{Span: p.SpanFrom(start)}, Cond: c, Body: body, While: while && endless(body)})
		return
	}
	length := p.DurationPrefix()
	if replaces(p, b, length, start) {
		return
	}
	m := multiplier(p)
	if m != nil {
		p.Expect(",")
	}
	actionClauses(p, b, length)
	if m != nil && !multiply(b.Stmts[first], m) {
		p.Fail("a number to multiply")
	}
}

// replaces reads a replacement that an effect makes: "until end of turn, if …
// would …, … instead".
func replaces(p *cardtext.Reader, b *cardtext.Block, length cardtext.DurationWord, start int) bool {
	return p.Ahead("would") && p.Try(func() {
		r := &cardtext.Replace{Would: p.Would()}
		if d := p.DurationSuffix(); d != cardtext.Lasting {
			length = d
		}
		p.Expect(",")
		body := &cardtext.Block{}
		actionClauses(p, body, cardtext.Lasting)
		if m, ok := body.Stmts[0].(*cardtext.May); ok && m.Who == cardtext.You {
			r.May = true
			body.Stmts = append(m.Stmts[:len(m.Stmts):len(m.Stmts)], body.Stmts[1:]...)
		}
		if p.AcceptAny(", where x is", "where x is") {
			let := p.Expression()
			body.Stmts = append(body.Stmts, &cardtext.Let{Base: cardtext.Base{Span: let.Span, Joined: true}, Amount: let})
		}
		if !cardtext.UnmarkInstead(body.Stmts) && !prevents(body.Stmts) {
			p.Fail("instead")
		}
		r.Body, r.For, r.Span = body, length, p.SpanFrom(start)
		b.Stmts = append(b.Stmts, r)
	})
}

// prevents reports whether statements prevent the damage that they are about.
func prevents(list []cardtext.Stmt) bool {
	_, ok := list[0].(*cardtext.Prevent)
	return ok
}

// spendOnly reads what the will that was just produced may be spent on.
func spendOnly(p *cardtext.Reader, b *cardtext.Block) bool {
	if t, ok := cardtext.LastOf(b.Stmts).(*cardtext.TreatAs); ok && t.Becomes && !t.Also && p.AcceptAny("it's still a|an", "it is still a|an", "they're still", "they are still") {
		if p.Accept("their original type") {
			t.Also = true
			return p.SentenceEnd()
		}
		if n := noun(p); n.Type == 0 || !reflect.DeepEqual(n, cardtext.Noun{Type: n.Type, Span: n.Span}) {
			p.Fail("magic stone")
		}
		if t.Also = true; !p.SentenceEnd() {
			p.Fail(".")
		}
		return true
	}
	last, ok := cardtext.LastOf(b.Stmts).(*cardtext.Produce)
	if !ok || !p.AcceptAny("spend this will only", "you can spend this will only", "this will can be spent only", "you may spend this will only") {
		return false
	}
	for {
		if last.Only == nil && last.Pays == nil && p.Accept("to play") {
			p.AcceptAny("a", "an")
			last.Only = p.Objects()
		} else {
			p.Expect("to pay")
			last.Pays = append(last.Pays, costsOf(p)...)
		}
		if !p.AcceptAny(", or", "or", ",") {
			break
		}
	}
	if !p.SentenceEnd() {
		p.Fail(".")
	}
	return true
}

// offered reports whether the sentence before is "if …, you may …". "If you don't" behind it says that it was not done, for either
// reason, and "otherwise" that the condition did not hold.
func offered(before []cardtext.Stmt) bool {
	if len(before) == 0 {
		return false
	}
	g, ok := before[len(before)-1].(*cardtext.Guarded)
	if !ok || g.Cond.Kind == cardtext.CondElse || g.Cond.Kind == cardtext.CondDone || len(g.Body.Stmts) == 0 {
		return false
	}
	_, may := cardtext.LastOf(g.Body.Stmts).(*cardtext.May)
	return may
}

// costsOf reads "[Mobilize] costs or [Awakening] costs of chants": each for its cards.
func costsOf(p *cardtext.Reader) (out []cardtext.CostOf) {
	for {
		start := p.Pos
		w, ok := p.Keyword()
		if !ok {
			p.Fail("[Awakening]")
		}
		p.ExpectAny("costs", "cost")
		c := cardtext.CostOf{Word: w}
		if p.Accept("of") {
			c.Of = p.Objects()
		}
		c.Span = p.SpanFrom(start)
		out = append(out, c)
		if p.Looking(", or to|or to|, to") || !p.AcceptAny(", or", "or", ",") {
			return out
		}
	}
}

// frontCondition reads "if …," or "otherwise,".
func frontCondition(p *cardtext.Reader) (c cardtext.Cond, ok bool) {
	start := p.Pos
	ok = p.Begins("if", "otherwise", "when", "while", "unless", "as") && p.Try(func() {
		switch {
		case p.AcceptAny("otherwise ,", "otherwise", "if you don't ,", "if you do not ,", "if not ,", "if they don't ,", "if they do not ,"),
			!p.Looking("if you don't control") && !p.Looking("if you don't have") && p.Accept("if you don't"):
			c = cardtext.Cond{Kind: cardtext.CondElse}
			return
		case p.AcceptAny("if you do so ,", "if you do ,", "if you did ,", "if you do", "if they do ,", "if he or she does ,", "if that player does ,",
			"when you do ,", "if it does ,", "if this card does ,", "if a player does ,", "if your opponent does ,", "when you do =>", "if you do =>"):
			c = cardtext.Cond{Kind: cardtext.CondDone}
			return
		}
		if p.Accept("unless") {
			c = cardtext.Cond{Kind: cardtext.CondNot, All: []cardtext.Cond{p.Condition()}}
			p.Expect(",")
			return
		}
		p.ExpectAny("if", "as long as", "while")
		c = p.Condition()
		for p.Accept("and") || p.Looking(", and there is|are") && p.Accept(", and") {
			more := p.Condition()
			c = cardtext.Cond{Kind: cardtext.CondAnd, All: append(cardtext.Conjuncts(c), cardtext.Conjuncts(more)...)}
		}
		for p.Accept("or") {
			more := p.Condition()
			c = cardtext.Cond{Kind: cardtext.CondOr, All: append(anyOf(c), more)}
		}
		if !p.Accept(",") && p.Tokens[p.Pos-1].Kind != cardtext.TokenQuote { // the comma is often forgotten behind a name
			p.Expect("=>")
		}
	})
	c.Span = p.SpanFrom(start)
	return c, ok
}

// endless reports whether something in a block holds without a duration of its own: "as long as …" in front of it is one.
//
// 901.2b (6.3): an effect is applied in its duration.
func endless(b *cardtext.Block) bool {
	return slices.ContainsFunc(b.Stmts, func(s cardtext.Stmt) bool {
		switch s.(type) {
		case *cardtext.Give, *cardtext.LoseKeyword, *cardtext.LoseTrait, *cardtext.Restrict, *cardtext.Become, *cardtext.TreatAs, *cardtext.CostRule:
			return s.Head().For == cardtext.Lasting
		}
		return false
	})
}

func anyOf(c cardtext.Cond) []cardtext.Cond {
	if c.Kind == cardtext.CondOr {
		return c.All
	}
	return []cardtext.Cond{c}
}

// actionClauses reads the clauses of a sentence into b, up to and with its full
// stop, and what may stand behind them.
func actionClauses(p *cardtext.Reader, b *cardtext.Block, length cardtext.DurationWord) {
	start := p.Pos
	first := len(b.Stmts)
	since := first // "draw a card, then discard a card if …": the condition is of what is done then
	into := &b.Stmts
	joined := false
	front := p.AcceptAny("instead ,", "instead") // "if …, instead draw two cards"
	defer func() {
		if front {
			saysInstead(b.Stmts[first:])
		}
	}()
	p.Who = cardtext.You
	options := 0 // how many clauses stand in front with nothing but commas between them
	for {
		at := p.Pos
		if who, ok := p.MayWords(); ok {
			m := &cardtext.May{Base: cardtext.Base{Joined: joined, Who: who}}
			*into = append(*into, m)
			p.Who = who
			into, options = &m.Stmts, 0
			joined = false
			front = p.Accept("instead") || front
			continue
		}
		if joined {
			comma := p.Accept(",") // "and, if …,"
			while := p.Looking("as long as|while")
			c, ok := frontCondition(p)
			if comma && !ok {
				p.Fail("if")
			}
			if ok {
				rest := &cardtext.Block{}
				actionClauses(p, rest, cardtext.Lasting)
				*into = append(*into, &cardtext.Guarded{Base: cardtext.Base{Span: p.SpanFrom(at), Joined: true}, Cond: c, Body: rest, While: while && endless(rest)})
				return
			}
		}
		actionClause(p, into, joined, at)
		orElse(p, into, len(*into)-1-options, at)
		last := cardtext.LastOf(*into)
		if length != cardtext.Lasting && last.Head().For == cardtext.Lasting {
			last.Head().For = length
		}
		into = tail(p, b, since, into, start)
		shareDuration(*into)
		if sentenceStop(p) {
			return
		}
		if !p.AcceptAny(", and then", ", then", "and then", "then", ", and", "and", ",") {
			p.Fail("and")
		}
		if p.Tokens[p.Pos-1].Low == "then" {
			since = len(b.Stmts)
		}
		if options++; p.Tokens[p.Pos-1].Text != "," {
			options = 0
		}
		joined = true
	}
}

// saysInstead marks a sentence that has "instead" in front.
func saysInstead(list []cardtext.Stmt) {
	for len(list) > 0 {
		last := list[len(list)-1]
		if _, ok := last.(*cardtext.Let); ok {
			list = list[:len(list)-1]
			continue
		}
		switch s := last.(type) {
		case *cardtext.May:
			list = s.Stmts
		case *cardtext.Guarded:
			list = s.Body.Stmts
		default:
			last.Head().Instead = true
			return
		}
	}
}

// shareDuration gives a duration behind clauses about one subject to all of them:
// "loses all abilities and gains [Flying] until end of turn".
func shareDuration(list []cardtext.Stmt) {
	for i := len(list) - 1; i > 0; i-- {
		a, b := list[i-1], list[i]
		if what := subjectRef(a); what == nil || !b.Head().Joined || what != subjectRef(b) && !bothGive(a, b) {
			return
		}
		if a.Head().For == cardtext.Lasting {
			a.Head().For = b.Head().For
		}
	}
}

// bothGive reports whether two clauses say how cards are for a time: "target resonator gains [+200/+200] and another target resonator
// gains [-200/-200] until end of turn" is about one time.
func bothGive(a, b cardtext.Stmt) bool {
	gives := func(s cardtext.Stmt) bool {
		switch s := s.(type) {
		case *cardtext.Give, *cardtext.Restrict, *cardtext.LoseKeyword, *cardtext.LoseTrait, *cardtext.Become, *cardtext.TreatAs:
			return true
		case *cardtext.Do:
			return s.Verb == cardtext.LoseAbilities
		}
		return false
	}
	return gives(a) && gives(b)
}

// actionClause reads one clause into list.
func actionClause(p *cardtext.Reader, list *[]cardtext.Stmt, joined bool, start int) {
	var s cardtext.Stmt
	if !joined && p.Who == cardtext.You {
		if s = ratherThanPay(p); s == nil {
			s = restsToCall(p)
		}
	}
	if s == nil && joined {
		s = leaning(p, cardtext.LastOf(*list))
	}
	if s == nil {
		if f := fights(p); f != nil {
			s = f
		} else if bothGain(p, list, joined, start) {
			return
		} else {
			s = action(p)
		}
	}
	b := s.Head()
	b.Joined = joined
	for {
		d := p.DurationSuffix()
		if d != cardtext.Lasting {
			b.For = d
		}
		switch {
		case p.Accept("instead"):
			b.Instead = true
			continue
		case d != cardtext.Lasting:
			continue
		}
		break
	}
	b.Span = p.SpanFrom(start)
	*list = append(*list, s)
}

// bothGain reads "this card and target resonator gain …": the same is said of two.
func bothGain(p *cardtext.Reader, list *[]cardtext.Stmt, joined bool, start int) bool {
	if !p.Ahead("and") {
		return false
	}
	if verbNext(p) {
		p.Miss(p.Pos, "a card")
		return false
	}
	return p.Try(func() {
		first := p.Ref()
		p.Expect("and")
		article := p.Looking("a|an|each|all")
		second := p.Ref()
		if f, n := first.Objects, second.Objects; !article && first.Kind == cardtext.RefEach && second.Kind == cardtext.RefEach && n.Controller == cardtext.Anyone && !n.HasPlace && n.Nouns[0].Side == cardtext.Anyone {
			n.Nouns[0].Side = f.Nouns[len(f.Nouns)-1].Side // "your ruler and J-ruler gains": whose the one is, the other is
		}
		p.Accept("each")
		at := p.Pos
		one := p.Predicate(first)
		p.Pos = at
		other := p.Predicate(second)
		length := p.DurationSuffix()
		one.Head().Joined, other.Head().Joined = joined, true
		for _, s := range []cardtext.Stmt{one, other} {
			s.Head().For, s.Head().Span = length, p.SpanFrom(start)
		}
		*list = append(*list, one, other)
	})
}

// leaning reads a clause that leaves out the beginning that it shares with the
// clause before: "gains [Flying] and cannot be blocked".
func leaning(p *cardtext.Reader, before cardtext.Stmt) cardtext.Stmt {
	var out cardtext.Stmt
	what := subjectRef(before)
	if what != nil {
		p.Try(func() { out = p.Predicate(what) })
	}
	if out != nil {
		return out
	}
	switch before := before.(type) {
	case *cardtext.Deal:
		p.Try(func() {
			d := &cardtext.Deal{By: before.By, Amount: p.Amount()}
			p.Expect("damage to")
			d.To = []*cardtext.Ref{p.Ref()}
			out = d
		})
	case *cardtext.Move:
		p.Try(func() {
			m := &cardtext.Move{What: p.Ref()}
			if m.What.Kind == cardtext.RefIt { // what has been put is put again with its own verb
				p.Fail("put")
			}
			p.Destination(m)
			out = m
		})
	case *cardtext.Do:
		if before.Verb == cardtext.Destroy || before.Verb == cardtext.Engage {
			p.Try(func() {
				if !p.Looking("target") && !p.Looking("all") && !p.Looking("each") && !p.Looking("up to") {
					p.Fail("target")
				}
				out = &cardtext.Do{Verb: before.Verb, What: p.Ref()}
			})
		}
	}
	return out
}

// subjectRef is the subject of a clause that the next one may share.
func subjectRef(s cardtext.Stmt) *cardtext.Ref {
	switch s := s.(type) {
	case *cardtext.Give:
		return s.To
	case *cardtext.Restrict:
		return s.What
	case *cardtext.Deal:
		return s.By
	case *cardtext.LoseKeyword:
		return s.What
	case *cardtext.Become:
		return s.What
	case *cardtext.TreatAs:
		return s.What
	case *cardtext.Do:
		if s.Verb == cardtext.LoseAbilities {
			return s.What
		}
	case *cardtext.Enters:
		return s.What
	case *cardtext.LoseTrait:
		return s.What
	}
	return nil
}

// wheneverNow reads an ability that an effect makes for a time: "Whenever a resonator enters your field this turn, draw a
// card", "Until end of turn, whenever …".
//
// 906.8 (6.3): an effect lets an ability trigger later. 901.2b (6.3): in the duration of the effect.
func wheneverNow(p *cardtext.Reader, b *cardtext.Block, start int) bool {
	return p.Ahead("whenever", "when", "each") && p.Try(func() {
		length := p.DurationPrefix()
		p.ExpectAny("whenever", "when", "each time")
		l := &cardtext.Later{Trigger: event(p)}
		if d := p.DurationSuffix(); d != cardtext.Lasting {
			length = d
		}
		if l.For = length; length != cardtext.ThisTurn {
			p.Fail("this turn")
		}
		l.Trigger.Span = p.SpanFrom(start)
		arrow(p)
		l.Body = &cardtext.Block{}
		p.Sentence(l.Body)
		l.Body.Span = p.SpanFrom(start)
		l.Span = p.SpanFrom(start)
		b.Stmts = append(b.Stmts, l)
	})
}

// laterOn reads a delayed ability: "At the end of turn, …".
func laterOn(p *cardtext.Reader, b *cardtext.Block, start int) bool {
	l := &cardtext.Later{}
	at := p.Pos
	if l.Trigger = phaseEvent(p); l.Trigger == nil {
		p.Miss(at, "at the end of turn")
		return false
	}
	p.Pos = at
	if !p.Try(func() {
		l.Trigger = phaseEvent(p)
		if t := l.Trigger; t.Kind == cardtext.TriggerEndPhase && t.Turn == cardtext.Anyone { // the one that comes
			t.Next = true
		}
		if !l.Trigger.Next {
			p.Fail("at the end of turn")
		}
		arrow(p)
	}) {
		return false
	}
	l.Body = &cardtext.Block{}
	p.Sentence(l.Body)
	l.Body.Span = p.SpanFrom(start)
	l.Span = p.SpanFrom(start)
	b.Stmts = append(b.Stmts, l)
	return true
}
