package render

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
	"gauntlet/reports/stats/sequential"
	"gauntlet/sim/eventlog"
)

// CompareText writes a comparison for a terminal of Width columns.
func CompareText(w io.Writer, c *reports.Comparison) error {
	return text(w, compareHeading(c), c.Notes, compareSections(c))
}

// CompareMarkdown writes a comparison as a document with pipe tables.
func CompareMarkdown(w io.Writer, c *reports.Comparison) error {
	return markdown(w, compareHeading(c), c.Notes, compareSections(c))
}

// CompareJSON writes a comparison as indented JSON.
func CompareJSON(w io.Writer, c *reports.Comparison) error { return encode(w, c) }

// compareHead is the columns of CompareCSV.
var compareHead = []string{
	"arm", "deck", "against", "base", "variant", "est", "lo", "hi", "level", "se", "corrected_lo", "corrected_hi", "anytime_lo", "anytime_hi",
	"p", "q", "verdict", "variance_reduction", "n_games", "n_blocks", "n_blocks_same", "n_blocks_dropped", "worst", "best", "warnings",
}

// CompareCSV writes one row per difference under one header; deck and against are empty
// in the rows of an arm over all matchups. Scores are fractions of one.
func CompareCSV(w io.Writer, c *reports.Comparison) error {
	out := plain.NewCSV(w)
	out.Write(compareHead)
	row := func(arm, deck, against string, d *reports.Diff) {
		n := func(x float64) string { return numeral.Exact(x, -1) }
		base, variant, se := scoreCells(d, c.Stop != nil)
		worst, best := "", ""
		if b := d.Bounds; b != nil {
			worst, best = n(b.Worst), n(b.Best)
		}
		out.Write([]string{arm, deck, against, base, variant, n(d.Est), n(d.Lo), n(d.Hi), n(d.Level), se, n(d.CorrectedLo), n(d.CorrectedHi),
			n(d.AnytimeLo), n(d.AnytimeHi), n(d.P), n(d.Q), string(d.Verdict), n(d.Reduction), strconv.FormatInt(d.Games, 10),
			strconv.FormatInt(d.Blocks, 10), strconv.FormatInt(d.Same, 10), strconv.FormatInt(d.Dropped, 10), worst, best, warned(&c.Run, &d.Estimate)})
	}
	for i := range c.Variants {
		v := &c.Variants[i]
		row(v.Arm, "", "", &v.Overall)
		for k := range v.Matchups {
			m := &v.Matchups[k]
			row(v.Arm, m.Deck, m.Against, &m.Diff)
		}
	}
	return out.End()
}

// scoreCells are the cells of the scores and the error of a difference, which are empty where a
// rule could end the run.
func scoreCells(d *reports.Diff, stopped bool) (base, variant, se string) {
	if stopped {
		return "", "", ""
	}
	return numeral.Exact(d.BaseScore, -1), numeral.Exact(d.VariantScore, -1), numeral.Exact(d.SE, -1)
}

func compareHeading(c *reports.Comparison) string {
	noun := "policies"
	if len(c.Run.Policies) == 1 {
		noun = "policy"
	}
	return fmt.Sprintf("Run %s: %s, %s against %s, %s %s, %s", c.Run.ID[:min(idMax, len(c.Run.ID))], c.Run.Rules(),
		reports.Plural(int64(len(c.Variants)), "variant"), c.Base, noun, list(c.Run.Policies), gamesOf(&c.Run.Count))
}

func compareSections(c *reports.Comparison) []section {
	if c.Run.Games == 0 {
		return nil
	}
	out := []section{compareOverall(c)}
	if c.Stop != nil {
		out = append(out, stopSection(c.Stop, c.Basis.Level))
	}
	for i := range c.Variants {
		if len(c.Variants[i].Matchups) > 1 {
			out = append(out, compareMatchups(c, &c.Variants[i]))
		}
	}
	for i := range c.Lists {
		out = append(out, compareLists(c, &c.Lists[i]))
	}
	return whoPlayed(append(out, compareFaults(c.Variants)...), c.Run.Policies)
}

