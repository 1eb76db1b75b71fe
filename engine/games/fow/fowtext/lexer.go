package fowtext

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gauntlet/engine/cardtext"
)

// The marks of Force of Will: symbols of will in braces (and, on the oldest
// cards, in square brackets), pairs of numbers, arrows and names of abilities.

// arrows are the spellings of the mark between an event and its effect.
var arrows = []string{"=>", "⇒", "⇨", ">>>", "→", "&rArr;"}

// statsShape is a pair of numbers such as [+200/-200], [400/400], [+X00/0].
var statsShape = regexp.MustCompile(`^\[ *([-+±]?) *(\d*X?\d*) *[/] *([-+±]?) *(\d*X?\d*) *\]$`)

// bareStats is such a pair without its stroke: [-300-300].
var bareStats = regexp.MustCompile(`^\[([-+]\d+)([-+]\d+)\]$`)

// timesSum is a sum in brackets: [the number of … x 100].
var timesSum = regexp.MustCompile(` x ?\d+\.?$`)

// cannot is the length of the short form of a word that the grammar has in full, 0 if it does not come next.
func cannot(s string) int {
	for _, form := range []string{"can't", "can’t"} {
		if n := len(form); len(s) >= n && strings.EqualFold(s[:n], form) && (len(s) == n || !inWord(s[n])) {
			return n
		}
	}
	return 0
}

// inWord reports whether a byte is a letter, a digit or what names are joined with.
func inWord(b byte) bool {
	return b == '_' || b >= '0' && b <= '9' || b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z'
}

// symbolic reads a mark of Force of Will, or consumes nothing.
func symbolic(l *cardtext.Lexer) bool {
	rest := l.Source.Text[l.Pos:]
	if c := rest[0]; c == ' ' || inWord(c) && c != 'c' && c != 'C' { // no mark begins so, and nearly all that comes does
		return false
	}
	for _, a := range arrows {
		if strings.HasPrefix(rest, a) {
			return take(l, cardtext.Token{Kind: cardtext.TokenArrow, Text: arrows[0]}, len(a))
		}
	}
	if n := cannot(rest); n > 0 {
		return take(l, cardtext.Token{Kind: cardtext.TokenWord, Text: "cannot"}, n)
	}
	switch {
	case strings.HasPrefix(rest, cardtext.InfinityMark):
		return take(l, cardtext.Token{Kind: cardtext.TokenPunct, Text: cardtext.InfinityMark}, len(cardtext.InfinityMark))
	case strings.HasPrefix(rest, "//"): // 902.1b (6.3): a ruler has no ability of its J-ruler
		start := l.Pos
		l.Pos += 2
		l.Fail(start, cardtext.CodePhrase, "what stands behind // is the text of the other side, the J-ruler, and no ability of this card",
			"give the J-ruler a [card.back] of its own with that text")
		l.Emit(cardtext.Token{Kind: cardtext.TokenNewline}, start)
		return true
	case strings.HasPrefix(rest, "•"), strings.HasPrefix(rest, "●"), strings.HasPrefix(rest, "■"), strings.HasPrefix(rest, "—"):
		_, size := utf8.DecodeRuneInString(rest)
		return take(l, cardtext.Token{Kind: cardtext.TokenPunct, Text: "-"}, size)
	case rest[0] == '{':
		return bracketed(l, "}")
	case rest[0] == '[':
		return bracketed(l, "]")
	case rest[0] == ']':
		return take(l, cardtext.Token{Kind: cardtext.TokenPunct, Text: "]"}, 1)
	case strings.HasPrefix(rest, "<<"): // "<<the name of an item>>"
		if end := strings.Index(rest, ">>"); end > 0 && !strings.Contains(rest[:end], "\n") {
			return take(l, cardtext.Token{Kind: cardtext.TokenLabel, Text: strings.TrimSpace(rest[2:end])}, end+2)
		}
	case rest[0] == '<':
		if end := strings.IndexAny(rest, ">\n"); end > 0 && rest[end] == '>' {
			return take(l, cardtext.Token{Kind: cardtext.TokenLabel, Text: strings.TrimSpace(rest[1:end])}, end+1)
		}
	}
	return false
}

