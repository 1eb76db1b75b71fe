package cardtext

import (
	"strings"
)

// Statements that create tokens or counters, or move cards.

// summon reads "summon it" or tokens.
func summon(p *Reader) Stmt {
	c := &Create{To: Field, Whose: Yours}
	if p.Looking("it") || p.Looking("them") || p.Looking("that card") {
		what := p.Ref()
		if !p.Try(func() {
			p.Expect("and")
			tokenGroups(p, c)
			p.Expect("simultaneously")
			c.With = what
		}) {
			return &Move{What: what, To: Field, Owner: Yours}
		}
		return c
	}
	if p.Looking("x instead") || p.Peek().Kind == TokenNumber && Matches(p.PeekAt(1), "instead") {
		c.Groups = []Tokens{{Amount: p.Amount()}}
		return c
	}
	tokenGroups(p, c)
	for _, row := range p.Dialect.SummonPlaces {
		if p.AcceptAny(row.Phrases...) {
			c.Whose = row.Whose
			break
		}
	}
	return c
}

// tokenPlace reads where tokens are put.
func tokenPlace(p *Reader, c *Create) {
	for _, row := range p.Dialect.TokenPlaces {
		if p.Accept(row.Phrase) {
			c.To, c.Whose = row.To, row.Whose
			return
		}
	}
	p.Fail("into your EX area")
}

// tokenGroups reads "3 Fairy tokens", "a Steelclad Knight and Knight token",
// "a Guardform Golem or Strikeform Golem token".
func tokenGroups(p *Reader, c *Create) {
	c.UpTo = p.Accept("up to")
	amount, joined := p.Amount(), ""
	for {
		name := listedName(p)
		if name == "" {
			p.Fail("a token's name")
		}
		c.Groups = append(c.Groups, Tokens{Amount: amount, Name: name})
		if p.Accept("token|tokens") {
			if !acceptMoreTokens(p) {
				return
			}
		} else {
			switch {
			case p.AcceptAny(", or", "or"):
				joined, c.Or = joined+"|", true
			case p.AcceptAny(", and", "and"):
				joined += "&"
			case !p.Accept(","):
				p.Fail("token")
			}
			if strings.Contains(joined, "&") && strings.Contains(joined, "|") { // could be grouped in two ways
				p.Fail("the same word as before")
			}
		}
		amount = &Amount{Kind: Literal, N: 1}
		if k := p.Peek(); k.Kind == TokenNumber || Matches(k, "a|an") {
			amount = p.Amount()
		}
	}
}

// acceptMoreTokens consumes "and" if another group of tokens follows.
func acceptMoreTokens(p *Reader) bool {
	return p.Try(func() {
		p.Expect("and")
		start := p.Pos
		p.Amount()
		if p.Capitals() == "" {
			p.Fail("a token's name")
		}
		p.Expect("token|tokens")
		p.Pos = start
	})
}

// put reads tokens, counters, or a move.
func put(p *Reader) Stmt {
	if s := putTokens(p); s != nil {
		return s
	}
	if s := putCounters(p); s != nil {
		return s
	}
	m := &Move{What: p.Ref()}
	if p.Looking("instead") && m.What.Kind == RefSome {
		p.Fail("onto your field")
	}
	p.Destination(m)
	return m
}

func putTokens(p *Reader) Stmt {
	c := &Create{Whose: Yours}
	start := p.Pos
	ok := p.Try(func() {
		if p.Accept("both into your ex area") {
			c.Groups, c.To = []Tokens{{}}, EXArea
			return
		}
		if p.Peek().Kind == TokenNumber && Matches(p.PeekAt(1), "instead") {
			c.Groups, c.To = []Tokens{{Amount: p.Amount()}}, EXArea
			return
		}
		tokenGroups(p, c)
		tokenPlace(p, c)
	})
	if !ok {
		p.Pos = start
		return nil
	}
	return c
}

// putCounters reads "a prayer counter on this card".
func putCounters(p *Reader) Stmt {
	c := &Counters{}
	if !p.Try(func() {
		c.N = p.Count()
		c.Name = counterName(p)
		p.Expect("on")
		c.What = p.Ref()
	}) {
		return nil
	}
	return c
}

// deckPlace reads "into your deck 3rd from the top".
func (p *Reader) deckPlace(m *Move) bool {
	return p.Try(func() {
		m.Owner = Yours
		if !p.Accept("into your deck") {
			p.ExpectAny("into its owner's deck", "into their owner's deck", "into their deck")
			m.Owner = Theirs
		}
		m.At = p.ordinal()
		p.Expect("from the top|bottom")
		if m.To = Deck; p.Tokens[p.Pos-1].Low == "bottom" {
			m.To = DeckBottom
		}
	})
}

// ordinal reads "3rd".
func (p *Reader) ordinal() int {
	t := p.Peek()
	for _, ending := range []string{"st", "nd", "rd", "th"} {
		if digits, ok := strings.CutSuffix(t.Low, ending); ok && t.Kind == TokenWord {
			if n, ok := ParseNumber(digits); ok && n > 0 && n < 100 {
				p.Pos++
				return n
			}
		}
	}
	p.Fail("a place such as 3rd")
	return 0
}

// Destination reads where the objects of a move go.
func (p *Reader) Destination(m *Move) {
	defer p.Reading("a destination")()
	if p.deckPlace(m) {
		return
	}
	for _, row := range p.Dialect.Destinations {
		if p.Accept(row.Phrase) {
			m.To, m.Owner = row.To, row.Owner
			m.AnyOrder = p.Accept("in any order")
			m.Random = p.Accept("in a random order")
			m.Engaged = p.Accept("engaged")
			return
		}
	}
	p.Fail("onto your field")
}

func giveBack(p *Reader) Stmt {
	m := &Move{What: p.Ref(), To: Hand, Owner: Theirs}
	if p.AcceptAny("to your deck", "to their deck", "to its owner's deck", "to their owners' decks") {
		m.To = IntoDeck
		return m
	}
	p.ExpectAny("to its owner's hand", "to their owners' hands", "to your hand", "to their hand")
	return m
}

// add reads "add it to your hand" and "add 2 to a Stack on your field".
func add(p *Reader) Stmt {
	if p.Peek().Kind == TokenNumber {
		n := &Number{Verb: AddStack, Amount: p.Amount()}
		p.Expect("to a stack on your field")
		return n
	}
	m := &Move{What: p.Ref(), To: Hand, Owner: Yours}
	p.Expect("to your hand")
	return m
}
