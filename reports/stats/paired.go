package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// Pentanomial counts pairs of games by their two results, seen from one side.
// Its five classes are LL, LD, WL+DD, WD and WW; the middle one is kept apart
// because WL and DD say different things about a match.
type Pentanomial struct {
	LL int64 `json:"ll"`
	LD int64 `json:"ld"`
	WL int64 `json:"wl"`
	DD int64 `json:"dd"`
	WD int64 `json:"wd"`
	WW int64 `json:"ww"`
}

// Add counts a pair of games that scored a and b: 0, 0.5 or 1 each, in either
// order. It panics for other scores.
func (p *Pentanomial) Add(a, b float64) {
	switch {
	case a+b == 0:
		p.LL++
	case a+b == 0.5:
		p.LD++
	case a == 0.5 && b == 0.5:
		p.DD++
	case a+b == 1:
		p.WL++
	case a+b == 1.5:
		p.WD++
	case a+b == 2:
		p.WW++
	default:
		panic(fmt.Sprintf("stats: %v and %v are not scores of games", a, b))
	}
}

// Merge adds the counts of o.
func (p *Pentanomial) Merge(o Pentanomial) {
	p.LL += o.LL
	p.LD += o.LD
	p.WL += o.WL
	p.DD += o.DD
	p.WD += o.WD
	p.WW += o.WW
}

// Swap returns the counts as the other side sees them.
func (p Pentanomial) Swap() Pentanomial {
	return Pentanomial{LL: p.WW, LD: p.WD, WL: p.WL, DD: p.DD, WD: p.LD, WW: p.LL}
}

// Pairs returns the number of pairs.
func (p Pentanomial) Pairs() int64 { return p.LL + p.LD + p.WL + p.DD + p.WD + p.WW }

// Scores summarises the pairs' mean scores.
// No report shows it: tests hold it against published values.
func (p Pentanomial) Scores() Scores {
	return newScores(2, []float64{0, 0.25, 0.5, 0.75, 1}, []float64{
		float64(p.LL), float64(p.LD), float64(p.WL + p.DD), float64(p.WD), float64(p.WW),
	})
}

// Trinomial counts single games by result, for comparison with pairs and for
// matches that were not played in pairs.
type Trinomial struct {
	Wins   int64 `json:"wins"`
	Draws  int64 `json:"draws"`
	Losses int64 `json:"losses"`
}

// Scores summarises the games' scores.
func (t Trinomial) Scores() Scores {
	return newScores(1, []float64{0, 0.5, 1}, []float64{float64(t.Losses), float64(t.Draws), float64(t.Wins)})
}

// Scores is the distribution of scores in [0, 1] over independent units, which
// are games or pairs of games.
type Scores struct {
	Units        float64 // independent units
	GamesPerUnit float64
	Mean         float64 // NaN without units
	SD           float64 // of one unit's score, with divisor Units
}

func newScores(gamesPerUnit float64, values, counts []float64) Scores {
	s := Scores{GamesPerUnit: gamesPerUnit}
	for _, c := range counts {
		s.Units += c
	}
	mean, variance := stat.PopMeanVariance(values, counts)
	s.Mean, s.SD = mean, math.Sqrt(variance)
	return s
}

// SE returns the standard error of the mean score.
func (s Scores) SE() float64 { return s.SD / math.Sqrt(s.Units) }

// Elo returns the rating difference that explains the mean score, its interval
// being Wald's interval of the score mapped through EloOf.
func (s Scores) Elo(level float64) (est, lo, hi float64) {
	half := Z(level) * s.SE()
	return EloOf(s.Mean), EloOf(s.Mean - half), EloOf(s.Mean + half)
}

// NormalizedElo returns the mean score's distance from one half in standard
// deviations of a game, on Elo's scale, and half the width of its interval.
func (s Scores) NormalizedElo(level float64) (est, half float64) {
	perGame := s.SD * math.Sqrt(s.GamesPerUnit)
	const scale = 800 / math.Ln10
	return (s.Mean - 0.5) / perGame * scale, Z(level) * scale / math.Sqrt(s.Units*s.GamesPerUnit)
}

// Superiority returns the likelihood of superiority, the normal probability
// that the true mean is above one half.
func (s Scores) Superiority() float64 { return distuv.UnitNormal.CDF((s.Mean - 0.5) / s.SE()) }

// EloOf returns the rating difference at which the expected score is s. It is
// infinite for scores that no finite difference explains, s <= 0 or s >= 1.
func EloOf(s float64) float64 {
	switch {
	case s <= 0:
		return math.Inf(-1)
	case s >= 1:
		return math.Inf(1)
	}
	return 400 * math.Log10(s/(1-s))
}
