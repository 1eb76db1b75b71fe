package reports

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"gauntlet/reports/stats"
)

// Two shards of one matchup, worked out by hand: means .6 and .4 over 100 pairs each, that are won or lost.
func TestHomogeneityByHand(t *testing.T) {
	h := homogeneity([][]stats.Pentanomial{{{WW: 60, LL: 40}}, {{WW: 40, LL: 60}}})
	want := 2 * 100 * .1 * .1 / (.25 * 200 / 199)
	if h == nil || h.DF != 1 || math.Abs(h.ChiSquare-want) > 1e-12 || math.Abs(h.P-.0048) > .0002 {
		t.Errorf("%+v, want chi-square %v", h, want)
	}
	if h := homogeneity([][]stats.Pentanomial{{{WL: 5}}, {{WL: 7}}}); h != nil {
		t.Errorf("pairs that all scored the same: %+v", h)
	}
	if h := homogeneity([][]stats.Pentanomial{{{WW: 5, LL: 5}}}); h != nil {
		t.Errorf("one shard: %+v", h)
	}
}

// Shards of one run disagree as often as p says, and one that was played otherwise is found.
func TestHomogeneityFindsAStranger(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	play := func(p float64) (out []stats.Pentanomial) {
		for range 10 {
			var c stats.Pentanomial
			for range 400 {
				won := func() float64 {
					if chance.Float64() < p {
						return 1
					}
					return 0
				}
				c.Add(won(), won())
			}
			out = append(out, c)
		}
		return out
	}
	below := 0
	const runs = 400
	for range runs {
		if homogeneity([][]stats.Pentanomial{play(.55), play(.55), play(.55), play(.55)}).P < .1 {
			below++
		}
	}
	if share := float64(below) / runs; share < .055 || share > .145 {
		t.Errorf("of runs whose shards are alike %.3f have p below 0.1", share)
	}
	h := homogeneity([][]stats.Pentanomial{play(.55), play(.55), play(.55), play(.65)})
	if h.Agree() || !strings.Contains(h.String(), "DO NOT AGREE") {
		t.Errorf("a shard of another strength is not found: %v", h)
	}
}
