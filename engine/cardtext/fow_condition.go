package cardtext

import (
	"strings"
)

// Conditions of Force of Will, between "if" and the comma.

// condition reads one condition.
func condition(p *Reader) Cond {
	for _, row := range p.Dialect.FixedConditions {
		if p.Accept(row.Phrase) {
			return row.Cond
		}
	}
	if p.Spell && p.Accept("this card was played during your turn") { // it resolves in that turn
		return Cond{Kind: CondYourTurn, N: 1}
	}
	if c, ok := phaseCondition(p); ok {
		return c
	}
	if c, ok := discardedCondition(p); ok {
		return c
	}
	if c, ok := addedCondition(p); ok {
		return c
	}
	if c, ok := movedCondition(p); ok {
		return c
	}
	for _, row := range p.Dialect.Conditions {
		start := p.Pos
		if p.AcceptAny(row.Phrases...) {
			var c Cond
			if p.Try(func() { c = row.Read(p) }) {
				return c
			}
			p.Pos = start
		}
	}
	var c Cond
	if p.Try(func() { c = playerDid(p) }) || p.Try(func() { c = cardIs(p) }) || p.Try(func() { c = amountIs(p) }) {
		return c
	}
	p.Fail("you control")
	return c
}

// existsFor returns the reader of "… a Fairy Tale", "five or more resonators".
func existsFor(side Whose) func(*Reader) Cond {
	return func(p *Reader) Cond { return controls(p, side) }
}

// controls reads how many of what a player controls or has.
func controls(p *Reader, side Whose) Cond {
	c := Cond{Kind: CondExists, N: 1, Own: side == Yours}
	if side == Enemy {
		c.Who = Opponent
	}
	exact := false
	other, both := false, false
	least := p.Accept("at least")
	switch {
	case p.AcceptAny("no other", "no"):
		c.N, c.AtMost = 0, true
		other = p.Tokens[p.Pos-1].Low == "other"
	case p.Accept("only"):
		exact = true
		c.N = p.Count()
	case p.Accept("exactly"):
		exact = true
		c.N = p.Count()
	case p.AcceptAny("one or more", "any"):
	case p.Accept("another"):
		other = true
	case p.AcceptAny("both"):
		both = true
	case p.AcceptAny("more"), p.AcceptAny("less", "fewer"):
		c.AtMost = p.Tokens[p.Pos-1].Low != "more"
		c.Kind = CondAmount
		o := p.Objects()
		p.Expect("than")
		c.Amount = &Amount{Kind: CountObjects, N: 1, Objects: o}
		o.Controller = side
		c.Than = p.Ref()
		return c
	case p.Try(func() {
		n := p.Count()
		if p.Peek().Kind == TokenWord && p.AcceptAny("or fewer", "or less") {
			c.AtMost = true
		} else if !p.Accept("or more") && n != 1 && !least { // "0 resonators" are none
			exact, c.AtMost = n > 1, n == 0
		}
		c.N = n
	}):
	}
	exact = exact && !least
	if p.Try(func() {
		c.Name = counterWord(p)
		p.Expect("on")
		if c.Ref = p.Ref(); c.Ref.Kind == RefEach && c.Ref.Objects.Nouns[0].Side != Yours { // "your J/ruler"
			p.Fail("this card")
		}
	}) {
		c.Kind, c.Own = CondCounters, false
		return c
	}
	c.Name, c.Ref = "", nil
	p.Single = !both
	c.Objects = p.Objects()
	p.Single = false
	if other {
		for i := range c.Objects.Nouns {
			c.Objects.Nouns[i].Other = true
		}
	}
	if !c.Objects.HasPlace && side != Anyone && p.Accept("in hand") { // in that player's
		c.Objects.HasPlace, c.Objects.Place, c.Objects.Owner = true, Hand, Yours
		if side == Enemy {
			c.Objects.Owner = Theirs
		}
	}
	if !c.Objects.HasPlace && c.Objects.Controller == Anyone {
		c.Objects.Controller = side
	}
	if both {
		var all []Cond
		for _, n := range c.Objects.Nouns {
			one := *c.Objects
			one.Nouns, one.And = []Noun{n}, false
			all = append(all, Cond{Kind: CondExists, N: 1, Own: c.Own, Objects: &one})
		}
		return Cond{Kind: CondAnd, All: all}
	}
	c.Exactly = exact
	all := []Cond{c}
	for p.Try(func() { // "a light J/resonator and another water J/resonator"
		p.Expect("and")
		more := Cond{Kind: CondExists, N: 1, Own: c.Own}
		other := p.Accept("another")
		if !other && p.Peek().Kind != TokenQuote {
			more.N = p.Count()
			p.Accept("or more")
		}
		p.Single = true
		more.Objects = p.Objects()
		p.Single = false
		if !more.Objects.HasPlace && more.Objects.Controller == Anyone {
			more.Objects.Controller = side
		}
		for i := range more.Objects.Nouns {
			more.Objects.Nouns[i].Other = other || more.Objects.Nouns[i].Other
		}
		all = append(all, more)
	}) {
	}
	if len(all) > 1 {
		return Cond{Kind: CondAnd, All: all}
	}
	return c
}

