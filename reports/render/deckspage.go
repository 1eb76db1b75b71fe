package render

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// DecksText writes the page of a deck or of a format for a terminal.
func DecksText(w io.Writer, p *reports.DecksPage) error {
	return text(w, decksHeading(p), decksNotes(p), decksSections(p))
}

// DecksMarkdown writes it as a document with pipe tables.
func DecksMarkdown(w io.Writer, p *reports.DecksPage) error {
	return markdown(w, decksHeading(p), decksNotes(p), decksSections(p))
}

// DecksJSON writes it as indented JSON.
func DecksJSON(w io.Writer, p *reports.DecksPage) error { return encode(w, p) }

// DecksHTML writes it as one page with charts.
func DecksHTML(w io.Writer, p *reports.DecksPage) error {
	return writePage(w, &page{Heading: decksHeading(p), Notes: noteTexts(decksNotes(p)), Run: p.Report.Run.ID, Report: p}, decksSections(p), chart.OfDecksPage(p))
}

func decksHeading(p *reports.DecksPage) string {
	r := &p.Report.Run
	about := "State of the format: " + reports.Plural(int64(len(p.Lists)), "deck")
	if p.Deck != "" {
		about = p.Report.Contestants[p.Report.Matchups.Rows[0]].Name + " against the field"
	}
	if p.Arm != "" && p.Arm != plainArm {
		about += ", arm " + p.Arm
	}
	return fmt.Sprintf("%s, run %s: %s, %s", about, r.ID[:min(idMax, len(r.ID))], r.Rules(), reports.Plural(r.Games, "game"))
}

func decksNotes(p *reports.DecksPage) []reports.Note {
	notes := slices.Clone(p.Report.Notes)
	if p.Movement != nil {
		for _, n := range p.Movement.Notes {
			if !slices.Contains(notes, n) {
				notes = append(notes, n)
			}
		}
	}
	return notes
}

func decksSections(p *reports.DecksPage) []section {
	r := p.Report
	if r.Run.Games == 0 {
		return nil
	}
	out := []section{{title: "In short"}}
	for _, sentence := range decksAnswers(p) {
		out[0].footnotes = append(out[0].footnotes, [2]string{bullet, sentence})
	}
	for _, show := range decksShown(p) {
		for _, s := range sectionsOf(r, []reports.Show{show}) {
			switch show { // the page says in a line what numbers are
			case reports.ShowMatchups:
				s.caption = matchupKey(r)
			case reports.ShowTotals:
				s.caption = totalsKey(r)
			case reports.ShowFirst:
				s.caption = fmt.Sprintf("Win rates in per cent, ± half the %s interval. The advantage is what the first player of those games has above 50.", level(r))
			case reports.ShowLength:
				s.caption = "Turns of both players together: within p10, the median and p90 a tenth, half and nine tenths of the games had ended."
			}
			out = append(out, s)
		}
		if show == reports.ShowMatchups && p.Movement != nil {
			out = append(out, decksMovement(p.Movement)...)
		}
	}
	return append(out, deckLists(p), section{title: "Again", caption: p.Again})
}

// decksShown is the sections of the report that the page has, in its order: who does best stands before who
// beats whom. What cards do stands beside the lists.
func decksShown(p *reports.DecksPage) []reports.Show {
	shown := slices.DeleteFunc(slices.Clone(p.Report.Shown), func(s reports.Show) bool { return s == reports.ShowTotals || s == reports.ShowCards })
	if p.Deck == "" {
		shown = append([]reports.Show{reports.ShowTotals}, shown...)
	}
	return shown
}

// decksMovement is how the answers move between players. Its rows may be some of those that were judged
// together.
func decksMovement(m *reports.Movement) (out []section) {
	for i := range m.Tables {
		if len(m.Tables[i].Rows) == 0 {
			continue
		}
		s := movementTable(m, &m.Tables[i])
		s.caption = fmt.Sprintf("%s, in per cent, in the hands of every player on the same deals. ± is half the width of the %s interval, corrected for all decks or matchups of the run; * leaves 50 out, "+
			"= lies whole within the margin. \"Change\" is from %s to %s; a row flips, vanishes, appears, shrinks, grows or moves only if its change is shown. "+
			"\"Decides\" is about how many games a matchup the last one would need for what is undecided.",
			map[string]string{reports.MovedMatchups: "Win rate of the first deck", reports.MovedDecks: "Win rate against the field, every opponent weighing " + movedWeights(m)}[m.Tables[i].Kind],
			numeral.Level(m.Basis.Level), m.Players[0].Name, m.Players[len(m.Players)-1].Name)
		out = append(out, s)
	}
	return out
}

