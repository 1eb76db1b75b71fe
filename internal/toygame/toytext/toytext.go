// Package toytext is the language on the cards of the toy game: nothing is printed on them.
package toytext

import "gauntlet/engine/cardtext"

// Vocabulary returns the words of card texts, a new value each time.
func Vocabulary() *cardtext.Vocabulary {
	return &cardtext.Vocabulary{Dialect: &cardtext.Dialect{}}
}
