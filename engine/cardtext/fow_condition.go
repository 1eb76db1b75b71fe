package cardtext

import "strings"

// Conditions of Force of Will, between "if" and the comma.

// chaseCondition reads one condition.
func (p *parser) chaseCondition() Cond {
	for _, row := range p.d.fixedConditions {
		if p.accept(row.phrase) {
			return row.cond
		}
	}
	if p.spell && p.accept("this card was played during your turn") { // it resolves in that turn
		return Cond{Kind: CondYourTurn, N: 1}
	}
	if c, ok := p.phaseCondition(); ok {
		return c
	}
	if c, ok := p.discardedCondition(); ok {
		return c
	}
	if c, ok := p.addedCondition(); ok {
		return c
	}
	if c, ok := p.movedCondition(); ok {
		return c
	}
	for _, row := range p.d.conditions {
		start := p.pos
		if p.acceptAny(row.phrases...) {
			var c Cond
			if p.try(func() { c = row.read(p) }) {
				return c
			}
			p.pos = start
		}
	}
	var c Cond
	if p.try(func() { c = p.playerDid() }) || p.try(func() { c = p.cardIs() }) || p.try(func() { c = p.amountIs() }) {
		return c
	}
	p.fail("you control")
	return c
}

// existsFor returns the reader of "… a Fairy Tale", "five or more resonators".
func existsFor(side Whose) func(*parser) Cond {
	return func(p *parser) Cond { return p.controls(side) }
}

