package render

import (
	"bufio"
	"crypto/sha256"
	_ "embed" // of the page's parts
	"encoding/base64"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"

	"gonum.org/v1/plot/vg"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// HTML writes the report as one page that needs nothing else: the sections of Text with
// tables that sort, charts, and the report's JSON.
func HTML(w io.Writer, r *reports.Report) error {
	return writePage(w, &page{Heading: heading(r), Notes: noteTexts(r.Notes), Run: r.Run.ID, Report: r}, pageSections(r), chart.Of(r))
}

// ArmsHTML writes the report of several arms in the same way.
func ArmsHTML(w io.Writer, s *reports.SideBySide) error {
	return writePage(w, &page{Heading: armsHeading(s), Notes: noteTexts(s.Notes), Run: s.Run.ID, Report: s}, armsSections(s), chart.OfArms(s))
}

// CompareHTML writes a comparison in the same way.
func CompareHTML(w io.Writer, c *reports.Comparison) error {
	return writePage(w, &page{Heading: compareHeading(c), Notes: noteTexts(c.Notes), Run: c.Run.ID, Report: c}, compareSections(c), chart.OfComparison(c))
}

// SweepHTML writes a sweep in the same way.
func SweepHTML(w io.Writer, s *reports.Sweep) error {
	return writePage(w, &page{Heading: sweepHeading(s), Notes: noteTexts(s.Notes), Run: s.Run.ID, Report: s}, sweepSections(s), chart.OfSweep(s))
}

// ImpactHTML writes what the cards of a deck are worth in the same way.
func ImpactHTML(w io.Writer, i *reports.Impact) error {
	return writePage(w, &page{Heading: impactHeading(&i.Run, i.Deck), Notes: noteTexts(i.Notes), Run: i.Run.ID, Report: i}, impactSections(i), chart.OfImpact(i))
}

// MulliganHTML writes what redrawing first hands is worth in the same way.
func MulliganHTML(w io.Writer, m *reports.Mulligan) error {
	return writePage(w, &page{Heading: impactHeading(&m.Run, m.Deck), Notes: noteTexts(m.Notes), Run: m.Run.ID, Report: m}, mulliganSections(m), chart.OfMulligan(m))
}

//go:embed html/style.css
var pageStyle string

//go:embed html/page.js
var pageScript string

// writePage writes a page of sections and the charts that belong to them.
func writePage(w io.Writer, p *page, list []section, charts []chart.Chart) error {
	p.Heading, _, list = shown(p.Heading, nil, list)
	for i := range p.Notes {
		p.Notes[i] = plain.Line(p.Notes[i])
	}
	style := pageStyle + chart.Themes()
	p.Style, p.Script = style, pageScript
	p.Policy = fmt.Sprintf("default-src 'none'; style-src '%s'; script-src '%s'; img-src data:; base-uri 'none'; form-action 'none'", hash(style), hash(pageScript))
	placed := 0
	for i := range list {
		part := partOf(&list[i], i)
		for k := range charts {
			if plain.Line(charts[k].Section) == list[i].title {
				part.Charts = append(part.Charts, chartOf(&charts[k]))
				placed++
			}
		}
		p.Parts = append(p.Parts, part)
	}
	if placed != len(charts) {
		return fmt.Errorf("of %d charts %d belong to no section", len(charts), len(charts)-placed)
	}
	doc, err := document(p)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	if err := doc.Render(b); err != nil {
		return err
	}
	return b.Flush()
}

func noteTexts(notes []reports.Note) []string {
	var out []string
	for _, n := range notes {
		out = append(out, n.Text)
	}
	return out
}

// hash is how a content security policy names a style or a script that it allows.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

func chartOf(c *chart.Chart) pageChart {
	at := func(room vg.Length) (string, bool) {
		svg, width := c.Inline(room)
		return svg, width > room
	}
	out := pageChart{Name: c.Name, Title: plain.Line(c.Title), Note: plain.Line(c.Note)}
	out.Wide, out.Long = at(chart.Wide)
	out.Narrow, out.LongNarrow = at(chart.Narrow)
	return out
}

// partOf makes a section one of the page.
func partOf(s *section, place int) pagePart {
	p := pagePart{ID: fmt.Sprintf("section-%d", place+1), Title: s.title, Caption: s.caption, Footnotes: s.footnotes}
	for i, t := range s.tables {
		out := pageTable{Name: slug(s.title), Label: s.title}
		if i > 0 {
			out.Name += "-" + strconv.Itoa(i+1)
		}
		head := max(0, t.headColumn())
		for _, c := range t.cols {
			out.Cols = append(out.Cols, pageColumn{c.head, c.right})
		}
		for k, row := range t.rows {
			var cells []pageCell
			for i, text := range row {
				c := pageCell{Text: strings.TrimSpace(text), Right: t.cols[i].right, Head: i == head, Prose: t.cols[i].prose}
				if c.Right {
					c.Value = sortValue(c.Text)
				}
				cells = append(cells, c)
			}
			if k < t.sums {
				out.Sums = append(out.Sums, cells)
			} else {
				out.Rows = append(out.Rows, cells)
			}
		}
		p.Tables = append(p.Tables, out)
	}
	return p
}

// headColumn returns the column that names a row: the first with names, or else the first
// with words; -1 if there is none.
func (t *table) headColumn() int {
	at := -1
	for i, c := range t.cols {
		if c.name {
			return i
		}
		if at < 0 && !c.right {
			at = i
		}
	}
	return at
}

// leading is the number at the beginning of a cell, perhaps with a sign before and separators
// within, and whether the cell says that the value is below it or above it.
var leading = regexp.MustCompile(`^([<>]?)([+-]?[0-9][0-9,]*(?:\.([0-9]+))?(?:e[+-][0-9]+)?)`)

// sortValue returns the number that a cell sorts by, "" if it shows none: the one that it shows
// first, as in "+4.5 ±1.3" and "7,200". What is too small to show, or too near to all, as in
// "<0.1", ">-0.1" and ">99.9", rounds to the next number: it stands half of the last decimal on
// that side of the one that is written, between it and what numbers that are shown can be.
func sortValue(text string) string {
	switch {
	case strings.HasPrefix(text, "∞"):
		return "Infinity" // as scripts spell it
	case strings.HasPrefix(text, "-∞"):
		return "-Infinity"
	case text == never:
		return "0"
	}
	found := leading.FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	side, number := found[1], strings.TrimPrefix(strings.ReplaceAll(found[2], ",", ""), "+")
	if side == "" {
		return number
	}
	v, err := strconv.ParseFloat(number, 64)
	if err != nil {
		return ""
	}
	digits := len(found[3])
	half := math.Pow10(-digits) / 2
	if side == "<" {
		half = -half
	}
	return numeral.Fixed(v+half, digits+1)
}

var notSlug = regexp.MustCompile(`[^a-z0-9]+`)

// slug makes a word for scripts of a title.
func slug(title string) string {
	return strings.Trim(notSlug.ReplaceAllString(strings.ToLower(title), "-"), "-")
}

// pageSections is the answer and the sections of Text, but that the matchups are a list, which sorts;
// their matrix is a chart of the page.
func pageSections(r *reports.Report) []section {
	list := sections(r)
	if r.Run.Games > 0 && r.Basis.Tests > 0 {
		list = append([]section{inShort(r)}, list...)
	}
	for i := range list {
		if list[i].title == matchupsTitle && len(r.Matchups.Rows) > 1 {
			list[i].tables = []*table{matchupPairs(r)}
			list[i].caption = pairsCaption(r)
		}
	}
	return list
}

// matchupPairs is a row for each matchup but mirrors.
func matchupPairs(r *reports.Report) *table {
	t := &table{cols: []column{
		{head: "deck", name: true}, {head: "against", name: true}, {head: "win %", right: true}, {head: intervalHead(r), right: true},
		{head: "corrected", right: true}, {head: "q", right: true}, {head: "verdict"}, {head: "first player %", right: true},
		{head: "turns, mean", right: true}, {head: "games", right: true}, {head: "pairs", right: true}, {head: "faults", right: true},
	}}
	rates, firsts, turns := pairEstimates(r)
	var rows []*reports.Judgement
	for i := range r.Matchups.Cells {
		if c := &r.Matchups.Cells[i]; !c.Mirror && c.Rate != nil {
			rows = append(rows, &c.Rate.Judgement)
		}
	}
	n, nf, nt := judged(digits(rates...), .5, r.Basis.Margin, rows...), digits(firsts...), decimals(1, turns)
	for i := range r.Matchups.Cells {
		c := &r.Matchups.Cells[i]
		if c.Mirror {
			continue
		}
		win, wide, word := rateColumns(c.Rate, n)
		interval, q := notPlayed, notPlayed
		if c.Rate != nil {
			interval, q = percentRange(c.Rate.Lo, c.Rate.Hi, n), numeral.Chance(c.Rate.Q)
		}
		t.add(r.Contestants[c.Row].Name, r.Contestants[c.Col].Name, win, interval, wide, q, word, estimate(c.First, nf), mean(c.Turns, nt),
			reports.Thousands(c.Games), reports.Thousands(c.Pairs), reports.Thousands(c.Faults))
	}
	return t
}

// pairEstimates lists the estimates of the matchups that matchupPairs shows.
func pairEstimates(r *reports.Report) (rates, firsts, turns []*stats.Estimate) {
	for i := range r.Matchups.Cells {
		if c := &r.Matchups.Cells[i]; !c.Mirror {
			if c.Rate != nil {
				rates = append(rates, &c.Rate.Estimate)
			}
			firsts, turns = append(firsts, c.First), append(turns, c.Turns)
		}
	}
	return rates, firsts, turns
}

func pairsCaption(r *reports.Report) string {
	return fmt.Sprintf("Win rate of the deck in per cent, a draw being half a win and each seat counting one half, with its %s. "+
		"q is the least share of wrong verdicts that one must put up with for the corrected interval to leave 50 out: near 0 is sure. First player is the win rate of the seat that moved first. %s%s%s",
		meaning(r), cellGames(r), verdicts(r), provenance(r))
}
