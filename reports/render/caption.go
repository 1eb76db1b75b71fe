package render

import (
	"cmp"
	"fmt"
	"strings"

	"gauntlet/internal/stable"
	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// gamesOf says how many games and pairs there are.
func gamesOf(c *reports.Count) string {
	s := reports.Plural(c.Games, "game") + " in " + reports.Plural(c.Pairs, "pair")
	if c.PartialPairs > 0 {
		s += " and " + reports.Plural(c.PartialPairs, "half pair")
	}
	return s
}

func policyNoun(r *reports.Report) string {
	if len(r.Run.Policies) == 1 {
		return "policy"
	}
	return "policies"
}

// provenance ends every caption: what the table rests on.
func provenance(r *reports.Report) string {
	trouble := "no faulty or capped games"
	if r.Run.Faults+r.Run.Capped > 0 {
		trouble = fmt.Sprintf("%s faulty (without a result) and %s capped (stopped by a limit, a draw)", reports.Thousands(r.Run.Faults), reports.Thousands(r.Run.Capped))
	}
	return fmt.Sprintf("From %s of %s, %s %s; %s.", gamesOf(&r.Run.Count), r.Run.Rules(), policyNoun(r), list(r.Run.Policies), trouble)
}

// level writes the intervals' level: 95 %.
func level(r *reports.Report) string {
	return numeral.Level(r.Basis.Level)
}

func intervalHead(r *reports.Report) string { return level(r) + " interval" }

// correctedHead is the head of a column with the intervals that verdicts go by.
func correctedHead(level float64) string { return numeral.Level(level) + " corrected" }

// meaning says in words what an interval is.
func meaning(r *reports.Report) string {
	return fmt.Sprintf("%s %s interval (%s of such intervals hold the rate of endless play between the same decks and policies; "+
		"the pair of games with one deal and swapped seats is the unit of error; one that does not lie evenly stands in brackets)",
		level(r), r.Basis.Method.Name(), level(r))
}

func matchupCaption(r *reports.Report) string {
	var b strings.Builder
	if len(r.Matchups.Rows) == 1 {
		b.WriteString("Win rate in per cent, a draw being half a win and each seat counting one half, with its " + meaning(r) + ". ")
	} else {
		b.WriteString("Win rate of the row's deck against the column's in per cent, a draw being half a win and each seat counting one half, " +
			"± half the width of its " + meaning(r) + ". ")
	}
	b.WriteString(cellGames(r))
	b.WriteString(verdicts(r))
	marks(&b, r)
	b.WriteString(provenance(r))
	return b.String()
}

// cellGames says how many games a cell has.
func cellGames(r *reports.Report) string {
	if len(r.Matchups.Cells) == 0 {
		return ""
	}
	low, high := &r.Matchups.Cells[0].Count, &r.Matchups.Cells[0].Count
	for i := range r.Matchups.Cells {
		c := &r.Matchups.Cells[i].Count
		if c.Games < low.Games {
			low = c
		}
		if c.Games > high.Games {
			high = c
		}
	}
	if low.Games == high.Games {
		return gamesOf(low) + " per matchup. "
	}
	return fmt.Sprintf("%s to %s per matchup. ", reports.Thousands(low.Games), reports.Plural(high.Games, "game"))
}

// verdicts sums up what the matchups say about balance.
func verdicts(r *reports.Report) string {
	n := map[stats.Verdict]int{}
	for _, c := range r.Matchups.Cells {
		if !c.Mirror && c.Rate != nil {
			n[c.Rate.Verdict]++
		}
	}
	if r.Basis.Tests == 0 {
		return ""
	}
	return fmt.Sprintf("%s. Of %s %d even (it lies whole within %s of 50, which is what counts as even: --margin), %d one-sided (it leaves 50 out), %d unclear. ",
		byCorrected(r.Basis.Level, reports.Plural(int64(r.Basis.Tests), "matchup")), are(r.Basis.Tests, "matchup"), n[stats.Equivalent], numeral.InPoints(r.Basis.Margin),
		n[stats.Higher]+n[stats.Lower], n[stats.Unclear])
}

// are writes a count with its noun and verb, for the clause after "of".
func are(n int, noun string) string {
	if n == 1 {
		return "1 " + noun + ":"
	}
	return fmt.Sprintf("%d %ss:", n, noun)
}

// marks explains the marks that occur in the matrix.
func marks(b *strings.Builder, r *reports.Report) {
	mirror, few, missing := false, false, false
	for _, row := range r.Matchups.Rows {
		for _, col := range r.Matchups.Cols {
			c := r.Matchups.Find(row, col)
			switch {
			case c == nil || c.Rate == nil:
				missing = true
			case c.Mirror:
				mirror = true
			case c.Rate.Estimate.Rough():
				few = true
			}
		}
	}
	if mirror {
		b.WriteString("A deck against itself is 50 by symmetry. ")
	}
	if few {
		fmt.Fprintf(b, "? rests on fewer than %d games or %d pairs. ", stats.GamesMin, stats.BlocksMin)
	}
	if missing && len(r.Matchups.Rows) > 1 {
		b.WriteString(notPlayed + " has no games with a result. ")
	}
}

func totalsCaption(r *reports.Report) string {
	field := "the mean of its win rates against every other deck it met, each opponent weighing the same and the mirror left out"
	if r.Basis.Shares != nil {
		field = "its win rates weighted by the given shares of the field" + playedShares(r) + ", the mirror counting 50"
	}
	return fmt.Sprintf("Win rate in per cent: %s, with its %s; matchups, which share no deal, count as independent. "+
		"%s: equivalent lies whole within %s of 50, which is what counts as even (--margin), higher and lower leave 50 out, unclear is neither. %s",
		field, meaning(r), byCorrected(r.Basis.Level, reports.Plural(int64(len(r.Totals)), "deck")), numeral.InPoints(r.Basis.Margin), provenance(r))
}

// playedShares is how much each deck of a given field is played, in brackets: whoever holds the report against another
// must see which field it is about.
func playedShares(r *reports.Report) string {
	order := make([]int, 0, len(r.Basis.Shares))
	for i, share := range r.Basis.Shares {
		if share > 0 {
			order = append(order, i)
		}
	}
	stable.Sort(order, func(x, y int) int { return cmp.Compare(r.Basis.Shares[y], r.Basis.Shares[x]) })
	names := make([]string, len(order))
	for i, c := range order {
		names[i] = r.Contestants[c].Name
	}
	return sharesSaid(names, func(i int) float64 { return r.Basis.Shares[order[i]] })
}

// sharesSaid names decks with their shares, the most played first, in brackets.
func sharesSaid(names []string, share func(int) float64) string {
	const most = 8
	var words []string
	for i, name := range names[:min(len(names), most)] {
		words = append(words, name+" "+percent(share(i), 1)+" %")
	}
	if n := len(names) - most; n > 0 {
		words = append(words, fmt.Sprintf("and %d more", n))
	}
	return " (" + strings.Join(words, ", ") + ")"
}

func firstCaption(r *reports.Report) string {
	return fmt.Sprintf("Win rates in per cent when moving first and second. The advantage is how many points above 50 the first player stands "+
		"in those games, each side moving first half the time. ± half the width of the %s. A deck's own row leaves its mirror out; among all games a deck against itself counts "+
		"once a pair, since its second game is the first with the sides exchanged. %s", meaning(r), provenance(r))
}

func lengthCaption(r *reports.Report) string {
	return fmt.Sprintf("Turns of both players together. A mean is ± half the width of its %s Student interval with the pair as the unit; "+
		"p10, median and p90 are the turns within which a tenth, half and nine tenths of the games ended, with the %s interval between order statistics. "+
		"Faulty games are left out, capped ones count with the turns they had, and a deck against itself counts once a pair. %s",
		level(r), level(r), provenance(r))
}

func endsCaption(r *reports.Report) string {
	return fmt.Sprintf("How games ended, as a share of all games in per cent, ± half the width of the %s. First and second are the players by who moved first; \"won\" counts the games of a deck's row that it won, its mirror left out; among all games a deck against itself counts once a pair. %s",
		meaning(r), provenance(r))
}

func faultsCaption(r *reports.Report) string {
	return fmt.Sprintf("A faulty game has no result and is in no rate; a capped game was stopped by a hard limit and counts as a draw. "+
		"Worst and best are the win rates in per cent if the deck, or who moved first, had lost, or won, all of them: no interval, and nothing else is possible. "+
		"A mirror stays 50. %s", provenance(r))
}
