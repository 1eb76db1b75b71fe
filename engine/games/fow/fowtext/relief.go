package fowtext

import "gauntlet/engine/cardtext"

// relief reads "As you play this card, you may remove any number of Elves in your graveyard from
// the game. You may pay {1} less to play this card for each card removed this way.": a cost
// with a number that its player chooses, and what it takes off.
func relief(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	skipContinuous(p)
	p.Expect("as you play this card , you may")
	a := &cardtext.PlayCost{Must: true, Options: [][]*cardtext.Cost{payment(p)}}
	c := &cardtext.CostRule{What: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}}
	p.ExpectAny(". you may pay", ". you pay")
	c.Span = p.SpanFrom(start)
	if c.Less = symbols(p); c.Less == nil {
		p.Fail("{1}")
	}
	p.Expect("less to play this card")
	m := multiplier(p)
	if m == nil || m.Kind != cardtext.AmountPaid || !multiply(c, m) {
		p.Fail("for each card removed this way")
	}
	lineEnd(p)
	a.Statics = []*cardtext.Static{{Span: c.Span, Kind: cardtext.StaticHolds, Holds: c}}
	a.Span = p.SpanFrom(start)
	return a
}