// deckLists is what the decks hold, a table of each, with what became of the cards if that is known.
func deckLists(p *reports.DecksPage) section {
	s := section{title: "Lists"}
	if p.Deck != "" {
		s.title = chart.TheList
	}
	known := p.Report.Cards != nil && p.Report.Cards.Refused == ""
	for _, l := range p.Lists {
		t := &table{lead: 1, cols: []column{{head: l.Deck, name: true}, {head: "×", right: true}, {head: "number"}, {head: "part"}}}
		if known {
			t.cols = append(t.cols, column{head: "played %", right: true}, column{head: "left %", right: true}, column{head: "kept %", right: true}, column{head: "dealt", right: true})
		}
		for _, c := range l.Lines {
			cells := []string{c.Card, strconv.Itoa(c.Copies), c.Number, c.Part}
			if known {
				cells = append(cells, useOf(p, l.Deck, c.Word)...)
			}
			t.add(cells...)
		}
		s.tables = append(s.tables, t)
	}
	if known {
		r := p.Report
		s.caption = fmt.Sprintf("Of the copies that came to the hand, how many were played and how many were left there when the game ended; of those first dealt, how many were kept. \"Dealt\" is what a copy in the "+
			"first hand adds to the deck's score, in points, by chance of the shuffle alone: %s; * leaves 0 out. %s rests on fewer than %d games or %d pairs.",
			starred(r.Basis.Level, reports.Plural(int64(r.Cards.Tests), "card")), notPlayed, stats.GamesMin, stats.BlocksMin)
	}
	return s
}

// useOf is what became of a card of a deck, empty for one that is never in the hand.
func useOf(p *reports.DecksPage, deck, word string) []string {
	for i := range p.Report.Cards.Rows {
		c := &p.Report.Cards.Rows[i]
		if c.Card == word && p.Report.Contestants[c.Contestant].Deck == deck {
			return []string{whole(c.PlayRate), whole(c.DeadRate), whole(c.KeepRate), effectCell(c.Dealt)}
		}
	}
	return make([]string, 4)
}

// decksAnswers is the page in sentences.
func decksAnswers(p *reports.DecksPage) []string {
	r := p.Report
	var out []string
	add := func(sentence string) {
		if sentence != "" {
			out = append(out, sentence)
		}
	}
	if p.Deck == "" {
		out = findings(r)
		if add(cardAnswer(r)); p.Movement == nil {
			add(whoAnswers(r))
		} else {
			add(p.Movement.Summary)
		}
		return out
	}
	if len(r.Totals) == 1 && r.Totals[0].Rate != nil && r.Totals[0].Opponents > 1 {
		add(fieldVerdict(r, &r.Totals[0]))
	}
	add(deckMatchups(r))
	if len(r.FirstPlayer.Decks) == 1 {
		if d := r.FirstPlayer.Decks[0]; d.First != nil && d.Second != nil {
			add(fmt.Sprintf("It wins %s of its games moving first and %s moving second.", share(d.First), share(d.Second)))
		}
	}
	add(cardAnswer(r))
	add(troubleAnswer(r))
	if p.Movement == nil {
		add(whoAnswers(r))
		return out
	}
	add(deckMoves(p.Movement))
	return out
}

