package fowtext

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// twoSentences are the rules that take a sentence together with the one before it: they return where that begins, or nothing.
var twoSentences = []func(before, s []cardtext.Token) (from int, said []cardtext.Token){allOrNone, chosenBefore, retainsAll, oddOrEven, twoPiles, searchesBoth, playsInstead, insteadOfAll, targetWas, ifItDeals}

// thatArea takes "the area" for the lifebreak area of one's own that the text has just named, which is the only area that it names.
func thatArea(before, s []cardtext.Token) []cardtext.Token {
	if findWords(s, 0, "in the area") < 0 || findWords(s, 0, "in the area of") >= 0 {
		return s
	}
	area := -1
	for k := len(before) - 1; k >= 0 && before[k].Kind != cardtext.TokenNewline; k-- {
		switch {
		case before[k].Low != "area":
		case area < 0 && k > 1 && wordsAt(before, k-2, "your|owner's lifebreak area"):
			area = k
		default:
			return s
		}
	}
	if area < 0 {
		return s
	}
	return inPlace(s, "in the area", "in your lifebreak area")
}

// fromEither returns of an ability about "this card from your graveyard or removed area" the one about the graveyard: it works in either
// zone, as two abilities do. It returns nil for others.
func fromEither(before, s []cardtext.Token) []cardtext.Token {
	const both = "this card from your graveyard or removed area"
	if n := len(before); n > 0 && before[n-1].Kind != cardtext.TokenNewline || findWords(s, 0, both) < 0 || findWords(s, 0, ":") < 0 {
		return nil
	}
	return inPlace(s, both, "this card from your graveyard")
}

// moreOfThose takes "…, put up to two into the field instead" for two of what the sentence before describes; nil if there is no such
// sentence.
func moreOfThose(before, s []cardtext.Token) []cardtext.Token {
	from := lastSentence(before)
	put := findWords(s, 0, "put up to")
	if from < 0 || put < 0 || put+4 >= len(s) || s[put+3].Kind != cardtext.TokenNumber || !wordsAt(s, put+4, "into the|your field|hand instead") {
		return nil
	}
	last := before[from : len(before)-1]
	first := findWords(last, 0, "put a|an")
	into := findWords(last, first, "into the|your field|hand")
	if first < 0 || into < 0 {
		return nil
	}
	return slices.Concat(s[:put+4:put+4], last[first+2:into], s[put+4:])
}

// eachInOrder takes "Target three resonators. The first gains …, the second gains …, and the third gains …" as said of a target each, and
// returns where the sentence before begins.
//
// 903.2e (6.3): all of them are chosen, and all are others.
func eachInOrder(before, s []cardtext.Token) (from int, said []cardtext.Token) {
	if from = lastSentence(before); from < 0 || !wordsAt(before, from, "target") || from+4 > len(before) || before[from+1].Kind != cardtext.TokenNumber || !wordsAt(s, 0, "the first") {
		return 0, nil
	}
	noun := slices.Clone(before[from+2 : len(before)-1])
	head := slices.IndexFunc(noun, func(t cardtext.Token) bool { return singular[t.Low] != "" })
	switch {
	case head >= 0:
		noun[head].Text, noun[head].Low = singular[noun[head].Low], strings.ToLower(singular[noun[head].Low])
	case len(noun) == 0 || !noun[0].Capital(): // the plural of a race is that of each
		return 0, nil
	}
	said = s
	for k := range before[from+1].Num {
		if k >= len(ordinals) || findWords(s, 0, "the "+ordinals[k]) < 0 {
			return 0, nil
		}
		at := findWords(said, 0, "the "+ordinals[k])
		target := wordsOf("target", said[at])
		if k > 0 {
			target = wordsOf(ordinals[k]+" target", said[at])
		}
		said = slices.Concat(said[:at:at], target, noun, said[at+2:])
	}
	return from, said
}

