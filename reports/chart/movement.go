package chart

import (
	"gauntlet/reports"
	"gauntlet/reports/stats"
)

// movementRows is how many rows the chart of a table has at most.
const movementRows = 45

// OfMovement lists the charts of a run with several players: answers with a mark for every
// player, in the order of their table.
func OfMovement(m *reports.Movement) []Chart {
	if m.Run.Games == 0 {
		return nil
	}
	var list []*Chart
	for i := range m.Tables {
		list = append(list, movementTable(m, &m.Tables[i]))
	}
	return finish(list, basis(&m.Run))
}

// movementCharts are the names, sections, titles and axes of charts by the kind of their table.
var movementCharts = map[string][4]string{
	reports.MovedMatchups: {"matchups", "How matchups move", "Win rate of the first deck by player, %", "win rate of the first deck, %"},
	reports.MovedDecks:    {"field", "How decks move against the field", "Win rate against the field by player, %", "win rate, %"},
	reports.MovedVariants: {"differences", "How the difference of each variant moves", "Difference to the base by player, percentage points", "difference, percentage points"},
	reports.MovedCards:    {"cards", "How what cards are worth moves", "What cards are worth by player, percentage points", "worth, percentage points"},
	reports.MovedPoints:   {"points", "How the difference of each point moves", "Difference to the card as it is by player, percentage points", "difference, percentage points"},
	reports.MovedSlopes:   {"slopes", "How what one more is worth moves", "What one more is worth by player, percentage points", "worth, percentage points"},
	reports.MovedRedraw:   {"hands", "How what redrawing is worth moves, by what is in the hand", "What redrawing hands with a card is worth by player, percentage points", "effect, percentage points"},
	reports.MovedHolds:    {"holds", "How much more a card makes keeping worth, and how that moves", "How much more a card makes keeping worth by player, percentage points", "effect, percentage points"},
	reports.MovedChoices:  {"choice", "How what the choice about all hands is worth moves", "What the choice about all hands is worth by player, percentage points", "worth, percentage points"},
	reports.MovedDealt:    {"dealt", "How what being dealt a card is worth moves", "What being dealt a card is worth by player, percentage points", "effect, percentage points"},
}

func movementTable(m *reports.Movement, t *reports.MovedTable) *Chart {
	words, ok := movementCharts[t.Kind]
	if !ok || len(t.Rows) > movementRows {
		return nil
	}
	f := &forest{axis: words[3], scale: 100, line: true, zero: t.Target, margin: t.Margin, signs: t.Target == 0}
	var all []*stats.Estimate
	for i := range m.Players {
		f.series = append(f.series, m.Players[i].Name)
	}
	for i := range t.Rows {
		for p := range t.Rows[i].Under {
			if u := &t.Rows[i].Under[p]; u.Games > 0 {
				all = append(all, &u.Estimate)
			}
		}
	}
	n := decimals(100, all...)
	for i := range t.Rows {
		r := &t.Rows[i]
		row := forestRow{}
		for _, word := range []string{r.Arm, r.Deck, r.Card} {
			if word != "" && row.name != "" {
				row.name += ", "
			}
			row.name += word
		}
		if r.Against != "" {
			row.name += " – " + r.Against
		}
		for p := range r.Under {
			u := &r.Under[p]
			if u.Games == 0 {
				continue
			}
			rate := &reports.Rate{Estimate: u.Estimate, Judgement: u.Judgement}
			mark := rateMark(row.name+" under "+m.Players[p].Name, rate, n, p)
			if t.Target == 0 {
				mark.text = signedPoints(u.Est, u.Lo, u.Hi, n)
				mark.title = row.name + " under " + m.Players[p].Name + ": " + mark.text + " points"
			}
			row.marks = append(row.marks, mark)
		}
		if len(row.marks) > 0 {
			f.rows = append(f.rows, row)
		}
	}
	if len(f.rows) == 0 {
		return nil
	}
	note := rateNote(&m.Basis)
	if t.Target == 0 {
		note = intervals(&m.Basis) + " Thin ones with ends are corrected for the number of rows. Within the grey band differences count as none."
	}
	return &Chart{Name: words[0], Section: words[1], Title: words[2],
		Note: note + " Players share their deals: the change between two is as a rule surer than the intervals suggest.", figure: f.figure()}
}
