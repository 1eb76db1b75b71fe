package fowtext

import (
	"strconv"

	"gauntlet/engine/cardtext"
)

// Costs of Force of Will: symbols of will, {Rest}, and actions.

// symbols reads a run of symbols of will, or returns nil.
func symbols(p *cardtext.Reader) []cardtext.Symbol {
	var out []cardtext.Symbol
	for p.Peek().Kind == cardtext.TokenSymbol {
		out = append(out, symbolOf(p.Peek().Text))
		p.Pos++
	}
	if out == nil {
		p.Miss(p.Pos, "{1}")
	}
	return out
}

// symbolOf reads a canonical spelling.
func symbolOf(text string) cardtext.Symbol {
	inner := text[1 : len(text)-1]
	if n, err := strconv.Atoi(inner); err == nil {
		return cardtext.Symbol{Free: n}
	}
	return cardtext.Symbol{Letter: inner[0]}
}

// willCosts reads the costs in front of a colon: with or without "pay", joined by
// commas, "and" or nothing.
func willCosts(p *cardtext.Reader) []*cardtext.Cost {
	var list []*cardtext.Cost
	for {
		var c *cardtext.Cost
		if len(list) > 0 {
			c = sameVerb(p, list[len(list)-1])
		}
		if c == nil {
			c = willCost(p)
		}
		list = append(list, c)
		if p.AcceptAny(":", ". :") || colonLeftOut(p) {
			return list
		}
		k := p.Peek()
		if k.Kind == cardtext.TokenSymbol || k.Kind == cardtext.TokenIcon && k.Icon == cardtext.IconEngage {
			continue
		}
		if last := p.Tokens[p.Pos-1]; last.Kind == cardtext.TokenIcon && p.Peek().Kind == cardtext.TokenWord && p.Peek().Low != "and" {
			continue // "{Rest} banish this card"
		}
		if !p.AcceptAny(", and", ",", "and") {
			p.Fail(":")
		}
	}
}

// colonLeftOut consumes what stands for the colon where a list forgot it: nothing, or a comma,
// between symbols and a sentence that begins with a capital letter. A line with a colon behind
// that is not meant: the sentence would be a cost.
func colonLeftOut(p *cardtext.Reader) bool {
	if k := p.Tokens[p.Pos-1]; k.Kind != cardtext.TokenSymbol && (k.Kind != cardtext.TokenIcon || k.Icon != cardtext.IconEngage) {
		return false
	}
	comma := 0
	if p.Looking(",") {
		comma = 1
	}
	if !p.PeekAt(comma).Capital() {
		return false
	}
	for n := comma; ; n++ {
		switch t := p.PeekAt(n); {
		case t.Text == ":":
			return false
		case t.Kind == cardtext.TokenEnd || t.Kind == cardtext.TokenNewline:
			p.Pos += comma
			return true
		}
	}
}

// payment reads what a player pays, without a colon.
func payment(p *cardtext.Reader) []*cardtext.Cost {
	list := []*cardtext.Cost{willCost(p)}
	for p.Try(func() {
		k := p.Peek()
		if k.Kind != cardtext.TokenSymbol && (k.Kind != cardtext.TokenIcon || k.Icon != cardtext.IconEngage) && !p.AcceptAny(", and", "and", ",") && !k.Capital() {
			p.Fail(",")
		}
		if more := sameVerb(p, list[len(list)-1]); more != nil {
			list = append(list, more)
			return
		}
		list = append(list, willCost(p))
	}) {
	}
	return list
}

// sameVerb reads the next object of an action whose verb stands in front of the first: "banish
// a Reed and a Rush", "banish a wind resonator, a darkness resonator, and a Stone".
func sameVerb(p *cardtext.Reader, last *cardtext.Cost) *cardtext.Cost {
	switch last.Kind {
	case cardtext.CostBanish, cardtext.CostDiscard, cardtext.CostDestroy, cardtext.CostEngageOther:
	default:
		return nil
	}
	if !p.Looking("a|an|another") {
		return nil
	}
	start := p.Pos
	c := &cardtext.Cost{N: 1, Kind: last.Kind}
	if !p.Try(func() { costCards(p, c) }) {
		return nil
	}
	c.Span = p.SpanFrom(start)
	return c
}

