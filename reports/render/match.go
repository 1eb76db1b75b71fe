package render

import (
	"fmt"
	"strconv"

	"gauntlet/reports"
	"gauntlet/reports/stats"
)

// match is the decks by the matches that they win, best first.
func match(r *reports.Report) section {
	t := &table{cols: []column{
		{head: "#", right: true}, {head: "deck", name: true}, {head: "best of one", right: true}, {head: "best of three", right: true},
		{head: "interval", right: true}, {head: "games", right: true},
	}}
	var all []*stats.Estimate
	for _, m := range r.Match {
		all = append(all, m.One, m.Three)
	}
	n := digits(all...)
	rank := 0
	for _, m := range r.Match {
		// The totals of those who met one opponent only stand in its matchups.
		if m.Three == nil || len(r.Matchups.Rows) == 1 && m.Contestant != r.Matchups.Rows[0] {
			continue
		}
		rank++
		t.add(strconv.Itoa(rank), r.Contestants[m.Contestant].Name, estimate(m.One, n), estimate(m.Three, n),
			percentRange(m.Three.Lo, m.Three.Hi, n), gamesBehind(m.Three))
	}
	return section{title: "Matches against the field", tables: []*table{t}, caption: matchCaption(r)}
}

func matchCaption(r *reports.Report) string {
	field := "each opponent weighing the same and the mirror left out"
	if r.Basis.Shares != nil {
		field = "opponents weighted by their shares of the field" + playedShares(r) + ", the mirror counting 50"
	}
	return fmt.Sprintf("Wins in per cent, %s. Best of three is worked out from the rates of single games when moving first and second: "+
		"the first game's first player is drawn, who lost a game moves first in the next, and no deck is changed between games. "+
		"± is half the width of the %s interval; matchups, which share no deal, count as independent. %s", field, level(r), provenance(r))
}
