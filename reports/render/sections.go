package render

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/stats"
)

// section is a titled group of tables with the caption that explains them.
type section struct {
	title   string
	tables  []*table
	caption string
	// footnotes are a mark and what it says, each; the mark bullet makes a list of them.
	footnotes [][2]string
}

// explained adds to the caption of every section with the mark of numbers that rest on too
// little what it means, if the caption does not say so.
func explained(list []section) []section {
	said := false
	for i := range list {
		s := &list[i]
		said = said || strings.Contains(s.caption, roughMark+" marks")
		if !said && !strings.Contains(s.caption, roughMark+" ") && slices.ContainsFunc(s.tables, (*table).rough) {
			s.caption = strings.TrimSpace(s.caption) + fmt.Sprintf(" %s rests on fewer than %d games or %d pairs.", roughMark, stats.GamesMin, stats.BlocksMin)
		}
	}
	return list
}

// shown makes what every form for people shows ready: names in it are only shown, whatever is in them
// ([plain.Line]), and tables with rough numbers say so.
func shown(head string, notes []reports.Note, list []section) (string, []reports.Note, []section) {
	notes = slices.Clone(notes) // those of the report, which others write too
	for i := range notes {
		notes[i].Text = plain.Line(notes[i].Text)
	}
	for i := range list {
		s := &list[i]
		s.title, s.caption = plain.Line(s.title), plain.Line(s.caption)
		for k := range s.footnotes {
			s.footnotes[k] = [2]string{plain.Line(s.footnotes[k][0]), plain.Line(s.footnotes[k][1])}
		}
		for _, t := range s.tables {
			for k := range t.cols {
				t.cols[k].head = plain.Line(t.cols[k].head)
			}
			for _, row := range t.rows {
				for k := range row {
					row[k] = plain.Line(row[k])
				}
			}
		}
	}
	return plain.Line(head), notes, explained(list)
}

// rough reports whether a number of the table has the mark.
func (t *table) rough() bool {
	for _, row := range t.rows {
		for i, cell := range row {
			if t.cols[i].right && strings.ContainsAny(cell, "0123456789") && strings.HasSuffix(strings.TrimRight(cell, " *"), roughMark) {
				return true
			}
		}
	}
	return false
}

// idMax is as much of a run's id as people need to tell runs apart.
const idMax = 12

// plainArm is the arm of a run without arms, of which nothing needs to be said.
const plainArm = "base"

// heading is the line at the top: which run this is.
func heading(r *reports.Report) string {
	decks := map[string]bool{}
	for _, c := range r.Contestants {
		decks[c.Deck] = true
	}
	id := r.Run.ID[:min(idMax, len(r.Run.ID))]
	arm := ""
	if r.Run.Arm != "" && r.Run.Arm != plainArm {
		arm = "arm " + r.Run.Arm + ", "
	}
	return fmt.Sprintf("Run %s: %s%s, %s, %s %s, %s", id, arm, r.Run.Rules(), reports.Plural(int64(len(decks)), "deck"),
		policyNoun(r), list(r.Run.Policies), gamesOf(&r.Run.Count))
}

// whoPlayed ends a report of one player with who that was: no number in it is the decks' alone.
func whoPlayed(list []section, policies []string) []section {
	if len(list) == 0 || len(policies) == 0 {
		return list
	}
	return append(list, section{title: "Players", caption: who(policies) + ". Answers depend on the players (docs/policies.md): --policies A,B plays the same deals with several and says how each answer moves."})
}

// who says who played.
func who(policies []string) string {
	if len(policies) == 1 {
		return "The player is " + policies[0] + " on both sides"
	}
	return "Players are " + list(policies)
}

// sections lists what the report shows, in reading order. Without games there
// is nothing to show but the notes that say so.
func sections(r *reports.Report) []section {
	return whoPlayed(sectionsOf(r, r.Shown), r.Run.Policies)
}