// take emits a token of n bytes.
func take(l *cardtext.Lexer, t cardtext.Token, n int) bool {
	start := l.Pos
	l.Pos += n
	l.Emit(t, start)
	return true
}

// bracketed reads what stands in brackets if it is a symbol, a pair of numbers,
// a race, a type or a sum; other icons are left to the caller.
func bracketed(l *cardtext.Lexer, closing string) bool {
	rest := l.Source.Text[l.Pos:]
	end := strings.IndexAny(rest, closing+"\n")
	if end < 0 || rest[end] == '\n' {
		return false
	}
	spelling := rest[:end+1]
	inner := strings.TrimSpace(rest[1:end])
	if symbol := symbol(l.Vocabulary, spelling); symbol != "" {
		return take(l, cardtext.Token{Kind: cardtext.TokenSymbol, Text: symbol}, end+1)
	}
	if icon, num, canonical := l.Vocabulary.Icon(spelling); icon != cardtext.IconNone {
		return take(l, cardtext.Token{Kind: cardtext.TokenIcon, Icon: icon, Num: num, Text: canonical}, end+1)
	}
	plain := strings.NewReplacer("−", "-", "–", "-", "＋", "+").Replace(spelling)
	if m := statsShape.FindStringSubmatch(plain); m != nil && m[2]+m[4] != "" {
		return take(l, cardtext.Token{Kind: cardtext.TokenStats, Text: "[" + m[1] + m[2] + "/" + m[3] + m[4] + "]"}, end+1)
	}
	if m := bareStats.FindStringSubmatch(plain); m != nil {
		return take(l, cardtext.Token{Kind: cardtext.TokenStats, Text: "[" + m[1] + "/" + m[2] + "]"}, end+1)
	}
	kind, value, ok := strings.Cut(inner, ":")
	switch n := len(l.Out); {
	case n > 0 && (l.Out[n-1].Low == "art" || l.Out[n-1].Low == "[dragon emblem]"): // God's Art [Name]
		return take(l, cardtext.Token{Kind: cardtext.TokenLabel, Text: strings.Trim(inner, "\"“”")}, end+1)
	case ok && (strings.EqualFold(kind, "race") || strings.EqualFold(kind, "trait")):
		start := l.Pos
		words(l, start+strings.Index(rest, value), value)
		l.Pos = start + end + 1
		return true
	case ok && (strings.EqualFold(kind, "addition") || strings.EqualFold(kind, "spell")) || strings.HasPrefix(strings.ToLower(inner), "chant"):
		text := "[" + strings.ReplaceAll(strings.ReplaceAll(inner, ": ", ":"), " ", "") + "]"
		return take(l, cardtext.Token{Kind: cardtext.TokenWord, Text: text}, end+1)
	case closing == "]" && abilityName(l, inner, rest[end+1:]):
		return take(l, cardtext.Token{Kind: cardtext.TokenLabel, Text: inner}, end+1)
	case closing == "]" && slices.Contains(l.Vocabulary.Names, inner): // the oldest cards put names in square brackets
		return take(l, cardtext.Token{Kind: cardtext.TokenQuote, Text: inner}, end+1)
	case closing == "]" && timesSum.MatchString(inner): // a sum: [the number of … x 100]
		return take(l, cardtext.Token{Kind: cardtext.TokenPunct, Text: "["}, 1)
	}
	return false
}

// abilityName reports whether square brackets at the beginning of a line hold the name of the
// ability that its costs follow: several words, each of which is written as in names.
func abilityName(l *cardtext.Lexer, inner, behind string) bool {
	if n := len(l.Out); n > 0 && l.Out[n-1].Kind != cardtext.TokenNewline || !strings.HasPrefix(strings.TrimSpace(behind), "{") {
		return false
	}
	list := strings.Fields(inner)
	for _, w := range list {
		if c := w[0]; (c < 'A' || c > 'Z') && !slices.Contains([]string{"of", "the", "and", "in", "to"}, w) {
			return false
		}
	}
	return len(list) > 1
}

