// Package exchange reads and writes decks and cards in the formats that players of the games exchange: those of
// other programs, of deck builders, and lists as people type them. docs/exchange.md says what each holds.
//
// A format is a row of [All] and a file of its own. Its reader makes what the file says into a neutral form, a
// list of lines with a section, a count, a name and a number, or of rows of fields; it knows no cards. One place
// looks the cards up (resolve.go), so that numbers of reprints, spellings of names and messages are alike for
// all formats, and cards become cards where rows of JSON lines do (package cards).
//
//	tree.go     JSON and XML as one kind of tree, within bounds
//	resolve.go  from lines to decks, with everything that could not be used
//	export.go   from decks to files; what was written is read again, and must be the same deck
//	rows.go     from cards of other formats to rows
//	others.go   what a pool asks: files of --decks and --cards
//
// Nothing is dropped in silence: what cannot be used is a mistake with its line, and what has no counterpart here
// a note.
package exchange
