package render

import (
	"fmt"
	"strings"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
)

// tester is every matchup in the numbers that testers of chess programs use, from the side that wins more.
func tester(r *reports.Report) section {
	t := &table{cols: []column{
		{head: "deck", name: true}, {head: "against", name: true}, {head: "Elo", right: true}, {head: intervalHead(r), right: true}, {head: "LOS %", right: true},
		{head: "pairs 0, ½, 1, 1½, 2", right: true}, {head: "games", right: true},
	}}
	for _, c := range r.Matchups.Cells {
		if c.Mirror || c.Rate == nil {
			continue
		}
		if c.Rate.Est < .5 {
			c = c.Flipped()
		}
		elo, between := notPlayed, notPlayed
		if c.Elo != nil {
			elo, between = numeral.Signed(c.Elo.Est, 0)+mark(&c.Rate.Estimate), numeral.Signed(c.Elo.Lo, 0)+" to "+numeral.Signed(c.Elo.Hi, 0)
		}
		p := &c.Pentanomial
		var pairs []string
		for _, n := range []int64{p.LL, p.LD, p.WL + p.DD, p.WD, p.WW} {
			pairs = append(pairs, reports.Thousands(n))
		}
		t.add(r.Contestants[c.Row].Name, r.Contestants[c.Col].Name, elo, between, percent(superiority(c.Rate), 1)+mark(&c.Rate.Estimate), strings.Join(pairs, " "), reports.Thousands(c.Games))
	}
	return section{title: "As match testers count", tables: []*table{t}, caption: testerCaption(r)}
}

// superiority is the likelihood of superiority: that of a lead no larger than this one between equal sides.
func superiority(rate *reports.Rate) float64 {
	if rate.Est < .5 {
		return rate.P / 2
	}
	return 1 - rate.P/2
}

func testerCaption(r *reports.Report) string {
	return fmt.Sprintf("Each matchup from the side that wins more. Elo is the difference of ratings, 400·log10(p/(1-p)) of the win rate p, with the bounds of its %s interval. "+
		"LOS, the likelihood of superiority, is how often equal sides show a lead no larger than this one; it is of one matchup by itself, so among many "+
		"some are high by chance: verdicts are those of the matchups. Pairs are counted by what both of their games bring together (the pentanomial); "+
		"a test with a log likelihood ratio is --test of gauntlet compare. %s", level(r), provenance(r))
}
