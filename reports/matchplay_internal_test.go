package reports

import (
	"math"
	"math/rand/v2"
	"testing"

	"gauntlet/reports/stats"
)

// The rate of matches whose lists change behind the first game is that of playing all ways that a match can go.
func TestMatchRate(t *testing.T) {
	for _, tt := range []struct{ one, first, second float64 }{{.5, .5, .5}, {.7, .5, .4}, {.2, .9, .2}, {1, 0, 0}, {0, 1, 1}, {.4, 1, 0}} {
		won := matchTree(tt.first, tt.second)
		want := tt.one*won(1, 0, false) + (1-tt.one)*won(0, 1, true)
		if got := matchRate(tt.one, (tt.first+tt.second)/2, (tt.first-tt.second)/2); math.Abs(got-want) > 1e-12 {
			t.Errorf("%v: %v, want %v", tt, got, want)
		}
	}
}

// What exchanges add: nothing where later games are as the first, and what the rates say where they are not; its error
// counts that first games stand on both sides of the difference.
func TestMatchGain(t *testing.T) {
	rate := func(est float64) *stats.Estimate {
		return &stats.Estimate{Est: est, Lo: est - .02, Hi: est + .02, SE: .01, Games: 1000, Blocks: 500, NEff: 1000, Level: .95, Method: stats.Wilson, Basis: stats.EffectiveN}
	}
	o := Options{Level: .95, Method: stats.Wilson}
	same := matchGames{one: rate(.5), two: rate(.5), changed: true}
	r := same.rates(o)
	// With p = q = 1/2 the rate of matches is q + q(1-q)(2p-1) + …: its slopes are 1/2 by the first game and 1 by later ones, and without
	// exchanges 3/2 by the one rate there is: the difference has -1 and 1.
	if r.Gain == nil || math.Abs(r.Gain.Est) > 1e-12 || math.Abs(r.Gain.SE-.01*math.Sqrt2) > 1e-6 || math.Abs(r.Three.SE-.01*math.Sqrt(1.25)) > 1e-4 {
		t.Errorf("gain %+v, matches %+v", r.Gain, r.Three)
	}
	better := matchGames{one: rate(.5), two: rate(.6), changed: true}
	if got, want := better.rates(o).Gain.Est, matchRate(.5, .6, 0)-.5; math.Abs(got-want) > 1e-12 {
		t.Errorf("gain %v, want %v", got, want)
	}
	alone := matchGames{one: rate(.5), two: rate(.5)}
	if r := alone.rates(o); r.Gain != nil || math.Abs(r.Three.SE-.015) > 1e-4 {
		t.Errorf("without plans: %+v", r)
	}
	// The field: the mean by shares, the deck itself counting one half without an error; unknown without one of its opponents.
	var s matchSum
	s.add(better, .5)
	s.add(alone, .25)
	s.mirror(.25)
	field, one := s.rates(o), matchRate(.5, .6, 0)
	if math.Abs(field.Three.Est-(one/2+.25)) > 1e-12 || math.Abs(field.Gain.Est-(one-.5)/2) > 1e-12 {
		t.Errorf("the field: %+v", field)
	}
	s.add(matchGames{changed: true, one: rate(.5)}, .1)
	if r := s.rates(o); r.Three != nil || r.Gain != nil {
		t.Errorf("a field with an opponent that was not met: %+v", r)
	}
}

// How often the intervals of matches, with lists as they are and with exchanges, and of what exchanges add hold the truth, over
// drawn games: even, lopsided, and such as are decided by who moves first, a fifth of the pairs by luck alone.
func TestMatchCoverage(t *testing.T) {
	o := Options{Level: .95, Method: stats.Wilson, Margin: .05}
	repeats := 4000
	if testing.Short() {
		repeats = 1000
	}
	for _, tt := range []struct {
		first, later [2]float64 // rates when moving first and second
		pairs        int
	}{
		{[2]float64{.6, .5}, [2]float64{.62, .52}, 200}, {[2]float64{.6, .5}, [2]float64{.6, .5}, 50}, {[2]float64{.9, .8}, [2]float64{.95, .85}, 200},
		{[2]float64{.97, .95}, [2]float64{.98, .97}, 200}, {[2]float64{.97, .95}, [2]float64{.98, .97}, 50}, {[2]float64{.8, .2}, [2]float64{.8, .2}, 100},
	} {
		rng := rand.New(rand.NewPCG(5, 6))
		draw := func(rates [2]float64) *Cell {
			c := newCellTally(0, 1, false, 0)
			for range tt.pairs {
				luck := [2]float64{rng.Float64(), rng.Float64()}
				if rng.Float64() < .2 {
					luck[1] = luck[0]
				}
				var won [2]float64
				for i := range won {
					if luck[i] < rates[i] {
						won[i] = 1
					}
				}
				c.seats.Add(won[0], 1, won[1], 1)
			}
			cell := c.cell(o)
			return &cell
		}
		truth := func(first, later [2]float64) float64 {
			return matchRate((first[0]+first[1])/2, (later[0]+later[1])/2, (later[0]-later[1])/2)
		}
		plain, three := truth(tt.first, tt.first), truth(tt.first, tt.later)
		var held [3]float64
		for range repeats {
			g := matchOf(draw(tt.first))
			in := func(k int, lo, x, hi float64) {
				if lo <= x+1e-12 && x <= hi+1e-12 {
					held[k] += 1 / float64(repeats)
				}
			}
			as := g.rates(o).Three
			in(0, as.Lo, plain, as.Hi)
			g.later(draw(tt.later))
			r := g.rates(o)
			in(1, r.Three.Lo, three, r.Three.Hi)
			in(2, r.Gain.Lo, three-plain, r.Gain.Hi)
		}
		for k, what := range []string{"matches", "matches with exchanges", "what exchanges add"} {
			if least := .95 - .012 - 3*math.Sqrt(.95*.05/float64(repeats)); held[k] < least {
				t.Errorf("%v: intervals of %s hold the truth in %.4f of cases", tt, what, held[k])
			}
		}
	}
}
