package rating

import (
	"math/rand/v2"

	"gonum.org/v1/gonum/stat/distuv"
)

// Joint counts the pairs of games of two decks by both results: element [i][j] is the pairs
// in which the row's deck scored i half points when it moved first and j half points when
// it moved second, NoResult for a game that is missing or has no result. The two games of a
// mirror, which are one, stand as one.
type Joint [results][results]int64

// NoResult stands for a game without a result.
const (
	NoResult = 3
	results  = 4
)

// Merge adds the pairs of o.
func (j *Joint) Merge(o *Joint) {
	for a := range j {
		for b := range j[a] {
			j[a][b] += o[a][b]
		}
	}
}

// Pairs returns the number of pairs of which at least one game has a result.
func (j *Joint) Pairs() (n int64) {
	for a := range j {
		for b := range j[a] {
			if a < NoResult || b < NoResult {
				n += j[a][b]
			}
		}
	}
	return n
}

// Games returns the number of games with a result.
func (j *Joint) Games() (n int64) {
	for a := range j {
		for b, pairs := range j[a] {
			if a < NoResult {
				n += pairs
			}
			if b < NoResult {
				n += pairs
			}
		}
	}
	return n
}

// score returns the row's score with each seat counting one half, for any weights of the
// kinds of pairs; NaN if a seat has no games.
func score(weight *[results][results]float64) float64 {
	var first, second, nFirst, nSecond float64
	for a := range weight {
		for b, w := range weight[a] {
			if a < NoResult {
				first, nFirst = first+w*float64(a)/2, nFirst+w
			}
			if b < NoResult {
				second, nSecond = second+w*float64(b)/2, nSecond+w
			}
		}
	}
	return (first/nFirst + second/nSecond) / 2
}

// Score returns the row's score with each seat counting one half, NaN if one has no games.
func (j *Joint) Score() float64 {
	var w [results][results]float64
	for a := range j {
		for b, n := range j[a] {
			w[a][b] = float64(n)
		}
	}
	return score(&w)
}

// Draw returns a score that the pairs could as well have had: that of the pairs with random
// weights (Rubin, "The Bayesian bootstrap", 1981), to which half a pair that was won and
// half a pair that was lost are added, so that pairs which all ended alike do not pass for
// certain. The pair is the unit that is drawn. NaN if a seat has no games.
func (j *Joint) Draw(rng *rand.Rand) float64 {
	var w [results][results]float64
	for a := range j {
		for b, n := range j[a] {
			at := float64(n)
			if a == b && (a == 0 || a == NoResult-1) {
				at += .5
			}
			if a == NoResult && b == NoResult {
				at = 0
			}
			if at > 0 {
				w[a][b] = distuv.Gamma{Alpha: at, Beta: 1, Src: rng}.Rand()
			}
		}
	}
	return score(&w)
}
