package fowtext

import (
	"gauntlet/engine/cardtext"
)

// Rules about what is paid: "you may pay {1} less to play Fairy Tale resonators".

// costRule reads what follows "pay" where it changes the cost of something, or
// returns nil.
func costRule(p *cardtext.Reader) cardtext.Stmt {
	defer p.Reading("a change of costs")()
	var out cardtext.Stmt
	p.Try(func() {
		c := &cardtext.CostRule{}
		switch {
		case p.AcceptAny("the attribute cost of", "attribute cost of"):
			c.What = playedCards(p, c)
			if p.AcceptAny("with will of any attribute", "with any attribute", "with any will") {
				c.AnyWill = true
			} else {
				p.Expect("with")
				if c.With = attribute(p, p.Peek().Low); c.With == nil {
					p.Fail("an attribute")
				}
				p.Pos++
				p.Expect("will")
			}
			out = c
			return
		}
		if p.Peek().Kind == cardtext.TokenSymbol {
			c.Less = symbols(p)
			if p.Looking("or") && p.PeekAt(1).Kind == cardtext.TokenSymbol { // "{G} or {R} to play this card instead"
				p.Pos++
				if c.Or = []*cardtext.Cost{{Kind: cardtext.CostWill, Symbols: symbols(p)}}; !p.Looking("to play") && !p.Looking("less to play this card") { // "{G} or {R} less"
					p.Fail("to play")
				}
			}
			switch {
			case p.AcceptAny("less", "fewer"):
			case p.AcceptAny("more"):
				c.More = true
			case p.Looking("to play"), p.Looking("to do judgment|judgement"):
				c.Costs = []*cardtext.Cost{{Kind: cardtext.CostWill, Symbols: c.Less}}
				c.Less = nil
			case p.Looking("rather than") || p.Looking("instead of"):
				c.Costs = []*cardtext.Cost{{Kind: cardtext.CostWill, Symbols: c.Less}}
				c.Less = nil
			default:
				p.Fail("less to play")
			}
		} else {
			c.Costs = payment(p)
		}
		costSubject(p, c)
		oneForEach(p, c)
		out = c
	})
	return out
}

// spendsAs reads "spend {M} as though it were {G}", "spend {U} or {R} will as though it were {R} or {U} will".
func spendsAs(p *cardtext.Reader) cardtext.Stmt {
	s := &cardtext.SpendAs{Will: eitherKind(p)}
	p.ExpectAny("as though it were", "as though they were", "as if it were")
	s.As = eitherKind(p)
	return s
}

// eitherKind reads kinds of will: "{U}", "{U} or {R} will".
func eitherKind(p *cardtext.Reader) (out []cardtext.Symbol) {
	for {
		list := symbols(p)
		if len(list) != 1 || list[0].Letter == 0 || list[0].Letter == 'X' { // one will of a kind
			p.Fail("{W}")
		}
		if out = append(out, list...); !p.AcceptAny("or", ", or", ",") {
			p.Accept("will")
			return out
		}
	}
}

// oneForEach reads ", where X is the number of Elves you control" behind "{X} less to play …": {1}
// less for each of them.
//
// 203.5 (6.3): an X of a cost is so much free cost.
func oneForEach(p *cardtext.Reader, c *cardtext.CostRule) {
	if len(c.Less) != 1 || c.Less[0].Letter != 'X' {
		return
	}
	p.ExpectAny(", where x is", "where x is")
	a := p.Expression()
	if a.Kind != cardtext.CountObjects || a.N != 1 || a.Plus != nil || a.Half || a.Div > 0 || a.Most > 0 {
		p.Fail("the number of")
	}
	a.Per = 1
	c.Less, c.Each = []cardtext.Symbol{{Free: 1}}, a
}

// ratherThanPay reads "rest a recovered Elf you control rather than pay this card's
// cost", or returns nil.
func ratherThanPay(p *cardtext.Reader) cardtext.Stmt {
	if p.Looking("pay") || !p.Ahead("cost") || !p.Ahead("rather", "instead") {
		return nil
	}
	c := &cardtext.CostRule{What: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}}
	if !p.Try(func() {
		c.Costs = payment(p)
		p.ExpectAny("rather than pay this card's cost", "instead of paying this card's cost")
	}) {
		return nil
	}
	return c
}

// asQuick reads what stands behind "play this card as though it had [Quickcast]": what it costs besides, if it does.
func asQuick(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.CostRule{What: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}, Quick: true}
	p.Try(func() {
		p.Expect("if you")
		costs := payment(p)
		p.Expect("as an additional cost to play this card")
		c.Costs = costs
	})
	return c
}

