package cardtext

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gauntlet/internal/spell"
)

// numberMax bounds printed numbers; a card prints nothing near it, and the
// bytecode holds 16-bit numbers.
const numberMax = 9999

// Lexer cuts a text into tokens. Text in round brackets that is neither a
// number nor an old spelling of an icon is reminder text and skipped.
type Lexer struct {
	Source     Source
	Vocabulary *Vocabulary
	Pos        int
	Out        []Token
	diags      []Diagnostic
}

// unreadableMost is the most mistakes of characters and brackets in a text: with more it is no card text,
// and the rest of it is not read.
const unreadableMost = 50

// lex returns the tokens of a text, ended by TokenEnd, and what was wrong.
func lex(src Source, v *Vocabulary) ([]Token, []Diagnostic) {
	l := &Lexer{Source: src, Vocabulary: v}
	for l.Pos < len(src.Text) && len(l.diags) < unreadableMost {
		l.Next()
	}
	l.Emit(Token{Kind: TokenEnd}, len(src.Text))
	if join := v.Dialect.Lex.Lines; join != nil {
		l.Out = join(l.Out)
	}
	return l.Out, l.diags
}

// Emit appends a token that begins at start and ends at the current position.
func (l *Lexer) Emit(t Token, start int) {
	t.Span = Span{start, l.Pos}
	if t.Low == "" {
		t.Low = strings.ToLower(strings.ReplaceAll(t.Text, "’", "'"))
	}
	l.Out = append(l.Out, t)
}

// Fail notes a mistake from start to the current position, of one byte at least.
func (l *Lexer) Fail(start int, code Code, message, hint string) {
	l.diags = append(l.diags, Diagnostic{Source: l.Source, Span: Span{start, max(l.Pos, start+1)}, Code: code, Message: message, Hint: hint})
}

// Next reads one token, or passes over what is none.
func (l *Lexer) Next() {
	start := l.Pos
	r, size := utf8.DecodeRuneInString(l.Source.Text[start:])
	if mark := l.Vocabulary.Dialect.Lex.Mark; mark != nil && mark(l) {
		return
	}
	switch {
	case r == '\n':
		l.Pos += size
		l.Emit(Token{Kind: TokenNewline}, start)
	case unicode.IsSpace(r):
		l.Pos += size
	case r == '[':
		l.icon("square", "]")
	case r == '{': // some lists write icons so
		l.icon("curly", "}")
	case r == '(':
		l.paren()
	case r == '"' || r == '“':
		l.quote(size)
	case unicode.IsLetter(r) || unicode.IsDigit(r):
		l.word()
	case r == '\'':
		l.Pos += size
		l.Emit(Token{Kind: TokenPunct, Text: "'"}, start)
	case strings.ContainsRune(".,:;/+-?!&", r):
		l.Pos += size
		l.Emit(Token{Kind: TokenPunct, Text: string(r)}, start)
	case r == '−' || r == '–':
		l.Pos += size
		l.Emit(Token{Kind: TokenPunct, Text: "-"}, start)
	default:
		l.Pos += size
		l.Fail(start, CodeCharacter, fmt.Sprintf("unexpected character %q", r), "remove it or write it in words")
	}
}

// icon reads […] or {…} and looks its spelling up.
func (l *Lexer) icon(shape, closing string) {
	start := l.Pos
	end := strings.IndexAny(l.Source.Text[start:], closing+"\n")
	if end < 0 || l.Source.Text[start+end] == '\n' {
		l.Pos = start + 1
		l.Fail(start, CodeUnclosed, shape+" bracket without its end", "close the icon with "+closing)
		return
	}
	l.Pos = start + end + 1
	spelling := "[" + l.Source.Text[start+1:l.Pos-1] + "]"
	icon, num, canonical := l.Vocabulary.Icon(spelling)
	if icon == IconNone {
		near, hint := spell.Nearest(strings.ToLower(spelling), l.Vocabulary.iconNames()), ""
		if near != "" {
			hint = "did you mean " + near + "?"
		}
		l.Fail(start, CodeIcon, "unknown icon "+l.Source.Text[start:l.Pos], hint)
		l.diags[len(l.diags)-1].Meant = near
		return
	}
	l.Emit(Token{Kind: TokenIcon, Icon: icon, Num: num, Text: canonical}, start)
}

