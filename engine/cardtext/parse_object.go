package cardtext

import (
	"strings"
)

// Descriptions of cards: quantities, nouns, qualifiers, p.d.places and references.

// quantity reads how many cards are meant, and whether the source is not.
func (p *parser) quantity() (q Quantity, other bool) {
	for _, row := range p.d.quantities {
		if !p.acceptAny(row.phrases...) {
			continue
		}
		if !row.counted {
			return row.quantity, row.other
		}
		return Quantity{Kind: row.quantity.Kind, N: p.count()}, p.accept("other")
	}
	return Quantity{Kind: Exactly, N: p.count()}, p.accept("other")
}

// count reads a number, "a" or "an".
func (p *parser) count() int {
	if p.acceptAny("a", "an", "one") {
		return 1
	}
	return p.number()
}

// noun reads one alternative of a description.
func (p *parser) noun() Noun { return p.d.noun(p) }

// adjective reads one adjective into n.
func (p *parser) adjective(n *Noun) bool {
	for _, a := range p.d.adjectives {
		if k := p.peek().Kind; p.peek().low == a.word && (k == TokenWord || k == TokenIcon && p.d.keywordIcons) {
			p.pos++
			a.set(n)
			return true
		}
	}
	if p.pos > 0 && p.toks[p.pos].Kind == TokenWord {
		for _, a := range p.d.adjectives {
			p.miss(p.pos, a.word)
		}
	}
	return false
}

// typeWord reads a type word into n.
func (p *parser) typeWord(n *Noun) bool {
	for _, t := range p.d.typeWords {
		if p.accept(t.words) {
			n.Type = t.typ
			return true
		}
	}
	return false
}

// acceptName reads a name that the vocabulary knows although it does not look
// like capitalised words.
func (p *parser) acceptName(n *Noun) bool {
	n.Name = p.longest(p.vocab.Names)
	n.NameOnly = n.Name != ""
	return n.NameOnly
}

// longest consumes the longest entry of list that comes next as whole words,
// or returns "".
func (p *parser) longest(list []string) string {
	if p.peek().Kind != TokenWord {
		return ""
	}
	from := p.peek().Span.Start
	best, end := "", p.pos
	for _, name := range list {
		if len(name) <= len(best) || !strings.HasPrefix(p.src.Text[from:], name) {
			continue
		}
		tok := p.pos
		for p.toks[tok].Span.End < from+len(name) && p.toks[tok].Kind != TokenEnd {
			tok++
		}
		if p.toks[tok].Span.End == from+len(name) {
			best, end = name, tok+1
		}
	}
	p.pos = end
	return best
}

// objects reads a description.
func (p *parser) objects() *Objects {
	defer p.reading("a description of cards")()
	return p.d.objects(p)
}

// ref reads what a verb acts on.
func (p *parser) ref() *Ref {
	defer p.reading("a description of cards")()
	return p.d.ref(p)
}

// pronounOrObjects reads a pronoun, the top of a deck or a description.
func (p *parser) pronounOrObjects() *Ref {
	start := p.pos
	if p.looking("each enemy leader and") || p.looking("each leader and") {
		return p.objectRef(start)
	}
	if p.looking("each enemy leader ,") || p.looking("each leader ,") {
		var list *Ref
		if p.try(func() {
			if list = p.objectRef(start); len(list.Objects.Nouns) < 3 {
				p.fail("a list")
			}
		}) {
			return list
		}
	}
	for _, row := range p.d.pronouns {
		if p.accept(row.phrase) {
			return &Ref{Span: p.spanFrom(start), Kind: row.kind, Plural: row.plural, Noun: row.noun}
		}
	}
	if top := p.top(); top != nil {
		return top
	}
	return p.objectRef(start)
}

// top reads "the top card of your deck", "the bottom N cards of their deck" and
// "the top half of your deck".
func (p *parser) top() *Ref {
	start := p.pos
	r := &Ref{Kind: RefTop, Owner: Yours}
	if !p.try(func() {
		p.expect("the top|bottom")
		r.Bottom = p.toks[p.pos-1].low == "bottom"
		switch {
		case p.accept("card"):
			r.Amount = &Amount{Kind: Literal, N: 1}
		case p.accept("half"):
			deck := &Objects{Nouns: []Noun{{Type: TypeCard}}, HasPlace: true, Place: Deck}
			r.Amount = &Amount{Kind: CountObjects, N: 1, Objects: deck, Half: true}
		default:
			r.Amount = p.amount()
			p.expect("cards")
		}
		if !p.accept("of your deck") {
			p.expectAny("of their deck", "of its owner's deck")
			r.Owner = Theirs
		}
		if r.Amount.Half {
			r.Amount.Objects.Owner = r.Owner
		}
	}) {
		return nil
	}
	r.Span, r.Plural = p.spanFrom(start), r.Amount.Kind != Literal || r.Amount.N != 1
	return r
}

// objectRef reads "each …" or "a …".
func (p *parser) objectRef(start int) *Ref {
	r := &Ref{Kind: RefSome}
	other := false
	r.Quantity, other = p.quantity()
	r.Random = p.accept("random")
	r.Objects = p.objects()
	if other {
		p.markOther(r.Objects)
	}
	if r.Quantity.Kind == All {
		r.Kind = RefEach
	}
	r.Plural = r.Quantity != Quantity{Kind: Exactly, N: 1}
	r.Span = p.spanFrom(start)
	return r
}

// tokenAt returns the token that a span begins with.
func (p *parser) tokenAt(s Span) int {
	for i := range p.toks {
		if p.toks[i].Span.Start >= s.Start {
			return i
		}
	}
	return p.pos
}
