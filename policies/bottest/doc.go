// Package bottest is the tests that the bots of every game pass: greedy beats random, plays the
// same game again, allocates nothing, is not moved by what it cannot know, and answers whatever
// it is asked. A game's bots hand over an [Arena] for each set of rules that they play.
//
// The package knows no game, as package conformance knows none, and only tests import it.
package bottest
