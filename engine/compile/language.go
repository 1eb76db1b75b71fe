package compile

import (
	"slices"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Language is what a game adds to the compiler: [Card] hands the tree of a text to it.
type Language struct {
	// Terms are the words with which programs are explained, without those of a vocabulary.
	Terms effect.Words
	// TokenCard returns the card that a described token is; nil in a game whose texts
	// describe none.
	TokenCard func(*effect.Token) (*cards.Card, error)

	compiler func(*compiler, *cards.Card)
	text     func(*compiler, *cardtext.Text)
}

// SVE is the language of Shadowverse: Evolve.
func SVE() Language {
	return Language{
		compiler: func(c *compiler, card *cards.Card) {
			c.costX = c.costX || card.Cost == cards.None && !card.Evolved
			c.evolved = card.Evolved && !card.Advanced && card.Kind != cards.Spell
		},
		text: (*compiler).sve,
	}
}

// FoW is the language of Force of Will.
func FoW() Language {
	return Language{
		Terms:     effect.Words{FoW: true},
		TokenCard: tokenCard,
		compiler: func(c *compiler, card *cards.Card) {
			c.half, c.despair, c.judged = otherHalf(card), slices.Contains(card.Traits, "Inverse"), card.Is(cards.JRuler)
		},
		text: (*compiler).fow,
	}
}
