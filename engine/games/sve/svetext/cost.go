package svetext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// Costs: what stands before the colon of an ability.

// readCosts reads actions of a cost up to a colon. It gives up on the alternative
// if there is no colon.
func readCosts(p *cardtext.Reader) []*cardtext.Cost {
	var list []*cardtext.Cost
	for {
		if both := joint(p); both != nil {
			list = append(list, both...)
		} else {
			list = append(list, cost(p))
		}
		if p.Accept(":") {
			return list
		}
		if p.Peek().Kind == cardtext.TokenIcon { // icons need no comma
			continue
		}
		if !p.Accept("and") {
			p.Expect(",")
			p.Accept("and")
		}
	}
}

// joint reads "put this card and a Knight from your field into their owners'
// cemeteries": two actions with one verb.
func joint(p *cardtext.Reader) []*cardtext.Cost {
	start := p.Pos
	this, other := &cardtext.Cost{Kind: cardtext.CostEngage, N: 1}, &cardtext.Cost{Kind: cardtext.CostEngageOther, N: 1}
	if p.Try(func() {
		if !p.AcceptIcon(cardtext.IconEngage) {
			p.Fail("[engage]")
		}
		p.ExpectAny("this card and", "this follower and", "this amulet and")
		this.Span = p.SpanFrom(start)
		costObjects(p, other)
		other.Span = p.SpanFrom(start)
	}) {
		return []*cardtext.Cost{this, other}
	}
	for _, row := range p.Dialect.JointCosts {
		if !p.Accept(row.Phrase) {
			continue
		}
		this, other := &cardtext.Cost{Kind: row.This, N: 1, Span: p.SpanFrom(start)}, &cardtext.Cost{Kind: row.Other, N: 1, Joint: true}
		if row.This == cardtext.CostBuryThis && p.Tokens[start].Low == "put" {
			putCost(p, other)
		} else {
			costObjects(p, other)
		}
		if o := other.Objects; o.HasPlace && o.Place != cardtext.Field && row.This != cardtext.CostDiscardThis {
			if !p.Spell { // of another card it is not said whether it lies there, too
				p.Fail("on your field")
			}
			this.From = o.Place // a spell is never on the field
		}
		other.Span = p.SpanFrom(start)
		return []*cardtext.Cost{this, other}
	}
	return nil
}

// costList reads actions joined by "and", without a colon.
func costList(p *cardtext.Reader) []*cardtext.Cost {
	list := []*cardtext.Cost{cost(p)}
	for p.Accept("and") {
		list = append(list, cost(p))
	}
	return list
}

// cost reads one action.
func cost(p *cardtext.Reader) *cardtext.Cost {
	defer p.Reading("a cost")()
	start := p.Pos
	c := &cardtext.Cost{N: 1}
	costAction(p, c)
	c.Span = p.SpanFrom(start)
	return c
}

