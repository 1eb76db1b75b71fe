package policies

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/internal/spell"
)

// Info describes a policy.
type Info struct {
	Name  string
	Games []string // games it plays; nil: every game
	Text  string   // what it does, in one line
}

// plays reports whether the policy plays a game.
func (i *Info) plays(game string) bool { return i.Games == nil || slices.Contains(i.Games, game) }

// registry lists every policy with how to make one. A new policy is a row here
// and a paragraph in docs/policies.md.
var registry = []struct {
	Info
	make func() engine.Policy
}{
	{Info{"random", nil, "answers every decision uniformly at random"}, func() engine.Policy { return random{} }},
	{Info{"first", nil, "answers every decision with its first option"}, func() engine.Policy { return first{} }},
	{Info{"greedy", []string{"sve"}, "spends its play points well, trades, defends and takes lethal; no search"}, func() engine.Policy { return new(greedy) }},
}

// New returns a new policy by name for games of a kind such as "sve". A policy
// is not safe for concurrent use: every worker and seat needs its own. An
// unknown name, or one that does not play the game, is an error with a hint.
func New(name, game string) (engine.Policy, error) {
	var known []string
	for i := range registry {
		if registry[i].plays(game) {
			known = append(known, registry[i].Name)
		}
	}
	for i := range registry {
		e := &registry[i]
		if e.Name != name {
			continue
		}
		if !e.plays(game) {
			return nil, fmt.Errorf("policy %q does not play %q, only %s (policies for %s: %s)", name, game, strings.Join(e.Games, ", "), game, strings.Join(known, ", "))
		}
		return e.make(), nil
	}
	return nil, fmt.Errorf("unknown policy %q%s (policies for %s: %s)", name, spell.Hint(name, known), game, strings.Join(known, ", "))
}

// Known returns a policy's name if it plays a game, and "random" if it does not:
// what plays unless somebody asks for a policy.
func Known(name, game string) string {
	for i := range registry {
		if registry[i].Name == name && registry[i].plays(game) {
			return name
		}
	}
	return "random"
}

// Names returns every policy with what it does, in the order of the registry: the
// ones for every game first.
func Names() []Info {
	out := make([]Info, len(registry))
	for i := range registry {
		out[i] = registry[i].Info
	}
	return out
}
