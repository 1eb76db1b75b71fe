package stats

import "testing"

// R's power.prop.test, statsmodels' tests of power_2indep and the planning table of the
// design (G14, P1).
func TestPowerAgainstR(t *testing.T) {
	near(t, ".50 from .75 with power .9", GamesForTwoRates(.5, .75, .05, .9), 76.7069, 1e-3)
	near(t, ".65 from .50 with power .5", GamesForTwoRates(.65, .5, .05, .5), 83.4373, 1e-3)
	near(t, "power of 550 games", PowerForTwoRates(.001, .015, .05, 550), .74156, 5e-4)
	n := GamesForTwoRates(.5, .55, .05, .8)
	near(t, "power of as many games as are needed", PowerForTwoRates(.5, .55, .05, n), .8, 1e-12)
	for _, c := range []struct{ points, games float64 }{{.01, 9604}, {.005, 38415}, {.002, 240092}, {.001, 960365}} {
		near(t, "games for a half-width", GamesForHalfWidth(.5, c.points, .95), c.games, 1)
	}
	near(t, "fixed number of blocks", BlocksForPower(1, 1, .1, .95), 10.82, .005)
	near(t, "smallest effect", DeltaForBlocks(.3, BlocksForPower(.3, .02, .05, .8), .05, .8), .02, 1e-12)
	near(t, "blocks for a half-width", BlocksForHalfWidth(.25, .01, .95), GamesForHalfWidth(.5, .01, .95), 1e-9)
}

// Section 4.4 of the design: 5.30, 8.67 and 10.82 times Var/delta²; normalised Elo {0, 5}
// half-way: 41,861 games.
func TestSequentialBlocks(t *testing.T) {
	near(t, "first hypothesis", SequentialBlocks(1, 0, 1, .05, .05, 0), 5.30, .005)
	near(t, "second hypothesis", SequentialBlocks(1, 0, 1, .05, .05, 1), 5.30, .005)
	near(t, "half-way", SequentialBlocks(1, 0, 1, .05, .05, .5), 8.67, .005)
	near(t, "next to half-way", SequentialBlocks(1, 0, 1, .05, .05, .5001), 8.67, .005)
	elo := 5 * 2.302585092994046 / 800
	near(t, "normalised Elo", SequentialBlocks(1, 0, elo, .05, .05, elo/2), 41861, 1)
}

// G15: opening hands.
func TestHypergeometric(t *testing.T) {
	near(t, "4 copies, 7 of 60", AtLeastOne(4, 7, 60), .3994996, 1e-7)
	near(t, "4 copies, 5 of 40", AtLeastOne(4, 5, 40), .4270708, 1e-7)
	for k, want := range []float64{.6005004, .3362802, .0593436, .0038041, .0000718} {
		near(t, "copies among 7 of 60", Hypergeometric(k, 4, 7, 60), want, 1e-7)
	}
	// One copy in 30: three cards dealt, all three put back after three others were taken
	// from the 27 that were left, then draws from 27.
	never := (1 - AtLeastOne(1, 3, 30)) * (1 - AtLeastOne(1, 3, 27))
	for draws, want := range []float64{.2, .2296296, .2592593, .2888889} {
		near(t, "seen after a full mulligan", 1-never*(1-AtLeastOne(1, draws, 27)), want, 1e-7)
	}
	if Hypergeometric(5, 4, 7, 60) != 0 || Hypergeometric(-1, 4, 7, 60) != 0 || Hypergeometric(0, 30, 20, 40) != 0 {
		t.Error("what cannot happen has a probability")
	}
}