// paren finds the end of round brackets, which may hold others, and leaves what they mean to
// the dialect.
func (l *Lexer) paren() {
	start, depth := l.Pos, 0
	lines := l.Vocabulary.Dialect.Lex.ParenLines
	for i := start; i < len(l.Source.Text) && (lines || l.Source.Text[i] != '\n'); i++ {
		switch l.Source.Text[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth > 0 {
			continue
		}
		l.Pos = i + 1
		inner := strings.TrimSpace(l.Source.Text[start+1 : i])
		l.Vocabulary.Dialect.Lex.Round(l, start, inner)
		return
	}
	l.Pos = start + 1
	l.Fail(start, CodeUnclosed, "round bracket without its end", "close the reminder text with )")
}

// quote reads an ability in quotation marks.
func (l *Lexer) quote(size int) {
	start := l.Pos
	end := quoteEnd(l.Source.Text[start+size:])
	if end < 0 || l.Source.Text[start+size+end] == '\n' {
		l.Pos = start + size
		l.Fail(start, CodeUnclosed, "quotation mark without its end", "close the quoted ability with \"")
		return
	}
	inner := start + size + end
	_, closing := utf8.DecodeRuneInString(l.Source.Text[inner:])
	l.Pos = inner + closing
	l.Emit(Token{Kind: TokenQuote, Text: l.Source.Text[start+size : inner]}, start)
}

// quoteEnd returns where what stands in quotation marks ends, at its closing mark or the end of
// the line, or -1. A mark between a blank and a letter opens a name inside the quotation, which
// has a closing mark of its own.
func quoteEnd(text string) int {
	inside := false
	for i := 0; ; {
		n := strings.IndexAny(text[i:], "\"”\n")
		if n < 0 {
			return -1
		}
		n += i
		_, size := utf8.DecodeRuneInString(text[n:])
		opens := n > 0 && text[n-1] == ' ' && text[n] == '"' && n+1 < len(text) && unicode.IsLetter(rune(text[n+1]))
		switch {
		case text[n] == '\n':
			return n
		case inside:
			inside = false
		case opens && strings.ContainsAny(text[n+1:], "\"”"):
			inside = true
		default:
			return n
		}
		i = n + size
	}
}

// word reads letters and digits with inner apostrophes, hyphens and full stops
// ("T.M.", "6-sided", "owner's").
func (l *Lexer) word() {
	start := l.Pos
	for l.Pos < len(l.Source.Text) {
		r, size := utf8.DecodeRuneInString(l.Source.Text[l.Pos:])
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			l.Pos += size
			continue
		}
		next, _ := utf8.DecodeRuneInString(l.Source.Text[l.Pos+size:])
		inner := unicode.IsLetter(next) || unicode.IsDigit(next)
		plural := (r == '\'' || r == '’') && strings.HasSuffix(l.Source.Text[start:l.Pos], "s") && !l.insideQuotes(start)
		slash := r == '/' && l.Vocabulary.Dialect.Lex.Slashed != nil && l.Vocabulary.Dialect.Lex.Slashed(l.Source.Text[start:l.Pos])
		if slash || (r == '\'' || r == '’' || r == '-' || r == '.' || r == '@') && inner || plural || r == '.' && l.initials(start) {
			l.Pos += size
			continue
		}
		break
	}
	text := l.Source.Text[start:l.Pos]
	n, ok := ParseNumber(text)
	if named := l.Vocabulary.Dialect.Lex.Number; !ok && named != nil {
		n, ok = named(l, text)
	}
	if ok {
		l.Emit(Token{Kind: TokenNumber, Num: n, Text: text}, start)
		return
	}
	if digit(text[0]) && strings.Trim(text, "0123456789") == "" {
		l.Fail(start, CodeNumber, "the number "+text+" is out of range", "numbers go up to "+strconv.Itoa(numberMax))
	}
	t := Token{Kind: TokenWord, Text: text}
	for i := range l.Vocabulary.Slips {
		slip := &l.Vocabulary.Slips[i]
		if differ(slip.Printed, text) {
			continue
		}
		if n := len(text); len(slip.Printed) > n && strings.EqualFold(slip.Printed[:n], text) {
			if mark := slip.Printed[n:]; strings.Trim(mark, ".,:]") == "" && strings.HasPrefix(l.Source.Text[l.Pos:], mark+" "+slip.Before) &&
				slices.Contains(strings.Fields(l.Source.Name), slip.Card) {
				l.Pos += len(mark)
				l.slipped(t, slip.Meant, start)
				return
			}
		}
		if strings.EqualFold(slip.Printed, text) && (slip.Before == "" || strings.HasPrefix(l.Source.Text[l.Pos:], " "+slip.Before)) && (!slip.Here || slices.Contains(strings.Fields(l.Source.Name), slip.Card)) {
			l.slipped(t, slip.Meant, start)
			return
		}
	}
	l.Emit(t, start)
}

