package fowtext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// What cards cost, said of the cards: "the next chant you play this turn costs {1} less".

// costsToPlay takes "chants you play this turn cost {1} less" for "you pay {1} less to play chants this turn", and
// "the first chant your opponent plays each turn costs {1} more" for "your opponent pays {1} more to play their first chant each turn".
func costsToPlay(s []cardtext.Token) []cardtext.Token {
	cost := costVerb(s)
	if cost < 0 || costVerb(s[cost+1:]) >= 0 {
		return nil
	}
	mine := cardtext.Matches(s[cost+1], "you") // "darkness chants cost you {1} less"
	more := cost + 1
	if mine {
		more++
	}
	symbols := more
	for more < len(s) && s[more].Kind == cardtext.TokenSymbol {
		more++
	}
	if !wordsAt(s, more, "less|more") {
		return nil
	}
	from := cost
	for from > 0 && s[from-1].Kind != cardtext.TokenArrow && !cardtext.Matches(s[from-1], ":") && !(cardtext.Matches(s[from-1], ",") && frontWord(s[:from-1])) {
		from--
	}
	from += labelled(s[from:])
	what, behind, pays := s[from:cost], []cardtext.Token(nil), "you pay"
	if mine {
	} else if at := findWords(what, 0, "your|an opponent|opponents plays|play"); at > 0 {
		what, behind, pays = what[:at], what[at+3:], "your opponent pays"
	} else if at := findWords(what, 0, "you play"); at > 0 {
		what, behind = what[:at], what[at+2:]
	} else if !wordsAt(what, 0, "your first|second|third|next") {
		return nil
	}
	if wordsAt(what, 0, "free cost for") {
		return nil
	}
	if wordsAt(what, 0, "the first|second|third|next") {
		what = slices.Concat(wordsOf("your", what[0]), what[1:])
	}
	end := more + 1
	if wordsAt(s, end, "to play") {
		end += 2
	}
	return slices.Concat(s[:from:from], wordsOf(pays, s[from]), s[symbols:more+1], wordsOf("to play", s[cost]), what, behind, s[end:])
}

// costVerb returns where a sentence says what something costs, which no total cost does.
func costVerb(s []cardtext.Token) int {
	for at := 0; at+2 < len(s); at++ {
		if cardtext.Matches(s[at], "cost|costs") && (s[at+1].Kind == cardtext.TokenSymbol || cardtext.Matches(s[at+1], "you") && s[at+2].Kind == cardtext.TokenSymbol) {
			return at
		}
	}
	return -1
}

// frontWord reports whether the last part of a sentence in front of a comma is a condition or a time, and not the first of a list.
func frontWord(s []cardtext.Token) bool {
	from := len(s)
	for from > 0 && s[from-1].Kind != cardtext.TokenArrow && !cardtext.Matches(s[from-1], ":") && !cardtext.Matches(s[from-1], ",") {
		from--
	}
	return wordsAt(s, from+labelled(s[from:]), "if|as|during|when|whenever|until|unless|at|while")
}
