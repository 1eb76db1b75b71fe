package cardtext

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// windowWidth is how many columns of a terminal, of 80, the echo of a line takes at most,
// without the margin: enough for a sentence, and it does not wrap.
const windowWidth = 76

// window returns what a message shows of a line around the bytes from start to
// end, "…" where it is cut, and a line of carets that stand below them.
func window(line string, start, end int) (echo, carets string) {
	start = max(0, min(start, len(line)))
	end = max(start, min(end, len(line)))
	from, to := 0, len(line)
	if columns(line) > windowWidth {
		from, to = cut(line, start, end)
	}
	var b strings.Builder
	if from > 0 {
		b.WriteString("…")
	}
	for _, r := range line[from:to] {
		if unicode.IsControl(r) { // tabs are as wide as the terminal likes
			r = ' '
		}
		b.WriteRune(r)
	}
	if to < len(line) {
		b.WriteString("…")
	}
	before := columns(line[from:start])
	if from > 0 {
		before++
	}
	width := max(1, columns(line[start:min(end, to)]))
	return b.String(), strings.Repeat(" ", before) + strings.Repeat("^", width)
}

// cut returns the part of a line that fits into a window: the span in its
// middle, or its beginning if it is longer.
func cut(line string, start, end int) (from, to int) {
	room := windowWidth - 2 // without both marks
	from, to = start, start
	for to < end {
		r, n := utf8.DecodeRuneInString(line[to:])
		if room -= column(r); room < 0 {
			return from, to
		}
		to += n
	}
	for grown := true; grown; { // a character at each side in turn
		grown = false
		if r, n := utf8.DecodeLastRuneInString(line[:from]); n > 0 && column(r) <= room {
			from, room, grown = from-n, room-column(r), true
		}
		if r, n := utf8.DecodeRuneInString(line[to:]); n > 0 && column(r) <= room {
			to, room, grown = to+n, room-column(r), true
		}
	}
	return from, to
}

// columns is how many columns a text takes on a terminal.
func columns(s string) int {
	n := 0
	for _, r := range s {
		n += column(r)
	}
	return n
}

// column is how many a character takes.
func column(r rune) int {
	switch {
	case r < utf8.RuneSelf:
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case wide(r):
		return 2
	}
	return 1
}

// wide reports whether terminals draw a character two columns wide: scripts of
// East Asia, their punctuation and full-width letters, and pictographs.
func wide(r rune) bool {
	switch {
	case r < 0x1100:
		return false
	case r >= 0xFF61 && r <= 0xFFDC: // half-width forms
		return false
	case r >= 0x3000 && r <= 0x303E, r >= 0xFF01 && r <= 0xFF60, r >= 0xFFE0 && r <= 0xFFE6, r >= 0x1F300 && r <= 0x1FAFF:
		return true
	}
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo, unicode.Yi)
}
