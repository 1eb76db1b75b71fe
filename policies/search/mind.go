package search

import "gauntlet/engine"

// Sure is a certain win. Values are chances of winning in 1/Sure, in 0..Sure; a draw is half
// of it.
const Sure = 1 << 16

// Gravity says how much a kind of decisions matters, by how much thought it gets.
type Gravity uint8

// The gravities.
const (
	Dull   Gravity = iota // what the quick player answers is taken, such as the order of equal things
	Detail                // how something is done: targets, payments, yes or no
	Play                  // what is done next
)

// Mind is what a game brings for players that look ahead. It has scratch space of its own and
// is not safe for concurrent use.
type Mind interface {
	// Blank returns a game of no match: to be dealt into or copied into first.
	Blank() engine.Game
	// Quick returns a new player that plays games on.
	Quick() engine.Policy
	// Light returns a new player that plays games on fast: it never opens a view. Where games
	// are Brisk they play the rest themselves.
	Light() engine.Policy
	// Gravity says how much a decision matters.
	Gravity(d *engine.Decision) Gravity
	// Features fills out, which has one place for each of [Evaluation.Names], with what seat
	// p knows of a game at the first decision of a turn, and reports whether that is its own.
	Features(g engine.Game, p engine.PlayerID, out []int32) (own bool)
	// Evaluation returns how the features are judged.
	Evaluation() *Evaluation
}

// Brisk is what a game implements that can play its most frequent decisions itself, by a rule of
// thumb and without listing what else could be done: in turns before turn until, 0 for none. It
// stays with the game, whatever is copied or dealt into it.
type Brisk interface{ Brisk(until int) }

// Ahead is what a game implements that can tell at a glance, without a view, how far a seat is ahead of
// the other: one whole number from what both players see, negative if it is behind.
type Ahead interface{ Lead(p engine.PlayerID) int }

// Setting is a number that the name of a policy may set, as evals in "rollout:evals=400".
type Setting struct {
	Name, Text         string
	Usual, Least, Most int
}

// parameters returns settings with their values, for the table of policies of a run.
func parameters(settings []Setting, values []int) (list [][2]string) {
	for i, s := range settings {
		list = append(list, [2]string{s.Name, itoa(values[i])})
	}
	return list
}
