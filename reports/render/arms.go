package render

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// notLegal stands where a deck is not legal in an arm.
const notLegal = "×"

// never stands for a share of nothing at all.
const never = "never"

// armsHeading is the line at the top of a report on several arms.
func armsHeading(s *reports.SideBySide) string {
	decks := map[string]bool{}
	for _, c := range s.Contestants {
		decks[c.Deck] = true
	}
	return fmt.Sprintf("Run %s: %s, arms %s, %s, %s %s, %s", s.Run.ID[:min(idMax, len(s.Run.ID))], s.Run.Game, list(s.Names()),
		reports.Plural(int64(len(decks)), "deck"), policyNoun(s.Arms[0].Report), list(s.Run.Policies), gamesOf(&s.Run.Count))
}

// armsSections lists what is shown of several arms side by side, in reading order.
func armsSections(s *reports.SideBySide) []section {
	if s.Run.Games == 0 {
		return nil
	}
	out := []section{armsOverview(s)}
	if t := armsTotals(s); len(t.tables[0].rows) > 0 {
		out = append(out, t)
	}
	if m := armsMatchups(s); len(m.tables[0].rows) > 0 {
		out = append(out, m)
	}
	if d := armsChanges(s); len(d.tables) > 0 {
		out = append(out, d)
	}
	if len(s.Field) > 0 {
		out = append(out, armsFirst(s), armsLength(s), armsEnds(s))
	}
	if f := armsFaults(s); len(f.tables[0].rows) > 0 {
		out = append(out, f)
	}
	return whoPlayed(out, s.Run.Policies)
}

// armsOverview says what the arms are, how many games they have, and which decks
// are not legal in one, with the reasons as footnotes.
func armsOverview(s *reports.SideBySide) section {
	t := &table{cols: []column{
		{head: "arm"}, {head: "rules", name: true}, {head: "games", right: true}, {head: "pairs", right: true}, {head: "faults", right: true},
		{head: "capped", right: true}, {head: "decks not legal", right: true},
	}}
	out := section{title: "Arms", tables: []*table{t}}
	for i := range s.Arms {
		a := &s.Arms[i]
		t.add(a.Run.Arm, a.Run.Rules(), reports.Thousands(a.Run.Games), reports.Thousands(a.Run.Pairs), reports.Thousands(a.Run.Faults),
			reports.Thousands(a.Run.Capped), strconv.Itoa(len(a.Illegal)))
		for _, d := range a.Illegal {
			out.footnotes = append(out.footnotes, [2]string{notLegal, fmt.Sprintf("%s under %s: %s", d.Deck, a.Run.Arm, strings.Join(d.Reasons, "; "))})
		}
	}
	out.caption = "All arms play the same blocks: the same decks in the same seats with the same shuffles and other chance, as far as an arm does not change " +
		"them. The intervals below are those of each arm by itself; since the arms share their luck, a difference between two columns is as a rule surer than " +
		"the two intervals suggest. A faulty game has no result and is in no rate; a capped game was stopped by a hard limit " +
		"and counts as a draw."
	if len(out.footnotes) > 0 {
		out.caption += " Decks that are not legal in an arm have no games there, and the sign " + notLegal + " in its column:"
	}
	return out
}

// sideTable makes a table with a column for each arm behind the lead columns, which
// are repeated if the arms must wrap.
func sideTable(s *reports.SideBySide, lead ...column) *table {
	t := &table{lead: len(lead), cols: lead}
	for _, name := range s.Names() {
		t.cols = append(t.cols, column{head: name, right: true})
	}
	return t
}

// signed writes a rate with its corrected interval and the sign of its verdict.
func signed(r *reports.Rate, margin float64, digits int) string {
	if r == nil {
		return notPlayed
	}
	cell := rateWith(r.Est, r.CorrectedLo, r.CorrectedHi, digits)
	// An interval that is not even may say something else than ± of its half.
	unit := math.Pow10(digits + 2)
	est, half := math.Round(r.Est*unit)/unit, math.Round((r.CorrectedHi-r.CorrectedLo)/2*unit)/unit
	if stats.VerdictOf(est-half, est+half, .5, margin) != r.Verdict {
		cell = percent(r.Est, digits) + " (" + percent(r.CorrectedLo, digits) + "–" + percent(r.CorrectedHi, digits) + ")"
	}
	switch {
	case r.Estimate.Rough():
		return cell + roughMark
	case r.Verdict == stats.Higher || r.Verdict == stats.Lower:
		return cell + "*"
	case r.Verdict == stats.Equivalent:
		return cell + "="
	}
	return cell + " "
}

