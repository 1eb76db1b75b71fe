package cardtext

// Rules about what is paid: "you may pay {1} less to play Fairy Tale resonators".

// costRule reads what follows "pay" where it changes the cost of something, or
// returns nil.
func (p *parser) costRule() Stmt {
	defer p.reading("a change of costs")()
	var out Stmt
	p.try(func() {
		c := &CostRule{}
		switch {
		case p.acceptAny("the attribute cost of", "attribute cost of"):
			c.What = p.playedCards(c)
			if p.acceptAny("with will of any attribute", "with any attribute", "with any will") {
				c.AnyWill = true
			} else {
				p.expect("with")
				if c.With = p.attribute(p.peek().low); c.With == nil {
					p.fail("an attribute")
				}
				p.pos++
				p.expect("will")
			}
			out = c
			return
		}
		if p.peek().Kind == TokenSymbol {
			c.Less = p.symbols()
			switch {
			case p.acceptAny("less", "fewer"):
			case p.acceptAny("more"):
				c.More = true
			case p.looking("to play"):
				c.Costs = []*Cost{{Kind: CostWill, Symbols: c.Less}}
				c.Less = nil
			case p.looking("rather than") || p.looking("instead of"):
				c.Costs = []*Cost{{Kind: CostWill, Symbols: c.Less}}
				c.Less = nil
			default:
				p.fail("less to play")
			}
		} else {
			c.Costs = p.payment()
		}
		p.costSubject(c)
		out = c
	})
	return out
}

// ratherThanPay reads "rest a recovered Elf you control rather than pay this card's
// cost", or returns nil.
func (p *parser) ratherThanPay() Stmt {
	if p.looking("pay") {
		return nil
	}
	c := &CostRule{What: &Ref{Kind: RefThis, Noun: "card"}}
	if !p.try(func() {
		c.Costs = p.payment()
		p.expectAny("rather than pay this card's cost", "instead of paying this card's cost")
	}) {
		return nil
	}
	return c
}

// costSubject reads "to play this card", "rather than pay this card's cost".
func (p *parser) costSubject(c *CostRule) {
	switch {
	case p.acceptAny("to play"):
		c.What = p.playedCards(c)
		p.acceptAny("instead of paying its cost", "rather than pay its cost", "rather than paying its cost", "instead")
	case p.acceptAny("rather than pay this card's cost", "instead of paying this card's cost", "rather than pay its cost", "instead of paying its cost", "rather than pay this card's total cost"):
		c.What = &Ref{Kind: RefThis, Noun: "card"}
	default:
		p.fail("to play")
	}
	if p.acceptAny(", to a minimum free cost of", ", to a minimum of", "to a minimum free cost of", "to a minimum of") {
		c.Minimum = p.symbols()
	}
}

// playedCards reads what is played: this card, cards, abilities of cards.
func (p *parser) playedCards(c *CostRule) *Ref {
	if p.acceptAny("its god's art abilities", "its god's art ability") {
		c.Label = true
		return &Ref{Kind: RefIt, Noun: "it"}
	}
	if w, ok := p.keyword(); ok {
		c.Word = &w
		p.acceptAny("abilities of", "ability of", "abilities", "ability", "cost", "costs")
		if p.looking(",") || p.looking(".") || p.atEnd() {
			return &Ref{Kind: RefThis, Noun: "card"}
		}
		p.accept("of")
	}
	if p.acceptAny("your first", "the first") {
		c.First = true
	}
	r := p.ref()
	if c.First {
		p.accept("each turn")
	}
	return r
}

// freeCost reads "Free cost for Dragon resonators you play costs {1} less to play".
func (p *parser) freeCost() Stmt {
	what := p.ref()
	mine := p.accept("you play")
	p.expectAny("costs", "cost")
	c := p.costChanged(what)
	c.Free, c.Mine = true, mine
	return c
}

// costsWhat reads "{1} less to play".
func (p *parser) costsWhat(what *Ref) Stmt { return p.costChanged(what) }

func (p *parser) costChanged(what *Ref) *CostRule {
	c := &CostRule{What: what, By: true}
	if c.Less = p.symbols(); c.Less == nil {
		p.fail("{1}")
	}
	switch {
	case p.accept("less"):
	case p.accept("more"):
		c.More = true
	default:
		p.fail("less to play")
	}
	p.accept("to play")
	return c
}
