package cardtext

import "strings"

// What stands behind the nouns of a description.

// qualify adds a qualifier.
func qualify(o *Objects, q Qualifier) { o.With = append(o.With, q) }

// withWords reads what follows "with": a keyword, a counter, or a bound.
func (p *parser) withWords(o *Objects) {
	if w, ok := p.keyword(); ok {
		qualify(o, Qualifier{Kind: QualWith, Word: &w})
		for p.try(func() {
			p.acceptAny(", and", ", or", "and/or", "and", "or", ",")
			w, ok := p.keyword()
			if !ok {
				p.fail("a keyword")
			}
			qualify(o, Qualifier{Kind: QualWith, Word: &w})
		}) {
		}
		p.acceptAny("ability", "abilities")
		return
	}
	if p.counterPhrase(o, QualCounter) {
		return
	}
	p.statBound(o)
	p.try(func() {
		p.expectAny("and", "or", ",")
		p.accept("with")
		p.statBound(o)
	})
}

// counterPhrase reads "a glass counter on it".
func (p *parser) counterPhrase(o *Objects, kind QualifierKind) bool {
	return p.try(func() {
		kind := kind
		if p.accept("no") { // "with no counters", never "without no"
			if kind != QualCounter {
				p.fail("a counter")
			}
			kind = QualNoCounter
		} else {
			p.acceptAny("a", "an", "one or more", "any")
		}
		name := p.counterWord()
		p.acceptAny("on it", "on them")
		qualify(o, Qualifier{Kind: kind, Name: name})
	})
}

// counterWord reads "glass counter", "[+100/+100] counters" or "counter" and
// returns what stands in front of the word.
func (p *parser) counterWord() string {
	p.acceptAny("more", "additional", "further", "extra") // than there are: no part of a name
	t := p.peek()
	name := ""
	if t.Kind == TokenStats || t.Kind == TokenIcon && t.Icon == IconKeyword {
		name = t.Text
		p.pos++
	} else if t.Kind == TokenWord && !matches(t, "counter|counters") {
		name = t.low
		p.pos++
		if !p.looking("counter|counters") && p.peek().Kind == TokenWord {
			name += " " + p.peek().low
			p.pos++
		}
	}
	p.expect("counter|counters")
	return name
}

// statBound reads "total cost 3 or less", "400 or less ATK", "ATK 400 or less".
func (p *parser) statBound(o *Objects) {
	p.acceptAny("a", "an")
	if stat, ok := p.statWord(); ok {
		p.accept("of")
		*o.rangeOf(stat) = p.amountBound()
		return
	}
	atLeast := p.accept("at least")
	n := p.number()
	r := p.bound(n, atLeast)
	stat, ok := p.statWord()
	if !ok {
		p.fail("ATK, DEF or total cost")
	}
	if !atLeast && r.Min == r.Max {
		r = p.bound(n, false)
	}
	*o.rangeOf(stat) = r
}

// rangeOf is the bound on a number of the description.
func (o *Objects) rangeOf(s StatWord) *Range {
	return [...]*Range{AttackStat: &o.Attack, DefenseStat: &o.Defense, CostStat: &o.Cost}[s]
}

// amountBound reads "3 or less", "X or less", "less than or equal to …", "equal
// to or less than …".
func (p *parser) amountBound() Range {
	switch {
	case p.acceptAny("less than or equal to", "equal to or less than", "equal or less than"):
		return Range{Has: true, Min: -1, Most: p.expression()}
	case p.acceptAny("greater than or equal to", "more than or equal to", "equal to or greater than", "equal to or more than"):
		return Range{Has: true, Max: -1, Least: p.expression()}
	case p.accept("less than"):
		return Range{Has: true, Min: -1, Most: minusOne(p.expression())}
	case p.acceptAny("greater than", "more than"):
		return Range{Has: true, Max: -1, Least: plusOne(p.expression())}
	case p.accept("equal to"):
		a := p.expression()
		return Range{Has: true, Least: a, Most: a}
	}
	if p.peek().Kind == TokenNumber {
		return p.bound(p.number(), false)
	}
	a := p.expression()
	switch {
	case p.acceptAny("or less", "or fewer"):
		return Range{Has: true, Min: -1, Most: a}
	case p.acceptAny("or more", "or greater"):
		return Range{Has: true, Max: -1, Least: a}
	}
	return Range{Has: true, Least: a, Most: a}
}

// plusOne and minusOne make strict comparisons of amounts ordinary ones.
func plusOne(a *Amount) *Amount {
	last := a
	for last.Plus != nil {
		last = last.Plus
	}
	last.Plus = &Amount{Kind: Literal, N: 1}
	return a
}

func minusOne(a *Amount) *Amount {
	last := a
	for last.Plus != nil {
		last = last.Plus
	}
	last.Plus = &Amount{Kind: Literal, N: -1}
	return a
}

// exceptWords reads what follows "other than".
func (p *parser) exceptWords(o *Objects) {
	if p.acceptAny("this card", "itself") {
		for i := range o.Nouns {
			o.Nouns[i].Other = true
		}
		p.try(func() { // "except this card and the chosen card"
			p.expect("and")
			if !p.pronounNext() {
				p.fail("the chosen card")
			}
			qualify(o, Qualifier{Kind: QualExcept, Ref: p.ref()})
		})
		return
	}
	if p.pronounNext() {
		qualify(o, Qualifier{Kind: QualExcept, Ref: p.ref()})
		return
	}
	p.acceptAny("a", "an")
	qualify(o, Qualifier{Kind: QualExcept, Objects: p.objects()})
}

