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
	Est   float64 `json:"est"`
	Lo    float64 `json:"lo"`
	Hi    float64 `json:"hi"`
	SimLo float64 `json:"corrected_lo"`
	SimHi float64 `json:"corrected_hi"`
	Q     float64 `json:"q"`
	Games float64 `json:"n_games"`
}

func (e *estimate) half() float64 { return (e.Hi - e.Lo) / 2 }

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

var numbers = regexp.MustCompile(`[+-]?[0-9][0-9,]*(?:\.[0-9]+)?`)

// check wants a cell to show numbers, as precisely as it writes them. The row is the one
// whose first cells are these.
func (r *reader) check(table string, row []string, column string, want ...float64) {
	r.t.Helper()
	i := slices.IndexFunc(r.tables, func(g grid) bool { return g.Name == table })
	if i < 0 {
		r.t.Errorf("%s has no table %s", r.page, table)
		return
	}
	g := &r.tables[i]
	k := slices.Index(g.Head, column)
	at := slices.IndexFunc(g.Head, func(h string) bool { return h != "#" })
	for _, cells := range append(slices.Clone(g.Sums), g.Rows...) {
		if !slices.Equal(cells[at:at+len(row)], row) {
			continue
		}
		if k < 0 {
			r.t.Errorf("%s, %s has no column %q: %q", r.page, table, column, g.Head)
			return
		}
		found := numbers.FindAllString(cells[k], -1)
		if len(found) != len(want) {
			r.t.Errorf("%s, %s, %q, %s: %q shows not %v", r.page, table, row, column, cells[k], want)
			return
		}
		for n, text := range found {
			_, behind, _ := strings.Cut(text, ".")
			v, err := strconv.ParseFloat(strings.ReplaceAll(text, ",", ""), 64)
			if err != nil || math.Abs(v-want[n]) > .5*math.Pow10(-len(behind))+1e-9 {
				r.t.Errorf("%s, %s, %q, %s: %q shows not %v", r.page, table, row, column, cells[k], want)
			}
		}
		r.cells++
		return
	}
	r.t.Errorf("%s, %s has no row %q", r.page, table, row)
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
			c.check("matchups", row, "corrected", 100*m.Rate.SimLo, 100*m.Rate.SimHi)
			c.check("matchups", row, "first player %", 100*m.First.Est, 100*m.First.half())
			c.check("matchups", row, "turns, mean", m.Turns.Est, m.Turns.half())
			c.check("matchups", row, "games", m.Games)
		}
		for _, d := range r.Totals {
			row := []string{name(d.Contestant)}
			c.check("decks-against-the-field", row, "win %", 100*d.Rate.Est)
			c.check("decks-against-the-field", row, "95 % corrected", 100*d.Rate.SimLo, 100*d.Rate.SimHi)
			c.check("decks-against-the-field", row, "games", d.Games)
		}
		first := func(row string, gain *estimate) {
			c.check("first-player", []string{row}, "advantage", 100*(gain.Est-.5), 100*gain.half())
		}
		first("all games", r.FirstPlayer.Overall)
		for _, d := range r.FirstPlayer.Decks {
			first(name(d.Contestant), d.Gain)
			c.check("first-player", []string{name(d.Contestant)}, "moving first", 100*d.First.Est, 100*d.First.half())
			c.check("first-player", []string{name(d.Contestant)}, "moving second", 100*d.Second.Est, 100*d.Second.half())
		}
		l := &r.Length.Overall
		c.check("game-length", []string{"all games"}, "turns, mean", l.Mean.Est, l.Mean.half())
		c.check("game-length", []string{"all games"}, "decisions, mean", l.Decisions.Est, l.Decisions.half())
		c.check("game-length", []string{"all games"}, "median", l.Median.Est, l.Median.Lo, l.Median.Hi)
		c.check("game-length", []string{"all games"}, "p90", l.P90.Est, l.P90.Lo, l.P90.Hi)
		for _, e := range r.Ends.Reasons {
			c.check("end-reasons", []string{e.Reason}, "share %", 100*e.Share.Est, 100*e.Share.half())
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
			c.check(table, row, "corrected", 100*v.Overall.SimLo, 100*v.Overall.SimHi)
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
			c.check("points-of-the-grid", row, "corrected", 100*d.SimLo, 100*d.SimHi)
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
				c.check("decks-against-the-field", []string{arms.Contestants[d.Contestant].Name}, a.Run.Arm, 100*d.Rate.Est, 100*d.Rate.half())
			}
		}
	}
	if c.cells == 0 {
		t.Error("no cell compared")
	}
}