// quickOthers reads "chants as though they had [Quickcast]".
func quickOthers(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.CostRule{Quick: true}
	if !p.Ahead("though", "if") || !p.Try(func() {
		c.What = p.Ref()
		p.ExpectAny("as though|if they had [quickcast]")
		if c.What.Kind != cardtext.RefEach {
			p.Fail("chants")
		}
	}) {
		return nil
	}
	return c
}

// costSubject reads "to play this card", "rather than pay this card's cost".
func costSubject(p *cardtext.Reader, c *cardtext.CostRule) {
	switch {
	case p.AcceptAny("to do judgment", "to do judgement", "to perform judgment"):
		w, _ := p.Vocabulary.Keyword("Judgment")
		c.Word, c.What = &w, &cardtext.Ref{Kind: cardtext.RefThis, Noun: "judgment"}
	case p.AcceptAny("to play"):
		c.What = playedCards(p, c)
		p.AcceptAny("instead of paying its cost", "rather than pay its cost", "rather than paying its cost", "instead")
	case p.AcceptAny("rather than pay this card's cost", "instead of paying this card's cost", "rather than pay its cost", "instead of paying its cost", "rather than pay this card's total cost"):
		c.What = &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}
	default:
		p.Fail("to play")
	}
	if p.AcceptAny(", to a minimum free cost of", ", to a minimum of", "to a minimum free cost of", "to a minimum of") {
		c.Minimum = symbols(p)
	}
}

// playedCards reads what is played: this card, cards, abilities of cards.
func playedCards(p *cardtext.Reader, c *cardtext.CostRule) *cardtext.Ref {
	if p.AcceptAny("its god's art abilities", "its god's art ability") {
		c.Label = true
		return &cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}
	}
	if w, ok := p.Keyword(); ok {
		c.Word = &w
		p.AcceptAny("abilities", "ability", "cost", "costs")
		if w.Name == "Judgment" && p.AcceptAny("of your ruler", "of your j/ruler", "of rulers you control") { // nobody judges another player's
			return &cardtext.Ref{Kind: cardtext.RefThis, Noun: "judgment"}
		}
		if p.Looking(",") || p.Looking(".") || p.AtEnd() {
			return &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}
		}
		p.Accept("of")
	}
	c.Next = p.AcceptAny("your next", "the next")
	for k, word := range ordinals {
		if p.AcceptAny("your "+word, "the "+word) {
			c.Nth = k + 1
			break
		}
	}
	r := p.Ref()
	if c.Nth > 0 && !p.Accept("each turn") && !saysEachTurn(p) {
		p.Fail("each turn")
	}
	return r
}

// saysEachTurn reports whether the sentence begins with "each turn,": of which time a card is the
// first must be said.
func saysEachTurn(p *cardtext.Reader) bool {
	at := p.Pos - 1
	for at > 0 && p.Tokens[at-1].Text != "." {
		at--
	}
	return p.Tokens[at].Low == "each" && p.Tokens[at+1].Low == "turn" && p.Tokens[at+2].Text == ","
}

// firstEachTurn reads "Each turn, you may play your first chant without paying its cost", "Each turn,
// you may pay {0} to play your first chant rather than pay its cost".
func firstEachTurn(p *cardtext.Reader) cardtext.Stmt {
	start := p.Pos
	p.Expect("each turn , you may")
	c := &cardtext.CostRule{}
	if p.Accept("play your first") {
		c.Nth, c.What = 1, p.Ref()
		c.Costs = []*cardtext.Cost{{Kind: cardtext.CostWill, Symbols: []cardtext.Symbol{{}}}}
		p.Expect("without paying its cost")
	} else {
		p.Expect("pay")
		if c, _ = costRule(p).(*cardtext.CostRule); c == nil || c.Nth == 0 {
			p.Fail("{1} less to play your first")
		}
	}
	lineEnd(p)
	c.Span = p.SpanFrom(start)
	return &cardtext.May{Base: cardtext.Base{Span: c.Span}, Stmts: []cardtext.Stmt{c}}
}

// freeCost reads "Free cost for Dragon resonators you play costs {1} less to play".
func freeCost(p *cardtext.Reader) cardtext.Stmt {
	what := p.Ref()
	mine := p.Accept("you play")
	p.ExpectAny("costs", "cost")
	c := costChanged(p, what)
	c.Free, c.Mine = true, mine
	return c
}

// costsWhat reads "{1} less to play".
func costsWhat(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt { return costChanged(p, what) }

func costChanged(p *cardtext.Reader, what *cardtext.Ref) *cardtext.CostRule {
	c := &cardtext.CostRule{What: what, By: true}
	if c.Less = symbols(p); c.Less == nil {
		p.Fail("{1}")
	}
	switch {
	case p.Accept("less"):
	case p.Accept("more"):
		c.More = true
	default:
		p.Fail("less to play")
	}
	p.Accept("to play")
	return c
}
