package cardtext

import (
	"fmt"
	"strings"
)

// TokenKind is the kind of a token.
type TokenKind uint8

const (
	TokenEnd         TokenKind = iota // end of the text
	TokenNewline                      // end of a paragraph
	TokenWord                         // letters with inner apostrophes, hyphens and full stops
	TokenNumber                       // 12, with Num its value
	TokenIcon                         // [fanfare], with Icon its meaning and Num a cost or class
	TokenOptionBegin                  // (1): a number or X in round brackets
	TokenPunct                        // . , : ; / + - ? ! &
	TokenQuote                        // “…” or "…": Text is what stands between the marks
	TokenSymbol                       // {W}: a symbol of will, Text its canonical spelling
	TokenStats                        // [+200/-200]: Text its canonical spelling
	TokenArrow                        // between the event and the effect of an automatic ability
	TokenLabel                        // <Name>: the name of an ability, Text without its brackets
)

// Token is a word, icon or mark of a text.
type Token struct {
	Kind TokenKind
	Icon Icon
	Num  int
	Text string // as printed; for icons the canonical spelling
	Low  string // Text in lower case with straight apostrophes
	Span Span
}

// describe names the token in messages.
func (t Token) describe() string {
	switch t.Kind {
	case TokenEnd:
		return "the end of the text"
	case TokenNewline:
		return "the end of the line"
	}
	return fmt.Sprintf("%q", t.Text)
}

// Capital reports whether the token is a word that begins with a capital
// letter or a digit followed by letters, as names do; "J/resonator" is a type.
func (t Token) Capital() bool {
	if t.Kind != TokenWord || t.Text == "" || strings.HasPrefix(t.Low, "j/") || strings.HasPrefix(t.Low, "j-ruler") {
		return false
	}
	letters := []rune(t.Text)
	if len(letters) > 1 && letters[0] >= 'a' && letters[0] <= 'z' { // iM@S
		return letters[1] >= 'A' && letters[1] <= 'Z'
	}
	r := letters[0]
	return r >= 'A' && r <= 'Z' || r >= 'À' && r <= 'Þ'
}