// compareFaults says what blocks without a result and capped games could make of the differences; nothing
// without any.
func compareFaults(variants []reports.VariantDiff) []section {
	t := &table{cols: []column{{head: "variant", name: true}, {head: "deck", name: true}, {head: "against", name: true}, {head: "blocks", right: true},
		{head: "dropped", right: true}, {head: "difference", right: true}, {head: "worst", right: true}, {head: "best", right: true}}}
	add := func(arm, deck, against string, d *reports.Diff) {
		if b := d.Bounds; b != nil {
			est := notPlayed
			if d.Blocks > 0 {
				est = numeral.Points(d.Est, 1)
			}
			t.add(arm, deck, against, reports.Thousands(d.Blocks), reports.Thousands(d.Dropped), est, numeral.Points(b.Worst, 1), numeral.Points(b.Best, 1))
		}
	}
	for i := range variants {
		v := &variants[i]
		add(v.Arm, "(all)", theField, &v.Overall)
		for k := range v.Matchups {
			if len(v.Matchups) > 1 {
				m := &v.Matchups[k]
				add(v.Arm, m.Deck, m.Against, &m.Diff)
			}
		}
	}
	return boundsSection(t, "the differences in points if all of these had gone against the variant, or for it")
}

// boundsSection is a table of what dropped blocks and capped games could change; nothing without rows.
func boundsSection(t *table, what string) []section {
	if len(t.rows) == 0 {
		return nil
	}
	return []section{{title: faultsTitle, tables: []*table{t}, caption: "A block in which a game has no result is dropped; a capped game was stopped by a hard limit and " +
		"counts as a draw. Worst and best are " + what + ": no interval, and nothing else is possible."}}
}

// compareLists shows the two lists of a deck, or of several decks what left and what came.
func compareLists(c *reports.Comparison, l *reports.ListDiff) section {
	t := &table{cols: []column{{head: "part"}, {head: "card", name: true}, {head: "number", name: true}, {head: c.Base, right: true}, {head: "variant", right: true}, {head: ""}}}
	same, copies := 0, 0
	for i := range l.Rows {
		r := &l.Rows[i]
		word := ""
		switch {
		case r.Base == r.Variant && len(c.Lists) > 1:
			same, copies = same+1, copies+r.Base
			continue
		case r.Variant == 0:
			word = "left"
		case r.Base == 0:
			word = "came"
		case r.Base > r.Variant:
			word = "fewer"
		case r.Base < r.Variant:
			word = "more"
		}
		t.add(r.Part, r.Card, r.ID, strconv.Itoa(r.Base), strconv.Itoa(r.Variant), word)
	}
	caption := fmt.Sprintf("The copies of each card in the list of %s that is played in %s and in the one of the variant.", l.Deck, c.Base)
	if same > 0 {
		caption += fmt.Sprintf(" %s of %s are the same in both and not listed.", reports.Plural(int64(copies), "copy"), reports.Plural(int64(same), "other card"))
	}
	return section{title: l.Arm + ": the lists of " + l.Deck, tables: []*table{t}, caption: strings.ReplaceAll(caption, "copys", "copies")}
}

// diffColumns are the columns of a difference.
var diffColumns = []column{
	{head: "base", right: true}, {head: "variant", right: true}, {head: "difference", right: true}, {head: "corrected", right: true},
	{head: "q", right: true}, {head: "verdict"}, {head: "saved", right: true}, {head: "blocks", right: true}, {head: "same", right: true},
}

