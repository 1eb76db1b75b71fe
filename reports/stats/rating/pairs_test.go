package rating

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"
)

// meet plays pairs of games of every two of some decks by a model, of which the games of a
// pair share luck: with a chance `alike` the second game ends as the first did for the row.
func meet(truth *Fit, pairs int, alike float64, rng *rand.Rand) []Meeting {
	half := func(first, second int) int {
		win, draw, _ := truth.Chances(first, second)
		switch u := rng.Float64(); {
		case u < win:
			return 2
		case u < win+draw:
			return 1
		}
		return 0
	}
	var out []Meeting
	for i := range truth.Strength {
		for j := i + 1; j < len(truth.Strength); j++ {
			m := Meeting{i, j, &Joint{}}
			for range pairs {
				a, b := half(i, j), 2-half(j, i)
				if truth.Seat == 0 && rng.Float64() < alike {
					b = a
				}
				m.Joint[a][b]++
			}
			out = append(out, m)
		}
	}
	return out
}

// Single games give the same strengths either way; where pairs are independent games the
// sandwich agrees with the information.
func TestPairsAgreeWithGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	truth := &Fit{Strength: []float64{.4, .1, -.5}, Seat: .2, Draw: .3}
	meetings := meet(truth, 20_000, 0, rng)
	p, err := FitPairs(3, meetings)
	if err != nil {
		t.Fatal(err)
	}
	f, err := FitTable(tableOf(3, meetings), Options{Seat: true})
	if err != nil {
		t.Fatal(err)
	}
	for i := range f.Strength {
		near(t, "strength", p.Strength[i], f.Strength[i], 1e-9)
		near(t, "error", p.SE(i)/f.SE(i), 1, .02)
	}
	near(t, "error of the seat", p.SeatSE/f.SeatSE, 1, .02)
	if p.Freedom != 1 || p.Pairs != 60_000 || len(p.Misfits) != 3 {
		t.Errorf("%d degrees of freedom, %d pairs, %d misfits", p.Freedom, p.Pairs, len(p.Misfits))
	}
}

// Games of a pair that end alike are worth fewer games: the errors between pairs cover the
// truth, and lack of fit is found as often as it should be where there is none.
func TestPairsCoverage(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 10))
	truth := &Fit{Strength: []float64{.5, .2, -.1, -.6}, Draw: .2}
	const repeats = 500
	inside, lacking, wild := 0.0, 0.0, 0.0
	for range repeats {
		p, err := FitPairs(4, meet(truth, 300, .6, rng))
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range truth.Strength {
			if math.Abs(p.Strength[i]-s) < 1.96*p.SE(i) {
				inside += 1. / 4
			}
		}
		if p.PValue() < .05 {
			lacking++
		}
		for _, m := range p.Misfits {
			if m.P < .05 {
				wild += 1. / 6
			}
		}
	}
	near(t, "coverage", inside/repeats, .95, .02)
	near(t, "lack of fit found", lacking/repeats, .05, .03)
	near(t, "misfits found", wild/repeats, .05, .02)
}

// A cycle is no ranking, and each of its meetings shows it.
func TestPairsFindCycles(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 11))
	joint := func(p float64) *Joint {
		var j Joint
		for range 2000 {
			a, b := 0, 0
			if rng.Float64() < p {
				a = 2
			}
			if rng.Float64() < p {
				b = 2
			}
			j[a][b]++
		}
		return &j
	}
	p, err := FitPairs(3, []Meeting{{0, 1, joint(.6)}, {1, 2, joint(.6)}, {0, 2, joint(.4)}})
	if err != nil {
		t.Fatal(err)
	}
	if p.PValue() > 1e-6 {
		t.Errorf("p = %g of a cycle", p.PValue())
	}
	for _, m := range p.Misfits {
		if m.P > 1e-6 {
			t.Errorf("%d against %d: p = %g", m.A, m.B, m.P)
		}
	}
	var won Joint
	won[2][2] = 10
	if _, err := FitPairs(2, []Meeting{{0, 1, &won}}); !errors.Is(err, ErrDisconnected) {
		t.Errorf("a deck that won all has a rating: %v", err)
	}
}

// Draws have the mean and the spread of the pairs, also of those that all ended alike.
func TestJointDraw(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 12))
	j := Joint{}
	j[2][2], j[2][0], j[0][2], j[0][0], j[1][NoResult] = 300, 150, 200, 250, 7
	var sum, square float64
	const n = 20_000
	for range n {
		s := j.Draw(rng)
		sum, square = sum+s, square+s*s
	}
	mean := sum / n
	m := Meeting{0, 1, &j}
	near(t, "mean of draws", mean, j.Score(), .001)
	near(t, "variance of draws", (square/n-mean*mean)/m.variance(), 1, .05)
	won := Joint{}
	won[2][2] = 100
	sum = 0
	for range n {
		sum += won.Draw(rng)
	}
	near(t, "all won", sum/n, 1-.5/101, .001)
	if s := (&Joint{}).Draw(rng); s < 0 || s > 1 {
		t.Errorf("score %g of nothing", s)
	}
	var half Joint
	half[2][NoResult] = 5
	if !math.IsNaN(half.Score()) {
		t.Errorf("a balanced score %g of one seat", half.Score())
	}
}
