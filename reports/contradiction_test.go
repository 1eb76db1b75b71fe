package reports_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"html"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// shown is a table as a reader sees it.
type shown struct {
	head []string
	rows [][]string
}

// column returns the place of the first column whose head has a word in it, -1 for none.
func (s *shown) column(word string) int {
	return slices.IndexFunc(s.head, func(h string) bool { return strings.Contains(h, word) })
}

// textTables reads the tables of Text: columns begin where the line of dashes says.
func textTables(text string) (out []shown) {
	lines := strings.Split(text, "\n")
	dashes := regexp.MustCompile(`^  -[- ]*-$|^  -$`)
	for i := 1; i < len(lines); i++ {
		if !dashes.MatchString(lines[i]) {
			continue
		}
		spans := regexp.MustCompile(`-+`).FindAllStringIndex(lines[i], -1)
		cut := func(line string) (cells []string) {
			r := []rune(line)
			for _, s := range spans {
				cells = append(cells, strings.TrimSpace(string(r[min(s[0], len(r)):min(s[1], len(r))])))
			}
			return cells
		}
		t := shown{head: cut(lines[i-1])}
		for i++; i < len(lines) && lines[i] != ""; i++ {
			t.rows = append(t.rows, cut(lines[i]))
		}
		out = append(out, t)
	}
	return out
}

// pipeTables reads the tables of Markdown.
func pipeTables(text string) (out []shown) {
	cells := func(line string) (list []string) {
		for _, c := range strings.Split(strings.Trim(line, "| "), "|") {
			list = append(list, strings.TrimSpace(html.UnescapeString(c)))
		}
		return list
	}
	lines := strings.Split(text, "\n")
	for i := 1; i < len(lines); i++ {
		if !strings.HasPrefix(lines[i], "|") || !strings.Contains(lines[i], "---") {
			continue
		}
		t := shown{head: cells(lines[i-1])}
		for i++; i < len(lines) && strings.HasPrefix(lines[i], "|"); i++ {
			t.rows = append(t.rows, cells(lines[i]))
		}
		out = append(out, t)
	}
	return out
}

var (
	tableTag = regexp.MustCompile(`(?s)<table.*?</table>`)
	rowTag   = regexp.MustCompile(`(?s)<tr.*?</tr>`)
	cellTag  = regexp.MustCompile(`(?s)<t[hd][^>]*>(.*?)</t[hd]>`)
	anyTag   = regexp.MustCompile(`(?s)<[^>]*>`)
)

// pageTables reads the tables of HTML.
func pageTables(text string) (out []shown) {
	for _, table := range tableTag.FindAllString(text, -1) {
		var t shown
		for _, row := range rowTag.FindAllString(table, -1) {
			var cells []string
			for _, c := range cellTag.FindAllStringSubmatch(row, -1) {
				cells = append(cells, strings.TrimSpace(html.UnescapeString(anyTag.ReplaceAllString(c[1], ""))))
			}
			if t.head == nil {
				t.head = cells
			} else {
				t.rows = append(t.rows, cells)
			}
		}
		out = append(out, t)
	}
	return out
}

// csvTable reads the rows of CSV.
func csvTable(text string) []shown {
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		panic(err)
	}
	return []shown{{rows[0], rows[1:]}}
}

var shownNumber = regexp.MustCompile(`^([<>]?)([+-]?[0-9.]+(?:e[+-][0-9]+)?)$`)

// value reads a number as it is shown; what is below or above one lies half way to it.
func value(t *testing.T, s string) float64 {
	m := shownNumber.FindStringSubmatch(s)
	if m == nil {
		t.Fatalf("no number: %q", s)
	}
	x, err := strconv.ParseFloat(m[2], 64)
	if err != nil {
		t.Fatal(err)
	}
	if m[1] == "<" {
		return x / 2
	}
	if m[1] == ">" && x < 0 {
		return x / 2
	}
	return x
}

