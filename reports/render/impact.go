package render

import (
	"fmt"
	"io"
	"strconv"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// ImpactText writes what the cards of a deck are worth for a terminal.
func ImpactText(w io.Writer, i *reports.Impact) error {
	return text(w, impactHeading(&i.Run, i.Deck), i.Notes, impactSections(i))
}

// ImpactMarkdown writes it as a document.
func ImpactMarkdown(w io.Writer, i *reports.Impact) error {
	return markdown(w, impactHeading(&i.Run, i.Deck), i.Notes, impactSections(i))
}

// ImpactJSON writes it as it is.
func ImpactJSON(w io.Writer, i *reports.Impact) error { return encode(w, i) }

// effectHead is the columns of an effect in CSV, effectCells its cells: empty for none.
var effectHead = []string{"est", "lo", "hi", "level", "se", "n_games", "n_blocks", "corrected_lo", "corrected_hi", "p", "q", "verdict", "warnings"}

func effectCells(run *reports.Run, e *reports.Effect) []string {
	if e == nil {
		return append(make([]string, len(effectHead)-1), warned(run, nil))
	}
	return []string{number(e.Est), number(e.Lo), number(e.Hi), number(e.Level), number(e.SE), integer(e.Games), integer(e.Blocks), number(e.CorrectedLo), number(e.CorrectedHi),
		number(e.P), number(e.Q), string(e.Verdict), warned(run, &e.Estimate)}
}

// ImpactCSV writes a row for each card; numbers are fractions of one.
func ImpactCSV(w io.Writer, i *reports.Impact) error {
	c := plain.NewCSV(w)
	c.Write(append([]string{"deck", "card", "copies", "score", "blank", "per_copy", "variance_reduction", "n_blocks_same"}, effectHead...))
	for k := range i.Rows {
		r := &i.Rows[k]
		c.Write(append([]string{i.Deck, r.Card, strconv.Itoa(r.Copies), number(i.Score), number(r.Blank), number(r.PerCopy), number(r.Reduction), integer(r.Same)},
			effectCells(&i.Run, &r.Effect)...))
	}
	return c.End()
}

func impactHeading(r *reports.Run, deck string) string {
	return fmt.Sprintf("Run %s: cards of %s, %s, by %s, %s", r.ID[:min(idMax, len(r.ID))], deck, r.Rules(), list(r.Policies), gamesOf(&r.Count))
}

func impactSections(i *reports.Impact) []section {
	t := &table{cols: []column{
		{head: "#", right: true}, {head: "card", name: true}, {head: "×", right: true}, {head: "worth", right: true}, {head: numeral.Level(i.Basis.Level) + " interval", right: true},
		{head: "corrected", right: true}, {head: "per copy", right: true}, {head: "q", right: true}, {head: "verdict"},
	}}
	var rows []*reports.Judgement
	for k := range i.Rows {
		rows = append(rows, &i.Rows[k].Judgement)
	}
	n := judged(1, 0, i.Basis.Margin, rows...)
	for k := range i.Rows {
		r := &i.Rows[k]
		mark := ""
		if len(r.Warnings) > 0 {
			mark = "?"
		}
		t.add(strconv.Itoa(k+1), r.Card, strconv.Itoa(r.Copies), numeral.Points(r.Est, n)+mark, numeral.PointsRange(r.Lo, r.Hi, n), numeral.PointsRange(r.CorrectedLo, r.CorrectedHi, n),
			numeral.Points(r.PerCopy, n), numeral.Chance(r.Q),
			string(r.Verdict))
	}
	out := []section{{title: "Cards above a blank", tables: []*table{t},
		caption: fmt.Sprintf("What each card is worth to %s: points of its score, which is %s %%, above that with a blank of the same cost in the place of all its copies, over the same deals "+
			"against the same field. Errors are those of the differences between blocks, games that share one deal. %s ? has few blocks, or few that differ. A card below nothing is worse than a blank in the hands of this policy. %s.", i.Deck, percent(i.Score, 1),
			differenceVerdicts(&i.Basis, reports.Plural(int64(len(i.Rows)), "card")), gamesOf(&i.Run.Count))}}
	return whoPlayed(append(out, impactFaults(i)...), i.Run.Policies)
}

// impactFaults says what blocks without a result and capped games could make of what cards are worth;
// nothing without any.
func impactFaults(i *reports.Impact) []section {
	t := &table{cols: []column{{head: "card", name: true}, {head: "blocks", right: true}, {head: "dropped", right: true}, {head: "worth", right: true},
		{head: "worst", right: true}, {head: "best", right: true}}}
	for k := range i.Rows {
		if r := &i.Rows[k]; r.Bounds != nil {
			t.add(r.Card, reports.Thousands(r.Blocks), reports.Thousands(r.Dropped), numeral.Points(r.Est, 1), numeral.Points(r.Bounds.Worst, 1), numeral.Points(r.Bounds.Best, 1))
		}
	}
	return boundsSection(t, "what the card is worth in points if all of these had gone against the deck with it, or for it")
}

// MulliganText writes what redrawing first hands is worth for a terminal.
func MulliganText(w io.Writer, m *reports.Mulligan) error {
	return text(w, impactHeading(&m.Run, m.Deck), m.Notes, mulliganSections(m))
}

// MulliganMarkdown writes it as a document.
func MulliganMarkdown(w io.Writer, m *reports.Mulligan) error {
	return markdown(w, impactHeading(&m.Run, m.Deck), m.Notes, mulliganSections(m))
}

// MulliganJSON writes it as it is.
func MulliganJSON(w io.Writer, m *reports.Mulligan) error { return encode(w, m) }

// MulliganCSV writes a row for all hands, two for the policy's own choice, and two for each
// card.
func MulliganCSV(w io.Writer, m *reports.Mulligan) error {
	c := plain.NewCSV(w)
	c.Write(append([]string{"deck", "card", "measure", "hands"}, effectHead...))
	row := func(card, measure string, hands int64, e *reports.Effect) {
		if e != nil && e.Level > 0 {
			c.Write(append([]string{m.Deck, card, measure, integer(hands)}, effectCells(&m.Run, e)...))
		}
	}
	row("", "redraw_effect", m.All.Blocks, &m.All)
	row("", "own_over_keep", m.OverKeep.Blocks, &m.OverKeep)
	row("", "own_over_redraw", m.OverRedraw.Blocks, &m.OverRedraw)
	for i := range m.Rows {
		r := &m.Rows[i]
		row(r.Card, "redraw_effect", r.Hands, r.Redraw)
		row(r.Card, "holds_effect", r.Hands, r.Holds)
	}
	return c.End()
}

func mulliganSections(m *reports.Mulligan) []section {
	if m.All.Level == 0 {
		return nil // what the notes say is all
	}
	choice := &table{cols: []column{
		{head: "first hands"}, {head: "win %", right: true}, {head: "own choice over it", right: true}, {head: "q", right: true}, {head: "verdict"},
	}}
	choice.add("all kept", percent(m.Keep, 1), effectWith(&m.OverKeep), numeral.Chance(m.OverKeep.Q), string(m.OverKeep.Verdict))
	choice.add("all redrawn", percent(m.Again, 1), effectWith(&m.OverRedraw), numeral.Chance(m.OverRedraw.Q), string(m.OverRedraw.Verdict))
	choice.add("the policy's own choice", percent(m.Own, 1), "", "", "")
	cards := &table{cols: []column{
		{head: "hands with", name: true}, {head: "hands", right: true}, {head: "redrawing them", right: true}, {head: "q", right: true},
		{head: "the card keeps", right: true}, {head: "q", right: true},
	}}
	for i := range m.Rows {
		r := &m.Rows[i]
		q, q2 := notPlayed, notPlayed
		if r.Redraw != nil {
			q = numeral.Chance(r.Redraw.Q)
		}
		if r.Holds != nil {
			q2 = numeral.Chance(r.Holds.Q)
		}
		cards.add(r.Card, reports.Thousands(r.Hands), effectCell(r.Redraw), q, effectCell(r.Holds), q2)
	}
	intervals := starred(m.Basis.Level, reports.Plural(int64(m.Basis.Tests), "card")) + ", ± half its width; * leaves 0 out."
	if m.Basis.Tests == 0 {
		intervals = "No card is in enough hands to be judged."
	}
	return whoPlayed([]section{{title: "Mulligan", tables: []*table{choice, cards},
		caption: fmt.Sprintf("Every deal of %s is played three times: with the policy's own choice, with every first hand kept, and with every first hand redrawn. \"Redrawing them\" is the score of "+
			"first hands with a card redrawn less that of the same hands kept, in points: below nothing, keep them. \"The card keeps\" is how much more keeping is worth for hands with the card "+
			"than for hands without it. %s %s rests on fewer than %d hands or %d blocks. %s.",
			m.Deck, intervals, notPlayed, stats.GamesMin, stats.BlocksMin, gamesOf(&m.Run.Count))}}, m.Run.Policies)
}
