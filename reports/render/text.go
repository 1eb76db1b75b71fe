package render

import (
	"bufio"
	"io"
	"strings"
	"unicode/utf8"

	"gauntlet/reports"
)

// Width is the number of columns that Text keeps to.
const Width = 100

// Text writes the report for a terminal of Width columns. Names that do not
// fit are shortened and explained below their table.
func Text(w io.Writer, r *reports.Report) error { return text(w, heading(r), r.Notes, sections(r)) }

// ArmsText writes the report of several arms in the same way.
func ArmsText(w io.Writer, s *reports.SideBySide) error {
	return text(w, armsHeading(s), s.Notes, armsSections(s))
}

func text(w io.Writer, head string, notes []reports.Note, list []section) error {
	list = explained(list)
	b := bufio.NewWriter(w)
	title := wrap(head, Width)
	for _, line := range title {
		b.WriteString(line + "\n")
	}
	b.WriteString(strings.Repeat("=", len([]rune(title[0]))) + "\n")
	for _, n := range notes {
		writeWrapped(b, "! ", n.Text)
	}
	for _, s := range list {
		b.WriteString("\n" + s.title + "\n")
		for _, t := range s.tables {
			writeTable(b, t)
		}
		b.WriteString("\n")
		writeWrapped(b, "  ", s.caption)
		for _, f := range s.footnotes {
			writeWrapped(b, "  "+f[0]+" ", f[1])
		}
	}
	return b.Flush()
}

// writeTable draws a table, in blocks of columns if it is too wide.
func writeTable(b *bufio.Writer, t *table) {
	const indent = "  "
	full := t.fit(Width - len(indent))
	for _, block := range t.split(Width - len(indent)) {
		b.WriteString("\n")
		widths := block.widths()
		line := func(cell func(i int) string) {
			var cells []string
			for i := range block.cols {
				cells = append(cells, pad(cell(i), widths[i], block.cols[i].right))
			}
			b.WriteString(strings.TrimRight(indent+strings.Join(cells, strings.Repeat(" ", gap)), " ") + "\n")
		}
		line(func(i int) string { return block.cols[i].head })
		line(func(i int) string { return strings.Repeat("-", widths[i]) })
		for _, row := range block.rows {
			line(func(i int) string { return row[i] })
		}
	}
	if len(full) > 0 {
		b.WriteString("\n")
	}
	for _, name := range full {
		writeWrapped(b, indent, name[0]+" = "+name[1])
	}
}

// writeWrapped writes text in lines that start with prefix, the first one, or
// as many spaces.
func writeWrapped(b *bufio.Writer, prefix, text string) {
	margin := utf8.RuneCountInString(prefix)
	for i, line := range wrap(text, Width-margin) {
		if i > 0 {
			prefix = strings.Repeat(" ", margin)
		}
		b.WriteString(prefix + line + "\n")
	}
}