// contradictions counts the rows with a verdict that a reader can check against the interval
// and the q-value that stand beside it, and reports those that say something else.
func contradictions(t *testing.T, form string, tables []shown, target, margin, alpha float64) (rows int) {
	t.Helper()
	for _, table := range tables {
		at := table.column("verdict")
		if at < 0 {
			continue
		}
		lo, hi, q := table.column("corrected_lo"), table.column("corrected_hi"), table.column("q")
		both := table.column("corrected")
		for _, row := range table.rows {
			word := stats.Verdict(row[at])
			if word == "" || word == "mirror" || word == "no result" || word == "no number" {
				continue
			}
			var from, to float64
			if lo >= 0 {
				if row[lo] == row[hi] {
					continue // a mirror
				}
				from, to = value(t, row[lo]), value(t, row[hi])
			} else {
				a, b, ok := strings.Cut(row[both], " – ")
				if !ok {
					t.Fatalf("%s: no interval %q", form, row[both])
				}
				from, to = value(t, a), value(t, b)
			}
			rows++
			if want := stats.VerdictOf(from, to, target, margin+1e-9); word != want {
				t.Errorf("%s: %q beside %g to %g, which says %q: %q", form, word, from, to, want, row)
			}
			if q < 0 || row[q] == "<0.001" {
				continue
			}
			if v := value(t, row[q]); math.Abs(v-alpha) > .0006 && (v < alpha) != (from > target || to < target) {
				t.Errorf("%s: q %s beside %g to %g", form, row[q], from, to)
			}
		}
	}
	return rows
}

// drawnRate is a rate from some games, at times right at a bound of what can be said.
func drawnRate(rng *rand.Rand, o reports.Options) *reports.Rate {
	n := float64(20 + rng.IntN(4000))
	p := math.Round(n*min(1, max(0, .5+.06*rng.NormFloat64()))) / n
	if rng.IntN(4) == 0 { // the interval ends about at 50, or at the margin
		target := []float64{.5, .5 - o.Margin, .5 + o.Margin}[rng.IntN(3)]
		p = min(1, max(0, target+float64(1-2*rng.IntN(2))*2*math.Sqrt(.25/n)*(.8+.6*rng.Float64())))
	}
	e := stats.Estimate{Est: p, Method: o.Method, NEff: n, Games: int64(n), Blocks: int64(n) / 2, Basis: stats.EffectiveN}
	return &reports.Rate{Estimate: e.At(o.Level)}
}

func drawnDiff(rng *rand.Rand, o reports.Options) reports.Diff {
	se := .001 + .03*rng.Float64()*rng.Float64()
	est := .03 * rng.NormFloat64()
	if rng.IntN(4) == 0 {
		est = []float64{0, o.Margin, -o.Margin}[rng.IntN(3)] + 2*se*float64(1-2*rng.IntN(2))*(.8+.6*rng.Float64())
	}
	return reports.Diff{BaseScore: .5, VariantScore: .5 + est, Freedom: float64(29 + rng.IntN(3000)),
		Estimate: stats.Estimate{Est: est, Lo: est - 2*se, Hi: est + 2*se, Level: o.Level, SE: se, Games: 400, Blocks: 100, NEff: 100, Method: stats.StudentT}}
}

