package render

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// CardText writes the page of a card for a terminal.
func CardText(w io.Writer, p *reports.CardPage) error {
	return text(w, cardHeading(p), cardNotes(p), cardSections(p))
}

// CardMarkdown writes it as a document with pipe tables.
func CardMarkdown(w io.Writer, p *reports.CardPage) error {
	return markdown(w, cardHeading(p), cardNotes(p), cardSections(p))
}

// CardJSON writes it as indented JSON.
func CardJSON(w io.Writer, p *reports.CardPage) error { return encode(w, p) }

// CardHTML writes it as one page with the charts of the comparison.
func CardHTML(w io.Writer, p *reports.CardPage) error {
	c := p.Comparison
	return writePage(w, &page{Heading: cardHeading(p), Notes: noteTexts(cardNotes(p)), Run: c.Run.ID, Report: p}, cardSections(p), chart.OfComparison(c))
}

func cardHeading(p *reports.CardPage) string {
	r := &p.Comparison.Run
	return fmt.Sprintf("%s (%s) in run %s: %s, %s", p.Card, p.Number, r.ID[:min(idMax, len(r.ID))], r.Rules(), reports.Plural(r.Games, "game"))
}

func cardNotes(p *reports.CardPage) []reports.Note { return slices.Concat(p.Comparison.Notes, p.Notes) }

func cardSections(p *reports.CardPage) []section {
	out := []section{
		{title: "In short", caption: CardSentence(p)},
		{title: "As printed", footnotes: marked(p.Printed)},
		{title: "As understood", caption: "What the engine does, from the program that it plays.", footnotes: marked(p.Understood)},
	}
	if len(p.Players) > 1 {
		out = append(out, cardPlayers(p))
	}
	if len(p.Use) > 0 {
		out = append(out, cardUse(p))
	}
	return append(append(out, compareSections(p.Comparison)...), section{title: "Again", caption: p.Again})
}

// bullet is the mark of the lines of a list.
const bullet = "-"

// marked makes lines a list.
func marked(lines []string) (out [][2]string) {
	for _, l := range lines {
		out = append(out, [2]string{bullet, l})
	}
	return out
}

// CardSentence says in words what the card changes in the hands of the last player.
func CardSentence(p *reports.CardPage) string {
	v := p.Players[len(p.Players)-1].Change
	var decks []string
	for _, m := range v.Matchups {
		if !slices.Contains(decks, m.Deck) {
			decks = append(decks, m.Deck)
		}
	}
	whose := "the decks that hold it"
	if len(decks) == 1 {
		whose = decks[0]
	}
	d := &v.Overall
	n := judged(1, 0, p.Comparison.Basis.Margin, &d.Judgement)
	between := numeral.PointsRange(d.CorrectedLo, d.CorrectedHi, n)
	var said string
	switch d.Verdict {
	case stats.Higher:
		said = fmt.Sprintf("It makes %s stronger, by %s points of its score (%s).", whose, numeral.Fixed(100*d.Est, n), between)
	case stats.Lower:
		said = fmt.Sprintf("It makes %s weaker, by %s points of its score (%s).", whose, numeral.Fixed(-100*d.Est, n), between)
	case stats.Equivalent:
		return fmt.Sprintf("It changes nothing that matters for %s: %s points (%s), less than %s.", whose, numeral.Points(d.Est, n), between, numeral.InPoints(p.Comparison.Basis.Margin))
	default:
		return fmt.Sprintf("These games do not tell what it does to %s: %s points, and anything of %s may be true.", whose, numeral.Points(d.Est, n), between)
	}
	if len(v.Matchups) < 2 {
		return said
	}
	by := func(a, b reports.MatchupDiff) int { return cmp.Compare(a.Est, b.Est) }
	best, worst := slices.MaxFunc(v.Matchups, by), slices.MinFunc(v.Matchups, by)
	return said + fmt.Sprintf(" Of single matchups it moved that against %s most to its favour (%s) and that against %s least (%s); what of these is sure stands below.",
		best.Against, numeral.Points(best.Est, n), worst.Against, numeral.Points(worst.Est, n))
}

// cardPlayers is the answer of every player.
func cardPlayers(p *reports.CardPage) section {
	t := &table{cols: []column{{head: "player", name: true}, {head: "difference", right: true}, {head: "corrected", right: true}, {head: "verdict"}, {head: "games", right: true}}}
	for i := range p.Players {
		a := &p.Players[i]
		d := &a.Change.Overall
		n := judged(1, 0, p.Comparison.Basis.Margin, &d.Judgement)
		t.add(a.Player, numeral.Points(d.Est, n)+mark(&d.Estimate), numeral.PointsRange(d.CorrectedLo, d.CorrectedHi, n), string(d.Verdict), reports.Thousands(d.Games))
	}
	return section{title: "Under each player", tables: []*table{t}, caption: "What the card changes in the hands of each player, in points of the score, with intervals as below. " +
		"If the answers differ, trust the stronger player more, and ask whether it knows how to use the card."}
}

// cardUse is whether the player knows how to use the card.
func cardUse(p *reports.CardPage) section {
	t := &table{cols: []column{{head: "deck", name: true}, {head: "copies", right: true}, {head: "games", right: true}, {head: "played %", right: true},
		{head: "left in hand %", right: true}, {head: "kept %", right: true}, {head: "worth when dealt", right: true}}}
	for i := range p.Use {
		u := &p.Use[i]
		t.add(p.Contestants[u.Contestant].Name, numeral.Short(u.Copies), reports.Thousands(u.Games), rateOnly(u.PlayRate), rateOnly(u.DeadRate), rateOnly(u.KeepRate), effectCell(u.Dealt))
	}
	return section{title: "How it is used", tables: []*table{t}, caption: fmt.Sprintf("By %s, whom the rest of this page is about too. Of the copies that came to its hand, how many were played and how many it still held when "+
		"the game ended; of those first dealt, how many stayed. Worth when dealt is what a copy in the first hand adds to the score, in points, by chance of the shuffle alone, ± half its corrected interval. "+
		"A card that is hardly ever played, or only when nothing else can be, says more about the player than about the card.", p.Players[len(p.Players)-1].Player)}
}