// deckMatchups counts what a deck's matchups are, and names the best and the worst.
func deckMatchups(r *reports.Report) string {
	n := map[stats.Verdict]int{}
	var cells []reports.Cell
	for _, col := range r.Matchups.Cols {
		if c := r.Matchups.Find(r.Matchups.Rows[0], col); c != nil && !c.Mirror && c.Rate != nil {
			n[c.Rate.Verdict]++
			cells = append(cells, *c)
		}
	}
	against := func(c *reports.Cell) string {
		return fmt.Sprintf("%s, %s", r.Contestants[c.Col].Name, sized(r, c.Rate))
	}
	switch len(cells) {
	case 0:
		return ""
	case 1:
		c := &cells[0]
		return fmt.Sprintf("Its one matchup is %s: against %s.", matchupWord(c.Rate.Verdict), against(c))
	}
	by := func(a, b reports.Cell) int { return cmp.Compare(a.Rate.Est, b.Rate.Est) }
	best, worst := slices.MaxFunc(cells, by), slices.MinFunc(cells, by)
	return fmt.Sprintf("%s Its best is against %s; its worst against %s.", sorted(fmt.Sprintf("its %d matchups", len(cells)), len(cells), []sort{
		{n[stats.Higher], matchupWord(stats.Higher)}, {n[stats.Lower], matchupWord(stats.Lower)},
		{n[stats.Equivalent], matchupWord(stats.Equivalent)}, {n[stats.Unclear], matchupWord(stats.Unclear)}}), against(&best), against(&worst))
}

// matchupWord is a verdict as a player says it.
func matchupWord(v stats.Verdict) string {
	switch v {
	case stats.Higher:
		return "good"
	case stats.Lower:
		return "bad"
	case stats.Equivalent:
		return "even"
	}
	return undecided
}

// cardAnswer names the cards that are worth most in the first hand, and those that cost, where it is shown.
func cardAnswer(r *reports.Report) string {
	if r.Cards == nil || r.Cards.Refused != "" {
		return ""
	}
	var sure []*reports.CardStat
	for i := range r.Cards.Rows {
		if d := r.Cards.Rows[i].Dealt; d != nil && (d.Verdict == stats.Higher || d.Verdict == stats.Lower) {
			sure = append(sure, &r.Cards.Rows[i])
		}
	}
	if len(sure) == 0 {
		return "No card is shown to be worth having in the first hand, or to cost there."
	}
	several := false
	for _, c := range sure {
		several = several || c.Contestant != sure[0].Contestant
	}
	said := func(c *reports.CardStat) string {
		whose := ""
		if several {
			whose = " in " + r.Contestants[c.Contestant].Name
		}
		return fmt.Sprintf("%s%s (%s points)", c.Card, whose, effectWith(c.Dealt))
	}
	by := func(a, b *reports.CardStat) int { return cmp.Compare(a.Dealt.Est, b.Dealt.Est) }
	best, worst := slices.MaxFunc(sure, by), slices.MinFunc(sure, by)
	var words []string
	if best.Dealt.Est > 0 {
		words = append(words, "the best card to be dealt is "+said(best))
	}
	if worst.Dealt.Est < 0 {
		words = append(words, "the worst is "+said(worst))
	}
	return fmt.Sprintf("Of %s of which it is shown, %s.", reports.Plural(int64(len(sure)), "card"), strings.Join(words, ", and "))
}

// deckMoves says how the answer about the deck moves between players.
func deckMoves(m *reports.Movement) string {
	for i := range m.Tables {
		t := &m.Tables[i]
		if t.Kind != reports.MovedDecks || len(t.Rows) != 1 {
			continue
		}
		move, last := &t.Rows[0], len(m.Players)-1
		var words []string
		for p := range move.Under {
			if u := &move.Under[p]; u.Games > 0 {
				words = append(words, fmt.Sprintf("%s %% under %s", percent(u.Est, judged(1, t.Target, t.Margin, &u.Judgement)), m.Players[p].Name))
			}
		}
		said := map[reports.Mark]string{
			reports.MarkFlips: "the answer turns round", reports.MarkVanishes: "what the weakest player makes of it vanishes", reports.MarkAppears: "only the strongest player shows it",
			reports.MarkShrinks: "the answer shrinks", reports.MarkGrows: "the answer grows", reports.MarkMoves: "the answer moves", reports.MarkHolds: "the answer holds", reports.MarkEven: "it is even under both",
			reports.MarkUndecided: "whether the answer moves is not decided by these games",
		}[move.Mark]
		return fmt.Sprintf("It scores %s: from %s to %s %s.", list(words), m.Players[0].Name, m.Players[last].Name, said)
	}
	return ""
}
