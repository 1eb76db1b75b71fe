package render

import (
	"fmt"
	"strconv"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// tempo is how decks develop over their own turns, a table for each.
func tempo(r *reports.Report) section {
	s := section{title: "Tempo"}
	a := r.Tempo
	if a.Refused != "" {
		s.caption = a.Refused
		return s
	}
	for i := range a.Decks {
		d := &a.Decks[i]
		t := &table{lead: 2, cols: []column{
			{head: r.Contestants[d.Contestant].Name}, {head: "games", right: true}, {head: "resource", right: true}, {head: "spent", right: true},
			{head: "used %", right: true}, {head: "played", right: true}, {head: "hand", right: true}, {head: "field", right: true}, {head: "attack", right: true},
			{head: "life", right: true},
		}}
		for k := range d.Turns {
			row := &d.Turns[k]
			used := notPlayed
			if row.Efficiency != nil {
				used = estimate(row.Efficiency, 0)
			}
			t.add(strconv.Itoa(row.Turn), reports.Thousands(row.Games), mean(row.Had, 1), mean(row.Spent, 1), used, mean(row.Played, 1),
				mean(row.Hand, 1), mean(row.Field, 1), large(row.Attack), large(row.Life))
		}
		s.tables = append(s.tables, t)
	}
	s.caption = fmt.Sprintf("Means at the end of a deck's own turns over the games in which it has so many, mirrors included, the turn in which a game ends among them: "+
		"resource received at the start of the turn, spent in it, and the share that was used; cards played in it; cards in the hand and on the field, the attack there, and life. "+
		"Later turns are those of long games only. ± half the width of the %s Student interval with the pair as the unit; turns that fewer than %d games or %d pairs reach are not shown. %s",
		level(r), stats.GamesMin, stats.BlocksMin, provenance(r))
	return s
}

// large writes a mean of numbers that are in the hundreds in one game and below ten in the
// other.
func large(e *stats.Estimate) string {
	if e != nil && e.Est >= 100 {
		return mean(e, 0)
	}
	return mean(e, 1)
}

// chances is the model of winning from the table, and how well it does on games it has not
// seen.
func chances(r *reports.Report) section {
	s := section{title: "Chances of winning by turn"}
	c := r.Chances
	if c.Refused != "" {
		s.caption = c.Refused
		return s
	}
	reliability := &table{cols: []column{
		{head: "chance %"}, {head: "games", right: true}, {head: "mean chance %", right: true}, {head: "won %", right: true}, {head: intervalHead(r), right: true},
	}}
	for _, b := range c.Reliability {
		reliability.add(percent(b.From, 0)+" – "+percent(b.To, 0), reports.Thousands(b.Games), percent(b.Predicted, 1), percent(b.Observed, 1)+mark(&b.Won), percentRange(b.Lo, b.Hi, 1))
	}
	turns := &table{cols: []column{
		{head: "turn", right: true}, {head: "games", right: true}, {head: "Brier score", right: true}, {head: "log loss", right: true}, {head: "ranked right %", right: true},
	}}
	for i := range c.Turns {
		t := &c.Turns[i]
		turns.add(strconv.Itoa(t.Turn), reports.Thousands(t.Games), mean(t.Brier, 3), mean(t.LogLoss, 3), estimate(t.Ranked, 1))
	}
	terms := &table{cols: []column{
		{head: "own less theirs"}, {head: "log odds of one more", right: true}, {head: "of one deviation more", right: true}, {head: "q", right: true},
	}}
	for i := range c.Terms {
		t := &c.Terms[i]
		per := notPlayed
		if t.SD > 0 {
			per = numeral.Signed(t.Logit.Est*t.SD, 2)
		}
		terms.add(t.Name, numeral.With(t.Logit.Est, t.Logit.Lo, t.Logit.Hi, 4, numeral.Signed, numeral.Fixed), per, numeral.Chance(t.Logit.Q))
	}
	s.tables = []*table{reliability, turns, terms}
	s.caption = fmt.Sprintf("The chance that the seat whose turn has ended wins, by what lies on the table: a logistic model, fitted to %s and judged by %s of the other %s, which it has not seen. "+
		"The first table asks whether chances come true: one turn of every judged game, with %s. Over these the Brier score is %s (0.25 is that of always one half), the log loss %s (0.693), "+
		"and of two games the one that is won has the higher chance in %s %% of cases. The second does so turn by turn, the third says what the model looks at, with errors between pairs. "+
		"By these chances the favourite changes %s times a game, %s %% of the games are won after a chance below 10 %%, and the winner stays above 90 %% from turn %s on. %s",
		reports.Plural(c.FitPairs, "pair"), reports.Plural(c.JudgedGames, "game"), reports.Plural(c.JudgedPairs, "pair"), meaning(r),
		mean(c.Brier, 3), mean(c.LogLoss, 3), estimate(c.Ranked, 1), mean(c.LeadChanges, 2), estimate(c.Comebacks, 1), mean(c.Decisive, 1), provenance(r))
	return s
}

// tempo writes the rows of the section: the own turn is the opponent.
func (c *csvWriter) tempo(a *reports.Tempo) {
	for i := range a.Decks {
		d := &a.Decks[i]
		for k := range d.Turns {
			t := &d.Turns[k]
			at := csvRow{table: "tempo", subject: c.name(d.Contestant), opponent: strconv.Itoa(t.Turn)}
			for _, m := range []struct {
				measure  string
				estimate *stats.Estimate
			}{
				{"resource_had", t.Had}, {"resource_spent", t.Spent}, {"efficiency", t.Efficiency}, {"cards_played", t.Played}, {"cards_seen", t.Seen},
				{"hand", t.Hand}, {"field", t.Field}, {"attack", t.Attack}, {"life", t.Life},
			} {
				row := at
				row.measure, row.estimate = m.measure, m.estimate
				c.row(row)
			}
		}
	}
}

// chances writes the rows of the section: a turn or a range of chances is the subject.
func (c *csvWriter) chances(a *reports.Chances) {
	c.row(csvRow{table: "chances", measure: "brier", estimate: a.Brier})
	c.row(csvRow{table: "chances", measure: "log_loss", estimate: a.LogLoss})
	c.row(csvRow{table: "chances", measure: "ranked_right", estimate: a.Ranked})
	c.row(csvRow{table: "chances", measure: "lead_changes", estimate: a.LeadChanges})
	c.row(csvRow{table: "chances", measure: "comeback_rate", estimate: a.Comebacks})
	c.row(csvRow{table: "chances", measure: "decisive_turn", estimate: a.Decisive})
	for i := range a.Terms {
		c.row(csvRow{table: "chances", subject: a.Terms[i].Name, measure: "log_odds", effect: a.Terms[i].Logit})
	}
	for _, b := range a.Reliability {
		c.row(csvRow{table: "chances", subject: numeral.Fixed(b.From, 1) + "-" + numeral.Fixed(b.To, 1), measure: "won_of_predicted",
			estimate: &b.Won})
	}
	for i := range a.Turns {
		turn := strconv.Itoa(a.Turns[i].Turn)
		c.row(csvRow{table: "chances", subject: turn, measure: "brier", estimate: a.Turns[i].Brier})
		c.row(csvRow{table: "chances", subject: turn, measure: "log_loss", estimate: a.Turns[i].LogLoss})
		c.row(csvRow{table: "chances", subject: turn, measure: "ranked_right", estimate: a.Turns[i].Ranked})
	}
}