// diffCells are the cells of a difference under diffColumns. Scores are not shown where a rule
// could end the run.
func diffCells(d *reports.Diff, digits int, stopped bool) []string {
	saved, base, variant := notPlayed, notPlayed, notPlayed
	if d.Reduction > 0 {
		saved = numeral.Fixed(d.Reduction, 1) + "×"
	}
	if !stopped {
		base, variant = percent(d.BaseScore, digits), percent(d.VariantScore, digits)
	}
	mark := ""
	if len(d.Warnings) > 0 {
		mark = roughMark
	}
	return []string{base, variant, numeral.Points(d.Est, digits) + mark,
		numeral.PointsRange(d.CorrectedLo, d.CorrectedHi, digits), numeral.Chance(d.Q), string(d.Verdict), saved,
		reports.Thousands(d.Blocks), percent(float64(d.Same)/float64(max(d.Blocks, 1)), 0) + " %"}
}

// diffDigits chooses the decimals of a table of differences.
func diffDigits(margin float64, list []*reports.Diff) int {
	var all []*stats.Estimate
	var rows []*reports.Judgement
	for _, d := range list {
		all, rows = append(all, &d.Estimate), append(rows, &d.Judgement)
	}
	return judged(digits(all...), 0, margin, rows...)
}

// byCorrected says how the verdicts of a table come about.
func byCorrected(level float64, rows string) string {
	return fmt.Sprintf("\"Corrected\" is the %s interval as wide as it must be for %s at once, so that of the verdicts other than unclear at most %s are wrong on average "+
		"(Benjamini and Yekutieli), and verdicts are read off it and nothing else", numeral.Level(level), rows, numeral.Level(1-level))
}

// differenceVerdicts says what the verdicts on differences mean.
func differenceVerdicts(b *reports.CompareBasis, rows string) string {
	return fmt.Sprintf("%s: equivalent lies whole within %s of nothing, which is what counts as no difference (--margin), higher and lower leave 0 out. "+
		qMeaning("0")+".", byCorrected(b.Level, rows), numeral.InPoints(b.Margin))
}

// qMeaning says what q is, of rows that are judged by whether they leave a number out.
func qMeaning(out string) string {
	return "q is the least share of wrong verdicts that one must put up with for it to leave " + out + " out: near 0 is sure"
}

// blockMeaning says what a block is.
const blockMeaning = "Both play the same deals. A block is one deal in both orders of seats, played by both"

// savedMeaning and sameMeaning say what columns of differences are.
const (
	savedMeaning = "\"saved\" is how many times as many games without deals in common would be as sure, since luck that both share cancels"
	sameMeaning  = "\"same\" is the share of blocks in which every game scored the same"
)

// sideA is whose score differences are of.
const sideA = "the deck named first in a matchup (side a)"

// howEstimated says how the estimates of a comparison are made.
func howEstimated(level float64, stop *reports.StopReport) string {
	if stop == nil {
		return blockMeaning + ", and the error is that of the differences of blocks"
	}
	how := "confidence sequences, which hold however often one looks"
	if stop.Rule.Kind == eventlog.StopTest {
		how = "the estimates that are too high as often as too low after such a test, with their intervals; of single matchups they are confidence sequences"
	}
	return fmt.Sprintf("A rule could end the run, so that plain means and %s intervals are too far out and are not shown: these are %s. %s",
		numeral.Level(level), how, blockMeaning)
}

func compareOverall(c *reports.Comparison) section {
	t := &table{cols: append([]column{{head: "variant", name: true}}, diffColumns...)}
	t.cols[2].head = "score"
	var all []*reports.Diff
	for i := range c.Variants {
		all = append(all, &c.Variants[i].Overall)
	}
	n := diffDigits(c.Basis.Margin, all)
	for i := range c.Variants {
		t.add(append([]string{c.Variants[i].Arm}, diffCells(&c.Variants[i].Overall, n, c.Stop != nil)...)...)
	}
	if c.Stop != nil {
		t.cols = slices.Delete(t.cols, 1, 3)
		for i := range t.rows {
			t.rows[i] = slices.Delete(t.rows[i], 1, 3)
		}
	}
	score := "Score in per cent of " + sideA + ", the mean over all, in the base and in the variant, and the difference in points. "
	if c.Stop != nil {
		score = "Difference in points of the score of " + sideA + ", the mean over all. "
	}
	caption := fmt.Sprintf("%s%s: %s; %s. %s", score, howEstimated(c.Basis.Level, c.Stop), savedMeaning, sameMeaning, differenceVerdicts(&c.Basis, reports.Plural(int64(len(c.Variants)), "variant")))
	caption += warnedBy(diffsOf(c))
	return section{title: "Difference to " + c.Base, tables: []*table{t}, caption: caption}
}

