package rating

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// Cyclic says how much of a table of matchups is no ranking.
type Cyclic struct {
	// Share of the squared logits that no numbers for the decks explain, with what chance
	// alone would add taken off: 0 is a perfect ranking, 1 is rock-paper-scissors. It may
	// leave [0, 1] when there is hardly anything but chance.
	Share float64
	Total float64 // squared logits without chance; Share is NaN unless it is positive
}

// CyclicShare splits the logits of a complete table of scores p[i][j] = 1 - p[j][i] into
// differences of numbers of the decks and a cyclic rest, orthogonal to each other (Jiang,
// Lim, Yao and Ye, "Statistical ranking and combinatorial Hodge theory", 2011). nEff are
// effective sizes of the cells. Chance adds 1/(n p (1-p)) to the square of each logit, of
// which a share of 2/decks goes into the differences.
func CyclicShare(p, nEff *mat.Dense) Cyclic {
	k, _ := p.Dims()
	logit := func(i, j int) float64 {
		n := nEff.At(i, j)
		q := (p.At(i, j)*n + .5) / (n + 1) // finite also where all games were won
		return math.Log(q / (1 - q))
	}
	mean := make([]float64, k)
	for i := range k {
		for j := range k {
			if i != j {
				mean[i] += logit(i, j) / float64(k)
			}
		}
	}
	var all, rest, noise float64
	for i := range k {
		for j := i + 1; j < k; j++ {
			y := logit(i, j)
			c := y - (mean[i] - mean[j])
			all += y * y
			rest += c * c
			n := nEff.At(i, j)
			q := (p.At(i, j)*n + .5) / (n + 1)
			noise += 1 / ((n + 1) * q * (1 - q))
		}
	}
	c := Cyclic{Total: all - noise}
	c.Share = (rest - noise*(1-2/float64(k))) / c.Total
	if c.Total <= 0 {
		c.Share = math.NaN()
	}
	return c
}

// Triads returns the cycles of three decks of which each is known to beat the next, each
// once, beginning with its lowest number.
func Triads(decks int, beats func(i, j int) bool) (out [][3]int) {
	for i := range decks {
		for j := range decks {
			for k := range decks {
				if i < j && i < k && j != k && beats(i, j) && beats(j, k) && beats(k, i) {
					out = append(out, [3]int{i, j, k})
				}
			}
		}
	}
	return out
}
