// Package policies holds the players: values that answer every decision of a
// game from what their seat may know.
//
// A policy looks through [engine.Observation] and never at a game; it knows no
// card by name, scores in integers only, draws chance from the stream it is
// given and, once warm, allocates nothing. [New] makes one by name.
//
// greedy looks at one decision at a time, without search: greedy.go sorts the
// kinds of decisions, main.go weighs what the main phase offers, attack.go
// attacks and winning by them, answers.go everything else; worth.go says what
// cards and effects are worth. For Force of Will fow.go sorts the decisions,
// fowmain.go plans main timing and fowbuy.go weighs what will buys, fowbattle.go attacks,
// fowblock.go blocks, fowrespond.go answers at other times and fowanswers.go the rest;
// fowworth.go and fowgist.go say what cards and effects are worth. Read docs/policies.md for what each policy does.
package policies
