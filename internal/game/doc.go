// Package game makes card files and decks ready to play: it loads cards,
// compiles their texts, checks decks and links both into a [Ruleset] that sim
// can run. The command line, benchmarks and tests share it.
//
// The type to know is [Library]: every card a command knows of, with the text
// of each compiled at most once. The package has no rules of its own and knows no
// game: what differs between games is a [Wing], and package games lists them.
package game
