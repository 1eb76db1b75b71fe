package rating

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

func scores(a [][]float64) *mat.Dense {
	p := mat.NewDense(len(a), len(a), nil)
	top := 0.0
	for _, row := range a {
		for _, v := range row {
			top = max(top, math.Abs(v))
		}
	}
	for i, row := range a {
		for j, v := range row {
			p.Set(i, j, .5+v/(2*top))
		}
	}
	return p
}

var rps = [][]float64{{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}}

// Rock, paper, scissors; Nashpy's game with Spock for the row player; OpenSpiel's tests of
// nash_averaging (G11).
func TestNashGolden(t *testing.T) {
	for _, c := range []struct {
		name string
		a    [][]float64
		want []float64
	}{
		{"rock, paper, scissors", rps, []float64{1. / 3, 1. / 3, 1. / 3}},
		{"transitive", [][]float64{{0, -1, -1}, {1, 0, -1}, {1, 1, 0}}, []float64{0, 0, 1}},
		{"one dominates", [][]float64{{0, 234, 34, -270}, {-234, 0, -38, -464}, {-34, 38, 0, -270}, {270, 464, 270, 0}}, []float64{0, 0, 0, 1}},
		{"two that dominate are alike", [][]float64{{0, -1, -1}, {1, 0, 0}, {1, 0, 0}}, []float64{0, .5, .5}},
		{"rock twice", [][]float64{{0, 0, -1, 1}, {0, 0, -1, 1}, {1, 1, 0, -1}, {-1, -1, 1, 0}}, []float64{1. / 6, 1. / 6, 1. / 3, 1. / 3}},
	} {
		x, err := Nash(scores(c.a))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		for i, want := range c.want {
			near(t, c.name, x[i], want, 1e-7)
		}
	}
	x, err := Nash(mat.NewDense(3, 3, []float64{.5, .5, .5, .5, .5, .5, .5, .5, .5}))
	if err != nil {
		t.Fatal(err)
	}
	for i := range x {
		near(t, "all even", x[i], 1./3, 1e-9)
	}
	x, v, err := ZeroSum(mat.NewDense(4, 3, []float64{0, -1, 1, 1, 0, -1, -1, 1, 0, 1, -1, 1}))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []float64{0, 2. / 9, 4. / 9, 1. / 3} {
		near(t, "with Spock", x[i], want, 1e-9)
	}
	near(t, "its value", v, 1./9, 1e-9)
	if _, _, err := ZeroSum(&mat.Dense{}); err == nil {
		t.Error("a game without strategies was solved")
	}
}

// No deck beats the mix, and no mix of the same decks has more entropy, for matrices with
// ties, copies of decks and chance.
func TestNashCannotBeExploited(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for trial := range 300 {
		n := 2 + rng.IntN(9)
		p := mat.NewDense(n, n, nil)
		for i := range n {
			p.Set(i, i, .5)
			for j := i + 1; j < n; j++ {
				v := .5 + rng.NormFloat64()*.1
				if trial%3 == 0 { // few different values: ties
					v = .5 + .1*float64(rng.IntN(3)-1)
				}
				p.Set(i, j, v)
				p.Set(j, i, 1-v)
			}
		}
		if trial%2 == 0 && n > 2 { // the last deck is the first one again
			for j := range n {
				p.Set(n-1, j, p.At(0, j))
				p.Set(j, n-1, p.At(j, 0))
			}
			p.Set(n-1, n-1, .5)
			p.Set(0, n-1, .5)
			p.Set(n-1, 0, .5)
		}
		x, err := Nash(p)
		if err != nil {
			t.Fatalf("trial %d: %v", trial, err)
		}
		near(t, "sum of shares", floats.Sum(x), 1, 1e-9)
		if e, j := Exploitability(p, x); e > 1e-6 {
			t.Errorf("trial %d: deck %d scores %g above even against %v", trial, j, e, x)
		}
		any, err := NashAny(p)
		if err != nil {
			t.Fatal(err)
		}
		if entropy(x) < entropy(any)-1e-6 {
			t.Errorf("trial %d: entropy %g, a vertex has %g", trial, entropy(x), entropy(any))
		}
		if trial%2 == 0 && n > 2 && math.Abs(x[0]-x[n-1]) > 1e-6 {
			t.Errorf("trial %d: equal decks have shares %g and %g", trial, x[0], x[n-1])
		}
	}
}

