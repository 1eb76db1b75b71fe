package render

import (
	"bufio"
	"io"
	"strings"

	"gauntlet/reports"
)

// Markdown writes the report as a document with pipe tables, which GitHub and
// most other readers draw. Tables are as wide as they are.
func Markdown(w io.Writer, r *reports.Report) error {
	return markdown(w, heading(r), r.Notes, sections(r))
}

// ArmsMarkdown writes the report of several arms in the same way.
func ArmsMarkdown(w io.Writer, s *reports.SideBySide) error {
	return markdown(w, armsHeading(s), s.Notes, armsSections(s))
}

func markdown(w io.Writer, head string, notes []reports.Note, list []section) error {
	head, notes, list = shown(head, notes, list)
	b := bufio.NewWriter(w)
	b.WriteString("# " + escape(head) + "\n")
	if len(notes) > 0 {
		b.WriteString("\n")
	}
	for _, n := range notes {
		b.WriteString("- **Note:** " + escape(n.Text) + "\n")
	}
	for _, s := range list {
		b.WriteString("\n## " + escape(s.title) + "\n")
		for _, t := range s.tables {
			b.WriteString("\n")
			writeMarkdownTable(b, t)
		}
		b.WriteString("\n" + escape(s.caption) + "\n")
		if len(s.footnotes) > 0 {
			b.WriteString("\n")
		}
		for _, f := range s.footnotes {
			b.WriteString("- " + escape(f[0]+" "+f[1]) + "\n")
		}
	}
	return b.Flush()
}

func writeMarkdownTable(b *bufio.Writer, t *table) {
	line := func(cell func(i int) string) {
		for i := range t.cols {
			b.WriteString("| " + cell(i) + " ")
		}
		b.WriteString("|\n")
	}
	line(func(i int) string { return escape(t.cols[i].head) })
	line(func(i int) string {
		if t.cols[i].right {
			return "---:"
		}
		return ":---"
	})
	for _, row := range t.rows {
		line(func(i int) string { return escape(strings.TrimSpace(row[i])) })
	}
}

// escape keeps names from being read as Markdown: as marks, as tags, or as the addresses that some readers
// make links of without a mark.
var escape = strings.NewReplacer(`\`, `\\`, "|", `\|`, "*", `\*`, "_", `\_`, "`", "\\`", "&", "&amp;", "<", "&lt;", "[", `\[`,
	"~~", `\~\~`, "$", `\$`, "://", "&#58;//", "www.", "www&#46;").Replace
