package render

import (
	"bufio"
	"io"
	"strings"

	"gauntlet/reports"
)

// Width is the number of columns that Text keeps to.
const Width = 100

// Text writes the report for a terminal of Width columns. Names that do not
// fit are shortened and explained below their table.
func Text(w io.Writer, r *reports.Report) error {
	b := bufio.NewWriter(w)
	title := wrap(heading(r), Width)
	for _, line := range title {
		b.WriteString(line + "\n")
	}
	b.WriteString(strings.Repeat("=", len([]rune(title[0]))) + "\n")
	for _, n := range r.Notes {
		writeWrapped(b, "! ", n.Text)
	}
	for _, s := range sections(r) {
		b.WriteString("\n" + s.title + "\n")
		for _, t := range s.tables {
			writeTable(b, t)
		}
		b.WriteString("\n")
		writeWrapped(b, "  ", s.caption)
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
	for i, line := range wrap(text, Width-len(prefix)) {
		if i > 0 {
			prefix = strings.Repeat(" ", len(prefix))
		}
		b.WriteString(prefix + line + "\n")
	}
}
