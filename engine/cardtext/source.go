package cardtext

import (
	"strings"
)

// Source is a text with the name under which messages speak of it, such as
// "cards.txt:12 Water Sprite". The zero value is an empty nameless text.
type Source struct {
	Name string
	Text string
}

// Span is a half-open range of byte offsets into a Source's text.
type Span struct{ Start, End int }

// Join returns the smallest span that holds a and b; an empty span at zero
// counts as absent.
func (a Span) Join(b Span) Span {
	if a == (Span{}) {
		return b
	}
	if b == (Span{}) {
		return a
	}
	return Span{min(a.Start, b.Start), max(a.End, b.End)}
}

// Position turns a byte offset into a line and a column, both from 1. Columns
// count characters, not bytes. Offsets outside the text are clamped.
func (s Source) Position(offset int) (line, column int) {
	offset = max(0, min(offset, len(s.Text)))
	before := s.Text[:offset]
	line = 1 + strings.Count(before, "\n")
	if i := strings.LastIndexByte(before, '\n'); i >= 0 {
		before = before[i+1:]
	}
	return line, 1 + len([]rune(before))
}

// lineAt returns the line that holds offset and the offset of its first byte.
func (s Source) lineAt(offset int) (string, int) {
	offset = max(0, min(offset, len(s.Text)))
	start := strings.LastIndexByte(s.Text[:offset], '\n') + 1
	end := len(s.Text)
	if i := strings.IndexByte(s.Text[start:], '\n'); i >= 0 {
		end = start + i
	}
	return s.Text[start:end], start
}
