package reports_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"gauntlet/reports"
)

func planned(t *testing.T, q reports.Question) *reports.Planning {
	t.Helper()
	p, err := reports.Plan(q)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The numbers of the statistics document: games for matrices of 10, 20 and 40 decks at one
// point, each cell by itself and all together.
func TestPlanOfMatrices(t *testing.T) {
	for decks, want := range map[int][2]float64{10: {.43e6, 1.20e6}, 20: {1.82e6, 6.33e6}, 40: {7.49e6, 31.2e6}} {
		p := planned(t, reports.Question{Matchups: decks * (decks - 1) / 2, Arms: 1, Level: .95, Alpha: .05, Beta: .05, Halves: []float64{.01},
			Spread: reports.Spread{Alone: .25, Paired: .25}})
		n := &p.Precisions[0]
		if math.Abs(float64(n.Games)/want[0]-1) > .01 || math.Abs(float64(n.Together.Games)/want[1]-1) > .01 || n.PerMatchup != 9604 || n.Alone != n.Cost {
			t.Errorf("%d decks: %+v, want %v", decks, n, want)
		}
	}
}

// The table of the statistics document: pairs of games, one in each arm, that a test of
// differences takes, with the variance of luck saved 15 times.
func TestPlanOfDifferences(t *testing.T) {
	q := reports.Question{Difference: true, Matchups: 1, Arms: 2, Level: .95, Alpha: .05, Beta: .05, Deltas: []float64{.02, .0025}, Halves: []float64{.01},
		Spread: reports.Spread{Alone: .5, Paired: .5 / 15}, Rate: reports.Throughput{PerSecond: 100}, Games: 40_000}
	p := planned(t, q)
	near := func(got int64, want float64) bool { return math.Abs(float64(got)/want-1) < .011 }
	for i, want := range [][3]float64{{13528, 442, 722}, {865774, 28267, 46176}} {
		n, s := &p.Effects[i], &p.Sequences[i]
		if !near(n.Alone.PerMatchup/2, want[0]*12.9947/10.8222) || !near(s.None.PerMatchup/2, want[1]) || !near(s.Effect.PerMatchup/2, want[1]) || !near(s.Between.PerMatchup/2, want[2]) {
			t.Errorf("%g: %+v\n%+v, want %v", n.Points, n, s, want)
		}
		if n.Games != 2*n.PerMatchup || n.Seconds != float64(n.Games)/100 || math.Abs(p.Reduction-15) > 1e-9 {
			t.Errorf("%+v", n)
		}
	}
	// A budget that is what an effect needs finds that effect.
	q.Games, q.Deltas = float64(p.Effects[1].Games), nil
	if r := planned(t, q).Reach; math.Abs(r.Delta/.0025-1) > .001 || r.Games != p.Effects[1].Games {
		t.Errorf("reach %+v", r)
	}
	// What a budget can tell is told of games that it has, and by their intervals.
	for _, games := range []float64{10, 100_001, 999_999} {
		for _, difference := range []bool{false, true} {
			of := reports.Question{Difference: difference, Matchups: 3, Arms: 1, Level: .95, Alpha: .05, Beta: .05, Games: games, Spread: reports.Spread{Alone: .25, Paired: .25}}
			units := 1.0 // that a game of every matchup brings
			if difference {
				of.Arms, units = 2, 1.5
			}
			r := planned(t, of).Reach
			if float64(r.Games) > max(games, 12) || float64(r.Games) < games-12 || math.Abs(r.Half/(1.959964*.5/math.Sqrt(units*float64(r.PerMatchup)))-1) > 1e-6 {
				t.Errorf("a budget of %v games, of differences %v: %+v", games, difference, r)
			}
		}
	}
	// Over several matchups blocks add up, and several variants together need more.
	q.Matchups, q.Arms, q.Deltas = 4, 3, []float64{.0025}
	more := planned(t, q)
	if !near(more.Effects[0].PerMatchup, float64(p.Effects[1].PerMatchup)/4) || more.Effects[0].Together.Games <= more.Effects[0].Games {
		t.Errorf("four matchups: %+v", more.Effects[0])
	}
	if _, err := reports.Plan(reports.Question{Difference: true, Matchups: 1, Arms: 1}); err == nil {
		t.Error("a difference of one arm")
	}
}

// What an earlier run says of the spread is what its intervals rest on: as many blocks give as
// narrow an interval.
func TestSpreadOfRuns(t *testing.T) {
	r := armedRun([]float64{0, .05}, 1500, rand.New(rand.NewPCG(2, 9)))
	d := &compared(t, r, reports.Options{}).Variants[0].Overall
	s, err := reports.SpreadOfComparison([]*reports.Diff{d})
	if err != nil || math.Abs(s.Reduction()/d.Reduction-1) > .05 {
		t.Errorf("%+v %v, reduction %g", s, err, d.Reduction)
	}
	p := planned(t, reports.Question{Difference: true, Matchups: 4, Arms: 2, Level: .95, Alpha: .05, Beta: .05, Halves: []float64{(d.Hi - d.Lo) / 2}, Spread: s})
	if got := p.Precisions[0].Games; math.Abs(float64(got)/float64(d.Games)-1) > .01 {
		t.Errorf("%d games for the precision that %d had", got, d.Games)
	}
	plain, err := reports.Build(r.manifest, r, reports.Options{Arm: "base"})
	if err != nil {
		t.Fatal(err)
	}
	if s, err := reports.SpreadOfReport(plain); err != nil || math.Abs(s.Reduction()-1) > .15 { // games of this run are independent
		t.Errorf("%+v %v", s, err)
	}
	few := armedRun([]float64{0, .05}, 3, rand.New(rand.NewPCG(2, 9)))
	if _, err := reports.SpreadOfComparison([]*reports.Diff{&compared(t, few, reports.Options{}).Variants[0].Overall}); err == nil {
		t.Error("a spread of 12 blocks")
	}
}

// A time is shared so that the changes between players are as sure as it allows: no other shares
// of it make the sum of 1/n smaller.
func TestShare(t *testing.T) {
	players := []reports.PlayerCost{{Name: "weak", Rate: reports.Throughput{PerSecond: 2500}}, {Name: "strong", Rate: reports.Throughput{PerSecond: 4}}}
	reports.Share(players, 1000, 2, 10, 1)
	seconds, unsure := 0.0, 0.0
	for _, p := range players {
		seconds += p.Seconds
		unsure += 1 / float64(p.PerMatchup)
		if p.PerMatchup%2 != 0 || p.Games != 10*p.PerMatchup {
			t.Errorf("%s: %+v", p.Name, p.Cost)
		}
	}
	if seconds > 1000 || seconds < 980 {
		t.Errorf("a run of 1000 seconds takes %v", seconds)
	}
	for _, other := range []float64{.8, 1.02} {
		strong := other * float64(players[1].PerMatchup)
		weak := (1000 - 10*strong/4) * 2500 / 10
		if 1/weak+1/strong < unsure {
			t.Errorf("%v and %v games are surer than %d and %d", weak, strong, players[0].PerMatchup, players[1].PerMatchup)
		}
	}
	reports.Share(players, 1, 60, 10, 1)
	if players[1].PerMatchup != 60 {
		t.Errorf("%d games, fewer than are worth anything", players[1].PerMatchup)
	}
}

// What each of several players costs is priced at its own speed: precision by its own games, that of
// its change from the first by both.
func TestPlanOfPlayers(t *testing.T) {
	players := []reports.PlayerCost{{Name: "cheap", Rate: reports.Throughput{PerSecond: 1000}, Pilot: 300}, {Name: "dear", Rate: reports.Throughput{PerSecond: 2}, Pilot: 6}}
	players[0].Price(1600, 3, 1)
	players[1].Price(400, 3, 1)
	p, err := reports.Plan(reports.Question{Matchups: 3, Arms: 1, Level: .95, Alpha: .05, Beta: .05, Halves: []float64{.05}, Spread: reports.Spread{Alone: .25, Paired: .25},
		Rate: players[1].Rate, Players: players})
	if err != nil {
		t.Fatal(err)
	}
	cheap, dear := &p.Players[0], &p.Players[1]
	if math.Abs(cheap.Half-.0245) > 1e-4 || math.Abs(dear.Half-.0490) > 1e-4 || cheap.Change != 0 || math.Abs(dear.Change-math.Hypot(cheap.Half, dear.Half)) > 1e-12 {
		t.Errorf("%+v\n%+v", cheap, dear)
	}
	// 385 games, in pairs: 386 of each of three matchups.
	if c, d := cheap.Needs[0], dear.Needs[0]; c.PerMatchup != 386 || d.PerMatchup != 386 || math.Abs(c.Seconds-1.158) > 1e-9 || math.Abs(d.Seconds-579) > 1e-9 {
		t.Errorf("%+v, %+v", c, d)
	}
	rough := 0
	for _, n := range p.Notes {
		if n.Code == reports.NoteRoughRate {
			rough++
		}
	}
	if rough != 1 {
		t.Errorf("%d notes of rough rates: %+v", rough, p.Notes)
	}
}
