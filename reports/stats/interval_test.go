package stats

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if math.Abs(got-want) > tolerance || math.IsNaN(got) != math.IsNaN(want) {
		t.Errorf("%s = %.12g, want %.12g ± %g", what, got, want, tolerance)
	}
}

// Bounds by the R package binom as quoted in statsmodels, by R's prop.test and
// binom.test (G1, G2 of the statistics design).
func TestRateIntervalAgainstR(t *testing.T) {
	tests := []struct {
		method    Method
		k, n      float64
		lo, hi    float64
		tolerance float64
	}{
		{Wilson, 18, 20, .6989663547715128, .972133518786232, 1e-12},
		{Wilson, 4, 20, .0806576625797981, .4160174322518935, 1e-12},
		{Wilson, 4, 200, .00780442641634947, .05028708690582643, 1e-12},
		{Wilson, 0, 30, 0, .11351339, 5e-9},
		{Wilson, 19, 38, .348499283643951, .651500716356049, 1e-12},
		{ClopperPearson, 18, 20, .6830172859809176, .9876514728297052, 1e-10},
		{ClopperPearson, 4, 20, .05733399705003284, .436614002996668, 1e-10},
		{ClopperPearson, 4, 200, .005475565879556443, .05041360908989634, 1e-10},
		{ClopperPearson, 682, 925, .707668264079, .765406558242, 1e-10},
	}
	for _, tt := range tests {
		lo, hi := RateInterval(tt.method, tt.k/tt.n, tt.n, .95)
		near(t, string(tt.method)+" lower", lo, tt.lo, tt.tolerance)
		near(t, string(tt.method)+" upper", hi, tt.hi, tt.tolerance)
	}
}

func TestRateIntervalStaysInUnitInterval(t *testing.T) {
	for _, m := range RateMethods() {
		for _, n := range []float64{1, 38, 77, 1e6, 12.5} {
			lo, hi := RateInterval(m, 1, n, .95)
			if m == Anytime && n == 1 { // one game says nothing
				continue
			}
			if hi != 1 || lo <= 0 && m != Wald || lo > 1 {
				t.Errorf("%s, all of %g: [%v, %v]", m, n, lo, hi)
			}
			lo, hi = RateInterval(m, 0, n, .95)
			if lo != 0 || hi >= 1 && m != Wald || hi < 0 {
				t.Errorf("%s, none of %g: [%v, %v]", m, n, lo, hi)
			}
		}
		if lo, hi := RateInterval(m, .5, 0, .95); lo != 0 || hi != 1 {
			t.Errorf("%s without games: [%v, %v], want [0, 1]", m, lo, hi)
		}
	}
}

// Exact coverage, a sum of binomial probabilities (K1).
func TestRateIntervalExactCoverage(t *testing.T) {
	tests := []struct {
		n, p                                   float64
		wald, wilson, jeffreys, clopperPearson float64
	}{
		{20, .9, .8760, .9568, .9568, .9887},
		{100, .5, .9431, .9431, .9431, .9648},
		{100, .99, .6334, .9206, .9816, .9816},
	}
	for _, tt := range tests {
		binomial := distuv.Binomial{N: tt.n, P: tt.p}
		for m, want := range map[Method]float64{
			Wald: tt.wald, Wilson: tt.wilson, Jeffreys: tt.jeffreys, ClopperPearson: tt.clopperPearson,
		} {
			covered := 0.0
			for k := 0.0; k <= tt.n; k++ {
				if lo, hi := RateInterval(m, k/tt.n, tt.n, .95); lo <= tt.p && tt.p <= hi {
					covered += binomial.Prob(k)
				}
			}
			near(t, string(m)+" coverage", covered, want, 5e-5)
		}
	}
}

func TestParseMethod(t *testing.T) {
	for _, m := range RateMethods() {
		if got, err := ParseMethod(string(m)); got != m || err != nil {
			t.Errorf("ParseMethod(%q) = %q, %v", m, got, err)
		}
	}
	for _, bad := range []string{"", "wilsn", string(StudentT)} {
		if _, err := ParseMethod(bad); err == nil {
			t.Errorf("ParseMethod(%q) gave no error", bad)
		}
	}
}

func TestSimultaneousLevel(t *testing.T) {
	near(t, "z for 45 cells", Z(SimultaneousLevel(.95, 45)), distuv.UnitNormal.Quantile(1-.05/90), 1e-12)
	near(t, "level for one", SimultaneousLevel(.95, 1), .95, 0)
	near(t, "level for none", SimultaneousLevel(.95, 0), .95, 0)
}
