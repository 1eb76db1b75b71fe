package reports

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"

	"gauntlet/reports/stats"
	"gauntlet/reports/stats/rating"
)

// How often the interval of the points against the unbeaten mix holds what a deck truly scores
// against that mix, over drawn runs of tables that are known: circles, decks that are out, decks
// that are nearly alike, luck that the games of a pair share, few pairs and many.
func TestPointsAgainstTheMixCoverage(t *testing.T) {
	repeats := 4000
	if testing.Short() {
		repeats = 1000
	}
	for _, tt := range []struct {
		name  string
		truth *mat.Dense
		pairs int
		share float64 // of pairs of which one side wins both games by luck alone
	}{
		{"circle of three, 500 pairs", circle(3, .1), 500, 0},
		{"circle of three and a deck that is out, 500 pairs", with(circle(3, .1), .1), 500, .2},
		{"circle of five, 200 pairs", circle(5, .1), 200, 0},
		{"circle of three, 60 pairs", circle(3, .2), 60, .2},
		{"circle of three and a deck that is out, 30 pairs", with(circle(3, .25), .2), 30, 0},
		{"circle of three and a deck that loses 98 %, 200 pairs", with(circle(3, .1), .48), 200, .3},
		{"a deck that wins 98 % against all, 200 pairs", with(circle(3, .1), -.48), 200, .3},
		{"a deck that wins 95 % against all, 60 pairs", with(circle(3, .1), -.45), 60, .3},
	} {
		rng := rand.New(rand.NewPCG(99, uint64(tt.pairs)))
		k, _ := tt.truth.Dims()
		held, all := 0.0, 0.0
		for range repeats {
			d := drawnRun(rng, tt.truth, tt.pairs, tt.share)
			est := mat.NewDense(k, k, nil)
			for a := range k {
				est.Set(a, a, .5)
			}
			for _, c := range d.cells {
				s := c.joint.Score()
				est.Set(c.row, c.col, s)
				est.Set(c.col, c.row, 1-s)
			}
			mix, err := rating.Nash(est)
			if err != nil {
				t.Fatal(err)
			}
			for i := range k {
				e := d.against(i, mix, Options{Level: .95, Method: stats.Wilson})
				truth := -.5
				for j, x := range mix {
					truth += x * tt.truth.At(i, j)
				}
				if e.Lo <= truth+1e-12 && truth <= e.Hi+1e-12 {
					held++
				}
				all++
			}
		}
		if got := held / all; math.Abs(got-.95) > .01+3*math.Sqrt(.95*.05/float64(repeats*2)) {
			t.Errorf("%s: intervals hold %.4f of the truths", tt.name, got)
		} else {
			t.Logf("%s: intervals hold %.4f of %.0f truths", tt.name, got, all)
		}
	}
}

// circle is a table in which every deck beats half of the others by edge.
func circle(k int, edge float64) *mat.Dense {
	p := mat.NewDense(k, k, nil)
	for a := range k {
		p.Set(a, a, .5)
		for b := range a {
			e := edge
			if (a-b)%2 == 0 {
				e = -edge
			}
			p.Set(a, b, .5+e)
			p.Set(b, a, .5-e)
		}
	}
	return p
}

// with adds a deck that all others beat by loser.
func with(p *mat.Dense, loser float64) *mat.Dense {
	k, _ := p.Dims()
	out := mat.NewDense(k+1, k+1, nil)
	out.Slice(0, k, 0, k).(*mat.Dense).Copy(p)
	out.Set(k, k, .5)
	for a := range k {
		out.Set(a, k, .5+loser)
		out.Set(k, a, .5-loser)
	}
	return out
}

// drawnRun draws the pairs of a run between decks whose table is known; share is that of pairs of
// which one side wins both games by luck alone.
func drawnRun(rng *rand.Rand, truth *mat.Dense, pairs int, share float64) *dataset {
	k, _ := truth.Dims()
	d := &dataset{contestants: make([]Contestant, k)}
	for a := range k {
		for b := a + 1; b < k; b++ {
			c := newCellTally(a, b, false, 0)
			for range pairs {
				win := func() float64 {
					if rng.Float64() < truth.At(a, b) {
						return 1
					}
					return 0
				}
				x, y := win(), win()
				if rng.Float64() < share {
					y = x
				}
				c.seats.Add(x, 1, y, 1)
				c.joint[int(2*x)][int(2*y)]++
			}
			d.cells = append(d.cells, c)
		}
	}
	return d
}

// How often the intervals of shares hold the shares that the true table has: those of the
// unbeaten mix, those of a field that grows and those of alpha-rank. They are quantiles over tables that are drawn
// again, and hold at least their level: more where the truth lies at the edge, as of decks that
// are out. docs/reports.md says what is measured here.
func TestSharesCoverage(t *testing.T) {
	repeats := 100
	if testing.Short() {
		repeats = 30
	}
	for _, tt := range []struct {
		name  string
		truth *mat.Dense
		pairs int
	}{
		{"circle of three, 500 pairs", circle(3, .1), 500},
		{"circle of three and a deck that is out, 500 pairs", with(circle(3, .1), .1), 500},
		{"circle of five, 200 pairs", circle(5, .1), 200},
		{"circle of three, 60 pairs", circle(3, .2), 60},
		{"three decks nearly alike, 200 pairs", circle(3, .01), 200},
		{"one deck that is ahead of all, 100 pairs", with(circle(3, .1), -.05), 100},
	} {
		rng := rand.New(rand.NewPCG(7, uint64(tt.pairs)))
		k, _ := tt.truth.Dims()
		field := make([]float64, k)
		for i := range field {
			field[i] = 1 / float64(k)
		}
		truth := look(tt.truth, nil, field, true)
		if truth.err != nil {
			t.Fatal(truth.err)
		}
		var mix, grown, alpha, all float64
		for range repeats {
			d := drawnRun(rng, tt.truth, tt.pairs, 0)
			p, _, _ := d.table(Options{Level: .95, Method: stats.Wilson})
			m := &Metagame{Draws: 200}
			if err := m.solve(d, p, nil, Options{Level: .95, Method: stats.Wilson}); err != nil {
				t.Fatal(err)
			}
			for _, row := range m.Decks {
				in := func(e stats.Estimate, x float64) float64 {
					if e.Lo <= x+1e-6 && x <= e.Hi+1e-6 {
						return 1
					}
					return 0
				}
				mix += in(row.Share, truth.nash[row.Contestant])
				grown += in(row.Replicator, truth.grown[row.Contestant])
				alpha += in(row.AlphaRank, truth.alpha[row.Contestant])
				all++
			}
		}
		t.Logf("%s: the mix %.3f, the grown field %.3f, alpha-rank %.3f of %.0f truths", tt.name, mix/all, grown/all, alpha/all, all)
		// The shares of a run add up to one: as many truths as runs are told apart at least.
		least := .95 - 3*math.Sqrt(.95*.05/float64(repeats))
		if mix/all < least || grown/all < least || alpha/all < least {
			t.Errorf("%s: intervals hold less than %.3f", tt.name, least)
		}
	}
}