// stopSection says what the rule found by which the run could end early; level is that of
// intervals.
func stopSection(stop *reports.StopReport, level float64) section {
	r := &stop.Rule
	points := func(x float64) string { return numeral.Whole(math.Round(100*x*1e9) / 1e9) }
	how := "the rule ended the run"
	if !stop.Stopped {
		how = "the run used up its games before the rule was met"
	}
	if r.Kind == eventlog.StopRace {
		return raceSection(stop, how)
	}
	if r.Kind == eventlog.StopPrecision {
		t := &table{cols: []column{{head: "variant", name: true}, {head: "difference", right: true}, {head: "from – to", right: true}, {head: "rounds", right: true}}}
		for i := range stop.Variants {
			v := &stop.Variants[i]
			t.add(v.Arm, numeral.Points(v.Est, 2)+few(v.Rounds), numeral.PointsRange(v.AnytimeLo, v.AnytimeHi, 2), reports.Thousands(v.Rounds))
		}
		return section{title: "Until the difference is known", tables: []*table{t}, caption: fmt.Sprintf("Played until every difference was known to "+
			"±%s at %s %%: %s. The intervals are confidence sequences: they hold however often one looks. A round is one block of each matchup.",
			numeral.InPoints(r.Half), points(r.Level), how)}
	}
	t := &table{cols: []column{{head: "variant", name: true}, {head: "decision"}, {head: "estimate", right: true}, {head: "from – to", right: true},
		{head: "LLR", right: true}, {head: "bounds", right: true}, {head: "rounds", right: true}}}
	words := map[sequential.Decision]string{sequential.Continue: "undecided", sequential.AcceptH0: points(r.S0) + " rather than " + points(r.S1),
		sequential.AcceptH1: points(r.S1) + " rather than " + points(r.S0)}
	for i := range stop.Variants {
		v := &stop.Variants[i]
		t.add(v.Arm, words[v.Decision], numeral.Points(v.Est, 2)+few(v.Rounds), numeral.PointsRange(v.Lo, v.Hi, 2), numeral.Signed(v.LLR, 2),
			numeral.Signed(v.Lower, 2)+" – "+numeral.Signed(v.Upper, 2), reports.Thousands(v.Rounds))
	}
	alone := ""
	if len(stop.Variants) > 1 {
		alone = " Error rates and intervals are those of each variant's test by itself: the more variants, the likelier one of them errs."
	}
	return section{title: "Sequential test", tables: []*table{t}, caption: fmt.Sprintf("A difference of %s against one of %s, with error rates of %s and %s %%: %s. "+
		"LLR, the log likelihood ratio, is how much better the second explains the games than the first, below 0 how much worse; outside its bounds that is decided (GSPRT). "+
		"Of what ended early the mean is too far out; the estimate is the one that is too high as often as too low, with its %s %% interval. "+
		"A round is one block of each matchup.%s", numeral.InPoints(r.S0), points(r.S1), points(r.Alpha), points(r.Beta), how, points(level), alone)}
}

// few marks what rests on few rounds.
func few(rounds int64) string {
	if rounds < stats.BlocksMin {
		return roughMark
	}
	return ""
}

