package selftest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"gauntlet/internal/stable"
	"gauntlet/reports/stats"
	"gauntlet/reports/stats/sequential"
)

// block draws the difference of a block with a mean: mostly none, else a quarter or a half
// point.
func block(rng *rand.Rand, mean float64) float64 {
	u := rng.Float64()
	for _, at := range []struct{ share, value float64 }{{.06 + 2*mean, .5}, {.06, -.5}, {.08, .25}, {.08, -.25}} {
		if u -= at.share; u < 0 {
			return at.value
		}
	}
	return 0
}

// sequentialTest is the error rates of the sequential test where one of its hypotheses is
// true, and between them, and the estimate after it has stopped.
func sequentialTest(n int, rng *rand.Rand) (out []Result) {
	n = max(100, n/2)
	const s0, s1 = 0, .02
	for _, c := range []struct {
		at   float64
		want float64
		what string
	}{{s0, .05, "first true"}, {(s0 + s1) / 2, .5, "truth between"}, {s1, .95, "second true"}} {
		var accepts, covered count
		var estimates []float64
		for range n {
			t, err := sequential.NewTest(s0, s1, .05, .05, 2)
			if err != nil {
				return []Result{{What: err.Error(), Got: math.NaN()}}
			}
			for range 1 << 16 {
				for range 20 {
					t.Counts.Add(block(rng, c.at), 1)
				}
				if t.Look() != sequential.Continue {
					break
				}
			}
			accepts.add(t.Decision() == sequential.AcceptH1)
			if est, lo, hi, ok := t.Estimate(.95); ok {
				covered.add(lo <= c.at && c.at <= hi)
				estimates = append(estimates, est)
			}
		}
		slices.Sort(estimates)
		median := estimates[len(estimates)/2]
		// The median of n estimates has about 1.25 times the error of their mean.
		spread := (estimates[len(estimates)*84/100] - estimates[len(estimates)*16/100]) / 2
		half := bandErrors*1.2533*spread/math.Sqrt(float64(n)) + .02*(s1-s0)
		out = append(out, near("sequential test, second accepted, "+c.what, accepts.share(), c.want, .01, n),
			near("interval after stopping, "+c.what, covered.share(), .95, .01, n),
			Result{What: "median estimate after stopping, " + c.what, Got: median, Target: c.at, Lo: c.at - half, Hi: c.at + half, Repetitions: n})
	}
	return out
}

// anytime is that a confidence sequence holds however often it is looked at, and that an
// interval for a fixed number of games does not: the reason that there are such sequences.
func anytime(n int, rng *rand.Rand) []Result {
	n = max(100, n/4)
	const looks, each = 200, 50
	var ever, bets, naive count
	for range n {
		var c sequential.Counts
		b := sequential.NewBetting(.95, -1, 1, looks*each/2)
		var left, lost, peeked bool
		for range looks {
			var batch sequential.Counts
			for range each {
				v := block(rng, 0)
				c.Add(v, 1)
				batch.Add(v, 1)
			}
			b.Add(&batch)
			lo, hi := c.Asymptotic(.95, looks*each/2, 2)
			left = left || lo > 0 || hi < 0
			lo, hi = b.Interval()
			lost = lost || lo > 0 || hi < 0
			mean, variance := c.Moments()
			peeked = peeked || math.Abs(mean) > 1.96*math.Sqrt(variance/c.Total())
		}
		ever.add(left)
		bets.add(lost)
		naive.add(peeked)
	}
	what := fmt.Sprintf("%d looks, ever wrong: ", looks)
	return []Result{most(what+"confidence sequence", ever.share(), .05, n), most(what+"betting", bets.share(), .05, n),
		least(what+"fixed interval (to fail)", naive.share(), .25, n)}
}