// Over thousands of drawn tables no row of any report contradicts itself in any of its forms:
// the verdict is what the interval and the q-value beside it say, as they are shown.
func TestNoRowContradictsItself(t *testing.T) {
	repeats := 400
	if testing.Short() {
		repeats = 40
	}
	rng := rand.New(rand.NewPCG(2024, 11))
	tables, rows := 0, 0
	levels := []float64{.95, .95, .9, .99}
	base := build(t, circle(), reports.Options{Show: []reports.Show{"matchups", "totals", "ratings"}})
	for range repeats {
		o := reports.WithDefaults(reports.Options{Level: levels[rng.IntN(4)], Margin: []float64{.05, .01, .03}[rng.IntN(3)]}, .05)
		alpha := 1 - o.Level

		// Matchups and totals.
		r := *base
		r.Basis.Level, r.Basis.Margin = o.Level, o.Margin
		r.Matchups.Cells = slices.Clone(base.Matchups.Cells)
		r.Totals = slices.Clone(base.Totals)
		r.Ratings = nil
		r.Shown = []reports.Show{reports.ShowMatchups, reports.ShowTotals}
		var rates, totals []*reports.Rate
		for i := range r.Matchups.Cells {
			if c := &r.Matchups.Cells[i]; !c.Mirror {
				c.Rate = drawnRate(rng, o)
				rates = append(rates, c.Rate)
			}
		}
		for i := range r.Totals {
			r.Totals[i].Rate = drawnRate(rng, o)
			totals = append(totals, r.Totals[i].Rate)
		}
		reports.JudgeRates(rates, o)
		reports.JudgeRates(totals, o)
		tables += 2
		for _, f := range []struct {
			name   string
			write  func(io.Writer, *reports.Report) error
			read   func(string) []shown
			scale  float64
			target float64
		}{{"text", render.Text, textTables, 100, 50}, {"md", render.Markdown, pipeTables, 100, 50}, {"html", render.HTML, pageTables, 100, 50}, {"csv", render.CSV, csvTable, 1, .5}} {
			var out bytes.Buffer
			if err := f.write(&out, &r); err != nil {
				t.Fatal(err)
			}
			forbiddenForms(t, f.name, out.String())
			rows += contradictions(t, f.name, f.read(out.String()), f.target, f.scale*o.Margin, alpha)
		}
		armsMargin := o.Margin
		one := r // with one row the matchups are a list with verdicts
		one.Matchups.Rows, one.Matchups.Cols = []int{0}, []int{1, 2, 3}
		var list bytes.Buffer
		if err := render.Text(&list, &one); err != nil {
			t.Fatal(err)
		}
		rows += contradictions(t, "list", textTables(list.String()), 50, 100*o.Margin, alpha)

		// Ratings.
		r.Shown = []reports.Show{reports.ShowRatings}
		ratings := *base.Ratings
		ratings.Decks = slices.Clone(base.Ratings.Decks)
		ratings.Misfits = nil
		r.Ratings = &ratings
		var effects []*reports.Effect
		for i := range ratings.Decks {
			d := drawnDiff(rng, o)
			e := &reports.Effect{Estimate: d.Estimate}
			e.Est, e.SE, e.Lo, e.Hi = 1000*e.Est, 1000*e.SE, 1000*e.Lo, 1000*e.Hi
			ratings.Decks[i].Elo = e
			effects = append(effects, e)
		}
		reports.JudgeEffects(effects, o)
		tables++
		for name, f := range map[string]struct {
			write func(io.Writer, *reports.Report) error
			read  func(string) []shown
		}{"text": {render.Text, textTables}, "md": {render.Markdown, pipeTables}, "html": {render.HTML, pageTables}} {
			var out bytes.Buffer
			if err := f.write(&out, &r); err != nil {
				t.Fatal(err)
			}
			rows += contradictions(t, "ratings "+name, f.read(out.String()), 0, 0, alpha)
		}

		// Differences.
		o.Margin = .01
		c := &reports.Comparison{Format: reports.FormatComparison, Base: "base", Basis: reports.CompareBasis{Level: o.Level, Margin: o.Margin, Tests: 8}, Run: base.Run}
		var overall, single []*reports.Diff
		for v := range 2 {
			c.Variants = append(c.Variants, reports.VariantDiff{Arm: "v" + strconv.Itoa(v), Overall: drawnDiff(rng, o)})
			for k := range 4 {
				c.Variants[v].Matchups = append(c.Variants[v].Matchups, reports.MatchupDiff{Deck: "A", Against: strconv.Itoa(k), Diff: drawnDiff(rng, o)})
			}
		}
		for v := range c.Variants {
			overall = append(overall, &c.Variants[v].Overall)
			for k := range c.Variants[v].Matchups {
				single = append(single, &c.Variants[v].Matchups[k].Diff)
			}
		}
		reports.JudgeDiffs(overall, o)
		reports.JudgeDiffs(single, o)
		tables += 2
		for _, f := range []struct {
			name  string
			write func(io.Writer, *reports.Comparison) error
			read  func(string) []shown
			scale float64
		}{{"text", render.CompareText, textTables, 100}, {"md", render.CompareMarkdown, pipeTables, 100}, {"html", render.CompareHTML, pageTables, 100}, {"csv", render.CompareCSV, csvTable, 1}} {
			var out bytes.Buffer
			if err := f.write(&out, c); err != nil {
				t.Fatal(err)
			}
			forbiddenForms(t, "compare "+f.name, out.String())
			rows += contradictions(t, "compare "+f.name, f.read(out.String()), 0, f.scale*o.Margin, alpha)
		}
		// A sweep, whose points are such differences.
		sweep := &reports.Sweep{Format: reports.FormatSweep, Run: base.Run, Basis: c.Basis, Card: "Knight", Base: []int{9},
			Axes: []eventlog.Axis{{Key: "attack", Values: []int{1, 2, 3, 4}}}, BaseScore: .5}
		for k := range c.Variants[0].Matchups {
			sweep.Points = append(sweep.Points, reports.SweepPoint{Arm: strconv.Itoa(k), Values: []int{k + 1}, Diff: &c.Variants[0].Matchups[k].Diff})
		}
		tables++
		for _, f := range []struct {
			name  string
			write func(io.Writer, *reports.Sweep) error
			read  func(string) []shown
			scale float64
		}{{"text", render.SweepText, textTables, 100}, {"md", render.SweepMarkdown, pipeTables, 100}, {"html", render.SweepHTML, pageTables, 100}, {"csv", render.SweepCSV, csvTable, 1}} {
			var out bytes.Buffer
			if err := f.write(&out, sweep); err != nil {
				t.Fatal(err)
			}
			forbiddenForms(t, "sweep "+f.name, out.String())
			rows += contradictions(t, "sweep "+f.name, f.read(out.String()), 0, f.scale*o.Margin, alpha)
		}
		// Arms side by side, whose signs stand behind the intervals.
		side := &reports.SideBySide{Format: reports.FormatArms, Run: base.Run, Contestants: base.Contestants, Field: []int{0, 1, 2, 3}, Arms: []reports.ArmReport{{Report: &one}}}
		side.Arms[0].Run.Arm = "only"
		var arms bytes.Buffer
		if err := render.ArmsText(&arms, side); err != nil {
			t.Fatal(err)
		}
		rows += signedCells(t, textTables(arms.String()), 50, 100*armsMargin, byNames(side))

		// What is worth as much the other way round.
		i := &reports.Impact{Deck: "A", Run: base.Run, Basis: c.Basis}
		for _, d := range single {
			i.Rows = append(i.Rows, reports.CardWorth{Card: "c", Copies: 1, Effect: reports.Effect{Estimate: d.Estimate, Judgement: d.Judgement}})
		}
		tables++
		var out bytes.Buffer
		if err := render.ImpactText(&out, i); err != nil {
			t.Fatal(err)
		}
		rows += contradictions(t, "impact", textTables(out.String()), 0, 100*o.Margin, alpha)
		if data, err := json.Marshal(c); err != nil {
			t.Fatal(err)
		} else {
			var back reports.Comparison
			if err := json.Unmarshal(data, &back); err != nil {
				t.Fatal(err)
			}
			for v := range back.Variants {
				rows++
				if d := &back.Variants[v].Overall; d.Verdict != stats.VerdictOf(d.CorrectedLo, d.CorrectedHi, 0, o.Margin) {
					t.Errorf("json: %+v", d)
				}
			}
		}
	}
	if rows < 50*repeats {
		t.Errorf("only %d rows were looked at", rows)
	}
	t.Logf("%d tables, %d rows", tables, rows)
}

