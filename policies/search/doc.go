// Package search holds players that look ahead: they deal what their seat does not know,
// play the deals on, and judge options by what becomes of them.
//
// The package knows no game. A game brings a [Mind]: a blank game to deal into, a quick
// player to play on with, and features of a position as a seat sees it. Everything is
// integers, so that choices are the same on every machine; budgets are counts, never clocks;
// and all deals of a decision are the same for all its options (common random numbers), so
// that differences between options are sharper than the options themselves.
//
// A searching player looks at its own view and at nothing else: every game that it plays on
// is dealt from that view. docs/policies.md says what each does and costs.
package search
