package cardtext

import "strings"

// Statements that create tokens or counters, or move cards.

// summon reads "summon it" or tokens.
func (p *parser) summon() Stmt {
	c := &Create{To: Field, Whose: Yours}
	if p.looking("it") || p.looking("them") || p.looking("that card") {
		what := p.ref()
		if !p.try(func() {
			p.expect("and")
			p.tokenGroups(c)
			p.expect("simultaneously")
			c.With = what
		}) {
			return &Move{What: what, To: Field, Owner: Yours}
		}
		return c
	}
	if p.looking("x instead") || p.peek().Kind == TokenNumber && matches(p.peekAt(1), "instead") {
		c.Groups = []Tokens{{Amount: p.amount()}}
		return c
	}
	p.tokenGroups(c)
	for _, row := range p.d.summonPlaces {
		if p.acceptAny(row.phrases...) {
			c.Whose = row.whose
			break
		}
	}
	return c
}

// tokenPlace reads where tokens are put.
func (p *parser) tokenPlace(c *Create) {
	for _, row := range p.d.tokenPlaces {
		if p.accept(row.phrase) {
			c.To, c.Whose = row.to, row.whose
			return
		}
	}
	p.fail("into your EX area")
}

// tokenGroups reads "3 Fairy tokens", "a Steelclad Knight and Knight token",
// "a Guardform Golem or Strikeform Golem token".
func (p *parser) tokenGroups(c *Create) {
	c.UpTo = p.accept("up to")
	amount, joined := p.amount(), ""
	for {
		name := p.listedName()
		if name == "" {
			p.fail("a token's name")
		}
		c.Groups = append(c.Groups, Tokens{Amount: amount, Name: name})
		if p.accept("token|tokens") {
			if !p.acceptMoreTokens() {
				return
			}
		} else {
			switch {
			case p.acceptAny(", or", "or"):
				joined, c.Or = joined+"|", true
			case p.acceptAny(", and", "and"):
				joined += "&"
			case !p.accept(","):
				p.fail("token")
			}
			if strings.Contains(joined, "&") && strings.Contains(joined, "|") { // could be grouped in two ways
				p.fail("the same word as before")
			}
		}
		amount = &Amount{Kind: Literal, N: 1}
		if k := p.peek(); k.Kind == TokenNumber || matches(k, "a|an") {
			amount = p.amount()
		}
	}
}

// acceptMoreTokens consumes "and" if another group of tokens follows.
func (p *parser) acceptMoreTokens() bool {
	return p.try(func() {
		p.expect("and")
		start := p.pos
		p.amount()
		if p.capitals() == "" {
			p.fail("a token's name")
		}
		p.expect("token|tokens")
		p.pos = start
	})
}

// put reads tokens, counters, or a move.
func (p *parser) put() Stmt {
	if s := p.putTokens(); s != nil {
		return s
	}
	if s := p.putCounters(); s != nil {
		return s
	}
	m := &Move{What: p.ref()}
	if p.looking("instead") && m.What.Kind == RefSome {
		p.fail("onto your field")
	}
	p.destination(m)
	return m
}

func (p *parser) putTokens() Stmt {
	c := &Create{Whose: Yours}
	start := p.pos
	ok := p.try(func() {
		if p.accept("both into your ex area") {
			c.Groups, c.To = []Tokens{{}}, EXArea
			return
		}
		if p.peek().Kind == TokenNumber && matches(p.peekAt(1), "instead") {
			c.Groups, c.To = []Tokens{{Amount: p.amount()}}, EXArea
			return
		}
		p.tokenGroups(c)
		p.tokenPlace(c)
	})
	if !ok {
		p.pos = start
		return nil
	}
	return c
}

// putCounters reads "a prayer counter on this card".
func (p *parser) putCounters() Stmt {
	c := &Counters{}
	if !p.try(func() {
		c.N = p.count()
		c.Name = p.counterName()
		p.expect("on")
		c.What = p.ref()
	}) {
		return nil
	}
	return c
}

// deckPlace reads "into your deck 3rd from the top".
func (p *parser) deckPlace(m *Move) bool {
	return p.try(func() {
		m.Owner = Yours
		if !p.accept("into your deck") {
			p.expectAny("into its owner's deck", "into their owner's deck", "into their deck")
			m.Owner = Theirs
		}
		m.At = p.ordinal()
		p.expect("from the top|bottom")
		if m.To = Deck; p.toks[p.pos-1].low == "bottom" {
			m.To = DeckBottom
		}
	})
}

// ordinal reads "3rd".
func (p *parser) ordinal() int {
	t := p.peek()
	for _, ending := range []string{"st", "nd", "rd", "th"} {
		if digits, ok := strings.CutSuffix(t.low, ending); ok && t.Kind == TokenWord {
			if n, ok := parseNumber(digits); ok && n > 0 && n < 100 {
				p.pos++
				return n
			}
		}
	}
	p.fail("a place such as 3rd")
	return 0
}

// destination reads where the objects of a move go.
func (p *parser) destination(m *Move) {
	defer p.reading("a destination")()
	if p.deckPlace(m) {
		return
	}
	for _, row := range p.d.destinations {
		if p.accept(row.phrase) {
			m.To, m.Owner = row.to, row.owner
			m.AnyOrder = p.accept("in any order")
			m.Random = p.accept("in a random order")
			m.Engaged = p.accept("engaged")
			return
		}
	}
	p.fail("onto your field")
}

func (p *parser) giveBack() Stmt {
	m := &Move{What: p.ref(), To: Hand, Owner: Theirs}
	if p.acceptAny("to your deck", "to their deck", "to its owner's deck", "to their owners' decks") {
		m.To = IntoDeck
		return m
	}
	p.expectAny("to its owner's hand", "to their owners' hands", "to your hand", "to their hand")
	return m
}

// add reads "add it to your hand" and "add 2 to a Stack on your field".
func (p *parser) add() Stmt {
	if p.peek().Kind == TokenNumber {
		n := &Number{Verb: AddStack, Amount: p.amount()}
		p.expect("to a stack on your field")
		return n
	}
	m := &Move{What: p.ref(), To: Hand, Owner: Yours}
	p.expect("to your hand")
	return m
}
