package render

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// SweepText writes a sweep for a terminal of Width columns.
func SweepText(w io.Writer, s *reports.Sweep) error {
	return text(w, sweepHeading(s), s.Notes, sweepSections(s))
}

// SweepMarkdown writes a sweep as a document with pipe tables.
func SweepMarkdown(w io.Writer, s *reports.Sweep) error {
	return markdown(w, sweepHeading(s), s.Notes, sweepSections(s))
}

// SweepJSON writes a sweep as indented JSON.
func SweepJSON(w io.Writer, s *reports.Sweep) error { return encode(w, s) }

// SweepCSV writes one row per point and matchup, slope, step and interaction under one header, of
// which the columns behind kind are the axes. In rows of the last three the axis has the unit or the values, and the others are empty; deck and against are empty over all matchups.
func SweepCSV(w io.Writer, s *reports.Sweep) error {
	out := plain.NewCSV(w)
	head := []string{"kind"}
	for _, a := range s.Axes {
		head = append(head, a.Key)
	}
	out.Write(append(head, "deck", "against", "base", "variant", "est", "lo", "hi", "level", "se", "corrected_lo", "corrected_hi", "p", "q", "verdict",
		"variance_reduction", "n_games", "n_blocks", "n_blocks_same", "warnings"))
	n := func(x float64) string { return numeral.Exact(x, -1) }
	diff := func(p *reports.SweepPoint, deck, against string, d *reports.Diff) {
		row := []string{"point"}
		for _, v := range p.Values {
			row = append(row, strconv.Itoa(v))
		}
		base, variant, se := scoreCells(d, s.Stop != nil)
		out.Write(append(row, deck, against, base, variant, n(d.Est), n(d.Lo), n(d.Hi), n(d.Level), se, n(d.CorrectedLo), n(d.CorrectedHi),
			n(d.P), n(d.Q), string(d.Verdict), n(d.Reduction), integer(d.Games), integer(d.Blocks), integer(d.Same), warned(&s.Run, &d.Estimate)))
	}
	for i := range s.Points {
		p := &s.Points[i]
		if p.Diff == nil {
			continue
		}
		diff(p, "", "", p.Diff)
		for k := range p.Matchups {
			m := &p.Matchups[k]
			diff(p, m.Deck, m.Against, &m.Diff)
		}
	}
	contrast := func(kind string, keys, values [2]string, c *reports.Contrast) {
		row := []string{kind}
		for _, a := range s.Axes {
			value := ""
			if at := slices.Index(keys[:], a.Key); at >= 0 {
				value = values[at]
			}
			row = append(row, value)
		}
		out.Write(append(row, "", "", "", "", n(c.Est), n(c.Lo), n(c.Hi), n(c.Level), n(c.SE), n(c.SimLo), n(c.SimHi),
			n(c.P), "", "", "", integer(c.Games), integer(c.Blocks), "", warned(&s.Run, &c.Estimate)))
	}
	for i := range s.Slopes {
		sl := &s.Slopes[i]
		contrast("slope", [2]string{sl.Key}, [2]string{"+1"}, &sl.Contrast)
		for k := range sl.Steps {
			st := &sl.Steps[k]
			contrast("step", [2]string{sl.Key}, [2]string{fmt.Sprintf("%d-%d", st.From, st.To)}, &st.Contrast)
		}
	}
	for i := range s.Interactions {
		in := &s.Interactions[i]
		contrast("interaction", in.Keys, [2]string{"+1", "+1"}, &in.Contrast)
	}
	return out.End()
}

func sweepHeading(s *reports.Sweep) string {
	noun := "policies"
	if len(s.Run.Policies) == 1 {
		noun = "policy"
	}
	return fmt.Sprintf("Run %s: %s, %s over %s, %s %s, %s", s.Run.ID[:min(idMax, len(s.Run.ID))], s.Run.Rules(), s.Card, list(axisKeys(s)),
		noun, list(s.Run.Policies), gamesOf(&s.Run.Count))
}

func axisKeys(s *reports.Sweep) (keys []string) {
	for _, a := range s.Axes {
		keys = append(keys, a.Key)
	}
	return keys
}

func sweepSections(s *reports.Sweep) []section {
	if s.Run.Games == 0 {
		return nil
	}
	out := []section{sweepPoints(s)}
	if len(s.Axes) == 2 && len(s.Axes[0].Values) > 1 && len(s.Axes[1].Values) > 1 {
		out = append(out, sweepGrid(s))
	}
	if len(s.Slopes) > 0 {
		out = append(out, sweepSlopes(s))
	}
	if s.Stop != nil {
		out = append(out, stopSection(s.Stop, s.Basis.Level))
	}
	var points []reports.VariantDiff
	for i := range s.Points {
		if p := &s.Points[i]; p.Diff != nil {
			points = append(points, reports.VariantDiff{Arm: p.Arm, Overall: *p.Diff, Matchups: p.Matchups})
		}
	}
	return whoPlayed(append(out, compareFaults(points)...), s.Run.Policies)
}

// printedAs names the card as it is.
func printedAs(s *reports.Sweep) string {
	var words []string
	for i, a := range s.Axes {
		words = append(words, fmt.Sprintf("%s %d", a.Key, s.Base[i]))
	}
	return strings.Join(words, ", ")
}

