package cardtext

import (
	"strings"
	"testing"
)

// TestRow: the first phrase in the order of the table that comes next is taken, whether only those are tried that begin with the word or
// all of them, and a reading has come as far in both ways.
func TestRow(t *testing.T) {
	rows := [][]string{{"draw two", "put"}, nil, {"draw a|one card", "draw"}, {"discard|draw a"}, {"[judgment] now"}}
	for text, want := range map[string]int{"draw a card": 2, "draw two": 0, "draw": 2, "discard a card": 3, "put it": 0, "rest it": -1, "": -1, "draw an": 2} {
		var far [2]int
		for k, telling := range []bool{false, true} {
			p := &Reader{Dialect: &Dialect{}, telling: telling}
			for word := range strings.FieldsSeq(text) {
				p.Tokens = append(p.Tokens, Token{Kind: TokenWord, Text: word, Low: word})
			}
			p.Tokens = append(p.Tokens, Token{Kind: TokenEnd})
			if got := p.Row(rowsTypes, len(rows), func(k int) []string { return rows[k] }); got != want {
				t.Errorf("%q (telling %t) begins row %d, want %d", text, telling, got, want)
			}
			if (want < 0) != (p.Pos == 0) {
				t.Errorf("%q: %d words are consumed", text, p.Pos)
			}
			far[k] = p.Far
		}
		if far[0] != far[1] {
			t.Errorf("%q: read up to %d, and up to %d where everything is tried", text, far[0], far[1])
		}
	}
}

// TestBegins: words of a phrase are told apart whatever their first letters are.
func TestBegins(t *testing.T) {
	for _, c := range []struct {
		low, phrase, behind string
		ok                  bool
	}{
		{"draw", "draw a card", "a card", true}, {"draw", "discard|draw a", "a", true}, {"draw", "drawn", "", false}, {"draw", "rest|recover", "", false},
		{"rest", "recover|rest", "", true}, {"[god's art]", "[god's art] or", "or", true}, {"[", "[god's art]", "", false}, {"a", "an|a", "", true},
	} {
		w := Token{Kind: TokenWord, Low: c.low}
		if behind, ok := w.Begins(c.phrase); ok != c.ok || ok && behind != c.behind {
			t.Errorf("%q begins %q: %t, then %q", c.phrase, c.low, ok, behind)
		}
	}
	for _, kind := range []TokenKind{TokenEnd, TokenNewline, TokenQuote} {
		if w := (Token{Kind: kind, Low: "draw"}); true {
			if _, ok := w.Begins("draw"); ok {
				t.Errorf("a token of kind %d begins a phrase", kind)
			}
		}
	}
}
