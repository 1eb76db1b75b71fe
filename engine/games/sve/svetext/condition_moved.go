package svetext

import (
	"gauntlet/engine/cardtext"
)

// Conditions on what was done with cards: how many were moved, destroyed or put into an EX area.

// movedCondition reads "1 Pixie follower was put into an EX area by this ability" and "15 cards were
// banished by this ability".
func movedCondition(p *cardtext.Reader) cardtext.Cond {
	n, fell := p.Number(), cardtext.Cond{}
	if p.Try(func() { fell = manyDestroyed(p, n) }) {
		return fell
	}
	did := cardtext.Cond{N: n}
	if n > 0 && p.PhraseAhead("this turn") && p.Try(func() { cardsDid(p, &did, n > 1) }) {
		return did
	}
	return wereMoved(p, n)
}

// someMoved reads "3 or more amulets were destroyed this way" and "a Departed follower was buried this way".
func someMoved(p *cardtext.Reader) (c cardtext.Cond, ok bool) {
	ok = p.Try(func() {
		n := 1
		if !p.AcceptAny("a", "an") {
			n = p.Number()
			p.ExpectAny("or more")
		}
		c = wereMoved(p, n)
	})
	return c, ok
}

// wereMoved reads what was moved behind the least number of it.
func wereMoved(p *cardtext.Reader, n int) cardtext.Cond {
	o := p.Objects()
	if o.HasPlace {
		p.Fail("was put")
	}
	p.Expect("was|were")
	c := cardtext.Cond{Kind: cardtext.CondMoved, N: n, Objects: o, Place: cardtext.EXArea}
	if !p.AcceptAny("put into an ex area", "put into their owners' ex areas") { // whose they are is not asked
		c = cardtext.Cond{Kind: cardtext.CondAmount, Range: cardtext.Range{Has: true, Min: n, Max: -1}, Amount: &cardtext.Amount{Kind: cardtext.MovedOf, N: 1, Objects: o}}
		c.Amount.SayWay(movedWay(p))
	}
	p.ExpectAny("by this ability", "by this effect", "this way")
	return c
}

// movedWay reads what was done with cards: "destroyed", "put into your cemetery".
func movedWay(p *cardtext.Reader) string {
	switch {
	case p.AcceptAny("put into your cemetery", "put into a cemetery", "put into its owner's cemetery", "put into their owners' cemeteries"):
		return "buried"
	case p.Accept("returned"):
		p.AcceptAny("to its owner's hand", "to their owners' hands", "to your hand", "to hand")
		return "returned"
	}
	for _, way := range takenWays {
		if p.Accept(way) {
			return way
		}
	}
	p.Fail("put into an EX area")
	return ""
}

// manyDestroyed reads "of your followers have been destroyed this turn" behind "at least 2".
func manyDestroyed(p *cardtext.Reader, n int) cardtext.Cond {
	c := cardtext.Cond{Kind: cardtext.CondDestroyed, N: n}
	if p.Accept("enemy followers") {
		c.Who = cardtext.Opponent
	} else {
		p.ExpectAny("of your followers", "followers on your field")
	}
	p.ExpectAny("have been destroyed this turn", "were destroyed this turn")
	return c
}

// oneDestroyed is the condition that a follower was destroyed by the statement before.
func oneDestroyed(*cardtext.Reader) cardtext.Cond {
	return cardtext.Cond{Kind: cardtext.CondMoved, N: 1, Place: cardtext.Cemetery, Objects: &cardtext.Objects{Nouns: []cardtext.Noun{{Type: cardtext.TypeFollower}}}}
}

// dieCondition reads "a 1" and "a 2, 3, 4, or 5".
func dieCondition(p *cardtext.Reader) cardtext.Cond {
	p.Expect("a|an")
	c := cardtext.Cond{Kind: cardtext.CondDie, Values: []int{p.Number()}}
	for {
		more := p.Try(func() {
			p.Accept(",")
			p.Accept("or")
			c.Values = append(c.Values, p.Number())
		})
		if !more {
			return c
		}
	}
}
