package fowtext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// Sentences of which one is followed and the other is not, in words that say it in two places.

// retainsAll takes "Target resonator loses all abilities and becomes a [0/100] until end of turn. If it's "A", it retains all
// abilities and becomes a [2000/2000] instead." as what happens to the one and what happens to the other, and returns where the
// sentence before begins: what is retained is not lost, so that the second replaces all of the first.
func retainsAll(before, s []cardtext.Token) (from int, said []cardtext.Token) {
	const retains, loses, until = "it retains all abilities and becomes", "loses all abilities and becomes", "until end of turn"
	at, comma := findWords(s, 0, retains), findWords(s, 0, ",")
	if from = lastSentence(before); from < 0 || !wordsAt(s, 0, "if it's|it") || comma < 0 || at != comma+1 || !cardtext.Matches(s[len(s)-1], "instead") {
		return 0, nil
	}
	last := before[from : len(before)-1]
	verb, time := findWords(last, 0, loses), findWords(last, 0, until)
	if !wordsAt(last, 0, "target") || verb < 0 || time < 0 || time+4 != len(last) || findWords(s, 0, until) >= 0 {
		return 0, nil
	}
	is := 2 // "if it's"
	if cardtext.Matches(s[1], "it") {
		is = 3
	}
	return from, slices.Concat(wordsOf("if", last[0]), last[:verb], wordsOf("is", s[1]), s[is:comma+1], wordsOf("it becomes", s[at]), s[at+6:len(s)-1],
		last[time:], before[len(before)-1:], wordsOf("otherwise", last[verb]), s[comma:comma+1], wordsOf("it", last[verb]), last[verb:])
}

// oddOrEven takes "Choose odd or even. Destroy all resonators with a total cost matching your choice." for either of the two things
// that are done, and returns where the sentence before begins.
func oddOrEven(before, s []cardtext.Token) (from int, said []cardtext.Token) {
	const matching = "with a total cost matching your choice"
	at := findWords(s, 0, matching)
	from = lastSentence(before)
	if at < 0 || from < 0 || from+5 != len(before) || !wordsAt(before, from, "choose odd or even") || findWords(s, 0, "target") >= 0 {
		return 0, nil
	}
	each := func(which string) []cardtext.Token { return inPlace(s, matching, "with an "+which+" total cost") }
	return from, slices.Concat(wordsOf("either", before[from]), each("odd"), wordsOf("or", s[at]), each("even"))
}

// lessAndLess takes "you may pay {R} less and an additional {R} less for each Elf you control to play this card" as said of either
// amount, under the condition in front of both.
func lessAndLess(s []cardtext.Token) [][]cardtext.Token {
	const both, play = "less and an additional", "to play this card"
	may, at, each, to := findWords(s, 0, "you may pay"), findWords(s, 0, both), findWords(s, 0, "less for each"), findWords(s, 0, play)
	if may < 0 || at < may+4 || each <= at+4 || to < each || to+4 != len(s) || findWords(s, at+1, both) >= 0 {
		return nil
	}
	return [][]cardtext.Token{slices.Concat(s[:at+1:at+1], s[to:]), slices.Concat(s[:may+3:may+3], s[at+4:each+1], s[to:], s[each+1:to])}
}

// twoPiles takes "Your opponent separates all entities they control into two piles. Destroy all the entities in one pile." for a
// choice of any number of them, and of these or the others, and returns where the sentence before begins. A pile may be empty.
func twoPiles(before, s []cardtext.Token) (from int, said []cardtext.Token) {
	from = lastSentence(before)
	pile := findWords(s, 0, "all the entities|resonators|cards in one pile")
	if from < 0 || pile < 1 || findWords(s, 0, "target") >= 0 || !wordsAt(before, from, "your opponent separates all") {
		return 0, nil
	}
	last := before[from : len(before)-1]
	into := findWords(last, 0, "they control into two piles")
	if into < 5 || into+5 != len(last) {
		return 0, nil
	}
	what := last[4:into]
	each := func(pronoun []cardtext.Token) []cardtext.Token {
		return slices.Concat(s[:pile:pile], pronoun, s[pile+6:])
	}
	others := slices.Concat(wordsOf("all", s[pile]), what, wordsOf("your opponent controls other than the chosen cards", s[pile]))
	return from, slices.Concat(wordsOf("your opponent chooses any number of", last[0]), what, wordsOf("they control", last[into]), before[len(before)-1:],
		wordsOf("either", s[0]), each(wordsOf("them", s[pile])), wordsOf("or", s[0]), each(others))
}

