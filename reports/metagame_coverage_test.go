package reports

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"

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
	circle := func(k int, edge float64) *mat.Dense {
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
	with := func(p *mat.Dense, loser float64) *mat.Dense { // and a deck that all others beat
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
	} {
		rng := rand.New(rand.NewPCG(99, uint64(tt.pairs)))
		k, _ := tt.truth.Dims()
		held, all := 0.0, 0.0
		for range repeats {
			d := &dataset{contestants: make([]Contestant, k)}
			for a := range k {
				for b := a + 1; b < k; b++ {
					c := newCellTally(a, b, false, 0)
					for range tt.pairs {
						win := func() float64 {
							if rng.Float64() < tt.truth.At(a, b) {
								return 1
							}
							return 0
						}
						x, y := win(), win()
						if rng.Float64() < tt.share {
							y = x
						}
						c.seats.Add(x, 1, y, 1)
						c.joint[int(2*x)][int(2*y)]++
					}
					d.cells = append(d.cells, c)
				}
			}
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
				e := d.against(i, mix, Options{Level: .95})
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
