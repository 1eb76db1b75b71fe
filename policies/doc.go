// Package policies holds the players: values that answer every decision of a
// game from what their seat may know.
//
// A policy looks through [engine.Observation] and never at a game; it knows no
// card by name, scores in integers only, draws chance from the stream it is
// given and, once warm, allocates nothing. [New] makes one by name.
//
// The package knows no game: what looks at the views of one comes in as [Bots], from
// package svebot or fowbot. Package bottest is the tests that the bots of every game
// pass. Read docs/policies.md for what each policy does.
package policies
