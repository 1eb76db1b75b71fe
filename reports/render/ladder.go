package render

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// LadderText returns what writes a ladder for a terminal, with scores by deck if they are
// asked for.
func LadderText(decks bool) func(io.Writer, *reports.Ladder) error {
	return func(w io.Writer, l *reports.Ladder) error {
		return text(w, ladderHeading(l), ladderNotes(l), ladderSections(l, decks))
	}
}

// LadderMarkdown returns what writes it as a document.
func LadderMarkdown(decks bool) func(io.Writer, *reports.Ladder) error {
	return func(w io.Writer, l *reports.Ladder) error {
		return markdown(w, ladderHeading(l), ladderNotes(l), ladderSections(l, decks))
	}
}

// LadderHTML returns what writes it as one page with charts.
func LadderHTML(decks bool) func(io.Writer, *reports.Ladder) error {
	return func(w io.Writer, l *reports.Ladder) error {
		return writePage(w, &page{Heading: ladderHeading(l), Notes: noteTexts(ladderNotes(l)), Report: l}, ladderSections(l, decks), chart.OfLadder(l))
	}
}

// LadderJSON writes it as it is.
func LadderJSON(w io.Writer, l *reports.Ladder) error { return encode(w, l) }

// LadderCSV writes a row for each score, rating, check and figure of speed.
func LadderCSV(w io.Writer, l *reports.Ladder) error {
	c := plain.NewCSV(w)
	c.Write([]string{"table", "subject", "opponent", "deck", "measure", "est", "lo", "hi", "level", "n_games", "n_pairs", "verdict"})
	row := func(table, subject, opponent, deck, measure string, e *stats.Estimate, verdict string) {
		cells := []string{table, subject, opponent, deck, measure}
		if e == nil {
			cells = append(cells, "", "", "", "", "", "")
		} else {
			cells = append(cells, number(e.Est), number(e.Lo), number(e.Hi), number(e.Level), integer(e.Games), integer(e.Blocks))
		}
		c.Write(append(cells, verdict))
	}
	exact := func(table, subject, measure string, x float64) {
		c.Write([]string{table, subject, "", "", measure, number(x), "", "", "", "", "", ""})
	}
	for i := range l.Rungs {
		for k := range l.Rungs {
			if r := l.Score(i, k); r != nil {
				row("scores", l.Rungs[i], l.Rungs[k], "", "score", &r.Estimate, string(r.Verdict))
			}
		}
	}
	for _, d := range l.Ratings.Decks {
		if d.Elo != nil {
			row("ratings", l.Rungs[d.Contestant], "", "", "elo", &d.Elo.Estimate, string(d.Elo.Verdict))
		} else {
			row("ratings", l.Rungs[d.Contestant], "", "", "elo", nil, d.Bound)
		}
	}
	if f := l.Ratings.Fit; f != nil {
		exact("ratings", "", "lack_of_fit_p", f.P)
	}
	for i := range l.Each {
		e := &l.Each[i]
		row("decks", e.A, e.B, e.Deck, "score", e.Score, "")
	}
	for i := range l.Checks {
		k := &l.Checks[i]
		row("checks", k.Better, k.Worse, "", k.Kind, k.Score, k.Verdict)
	}
	for i := range l.Exploits {
		e := &l.Exploits[i]
		row("exploits", e.Foe, e.Rung, "", "score", e.Score, "")
	}
	for _, p := range l.Puzzles {
		exact("puzzles", p.Rung, "solved", float64(p.Solved))
		exact("puzzles", p.Rung, "of", float64(p.Of))
	}
	for _, s := range l.Speeds {
		exact("speed", s.Rung, "ms_per_game_and_side", s.MsPerSide)
		exact("speed", s.Rung, "decisions_per_second", s.Decisions)
		exact("speed", s.Rung, "playouts_per_second", s.Playouts)
	}
	return c.End()
}

func ladderHeading(l *reports.Ladder) string {
	return fmt.Sprintf("Ladder of %s: %s, %s, %s games of every two with each deck, seed %d", reports.Rules(l.Game, l.Settings),
		reports.Plural(int64(len(l.Rungs)), "player"), reports.Plural(int64(len(l.Decks)), "deck"), reports.Thousands(l.PerDeck), l.Seed)
}

