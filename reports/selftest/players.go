package selftest

import (
	"fmt"
	"math"
	"math/rand/v2"

	"gonum.org/v1/gonum/stat/distuv"

	"gauntlet/reports/stats"
)

// deal draws the scores of two players in a pair of games on one deal: how often each wins, and how much
// of the luck of a game both have in common. What the players have of their own differs by game.
func deal(rng *rand.Rand, px, py, shared float64) (x, y float64) {
	tx, ty := distuv.UnitNormal.Quantile(px), distuv.UnitNormal.Quantile(py)
	own := math.Sqrt(1 - shared)
	common := math.Sqrt(shared)
	for range 2 {
		luck := common * rng.NormFloat64()
		if luck+own*rng.NormFloat64() < tx {
			x += .5
		}
		if luck+own*rng.NormFloat64() < ty {
			y += .5
		}
	}
	return x, y
}

// within reports whether a sum's interval of 95 % holds the truth.
func within(s stats.Sum, truth float64) bool {
	return math.Abs(s.Est-truth) <= math.Sqrt(s.Variance)*distuv.StudentsT{Sigma: 1, Nu: s.Freedom}.Quantile(.975)
}

// controlCoverage is the score of a dear player, whose first deals are those of a cheap one with more of
// them, with and without the cheap scores as a control variate, and the change between the two: over two
// matchups, with little and with much luck in common. A covariance that is left out, or counted for
// more deals than are shared, widens or narrows the intervals of changes by a quarter and more.
func controlCoverage(n int, rng *rand.Rand) (out []Result) {
	const dear = 100
	chances := [][2]float64{{.6, .42}, {.5, .58}}
	var truth, change float64
	for _, p := range chances {
		truth, change = truth+p[1]/2, change+(p[1]-p[0])/2
	}
	for _, c := range []struct {
		cheap  int
		shared float64
	}{{400, 0}, {400, .6}, {400, .95}, {dear, .95}} {
		var level, moved, plain, chosen count
		for range n {
			var of [4]stats.Sum // plain, controlled, change, plain change
			pays := true
			for i := range of {
				of[i].Freedom = math.Inf(1)
			}
			for _, p := range chances {
				var s stats.Control
				for b := range c.cheap {
					x, y := deal(rng, p[0], p[1], c.shared)
					if b < dear {
						s.Both(x, y)
					} else {
						s.Cheap(x)
					}
				}
				controlled, to, ok := s.Controlled()
				pays = pays && ok && s.Pays()
				for i, part := range []stats.Sum{s.Plain(), controlled, to, s.PlainChange()} {
					of[i].Est += part.Est / 2
					of[i].Variance += part.Variance / 4
					of[i].Freedom = min(of[i].Freedom, part.Freedom)
				}
			}
			plain.add(within(of[3], change))
			if c.cheap == dear {
				continue // no deal tells more
			}
			level.add(within(of[1], truth))
			moved.add(within(of[2], change))
			if pays {
				of[0] = of[1]
			}
			chosen.add(within(of[0], truth))
		}
		what := fmt.Sprintf(", %d of %d deals, %s of the luck shared", dear, c.cheap, percent(c.shared))
		out = append(out, near("change between players, paired"+what, plain.share(), .95, .01, n))
		if c.cheap > dear {
			out = append(out, near("score with a control variate"+what, level.share(), .95, .01, n), near("change with a control variate"+what, moved.share(), .95, .01, n),
				near("score, the control variate where it pays"+what, chosen.share(), .95, .015, n))
		}
	}
	return out
}

// jointCoverage is the change of what a card in the first hand is worth between two players who are dealt
// the same hands: a difference of ratios under each, and the covariance of their linear forms.
func jointCoverage(n int, rng *rand.Rand) (out []Result) {
	const dear = 250
	const with, without = .62, .5             // scores of the first player
	const withStrong, withoutStrong = .5, .45 // … of the second
	const truth = withStrong - withoutStrong - (with - without)
	for _, c := range []struct {
		cheap  int
		shared float64
	}{{dear, .9}, {2 * dear, .9}, {2 * dear, 0}} {
		var holds, apart count
		for range n {
			var x, y stats.Linear
			var j stats.Joint
			for b := range c.cheap {
				px, py, dealt := without, withoutStrong, rng.Float64() < .4
				if dealt {
					px, py = with, withStrong
				}
				sx, sy := deal(rng, px, py, c.shared)
				bx, by := stats.Brought{0, 0, 2 * sx, 2}, stats.Brought{0, 0, 2 * sy, 2}
				if dealt {
					bx, by = stats.Brought{2 * sx, 2}, stats.Brought{2 * sy, 2}
				}
				x.Add(bx[0], bx[1], bx[2], bx[3])
				if b < dear {
					y.Add(by[0], by[1], by[2], by[3])
					j.Both(bx, by)
				} else {
					j.X(bx)
				}
			}
			sum := func(l *stats.Linear) stats.Sum {
				e := l.Estimate(.95)
				return stats.Sum{Est: e.Est, Variance: e.SE * e.SE, Freedom: float64(e.Blocks - 1)}
			}
			holds.add(within(stats.Change(sum(&x), sum(&y), j.Covariance()), truth))
			apart.add(within(stats.Change(sum(&x), sum(&y), 0), truth))
		}
		what := fmt.Sprintf("change of what a dealt card is worth, %d of %d deals, %s of the luck shared", dear, c.cheap, percent(c.shared))
		out = append(out, near(what, holds.share(), .95, .01, n))
		if c.cheap == dear {
			out = append(out, least(what+", as if independent (too wide)", apart.share(), .98, n))
		}
	}
	return out
}
