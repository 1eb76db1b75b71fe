package render

import (
	"io"
	"strconv"
	"strings"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// csvHead is the columns of CSV. Cells that do not apply are empty.
var csvHead = []string{
	"table", "subject", "opponent", "measure", "est", "lo", "hi", "level", "method", "se", "n_games", "n_blocks",
	"n_eff", "basis", "corrected_lo", "corrected_hi", "p", "q", "verdict", "games", "pairs", "partial_pairs", "faults", "capped",
	"worst", "best", "warnings",
}

// winRate is the measure of a contestant's rate against one or all others.
const winRate = "win_rate"

// CSV writes one row per estimate under one header. The columns subject,
// opponent and measure say what is estimated; an empty subject is all games, and
// a matchup has a row from either side. Rates are fractions of one. What cannot
// be estimated has no row, save win rates: their counts come with an empty est.
func CSV(w io.Writer, r *reports.Report) error {
	c := &csvWriter{CSV: plain.NewCSV(w), report: r}
	c.Write(csvHead)
	c.tables(&r.Run.Count)
	return c.End()
}

// ArmsCSV writes the rows of every arm under one header, whose first column is the
// arm. A win rate in an arm that does not admit the deck has no counts either. The
// reasons stand in no row: they are in the other forms.
func ArmsCSV(w io.Writer, s *reports.SideBySide) error {
	out := plain.NewCSV(w)
	out.Write(append([]string{"arm"}, csvHead...))
	for i := range s.Arms {
		c := &csvWriter{CSV: out, report: s.Arms[i].Report, lead: []string{s.Arms[i].Run.Arm}, admits: s.Arms[i].Admits}
		c.tables(nil)
	}
	return out.End()
}

// tables writes all rows; count is that of all games that the first player's rate
// rests on, if it is known.
func (c *csvWriter) tables(count *reports.Count) {
	r := c.report
	for _, show := range r.Shown {
		switch show {
		case reports.ShowMatchups:
			c.matchups()
		case reports.ShowTotals:
			for _, t := range r.Totals {
				c.row(csvRow{table: "totals", subject: c.name(t.Contestant), measure: winRate, rate: t.Rate, count: c.counted(&t.Count, t.Contestant), bounds: t.Bounds})
			}
		case reports.ShowMatch:
			for _, m := range r.Match {
				c.row(csvRow{table: "match", subject: c.name(m.Contestant), measure: "win_rate_best_of_one", estimate: m.One})
				c.row(csvRow{table: "match", subject: c.name(m.Contestant), measure: "win_rate_best_of_three", estimate: m.Three})
			}
		case reports.ShowFirst:
			c.row(csvRow{table: "first_player", measure: "first_player_rate", estimate: r.FirstPlayer.Overall, count: count, bounds: r.FirstPlayer.Bounds})
			for _, d := range r.FirstPlayer.Decks {
				name := c.name(d.Contestant)
				c.row(csvRow{table: "first_player", subject: name, measure: "win_rate_first", estimate: d.First})
				c.row(csvRow{table: "first_player", subject: name, measure: "win_rate_second", estimate: d.Second})
				c.row(csvRow{table: "first_player", subject: name, measure: "first_player_rate", estimate: d.Gain})
			}
		case reports.ShowLength:
			c.length("", &r.Length.Overall)
			for i := range r.Length.Decks {
				c.length(c.name(r.Length.Decks[i].Contestant), &r.Length.Decks[i])
			}
		case reports.ShowEnds:
			for _, e := range r.Ends.Reasons {
				c.row(csvRow{table: "ends", subject: e.Reason, measure: "share", estimate: &e.Share})
			}
			for _, d := range r.Ends.Decks {
				for i := range d.Reasons {
					c.row(csvRow{table: "ends", subject: c.name(d.Contestant), measure: "share_" + d.Reasons[i].Reason, estimate: &d.Reasons[i].Share})
				}
			}
			for _, m := range r.Ends.Matchups {
				for i := range m.Reasons {
					c.row(csvRow{table: "ends", subject: c.name(m.Row), opponent: c.name(m.Col), measure: "share_" + m.Reasons[i].Reason, estimate: &m.Reasons[i].Share})
				}
			}
		case reports.ShowRatings:
			c.ratings(r.Ratings)
		case reports.ShowMetagame:
			c.metagame(r.Metagame)
		case reports.ShowSurvival:
			c.survival(r.Survival)
		case reports.ShowTempo:
			c.tempo(r.Tempo)
		case reports.ShowChances:
			c.chances(r.Chances)
		case reports.ShowCards:
			c.cards(r.Cards)
		}
	}
}

// counted returns the count of a row, nil where a contestant does not play.
func (c *csvWriter) counted(count *reports.Count, contestants ...int) *reports.Count {
	for _, i := range contestants {
		if c.admits != nil && !c.admits(i) {
			return nil
		}
	}
	return count
}

// csvWriter writes the report's tables row by row. Errors surface in the end.
type csvWriter struct {
	*plain.CSV
	report *reports.Report
	lead   []string                  // cells before every row
	admits func(contestant int) bool // nil: all play
}

// csvRow is what a row may have. A rate, or an effect, brings its estimate with it.
type csvRow struct {
	table, subject, opponent, measure string
	estimate                          *stats.Estimate
	rate                              *reports.Rate
	effect                            *reports.Effect
	count                             *reports.Count
	bounds                            *reports.Bounds
}

func (c *csvWriter) name(contestant int) string { return c.report.Contestants[contestant].Name }

func (c *csvWriter) matchups() {
	for row := range c.report.Contestants {
		for col := range c.report.Contestants {
			cell := c.report.Matchups.Find(row, col)
			if cell == nil {
				continue
			}
			at := csvRow{table: "matchups", subject: c.name(row), opponent: c.name(col), count: c.counted(&cell.Count, row, col)}
			win := at
			win.measure, win.rate, win.bounds = winRate, cell.Rate, cell.Bounds
			c.row(win)
			if row > col {
				continue // the rest is the same from either side
			}
			first, turns := at, at
			first.measure, first.estimate = "first_player_rate", cell.First
			turns.measure, turns.estimate = "turns_mean", cell.Turns
			c.row(first)
			c.row(turns)
		}
	}
}

func (c *csvWriter) length(subject string, l *reports.LengthRow) {
	for _, m := range []struct {
		measure  string
		estimate *stats.Estimate
	}{
		{"turns_mean", l.Mean}, {"turns_p10", l.P10}, {"turns_median", l.Median}, {"turns_p90", l.P90}, {"decisions_mean", l.Decisions},
	} {
		c.row(csvRow{table: "length", subject: subject, measure: m.measure, estimate: m.estimate})
	}
}

func (c *csvWriter) row(r csvRow) {
	if r.effect != nil { // a row of a table like those of rates
		r.rate = &reports.Rate{Estimate: r.effect.Estimate, Judgement: r.effect.Judgement}
	}
	if r.estimate == nil && r.rate == nil && r.measure != winRate {
		return
	}
	cells := append(c.lead[:len(c.lead):len(c.lead)], r.table, r.subject, r.opponent, r.measure)
	if r.rate != nil {
		r.estimate = &r.rate.Estimate
	}
	if e := r.estimate; e != nil {
		cells = append(cells, number(e.Est), number(e.Lo), number(e.Hi), number(e.Level), string(e.Method), number(e.SE),
			integer(e.Games), integer(e.Blocks), number(e.NEff), string(e.Basis))
	} else {
		cells = append(cells, make([]string, 10)...)
	}
	if r.rate != nil {
		cells = append(cells, number(r.rate.CorrectedLo), number(r.rate.CorrectedHi), number(r.rate.P), number(r.rate.Q), string(r.rate.Verdict))
	} else {
		cells = append(cells, make([]string, 5)...)
	}
	if n := r.count; n != nil {
		cells = append(cells, integer(n.Games), integer(n.Pairs), integer(n.PartialPairs), integer(n.Faults), integer(n.Capped))
	} else {
		cells = append(cells, make([]string, 5)...)
	}
	if r.bounds != nil {
		cells = append(cells, number(r.bounds.Worst), number(r.bounds.Best))
	} else {
		cells = append(cells, "", "")
	}
	c.Write(append(cells, warned(&c.report.Run, r.estimate)))
}

// warned writes the codes of an estimate's warnings, behind that of a run that is not complete: rows are read
// without the notes of other forms.
func warned(run *reports.Run, e *stats.Estimate) string {
	var codes []string
	if run.State == eventlog.Partial {
		codes = append(codes, reports.NoteInterrupted)
	}
	if len(run.Programs) > 0 {
		codes = append(codes, reports.NoteVersions)
	}
	if e != nil {
		for _, w := range e.Warnings {
			codes = append(codes, string(w.Code))
		}
	}
	return strings.Join(codes, " ")
}

func number(x float64) string { return numeral.Exact(x, 7) }

func integer(n int64) string { return strconv.FormatInt(n, 10) }
