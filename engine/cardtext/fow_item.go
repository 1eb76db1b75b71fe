package cardtext

import "strings"

// Gems, emblems, limit breaks and weather.

// gainsLifeOrGems reads "500 life", "a light gem", "two gems of any attribute".
func (p *parser) gainsLifeOrGems() Stmt {
	var s Stmt
	if p.try(func() { s = p.gainsGems() }) || p.try(func() { s = p.gainsItems() }) {
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

// gainsItems reads which emblems or limit breaks.
func (p *parser) gainsItems() *GainItems {
	if p.accept("both") {
		return &GainItems{Both: true}
	}
	g := &GainItems{}
	for {
		p.acceptAny("a", "an")
		var n Noun
		start := p.pos
		if !p.typeWord(&n) || !p.itemWords(&n) || n.Name == "" && n.Attributes == nil {
			p.fail("[Dragon Emblem] {R}")
		}
		n.Span = p.spanFrom(start)
		g.Items = append(g.Items, n)
		switch {
		case p.itemBehind("or") && (g.Or || len(g.Items) == 1):
			g.Or = true
		case !p.itemBehind("and") || g.Or:
			return g
		}
		p.pos++
	}
}

// itemBehind reports whether a word and another emblem come next.
func (p *parser) itemBehind(word string) bool {
	return p.looking(word+" a|an [dragon emblem]") || p.looking(word+" [dragon emblem]")
}

// itemWords reads of which kind an emblem is, `{R}` or "[Vermilion]", or the name of a
// limit break, `("Name")`, where it is said. It reports whether the word before is that
// of such a token.
func (p *parser) itemWords(n *Noun) bool {
	switch t := p.peek(); {
	case n.Type == TypeEmblem && t.Kind == TokenSymbol:
		i := strings.IndexByte("WRUGB", symbolOf(t.Text).Letter)
		if i < 0 {
			p.fail("{R}")
		}
		n.Attributes = append(n.Attributes, p.vocab.Classes[i])
		p.pos++
	case n.Type == TypeEmblem && t.Kind == TokenLabel:
		n.Name = t.Text
		p.pos++
	case n.Type == TypeLimitBreak && p.looking("("):
		p.pos++
		n.Name = p.label(`the name of a card`)
		p.expect(")")
	}
	return n.Type == TypeEmblem || n.Type == TypeLimitBreak
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