// listBefore takes "it gains all those abilities instead" for the list of the sentence before, of which one was to be chosen; nil if
// there is none.
func listBefore(before, s []cardtext.Token) []cardtext.Token {
	at := findWords(s, 0, "all those abilities instead")
	from := lastSentence(before)
	if at < 0 || from < 0 || at+4 != len(s) {
		return nil
	}
	last := before[from : len(before)-1]
	verb := slices.IndexFunc(last, func(t cardtext.Token) bool { return cardtext.Matches(t, "gains|gain") })
	until := findWords(last, 0, "until end of turn")
	if verb < 0 || until < verb {
		return nil
	}
	list := inPlace(last[verb+1:until], ", or", ", and")
	for k, t := range list {
		if t.Text == "," {
			list[k].Kind = cardtext.TokenPunct
		} else if cardtext.Matches(t, "or") {
			list[k].Text, list[k].Low = "and", "and"
		}
	}
	return slices.Concat(s[:at:at], list, wordsOf("until end of turn instead", s[at]))
}

// allOrNone takes "Put three resonators from your graveyard into your field. If you cannot choose three, you cannot put them." as one
// sentence under the condition that there are so many, and returns where the sentence before begins.
func allOrNone(before, s []cardtext.Token) (from int, said []cardtext.Token) {
	if from = lastSentence(before); from < 0 || !wordsAt(s, 0, "if you cannot choose") || len(s) != 10 || !wordsAt(s, 5, ", you cannot put them") {
		return 0, nil
	}
	last := before[from : len(before)-1]
	put := 0
	if wordsAt(last, 0, "then") {
		put = 1
	}
	into := findWords(last, put, "into the|your field")
	if !wordsAt(last, put, "put") || put+2 >= len(last) || last[put+1].Kind != cardtext.TokenNumber || last[put+1].Low != s[4].Low || into+3 != len(last) ||
		findWords(last, put, "in|from your graveyard") < 0 || findWords(last, put, "target") >= 0 {
		return 0, nil
	}
	comma := wordsOf(",", last[0])
	comma[0].Kind = cardtext.TokenPunct
	return from, slices.Concat(wordsOf("if there are", last[0]), last[put+1:put+2], wordsOf("or more", last[0]), last[put+2:into], comma, last[put:])
}

// chosenBefore takes "Choose [Flying], [Precision] or [First Strike]. Target resonator gains [+200/+200] and the chosen ability until
// end of turn." for gaining one of them, and returns where the sentence before begins.
func chosenBefore(before, s []cardtext.Token) (from int, said []cardtext.Token) {
	at := findWords(s, 0, "and the chosen ability")
	if from = lastSentence(before); at < 0 || from < 0 || !wordsAt(before, from, "choose") {
		return 0, nil
	}
	list := before[from+1 : len(before)-1]
	for _, t := range list {
		if !given(t) && !cardtext.Matches(t, ",|or") {
			return 0, nil
		}
	}
	stop := before[len(before)-1]
	return from, slices.Concat(s[:at:at], s[at+4:], []cardtext.Token{stop}, wordsOf("it gains", s[at]), list, s[at+4:])
}

// soDoes takes `So does "B" and "C".` behind a sentence about one name as that sentence about each of the
// others, nil if it is none.
func soDoes(before, s []cardtext.Token) (out [][]cardtext.Token) {
	if !wordsAt(s, 0, "so does|do") || len(before) == 0 || !sentenceEnds(before[len(before)-1]) {
		return nil
	}
	from := len(before) - 1
	for from > 0 && !sentenceEnds(before[from-1]) && !cardtext.Matches(before[from-1], ":") {
		from--
	}
	last := before[from : len(before)-1]
	name := slices.IndexFunc(last, quoted)
	if name < 0 || slices.ContainsFunc(last[name+1:], quoted) {
		return nil
	}
	for _, t := range s[2:] {
		switch {
		case quoted(t):
			one := slices.Clone(last)
			one[name].Text, one[name].Low, one[name].Span = t.Text, t.Low, t.Span
			out = append(out, one)
		case !cardtext.Matches(t, ",|and"):
			return nil
		}
	}
	return out
}
