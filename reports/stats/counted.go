package stats

import "math"

// CountedRate returns the rate of wins of games that are each a deal of its own, as in tables of tournaments, where ties count
// one half: p = (wins + ties/2)/n with variance ((wins + ties/4)/n - p²)/n.
func CountedRate(wins, losses, ties int64, level float64, m Method) Estimate {
	n := wins + losses + ties
	if n == 0 {
		return rate(0, 0, 0, 0, level, m)
	}
	p := (float64(wins) + float64(ties)/2) / float64(n)
	v := (float64(wins)+float64(ties)/4)/float64(n) - p*p
	return rate(p, math.Max(0, v)/float64(n), n, n, level, m)
}
