package render

import (
	"fmt"
	"strconv"

	"gauntlet/reports"
	"gauntlet/reports/stats"
)

// survival is when games end and when decks win.
func survival(r *reports.Report) section {
	a := r.Survival
	if a.Refused != "" {
		return section{title: "When games end", caption: a.Refused}
	}
	t := &table{cols: []column{
		{head: "turn", right: true}, {head: "games that reach it", right: true}, {head: "end in it %", right: true}, {head: intervalHead(r), right: true},
		{head: "go on after it %", right: true}, {head: intervalHead(r), right: true},
	}}
	hidden := 0
	for i := range a.Overall.Turns {
		row := &a.Overall.Turns[i]
		if row.Hazard == nil {
			hidden++
			continue
		}
		if row.Ended == 0 && len(t.rows) == 0 {
			continue // before the first end there is nothing to see
		}
		h, hi := rateWithRange(row.Hazard)
		g, gi := rateWithRange(row.Running)
		t.add(strconv.Itoa(row.Turn), reports.Thousands(row.Alive), h, hi, g, gi)
	}
	w := &table{cols: []column{
		{head: "deck", name: true}, {head: "wins", right: true}, {head: "turn of a tenth", right: true}, {head: "of half", right: true},
		{head: "of nine tenths", right: true}, {head: "likeliest turn", right: true}, {head: "wins in it %", right: true},
	}}
	for i := range a.Decks {
		d := &a.Decks[i]
		if len(d.Turns) == 0 {
			continue
		}
		turn, rate := likeliest(d)
		w.add(r.Contestants[d.Contestant].Name, reports.Thousands(d.Wins), quantile(d.P10), quantile(d.Median), quantile(d.P90), turn, rate)
	}
	s := section{title: "When games end", tables: []*table{t, w}, caption: survivalCaption(r, hidden)}
	if len(w.rows) == 0 {
		s.tables = s.tables[:1]
	}
	return s
}

// rateWithRange writes a rate and its interval.
func rateWithRange(e *stats.Estimate) (est, interval string) {
	if e == nil {
		return notPlayed, notPlayed
	}
	return percent(e.Est, 1), percentRange(e.Lo, e.Hi, 1)
}

// likeliest returns the turn with the most wins, and the share of the games that reach it
// which the deck wins in it.
func likeliest(d *reports.WinTurns) (turn, rate string) {
	best := &d.Turns[0]
	for i := range d.Turns {
		if d.Turns[i].Wins > best.Wins {
			best = &d.Turns[i]
		}
	}
	if best.Hazard == nil {
		return notPlayed, notPlayed
	}
	return strconv.Itoa(best.Turn), estimate(best.Hazard, 1)
}

func survivalCaption(r *reports.Report, hidden int) string {
	text := fmt.Sprintf("Turns of both players together. \"End in it\" is the share of the games that reach a turn which end in it (hazard), with its %s; "+
		"\"go on after it\" is the share of all games (Kaplan and Meier; games stopped by a hard limit count as going on until then, faulty ones are left out). "+
		"A deck's wins are those against others; the turns within which a tenth, half and nine tenths of them come have the %s interval between order statistics. ",
		meaning(r), level(r))
	if hidden > 0 {
		text += fmt.Sprintf("%s reached by fewer than %d games or %d pairs: not shown. ", reports.Plural(int64(hidden), "turn"), stats.GamesMin, stats.BlocksMin)
	}
	return text + provenance(r)
}

// survival writes the rows of the section.
func (c *csvWriter) survival(a *reports.Survival) {
	for i := range a.Overall.Turns {
		t := &a.Overall.Turns[i]
		turn := strconv.Itoa(t.Turn)
		c.row(csvRow{table: "survival", subject: turn, measure: "ends_in_turn", estimate: t.Hazard})
		c.row(csvRow{table: "survival", subject: turn, measure: "goes_on_after_turn", estimate: t.Running})
	}
	for i := range a.Decks {
		d := &a.Decks[i]
		name := c.name(d.Contestant)
		c.row(csvRow{table: "survival", subject: name, measure: "win_turn_p10", estimate: d.P10})
		c.row(csvRow{table: "survival", subject: name, measure: "win_turn_median", estimate: d.Median})
		c.row(csvRow{table: "survival", subject: name, measure: "win_turn_p90", estimate: d.P90})
		for k := range d.Turns {
			c.row(csvRow{table: "survival", subject: name, opponent: strconv.Itoa(d.Turns[k].Turn), measure: "wins_in_turn", estimate: d.Turns[k].Hazard})
		}
	}
}
