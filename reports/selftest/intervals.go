package selftest

import (
	"fmt"
	"math"
	"math/rand/v2"

	"gonum.org/v1/gonum/stat/distuv"

	"gauntlet/reports/stats"
)

// exactCoverage sums the binomial probabilities of the results whose interval holds the
// truth, for the methods that reports offer, against known values.
func exactCoverage(int, *rand.Rand) (out []Result) {
	for _, c := range []struct {
		n, p float64
		want map[stats.Method]float64
	}{
		{20, .9, map[stats.Method]float64{stats.Wald: .8760, stats.Wilson: .9568, stats.Jeffreys: .9568, stats.ClopperPearson: .9887}},
		{100, .5, map[stats.Method]float64{stats.Wald: .9431, stats.Wilson: .9431, stats.Jeffreys: .9431, stats.ClopperPearson: .9648}},
		{100, .99, map[stats.Method]float64{stats.Wald: .6334, stats.Wilson: .9206, stats.Jeffreys: .9816, stats.ClopperPearson: .9816}},
	} {
		for _, m := range stats.RateMethods() {
			if m == stats.Anytime {
				continue // holds at all looks together, and so more often than it says at one
			}
			b := distuv.Binomial{N: c.n, P: c.p}
			sum := 0.0
			for k := 0.0; k <= c.n; k++ {
				if lo, hi := stats.RateInterval(m, k/c.n, c.n, .95); lo <= c.p && c.p <= hi {
					sum += b.Prob(k)
				}
			}
			out = append(out, Result{What: fmt.Sprintf("%s, %.0f games at %s", m, c.n, percent(c.p)), Got: sum, Target: c.want[m],
				Lo: c.want[m] - 6e-5, Hi: c.want[m] + 6e-5})
		}
	}
	return out
}

// pairCoverage is the interval of a win rate over pairs whose games hang together, positively
// or negatively, also where blocks are not full.
func pairCoverage(n int, rng *rand.Rand) (out []Result) {
	const blocks, p1, p2 = 200, .62, .5
	for _, rho := range []float64{-.5, 0, .5} {
		var balanced, plain, lost count
		for range n {
			var s, part stats.Balanced
			var r stats.Ratio
			for b := range blocks {
				y1, y2 := pair(rng, p1, p2, rho)
				s.Add(y1, 1, y2, 1)
				r.Add(y1+y2, 2)
				if b%4 == 0 { // a game is missing
					part.Add(y1, 1, 0, 0)
				} else {
					part.Add(y1, 1, y2, 1)
				}
			}
			holds := func(e stats.Estimate) bool { return e.Lo <= (p1+p2)/2 && (p1+p2)/2 <= e.Hi }
			balanced.add(holds(s.Rate(.95, stats.Wilson)))
			plain.add(holds(r.Rate(.95, stats.Wilson)))
			lost.add(holds(part.Rate(.95, stats.Wilson)))
		}
		what := fmt.Sprintf("win rate, %d pairs, luck shared %+.1f", blocks, rho)
		out = append(out, near(what, balanced.share(), .95, .01, n), near(what+", plain", plain.share(), .95, .01, n),
			near(what+", gaps", lost.share(), .95, .01, n))
	}
	return out
}

// differenceCoverage is the interval of the difference of two independent rates.
func differenceCoverage(n int, rng *rand.Rand) []Result {
	var holds count
	rate := func(p float64, games int) stats.Estimate {
		var r stats.Ratio
		for range games {
			y, _ := pair(rng, p, p, 0)
			r.Add(y, 1)
		}
		return r.Rate(.95, stats.Wilson)
	}
	for range n {
		d := stats.Difference(rate(.9, 80), rate(.75, 60))
		holds.add(d.Lo <= .15 && .15 <= d.Hi)
	}
	return []Result{near("difference of two rates (Newcombe)", holds.share(), .95, .01, n)}
}

// meanCoverage is the intervals of means and medians of the lengths of games, which are
// skewed and alike within a pair, and of the share of games that still run.
func meanCoverage(n int, rng *rand.Rand) []Result {
	const pairs = 150
	const mean = 6 + 4.0 // of 6 and a sum of two exponentials of mean 2, one shared
	var means, medians count
	// Of that sum, without the 6, 44 % are below 3 and 59 % below 4.
	const median = 6 + 3.0
	for range n {
		var r, whole stats.Ratio
		var h stats.Histogram
		for range pairs {
			shared := 2 * rng.ExpFloat64()
			a, b := 6+shared+2*rng.ExpFloat64(), 6+shared+2*rng.ExpFloat64()
			r.Add(a+b, 2)
			whole.Add(math.Floor(a)+math.Floor(b), 2)
			h.Add(int(a))
			h.Add(int(b))
		}
		e := r.Mean(.95)
		means.add(e.Lo <= mean && mean <= e.Hi)
		q := h.Quantile(.5, .95, stats.EffectiveCount(&whole, h.Variance()))
		medians.add(q.Lo <= median && median <= q.Hi)
	}
	return []Result{near(fmt.Sprintf("mean length, %d pairs", pairs), means.share(), .95, .015, n),
		least(fmt.Sprintf("median length, %d pairs (at least)", pairs), medians.share(), .95, n)}
}