// differ reports whether two words begin with other letters, in capitals or not. Most words do: nothing else need be
// compared. Letters beyond ASCII may be alike in another way.
func differ(a, b string) bool {
	const capital = 'a' - 'A'
	return a != "" && b != "" && a[0] < utf8.RuneSelf && b[0] < utf8.RuneSelf && a[0]|capital != b[0]|capital
}

// slipped emits what was meant by a misprinted word: one word, several, marks, or
// nothing at all.
func (l *Lexer) slipped(t Token, meant string, start int) {
	list := strings.Fields(meant)
	for i, word := range list {
		switch one := t; {
		case strings.ContainsAny(word, ".,:"):
			l.Emit(Token{Kind: TokenPunct, Text: word}, start)
		case word[0] == '[':
			icon, num, canonical := l.Vocabulary.Icon(word)
			l.Emit(Token{Kind: TokenIcon, Icon: icon, Num: num, Text: canonical}, start)
		default:
			if one.Low = strings.ToLower(word); i < len(list)-1 || one.Low != word {
				one.Text = word
			}
			l.Emit(one, start)
		}
	}
}

// insideQuotes reports whether the word at start follows a single quotation
// mark, so that an apostrophe after it closes the quotation.
func (l *Lexer) insideQuotes(start int) bool {
	n := len(l.Out)
	for i := n - 1; i >= 0 && l.Out[i].Kind != TokenNewline; i-- {
		if l.Out[i].Text == "'" {
			return true
		}
	}
	return start > 0 && l.Source.Text[start-1] == '\''
}

// initials reports whether the word so far is "A.B", so that a full stop
// belongs to it.
func (l *Lexer) initials(start int) bool {
	text := l.Source.Text[start:l.Pos]
	return len(text) >= 3 && text[len(text)-2] == '.' && text[len(text)-1] >= 'A' && text[len(text)-1] <= 'Z'
}

func digit(b byte) bool { return b >= '0' && b <= '9' }

// ParseNumber reads decimal digits up to numberMax.
func ParseNumber(s string) (int, bool) {
	if s == "" || !digit(s[0]) || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil && n <= numberMax
}

// CostSpelling is the canonical icon of a cost.
func CostSpelling(n int) string {
	if n == CostOfX {
		return "[cost X]"
	}
	return "[cost " + strconv.Itoa(n) + "]"
}

// CostOfX is the number of a cost of X play points.
const CostOfX = -1
