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

// wholeRules put a sentence into other words as a whole, or return nil.
var wholeRules = []func([]cardtext.Token) []cardtext.Token{nextDamage, dealsBehind, decreasedDamage, keepsSome, increasesBySum, bothZones, saysTurnTwice, eitherDeck, eitherPlace, inPlayOrBuried, costsToPlay, stoneType, cannotFight, whileTheyAre, controllerBanishes, firstTimeFront, soMuchDamage, thatMuchPlus, theirLife, fewerThan}

// twoSentences are the rules that take a sentence together with the one before it: they return where that begins, or nothing.
var twoSentences = []func(before, s []cardtext.Token) (from int, said []cardtext.Token){allOrNone, chosenBefore, retainsAll, oddOrEven, twoPiles, searchesBoth, playsInstead, insteadOfAll, targetWas, ifItDeals}

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

// increasesBySum takes "ATK and DEF of target resonator increases by [E x 100] until end of turn" for "target resonator gains
// [+X00/+X00] until end of turn, where X is E".
func increasesBySum(s []cardtext.Token) []cardtext.Token {
	at, stats := findWords(s, 0, "atk and def of"), "[+X00/+X00]"
	words := 4
	for _, one := range []struct{ phrase, stats string }{{"atk of", "[+X00/+0]"}, {"def of", "[+0/+X00]"}} {
		if at < 0 {
			at, stats, words = findWords(s, 0, one.phrase), one.stats, 2
		}
	}
	verb := findWords(s, at, "increases|increase by [")
	if at < 0 || verb < at+words || at > 0 && cardtext.Matches(s[at-1], "the|and|equal|or|to|of") {
		return nil
	}
	end := slices.IndexFunc(s[verb:], func(t cardtext.Token) bool { return t.Text == "]" })
	if end < 5 || s[verb+end-1].Kind != cardtext.TokenNumber || s[verb+end-1].Num != 100 || s[verb+end-2].Low != "x" {
		return nil
	}
	end += verb
	sum, rest := s[verb+3:end-2], s[end+1:]
	if len(rest) > 0 && !wordsAt(rest, 0, "until end of turn") || len(rest) > 4 {
		return nil
	}
	gain := cardtext.Token{Kind: cardtext.TokenStats, Text: stats, Low: strings.ToLower(stats), Span: s[verb].Span}
	return slices.Concat(s[:at:at], s[at+words:verb], wordsOf("gains", s[verb]), []cardtext.Token{gain}, rest, wordsOf(", where x is", s[verb]), sum)
}

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

// cannotFight takes "resonators your opponent controls cannot attack this card" as said of this card: it cannot be attacked
// by them.
func cannotFight(s []cardtext.Token) []cardtext.Token {
	at := findWords(s, 0, "cannot|can't")
	from := at
	for from > labelled(s) && s[from-1].Kind != cardtext.TokenArrow && !cardtext.Matches(s[from-1], ":") && !(cardtext.Matches(s[from-1], ",") && frontWord(s[:from-1])) {
		from--
	}
	if at <= from || wordsAt(s, from, "it|this|target|that|they|those") {
		return nil
	}
	card := findWords(s, at+2, "this card")
	if card < 0 || card+2 < len(s) && !(wordsAt(s, card+2, "this turn") && card+4 == len(s)) && !(wordsAt(s, card+2, "until end of turn") && card+6 == len(s)) {
		return nil
	}
	var done []cardtext.Token
	switch verb := s[at+1 : card]; {
	case len(verb) == 3 && wordsAt(verb, 0, "attack or block"):
		done = wordsOf("attacked or blocked", verb[0])
	case len(verb) == 1 && wordsAt(verb, 0, "attack|block"):
		done = wordsOf(verb[0].Low+"ed", verb[0])
	default:
		return nil
	}
	return slices.Concat(s[:from:from], wordsOf("this card cannot be", s[at]), done, wordsOf("by", s[at]), s[from:at], s[card+2:])
}