func sweepDigits(s *reports.Sweep) int {
	var all []*reports.Diff
	for i := range s.Points {
		if d := s.Points[i].Diff; d != nil {
			all = append(all, d)
		}
	}
	return diffDigits(s.Basis.Margin, all)
}

func sweepPoints(s *reports.Sweep) section {
	t := &table{lead: len(s.Axes)}
	for _, key := range axisKeys(s) {
		t.cols = append(t.cols, column{head: key, right: true})
	}
	t.cols = append(t.cols, diffColumns[1:]...)
	t.cols[len(s.Axes)].head = "score"
	n := sweepDigits(s)
	warned := map[stats.Code]bool{}
	judged := int64(0)
	for i := range s.Points {
		p := &s.Points[i]
		var row []string
		for _, v := range p.Values {
			row = append(row, strconv.Itoa(v))
		}
		if p.Diff == nil {
			score := percent(s.BaseScore, n)
			if s.Stop != nil {
				score = notPlayed
			}
			row = append(row, score, "as it is")
			t.add(append(row, make([]string, len(t.cols)-len(row))...)...)
			continue
		}
		t.add(append(row, diffCells(p.Diff, n, s.Stop != nil)[1:]...)...)
		judged++
		for _, w := range p.Diff.Warnings {
			warned[w.Code] = true
		}
	}
	as := printedAs(s)
	score := "Score in per cent of " + sideA + ", the mean over all, and the difference"
	if s.Stop != nil {
		score = "Difference of the score of " + sideA
	} else {
		as += ": " + percent(s.BaseScore, n)
	}
	caption := fmt.Sprintf("%s in points to the card as it is (%s). %s: %s; %s. %s",
		score, as, howEstimated(s.Basis.Level, s.Stop), savedMeaning, sameMeaning, differenceVerdicts(&s.Basis, reports.Plural(judged, "row")))
	if words := warningWords(warned); words != "" {
		caption += " ? marks " + words + "."
	}
	return section{title: "Points of the grid", tables: []*table{t}, caption: caption}
}

// sweepGrid shows two axes against each other.
func sweepGrid(s *reports.Sweep) section {
	a, b := &s.Axes[0], &s.Axes[1]
	t := &table{lead: 1, cols: []column{{head: a.Key + " \\ " + b.Key, right: true}}}
	for _, v := range b.Values {
		t.cols = append(t.cols, column{head: strconv.Itoa(v), right: true})
	}
	n := sweepDigits(s)
	for _, v := range a.Values {
		row := []string{strconv.Itoa(v)}
		for _, w := range b.Values {
			cell := notPlayed
			if i := slices.IndexFunc(s.Points, func(p reports.SweepPoint) bool { return p.Values[0] == v && p.Values[1] == w }); i >= 0 {
				if d := s.Points[i].Diff; d != nil {
					cell = numeral.Points(d.Est, n)
					if len(d.Warnings) > 0 {
						cell += roughMark
					}
				} else {
					cell = "as it is"
				}
			}
			row = append(row, cell)
		}
		t.add(row...)
	}
	return section{title: "Grid", tables: []*table{t}, caption: fmt.Sprintf("Difference in points to the card as it is, %s down and %s across.", a.Key, b.Key)}
}

func sweepSlopes(s *reports.Sweep) section {
	t := &table{cols: []column{{head: "field"}, {head: "from", right: true}, {head: "to", right: true}, {head: "difference", right: true},
		{head: "from – to", right: true}, {head: "p", right: true}, {head: "blocks", right: true}}}
	var all []*stats.Estimate
	for i := range s.Slopes {
		all = append(all, &s.Slopes[i].Estimate)
	}
	n := max(digits(all...), sweepDigits(s))
	add := func(key, from, to string, c *reports.Contrast) {
		mark := ""
		if len(c.Warnings) > 0 {
			mark = "?"
		}
		t.add(key, from, to, numeral.Points(c.Est, n)+mark, numeral.PointsRange(c.SimLo, c.SimHi, n), numeral.Chance(c.P),
			reports.Thousands(c.Blocks))
	}
	turns := ""
	for i := range s.Slopes {
		sl := &s.Slopes[i]
		add(sl.Key, "each", "+1", &sl.Contrast)
		for k := range sl.Steps {
			st := &sl.Steps[k]
			add("", strconv.Itoa(st.From), strconv.Itoa(st.To), &st.Contrast)
		}
		if sl.Turns {
			turns += fmt.Sprintf(" More %s is for certain better here and worse there: read its steps, not its slope.", sl.Key)
		}
	}
	for i := range s.Interactions {
		in := &s.Interactions[i]
		add(in.Keys[0]+reports.Times+in.Keys[1], "each", "+1", &in.Contrast)
		if i == 0 {
			turns += " × is how much more one more of either is worth with one more of the other."
		}
	}
	return section{title: "What one more is worth", tables: []*table{t}, caption: fmt.Sprintf("In points of score: the slope over the values of a field by "+
		"least squares, and the step from each value to the next, other fields balanced; paired over the same deals. The %s intervals and p hold for "+
		"all rows together.%s", numeral.Level(s.Basis.Level), turns)}
}
