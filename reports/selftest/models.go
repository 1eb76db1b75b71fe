package selftest

import (
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/mat"

	"gauntlet/reports/stats"
	"gauntlet/reports/stats/rating"
)

// meet plays pairs of two decks, of which the first scores p when it moves first and q when
// it moves second.
func meet(rng *rand.Rand, a, b, pairs int, p, q, rho float64) rating.Meeting {
	m := rating.Meeting{A: a, B: b, Joint: &rating.Joint{}}
	for range pairs {
		y1, y2 := pair(rng, p, q, rho)
		m.Joint[int(2*y1)][int(2*y2)]++
	}
	return m
}

// ratingCoverage is the intervals of ratings whose pairs share luck, one by one and all at
// once, and how often a ranking is said not to explain the games of one.
func ratingCoverage(n int, rng *rand.Rand) []Result {
	strength := []float64{.5, .2, -.1, -.6}
	const seat, pairs = .3, 250
	n = max(50, n/4)
	var single, all, seats, lacking, misfit count
	logit := func(d float64) float64 { return 1 / (1 + math.Exp(-d)) }
	var z float64
	for k := range n {
		var meetings []rating.Meeting
		for i := range strength {
			for j := i + 1; j < len(strength); j++ {
				d := strength[i] - strength[j]
				meetings = append(meetings, meet(rng, i, j, pairs, logit(d+seat), logit(d-seat), .5))
			}
		}
		f, err := rating.FitPairs(len(strength), meetings)
		if err != nil {
			return []Result{{What: err.Error(), Got: math.NaN()}}
		}
		if k == 0 { // how ratings hang together hardly changes from one table to the next
			top, err := stats.NewMaxZ(f.Correlation())
			if err != nil {
				return []Result{{What: err.Error(), Got: math.NaN()}}
			}
			z = top.Quantile(.95)
		}
		together := true
		for i, s := range strength {
			single.add(math.Abs(f.Strength[i]-s) <= 1.96*f.SE(i))
			together = together && math.Abs(f.Strength[i]-s) <= z*f.SE(i)
		}
		all.add(together)
		seats.add(math.Abs(f.Seat-seat) <= 1.96*f.SeatSE)
		lacking.add(f.PValue() < .05)
		for _, m := range f.Misfits {
			misfit.add(m.P < .05)
		}
	}
	return []Result{near("rating of a deck, luck shared", single.share(), .95, .015, n), near("ratings of four decks, all at once", all.share(), .95, .015, n),
		near("worth of moving first", seats.share(), .95, .015, n), near("lack of fit found where there is none", lacking.share(), .05, .015, n),
		near("a matchup found off its ratings", misfit.share(), .05, .015, n)}
}

// mixCoverage is the resampled intervals of shares in the unbeaten mix of three decks that
// beat each other in a circle by different amounts.
func mixCoverage(n int, rng *rand.Rand) []Result {
	n = max(50, n/8)
	const draws, pairs = 200, 400
	p := mat.NewDense(3, 3, []float64{.5, .62, .42, .38, .5, .6, .58, .4, .5})
	truth, err := rating.Nash(p)
	if err != nil {
		return []Result{{What: err.Error(), Got: math.NaN()}}
	}
	var holds, included count
	for range n {
		m := []rating.Meeting{meet(rng, 0, 1, pairs, .62, .62, .2), meet(rng, 0, 2, pairs, .42, .42, .2), meet(rng, 1, 2, pairs, .6, .6, .2)}
		shares := make([][]float64, 3)
		for range draws {
			t := mat.NewDense(3, 3, []float64{.5, 0, 0, 0, .5, 0, 0, 0, .5})
			for _, at := range m {
				s := at.Joint.Draw(rng)
				t.Set(at.A, at.B, s)
				t.Set(at.B, at.A, 1-s)
			}
			x, err := rating.NashAny(t)
			if err != nil {
				return []Result{{What: err.Error(), Got: math.NaN()}}
			}
			for i, v := range x {
				shares[i] = append(shares[i], v)
				included.add(v > 1e-6)
			}
		}
		for i := range shares {
			slices.Sort(shares[i])
			lo, hi := shares[i][draws/40], shares[i][draws-1-draws/40]
			holds.add(lo <= truth[i] && truth[i] <= hi)
		}
	}
	return []Result{near("share in the unbeaten mix, resampled", holds.share(), .95, .03, n),
		least("decks of the mix in resampled ones", included.share(), .95, n)}
}
