package reports_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"gauntlet/reports"
)

func TestParseAssertion(t *testing.T) {
	for text, want := range map[string]reports.Assertion{
		"matchup[A,B] in 45..55":                       {Measure: "matchup", Subjects: subjects("A", "B"), Low: 45, High: 55},
		` matchup [ "A, ""x""" , B c ] in -1.5 .. .5 `: {},
		`field["A, B"] >= 48`:                          {Measure: "field", Subjects: subjects("A, B"), Low: 48, High: math.Inf(1)},
		`field[*] < 52.5 by interval`:                  {Measure: "field", Subjects: subjects(""), Low: math.Inf(-1), High: 52.5, OpenHigh: true, ByInterval: true},
		`first in 45..55 by estimate`:                  {Measure: "first", Low: 45, High: 55},
		`first@"8.01 x" > 45`:                          {Measure: "first", Arm: "8.01 x", Low: 45, OpenLow: true, High: math.Inf(1)},
		`first@8.01 <= 55`:                             {Measure: "first", Arm: "8.01", Low: math.Inf(-1), High: 55},
		`difference in -1..+1.25`:                      {Measure: "difference", Low: -1, High: 1.25},
		`difference["attack=2, defense=1", A, B]>0`:    {Measure: "difference", Subjects: subjects("attack=2, defense=1", "A", "B"), Low: 0, OpenLow: true, High: math.Inf(1)},
		`decision is h1`:                               {Measure: "decision", Low: math.Inf(-1), High: math.Inf(1), Decision: "h1"},
		` decision [ * ]  is h0 `:                      {Measure: "decision", Subjects: subjects(""), Low: math.Inf(-1), High: math.Inf(1), Decision: "h0"},
		`turns[A]<=12`:                                 {Measure: "turns", Subjects: subjects("A"), Low: math.Inf(-1), High: 12},
	} {
		if want.Measure == "" {
			want = reports.Assertion{Measure: "matchup", Subjects: subjects(`A, "x"`, "B c"), Low: -1.5, High: .5}
			text = strings.Replace(text, "-1.5 .. .5", "-1.5 .. 50.5", 1)
			want.High = 50.5
		}
		a, err := reports.ParseAssertion(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		same := a.Measure == want.Measure && a.Low == want.Low && a.High == want.High && a.OpenLow == want.OpenLow && a.OpenHigh == want.OpenHigh &&
			a.ByInterval == want.ByInterval && a.Arm == want.Arm && a.Decision == want.Decision && len(a.Subjects) == len(want.Subjects)
		for i := range want.Subjects {
			same = same && a.Subjects[i].Name == want.Subjects[i].Name
		}
		if !same {
			t.Errorf("%s is read as %+v", text, a)
		}
	}
}

func subjects(names ...string) (out []reports.Subject) {
	for _, n := range names {
		out = append(out, reports.Subject{Name: n})
	}
	return out
}

func TestAssertionMistakes(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "column 1: want a measure: capped, decision, decisions, ",
		"matchp[A,B] in 45..55":           `column 1: unknown measure "matchp"; did you mean "matchup"?`,
		"matchup[A,B in 45..55":           "column 8: the bracket is not closed",
		"matchup[A] in 45..55":            "column 8: matchup has two decks in brackets, not 1",
		"field >= 48":                     "column 7: field has a deck in brackets, not 0",
		"field[] >= 48":                   "column 7: want a name behind [",
		`field["A] >= 48`:                 "column 7: the quotation mark is not closed",
		`field["A" B] >= 48`:              "column 11: want a comma or ] behind the name",
		"first 45..55":                    `column 7: want "in 45..55", or one of`,
		"first in 45-55":                  "column 12: want a range such as 45..55",
		"first in 55..45":                 "column 7: the range 55..45 is empty",
		"first in 0.45..0.55":             "column 1: rates are in per cent: write 45..55",
		"field[*] >= 0.45":                "column 1: rates are in per cent: write 45..55",
		"field[*] < 1":                    "column 1: rates are in per cent: write 45..55",
		"first >= x":                      "column 10: want a number",
		"first >= 4 by guess":             `column 15: want "by estimate" or "by interval"`,
		"first >= 4 surely":               `column 12: unexpected "surely"`,
		"first >= 4 by interval too":      `column 24: unexpected "too"`,
		"difference[attack=2, def=1] > 0": "column 11: difference has nothing, a variant, or a variant and two decks in brackets, not 2",
		"first@ >= 4":                     `column 11: want "in 45..55"`,
		`difference["", A, B] in -1..1`:   "column 12: an empty name",
		"matchup[A,B] in 45...55":         "column 21: want a number",
		"decision >= 1":                   `column 10: want "is h1" or "is h0"`,
		"decision is better":              "column 13: want h1 or h0",
		"decision is h1 by interval":      `column 16: unexpected "by interval"`,
		"decision[a, b] is h1":            "column 9: decision has nothing or a variant in brackets, not 2",
	} {
		_, err := reports.ParseAssertion(text)
		var mistake *reports.AssertionError
		if !errors.As(err, &mistake) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		} else if lines := strings.Split(err.Error(), "\n"); len(lines) != 3 || len(lines[2]) != mistake.Column+2 {
			t.Errorf("%q: the mark of %q stands elsewhere", text, err)
		}
	}
}

