package sequential

import (
	"math"
	"testing"
)

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s = %.12g, want %.12g ± %g", what, got, want, tolerance)
	}
}

func countsOf(values []float64, n ...float64) *Counts {
	var c Counts
	for i, v := range values {
		c.Add(v, n[i])
	}
	return &c
}

var (
	games = []float64{0, .5, 1}
	pairs = []float64{0, .25, .5, .75, 1}
)

// normalized is the ratio of two values of normalised Elo.
func normalized(c *Counts, elo0, elo1, gamesPerUnit float64) float64 {
	t := func(elo float64) float64 { return elo * math.Ln10 / 800 * math.Sqrt(gamesPerUnit) }
	return c.RatioT(.5, t(elo0), t(elo1))
}

// logistic is the ratio of two values of Elo.
func logistic(c *Counts, elo0, elo1 float64) float64 {
	s := func(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
	return c.Ratio(s(elo0), s(elo1))
}

// fastchess sprt_test.cpp, with the six digits of fishtest's own calculation (G4).
func TestRatioAgainstFishtest(t *testing.T) {
	wld := func(w, l, d float64) *Counts { return countsOf(games, l, d, w) }
	near(t, "trinomial normalized 0, 2", normalized(wld(36433, 36027, 68692), 0, 2, 1), .923293, 1e-4)
	near(t, "trinomial normalized -1.75, .25", normalized(wld(10871, 10650, 20431), -1.75, .25, 1), 2.297500, 1e-4)
	near(t, "trinomial logistic .5, 2.5", logistic(wld(21404, 21184, 40708), .5, 2.5), -1.571889, 1e-4)
	near(t, "trinomial logistic 0, 2", logistic(wld(57433, 57030, 106593), 0, 2), -2.593024, 1e-4)
	near(t, "trinomial bayesian 0, 2", BayesEloRatio(68965, 128429, 68526, 0, 2), -1.262156, 1e-4)
	near(t, "trinomial bayesian .5, 2.5", BayesEloRatio(21629, 41111, 21484, .5, 2.5), -1.130642, 1e-4)

	penta := func(n ...float64) *Counts { return countsOf(pairs, n...) }
	near(t, "pentanomial normalized 0, 2", normalized(penta(365, 16618, 36229, 16974, 390), 0, 2, 2), 2.250368, 1e-4)
	near(t, "pentanomial normalized -1.75, .25", normalized(penta(127, 4883, 10712, 5150, 104), -1.75, .25, 2), 3.010154, 1e-4)
	near(t, "pentanomial logistic .5, 2.5", logistic(penta(223, 9863, 21279, 10037, 246), .5, 2.5), -3.074126, 1e-4)
	near(t, "pentanomial logistic 0, 2", logistic(penta(871, 26175, 55983, 26678, 821), 0, 2), -4.978673, 1e-4)
	near(t, "pentanomial normalized 0, 5, one class", normalized(penta(0, 0, 0, 0, 5550), 0, 5, 2), 111.7976, 1.2)
	// OpenBench, stats.py.
	near(t, "OpenBench pairs", normalized(penta(39, 8843, 26675, 9240, 44), .5, 2.5, 2), 2.9416752, 1e-4)
	near(t, "OpenBench games", BayesEloRatio(22976, 44137, 22569, .5, 2.5), .9757722, 1e-4)
	// cutechess tst_sprt: half a game more of each result, bounds at 1 %; its hypotheses are
	// differences of Elo, which the draws turn into BayesElo.
	cutechess := func(w, l, d float64) float64 {
		n := w + l + d
		x := math.Pow(10, -200*math.Log10((1-l/n)/(l/n)*(1-w/n)/(w/n))/400)
		return BayesEloRatio(w, d, l, 0, 10*(1+x)*(1+x)/(4*x))
	}
	near(t, "cutechess", cutechess(1477.5, 1351.5, 2942.5), 2.523585, 1e-4)
	near(t, "cutechess, even", cutechess(555.5, 555.5, 298.5), -.740595, 1e-4)
	near(t, "cutechess, losing", cutechess(3.5, 149.5, 1.5), -4.690026, 1e-4)
	test, err := NewTest(0, 1, .01, .01, 1)
	if err != nil {
		t.Fatal(err)
	}
	lower, upper := test.Bounds()
	near(t, "lower bound", lower, -4.595120, 1e-6)
	near(t, "upper bound", upper, 4.595120, 1e-6)
}

func TestTestRefusesNonsense(t *testing.T) {
	for _, a := range [][4]float64{{1, 1, .05, .05}, {2, 1, .05, .05}, {0, 1, 0, .05}, {0, 1, .05, .5}, {0, math.NaN(), .05, .05}} {
		if _, err := NewTest(a[0], a[1], a[2], a[3], 1); err == nil {
			t.Errorf("a test of %v was made", a)
		}
	}
}
