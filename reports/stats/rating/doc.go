// Package rating finds structure in tables of matchups: how strong each deck is if
// strength were one number (Bradley and Terry), how far that is from the truth, which mix
// of decks cannot be exploited (Nash), and where a field drifts to (replicator).
//
// Decks are numbers from 0. Nothing is said about decks that never met a chain of others:
// see Table.Components.
package rating
