package reports_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// gridRun is a made-up sweep over attack 1..3 and cost 1..2 whose base is attack 2 and cost
// 2; edge is what a point is worth.
func gridRun(blocks int, rng *rand.Rand, edge func(attack, cost int) float64) *run {
	points := [][]int{{2, 2}, {1, 1}, {1, 2}, {2, 1}, {3, 1}, {3, 2}}
	var edges []float64
	for _, p := range points {
		edges = append(edges, edge(p[0], p[1])-edge(2, 2))
	}
	r := armedRun(edges, blocks, rng)
	for i := range r.manifest.Arms {
		r.manifest.Arms[i].Point = points[i]
	}
	r.manifest.Sweep = &eventlog.Sweep{Card: "X-1", Name: "Knight", Vary: []string{"attack=1..3", "cost=1,2"},
		Axes: []eventlog.Axis{{Key: "attack", Values: []int{1, 2, 3}}, {Key: "cost", Values: []int{1, 2}}}}
	return r
}

func swept(t *testing.T, r *run) *reports.Sweep {
	t.Helper()
	s, err := reports.BuildSweep(r.manifest, r, reports.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSweepSlopes(t *testing.T) {
	r := gridRun(1500, rand.New(rand.NewPCG(3, 1)), func(attack, cost int) float64 { return .04*float64(attack) - .02*float64(cost) })
	s := swept(t, r)
	if len(s.Points) != 6 || s.Points[3].Diff != nil || s.Points[3].Arm != "base" || s.Points[0].Values[0] != 1 || s.Points[5].Values[1] != 2 {
		t.Fatalf("points %+v", s.Points)
	}
	for i, want := range []float64{.04, -.02} {
		sl := &s.Slopes[i]
		if sl.Turns || math.Abs(sl.Est-want) > 4*sl.SE || sl.SE > .004 || sl.SE == 0 || sl.SimLo > sl.Lo || sl.SimHi < sl.Hi || sl.P > .01 {
			t.Errorf("%s is worth %+v, want %g", sl.Key, sl.Contrast, want)
		}
	}
	// By hand: with three values the slope is the central difference, balanced over cost, and
	// steps add up to it.
	est := func(attack, cost int) float64 {
		for _, p := range s.Points {
			if p.Values[0] == attack && p.Values[1] == cost {
				if p.Diff == nil {
					return 0
				}
				return p.Diff.Est
			}
		}
		t.Fatal("no such point")
		return 0
	}
	central := (est(3, 1) + est(3, 2) - est(1, 1) - est(1, 2)) / 4
	if sl := &s.Slopes[0]; math.Abs(sl.Est-central) > 1e-12 || math.Abs(sl.Steps[0].Est+sl.Steps[1].Est-2*sl.Est) > 1e-12 {
		t.Errorf("slope %g, central difference %g, steps %+v", sl.Est, central, sl.Steps)
	}
	// The interval of a slope is that of the differences of blocks by hand.
	var blocks stats.Vector = *stats.NewVector(1)
	sums := map[uint32]float64{}
	for _, row := range r.rows {
		w := map[int8]float64{1: -.25, 2: -.25, 4: .25, 5: .25}[row.Arm]
		score := 0.0
		if (row.Result == eventlog.FirstWin) == (row.Swap == 0) {
			score = 1
		}
		sums[row.BlockID] += w * score / 2
	}
	for _, v := range sums {
		blocks.Add([]float64{v})
	}
	if _, se := blocks.Contrast([]float64{1}); math.Abs(se/s.Slopes[0].SE-1) > .02 { // matchups apart
		t.Errorf("error %g, by hand %g", s.Slopes[0].SE, se)
	}
}

func TestSweepThatTurnsOrDoesNothing(t *testing.T) {
	s := swept(t, gridRun(1500, rand.New(rand.NewPCG(5, 1)), func(attack, _ int) float64 { return -.05 * math.Abs(float64(attack)-2) }))
	if !s.Slopes[0].Turns || math.Abs(s.Slopes[0].Est) > 4*s.Slopes[0].SE {
		t.Errorf("best in the middle: %+v", s.Slopes[0])
	}
	cost := &s.Slopes[1]
	if cost.Est != 0 || cost.SE == 0 || cost.P < .5 || cost.Turns {
		t.Errorf("cost does nothing: %+v", cost)
	}
	if n := len(s.Notes); n != 1 { // the point that differs from the base in cost alone
		t.Errorf("notes %+v", s.Notes)
	}
}

// An interaction is the difference of the differences, and is as sure as the rarer of the two.
func TestSweepInteraction(t *testing.T) {
	s := swept(t, gridRun(1500, rand.New(rand.NewPCG(11, 1)), func(attack, cost int) float64 { return .03 * float64(attack) * float64(cost) }))
	if len(s.Interactions) != 1 || s.Interactions[0].Keys != [2]string{"attack", "cost"} {
		t.Fatalf("%+v", s.Interactions)
	}
	in := &s.Interactions[0]
	score := map[[2]int]float64{}
	for _, p := range s.Points {
		if p.Diff != nil {
			score[[2]int(p.Values)] = p.Diff.Est
		}
	}
	byHand := (score[[2]int{3, 2}] - score[[2]int{1, 2}] - score[[2]int{3, 1}] + score[[2]int{1, 1}]) / 2
	if math.Abs(in.Est-byHand) > 1e-12 || math.Abs(in.Est-.03) > 4*in.SE || in.SE == 0 || in.SE > .01 || in.P > .01 || in.SimLo > in.Lo {
		t.Errorf("interaction %+v, by hand %g", in.Contrast, byHand)
	}
	// Without one, intervals hold nothing most of the time; where an axis does nothing nobody is sure of it.
	held := 0
	for seed := range uint64(40) {
		s := swept(t, gridRun(300, rand.New(rand.NewPCG(seed, 2)), func(attack, cost int) float64 { return .04*float64(attack) - .03*float64(cost) }))
		if in := &s.Interactions[0]; in.Lo <= 0 && in.Hi >= 0 {
			held++
		}
	}
	if held < 34 {
		t.Errorf("of 40 intervals of nothing %d hold it", held)
	}
	s = swept(t, gridRun(1500, rand.New(rand.NewPCG(5, 1)), func(attack, _ int) float64 { return .04 * float64(attack) }))
	if in := &s.Interactions[0]; in.SE == 0 || in.P < .05 || len(in.Warnings) == 0 {
		t.Errorf("cost does nothing: %+v", in.Contrast)
	}
}

// In a race what is worse drops out, and a report finds the same as the run did.
func TestRace(t *testing.T) {
	r := gridRun(900, rand.New(rand.NewPCG(7, 1)), func(attack, cost int) float64 { return .1*float64(attack) - .08*float64(cost) })
	parted(r, eventlog.StopRule{Kind: eventlog.StopRace, Alpha: .05}, 48*30)
	s := swept(t, r)
	race := s.Stop.Race
	if len(race) != 6 || race[0].Arm != "d" || !race[0].Left || race[1].Left || race[5].Left {
		t.Fatalf("race %+v", race)
	}
	for _, c := range race[1:] {
		if c.Est >= 0 || c.Hi >= 0 && c.Out > 0 && !c.Left && c.Lo >= 0 {
			t.Errorf("%+v", c)
		}
	}
	r.manifest.Stop.Kind = "other"
	if _, err := reports.BuildSweep(r.manifest, r, reports.Options{}); err == nil || !strings.Contains(err.Error(), "unknown to this version") {
		t.Errorf("an unknown rule: %v", err)
	}
	r.manifest.Sweep = nil
	if _, err := reports.BuildSweep(r.manifest, r, reports.Options{}); err == nil {
		t.Error("a sweep without a grid")
	}
}
