package chart

import (
	"fmt"

	"gauntlet/reports"
	"gauntlet/reports/stats"
)

// OfMatchPlay lists the charts of match play: games and matches against each opponent.
func OfMatchPlay(r *reports.MatchPlay) []Chart {
	if r.Games == 0 || len(r.Opponents) == 0 {
		return nil
	}
	f := &forest{axis: "win rate, per cent", scale: 100, line: true, zero: .5, series: []string{"best of three", "game 1", "games 2 and 3"}}
	var all []*stats.Estimate
	for i := range r.Opponents {
		all = append(all, r.Opponents[i].Three, r.Opponents[i].First, r.Opponents[i].Later)
	}
	n := decimals(100, all...)
	row := func(name string, m *reports.MatchRates) {
		made := forestRow{name: name}
		for series, e := range []*stats.Estimate{m.Three, m.First, m.Later} {
			if e == nil || series == 2 && m.Gain == nil {
				continue
			}
			text := withInterval(e, n)
			made.marks = append(made.marks, forestMark{est: e.Est, lo: e.Lo, hi: e.Hi, text: text, title: name + ", " + f.series[series] + ": " + text, series: series, rough: e.Rough()})
		}
		f.rows = append(f.rows, made)
	}
	for i := range r.Opponents {
		row(r.Opponents[i].Against, &r.Opponents[i].MatchRates)
	}
	if len(r.Opponents) > 1 {
		row("the field", &r.Field)
	}
	note := "No plan changes a list."
	if len(f.legend()) == len(f.series) {
		note = "Behind the first game lists are changed by their plans; without marks of their own for games 2 and 3 they are not."
	}
	whole := r.Run // first games and later ones
	whole.Games, whole.Pairs = r.Games, r.Games/2
	return finish([]*Chart{{Name: "matches", Section: "Matches of up to three games", Title: "Wins of " + r.Deck + ", per cent",
		Note: fmt.Sprintf("Lines are %s intervals. %s", levelOf(r.Level), note), figure: f.figure()}}, basis(&whole))
}