// controls reads how many of what a player controls or has.
func (p *parser) controls(side Whose) Cond {
	c := Cond{Kind: CondExists, N: 1, Own: side == Yours}
	if side == Enemy {
		c.Who = Opponent
	}
	exact := false
	other, both := false, false
	least := p.accept("at least")
	switch {
	case p.acceptAny("no other", "no"):
		c.N, c.AtMost = 0, true
		other = p.toks[p.pos-1].low == "other"
	case p.accept("only"):
		exact = true
		c.N = p.count()
	case p.accept("exactly"):
		exact = true
		c.N = p.count()
	case p.acceptAny("one or more", "any"):
	case p.accept("another"):
		other = true
	case p.acceptAny("both"):
		both = true
	case p.acceptAny("more"), p.acceptAny("less", "fewer"):
		c.AtMost = p.toks[p.pos-1].low != "more"
		c.Kind = CondAmount
		o := p.objects()
		p.expect("than")
		c.Amount = &Amount{Kind: CountObjects, N: 1, Objects: o}
		o.Controller = side
		c.Than = p.ref()
		return c
	case p.try(func() {
		n := p.count()
		if p.peek().Kind == TokenWord && p.acceptAny("or fewer", "or less") {
			c.AtMost = true
		} else if !p.accept("or more") && n != 1 && !least { // "0 resonators" are none
			exact, c.AtMost = n > 1, n == 0
		}
		c.N = n
	}):
	}
	exact = exact && !least
	if p.try(func() {
		c.Name = p.counterWord()
		p.expect("on")
		if c.Ref = p.ref(); c.Ref.Kind == RefEach && c.Ref.Objects.Nouns[0].Side != Yours { // "your J/ruler"
			p.fail("this card")
		}
	}) {
		c.Kind, c.Own = CondCounters, false
		return c
	}
	c.Name, c.Ref = "", nil
	p.single = !both
	c.Objects = p.objects()
	p.single = false
	if other {
		for i := range c.Objects.Nouns {
			c.Objects.Nouns[i].Other = true
		}
	}
	if !c.Objects.HasPlace && side != Anyone && p.accept("in hand") { // in that player's
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
	for p.try(func() { // "a light J/resonator and another water J/resonator"
		p.expect("and")
		more := Cond{Kind: CondExists, N: 1, Own: c.Own}
		other := p.accept("another")
		if !other && p.peek().Kind != TokenQuote {
			more.N = p.count()
			p.accept("or more")
		}
		p.single = true
		more.Objects = p.objects()
		p.single = false
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
func controlsNot(side Whose) func(*parser) Cond {
	return func(p *parser) Cond {
		c := p.controls(side)
		if c.Kind == CondExists && c.N == 1 && !c.AtMost {
			c.N, c.AtMost = 0, true
			return c
		}
		return Cond{Kind: CondNot, All: []Cond{c}}
	}
}

// isA returns the reader of `… "A" or "B"` and of other descriptions.
func isA(kind RefKind, noun string, not bool) func(*parser) Cond {
	return func(p *parser) Cond {
		p.acceptAny("a", "an", "named")
		return Cond{Kind: CondIs, Ref: &Ref{Kind: kind, Noun: noun}, Objects: p.objects(), Not: not}
	}
}

// itIs reads "rested", "a resonator", behind "it's".
func (p *parser) itIs() Cond {
	for _, row := range p.d.states {
		for _, phrase := range row.phrases {
			if rest, ok := strings.CutPrefix(phrase, "is "); ok && p.accept(rest) {
				return Cond{Kind: CondThis, Ref: &Ref{Kind: RefIt, Noun: "it"}, State: row.state, Not: row.not}
			}
		}
	}
	return isA(RefIt, "it", false)(p)
}

// yourRuler returns the reader of `your J/ruler is "A"`.
func yourRuler(typ TypeWord, not bool) func(*parser) Cond {
	return func(p *parser) Cond {
		p.acceptAny("a", "an")
		ref := &Ref{Kind: RefEach, Quantity: Quantity{Kind: All}, Objects: &Objects{Nouns: []Noun{{Side: Yours, Type: typ}}}}
		return Cond{Kind: CondIs, Ref: ref, Objects: p.objects(), Not: not}
	}
}

// lifeIs returns the reader of "… 1000 or less".
func lifeIs(whose RefKind) func(*parser) Cond {
	return func(p *parser) Cond {
		return Cond{Kind: CondAmount, Amount: &Amount{Kind: LifeOf, N: 1, Of: &Ref{Kind: whose}}, Range: p.amountBound()}
	}
}

// playerDid reads "you played two or more cards this turn", "your opponent gained
// life this turn".
func (p *parser) playerDid() Cond {
	start := p.pos
	who, printed := p.subjectWord()
	if !printed {
		p.fail("you")
	}
	p.acceptAny("have", "has", "had", "'ve")
	for _, row := range p.d.deeds {
		if !p.accept(row.phrase) {
			continue
		}
		c := Cond{Kind: CondDid, Who: who, State: row.state, N: 1}
		if row.cards {
			switch {
			case p.acceptAny("another"):
				c.N = 2
			default:
				c.N = p.count()
				p.accept("or more")
			}
			c.Objects = p.objects()
		}
		if row.life {
			p.try(func() { c.N = p.number() })
			p.accept("or more")
			p.accept("life")
		}
		p.acceptAny("this turn", "this game", "in this turn", "during this turn")
		c.Span = p.spanFrom(start)
		return c
	}
	p.fail("played")
	return Cond{}
}

// cardIs reads "it's a resonator", "this card is rested", "that resonator has
// [Flying]", "target resonator attacked this turn".
func (p *parser) cardIs() Cond {
	start := p.pos
	ref := p.ref()
	if ref.Kind == RefEach && ref.Objects != nil && ref.Objects.Nouns[0].Side != Yours {
		p.fail("this card")
	}
	ref.Span = p.spanFrom(start)
	for _, row := range p.d.states {
		if p.acceptAny(row.phrases...) {
			return Cond{Kind: CondThis, Ref: ref, State: row.state, Not: row.not}
		}
	}
	switch {
	case p.acceptAny("is not", "isn't", "are not", "aren't"):
		p.acceptAny("a", "an")
		return Cond{Kind: CondIs, Ref: ref, Objects: p.objects(), Not: true}
	case p.acceptAny("is", "are", "was", "were"):
		p.acceptAny("a", "an", "also")
		return Cond{Kind: CondIs, Ref: ref, Objects: p.objects()}
	case p.looking("has") && p.peekAt(1).Kind == TokenQuote: // "has "Kaguya" in its name"
		name := p.peekAt(1).Text
		p.pos += 2
		p.expectAny("in its name", "in their name")
		one := *ref
		one.Plural = false
		return Cond{Kind: CondIs, Ref: &one, Objects: &Objects{Nouns: []Noun{{}}, With: []Qualifier{{Kind: QualNameHolds, Name: name}}}}
	case p.acceptAny("has", "have", "had", "with"):
		c := Cond{Kind: CondIs, Ref: ref, Objects: &Objects{Nouns: []Noun{{}}}}
		if p.try(func() {
			c.N = 1
			if p.accept("no") {
				c.AtMost, c.N = true, 0
			} else {
				p.acceptAny("at least")
				c.N = p.count()
				p.accept("or more")
			}
			c.Name = p.counterWord()
			p.acceptAny("on it", "on them")
			c.Kind, c.Objects = CondCounters, nil
		}) {
			return c
		}
		p.withWords(c.Objects)
		return c
	}
	if p.accept("targets") {
		c := Cond{Kind: CondIs, Ref: ref, Objects: &Objects{Nouns: []Noun{{}}}}
		p.targetingWords(c.Objects)
		return c
	}
	p.fail("is")
	return Cond{}
}

// movedCondition reads "five or more cards are removed this way".
func (p *parser) movedCondition() (c Cond, ok bool) {
	ok = p.try(func() {
		n := p.number()
		p.expect("or more")
		p.expect("cards|resonators")
		p.expect("are|were")
		p.expectAny("removed this way", "banished this way", "discarded this way", "destroyed this way", "returned this way", "revealed this way")
		c = Cond{Kind: CondAmount, Amount: &Amount{Kind: AmountPaid, N: 1}, Range: Range{Has: true, Min: n, Max: -1}}
	})
	return c, ok
}

// amountIs reads "the number of … is 5 or more", "its total cost is odd".
func (p *parser) amountIs() Cond {
	c := Cond{Kind: CondAmount, Amount: p.expression()}
	p.expectAny("is", "are")
	switch {
	case p.accept("odd"):
		c.Kind, c.N = CondParity, 1
	case p.accept("even"):
		c.Kind = CondParity
	default:
		c.Range = p.amountBound()
	}
	return c
}
