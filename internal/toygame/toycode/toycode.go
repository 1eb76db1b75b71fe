// Package toycode compiles the cards of the toy game: a text that is read has no ability.
package toycode

import (
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
)

// Language returns what compile.Card hands the texts of the game to.
func Language() compile.Language {
	return compile.Language{
		Text: func(u *compile.Unit, text *cardtext.Text) {
			for _, line := range text.Paragraphs {
				u.Unsupported(line.Span, "a text on a card of this game")
			}
		},
		Kinds: compile.Kinds{Of: func(*cards.Card) compile.KindSet { return 0 }},
	}
}
