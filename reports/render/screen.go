package render

import (
	"io"
	"strings"

	"gauntlet/internal/plain"
)

// Width is the number of columns that texts keep to unless they are written to a Screen.
const Width = 100

// Least and most columns of a Screen: in fewer no table can be read, in more no sentence.
const (
	LeastColumns = 60
	mostColumns  = 160
)

// Screen is a terminal that texts are written to. Tables fit its columns: those that are wider are
// cut into blocks that begin with what their rows are about.
type Screen struct {
	io.Writer
	Columns int  // 60 at least; fewer count as 60
	Colour  bool // verdicts and warnings have colours, as ECMA-48 sequences
}

// sheet is how wide a text is and whether it has colours.
type sheet struct {
	tables, sentences int // in columns
	colour            bool
}

// sheetOf returns what fits w, and what to write to: to a screen itself, as colours are commands to it. Texts
// must have been made ready ([shown]).
func sheetOf(w io.Writer) (sheet, io.Writer) {
	s, ok := plain.Raw(w).(*Screen)
	if !ok {
		return sheet{tables: Width, sentences: Width}, w
	}
	c := max(LeastColumns, min(mostColumns, s.Columns))
	return sheet{tables: c, sentences: min(c, Width), colour: s.Colour}, s
}

// tone is a colour by what it means.
type tone string

// Bold blue and yellow are told apart with any kind of colour blindness; what is not decided steps back.
const (
	plainTone tone = ""
	upTone    tone = "\x1b[1;34m"
	downTone  tone = "\x1b[33m"
	openTone  tone = "\x1b[2m"
	endTone        = "\x1b[0m"
)

// tones are the words of verdicts that have a colour.
var tones = map[string]tone{
	"higher": upTone, "stronger": upTone, "better": upTone, "shown": upTone, "holds": upTone, "favoured": upTone, "wins": upTone, "worth it": upTone,
	"lower": downTone, "weaker": downTone, "worse": downTone, "refuted": downTone, "flips": downTone, "vanishes": downTone, "fails": downTone,
	"unclear": openTone, "undecided": openTone, "open": openTone, "not shown": openTone,
}

// toneOf returns the colour of a cell: that of its verdict, if its column is one of verdicts.
func toneOf(c *column, cell string) tone {
	if c.head != "verdict" && c.head != "moves" {
		return plainTone
	}
	return tones[strings.TrimSpace(cell)]
}

// paint writes text in a colour.
func (s sheet) paint(t tone, text string) string {
	if !s.colour || t == plainTone || text == "" {
		return text
	}
	return string(t) + text + endTone
}