// armsTotals is the decks against the field that the arms share, in the order of
// the first arm that ranks them.
func armsTotals(s *reports.SideBySide) section {
	t := sideTable(s, column{head: "deck", name: true})
	var rates []*stats.Estimate
	var rows []*reports.Judgement
	byDeck := make([]map[int]*reports.Total, len(s.Arms))
	var order []int
	listed := map[int]bool{}
	for i := range s.Arms {
		byDeck[i] = map[int]*reports.Total{}
		for k := range s.Arms[i].Totals {
			d := &s.Arms[i].Totals[k]
			byDeck[i][d.Contestant] = d
			if d.Rate != nil {
				rates, rows = append(rates, &d.Rate.Estimate), append(rows, &d.Rate.Judgement)
				if !listed[d.Contestant] {
					listed[d.Contestant] = true
					order = append(order, d.Contestant)
				}
			}
		}
	}
	n := judged(digits(rates...), .5, s.Arms[0].Basis.Margin, rows...)
	for _, c := range order {
		cells := []string{s.Contestants[c].Name}
		for i := range s.Arms {
			if !s.Arms[i].Admits(c) {
				cells = append(cells, notLegal+" ")
				continue
			}
			cells = append(cells, signed(byDeck[i][c].Rate, s.Arms[0].Basis.Margin, n))
		}
		t.add(cells...)
	}
	return section{title: "Decks against the field", tables: []*table{t}, caption: armsTotalsCaption(s, rates)}
}

// armsMatchups is a row for each matchup but the mirrors, which are 50 by symmetry.
func armsMatchups(s *reports.SideBySide) section {
	t := sideTable(s, column{head: "deck", name: true}, column{head: "against", name: true})
	var rates []*stats.Estimate
	var rows []*reports.Judgement
	for i := range s.Arms {
		for k := range s.Arms[i].Matchups.Cells {
			if c := &s.Arms[i].Matchups.Cells[k]; !c.Mirror && c.Rate != nil {
				rates, rows = append(rates, &c.Rate.Estimate), append(rows, &c.Rate.Judgement)
			}
		}
	}
	n := judged(digits(rates...), .5, s.Arms[0].Basis.Margin, rows...)
	m := &s.Arms[0].Matchups
	done := map[[2]int]bool{}
	for _, row := range m.Rows {
		for _, col := range m.Cols {
			at := [2]int{min(row, col), max(row, col)}
			if row == col || done[at] || m.Find(row, col) == nil {
				continue
			}
			done[at] = true
			cells := []string{s.Contestants[row].Name, s.Contestants[col].Name}
			for i := range s.Arms {
				c := s.Arms[i].Matchups.Find(row, col)
				if c.Barred {
					cells = append(cells, notLegal+" ")
					continue
				}
				cells = append(cells, signed(c.Rate, s.Arms[0].Basis.Margin, n))
			}
			t.add(cells...)
		}
	}
	return section{title: "Matchups", tables: []*table{t}, caption: armsMatchupCaption(s, rates)}
}

// armsChanges is what the arms change against the first, paired: deck by deck, and matchup by matchup.
func armsChanges(s *reports.SideBySide) section {
	first := s.Arms[0].Run.Arm
	var byDeck, byMatchup []*reports.Diff
	// Of an arm in which no game differs a note says so.
	changes := slices.DeleteFunc(slices.Clone(s.Changes), func(c reports.ArmChange) bool { return c.Same == c.Blocks })
	for i := range changes {
		c := &changes[i]
		for k := range c.Decks {
			byDeck = append(byDeck, &c.Decks[k].Diff)
		}
		for k := range c.Matchups {
			byMatchup = append(byMatchup, &c.Matchups[k].Diff)
		}
	}
	if len(byMatchup) == 0 {
		return section{}
	}
	margin := s.Arms[0].Basis.Margin
	out := section{title: "Differences to " + first}
	if len(byDeck) > 0 {
		n := diffDigits(margin, byDeck)
		t := &table{cols: []column{{head: "deck", name: true}, {head: "arm"}, {head: "difference", right: true}, {head: "corrected", right: true}, {head: "verdict"}, {head: "same", right: true}}}
		for i := range changes {
			for k := range changes[i].Decks {
				d := &changes[i].Decks[k]
				t.add(append([]string{d.Deck, changes[i].Arm}, changeCells(&d.Diff, n)...)...)
			}
		}
		out.tables = append(out.tables, t)
	}
	n := diffDigits(margin, byMatchup)
	t := &table{cols: []column{{head: "deck", name: true}, {head: "against", name: true}, {head: "arm"}, {head: "difference", right: true}, {head: "corrected", right: true}, {head: "verdict"}, {head: "same", right: true}}}
	for i := range changes {
		for k := range changes[i].Matchups {
			d := &changes[i].Matchups[k]
			t.add(append([]string{d.Deck, d.Against, changes[i].Arm}, changeCells(&d.Diff, n)...)...)
		}
	}
	out.tables = append(out.tables, t)
	out.caption = fmt.Sprintf("Points that the score of the deck gains under the arm against %s, over the decks that both admit, each opponent with the same weight, and against each. "+
		"Both play the same deals in both orders of seats (a block), and the error is that of the differences of blocks. %s, those of decks and those of matchups each: "+
		"equivalent lies whole within %s of nothing, higher and lower leave 0 out. \"Same\" is the share of blocks in which every game scored the same.",
		first, byCorrected(s.Arms[0].Basis.Level, "the rows"), numeral.InPoints(margin))
	out.caption += warnedBy(slices.Concat(byDeck, byMatchup))
	return out
}