// byNames lists the rates of a report on one arm, by the names that their rows have.
func byNames(s *reports.SideBySide) map[string]*reports.Rate {
	out := map[string]*reports.Rate{}
	a := &s.Arms[0]
	for i := range a.Totals {
		out[s.Contestants[a.Totals[i].Contestant].Name] = a.Totals[i].Rate
	}
	for i := range a.Matchups.Cells {
		if c := &a.Matchups.Cells[i]; !c.Mirror {
			out[s.Contestants[c.Row].Name+" "+s.Contestants[c.Col].Name] = c.Rate
		}
	}
	return out
}

var signedCell = regexp.MustCompile(`^([<>]?[0-9.]+) (?:±([<>]?[0-9.]+)|\(([<>]?[0-9.]+)–([<>]?[0-9.]+)\))([*=?]?)$`)

// signedCells checks cells such as 54.2 ±1.1* against the verdict that they stand for.
func signedCells(t *testing.T, tables []shown, target, margin float64, rates map[string]*reports.Rate) (rows int) {
	t.Helper()
	for _, table := range tables {
		at := table.column("only")
		if at < 0 || table.head[0] != "deck" {
			continue
		}
		for _, row := range table.rows {
			r := rates[strings.Join(row[:at], " ")]
			m := signedCell.FindStringSubmatch(row[at])
			if r == nil || m == nil {
				continue // what moving first is worth has a table of its own
			}
			var lo, hi float64
			if m[2] != "" {
				est, half := value(t, m[1]), value(t, m[2])
				lo, hi = est-half, est+half
			} else {
				lo, hi = value(t, m[3]), value(t, m[4])
			}
			rows++
			if m[5] == "?" {
				continue
			}
			sign := map[stats.Verdict]string{stats.Higher: "*", stats.Lower: "*", stats.Equivalent: "="}[stats.VerdictOf(lo, hi, target, margin+1e-9)]
			if sign != m[5] {
				t.Errorf("arms: %q beside %g to %g, with a margin of %g", row, lo, hi, margin)
			}
		}
	}
	return rows
}

