// Package experimentfile reads experiment files: one TOML file that says which games to
// play, under which rules, with which decks, cards and policies, how many or until when,
// and what is compared (docs/experiments.md).
//
// The type to know is [File]. It holds what the file says with the place of every value,
// so that whoever finds a value wrong can say where it stands. What a value means is not
// known here: keys have the names of the command line's flags, and go the way of flags.
// [Document] is the other direction, the text of a file.
package experimentfile