// sectionsOf lists the sections that are named.
func sectionsOf(r *reports.Report, shown []reports.Show) (out []section) {
	if r.Run.Games == 0 {
		return nil
	}
	for _, show := range shown {
		switch show {
		case reports.ShowMatchups:
			out = append(out, matchups(r))
		case reports.ShowTotals:
			if r.Basis.Tests > 0 {
				out = append(out, totals(r))
			}
		case reports.ShowMatch:
			if r.Basis.Tests > 0 {
				out = append(out, match(r))
			}
		case reports.ShowElo:
			if r.Basis.Tests > 0 {
				out = append(out, tester(r))
			}
		case reports.ShowFirst:
			out = append(out, firstPlayer(r))
		case reports.ShowLength:
			out = append(out, length(r))
		case reports.ShowEnds:
			out = append(out, ends(r))
			if len(r.Ends.Troubled) > 0 {
				out = append(out, faults(r))
			}
		case reports.ShowRatings:
			out = append(out, ratings(r))
		case reports.ShowMetagame:
			out = append(out, metagame(r))
		case reports.ShowSurvival:
			out = append(out, survival(r))
		case reports.ShowTempo:
			out = append(out, tempo(r))
		case reports.ShowChances:
			out = append(out, chances(r))
		case reports.ShowCards:
			out = append(out, cards(r))
		}
	}
	return out
}

const matchupsTitle = "Matchups"

// matchups is the matrix, or a list if there is only one row.
func matchups(r *reports.Report) section {
	s := section{title: matchupsTitle, caption: matchupCaption(r)}
	var rates []*stats.Estimate
	var rows []*reports.Judgement
	for _, c := range r.Matchups.Cells {
		if c.Rate != nil {
			rates, rows = append(rates, &c.Rate.Estimate), append(rows, &c.Rate.Judgement)
		}
	}
	if len(r.Matchups.Rows) == 1 {
		s.tables = append(s.tables, matchupList(r, r.Matchups.Rows[0], judged(digits(rates...), .5, r.Basis.Margin, rows...)))
	} else {
		s.tables = append(s.tables, matrix(r, digits(rates...)))
		if keys := columnKeys(r); keys != nil {
			s.tables = append(s.tables, keys)
		}
	}
	return s
}

// headMax is the longest name that may stand over a column of the matrix.
const headMax = 10

// matrix has a row per contestant and a column per opponent. Columns bear keys
// instead of names if one of the names is too long.
func matrix(r *reports.Report, digits int) *table {
	t := &table{lead: 1}
	m := &r.Matchups
	keyed := keyed(r)
	if keyed {
		t.lead = 2
		t.cols = append(t.cols, column{})
	}
	t.cols = append(t.cols, column{head: "row wins", name: true})
	for _, col := range m.Cols {
		head := r.Contestants[col].Name
		if keyed {
			head = key(col)
		}
		t.cols = append(t.cols, column{head: head, right: true})
	}
	for _, row := range m.Rows {
		var cells []string
		if keyed {
			cells = append(cells, key(row))
		}
		cells = append(cells, r.Contestants[row].Name)
		for _, col := range m.Cols {
			text := notPlayed
			if c := m.Find(row, col); c != nil {
				text = rateCell(c.Rate, digits)
			}
			cells = append(cells, text)
		}
		t.add(cells...)
	}
	return t
}

// keyed reports whether the columns of the matrix bear keys instead of names.
func keyed(r *reports.Report) bool {
	return slices.ContainsFunc(r.Matchups.Cols, func(col int) bool {
		return utf8.RuneCountInString(r.Contestants[col].Name) > headMax
	})
}

// columnKeys says what the keys over columns mean that stand beside no row: those of
// opponents of which no row is printed. It is nil if there are none.
func columnKeys(r *reports.Report) *table {
	if !keyed(r) {
		return nil
	}
	t := &table{lead: 1, cols: []column{{}, {head: "columns", name: true}}}
	for _, col := range r.Matchups.Cols {
		if !slices.Contains(r.Matchups.Rows, col) {
			t.add(key(col), r.Contestants[col].Name)
		}
	}
	if len(t.rows) == 0 {
		return nil
	}
	return t
}

// key names contestant i by letters: A to Z, then AA, AB and so on.
func key(i int) string {
	s := ""
	for i++; i > 0; i = (i - 1) / 26 {
		s = string(rune('A'+(i-1)%26)) + s
	}
	return s
}

// matchupList is the matchups of one contestant, a row for each opponent.
func matchupList(r *reports.Report, row, digits int) *table {
	t := &table{cols: []column{
		{head: r.Contestants[row].Name + " against", name: true},
		{head: "win %", right: true}, {head: correctedHead(r.Basis.Level), right: true},
		{head: "games", right: true}, {head: "pairs", right: true}, {head: "faults", right: true}, {head: "verdict"},
	}}
	for _, col := range r.Matchups.Cols {
		c := r.Matchups.Find(row, col)
		if c == nil {
			continue
		}
		win, interval, word := rateColumns(c.Rate, digits)
		t.add(r.Contestants[col].Name, win, interval, reports.Thousands(c.Games), reports.Thousands(c.Pairs), reports.Thousands(c.Faults), word)
	}
	return t
}