// forms that no number of a report may have, outside of words and styles.
var badForm = regexp.MustCompile(`(^|[ |(,>"])(-0(\.0+)?|\+0(\.0+)?)($|[ |),<"%?])|±0(\.0+)?($|[ |),<])|\bNaN\b|(^|[^.0-9,])1 points\b|\b0\.000\b`)

func forbiddenForms(t *testing.T, form, text string) {
	t.Helper()
	if strings.HasSuffix(form, "html") {
		text = regexp.MustCompile(`(?s)<(style|script|svg).*?</(style|script|svg)>`).ReplaceAllString(text, "")
	}
	for line := range strings.Lines(text) {
		if m := badForm.FindString(line); m != "" {
			t.Errorf("%s: %q in %q", form, m, strings.TrimSpace(line))
		}
	}
}

// No table of the made-up runs has a number in a form that says what is not so.
func TestGoldenFormsOfNumbers(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "*.*"))
	if err != nil || len(files) < 20 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		forbiddenForms(t, f, string(data))
	}
}

// Numbers become text in one place: no other file of the packages that write reports formats
// one by itself.
func TestNumbersAreWrittenInOnePlace(t *testing.T) {
	verb := regexp.MustCompile(`%[-+# 0-9.*]*[feEgG]\b|FormatFloat`)
	looked := 0
	for _, dir := range []string{".", "render", "chart"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if strings.HasSuffix(f, "_test.go") {
				continue
			}
			data, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			looked++
			for i, line := range strings.Split(string(data), "\n") {
				if verb.MatchString(line) && !strings.Contains(line, "Errorf") && !strings.Contains(line, "p.fail(") && !strings.HasPrefix(strings.TrimSpace(line), "//") && !slices.Contains(otherNumbers, filepath.Base(f)) {
					t.Errorf("%s:%d formats a number by itself; package numeral does: %s", f, i+1, strings.TrimSpace(line))
				}
			}
		}
	}
	if looked < 40 {
		t.Errorf("only %d files looked at", looked)
	}
}

// otherNumbers are files that write coordinates and ticks of pictures, which are no results.
var otherNumbers = []string{"svg.go", "frame.go"}
