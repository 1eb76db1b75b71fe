package fowtext

import (
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

// Events that are said in another order.

// eventEnd is where the event of a sentence ends, at its arrow, colon or comma, -1 if it has none.
func eventEnd(s []cardtext.Token, from int) int {
	at := slices.IndexFunc(s[min(from, len(s)):], func(t cardtext.Token) bool {
		return t.Kind == cardtext.TokenArrow || t.Kind == cardtext.TokenPunct && (t.Text == "," || t.Text == ":")
	})
	if at < 0 {
		return -1
	}
	return from + at
}

// firstTimeFront takes "the first time each turn you gain life =>" and "the first time you gain life each turn =>" for "when you
// gain life for the first time each turn =>".
func firstTimeFront(s []cardtext.Token) []cardtext.Token {
	const front = "the first time"
	at := labelled(s)
	if !wordsAt(s, at, front) || findWords(s, at, "would") >= 0 {
		return nil
	}
	from, end := at+3, eventEnd(s, at)
	if end < 0 {
		return nil
	}
	what := s[from:end]
	switch n := len(what) - 2; {
	case wordsAt(what, 0, "each|in|during"):
		for _, when := range []string{"each turn", "in a turn", "during each turn"} {
			if wordsAt(what, 0, when) {
				what = what[len(strings.Fields(when)):]
			}
		}
		if wordsAt(what, 0, "that") { // "the first time each turn that you gain life"
			what = what[1:]
		}
	case n > 0 && wordsAt(what, n, "each turn"):
		what = what[:n]
	default:
		return nil
	}
	return slices.Concat(s[:at:at], wordsOf("when", s[at]), what, wordsOf("for the first time each turn", s[at]), s[end:])
}

// soMuchDamage takes "when this card is dealt 500 or more damage =>" for "when this card is dealt damage, if the damage dealt is 500
// or more =>".
func soMuchDamage(s []cardtext.Token) []cardtext.Token {
	verb := findWords(s, 0, "dealt|deals|deal")
	if verb < 0 || !wordsAt(s, verb+2, "or more") || s[verb+1].Kind != cardtext.TokenNumber {
		return nil
	}
	when := slices.IndexFunc(s[:verb], func(t cardtext.Token) bool { return cardtext.Matches(t, "when|whenever") })
	end := eventEnd(s, verb)
	damage := verb + 4
	if wordsAt(s, damage, "battle") {
		damage++
	}
	if when < 0 || end < 0 || !wordsAt(s, damage, "damage") || eventEnd(s, when) != end || findWords(s[verb:end], 0, "if|while|for") >= 0 {
		return nil
	}
	return slices.Concat(s[:verb+1:verb+1], s[verb+4:end], wordsOf("if the damage dealt is", s[verb]), s[verb+1:verb+4], s[end:])
}

// thatMuchPlus takes "gain that much life plus 100 instead" for "gain that much +100 life instead".
func thatMuchPlus(s []cardtext.Token) []cardtext.Token {
	at := findWords(s, 0, "that much life|damage plus")
	if at < 0 || at+4 >= len(s) || s[at+4].Kind != cardtext.TokenNumber {
		return nil
	}
	return slices.Concat(s[:at+2:at+2], s[at+3:at+5], s[at+2:at+3], s[at+5:])
}

// theirLife takes "your life is less than your opponent's" for less than your opponent's life.
func theirLife(s []cardtext.Token) []cardtext.Token {
	at := findWords(s, 0, "life is")
	of := findWords(s, at, "than|to your opponent's")
	if at < 0 || of < 0 || of+3 < len(s) && s[of+3].Kind == cardtext.TokenWord || slices.ContainsFunc(s[at+2:of], func(t cardtext.Token) bool { return t.Kind != cardtext.TokenWord }) {
		return nil
	}
	return slices.Concat(s[:of+3:of+3], wordsOf("life", s[of]), s[of+3:])
}

// fewerThan takes "you control fewer than four resonators" for three or fewer of them, and more than four for five or more.
func fewerThan(s []cardtext.Token) []cardtext.Token {
	at := findWords(s, 0, "fewer|less|more than")
	if at < 1 || at+3 >= len(s) || !cardtext.Matches(s[at-1], "have|has|control|controls|are|is") || s[at+2].Kind != cardtext.TokenNumber || s[at+2].Num < 1 ||
		s[at+3].Kind != cardtext.TokenWord || cardtext.Matches(s[at+3], "or|and|of|times|until") {
		return nil
	}
	n, how := s[at+2], "or fewer"
	if n.Num--; cardtext.Matches(s[at], "more") {
		n.Num, how = n.Num+2, "or more"
	}
	n.Text = strconv.Itoa(n.Num)
	n.Low = n.Text
	return slices.Concat(s[:at:at], []cardtext.Token{n}, wordsOf(how, s[at]), s[at+3:])
}