func changeCells(d *reports.Diff, digits int) []string {
	mark := ""
	if len(d.Warnings) > 0 {
		mark = roughMark
	}
	return []string{numeral.Points(d.Est, digits) + mark, numeral.PointsRange(d.CorrectedLo, d.CorrectedHi, digits), string(d.Verdict),
		percent(float64(d.Same)/float64(max(d.Blocks, 1)), 0) + " %"}
}

// armsFirst is what moving first is worth.
func armsFirst(s *reports.SideBySide) section {
	t := sideTable(s, column{head: "deck", name: true})
	var all []*stats.Estimate
	for i := range s.Arms {
		all = append(all, s.Arms[i].FirstPlayer.Overall)
		for _, d := range s.Arms[i].FirstPlayer.Decks {
			all = append(all, d.Gain)
		}
	}
	n := digits(all...)
	t.sums = 1
	cells := []string{"all games"}
	for i := range s.Arms {
		cells = append(cells, points(s.Arms[i].FirstPlayer.Overall, n))
	}
	t.add(cells...)
	for c := range s.Contestants {
		cells, known := []string{s.Contestants[c].Name}, false
		for i := range s.Arms {
			gain := s.Arms[i].FirstPlayer.Decks[c].Gain
			known = known || gain != nil
			if !s.Arms[i].Admits(c) {
				cells = append(cells, notLegal)
				continue
			}
			cells = append(cells, points(gain, n))
		}
		if known { // it met others than itself
			t.add(cells...)
		}
	}
	return section{title: "First player", tables: []*table{t}, caption: armsFirstCaption(s)}
}

// armsLength is turns and decisions per game, an arm in each row.
func armsLength(s *reports.SideBySide) section {
	t := &table{cols: []column{
		{head: "arm"}, {head: "turns, mean", right: true}, {head: "p10", right: true}, {head: "median", right: true},
		{head: "p90", right: true}, {head: "decisions, mean", right: true}, {head: "games", right: true},
	}}
	var turns, decisions []*stats.Estimate
	for i := range s.Arms {
		turns, decisions = append(turns, s.Arms[i].Length.Overall.Mean), append(decisions, s.Arms[i].Length.Overall.Decisions)
	}
	nt, nd := decimals(1, turns), decimals(1, decisions)
	for i := range s.Arms {
		l := &s.Arms[i].Length.Overall
		t.add(s.Arms[i].Run.Arm, mean(l.Mean, nt), quantile(l.P10), quantile(l.Median), quantile(l.P90), mean(l.Decisions, nd), reports.Thousands(l.Games))
	}
	return section{title: "Game length", tables: []*table{t}, caption: armsLengthCaption(s)}
}

// armsEnds is why games ended.
func armsEnds(s *reports.SideBySide) section {
	t := sideTable(s, column{head: "reason"})
	var shares []*stats.Estimate
	var reasons []string
	of := make([]map[string]*stats.Estimate, len(s.Arms))
	for i := range s.Arms {
		of[i] = map[string]*stats.Estimate{}
		for k := range s.Arms[i].Ends.Reasons {
			e := &s.Arms[i].Ends.Reasons[k]
			if !listed(of[:i], e.Reason) {
				reasons = append(reasons, e.Reason)
			}
			of[i][e.Reason] = &e.Share
			shares = append(shares, &e.Share)
		}
	}
	n := max(2, digits(shares...)) // rare reasons are the interesting ones
	for _, reason := range reasons {
		cells := []string{reason}
		for i := range s.Arms {
			if of[i][reason] == nil {
				cells = append(cells, never)
				continue
			}
			cells = append(cells, estimate(of[i][reason], n))
		}
		t.add(cells...)
	}
	return section{title: "End reasons", tables: []*table{t}, caption: armsEndsCaption(s)}
}

