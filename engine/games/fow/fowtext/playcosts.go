package fowtext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// What cards cost, said of the cards: "the next chant you play this turn costs {1} less".

// costsToPlay takes "chants you play this turn cost {1} less" for "you pay {1} less to play chants this turn", and
// "the first chant your opponent plays each turn costs {1} more" for "your opponent pays {1} more to play their first chant each turn".
func costsToPlay(s []cardtext.Token) []cardtext.Token {
	cost := findWords(s, 0, "cost|costs")
	if cost < 0 || cost+2 >= len(s) || s[cost+1].Kind != cardtext.TokenSymbol || findWords(s, cost+1, "cost|costs") >= 0 {
		return nil
	}
	more := cost + 1
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
	if at := findWords(what, 0, "your opponent plays"); at > 0 {
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
	return slices.Concat(s[:from:from], wordsOf(pays, s[from]), s[cost+1:more+1], wordsOf("to play", s[cost]), what, behind, s[end:])
}

// frontWord reports whether the last part of a sentence in front of a comma is a condition or a time, and not the first of a list.
func frontWord(s []cardtext.Token) bool {
	from := len(s)
	for from > 0 && s[from-1].Kind != cardtext.TokenArrow && !cardtext.Matches(s[from-1], ":") && !cardtext.Matches(s[from-1], ",") {
		from--
	}
	return wordsAt(s, from+labelled(s[from:]), "if|as|during|when|whenever|until|unless|at|while")
}
