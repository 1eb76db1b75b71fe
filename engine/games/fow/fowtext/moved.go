package fowtext

import (
	"strings"

	"gauntlet/engine/cardtext"
)

// Statements that move additions and counters, and numbers that grow.

// moveWhat reads "target addition onto another resonator" and "all counters from
// target resonator to this card".
func moveWhat(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.MoveCounters{}
	if p.Try(func() {
		if p.Accept("all") {
			c.Amount = &cardtext.Amount{Kind: cardtext.AllOf}
		} else {
			c.Amount = p.Amount()
		}
		c.Name = namedCounter(p)
		p.Expect("from")
		c.From = p.Ref()
		p.ExpectAny("to", "onto")
		c.To = p.Ref()
	}) {
		return c
	}
	a := &cardtext.AddTo{What: p.Ref()}
	p.ExpectAny("to", "onto", "on")
	a.To = p.Ref()
	return a
}

// increased reads how much larger a number becomes: it gains that much.
func increased(p *cardtext.Reader, a *cardtext.Amount) cardtext.Stmt {
	m := p.Amount()
	g := &cardtext.Gain{Stats: true, Attack: &cardtext.Amount{}, Defense: &cardtext.Amount{}}
	if a.Stat == cardtext.AttackStat {
		g.Attack = m
	}
	if a.Stat == cardtext.DefenseStat || a.Both {
		more := *m
		g.Defense = &more
	}
	if m.Kind == cardtext.CountObjects {
		for _, half := range []*cardtext.Amount{g.Attack, g.Defense} {
			if half.Kind == cardtext.CountObjects {
				half.Per = 1
			}
		}
	} else if m.Kind != cardtext.Literal && m.Kind != cardtext.VariableX || a.Stat == cardtext.CostStat {
		p.Fail("a number")
	}
	to := *a.Of
	switch to.Kind {
	case cardtext.RefThis:
		to.Noun = "card"
	case cardtext.RefIt:
		to.Noun = "it"
	}
	return &cardtext.Give{To: &to, Gains: []*cardtext.Gain{g}}
}

// countSymbols reads "light will symbols in its attribute cost".
func countSymbols(p *cardtext.Reader) cardtext.Stmt {
	s := &cardtext.CountSymbols{}
	if s.Attribute = attribute(p, p.Peek().Low); s.Attribute != nil {
		p.Pos++
	}
	p.Expect("will symbols in")
	start := p.Pos
	p.Expect("its attribute cost")
	s.Of = &cardtext.Ref{Kind: cardtext.RefIt, Noun: "it", Span: p.SpanFrom(start)}
	return s
}

// plusMore reads ", plus an additional 100 damage for each Vampire you control"
// behind damage.
func plusMore(p *cardtext.Reader, last cardtext.Stmt) bool {
	d, ok := last.(*cardtext.Deal)
	if !ok || d.Amount.Kind != cardtext.Literal || d.Amount.Plus != nil {
		return false
	}
	return p.Try(func() {
		p.Accept(",")
		p.Expect("plus an additional")
		n := p.Number()
		p.Expect("damage")
		m := multiplier(p)
		if m == nil || m.Per != 1 {
			p.Fail("for each")
		}
		m.N, m.Per = n, 0
		own := *d.Amount
		own.Plus = m
		d.Amount = &own
	})
}

// damageBecomesNothing returns the reader of "damage dealt to you by target
// resonator becomes 0".
func damageBecomesNothing(battle bool) func(*cardtext.Reader) cardtext.Stmt {
	return func(p *cardtext.Reader) cardtext.Stmt {
		s := &cardtext.Prevent{All: true, Battle: battle}
		for s.To == nil && p.Accept("to") || s.By == nil && p.Looking("by") {
			if p.Accept("by") {
				p.AcceptAny("a", "an")
				s.By = p.Ref()
			} else {
				s.To = p.Ref()
			}
		}
		p.Expect("becomes 0")
		return s
	}
}

// toPlayers makes damage to "a player" damage to every one: "this ability is
// applied to all players".
func toPlayers(list []cardtext.Stmt) {
	for _, s := range list {
		d, ok := s.(*cardtext.Deal)
		if !ok {
			continue
		}
		for i, r := range d.To {
			if r.Kind == cardtext.RefSome && len(r.Objects.Nouns) == 1 && r.Objects.Nouns[0].Type == cardtext.TypePlayer {
				d.To[i] = &cardtext.Ref{Span: r.Span, Kind: cardtext.RefLeaders, Noun: "player", Plural: true}
			}
		}
	}
}

// symbolAttributes reads "{R} or {B}": a card of one of these attributes.
func symbolAttributes(p *cardtext.Reader, n *cardtext.Noun) {
	for {
		s := symbolOf(p.Peek().Text)
		i := strings.IndexByte("WRUGB", s.Letter)
		if s.Letter == 0 || i < 0 {
			p.Fail("{R}")
		}
		n.Attributes = append(n.Attributes, *attribute(p, []string{"light", "fire", "water", "wind", "darkness"}[i]))
		p.Pos++
		if !p.Try(func() {
			p.Expect("or")
			if p.Peek().Kind != cardtext.TokenSymbol {
				p.Fail("{R}")
			}
		}) {
			return
		}
	}
}
