package plain

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// CSV writes rows for spreadsheets: every cell is a [Cell].
type CSV struct{ csv *csv.Writer }

// NewCSV returns a writer of rows to w. Errors surface in the end.
func NewCSV(w io.Writer) *CSV { return &CSV{csv.NewWriter(w)} }

// Write writes a row.
func (c *CSV) Write(cells []string) {
	row := make([]string, len(cells))
	for i, s := range cells {
		row[i] = Cell(s)
	}
	_ = c.csv.Write(row) // its error stays for End
}

// End writes what is left and returns the first error.
func (c *CSV) End() error {
	c.csv.Flush()
	return c.csv.Error()
}

// formula are the characters with which spreadsheets begin what they carry out, also in the wide forms of
// East Asian keyboards.
const formula = "=+-@\t\r\n＝＋－＠"

// Cell returns a text as a spreadsheet shows it: one that would begin a formula gets an apostrophe in
// front, which is how these are told that a cell is text. Numbers are no formulas. Line feeds and tabs
// within stay; other controls are shown.
func Cell(s string) string {
	if s == "" {
		return s
	}
	if first, _ := utf8.DecodeRuneInString(s); strings.ContainsRune(formula, first) {
		if _, err := strconv.ParseFloat(s, 64); err != nil {
			s = "'" + s
		}
	}
	return shown(s, "\n\t")
}

// Field returns a text as a field of a CSV file: a [Cell] in quotation marks where it needs them.
func Field(s string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.Write([]string{Cell(s), ""}) // into memory: it cannot fail
	w.Flush()
	return strings.TrimSuffix(b.String(), ",\n")
}
