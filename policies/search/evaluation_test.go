package search

import (
	"math"
	"strings"
	"testing"
)

// The table with its interpolation is the logistic function, and so is what stands in it.
func TestLogistic(t *testing.T) {
	for i, v := range logisticTable {
		if want := math.Round(Sure / (1 + math.Exp(-float64(i)/4))); float64(v) != want {
			t.Errorf("entry %d: %d, want %v", i, v, want)
		}
	}
	for x := int64(-12 * Unit); x <= 12*Unit; x += 7 {
		want := Sure / (1 + math.Exp(-float64(x)/Unit))
		if got := float64(logistic(x)); math.Abs(got-want) > Sure/1000 {
			t.Fatalf("logistic(%d): %v, want %.0f", x, got, want)
		}
		if logistic(x)+logistic(-x) != Sure {
			t.Fatalf("logistic(%d) and logistic(%d) do not add up to certainty", x, -x)
		}
		if x > -12*Unit && logistic(x) < logistic(x-7) {
			t.Fatalf("logistic falls at %d", x)
		}
	}
}

func TestParseEvaluation(t *testing.T) {
	names := []string{"life", "hand"}
	e, err := ParseEvaluation("# how they were made\nbias 3 4\nlife -20 8 # of the leader\n\nhand 7 0\n", names)
	if err != nil || e.Bias != [2]int32{3, 4} || e.Weights[0][0] != -20 || e.Weights[1][0] != 8 || e.Weights[0][1] != 7 {
		t.Fatalf("%+v, %v", e, err)
	}
	if again, err := ParseEvaluation(e.Text(), names); err != nil || again.Text() != e.Text() {
		t.Errorf("%v, %v", again, err)
	}
	for text, want := range map[string]string{
		"bias 1 1\nlife 2 2":                     `no weights for "hand"`,
		"life 2 2\nhand 1 1":                     `no weights for "bias"`,
		"bias 1 1\nlife 2 2\nhand 1 1\nhand 2 2": "line 4: hand has its weights already",
		"bias 1 1\nlife 2 2\nhands 1 1":          `line 3: no feature is called "hands"`,
		"bias 1 1\nlife 2.5 1\nhand 1 1":         `line 2: "2.5" is no whole number`,
		"bias 1 1\nlife 1\nhand 1 1":             "line 2: want a name and two numbers",
		"bias 1 1\nlife 1 99999999999\nhand 1 1": "no whole number of 32 bits",
	} {
		if _, err := ParseEvaluation(text, names); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if own, other := e.Chance([]int32{0, 0}, true), e.Chance([]int32{0, 0}, false); own != logistic(4) || other != logistic(3) {
		t.Errorf("no features: %d and %d", own, other)
	}
}