func entropy(x []float64) (h float64) {
	for _, v := range x {
		if v > 0 {
			h -= v * math.Log(v)
		}
	}
	return h
}

// In rock, paper, scissors the field goes round for ever and its mean is the Nash mix;
// where one deck is better than all it takes the field.
func TestReplicator(t *testing.T) {
	_, mean := Replicator(scores(rps), []float64{.5, .3, .2}, 2000)
	for i := range mean {
		near(t, "mean of the shares", mean[i], 1./3, 1e-2)
	}
	end, _ := Replicator(scores([][]float64{{0, -1, -1}, {1, 0, -1}, {1, 1, 0}}), []float64{.98, .01, .01}, 200)
	near(t, "the best deck", end[2], 1, 1e-6)
	p := scores(rps)
	product := func(x []float64) float64 { return x[0] * x[1] * x[2] }
	end, _ = Replicator(p, []float64{.5, .3, .2}, 100)
	near(t, "what stays as it goes round", product(end), .03, 1e-6)
	end, mean = Replicator(p, []float64{.5, .3, .2}, 0)
	near(t, "no time", end[0], .5, 1e-12)
	near(t, "no time", mean[0], .5, 1e-12)
}

func TestCyclicShare(t *testing.T) {
	full := func(n int, v float64) *mat.Dense {
		m := mat.NewDense(n, n, nil)
		m.Apply(func(_, _ int, _ float64) float64 { return v }, m)
		return m
	}
	near(t, "rock, paper, scissors", CyclicShare(scores([][]float64{{0, -.2, .2, 1}, {.2, 0, -.2, 1}, {-.2, .2, 0, 1}, {-1, -1, -1, 0}}), full(4, 1e9)).Share, 0, .2)
	pure := mat.NewDense(3, 3, []float64{.5, .4, .6, .6, .5, .4, .4, .6, .5})
	near(t, "nothing but cycles", CyclicShare(pure, full(3, 1e9)).Share, 1, 1e-6)
	ranked := mat.NewDense(3, 3, nil)
	s := []float64{.8, .1, -.9}
	for i := range 3 {
		for j := range 3 {
			ranked.Set(i, j, 1/(1+math.Exp(s[j]-s[i])))
		}
	}
	near(t, "nothing but a ranking", CyclicShare(ranked, full(3, 1e9)).Share, 0, 1e-6)
	// Chance is taken off: games by a ranking show no cycles on average.
	rng := rand.New(rand.NewPCG(8, 8))
	sum := 0.0
	for range 2000 {
		p := mat.DenseCopyOf(ranked)
		for i := range 3 {
			for j := i + 1; j < 3; j++ {
				wins := 0.0
				for range 200 {
					if rng.Float64() < ranked.At(i, j) {
						wins++
					}
				}
				p.Set(i, j, wins/200)
				p.Set(j, i, 1-wins/200)
			}
		}
		sum += CyclicShare(p, full(3, 200)).Share / 2000
	}
	near(t, "a ranking and chance", sum, 0, .003)
	if even := CyclicShare(full(3, .5), full(3, 100)); !math.IsNaN(even.Share) {
		t.Errorf("all even: share %g of nothing", even.Share)
	}
	beats := func(i, j int) bool { return scores(rps).At(i, j) > .5 }
	if got := Triads(3, beats); len(got) != 1 || got[0] != [3]int{0, 2, 1} {
		t.Errorf("cycles %v", got)
	}
}
