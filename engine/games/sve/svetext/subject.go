package svetext

import "gauntlet/engine/cardtext"

// Statements whose subject is an object.

// aboutObject reads statements whose subject is an object: "it costs 2 less to
// play", "this follower doesn't take damage". It returns nil if there is none.
func aboutObject(p *cardtext.Reader) cardtext.Stmt {
	var s cardtext.Stmt
	p.Try(func() {
		start := p.Pos
		if a := p.StatOf(); a != nil {
			s = becomes(p, a)
			return
		}
		var what *cardtext.Ref
		switch {
		case p.Peek().Kind == cardtext.TokenWord && (p.PronounNext() || p.Looking("each")):
			what = p.Ref()
		case p.Looking("your|enemy"):
			what = allOf(p)
		default:
			p.Fail("it")
		}
		what.Span = p.SpanFrom(start)
		s = p.Predicate(what)
	})
	return s
}

// becomes reads what the attack or defense of a card becomes, behind what names it.
func becomes(p *cardtext.Reader, a *cardtext.Amount) cardtext.Stmt {
	p.Expect("becomes")
	if a.Original {
		p.Pos--
		p.Fail("a number that is not the original one") // which no effect changes
	}
	b := &cardtext.Become{What: a.Of, Stat: a.Stat}
	switch {
	case p.Accept("equal to"):
		b.Amount = p.Expression()
	case p.Looking("x"):
		b.Amount = p.Amount()
	default:
		b.N = p.Number()
	}
	return b
}

// allOf reads "your followers" as a subject: each that is on the field now, as an effect that no passive produces
// applies to none that comes later (10.9.2).
func allOf(p *cardtext.Reader) *cardtext.Ref {
	o := several(p)
	return &cardtext.Ref{Kind: cardtext.RefEach, Quantity: cardtext.Quantity{Kind: cardtext.All}, Objects: o, Plural: true}
}
