// Package scenario reads and runs rules scenarios: small text files that name
// cards, put them into any position of a game, play on from there and say what
// must be true. They test the rules, and designers test their own cards with
// them.
//
// A file is a header (what it shows, clauses, cards, board, time, chance), then
// a script of actions and expectations in order, then, if wanted, the exact
// trace of events under a line of dashes. docs/scenarios.md is the reference of
// the language.
//
// Every decision of the game is either answered by the script or has a dull
// default (pass, no, reserved, nothing, the only option); a decision with
// neither fails the scenario and lists the options. Scripted chance must be
// used up. The state's invariants are verified at every decision.
//
// The language is one for all games: a game adds words, not syntax, by its [Table], which
// [Parse] is handed (engine/games/…/…script). Parser and runner know no game.
//
// Read next: parse.go for the file, run.go for how a script drives a game.
package scenario
