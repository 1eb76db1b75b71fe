package fowtext

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// wholeRules put a sentence into other words as a whole, or return nil.
var wholeRules = []func([]cardtext.Token) []cardtext.Token{nextDamage, dealsBehind, decreasedDamage, keepsSome, increasesBySum, unlessFirst, ownChoice, bothZones, saysTurnTwice, eitherDeck, eitherPlace, inPlayOrBuried, costsToPlay, stoneType, cannotFight, whileTheyAre, controllerBanishes, firstTimeFront, firstPrevented, soMuchDamage, thatMuchPlus, theirLife, fewerThan}

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

// unlessFirst takes "unless they pay {1}, they lose 200 life" with what happens in front.
func unlessFirst(s []cardtext.Token) []cardtext.Token {
	from := labelled(s)
	for k, t := range s {
		if t.Kind == cardtext.TokenArrow || t.Text == ":" {
			from = k + 1
		}
	}
	comma := slices.IndexFunc(s[from:], func(t cardtext.Token) bool { return t.Text == "," })
	if comma < 0 || !wordsAt(s, from, "unless") || from+comma+1 >= len(s) || !slices.ContainsFunc(s[from:from+comma], func(t cardtext.Token) bool { return cardtext.Matches(t, "pay|pays|discards|banishes") }) ||
		findWords(s[from+comma+1:], 0, ",|instead") >= 0 {
		return nil
	}
	return slices.Concat(s[:from:from], s[from+comma+1:], s[from:from+comma])
}

// ownChoice takes "discards a card of their choice" without what it says anyway: who does it chooses.
func ownChoice(s []cardtext.Token) []cardtext.Token {
	at := findWords(s, 0, "of their|his choice|or")
	end := at + 3
	if at > 0 && cardtext.Matches(s[at+2], "or") {
		end += 2
	}
	if at < 1 || !cardtext.Matches(s[at-1], "card|cards|resonator|resonators|entity|entities") || end > len(s) || !cardtext.Matches(s[end-1], "choice") ||
		!slices.ContainsFunc(s[max(0, at-6):at], func(t cardtext.Token) bool { return cardtext.Matches(t, "discards|banishes|removes") }) {
		return nil
	}
	return slices.Concat(s[:at:at], s[end:])
}

// bothZones takes "removes all cards … in their hand and graveyard" and "shuffles their hand and graveyard into …" as said of both zones.
func bothZones(s []cardtext.Token) []cardtext.Token {
	if at := findWords(s, 0, "shuffles|shuffle their|your|his hand|or and|her"); at >= 0 { // "shuffles his or her hand and graveyard into …"
		whose := at + 1
		hand := findWords(s, at, "hand and graveyard into")
		if hand != at+2 && !(hand == at+4 && wordsAt(s, whose, "his or her")) {
			return nil
		}
		cards := wordsOf("all cards in", s[at])
		return slices.Concat(s[:whose:whose], cards, s[whose:hand+2], cards, s[whose:hand], s[hand+2:])
	}
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

// dealsBehind takes "this card deals an equal amount of damage to …" for "this card deals that much damage to …".
func dealsBehind(s []cardtext.Token) []cardtext.Token {
	if findWords(s, 0, "deals an equal amount of damage") < 0 {
		return nil
	}
	return inPlace(s, "deals an equal amount of damage", "deals that much damage")
}
