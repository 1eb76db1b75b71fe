package stats

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// fastchess elo_test.cpp (G6) and OpenBench stats.py (G17).
func TestElo(t *testing.T) {
	tests := []struct {
		name            string
		scores          Scores
		mean            float64
		elo, eloHalf    float64
		nElo, nEloHalf  float64
		superiority     float64
		sup, mean3, nel bool
	}{
		{name: "trinomial", scores: Trinomial{Wins: 136, Losses: 96, Draws: 111}.Scores(),
			mean: .558, elo: 40.70, eloHalf: 30.43, nElo: 49.77, nEloHalf: 36.77, superiority: .9960, sup: true, mean3: true, nel: true},
		{name: "pentanomial", scores: Pentanomial{LL: 34, LD: 54, WL: 31, DD: 32, WD: 64, WW: 75}.Scores(),
			mean: .579, elo: 55.58, eloHalf: 27.65, nElo: 57.94, nEloHalf: 28.28, mean3: true, nel: true},
		{name: "pentanomial, losing", scores: Pentanomial{LL: 332, LD: 433, WL: 457, DD: 41, WD: 333, WW: 334}.Scores(),
			elo: -8.64, eloHalf: 10.33, superiority: .0505, sup: true},
	}
	for _, tt := range tests {
		elo, lo, hi := tt.scores.Elo(.95)
		near(t, tt.name+" Elo", elo, tt.elo, .01)
		near(t, tt.name+" Elo half-width", (hi-lo)/2, tt.eloHalf, .01)
		if tt.nel {
			nElo, half := tt.scores.NormalizedElo(.95)
			near(t, tt.name+" nElo", nElo, tt.nElo, .01)
			near(t, tt.name+" nElo half-width", half, tt.nEloHalf, .01)
		}
		if tt.sup {
			near(t, tt.name+" LOS", tt.scores.Superiority(), tt.superiority, .0001)
		}
		if tt.mean3 {
			near(t, tt.name+" score", tt.scores.Mean, tt.mean, .0005)
		}
	}
	losing := Trinomial{Wins: 76, Losses: 89, Draws: 123}.Scores()
	nElo, half := losing.NormalizedElo(.95)
	near(t, "nElo", nElo, -20.76, .01)
	near(t, "nElo half-width", half, 40.13, .01)
	near(t, "LOS", losing.Superiority(), .1553, .0001)
}

// The same games as pairs and one by one: same mean, shorter interval (G17).
// The source takes Student's quantile on units-1 degrees of freedom where Elo
// takes the normal one, so the level is shifted to the same quantile.
func TestPairedIsShorterThanPooled(t *testing.T) {
	student := func(s Scores) (est, lo, hi float64) {
		quantile := distuv.StudentsT{Sigma: 1, Nu: s.Units - 1}.Quantile(.975)
		return s.Elo(2*distuv.UnitNormal.CDF(quantile) - 1)
	}
	est, lo, hi := student(Pentanomial{LL: 39, LD: 8843, WL: 26675, WD: 9240, WW: 44}.Scores())
	near(t, "paired Elo", est, 1.5767630, 1e-6)
	near(t, "paired lower", lo, .5464350, 1e-6)
	near(t, "paired upper", hi, 2.6071187, 1e-6)
	est, lo, hi = student(Trinomial{Losses: 22569, Draws: 44137, Wins: 22976}.Scores())
	near(t, "pooled Elo", est, 1.5767630, 1e-6)
	near(t, "pooled lower", lo, -.0436937, 1e-6)
	near(t, "pooled upper", hi, 3.1972882, 1e-6)
}

func TestPentanomialAdd(t *testing.T) {
	var p Pentanomial
	for _, pair := range [][2]float64{{0, 0}, {0, .5}, {.5, 0}, {1, 0}, {0, 1}, {.5, .5}, {1, .5}, {1, 1}} {
		p.Add(pair[0], pair[1])
	}
	if want := (Pentanomial{LL: 1, LD: 2, WL: 2, DD: 1, WD: 1, WW: 1}); p != want {
		t.Errorf("got %+v, want %+v", p, want)
	}
	if got := p.Swap(); got != (Pentanomial{LL: 1, LD: 1, WL: 2, DD: 1, WD: 2, WW: 1}) || got.Pairs() != p.Pairs() {
		t.Errorf("swapped: %+v", got)
	}
	sum := p
	sum.Merge(p.Swap())
	if sum.Scores().Mean != .5 {
		t.Errorf("both sides together score %v", sum.Scores().Mean)
	}
	defer func() {
		if recover() == nil {
			t.Error("a score of 0.3 was counted")
		}
	}()
	p.Add(.3, 0)
}

func TestEloOfEnds(t *testing.T) {
	if !math.IsInf(EloOf(1), 1) || !math.IsInf(EloOf(0), -1) || EloOf(.5) != 0 {
		t.Errorf("EloOf(1, 0, .5) = %v, %v, %v", EloOf(1), EloOf(0), EloOf(.5))
	}
}
