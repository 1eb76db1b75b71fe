package fowtext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// stoneType takes "this card has the wind magic stone type" and "this card has the magic stone type wind magic stone" for
// "treat this card as a wind magic stone".
//
// 201.4 (8.01): some cards have a magic stone type. 904.2a (10.2): a text that says so is a base ability.
func stoneType(s []cardtext.Token) []cardtext.Token {
	at := labelled(s)
	rest := s[min(at+4, len(s)):]
	if !wordsAt(s, at, "this card has the") {
		return nil
	}
	switch {
	case len(rest) == 4 && wordsAt(rest, 1, "magic stone type"):
		rest = rest[:3]
	case len(rest) == 6 && wordsAt(rest, 0, "magic stone type") && wordsAt(rest, 4, "magic stone"):
		rest = rest[3:]
	default:
		return nil
	}
	return slices.Concat(s[:at:at], wordsOf("treat this card as a", s[at]), rest)
}
