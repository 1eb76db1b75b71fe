package reports_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/reports/selftest"
)

// Reports fit terminals of all widths, whatever is in them, and colours change no word.
func TestScreen(t *testing.T) {
	colours := regexp.MustCompile("\x1b\\[[0-9;]*m")
	painted := 0
	for name, r := range pages(t) {
		if name == "wicked" { // a name without a space, which nothing breaks
			continue
		}
		for _, columns := range []int{render.LeastColumns, 80, 100, 132} {
			var plain, colour bytes.Buffer
			if err := render.Text(&render.Screen{Writer: &plain, Columns: columns}, r); err != nil {
				t.Fatal(name, err)
			}
			if err := brief(&render.Screen{Writer: &plain, Columns: columns}, r); err != nil {
				t.Fatal(name, err)
			}
			fits(t, name, columns, plain.String())
			if err := render.Text(&render.Screen{Writer: &colour, Columns: columns, Colour: true}, r); err != nil {
				t.Fatal(name, err)
			}
			if err := brief(&render.Screen{Writer: &colour, Columns: columns, Colour: true}, r); err != nil {
				t.Fatal(name, err)
			}
			painted += len(colours.FindAllString(colour.String(), -1))
			if trimmed(colours.ReplaceAllString(colour.String(), "")) != trimmed(plain.String()) {
				t.Errorf("%s: with colours the report says something else", name)
			}
		}
	}
	if painted == 0 {
		t.Error("no verdict has a colour")
	}
}

// fits holds a text against the columns of its terminal.
func fits(t *testing.T, name string, columns int, text string) {
	t.Helper()
	for line := range strings.Lines(text) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > columns {
			t.Errorf("%s: a line of %d columns on a terminal of %d: %s", name, n, columns, line)
		}
	}
}

// So do the reports of all other kinds, and the table of the self-test, whose rows are sentences.
func TestScreenOfOtherKinds(t *testing.T) {
	o := reports.Options{}
	grid := gridRun(60, rand.New(rand.NewPCG(3, 1)), func(attack, cost int) float64 { return .04 * float64(attack) })
	w, err1 := reports.BuildSweep(grid.manifest, grid, o)
	versions := armedRun([]float64{0, .1, -.1}, 60, rand.New(rand.NewPCG(1, 2)))
	c, err2 := reports.BuildComparison(versions.manifest, versions, o)
	arms := editions()
	s, err3 := reports.BuildArms(arms.manifest, arms, o)
	blanks := blanked(60)
	i, err4 := reports.BuildImpact(blanks.manifest, blanks, o)
	hands := redrawn(200)
	g, err5 := reports.BuildMulligan(hands.manifest, hands, o)
	several := playersRun([]string{"Elves", "Knights", "Dragons"}, []string{"greedy", "tuned"}, []int{60, 30},
		[][]float64{{.5, .6, .6, .5, .6, .5}, {.5, .3, .6, .5, .8, .5}}, .9, rand.New(rand.NewPCG(1, 5)))
	m, err6 := moved(several, o)
	if err := errors.Join(err1, err2, err3, err4, err5, err6); err != nil {
		t.Fatal(err)
	}
	checks := []selftest.Result{{What: "Wilson's intervals of matchups whose games hang together by pairs hold the truth", Got: .95, Target: .95, Lo: .94, Hi: .96, Repetitions: 20000, OK: true},
		{What: "short", Repetitions: 0, Hi: 1e9}}
	for name, write := range map[string]func(io.Writer) error{
		"sweep": func(to io.Writer) error { return render.SweepText(to, w) }, "comparison": func(to io.Writer) error { return render.CompareText(to, c) },
		"arms": func(to io.Writer) error { return render.ArmsText(to, s) }, "impact": func(to io.Writer) error { return render.ImpactText(to, i) },
		"mulligan": func(to io.Writer) error { return render.MulliganText(to, g) }, "players": func(to io.Writer) error { return render.MovementText(to, m) },
		"selftest": func(to io.Writer) error { return render.SelftestText(to, checks) },
	} {
		for _, columns := range []int{render.LeastColumns, 80} {
			var b bytes.Buffer
			if err := write(&render.Screen{Writer: &b, Columns: columns}); err != nil {
				t.Fatal(name, err)
			}
			fits(t, name, columns, b.String())
			if name == "selftest" && !strings.Contains(strings.Join(strings.Fields(b.String()), " "), "hang together") {
				t.Errorf("words of a sentence are lost: %s", b.String())
			}
		}
	}
}

// trimmed is text without spaces at the ends of lines, which colours may hide.
func trimmed(text string) string {
	return regexp.MustCompile(`(?m) +$`).ReplaceAllString(text, "")
}