// namedWords reads one name or several in quotation marks.
func (p *parser) namedWords(o *Objects) {
	for {
		t := p.peek()
		if t.Kind != TokenQuote || !p.nameQuote(t) {
			p.fail("a name in quotation marks")
		}
		p.pos++
		name := strings.TrimRight(t.Text, ",. ")
		qualify(o, Qualifier{Kind: QualNamed, Name: name})
		if !p.try(func() {
			p.acceptAny(", and/or", ", or", ", and", "and/or", "or", "and", ",")
			if p.peek().Kind != TokenQuote {
				p.fail("a name in quotation marks")
			}
		}) {
			return
		}
	}
}

// nameHoldsQuote reads a part of a name in quotation marks.
func (p *parser) nameHoldsQuote(o *Objects) {
	t := p.peek()
	if t.Kind != TokenQuote {
		p.fail("a part of a name in quotation marks")
	}
	p.pos++
	qualify(o, Qualifier{Kind: QualNameHolds, Name: t.Text})
	for p.peek().Kind != TokenEnd && p.accept("or") { // one of these words
		if t = p.peek(); t.Kind != TokenQuote {
			p.fail("a part of a name in quotation marks")
		}
		p.pos++
		qualify(o, Qualifier{Kind: QualNameHolds, Name: t.Text})
	}
	p.expectAny("in its name", "in their name", "in their names")
	p.try(func() {
		p.expect("but not")
		if t = p.peek(); t.Kind != TokenQuote {
			p.fail("a name in quotation marks")
		}
		p.pos++
		qualify(o, Qualifier{Kind: QualExcept, Objects: &Objects{Nouns: []Noun{{Name: t.Text, NameOnly: true}}}})
	})
}

// withoutWords reads what follows "without".
func (p *parser) withoutWords(o *Objects) {
	switch {
	case p.acceptAny("attribute", "any attribute cost", "any attribute", "attributes"):
		qualify(o, Qualifier{Kind: QualNoAttr})
		return
	case p.acceptAny("an addition", "additions"):
		p.accept("added to it")
		qualify(o, Qualifier{Kind: QualNoAddition})
		return
	}
	if p.counterPhrase(o, QualNoCounter) {
		return
	}
	w, ok := p.keyword()
	if !ok {
		p.fail("a keyword")
	}
	qualify(o, Qualifier{Kind: QualWithout, Word: &w})
	p.accept("ability")
}

// sharesWords reads what follows "that shares".
func (p *parser) sharesWords(o *Objects) {
	p.acceptAny("a", "an", "the same", "the")
	q := Qualifier{Kind: QualShares, Name: p.propertyWord()}
	if p.accept("with the chosen "+q.Name) || q.Name == "name" && p.accept("with the named card") {
		qualify(o, Qualifier{Kind: QualChosen, Name: q.Name})
		return
	}
	if p.accept("with") {
		q.Ref = p.ref()
	}
	qualify(o, q)
}

// propertyWord reads "race", "attribute", "name".
func (p *parser) propertyWord() string {
	for _, w := range []string{"race", "attribute", "name", "trait", "total cost"} {
		if p.accept(w) || p.accept(w+"s") {
			if w == "trait" {
				return "race"
			}
			return w
		}
	}
	p.fail("race")
	return ""
}

// controlledBy returns the reader of whose cards are meant.
func controlledBy(side Whose) func(*parser, *Objects) {
	return func(_ *parser, o *Objects) { o.Controller = side }
}

// flagged returns the reader of what was done this turn.
func flagged(f Flag) func(*parser, *Objects) {
	return func(_ *parser, o *Objects) {
		for i := range o.Nouns {
			o.Nouns[i].Flags |= f
		}
	}
}

// withFoW reads what follows "with": a part of a name or what withWords reads.
func (p *parser) withFoW(o *Objects) {
	if p.peek().Kind == TokenQuote {
		p.nameHoldsQuote(o)
		return
	}
	p.withWords(o)
}

// abilitiesOf reads "of cards named …" behind abilities.
func (p *parser) abilitiesOf(o *Objects) {
	for i := range o.Nouns {
		if o.Nouns[i].Type != TypeAbility {
			return
		}
	}
	p.try(func() {
		p.expect("of")
		p.acceptAny("an", "a")
		qualify(o, Qualifier{Kind: QualOf, Objects: p.objects()})
	})
}

// targetingWords reads what a spell targets.
func (p *parser) targetingWords(o *Objects) {
	if p.pronounNext() && !p.looking("you or") {
		qualify(o, Qualifier{Kind: QualTargeting, Ref: p.ref()})
		return
	}
	you := p.accept("you or")
	p.acceptAny("one or more", "a", "an")
	what := p.objects()
	if you { // "targeting you or a resonator you control"
		if what.Controller != Yours {
			p.fail("you control")
		}
		what.Nouns = append([]Noun{{Type: TypePlayer}}, what.Nouns...)
	}
	qualify(o, Qualifier{Kind: QualTargeting, Objects: what})
}