// armsFaults is the matchups of each arm with games that have no result or hit a
// limit.
func armsFaults(s *reports.SideBySide) section {
	t := &table{cols: append([]column{{head: "arm"}}, faultColumns...)}
	for i := range s.Arms {
		for _, at := range s.Arms[i].Ends.Troubled {
			t.add(append([]string{s.Arms[i].Run.Arm}, faultCells(&s.Arms[i].Matchups.Cells[at], s.Arms[i].Contestants)...)...)
		}
	}
	return section{title: faultsTitle, tables: []*table{t}, caption: "Worst and best are the win rates in per cent if the first deck had " +
		"lost, or won, all of these games: no interval, and nothing else is possible. A mirror stays 50."}
}

// listed reports whether one of the arms before has a reason.
func listed(before []map[string]*stats.Estimate, reason string) bool {
	for _, of := range before {
		if of[reason] != nil {
			return true
		}
	}
	return false
}

// between says which games a table is about, if not all.
func between(s *reports.SideBySide) string {
	if len(s.Field) == len(s.Contestants) {
		return ""
	}
	decks := map[string]bool{}
	for _, c := range s.Field {
		decks[s.Contestants[c].Deck] = true
	}
	if len(decks) == 1 {
		return "Over the games of the one deck that is legal in every arm against itself. "
	}
	return fmt.Sprintf("Over the games between the %d decks that are legal in every arm. ", len(decks))
}

// signs explains the signs of the cells that occur.
func signs(s *reports.SideBySide, rates []*stats.Estimate, tests string) string {
	few := false
	for _, e := range rates {
		few = few || e.Rough()
	}
	b := &s.Arms[0].Basis
	out := fmt.Sprintf("%s: ± is half its width, * leaves 50 out, = lies whole within %s of 50, which is what counts as even (--margin). ",
		byCorrected(b.Level, "the "+tests+" of a column"), numeral.InPoints(b.Margin))
	if few {
		out += fmt.Sprintf("? rests on fewer than %d games or %d pairs. ", stats.GamesMin, stats.BlocksMin)
	}
	return out
}

func armsTotalsCaption(s *reports.SideBySide, rates []*stats.Estimate) string {
	r := s.Arms[0].Report
	field := "every other deck that it met"
	if len(s.Field) < len(s.Contestants) {
		var names []string
		for _, c := range s.Field {
			names = append(names, s.Contestants[c].Name)
		}
		field = "those decks that are legal in every arm (" + list(names) + ")"
	}
	weights := ", each opponent weighing the same and the mirror left out"
	if r.Basis.Shares != nil {
		weights = ", weighted by the given shares of the field" + playedShares(r) + ", the mirror counting 50"
	}
	return fmt.Sprintf("Win rate in per cent against %s%s, a draw being half a win and each seat counting one half, with its %s; "+
		"matchups, which share no deal, count as independent. %s%s", field, weights, meaning(r), signs(s, rates, "decks"), gamesBeneath(s))
}

func armsMatchupCaption(s *reports.SideBySide, rates []*stats.Estimate) string {
	r := s.Arms[0].Report
	return fmt.Sprintf("Win rate of the first deck in per cent, a draw being half a win and each seat counting one half, with its %s. %s%s",
		meaning(r), signs(s, rates, "matchups"), gamesBeneath(s))
}

// gamesBeneath says how many games a matchup has in each arm.
func gamesBeneath(s *reports.SideBySide) string {
	low, high := int64(-1), int64(0)
	for i := range s.Arms {
		for k := range s.Arms[i].Matchups.Cells {
			if c := &s.Arms[i].Matchups.Cells[k]; !c.Barred {
				if low < 0 || c.Games < low {
					low = c.Games
				}
				high = max(high, c.Games)
			}
		}
	}
	if low == high {
		return reports.Plural(low, "game") + " per matchup and arm."
	}
	return fmt.Sprintf("%s to %s per matchup and arm.", reports.Thousands(low), reports.Plural(high, "game"))
}

func armsFirstCaption(s *reports.SideBySide) string {
	return fmt.Sprintf("How many points above 50 per cent the first player stands, each side moving first half the time, ± half the width of the %s. "+
		"A deck's own row leaves its mirror out. %s", meaning(s.Arms[0].Report), strings.TrimSpace(between(s)))
}

func armsLengthCaption(s *reports.SideBySide) string {
	at := level(s.Arms[0].Report)
	return fmt.Sprintf("Turns of both players together. %sA mean is ± half the width of its %s Student interval with the pair as the unit; p10, median and "+
		"p90 are the turns within which a tenth, half and nine tenths of the games ended, with the %s interval between order statistics. Faulty games "+
		"are left out, capped ones count with the turns they had.", between(s), at, at)
}

func armsEndsCaption(s *reports.SideBySide) string {
	return fmt.Sprintf("How games ended, as a share of the games in per cent, ± half the width of the %s. %s", meaning(s.Arms[0].Report), strings.TrimSpace(between(s)))
}