// willCost reads one action of a cost.
func willCost(p *cardtext.Reader) *cardtext.Cost {
	defer p.Reading("a cost")()
	start := p.Pos
	c := &cardtext.Cost{N: 1}
	pays := p.AcceptAny("pays", "pay", "paying")
	switch s := symbols(p); {
	case s != nil:
		c.Kind, c.Symbols = cardtext.CostWill, s
	case p.AcceptIcon(cardtext.IconEngage):
		c.Kind = cardtext.CostEngage
	case p.Ahead("life") && (p.AmountNext() || p.Begins("any")) && p.Try(func() {
		c.Kind = cardtext.CostLife
		if p.AcceptAny("any amount of life", "any amount of your life") {
			c.Amount = &cardtext.Amount{Kind: cardtext.VariableX, N: 1}
			return
		}
		a := p.Amount()
		p.Expect("life")
		if a.Kind == cardtext.Literal {
			c.N = a.N
		} else {
			c.Amount = a
		}
	}):
	case pays && p.Accept("x"): // of will: life would be said
		c.Kind, c.Symbols = cardtext.CostWill, []cardtext.Symbol{{Letter: 'X'}}
	case pays && p.AcceptAny("its cost", "any number of will"):
		c.Kind = cardtext.CostWill
	default:
		costAct(p, c)
	}
	c.Span = p.SpanFrom(start)
	return c
}

// costAct reads an action that is no payment.
func costAct(p *cardtext.Reader, c *cardtext.Cost) {
	if k := p.Phrase(cardtext.RowsThisCosts, len(p.Dialect.ThisCosts), func(k int) string { return p.Dialect.ThisCosts[k].Phrase }); k >= 0 {
		c.Kind, c.From = p.Dialect.ThisCosts[k].Kind, p.Dialect.ThisCosts[k].Place
		return
	}
	for _, row := range p.Dialect.CostVerbs {
		start := p.Pos
		if p.Accept(row.Verb) {
			c.Kind = row.Kind
			if p.Try(func() { row.Read(p, c) }) {
				return
			}
			p.Pos = start
		}
	}
	p.Fail("a cost")
}

// costCards reads the number and description of the cards of a cost.
func costCards(p *cardtext.Reader, c *cardtext.Cost) {
	q, other, counted := howMany(p)
	if !counted && p.Accept("target") { // chosen while paying
		q.N = 1
	} else if !counted && p.Peek().Kind == cardtext.TokenQuote {
		q.N = 1
	} else if !counted {
		p.Fail("a number")
	}
	switch q.Kind {
	case cardtext.AnyNumber:
		c.Amount = &cardtext.Amount{Kind: cardtext.VariableX, N: 1}
	case cardtext.All:
		c.Amount = &cardtext.Amount{Kind: cardtext.AllOf}
	case cardtext.UpTo:
		p.Fail("an exact number")
	}
	c.N = q.N
	if q.Amount != nil {
		c.Amount = q.Amount
	}
	random := p.Accept("random")
	c.Objects = p.Objects()
	c.Random = random || p.Accept("at random")
	if other {
		for i := range c.Objects.Nouns {
			c.Objects.Nouns[i].Other = true
		}
	}
}

// discardCost reads "your hand" or cards of it.
func discardCost(p *cardtext.Reader, c *cardtext.Cost) {
	start := p.Pos
	if !p.Accept("your hand") {
		costCards(p, c)
		return
	}
	c.Amount = &cardtext.Amount{Kind: cardtext.AllOf}
	c.Objects = &cardtext.Objects{Span: p.SpanFrom(start), Nouns: []cardtext.Noun{{}}}
}

