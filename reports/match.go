package reports

import (
	"gauntlet/internal/stable"
	"gauntlet/reports/stats"
)

// MatchTotal is how one contestant does against the field where a match is decided by the best of
// three games.
type MatchTotal struct {
	Contestant int `json:"contestant"`
	// One is the rate of single games, as in [Total], and Three that of matches; nil without a game
	// with a result against another contestant.
	One   *stats.Estimate `json:"best_of_one"`
	Three *stats.Estimate `json:"best_of_three"`
}

// matches ranks the contestants by the matches that they win against the field. shares is as in totals.
func matches(cells []Cell, d *dataset, shares []float64, o Options) []MatchTotal {
	rows := make([]MatchTotal, len(d.decks))
	one, three := make([][]stats.Part, len(rows)), make([][]stats.Part, len(rows))
	meet := func(me, other int, game stats.Estimate, first *stats.Estimate) {
		if !d.measures(other) {
			return
		}
		weight := 1.0
		if shares != nil {
			weight = shares[other]
		}
		one[me] = append(one[me], stats.Part{Rate: game, Weight: weight})
		three[me] = append(three[me], stats.Part{Rate: bestOfThree(game, first), Weight: weight})
	}
	for i := range cells {
		if c := &cells[i]; !c.Mirror && c.Rate != nil {
			meet(c.Row, c.Col, c.Rate.Estimate, c.First)
			meet(c.Col, c.Row, flipped(c.Rate.Estimate), c.First)
		}
	}
	for i := range rows {
		rows[i].Contestant = i
		if len(one[i]) == 0 {
			continue
		}
		if shares != nil && shares[i] > 0 {
			mirror := stats.Part{Rate: stats.Estimate{Est: 0.5}, Weight: shares[i], Known: true}
			one[i], three[i] = append(one[i], mirror), append(three[i], mirror)
		}
		a, b := stats.WeightedRate(one[i], o.Level, o.Method), stats.WeightedRate(three[i], o.Level, o.Method)
		b.Warnings = a.Warnings // both rest on the same games
		if a.Games > 0 {
			rows[i].One, rows[i].Three = &a, &b
		}
	}
	stable.Sort(rows, func(x, y MatchTotal) int { return bestFirst(x.Three, y.Three) })
	return rows
}

// bestOfThree returns the rate of matches of up to three games that are each won at the rate game, in
// which the first game's first player is drawn and who lost a game moves first in the next. first is
// the rate of whoever moves first in games of the same two contestants; nil counts as one half.
func bestOfThree(game stats.Estimate, first *stats.Estimate) stats.Estimate {
	g := matchGames{one: &game, two: &game, edge: first, edgeOne: first}
	return g.three()
}
