package sequential

import "math"

// Stopped is where a sequential test ended: the walk of the sum of block values, each
// less Middle, that began at zero and went on until it reached Lower or Upper or the
// blocks ran out. It is looked at as Brownian motion with a variance per block.
type Stopped struct {
	Blocks       float64 // when
	Variance     float64 // of one block
	Lower, Upper float64 // bounds, Lower < 0 < Upper
	Sum          float64 // where; beyond a bound counts as on it
}

// StoppedTest returns where a test stands in sums of block values: its log-likelihood
// ratio is about (S1-S0)/Variance times the sum of values less (S0+S1)/2.
func (t *Test) Stopped() Stopped {
	mean, variance := t.Counts.Moments()
	n := t.Counts.Total()
	scale := variance / (t.S1 - t.S0)
	lower, upper := math.Log(t.Beta/(1-t.Alpha))*scale, math.Log((1-t.Beta)/t.Alpha)*scale
	s := Stopped{Blocks: n, Variance: variance, Lower: lower, Upper: upper, Sum: n * (mean - t.middle())}
	switch t.decided { // it ended at a bound, whatever it passed it by
	case AcceptH0:
		s.Sum = lower
	case AcceptH1:
		s.Sum = upper
	}
	return s
}

func (t *Test) middle() float64 { return (t.S0 + t.S1) / 2 }

// Estimate returns the mean of a block after the test: median-unbiased, so that it is too
// high as often as too low whatever the truth is, and the interval at level. The mean of
// the sample itself is too high after an early acceptance. ok is false if nothing varied.
//
// Outcomes are ordered: reaching the lower bound, the earlier the lower; not having
// reached any, by the sum; reaching the upper bound, the earlier the higher. The bounds
// of the interval are the means for which an outcome at most as high as this one has
// probability (1±level)/2 (Van den Bergh; Siegmund 1985, section 3.4).
func (t *Test) Estimate(level float64) (est, lo, hi float64, ok bool) {
	s := t.Stopped()
	if s.Variance <= 0 || s.Blocks == 0 {
		return 0, 0, 0, false
	}
	return t.middle() + s.drift(.5), t.middle() + s.drift((1+level)/2), t.middle() + s.drift((1-level)/2), true
}

// drift returns the mean per block under which an outcome at most as high has
// probability p, falling in p.
func (s Stopped) drift(p float64) float64 {
	span := math.Sqrt(s.Variance/s.Blocks) + (s.Upper-s.Lower)/s.Blocks
	f := func(mu float64) float64 { return p - s.AtMost(mu) }
	lo, hi := -span, span
	for k := 0; f(lo) > 0 && k < 60; k++ {
		lo *= 2
	}
	for k := 0; f(hi) < 0 && k < 60; k++ {
		hi *= 2
	}
	return root(f, lo, hi)
}

// AtMost returns the probability of an outcome at most as high as this one if the mean of
// a block less Middle is mu.
func (s Stopped) AtMost(mu float64) float64 {
	// In units in which the variance per unit of time is one.
	sd := math.Sqrt(s.Variance)
	w := walk{start: -s.Lower / sd, width: (s.Upper - s.Lower) / sd, drift: mu / sd, time: s.Blocks}
	switch {
	case s.Sum <= s.Lower:
		return w.reachesLower()
	case s.Sum >= s.Upper:
		return 1 - w.mirrored().reachesLower()
	}
	return min(1, max(0, w.reachesLower()+w.below((s.Sum-s.Lower)/sd)))
}

// walk is Brownian motion with drift and unit variance between two absorbing bounds, at 0
// and at width, that begins at start; the series are the eigenfunction expansions of its
// density (Darling and Siegert 1953; Siegmund 1985, section 3.2).
type walk struct{ start, width, drift, time float64 }

func (w walk) mirrored() walk {
	w.start, w.drift = w.width-w.start, -w.drift
	return w
}

// terms is how many terms of the series matter: the n-th falls like exp(-n²π²t/2L²).
func (w walk) terms() int {
	return 2 + int(math.Sqrt(2*45/w.time)*w.width/math.Pi)
}

// ever returns the probability that the walk ever reaches the lower bound first.
func (w walk) ever() float64 {
	if math.Abs(w.drift)*w.width < 1e-9 {
		return 1 - w.start/w.width
	}
	if w.drift < 0 { // the exponents below would overflow
		a, b := 2*w.drift*(w.width-w.start), 2*w.drift*w.width
		return math.Expm1(a) / math.Expm1(b)
	}
	return math.Exp(-2*w.drift*w.start) * math.Expm1(-2*w.drift*(w.width-w.start)) / math.Expm1(-2*w.drift*w.width)
}

// reachesLower returns the probability that the walk reaches the lower bound by its time,
// before the upper one.
func (w walk) reachesLower() float64 {
	sum := 0.0
	for n := w.terms(); n >= 1; n-- {
		k := float64(n) * math.Pi / w.width
		rate := (w.drift*w.drift + k*k) / 2
		sum += k * math.Sin(k*w.start) / rate * math.Exp(-w.drift*w.start-rate*w.time)
	}
	return min(1, max(0, w.ever()-sum/w.width))
}

// below returns the probability that the walk has reached neither bound by its time and
// is at most y above the lower one.
func (w walk) below(y float64) float64 {
	sum := 0.0
	for n := w.terms(); n >= 1; n-- {
		k := float64(n) * math.Pi / w.width
		// The integral of exp(drift·z) sin(kz) from 0 to y, with the factor that belongs to it.
		scale := -w.drift*w.start - (w.drift*w.drift+k*k)/2*w.time
		part := math.Exp(scale+w.drift*y)*(w.drift*math.Sin(k*y)-k*math.Cos(k*y)) + math.Exp(scale)*k
		sum += math.Sin(k*w.start) * part / (w.drift*w.drift + k*k)
	}
	return 2 / w.width * sum
}
