package sequential

import "math"

// bettingGrid is how many means a Betting considers.
const bettingGrid = 2000

// Betting is a confidence sequence for the mean of values in [Low, High] that holds at
// all looks together with probability at least Level, for any number of blocks and
// without any approximation. Against each mean m a gambler bets whose capital could not
// grow if m were the mean of the values to come; the means against which none has made
// 1/alpha of it are left. Half of the capital is bet on higher values, half on lower ones.
//
// Stakes are chosen before a batch from what was seen before it, about the variance, so
// that the interval is narrow where values vary little. Source: Waudby-Smith and Ramdas,
// "Estimating means of bounded random variables by betting" (2024), section 4.4.
type Betting struct {
	Level     float64
	Low, High float64

	up, down [bettingGrid + 1]float64 // log of the capitals, for each mean
	gone     [bettingGrid + 1]bool    // means that have been refuted: they stay so
	n        float64
	sum      float64 // of the values as parts of the range
	squares  float64 // of what they were off the mean before
	top      float64 // blocks at which the interval shall be narrowest
}

// NewBetting returns a sequence that has seen nothing and is narrowest about best blocks.
func NewBetting(level, low, high, best float64) *Betting {
	return &Betting{Level: level, Low: low, High: high, top: best}
}

// Add adds a batch of blocks.
func (b *Betting) Add(batch *Counts) {
	n := batch.Total()
	if n == 0 {
		return
	}
	// The mean and the variance so far, with half a value in the middle as a prior.
	mean, variance := (.5+b.sum)/(1+b.n), (.25+b.squares)/(1+b.n)
	alpha := 1 - b.Level
	stake := math.Sqrt(2 * math.Log(2/alpha) / (variance * max(b.top, b.n+n)))
	for i := range b.up {
		if b.gone[i] {
			continue
		}
		m := float64(i) / bettingGrid
		high, low := min(stake, .5/max(m, 1e-12)), min(stake, .5/max(1-m, 1e-12))
		for k, v := range batch.Value {
			x := (v - b.Low) / (b.High - b.Low)
			b.up[i] += batch.N[k] * math.Log1p(high*(x-m))
			b.down[i] += batch.N[k] * math.Log1p(-low*(x-m))
		}
		b.gone[i] = max(b.up[i], b.down[i]) > math.Log(2/alpha)
	}
	for k, v := range batch.Value {
		x := (v - b.Low) / (b.High - b.Low)
		b.sum += batch.N[k] * x
		b.squares += batch.N[k] * (x - mean) * (x - mean)
	}
	b.n += n
}

// Interval returns the interval as it stands, one step of the grid wider on each side:
// means between those considered are kept. It is empty, lo > hi, if values were no blocks
// of one experiment.
func (b *Betting) Interval() (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for i := range b.gone {
		if !b.gone[i] {
			lo, hi = min(lo, float64(i-1)), max(hi, float64(i+1))
		}
	}
	step := (b.High - b.Low) / bettingGrid
	return max(b.Low, b.Low+lo*step), min(b.High, b.Low+hi*step)
}