// words emits the words of a race in brackets, capitalised as names are.
func words(l *cardtext.Lexer, from int, text string) {
	l.Pos = from
	for l.Pos < from+len(text) {
		if l.Source.Text[l.Pos] == ' ' {
			l.Pos++
			continue
		}
		before := len(l.Out)
		l.Next()
		if before < len(l.Out) && l.Out[before].Kind == cardtext.TokenWord {
			l.Out[before].Text = cardtext.Capital(l.Out[before].Text)
		}
	}
}

// numberNames are the numbers that texts write as words, from zero.
var numberNames = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty")

// numberWord reads a number written as a word that is no part of a name.
func numberWord(l *cardtext.Lexer, s string) (int, bool) {
	if inName(l, s) {
		return 0, false
	}
	for n, name := range numberNames {
		if len(s) == len(name) && strings.EqualFold(s, name) {
			return n, true
		}
	}
	return 0, false
}

// slashed reports whether a slash behind the word belongs to it: "J/resonator".
func slashed(word string) bool {
	return word == "J" || word == "j" || word == "and" || strings.HasSuffix(word, "-J")
}

// joinLines takes away the ends of lines between the options of "choose": to
// the parser an ability is one line.
func joinLines(in []cardtext.Token) []cardtext.Token {
	out := make([]cardtext.Token, 0, len(in))
	for i, t := range in {
		if t.Kind == cardtext.TokenNewline && len(out) > 0 && i+1 < len(in) {
			last, next := out[len(out)-1], in[i+1]
			if bareKeyword(out) && next.Kind != cardtext.TokenNewline && next.Kind != cardtext.TokenEnd {
				if next.Text != "-" {
					out = append(out, cardtext.Token{Kind: cardtext.TokenPunct, Text: "-", Low: "-", Span: t.Span})
				}
				continue
			}
			dash := last.Text == "-" || last.Kind == cardtext.TokenArrow && next.Text == "-" || next.Text == "-" && i+2 < len(in) && in[i+2].Icon == cardtext.IconGuidance || last.Text == ":" && next.Text == "-"
			if next.Low == "if" && last.Text == "." && insteadOfLine(in[i+1:]) && playedLine(out) {
				continue
			}
			if dash || last.Low == "or" || next.Low == "or" || choosing(out) && next.Text == "-" {
				continue
			}
		}
		out = append(out, t)
	}
	return out
}

// insteadOfLine reports whether a line says what happens instead of what another line says: it has no event of its own.
func insteadOfLine(in []cardtext.Token) bool {
	for k, t := range in {
		switch {
		case t.Low == "would":
			return false
		case t.Kind == cardtext.TokenNewline || t.Kind == cardtext.TokenEnd:
			return k > 1 && in[k-1].Text == "." && in[k-2].Low == "instead"
		}
	}
	return false
}

// playedLine reports whether the line before is an ability with its costs.
func playedLine(list []cardtext.Token) bool {
	for i := len(list) - 1; i >= 0 && list[i].Kind != cardtext.TokenNewline; i-- {
		if list[i].Text == ":" {
			return i > 0 && (list[i-1].Kind != cardtext.TokenIcon || list[i-1].Icon == cardtext.IconEngage)
		}
	}
	return false
}

// textBehind are keywords whose text may stand on the next line.
var textBehind = []string{"[Seal]", "[Revenge]", "[Null]", "[Faith]", "[Fallen]"}

// bareKeyword reports whether the line before holds only such a keyword and its number.
func bareKeyword(list []cardtext.Token) bool {
	n := len(list)
	if n > 3 && list[n-1].Text == ")" && list[n-2].Kind == cardtext.TokenNumber && list[n-3].Text == "(" {
		n -= 3
	}
	return n > 0 && slices.Contains(textBehind, list[n-1].Text) && list[n-1].Kind == cardtext.TokenIcon && (n == 1 || list[n-2].Kind == cardtext.TokenNewline)
}

