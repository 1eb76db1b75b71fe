package sequential

import (
	"fmt"
	"math"
	"slices"
)

// Ratio returns the generalised log-likelihood ratio of "the mean is s1" against "the
// mean is s0": the maximum likelihood distributions over the values seen under either
// hypothesis are compared. It is NaN if no distribution over these values has one of the
// means. Sources: M. Van den Bergh, "A practical introduction to the GSPRT" (2017);
// section 4.4 of the statistics design.
func (c *Counts) Ratio(s0, s1 float64) float64 {
	at := func(s float64) []float64 {
		g := make([]float64, len(c.Value))
		for i, v := range c.Value {
			g[i] = v - s
		}
		return tilt(c.regular().shares(), g)
	}
	return c.ratio(at(s0), at(s1))
}

// RatioT does the same for hypotheses about the mean's distance from ref in standard
// deviations of a block, (mean - ref)/sd = t.
//
// The constraint mean - ref - t·sd = 0 is made linear around the last distribution and
// solved until it stands still ("Normalized Elo", Van den Bergh 2020, section 4.1).
func (c *Counts) RatioT(ref, t0, t1 float64) float64 {
	p := c.regular().shares()
	at := func(t float64) []float64 {
		q := make([]float64, len(p))
		for i := range q {
			q[i] = 1 / float64(len(q))
		}
		g := make([]float64, len(p))
		for range 50 {
			mean, variance := moments(c.Value, q)
			sd := math.Sqrt(variance)
			for i, v := range c.Value {
				z := (v - mean) / sd
				g[i] = v - ref - t*sd*(1+z*z)/2
			}
			next := tilt(p, g)
			if next == nil {
				return nil
			}
			change := 0.0
			for i := range q {
				change = max(change, math.Abs(q[i]-next[i]))
			}
			if q = next; change < 1e-10 {
				break
			}
		}
		return q
	}
	return c.ratio(at(t0), at(t1))
}

// ratio compares the likelihoods of two distributions over the values.
func (c *Counts) ratio(p0, p1 []float64) float64 {
	if p0 == nil || p1 == nil {
		return math.NaN()
	}
	sum := 0.0
	for i, n := range c.regular().N {
		sum += n * math.Log(p1[i]/p0[i])
	}
	return sum
}

// Decision is what a test says.
type Decision string

// What a test can say.
const (
	Continue Decision = "continue"
	AcceptH0 Decision = "h0" // the mean is s0, or beyond it
	AcceptH1 Decision = "h1" // the mean is s1, or beyond it
)

// Test is a sequential test of "the mean of a block is S0" against "it is S1", S0 < S1, blocks being differences,
// that errs with about Alpha if S0 is true and Beta if S1 is. Blocks are looked at in
// batches of any size, always in order.
//
// The log-likelihood ratio passes a bound by more than nothing; the mean excess over a
// far bound is E(h²)/2E(h) for the heights h of the steps of its running maximum
// (Siegmund 1985, 8.5). It is measured while the test runs and taken off the bounds.
type Test struct {
	S0, S1      float64
	Alpha, Beta float64
	Span        float64 // width of the range of values

	Counts  Counts
	LLR     float64
	up      ladder
	down    ladder
	decided Decision
}

// NewTest returns a test that has seen nothing.
func NewTest(s0, s1, alpha, beta, span float64) (*Test, error) {
	switch {
	case !(s0 < s1):
		return nil, fmt.Errorf("a test of %g against %g: the first must be below the second", s0, s1)
	case !(alpha > 0 && alpha < .5 && beta > 0 && beta < .5):
		return nil, fmt.Errorf("error rates %g and %g: each must lie between 0 and 0.5", alpha, beta)
	}
	return &Test{S0: s0, S1: s1, Alpha: alpha, Beta: beta, Span: span, decided: Continue}, nil
}

// Look looks at the test after blocks have been added to Counts. Once decided it stays so.
func (t *Test) Look() Decision {
	if t.decided != Continue || t.Counts.Total() == 0 {
		return t.decided
	}
	llr := t.counted().Ratio(t.S0, t.S1)
	if math.IsNaN(llr) {
		// No distribution over the values seen has one of the means: all of them lie on one
		// side of it. The ratio of normal distributions then, with a block more of the largest
		// variance, since values that were not seen yet are possible.
		mean, variance := t.Counts.Moments()
		n := t.Counts.Total()
		llr = n * (t.S1 - t.S0) * (mean - t.middle()) / (variance + t.Span*t.Span/(4*n))
	}
	t.LLR = llr
	t.up.step(t.LLR)
	t.down.step(-t.LLR)
	switch lower, upper := t.Bounds(); {
	case t.LLR >= upper:
		t.decided = AcceptH1
	case t.LLR <= lower:
		t.decided = AcceptH0
	}
	return t.decided
}

// differMin is the number of blocks that differ from which their spread is trusted.
const differMin = 30

// counted returns the blocks of a test of differences: with one more that differs by a whole game, half of it either way,
// while fewer than differMin differ, as errors of differences have it. What was seen hardly ever says little about how often
// it is, and without that block values that were not seen yet would decide too soon.
func (t *Test) counted() *Counts {
	differ := t.Counts.Total()
	if at, found := slices.BinarySearch(t.Counts.Value, 0); found {
		differ -= t.Counts.N[at]
	}
	if differ >= differMin {
		return &t.Counts
	}
	var c Counts
	c.Merge(&t.Counts)
	c.Add(-t.Span/2, .5)
	c.Add(t.Span/2, .5)
	return &c
}

// Decision returns what the test says.
func (t *Test) Decision() Decision { return t.decided }

// Bounds returns the bounds of the log-likelihood ratio as they stand, with what it is
// expected to pass them by taken off.
func (t *Test) Bounds() (lower, upper float64) {
	lower, upper = math.Log(t.Beta/(1-t.Alpha)), math.Log((1-t.Beta)/t.Alpha)
	// Looks that are too far apart for the effect pass a bound by more than its distance.
	return lower + min(t.down.excess(), -lower/2), upper - min(t.up.excess(), upper/2)
}

// ladder measures the steps of a running maximum from zero.
type ladder struct{ top, sum, squares float64 }

func (l *ladder) step(x float64) {
	if h := x - l.top; h > 0 {
		l.top = x
		l.sum += h
		l.squares += h * h
	}
}

// excess returns by how much the next bound would be passed on average.
func (l *ladder) excess() float64 {
	if l.sum == 0 {
		return 0
	}
	return l.squares / (2 * l.sum)
}

// BayesEloRatio returns the log-likelihood ratio of two rating differences in the
// BayesElo model of single games, for comparison with chess tools: P(win) =
// 1/(1+10^((d-e)/400)), P(loss) = 1/(1+10^((d+e)/400)), where the draw parameter d is
// taken from the sample. No report shows it: tests hold it against published values.
func BayesEloRatio(wins, draws, losses, elo0, elo1 float64) float64 {
	n := wins + draws + losses
	w, l := wins/n, losses/n
	drawElo := 200 * math.Log10((1-l)/l*(1-w)/w)
	sum := 0.0
	for _, h := range []struct{ elo, sign float64 }{{elo0, -1}, {elo1, 1}} {
		pw := 1 / (1 + math.Pow(10, (drawElo-h.elo)/400))
		pl := 1 / (1 + math.Pow(10, (drawElo+h.elo)/400))
		sum += h.sign * (wins*math.Log(pw) + losses*math.Log(pl) + draws*math.Log(1-pw-pl))
	}
	return sum
}
