// Package games is the list of the games that the program plays. It is the only place that names
// them all: what a wing is stands in package game, what a game is in the folder of its name.
package games

import (
	"fmt"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/games/fow/fowwing"
	"gauntlet/engine/games/sve/svewing"
	"gauntlet/engine/scenario"
	"gauntlet/internal/game"
	"gauntlet/internal/spell"
	"gauntlet/sim"
)

// All returns the games; the first is the default.
func All() []*game.Wing { return []*game.Wing{svewing.Wing(), fowwing.Wing()} }

// Names returns the names of the games, the default first.
func Names() (names []string) {
	for _, w := range All() {
		names = append(names, w.Name)
	}
	return names
}

// Named returns the game of a name. An unknown one is an error with a hint.
func Named(name string) (*game.Wing, error) {
	all := All()
	i := slices.IndexFunc(all, func(w *game.Wing) bool { return w.Name == name })
	if i < 0 {
		return nil, fmt.Errorf("unknown game %q%s", name, spell.Hint(name, Names()))
	}
	return all[i], nil
}

// Open opens the library of the game of a name, as [game.Open] does.
func Open(name string, paths ...string) (*game.Library, error) {
	w, err := Named(name)
	if err != nil {
		return nil, err
	}
	return game.Open(w, paths...)
}

// Restore makes the rulesets of a run again, as [game.Restore] does.
func Restore(r *sim.Restored) ([]game.Ruleset, error) {
	w, err := Named(r.Game)
	if err != nil {
		return nil, err
	}
	return game.Restore(w, r)
}

// Scripts returns what the games add to the language of scenarios; the first is the default.
func Scripts() (tables []*scenario.Table) {
	for _, w := range All() {
		tables = append(tables, w.Script())
	}
	return tables
}

// NewPolicy returns a new policy by name for the game of a name.
func NewPolicy(name, game string) (engine.Policy, error) {
	w, err := Named(game)
	if err != nil {
		return nil, err
	}
	return w.NewPolicy(name)
}
