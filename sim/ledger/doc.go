// Package ledger holds the tables of a run against each other: it follows where every card lies by
// the events alone, as multisets of cards for each seat and zone, and compares what comes out with
// what cards, turns, seats and games say. The type to know is [Book]; [Verify] reads a whole run.
//
// It shares nothing with what makes the rows (package sim): numbers of objects, by which rows of
// cards are folded, are not looked at but for the seat that owns them. It knows no
// ruleset, only what a type line says: words of zones and kinds of events are those of
// docs/event-schema.md.
package ledger
