package render

import (
	"fmt"
	"io"
	"strings"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// MatchPlayText writes match play for a terminal of Width columns.
func MatchPlayText(w io.Writer, r *reports.MatchPlay) error {
	return text(w, matchPlayHeading(r), r.Notes, matchPlaySections(r))
}

// MatchPlayMarkdown writes it as a document with pipe tables.
func MatchPlayMarkdown(w io.Writer, r *reports.MatchPlay) error {
	return markdown(w, matchPlayHeading(r), r.Notes, matchPlaySections(r))
}

// MatchPlayJSON writes it as indented JSON.
func MatchPlayJSON(w io.Writer, r *reports.MatchPlay) error { return encode(w, r) }

// MatchPlayCSV writes a row for each opponent, and one for the field, under one header. Rates are fractions of one.
func MatchPlayCSV(w io.Writer, r *reports.MatchPlay) error {
	out := plain.NewCSV(w)
	out.Write([]string{"deck", "against", "share", "own_changes", "their_changes", "first_est", "first_lo", "first_hi", "later_est", "later_lo", "later_hi",
		"three_est", "three_lo", "three_hi", "three_se", "gain_est", "gain_lo", "gain_hi", "gain_se", "level", "n_games"})
	n := func(x float64) string { return numeral.Exact(x, -1) }
	of := func(e *stats.Estimate) []string {
		if e == nil {
			return []string{"", "", ""}
		}
		return []string{n(e.Est), n(e.Lo), n(e.Hi)}
	}
	row := func(against, share, own, theirs string, m *reports.MatchRates) {
		cells := append([]string{r.Deck, against, share, own, theirs}, of(m.First)...)
		cells = append(append(cells, of(m.Later)...), of(m.Three)...)
		se, gain, games := "", []string{"", "", "", ""}, "0"
		if m.Three != nil {
			se, games = n(m.Three.SE), integer(m.Three.Games)
		}
		if g := m.Gain; g != nil {
			gain = []string{n(g.Est), n(g.Lo), n(g.Hi), n(g.SE)}
		}
		out.Write(append(append(append(cells, se), gain...), n(r.Level), games))
	}
	for i := range r.Opponents {
		o := &r.Opponents[i]
		share := ""
		if o.Share != nil {
			share = n(*o.Share)
		}
		row(o.Against, share, o.Own, o.Theirs, &o.MatchRates)
	}
	row("*", "", "", "", &r.Field)
	return out.End()
}

// MatchPlayHTML writes it as one page with a chart.
func MatchPlayHTML(w io.Writer, r *reports.MatchPlay) error {
	return writePage(w, &page{Heading: matchPlayHeading(r), Notes: noteTexts(r.Notes), Run: r.Run.ID, Report: r}, matchPlaySections(r), chart.OfMatchPlay(r))
}

func matchPlayHeading(r *reports.MatchPlay) string {
	return fmt.Sprintf("Matches of %s: %s, policy %s, %s", r.Deck, r.Run.Rules(), list(r.Run.Policies), reports.Plural(r.Games, "game"))
}

func matchPlaySections(r *reports.MatchPlay) []section {
	if r.Games == 0 || len(r.Opponents) == 0 {
		return nil
	}
	out := []section{{title: "In short", caption: matchPlayAnswer(r)}, matchPlayTable(r)}
	if s, any := matchPlayPlans(r); any {
		out = append(out, s)
	}
	return out
}

// matchPlayAnswer is the answer in sentences.
func matchPlayAnswer(r *reports.MatchPlay) string {
	f := &r.Field
	if f.Three == nil {
		return "Of an opponent no game has a result: what the deck does against the field is not known."
	}
	n := digits(f.First, f.Later, f.Three)
	whom := "the field"
	if len(r.Opponents) == 1 {
		whom = r.Opponents[0].Against
	}
	said := func(e *stats.Estimate) string {
		return fmt.Sprintf("%s %% (%s)", numeral.Percent(e.Est, n), percentRange(e.Lo, e.Hi, n))
	}
	if f.Gain == nil {
		return fmt.Sprintf("%s wins %s of its matches against %s, and %s of single games. No plan of either deck changes a list.", r.Deck, said(f.Three), whom, said(f.First))
	}
	return fmt.Sprintf("%s wins %s of its matches against %s: %s of first games, and %s of those behind them, with the lists that sideboards make. "+
		"The exchanges of both sides together add %s points (%s) to its matches.",
		r.Deck, said(f.Three), whom, said(f.First), said(f.Later), numeral.Points(f.Gain.Est, n), numeral.PointsRange(f.Gain.Lo, f.Gain.Hi, n))
}

func matchPlayTable(r *reports.MatchPlay) section {
	t := &table{cols: []column{{head: "against", name: true}}}
	shares := r.Opponents[0].Share != nil
	if shares {
		t.cols = append(t.cols, column{head: "share", right: true})
	}
	for _, head := range []string{"game 1", "games 2, 3", "best of three", "interval", "by sideboards"} {
		t.cols = append(t.cols, column{head: head, right: true})
	}
	estimates := []*stats.Estimate{r.Field.First, r.Field.Later, r.Field.Three}
	for i := range r.Opponents {
		o := &r.Opponents[i]
		estimates = append(estimates, o.First, o.Later, o.Three)
	}
	n := digits(estimates...)
	row := func(name, share string, m *reports.MatchRates) {
		cells := []string{name}
		if shares {
			cells = append(cells, share)
		}
		interval, gain := notPlayed, "same lists"
		if m.Three != nil {
			interval = percentRange(m.Three.Lo, m.Three.Hi, n)
		}
		if g := m.Gain; g != nil {
			gain = pointsWith(g.Est, g.Lo, g.Hi, n)
		}
		t.add(append(cells, estimate(m.First, n), estimate(m.Later, n), estimate(m.Three, n), interval, gain)...)
	}
	for i := range r.Opponents {
		o := &r.Opponents[i]
		share := ""
		if o.Share != nil {
			share = numeral.Percent(*o.Share, 0) + " %"
		}
		row(o.Against, share, &o.MatchRates)
	}
	if len(r.Opponents) > 1 {
		row("the field", "", &r.Field)
	}
	field := "The field is the mean over the opponents, each weighing the same."
	if shares {
		field = "The field is the mean over the opponents by their shares, the deck itself counting 50."
	}
	if len(r.Opponents) == 1 {
		field = ""
	}
	return section{title: "Matches of up to three games", tables: []*table{t}, caption: strings.TrimSpace(fmt.Sprintf("Wins of %s in per cent, draws counting one half. Game 1 is played with the lists as they are, games 2 and 3 with what their "+
		"plans for each other make of them. Best of three is worked out from both: the first game's first player is drawn, who lost a game moves first in the next. "+
		"\"By sideboards\" is what the exchanges of both decks add to it, in points. ± is half the width of the %s interval. %s", r.Deck, numeral.Level(r.Level), field))}
}

// matchPlayPlans lists what is exchanged.
func matchPlayPlans(r *reports.MatchPlay) (section, bool) {
	t := &table{cols: []column{{head: "against", name: true}, {head: "who changes"}, {head: "exchange", name: true}}}
	any := false
	for i := range r.Opponents {
		o := &r.Opponents[i]
		for _, side := range [][2]string{{r.Deck, o.Own}, {o.Against, o.Theirs}} {
			if side[1] != "" {
				any = true
				t.add(o.Against, side[0], side[1])
			}
		}
	}
	return section{title: "Sideboards", tables: []*table{t}, caption: "What each deck exchanges behind the first game, by the plans in its file."}, any
}
