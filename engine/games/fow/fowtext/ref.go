package fowtext

import (
	"gauntlet/engine/cardtext"
)

// What verbs act on: pronouns, targets, the top of a deck, cards in a quantity.

// statementNext reports whether a verb in the third person comes next.
func statementNext(p *cardtext.Reader) bool {
	if !cardtext.Third(p.Peek()) {
		return false
	}
	for _, row := range p.Dialect.Statements {
		if p.Looking(row.Verb) {
			return true
		}
	}
	return false
}

// targetRef reads what a verb acts on: a pronoun, the top of a deck, targets, or
// cards in a quantity; without one all of them are meant.
func targetRef(p *cardtext.Reader) *cardtext.Ref {
	start := p.Pos
	if fighter := fighter(p, start); fighter != nil {
		return fighter
	}
	if p.Looking("this cannot|can|gains|is|at") { // "destroy this at the end of turn"
		p.Pos++
		return &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card", Span: p.SpanFrom(start)}
	}
	if k := p.Phrase(cardtext.RowsPronouns, len(p.Dialect.Pronouns), func(k int) string { return p.Dialect.Pronouns[k].Phrase }); k >= 0 {
		row := p.Dialect.Pronouns[k]
		r := &cardtext.Ref{Kind: row.Kind, Plural: row.Plural, Noun: row.Noun}
		fromPlace(p, r)
		r.Span = p.SpanFrom(start)
		return r
	}
	if r := thatRace(p, start); r != nil {
		return r
	}
	if top := topOf(p); top != nil {
		return top
	}
	for _, row := range thoseOf {
		if p.Accept(row.phrase) {
			return &cardtext.Ref{Kind: cardtext.RefThose, Noun: "those", Plural: true, Objects: &cardtext.Objects{Nouns: []cardtext.Noun{{}}, Controller: row.side}, Span: p.SpanFrom(start)}
		}
	}
	if host := describedHost(p, start); host != nil {
		return host
	}
	if r := aNumberOf(p, start); r != nil {
		return r
	}
	if p.Looking("the ruler|j-ruler|j/ruler your|you") { // there is one
		p.Pos++
	}
	fighter := p.Looking("the attacking|blocking resonator|j/resonator|card") // 803.4, 804.4 (6.3): there is one of each
	if fighter {
		p.Pos++
	}
	r := &cardtext.Ref{Kind: cardtext.RefSome}
	if p.Accept("target") {
		r.Kind = cardtext.RefTarget
	}
	first := p.Peek()
	q, other, counted := howMany(p)
	r.Quantity = q
	apart := false
	if r.Kind != cardtext.RefTarget && p.AcceptAny("second target", "third target", "fourth target", "different target") {
		r.Kind, r.Noun, apart = cardtext.RefTarget, "second", true
	} else if r.Kind != cardtext.RefTarget && p.AcceptAny("target") {
		r.Kind = cardtext.RefTarget
		other = p.AcceptAny("other", "another") || other
	}
	random := p.Accept("random")
	r.Objects = p.Objects()
	r.Random = random || p.AcceptAny("at random", "chosen at random")
	if other || apart {
		for i := range r.Objects.Nouns {
			r.Objects.Nouns[i].Other = true
		}
	}
	switch {
	case r.Kind == cardtext.RefTarget && !counted:
		r.Quantity = cardtext.Quantity{Kind: cardtext.Exactly, N: 1}
	case r.Kind == cardtext.RefTarget:
	case fighter && !counted: // which it is now: another one that attacks later is not meant
		r.Quantity = cardtext.Quantity{Kind: cardtext.Exactly, N: 1}
	case !counted && first.Kind == cardtext.TokenQuote && r.Objects.HasPlace && r.Objects.Place != cardtext.Field: // a name alone is one card of that name
		r.Quantity = cardtext.Quantity{Kind: cardtext.Exactly, N: 1}
	case !counted:
		r.Kind, r.Quantity = cardtext.RefEach, cardtext.Quantity{Kind: cardtext.All}
	case q.Kind == cardtext.All:
		r.Kind = cardtext.RefEach
	}
	if r.Random && r.Kind == cardtext.RefEach {
		p.Fail("how many cards")
	}
	r.Plural = r.Quantity != cardtext.Quantity{Kind: cardtext.Exactly, N: 1} && r.Quantity != cardtext.Quantity{Kind: cardtext.UpTo, N: 1}
	r.Span = p.SpanFrom(start)
	return r
}

// thatRace reads "that Elf", "that Elf resonator": what was named so.
func thatRace(p *cardtext.Reader, start int) (r *cardtext.Ref) {
	if !p.Looking("that") || !p.PeekAt(1).Capital() {
		return nil
	}
	p.Try(func() {
		p.Expect("that")
		race := oneRace(p, p.Capitals())
		if p.Looking("resonator|card") {
			race += " " + p.Peek().Low
			p.Pos++
		}
		r = &cardtext.Ref{Kind: cardtext.RefIt, Noun: race, Span: p.SpanFrom(start)}
	})
	return r
}

