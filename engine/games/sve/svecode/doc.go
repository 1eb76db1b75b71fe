// Package svecode is what Shadowverse: Evolve adds to the compiler: the way from the tree of
// a card's text to a program.
package svecode
