package stats

import (
	"math"
	"testing"
)

// A rate of counted games is that of a list of them: ties make it surer than as many wins and losses.
func TestCountedRate(t *testing.T) {
	for _, c := range []struct {
		wins, losses, ties int64
		est, se            float64
		basis              Basis
	}{
		{57, 40, 3, .585, math.Sqrt((.57 + .0075 - .585*.585) / 100), EffectiveN},
		{50, 50, 0, .5, .05, EffectiveN},
		{0, 0, 100, .5, 0, CountedN},
		{100, 0, 0, 1, 0, CountedN},
	} {
		e := CountedRate(c.wins, c.losses, c.ties, .95, Wilson)
		if math.Abs(e.Est-c.est) > 1e-12 || math.Abs(e.SE-c.se) > 1e-12 || e.Games != c.wins+c.losses+c.ties || e.Basis != c.basis || !(e.Lo < e.Est || e.Est == 0) || !(e.Hi > e.Est || e.Est == 1) {
			t.Errorf("%d-%d-%d: %+v", c.wins, c.losses, c.ties, e)
		}
	}
	if a, b := CountedRate(50, 50, 0, .95, Wilson), CountedRate(25, 25, 50, .95, Wilson); !(b.Half() < a.Half()) {
		t.Errorf("with ties ±%v, without ±%v", b.Half(), a.Half())
	}
	if e := CountedRate(0, 0, 0, .95, Wilson); e.Games != 0 || e.Lo != 0 || e.Hi != 1 {
		t.Errorf("no games: %+v", e)
	}
}