func ladderNotes(l *reports.Ladder) (notes []reports.Note) {
	if l.Partial {
		notes = append(notes, reports.Note{Text: fmt.Sprintf("Interrupted after %s: scores are of what was played, and the same command line interrupted elsewhere gives others.", reports.Plural(l.Games, "game"))})
	}
	if l.Faults > 0 {
		notes = append(notes, reports.Note{Text: fmt.Sprintf("%s of %s ended without a result and count for neither side, see the bounds under faults.", reports.Thousands(l.Faults), reports.Plural(l.Games, "game"))})
	}
	if l.Forfeits > 0 {
		notes = append(notes, reports.Note{Text: fmt.Sprintf("%s of %s forfeited by a bot that failed or gave up: counted as lost by it.", reports.Thousands(l.Forfeits), reports.Plural(l.Games, "game"))})
	}
	return notes
}

func ladderSections(l *reports.Ladder, decks bool) []section {
	out := []section{ladderScores(l), ladderRatings(l)}
	if decks {
		out = append(out, ladderDecks(l))
	}
	if len(l.Checks) > 0 {
		out = append(out, ladderChecks(l))
	}
	if f := ladderFaults(l); len(f.tables[0].rows) > 0 {
		out = append(out, f)
	}
	if len(l.Speeds) > 0 {
		out = append(out, ladderSpeeds(l))
	}
	return out
}

// ladderFaults is the meetings with games that have no result or hit a limit.
func ladderFaults(l *reports.Ladder) section {
	t := &table{cols: slices.Clone(faultColumns)}
	t.cols[0].head, t.cols[5].head = "player", "score %"
	var of []reports.Contestant
	for _, name := range l.Rungs {
		of = append(of, reports.Contestant{Name: name})
	}
	for i := range l.Meetings {
		if c := &l.Meetings[i]; c.Bounds != nil {
			t.add(faultCells(c, of)...)
		}
	}
	return section{title: faultsTitle, tables: []*table{t}, caption: "A faulty game has no result and is in no score; a capped game was stopped by a hard limit and counts as a draw. " +
		"Worst and best are the scores in per cent if the player had lost, or won, all of them: no interval, and nothing else is possible."}
}

// ladderLevel writes the level of the intervals.
func ladderLevel(l *reports.Ladder) string { return numeral.Short(100*l.Basis.Level) + " %" }

// ladderScores is everybody against everybody, the highest rung first.
func ladderScores(l *reports.Ladder) section {
	s := section{title: "Scores"}
	t := &table{lead: 2, cols: []column{{}, {head: "row scores %", name: true}}}
	var rates []*stats.Estimate
	for i := range l.Meetings {
		if r := l.Meetings[i].Rate; r != nil {
			rates = append(rates, &r.Estimate)
		}
	}
	n := digits(rates...)
	top := len(l.Rungs) - 1
	for i := top; i >= 0; i-- {
		t.cols = append(t.cols, column{head: key(top - i), right: true})
	}
	t.cols = append(t.cols, column{head: "all others", right: true})
	if len(l.Exploits) > 0 {
		t.cols = append(t.cols, column{head: "exploited by", right: true})
	}
	if len(l.Puzzles) > 0 {
		t.cols = append(t.cols, column{head: "puzzles", right: true})
	}
	for i := top; i >= 0; i-- {
		cells := []string{key(top - i), l.Rungs[i]}
		for k := top; k >= 0; k-- {
			if i == k {
				cells = append(cells, notPlayed)
			} else {
				cells = append(cells, rateCell(l.Score(i, k), n))
			}
		}
		cells = append(cells, estimate(l.Overall(i), n))
		if len(l.Exploits) > 0 {
			cell := notPlayed
			for _, e := range l.Exploits {
				if e.Rung == l.Rungs[i] {
					cell = estimate(e.Score, n)
				}
			}
			cells = append(cells, cell)
		}
		if len(l.Puzzles) > 0 {
			cell := notPlayed
			for _, p := range l.Puzzles {
				if p.Rung == l.Rungs[i] {
					cell = fmt.Sprintf("%d of %d", p.Solved, p.Of)
				}
			}
			cells = append(cells, cell)
		}
		t.add(cells...)
	}
	s.tables = append(s.tables, t)
	s.caption = fmt.Sprintf("Score of the row in per cent, a draw counting one half, in mirror matches with %s, and half the width of its %s interval (%s, between pairs of "+
		"games with one deal and swapped seats). \"All others\" counts every other player alike. Made by: %s.", list(l.Decks), ladderLevel(l), l.Basis.Method.Name(), l.Command)
	if len(l.Puzzles) > 0 {
		s.caption += " Puzzles are those of \"gauntlet scenario puzzles\"."
	}
	if len(l.Exploits) > 0 {
		s.caption += " \"Exploited by\" is what a search scores against the row that plays on with the row itself as its opponent: how far who knows it can take advantage, at least (" + ladderProbe(l.Exploits[0]) + ")."
	}
	return s
}

