package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
)

// Language returns what compile.Card hands the texts of the game to.
func Language() compile.Language {
	return compile.Language{
		Text: text, Check: reaches, Kinds: kindTable(), Neutral: neutral, Lost: lost,
		Once: compile.Once{Marks: []string{": ", "] "}, Duration: " until the end of the turn"},
	}
}

// lost says more of what texts have lost.
func lost(c *cardtext.Change) (message, hint string) {
	switch c.Field {
	case "Instead":
		return "\"instead\" is understood, but not what it replaces: the card would be played as if it were not there",
			"write it behind a condition, as in \"Draw a card. Combo (3): Draw 2 cards instead.\""
	case "Random":
		if c.Node == "Ref" || c.Node == "Quantity" || c.Node == "Objects" || c.Node == "Targets" {
			return "targets that chance chooses are understood but not supported: the player would choose them",
				"let the player choose"
		}
	}
	return "", ""
}
