package fowtext

import "gauntlet/engine/cardtext"

// Cards that are compared with each other, or with others.

// buriedIn returns the reader of what went from the field to a graveyard, where it is.
func buriedIn(whose cardtext.Whose) func(*cardtext.Reader, *cardtext.Objects) {
	return func(p *cardtext.Reader, o *cardtext.Objects) {
		if o.HasPlace && (o.Place != cardtext.Graveyard || o.Owner != whose) {
			p.Fail("that were put into that zone from a field this turn")
		}
		o.HasPlace, o.Place, o.Owner = true, cardtext.Graveyard, whose
		flagged(cardtext.FlagBuried)(p, o)
	}
}

// differentWords reads what follows "with different": "names", "total cost".
func differentWords(p *cardtext.Reader, o *cardtext.Objects) {
	qualify(o, cardtext.Qualifier{Kind: cardtext.QualDifferent, Name: propertyWord(p)})
}

// combinedWords reads the bound of a sum: "7 or less".
func combinedWords(p *cardtext.Reader, o *cardtext.Objects) {
	a := p.Expression()
	p.Expect("or less")
	qualify(o, cardtext.Qualifier{Kind: cardtext.QualCombined, Most: a})
}

// sharesWords reads what follows "that shares".
func sharesWords(p *cardtext.Reader, o *cardtext.Objects) {
	p.AcceptAny("a", "an", "the same", "the")
	q := cardtext.Qualifier{Kind: cardtext.QualShares, Name: propertyWord(p)}
	if p.Accept("with the chosen "+q.Name) || q.Name == "name" && p.Accept("with the named card") {
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualChosen, Name: q.Name})
		return
	}
	if p.Accept("with") {
		sharedWith(p, &q)
	}
	qualify(o, q)
}

// sharesWith reads "shares a name with the named card", "doesn't share a race with a card in your graveyard", as said of what a
// condition is about.
func sharesWith(p *cardtext.Reader, ref *cardtext.Ref) cardtext.Cond {
	start := p.Pos
	not := !p.AcceptAny("shares", "share")
	if not {
		p.ExpectAny("doesn't|don't share", "does|do not share")
	}
	o := &cardtext.Objects{Nouns: []cardtext.Noun{{}}}
	sharesWords(p, o)
	if q := &o.With[0]; q.Kind == cardtext.QualShares && q.Ref == nil && q.Objects == nil { // with each other
		p.Fail("with")
	}
	o.Span = p.SpanFrom(start)
	return cardtext.Cond{Kind: cardtext.CondIs, Ref: ref, Objects: o, Not: not}
}

// sharesNotWords reads what follows "that doesn't share".
func sharesNotWords(p *cardtext.Reader, o *cardtext.Objects) {
	if p.Accept("this card's") { // "that don't share this card's total cost"
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualShares, Not: true, Name: propertyWord(p), Ref: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}})
		return
	}
	p.AcceptAny("a", "an", "any", "the same", "the")
	q := cardtext.Qualifier{Kind: cardtext.QualShares, Not: true, Name: propertyWord(p)}
	p.Expect("with")
	sharedWith(p, &q)
	qualify(o, q)
}

// sharedWith reads with what something is compared: a card that was named, or a description.
func sharedWith(p *cardtext.Reader, q *cardtext.Qualifier) {
	switch r := p.Ref(); r.Kind {
	case cardtext.RefSome, cardtext.RefEach: // whichever it is
		if n := r.Quantity; r.Random || n.N > 1 || n.Kind == cardtext.UpTo {
			p.Fail("a card")
		}
		q.Objects = r.Objects
	default:
		q.Ref = r
	}
}
