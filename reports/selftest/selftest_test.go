package selftest

import (
	"reflect"
	"testing"
)

// The suite, shortened: every check lies in its band.
func TestQuick(t *testing.T) {
	n := Quick
	if testing.Short() {
		n = Quick / 2
	}
	for _, r := range Run(n) {
		if !r.OK {
			t.Errorf("%s: %s: %.4f, want %.4f within [%.4f, %.4f] of %d repetitions", r.ID, r.What, r.Got, r.Target, r.Lo, r.Hi, r.Repetitions)
		}
	}
}

// The same draws give the same results.
func TestRunIsRepeatable(t *testing.T) {
	if a, b := Run(20), Run(20); !reflect.DeepEqual(a, b) {
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