// rateColumns writes a rate as value, corrected interval and the verdict that goes by it.
func rateColumns(rate *reports.Rate, digits int) (win, interval, word string) {
	switch {
	case rate == nil:
		return notPlayed, notPlayed, "no result"
	case rate.Method == reports.BySymmetry:
		return percent(rate.Est, digits), "exactly", "mirror"
	}
	return percent(rate.Est, digits) + mark(&rate.Estimate), percentRange(rate.CorrectedLo, rate.CorrectedHi, digits), string(rate.Verdict)
}

// totals is the decks, best first.
func totals(r *reports.Report) section {
	t := &table{cols: []column{
		{head: "#", right: true}, {head: "deck", name: true}, {head: "win %", right: true}, {head: correctedHead(r.Basis.Level), right: true},
		{head: "games", right: true}, {head: "verdict"}, {head: "best against", name: true}, {head: "worst against", name: true},
	}}
	var rates []*stats.Estimate
	var rows []*reports.Judgement
	for _, d := range r.Totals {
		if d.Rate != nil {
			rates, rows = append(rates, &d.Rate.Estimate), append(rows, &d.Rate.Judgement)
		}
	}
	n := judged(digits(rates...), .5, r.Basis.Margin, rows...)
	opponent := func(i int) string {
		if i < 0 {
			return notPlayed
		}
		return r.Contestants[i].Name
	}
	rank := 0
	for _, d := range r.Totals {
		// The totals of those who met one opponent only stand in its matchups.
		if len(r.Matchups.Rows) == 1 && d.Contestant != r.Matchups.Rows[0] {
			continue
		}
		rank++
		win, interval, word := rateColumns(d.Rate, n)
		t.add(strconv.Itoa(rank), r.Contestants[d.Contestant].Name, win, interval, reports.Thousands(d.Games), word, opponent(d.Best), opponent(d.Worst))
	}
	return section{title: "Decks against the field", tables: []*table{t}, caption: totalsCaption(r)}
}

// firstPlayer is what moving first is worth, overall and per deck.
func firstPlayer(r *reports.Report) section {
	f := &r.FirstPlayer
	all := []*stats.Estimate{f.Overall}
	for _, d := range f.Decks {
		all = append(all, d.First, d.Second, d.Gain)
	}
	n := digits(all...)
	t := &table{sums: 1, cols: []column{
		{head: "deck", name: true}, {head: "moving first", right: true}, {head: "moving second", right: true}, {head: "advantage", right: true},
		{head: "games", right: true},
	}}
	t.add("all games", estimate(f.Overall, n), "", points(f.Overall, n), gamesBehind(f.Overall))
	for _, d := range f.Decks {
		if d.Gain == nil {
			continue // it met nobody but itself
		}
		t.add(r.Contestants[d.Contestant].Name, estimate(d.First, n), estimate(d.Second, n), points(d.Gain, n), gamesBehind(d.Gain))
	}
	return section{title: "First player", tables: []*table{t}, caption: firstCaption(r)}
}

// length is turns and decisions per game.
func length(r *reports.Report) section {
	t := &table{sums: 1, cols: []column{
		{head: "deck", name: true}, {head: "turns, mean", right: true}, {head: "p10", right: true}, {head: "median", right: true},
		{head: "p90", right: true}, {head: "decisions, mean", right: true}, {head: "games", right: true},
	}}
	turns, decisions := []*stats.Estimate{r.Length.Overall.Mean}, []*stats.Estimate{r.Length.Overall.Decisions}
	for i := range r.Length.Decks {
		turns, decisions = append(turns, r.Length.Decks[i].Mean), append(decisions, r.Length.Decks[i].Decisions)
	}
	nt, nd := decimals(1, turns), decimals(1, decisions)
	add := func(name string, l *reports.LengthRow) {
		t.add(name, mean(l.Mean, nt), quantile(l.P10), quantile(l.Median), quantile(l.P90), mean(l.Decisions, nd), reports.Thousands(l.Games))
	}
	add("all games", &r.Length.Overall)
	for i := range r.Length.Decks {
		add(r.Contestants[r.Length.Decks[i].Contestant].Name, &r.Length.Decks[i])
	}
	return section{title: "Game length", tables: []*table{t}, caption: lengthCaption(r)}
}

