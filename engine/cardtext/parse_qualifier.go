package cardtext

// What stands behind the nouns of a description: bounds, names, places.

// qualifier reads one phrase behind the nouns.
func (p *parser) qualifier(o *Objects) bool {
	defer p.reading("a description of cards")()
	start := p.pos
	ok := p.try(func() {
		for _, row := range p.d.qualifiers {
			if p.acceptAny(row.phrases...) {
				row.read(p, o)
				return
			}
		}
		if !p.place(o) {
			p.fail("where it is")
		}
	})
	if !ok {
		p.pos = start
	}
	return ok
}

// nameHolds reads "Cog' in its name".
func (p *parser) nameHolds(o *Objects) {
	o.NameHolds = p.quotedName()
	p.expect("in its name")
}

// named reads the name that cards must have.
func (p *parser) named(o *Objects) {
	if o.Named = p.capitals(); o.Named == "" {
		p.fail("a name")
	}
}

// entered restricts all nouns to cards that entered this turn.
func (p *parser) entered(o *Objects) {
	for i := range o.Nouns {
		o.Nouns[i].Flags |= FlagEntered
	}
}

// withPhrase reads what follows "with": a keyword, an icon or a bound.
func (p *parser) withPhrase(o *Objects) {
	if w, ok := p.keyword(); ok {
		o.Keyword = &w
		p.moreKeywords(o)
		return
	}
	if p.acceptIcon(IconEvolve) {
		o.HasEvolve = true
		return
	}
	atLeast := p.accept("at least")
	n := p.number()
	stat, ok := p.statWord()
	if !ok {
		p.fail("attack or defense")
	}
	r := [...]*Range{AttackStat: &o.Attack, DefenseStat: &o.Defense, CostStat: &o.Cost}[stat]
	*r = p.bound(n, atLeast)
}

// moreKeywords reads what follows the first keyword: "Storm or Ward", "Storm, Rush, and Ward".
func (p *parser) moreKeywords(o *Objects) {
	if p.d.keywordIcons {
		return
	}
	var more []Word
	word := ""
	one := func() {
		comma := p.accept(",")
		switch {
		case p.looking("or|and"):
			word = p.peek().low
			p.pos++
		case !comma:
			p.fail("or")
		}
		w, ok := p.keyword()
		if !ok {
			p.fail("a keyword")
		}
		more = append(more, w)
	}
	if !p.try(func() {
		for word == "" {
			one()
		}
	}) {
		return
	}
	for p.looking(word) && p.try(one) {
	}
	if p.looking("or|and") && p.try(func() {
		p.pos++
		if _, ok := p.keyword(); !ok {
			p.fail("a keyword")
		}
	}) {
		p.fail("the same word as before") // could be grouped in two ways
	}
	o.Keywords, o.AllKeywords = more, word == "and"
}

// costRange reads "3", "3 play points or less", "at least 3 play points".
func (p *parser) costRange() Range {
	atLeast := p.accept("at least")
	n := p.number()
	p.acceptAny("play points", "play point")
	return p.bound(n, atLeast)
}

// bound reads "or less" or "or more" behind a number.
func (p *parser) bound(n int, atLeast bool) Range {
	switch {
	case atLeast:
		return Range{Has: true, Min: n, Max: -1}
	case p.acceptAny("or less", "or fewer"):
		return Range{Has: true, Min: -1, Max: n}
	case p.accept("or more"):
		return Range{Has: true, Min: n, Max: -1}
	}
	return Range{Has: true, Min: n, Max: n}
}

// quotedName reads up to the closing single quotation mark.
func (p *parser) quotedName() string {
	start := p.pos
	for !p.atEnd() && p.peek().Text != "'" {
		p.pos++
	}
	if p.pos == start {
		p.fail("a part of a name")
	}
	name := p.nameText(start, p.pos)
	p.expect("'")
	return name
}

// checkOwner reports a graveyard that may be one's own or anybody's.
func (p *parser) checkOwner(at int) {
	word := p.toks[at].low
	p.warns = append(p.warns, Diagnostic{
		Source: p.src, Span: p.spanFrom(at), Code: CodeAmbiguous,
		Message: "this has two readings: whose graveyard it is is not said",
		Hint:    "write \"" + word + " your graveyard\" or \"" + word + " a graveyard\"",
	})
}

// place reads where the objects are.
func (p *parser) place(o *Objects) bool {
	for _, row := range p.d.places {
		at := p.pos
		if p.accept(row.phrase) {
			if row.phrase == unowned {
				p.checkOwner(at)
			}
			o.HasPlace, o.Place, o.Owner = true, row.place, row.owner
			return true
		}
	}
	return false
}
