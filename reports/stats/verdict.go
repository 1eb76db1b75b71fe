package stats

// Verdict is what may be said of a rate against a target, in one word.
type Verdict string

// The verdicts. Equivalent comes first: a rate shown to be within the margin
// is called so even if it is also shown to differ from the target.
const (
	Equivalent Verdict = "equivalent" // within the margin, by two one-sided tests
	Higher     Verdict = "higher"     // above the target, after correction for the number of tests
	Lower      Verdict = "lower"      // below the target, likewise
	Unclear    Verdict = "unclear"    // the games do not tell
)

// Judge returns the verdict on a rate whose corrected p-value against p0 is q,
// for equivalence margin d and error rate alpha.
func Judge(e Estimate, p0, q, d, alpha float64) Verdict {
	switch {
	case e.Within(p0, d, alpha):
		return Equivalent
	case q < alpha && e.Est > p0:
		return Higher
	case q < alpha && e.Est < p0:
		return Lower
	}
	return Unclear
}
