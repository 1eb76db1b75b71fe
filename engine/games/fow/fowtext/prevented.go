package fowtext

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// wouldHaveBeenDealt is what was prevented of one of several.
const wouldHaveBeenDealt = "the damage prevented this way that would have been dealt to it"

// preventedThisWay takes two sentences, "prevent the damage that would be dealt to X" and what is done with what was prevented, for
// the one that they are together: "if damage would be dealt to X, prevent it and …". It returns where the first of them begins.
//
// 1018.1 (6.3): to prevent damage is to replace it.
func preventedThisWay(before, s []cardtext.Token) (from int, said []cardtext.Token) {
	if from = lastSentence(before); from < 0 {
		return 0, nil
	}
	first := before[from : len(before)-1]
	at, head := 0, "if damage would be dealt to"
	for at < len(first) && first[at].Kind != cardtext.TokenWord { // the icon of the ability
		at++
	}
	stop := len(first)
	switch {
	case wordsAt(first, at, "prevent all damage that would be dealt to"):
		for _, w := range []string{"this", "during", "until"} { // of how long it says more
			if findWords(first, at+8, w+" turn") > 0 || w != "this" && findWords(first, at+8, w) > 0 {
				return 0, nil
			}
		}
	case wordsAt(first, at, "the first time damage would be dealt to") && wordsAt(first, len(first)-3, ", prevent it") && wordsAt(s, 0, "if damage was|is prevented this way ,"):
		return from, slices.Concat(before[from:len(before)-1], wordsOf("and", s[0]), s[7:])
	case wordsAt(first, at, "prevent the next damage that would be dealt to") && findWords(first, at, "this turn") == len(first)-2:
		head, stop, at = "the next time damage would be dealt to", len(first)-2, at+1
	default:
		return 0, nil
	}
	subject := first[at+8 : stop]
	if len(subject) == 0 {
		return 0, nil
	}
	var then, each []cardtext.Token
	turn, dealtToIt := first[stop:], findWords(s, 0, wouldHaveBeenDealt)
	switch {
	case wordsAt(s, 0, "if damage was|is prevented this way ,"):
		then = s[7:]
	case wordsAt(s, 0, "for each") && len(s) > 7 && s[2].Kind == cardtext.TokenNumber && wordsAt(s, 3, "damage prevented this way ,"):
		then, each = s[8:], s[:7]
	case wordsAt(s, 0, "each of those cards|resonators|j/resonators gains") && dealtToIt > 0 && len(turn) == 0:
		then = slices.Concat(wordsOf("it", s[0]), s[4:dealtToIt], wordsOf("that damage", s[dealtToIt]), s[dealtToIt+len(strings.Fields(wouldHaveBeenDealt)):])
	default:
		return 0, nil
	}
	icon := before[from : from+slices.IndexFunc(first, func(t cardtext.Token) bool { return t.Kind == cardtext.TokenWord })]
	return from, slices.Concat(icon, wordsOf(head, first[0]), subject, turn, wordsOf(", prevent it and", s[0]), then, each)
}

// firstPrevented takes "prevent the first damage that would be dealt to X each turn" for "the first time damage would be dealt to X
// each turn, prevent it".
func firstPrevented(s []cardtext.Token) []cardtext.Token {
	const front = "prevent the first damage that would be dealt to"
	at := labelled(s)
	n := len(s)
	if n > 0 && s[n-1].Text == "." {
		n--
	}
	if !wordsAt(s, at, front) || n < 2 || !wordsAt(s, n-2, "each turn") {
		return nil
	}
	comma := wordsOf(",", s[n-1])
	comma[0].Kind = cardtext.TokenPunct
	return slices.Concat(s[:at:at], wordsOf("the first time damage would be dealt to", s[at]), s[at+len(strings.Fields(front)):n], comma, wordsOf("prevent it", s[n-1]), s[n:])
}

// ifItDeals takes "This card deals 200 damage to target resonator. If it does, …" for "if damage is dealt this way": whether
// a card deals damage is asked of what is always tried.
//
// 1018.1b (6.3): damage that is prevented is not dealt.
func ifItDeals(before, s []cardtext.Token) (from int, said []cardtext.Token) {
	from = lastSentence(before)
	if from < 0 || !wordsAt(s, 0, "if it does ,") {
		return 0, nil
	}
	last := before[from:]
	if findWords(last, 0, "deals") < 0 || findWords(last, 0, "damage to") < 0 || findWords(last, 0, "may|unless|would|if|and|then") >= 0 {
		return 0, nil
	}
	return len(before), slices.Concat(wordsOf("if damage is dealt this way", s[0]), s[3:])
}