// controllerBanishes takes "at the next end of turn => This card's controller banishes it" for "banish this card": behind a
// moment nothing else is named.
//
// 105.3b (6.3): the controller of an ability is that of its card.
func controllerBanishes(s []cardtext.Token) []cardtext.Token {
	at := findWords(s, 0, "this card's controller banishes it")
	if at < 1 || s[at-1].Kind != cardtext.TokenArrow || !wordsAt(s, 0, "at the") || findWords(s, 0, "of turn|phase") < 0 {
		return nil
	}
	return slices.Concat(s[:at:at], wordsOf("banish this card", s[at]), s[at+5:])
}

// whileTheyAre takes "resonators you control gain [Drain] as long as they are attacking" as said of attacking resonators.
func whileTheyAre(s []cardtext.Token) []cardtext.Token {
	from, gain, while := labelled(s), findWords(s, 0, "gain"), findWords(s, 0, "as long as")
	last := len(s) - 1
	if gain <= from || while < gain || wordsAt(s, from, "this|each|all|other|another|if|until|target|your|they|those") || findWords(s[:gain], from, ",") >= 0 {
		return nil
	}
	if !cardtext.Matches(s[last], "attacking|blocking|rested|recovered|damaged") || !(last == while+5 && wordsAt(s, while+3, "they are")) && !(last == while+4 && wordsAt(s, while+3, "they're")) {
		return nil
	}
	return slices.Concat(s[:from:from], s[last:], s[from:while])
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

// nextDamage takes "the next damage that would be dealt to a target resonator is dealt to you instead" for "the next time damage
// would be dealt to …, it's dealt to you instead", and the same of what a card would deal.
func nextDamage(s []cardtext.Token) []cardtext.Token {
	at := findWords(s, 0, "the next damage")
	is := findWords(s, at, "is dealt to")
	if at < 0 || is < 0 || at > 0 && !cardtext.Matches(s[at-1], ",|:") {
		return nil
	}
	front, event, rest := s[:at:at], s[at+3:is], s[is+1:]
	to := slices.Concat(wordsOf(",", s[is]), wordsOf("it's", s[is]), rest)
	to[0].Kind = cardtext.TokenPunct
	switch {
	case wordsAt(event, 0, "that would be dealt to"):
		event = event[5:]
		if wordsAt(event, 0, "a target") {
			event = event[1:]
		}
		return slices.Concat(front, wordsOf("the next time damage would be dealt to", s[at]), event, to)
	case wordsAt(event, 0, "this card would deal"):
		return slices.Concat(front, wordsOf("the next time this card would deal damage", s[at]), event[4:], to)
	}
	return nil
}

// decreasedDamage takes "all damage dealt to you this turn is decreased by 400 damage" for what is done instead of dealing it.
func decreasedDamage(s []cardtext.Token) []cardtext.Token {
	at := findWords(s, 0, "all damage dealt to")
	is := findWords(s, at, "this turn is decreased by")
	if at < 0 || at > 0 && s[at-1].Kind == cardtext.TokenWord || is < 0 || is+6 > len(s) || s[is+5].Kind != cardtext.TokenNumber {
		return nil
	}
	end := is + 6
	if wordsAt(s, end, "damage") {
		end++
	}
	if end < len(s) && s[end].Text != ";" { // of options
		return nil
	}
	comma := wordsOf(",", s[is])
	comma[0].Kind = cardtext.TokenPunct
	minus := wordsOf("-", s[is])
	minus[0].Kind = cardtext.TokenPunct
	return slices.Concat(s[:at:at], wordsOf("until end of turn", s[at]), comma, wordsOf("if damage would be dealt to", s[at]), s[at+4:is], comma,
		wordsOf("it deals that much", s[is]), minus, s[is+5:is+6], wordsOf("instead", s[is]), s[end:])
}

// saysTurnTwice takes "Each turn, … this turn" without its beginning.
func saysTurnTwice(s []cardtext.Token) []cardtext.Token {
	if !wordsAt(s, 0, "each turn ,") || wordsAt(s, 3, "you may") || findWords(s, 3, "this turn") < 0 {
		return nil
	}
	return s[3:]
}

// keepsSome takes "chooses two cards in his or her hand and discards the rest" for discarding all but two.
func keepsSome(s []cardtext.Token) []cardtext.Token {
	rest := findWords(s, 0, "and discards|discard the rest")
	at := rest - 1
	for at >= 0 && !cardtext.Matches(s[at], "chooses|choose") {
		at--
	}
	if at < 0 || rest != at+8 && rest != at+6 || rest+4 < len(s) && s[rest+4].Text != ";" || !wordsAt(s, at+2, "cards|card in") || !cardtext.Matches(s[rest-1], "hand") {
		return nil
	}
	verb := "discard all but"
	if cardtext.Matches(s[at], "chooses") {
		verb = "discards all but"
	}
	return slices.Concat(s[:at:at], wordsOf(verb, s[at]), s[at+1:rest], s[rest+4:])
}

// bothZones takes "removes all cards … in their hand and graveyard" as said of both zones.
func bothZones(s []cardtext.Token) []cardtext.Token {
	at := findWords(s, 0, "in|from their|your hand and graveyard")
	if at < 0 {
		return nil
	}
	all := at
	for all > 0 && !cardtext.Matches(s[all], "all") {
		all--
	}
	if !cardtext.Matches(s[all], "all") {
		return nil
	}
	return slices.Concat(s[:at+4:at+4], s[all:at+2], s[at+4:])
}

// eitherDeck takes "look at the top three cards of your deck or your magic stone deck and return them in any order" as either of two
// things that are done.
func eitherDeck(s []cardtext.Token) []cardtext.Token {
	at := findWords(s, 0, "look at the top")
	or := findWords(s, at, "deck or your magic stone deck")
	back := or + 6
	if or < 0 {
		or = findWords(s, at, "deck or magic stone deck")
		back = or + 5
	}
	if at < 0 || or < 0 || at > 0 && s[at-1].Kind == cardtext.TokenWord || !wordsAt(s, back, "and return them in any order") || back+6 != len(s) {
		return nil
	}
	of := findWords(s, at, "of your")
	if of < 0 || of > or {
		return nil
	}
	return slices.Concat(s[:at:at], wordsOf("either", s[at]), s[at:or+1], s[back:], wordsOf("or", s[or]), s[at:of], wordsOf("of your magic stone deck", s[or]), s[back:])
}

// eitherPlace takes "put it on top of your deck or into your graveyard, or remove it from the game" as either of what is done.
func eitherPlace(s []cardtext.Token) []cardtext.Token {
	const front = "put it on top of your deck or into your graveyard"
	at := findWords(s, 0, front)
	if at < 0 || at > 0 && s[at-1].Kind == cardtext.TokenWord {
		return nil
	}
	rest := s[at+len(strings.Fields(front)):]
	if len(rest) > 0 && !(wordsAt(rest, 0, ", or remove it from the game") && len(rest) == 7) {
		return nil
	}
	said := slices.Concat(s[:at:at], wordsOf("either put it on top of your deck or put it into your graveyard", s[at]))
	if len(rest) > 0 {
		said = slices.Concat(said, rest[1:])
	}
	return said
}

// inPlayOrBuried takes "any number of Elves you control and/or in your graveyard" as any number of them in either place.
func inPlayOrBuried(s []cardtext.Token) []cardtext.Token {
	at, both := findWords(s, 0, "any number of"), findWords(s, 0, "you control and/or in your graveyard")
	if at < 0 || both <= at+3 || slices.ContainsFunc(s[at+3:both], func(t cardtext.Token) bool {
		return t.Kind == cardtext.TokenPunct || cardtext.Matches(t, "and|or|and/or|target")
	}) {
		return nil
	}
	what := s[at+3 : both]
	return slices.Concat(s[:both:both], wordsOf("you control and any number of", s[both]), what, wordsOf("in your graveyard", s[both]), s[both+6:])
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

// dealsBehind takes "this card deals an equal amount of damage to …" for "this card deals that much damage to …".
func dealsBehind(s []cardtext.Token) []cardtext.Token {
	if findWords(s, 0, "deals an equal amount of damage") < 0 {
		return nil
	}
	return inPlace(s, "deals an equal amount of damage", "deals that much damage")
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
