// Package policies holds the players: values that answer every decision of a
// game from what their seat may know.
//
// A policy looks through [engine.Observation] and never at a game; it knows no
// card by name, scores in integers only, draws chance from the stream it is
// given and, once warm, allocates nothing. [New] makes one by name.
//
// greedy is one decision in front of it, without search: greedy.go sorts the
// kinds of decisions, main.go weighs what a turn may do, lethal.go counts
// whether it wins now, attack.go weighs attacks, targets.go values cards
// on the field and in hand. Read docs/policies.md for what each policy does.
package policies