// outcome returns what an assertion comes to, in one word for all its numbers.
func outcome(t *testing.T, report interface {
	Check(*reports.Assertion) ([]reports.Checked, error)
}, text string) string {
	t.Helper()
	a, err := reports.ParseAssertion(text)
	if err != nil {
		t.Fatal(err)
	}
	found, err := report.Check(a)
	if err != nil {
		return err.Error()
	}
	var words []string
	for _, c := range found {
		words = append(words, string(c.Outcome))
	}
	return strings.Join(words, " ")
}

func TestGates(t *testing.T) {
	r := armedRun([]float64{0, .05}, 1500, rand.New(rand.NewPCG(1, 9)))
	c := compared(t, r, reports.Options{})
	for text, want := range map[string]string{
		"difference in 4..6":             "holds",
		"difference[a] > 5.9":            "fails",
		"difference in 4..6 by interval": "holds",
		"difference in 5..7 by interval": "undecided",
		"difference < 2 by interval":     "fails",
		"difference[*, Mine, *] in 3..7": "holds holds",
		"difference[b] > 0":              `column 12: no variant "b"; there are a`,
		"difference[a, Mine, Suoth] > 0": `no deck "Suoth"; did you mean "South"?`,
		"first > 40":                     "first is a measure of a report of one arm",
		"slope[attack] > 0":              "slope is a measure of a sweep",
		"faults <= 0":                    "holds",
		"faults > 0":                     "fails",
		"difference@a > 0":               "@ chooses an arm of several side by side",
	} {
		if got := outcome(t, c, text); got != want && !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	plain, err := reports.Build(r.manifest, r, reports.Options{Arm: "base"})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"matchup[Mine, North] in 45..55":             "holds",
		"matchup[North, Mine] in 45..55":             "holds",
		"matchup[mine, south] in 55..65 by interval": "holds",
		"matchup[South, Mine] in 35..45":             "holds",
		"matchup[*, *] in 45..65":                    "holds holds fails fails",
		"matchup[*, Mine] <= 52":                     "holds holds",
		"field[Mine] > 50":                           "holds",
		"field[*] > 50 by interval":                  "holds holds fails fails",
		"first in 0..100":                            "holds",
		"first[Mine] in 0..100":                      "holds",
		"first[Mine, North] in 0..100":               "holds",
		"turns <= 1":                                 "holds",
		"turns[Mine, North] <= 1":                    "holds",
		"decisions[Mine] >= 1":                       "fails",
		"matchup[Mine, Second] > 1":                  "nothing is measured",
		"difference > 0":                             "difference is a measure of a comparison or a sweep",
	} {
		if got := outcome(t, plain, text); got != want && !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	none := armedRun([]float64{0, .05}, 0, rand.New(rand.NewPCG(1, 9)))
	if got := outcome(t, compared(t, none, reports.Options{}), "difference > 0"); got != string(reports.Undecided) {
		t.Errorf("without games: %s", got)
	}
	s := swept(t, gridRun(1500, rand.New(rand.NewPCG(3, 1)), func(attack, cost int) float64 { return .04*float64(attack) - .02*float64(cost) }))
	for text, want := range map[string]string{
		"slope[attack] in 3..5 by interval": "holds",
		"slope[*] > 0":                      "holds fails",
		"difference[e, *, *] > 3":           "holds holds holds holds",
		"difference[*] > -10":               "holds holds holds holds holds",
		"slope[cots] > 0":                   `no field with several values "cots"; did you mean "cost"?`,
	} {
		if got := outcome(t, s, text); got != want && !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// A number that is the bound lies inside a closed range and outside an open one, whatever the arithmetic makes of it.
func TestGatesAtTheirBounds(t *testing.T) {
	for wins := range 101 {
		r := newRun("b0d", []string{"A", "B"}, []string{"greedy"}, players(0, 0), players(0, 1))
		for i := range 50 {
			r.game(0, 0, 2*i < wins, 10, 90)
			r.game(0, 1, 2*i+1 >= wins, 10, 90)
		}
		report := build(t, r, reports.Options{})
		for text, want := range map[string]string{
			"matchup[A, B] in %d..%d": "holds", "matchup[A, B] >= %d": "holds", "matchup[A, B] <= %d": "holds", "matchup[A, B] > %d": "fails",
			"matchup[A, B] < %d": "fails",
		} {
			text = strings.ReplaceAll(text, "%d", strconv.Itoa(wins))
			if wins == 1 && strings.ContainsAny(text, "<.") {
				continue // which is refused, since it may be meant as a fraction
			}
			if got := outcome(t, report, text); got != want {
				t.Errorf("%d wins of 100: %s: %s", wins, text, got)
			}
		}
	}
}
