package reports_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"gonum.org/v1/plot/vg"

	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/render"
	"gauntlet/sim/eventlog"
)

// wicked are names that would be a formula, a command to a terminal, markup, a line of their own, or text
// that runs the other way.
var wicked = []string{
	"=cmd|' /C calc'!A0", "\x1b[2J\x1b]0;owned\x07<img src=x onerror=alert(1)>", "@SUM(A1)\r\n# heading\n| a | b |", "+1+1\u202egnorw\u2066",
	"-2+3</script><script>alert(1)</script>\u009b31m", "[click](https://example.org) www.example.org `x` **b**",
	"Kni\u200bght\u3164\u00ad\U000e0041",
}

// cursed gives everything in a manifest that has a name a hostile one.
func cursed(m *eventlog.Manifest) {
	n := 0
	bad := func(name string) string {
		n++
		return wicked[n%len(wicked)] + strconv.Itoa(n) + name
	}
	for i := range m.Decks {
		m.Decks[i].Name = bad("")
		m.Dictionaries[eventlog.DictDeck][i] = m.Decks[i].Name
	}
	policies := m.Dictionaries[eventlog.DictPolicy] // may be the same list as that of the manifest
	for i := range m.Policies {
		policies[i] = bad("")
		m.Policies[i] = policies[i]
	}
	for i := range m.Arms {
		if m.Arms[i].Name == "base" || strings.HasPrefix(m.Arms[i].Name, "keep") || strings.HasPrefix(m.Arms[i].Name, "redraw") {
			continue // by their names the kind of a run is known
		}
		m.Arms[i].Name = bad("")
		m.Dictionaries[eventlog.DictArm][i] = m.Arms[i].Name
	}
	for i := range m.Cards {
		m.Cards[i].Name = bad("")
	}
	for i, word := range m.Dictionaries[eventlog.DictCard] {
		if i > 0 {
			m.Dictionaries[eventlog.DictCard][i] = bad(word)
		}
	}
	for i := range m.Players {
		m.Players[i].Name = bad("")
	}
	if m.Sweep != nil {
		m.Sweep.Name = bad("")
	}
}

// every is the forms of a kind of report.
type every[R any] struct {
	text, md, csv, json, page func(io.Writer, R) error
	charts                    func(R) []chart.Chart
}

// harmless holds every form of a report against what it must not have.
func harmless[R any](t *testing.T, name string, r R, err error, forms every[R]) {
	t.Helper()
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	written := func(form string, write func(io.Writer, R) error) string {
		var b bytes.Buffer
		if err := write(&b, r); err != nil {
			t.Errorf("%s as %s: %v", name, form, err)
		}
		// SVG of a page has line feeds and tabs of its own; names may bring no other control.
		if i := strings.IndexFunc(b.String(), func(c rune) bool {
			return c != '\n' && c != '\t' && (unicode.IsControl(c) || unicode.Is(unicode.Cf, c) || c == '\u3164')
		}); i >= 0 || !utf8.Valid(b.Bytes()) {
			t.Errorf("%s as %s has what a terminal obeys: %q", name, form, b.String()[max(0, i-40):min(b.Len(), i+40)])
		}
		return b.String()
	}
	for line := range strings.Lines(written("text", forms.text)) {
		if strings.HasPrefix(line, "# heading") || strings.HasPrefix(line, "| a") {
			t.Errorf("%s as text: a name makes a line: %s", name, line)
		}
	}
	// What has a backslash in front is only shown.
	md := regexp.MustCompile(`\\[[:punct:]]`).ReplaceAllString(written("md", forms.md), "")
	for _, bad := range []string{"<img", "<script", "\n# heading", "\n| a | b |", "[click](", "https://", " www.", "`x`", "**b**"} {
		if strings.Contains(md, bad) {
			t.Errorf("%s as md has %q", name, bad)
		}
	}
	rows, err := csv.NewReader(strings.NewReader(written("csv", forms.csv))).ReadAll()
	if err != nil || len(rows) < 2 {
		t.Errorf("%s as csv: %d rows, %v", name, len(rows), err)
	}
	guarded := false
	for _, row := range rows {
		for _, cell := range row {
			guarded = guarded || strings.HasPrefix(cell, "'=") || strings.HasPrefix(cell, "'@") || strings.HasPrefix(cell, "'+") || strings.HasPrefix(cell, "'-")
			if _, err := strconv.ParseFloat(cell, 64); err != nil && strings.IndexAny(cell, "=+-@\t\r\n") == 0 {
				t.Errorf("%s as csv has the formula %q", name, cell)
			}
			if strings.ContainsRune(cell, '\x1b') {
				t.Errorf("%s as csv: %q", name, cell)
			}
		}
	}
	if !guarded {
		t.Errorf("%s as csv has none of the names: the test shows nothing", name)
	}
	text := written("json", forms.json)
	if !json.Valid([]byte(text)) || !strings.Contains(text, `\u001b`) && !strings.Contains(text, `\u202e`) && !strings.Contains(text, `\u009b`) {
		t.Errorf("%s as json is not valid, or has none of the names", name)
	}
	page := written("html", forms.page)
	if strings.Contains(page, "<img") || strings.Count(page, "<script") != 2 {
		t.Errorf("%s as html: a name is markup", name)
	}
	for _, c := range forms.charts(r) {
		svg, _ := c.Inline(vg.Length(700))
		wellFormed(t, name+", "+c.Name, []byte(svg))
		var b bytes.Buffer
		if err := c.SVG(&b); err != nil || strings.Contains(b.String(), "<img") || strings.ContainsRune(b.String(), '\x1b') {
			t.Errorf("%s as %s.svg: a name is markup, %v", name, c.Name, err)
		}
		wellFormed(t, name+", "+c.Name, b.Bytes())
		if strings.ContainsAny(c.Name, "/\\ <") {
			t.Errorf("%s: a file would be called %q", name, c.Name)
		}
	}
}