// thoseOf are the words for a part of what was named before.
var thoseOf = []struct {
	phrase string
	side   cardtext.Whose
}{{"those your opponent controls", cardtext.Enemy}, {"those you control", cardtext.Yours}}

// describedHost reads "Elf resonator with this": the card that this card is added
// to if it is described so.
func describedHost(p *cardtext.Reader, start int) *cardtext.Ref {
	if !p.Peek().Capital() || !p.PhraseAhead("with this") {
		return nil
	}
	var r *cardtext.Ref
	p.Try(func() {
		o := &cardtext.Objects{Nouns: []cardtext.Noun{noun(p)}}
		for p.Accept("or") {
			o.Nouns = append(o.Nouns, noun(p))
		}
		p.Expect("with this")
		for i := len(o.Nouns) - 2; i >= 0; i-- {
			if n := &o.Nouns[i]; n.NameOnly && n.Name == "" {
				n.Type, n.NameOnly = o.Nouns[i+1].Type, o.Nouns[i+1].NameOnly
			}
		}
		o.Span = p.SpanFrom(start)
		r = &cardtext.Ref{Span: o.Span, Kind: cardtext.RefHost, Noun: "resonator", Objects: o}
	})
	return r
}

// fromPlace reads "from your graveyard" behind a pronoun.
func fromPlace(p *cardtext.Reader, r *cardtext.Ref) {
	if r.Kind == cardtext.RefThis && p.AcceptAny("in your graveyard") {
		if r.HasFrom, r.From = true, cardtext.Graveyard; !p.Looking("gains") {
			p.Fail("gains")
		}
		return
	}
	if (r.Kind == cardtext.RefThis || r.Kind == cardtext.RefIt) && p.Looking("from") && p.Accept(cardtext.Unowned) { // 302.5 (6.3): one card is in that of its owner
		r.HasFrom, r.From = true, cardtext.Graveyard
		return
	}
	if r.Kind != cardtext.RefThis && r.Kind != cardtext.RefIt || !p.Looking("from your|a|any|its") && !p.Looking("from the removed area") {
		return
	}
	p.Try(func() {
		o := &cardtext.Objects{Nouns: []cardtext.Noun{{}}}
		if !p.Place(o) || o.Place == cardtext.Field || o.Owner == cardtext.Enemy { // a card lies in zones of its owner
			p.Fail("from your graveyard")
		}
		r.HasFrom, r.From = true, o.Place
	})
}

// howMany reads a quantity; counted is false if none is printed.
func howMany(p *cardtext.Reader) (q cardtext.Quantity, other, counted bool) {
	for _, row := range p.Dialect.Quantities {
		if !p.AcceptAny(row.Phrases...) {
			continue
		}
		q, other = row.Quantity, row.Other
		if row.Counted {
			countInto(p, &q)
			other = p.Accept("other")
		}
		return q, other, true
	}
	q.Kind = cardtext.Exactly
	ok := p.AmountNext() && p.Try(func() { countInto(p, &q) })
	if ok {
		other = p.Accept("other")
	}
	return q, other, ok
}

// oneNamed is how many cards a name alone means, which must come next.
func oneNamed(p *cardtext.Reader) cardtext.Quantity {
	if p.Peek().Kind != cardtext.TokenQuote {
		p.Fail("how many cards")
	}
	return cardtext.Quantity{Kind: cardtext.Exactly, N: 1}
}

// someObjects reads so many cards, for what is not done to all of them. A name alone is one card of that name; of
// others it has to be said how many.
func someObjects(p *cardtext.Reader) (cardtext.Quantity, *cardtext.Objects) {
	q, other, counted := howMany(p)
	if !counted {
		q = oneNamed(p)
	}
	o := p.Objects()
	if other {
		for i := range o.Nouns {
			o.Nouns[i].Other = true
		}
	}
	return q, o
}

// refs reads what something is done to: of "a Knight and a chant from your hand" one of each, which may not be the same card.
func refs(p *cardtext.Reader) (first *cardtext.Ref, more []*cardtext.Ref) {
	start := p.Pos
	first = p.Ref()
	o := first.Objects
	if o == nil || !o.And || first.Kind != cardtext.RefSome || first.Quantity.Kind != cardtext.Exactly || first.Quantity.N != 1 || first.Quantity.Amount != nil {
		return first, nil
	}
	articles := 0
	for at := start + 1; at < p.Pos; at++ {
		if cardtext.Matches(p.Tokens[at], "a|an") {
			articles++
		}
	}
	seen := map[cardtext.TypeWord]bool{}
	for _, n := range o.Nouns { // types of which a card has one
		switch n.Type {
		case cardtext.TypeResonator, cardtext.TypeChant, cardtext.TypeAddition, cardtext.TypeRegalia, cardtext.TypeStone:
			seen[n.Type] = true
		}
	}
	among := o.HasPlace && o.Place == cardtext.Among // where one that was taken is none of the rest
	if articles != len(o.Nouns)-1 || !among && len(seen) < len(o.Nouns) {
		return first, nil
	}
	for k := range o.Nouns {
		one, each := *first, *o
		each.Nouns, each.And = o.Nouns[k:k+1:k+1], false
		one.Objects = &each
		more = append(more, &one)
	}
	return more[0], more[1:]
}

