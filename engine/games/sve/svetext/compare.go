package svetext

import (
	"reflect"

	"gauntlet/engine/cardtext"
)

// Comparisons of two numbers: "there are more followers on your opponent's field than on yours". The tree
// has the difference of both, which is at least 1.

// comparison reads one. It reports whether there is one.
func comparison(p *cardtext.Reader) (c cardtext.Cond, ok bool) {
	for _, read := range []func(*cardtext.Reader) cardtext.Cond{playersCompared, zonesCompared, leadersCompared} {
		if p.Try(func() { c = read(p) }) {
			return c, true
		}
	}
	return c, false
}

// moreThan is the condition that a is more than b, or with fewer that it is the other way round.
func moreThan(a, b *cardtext.Amount, fewer bool) cardtext.Cond {
	if fewer {
		a, b = b, a
	}
	a.N, b.N, b.Minus = 1, 1, true
	a.Plus = b
	return cardtext.Cond{Kind: cardtext.CondAmount, Amount: a, Range: cardtext.Range{Has: true, Min: 1, Max: -1}}
}

// fewerWord reads "more" or "fewer", and reports whether it is "fewer".
func fewerWord(p *cardtext.Reader) bool {
	if p.Accept("more") {
		return false
	}
	p.Expect("fewer|less")
	return true
}

// playersCompared reads "you have more cards in hand than your opponent" and "your opponent has more followers
// on their field than you".
func playersCompared(p *cardtext.Reader) cardtext.Cond {
	yours := p.Accept("you have")
	if !yours {
		p.ExpectAny("your opponent has", "an opponent has")
	}
	fewer := fewerWord(p)
	if !yours && (p.Looking("defense") || p.Looking("[defense]")) {
		p.Fail("cards")
	}
	a := p.Objects()
	if !a.HasPlace {
		if a.HasPlace = true; p.Accept("in hand") {
			a.Place = cardtext.Hand
		} else {
			a.Place = cardtext.Field
		}
	} else if own := map[bool]cardtext.Whose{true: cardtext.Yours, false: cardtext.Theirs}[yours]; a.Owner != own {
		p.Fail("than")
	}
	p.Expect("than")
	a.Owner = cardtext.Enemy
	b := *a
	if b.Owner = cardtext.Yours; yours {
		p.ExpectAny("your opponent", "an opponent", "each opponent")
		p.AcceptAny("does", "has")
		return moreThan(counted(p, &b), counted(p, a), fewer)
	}
	p.Expect("you")
	p.AcceptAny("do", "have")
	return moreThan(counted(p, a), counted(p, &b), fewer)
}

// zonesCompared reads "there are more cards in your hand than in your opponent's hand".
func zonesCompared(p *cardtext.Reader) cardtext.Cond {
	p.Expect("there are")
	fewer := fewerWord(p)
	a := p.Objects()
	if !a.HasPlace {
		p.Fail("on your field")
	}
	p.Expect("than")
	b := &cardtext.Objects{}
	*b = *a
	switch {
	case a.Owner == cardtext.Enemy && p.AcceptAny("on yours", "in yours"):
		b.Owner = cardtext.Yours
	case a.Owner == cardtext.Yours && p.AcceptAny("on your opponent's", "in your opponent's", "on an opponent's", "in an opponent's"):
		if b.Owner = cardtext.Enemy; !p.Looking(",") && !p.Looking(":") && !p.Looking("and") {
			p.Pos -= 3
			p.Place(b)
		}
	default:
		if b.HasPlace = false; !p.Place(b) {
			b = p.Objects()
		}
	}
	if !b.HasPlace || reflect.DeepEqual(a, b) {
		p.Fail("on your opponent's field")
	}
	return moreThan(counted(p, a), counted(p, b), fewer)
}

// counted is the number of cards of a description. What is hidden from a player is not compared, other than
// how much there is of it (4.1.2.1).
func counted(p *cardtext.Reader, o *cardtext.Objects) *cardtext.Amount {
	for _, n := range o.Nouns {
		n.Span = cardtext.Span{}
		if o.Owner == cardtext.Enemy && o.Place == cardtext.Hand && !reflect.DeepEqual(n, cardtext.Noun{}) {
			p.Fail("cards")
		}
		if n.Side != cardtext.Anyone && o.Owner != cardtext.Anyone {
			p.Fail("one owner")
		}
	}
	return &cardtext.Amount{Kind: cardtext.CountObjects, Objects: o}
}

// leadersCompared reads "your leader's defense is less than the enemy leader's" and "your leader has less
// defense than the enemy leader".
func leadersCompared(p *cardtext.Reader) cardtext.Cond {
	of := func(kind cardtext.RefKind) *cardtext.Amount {
		return &cardtext.Amount{Kind: cardtext.StatOf, Stat: cardtext.DefenseStat, Of: &cardtext.Ref{Kind: kind, Noun: "follower"}}
	}
	yours, enemy := of(cardtext.RefYourLeader), of(cardtext.RefEnemyLead)
	enemies := []string{"the enemy leader", "an enemy leader", "each enemy leader"}
	first, has := false, true
	switch {
	case p.Accept("your leader has"):
		first = true
	case p.AcceptAny("the enemy leader has", "an enemy leader has"):
	case p.AcceptAny("your leader's [defense] is", "your leader's defense is"):
		first, has = true, false
	default:
		p.ExpectAny("the enemy leader's [defense] is", "the enemy leader's defense is", "an enemy leader's defense is")
		has = false
	}
	less := false
	if has {
		less = p.Accept("less")
		if !less {
			p.Expect("more")
		}
		p.ExpectAny("defense", "[defense]")
	} else if less = p.AcceptAny("less", "lower"); !less {
		p.ExpectAny("more", "higher", "greater")
	}
	p.Expect("than")
	switch {
	case has && first:
		p.ExpectAny(enemies...)
	case has:
		p.Expect("your leader")
	case first:
		p.ExpectAny("the enemy leader's", "an enemy leader's", "each enemy leader's")
		p.AcceptAny("defense", "[defense]")
	default:
		p.Expect("your leader's")
		p.AcceptAny("defense", "[defense]")
	}
	if !first {
		yours, enemy = enemy, yours
	}
	return moreThan(yours, enemy, less)
}

// writeComparison writes one.
func writeComparison(pr *cardtext.Printer, a *cardtext.Amount) string {
	if b := *a.Plus; a.Kind == cardtext.CountObjects {
		return "there are more " + pr.Objects(a.Objects, true) + " than " + pr.Objects(b.Objects, true)
	}
	return writeStat(pr, a.Of, a.Stat, false) + " is more than " + writeStat(pr, a.Plus.Of, a.Stat, false)
}
