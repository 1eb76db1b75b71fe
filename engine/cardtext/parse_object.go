package cardtext

import (
	"strings"
)

// Descriptions of cards: quantities, nouns, qualifiers, p.d.places and references.

// quantity reads how many cards are meant, and whether the source is not.
func quantity(p *Reader) (q Quantity, other bool) {
	for _, row := range p.Dialect.Quantities {
		if !p.AcceptAny(row.Phrases...) {
			continue
		}
		if !row.Counted {
			return row.Quantity, row.Other
		}
		return Quantity{Kind: row.Quantity.Kind, N: p.Count()}, p.Accept("other")
	}
	return Quantity{Kind: Exactly, N: p.Count()}, p.Accept("other")
}

// Count reads a number, "a" or "an".
func (p *Reader) Count() int {
	if p.AcceptAny("a", "an", "one") {
		return 1
	}
	return p.Number()
}

// noun reads one alternative of a description.
func noun(p *Reader) Noun { return p.Dialect.Noun(p) }

// Adjective reads one adjective into n.
func (p *Reader) Adjective(n *Noun) bool {
	for _, a := range p.Dialect.Adjectives {
		if k := p.Peek().Kind; p.Peek().Low == a.Word && (k == TokenWord || k == TokenIcon && p.Dialect.KeywordIcons) {
			p.Pos++
			a.Set(n)
			return true
		}
	}
	if p.Pos > 0 && p.Tokens[p.Pos].Kind == TokenWord {
		for _, a := range p.Dialect.Adjectives {
			p.Miss(p.Pos, a.Word)
		}
	}
	return false
}

// TypeWord reads a type word into n.
func (p *Reader) TypeWord(n *Noun) bool {
	for _, t := range p.Dialect.TypeWords {
		if p.Accept(t.Words) {
			n.Type = t.Typ
			return true
		}
	}
	return false
}

// acceptName reads a name that the vocabulary knows although it does not look
// like capitalised words.
func acceptName(p *Reader, n *Noun) bool {
	n.Name = longest(p, p.Vocabulary.Names)
	n.NameOnly = n.Name != ""
	return n.NameOnly
}

// longest consumes the longest entry of list that comes next as whole words,
// or returns "".
func longest(p *Reader, list []string) string {
	if p.Peek().Kind != TokenWord {
		return ""
	}
	from := p.Peek().Span.Start
	best, end := "", p.Pos
	for _, name := range list {
		if len(name) <= len(best) || !strings.HasPrefix(p.Source.Text[from:], name) {
			continue
		}
		tok := p.Pos
		for p.Tokens[tok].Span.End < from+len(name) && p.Tokens[tok].Kind != TokenEnd {
			tok++
		}
		if p.Tokens[tok].Span.End == from+len(name) {
			best, end = name, tok+1
		}
	}
	p.Pos = end
	return best
}

// Objects reads a description.
func (p *Reader) Objects() *Objects {
	defer p.Reading("a description of cards")()
	return p.Dialect.Objects(p)
}

// Ref reads what a verb acts on.
func (p *Reader) Ref() *Ref {
	defer p.Reading("a description of cards")()
	return p.Dialect.Ref(p)
}

// pronounOrObjects reads a pronoun, the top of a deck or a description.
func pronounOrObjects(p *Reader) *Ref {
	start := p.Pos
	if p.Looking("each enemy leader and") || p.Looking("each leader and") {
		return objectRef(p, start)
	}
	if p.Looking("each enemy leader ,") || p.Looking("each leader ,") {
		var list *Ref
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
			return &Ref{Span: p.SpanFrom(start), Kind: row.Kind, Plural: row.Plural, Noun: row.Noun}
		}
	}
	if top := top(p); top != nil {
		return top
	}
	return objectRef(p, start)
}

// top reads "the top card of your deck", "the bottom N cards of their deck" and
// "the top half of your deck".
func top(p *Reader) *Ref {
	start := p.Pos
	r := &Ref{Kind: RefTop, Owner: Yours}
	if !p.Try(func() {
		p.Expect("the top|bottom")
		r.Bottom = p.Tokens[p.Pos-1].Low == "bottom"
		switch {
		case p.Accept("card"):
			r.Amount = &Amount{Kind: Literal, N: 1}
		case p.Accept("half"):
			deck := &Objects{Nouns: []Noun{{Type: TypeCard}}, HasPlace: true, Place: Deck}
			r.Amount = &Amount{Kind: CountObjects, N: 1, Objects: deck, Half: true}
		default:
			r.Amount = p.Amount()
			p.Expect("cards")
		}
		if !p.Accept("of your deck") {
			p.ExpectAny("of their deck", "of its owner's deck")
			r.Owner = Theirs
		}
		if r.Amount.Half {
			r.Amount.Objects.Owner = r.Owner
		}
	}) {
		return nil
	}
	r.Span, r.Plural = p.SpanFrom(start), r.Amount.Kind != Literal || r.Amount.N != 1
	return r
}

// objectRef reads "each …" or "a …".
func objectRef(p *Reader, start int) *Ref {
	r := &Ref{Kind: RefSome}
	other := false
	r.Quantity, other = quantity(p)
	r.Random = p.Accept("random")
	r.Objects = p.Objects()
	if other {
		p.MarkOther(r.Objects)
	}
	if r.Quantity.Kind == All {
		r.Kind = RefEach
	}
	r.Plural = r.Quantity != Quantity{Kind: Exactly, N: 1}
	r.Span = p.SpanFrom(start)
	return r
}

// tokenAt returns the token that a span begins with.
func tokenAt(p *Reader, s Span) int {
	for i := range p.Tokens {
		if p.Tokens[i].Span.Start >= s.Start {
			return i
		}
	}
	return p.Pos
}
