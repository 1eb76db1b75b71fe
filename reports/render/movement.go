package render

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"gauntlet/internal/plain"
	"gauntlet/internal/stable"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// MovementText writes the report of a run with several players for a terminal of Width columns.
func MovementText(w io.Writer, m *reports.Movement) error {
	return text(w, movementHeading(m), m.Notes, movementSections(m))
}

// MovementMarkdown writes it as a document with pipe tables.
func MovementMarkdown(w io.Writer, m *reports.Movement) error {
	return markdown(w, movementHeading(m), m.Notes, movementSections(m))
}

// MovementJSON writes it as indented JSON.
func MovementJSON(w io.Writer, m *reports.Movement) error { return encode(w, m) }

// MovementHTML writes it as one page.
func MovementHTML(w io.Writer, m *reports.Movement) error {
	return writePage(w, &page{Heading: movementHeading(m), Notes: noteTexts(m.Notes), Run: m.Run.ID, Report: m}, movementSections(m), chart.OfMovement(m))
}

// movementHead is the columns of MovementCSV.
var movementHead = []string{
	"table", "arm", "deck", "against", "card", "player", "est", "lo", "hi", "level", "method", "se", "corrected_lo", "corrected_hi", "p", "q", "verdict",
	"control_used", "correlation", "variance_ratio", "plain", "mark", "games_to_decide", "n_games", "n_blocks", "warnings",
}

// MovementCSV writes under one header, for every row of every table, a row for each player and
// one for the change, whose player is "LAST - FIRST"; the mark stands in that one.
func MovementCSV(w io.Writer, m *reports.Movement) error {
	out := plain.NewCSV(w)
	out.Write(movementHead)
	n := func(x float64) string { return numeral.Exact(x, -1) }
	for i := range m.Tables {
		t := &m.Tables[i]
		for k := range t.Rows {
			r := &t.Rows[k]
			row := func(player string, e *stats.Estimate, j *reports.Judgement, control []string, mark, decide string) {
				cells := []string{t.Kind, r.Arm, r.Deck, r.Against, r.Card, player, n(e.Est), n(e.Lo), n(e.Hi), n(e.Level), string(e.Method), n(e.SE),
					n(j.CorrectedLo), n(j.CorrectedHi), n(j.P), n(j.Q), string(j.Verdict)}
				out.Write(append(append(cells, control...), mark, decide, integer(e.Games), integer(e.Blocks), warned(&m.Run, e)))
			}
			for p := range r.Under {
				u := &r.Under[p]
				control := make([]string, 4)
				if c := u.Control; c != nil {
					control = []string{strconv.FormatBool(c.Used), n(c.Correlation), n(c.Ratio), n(c.Plain)}
				}
				row(m.Players[p].Name, &u.Estimate, &u.Judgement, control, "", "")
			}
			decide := ""
			if r.Decide > 0 {
				decide = integer(r.Decide)
			}
			row(changeName(m), &r.Change.Estimate, &r.Change.Judgement, make([]string, 4), string(r.Mark), decide)
		}
	}
	return out.End()
}

// changeName names the change from the first to the last player.
func changeName(m *reports.Movement) string {
	return m.Players[len(m.Players)-1].Name + " - " + m.Players[0].Name
}

func playerNames(m *reports.Movement) (names []string) {
	for i := range m.Players {
		names = append(names, m.Players[i].Name)
	}
	return names
}

func movementHeading(m *reports.Movement) string {
	return fmt.Sprintf("Run %s: %s, players %s, %s", m.Run.ID[:min(idMax, len(m.Run.ID))], m.Run.Rules(), list(playerNames(m)), gamesOf(&m.Run.Count))
}

func movementSections(m *reports.Movement) []section {
	if m.Run.Games == 0 {
		return nil
	}
	out := []section{movementPlayers(m)}
	for i := range m.Tables {
		out = append(out, movementTable(m, &m.Tables[i]))
	}
	return out
}

// movementPlayers says who played, and in a sentence what came of it.
func movementPlayers(m *reports.Movement) section {
	t := &table{cols: []column{{head: "player", name: true}, {head: "games a matchup", right: true}, {head: "games", right: true},
		{head: "pairs", right: true}, {head: "faults", right: true}, {head: "capped", right: true}}}
	for i := range m.Players {
		p := &m.Players[i]
		t.add(p.Name, reports.Thousands(p.PerCell), reports.Thousands(p.Games), reports.Thousands(p.Pairs), reports.Thousands(p.Faults), reports.Thousands(p.Capped))
	}
	mixed := ""
	if slices.ContainsFunc(m.Players, func(p reports.PlayerBrief) bool { return p.Policies[0] != p.Policies[1] }) {
		mixed = " A/B has A on the side that is listed first and B on the other, in both orders of the decks; its answers are the mean of the two."
	}
	return section{title: "Players", tables: []*table{t}, caption: m.Summary + " All players play the same deals, those with fewer games the first ones of the others; the order " +
		"is that of --policies, which should go from the weak to the strong." + mixed + " What each says by itself: gauntlet report DIR --player NAME."}
}

