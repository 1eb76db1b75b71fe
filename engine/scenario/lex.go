package scenario

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is a word, a quoted text or a mark of a line.
type token struct {
	kind   tokenKind
	text   string // of quoted texts without quotation marks and escapes
	column int    // from 1, in characters
}

type tokenKind uint8

const (
	tokEnd tokenKind = iota
	tokWord
	tokText // "…"
	tokMark // , ; ( ) [ ] -> =
)

// String returns the token as it may stand in a message.
func (t token) String() string {
	switch t.kind {
	case tokEnd:
		return "the end of the line"
	case tokText:
		return fmt.Sprintf("%q", t.text)
	}
	return "\"" + t.text + "\""
}

// lexLine splits a line into tokens; a # outside quotation marks begins a
// comment.
func lexLine(line string) ([]token, error) {
	var out []token
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
			out = append(out, token{tokText, text, column})
			column += utf8.RuneCountInString(line[i : i+n])
			i += n
		case strings.HasPrefix(line[i:], "->"):
			out = append(out, token{tokMark, "->", column})
			i, column = i+2, column+2
		case strings.ContainsRune(",;()[]=", r):
			out = append(out, token{tokMark, string(r), column})
			i, column = i+size, column+1
		default:
			n := wordLength(line[i:])
			out = append(out, token{tokWord, line[i : i+n], column})
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

// line is a cursor over the tokens of one line.
type line struct {
	file   string
	number int
	width  int
	tokens []token
	at     int
}

func (l *line) peek() token {
	if l.at < len(l.tokens) {
		return l.tokens[l.at]
	}
	return token{kind: tokEnd, column: l.width + 1}
}

func (l *line) next() token {
	t := l.peek()
	if t.kind != tokEnd {
		l.at++
	}
	return t
}

// word takes the next token if it is this word and reports whether it was.
func (l *line) word(w string) bool {
	if t := l.peek(); t.kind == tokWord && strings.EqualFold(t.text, w) {
		l.at++
		return true
	}
	return false
}

// words takes several words in a row, or none.
func (l *line) words(ws ...string) bool {
	at := l.at
	for _, w := range ws {
		if !l.word(w) {
			l.at = at
			return false
		}
	}
	return true
}

func (l *line) mark(m string) bool {
	if t := l.peek(); t.kind == tokMark && t.text == m {
		l.at++
		return true
	}
	return false
}

// done reports whether the statement ends here.
func (l *line) done() bool {
	t := l.peek()
	return t.kind == tokEnd || t.kind == tokMark && t.text == ";"
}

// fail returns an error at a token.
func (l *line) fail(t token, format string, args ...any) error {
	return &Error{File: l.file, Line: l.number, Column: t.column, Message: fmt.Sprintf(format, args...)}
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
