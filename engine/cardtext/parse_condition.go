package cardtext

// Conditions: "if …", ability words such as "Combo (3):", "while …".

// guard reads a condition in front of what it guards: an ability word with a
// colon, or "if …,". It returns false and consumes nothing if there is none.
func (p *parser) guard() (c Cond, ok bool) {
	start := p.pos
	ok = p.try(func() {
		if p.abilityWord(&c) {
			p.expect(":")
			return
		}
		p.expect("if")
		c = p.condition()
		p.accept(",")
	})
	c.Span = p.spanFrom(start)
	return c, ok
}

// abilityWord reads "Combo (3)".
func (p *parser) abilityWord(c *Cond) bool {
	for _, row := range p.vocab.AbilityWords {
		for _, name := range row.Names {
			if p.peek().Text == name && p.peekAt(1).Kind == TokenOptionBegin {
				*c = Cond{Kind: row.Kind, N: p.peekAt(1).Num}
				p.pos += 2
				return true
			}
			p.miss(p.pos, name)
		}
	}
	return false
}

// condition reads the words between "if" and the comma.
func (p *parser) condition() Cond {
	defer p.reading("a condition")()
	start := p.pos
	c := p.d.cond(p)
	c.Span = p.spanFrom(start)
	return c
}

// moreExist reads "a Tiger and Falcon in your cemetery": several descriptions
// that share their place.
func (p *parser) moreExist(c *Cond) {
	if c.Objects.HasPlace || !p.looking("and") {
		return
	}
	all := []Cond{*c}
	for p.accept("and") {
		p.acceptAny("a", "an")
		all = append(all, Cond{Kind: CondExists, N: 1, Objects: p.objects(), Own: c.Own})
	}
	last := all[len(all)-1].Objects
	for _, one := range all {
		one.Objects.HasPlace, one.Objects.Place, one.Objects.Owner = last.HasPlace, last.Place, last.Owner
	}
	*c = Cond{Kind: CondAnd, All: all}
}

// plainCondition reads one condition, or several cards that must exist.
func (p *parser) plainCondition() Cond {
	c := p.simpleCondition()
	if c.Kind == CondExists && !c.AtMost {
		p.moreExist(&c)
	}
	return c
}

func (p *parser) simpleCondition() Cond {
	for _, row := range p.d.fixedConditions {
		if p.accept(row.phrase) {
			return row.cond
		}
	}
	for _, row := range p.d.conditions {
		if p.acceptAny(row.phrases...) {
			return row.read(p)
		}
	}
	return p.aboutCard()
}

// attacksCondition reads "2 times this turn".
func (p *parser) attacksCondition() Cond {
	n := p.number()
	p.expect("times this turn")
	return Cond{Kind: CondAttacks, N: n}
}

// countersCondition reads "3 prayer counters".
func (p *parser) countersCondition() Cond {
	n := p.number()
	return Cond{Kind: CondCounters, N: n, Name: p.counterName()}
}

// existence reads "at least 3 cards on their field", "no followers …", "a …".
func (p *parser) existence(own bool) Cond {
	c := Cond{Kind: CondExists, N: 1, Own: own}
	other := false
	switch {
	case p.accept("no"):
		c.N, c.AtMost = 0, true
	case p.accept("at least"):
		c.N = p.number()
	case p.accept("at most"):
		c.N, c.AtMost = p.number(), true
	case p.accept("another"):
		other = true
	default:
		c.N = p.count()
		c.AtMost = c.N == 0 // "0 cards" are none: at least none there always are
	}
	if p.peek().Kind == TokenWord && matches(p.peekAt(1), "counter|counters") {
		c.Kind, c.Name = CondCounters, p.counterName()
		p.expect("on this card")
		return c
	}
	c.Objects = p.objects()
	if other {
		p.markOther(c.Objects)
	}
	return c
}

// dieCondition reads "a 1" and "a 2, 3, 4, or 5".
func (p *parser) dieCondition() Cond {
	p.expect("a|an")
	c := Cond{Kind: CondDie, Values: []int{p.number()}}
	for {
		more := p.try(func() {
			p.accept(",")
			p.accept("or")
			c.Values = append(c.Values, p.number())
		})
		if !more {
			return c
		}
	}
}

// bareBound reads "5 or more" without a unit.
func (p *parser) bareBound() Range {
	atLeast := p.accept("at least")
	return p.bound(p.number(), atLeast)
}

// kindCondition reads "a racing follower".
func (p *parser) kindCondition(c *Cond) {
	p.expect("a|an")
	c.Kind, c.Objects = CondIs, p.objects()
}

// aboutCard reads conditions on a card named before: "it's a racing follower",
// "it costs 7 play points", "this follower's attack is 5 or more".
func (p *parser) aboutCard() Cond {
	start := p.pos
	for _, row := range p.d.cardConditions {
		if p.acceptAny(row.phrases...) {
			ref := row.ref
			ref.Span = p.toks[start].Span
			c := Cond{Ref: &ref}
			row.read(p, &c)
			return c
		}
	}
	if a := p.statOf(); a != nil {
		p.expect("is")
		return Cond{Kind: CondStat, Ref: a.Of, Stat: a.Stat, Range: p.bareBound()}
	}
	p.fail("a condition")
	return Cond{}
}
