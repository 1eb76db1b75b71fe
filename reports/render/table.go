package render

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// table is rows of cells under a head, drawn by Text and Markdown.
type table struct {
	cols []column
	rows [][]string
	// lead columns are repeated when the others must wrap; 0 means those up to the first words.
	lead int
	// sums rows at the top are about all others; a page that sorts leaves them there.
	sums int
}

// column is the head of a column and how its cells are set.
type column struct {
	head  string
	right bool // numbers: set flush right
	name  bool // names: may be shortened to fit
	prose bool // sentences: they may have several lines
}

func (t *table) add(cells ...string) { t.rows = append(t.rows, cells) }

// without returns the table without the column of a head.
func (t *table) without(head string) *table {
	at := slices.IndexFunc(t.cols, func(c column) bool { return c.head == head })
	if at < 0 {
		return t
	}
	short := *t
	short.cols, short.rows = slices.Delete(slices.Clone(t.cols), at, at+1), nil
	for _, row := range t.rows {
		short.add(slices.Delete(slices.Clone(row), at, at+1)...)
	}
	return &short
}

// widths returns the width of every column.
func (t *table) widths() []int {
	w := make([]int, len(t.cols))
	for i, c := range t.cols {
		w[i] = utf8.RuneCountInString(c.head)
		for _, row := range t.rows {
			w[i] = max(w[i], utf8.RuneCountInString(row[i]))
		}
	}
	return w
}

// gap is the space between columns.
const gap = 2

func total(widths []int) int {
	sum := gap * (len(widths) - 1)
	for _, w := range widths {
		sum += w
	}
	return sum
}

// split cuts a table into tables that fit width, each with the lead columns. A
// table that fits is returned alone.
func (t *table) split(width int) []*table {
	w := t.widths()
	if total(w) <= width {
		return []*table{t}
	}
	lead := t.lead
	if lead == 0 { // what rows are about: their first words, and what stands before these
		lead = t.headColumn() + 1
	}
	for ; lead > 1 && total(w[:lead])+gap+slices.Max(w[lead:]) > width; lead-- { // what is repeated leaves room for what is not
	}
	var out []*table
	for from := lead; from < len(t.cols); {
		used, to := total(w[:lead]), from
		for to < len(t.cols) && (to == from || used+gap+w[to] <= width) {
			used += gap + w[to]
			to++
		}
		block := &table{cols: slices.Concat(t.cols[:lead], t.cols[from:to])}
		for _, row := range t.rows {
			block.add(slices.Concat(row[:lead], row[from:to])...)
		}
		out = append(out, block)
		from = to
	}
	return out
}

// proseMin is the least width that sentences are folded to.
const proseMin = 24

// folded returns the table with its sentences on as many lines as make it fit width, or nearly.
func (t *table) folded(width int) *table {
	w := t.widths()
	at := slices.IndexFunc(t.cols, func(c column) bool { return c.prose })
	over := total(w) - width
	if at < 0 || over <= 0 {
		return t
	}
	const indent = "  "
	room := max(proseMin, w[at]-over) - len(indent)
	out := &table{cols: t.cols, lead: t.lead}
	for _, row := range t.rows {
		for i, line := range wrap(row[at], room) {
			next := make([]string, len(row))
			if i == 0 {
				copy(next, row)
			} else {
				line = indent + line
			}
			next[at] = line
			out.add(next...)
		}
	}
	return out
}

// Limits of a shortened name.
const (
	nameMin  = 8  // shorter than this says nothing
	nameLead = 24 // shortest in a table that wraps
)

// fit shortens names until the table fits width. A name has one short form in
// all columns. It returns the names it shortened.
func (t *table) fit(width int) legend {
	w := t.widths()
	longest, least := 0, 0
	for i, c := range t.cols {
		if c.name {
			longest = max(longest, w[i])
			least += min(w[i], nameMin) - w[i]
		}
	}
	shortest := nameMin
	if t.lead > 0 || total(w)+least > width { // it is cut into blocks, whatever names do
		shortest = nameLead
	}
	for longest > shortest && total(w) > width {
		longest--
		for i, c := range t.cols {
			if c.name {
				w[i] = min(w[i], longest)
			}
		}
	}
	short := shorten(t.names(), longest)
	var l legend
	for _, row := range t.rows {
		for i, c := range t.cols {
			if s, ok := short[row[i]]; ok && c.name {
				l.add(s, row[i])
				row[i] = s
			}
		}
	}
	return l
}

// names returns the distinct names in order of appearance.
func (t *table) names() []string {
	var names []string
	for _, row := range t.rows {
		for i, c := range t.cols {
			if c.name && !slices.Contains(names, row[i]) {
				names = append(names, row[i])
			}
		}
	}
	return names
}

// shorten returns short forms, no two alike, for those names that are wider
// than width. Names differ at either end, so the middle goes.
func shorten(names []string, width int) map[string]string {
	short := map[string]string{}
	taken := map[string]bool{}
	for _, name := range names {
		r := []rune(name)
		if len(r) <= width {
			taken[name] = true
			continue
		}
		tail := (width - 1) / 3
		head := width - 1 - tail
		s := string(r[:head]) + "…" + string(r[len(r)-tail:])
		for n := '2'; taken[s] && n <= '9'; n++ {
			s = string(r[:width-2]) + "~" + string(n)
		}
		taken[s] = true
		short[name] = s
	}
	return short
}

// legend is short names and what they stand for, in order of appearance.
type legend [][2]string

func (l *legend) add(short, full string) {
	if !slices.Contains(*l, [2]string{short, full}) {
		*l = append(*l, [2]string{short, full})
	}
}

// wrap breaks text into lines of at most width at its spaces.
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		switch {
		case line == "":
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) <= width:
			line += " " + word
		default:
			lines, line = append(lines, line), word
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// pad fills cell with spaces to width.
func pad(cell string, width int, right bool) string {
	fill := strings.Repeat(" ", max(0, width-utf8.RuneCountInString(cell)))
	if right {
		return fill + cell
	}
	return cell + fill
}
