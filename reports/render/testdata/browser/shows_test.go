package browser

import (
	"encoding/json"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// estimate is an estimate of the JSON.
type estimate struct {
	Est         float64 `json:"est"`
	Lo          float64 `json:"lo"`
	Hi          float64 `json:"hi"`
	CorrectedLo float64 `json:"corrected_lo"`
	CorrectedHi float64 `json:"corrected_hi"`
	Q           float64 `json:"q"`
	Games       float64 `json:"n_games"`
	Blocks      float64 `json:"n_blocks"`
}

// few reports whether an estimate rests on so little that its table marks it.
func (e *estimate) few() bool { return e.Games < 100 || e.Blocks < 30 }

// report is what the test reads of the JSON of a report.
type report struct {
	Contestants []struct {
		Name string `json:"name"`
	} `json:"contestants"`
	Matchups struct {
		Cells []struct {
			Row, Col int
			Mirror   bool
			Games    float64
			Rate     *estimate
			First    *estimate `json:"first_player"`
			Turns    *estimate
		} `json:"cells"`
	} `json:"matchups"`
	Totals []struct {
		Contestant int
		Games      float64
		Rate       *estimate
	} `json:"totals"`
	FirstPlayer struct {
		Overall *estimate
		Decks   []struct {
			Contestant          int
			First, Second, Gain *estimate
		}
	} `json:"first_player"`
	Length struct {
		Overall struct{ Mean, P10, Median, P90, Decisions *estimate }
	} `json:"length"`
	Ends struct {
		Reasons []struct {
			Reason string
			Games  float64
			Share  *estimate
		}
	} `json:"ends"`
	Ratings *struct {
		Decks []struct {
			Contestant int
			Elo        *estimate
		}
	} `json:"ratings"`
}

// diff is a difference of the JSON of a comparison or a sweep.
type diff struct {
	estimate
	Base    float64 `json:"base"`
	Variant float64 `json:"variant"`
	Blocks  float64 `json:"n_blocks"`
}

// reader finds cells of a page's tables and compares them with numbers.
type reader struct {
	t      *testing.T
	page   string
	tables []grid
	cells  int // compared
}

// numbers finds the numbers of a cell; those behind < or > are bounds of what is not shown.
var numbers = regexp.MustCompile(`[<>]?[+-]?[0-9][0-9,]*(?:\.[0-9]+)?`)

// check wants a cell to show numbers, as precisely as it writes them. The row is the one
// whose first cells are these.
func (r *reader) check(table string, row []string, column string, want ...float64) {
	r.t.Helper()
	if cell, ok := r.cell(table, row, column); ok {
		r.compare(table, row, column, cell, want)
	}
}

// estimate wants a cell to show a number with its interval, in the unit of which scale make one:
// with half the width behind ± where the interval lies about evenly around the number, else with
// both bounds in brackets; and with a question mark if and only if it rests on too little.
func (r *reader) estimate(table string, row []string, column string, scale, est, lo, hi float64, few bool) {
	r.t.Helper()
	cell, ok := r.cell(table, row, column)
	if !ok {
		return
	}
	want := []float64{scale * est, scale * (hi - lo) / 2}
	brackets := max(hi-est, est-lo) > 1.25*(hi-lo)/2+1e-12
	switch {
	case hi-lo <= 1e-12: // all alike
		want = want[:1]
	case brackets:
		want = []float64{scale * est, scale * lo, scale * hi}
	}
	if strings.Contains(cell, "±") != (len(want) == 2) || strings.Contains(cell, "(") != brackets {
		r.t.Errorf("%s, %s, %q, %s: %q is not how %v (%v to %v) is written", r.page, table, row, column, cell, scale*est, scale*lo, scale*hi)
	}
	if strings.HasSuffix(cell, "?") != few {
		r.t.Errorf("%s, %s, %q, %s: %q, but it is %v that it rests on too little", r.page, table, row, column, cell, few)
	}
	r.compare(table, row, column, cell, want)
}

// plain wants a cell to show an estimate of a fraction in per cent with its plain interval.
func (r *reader) plain(table string, row []string, column string, e *estimate) {
	r.t.Helper()
	r.estimate(table, row, column, 100, e.Est, e.Lo, e.Hi, e.few())
}

// mean wants a cell to show a mean with its interval.
func (r *reader) mean(table string, row []string, column string, e *estimate) {
	r.t.Helper()
	r.estimate(table, row, column, 1, e.Est, e.Lo, e.Hi, e.few())
}

// quantile wants a cell to show a quantile with the bounds of its interval.
func (r *reader) quantile(table string, row []string, column string, e *estimate) {
	r.t.Helper()
	r.check(table, row, column, e.Est, e.Lo, e.Hi)
	if cell, ok := r.cell(table, row, column); ok && strings.HasSuffix(cell, "?") != e.few() {
		r.t.Errorf("%s, %s, %q, %s: %q, but it is %v that it rests on too little", r.page, table, row, column, cell, e.few())
	}
}

// compare wants the numbers of a cell to be these.
func (r *reader) compare(table string, row []string, column, cell string, want []float64) {
	r.t.Helper()
	r.cells++
	found := numbers.FindAllString(cell, -1)
	ok := len(found) == len(want)
	for n := 0; ok && n < len(found); n++ {
		ok = says(found[n], want[n])
	}
	if !ok {
		r.t.Errorf("%s, %s, %q, %s: %q shows not %v", r.page, table, row, column, cell, want)
	}
}

// says reports whether a value is written like this: as a number that it rounds to or, if that
// would be nothing or all of a hundred, as what it is below or above.
func says(text string, want float64) bool {
	number := strings.TrimLeft(text, "<>")
	v, err := strconv.ParseFloat(strings.ReplaceAll(number, ",", ""), 64)
	if err != nil {
		return false
	}
	half := halfLast(number)
	const arithmetic = 1e-9 // what two ways to compute a number may be apart
	switch text[0] {
	case '<': // nothing, if it were rounded
		return v == 2*half && 0 < want && want <= half+arithmetic
	case '>':
		return v == -2*half && -half-arithmetic <= want && want < 0 || math.Abs(v-(100-2*half)) < arithmetic && 100-half-arithmetic <= want && want < 100
	}
	return math.Abs(v-want) <= half+arithmetic
}

// What says accepts, and what it must not.
func TestSays(t *testing.T) {
	for text, wants := range map[string][2][]float64{
		"0.012":  {{.012, .0124, .0116}, {.0126, .0114, 0, -.012}},
		"<0.001": {{1e-15, .0004}, {.0006, .001, 0, -.0001}},
		">99.9":  {{99.96, 99.9999}, {99.9, 99.94, 100, 0}},
		">-0.1":  {{-.01, -.049}, {.01, 0, -.06}},
		"7,200":  {{7200, 7200.4}, {7201, 7.2}},
	} {
		for i, list := range wants {
			for _, want := range list {
				if says(text, want) != (i == 0) {
					t.Errorf("%q for %v is taken for %v", text, want, i != 0)
				}
			}
		}
	}
}

// cell finds a cell by the first cells of its row and the head of its column.
func (r *reader) cell(table string, row []string, column string) (string, bool) {
	r.t.Helper()
	i := slices.IndexFunc(r.tables, func(g grid) bool { return g.Name == table })
	if i < 0 {
		r.t.Errorf("%s has no table %s", r.page, table)
		return "", false
	}
	g := &r.tables[i]
	k := slices.Index(g.Head, column)
	if k < 0 {
		r.t.Errorf("%s, %s has no column %q: %q", r.page, table, column, g.Head)
		return "", false
	}
	at := slices.IndexFunc(g.Head, func(h string) bool { return h != "#" })
	for _, cells := range append(slices.Clone(g.Sums), g.Rows...) {
		if slices.Equal(cells[at:at+len(row)], row) {
			return cells[k], true
		}
	}
	r.t.Errorf("%s, %s has no row %q", r.page, table, row)
	return "", false
}

// read opens a page and decodes its JSON.
func read(t *testing.T, page string, into any) *reader {
	t.Helper()
	b := open(t, page, desktop)
	must(t, json.Unmarshal([]byte(ask[string](b, `document.getElementById("report").textContent`)), into))
	return &reader{t: t, page: page, tables: tables(b)}
}

// The tables of a report show the numbers of the JSON in the page.
func TestShowsReport(t *testing.T) {
	for _, page := range []string{"run", "hostile", "all"} {
		var r report
		c := read(t, page, &r)
		name := func(i int) string { return strings.TrimSpace(r.Contestants[i].Name) }
		for _, m := range r.Matchups.Cells {
			if m.Mirror {
				continue
			}
			row := []string{name(m.Row), name(m.Col)}
			c.check("matchups", row, "win %", 100*m.Rate.Est)
			c.check("matchups", row, "95 % interval", 100*m.Rate.Lo, 100*m.Rate.Hi)
			c.check("matchups", row, "corrected", 100*m.Rate.CorrectedLo, 100*m.Rate.CorrectedHi)
			c.plain("matchups", row, "first player %", m.First)
			c.mean("matchups", row, "turns, mean", m.Turns)
			c.check("matchups", row, "games", m.Games)
		}
		for _, d := range r.Totals {
			row := []string{name(d.Contestant)}
			c.check("decks-against-the-field", row, "win %", 100*d.Rate.Est)
			c.check("decks-against-the-field", row, "95 % corrected", 100*d.Rate.CorrectedLo, 100*d.Rate.CorrectedHi)
			c.check("decks-against-the-field", row, "games", d.Games)
		}
		first := func(row string, gain *estimate) {
			c.estimate("first-player", []string{row}, "advantage", 100, gain.Est-.5, gain.Lo-.5, gain.Hi-.5, gain.few())
		}
		first("all games", r.FirstPlayer.Overall)
		for _, d := range r.FirstPlayer.Decks {
			first(name(d.Contestant), d.Gain)
			c.plain("first-player", []string{name(d.Contestant)}, "moving first", d.First)
			c.plain("first-player", []string{name(d.Contestant)}, "moving second", d.Second)
		}
		l := &r.Length.Overall
		c.mean("game-length", []string{"all games"}, "turns, mean", l.Mean)
		c.mean("game-length", []string{"all games"}, "decisions, mean", l.Decisions)
		c.quantile("game-length", []string{"all games"}, "median", l.Median)
		c.quantile("game-length", []string{"all games"}, "p90", l.P90)
		for _, e := range r.Ends.Reasons {
			c.plain("end-reasons", []string{e.Reason}, "share %", e.Share)
			c.check("end-reasons", []string{e.Reason}, "games", e.Games)
		}
		if c.cells < 30 {
			t.Errorf("%s: only %d cells compared", page, c.cells)
		}
	}
}

// The tables of comparisons and sweeps show the numbers of the JSON in the page.
func TestShowsDifferences(t *testing.T) {
	var compare struct {
		Base     string
		Variants []struct {
			Arm     string
			Overall diff
		}
	}
	for _, page := range []string{"compare", "test"} {
		compare.Variants = nil
		c := read(t, page, &compare)
		for _, v := range compare.Variants {
			table, row := "difference-to-"+compare.Base, []string{v.Arm}
			if page != "test" { // of what could end early no plain mean is shown
				c.check(table, row, "score", 100*v.Overall.Variant)
			}
			c.check(table, row, "difference", 100*v.Overall.Est)
			c.check(table, row, "corrected", 100*v.Overall.CorrectedLo, 100*v.Overall.CorrectedHi)
			c.check(table, row, "q", v.Overall.Q)
			c.check(table, row, "blocks", v.Overall.Blocks)
		}
		if c.cells == 0 {
			t.Errorf("%s: no cell compared", page)
		}
	}
	var sweep struct {
		Points []struct {
			Values     []int
			Difference *diff
		}
	}
	c := read(t, "sweep", &sweep)
	for _, p := range sweep.Points {
		if d := p.Difference; d != nil {
			row := []string{strconv.Itoa(p.Values[0])}
			c.check("points-of-the-grid", row, "score", 100*d.Variant)
			c.check("points-of-the-grid", row, "difference", 100*d.Est)
			c.check("points-of-the-grid", row, "corrected", 100*d.CorrectedLo, 100*d.CorrectedHi)
		}
	}
	if c.cells == 0 {
		t.Error("sweep: no cell compared")
	}
}

// The tables of arms show the numbers of the JSON in the page.
func TestShowsArms(t *testing.T) {
	var arms struct {
		Contestants []struct{ Name string }
		Arms        []struct {
			Run    struct{ Arm string }
			Totals []struct {
				Contestant int
				Rate       *estimate
			}
		}
	}
	c := read(t, "arms", &arms)
	for _, a := range arms.Arms {
		for _, d := range a.Totals {
			if d.Rate != nil {
				// The interval is the one that the sign behind it, the verdict, is read off.
				e, lo, hi, row := d.Rate.Est, d.Rate.CorrectedLo, d.Rate.CorrectedHi, []string{arms.Contestants[d.Contestant].Name}
				if half := (hi - lo) / 2; (lo <= .5 && .5 <= hi) != (e-half <= .5 && .5 <= e+half) { // ± would say another verdict
					c.check("decks-against-the-field", row, a.Run.Arm, 100*e, 100*lo, 100*hi)
					continue
				}
				c.estimate("decks-against-the-field", row, a.Run.Arm, 100, e, lo, hi, d.Rate.few())
			}
		}
	}
	if c.cells == 0 {
		t.Error("no cell compared")
	}
}
