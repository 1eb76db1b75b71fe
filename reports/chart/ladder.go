package chart

import (
	"fmt"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// OfLadder lists the charts of a ladder, the highest rung first.
func OfLadder(l *reports.Ladder) []Chart {
	if l.Games == 0 {
		return nil
	}
	all := []*Chart{ladderScores(l)}
	if l.Ratings.Refused == "" {
		all = append(all, ratings(l.Ratings, l.Basis.Level, "players", func(i int) string { return l.Rungs[i] }))
	}
	all = append(all, ladderChecks(l))
	return finish(all, fmt.Sprintf("%s in %s of %s, %s, seed %d.", reports.Plural(l.Games, "game"), reports.Plural(l.Pairs, "pair"), reports.Rules(l.Game, l.Settings),
		reports.Plural(int64(len(l.Decks)), "deck"), l.Seed))
}

// ladderScores is everybody against everybody.
func ladderScores(l *reports.Ladder) *Chart {
	h := &heatMap{rowsAre: "scores", colIs: "against"}
	var rates []*stats.Estimate
	for i := range l.Meetings {
		if r := l.Meetings[i].Rate; r != nil {
			rates = append(rates, &r.Estimate)
		}
	}
	if len(rates) == 0 {
		return nil
	}
	n := decimals(100, rates...)
	for i := len(l.Rungs) - 1; i >= 0; i-- {
		h.rows, h.cols = append(h.rows, l.Rungs[i]), append(h.cols, l.Rungs[i])
		var cells []heatCell
		for k := len(l.Rungs) - 1; k >= 0; k-- {
			cells = append(cells, ladderCell(l, i, k, n))
		}
		h.cells = append(h.cells, cells)
	}
	return &Chart{Name: "scores", Section: "Scores", Title: "Score of the row's player against the column's in mirror matches, %",
		Note: fmt.Sprintf("Below each score its %s %s interval, corrected for %s. Bold leaves 50 out; orange loses, blue wins.", levelOf(l.Basis.Level), l.Basis.Method.Name(),
			reports.Plural(int64(l.Basis.Tests), "pair")+" of players"), figure: h}
}

// ladderCell is a cell of the scores.
func ladderCell(l *reports.Ladder, row, col, digits int) heatCell {
	names := l.Rungs[row] + " against " + l.Rungs[col]
	r := l.Score(row, col)
	switch {
	case row == col:
		return heatCell{plain: true, known: true, value: "\u00b7", title: names + ": 50 by symmetry"}
	case r == nil:
		return heatCell{value: "\u00b7", title: names + ": no result"}
	}
	cell := heatCell{known: true, rate: r.Est, value: percent(r.Est, digits), interval: percent(r.CorrectedLo, digits) + "\u2013" + percent(r.CorrectedHi, digits),
		firm: r.Verdict == stats.Higher || r.Verdict == stats.Lower, title: rateTitle(names, r, r.Games, digits)}
	if r.Estimate.Rough() {
		cell.value += askingMark
	}
	return cell
}

// ladderChecks is the scores that must lie on one side of a bar.
func ladderChecks(l *reports.Ladder) *Chart {
	f := &forest{axis: "score less what must be reached, points", scale: 100, signs: true, line: true}
	var all []*stats.Estimate
	for i := range l.Checks {
		if e := l.Checks[i].Score; e != nil {
			all = append(all, e)
		}
	}
	if len(all) == 0 {
		return nil
	}
	n := decimals(100, all...)
	for i := range l.Checks {
		c := &l.Checks[i]
		if c.Score == nil {
			continue
		}
		name := c.Better + " " + c.Must() + " " + c.Worse
		if c.Kind == reports.CheckDouble { // its name would say the whole budget
			name = c.Worse + " with twice its budget"
		}
		text := signedPoints(c.Score.Est-c.Bar, c.Score.Lo-c.Bar, c.Score.Hi-c.Bar, n)
		f.rows = append(f.rows, forestRow{name, []forestMark{{est: c.Score.Est - c.Bar, lo: c.Score.Lo - c.Bar, hi: c.Score.Hi - c.Bar, text: text, rough: c.Score.Rough(),
			title: fmt.Sprintf("%s: scores %s %%, %s points from %s, %s", name, withInterval(c.Score, n), text, numeral.Short(100*c.Bar), c.Verdict)}}})
	}
	note := fmt.Sprintf("Lines are %s %s intervals. At 0 the score is what must be reached, 50 %% where nothing else is said; who has twice the budget must not lie whole to the left of it.",
		levelOf(l.Basis.Level), l.Basis.Method.Name())
	if without := len(l.Checks) - len(f.rows); without > 0 {
		note += fmt.Sprintf(" %s without games are not drawn.", reports.Plural(int64(without), "check"))
	}
	return &Chart{Name: "checks", Section: "Checks", Title: "What must hold, points above what must be reached", Note: note, figure: f.figure()}
}