// Names of other people's files are never markup, formulas, commands to terminals or lines of their own, in any
// form of any kind of report.
func TestHostileNames(t *testing.T) {
	o := reports.Options{}
	plain := starters()
	cursed(plain.manifest)
	rates, err := reports.Build(plain.manifest, plain, reports.Options{Show: []reports.Show{reports.ShowAll}})
	harmless(t, "rates", rates, err, every[*reports.Report]{render.Text, render.Markdown, render.CSV, render.JSON, render.HTML, chart.Of})

	dealt := shuffled(200)
	cursed(dealt.manifest)
	rates, err = reports.Build(dealt.manifest, dealt, reports.Options{Show: []reports.Show{reports.ShowCards, reports.ShowMatchups}})
	harmless(t, "cards", rates, err, every[*reports.Report]{render.Text, render.Markdown, render.CSV, render.JSON, render.HTML, chart.Of})

	arms := editions()
	cursed(arms.manifest)
	s, err := reports.BuildArms(arms.manifest, arms, o)
	harmless(t, "arms", s, err, every[*reports.SideBySide]{render.ArmsText, render.ArmsMarkdown, render.ArmsCSV, render.ArmsJSON, render.ArmsHTML, chart.OfArms})

	versions := armedRun([]float64{0, .1, -.1}, 60, rand.New(rand.NewPCG(1, 2)))
	cursed(versions.manifest)
	c, err := reports.BuildComparison(versions.manifest, versions, o)
	harmless(t, "comparison", c, err, every[*reports.Comparison]{render.CompareText, render.CompareMarkdown, render.CompareCSV, render.CompareJSON, render.CompareHTML, chart.OfComparison})

	grid := gridRun(60, rand.New(rand.NewPCG(3, 1)), func(attack, cost int) float64 { return .04 * float64(attack) })
	cursed(grid.manifest)
	w, err := reports.BuildSweep(grid.manifest, grid, o)
	harmless(t, "sweep", w, err, every[*reports.Sweep]{render.SweepText, render.SweepMarkdown, render.SweepCSV, render.SweepJSON, render.SweepHTML, chart.OfSweep})

	blanks := blanked(60)
	cursed(blanks.manifest)
	i, err := reports.BuildImpact(blanks.manifest, blanks, o)
	harmless(t, "impact", i, err, every[*reports.Impact]{render.ImpactText, render.ImpactMarkdown, render.ImpactCSV, render.ImpactJSON, render.ImpactHTML, chart.OfImpact})

	hands := redrawn(200)
	hands.manifest.Decks[0].Name = wicked[1] // policies of a mulligan are known by their names
	hands.manifest.Dictionaries[eventlog.DictDeck][0] = wicked[1]
	for k := range hands.manifest.Dictionaries[eventlog.DictCard] {
		hands.manifest.Dictionaries[eventlog.DictCard][k] = fmt.Sprint(wicked[2*k%6], k)
	}
	g, err := reports.BuildMulligan(hands.manifest, hands, o)
	harmless(t, "mulligan", g, err, every[*reports.Mulligan]{render.MulliganText, render.MulliganMarkdown, render.MulliganCSV, render.MulliganJSON, render.MulliganHTML, chart.OfMulligan})

	several := playersRun(wicked[:3:3], wicked[3:5:5], []int{60, 30}, [][]float64{{.5, .6, .6, .5, .6, .5}, {.5, .3, .6, .5, .8, .5}}, .9, rand.New(rand.NewPCG(1, 5)))
	m, err := moved(several, o)
	harmless(t, "players", m, err, every[*reports.Movement]{render.MovementText, render.MovementMarkdown, render.MovementCSV, render.MovementJSON, render.MovementHTML, chart.OfMovement})
}
