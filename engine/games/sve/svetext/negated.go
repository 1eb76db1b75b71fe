package svetext

import "gauntlet/engine/cardtext"

// Conditions in other words: "unless …", "your deck has …", "the number of … is …".

// unless reads "unless …,": that the condition does not hold.
func unless(p *cardtext.Reader) (c cardtext.Cond, ok bool) {
	ok = p.Try(func() {
		p.Expect("unless")
		c = negated(p, p.Condition())
		p.Expect(",")
	})
	return c, ok
}

// negated returns the condition that another one does not hold.
func negated(p *cardtext.Reader, c cardtext.Cond) cardtext.Cond {
	beyond := func(r cardtext.Range) cardtext.Range {
		switch {
		case r.Least != nil || r.Most != nil || r.Min >= 0 && r.Max >= 0:
			p.Fail("if")
		case r.Max >= 0:
			return cardtext.Range{Has: true, Min: r.Max + 1, Max: -1}
		}
		return cardtext.Range{Has: true, Min: -1, Max: r.Min - 1}
	}
	switch p.Counted = nil; {
	case c.Kind == cardtext.CondOverflow || c.Kind == cardtext.CondSanguine || c.Kind == cardtext.CondIs && (c.Ref.Kind == cardtext.RefIt && c.Ref.Noun == "it" || c.Ref.Kind == cardtext.RefSelected):
		c.Not = !c.Not
	case c.Kind == cardtext.CondThis && (c.State == cardtext.CameFromHand || c.State == cardtext.EnteredThisTurn || c.State == cardtext.AttackedThisTurn):
		c.Not = !c.Not
	case c.Kind == cardtext.CondYourTurn:
		c.N = 1 - c.N
	case c.Kind == cardtext.CondExists && !c.Exactly && c.AtMost:
		c.N, c.AtMost = c.N+1, false
	case c.Kind == cardtext.CondExists && !c.Exactly && c.N > 0:
		c.N, c.AtMost = c.N-1, true
	case c.Kind == cardtext.CondStat || c.Kind == cardtext.CondLeaderDef || c.Kind == cardtext.CondAmount && c.Ref == nil && c.Who == cardtext.You && c.Amount.Plus == nil:
		c.Range = beyond(c.Range)
	default:
		p.Fail("if")
	}
	return c
}

// zoneHas reads "10 or fewer cards" behind "your deck has".
func zoneHas(p *cardtext.Reader) cardtext.Cond {
	zone := map[string]cardtext.Place{"hand": cardtext.Hand, "area": cardtext.EXArea, "cemetery": cardtext.Cemetery, "deck": cardtext.Deck, "field": cardtext.Field}[p.Tokens[p.Pos-2].Low]
	c := existenceIn(p, true, true)
	if c.Kind != cardtext.CondExists || c.Objects.HasPlace || c.Objects.Control {
		p.Fail("a card") // where has been said
	}
	c.Own, c.Objects.HasPlace, c.Objects.Place, c.Objects.Owner, p.Counted = false, true, zone, cardtext.Yours, nil
	return c
}

// numberIs reads "followers on your field is 3 or more" behind "the number of".
func numberIs(p *cardtext.Reader) cardtext.Cond {
	c := cardtext.Cond{Kind: cardtext.CondExists, Objects: p.Objects()}
	p.Expect("is")
	switch r, _ := boundInFront(p); {
	case r.Max < 0:
		c.N = r.Min
	case r.Min == r.Max && r.Min > 0:
		c.N, c.Exactly = r.Min, true
	default:
		c.N, c.AtMost = r.Max, true
	}
	if !c.Objects.HasPlace || c.N == 0 && !c.AtMost {
		p.Fail("on your field")
	}
	return c
}
