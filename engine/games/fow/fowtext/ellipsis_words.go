package fowtext

import (
	"strings"

	"gauntlet/engine/cardtext"
)

// labelled is how many tokens in front of a sentence say only what kind of ability begins with it.
func labelled(s []cardtext.Token) int {
	switch {
	case len(s) == 0 || s[0].Icon != cardtext.IconContinuous:
		return 0
	case wordsAt(s, 1, ":"):
		return 2
	}
	return 1
}

// onlyMoment reports whether what should be a sentence says when something happens and no more.
func onlyMoment(s []cardtext.Token) bool {
	at := labelled(s)
	return wordsAt(s, at, "at the end of battle phase that this card attacked|blocked") && len(s) == at+10
}

// spread applies the rules to a sentence, and to those that it becomes.
func spread(s []cardtext.Token) [][]cardtext.Token {
	for _, rule := range ellipses {
		list := rule(s)
		if len(list) < 2 {
			continue
		}
		var out [][]cardtext.Token
		for _, one := range list {
			out = append(out, spread(one)...)
		}
		return out
	}
	return [][]cardtext.Token{s}
}

// sentenceEnds reports whether a sentence ends before a token.
func sentenceEnds(t cardtext.Token) bool {
	return t.Kind == cardtext.TokenNewline || t.Kind == cardtext.TokenEnd || t.Kind == cardtext.TokenPunct && t.Text == "."
}

// wordsAt reports whether the words of a phrase stand at a place.
func wordsAt(s []cardtext.Token, at int, phrase string) bool {
	for rest := phrase; rest != ""; at++ {
		if at >= len(s) {
			return false
		}
		behind, ok := s[at].Begins(rest)
		if !ok {
			return false
		}
		rest = behind
	}
	return true
}

// findWords is where a phrase stands first from a place on, -1 if nowhere.
func findWords(s []cardtext.Token, from int, phrase string) int {
	first, _, _ := strings.Cut(phrase, " ")
	several := first[0] == '[' || strings.IndexByte(first, '|') >= 0
	for at := max(from, 0); at < len(s); at++ {
		if (several || s[at].Low == first) && wordsAt(s, at, phrase) {
			return at
		}
	}
	return -1
}

// wordsOf are the tokens of a phrase in the place of another one.
func wordsOf(phrase string, place cardtext.Token) (out []cardtext.Token) {
	for w := range strings.FieldsSeq(phrase) {
		out = append(out, cardtext.Token{Kind: cardtext.TokenWord, Text: w, Low: w, Span: place.Span})
	}
	return out
}

// inPlace puts other words in the place of every phrase.
func inPlace(s []cardtext.Token, phrase, by string) []cardtext.Token {
	n := len(strings.Fields(phrase))
	var out []cardtext.Token
	for at := 0; at < len(s); {
		if wordsAt(s, at, phrase) {
			out = append(out, wordsOf(by, s[at])...)
			at += n
			continue
		}
		out = append(out, s[at])
		at++
	}
	return out
}

// given reports whether a token is something that cards gain: no description of cards begins so.
func given(t cardtext.Token) bool {
	return t.Kind == cardtext.TokenStats || t.Kind == cardtext.TokenIcon && t.Icon == cardtext.IconKeyword
}

// singular are the plurals of what is targeted.
var singular = map[string]string{"resonators": "resonator", "j/resonators": "J/resonator", "additions": "addition"}

// lastSentence is where the sentence begins that ends with the last token of a text, -1 if none ends there.
func lastSentence(before []cardtext.Token) int {
	if len(before) == 0 || before[len(before)-1].Text != "." {
		return -1
	}
	from := len(before) - 1
	for from > 0 && !sentenceEnds(before[from-1]) && !cardtext.Matches(before[from-1], ":") && before[from-1].Kind != cardtext.TokenArrow && before[from-1].Icon != cardtext.IconQuick {
		from--
	}
	return from
}

func quoted(t cardtext.Token) bool { return t.Kind == cardtext.TokenQuote }
