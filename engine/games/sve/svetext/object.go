package svetext

import (
	"strings"

	"gauntlet/engine/cardtext"
)

// Descriptions of cards: quantities, nouns, qualifiers, p.d.places and references.

// quantity reads how many cards are meant, and whether the source is not.
func quantity(p *cardtext.Reader) (q cardtext.Quantity, other bool) {
	for _, row := range p.Dialect.Quantities {
		if !p.AcceptAny(row.Phrases...) {
			continue
		}
		if !row.Counted {
			if row.Quantity.Kind != cardtext.All || !row.Other { // "each other of your followers" is said by nobody
				ofThose(p)
			}
			return row.Quantity, row.Other
		}
		return countedOf(p, row.Quantity.Kind)
	}
	return countedOf(p, cardtext.Exactly)
}

// countedOf reads the number of a quantity and what may stand behind it.
func countedOf(p *cardtext.Reader, kind cardtext.QuantityKind) (q cardtext.Quantity, other bool) {
	q = cardtext.Quantity{Kind: kind, N: p.Count()}
	if ofThose(p) {
		return q, false
	}
	return q, p.Accept("other")
}

// ofThose reads "of" in front of whose cards they are: "one of your followers", "each of your opponent's followers".
func ofThose(p *cardtext.Reader) bool {
	return (p.Looking("of your") || p.Looking("of an opponent's")) && p.Accept("of")
}

// acceptName reads a name that the vocabulary knows although it does not look
// like capitalised words.
func acceptName(p *cardtext.Reader, n *cardtext.Noun) bool {
	n.Name = longest(p, p.Vocabulary.Names)
	n.NameOnly = n.Name != ""
	return n.NameOnly
}

// longest consumes the longest entry of list that comes next as whole words,
// or returns "".
func longest(p *cardtext.Reader, list []string) string {
	if p.Peek().Kind != cardtext.TokenWord {
		return ""
	}
	from := p.Peek().Span.Start
	best, end := "", p.Pos
	for _, name := range list {
		if len(name) <= len(best) || !strings.HasPrefix(p.Source.Text[from:], name) {
			continue
		}
		tok := p.Pos
		for p.Tokens[tok].Span.End < from+len(name) && p.Tokens[tok].Kind != cardtext.TokenEnd {
			tok++
		}
		if p.Tokens[tok].Span.End == from+len(name) {
			best, end = name, tok+1
		}
	}
	p.Pos = end
	return best
}

// pronounOrObjects reads a pronoun, the top of a deck or a description.
func pronounOrObjects(p *cardtext.Reader) *cardtext.Ref {
	start := p.Pos
	if p.Looking("each enemy leader with") || p.Looking("each enemy leader and") || p.Looking("each leader and") {
		return objectRef(p, start)
	}
	if p.Looking("each enemy leader ,") || p.Looking("each leader ,") {
		var list *cardtext.Ref
		if p.Try(func() {
			if list = objectRef(p, start); len(list.Objects.Nouns) < 3 {
				p.Fail("a list")
			}
		}) {
			return list
		}
	}
	for _, row := range p.Dialect.Pronouns {
		if p.Accept(row.Phrase) {
			r := &cardtext.Ref{Kind: row.Kind, Plural: row.Plural, Noun: row.Noun, Nth: cardtext.Nth(row.Phrase)}
			if row.Kind == cardtext.RefThis {
				thisFrom(p, r)
			}
			r.Span = p.SpanFrom(start)
			return r
		}
	}
	if token := theToken(p, start); token != nil {
		return token
	}
	if top := top(p); top != nil {
		return top
	}
	return objectRef(p, start)
}

// thisFrom reads the zone that this card is put somewhere from, in which its ability then works.
func thisFrom(p *cardtext.Reader, r *cardtext.Ref) {
	switch {
	case p.Accept("from your cemetery"):
		r.HasFrom, r.From = true, cardtext.Cemetery
	case p.Accept("from your ex area"):
		r.HasFrom, r.From = true, cardtext.EXArea
	}
}

// theToken reads "the Serpent token": the one that was made before. It returns nil for anything else.
func theToken(p *cardtext.Reader, start int) (r *cardtext.Ref) {
	p.Try(func() {
		p.Expect("the|that|those")
		name := p.Capitals()
		if name == "" || !p.Looking("token|tokens") {
			p.Fail("the name of a token")
		}
		many := p.Looking("tokens")
		p.Pos++
		r = &cardtext.Ref{Kind: cardtext.RefIt, Noun: "token", Plural: many,
			Objects: &cardtext.Objects{Nouns: []cardtext.Noun{{Flags: cardtext.FlagToken, Name: name}}}}
		r.Span = p.SpanFrom(start)
	})
	return r
}

