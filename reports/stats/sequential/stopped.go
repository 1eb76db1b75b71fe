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
	switch t.decided { // where it ended is the bound that it reached: looks are far apart if the effect is large
	case AcceptH0:
		s.Lower = min(s.Sum, lower/2)
	case AcceptH1:
		s.Upper = max(s.Sum, upper/2)
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
// and at width, that begins at start. Probabilities are sums over images: the walk mirrored
// at the bounds again and again (Darling and Siegert 1953; Siegmund 1985, section 3.2). No
// term of them exceeds one, so that nothing cancels however far the drift leads.
type walk struct{ start, width, drift, time float64 }

func (w walk) mirrored() walk {
	w.start, w.drift = w.width-w.start, -w.drift
	return w
}

// images is how many images on each side matter.
func (w walk) images() int {
	reach := math.Abs(w.drift)*w.time + 9*math.Sqrt(w.time)
	return 2 + int(min(reach/(2*w.width), 1e5))
}

// reachesLower returns the probability that the walk reaches the lower bound by its time,
// before the upper one: with h(a) that of a walk with drift -|drift| from a to 0,
//
//	sum over j of sign(a_j) exp(|drift| |a_j|) h(|a_j|) exp(-drift start - |drift| |a_j|),  a_j = start + 2j width.
func (w walk) reachesLower() float64 {
	m, root := math.Abs(w.drift), math.Sqrt(2*w.time)
	sum := 0.0
	for n, j := w.images(), 0; j <= n; j++ {
		for _, a := range [2]float64{w.start + 2*float64(j)*w.width, w.start - 2*float64(j+1)*w.width} {
			d := math.Abs(a)
			y, z := (d-m*w.time)/root, (d+m*w.time)/root
			term := math.Exp(-w.drift*w.start-m*d) * (math.Erfc(y) + math.Exp(-y*y)*erfcx(z)) / 2
			sum += math.Copysign(term, a)
		}
	}
	return min(1, max(0, sum))
}

// below returns the probability that the walk has reached neither bound by its time and
// is at most y above the lower one.
func (w walk) below(y float64) float64 {
	root := math.Sqrt(w.time)
	// exp(e) times the normal probability of [0, y] around centre.
	part := func(e, centre float64) float64 {
		return math.Exp(e+logPhi((y-centre)/root)) - math.Exp(e+logPhi(-centre/root))
	}
	sum := 0.0
	for n, j := w.images(), -w.images(); j <= n; j++ {
		shift := float64(j) * w.width
		sum += part(2*w.drift*shift, w.start+2*shift+w.drift*w.time) - part(-2*w.drift*(w.start+shift), -w.start-2*shift+w.drift*w.time)
	}
	return min(1, max(0, sum))
}

// erfcx returns exp(z²) erfc(z) for z >= 0.
func erfcx(z float64) float64 {
	if z < 20 {
		return math.Exp(z*z) * math.Erfc(z)
	}
	u := 1 / (2 * z * z)
	return (1 - u + 3*u*u - 15*u*u*u) / (z * math.SqrtPi)
}

// logPhi returns the logarithm of the normal distribution function.
func logPhi(z float64) float64 {
	if z > -5 {
		return math.Log(math.Erfc(-z/math.Sqrt2) / 2)
	}
	return -z*z/2 + math.Log(erfcx(-z/math.Sqrt2)/2)
}
