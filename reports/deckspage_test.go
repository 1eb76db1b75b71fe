package reports_test

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/render"
	"gauntlet/reports/stats"
)

// The page of a deck says of every answer what the report and the movement of the whole run say, seen from
// that deck.
func TestDecksPage(t *testing.T) {
	r := moving(1)
	all, err := moved(r, reports.Options{})
	if err != nil {
		t.Fatal(err)
	}
	own, parts, err := reports.OfPlayer(r.manifest, whole{r}, "search:playouts=200")
	if err != nil {
		t.Fatal(err)
	}
	report, err := reports.Build(own, parts, reports.Options{})
	if err != nil {
		t.Fatal(err)
	}
	build := func(deck string) *reports.DecksPage {
		t.Helper()
		p, err := reports.BuildDecksPage(deck, nil, r.manifest, whole{r}, reports.Options{})
		if err != nil {
			t.Fatal(deck, err)
		}
		return p
	}
	for me, c := range report.Contestants {
		p := build(c.Deck)
		if len(p.Lists) != 1 || p.Lists[0].Deck != c.Deck || len(p.Report.Matchups.Cols) != len(report.Contestants) {
			t.Errorf("%s: lists %v, opponents %v", c.Deck, p.Lists, p.Report.Matchups.Cols)
		}
		for _, col := range p.Report.Matchups.Cols {
			if a, b := p.Report.Matchups.Find(me, col).Rate, report.Matchups.Find(me, col).Rate; a.Est != b.Est || a.CorrectedLo != b.CorrectedLo || a.Verdict != b.Verdict {
				t.Errorf("%s against %d: %v on the page, %v in the report", c.Deck, col, a, b)
			}
		}
		matchups, decks := p.Movement.Tables[0].Rows, p.Movement.Tables[1].Rows
		if len(matchups) != 3 || len(decks) != 1 || decks[0].Deck != c.Deck {
			t.Fatalf("%s: %d matchups and %d decks move", c.Deck, len(matchups), len(decks))
		}
		for i := range matchups {
			row := &matchups[i]
			if row.Deck != c.Deck {
				t.Errorf("%s: a row of %s", c.Deck, row.Deck)
			}
			was := rowOf(t, all, row.Deck, row.Against)
			turned := was.Deck != c.Deck
			for p := range row.Under {
				a, b := &row.Under[p], &was.Under[p]
				if !turned && (a.Est != b.Est || a.Verdict != b.Verdict) ||
					turned && (math.Abs(a.Est+b.Est-1) > 1e-12 || math.Abs(a.CorrectedLo+b.CorrectedHi-1) > 1e-12 || (a.Verdict == stats.Higher) != (b.Verdict == stats.Lower)) {
					t.Errorf("%s against %s under player %d: %v, and in the movement %v", row.Deck, row.Against, p, a, b)
				}
			}
			sign := 1.0
			if turned {
				sign = -1
			}
			if row.Change.Est != sign*was.Change.Est || row.Mark != was.Mark {
				t.Errorf("%s against %s: change %v and %v, %s and %s", row.Deck, row.Against, row.Change.Est, was.Change.Est, row.Mark, was.Mark)
			}
		}
	}
	for _, deck := range []string{"", "Birch"} {
		p := build(deck)
		var text, page bytes.Buffer
		if err := render.DecksText(&text, p); err != nil {
			t.Error(err)
		}
		narrow(t, "page of "+deck, text.String())
		if err := render.DecksHTML(&page, p); err != nil || strings.Count(page.String(), "<figure") != len(chart.OfDecksPage(p)) {
			t.Errorf("page of %q: %d figures for %d charts, %v", deck, strings.Count(page.String(), "<figure"), len(chart.OfDecksPage(p)), err)
		}
		names := map[string]bool{}
		for _, c := range chart.OfDecksPage(p) {
			if names[c.Name] {
				t.Errorf("page of %q: two charts are called %s", deck, c.Name)
			}
			names[c.Name] = true
		}
	}
	if p := build(""); len(p.Lists) != 4 || len(p.Movement.Tables[0].Rows) != 6 || p.Movement.Summary != all.Summary {
		t.Errorf("the page of all decks has %d lists and %d matchups, %q", len(p.Lists), len(p.Movement.Tables[0].Rows), p.Movement.Summary)
	}
	if _, err := reports.BuildDecksPage("Brich", nil, r.manifest, whole{r}, reports.Options{}); err == nil || !strings.Contains(err.Error(), "Birch") {
		t.Errorf("a deck that is not there: %v", err)
	}
}

// rowOf finds the row of a matchup in either order.
func rowOf(t *testing.T, m *reports.Movement, a, b string) *reports.Move {
	t.Helper()
	for i := range m.Tables[0].Rows {
		if r := &m.Tables[0].Rows[i]; r.Deck == a && r.Against == b || r.Deck == b && r.Against == a {
			return r
		}
	}
	t.Fatalf("no row of %s against %s", a, b)
	return nil
}
