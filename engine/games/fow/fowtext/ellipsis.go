package fowtext

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// Sentences that leave out what they share with others, or say one thing of several: they are
// read as the sentences that they stand for, so that each says all of what it means wherever
// it stands. A rule here changes words and no meaning; what it cannot tell apart it leaves.

// ellipses are the rules, each of which makes several sentences of one or leaves it.
var ellipses = []func([]cardtext.Token) [][]cardtext.Token{eachOfPlayers, gainsEachWhile, gainsEachAnd, thatAbility, dealtBothWays, cannotBeFought, onlyAndOnly, judgmentOr, choosesFirst, paysAndChooses, lessAndLess}

// sameWords are phrases that leave out words, with what they stand for.
var sameWords = [][2]string{
	{"if this card was awakened , players cannot chase to it", "if this card was awakened , players cannot chase to this card"},
	{"is put into a graveyard from hand or field", "is put into a graveyard from your hand or is put into a graveyard from your field"},
	{"is put into your graveyard from hand or field", "is put into a graveyard from your hand or is put into a graveyard from your field"},
	{"the owner|owners of those cards shuffles|shuffle them into their deck|decks", "shuffle them into their owners' decks"},
	{"cannot|can't play more than", "can only play"},
	{"chooses and banishes", "banishes"},
	{"chooses and discards", "discards"},
	{"reveal it and put into your hand", "reveal it and put it into your hand"},
	{"a card from the top of your deck", "the top card of your deck"},
	{"a card from the top of your main deck", "the top card of your main deck"},
	{"pays will equal to the number", "pays x where x is the number"},
	{"put them back in any order", "return them in any order"},
	{"their owners put them on the bottom of their decks in any order", "put them on the bottom of their owners' decks"}, // 302.4 (6.3): that is each owner's choice
	{"their owners put them on the bottom of their decks", "put them on the bottom of their owners' decks"},
	{"its owner shuffles it into their deck", "shuffle it into its owner's deck"},
	{"is put into a graveyard from your hand or field", "is put into a graveyard from your hand or is put into a graveyard from your field"},
	{"this judgment|judgement process", "this ability"},
	{"removed from the game by this card", "removed by this card"},
	{"removed from the game this way", "removed this way"},
	{"on top or bottom of", "on the top or bottom of"},
	{"use this ability only", "play this ability only"},
	{"name an attribute", "choose an attribute"},
	{"the named attribute", "the chosen attribute"},
	{"whose total cost is", "with total cost"},
	{"whose atk is", "with atk"},
	{"whose def is", "with def"},
	{"discard another card at random", "discard a card at random"},
	{"discards another card at random", "discards a card at random"},
	{"recover it as well", "recover it"}, // beside what the sentence before says
	{"rest it as well", "rest it"},
	{"except for", "except"},
	{"you have played", "you played"},
	{"you already", "you"},                                 // what was before is so already
	{"you play an addition spell", "you play an addition"}, // what is played is a spell
	{"you played an addition spell", "you played an addition"},
	{"your opponent plays an addition spell", "your opponent plays an addition"},
	{"the combined number of", "the number of"},
	{"gain|gains your choice of", "gains"},
	{"more cards in hand than you", "more cards in their hand than you"},
	{"fewer|less cards in hand than you", "fewer cards in their hand than you"},
	{"you have more cards in hand than", "you have more cards in your hand than"},
	{"you have fewer|less cards in hand than", "you have fewer cards in your hand than"},
	{"must attack each turn if able", "must attack if able"},
	{"can attack the turn it enters the field", "can attack the turn it enters your field"},
	{"its owner shuffles it from their graveyard into their deck", "shuffle it into its owner's deck"},
	{"until this card leaves the|a field", "as long as this card is in the field"}, // 909.8 (6.3): the status of this card is the duration
}

// ownParagraph are the beginnings of sentences that say how their card is played and stand behind its effect.
var ownParagraph = []string{"you cannot play this card if|unless|during", "this card cannot be played if|unless|during"}