// ends is why games ended, and for whom.
func ends(r *reports.Report) section {
	t := &table{cols: []column{
		{head: "reason"}, {head: "games", right: true}, {head: "share %", right: true}, {head: "first won", right: true},
		{head: "second won", right: true}, {head: "draws", right: true}, {head: "faults", right: true},
	}}
	var shares []*stats.Estimate
	for i := range r.Ends.Reasons {
		shares = append(shares, &r.Ends.Reasons[i].Share)
	}
	n := max(2, digits(shares...)) // rare reasons are the interesting ones
	for i := range r.Ends.Reasons {
		e := &r.Ends.Reasons[i]
		t.add(e.Reason, reports.Thousands(e.Games), estimate(&e.Share, n), reports.Thousands(e.FirstWins), reports.Thousands(e.SecondWins), reports.Thousands(e.Draws), reports.Thousands(e.Faults))
	}
	s := section{title: "End reasons", tables: []*table{t}, caption: endsCaption(r)}
	if len(r.Ends.Reasons) > 1 && len(r.Ends.Decks) > 1 {
		s.tables = append(s.tables, deckEnds(r, n))
	}
	return s
}

// deckEnds is how the games of each deck end: the share of each reason, and how many of these
// games the deck won.
func deckEnds(r *reports.Report, digits int) *table {
	t := &table{lead: 1, cols: []column{{head: "deck against others", name: true}}}
	for i := range r.Ends.Reasons {
		t.cols = append(t.cols, column{head: r.Ends.Reasons[i].Reason + " %", right: true}, column{head: "won", right: true})
	}
	for i := range r.Ends.Decks {
		d := &r.Ends.Decks[i]
		cells := []string{r.Contestants[d.Contestant].Name}
		for k := range r.Ends.Reasons {
			at := slices.IndexFunc(d.Reasons, func(e reports.EndShare) bool { return e.Reason == r.Ends.Reasons[k].Reason })
			if at < 0 {
				cells = append(cells, percent(0, digits), "")
				continue
			}
			cells = append(cells, estimate(&d.Reasons[at].Share, digits), reports.Thousands(d.Reasons[at].Won))
		}
		t.add(cells...)
	}
	return t
}

// faults is the matchups with games that have no result or hit a limit.
func faults(r *reports.Report) section {
	t := &table{cols: faultColumns}
	for _, i := range r.Ends.Troubled {
		t.add(faultCells(&r.Matchups.Cells[i], r.Contestants)...)
	}
	for i := range r.Totals {
		d := &r.Totals[i]
		if d.Bounds != nil {
			t.add(boundedCells(r.Contestants[d.Contestant].Name, theField, &d.Count, d.Rate.Known(), d.Bounds)...)
		}
	}
	if f := &r.FirstPlayer; f.Bounds != nil {
		t.add(boundedCells("(who moves first)", "all games", &r.Run.Count, f.Overall, f.Bounds)...)
	}
	return section{title: faultsTitle, tables: []*table{t}, caption: faultsCaption(r)}
}

// faultColumns are the columns of a table of faults, faultCells a row of it.
var faultColumns = []column{
	{head: "deck", name: true}, {head: "against", name: true}, {head: "games", right: true}, {head: "faults", right: true},
	{head: "capped", right: true}, {head: "win %", right: true}, {head: "worst", right: true}, {head: "best", right: true},
}

const (
	faultsTitle = "Faults and capped games"
	theField    = "(the field)"
)

func faultCells(c *reports.Cell, of []reports.Contestant) []string {
	return boundedCells(of[c.Row].Name, of[c.Col].Name, &c.Count, c.Rate.Known(), c.Bounds)
}

// boundedCells is a rate with what faulty and capped games could make of it.
func boundedCells(deck, against string, n *reports.Count, rate *stats.Estimate, b *reports.Bounds) []string {
	win, worst, best := notPlayed, notPlayed, notPlayed
	if rate != nil {
		win = percent(rate.Est, 1) + mark(rate)
	}
	if b != nil {
		worst, best = percent(b.Worst, 1), percent(b.Best, 1)
	}
	return []string{deck, against, reports.Thousands(n.Games), reports.Thousands(n.Faults), reports.Thousands(n.Capped), win, worst, best}
}
