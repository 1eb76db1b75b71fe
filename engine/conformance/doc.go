// Package conformance is one test that every ruleset must pass before anything
// is built on it. [Run] plays thousands of games of an [engine.Game] and checks
// the promises of that contract at their decisions: options are sorted and
// never forced, listing is repeatable, copies are deep, replays are exact,
// recording and looking change nothing, what a seat does not know can be dealt
// anew without its view changing, and a warm game does not allocate.
//
// A failure names the check, the key of the game and the number of the
// decision. Playing Config.Keys with that one key runs every check at every
// decision of that game.
//
// The package knows no game: a ruleset's test hands over its constructor. What
// only the ruleset can tell – which type is its state, which card a player has
// seen, what category a hidden card belongs to – comes in as functions.
// [PointerFree], [Allocations] and [Uniformity] can be used on their own.
package conformance
