package render

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// ImproveText writes an improvement for a terminal of Width columns.
func ImproveText(w io.Writer, r *reports.Improvement) error {
	return text(w, improveHeading(r), r.Notes, improveSections(r))
}

// ImproveMarkdown writes it as a document with pipe tables.
func ImproveMarkdown(w io.Writer, r *reports.Improvement) error {
	return markdown(w, improveHeading(r), r.Notes, improveSections(r))
}

// ImproveJSON writes it as indented JSON.
func ImproveJSON(w io.Writer, r *reports.Improvement) error { return encode(w, r) }

// ImproveCSV writes a row for each swap under one header. Scores are fractions of one.
func ImproveCSV(w io.Writer, r *reports.Improvement) error {
	out := plain.NewCSV(w)
	out.Write([]string{"swap", "out", "in", "part", "copies", "chosen_est", "chosen_lo", "chosen_hi", "est", "lo", "hi", "level", "se",
		"corrected_lo", "corrected_hi", "p", "q", "verdict", "n_games", "n_blocks", "n_blocks_same"})
	n := func(x float64) string { return numeral.Exact(x, -1) }
	for i := range r.Swaps {
		s := &r.Swaps[i]
		out.Write([]string{s.Swap, s.Out, s.In, s.Part, strconv.Itoa(s.Copies), n(s.Chosen.Est), n(s.Chosen.Lo), n(s.Chosen.Hi), n(s.Est), n(s.Lo), n(s.Hi), n(s.Level), n(s.SE),
			n(s.CorrectedLo), n(s.CorrectedHi), n(s.P), n(s.Q), string(s.Verdict), integer(s.Games), integer(s.Blocks), integer(s.Same)})
	}
	return out.End()
}

// ImproveHTML writes it as one page with a chart.
func ImproveHTML(w io.Writer, r *reports.Improvement) error {
	return writePage(w, &page{Heading: improveHeading(r), Notes: noteTexts(r.Notes), Run: r.Run.ID, Report: r}, improveSections(r), chart.OfImprovement(r))
}

func improveHeading(r *reports.Improvement) string {
	tried := 0
	if len(r.Screening) > 0 {
		tried = r.Screening[0].Candidates
	}
	return fmt.Sprintf("A better %s: %s tried, %s, policy %s", r.Deck, reports.Plural(int64(max(tried, len(r.Swaps))), "exchange"), r.Run.Rules(), list(r.Run.Policies))
}

func improveSections(r *reports.Improvement) []section {
	if r.Run.Games == 0 || len(r.Swaps) == 0 {
		return nil
	}
	out := []section{{title: "In short", caption: improveAnswer(r)}, improveSwaps(r)}
	if len(r.Screening) > 0 {
		out = append(out, improveScreening(r))
	}
	return out
}

// improveAnswer is the answer in sentences.
func improveAnswer(r *reports.Improvement) string {
	var b strings.Builder
	best := &r.Swaps[0]
	size := func(s *reports.SwapGain) string {
		return fmt.Sprintf("%s points (%s)", numeral.Points(s.Est, 2), numeral.PointsRange(s.CorrectedLo, s.CorrectedHi, 2))
	}
	switch better := r.Better(); len(better) {
	case 0:
		fmt.Fprintf(&b, "No exchange is shown to make %s stronger. The best of the %d on fresh deals is %s: %s.", r.Deck, len(r.Swaps), best.Swap, size(best))
	case 1:
		fmt.Fprintf(&b, "One exchange makes %s stronger: %s, by %s.", r.Deck, better[0].Swap, size(better[0]))
	default:
		fmt.Fprintf(&b, "%d exchanges make %s stronger, each by itself; the best by its estimate is %s, by %s. Several at once need not add up: make the first and ask again.", len(better), r.Deck, better[0].Swap, size(better[0]))
	}
	if len(r.Screening) > 0 {
		chosen, fresh := r.Flattery()
		fmt.Fprintf(&b, " On the deals that chose them the %d seemed worth %s points on average; on fresh deals they are worth %s.", len(r.Swaps), numeral.Points(chosen, 2), numeral.Points(fresh, 2))
	}
	return b.String()
}

func improveSwaps(r *reports.Improvement) section {
	t := &table{cols: []column{{head: "comes", name: true}, {head: "goes", name: true}, {head: "fresh deals", right: true}, {head: "corrected", right: true}, {head: "verdict"},
		{head: "when chosen", right: true}, {head: "same", right: true}}}
	var estimates []*stats.Estimate
	var diffs []*reports.Diff
	for i := range r.Swaps {
		estimates, diffs = append(estimates, &r.Swaps[i].Estimate), append(diffs, &r.Swaps[i].Diff)
	}
	n := digits(estimates...)
	for i := range r.Swaps {
		s := &r.Swaps[i]
		mark, chosen := "", notPlayed
		if len(s.Warnings) > 0 {
			mark = roughMark
		}
		if s.Chosen.Blocks > 0 {
			chosen = numeral.Points(s.Chosen.Est, n)
		}
		comes := fmt.Sprintf("%d %s", s.Copies, s.InName)
		if s.Part != "main" {
			comes += " (" + s.Part + ")"
		}
		t.add(comes, s.OutName, numeral.Points(s.Est, n)+mark, numeral.PointsRange(s.CorrectedLo, s.CorrectedHi, n), string(s.Verdict),
			chosen, numeral.Percent(float64(s.Same)/float64(max(1, s.Blocks)), 0)+" %")
	}
	return section{title: "Exchanges", tables: []*table{t}, caption: fmt.Sprintf("What each exchange adds to the score of %s, in points, the mean over its matchups, paired over the same deals. "+
		"\"When chosen\" is the estimate of the last round of the screening: the deals that chose an exchange flatter it. \"Fresh deals\" took no part in the choice, "+
		"and verdicts are read off their \"corrected\" interval alone: the %s %% interval as wide as it must be for the %s at once, so that of the verdicts at most %s %% are wrong on average; "+
		"equivalent lies whole within %s of nothing. \"Same\" is the share of the %s, deals in both orders of seats, in which every game scored the same.%s",
		r.Deck, numeral.Short(100*r.Basis.Level), reports.Plural(int64(len(r.Swaps)), "row"), numeral.Short(100-100*r.Basis.Level), numeral.InPoints(r.Basis.Margin), reports.Plural(r.Swaps[0].Blocks, "block"), warnedBy(diffs))}
}

func improveScreening(r *reports.Improvement) section {
	t := &table{cols: []column{{head: "round", right: true}, {head: "exchanges", right: true}, {head: "games of a matchup, each", right: true}, {head: "games", right: true}, {head: "left", right: true}, {head: "seed", right: true}}}
	for i, s := range r.Screening {
		t.add(strconv.Itoa(i+1), strconv.Itoa(s.Candidates), reports.Thousands(s.PerMatchup), reports.Thousands(s.Games), strconv.Itoa(s.Kept), strconv.FormatUint(s.Seed, 10))
	}
	return section{title: "Screening", tables: []*table{t}, caption: "Every exchange of a round plays the same deals as the deck as it is; the better half goes on, to twice as many games on other deals."}
}
