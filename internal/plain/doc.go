// Package plain makes texts of other people harmless where they are written: names of decks, cards and
// players come from files that anybody may have made, and a name that is a command to a terminal, a
// formula to a spreadsheet or a line of its own in a table must be none of these.
//
//	Stream  what goes to a terminal: no escape sequence, no turned direction of writing
//	Line    one line of a table or of a page
//	Shell   a word of a command line that a message tells to type
//	CSV     rows for spreadsheets: no formula
//	JSON    a document whose strings escape what a terminal would obey
//
// Everything of the program that is for people goes through one of these: a test of internal/lint forbids
// encoding/csv and the standard streams elsewhere. What is markup is the business of packages that write
// markup (reports/render, reports/chart). Numbers stay as they are, and so do texts that do no harm.
package plain