// wholeSentences takes the words of a text sentence by sentence.
func wholeSentences(in []cardtext.Token) []cardtext.Token {
	in = joinLines(in)
	out := make([]cardtext.Token, 0, len(in)+4)
	for from := 0; from < len(in); {
		to := from
		for to < len(in) && !sentenceEnds(in[to]) {
			to++
		}
		one := in[from:to]
		for _, row := range sameWords {
			if findWords(one, 0, row[0]) >= 0 {
				one = inPlace(one, row[0], row[1])
			}
		}
		for _, rule := range wholeRules {
			if said := rule(one); said != nil {
				one = said
			}
		}
		if n, said := eachInOrder(out, one); said != nil {
			out, one = out[:n:n], said
		}
		one = thatArea(out, one)
		if n, said := preventedThisWay(out, one); said != nil {
			out, one = out[:n:n], said
		}
		if said := listBefore(out, one); said != nil {
			one = said
		}
		if said := moreOfThose(out, one); said != nil {
			one = said
		}
		for _, rule := range twoSentences {
			if n, said := rule(out, one); said != nil {
				out, one = out[:n:n], said
			}
		}
		if n := len(out); len(one) > 0 && one[0].Icon == cardtext.IconContinuous && n > 0 && out[n-1].Text == "." { // each such icon begins an ability
			out = append(out, cardtext.Token{Kind: cardtext.TokenNewline, Span: out[n-1].Span})
		}
		for _, begin := range ownParagraph {
			if n := len(out); wordsAt(one, 0, begin) && n > 0 && out[n-1].Kind != cardtext.TokenNewline {
				out = append(out, cardtext.Token{Kind: cardtext.TokenNewline, Span: out[n-1].Span})
			}
		}
		if said := fromEither(out, one); said != nil {
			out = append(append(out, said...), cardtext.Token{Kind: cardtext.TokenNewline, Span: one[len(one)-1].Span})
			one = inPlace(one, "this card from your graveyard or removed area", "this card from your removed area")
		}
		list := [][]cardtext.Token{one}
		if to < len(in) {
			list = spread(one)
			if said := soDoes(out, one); said != nil {
				list = said
			}
		}
		for k, s := range list {
			if k > 0 { // the icon begins the ability of all of them
				s = s[labelled(s):]
			}
			out = append(out, s...)
			if k+1 < len(list) {
				stop := cardtext.Token{Kind: cardtext.TokenPunct, Text: ".", Low: "."}
				if last := len(s) - 1; last >= 0 {
					stop.Span = s[last].Span
				}
				out = append(out, stop)
			}
		}
		if to < len(in) {
			if stop := in[to]; stop.Text == "." && onlyMoment(one) { // the stop stands for the comma
				stop.Text, stop.Low = ",", ","
				out = append(out, stop)
			} else {
				out = append(out, in[to])
			}
		}
		from = to + 1
	}
	return out
}

// eachOfPlayers takes "players cannot … they control unless they control …" as said of you and of
// your opponent: the condition is each player's own.
func eachOfPlayers(s []cardtext.Token) [][]cardtext.Token {
	at := labelled(s)
	if !wordsAt(s, at, "players cannot|may") && !wordsAt(s, at, "all|each players|player cannot|may") {
		return nil
	}
	if findWords(s, 0, "unless|if they control") < 0 || slices.ContainsFunc(s, func(t cardtext.Token) bool { return t.Low == "target" || t.Low == "their" }) {
		return nil
	}
	front, rest := s[:at:at], s[at+1:]
	if !wordsAt(s, at, "players") {
		rest = s[at+2:]
	}
	said := func(who, controls string) []cardtext.Token {
		return slices.Concat(front, wordsOf(who, s[at]), inPlace(rest, "they control", controls))
	}
	return [][]cardtext.Token{said("you", "you control"), said("your opponent", "your opponent controls")}
}

// gainsEachWhile takes "this card gains [Flying] as long as …, [Swiftness] as long as … and … as long
// as …" as one sentence for each.
func gainsEachWhile(s []cardtext.Token) [][]cardtext.Token {
	verb := slices.IndexFunc(s, func(t cardtext.Token) bool { return cardtext.Matches(t, "gains|gain") })
	if verb < 1 {
		return nil
	}
	first := findWords(s, verb, "as long as")
	if while := findWords(s, verb, "while"); first < 0 && while > 0 && findWords(s, while+1, "while") > 0 {
		s = inPlace(s, "while", "as long as")
		first = findWords(s, verb, "as long as")
	}
	if first < 0 || findWords(s, first+1, "as long as") < 0 {
		return nil
	}
	front := s[: verb+1 : verb+1]
	var out [][]cardtext.Token
	from, at := verb+1, first+1
	for ; at < len(s); at++ {
		next := at + 1
		switch {
		case wordsAt(s, at, ", and"):
			next++
		case wordsAt(s, at, ","), wordsAt(s, at, "and"):
		default:
			continue
		}
		if next >= len(s) || !given(s[next]) || findWords(s, next, "as long as") < 0 {
			continue
		}
		out = append(out, slices.Concat(front, s[from:at]))
		from, at = next, findWords(s, next, "as long as")
	}
	return append(out, slices.Concat(front, s[from:]))
}

// gainsEachAnd takes "this card gains [+100/+100] for each Elf you control and [Flying]" as two sentences: there is no more of
// a keyword for each of them.
func gainsEachAnd(s []cardtext.Token) [][]cardtext.Token {
	verb := slices.IndexFunc(s, func(t cardtext.Token) bool { return cardtext.Matches(t, "gains|gain") })
	each := findWords(s, verb+2, "for each")
	and := len(s) - 2
	if verb < 1 || each < 0 || s[verb+1].Kind != cardtext.TokenStats || each != verb+2 || and < each || !cardtext.Matches(s[and], "and") || s[and+1].Icon != cardtext.IconKeyword {
		return nil
	}
	return [][]cardtext.Token{s[:and:and], slices.Concat(s[:verb+1:verb+1], s[and+1:])}
}

