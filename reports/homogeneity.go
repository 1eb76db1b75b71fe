package reports

import (
	"fmt"

	"gonum.org/v1/gonum/stat/distuv"

	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// Homogeneity asks whether the shards of a run agree: whether win rates of matchups differ between them by more
// than chance. Shards are ranges of the games of one run, so that nothing but chance may.
type Homogeneity struct {
	Shards    int
	ChiSquare float64
	DF        int
	P         float64 // how often chance alone makes differences as large
}

// shardsDoubt is the p below which shards are said to disagree: rarer than that is hardly chance.
const shardsDoubt = 0.001

// homogeneity sums up the pairs of matchups by shard: over matchups and shards, the squared distance of the mean
// score of pairs from the mean of all shards, in the variance that such a mean has. It is nil with one shard, and where
// nothing could differ.
func homogeneity(shards [][]stats.Pentanomial) *Homogeneity {
	if len(shards) < 2 {
		return nil
	}
	h := &Homogeneity{Shards: len(shards)}
	for cell := range shards[0] {
		var all stats.Pentanomial
		groups := -1
		for _, s := range shards {
			all.Merge(s[cell])
			if s[cell].Pairs() > 0 {
				groups++
			}
		}
		whole := all.Scores()
		if groups < 1 || !(whole.SD > 0) {
			continue
		}
		variance := whole.SD * whole.SD * whole.Units / (whole.Units - 1)
		for _, s := range shards {
			if part := s[cell].Scores(); part.Units > 0 {
				h.ChiSquare += part.Units * (part.Mean - whole.Mean) * (part.Mean - whole.Mean) / variance
			}
		}
		h.DF += groups
	}
	if h.DF == 0 {
		return nil
	}
	h.P = distuv.ChiSquared{K: float64(h.DF)}.Survival(h.ChiSquare)
	return h
}

// Agree reports whether differences between shards may be chance.
func (h *Homogeneity) Agree() bool { return h.P >= shardsDoubt }

// String says so in words.
func (h *Homogeneity) String() string {
	test := fmt.Sprintf("chi-square %s on %d degrees of freedom, p %s: how often chance alone makes differences as large", numeral.Fixed(h.ChiSquare, 1), h.DF, numeral.Chance(h.P))
	if h.Agree() {
		return fmt.Sprintf("%d shards agree in the win rates of matchups (%s)", h.Shards, test)
	}
	return fmt.Sprintf("%d shards DO NOT AGREE in the win rates of matchups (%s); one may be of another program or machine, or damaged: gauntlet verify, and play it again", h.Shards, test)
}
