package cardtext

// Gems and weather.

// gainsLifeOrGems reads "500 life", "a light gem", "two gems of any attribute".
func (p *parser) gainsLifeOrGems() Stmt {
	var s Stmt
	if p.try(func() { s = p.gainsGems() }) {
		return s
	}
	return lifeAmount(GainLife)(p)
}

// gainsGems reads how many gems of which attribute.
func (p *parser) gainsGems() *GainGems {
	g := &GainGems{Amount: &Amount{Kind: Literal, N: 1}}
	if !p.acceptAny("a", "an") {
		g.Amount = p.amount()
	}
	if w := p.attribute(p.peek().low); w != nil {
		p.pos++
		g.Attribute = w
	}
	if g.Crystals = p.accept("crystal|crystals"); !g.Crystals {
		p.expect("gem|gems")
	}
	if g.Attribute == nil {
		g.One = p.acceptAny("of any one attribute")
		if !g.One && !p.acceptAny("of any attribute", "of any attributes") {
			p.fail("of any attribute")
		}
	}
	for p.try(func() {
		p.expectAny(", and", "and", ",")
		g.More = append(g.More, p.gainsGems())
	}) {
	}
	return g
}

// weatherIs reads the weather that there is.
func (p *parser) weatherIs() Stmt { return &Weather{Name: p.weatherWord()} }

// weatherWord reads one word.
func (p *parser) weatherWord() string {
	t := p.peek()
	if t.Kind != TokenWord {
		p.fail("rain")
	}
	p.pos++
	return t.low
}

// attributesAmong reads "three or more different attributes among …".
func (p *parser) attributesAmong() Cond {
	c := Cond{Kind: CondAmount, Amount: &Amount{Kind: AttributesOf, N: 1}}
	c.Range = Range{Has: true, Min: p.count(), Max: -1}
	if p.acceptAny("or fewer", "or less") {
		c.Range = Range{Has: true, Min: -1, Max: c.Range.Min}
	} else if !p.accept("or more") {
		c.Range.Max = c.Range.Min
	}
	p.accept("different")
	p.expect("attributes among")
	p.acceptAny("all")
	c.Amount.Objects = p.objects()
	return c
}

// revealedIn returns the reader of "revealed from your rune area".
func revealedIn(place Place) func(*parser, *Objects) {
	return func(_ *parser, o *Objects) {
		o.HasPlace, o.Place, o.Owner = true, place, Yours
		qualify(o, Qualifier{Kind: QualRevealed})
	}
}
