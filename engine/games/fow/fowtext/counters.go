package fowtext

import "gauntlet/engine/cardtext"

// countersOn reads "two [+100/+100] counters on this card".
func countersOn(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.Counters{}
	if !p.Try(func() {
		p.Accept("an additional")
		switch {
		case countersEqual(p):
		case p.Peek().Kind == cardtext.TokenStats && p.PeekAt(1).Low == "counter": // the article is often forgotten
			c.Amount = &cardtext.Amount{Kind: cardtext.Literal, N: 1}
		case p.Peek().Kind == cardtext.TokenStats:
		default:
			c.Amount = p.Amount()
		}
		c.Name = namedCounter(p)
		if c.Amount != nil && c.Amount.Kind == cardtext.Literal && p.Accept("or") { // "a growth counter or a gluttony counter"
			if again := p.Amount(); again.Kind != cardtext.Literal || again.N != c.Amount.N {
				p.Fail("the same number")
			}
			if c.Or = counterWord(p); c.Or == "" || c.Or == c.Name {
				p.Fail("another counter")
			}
		}
		if c.Amount == nil && p.Accept("on") { // "counters on this card equal to …"
			c.What = p.Ref()
			p.Expect("equal to")
			c.Amount = p.Expression()
			return
		}
		if p.Accept("equal to") {
			c.Amount = p.Expression()
			if o := c.Amount.Objects; o != nil && !p.Looking("on") && len(o.With) > 0 {
				last := len(o.With) - 1
				if q := o.With[last]; q.Kind == cardtext.QualAdded && q.Ref.Kind == cardtext.RefThis { // it says where the counters go
					o.With, c.What = o.With[:last:last], q.Ref
					if last == 0 {
						o.With = nil
					}
					return
				}
			}
		}
		p.Expect("on")
		p.Accept("each of")
		c.What = p.Ref()
	}) {
		return nil
	}
	return c
}

// countersEqual reports whether "glass counters equal to" comes next.
func countersEqual(p *cardtext.Reader) bool {
	for i := range 3 {
		if p.PeekAt(i).Low == "counters" && p.PeekAt(i+1).Low == "equal" {
			return true
		}
	}
	return false
}

// tokensInPlace reads "two [100/100] wind Elf resonator tokens with [Flying] into
// your field": the description is the token.
func tokensInPlace(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.Create{To: cardtext.Field, Whose: cardtext.Yours}
	if !p.Try(func() {
		rested := false
		c.UpTo = p.Accept("up to")
		for {
			amount := p.Amount()
			rested = p.Accept("rested") || rested
			c.Groups = append(c.Groups, cardtext.Tokens{Amount: amount, Text: tokenText(p)})
			if c.UpTo || !p.Try(func() { // "… and a [200/200] …"
				p.ExpectAny(", and", "and")
				if p.Peek().Low != "a" && p.Peek().Kind != cardtext.TokenNumber || p.PeekAt(1).Kind != cardtext.TokenStats {
					p.Fail("a token")
				}
			}) {
				break
			}
		}
		m := simplyTo(p)
		c.To, c.Whose, c.Engaged = m.To, m.Owner, m.Engaged || rested
	}) {
		return nil
	}
	return c
}

// eachToken reads "all three of those tokens into the field".
func eachToken(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.Create{Each: true}
	if !p.Try(func() {
		p.Expect("all")
		c.Groups = []cardtext.Tokens{{Amount: &cardtext.Amount{Kind: cardtext.Literal, N: p.Number()}}}
		p.Expect("of those tokens")
		m := simplyTo(p)
		c.To, c.Whose, c.Engaged = m.To, m.Owner, m.Engaged
	}) {
		return nil
	}
	return c
}

// tokenText reads what a token is.
func tokenText(p *cardtext.Reader) *cardtext.TokenText {
	d := &cardtext.TokenText{}
	d.Attack, d.Defense = ownStats(p)
	if t := p.Peek(); t.Kind == cardtext.TokenQuote {
		p.Pos++
		d.Name = t.Text
	}
	n := noun(p)
	if n.Flags != cardtext.FlagToken || n.Other || n.Side != cardtext.Anyone || len(n.Not) > 0 { // what a token is, and no state that it comes in
		p.Fail("token")
	}
	d.Noun = n
	for p.Try(func() {
		p.ExpectAny("with", "and")
		if d.With == nil {
			if p.Try(func() {
				d.With = p.Amount()
				d.Counter = namedCounter(p)
				p.ExpectAny("on it", "on them", "on each", "on each of them")
			}) {
				return
			}
			d.With, d.Counter = nil, ""
		}
		if p.Peek().Kind != cardtext.TokenQuote && p.Peek().Kind != cardtext.TokenIcon {
			p.Fail("a keyword")
		}
		d.Gains = append(d.Gains, gainOf(p))
	}) {
	}
	return d
}

// doubleCounters reads "[+100/+100] counters on target resonator".
func doubleCounters(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.Counters{Double: true, Name: namedCounter(p)}
	p.Expect("on")
	c.What = p.Ref()
	return c
}
