package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// Language returns what compile.Card hands the texts of the game to.
func Language() compile.Language {
	return compile.Language{
		Text: text, Kinds: kindTable(), Neutral: neutral, Lost: lost, TokenCard: tokenCard,
		Phrases: map[string]string{"Battle": `"by battle damage"`, "FaceDown": `"face down"`, "Once": `"only once per game"`},
		Once:    compile.Once{Marks: []string{"=> ", ": ", "] "}, Duration: " until end of turn"},
		Terms:   effect.Words{Second: true},
	}
}

// lost says more of what texts have lost.
func lost(c *cardtext.Change) (message, hint string) {
	if c.Field == "Instead" {
		return "\"instead\" is understood, but not what it replaces: the card would be played as if it were not there", insteadHint
	}
	return "", ""
}
