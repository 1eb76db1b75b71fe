// Package fowwing is what the program asks of Force of Will: the choices about its
// rules, decks, linking, and what only this game shows on the command line.
package fowwing

import (
	"fmt"
	"reflect"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/games/fow"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowscript"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/tell"
	"gauntlet/internal/game"
	"gauntlet/internal/spell"
	"gauntlet/policies/fowbot"
)

// Name is what the command line and files call the game.
const Name = "fow"

// attributesOf writes the attributes of a card; void is the lack of them.
func attributesOf(c *cards.Card) string {
	if len(c.Attributes) == 0 {
		return "Void"
	}
	return strings.Join(c.Attributes, " / ")
}

// races returns a word on each race that looks like a misspelt one.
//
// 205.5 (10.2): there is a list of races; a card may have others all the same.
func races(c *cards.Card) (doubts []string) {
	for _, race := range c.Traits {
		if known := spell.Slip(race, fowtext.Races()); known != "" && len(race) > 3 {
			doubts = append(doubts, fmt.Sprintf("the race %q is none of those that the rules list; did you mean %q?", race, known))
		}
	}
	return doubts
}

// Wing returns the game.
func Wing() *game.Wing {
	return &game.Wing{
		Name: Name, Title: "Force of Will",
		Words: fowtext.Vocabulary, Code: fowcode.Language,
		Rules:  func() game.Rules { return newRules() },
		Script: fowscript.Table,
		Bots:   fowbot.Bots(), Share: 30, PuzzleFiles: fowscript.Puzzles,
		Tell:       func() tell.Teller { return new(fow.Teller) },
		ViewSchema: func() map[string]any { return tell.Schema(reflect.TypeFor[fow.Told](), fow.TellWords()) },
		Print: game.Print{Class: "attributes", Stats: "ATK/DEF", LeastDefense: "100",
			ClassOf: attributesOf,
			CostOf:  func(c *cards.Card) string { return c.Will },
			StatsOf: game.Stats},
		Doubts: races,
		Kinds:  kinds, Parts: parts, Begin: begin,
	}
}
