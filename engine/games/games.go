// Package games is the list of the games that the program plays. It is the only place that names
// them all: what a wing is stands in package game, what a game is in the folder of its name.
package games

import (
	"gauntlet/engine"
	"gauntlet/policies"
	"gauntlet/policies/fowbot"
	"gauntlet/policies/svebot"
)

// bots has those of every game, by its name.
var bots = map[string]func() policies.Bots{"sve": svebot.Bots, "fow": fowbot.Bots}

// NewPolicy returns a new policy by name for a game. An unknown name of a policy is an
// error with a hint.
func NewPolicy(name, game string) (engine.Policy, error) { return policies.New(name, bots[game]()) }
