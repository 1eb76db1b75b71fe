package fowtext

import "gauntlet/engine/cardtext"

// relief reads "As you play this card, you may remove any number of Elves in your graveyard from
// the game. You may pay {1} less to play this card for each card removed this way.": a cost
// with a number that its player chooses, and what it takes off.
func relief(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	skipContinuous(p)
	if !p.Accept("as you play this card , you may") {
		return nil
	}
	a := &cardtext.PlayCost{Must: true, Options: [][]*cardtext.Cost{payment(p)}}
	c := &cardtext.CostRule{What: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}}
	p.ExpectAny(". you may pay", ". you pay")
	c.Span = p.SpanFrom(start)
	if c.Less = symbols(p); c.Less == nil {
		p.Fail("{1}")
	}
	p.Expect("less to play this card")
	m := eachTaken(p, a.Options[0][0])
	if m == nil {
		m = multiplier(p)
	}
	if m == nil || m.Kind != cardtext.AmountPaid || !multiply(c, m) {
		p.Fail("for each card removed this way")
	}
	lineEnd(p)
	a.Statics = []*cardtext.Static{{Span: c.Span, Kind: cardtext.StaticHolds, Holds: c}}
	a.Span = p.SpanFrom(start)
	return a
}

// eachTaken reads "for each resonator rested this way", with the word that the cost has for what it takes, or returns nil.
func eachTaken(p *cardtext.Reader, t *cardtext.Cost) (m *cardtext.Amount) {
	if t.Objects == nil || len(t.Objects.Nouns) != 1 {
		return nil
	}
	p.Try(func() {
		p.Expect("for each")
		n, of := noun(p), t.Objects.Nouns[0]
		if n.Type != of.Type || n.Trait != of.Trait || n.Name != of.Name || n.NameOnly != of.NameOnly || n.Flags&^of.Flags != 0 || n.Other || n.Side != cardtext.Anyone || len(n.Not) > 0 || len(n.Attributes) > 0 {
			p.Fail("for each card removed this way")
		}
		doneThisWay(p)
		m = &cardtext.Amount{Per: 1, N: 1, Kind: cardtext.AmountPaid}
		m.SayWay(wayBefore(p))
	})
	return m
}
