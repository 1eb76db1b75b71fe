package policies

import (
	"fmt"
	"strings"

	"gauntlet/engine"
	"gauntlet/internal/spell"
)

// Info describes a policy. Every policy plays every game.
type Info struct {
	Name string
	Text string // what it does, in one line
}

// Bots are what a game brings for the policies that look at its views.
type Bots struct {
	// Greedy returns a new greedy policy for the game.
	Greedy func() engine.Policy
	// Mulligan returns the answer to a decision about a first hand that is to be changed
	// whole or to be kept; ok is false for every other decision.
	Mulligan func(d *engine.Decision, redraw bool) (answer int, ok bool)
}

// registry lists every policy with how to make one for the bots of a game. A new policy
// is a row here and a paragraph in docs/policies.md.
var registry = []struct {
	Info
	make func(*Bots) engine.Policy
}{
	{Info{"random", "answers every decision uniformly at random"}, func(*Bots) engine.Policy { return random{} }},
	{Info{"first", "answers every decision with its first option"}, func(*Bots) engine.Policy { return first{} }},
	{Info{"greedy", "spends its play points or will well, trades, defends and takes lethal; no search"}, func(b *Bots) engine.Policy { return b.Greedy() }},
}

// New returns a new policy by name for the game that brings the bots. A policy
// is not safe for concurrent use: every worker and seat needs its own. An
// unknown name is an error with a hint.
func New(name string, bots Bots) (engine.Policy, error) {
	if p, err := newBlunderer(name, bots); p != nil || err != nil {
		return p, err
	}
	if p, err := newSettled(name, bots); p != nil || err != nil {
		return p, err
	}
	var known []string
	for i := range registry {
		if registry[i].Name == name {
			return registry[i].make(&bots), nil
		}
		known = append(known, registry[i].Name)
	}
	return nil, fmt.Errorf("unknown policy %q%s (policies: %s)", name, spell.Hint(name, known), strings.Join(known, ", "))
}

// Names returns every policy with what it does, in the order of the registry.
func Names() []Info {
	out := make([]Info, len(registry))
	for i := range registry {
		out[i] = registry[i].Info
	}
	return out
}
