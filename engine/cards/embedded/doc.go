// Package embedded holds the cards and decks that come with the program: the
// tokens of Shadowverse: Evolve, an original set of cards, and a legal deck for
// every class built from it; an original set of cards of Force of Will with two
// decks for each of three styles. They are the files in this folder, in the
// formats of docs/card-files.md.
package embedded
