package render

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// Brief writes what a run says at first sight for a terminal, as Text writes all of it: the answer in
// sentences, the tables that it is read off with a line on what their numbers are, and the commands that
// lead on. again is the command of this report, which they add to. A run in which no two decks met has no
// answer: of it everything is written.
func Brief(w io.Writer, r *reports.Report, again string) error {
	if r.Run.Games == 0 || r.Basis.Tests == 0 {
		return Text(w, r)
	}
	if err := text(w, heading(r), r.Notes, briefSections(r)); err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	b.WriteString("\n")
	sheet, _ := sheetOf(w)
	sheet.wrapped(b, "", "Every section, and what its numbers mean; the same as a page with charts:")
	for _, more := range []string{"--show all", "--html report.html"} {
		fmt.Fprintf(b, "  %s %s\n", again, more)
	}
	return b.Flush()
}

// briefSections are the sections of the first sight.
func briefSections(r *reports.Report) []section {
	out := []section{inShort(r)}
	for _, show := range r.Shown {
		switch show {
		case reports.ShowMatchups:
			s := matchups(r)
			s.caption = matchupKey(r)
			out = append(out, s)
		case reports.ShowTotals:
			if len(r.Matchups.Rows) > 1 || len(r.Totals) > 2 {
				s := totals(r)
				s.tables[0] = s.tables[0].without("games") // so that 80 columns hold the table
				s.caption = totalsKey(r)
				out = append(out, s)
			}
		case reports.ShowMatch:
			out = append(out, match(r))
		}
	}
	return out
}

// inShort is the answer as a list.
func inShort(r *reports.Report) section {
	s := section{title: "In short"}
	for _, sentence := range answers(r) {
		s.footnotes = append(s.footnotes, [2]string{bullet, sentence})
	}
	return s
}

// matchupKey says in a line what the matchups' numbers are.
func matchupKey(r *reports.Report) string {
	var b strings.Builder
	if len(r.Matchups.Rows) == 1 {
		fmt.Fprintf(&b, "Win rate in per cent. %s. ", readOff(r, reports.Plural(int64(r.Basis.Tests), "matchup")))
	} else {
		fmt.Fprintf(&b, "Win rate of the row's deck against the column's in per cent, ± half its %s %s interval. ", level(r), r.Basis.Method.Name())
	}
	b.WriteString(cellGames(r))
	marks(&b, r)
	return strings.TrimSpace(b.String())
}

// totalsKey says in a line what the numbers of the field are.
func totalsKey(r *reports.Report) string {
	field := "every opponent weighing the same"
	if r.Basis.Shares != nil {
		field = "opponents weighing what is given" + playedShares(r)
	}
	return fmt.Sprintf("Win rate in per cent, %s. %s. Equivalent is within %s of 50.",
		field, readOff(r, reports.Plural(int64(len(r.Totals)), "deck")), numeral.InPoints(r.Basis.Margin))
}

// readOff says in a line how verdicts come about: it is their share of wrong ones that the corrected intervals bound, and
// not the chance that one of them all misses.
func readOff(r *reports.Report, rows string) string {
	return fmt.Sprintf("Verdicts are read off the interval, which is corrected for %s: of clear ones at most %s are wrong on average", rows, numeral.Level(1-r.Basis.Level))
}

// answers is what a run says about its decks, in sentences, and whose answers they are.
func answers(r *reports.Report) []string { return append(findings(r), whoAnswers(r)) }

// findings is what a run says about its decks, in sentences. Whatever they call so is so by a corrected
// interval.
func findings(r *reports.Report) []string {
	var out []string
	add := func(sentence string) {
		if sentence != "" {
			out = append(out, sentence)
		}
	}
	if len(r.Totals) > 2 {
		add(fieldAnswer(r))
	}
	add(matchupAnswer(r))
	add(firstAnswer(r))
	add(troubleAnswer(r))
	return out
}

// whoAnswers says whose answers they are.
func whoAnswers(r *reports.Report) string {
	return fmt.Sprintf("%s. Stronger players may turn answers round: --policies greedy,tuned,search plays the same deals with several (docs/policies.md).", who(r.Run.Policies))
}

// fieldAnswer names the best deck against the field and the worst.
func fieldAnswer(r *reports.Report) string {
	rated := slices.DeleteFunc(slices.Clone(r.Totals), func(t reports.Total) bool { return t.Rate == nil })
	if len(rated) < 2 {
		return ""
	}
	name := func(t *reports.Total) string { return r.Contestants[t.Contestant].Name }
	size := func(t *reports.Total) string { return sized(r, t.Rate) }
	if len(r.Matchups.Rows) == 1 { // one deck met the others, which did not meet each other
		at := slices.IndexFunc(rated, func(t reports.Total) bool { return t.Contestant == r.Matchups.Rows[0] })
		if at < 0 {
			return ""
		}
		return fieldVerdict(r, &rated[at])
	}
	best, worst := &rated[0], &rated[len(rated)-1]
	var said string
	if best.Rate.Verdict == stats.Higher {
		said = fmt.Sprintf("%s does best against the field: %s.", name(best), size(best))
		var near []string
		for i := range rated[1:] {
			if t := &rated[1+i]; t.Rate.CorrectedHi > best.Rate.CorrectedLo {
				near = append(near, name(t))
			}
		}
		if len(near) > 0 {
			said += fmt.Sprintf(" The %s of %s %s into its own.", byNumber(len(near), "interval", "intervals"), list(near), byNumber(len(near), "reaches", "reach"))
		}
	} else {
		said = fmt.Sprintf("No deck is shown to beat the field; %s has the highest win rate, %s.", name(best), size(best))
	}
	if worst.Rate.Verdict == stats.Lower {
		return said + fmt.Sprintf(" %s does worst: %s.", name(worst), size(worst))
	}
	return said + fmt.Sprintf(" None is shown to lose to it; %s has the lowest, %s.", name(worst), size(worst))
}