func costAction(p *cardtext.Reader, c *cardtext.Cost) {
	if t := p.Peek(); t.Kind == cardtext.TokenIcon && t.Icon == cardtext.IconCost {
		p.Pos++
		c.Kind, c.N = cardtext.CostPlayPoints, t.Num
		return
	}
	if t := p.Peek(); t.Kind == cardtext.TokenOptionBegin { // old spelling of a cost: (4)
		p.Pos++
		c.Kind, c.N = cardtext.CostPlayPoints, t.Num
		return
	}
	if p.AcceptIcon(cardtext.IconEngage) {
		c.Kind = cardtext.CostEngage
		if p.Peek().Kind == cardtext.TokenNumber || p.Looking("a|an|another|any|up|x") { // "[engage] 2 Elf followers on your field"
			c.Kind = cardtext.CostEngageOther
			costObjects(p, c)
			return
		}
		p.AcceptAny("this card", "this follower", "this amulet")
		return
	}
	for _, row := range p.Dialect.ThisCosts {
		if p.Accept(row.Phrase) {
			c.Kind, c.From = row.Kind, row.Place
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
func costNumber(p *cardtext.Reader, c *cardtext.Cost) { c.N = bracketed(p, 1) }

// returnCost reads "return N … to their owners' hands".
func returnCost(p *cardtext.Reader, c *cardtext.Cost) {
	costObjects(p, c)
	p.ExpectAny("to its owner's hand", "to their owners' hands", "to your hand")
}

// counterCost reads "remove N … counters from this card", or from a card of a description.
func counterCost(p *cardtext.Reader, c *cardtext.Cost) {
	n := p.Count()
	c.Name = counterName(p)
	if p.Expect("from"); !p.AcceptAny("this card", "this amulet", "this follower") {
		c.Kind = cardtext.CostCountersFrom
		costObjects(p, c)
		if c.N != 1 { // how they are divided among several is not said
			p.Fail("a card on your field")
		}
	}
	c.N = n
}

// putCost reads "put the top N cards of your deck into your cemetery" and "put
// N … into their owners' cemeteries".
func putCost(p *cardtext.Reader, c *cardtext.Cost) {
	if millCost(p, c) {
		p.Expect("into your cemetery")
		return
	}
	costObjects(p, c)
	switch {
	case !c.Free && p.AcceptAny("into your ex area", "into its owner's ex area"):
		c.Kind = cardtext.CostToEX
	case !c.Free && p.Accept("on the bottom of your deck"):
		c.Kind = cardtext.CostUnder
	default:
		p.ExpectAny("into its owner's cemetery", "into their owners' cemeteries", "into your cemetery")
	}
}

// freeCosts take any number of cards if they say so.
var freeCosts = []cardtext.CostKind{cardtext.CostEngageOther, cardtext.CostDiscard, cardtext.CostBury, cardtext.CostBanish, cardtext.CostReturn, cardtext.CostDestroy}

// buryCost reads "the top N cards of your deck" and "N …" behind "bury".
func buryCost(p *cardtext.Reader, c *cardtext.Cost) {
	if !millCost(p, c) {
		costObjects(p, c)
	}
}

// millCost reads "the top N cards of your deck", if they come next.
func millCost(p *cardtext.Reader, c *cardtext.Cost) bool {
	top := top(p)
	if top == nil {
		return false
	}
	if top.Amount.Kind != cardtext.Literal {
		p.Fail("a number")
	}
	if top.Bottom || top.Owner != cardtext.Yours {
		p.Fail("the top of your deck")
	}
	c.Kind, c.N = cardtext.CostMill, top.Amount.N
	return true
}

// costObjects reads the number and description of the cards of a cost.
func costObjects(p *cardtext.Reader, c *cardtext.Cost) {
	free := slices.Contains(freeCosts, c.Kind)
	if free && p.Accept("x") { // as many as its player likes, and X is their number (5.2.1.2.2)
		c.N, c.Amount = 0, &cardtext.Amount{Span: p.SpanFrom(p.Pos - 1), Kind: cardtext.VariableX, N: 1}
		other := p.Accept("other")
		if c.Objects = p.Objects(); other {
			p.MarkOther(c.Objects)
		}
		return
	}
	q, other := quantity(p)
	if c.Free = free && (q.Kind == cardtext.AnyNumber || q.Kind == cardtext.UpTo); !c.Free && q.Kind != cardtext.Exactly {
		p.Fail("an exact number")
	}
	if q.Kind == cardtext.UpTo {
		q.N, c.Most = 0, q.N
	}
	c.N, c.Objects = q.N, p.Objects()
	if other {
		p.MarkOther(c.Objects)
	}
}

// randomCost reads the description of a card that chance takes.
func randomCost(p *cardtext.Reader, c *cardtext.Cost) {
	c.N, c.Random, c.Objects = 1, true, p.Objects()
}

// topCost reads "10 cards of your deck" behind "the top".
func topCost(p *cardtext.Reader, c *cardtext.Cost) {
	if c.N = 1; !p.Accept("card") {
		c.N = p.Number()
		p.Expect("cards")
	}
	p.Expect("of your deck")
}

// leaderLoss reads "[defense]-2" or the old "-2 defense".
func leaderLoss(p *cardtext.Reader) int {
	if p.AcceptIcon(cardtext.IconDefense) {
		p.Expect("-")
		return p.Number()
	}
	p.Expect("-")
	n := p.Number()
	p.Expect("defense")
	return n
}

// bracketed reads "(N)", or returns def if none is printed.
func bracketed(p *cardtext.Reader, def int) int {
	if t := p.Peek(); t.Kind == cardtext.TokenOptionBegin {
		p.Pos++
		return t.Num
	}
	return def
}

// counterName reads "prayer counter" or "prayer counters" and returns "prayer"; a name may have two words.
func counterName(p *cardtext.Reader) string {
	t, next := p.Peek(), p.PeekAt(1)
	if t.Kind != cardtext.TokenWord {
		p.Fail("the name of a counter")
	}
	p.Pos++
	name := t.Low
	if next.Kind == cardtext.TokenWord && !t.Capital() && !next.Capital() && cardtext.Matches(p.PeekAt(1), "counter|counters") && !cardtext.Matches(t, "a|an|one") {
		p.Pos++
		name += " " + next.Low
	}
	p.Expect("counter|counters")
	return name
}
