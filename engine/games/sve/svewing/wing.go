// Package svewing is what the program asks of Shadowverse: Evolve: the choices about its
// rules, decks, linking, and what only this game shows on the command line.
package svewing

import (
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svescript"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/internal/game"
	"gauntlet/policies/svebot"
)

// Name is what the command line and files call the game.
const Name = "sve"

// Wing returns the game.
func Wing() *game.Wing {
	return &game.Wing{
		Name: Name, Title: "Shadowverse: Evolve",
		Words: svetext.Vocabulary, Code: svecode.Language, ExactWords: true,
		Rules:  func() game.Rules { return new(rules) },
		Script: svescript.Table,
		Bots:   svebot.Bots(),
	}
}