// controlsNot reads "you don't control …".
func controlsNot(side Whose) func(*Reader) Cond {
	return func(p *Reader) Cond {
		c := controls(p, side)
		if c.Kind == CondExists && c.N == 1 && !c.AtMost {
			c.N, c.AtMost = 0, true
			return c
		}
		return Cond{Kind: CondNot, All: []Cond{c}}
	}
}

// isA returns the reader of `… "A" or "B"` and of other descriptions.
func isA(kind RefKind, noun string, not bool) func(*Reader) Cond {
	return func(p *Reader) Cond {
		p.AcceptAny("a", "an", "named")
		return Cond{Kind: CondIs, Ref: &Ref{Kind: kind, Noun: noun}, Objects: p.Objects(), Not: not}
	}
}

// itIs reads "rested", "a resonator", behind "it's".
func itIs(p *Reader) Cond {
	for _, row := range p.Dialect.States {
		for _, phrase := range row.Phrases {
			if rest, ok := strings.CutPrefix(phrase, "is "); ok && p.Accept(rest) {
				return Cond{Kind: CondThis, Ref: &Ref{Kind: RefIt, Noun: "it"}, State: row.State, Not: row.Not}
			}
		}
	}
	return isA(RefIt, "it", false)(p)
}

// yourRuler returns the reader of `your J/ruler is "A"`.
func yourRuler(typ TypeWord, not bool) func(*Reader) Cond {
	return func(p *Reader) Cond {
		p.AcceptAny("a", "an")
		ref := &Ref{Kind: RefEach, Quantity: Quantity{Kind: All}, Objects: &Objects{Nouns: []Noun{{Side: Yours, Type: typ}}}}
		return Cond{Kind: CondIs, Ref: ref, Objects: p.Objects(), Not: not}
	}
}

// lifeIs returns the reader of "… 1000 or less".
func lifeIs(whose RefKind) func(*Reader) Cond {
	return func(p *Reader) Cond {
		return Cond{Kind: CondAmount, Amount: &Amount{Kind: LifeOf, N: 1, Of: &Ref{Kind: whose}}, Range: amountBound(p)}
	}
}

// playerDid reads "you played two or more cards this turn", "your opponent gained
// life this turn".
func playerDid(p *Reader) Cond {
	start := p.Pos
	who, printed := p.SubjectWord()
	if !printed {
		p.Fail("you")
	}
	p.AcceptAny("have", "has", "had", "'ve")
	for _, row := range p.Dialect.Deeds {
		if !p.Accept(row.Phrase) {
			continue
		}
		c := Cond{Kind: CondDid, Who: who, State: row.State, N: 1}
		if row.Cards {
			switch {
			case p.AcceptAny("another"):
				c.N = 2
			default:
				c.N = p.Count()
				p.Accept("or more")
			}
			c.Objects = p.Objects()
		}
		if row.Life {
			p.Try(func() { c.N = p.Number() })
			p.Accept("or more")
			p.Accept("life")
		}
		p.AcceptAny("this turn", "this game", "in this turn", "during this turn")
		c.Span = p.SpanFrom(start)
		return c
	}
	p.Fail("played")
	return Cond{}
}

