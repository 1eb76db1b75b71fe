package svetext

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// round reads a bracketed number, an old spelling of an icon, or skips reminder text.
func round(l *cardtext.Lexer, start int, inner string) {
	if n, ok := cardtext.ParseNumber(inner); ok {
		joinOption(l)
		l.Emit(cardtext.Token{Kind: cardtext.TokenOptionBegin, Num: n, Text: l.Source.Text[start:l.Pos]}, start)
	} else if icon, num, canonical := l.Vocabulary.Icon(l.Source.Text[start:l.Pos]); icon != cardtext.IconNone {
		l.Emit(cardtext.Token{Kind: cardtext.TokenIcon, Icon: icon, Num: num, Text: canonical}, start)
	} else if !excluded(l, start, inner) {
		l.Remind(start, inner)
	}
}

// excluded turns "(This card doesn't count.)" behind a sentence into ", excluding this card" at its end.
func excluded(l *cardtext.Lexer, start int, inner string) bool {
	n := len(l.Out)
	if strings.Trim(strings.ToLower(strings.ReplaceAll(inner, "’", "'")), " .") != "this card doesn't count" || n == 0 || l.Out[n-1].Text != "." {
		return false
	}
	for k := n - 2; k < 0 || l.Out[k].Low != "equals"; k-- { // a sentence that says what X equals
		if k < 0 || l.Out[k].Text == "." || l.Out[k].Kind == cardtext.TokenNewline {
			return false
		}
	}
	stop := l.Out[n-1]
	l.Out = l.Out[:n-1]
	for _, w := range []string{",", "excluding", "this", "card"} {
		kind := cardtext.TokenWord
		if w == "," {
			kind = cardtext.TokenPunct
		}
		l.Out = append(l.Out, cardtext.Token{Kind: kind, Text: w, Low: w, Span: stop.Span})
	}
	l.Out = append(l.Out, stop)
	return true
}

// numberWord reads the numbers that texts write out in front of what they count.
func numberWord(_ *cardtext.Lexer, word string) (int, bool) {
	switch word {
	case "two":
		return 2, true
	case "three":
		return 3, true
	}
	return 0, false
}

// thisNouns are what "this" may stand in front of. Behind any other word it is this card: later sets leave the noun out.
const thisNouns = "card|follower|amulet|spell|leader|token|turn|way|ability|effect|phase|game|number|one|until" // "repeat this until …"

// bareThis puts "card" behind a "this" that has no noun: "Evolve this.", "give this [attack]+1".
func bareThis(tokens []cardtext.Token) []cardtext.Token {
	for i := len(tokens) - 2; i >= 0; i-- { // what ends the text stands behind the last word
		t, next := tokens[i], tokens[i+1]
		next.Low = strings.TrimSuffix(next.Low, "'s")
		named := t.Text != "this" && (next.Capital() || i > 0 && tokens[i-1].Kind == cardtext.TokenWord) // "Do This", "This Hill"
		if t.Kind != cardtext.TokenWord || t.Low != "this" || named || cardtext.Matches(next, thisNouns) {
			continue
		}
		t.Text, t.Low = "card", "card"
		tokens = slices.Insert(tokens, i+1, t)
	}
	return tokens
}

// joinOption takes back the end of the line before an option of "choose" that
// stands on a line of its own: to the parser an ability is one line.
func joinOption(l *cardtext.Lexer) {
	for n := len(l.Out); n > 0 && l.Out[n-1].Kind == cardtext.TokenNewline; n-- {
		l.Out = l.Out[:n-1]
	}
}
