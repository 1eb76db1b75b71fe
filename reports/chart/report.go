package chart

import (
	"fmt"
	"strings"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// Of lists the charts of the sections that a report shows, in reading order: none of a run
// without games.
func Of(r *reports.Report) []Chart {
	if r.Run.Games == 0 {
		return nil
	}
	var all []*Chart
	for _, show := range r.Shown {
		switch show {
		case reports.ShowMatchups:
			all = append(all, matchups(r))
		case reports.ShowTotals:
			all = append(all, field(r))
		case reports.ShowFirst:
			all = append(all, firstPlayer(r))
		case reports.ShowLength:
			all = append(all, lengths(r), lengthsByDeck(r))
		case reports.ShowEnds:
			all = append(all, ends(r))
		case reports.ShowRatings:
			all = append(all, ratings(r.Ratings, r.Basis.Level, "decks", func(i int) string { return r.Contestants[i].Name }))
		case reports.ShowMetagame:
			all = append(all, metagame(r))
		case reports.ShowSurvival:
			all = append(all, survival(r), winTurns(r))
		case reports.ShowTempo:
			all = append(all, tempoCharts(r)...)
		case reports.ShowChances:
			all = append(all, reliability(r), brier(r))
		case reports.ShowCards:
			all = append(all, cardCharts(r)...)
		}
	}
	return finish(all, basis(&r.Run))
}

// finish leaves out charts that have nothing to draw and says what the others rest on.
func finish(all []*Chart, basis string) (out []Chart) {
	for _, c := range all {
		if c != nil {
			if mark := c.figure.rough(); mark != "" {
				c.Note = strings.TrimSpace(c.Note + " " + mark + " rests on too little.")
			}
			c.basis = basis
			out = append(out, *c)
		}
	}
	return out
}

// intervals says what thick lines are.
func intervals(b *reports.Basis) string {
	return fmt.Sprintf("Lines are %s %s intervals.", levelOf(b.Level), b.Method.Name())
}

// matchups is who beats whom: a heat map, or rows if one deck plays a field.
func matchups(r *reports.Report) *Chart {
	m := &r.Matchups
	c := &Chart{Name: "matchups", Section: "Matchups"}
	var rates []*stats.Estimate
	for i := range m.Cells {
		if m.Cells[i].Rate != nil && !m.Cells[i].Mirror {
			rates = append(rates, &m.Cells[i].Rate.Estimate)
		}
	}
	n := decimals(100, rates...)
	if len(m.Rows) == 1 {
		f := &forest{axis: "win rate, %", scale: 100, line: true, zero: .5, margin: r.Basis.Margin}
		for _, col := range m.Cols {
			if cell := m.Find(m.Rows[0], col); cell != nil && cell.Rate != nil && !cell.Mirror {
				name := "against " + r.Contestants[col].Name
				f.rows = append(f.rows, forestRow{name, []forestMark{rateMark(name, cell.Rate, n, 0)}})
			}
		}
		if len(f.rows) == 0 {
			return nil
		}
		c.Title = "Win rate of " + r.Contestants[m.Rows[0]].Name + " by opponent"
		c.Note = rateNote(&r.Basis)
		c.figure = f.figure()
		return c
	}
	h := &heatMap{rowsAre: "wins", colIs: "against"}
	for _, col := range m.Cols {
		h.cols = append(h.cols, r.Contestants[col].Name)
	}
	for _, row := range m.Rows {
		h.rows = append(h.rows, r.Contestants[row].Name)
		var cells []heatCell
		for _, col := range m.Cols {
			cells = append(cells, matchupCell(r, row, col, n))
		}
		h.cells = append(h.cells, cells)
	}
	c.Title = "Win rate of the row's deck against the column's, %"
	c.Note = fmt.Sprintf("Below each rate its %s %s interval, corrected for %s. Bold leaves 50 out; "+
		"orange loses, blue wins.", levelOf(r.Basis.Level), r.Basis.Method.Name(), reports.Plural(int64(r.Basis.Tests), "matchup"))
	c.figure = h
	return c
}

// matchupCell is the cell of a heat map.
func matchupCell(r *reports.Report, row, col, digits int) heatCell {
	m := r.Matchups.Find(row, col)
	names := r.Contestants[row].Name + " against " + r.Contestants[col].Name
	switch {
	case m == nil:
		return heatCell{value: "\u00b7", title: names + ": not played"}
	case m.Barred:
		return heatCell{value: "\u00d7", title: names + ": not legal"}
	case m.Rate == nil:
		return heatCell{value: "\u00b7", title: names + ": no result"}
	case m.Mirror:
		return heatCell{known: true, plain: true, rate: .5, value: "50", title: names + ": a mirror, 50 by symmetry"}
	}
	cell := heatCell{known: true, rate: m.Rate.Est, value: percent(m.Rate.Est, digits),
		interval: percent(m.Rate.CorrectedLo, digits) + "\u2013" + percent(m.Rate.CorrectedHi, digits),
		firm:     m.Rate.Verdict == stats.Higher || m.Rate.Verdict == stats.Lower}
	if m.Rate.Estimate.Rough() {
		cell.value += askingMark
	}
	cell.title = rateTitle(names, m.Rate, m.Games, digits)
	return cell
}

// rateTitle says all about a rate that is compared with one half.
func rateTitle(name string, r *reports.Rate, games int64, digits int) string {
	n := numeral.Apart(digits, 100, []float64{r.CorrectedLo, r.CorrectedHi}, []float64{.5})
	return fmt.Sprintf("%s: %s %%, corrected %s\u2013%s, %s, q %s, %s", name, withInterval(&r.Estimate, digits), percent(r.CorrectedLo, n), percent(r.CorrectedHi, n),
		reports.Plural(games, "game"), numeral.Chance(r.Q), r.Verdict)
}

// rateNote explains rows of rates that are compared with one half.
func rateNote(b *reports.Basis) string {
	return intervals(b) + fmt.Sprintf(" Thin ones with ends are corrected for the number of rows, and verdicts go by them. Within the grey band, %s around 50, decks count as even.",
		numeral.InPoints(b.Margin))
}

// rateMark is a rate that is compared with one half.
func rateMark(name string, rate *reports.Rate, digits, series int) forestMark {
	return forestMark{est: rate.Est, lo: rate.Lo, hi: rate.Hi, wideLo: rate.CorrectedLo, wideHi: rate.CorrectedHi, text: withInterval(&rate.Estimate, digits),
		title: rateTitle(name, rate, rate.Games, digits), series: series, rough: rate.Estimate.Rough()}
}

// field is the decks against the field, best first.
func field(r *reports.Report) *Chart {
	if r.Basis.Tests == 0 {
		return nil
	}
	var rates []*stats.Estimate
	for i := range r.Totals {
		if r.Totals[i].Rate != nil {
			rates = append(rates, &r.Totals[i].Rate.Estimate)
		}
	}
	n := decimals(100, rates...)
	f := &forest{axis: "win rate, %", scale: 100, line: true, zero: .5, margin: r.Basis.Margin}
	for i := range r.Totals {
		t := &r.Totals[i]
		if t.Rate == nil || len(r.Matchups.Rows) == 1 && t.Contestant != r.Matchups.Rows[0] {
			continue
		}
		name := r.Contestants[t.Contestant].Name
		f.rows = append(f.rows, forestRow{name, []forestMark{rateMark(name, t.Rate, n, 0)}})
	}
	if len(f.rows) == 0 {
		return nil
	}
	return &Chart{Name: "field", Section: "Decks against the field", Title: "Win rate against the field, %", Note: rateNote(&r.Basis), figure: f.figure()}
}

// gainMark is what moving first is worth, in points.
func gainMark(name string, e *stats.Estimate, digits, series int) forestMark {
	text := signedPoints(e.Est-.5, e.Lo-.5, e.Hi-.5, digits)
	return forestMark{est: e.Est - .5, lo: e.Lo - .5, hi: e.Hi - .5, text: text,
		title: fmt.Sprintf("%s: %s points, %s", name, text, reports.Plural(e.Games, "game")), series: series, rough: e.Rough()}
}

// firstPlayer is what moving first is worth to each deck.
func firstPlayer(r *reports.Report) *Chart {
	all := []*stats.Estimate{r.FirstPlayer.Overall}
	for i := range r.FirstPlayer.Decks {
		all = append(all, r.FirstPlayer.Decks[i].Gain)
	}
	n := decimals(100, all...)
	f := &forest{axis: "advantage of the first player, percentage points", scale: 100, signs: true, line: true}
	add := func(name string, e *stats.Estimate) {
		if e != nil {
			f.rows = append(f.rows, forestRow{name, []forestMark{gainMark(name, e, n, 0)}})
		}
	}
	add("all games", r.FirstPlayer.Overall)
	for i := range r.FirstPlayer.Decks {
		add(r.Contestants[r.FirstPlayer.Decks[i].Contestant].Name, r.FirstPlayer.Decks[i].Gain)
	}
	if len(f.rows) == 0 {
		return nil
	}
	return &Chart{Name: "first-player", Section: "First player", Title: "What moving first is worth, percentage points above 50 %",
		Note: intervals(&r.Basis) + " A deck's own row leaves its mirror out.", figure: f.figure()}
}

// lengths is how many games took how many turns.
func lengths(r *reports.Report) *Chart {
	h := r.Length.Turns
	first := -1
	var games int64
	for t, n := range h {
		if n > 0 && first < 0 {
			first = t
		}
		games += int64(n)
	}
	if first < 0 {
		return nil
	}
	b := &bars{axis: "turns of both players together", share: "games, %", first: first}
	for t := first; t < len(h); t++ {
		share := float64(h[t]) / float64(games)
		b.shares = append(b.shares, share)
		b.titles = append(b.titles, fmt.Sprintf("%s: %s, %s %%", reports.Plural(int64(t), "turn"), reports.Plural(int64(h[t]), "game"), percent(share, 2)))
	}
	all := &r.Length.Overall
	if m := all.Mean; m != nil {
		d := decimals(1, m)
		b.mean = &forestMark{est: m.Est, lo: m.Lo, hi: m.Hi, title: "mean " + plainWith(m.Est, m.Lo, m.Hi, d) + " turns", rough: m.Rough()}
	}
	if all.P10 != nil && all.Median != nil && all.P90 != nil {
		b.quantiles, b.known = [3]float64{all.P10.Est, all.Median.Est, all.P90.Est}, true
	}
	return &Chart{Name: "lengths", Section: "Game length", Title: "Length of games, turns of both players together",
		Note:   fmt.Sprintf("The square is the mean with its %s interval; p10, median and p90 are the turns within which a tenth, half and nine tenths of the games ended.", levelOf(r.Basis.Level)),
		figure: b.figure()}
}

// lengthsByDeck is the middle and the spread of the lengths of each deck's games.
func lengthsByDeck(r *reports.Report) *Chart {
	f := &forest{axis: "turns of both players together", scale: 1}
	add := func(name string, l *reports.LengthRow) {
		if l.Median == nil || l.P10 == nil || l.P90 == nil {
			return
		}
		text := numeral.Fixed(l.Median.Est, 0) + " (" + numeral.Fixed(l.P10.Est, 0) + "\u2013" + numeral.Fixed(l.P90.Est, 0) + ")"
		f.rows = append(f.rows, forestRow{name, []forestMark{{est: l.Median.Est, lo: l.Median.Lo, hi: l.Median.Hi, wideLo: l.P10.Est, wideHi: l.P90.Est,
			text: text, title: name + ": median and p10 to p90 " + text + " turns, " + reports.Plural(l.Games, "game"), rough: l.Median.Rough()}}})
	}
	add("all games", &r.Length.Overall)
	for i := range r.Length.Decks {
		add(r.Contestants[r.Length.Decks[i].Contestant].Name, &r.Length.Decks[i])
	}
	if len(f.rows) < 3 {
		return nil
	}
	return &Chart{Name: "lengths-by-deck", Section: "Game length", Title: "Length of games by deck, turns of both players together",
		Note:   fmt.Sprintf("The mark is the median, the thick line its %s interval, the thin line p10 to p90.", levelOf(r.Basis.Level)),
		figure: f.figure()}
}

// ends is why games ended.
func ends(r *reports.Report) *Chart {
	f := &forest{axis: "share of games, %", scale: 100, zeroed: true}
	for i := range r.Ends.Reasons {
		e := &r.Ends.Reasons[i]
		text := withInterval(&e.Share, max(2, decimals(100, &e.Share)))
		f.rows = append(f.rows, forestRow{e.Reason, []forestMark{{est: e.Share.Est, lo: e.Share.Lo, hi: e.Share.Hi, text: text,
			title: fmt.Sprintf("%s: %s %%, %s", e.Reason, text, reports.Plural(e.Games, "game")), rough: e.Share.Rough()}}})
	}
	if len(f.rows) < 2 {
		return nil
	}
	return &Chart{Name: "ends", Section: "End reasons", Title: "How games ended, % of games", Note: intervals(&r.Basis), figure: f.figure()}
}