// movementTitles are the titles of tables, by kind.
var movementTitles = map[string]string{
	reports.MovedMatchups: "How matchups move", reports.MovedDecks: "How decks move against the field", reports.MovedVariants: "How the difference of each variant moves",
	reports.MovedSingle: "How the difference moves, matchup by matchup", reports.MovedCards: "How what cards are worth moves", reports.MovedDealt: "How what being dealt a card is worth moves",
	reports.MovedPoints: "How the difference of each point moves", reports.MovedSlopes: "How what one more is worth moves", reports.MovedRedraw: "How what redrawing is worth moves, by what is in the hand",
	reports.MovedHolds: "How much more a card makes keeping worth, and how that moves", reports.MovedChoices: "How what the choice about all hands is worth moves",
}

// movementTable is answers under each player.
func movementTable(m *reports.Movement, t *reports.MovedTable) section {
	var cols []column
	var lead []func(*reports.Move) string
	for _, c := range []struct {
		head string
		of   func(*reports.Move) string
	}{{"arm", func(r *reports.Move) string { return r.Arm }}, {"deck", func(r *reports.Move) string { return r.Deck }},
		{"against", func(r *reports.Move) string { return r.Against }}, {"card", func(r *reports.Move) string { return r.Card }}} {
		for i := range t.Rows {
			if c.of(&t.Rows[i]) != "" {
				cols, lead = append(cols, column{head: c.head, name: true}), append(lead, c.of)
				break
			}
		}
	}
	tab := &table{lead: len(cols), cols: cols}
	var estimates []*stats.Estimate
	var rows, changes []*reports.Judgement
	for i := range t.Rows {
		r := &t.Rows[i]
		for p := range r.Under {
			if r.Under[p].Games > 0 {
				estimates, rows = append(estimates, &r.Under[p].Estimate), append(rows, &r.Under[p].Judgement)
			}
		}
		if r.Change.Games > 0 {
			estimates, changes = append(estimates, &r.Change.Estimate), append(changes, &r.Change.Judgement)
		}
	}
	n := max(judged(digits(estimates...), t.Target, t.Margin, rows...), judged(1, 0, t.Margin, changes...))
	for _, name := range playerNames(m) {
		tab.cols = append(tab.cols, column{head: name, right: true})
	}
	tab.cols = append(tab.cols, column{head: "change", right: true}, column{head: "moves"}, column{head: "decides", right: true})
	controlled, rough, undecided := 0, false, false
	for i := range t.Rows {
		r := &t.Rows[i]
		var cells []string
		for _, of := range lead {
			cells = append(cells, of(r))
		}
		for p := range r.Under {
			u := &r.Under[p]
			if u.Control != nil && u.Control.Used {
				controlled++
			}
			rough = rough || u.Rough()
			cells = append(cells, underCell(u, t, n))
		}
		change := notPlayed
		if r.Change.Games > 0 {
			change = pointsWith(r.Change.Est, r.Change.CorrectedLo, r.Change.CorrectedHi, n)
			if len(r.Change.Warnings) > 0 {
				change += roughMark
				rough = true
			}
		}
		decide := ""
		if r.Mark == reports.MarkUndecided {
			undecided = true
			if decide = ">" + reports.Thousands(reports.DecideMost); r.Decide > 0 {
				decide = reports.Thousands(r.Decide)
			}
		}
		tab.add(append(cells, change, string(r.Mark), decide)...)
	}
	return section{title: movementTitles[t.Kind], tables: []*table{tab}, caption: movementCaption(m, t, controlled, rough, undecided)}
}

// underCell writes an answer under a player with its corrected interval and the sign of its
// verdict.
func underCell(u *reports.Under, t *reports.MovedTable, digits int) string {
	if u.Games == 0 {
		return notPlayed
	}
	cell := ""
	if t.Target == 0 {
		cell = pointsWith(u.Est, u.CorrectedLo, u.CorrectedHi, digits)
	} else {
		cell = rateWith(u.Est, u.CorrectedLo, u.CorrectedHi, digits)
	}
	if u.Control != nil && u.Control.Used {
		cell += controlMark
	}
	switch {
	case u.Rough():
		return cell + roughMark
	case u.Verdict == stats.Higher || u.Verdict == stats.Lower:
		return cell + "*"
	case u.Verdict == stats.Equivalent:
		return cell + "="
	}
	return cell + " "
}

// controlMark stands behind estimates for which the games of the first player are a control
// variate.
const controlMark = "c"

// crossed says what the interactions among the slopes are, if there are any.
func crossed(t *reports.MovedTable) string {
	for i := range t.Rows {
		if strings.Contains(t.Rows[i].Arm, reports.Times) {
			return ", and in rows with × how much more one more of either is worth with one more of the other,"
		}
	}
	return ""
}

