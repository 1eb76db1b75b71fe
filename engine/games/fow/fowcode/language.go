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
	switch c.Field {
	case "Instead":
		return "\"instead\" is understood, but not what it replaces: the card would be played as if it were not there", insteadHint
	case "Random":
		if c.Node == "Ref" || c.Node == "Quantity" || c.Node == "Objects" || c.Node == "Targets" {
			return "targets that chance chooses are understood but not supported: the player would choose them",
				"let the player choose, or name cards without \"target\", as in \"Destroy a resonator your opponent controls chosen at random.\""
		}
	}
	return "", ""
}