// fieldVerdict says how a deck does against the field.
func fieldVerdict(r *reports.Report, t *reports.Total) string {
	name, size := r.Contestants[t.Contestant].Name, sized(r, t.Rate)
	switch t.Rate.Verdict {
	case stats.Higher:
		return fmt.Sprintf("%s beats this field: %s.", name, size)
	case stats.Lower:
		return fmt.Sprintf("%s loses to this field: %s.", name, size)
	case stats.Equivalent:
		return fmt.Sprintf("%s is even with this field within %s: %s.", name, numeral.InPoints(r.Basis.Margin), size)
	}
	return fmt.Sprintf("These games do not tell whether %s beats this field: %s.", name, size)
}

// sized writes a rate with its corrected interval.
func sized(r *reports.Report, rate *reports.Rate) string {
	n := judged(1, .5, r.Basis.Margin, &rate.Judgement)
	return fmt.Sprintf("%s %%%s (%s)", percent(rate.Est, n), mark(&rate.Estimate), percentRange(rate.CorrectedLo, rate.CorrectedHi, n))
}

// share writes an estimate of a rate in a sentence: 54.2 ±1.1 %.
func share(e *stats.Estimate) string { return rateWith(e.Est, e.Lo, e.Hi, digits(e)) + " %" + mark(e) }

// byNumber chooses the word for one thing or for another number of them.
func byNumber(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// undecided is what a matchup is that the games do not tell about.
const undecided = "not decided"

// sort is how many things of a whole are of one sort.
type sort struct {
	n    int
	word string
}

// sorted says how many of a whole are of which sort, leaving out sorts of which there are none.
func sorted(whole string, all int, sorts []sort) string {
	sorts = slices.DeleteFunc(sorts, func(s sort) bool { return s.n == 0 })
	if len(sorts) == 1 && sorts[0].n == all {
		if sorts[0].word == undecided {
			return fmt.Sprintf("Of %s none is decided.", whole)
		}
		return fmt.Sprintf("Of %s all are %s.", whole, sorts[0].word)
	}
	var words []string
	for i, s := range sorts {
		if i == 0 {
			s.word = byNumber(s.n, "is ", "are ") + s.word
		}
		words = append(words, fmt.Sprintf("%d %s", s.n, s.word))
	}
	return fmt.Sprintf("Of %s %s.", whole, list(words))
}

// matchupAnswer counts what is decided about the matchups, and names the most lopsided one that is.
func matchupAnswer(r *reports.Report) string {
	n := map[stats.Verdict]int{}
	var cells []reports.Cell // each as the side sees it that wins more
	for _, c := range r.Matchups.Cells {
		if c.Mirror || c.Rate == nil {
			continue
		}
		n[c.Rate.Verdict]++
		if c.Rate.Est < .5 {
			c = c.Flipped()
		}
		cells = append(cells, c)
	}
	if len(cells) == 0 {
		return ""
	}
	by := func(a, b reports.Cell) int { return cmp.Compare(a.Rate.Est, b.Rate.Est) }
	said := func(c *reports.Cell) string {
		return fmt.Sprintf("%s against %s, %s", r.Contestants[c.Row].Name, r.Contestants[c.Col].Name, sized(r, c.Rate))
	}
	sure := slices.DeleteFunc(slices.Clone(cells), func(c reports.Cell) bool { return c.Rate.Verdict != stats.Higher })
	if len(cells) == 1 {
		c := &cells[0]
		switch c.Rate.Verdict {
		case stats.Higher:
			return fmt.Sprintf("The matchup is one-sided: %s.", said(c))
		case stats.Equivalent:
			return fmt.Sprintf("The matchup is even: %s, which lies within %s of 50.", said(c), numeral.InPoints(r.Basis.Margin))
		}
		return fmt.Sprintf("These games do not tell who is better: %s.", said(c))
	}
	answer := sorted(fmt.Sprintf("%d matchups", len(cells)), len(cells), []sort{
		{len(sure), "one-sided"}, {n[stats.Equivalent], "even within " + numeral.InPoints(r.Basis.Margin)}, {n[stats.Unclear], undecided}})
	if len(sure) > 0 {
		most := slices.MaxFunc(sure, by)
		answer += fmt.Sprintf(" The most one-sided is %s.", said(&most))
	}
	return answer
}

// firstAnswer says what moving first is worth.
func firstAnswer(r *reports.Report) string {
	f := r.FirstPlayer.Overall
	if f == nil {
		return ""
	}
	said := "which shows no advantage"
	switch {
	case f.Lo > .5:
		said = "an advantage"
	case f.Hi < .5:
		said = "a disadvantage"
	}
	return fmt.Sprintf("The first player wins %s of the games, %s.", share(f), said)
}

// troubleAnswer says how many games have no honest end.
func troubleAnswer(r *reports.Report) string {
	if r.Run.Faults+r.Run.Capped == 0 {
		return ""
	}
	return fmt.Sprintf("%s of %s faulty and %s stopped by a limit: --show ends says which, and what they could change.",
		reports.Thousands(r.Run.Faults), reports.Plural(r.Run.Games, "game"), reports.Thousands(r.Run.Capped))
}
