package svetext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// Statements that change what cards cost to play.

// nextCost reads "spell you play this turn costs 4 less" behind "the next".
func nextCost(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.PlayCostChange{Next: p.Objects()}
	if c.Next.HasPlace {
		p.Fail("you play")
	}
	p.Expect("you play")
	if p.Accept("this turn") {
		c.For = cardtext.ThisTurn
	}
	p.Expect("costs")
	soMuch(p, c)
	return c
}

// everyCost reads "Pixie card you play costs 1 less" behind "any", said for a time.
func everyCost(p *cardtext.Reader) cardtext.Stmt {
	start := p.Pos
	c := &cardtext.PlayCostChange{Next: bareObjects(p), Every: true}
	if slices.ContainsFunc(c.Next.Nouns, func(n cardtext.Noun) bool { return n.Side != cardtext.Anyone }) { // who plays them says whose they are
		p.Pos = start
		p.Fail("a card")
	}
	p.Expect("you play")
	if p.AcceptAny("from the ex area", "from your ex area") {
		c.Next.HasPlace, c.Next.Place, c.Next.Owner = true, cardtext.EXArea, cardtext.Yours
	}
	if p.Accept("this turn") {
		c.For = cardtext.ThisTurn
	}
	p.Expect("costs")
	soMuch(p, c)
	return c
}

// soMuch reads "2 less to play".
func soMuch(p *cardtext.Reader, c *cardtext.PlayCostChange) {
	c.N = p.Number()
	switch {
	case p.AcceptAny("less to play", "less"):
		c.N = -c.N
	case p.AcceptAny("more to play", "more"):
	default:
		p.Fail("less to play")
	}
}

// lessTaken reads "it by 3" behind "reduce damage dealt to": it takes so much less.
func lessTaken(p *cardtext.Reader) cardtext.Stmt {
	d := &cardtext.DamageChange{What: p.Ref(), Taken: true}
	p.Expect("by")
	d.N = -p.Number()
	return d
}

// costChange reads "2 less to play" and "0 play points to play".
func costChange(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	c := &cardtext.PlayCostChange{What: what, N: p.Number()}
	switch {
	case p.Accept("less to play"):
		c.N = -c.N
	case p.Accept("more to play"):
	case p.AcceptAny("play points to play", "play point to play", "to play"):
		c.Set = true
	default:
		p.Fail("less to play")
	}
	return c
}
