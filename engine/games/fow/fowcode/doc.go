// Package fowcode is what Force of Will adds to the compiler: the way from the tree of
// a card's text to a program.
package fowcode

import "gauntlet/engine/compile"

// Language returns what compile.Card hands the texts of the game to.
func Language() compile.Language { return compile.FoW() }