// countInto reads a number, "a", "an" or X.
func countInto(p *cardtext.Reader, q *cardtext.Quantity) {
	if p.Looking("x") || p.Looking("that many") {
		q.Amount = p.Amount()
		return
	}
	q.N = p.Count()
}

// deckPhrases are whose deck a text speaks of, behind "of" or "in".
var deckPhrases = []struct {
	phrase string
	owner  cardtext.Whose
	stones bool
}{
	{"your main deck", cardtext.Yours, false}, {"your deck", cardtext.Yours, false}, {"your magic stone deck", cardtext.Yours, true},
	{"your opponent's main deck", cardtext.Enemy, false}, {"your opponent's deck", cardtext.Enemy, false}, {"your opponent's magic stone deck", cardtext.Enemy, true},
	{"their main deck", cardtext.Theirs, false}, {"their deck", cardtext.Theirs, false}, {"their magic stone deck", cardtext.Theirs, true},
	{"his or her main deck", cardtext.Theirs, false}, {"his or her deck", cardtext.Theirs, false}, {"his or her magic stone deck", cardtext.Theirs, true},
	{"your opponents main deck", cardtext.Enemy, false}, {"your opponents deck", cardtext.Enemy, false},
	{"its owner's main deck", cardtext.Theirs, false}, {"its owner's deck", cardtext.Theirs, false}, {"its controller's main deck", cardtext.Theirs, false},
	{"that player's main deck", cardtext.Theirs, false}, {"that player's deck", cardtext.Theirs, false},
	{"target player's main deck", cardtext.Targeted, false}, {"target player's deck", cardtext.Targeted, false},
	{"each player's main deck", cardtext.Everyone, false}, {"each player's deck", cardtext.Everyone, false},
	{"you deck", cardtext.Yours, false}, {"your maind deck", cardtext.Yours, false}, {"his of her main deck", cardtext.Theirs, false}, {"his main deck", cardtext.Theirs, false}, {"his magic stone deck", cardtext.Theirs, true},
	{"the main deck", cardtext.Yours, false}, {"the magic stone deck", cardtext.Yours, true},
}

// deckOf reads whose deck is meant.
func deckOf(p *cardtext.Reader, r *cardtext.Ref) {
	for _, row := range deckPhrases {
		if p.Accept(row.phrase) {
			r.Owner, r.Stones = row.owner, row.stones
			return
		}
	}
	p.Fail("your main deck")
}

// topOf reads "the top card of your main deck", "the bottom three cards of …".
func topOf(p *cardtext.Reader) *cardtext.Ref {
	start := p.Pos
	r := &cardtext.Ref{Kind: cardtext.RefTop, Owner: cardtext.Yours}
	if !p.Looking("the top|bottom") && !p.Looking("top|bottom") || !p.Try(func() {
		if !p.Accept("the top|bottom") {
			p.Expect("top|bottom")
		}
		r.Bottom = p.Tokens[p.Pos-1].Low == "bottom"
		if p.AcceptAny("card", "of") {
			r.Amount = &cardtext.Amount{Kind: cardtext.Literal, N: 1}
			if p.Tokens[p.Pos-1].Low == "of" {
				p.Pos--
			}
		} else {
			r.Amount = p.Amount()
			if r.Amount.Kind == cardtext.VariableX && p.AcceptAny("+", "plus") { // "the top X+1 cards"
				r.Amount.Plus = &cardtext.Amount{Kind: cardtext.Literal, N: p.Number()}
			}
			p.Expect("card|cards")
		}
		p.Expect("of|in")
		deckOf(p, r)
	}) {
		return nil
	}
	r.Span, r.Plural = p.SpanFrom(start), r.Amount.Kind != cardtext.Literal || r.Amount.N != 1
	return r
}

// aNumberOf reads "a number of your opponent's resonators equal to the number of …", or returns nil.
func aNumberOf(p *cardtext.Reader, start int) *cardtext.Ref {
	if !p.Looking("a number of") {
		return nil
	}
	r := &cardtext.Ref{Kind: cardtext.RefSome, Quantity: cardtext.Quantity{Kind: cardtext.Exactly}, Plural: true}
	if !p.Try(func() {
		p.Expect("a number of")
		r.Objects = p.Objects()
		p.Expect("equal to")
		r.Quantity.Amount = p.Expression()
	}) {
		return nil
	}
	r.Span = p.SpanFrom(start)
	return r
}