// choosing reports whether the line before holds "choose" and its dash.
func choosing(list []cardtext.Token) bool {
	for i := len(list) - 1; i >= 0 && list[i].Kind != cardtext.TokenNewline; i-- {
		if list[i].Low == "choose" {
			return true
		}
	}
	return false
}

// round reads what stands in round brackets.
func round(l *cardtext.Lexer, start int, inner string) {
	if !stranger(l, start, inner) {
		parameter(l, start, inner)
	}
}

// stranger emits "(Stranger)", which is a part of a type and no reminder.
func stranger(l *cardtext.Lexer, start int, inner string) bool {
	if !strings.EqualFold(inner, "stranger") && !strings.EqualFold(inner, "strangers") || len(l.Out) > 0 && l.Out[len(l.Out)-1].Icon == cardtext.IconKeyword {
		return false
	}
	l.Emit(cardtext.Token{Kind: cardtext.TokenWord, Text: "(" + inner + ")"}, start)
	return true
}

// parameter emits what stands in round brackets unless it is reminder text: "[Barrier]
// (resonator)". What it means there the grammar says; elsewhere it is not understood.
func parameter(l *cardtext.Lexer, start int, inner string) {
	if isReminder(l, inner) {
		l.Remind(start, inner)
		return
	}
	end := l.Pos
	l.Pos = start
	take(l, cardtext.Token{Kind: cardtext.TokenPunct, Text: "("}, 1)
	for l.Pos < end-1 {
		l.Next()
	}
	take(l, cardtext.Token{Kind: cardtext.TokenPunct, Text: ")"}, 1)
}

// reminders are the words that reminder text without a full stop begins with.
var reminders = strings.Fields("as if in including it this when whenever while you [enter]")

// informed are the keywords that take information in round brackets, with what their
// reminder text always says.
var informed = map[string]string{"[Barrier]": "cannot"}

// isReminder reports whether what stands in round brackets may be reminder text: a sentence, and
// no information of the keyword in front.
//
// 1120.3 (6.3): what stands behind [Barrier] is a part of it.
func isReminder(l *cardtext.Lexer, inner string) bool {
	words := strings.Fields(strings.ToLower(inner))
	if len(words) == 0 || strings.ContainsRune("\"“", []rune(inner)[0]) { // `[Limit Break] ("Name")`
		return len(words) == 0
	}
	if n := len(l.Out); n > 0 && l.Out[n-1].Kind == cardtext.TokenIcon {
		if says := informed[l.Out[n-1].Text]; says != "" {
			return slices.Contains(words, says)
		}
	}
	first, _ := utf8.DecodeRuneInString(inner)
	sentence := unicode.IsUpper(first) && strings.HasSuffix(inner, ".")
	return sentence || len(words) > 2 && slices.Contains(reminders, strings.TrimRight(words[0], ",."))
}

// inName reports whether a capitalised number word at the current position belongs
// to a name: "Six Sages", not "Two target resonators".
func inName(l *cardtext.Lexer, text string) bool {
	next, _ := utf8.DecodeRuneInString(strings.TrimLeft(l.Source.Text[l.Pos:], " "))
	return text[0] >= 'A' && text[0] <= 'Z' && next >= 'A' && next <= 'Z'
}

// symbol returns the canonical spelling of a symbol of will, or "".
func symbol(v *cardtext.Vocabulary, spelling string) string {
	for _, row := range v.Symbols {
		for _, s := range row.Spellings {
			if strings.EqualFold(s, spelling) {
				return row.Spellings[0]
			}
		}
	}
	inner := strings.TrimSpace(spelling[1 : len(spelling)-1])
	if _, ok := cardtext.ParseNumber(inner); ok && len(inner) <= 2 {
		return "{" + inner + "}"
	}
	return ""
}
