package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Token is a word, a quoted text or a mark of a line.
type Token struct {
	Kind   TokenKind
	Text   string // of quoted texts without quotation marks and escapes
	Column int    // from 1, in characters
}

// TokenKind tells tokens apart.
type TokenKind uint8

const (
	TokenEnd  TokenKind = iota // behind the last one
	TokenWord                  // also a number
	TokenText                  // "…"
	TokenMark                  // , ; ( ) [ ] -> =
)

// String returns the token as it may stand in a message.
func (t Token) String() string {
	switch t.Kind {
	case TokenEnd:
		return "the end of the line"
	case TokenText:
		return fmt.Sprintf("%q", t.Text)
	}
	return "\"" + t.Text + "\""
}

// lexLine splits a line into tokens; a # outside quotation marks begins a
// comment.
func lexLine(line string) ([]Token, error) {
	var out []Token
	column := 1
	for i := 0; i < len(line); {
		r, size := utf8.DecodeRuneInString(line[i:])
		switch {
		case unicode.IsSpace(r):
			i, column = i+size, column+1
		case r == '#':
			return out, nil
		case r == '"':
			text, n, err := quoted(line[i:])
			if err != nil {
				return nil, &Error{Column: column, Message: err.Error()}
			}
			out = append(out, Token{TokenText, text, column})
			column += utf8.RuneCountInString(line[i : i+n])
			i += n
		case strings.HasPrefix(line[i:], "->"):
			out = append(out, Token{TokenMark, "->", column})
			i, column = i+2, column+2
		case strings.ContainsRune(",;()[]=", r):
			out = append(out, Token{TokenMark, string(r), column})
			i, column = i+size, column+1
		default:
			n := wordLength(line[i:])
			out = append(out, Token{TokenWord, line[i : i+n], column})
			column += utf8.RuneCountInString(line[i : i+n])
			i += n
		}
	}
	return out, nil
}

func wordLength(s string) int {
	for i, r := range s {
		if unicode.IsSpace(r) || strings.ContainsRune(",;()[]=\"#", r) || i > 0 && strings.HasPrefix(s[i:], "->") {
			return i
		}
	}
	return len(s)
}

// quoted reads a text in quotation marks with the escapes \n, \" and \\, and
// returns how many bytes it takes.
func quoted(s string) (text string, n int, err error) {
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '"':
			return b.String(), i + 1, nil
		case '\\':
			i++
			if i == len(s) {
				break
			}
			switch s[i] {
			case 'n':
				b.WriteByte('\n')
			case '"', '\\':
				b.WriteByte(s[i])
			default:
				return "", 0, fmt.Errorf(`unknown escape \%c; write \n, \" or \\`, s[i])
			}
		default:
			b.WriteByte(s[i])
		}
	}
	return "", 0, fmt.Errorf("the quotation mark is not closed on this line")
}

// Line is a cursor over the tokens of one line; what it reads it takes.
type Line struct {
	file   string
	number int
	width  int
	tokens []Token
	at     int
	p      *parser
}

// Peek returns the next token without taking it, TokenEnd at the end.
func (l *Line) Peek() Token {
	if l.at < len(l.tokens) {
		return l.tokens[l.at]
	}
	return Token{Kind: TokenEnd, Column: l.width + 1}
}

// Next takes the next token.
func (l *Line) Next() Token {
	t := l.Peek()
	if t.Kind != TokenEnd {
		l.at++
	}
	return t
}

// Word takes the next token if it is this word and reports whether it was.
func (l *Line) Word(w string) bool {
	if t := l.Peek(); t.Kind == TokenWord && strings.EqualFold(t.Text, w) {
		l.at++
		return true
	}
	return false
}

// Words takes several words in a row, or none.
func (l *Line) Words(ws ...string) bool {
	at := l.at
	for _, w := range ws {
		if !l.Word(w) {
			l.at = at
			return false
		}
	}
	return true
}

// Mark takes the next token if it is this mark and reports whether it was.
func (l *Line) Mark(m string) bool {
	if t := l.Peek(); t.Kind == TokenMark && t.Text == m {
		l.at++
		return true
	}
	return false
}

// Number takes a whole number between two bounds.
func (l *Line) Number(least, most int) (int, error) {
	t := l.Next()
	n, err := strconv.Atoi(t.Text)
	if t.Kind != TokenWord || err != nil || n < least || n > most {
		return 0, l.Fail(t, "expected a whole number from %d to %d, found %v", least, most, t)
	}
	return n, nil
}

// Named is the card that a token names, without annotations.
func (l *Line) Named(t Token) Entry {
	return Entry{Name: t.Text, Count: 1, Line: l.number, Column: t.Column}
}

// isBlank reports whether a token is a card that needs no definition.
func (l *Line) isBlank(t Token) bool {
	return t.Kind == TokenWord && slices.Contains(l.p.lang.Blanks, t.Text)
}

// Done reports whether the statement ends here.
func (l *Line) Done() bool {
	t := l.Peek()
	return t.Kind == TokenEnd || t.Kind == TokenMark && t.Text == ";"
}

// Fail returns an error at a token.
func (l *Line) Fail(t Token, format string, args ...any) error {
	return &Error{File: l.file, Line: l.number, Column: t.Column, Message: fmt.Sprintf(format, args...)}
}

// Error is a mistake in a scenario file: where it is, what is wrong and what to
// do. Line and Column begin at 1; 0 means the whole file or line.
type Error struct {
	File         string
	Line, Column int
	Message      string
}

// Error returns file:line:column: message.
func (e *Error) Error() string {
	s := e.File
	if e.Line > 0 {
		s += fmt.Sprintf(":%d", e.Line)
	}
	if e.Column > 0 {
		s += fmt.Sprintf(":%d", e.Column)
	}
	return s + ": " + e.Message
}