// top reads "the top card of your deck", "the bottom N cards of their deck" and
// "the top half of your deck".
func top(p *cardtext.Reader) *cardtext.Ref {
	start := p.Pos
	r := &cardtext.Ref{Kind: cardtext.RefTop, Owner: cardtext.Yours}
	if !p.Try(func() {
		p.Expect("the top|bottom")
		r.Bottom = p.Tokens[p.Pos-1].Low == "bottom"
		switch {
		case p.Accept("card"):
			r.Amount = &cardtext.Amount{Kind: cardtext.Literal, N: 1}
		case p.Accept("half"):
			deck := &cardtext.Objects{Nouns: []cardtext.Noun{{Type: cardtext.TypeCard}}, HasPlace: true, Place: cardtext.Deck}
			r.Amount = &cardtext.Amount{Kind: cardtext.CountObjects, N: 1, Objects: deck, Half: true}
		default:
			r.Amount = p.Amount()
			p.Expect("cards")
		}
		switch {
		case p.Accept("of your|an|each opponent's deck"):
			r.Owner = cardtext.Enemy
		case !p.Accept("of your deck"):
			p.ExpectAny("of their deck", "of its owner's deck")
			r.Owner = cardtext.Theirs
		}
		if r.Amount.Half {
			r.Amount.Objects.Owner = r.Owner
		}
	}) {
		return nil
	}
	r.Span, r.Plural = p.SpanFrom(start), r.Amount.Kind != cardtext.Literal || r.Amount.N != 1
	return r
}

// objectRef reads "each …" or "a …".
func objectRef(p *cardtext.Reader, start int) *cardtext.Ref {
	r := &cardtext.Ref{Kind: cardtext.RefSome}
	other := false
	if q, ok := ofThem(p); ok {
		r.Quantity, r.Plural = q, q != cardtext.Quantity{Kind: cardtext.Exactly, N: 1}
		r.Objects = &cardtext.Objects{Nouns: []cardtext.Noun{{Type: cardtext.TypeCard}}, HasPlace: true, Place: cardtext.Among, Span: p.SpanFrom(start)}
		r.Span = r.Objects.Span
		return r
	}
	most, the := extreme(p), false
	if most != nil {
		r.Quantity = cardtext.Quantity{Kind: cardtext.All}
	} else if the = p.Accept("the"); the { // of several that have it one
		r.Quantity = cardtext.Quantity{Kind: cardtext.Exactly, N: 1}
		most = extremeWord(p)
	} else {
		r.Quantity, other = quantity(p)
		r.Random = p.Accept("random")
	}
	r.Objects = p.Objects()
	if most != nil {
		if r.Objects.Extreme != nil {
			p.Fail("one number")
		}
		r.Objects.Extreme = most
	}
	if the && r.Objects.Extreme == nil {
		p.Fail("with the highest attack")
	}
	if other {
		p.MarkOther(r.Objects)
	}
	if r.Quantity.Kind == cardtext.All {
		if r.Kind = cardtext.RefEach; p.AcceptAny("except for", "except") {
			if r.Quantity = (cardtext.Quantity{Kind: cardtext.AllBut, N: 1}); !p.Accept("one") {
				r.Quantity.N = p.Count()
			}
			p.Expect("of their choice")
		}
	}
	r.Plural = r.Quantity != cardtext.Quantity{Kind: cardtext.Exactly, N: 1}
	r.Span = p.SpanFrom(start)
	return r
}

// ofThem reads "one of them", "up to 2 of them", and "2" in front of where they are put: of the cards looked at.
func ofThem(p *cardtext.Reader) (q cardtext.Quantity, ok bool) {
	ok = p.Try(func() {
		if p.Accept("any number of them") {
			q.Kind = cardtext.AnyNumber
			return
		}
		q.Kind, q.N = cardtext.Exactly, 1
		if p.Accept("up to") {
			q.Kind = cardtext.UpTo
		}
		if !p.Accept("one") {
			q.N = p.Number()
		}
		if !p.Accept("of them") && !p.Looking("into|on|onto") && !p.Looking("to your hand") {
			p.Fail("of them")
		}
	})
	return q, ok
}

// extreme reads "each of the lowest-cost" in front of a description, or returns nil.
func extreme(p *cardtext.Reader) (e *cardtext.Extreme) {
	p.Try(func() {
		p.ExpectAny("each of the", "all of the")
		if e = extremeWord(p); e == nil {
			p.Fail("lowest-cost")
		}
	})
	return e
}

// extremeWord reads "lowest-cost", or returns nil.
func extremeWord(p *cardtext.Reader) (e *cardtext.Extreme) {
	if !p.Try(func() {
		word, stat, _ := strings.Cut(p.Peek().Low, "-")
		e = &cardtext.Extreme{Lowest: word == "lowest"}
		p.Pos++
		switch {
		case word != "lowest" && word != "highest":
			p.Fail("lowest-cost")
		case stat == "cost":
			e.Stat = cardtext.CostStat
		case stat == "attack":
			e.Stat = cardtext.AttackStat
		case stat == "defense":
			e.Stat = cardtext.DefenseStat
		default:
			p.Fail("lowest-cost")
		}
	}) {
		return nil
	}
	return e
}

// tokenAfter returns the first token behind a span.
func tokenAfter(p *cardtext.Reader, s cardtext.Span) int {
	for i := range p.Tokens {
		if p.Tokens[i].Span.Start >= s.End {
			return i
		}
	}
	return p.Pos
}

// tokenAt returns the token that a span begins with.
func tokenAt(p *cardtext.Reader, s cardtext.Span) int {
	for i := range p.Tokens {
		if p.Tokens[i].Span.Start >= s.Start {
			return i
		}
	}
	return p.Pos
}
