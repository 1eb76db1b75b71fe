package cardtext

import (
	"strings"
)

// Gems, emblems, limit breaks and weather.

// gainsLifeOrGems reads "500 life", "a light gem", "two gems of any attribute".
func gainsLifeOrGems(p *Reader) Stmt {
	var s Stmt
	if p.Try(func() { s = gainsGems(p) }) || p.Try(func() { s = gainsItems(p) }) {
		return s
	}
	return lifeAmount(GainLife)(p)
}

// gainsGems reads how many gems of which attribute.
func gainsGems(p *Reader) *GainGems {
	g := &GainGems{Amount: &Amount{Kind: Literal, N: 1}}
	if !p.AcceptAny("a", "an") {
		g.Amount = p.Amount()
	}
	if w := attribute(p, p.Peek().Low); w != nil {
		p.Pos++
		g.Attribute = w
	}
	if g.Crystals = p.Accept("crystal|crystals"); !g.Crystals {
		p.Expect("gem|gems")
	}
	if g.Attribute == nil {
		g.One = p.AcceptAny("of any one attribute")
		if !g.One && !p.AcceptAny("of any attribute", "of any attributes") {
			p.Fail("of any attribute")
		}
	}
	for p.Try(func() {
		p.ExpectAny(", and", "and", ",")
		g.More = append(g.More, gainsGems(p))
	}) {
	}
	return g
}

// gainsItems reads which emblems or limit breaks.
func gainsItems(p *Reader) *GainItems {
	if p.Accept("both") {
		return &GainItems{Both: true}
	}
	g := &GainItems{}
	for {
		p.AcceptAny("a", "an")
		var n Noun
		start := p.Pos
		if !p.TypeWord(&n) || !itemWords(p, &n) || n.Name == "" && n.Attributes == nil {
			p.Fail("[Dragon Emblem] {R}")
		}
		n.Span = p.SpanFrom(start)
		g.Items = append(g.Items, n)
		switch {
		case itemBehind(p, "or") && (g.Or || len(g.Items) == 1):
			g.Or = true
		case !itemBehind(p, "and") || g.Or:
			return g
		}
		p.Pos++
	}
}

// itemBehind reports whether a word and another emblem come next.
func itemBehind(p *Reader, word string) bool {
	return p.Looking(word+" a|an [dragon emblem]") || p.Looking(word+" [dragon emblem]")
}

// itemWords reads of which kind an emblem is, `{R}` or "[Vermilion]", or the name of a
// limit break, `("Name")`, where it is said. It reports whether the word before is that
// of such a token.
func itemWords(p *Reader, n *Noun) bool {
	switch t := p.Peek(); {
	case n.Type == TypeEmblem && t.Kind == TokenSymbol:
		i := strings.IndexByte("WRUGB", symbolOf(t.Text).Letter)
		if i < 0 {
			p.Fail("{R}")
		}
		n.Attributes = append(n.Attributes, p.Vocabulary.Classes[i])
		p.Pos++
	case n.Type == TypeEmblem && t.Kind == TokenLabel:
		n.Name = t.Text
		p.Pos++
	case n.Type == TypeLimitBreak && p.Looking("("):
		p.Pos++
		n.Name = label(p, `the name of a card`)
		p.Expect(")")
	}
	return n.Type == TypeEmblem || n.Type == TypeLimitBreak
}

// weatherIs reads the weather that there is.
func weatherIs(p *Reader) Stmt { return &Weather{Name: weatherWord(p)} }

// weatherWord reads one word.
func weatherWord(p *Reader) string {
	t := p.Peek()
	if t.Kind != TokenWord {
		p.Fail("rain")
	}
	p.Pos++
	return t.Low
}

// attributesAmong reads "three or more different attributes among …".
func attributesAmong(p *Reader) Cond {
	c := Cond{Kind: CondAmount, Amount: &Amount{Kind: AttributesOf, N: 1}}
	c.Range = Range{Has: true, Min: p.Count(), Max: -1}
	if p.AcceptAny("or fewer", "or less") {
		c.Range = Range{Has: true, Min: -1, Max: c.Range.Min}
	} else if !p.Accept("or more") {
		c.Range.Max = c.Range.Min
	}
	p.Accept("different")
	p.Expect("attributes among")
	p.AcceptAny("all")
	c.Amount.Objects = p.Objects()
	return c
}

// revealedIn returns the reader of "revealed from your rune area".
func revealedIn(place Place) func(*Reader, *Objects) {
	return func(_ *Reader, o *Objects) {
		o.HasPlace, o.Place, o.Owner = true, place, Yours
		qualify(o, Qualifier{Kind: QualRevealed})
	}
}
