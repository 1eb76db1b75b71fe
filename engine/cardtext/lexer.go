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

// lexer cuts a text into tokens. Text in round brackets that is neither a
// number nor an old spelling of an icon is reminder text and skipped.
type lexer struct {
	src   Source
	vocab *Vocabulary
	pos   int
	out   []Token
	diags []Diagnostic
}

// lex returns the tokens of a text, ended by TokenEnd, and what was wrong.
func lex(src Source, v *Vocabulary) ([]Token, []Diagnostic) {
	l := &lexer{src: src, vocab: v}
	for l.pos < len(src.Text) {
		l.next()
	}
	l.emit(Token{Kind: TokenEnd}, len(src.Text))
	if join := v.Dialect.lex.lines; join != nil {
		l.out = join(l.out)
	}
	return l.out, l.diags
}

// emit appends a token that begins at start and ends at the current position.
func (l *lexer) emit(t Token, start int) {
	t.Span = Span{start, l.pos}
	if t.low == "" {
		t.low = strings.ToLower(strings.ReplaceAll(t.Text, "’", "'"))
	}
	l.out = append(l.out, t)
}

func (l *lexer) fail(start int, code Code, message, hint string) {
	l.diags = append(l.diags, Diagnostic{Source: l.src, Span: Span{start, max(l.pos, start+1)}, Code: code, Message: message, Hint: hint})
}

func (l *lexer) next() {
	start := l.pos
	r, size := utf8.DecodeRuneInString(l.src.Text[start:])
	if mark := l.vocab.Dialect.lex.mark; mark != nil && mark(l) {
		return
	}
	switch {
	case r == '\n':
		l.pos += size
		l.emit(Token{Kind: TokenNewline}, start)
	case unicode.IsSpace(r):
		l.pos += size
	case r == '[':
		l.icon()
	case r == '(':
		l.paren()
	case r == '"' || r == '“':
		l.quote(size)
	case unicode.IsLetter(r) || unicode.IsDigit(r):
		l.word()
	case r == '\'':
		l.pos += size
		l.emit(Token{Kind: TokenPunct, Text: "'"}, start)
	case strings.ContainsRune(".,:;/+-?!&", r):
		l.pos += size
		l.emit(Token{Kind: TokenPunct, Text: string(r)}, start)
	case r == '−' || r == '–':
		l.pos += size
		l.emit(Token{Kind: TokenPunct, Text: "-"}, start)
	default:
		l.pos += size
		l.fail(start, CodeCharacter, fmt.Sprintf("unexpected character %q", r), "remove it or write it in words")
	}
}

// icon reads […] and looks its spelling up.
func (l *lexer) icon() {
	start := l.pos
	end := strings.IndexAny(l.src.Text[start:], "]\n")
	if end < 0 || l.src.Text[start+end] == '\n' {
		l.pos = start + 1
		l.fail(start, CodeUnclosed, "square bracket without its end", "close the icon with ]")
		return
	}
	l.pos = start + end + 1
	spelling := l.src.Text[start:l.pos]
	icon, num, canonical := l.vocab.icon(spelling)
	if icon == IconNone {
		near, hint := spell.Nearest(strings.ToLower(spelling), l.vocab.iconNames()), ""
		if near != "" {
			hint = "did you mean " + near + "?"
		}
		l.fail(start, CodeIcon, "unknown icon "+spelling, hint)
		l.diags[len(l.diags)-1].near = near
		return
	}
	l.emit(Token{Kind: TokenIcon, Icon: icon, Num: num, Text: canonical}, start)
}