// searchesBoth takes "You may search your deck for an A or B and put it into the field. If …, you may search for both instead." for
// the search and one for an A and/or a B in its place, and returns where the sentence before begins. What stands behind the two is
// said of either.
//
// 1014.2 (6.3): what is searched for need not be found, so both are sought as one and/or the other.
func searchesBoth(before, s []cardtext.Token) (from int, said []cardtext.Token) {
	from = lastSentence(before)
	at := findWords(s, 0, "you may search for both instead")
	if from < 0 || !wordsAt(s, 0, "if") || at < 1 || at+6 != len(s) || s[at-1].Text != "," {
		return 0, nil
	}
	last := before[from : len(before)-1]
	first, or, put := findWords(last, 0, "for a|an"), findWords(last, 0, "or"), findWords(last, 0, "and put it")
	if !wordsAt(last, 0, "you may search your deck for a|an") || or < first+3 || put < or+2 ||
		!cardtext.Matches(last[or-1], "addition|resonator|regalia|chant|rune|stone") { // "a fire or water resonator": the first lacks what the second says
		return 0, nil
	}
	second := put
	if with := findWords(last, or, "with"); with > 0 && with < put {
		second = with
	}
	if second < or+2 || findWords(last[:put], 0, ",") >= 0 || slices.ContainsFunc(last[first+2:second], func(t cardtext.Token) bool { return cardtext.Matches(t, "and/or|named|with") }) ||
		findWords(last[or+1:second], 0, "or") >= 0 {
		return 0, nil
	}
	described := last[second:put]
	return from, slices.Concat(before[from:], s[:at], last[:first], wordsOf("for a", last[first]), last[first+2:or], described, wordsOf("and/or a", last[or]), last[or+1:second], described,
		inPlace(last[put:], "it", "them"), wordsOf("instead", s[at]))
}

// playsInstead takes "Search your deck for an A, reveal it and put it into your hand. Then shuffle your deck. If …, you may play it
// without paying its cost instead of putting it into your hand." for a card that is played or put into the hand before the deck is
// shuffled, and returns where the first sentence begins.
//
// 903.3 (6.3): what stands behind in the text says what happens in the place of what stands before.
func playsInstead(before, s []cardtext.Token) (from int, said []cardtext.Token) {
	const plays, hand = "you may play it without paying its cost", "reveal it and put it into your hand"
	at := findWords(s, 0, plays+" instead of putting it into your hand")
	shuffle := lastSentence(before)
	if !wordsAt(s, 0, "if") || at < 1 || at+15 != len(s) || s[at-1].Text != "," || shuffle < 1 || !wordsAt(before, shuffle, "then shuffle your deck .") {
		return 0, nil
	}
	from = lastSentence(before[:shuffle])
	put := -1
	if from >= 0 && wordsAt(before, from, "search your deck for a|an") {
		put = findWords(before, from, ", "+hand+" .")
	}
	if put < 0 || put+10 != shuffle || findWords(before[:put], from, ",") >= 0 {
		return 0, nil
	}
	stop, comma := before[shuffle-1:shuffle], s[at-1:at]
	return from, slices.Concat(before[from:put], wordsOf("and reveal it", before[put]), stop, s[:at+8], stop,
		wordsOf("if you don't", s[at]), comma, wordsOf("put it into your hand", s[at]), stop, before[shuffle:len(before)-1])
}

// insteadOfAll takes "Put all A from among them into your field. …. If …, put all B from among them into your field instead of all A." for
// one or the other where the first stands, and returns where that begins.
//
// 903.3 (6.3): what stands behind in the text says what happens in the place of what stands before.
func insteadOfAll(before, s []cardtext.Token) (from int, said []cardtext.Token) {
	const put, into = "put all", "from among them into your field"
	first, at := findWords(s, 0, ", "+put), findWords(s, 0, into+" instead of all")
	if !wordsAt(s, 0, "if") || first < 1 || at < first+4 || len(before) == 0 || findWords(s, 0, "target") >= 0 {
		return 0, nil
	}
	others := s[at+9:]
	same := func(a, b cardtext.Token) bool { return a.Low == b.Low && a.Kind == b.Kind && a.Text == b.Text }
	for from = len(before) - 2; from > 0; from-- {
		if end := from + 2 + len(others); sentenceEnds(before[from-1]) && wordsAt(before, from, put) && end < len(before) &&
			slices.EqualFunc(before[from+2:end], others, same) && wordsAt(before, end, into+" .") {
			stop := before[len(before)-1:]
			return from, slices.Concat(s[:at+6], stop, wordsOf("otherwise", before[from]), s[first:first+1], before[from:len(before)-1])
		}
	}
	return 0, nil
}
