package cardtext

// Conditions: "if …", ability words such as "Combo (3):", "while …".

// Guard reads a condition in front of what it guards: an ability word with a
// colon, or "if …,". It returns false and consumes nothing if there is none.
func (p *Reader) Guard() (c Cond, ok bool) {
	start := p.Pos
	ok = p.Try(func() {
		if p.abilityWord(&c) {
			p.Expect(":")
			return
		}
		p.Expect("if")
		c = p.Condition()
		p.Accept(",")
	})
	c.Span = p.SpanFrom(start)
	return c, ok
}

// abilityWord reads "Combo (3)".
func (p *Reader) abilityWord(c *Cond) bool {
	for _, row := range p.Vocabulary.AbilityWords {
		for _, name := range row.Names {
			if p.Peek().Text == name && p.PeekAt(1).Kind == TokenOptionBegin {
				*c = Cond{Kind: row.Kind, N: p.PeekAt(1).Num}
				p.Pos += 2
				return true
			}
			p.Miss(p.Pos, name)
		}
	}
	return false
}

// Condition reads the words between "if" and the comma.
func (p *Reader) Condition() Cond {
	defer p.Reading("a condition")()
	start := p.Pos
	c := p.Dialect.Cond(p)
	c.Span = p.SpanFrom(start)
	return c
}

// moreExist reads "a Tiger and Falcon in your cemetery": several descriptions
// that share their place.
func moreExist(p *Reader, c *Cond) {
	if c.Objects.HasPlace || !p.Looking("and") {
		return
	}
	all := []Cond{*c}
	for p.Accept("and") {
		p.AcceptAny("a", "an")
		all = append(all, Cond{Kind: CondExists, N: 1, Objects: p.Objects(), Own: c.Own})
	}
	last := all[len(all)-1].Objects
	for _, one := range all {
		one.Objects.HasPlace, one.Objects.Place, one.Objects.Owner = last.HasPlace, last.Place, last.Owner
	}
	*c = Cond{Kind: CondAnd, All: all}
}

// plainCondition reads one condition, or several cards that must exist.
func plainCondition(p *Reader) Cond {
	c := simpleCondition(p)
	if c.Kind == CondExists && !c.AtMost {
		moreExist(p, &c)
	}
	return c
}

func simpleCondition(p *Reader) Cond {
	for _, row := range p.Dialect.FixedConditions {
		if p.Accept(row.Phrase) {
			return row.Cond
		}
	}
	for _, row := range p.Dialect.Conditions {
		if p.AcceptAny(row.Phrases...) {
			return row.Read(p)
		}
	}
	return aboutCard(p)
}

// attacksCondition reads "2 times this turn".
func attacksCondition(p *Reader) Cond {
	n := p.Number()
	p.Expect("times this turn")
	return Cond{Kind: CondAttacks, N: n}
}

// countersCondition reads "3 prayer counters".
func countersCondition(p *Reader) Cond {
	n := p.Number()
	return Cond{Kind: CondCounters, N: n, Name: counterName(p)}
}

// existence reads "at least 3 cards on their field", "no followers …", "a …".
func existence(p *Reader, own bool) Cond {
	c := Cond{Kind: CondExists, N: 1, Own: own}
	other := false
	switch {
	case p.Accept("no"):
		c.N, c.AtMost = 0, true
	case p.Accept("at least"):
		c.N = p.Number()
	case p.Accept("at most"):
		c.N, c.AtMost = p.Number(), true
	case p.Accept("another"):
		other = true
	default:
		c.N = p.Count()
		c.AtMost = c.N == 0 // "0 cards" are none: at least none there always are
	}
	if p.Peek().Kind == TokenWord && Matches(p.PeekAt(1), "counter|counters") {
		c.Kind, c.Name = CondCounters, counterName(p)
		p.Expect("on this card")
		return c
	}
	c.Objects = p.Objects()
	if other {
		p.MarkOther(c.Objects)
	}
	return c
}

// dieCondition reads "a 1" and "a 2, 3, 4, or 5".
func dieCondition(p *Reader) Cond {
	p.Expect("a|an")
	c := Cond{Kind: CondDie, Values: []int{p.Number()}}
	for {
		more := p.Try(func() {
			p.Accept(",")
			p.Accept("or")
			c.Values = append(c.Values, p.Number())
		})
		if !more {
			return c
		}
	}
}

// bareBound reads "5 or more" without a unit.
func bareBound(p *Reader) Range {
	atLeast := p.Accept("at least")
	return p.Bound(p.Number(), atLeast)
}

// kindCondition reads "a racing follower".
func kindCondition(p *Reader, c *Cond) {
	p.Expect("a|an")
	c.Kind, c.Objects = CondIs, p.Objects()
}

// aboutCard reads conditions on a card named before: "it's a racing follower",
// "it costs 7 play points", "this follower's attack is 5 or more".
func aboutCard(p *Reader) Cond {
	start := p.Pos
	for _, row := range p.Dialect.CardConditions {
		if p.AcceptAny(row.Phrases...) {
			ref := row.Ref
			ref.Span = p.Tokens[start].Span
			c := Cond{Ref: &ref}
			row.Read(p, &c)
			return c
		}
	}
	if a := p.StatOf(); a != nil {
		p.Expect("is")
		return Cond{Kind: CondStat, Ref: a.Of, Stat: a.Stat, Range: bareBound(p)}
	}
	p.Fail("a condition")
	return Cond{}
}
