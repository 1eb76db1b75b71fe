package render

import (
	"bufio"
	"io"
	"strings"
	"unicode/utf8"

	"gauntlet/reports"
)

// Text writes the report for a terminal, of Width columns or those of the Screen that w is. Names that do not
// fit are shortened and explained below their table.
func Text(w io.Writer, r *reports.Report) error { return text(w, heading(r), r.Notes, sections(r)) }

// ArmsText writes the report of several arms in the same way.
func ArmsText(w io.Writer, s *reports.SideBySide) error {
	return text(w, armsHeading(s), s.Notes, armsSections(s))
}

func text(w io.Writer, head string, notes []reports.Note, list []section) error {
	head, notes, list = shown(head, notes, list)
	s, w := sheetOf(w)
	b := bufio.NewWriter(w)
	title := wrap(head, s.sentences)
	for _, line := range title {
		b.WriteString(line + "\n")
	}
	b.WriteString(strings.Repeat("=", len([]rune(title[0]))) + "\n")
	for _, n := range notes {
		s.wrapped(b, "! ", n.Text)
	}
	for _, part := range list {
		b.WriteString("\n" + part.title + "\n")
		for _, t := range part.tables {
			s.table(b, t)
		}
		b.WriteString("\n")
		s.wrapped(b, "  ", part.caption)
		for _, f := range part.footnotes {
			s.wrapped(b, "  "+f[0]+" ", f[1])
		}
	}
	return b.Flush()
}

// table draws a table, in blocks of columns if it is too wide.
func (s sheet) table(b *bufio.Writer, t *table) {
	const indent = "  "
	t = t.folded(s.tables - len(indent))
	full := t.fit(s.tables - len(indent))
	for _, block := range t.split(s.tables - len(indent)) {
		b.WriteString("\n")
		widths := block.widths()
		line := func(cell func(i int) string) {
			text := indent
			for i := range block.cols {
				word := pad(cell(i), widths[i], block.cols[i].right)
				if i == len(block.cols)-1 {
					word = strings.TrimRight(word, " ")
				}
				text += s.paint(toneOf(&block.cols[i], word), word)
				if i < len(block.cols)-1 {
					text += strings.Repeat(" ", gap)
				}
			}
			b.WriteString(strings.TrimRight(text, " ") + "\n")
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
		s.wrapped(b, indent, name[0]+" = "+name[1])
	}
}

// wrapped writes text in lines that start with prefix, the first one, or
// as many spaces.
func (s sheet) wrapped(b *bufio.Writer, prefix, text string) {
	margin := utf8.RuneCountInString(prefix)
	for i, line := range wrap(text, s.sentences-margin) {
		if i > 0 {
			prefix = strings.Repeat(" ", margin)
		}
		b.WriteString(prefix + line + "\n")
	}
}