// thatAbility takes "… gain [Flying], [Drain] and/or [Swiftness] as long as you control a J-ruler with that
// ability" as said of each keyword.
func thatAbility(s []cardtext.Token) [][]cardtext.Token {
	verb := slices.IndexFunc(s, func(t cardtext.Token) bool { return cardtext.Matches(t, "gains|gain") })
	while := findWords(s, verb+1, "as long as")
	with := findWords(s, while, "with that ability")
	if verb < 1 || while < 0 || with < 0 || with+3 != len(s) {
		return nil
	}
	if zones := while - 3; zones > verb && wordsAt(s, zones, "in all zones") {
		while = zones
	}
	var words []cardtext.Token
	for _, t := range s[verb+1 : while] {
		switch {
		case t.Kind == cardtext.TokenIcon && t.Icon == cardtext.IconKeyword:
			words = append(words, t)
		case !cardtext.Matches(t, ",|and|and/or"):
			return nil
		}
	}
	var out [][]cardtext.Token
	for _, w := range words {
		out = append(out, slices.Concat(s[:verb+1:verb+1], []cardtext.Token{w}, s[while:with+1], []cardtext.Token{w}))
	}
	return out
}

// dealtBothWays takes "prevent all damage that would be dealt to or dealt by added resonator" as said of
// either.
func dealtBothWays(s []cardtext.Token) [][]cardtext.Token {
	at := findWords(s, 0, "dealt to or|and dealt by added|bestowed|this")
	length := 5
	if at < 0 {
		at, length = findWords(s, 0, "dealt to or|and by added|bestowed|this"), 4
	}
	if at < 0 || findWords(s, 0, "prevent") < 0 {
		return nil
	}
	return [][]cardtext.Token{slices.Concat(s[:at+2:at+2], s[at+length:]), slices.Concat(s[:at+1:at+1], s[at+length-1:])}
}

// onlyAndOnly takes "play this ability only during main timing, only once per turn and only if you control an Elf" as a sentence
// for each.
func onlyAndOnly(s []cardtext.Token) [][]cardtext.Token {
	const only = "play this ability only"
	if !wordsAt(s, 0, only) || findWords(s, 0, ";|-") >= 0 { // options stand behind it
		return nil
	}
	for at := 5; at < len(s); at++ {
		for _, and := range []string{", and only", "and only", ", only"} {
			if wordsAt(s, at, and) {
				return [][]cardtext.Token{s[:at:at], slices.Concat(s[:4:4], s[at+len(strings.Fields(and)):])}
			}
		}
	}
	return nil
}

// cannotBeFought takes "this card cannot be attacked or blocked by resonators with ATK 300 or less" as said of either.
func cannotBeFought(s []cardtext.Token) [][]cardtext.Token {
	at := findWords(s, 0, "be attacked or blocked by")
	if at < 0 {
		return nil
	}
	from := at // what is done comes behind what brings it, once
	for from > labelled(s) && s[from-1].Kind != cardtext.TokenArrow && !cardtext.Matches(s[from-1], ":") {
		from--
	}
	return [][]cardtext.Token{slices.Concat(s[:at+2:at+2], s[at+4:]), slices.Concat(s[from:at+1:at+1], s[at+3:])}
}

// judgmentOr takes "… pays {1} more to play [Judgment] or God's Art abilities" as said of either.
func judgmentOr(s []cardtext.Token) [][]cardtext.Token {
	at := findWords(s, 0, "to play [judgment] or")
	if at < 0 || at+4 >= len(s) {
		return nil
	}
	return [][]cardtext.Token{s[: at+3 : at+3], slices.Concat(s[:at+2:at+2], s[at+4:])}
}

// choosesFirst takes "choose target resonator: …" as a sentence of its own in front of what is said of it.
func choosesFirst(s []cardtext.Token) [][]cardtext.Token {
	at := findWords(s, 0, "choose target")
	colon := findWords(s, at, ":")
	if at < 0 || colon < 0 {
		return nil
	}
	return [][]cardtext.Token{s[:colon:colon], s[colon+1:]}
}

// paysAndChooses takes "if …, you may pay {U} less to play this card and choose one - …" as two sentences under the condition.
func paysAndChooses(s []cardtext.Token) [][]cardtext.Token {
	at := findWords(s, 0, "less to play this card and choose")
	may := findWords(s, 0, ", you may pay")
	if wordsAt(s, 0, "choose one , if") && may > 3 && at > may { // "choose one, if …, you may pay {U} less to play this card and choose up to two instead - …"
		return [][]cardtext.Token{s[3 : at+5 : at+5], slices.Concat(s[:may+1:may+1], s[at+6:])}
	}
	if !wordsAt(s, 0, "if") || at < 0 || may < 0 || may > at {
		return nil
	}
	return [][]cardtext.Token{s[: at+5 : at+5], slices.Concat(s[:may+1:may+1], s[at+6:])}
}