// cardIs reads "it's a resonator", "this card is rested", "that resonator has
// [Flying]", "target resonator attacked this turn".
func cardIs(p *Reader) Cond {
	start := p.Pos
	ref := p.Ref()
	if ref.Kind == RefEach && ref.Objects != nil && ref.Objects.Nouns[0].Side != Yours {
		p.Fail("this card")
	}
	ref.Span = p.SpanFrom(start)
	for _, row := range p.Dialect.States {
		if p.AcceptAny(row.Phrases...) {
			return Cond{Kind: CondThis, Ref: ref, State: row.State, Not: row.Not}
		}
	}
	switch {
	case p.AcceptAny("is not", "isn't", "are not", "aren't"):
		p.AcceptAny("a", "an")
		return Cond{Kind: CondIs, Ref: ref, Objects: p.Objects(), Not: true}
	case p.AcceptAny("is", "are", "was", "were"):
		p.AcceptAny("a", "an", "also")
		return Cond{Kind: CondIs, Ref: ref, Objects: p.Objects()}
	case p.Looking("has") && p.PeekAt(1).Kind == TokenQuote: // "has "Kaguya" in its name"
		name := p.PeekAt(1).Text
		p.Pos += 2
		p.ExpectAny("in its name", "in their name")
		one := *ref
		one.Plural = false
		return Cond{Kind: CondIs, Ref: &one, Objects: &Objects{Nouns: []Noun{{}}, With: []Qualifier{{Kind: QualNameHolds, Name: name}}}}
	case p.AcceptAny("has", "have", "had", "with"):
		c := Cond{Kind: CondIs, Ref: ref, Objects: &Objects{Nouns: []Noun{{}}}}
		if p.Try(func() {
			c.N = 1
			if p.Accept("no") {
				c.AtMost, c.N = true, 0
			} else {
				p.AcceptAny("at least")
				c.N = p.Count()
				p.Accept("or more")
			}
			c.Name = counterWord(p)
			p.AcceptAny("on it", "on them")
			c.Kind, c.Objects = CondCounters, nil
		}) {
			return c
		}
		withWords(p, c.Objects)
		return c
	}
	if p.Accept("targets") {
		c := Cond{Kind: CondIs, Ref: ref, Objects: &Objects{Nouns: []Noun{{}}}}
		targetingWords(p, c.Objects)
		return c
	}
	p.Fail("is")
	return Cond{}
}

// movedCondition reads "five or more cards are removed this way".
func movedCondition(p *Reader) (c Cond, ok bool) {
	ok = p.Try(func() {
		n := p.Number()
		p.Expect("or more")
		p.Expect("cards|resonators")
		p.Expect("are|were")
		p.ExpectAny("removed this way", "banished this way", "discarded this way", "destroyed this way", "returned this way", "revealed this way")
		c = Cond{Kind: CondAmount, Amount: &Amount{Kind: AmountPaid, N: 1}, Range: Range{Has: true, Min: n, Max: -1}}
	})
	return c, ok
}

// amountIs reads "the number of … is 5 or more", "its total cost is odd".
func amountIs(p *Reader) Cond {
	c := Cond{Kind: CondAmount, Amount: p.Expression()}
	p.ExpectAny("is", "are")
	switch {
	case p.Accept("odd"):
		c.Kind, c.N = CondParity, 1
	case p.Accept("even"):
		c.Kind = CondParity
	default:
		c.Range = amountBound(p)
	}
	return c
}