// ladderProbe is the name of who exploits a player, for any player.
func ladderProbe(e reports.LadderExploit) string { return strings.TrimSuffix(e.Foe, e.Rung) + "PLAYER" }

// ladderRatings is the players by rating.
func ladderRatings(l *reports.Ladder) section {
	s := section{title: "Ratings"}
	a := l.Ratings
	if a.Refused != "" {
		s.caption = a.Refused
		return s
	}
	t := &table{cols: []column{{head: "#", right: true}, {head: "player", name: true}, {head: "rating", right: true}, {head: ladderLevel(l) + " interval", right: true},
		{head: "ahead of next", right: true}, {head: "pairs", right: true}}}
	bounds := false
	for i, d := range a.Decks {
		if d.Elo == nil {
			t.add("", l.Rungs[d.Contestant], d.Bound, notPlayed, notPlayed, notPlayed)
			bounds = true
			continue
		}
		ahead := ""
		if d.Ahead > 0 {
			ahead = percent(d.Ahead, 1) + " %"
		}
		t.add(strconv.Itoa(i+1), l.Rungs[d.Contestant], numeral.Signed(d.Elo.Est, 0)+mark(&d.Elo.Estimate), signedRange(d.Elo.Lo, d.Elo.Hi, 0), ahead, reports.Thousands(d.Elo.Blocks))
	}
	s.tables = append(s.tables, t)
	var b strings.Builder
	fmt.Fprintf(&b, "Points of Elo with a mean of 0, by the model of Bradley and Terry with a term for moving first, which is worth %s points (%s); errors are those between pairs. ",
		numeral.Signed(a.Seat.Est, 0), signedRange(a.Seat.Lo, a.Seat.Hi, 0))
	switch {
	case a.Fit.DF == 0:
		b.WriteString("With so few players any result fits some ratings.")
	case a.Fit.P < 1-l.Basis.Level:
		fmt.Fprintf(&b, "Ratings do not explain the scores: who meets whom matters beside them (lack of fit: chi-square %s on %d degrees of freedom, p %s)",
			numeral.Fixed(a.Fit.ChiSquare, 1), a.Fit.DF, numeral.Chance(a.Fit.P))
		if m := a.Misfits[0]; m.Z != 0 {
			fmt.Fprintf(&b, "; farthest from them is %s against %s, which scored %s %% where ratings say %s", l.Rungs[m.Row], l.Rungs[m.Col], percent(m.Score, 1), percent(m.Expected, 1))
		}
		b.WriteString(".")
	default:
		fmt.Fprintf(&b, "Ratings explain the scores (lack of fit: chi-square %s on %d degrees of freedom, p %s).", numeral.Fixed(a.Fit.ChiSquare, 1), a.Fit.DF, numeral.Chance(a.Fit.P))
	}
	if c := a.Cycles; c != nil && len(c.Triads) > 0 {
		c := c.Triads[0]
		fmt.Fprintf(&b, " %s beats %s, which beats %s, which beats the first.", l.Rungs[c[0]], l.Rungs[c[1]], l.Rungs[c[2]])
	}
	if bounds {
		b.WriteString(" A player who won or lost all games against the rated ones is above or below them by an amount that is not known.")
	}
	s.caption = b.String()
	return s
}

