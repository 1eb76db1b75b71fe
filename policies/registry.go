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

// registry lists every policy with how to make one for a game. A new policy is a
// row here and a paragraph in docs/policies.md.
var registry = []struct {
	Info
	make func(game string) engine.Policy
}{
	{Info{"random", "answers every decision uniformly at random"}, func(string) engine.Policy { return random{} }},
	{Info{"first", "answers every decision with its first option"}, func(string) engine.Policy { return first{} }},
	{Info{"greedy", "spends its play points or will well, trades, defends and takes lethal; no search"}, newGreedy},
}

// newGreedy returns greedy for a game.
func newGreedy(game string) engine.Policy {
	if game == "fow" {
		return new(fowGreedy)
	}
	return new(greedy)
}

// New returns a new policy by name for games of a kind such as "sve". A policy
// is not safe for concurrent use: every worker and seat needs its own. An
// unknown name is an error with a hint.
func New(name, game string) (engine.Policy, error) {
	if p, err := newSettled(name, game); p != nil || err != nil {
		return p, err
	}
	var known []string
	for i := range registry {
		if registry[i].Name == name {
			return registry[i].make(game), nil
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
