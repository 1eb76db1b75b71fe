// Package embedded holds the cards and decks that come with the program: the
// tokens of Shadowverse: Evolve, an original set of cards, and a legal deck for
// every class built from it; original sets of cards of Force of Will, one for the
// wording of each edition that has one, with decks of three styles. They are the
// files in this folder, in the formats of docs/card-files.md.
package embedded