// paren finds the end of round brackets, which may hold others, and leaves what they mean to
// the dialect.
func (l *lexer) paren() {
	start, depth := l.pos, 0
	lines := l.vocab.Dialect.lex.parenLines
	for i := start; i < len(l.src.Text) && (lines || l.src.Text[i] != '\n'); i++ {
		switch l.src.Text[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth > 0 {
			continue
		}
		l.pos = i + 1
		inner := strings.TrimSpace(l.src.Text[start+1 : i])
		l.vocab.Dialect.lex.round(l, start, inner)
		return
	}
	l.pos = start + 1
	l.fail(start, CodeUnclosed, "round bracket without its end", "close the reminder text with )")
}

// sveRound reads a bracketed number, an old spelling of an icon, or skips reminder text.
func (l *lexer) sveRound(start int, inner string) {
	if n, ok := parseNumber(inner); ok {
		l.joinOption()
		l.emit(Token{Kind: TokenOptionBegin, Num: n, Text: l.src.Text[start:l.pos]}, start)
	} else if icon, num, canonical := l.vocab.icon(l.src.Text[start:l.pos]); icon != IconNone {
		l.emit(Token{Kind: TokenIcon, Icon: icon, Num: num, Text: canonical}, start)
	} else {
		l.remind(start, inner)
	}
}

// joinOption takes back the end of the line before an option of "choose" that
// stands on a line of its own: to the parser an ability is one line.
func (l *lexer) joinOption() {
	for n := len(l.out); n > 0 && l.out[n-1].Kind == TokenNewline; n-- {
		l.out = l.out[:n-1]
	}
}

// quote reads an ability in quotation marks.
func (l *lexer) quote(size int) {
	start := l.pos
	end := strings.IndexAny(l.src.Text[start+size:], "\"”\n")
	if end < 0 || l.src.Text[start+size+end] == '\n' {
		l.pos = start + size
		l.fail(start, CodeUnclosed, "quotation mark without its end", "close the quoted ability with \"")
		return
	}
	inner := start + size + end
	_, closing := utf8.DecodeRuneInString(l.src.Text[inner:])
	l.pos = inner + closing
	l.emit(Token{Kind: TokenQuote, Text: l.src.Text[start+size : inner]}, start)
}

// word reads letters and digits with inner apostrophes, hyphens and full stops
// ("T.M.", "6-sided", "owner's").
func (l *lexer) word() {
	start := l.pos
	for l.pos < len(l.src.Text) {
		r, size := utf8.DecodeRuneInString(l.src.Text[l.pos:])
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			l.pos += size
			continue
		}
		next, _ := utf8.DecodeRuneInString(l.src.Text[l.pos+size:])
		inner := unicode.IsLetter(next) || unicode.IsDigit(next)
		plural := (r == '\'' || r == '’') && strings.HasSuffix(l.src.Text[start:l.pos], "s") && !l.insideQuotes(start)
		slash := r == '/' && l.vocab.Dialect.lex.slashed != nil && l.vocab.Dialect.lex.slashed(l.src.Text[start:l.pos])
		if slash || (r == '\'' || r == '’' || r == '-' || r == '.' || r == '@') && inner || plural || r == '.' && l.initials(start) {
			l.pos += size
			continue
		}
		break
	}
	text := l.src.Text[start:l.pos]
	n, ok := parseNumber(text)
	if named := l.vocab.Dialect.lex.number; !ok && named != nil {
		n, ok = named(l, text)
	}
	if ok {
		l.emit(Token{Kind: TokenNumber, Num: n, Text: text}, start)
		return
	}
	if strings.Trim(text, "0123456789") == "" {
		l.fail(start, CodeNumber, "the number "+text+" is out of range", "numbers go up to "+strconv.Itoa(numberMax))
	}
	t := Token{Kind: TokenWord, Text: text}
	for _, slip := range l.vocab.Slips {
		if mark, ok := strings.CutPrefix(strings.ToLower(slip.Printed), strings.ToLower(text)); ok && mark != "" && strings.Trim(mark, ".,:") == "" &&
			strings.HasPrefix(l.src.Text[l.pos:], mark+" "+slip.Before) && slices.Contains(strings.Fields(l.src.Name), slip.Card) {
			l.pos += len(mark)
			l.slipped(t, slip.Meant, start)
			return
		}
		if strings.EqualFold(slip.Printed, text) && (slip.Before == "" || strings.HasPrefix(l.src.Text[l.pos:], " "+slip.Before)) && (!slip.Here || slices.Contains(strings.Fields(l.src.Name), slip.Card)) {
			l.slipped(t, slip.Meant, start)
			return
		}
	}
	l.emit(t, start)
}

// slipped emits what was meant by a misprinted word: one word, several, marks, or
// nothing at all.
func (l *lexer) slipped(t Token, meant string, start int) {
	list := strings.Fields(meant)
	for i, word := range list {
		switch one := t; {
		case strings.ContainsAny(word, ".,:"):
			l.emit(Token{Kind: TokenPunct, Text: word}, start)
		default:
			if one.low = word; i < len(list)-1 {
				one.Text = word
			}
			l.emit(one, start)
		}
	}
}

// insideQuotes reports whether the word at start follows a single quotation
// mark, so that an apostrophe after it closes the quotation.
func (l *lexer) insideQuotes(start int) bool {
	n := len(l.out)
	for i := n - 1; i >= 0 && l.out[i].Kind != TokenNewline; i-- {
		if l.out[i].Text == "'" {
			return true
		}
	}
	return start > 0 && l.src.Text[start-1] == '\''
}

// initials reports whether the word so far is "A.B", so that a full stop
// belongs to it.
func (l *lexer) initials(start int) bool {
	text := l.src.Text[start:l.pos]
	return len(text) >= 3 && text[len(text)-2] == '.' && text[len(text)-1] >= 'A' && text[len(text)-1] <= 'Z'
}

// parseNumber reads decimal digits up to numberMax.
func parseNumber(s string) (int, bool) {
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil && n <= numberMax
}

// costSpelling is the canonical icon of a cost.
func costSpelling(n int) string { return "[cost " + strconv.Itoa(n) + "]" }
