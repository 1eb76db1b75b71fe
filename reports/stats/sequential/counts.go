package sequential

import (
	"math"
	"slices"
)

// Counts is a sample of values from a small set: the value and how many blocks had it,
// in ascending order of values. The zero Counts is empty and ready to use.
type Counts struct {
	Value []float64
	N     []float64
}

// Add counts a value of n blocks.
func (c *Counts) Add(value, n float64) {
	at, found := slices.BinarySearch(c.Value, value)
	if !found {
		c.Value = slices.Insert(c.Value, at, value)
		c.N = slices.Insert(c.N, at, 0)
	}
	c.N[at] += n
}

// Merge adds the blocks of o.
func (c *Counts) Merge(o *Counts) {
	for i, value := range o.Value {
		c.Add(value, o.N[i])
	}
}

// Total returns the number of blocks.
func (c *Counts) Total() (n float64) {
	for _, k := range c.N {
		n += k
	}
	return n
}

// Moments returns the mean and the variance of one block, with divisor Total.
func (c *Counts) Moments() (mean, variance float64) { return moments(c.Value, c.shares()) }

// shares returns the share of each value, 0 for all if there are none.
func (c *Counts) shares() []float64 {
	total := max(c.Total(), 1)
	p := make([]float64, len(c.N))
	for i, n := range c.N {
		p[i] = n / total
	}
	return p
}

func moments(value, p []float64) (mean, variance float64) {
	for i, v := range value {
		mean += p[i] * v
	}
	for i, v := range value {
		variance += p[i] * (v - mean) * (v - mean)
	}
	return mean, variance
}

// regular returns the counts with a thousandth in place of none, so that likelihoods of
// values that have not been seen yet are finite.
func (c *Counts) regular() *Counts {
	r := &Counts{Value: c.Value, N: slices.Clone(c.N)}
	for i, n := range r.N {
		r.N[i] = max(n, 1e-3)
	}
	return r
}

// root returns where f, which changes its sign between lo and hi, is zero, by bisection
// down to the resolution of numbers; f may be infinite at the ends.
func root(f func(float64) float64, lo, hi float64) float64 {
	rising := f(lo) < f(hi)
	for range 200 {
		mid := lo + (hi-lo)/2
		if mid == lo || mid == hi {
			break
		}
		if y := f(mid); y < 0 == rising {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo + (hi-lo)/2
}

// tilt returns the distribution nearest to p, by likelihood, under which the values g
// have the mean zero: p_i / (1 + x g_i), where x solves sum p_i g_i / (1 + x g_i) = 0.
// It needs values on both sides of zero.
func tilt(p, g []float64) []float64 {
	low, high := math.Inf(1), math.Inf(-1)
	for _, v := range g {
		low, high = min(low, v), max(high, v)
	}
	if low >= 0 || high <= 0 {
		return nil
	}
	x := root(func(x float64) float64 {
		sum := 0.0
		for i, v := range g {
			sum += p[i] * v / (1 + x*v)
		}
		return sum
	}, -1/high, -1/low)
	q := make([]float64, len(p))
	for i, v := range g {
		q[i] = p[i] / (1 + x*v)
	}
	return q
}
