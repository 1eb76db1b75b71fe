package policies

import (
	"fmt"

	"gauntlet/engine"
	"gauntlet/internal/spell"
)

// Info describes a policy.
type Info struct {
	Name  string
	Games []string // games it plays; nil: every game
	Text  string   // what it does, one line
}

// entry is a row of the registry.
type entry struct {
	Info
	make func() engine.Policy
}

var registry = []entry{
	{Info{"random", nil, "answers every decision uniformly at random"}, func() engine.Policy { return random{} }},
	{Info{"first", nil, "answers every decision with its first option"}, func() engine.Policy { return first{} }},
}

func New(name, game string) (engine.Policy, error) {
	for _, e := range registry {
		if e.Name == name { return e.make(), nil }
	}
	return nil, fmt.Errorf("unknown policy %q%s", name, spell.Hint(name, nil))
}