// ladderDecks is every meeting deck by deck.
func ladderDecks(l *reports.Ladder) section {
	t := &table{lead: 2, cols: []column{{head: "player", name: true}, {head: "against", name: true}}}
	for _, d := range l.Decks {
		t.cols = append(t.cols, column{head: d, right: true})
	}
	var rates []*stats.Estimate
	for i := range l.Each {
		rates = append(rates, l.Each[i].Score)
	}
	n := digits(rates...)
	var pairs [][2]string
	cells := map[[3]string]*stats.Estimate{}
	for i := range l.Each {
		e := &l.Each[i]
		if at := [2]string{e.A, e.B}; len(pairs) == 0 || pairs[len(pairs)-1] != at {
			pairs = append(pairs, at)
		}
		cells[[3]string{e.A, e.B, e.Deck}] = e.Score
	}
	for _, p := range pairs {
		row := []string{p[0], p[1]}
		for _, d := range l.Decks {
			row = append(row, estimate(cells[[3]string{p[0], p[1], d}], n))
		}
		t.add(row...)
	}
	return section{title: "Scores by deck", tables: []*table{t}, caption: fmt.Sprintf("Score of the player in per cent with half the width of its %s interval. "+
		"The form json has a seed for each cell: \"gauntlet run\" with this deck, --policies PLAYER/AGAINST and it plays the same games.", ladderLevel(l))}
}

func ladderChecks(l *reports.Ladder) section {
	t := &table{cols: []column{{head: "player", name: true}, {head: "must hold"}, {head: "", name: true}, {head: "score %", right: true}, {head: ladderLevel(l) + " interval", right: true}, {head: "games", right: true}, {head: "verdict"}, {head: ""}}}
	for i := range l.Checks {
		c := &l.Checks[i]
		interval, holds := notPlayed, "holds"
		if c.Score != nil {
			interval = percentRange(c.Score.Lo, c.Score.Hi, 1)
		}
		switch {
		case !c.OK && c.Verdict == "open" && c.Kind != reports.CheckBar:
			holds = "not shown"
		case !c.OK:
			holds = "DOES NOT HOLD"
		}
		score := notPlayed
		if c.Score != nil {
			score = percent(c.Score.Est, 1) + mark(c.Score)
		}
		t.add(c.Better, c.Must(), c.Worse, score, interval, gamesBehind(c.Score), c.Verdict, holds)
	}
	return section{title: "Checks", tables: []*table{t}, caption: fmt.Sprintf("\"Shown\": the whole interval lies on the right side of the bar, which is 50 %% where none is named; \"refuted\": on the wrong "+
		"one; \"open\": the games do not tell, or are too few. One player beats another only if that is shown; a bar holds if the score reaches it; who has twice the budget must not be shown to lose. %d of %s.",
		len(l.Checks)-l.Failed(), reports.Plural(int64(len(l.Checks)), "check")+" hold")}
}

func ladderSpeeds(l *reports.Ladder) section {
	t := &table{cols: []column{{head: "player", name: true}, {head: "ms a game and side", right: true}, {head: "decisions/s", right: true}, {head: "playouts/s", right: true}, {head: "games timed", right: true}}}
	for i := len(l.Speeds) - 1; i >= 0; i-- {
		s := &l.Speeds[i]
		playouts := notPlayed
		if s.Playouts > 0 {
			playouts = reports.Thousands(int64(s.Playouts))
		}
		t.add(s.Rung, numeral.Fixed(s.MsPerSide, 3), reports.Thousands(int64(s.Decisions)), playouts, reports.Thousands(s.GamesTimed))
	}
	return section{title: "Speed (measured with a clock)", tables: []*table{t}, caption: "One game at a time, the player on both sides: half of the time of a game, rules included. " +
		"This table alone differs from one time to the next."}
}
