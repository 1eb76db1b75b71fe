// Package fowwing is what the program asks of Force of Will: the choices about its
// rules, decks, linking, and what only this game shows on the command line.
package fowwing

import (
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowscript"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/internal/game"
	"gauntlet/policies/fowbot"
)

// Name is what the command line and files call the game.
const Name = "fow"

// Wing returns the game.
func Wing() *game.Wing {
	return &game.Wing{
		Name: Name, Title: "Force of Will",
		Words: fowtext.Vocabulary, Code: fowcode.Language,
		Rules:  func() game.Rules { return newRules() },
		Script: fowscript.Table,
		Bots:   fowbot.Bots(),
	}
}
