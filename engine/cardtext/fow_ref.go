package cardtext

// What verbs act on: pronouns, targets, the top of a deck, cards in a quantity.

// statementNext reports whether a verb in the third person comes next.
func statementNext(p *Reader) bool {
	if !Third(p.Peek()) {
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
func targetRef(p *Reader) *Ref {
	start := p.Pos
	if fighter := fighter(p, start); fighter != nil {
		return fighter
	}
	if p.Looking("this cannot|can|gains|is|at") { // "destroy this at the end of turn"
		p.Pos++
		return &Ref{Kind: RefThis, Noun: "card", Span: p.SpanFrom(start)}
	}
	for _, row := range p.Dialect.Pronouns {
		if p.Accept(row.Phrase) {
			r := &Ref{Kind: row.Kind, Plural: row.Plural, Noun: row.Noun}
			fromPlace(p, r)
			r.Span = p.SpanFrom(start)
			return r
		}
	}
	if top := topOf(p); top != nil {
		return top
	}
	for _, row := range thoseOf {
		if p.Accept(row.phrase) {
			return &Ref{Kind: RefThose, Noun: "those", Plural: true, Objects: &Objects{Nouns: []Noun{{}}, Controller: row.side}, Span: p.SpanFrom(start)}
		}
	}
	if host := describedHost(p, start); host != nil {
		return host
	}
	r := &Ref{Kind: RefSome}
	if p.Accept("target") {
		r.Kind = RefTarget
	}
	q, other, counted := howMany(p)
	r.Quantity = q
	apart := false
	if r.Kind != RefTarget && p.AcceptAny("second target", "third target", "fourth target", "different target") {
		r.Kind, r.Noun, apart = RefTarget, "second", true
	} else if r.Kind != RefTarget && p.AcceptAny("target") {
		r.Kind = RefTarget
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
	case r.Kind == RefTarget && !counted:
		r.Quantity = Quantity{Kind: Exactly, N: 1}
	case r.Kind == RefTarget:
	case !counted:
		r.Kind, r.Quantity = RefEach, Quantity{Kind: All}
	case q.Kind == All:
		r.Kind = RefEach
	}
	r.Plural = r.Quantity != Quantity{Kind: Exactly, N: 1} && r.Quantity != Quantity{Kind: UpTo, N: 1}
	r.Span = p.SpanFrom(start)
	return r
}

// thoseOf are the words for a part of what was named before.
var thoseOf = []struct {
	phrase string
	side   Whose
}{{"those your opponent controls", Enemy}, {"those you control", Yours}}

// describedHost reads "Elf resonator with this": the card that this card is added
// to if it is described so.
func describedHost(p *Reader, start int) *Ref {
	if !p.Peek().Capital() {
		return nil
	}
	var r *Ref
	p.Try(func() {
		o := &Objects{Nouns: []Noun{noun(p)}}
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
		r = &Ref{Span: o.Span, Kind: RefHost, Noun: "resonator", Objects: o}
	})
	return r
}

// fromPlace reads "from your graveyard" behind a pronoun.
func fromPlace(p *Reader, r *Ref) {
	if r.Kind == RefThis && p.AcceptAny("in your graveyard") {
		if r.HasFrom, r.From = true, Graveyard; !p.Looking("gains") {
			p.Fail("gains")
		}
		return
	}
	if (r.Kind == RefThis || r.Kind == RefIt) && p.Looking("from") && p.Accept(Unowned) { // one card is in its owner's (302.5 of 6.3)
		r.HasFrom, r.From = true, Graveyard
		return
	}
	if r.Kind != RefThis && r.Kind != RefIt || !p.Looking("from your|a|any|its") && !p.Looking("from the removed area") {
		return
	}
	p.Try(func() {
		o := &Objects{Nouns: []Noun{{}}}
		if !p.Place(o) || o.Place == Field {
			p.Fail("from your graveyard")
		}
		r.HasFrom, r.From = true, o.Place
	})
}

// howMany reads a quantity; counted is false if none is printed.
func howMany(p *Reader) (q Quantity, other, counted bool) {
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
	q.Kind = Exactly
	ok := p.Try(func() { countInto(p, &q) })
	if ok {
		other = p.Accept("other")
	}
	return q, other, ok
}

// countInto reads a number, "a", "an" or X.
func countInto(p *Reader, q *Quantity) {
	if p.Looking("x") || p.Looking("that many") {
		q.Amount = p.Amount()
		return
	}
	q.N = p.Count()
}

// deckPhrases are whose deck a text speaks of, behind "of" or "in".
var deckPhrases = []struct {
	phrase string
	owner  Whose
	stones bool
}{
	{"your main deck", Yours, false}, {"your deck", Yours, false}, {"your magic stone deck", Yours, true},
	{"your opponent's main deck", Enemy, false}, {"your opponent's deck", Enemy, false}, {"your opponent's magic stone deck", Enemy, true},
	{"their main deck", Theirs, false}, {"their deck", Theirs, false}, {"their magic stone deck", Theirs, true},
	{"his or her main deck", Theirs, false}, {"his or her deck", Theirs, false}, {"his or her magic stone deck", Theirs, true},
	{"your opponents main deck", Enemy, false}, {"your opponents deck", Enemy, false},
	{"its owner's main deck", Theirs, false}, {"its owner's deck", Theirs, false}, {"its controller's main deck", Theirs, false},
	{"that player's main deck", Theirs, false}, {"that player's deck", Theirs, false},
	{"target player's main deck", Targeted, false}, {"target player's deck", Targeted, false},
	{"each player's main deck", Everyone, false}, {"each player's deck", Everyone, false},
	{"you deck", Yours, false}, {"your maind deck", Yours, false}, {"his of her main deck", Theirs, false}, {"his main deck", Theirs, false}, {"his magic stone deck", Theirs, true},
	{"the main deck", Yours, false}, {"the magic stone deck", Yours, true},
}

// deckOf reads whose deck is meant.
func deckOf(p *Reader, r *Ref) {
	for _, row := range deckPhrases {
		if p.Accept(row.phrase) {
			r.Owner, r.Stones = row.owner, row.stones
			return
		}
	}
	p.Fail("your main deck")
}

// topOf reads "the top card of your main deck", "the bottom three cards of …".
func topOf(p *Reader) *Ref {
	start := p.Pos
	r := &Ref{Kind: RefTop, Owner: Yours}
	if !p.Try(func() {
		if !p.Accept("the top|bottom") {
			p.Expect("top|bottom")
		}
		r.Bottom = p.Tokens[p.Pos-1].Low == "bottom"
		if p.AcceptAny("card", "of") {
			r.Amount = &Amount{Kind: Literal, N: 1}
			if p.Tokens[p.Pos-1].Low == "of" {
				p.Pos--
			}
		} else {
			r.Amount = p.Amount()
			p.Expect("card|cards")
		}
		p.Expect("of|in")
		deckOf(p, r)
	}) {
		return nil
	}
	r.Span, r.Plural = p.SpanFrom(start), r.Amount.Kind != Literal || r.Amount.N != 1
	return r
}
