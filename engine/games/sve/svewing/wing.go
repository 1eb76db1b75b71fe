// Package svewing is what the program asks of Shadowverse: Evolve: the choices about its
// rules, decks, linking, and what only this game shows on the command line.
package svewing

import (
	"fmt"
	"reflect"

	"gauntlet/engine/cards"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svescript"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/engine/tell"
	"gauntlet/internal/game"
	"gauntlet/policies/svebot"
)

// Name is what the command line and files call the game.
const Name = "sve"

// statsOf writes attack and defense; a leader has only the latter.
func statsOf(c *cards.Card) string {
	if c.Kind == cards.Leader {
		return fmt.Sprintf("defense %d", c.Defense)
	}
	return game.Stats(c)
}

// Wing returns the game.
func Wing() *game.Wing {
	return &game.Wing{
		Name: Name, Title: "Shadowverse: Evolve",
		Words: svetext.Vocabulary, Code: svecode.Language, ExactWords: true,
		Rules:  func() game.Rules { return new(rules) },
		Script: svescript.Table,
		Bots:   svebot.Bots(), PuzzleFiles: svescript.Puzzles,
		Tell:       func() tell.Teller { return new(sve.Teller) },
		ViewSchema: func() map[string]any { return tell.Schema(reflect.TypeFor[sve.Told](), sve.TellWords()) },
		Print: game.Print{Class: "class", Stats: "attack/defense", LeastDefense: "1",
			ClassOf: func(c *cards.Card) string { return c.Class },
			CostOf:  func(c *cards.Card) string { return game.Number(c.Cost) },
			StatsOf: statsOf},
		Kinds: kinds, Parts: parts, Begin: begin,
		Trial: &game.Trial{Change: "Knight: attack=2", Decks: []string{"Sword", "Forest"}},
	}
}
