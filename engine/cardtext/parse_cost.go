package cardtext

// Costs: what stands before the colon of an ability.

// costs reads actions of a cost up to a colon. It gives up on the alternative
// if there is no colon.
func (p *parser) costs() []*Cost {
	var list []*Cost
	for {
		if both := p.joint(); both != nil {
			list = append(list, both...)
		} else {
			list = append(list, p.cost())
		}
		if p.accept(":") {
			return list
		}
		if p.peek().Kind == TokenIcon { // icons need no comma
			continue
		}
		p.expect(",")
		p.accept("and")
	}
}

// joint reads "put this card and a Knight from your field into their owners'
// cemeteries": two actions with one verb.
func (p *parser) joint() []*Cost {
	start := p.pos
	for _, row := range p.d.jointCosts {
		if !p.accept(row.phrase) {
			continue
		}
		this, other := &Cost{Kind: row.this, N: 1, Span: p.spanFrom(start)}, &Cost{Kind: row.other, N: 1}
		if row.this == CostBuryThis && p.toks[start].low == "put" {
			p.putCost(other)
		} else {
			p.costObjects(other)
		}
		other.Span = p.spanFrom(start)
		return []*Cost{this, other}
	}
	return nil
}

// costList reads actions joined by "and", without a colon.
func (p *parser) costList() []*Cost {
	list := []*Cost{p.cost()}
	for p.accept("and") {
		list = append(list, p.cost())
	}
	return list
}

// cost reads one action.
func (p *parser) cost() *Cost {
	defer p.reading("a cost")()
	start := p.pos
	c := &Cost{N: 1}
	p.costAction(c)
	c.Span = p.spanFrom(start)
	return c
}

func (p *parser) costAction(c *Cost) {
	if t := p.peek(); t.Kind == TokenIcon && t.Icon == IconCost {
		p.pos++
		c.Kind, c.N = CostPlayPoints, t.Num
		return
	}
	if t := p.peek(); t.Kind == TokenOptionBegin { // old spelling of a cost: (4)
		p.pos++
		c.Kind, c.N = CostPlayPoints, t.Num
		return
	}
	if p.acceptIcon(IconEngage) {
		c.Kind = CostEngage
		return
	}
	for _, row := range p.d.thisCosts {
		if p.accept(row.phrase) {
			c.Kind = row.kind
			return
		}
	}
	for _, row := range p.d.costVerbs {
		if p.accept(row.verb) {
			c.Kind = row.kind
			row.read(p, c)
			return
		}
	}
	p.fail("a cost")
}

// costNumber reads the number of a cost in round brackets; 1 may be left out.
func (p *parser) costNumber(c *Cost) { c.N = p.bracketed(1) }

// returnCost reads "return N … to their owners' hands".
func (p *parser) returnCost(c *Cost) {
	p.costObjects(c)
	p.expectAny("to its owner's hand", "to their owners' hands", "to your hand")
}

// counterCost reads "remove N … counters from this card".
func (p *parser) counterCost(c *Cost) {
	c.N = p.count()
	c.Name = p.counterName()
	p.expect("from this card")
}

// putCost reads "put the top N cards of your deck into your cemetery" and "put
// N … into their owners' cemeteries".
func (p *parser) putCost(c *Cost) {
	if top := p.top(); top != nil {
		if top.Amount.Kind != Literal {
			p.fail("a number")
		}
		p.expect("into your cemetery")
		c.Kind, c.N = CostMill, top.Amount.N
		return
	}
	p.costObjects(c)
	switch {
	case p.accept("into your ex area"):
		c.Kind = CostToEX
	case p.accept("on the bottom of your deck"):
		c.Kind = CostUnder
	default:
		p.expectAny("into its owner's cemetery", "into their owners' cemeteries", "into your cemetery")
	}
}

// expectAny consumes one of the phrases or gives up.
func (p *parser) expectAny(phrases ...string) {
	if !p.acceptAny(phrases...) {
		panic(failed{})
	}
}

// costObjects reads the number and description of the cards of a cost.
func (p *parser) costObjects(c *Cost) {
	q, other := p.quantity()
	if q.Kind != Exactly {
		p.fail("an exact number")
	}
	c.N, c.Objects = q.N, p.objects()
	if other {
		p.markOther(c.Objects)
	}
}

// leaderLoss reads "[defense]-2" or the old "-2 defense".
func (p *parser) leaderLoss() int {
	if p.acceptIcon(IconDefense) {
		p.expect("-")
		return p.number()
	}
	p.expect("-")
	n := p.number()
	p.expect("defense")
	return n
}

// bracketed reads "(N)", or returns def if none is printed.
func (p *parser) bracketed(def int) int {
	if t := p.peek(); t.Kind == TokenOptionBegin {
		p.pos++
		return t.Num
	}
	return def
}

// counterName reads "prayer counter" or "prayer counters" and returns "prayer".
func (p *parser) counterName() string {
	t := p.peek()
	if t.Kind != TokenWord {
		p.fail("the name of a counter")
	}
	p.pos++
	p.expect("counter|counters")
	return t.low
}