// race is that the best of several variants is kept.
func race(n int, rng *rand.Rand) []Result {
	n = max(50, n/10)
	const variants = 5
	var kept, alone count
	for range n {
		r, err := sequential.NewRace(variants, .95, 2, 2000)
		if err != nil {
			return []Result{{What: err.Error(), Got: math.NaN()}}
		}
		values := make([]float64, variants)
		for k := range 6000 {
			shared := .3 * rng.NormFloat64()
			for i := range values {
				v := .5 + shared + .15*rng.NormFloat64()
				if i == 2 {
					v += .02
				}
				values[i] = min(1, max(0, v))
			}
			r.Add(values)
			if k%100 == 99 && r.Look() {
				break
			}
		}
		left := r.Left()
		kept.add(slices.Contains(left, 2))
		alone.add(len(left) == 1)
	}
	return []Result{least("race of five keeps the best", kept.share(), .95, n), least("race of five ends with the best alone", alone.share(), .5, n)}
}

// reduction is that differences over common deals are those of independent games, only surer.
func reduction(n int, rng *rand.Rand) []Result {
	const blocks, effect = 400, .03
	var holds count
	var gap, square, factor float64
	for range n {
		v := stats.NewVector(2)
		var base, variant stats.Ratio
		for range blocks {
			// The deal decides most games; the variant turns some of those that are close.
			deal := rng.Float64()
			y0, y1 := 0.0, 0.0
			if deal < .5 {
				y0 = 1
			}
			if deal < .5+effect {
				y1 = 1
			}
			if rng.Float64() < .1 { // the changed card changes the rest of the game
				y1 = 0
				if rng.Float64() < .5+effect {
					y1 = 1
				}
			}
			v.Add([]float64{y0, y1})
			a, b := pair(rng, .5, .5+effect, 0)
			base.Add(a, 1)
			variant.Add(b, 1)
		}
		est, se := v.Contrast([]float64{-1, 1})
		holds.add(math.Abs(est-effect) <= 1.96*se)
		independent := variant.Value() - base.Value()
		gap += est - independent
		square += (est - independent) * (est - independent)
		factor += (base.Variance() + variant.Variance()) / (se * se)
	}
	m := float64(n)
	mean := gap / m
	half := bandErrors * math.Sqrt((square/m-mean*mean)/m)
	return []Result{near("difference over 400 common deals", holds.share(), .95, .015, n),
		{What: "… less that over other deals: bias", Got: mean, Target: 0, Lo: -half, Hi: half, Repetitions: n},
		{What: "variance saved, as a factor", Got: factor / m, Target: 1, Lo: 1, Hi: math.MaxFloat32, Repetitions: n}}
}

// prefix is that the first games in the order of their numbers have no bias where wins take
// half as long, and that the first to be done have one: why runs stop by the former.
func prefix(n int, rng *rand.Rand) []Result {
	n = max(40, n/20)
	const workers, want = 256, 1000
	var byNumber, byEnd float64
	for range n {
		type game struct {
			number int
			end    float64
			score  float64
		}
		var games []game
		clock := make([]float64, workers)
		for i := range 4 * want {
			at := 0
			for w := range clock {
				if clock[w] < clock[at] {
					at = w
				}
			}
			g := game{number: i}
			length := 2 + rng.Float64()
			if rng.Float64() < .5 {
				g.score, length = 1, length/2
			}
			clock[at] += length
			g.end = clock[at]
			games = append(games, g)
		}
		for _, g := range games[:want] {
			byNumber += g.score / want
		}
		stable.Sort(games, func(a, b game) int {
			if a.end < b.end {
				return -1
			}
			return 1
		})
		for _, g := range games[:want] {
			byEnd += g.score / want
		}
	}
	return []Result{near(fmt.Sprintf("score of the first %d by number, %d workers", want, workers), byNumber/float64(n), .5, 0, n*want),
		{What: "score of the first to be done (to be biased)", Got: byEnd / float64(n), Target: .54, Lo: .52, Hi: .6, Repetitions: n}}
}
