package numeral

import (
	"math"
	"regexp"
	"testing"
)

// edges are numbers at which formatting goes wrong.
var edges = []float64{0, math.Copysign(0, -1), -.04, .04, -.0004, .0004, .9996, .99996, 1, -1, 1e-9, -1e-9, 1e-16, 1e-300, -1e-300,
	.5, .05, .0005, .00049, 99.97, 100, 1e6, 1e22, math.NaN(), math.Inf(1), math.Inf(-1)}

// forbidden are forms that no number may have.
var forbidden = regexp.MustCompile(`-0(\.0*)?($|[^0-9.])|NaN|Inf|[+]0(\.0*)?($|[^0-9.])`)

// zero is nothing, written out.
var zero = regexp.MustCompile(`^[+-]?0(\.0*)?$`)

func TestNoForbiddenForm(t *testing.T) {
	check := func(what, got string) {
		t.Helper()
		if forbidden.MatchString(got) || got == "" {
			t.Errorf("%s is written %q", what, got)
		}
	}
	n := 0
	for _, x := range edges {
		for digits := range 5 {
			for what, got := range map[string]string{
				"Fixed": Fixed(x, digits), "Signed": Signed(x, digits), "Percent": Percent(x, digits), "Points": Points(x, digits),
				"Chance": Chance(x), "Short": Short(x), "Whole": Whole(x), "InPoints": InPoints(x), "Level": Level(x), "Alpha": Alpha(x),
			} {
				n++
				check(what, got)
			}
			if s := Fixed(x, digits); math.Abs(x) > 1e-12 && zero.MatchString(s) {
				t.Errorf("Fixed(%g, %d) is nothing: %q", x, digits, s)
			}
			if s := Chance(x); zero.MatchString(s) {
				t.Errorf("Chance(%g) is nothing: %q", x, s)
			}
			if s := Signed(x, 3); x != 0 && math.Abs(x) > 1e-12 && zero.MatchString(s) {
				t.Errorf("Signed(%g, 3) is nothing: %q", x, s)
			}
			for _, lo := range edges {
				for _, hi := range edges {
					check("With", With(x, lo, hi, digits, Percent, Percent))
					n++
				}
			}
		}
	}
	t.Logf("%d numbers written", n)
}

func TestForms(t *testing.T) {
	for _, tt := range []struct{ got, want string }{
		{Percent(1, 1), "100.0"}, {Percent(.9996, 1), ">99.9"}, {Percent(1e-9, 1), "<0.1"}, {Percent(0, 1), "0.0"}, {Percent(.5, 0), "50"},
		{Points(-.0004, 1), "0.0"}, {Points(.0004, 1), "0.0"}, {Points(.05, 1), "+5.0"}, {Points(-.05, 1), "-5.0"},
		{Signed(1e-9, 3), "<0.001"}, {Signed(-1e-9, 3), ">-0.001"}, {Fixed(math.NaN(), 1), None},
		{Chance(0), "<0.001"}, {Chance(.0005), "0.001"}, {Chance(1), "1.000"},
		{InPoints(.01), "1 point"}, {InPoints(.005), "0.5 points"}, {InPoints(.05), "5 points"}, {InPoints(.07), "7 points"}, {InPoints(0), "0 points"},
		{Level(.95), "95 %"}, {Level(.999), "99.9 %"}, {Alpha(.95), "0.05"}, {Alpha(.9), "0.1"},
		{With(1, .9874, 1, 2, Percent, Percent), "100.00 (98.74–100.00)"}, {With(.542, .531, .553, 1, Percent, Percent), "54.2 ±1.1"},
		{With(0, 0, .02, 1, Percent, Percent), "0.0 (0.0–2.0)"},
		{Exact(math.Copysign(0, -1), 7), "0"}, {Exact(math.NaN(), 7), ""}, {Exact(1e-9, 7), "1e-09"},
	} {
		if tt.got != tt.want {
			t.Errorf("%q, want %q", tt.got, tt.want)
		}
	}
	if n := Apart(1, 100, []float64{.50004}, []float64{.5}); n != 3 {
		t.Errorf("50.004 is told from 50 with %d decimals", n)
	}
}