// raceSection says who is left of a race.
func raceSection(stop *reports.StopReport, how string) section {
	t := &table{cols: []column{{head: "variant", name: true}, {head: "race"}, {head: "to the best", right: true}, {head: "from – to", right: true}, {head: "rounds", right: true}}}
	for i := range stop.Race {
		r := &stop.Race[i]
		word := "out"
		if r.Left {
			word = "left"
		}
		t.add(r.Arm, word, numeral.Points(r.Est, 2)+few(r.Out), numeral.PointsRange(r.Lo, r.Hi, 2), reports.Thousands(r.Out))
	}
	within := ""
	if stop.Rule.Tolerance > 0 {
		within = fmt.Sprintf(", or until all that are left are within %s of each other", numeral.InPoints(stop.Rule.Tolerance))
	}
	return section{title: "Race", tables: []*table{t}, caption: fmt.Sprintf("Played until one is known to be the best%s: %s. What is out is worse than another "+
		"one; the best is among those that are left in at least %s %% of such races, however often one looks. Differences to the best so far, with "+
		"their confidence sequences, over the rounds that both were in. A round is one block of each matchup.", within, how, numeral.Short(100-100*stop.Rule.Alpha))}
}

// diffsOf lists the differences of a comparison.
func diffsOf(c *reports.Comparison) (list []*reports.Diff) {
	for i := range c.Variants {
		v := &c.Variants[i]
		list = append(list, &v.Overall)
		for k := range v.Matchups {
			list = append(list, &v.Matchups[k].Diff)
		}
	}
	return list
}

// warnedBy says what the question marks of differences mean, as the end of a caption; "" without any.
func warnedBy(list []*reports.Diff) string {
	found := map[stats.Code]bool{}
	for _, d := range list {
		for _, w := range d.Warnings {
			found[w.Code] = true
		}
	}
	words := warningWords(found)
	if words == "" {
		return ""
	}
	return " ? marks " + words + "."
}

// warningWords says what question marks mean for such warnings.
func warningWords(found map[stats.Code]bool) string {
	var words []string
	if found[stats.NoGames] {
		words = append(words, "rows without a whole block")
	}
	if found[stats.FewBlocks] {
		words = append(words, fmt.Sprintf("fewer than %d blocks in a matchup", stats.BlocksMin))
	}
	if found[stats.FewDiffer] {
		words = append(words, fmt.Sprintf("fewer than %d blocks that differ, where one more that differs by a whole game is counted", stats.BlocksMin))
	}
	return list(words)
}

func compareMatchups(c *reports.Comparison, v *reports.VariantDiff) section {
	t := &table{cols: append([]column{{head: "deck", name: true}, {head: "against", name: true}}, diffColumns...)}
	one := true
	for k := range v.Matchups {
		one = one && v.Matchups[k].Deck == v.Matchups[0].Deck
	}
	if one {
		t.cols = t.cols[1:]
	}
	var all []*reports.Diff
	for k := range v.Matchups {
		all = append(all, &v.Matchups[k].Diff)
	}
	n := diffDigits(c.Basis.Margin, all)
	for k := range v.Matchups {
		m := &v.Matchups[k]
		lead := []string{m.Deck, m.Against}
		if one {
			lead = lead[1:]
		}
		t.add(append(lead, diffCells(&m.Diff, n, c.Stop != nil)...)...)
	}
	if c.Stop != nil {
		at := len(t.cols) - len(diffColumns)
		t.cols = slices.Delete(t.cols, at, at+2)
		for i := range t.rows {
			t.rows[i] = slices.Delete(t.rows[i], at, at+2)
		}
	}
	title := v.Arm + ", matchup by matchup"
	caption := fmt.Sprintf("As above for each opponent; intervals, q and verdicts are corrected for the %s of all variants.", reports.Plural(int64(c.Basis.Tests), "matchup"))
	if one {
		title = v.Arm + ": " + v.Matchups[0].Deck + ", matchup by matchup"
	}
	return section{title: title, tables: []*table{t}, caption: caption}
}
