package policies

import (
	"fmt"
	"strconv"
	"strings"

	"gauntlet/engine"
	"gauntlet/internal/spell"
	"gauntlet/policies/search"
)

// Info describes a policy. Every policy plays every game.
type Info struct {
	Name     string
	Text     string           // what it does, in one line
	Settings []search.Setting // what its name may set, none for most
}

// Bots are what a game brings for the policies that look at its views.
type Bots struct {
	// Greedy returns a new greedy policy for the game.
	Greedy func() engine.Policy
	// Mulligan returns the answer to a decision about a first hand that is to be changed
	// whole or to be kept; ok is false for every other decision.
	Mulligan func(d *engine.Decision, redraw bool) (answer int, ok bool)
	// Mind returns what players that search need; nil if the game has none, and no such
	// player.
	Mind func() search.Mind
	// Sight is what searches for wins of a turn ask of the game.
	Sight search.Sight
}

// row is a policy with how to make one for the bots of a game. values are those of its
// settings, in their order.
type row struct {
	Info
	make func(b *Bots, values []int) engine.Policy
}

// registry lists every policy. A new policy is a row here and a paragraph in
// docs/policies.md.
var registry = []row{
	{Info{Name: "random", Text: "answers every decision uniformly at random"}, func(*Bots, []int) engine.Policy { return random{} }},
	{Info{Name: "first", Text: "answers every decision with its first option"}, func(*Bots, []int) engine.Policy { return first{} }},
	{Info{Name: "greedy", Text: "spends its play points or will well, trades, defends and takes lethal; no search"}, func(b *Bots, _ []int) engine.Policy { return b.Greedy() }},
	{Info{Name: "lethal", Text: "greedy, but takes every win of the turn at hand that a bounded search finds against what is known", Settings: search.LethalSettings()},
		func(b *Bots, values []int) engine.Policy {
			return search.Killer(search.NewLethal(b.Sight, values), b.Greedy())
		}},
	{Info{Name: "glance", Text: "tries every answer, lets greedy finish the turn, and judges what is there by learned weights", Settings: search.GlanceSettings()},
		func(b *Bots, values []int) engine.Policy { return search.NewGlance(b.Mind(), values) }},
	{Info{Name: "tuned", Text: "searches its whole turn as lines of play, with the opponent's reply, and judges what is there by learned weights", Settings: search.WithWins(search.TunedSettings())},
		func(b *Bots, values []int) engine.Policy {
			return search.TakingWins(b.Sight, b.Mind(), values, func(m search.Mind, v []int) engine.Policy { return search.NewTuned(m, v) })
		}},
	{Info{Name: "rollout", Text: "plays every option on from deals of the hidden cards, and takes what wins most", Settings: search.WithWins(search.RolloutSettings())},
		func(b *Bots, values []int) engine.Policy {
			return search.TakingWins(b.Sight, b.Mind(), values, func(m search.Mind, v []int) engine.Policy { return search.NewRollout(m, v) })
		}},
	{Info{Name: "search", Text: "finds lines of play as tuned does, and plays the best of them on from more deals and farther", Settings: search.WithWins(search.SearchSettings())},
		func(b *Bots, values []int) engine.Policy {
			return search.TakingWins(b.Sight, b.Mind(), values, func(m search.Mind, v []int) engine.Policy { return search.NewSearch(m, v) })
		}},
}

// New returns a new policy by name for the game that brings the bots. A name may hold
// settings behind colons, as "rollout:evals=400:turns=2". A policy is not safe for
// concurrent use: every worker and seat needs its own. An unknown name or setting is an
// error with a hint.
func New(name string, bots Bots) (engine.Policy, error) {
	if p, err := newBlunderer(name, bots); p != nil || err != nil {
		return p, err
	}
	if p, err := newExploiter(name, bots); p != nil || err != nil {
		return p, err
	}
	if p, err := newSettled(name, bots); p != nil || err != nil {
		return p, err
	}
	base, rest, set := strings.Cut(name, ":")
	for i := range registry {
		if r := &registry[i]; r.Name == base {
			values, err := r.read(rest, set)
			if err != nil {
				return nil, fmt.Errorf("policy %q: %w", name, err)
			}
			return r.make(&bots, values), nil
		}
	}
	var known []string
	for i := range registry {
		known = append(known, registry[i].Name)
	}
	return nil, fmt.Errorf("unknown policy %q%s (policies: %s)", base, spell.Hint(base, known), strings.Join(known, ", "))
}

// read returns the values of the settings, the usual ones where rest, NAME=VALUE between
// colons, says nothing.
func (r *row) read(rest string, set bool) ([]int, error) {
	values := make([]int, len(r.Settings))
	given := make([]bool, len(r.Settings))
	var known []string
	for i, s := range r.Settings {
		values[i] = s.Usual
		known = append(known, s.Name)
	}
	if !set {
		return values, nil
	}
	if len(known) == 0 {
		return nil, fmt.Errorf("%s has no settings; every policy takes %s and %s", r.Name, Keep, Redraw)
	}
	for part := range strings.SplitSeq(rest, ":") {
		name, text, ok := strings.Cut(part, "=")
		at := -1
		for i := range known {
			if known[i] == name {
				at = i
			}
		}
		switch n, err := strconv.Atoi(text); {
		case at < 0:
			return nil, fmt.Errorf("%s has no setting %q%s (settings: %s)", r.Name, name, spell.Hint(name, known), strings.Join(known, ", "))
		case !ok:
			return nil, fmt.Errorf("setting %s: want %s=NUMBER", name, name)
		case given[at]:
			return nil, fmt.Errorf("setting %s is given twice", name)
		case err != nil || n < r.Settings[at].Least || n > r.Settings[at].Most:
			return nil, fmt.Errorf("%s=%s: want a whole number from %d to %d", name, text, r.Settings[at].Least, r.Settings[at].Most)
		default:
			values[at], given[at] = n, true
		}
	}
	return values, nil
}

// Names returns every policy with what it does, in the order of the registry.
func Names() []Info {
	out := make([]Info, len(registry))
	for i := range registry {
		out[i] = registry[i].Info
	}
	return out
}
