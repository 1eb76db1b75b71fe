package cardtext

// Costs: what stands before the colon of an ability.

// readCosts reads actions of a cost up to a colon. It gives up on the alternative
// if there is no colon.
func readCosts(p *Reader) []*Cost {
	var list []*Cost
	for {
		if both := joint(p); both != nil {
			list = append(list, both...)
		} else {
			list = append(list, cost(p))
		}
		if p.Accept(":") {
			return list
		}
		if p.Peek().Kind == TokenIcon { // icons need no comma
			continue
		}
		p.Expect(",")
		p.Accept("and")
	}
}

// joint reads "put this card and a Knight from your field into their owners'
// cemeteries": two actions with one verb.
func joint(p *Reader) []*Cost {
	start := p.Pos
	for _, row := range p.Dialect.JointCosts {
		if !p.Accept(row.Phrase) {
			continue
		}
		this, other := &Cost{Kind: row.This, N: 1, Span: p.SpanFrom(start)}, &Cost{Kind: row.Other, N: 1}
		if row.This == CostBuryThis && p.Tokens[start].Low == "put" {
			putCost(p, other)
		} else {
			costObjects(p, other)
		}
		other.Span = p.SpanFrom(start)
		return []*Cost{this, other}
	}
	return nil
}

// costList reads actions joined by "and", without a colon.
func costList(p *Reader) []*Cost {
	list := []*Cost{cost(p)}
	for p.Accept("and") {
		list = append(list, cost(p))
	}
	return list
}

// cost reads one action.
func cost(p *Reader) *Cost {
	defer p.Reading("a cost")()
	start := p.Pos
	c := &Cost{N: 1}
	costAction(p, c)
	c.Span = p.SpanFrom(start)
	return c
}

func costAction(p *Reader, c *Cost) {
	if t := p.Peek(); t.Kind == TokenIcon && t.Icon == IconCost {
		p.Pos++
		c.Kind, c.N = CostPlayPoints, t.Num
		return
	}
	if t := p.Peek(); t.Kind == TokenOptionBegin { // old spelling of a cost: (4)
		p.Pos++
		c.Kind, c.N = CostPlayPoints, t.Num
		return
	}
	if p.AcceptIcon(IconEngage) {
		c.Kind = CostEngage
		return
	}
	for _, row := range p.Dialect.ThisCosts {
		if p.Accept(row.Phrase) {
			c.Kind = row.Kind
			return
		}
	}
	for _, row := range p.Dialect.CostVerbs {
		if p.Accept(row.Verb) {
			c.Kind = row.Kind
			row.Read(p, c)
			return
		}
	}
	p.Fail("a cost")
}

// costNumber reads the number of a cost in round brackets; 1 may be left out.
func costNumber(p *Reader, c *Cost) { c.N = sveBracketed(p, 1) }

// returnCost reads "return N … to their owners' hands".
func returnCost(p *Reader, c *Cost) {
	costObjects(p, c)
	p.ExpectAny("to its owner's hand", "to their owners' hands", "to your hand")
}

// counterCost reads "remove N … counters from this card".
func counterCost(p *Reader, c *Cost) {
	c.N = p.Count()
	c.Name = counterName(p)
	p.Expect("from this card")
}

// putCost reads "put the top N cards of your deck into your cemetery" and "put
// N … into their owners' cemeteries".
func putCost(p *Reader, c *Cost) {
	if top := top(p); top != nil {
		if top.Amount.Kind != Literal {
			p.Fail("a number")
		}
		p.Expect("into your cemetery")
		c.Kind, c.N = CostMill, top.Amount.N
		return
	}
	costObjects(p, c)
	switch {
	case p.Accept("into your ex area"):
		c.Kind = CostToEX
	case p.Accept("on the bottom of your deck"):
		c.Kind = CostUnder
	default:
		p.ExpectAny("into its owner's cemetery", "into their owners' cemeteries", "into your cemetery")
	}
}

// ExpectAny consumes one of the phrases or gives up.
func (p *Reader) ExpectAny(phrases ...string) {
	if !p.AcceptAny(phrases...) {
		panic(Failed{})
	}
}

// costObjects reads the number and description of the cards of a cost.
func costObjects(p *Reader, c *Cost) {
	q, other := quantity(p)
	if q.Kind != Exactly {
		p.Fail("an exact number")
	}
	c.N, c.Objects = q.N, p.Objects()
	if other {
		p.MarkOther(c.Objects)
	}
}

// leaderLoss reads "[defense]-2" or the old "-2 defense".
func leaderLoss(p *Reader) int {
	if p.AcceptIcon(IconDefense) {
		p.Expect("-")
		return p.Number()
	}
	p.Expect("-")
	n := p.Number()
	p.Expect("defense")
	return n
}

// sveBracketed reads "(N)", or returns def if none is printed.
func sveBracketed(p *Reader, def int) int {
	if t := p.Peek(); t.Kind == TokenOptionBegin {
		p.Pos++
		return t.Num
	}
	return def
}

// counterName reads "prayer counter" or "prayer counters" and returns "prayer".
func counterName(p *Reader) string {
	t := p.Peek()
	if t.Kind != TokenWord {
		p.Fail("the name of a counter")
	}
	p.Pos++
	p.Expect("counter|counters")
	return t.Low
}
