package render

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/numeral"
)

// AnalysisJSON writes an analysis as it is.
func AnalysisJSON(w io.Writer, a *reports.Analysis) error { return encode(w, a) }

// shownAnalysis makes the names in an analysis harmless ([plain.Line]).
func shownAnalysis(a *reports.Analysis) *reports.Analysis {
	lines := func(list []string) (out []string) {
		for _, l := range list {
			out = append(out, plain.Line(l))
		}
		return out
	}
	c := *a
	c.Position, c.Game, c.Rules, c.Question = plain.Line(a.Position), plain.Line(a.Game), plain.Line(a.Rules), plain.Line(a.Question)
	c.Board, c.Options, c.Opinions = lines(a.Board), lines(a.Options), slices.Clone(a.Opinions)
	for i := range c.Opinions {
		o := &c.Opinions[i]
		o.Policy, o.Line = plain.Line(o.Policy), lines(o.Line)
	}
	return &c
}

// AnalysisText writes an analysis for a terminal.
func AnalysisText(w io.Writer, a *reports.Analysis) error {
	s, w := sheetOf(w)
	a = shownAnalysis(a)
	b := bufio.NewWriter(w)
	head := a.Position + ": " + a.Game
	if a.Rules != "" {
		head = a.Position + ": " + a.Rules
	}
	b.WriteString(head + "\n" + strings.Repeat("=", len([]rune(head))) + "\n\n")
	for _, line := range a.Board {
		b.WriteString(Fold(line, s.sentences, "              ") + "\n")
	}
	b.WriteString("\n" + a.Question + "\n")
	for i, o := range a.Options {
		mark := " "
		if i+1 == a.Played {
			mark = "*"
		}
		fmt.Fprintf(b, "%s%3d  %s\n", mark, i+1, o)
	}
	if a.Played > 0 {
		b.WriteString("  * is what was played\n")
	}
	for i := range a.Opinions {
		s.opinion(b, a, &a.Opinions[i])
	}
	return b.Flush()
}

func (s sheet) opinion(b *bufio.Writer, a *reports.Analysis, o *reports.Opinion) {
	if o.PlayedOn {
		fmt.Fprintf(b, "\nPlayed on by %s\n", o.Policy)
	} else {
		fmt.Fprintf(b, "\n%s would choose %d, %s\n", o.Policy, o.Chosen, a.Options[o.Chosen-1])
	}
	if o.Worth != nil {
		fmt.Fprintf(b, "  which it holds worth %s\n", numeral.Short(*o.Worth))
	}
	if len(o.Weighed) > 0 {
		t := &table{cols: []column{{head: "", right: true}, {head: "option", name: true}, {head: "wins %", right: true}, {head: numeral.Short(100*a.Level) + " % interval", right: true}, {head: "deals", right: true}}}
		behind := false
		for _, w := range o.Weighed {
			behind = behind || w.Behind != nil
		}
		if behind {
			t.cols = append(t.cols, column{head: "behind the best by", right: true})
		}
		for _, w := range o.Weighed {
			row := []string{fmt.Sprint(w.Option), a.Options[w.Option-1], percent(w.Chance, 1), percentRange(w.Lo, w.Hi, 1), reports.Thousands(int64(w.Deals))}
			if behind {
				cell := ""
				switch {
				case w.Behind != nil && w.Behind[1] == w.Behind[2]:
					cell = percent(w.Behind[0], 1) + " in every deal"
				case w.Behind != nil:
					cell = percent(w.Behind[0], 1) + " (" + percentRange(w.Behind[1], w.Behind[2], 1) + ")"
				}
				row = append(row, cell)
			}
			t.add(row...)
		}
		s.table(b, t)
		if last := o.Weighed[len(o.Weighed)-1].Deals; slices.ContainsFunc(o.Weighed, func(w reports.WeighedOption) bool { return w.Deals != last }) {
			b.WriteString("\n  It looks longest at what seems best; what had few deals is hardly\n  more than a guess.\n")
		}
	}
	if len(o.Line) > 0 {
		b.WriteString("\n  This turn, in one deal of what it does not know, it would:\n")
		for _, l := range o.Line {
			b.WriteString(Fold("  - "+l, s.sentences, "    ") + "\n")
		}
	}
}

// Fold breaks a line at spaces and keeps all others; what follows the first line is indented.
func Fold(line string, width int, indent string) string {
	var b strings.Builder
	used := 0
	for _, word := range strings.SplitAfter(plain.Line(line), " ") {
		n := utf8.RuneCountInString(word)
		if used > len(indent) && used+utf8.RuneCountInString(strings.TrimRight(word, " ")) > width {
			b.WriteString("\n" + indent)
			used = len(indent)
		}
		b.WriteString(word)
		used += n
	}
	lines := strings.Split(b.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}
