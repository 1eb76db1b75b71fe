package render

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// TalliesCSV writes a table of matchups in the columns of tournament sites: deck1, deck2, wins, losses, ties, total, win_rate. The rate is in
// per cent, a tie counting one half.
func TalliesCSV(w io.Writer, list []reports.Tally) error {
	out := plain.NewCSV(w)
	out.Write([]string{"deck1", "deck2", "wins", "losses", "ties", "total", "win_rate"})
	for _, t := range list {
		rate := ""
		if n := t.Games(); n > 0 {
			rate = numeral.Fixed(100*(float64(t.Wins)+float64(t.Ties)/2)/float64(n), 2)
		}
		out.Write([]string{t.Deck, t.Against, integer(t.Wins), integer(t.Losses), integer(t.Ties), integer(t.Games()), rate})
	}
	return out.End()
}

// ExpectedText writes what decks win against a field for a terminal of Width columns.
func ExpectedText(w io.Writer, e *reports.Expected) error {
	return text(w, expectedHeading, nil, expectedSections(e))
}

// ExpectedMarkdown writes it as a document with pipe tables.
func ExpectedMarkdown(w io.Writer, e *reports.Expected) error {
	return markdown(w, expectedHeading, nil, expectedSections(e))
}

// ExpectedJSON writes it as indented JSON.
func ExpectedJSON(w io.Writer, e *reports.Expected) error { return encode(w, e) }

// ExpectedCSV writes a row for each deck, and for each of its matchups, under one header. Rates are fractions of one.
func ExpectedCSV(w io.Writer, e *reports.Expected) error {
	out := plain.NewCSV(w)
	out.Write([]string{"deck", "against", "share", "est", "lo", "hi", "level", "se", "n_games", "missing"})
	n := func(x float64) string { return numeral.Exact(x, -1) }
	row := func(deck, against, share, missing string, r *stats.Estimate) {
		if r == nil {
			out.Write([]string{deck, against, share, "", "", "", n(e.Level), "", "", missing})
			return
		}
		out.Write([]string{deck, against, share, n(r.Est), n(r.Lo), n(r.Hi), n(e.Level), n(r.SE), integer(r.Games), missing})
	}
	for i := range e.Decks {
		d := &e.Decks[i]
		row(d.Deck, "*", "", strings.Join(d.Missing, "; "), d.Rate)
		for k := range d.Matchups {
			m := &d.Matchups[k]
			share := ""
			if e.Shares != nil {
				share = n(e.Shares[m.Against])
			}
			row(d.Deck, m.Against, share, "", &m.Rate)
		}
	}
	return out.End()
}

const expectedHeading = "What decks win against a field, by a table of matchups"

func expectedSections(e *reports.Expected) []section {
	t := &table{cols: []column{{head: "#", right: true}, {head: "deck", name: true}, {head: "win %", right: true}, {head: "interval", right: true}, {head: "games", right: true}, {head: "not in the table", name: true}}}
	var all []*stats.Estimate
	for i := range e.Decks {
		all = append(all, e.Decks[i].Rate)
	}
	n := digits(all...)
	for i := range e.Decks {
		d := &e.Decks[i]
		rank, interval := "", notPlayed
		if d.Rate != nil {
			rank, interval = strconv.Itoa(i+1), percentRange(d.Rate.Lo, d.Rate.Hi, n)
		}
		t.add(rank, d.Deck, estimate(d.Rate, n), interval, gamesBehind(d.Rate), strings.Join(d.Missing, ", "))
	}
	if !slices.ContainsFunc(e.Decks, func(d reports.ExpectedDeck) bool { return len(d.Missing) > 0 }) {
		t.cols = t.cols[:len(t.cols)-1]
		for i := range t.rows {
			t.rows[i] = t.rows[i][:len(t.cols)]
		}
	}
	field := "every other deck of the table weighing the same"
	if e.Shares != nil {
		names := slices.Collect(maps.Keys(e.Shares))
		slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(e.Shares[b], e.Shares[a]), cmp.Compare(a, b)) })
		field = "opponents weighing what is given" + sharesSaid(names, func(i int) float64 { return e.Shares[names[i]] }) + ", a deck against itself counting 50"
	}
	out := []section{{title: "Decks against the field", tables: []*table{t}, caption: fmt.Sprintf("Win rate in per cent, ties counting one half, %s. The %s interval is that of results that do not depend on each other; whatever they "+
		"are, games or matches, the rate is of the same. A deck that the table does not have meet all of the field has no rate. ± is half the interval's width.", field, numeral.Level(e.Level))}}
	if len(e.Decks) == 1 && len(e.Decks[0].Matchups) > 0 {
		out = append(out, expectedMatchups(e))
	}
	return out
}

func expectedMatchups(e *reports.Expected) section {
	d := &e.Decks[0]
	t := &table{cols: []column{{head: d.Deck + " against", name: true}, {head: "share", right: true}, {head: "win %", right: true}, {head: "interval", right: true}, {head: "games", right: true}}}
	var all []*stats.Estimate
	for i := range d.Matchups {
		all = append(all, &d.Matchups[i].Rate)
	}
	n := digits(all...)
	for i := range d.Matchups {
		m := &d.Matchups[i]
		share := "alike"
		if e.Shares != nil {
			share = numeral.Percent(e.Shares[m.Against], 1) + " %"
		}
		t.add(m.Against, share, estimate(&m.Rate, n), percentRange(m.Rate.Lo, m.Rate.Hi, n), gamesBehind(&m.Rate))
	}
	return section{title: "Matchups", tables: []*table{t}, caption: "As above, for each opponent by itself."}
}