// restCost reads "rest two recovered Elves you control".
func restCost(p *cardtext.Reader, c *cardtext.Cost) { costCards(p, c) }

// removeCost reads counters, cards, or the top of the deck.
func removeCost(p *cardtext.Reader, c *cardtext.Cost) {
	if p.Try(func() {
		p.Expect("a total of")
		c.N, c.Spread, c.Kind = p.Number(), true, cardtext.CostCountersFrom
		c.Name = namedCounter(p)
		p.ExpectAny("from any number of", "from among")
		c.Objects = p.Objects()
	}) {
		return
	}
	c.Spread = false
	if p.Try(func() {
		switch {
		case p.Accept("any number of"):
			c.Amount = &cardtext.Amount{Kind: cardtext.VariableX, N: 1}
		case p.Accept("all"):
			c.Amount = &cardtext.Amount{Kind: cardtext.AllOf}
		default:
			a := p.Amount()
			if c.N = a.N; a.Kind != cardtext.Literal {
				c.Amount = a
			}
		}
		c.Name = counterWord(p)
		p.Expect("from")
		c.Kind = cardtext.CostCounters
		if !p.AcceptAny("this card", "it") {
			c.Kind = cardtext.CostCountersFrom
			if p.Accept("among") {
				c.Spread = c.Amount == nil && c.N > 1
			}
			p.AcceptAny("a", "an")
			c.Objects = p.Objects()
		}
	}) {
		return
	}
	if top := ownTop(p); top != nil {
		c.Kind = cardtext.CostMillRemove
		setAmount(c, top.Amount)
		p.Expect("from the game")
		return
	}
	c.Kind = cardtext.CostRemove
	costCards(p, c)
	p.Expect("from the game")
}

// ownTop reads the top cards of one's own main deck, which alone pay for anything, or returns nil.
//
// 1003.1 (6.3): a player pays with what is its own.
func ownTop(p *cardtext.Reader) *cardtext.Ref {
	top := topOf(p)
	if top != nil && (top.Bottom || top.Stones || top.Owner != cardtext.Yours) {
		p.Fail("the top of your main deck")
	}
	return top
}

// setAmount notes a number or what computes it.
func setAmount(c *cardtext.Cost, a *cardtext.Amount) {
	if a.Kind == cardtext.Literal {
		c.N = a.N
		return
	}
	c.Amount = a
}

// putCosts reads counters on this card, cards of the deck, or a move.
func putCosts(p *cardtext.Reader, c *cardtext.Cost) {
	if p.AmountNext() && p.Try(func() {
		a := p.Amount()
		c.Name = namedCounter(p)
		p.ExpectAny("on this card", "on it")
		c.Kind = cardtext.CostPutCounter
		setAmount(c, a)
	}) {
		return
	}
	if top := ownTop(p); top != nil {
		p.ExpectAny("into your graveyard")
		c.Kind = cardtext.CostMill
		setAmount(c, top.Amount)
		return
	}
	c.Kind = cardtext.CostMove
	if p.Accept("this card") {
		c.This = true
		switch {
		case p.Accept("from your hand"):
			c.From = cardtext.Hand
		case p.Accept("from your graveyard"):
			c.From = cardtext.Graveyard
		}
	} else {
		costCards(p, c)
	}
	costTo(p, c)
}

// costTo reads where the cards of a cost go.
func costTo(p *cardtext.Reader, c *cardtext.Cost) {
	m := simplyTo(p)
	if m.Engaged {
		p.Fail(":")
	}
	c.To, c.Owner = m.To, m.Owner
}

// returnCosts reads "return a resonator you control to its owner's hand".
func returnCosts(p *cardtext.Reader, c *cardtext.Cost) {
	costCards(p, c)
	costTo(p, c)
	if c.To == cardtext.Hand {
		c.Kind = cardtext.CostReturn
	} else {
		c.Kind = cardtext.CostMove
	}
}
