package main

import (
	"bytes"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"golang.org/x/term"

	"gauntlet/internal/plain"
	"gauntlet/reports/render"
)

// screen returns what reports are written to: a file as it is, a terminal with its width, and with
// colours where people have not said that they want none (NO_COLOR, https://no-color.org) and the
// terminal has any.
func screen(f *os.File) io.Writer {
	fd := int(f.Fd())
	if !term.IsTerminal(fd) {
		return f
	}
	columns, _, err := term.GetSize(fd)
	if err != nil || columns == 0 {
		columns = helpWidth
	}
	kind := os.Getenv("TERM")
	return &render.Screen{Writer: f, Columns: columns, Colour: os.Getenv("NO_COLOR") == "" && kind != "" && kind != "dumb"}
}

// beforeWriting returns a stream to what is behind w, a screen if that is one, that calls f before anything is written.
func beforeWriting(w io.Writer, f func()) io.Writer {
	to := plain.Raw(w)
	if s, ok := to.(*render.Screen); ok {
		of := *s
		of.Writer = &firstWrite{s.Writer, f}
		return plain.NewStream(&of)
	}
	return plain.NewStream(&firstWrite{to, f})
}

type firstWrite struct {
	io.Writer
	before func()
}

func (w *firstWrite) Write(p []byte) (int, error) {
	w.before()
	return w.Writer.Write(p)
}

// columnsOf returns how wide texts are that are written to w: as wide as a terminal, or as usual.
func columnsOf(w io.Writer) int {
	if s, ok := plain.Raw(w).(*render.Screen); ok {
		return max(render.LeastColumns, min(lineWidth, s.Columns))
	}
	return lineWidth
}

// putList prints a table of rows whose cells stand between tabs, a head first. On a terminal that is too narrow for it the first
// cells of a row, lead of them, have a line of their own, and below it stands the rest under the names of the columns.
func putList(to io.Writer, lead int, rows string) error {
	var table bytes.Buffer
	w := tabwriter.NewWriter(&table, 0, 0, 2, ' ', 0)
	io.WriteString(w, rows)
	w.Flush()
	columns := columnsOf(to)
	narrow := false
	if _, ok := plain.Raw(to).(*render.Screen); ok {
		for line := range strings.Lines(table.String()) {
			narrow = narrow || utf8.RuneCountInString(strings.TrimRight(line, " \n")) > columns
		}
	}
	if !narrow {
		_, err := to.Write(table.Bytes())
		return err
	}
	var out strings.Builder
	head, rest, _ := strings.Cut(rows, "\n")
	names := strings.Split(head, "\t")
	for row := range strings.Lines(rest) {
		cells := strings.Split(strings.TrimSuffix(row, "\n"), "\t")
		out.WriteString(strings.Join(cells[:lead], "  ") + "\n")
		var said []string
		for i := lead; i < len(cells); i++ {
			if cells[i] != "" {
				said = append(said, names[i]+" "+cells[i])
			}
		}
		for _, line := range wrapWords(strings.Join(said, "; "), columns-2) {
			out.WriteString("  " + line + "\n")
		}
	}
	_, err := io.WriteString(to, out.String())
	return err
}

// fit writes lines with write, and on a terminal breaks those that are wider. What is written elsewhere keeps its lines, for
// programs that read them.
func fit(w io.Writer, write func(io.Writer) error) error {
	if _, ok := plain.Raw(w).(*render.Screen); !ok {
		return write(w)
	}
	f := &fitting{to: w, columns: columnsOf(w)}
	err := write(f)
	if _, end := f.to.Write(f.rest); err == nil {
		err = end
	}
	return err
}

// fitting breaks lines at spaces.
type fitting struct {
	to      io.Writer
	columns int
	rest    []byte // of a line that has not ended
}

func (f *fitting) Write(p []byte) (int, error) {
	f.rest = append(f.rest, p...)
	at := bytes.LastIndexByte(f.rest, '\n') + 1
	if at == 0 {
		return len(p), nil
	}
	var out strings.Builder
	for line := range strings.Lines(string(f.rest[:at])) {
		out.WriteString(broken(strings.TrimSuffix(line, "\n"), f.columns))
		out.WriteByte('\n')
	}
	f.rest = append(f.rest[:0], f.rest[at:]...)
	if _, err := io.WriteString(f.to, out.String()); err != nil {
		return 0, err
	}
	return len(p), nil
}

// broken breaks a line that is too wide; what is carried over stands below the last column of the line, which
// two spaces set off, or a little to the right of its beginning. Commands are not broken: people copy them; nor are
// excerpts of texts, below which marks stand.
func broken(line string, columns int) string {
	if n := len([]rune(line)); n <= columns || strings.Contains(line, "gauntlet ") || strings.HasPrefix(line, " | ") && n < helpWidth {
		return line
	}
	if hint, ok := strings.CutPrefix(line, " | "); ok { // what stands below an excerpt
		return " | " + strings.Join(wrapWords(hint, columns-5), "\n |   ")
	}
	text := strings.TrimLeft(line, " ")
	hang := len(line) - len(text) + 2
	if hang > columns/2 { // nothing but spaces, or hardly room behind them
		return line
	}
	if gap := strings.LastIndex(line[:min(len(line), columns/2)], "  "); gap > 0 && strings.TrimSpace(line[:gap]) != "" {
		hang = gap + 2
	}
	head := line[:hang]
	lines := wrapWords(line[hang:], columns-hang)
	if strings.TrimSpace(head) != "" && gapless(head) { // no column of its own: the words begin the line
		lines = wrapWords(text, columns-hang)
		head = line[:len(line)-len(text)]
	}
	return head + strings.Join(lines, "\n"+strings.Repeat(" ", hang))
}

// gapless reports whether the beginning of a line is no column.
func gapless(head string) bool { return !strings.HasSuffix(head, "  ") }
