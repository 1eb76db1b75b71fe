package cardtext

// What verbs act on: pronouns, targets, the top of a deck, cards in a quantity.

// statementNext reports whether a verb in the third person comes next.
func (p *parser) statementNext() bool {
	if !third(p.peek()) {
		return false
	}
	for _, row := range p.d.statements {
		if p.looking(row.verb) {
			return true
		}
	}
	return false
}

// targetRef reads what a verb acts on: a pronoun, the top of a deck, targets, or
// cards in a quantity; without one all of them are meant.
func (p *parser) targetRef() *Ref {
	start := p.pos
	if fighter := p.fighter(start); fighter != nil {
		return fighter
	}
	if p.looking("this cannot|can|gains|is|at") { // "destroy this at the end of turn"
		p.pos++
		return &Ref{Kind: RefThis, Noun: "card", Span: p.spanFrom(start)}
	}
	for _, row := range p.d.pronouns {
		if p.accept(row.phrase) {
			r := &Ref{Kind: row.kind, Plural: row.plural, Noun: row.noun}
			p.fromPlace(r)
			r.Span = p.spanFrom(start)
			return r
		}
	}
	if top := p.topOf(); top != nil {
		return top
	}
	for _, row := range thoseOf {
		if p.accept(row.phrase) {
			return &Ref{Kind: RefThose, Noun: "those", Plural: true, Objects: &Objects{Nouns: []Noun{{}}, Controller: row.side}, Span: p.spanFrom(start)}
		}
	}
	if host := p.describedHost(start); host != nil {
		return host
	}
	r := &Ref{Kind: RefSome}
	if p.accept("target") {
		r.Kind = RefTarget
	}
	q, other, counted := p.howMany()
	r.Quantity = q
	apart := false
	if r.Kind != RefTarget && p.acceptAny("second target", "third target", "fourth target", "different target") {
		r.Kind, r.Noun, apart = RefTarget, "second", true
	} else if r.Kind != RefTarget && p.acceptAny("target") {
		r.Kind = RefTarget
		other = p.acceptAny("other", "another") || other
	}
	random := p.accept("random")
	r.Objects = p.objects()
	r.Random = random || p.acceptAny("at random", "chosen at random")
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
	r.Span = p.spanFrom(start)
	return r
}

// thoseOf are the words for a part of what was named before.
var thoseOf = []struct {
	phrase string
	side   Whose
}{{"those your opponent controls", Enemy}, {"those you control", Yours}}

// describedHost reads "Elf resonator with this": the card that this card is added
// to if it is described so.
func (p *parser) describedHost(start int) *Ref {
	if !p.peek().capital() {
		return nil
	}
	var r *Ref
	p.try(func() {
		o := &Objects{Nouns: []Noun{p.noun()}}
		for p.accept("or") {
			o.Nouns = append(o.Nouns, p.noun())
		}
		p.expect("with this")
		for i := len(o.Nouns) - 2; i >= 0; i-- {
			if n := &o.Nouns[i]; n.NameOnly && n.Name == "" {
				n.Type, n.NameOnly = o.Nouns[i+1].Type, o.Nouns[i+1].NameOnly
			}
		}
		o.Span = p.spanFrom(start)
		r = &Ref{Span: o.Span, Kind: RefHost, Noun: "resonator", Objects: o}
	})
	return r
}

// fromPlace reads "from your graveyard" behind a pronoun.
func (p *parser) fromPlace(r *Ref) {
	if r.Kind == RefThis && p.acceptAny("in your graveyard") {
		if r.HasFrom, r.From = true, Graveyard; !p.looking("gains") {
			p.fail("gains")
		}
		return
	}
	if (r.Kind == RefThis || r.Kind == RefIt) && p.looking("from") && p.accept(unowned) { // one card is in its owner's (302.5 of 6.3)
		r.HasFrom, r.From = true, Graveyard
		return
	}
	if r.Kind != RefThis && r.Kind != RefIt || !p.looking("from your|a|any|its") && !p.looking("from the removed area") {
		return
	}
	p.try(func() {
		o := &Objects{Nouns: []Noun{{}}}
		if !p.place(o) || o.Place == Field {
			p.fail("from your graveyard")
		}
		r.HasFrom, r.From = true, o.Place
	})
}

// howMany reads a quantity; counted is false if none is printed.
func (p *parser) howMany() (q Quantity, other, counted bool) {
	for _, row := range p.d.quantities {
		if !p.acceptAny(row.phrases...) {
			continue
		}
		q, other = row.quantity, row.other
		if row.counted {
			p.countInto(&q)
			other = p.accept("other")
		}
		return q, other, true
	}
	q.Kind = Exactly
	ok := p.try(func() { p.countInto(&q) })
	if ok {
		other = p.accept("other")
	}
	return q, other, ok
}

// countInto reads a number, "a", "an" or X.
func (p *parser) countInto(q *Quantity) {
	if p.looking("x") || p.looking("that many") {
		q.Amount = p.amount()
		return
	}
	q.N = p.count()
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
func (p *parser) deckOf(r *Ref) {
	for _, row := range deckPhrases {
		if p.accept(row.phrase) {
			r.Owner, r.Stones = row.owner, row.stones
			return
		}
	}
	p.fail("your main deck")
}

// topOf reads "the top card of your main deck", "the bottom three cards of …".
func (p *parser) topOf() *Ref {
	start := p.pos
	r := &Ref{Kind: RefTop, Owner: Yours}
	if !p.try(func() {
		if !p.accept("the top|bottom") {
			p.expect("top|bottom")
		}
		r.Bottom = p.toks[p.pos-1].low == "bottom"
		if p.acceptAny("card", "of") {
			r.Amount = &Amount{Kind: Literal, N: 1}
			if p.toks[p.pos-1].low == "of" {
				p.pos--
			}
		} else {
			r.Amount = p.amount()
			p.expect("card|cards")
		}
		p.expect("of|in")
		p.deckOf(r)
	}) {
		return nil
	}
	r.Span, r.Plural = p.spanFrom(start), r.Amount.Kind != Literal || r.Amount.N != 1
	return r
}
