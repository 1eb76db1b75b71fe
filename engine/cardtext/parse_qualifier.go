package cardtext

// What stands behind the nouns of a description: bounds, names, places.

// Qualifier reads one phrase behind the nouns.
func (p *Reader) Qualifier(o *Objects) bool {
	defer p.Reading("a description of cards")()
	start := p.Pos
	before, none := *o, false
	ok := p.Try(func() {
		if k := p.Row(rowsQualifiers, len(p.Dialect.Qualifiers), func(k int) []string { return p.Dialect.Qualifiers[k].Phrases }); k >= 0 {
			p.Dialect.Qualifiers[k].Read(p, o)
			saidOnce(p, &before, o)
			return
		}
		if none = !p.Place(o); none {
			p.Miss(p.Pos, "where it is")
			return
		}
		saidOnce(p, &before, o)
	}) && !none
	if !ok {
		p.Pos = start
	}
	return ok
}

// saidOnce refuses a description that says a second time, and otherwise, what there is room
// for once: the later word would take the place of the earlier one.
func saidOnce(p *Reader, before, now *Objects) {
	changed := func(a, b Range) bool { return a.Has && a != b }
	if before.HasPlace && (now.Place != before.Place || now.Owner != before.Owner) ||
		before.Controller != Anyone && now.Controller != before.Controller ||
		before.NameHolds != "" && now.NameHolds != before.NameHolds || before.Named != "" && now.Named != before.Named ||
		changed(before.Cost, now.Cost) || changed(before.Attack, now.Attack) || changed(before.Defense, now.Defense) {
		*now = *before
		p.Fail("the end of the description")
	}
}

// NameHolds reads "Cog' in its name".
func (p *Reader) NameHolds(o *Objects) {
	o.NameHolds = p.quotedName()
	p.Expect("in its name")
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
	at := p.Pos
	k := p.Phrase(rowsPlaces, len(p.Dialect.Places), func(k int) string { return p.Dialect.Places[k].Phrase })
	if k < 0 {
		return false
	}
	row := p.Dialect.Places[k]
	if row.Phrase == Unowned {
		p.checkOwner(at)
	}
	o.HasPlace, o.Place, o.Owner = true, row.Place, row.Owner
	return true
}
