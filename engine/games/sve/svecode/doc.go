// Package svecode is what Shadowverse: Evolve adds to the compiler: the way from the tree of
// a card's text to a program.
package svecode

import "gauntlet/engine/compile"

// Language returns what compile.Card hands the texts of the game to.
func Language() compile.Language { return compile.SVE() }
