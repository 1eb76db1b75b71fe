package cardtext

import "strconv"

// Costs of Force of Will: symbols of will, {Rest}, and actions.

// symbols reads a run of symbols of will, or returns nil.
func (p *parser) symbols() []Symbol {
	var out []Symbol
	for p.peek().Kind == TokenSymbol {
		out = append(out, symbolOf(p.peek().Text))
		p.pos++
	}
	if out == nil {
		p.miss(p.pos, "{1}")
	}
	return out
}

// symbolOf reads a canonical spelling.
func symbolOf(text string) Symbol {
	inner := text[1 : len(text)-1]
	if n, err := strconv.Atoi(inner); err == nil {
		return Symbol{Free: n}
	}
	return Symbol{Letter: inner[0]}
}

// willCosts reads the costs in front of a colon: with or without "pay", joined by
// commas, "and" or nothing.
func (p *parser) willCosts() []*Cost {
	var list []*Cost
	for {
		list = append(list, p.willCost())
		if p.acceptAny(":", ". :") {
			return list
		}
		k := p.peek()
		if k.Kind == TokenSymbol || k.Kind == TokenIcon && k.Icon == IconEngage {
			continue
		}
		if last := p.toks[p.pos-1]; last.Kind == TokenIcon && p.peek().Kind == TokenWord && p.peek().low != "and" {
			continue // "{Rest} banish this card"
		}
		if !p.acceptAny(", and", ",", "and") {
			p.fail(":")
		}
	}
}

// payment reads what a player pays, without a colon.
func (p *parser) payment() []*Cost {
	list := []*Cost{p.willCost()}
	for p.try(func() {
		k := p.peek()
		if k.Kind != TokenSymbol && (k.Kind != TokenIcon || k.Icon != IconEngage) && !p.acceptAny(", and", "and", ",") && !k.capital() {
			p.fail(",")
		}
		list = append(list, p.willCost())
	}) {
	}
	return list
}

// willCost reads one action of a cost.
func (p *parser) willCost() *Cost {
	defer p.reading("a cost")()
	start := p.pos
	c := &Cost{N: 1}
	pays := p.acceptAny("pays", "pay", "paying")
	switch s := p.symbols(); {
	case s != nil:
		c.Kind, c.Symbols = CostWill, s
	case p.acceptIcon(IconEngage):
		c.Kind = CostEngage
	case p.try(func() {
		c.Kind = CostLife
		if p.acceptAny("any amount of life", "any amount of your life") {
			c.Amount = &Amount{Kind: VariableX, N: 1}
			return
		}
		a := p.amount()
		p.expect("life")
		if a.Kind == Literal {
			c.N = a.N
		} else {
			c.Amount = a
		}
	}):
	case pays && p.acceptAny("its cost", "any number of will"):
		c.Kind = CostWill
	default:
		p.costAct(c)
	}
	c.Span = p.spanFrom(start)
	return c
}

// costAct reads an action that is no payment.
func (p *parser) costAct(c *Cost) {
	for _, row := range p.d.thisCosts {
		if p.accept(row.phrase) {
			c.Kind, c.From = row.kind, row.place
			return
		}
	}
	for _, row := range p.d.costVerbs {
		start := p.pos
		if p.accept(row.verb) {
			c.Kind = row.kind
			if p.try(func() { row.read(p, c) }) {
				return
			}
			p.pos = start
		}
	}
	p.fail("a cost")
}

// costCards reads the number and description of the cards of a cost.
func (p *parser) costCards(c *Cost) {
	q, other, counted := p.howMany()
	if !counted && p.accept("target") { // chosen while paying
		q.N = 1
	} else if !counted && p.peek().Kind == TokenQuote {
		q.N = 1
	} else if !counted {
		p.fail("a number")
	}
	switch q.Kind {
	case AnyNumber:
		c.Amount = &Amount{Kind: VariableX, N: 1}
	case All:
		c.Amount = &Amount{Kind: AllOf}
	case UpTo:
		p.fail("an exact number")
	}
	c.N = q.N
	if q.Amount != nil {
		c.Amount = q.Amount
	}
	random := p.accept("random")
	c.Objects = p.objects()
	c.Random = random || p.accept("at random")
	if other {
		for i := range c.Objects.Nouns {
			c.Objects.Nouns[i].Other = true
		}
	}
}

// restCost reads "rest two recovered Elves you control".
func (p *parser) restCost(c *Cost) { p.costCards(c) }

// removeCost reads counters, cards, or the top of the deck.
func (p *parser) removeCost(c *Cost) {
	if p.try(func() {
		switch {
		case p.accept("any number of"):
			c.Amount = &Amount{Kind: VariableX, N: 1}
		case p.accept("all"):
			c.Amount = &Amount{Kind: AllOf}
		default:
			a := p.amount()
			if c.N = a.N; a.Kind != Literal {
				c.Amount = a
			}
		}
		c.Name = p.counterWord()
		p.expect("from")
		c.Kind = CostCounters
		if !p.acceptAny("this card", "it") {
			c.Kind = CostCountersFrom
			p.acceptAny("a", "an", "among")
			c.Objects = p.objects()
		}
	}) {
		return
	}
	if top := p.topOf(); top != nil {
		c.Kind = CostMillRemove
		c.setAmount(top.Amount)
		p.expect("from the game")
		return
	}
	c.Kind = CostRemove
	p.costCards(c)
	p.expect("from the game")
}

// setAmount notes a number or what computes it.
func (c *Cost) setAmount(a *Amount) {
	if a.Kind == Literal {
		c.N = a.N
		return
	}
	c.Amount = a
}

// putCosts reads counters on this card, cards of the deck, or a move.
func (p *parser) putCosts(c *Cost) {
	if p.try(func() {
		a := p.amount()
		c.Name = p.counterWord()
		p.expectAny("on this card", "on it")
		c.Kind = CostPutCounter
		c.setAmount(a)
	}) {
		return
	}
	if top := p.topOf(); top != nil {
		p.expectAny("into your graveyard")
		c.Kind = CostMill
		c.setAmount(top.Amount)
		return
	}
	c.Kind = CostMove
	if p.accept("this card") {
		c.This = true
	} else {
		p.costCards(c)
	}
	p.costTo(c)
}

// costTo reads where the cards of a cost go.
func (p *parser) costTo(c *Cost) {
	m := &Move{}
	p.movesTo(m)
	c.To, c.Owner = m.To, m.Owner
}

// returnCosts reads "return a resonator you control to its owner's hand".
func (p *parser) returnCosts(c *Cost) {
	p.costCards(c)
	p.costTo(c)
	if c.To == Hand {
		c.Kind = CostReturn
	} else {
		c.Kind = CostMove
	}
}
