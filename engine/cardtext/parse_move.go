package cardtext

import (
	"strings"
)

// deckPlace reads "into your deck 3rd from the top".
func (p *Reader) deckPlace(m *Move) bool {
	return p.Try(func() {
		m.Owner = Yours
		if !p.Accept("into your deck") {
			p.ExpectAny("into its owner's deck", "into their owner's deck", "into their deck")
			m.Owner = Theirs
		}
		m.At = p.ordinal()
		p.Expect("from the top|bottom")
		if m.To = Deck; p.Tokens[p.Pos-1].Low == "bottom" {
			m.To = DeckBottom
		}
	})
}

// ordinal reads "3rd".
func (p *Reader) ordinal() int {
	t := p.Peek()
	for _, ending := range []string{"st", "nd", "rd", "th"} {
		if digits, ok := strings.CutSuffix(t.Low, ending); ok && t.Kind == TokenWord {
			if n, ok := ParseNumber(digits); ok && n > 0 && n < 100 {
				p.Pos++
				return n
			}
		}
	}
	p.Fail("a place such as 3rd")
	return 0
}

// Destination reads where the objects of a move go.
func (p *Reader) Destination(m *Move) {
	defer p.Reading("a destination")()
	if p.deckPlace(m) {
		return
	}
	if k := p.Phrase(RowsDestinations, len(p.Dialect.Destinations), func(k int) string { return p.Dialect.Destinations[k].Phrase }); k >= 0 {
		m.To, m.Owner = p.Dialect.Destinations[k].To, p.Dialect.Destinations[k].Owner
		m.AnyOrder = p.Accept("in any order")
		m.Random = p.Accept("in a random order")
		m.Engaged = p.Accept("engaged")
		return
	}
	p.Fail("onto your field")
}
