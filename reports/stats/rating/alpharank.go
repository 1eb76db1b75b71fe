package rating

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// The population of AlphaRank and how strongly what scores more spreads in it. With so much pressure a deck that
// is five points ahead takes over two times in three that it turns up, and one that is five behind
// as good as never, while one that is even does once in Population times.
const (
	Population = 50
	Pressure   = 10
)

// AlphaRank returns how long a population that plays one deck stays with each: p(i, j) is the score of deck i
// against deck j, from 0 to 1, with p(i, j) + p(j, i) = 1, and one half of a deck against itself. From time to
// time one player turns up with another deck, any alike, and it takes over or dies out before the next does. The
// shares, which sum to 1, are the stationary distribution of that chain: all of it for a deck that beats every
// other, alike for those of a circle, and nothing for decks that are only ever left. Omidshafiei and others,
// "α-Rank: Multi-Agent Evaluation by Evolution", Scientific Reports 9 (2019), for one population.
func AlphaRank(p *mat.Dense) []float64 {
	n, _ := p.Dims()
	chain := mat.NewDense(n, n, nil) // rates from row to column; what stays is not needed
	for i := range n {
		for j := range n {
			if i != j {
				chain.Set(i, j, fixation(p.At(j, i)-p.At(i, j)))
			}
		}
	}
	// Grassmann, Taksar and Heyman 1985: states are taken out from the last on, by sums alone, so that rates of
	// very different sizes lose nothing.
	for k := n - 1; k > 0; k-- {
		out := 0.0
		for j := range k {
			out += chain.At(k, j)
		}
		for i := range k {
			to := chain.At(i, k) / out
			chain.Set(i, k, to)
			for j := range k {
				if i != j {
					chain.Set(i, j, chain.At(i, j)+to*chain.At(k, j))
				}
			}
		}
	}
	shares := make([]float64, n)
	shares[0] = 1
	total := 1.0
	for k := 1; k < n; k++ {
		for i := range k {
			shares[k] += shares[i] * chain.At(i, k)
		}
		total += shares[k]
	}
	for k := range shares {
		shares[k] /= total
	}
	return shares
}

// fixation is the chance that a deck that one player has takes over a population of another one, if it scores by
// so much more.
func fixation(gain float64) float64 {
	u := Pressure * gain
	if u == 0 {
		return 1.0 / Population
	}
	return math.Expm1(-u) / math.Expm1(-u*Population)
}
