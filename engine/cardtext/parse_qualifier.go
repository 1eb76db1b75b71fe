package cardtext

// What stands behind the nouns of a description: bounds, names, places.

// Qualifier reads one phrase behind the nouns.
func (p *Reader) Qualifier(o *Objects) bool {
	defer p.Reading("a description of cards")()
	start := p.Pos
	ok := p.Try(func() {
		for _, row := range p.Dialect.Qualifiers {
			if p.AcceptAny(row.Phrases...) {
				row.Read(p, o)
				return
			}
		}
		if !p.Place(o) {
			p.Fail("where it is")
		}
	})
	if !ok {
		p.Pos = start
	}
	return ok
}

// NameHolds reads "Cog' in its name".
func (p *Reader) NameHolds(o *Objects) {
	o.NameHolds = p.quotedName()
	p.Expect("in its name")
}

// named reads the name that cards must have.
func named(p *Reader, o *Objects) {
	if o.Named = p.Capitals(); o.Named == "" {
		p.Fail("a name")
	}
}

// entered restricts all nouns to cards that entered this turn.
func entered(p *Reader, o *Objects) {
	for i := range o.Nouns {
		o.Nouns[i].Flags |= FlagEntered
	}
}

// withPhrase reads what follows "with": a keyword, an icon or a bound.
func withPhrase(p *Reader, o *Objects) {
	if w, ok := p.Keyword(); ok {
		o.Keyword = &w
		sveMoreKeywords(p, o)
		return
	}
	if p.AcceptIcon(IconEvolve) {
		o.HasEvolve = true
		return
	}
	atLeast := p.Accept("at least")
	n := p.Number()
	stat, ok := p.StatWord()
	if !ok {
		p.Fail("attack or defense")
	}
	r := [...]*Range{AttackStat: &o.Attack, DefenseStat: &o.Defense, CostStat: &o.Cost}[stat]
	*r = p.Bound(n, atLeast)
}

// sveMoreKeywords reads what follows the first keyword: "Storm or Ward", "Storm, Rush, and Ward".
func sveMoreKeywords(p *Reader, o *Objects) {
	if p.Dialect.KeywordIcons {
		return
	}
	var more []Word
	word := ""
	one := func() {
		comma := p.Accept(",")
		switch {
		case p.Looking("or|and"):
			word = p.Peek().Low
			p.Pos++
		case !comma:
			p.Fail("or")
		}
		w, ok := p.Keyword()
		if !ok {
			p.Fail("a keyword")
		}
		more = append(more, w)
	}
	if !p.Try(func() {
		for word == "" {
			one()
		}
	}) {
		return
	}
	for p.Looking(word) && p.Try(one) {
	}
	if p.Looking("or|and") && p.Try(func() {
		p.Pos++
		if _, ok := p.Keyword(); !ok {
			p.Fail("a keyword")
		}
	}) {
		p.Fail("the same word as before") // could be grouped in two ways
	}
	o.Keywords, o.AllKeywords = more, word == "and"
}

// costRange reads "3", "3 play points or less", "at least 3 play points".
func costRange(p *Reader) Range {
	atLeast := p.Accept("at least")
	n := p.Number()
	p.AcceptAny("play points", "play point")
	return p.Bound(n, atLeast)
}

// Bound reads "or less" or "or more" behind a number.
func (p *Reader) Bound(n int, atLeast bool) Range {
	switch {
	case atLeast:
		return Range{Has: true, Min: n, Max: -1}
	case p.AcceptAny("or less", "or fewer"):
		return Range{Has: true, Min: -1, Max: n}
	case p.Accept("or more"):
		return Range{Has: true, Min: n, Max: -1}
	}
	return Range{Has: true, Min: n, Max: n}
}

// quotedName reads up to the closing single quotation mark.
func (p *Reader) quotedName() string {
	start := p.Pos
	for !p.AtEnd() && p.Peek().Text != "'" {
		p.Pos++
	}
	if p.Pos == start {
		p.Fail("a part of a name")
	}
	name := p.NameText(start, p.Pos)
	p.Expect("'")
	return name
}

// checkOwner reports a graveyard that may be one's own or anybody's.
func (p *Reader) checkOwner(at int) {
	word := p.Tokens[at].Low
	p.Warns = append(p.Warns, Diagnostic{
		Source: p.Source, Span: p.SpanFrom(at), Code: CodeAmbiguous,
		Message: "this has two readings: whose graveyard it is is not said",
		Hint:    "write \"" + word + " your graveyard\" or \"" + word + " a graveyard\"",
	})
}

// Place reads where the objects are.
func (p *Reader) Place(o *Objects) bool {
	for _, row := range p.Dialect.Places {
		at := p.Pos
		if p.Accept(row.Phrase) {
			if row.Phrase == Unowned {
				p.checkOwner(at)
			}
			o.HasPlace, o.Place, o.Owner = true, row.Place, row.Owner
			return true
		}
	}
	return false
}