// fieldCoverage is the interval of a rate against a field of several decks.
func fieldCoverage(n int, rng *rand.Rand) []Result {
	var holds count
	p := []float64{.35, .5, .8}
	weight := []float64{.5, .3, .2}
	truth := .35*.5 + .5*.3 + .8*.2
	for range n {
		var parts []stats.Part
		for i := range p {
			var s stats.Balanced
			for range 120 {
				y1, y2 := pair(rng, p[i]+.05, p[i]-.05, -.3)
				s.Add(y1, 1, y2, 1)
			}
			parts = append(parts, stats.Part{Rate: s.Rate(.95, stats.Wilson), Weight: weight[i]})
		}
		e := stats.WeightedRate(parts, .95, stats.Wilson)
		holds.add(e.Lo <= truth && truth <= e.Hi)
	}
	return []Result{near("win rate against a field of three decks", holds.share(), .95, .01, n)}
}

// cardCoverage is the interval of what being dealt a card is worth, where both games of a
// pair have the same shuffle, and a rate in which a game counts once for each copy.
func cardCoverage(n int, rng *rand.Rand) []Result {
	const pairs, worth = 300, .1
	var effect, copies, false_ count
	for range n {
		var l, none stats.Linear
		var r stats.Ratio
		for range pairs {
			dealt, other := rng.Float64() < .37, rng.Float64() < .37
			p := .5
			if dealt {
				p += worth
			}
			y1, y2 := pair(rng, p, p, .4)
			add := func(l *stats.Linear, in bool) {
				if in {
					l.Add(y1+y2, 2, 0, 0)
				} else {
					l.Add(0, 0, y1+y2, 2)
				}
			}
			add(&l, dealt)
			add(&none, other)
			k := float64(1 + rng.IntN(3))
			r.Add(k*(y1+y2), 2*k)
		}
		e := l.Estimate(.95)
		effect.add(e.Lo <= worth && worth <= e.Hi)
		e = none.Estimate(.95)
		false_.add(e.Lo > 0 || e.Hi < 0)
		e = r.Rate(.95, stats.Wilson)
		truth := .5 + .37*worth
		copies.add(e.Lo <= truth && truth <= e.Hi)
	}
	return []Result{near("worth of a dealt card, 300 pairs", effect.share(), .95, .01, n), near("a card that does nothing is found", false_.share(), .05, .01, n),
		near("rate per copy of a card, 300 pairs", copies.share(), .95, .01, n)}
}

// severalTests is what corrections for several tests promise.
func severalTests(n int, rng *rand.Rand) []Result {
	const tests, real = 40, 12
	var any, anyBY count
	share := 0.0
	for range n {
		null, mixed := make([]float64, tests), make([]float64, tests)
		for i := range tests {
			null[i] = rng.Float64()
			z := rng.NormFloat64()
			if i < real {
				z += 3
			}
			mixed[i] = 2 * distuv.UnitNormal.Survival(math.Abs(z))
		}
		rejected := func(q []float64, from int) (k float64) {
			for _, v := range q[from:] {
				if v < .05 {
					k++
				}
			}
			return k
		}
		any.add(rejected(stats.Holm(null), 0) > 0)
		anyBY.add(rejected(stats.BenjaminiYekutieli(null), 0) > 0)
		q := stats.BenjaminiHochberg(mixed)
		if all := rejected(q, 0); all > 0 {
			share += rejected(q, real) / all
		}
	}
	return []Result{most("any of 40 nulls found (Holm)", any.share(), .05, n), most("any of 40 nulls found (Benjamini-Yekutieli)", anyBY.share(), .05, n),
		most("false share of finds (Benjamini-Hochberg)", share/float64(n), .05, n)}
}

// togetherCoverage is that all intervals of variants against one base hold at once.
func togetherCoverage(n int, rng *rand.Rand) []Result {
	const variants, blocks = 5, 150
	n = max(50, n/8) // a distribution by simulation in each
	var all count
	contrasts := make([][]float64, variants)
	for i := range contrasts {
		contrasts[i] = make([]float64, variants+1)
		contrasts[i][0], contrasts[i][i+1] = -1, 1
	}
	for range n {
		v := stats.NewVector(variants + 1)
		values := make([]float64, variants+1)
		for range blocks {
			shared := rng.NormFloat64()
			for i := range values {
				values[i] = shared + .5*rng.NormFloat64()
			}
			v.Add(values)
		}
		top, err := stats.NewMaxZ(v.Correlation(contrasts))
		if err != nil {
			return []Result{{What: err.Error(), Got: math.NaN()}}
		}
		z, hold := top.Quantile(.95), true
		for _, c := range contrasts {
			mean, se := v.Contrast(c)
			hold = hold && math.Abs(mean) <= z*se
		}
		all.add(hold)
	}
	return []Result{near("five differences to one base, all at once", all.share(), .95, .015, n)}
}
