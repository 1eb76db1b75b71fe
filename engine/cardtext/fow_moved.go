package cardtext

import "strings"

// Statements that move additions and counters, and numbers that grow.

// moveWhat reads "target addition onto another resonator" and "all counters from
// target resonator to this card".
func (p *parser) moveWhat() Stmt {
	c := &MoveCounters{}
	if p.try(func() {
		if p.accept("all") {
			c.Amount = &Amount{Kind: AllOf}
		} else {
			c.Amount = p.amount()
		}
		c.Name = p.counterWord()
		p.expect("from")
		c.From = p.ref()
		p.expectAny("to", "onto")
		c.To = p.ref()
	}) {
		return c
	}
	a := &AddTo{What: p.ref()}
	p.expectAny("to", "onto", "on")
	a.To = p.ref()
	return a
}

// increased reads how much larger a number becomes: it gains that much.
func (p *parser) increased(a *Amount) Stmt {
	m := p.amount()
	g := &Gain{Stats: true, Attack: &Amount{}, Defense: &Amount{}}
	if a.Stat == AttackStat {
		g.Attack = m
	}
	if a.Stat == DefenseStat || a.Both {
		more := *m
		g.Defense = &more
	}
	if m.Kind == CountObjects {
		for _, half := range []*Amount{g.Attack, g.Defense} {
			if half.Kind == CountObjects {
				half.Per = 1
			}
		}
	} else if m.Kind != Literal && m.Kind != VariableX || a.Stat == CostStat {
		p.fail("a number")
	}
	to := *a.Of
	switch to.Kind {
	case RefThis:
		to.Noun = "card"
	case RefIt:
		to.Noun = "it"
	}
	return &Give{To: &to, Gains: []*Gain{g}}
}

// countSymbols reads "light will symbols in its attribute cost".
func (p *parser) countSymbols() Stmt {
	s := &CountSymbols{}
	if s.Attribute = p.attribute(p.peek().low); s.Attribute != nil {
		p.pos++
	}
	p.expect("will symbols in")
	start := p.pos
	p.expect("its attribute cost")
	s.Of = &Ref{Kind: RefIt, Noun: "it", Span: p.spanFrom(start)}
	return s
}

// plusMore reads ", plus an additional 100 damage for each Vampire you control"
// behind damage.
func (p *parser) plusMore(last Stmt) bool {
	d, ok := last.(*Deal)
	if !ok || d.Amount.Kind != Literal || d.Amount.Plus != nil {
		return false
	}
	return p.try(func() {
		p.accept(",")
		p.expect("plus an additional")
		n := p.number()
		p.expect("damage")
		m := p.multiplier()
		if m == nil || m.Per != 1 {
			p.fail("for each")
		}
		m.N, m.Per = n, 0
		own := *d.Amount
		own.Plus = m
		d.Amount = &own
	})
}

// damageBecomesNothing returns the reader of "damage dealt to you by target
// resonator becomes 0".
func damageBecomesNothing(battle bool) func(*parser) Stmt {
	return func(p *parser) Stmt {
		s := &Prevent{All: true, Battle: battle}
		for s.To == nil && p.accept("to") || s.By == nil && p.looking("by") {
			if p.accept("by") {
				p.acceptAny("a", "an")
				s.By = p.ref()
			} else {
				s.To = p.ref()
			}
		}
		p.expect("becomes 0")
		return s
	}
}

// toPlayers makes damage to "a player" damage to every one: "this ability is
// applied to all players".
func toPlayers(list []Stmt) {
	for _, s := range list {
		d, ok := s.(*Deal)
		if !ok {
			continue
		}
		for i, r := range d.To {
			if r.Kind == RefSome && len(r.Objects.Nouns) == 1 && r.Objects.Nouns[0].Type == TypePlayer {
				d.To[i] = &Ref{Span: r.Span, Kind: RefLeaders, Noun: "player", Plural: true}
			}
		}
	}
}

// symbolAttributes reads "{R} or {B}": a card of one of these attributes.
func (p *parser) symbolAttributes(n *Noun) {
	for {
		s := symbolOf(p.peek().Text)
		i := strings.IndexByte("WRUGB", s.Letter)
		if s.Letter == 0 || i < 0 {
			p.fail("{R}")
		}
		n.Attributes = append(n.Attributes, *p.attribute([]string{"light", "fire", "water", "wind", "darkness"}[i]))
		p.pos++
		if !p.try(func() {
			p.expect("or")
			if p.peek().Kind != TokenSymbol {
				p.fail("{R}")
			}
		}) {
			return
		}
	}
}