// movedWeights says what opponents weigh in the score against the field.
func movedWeights(m *reports.Movement) string {
	if m.Shares == nil {
		return "the same"
	}
	names := slices.Sorted(maps.Keys(m.Shares))
	stable.Sort(names, func(a, b string) int { return cmp.Compare(m.Shares[b], m.Shares[a]) })
	return "what is given" + sharesSaid(names, func(i int) float64 { return m.Shares[names[i]] }) + ", the mirror counting 50"
}

func movementCaption(m *reports.Movement, t *reports.MovedTable, controlled int, rough, undecided bool) string {
	what := map[string]string{
		reports.MovedMatchups: "Win rate of the first deck in per cent", reports.MovedDecks: "Win rate in per cent against every other deck that it met, each weighing " + movedWeights(m),
		reports.MovedVariants: "Difference to the base in points of the score of " + sideA + ", the mean over all", reports.MovedSingle: "Difference to the base in points",
		reports.MovedCards:   "What the deck scores above the deck with a blank in the place of the card, in points",
		reports.MovedDealt:   "What the deck scores with a copy in the first hand, before any mulligan, above what it scores without, in points",
		reports.MovedPoints:  "Difference to the card as it is in points of the score of " + sideA + ", the mean over all",
		reports.MovedSlopes:  "What one more is worth in points, by least squares over the values, and each step from one value to the next" + crossed(t),
		reports.MovedRedraw:  "Score of first hands with the card redrawn less that of the same hands kept, in points (below nothing, keep them),",
		reports.MovedHolds:   "How much more keeping is worth for first hands with the card than for hands without it, in points,",
		reports.MovedChoices: "What redrawing every first hand is worth above keeping it, and the policy's own choice above either, in points",
	}[t.Kind]
	target := "50"
	if t.Target == 0 {
		target = "0"
	}
	more := ""
	switch t.Kind {
	case reports.MovedDealt:
		more = " Cards of which enough is known under both."
	case reports.MovedSlopes:
		more = " Intervals under a player hold for all rows of a sweep together, as in its own report."
	case reports.MovedRedraw, reports.MovedHolds:
		more = " Cards of which enough hands are known under both; intervals under a player are those of its own report."
	case reports.MovedChoices:
		more = " Intervals under a player are those of its own report, each by itself."
	case reports.MovedPoints:
		more = " " + bestPoints(m, t)
	}
	if t != &m.Tables[0] {
		return what + " under each player, with intervals, changes and marks as above, corrected for the " + reports.Plural(int64(len(t.Rows)), "row") + " here." + more
	}
	last, first := m.Players[len(m.Players)-1].Name, m.Players[0].Name
	out := fmt.Sprintf("%s under each player. %s: ± is half its width, * leaves %s out, = lies whole within %s of it. \"Change\" is %s less %s with its corrected interval, by the deals "+
		"that both played. ", what, byCorrected(m.Basis.Level, "the "+reports.Plural(int64(len(t.Rows)), "row")), target, numeral.InPoints(t.Margin), last, first)
	out += fmt.Sprintf("A row flips, vanishes, appears, shrinks, grows or moves only if its change is shown; it holds if both verdicts are clear on one side and no change is shown, "+
		"is even if it is shown to be within the margin under %s and %s, and else is undecided. ", first, last)
	if undecided {
		out += fmt.Sprintf("\"Decides\" is about how many games of the matchup %s would need, if the estimates stay where they are. ", last)
	}
	if controlled > 0 {
		out += fmt.Sprintf("%s marks %s in which the games of %s on the same deals are a control variate: it takes off how lucky these deals were (docs/reports.md). ", controlMark,
			reports.Plural(int64(controlled), "estimate"), first)
	}
	if rough {
		out += fmt.Sprintf("%s rests on fewer than %d games or %d pairs, or on deals that hardly ever differ. ", roughMark, stats.GamesMin, stats.BlocksMin)
	}
	return strings.TrimSpace(strings.TrimSpace(out) + more)
}

// bestPoints says which point of a grid scores most under each player, the card as it is among them.
func bestPoints(m *reports.Movement, t *reports.MovedTable) string {
	var words []string
	same := true
	for p := range m.Players {
		best, at := 0.0, "the card as it is"
		for i := range t.Rows {
			if u := &t.Rows[i].Under[p]; u.Games > 0 && u.Est > best {
				best, at = u.Est, t.Rows[i].Arm
			}
		}
		words = append(words, at+" under "+m.Players[p].Name)
		same = same && strings.TrimSuffix(words[p], m.Players[p].Name) == strings.TrimSuffix(words[0], m.Players[0].Name)
	}
	if same {
		return "What scored most is the same under all: " + strings.TrimSuffix(words[0], " under "+m.Players[0].Name) + "."
	}
	return "What scored most: " + list(words) + "."
}
