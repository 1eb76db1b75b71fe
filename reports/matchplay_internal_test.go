package reports

import (
	"math"
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
