package fowtext

import (
	"strings"

	"gauntlet/engine/cardtext"
)

// Gems, emblems, limit breaks and weather.

// gainsLifeOrGems reads "500 life", "a light gem", "two gems of any attribute".
func gainsLifeOrGems(p *cardtext.Reader) cardtext.Stmt {
	var s cardtext.Stmt
	if p.Try(func() { s = gainsGems(p, false) }) || p.Try(func() { s = gainsItems(p) }) {
		return s
	}
	return lifeAmount(cardtext.GainLife)(p)
}

// gainsGems reads how many gems of which attribute; in a list the article of the first may stand
// for all: "a light gem, fire gem".
func gainsGems(p *cardtext.Reader, listed bool) *cardtext.GainGems {
	g := &cardtext.GainGems{Amount: &cardtext.Amount{Kind: cardtext.Literal, N: 1}}
	bare := listed && attribute(p, p.Peek().Low) != nil
	if !bare && !p.AcceptAny("a", "an") {
		g.Amount = p.Amount()
	}
	p.Accept("additional")
	if w := attribute(p, p.Peek().Low); w != nil {
		p.Pos++
		g.Attribute = w
		orAttributes(p, g)
	}
	if bare && p.PeekAt(0).Low != "gem" && p.PeekAt(0).Low != "crystal" {
		p.Fail("a number")
	}
	if g.Crystals = p.Accept("crystal|crystals"); !g.Crystals {
		p.Expect("gem|gems")
	}
	if g.Attribute != nil && len(g.Or) == 0 && g.Amount.Kind == cardtext.Literal && g.Amount.N == 1 { // "a light gem or a fire gem"
		word := "gem"
		if g.Crystals {
			word = "crystal"
		}
		for p.Try(func() {
			p.ExpectAny(", or", "or")
			p.AcceptAny("a", "an")
			g.Or = append(g.Or, *expectAttribute(p))
			p.Expect(word)
		}) {
		}
	}
	if g.Attribute == nil {
		g.One = p.AcceptAny("of any one attribute")
		if g.Like = !g.One && !g.Crystals && gemLike(p); g.Like {
			return g
		}
		if !g.One && !p.AcceptAny("of any attribute", "of any attributes") {
			p.Fail("of any attribute")
		}
		g.New = !g.One && !g.Crystals && g.Amount.Kind == cardtext.Literal && g.Amount.N == 1 && p.Accept("if it doesn't share an attribute with another gem you control")
	}
	for p.Try(func() {
		p.ExpectAny(", and", "and", ",")
		g.More = append(g.More, gainsGems(p, true))
	}) {
	}
	return g
}

// orAttributes reads "or darkness" in "a light or darkness gem", of which one is chosen.
func orAttributes(p *cardtext.Reader, g *cardtext.GainGems) {
	for g.Amount.Kind == cardtext.Literal && g.Amount.N == 1 && p.Try(func() {
		p.ExpectAny(", or", "or", ",")
		w := expectAttribute(p)
		if next := p.Peek().Low; next != "gem" && next != "crystal" && next != "or" && next != "," {
			p.Fail("gem")
		}
		g.Or = append(g.Or, *w)
	}) {
	}
}

func expectAttribute(p *cardtext.Reader) *cardtext.Word {
	w := attribute(p, p.Peek().Low)
	if w == nil {
		p.Fail("an attribute")
	}
	p.Pos++
	return w
}

// gainsItems reads which emblems or limit breaks.
func gainsItems(p *cardtext.Reader) *cardtext.GainItems {
	if p.Accept("both") {
		return &cardtext.GainItems{Both: true}
	}
	g := &cardtext.GainItems{}
	for {
		p.AcceptAny("a", "an")
		var n cardtext.Noun
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
func itemBehind(p *cardtext.Reader, word string) bool {
	return p.Looking(word+" a|an [dragon emblem]") || p.Looking(word+" [dragon emblem]")
}

// itemWords reads of which kind an emblem is, `{R}` or "[Vermilion]", or the name of a
// limit break, `("Name")`, where it is said. It reports whether the word before is that
// of such a token.
func itemWords(p *cardtext.Reader, n *cardtext.Noun) bool {
	switch t := p.Peek(); {
	case n.Type == cardtext.TypeEmblem && t.Kind == cardtext.TokenSymbol:
		i := strings.IndexByte("WRUGB", symbolOf(t.Text).Letter)
		if i < 0 {
			p.Fail("{R}")
		}
		n.Attributes = append(n.Attributes, p.Vocabulary.Classes[i])
		p.Pos++
	case n.Type == cardtext.TypeEmblem && t.Kind == cardtext.TokenLabel:
		n.Name = t.Text
		p.Pos++
	case n.Type == cardtext.TypeLimitBreak && p.Looking("("):
		p.Pos++
		n.Name = label(p, `the name of a card`)
		p.Expect(")")
	}
	return n.Type == cardtext.TypeEmblem || n.Type == cardtext.TypeLimitBreak
}

// weatherIs reads the weather that there is.
func weatherIs(p *cardtext.Reader) cardtext.Stmt { return &cardtext.Weather{Name: weatherWord(p)} }

// weatherWord reads one word.
func weatherWord(p *cardtext.Reader) string {
	t := p.Peek()
	if t.Kind != cardtext.TokenWord {
		p.Fail("rain")
	}
	p.Pos++
	return t.Low
}

// attributesAmong reads "three or more different attributes among …".
func attributesAmong(p *cardtext.Reader) cardtext.Cond {
	c := cardtext.Cond{Kind: cardtext.CondAmount, Amount: &cardtext.Amount{Kind: cardtext.AttributesOf, N: 1}}
	c.Range = cardtext.Range{Has: true, Min: p.Count(), Max: -1}
	if p.AcceptAny("or fewer", "or less") {
		c.Range = cardtext.Range{Has: true, Min: -1, Max: c.Range.Min}
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
func revealedIn(place cardtext.Place) func(*cardtext.Reader, *cardtext.Objects) {
	return func(_ *cardtext.Reader, o *cardtext.Objects) {
		o.HasPlace, o.Place, o.Owner = true, place, cardtext.Yours
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualRevealed})
	}
}
