package stats

import (
	"math"
	"slices"
)

// Verdict is what may be said of a number against a target, in one word.
type Verdict string

// The verdicts. Equivalent comes first: a number shown to be within the margin
// is called so even if it is also shown to differ from the target.
const (
	Equivalent Verdict = "equivalent" // the whole corrected interval lies within the margin
	Higher     Verdict = "higher"     // … lies above the target
	Lower      Verdict = "lower"      // … lies below it
	Unclear    Verdict = "unclear"    // the games do not tell
)

// Opposite is the verdict on the same number as the other side sees it.
func (v Verdict) Opposite() Verdict {
	switch v {
	case Higher:
		return Lower
	case Lower:
		return Higher
	}
	return v
}

// VerdictOf reads the verdict off an interval, for equivalence margin d around the target; 0
// is none.
func VerdictOf(lo, hi, target, d float64) Verdict {
	switch {
	case d > 0 && lo >= target-d && hi <= target+d:
		return Equivalent
	case lo > target:
		return Higher
	case hi < target:
		return Lower
	}
	return Unclear
}

// Claim is a row of a table that is compared with a target.
type Claim struct {
	Target float64
	Margin float64 // within which it counts as the target; 0 if that is not asked
	// P is the two-sided p-value against the target that belongs to At: it is at most alpha
	// where the interval at level 1-alpha leaves the target out. NaN asks for one that is made
	// from the intervals.
	P float64
	// At returns the interval at a level; those of higher levels hold those of lower ones. nil
	// if nothing is known.
	At func(level float64) (lo, hi float64)
}

// Judged is what may be said of a claim among those of its table. The verdict is that of the
// interval, by VerdictOf, and nothing else.
type Judged struct {
	P       float64
	Q       float64 // the least alpha at which the corrected interval leaves the target out
	Lo, Hi  float64 // the corrected interval
	Verdict Verdict
}

// Judge decides all rows of a table with the error rate alpha: of the verdicts other than
// unclear a share of at most alpha is wrong on average, be they higher, lower or equivalent.
//
// A row can be decided at an error rate if its interval lies on one side of the target or
// within the margin. Of m rows as many, R, are decided as Benjamini and Hochberg's rule
// allows, and all intervals are at the level 1 - R·alpha/m, that which keeps the share of
// selected intervals that miss the truth below alpha (Benjamini and Yekutieli, "False
// discovery rate-adjusted multiple confidence intervals for selected parameters", 2005).
// Exactly the decided rows have such an interval there, so that interval, q-value and verdict
// never contradict each other. The level is that of all rows; with one row it is 1 - alpha.
func Judge(claims []Claim, alpha float64) (rows []Judged, level float64) {
	rows = make([]Judged, len(claims))
	var least []float64 // by known row: the error rate at which it can be decided
	for i := range claims {
		c := &claims[i]
		rows[i] = Judged{P: 1, Q: 1, Lo: math.Inf(-1), Hi: math.Inf(1), Verdict: Unclear}
		if c.At == nil {
			continue
		}
		p := c.P
		if math.IsNaN(p) {
			p = leastAlpha(func(a float64) bool { lo, hi := c.At(1 - a); return lo > c.Target || hi < c.Target })
		}
		rows[i].P = p
		if c.Margin > 0 {
			p = min(p, leastAlpha(func(a float64) bool {
				lo, hi := c.At(1 - a)
				return VerdictOf(lo, hi, c.Target, c.Margin) == Equivalent
			}))
		}
		least = append(least, p)
	}
	slices.Sort(least)
	m, decided := float64(len(least)), 1
	for i, p := range least {
		if p <= float64(i+1)*alpha/m {
			decided = i + 1
		}
	}
	level = 1 - alpha
	if m > 0 {
		level = 1 - float64(decided)*alpha/m
	}
	for i := range claims {
		c := &claims[i]
		if c.At == nil {
			continue
		}
		r := &rows[i]
		r.Lo, r.Hi = c.At(level)
		r.Verdict = VerdictOf(r.Lo, r.Hi, c.Target, c.Margin)
		r.Q = corrected(r.P, least)
	}
	return rows, level
}

// corrected returns the least alpha at which a threshold of Benjamini and Hochberg's rule for
// the sorted error rates least is at least p.
func corrected(p float64, least []float64) float64 {
	m := float64(len(least))
	n := max(1, upTo(least, p))
	q := m * p / float64(n)
	for k := n; k < len(least); k++ {
		q = min(q, m*least[k]/float64(k+1))
	}
	return min(1, q)
}

// upTo returns how many of sorted values are at most x.
func upTo(sorted []float64, x float64) int {
	at, _ := slices.BinarySearchFunc(sorted, x, func(v, x float64) int {
		if v <= x {
			return -1
		}
		return 1
	})
	return at
}

// alphaMin is the least error rate that levels can tell from none.
const alphaMin = 1e-15

// leastAlpha returns the least error rate from which on holds is true, 1 if it never is.
func leastAlpha(holds func(alpha float64) bool) float64 {
	if !holds(1 - 1e-12) {
		return 1
	}
	lo, hi := math.Log(alphaMin), math.Log(1-1e-12) // false at lo, true at hi
	if holds(alphaMin) {
		return alphaMin
	}
	for range 60 {
		mid := lo + (hi-lo)/2
		if holds(math.Exp(mid)) {
			hi = mid
		} else {
			lo = mid
		}
	}
	return math.Exp(hi)
}
