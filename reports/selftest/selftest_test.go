package selftest

import (
	"math"
	"reflect"
	"testing"
)

// The suite, shortened: every check lies in its band.
func TestQuick(t *testing.T) {
	n := Quick
	if testing.Short() {
		n = Quick / 2
	}
	for _, r := range Run(n, false) {
		if !r.OK {
			t.Errorf("%s: %s: %.4f, want %.4f within [%.4f, %.4f] of %d repetitions", r.ID, r.What, r.Got, r.Target, r.Lo, r.Hi, r.Repetitions)
		}
	}
}

// The same draws give the same results.
func TestRunIsRepeatable(t *testing.T) {
	if a, b := Run(20, false), Run(20, false); !reflect.DeepEqual(a, b) {
		t.Error("two runs differ")
	}
}

// A method that is wrong leaves the bands: intervals that take the games of a pair for
// independent ones, and a test for one comparison used on forty.
func TestBandsNotice(t *testing.T) {
	if r := near("", .885, .95, .01, Full); r.Got >= r.Lo {
		t.Errorf("coverage of %g lies in [%g, %g]", r.Got, r.Lo, r.Hi)
	}
	if r := most("", .11, .05, Full); r.Got <= r.Hi {
		t.Errorf("false findings of %g lie in [%g, %g]", r.Got, r.Lo, r.Hi)
	}
	if r := least("", .92, .95, Full); r.Got >= r.Lo {
		t.Errorf("coverage of %g is enough for at least %g", r.Got, r.Target)
	}
	bad := []Result{{OK: true}, {}, {}}
	if Failed(bad) != 2 {
		t.Errorf("%d failed", Failed(bad))
	}
}

// A deviation of one point leaves a strict band nearly always: the whole distribution of what
// repetitions find of such a method is held against it.
func TestStrictBandsNoticeAPoint(t *testing.T) {
	for _, truth := range []float64{.94, .96} {
		r := near("", truth, .95, .01, Strict).narrowed()
		se := math.Sqrt(truth * (1 - truth) / Strict)
		inside := normal((r.Hi-truth)/se) - normal((r.Lo-truth)/se)
		if inside > .03 {
			t.Errorf("an interval that holds the truth in %g of all cases stays within [%g, %g] in %.3f", truth, r.Lo, r.Hi, inside)
		}
	}
	se := math.Sqrt(.95 * .05 / Strict)
	if r := near("", .95, .95, .01, Strict).narrowed(); normal((r.Hi-.95)/se)-normal((r.Lo-.95)/se) < .999 {
		t.Errorf("an interval that is right leaves [%g, %g] too often", r.Lo, r.Hi)
	}
	if r := most("", .06, .05, Strict).narrowed(); r.Hi >= .06 {
		t.Errorf("false findings of 0.06 lie below %g", r.Hi)
	}
	if r := least("", .94, .95, Strict).narrowed(); r.Lo <= .94 {
		t.Errorf("coverage of 0.94 lies above %g", r.Lo)
	}
}

func normal(z float64) float64 { return .5 * math.Erfc(-z/math.Sqrt2) }
