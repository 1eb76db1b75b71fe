package stats

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// GamesForHalfWidth returns how many independent games give a rate near p an interval of
// half-width h at level: z² p(1-p) / h². It need not be whole.
// No report shows it: tests hold it against published values.
func GamesForHalfWidth(p, h, level float64) float64 {
	z := Z(level)
	return z * z * p * (1 - p) / (h * h)
}

// BlocksForHalfWidth does the same for the mean of blocks with a variance.
func BlocksForHalfWidth(variance, h, level float64) float64 {
	z := Z(level)
	return z * z * variance / (h * h)
}

// BlocksForPower returns how many blocks a test at two-sided alpha needs to find a mean
// difference of delta with a probability: (z_(1-alpha/2) + z_power)² Var / delta².
func BlocksForPower(variance, delta, alpha, power float64) float64 {
	z := Z(1-alpha) + distuv.UnitNormal.Quantile(power)
	return z * z * variance / (delta * delta)
}

// DeltaForBlocks returns the mean difference that so many blocks find with a probability:
// the smallest effect that a budget can detect.
func DeltaForBlocks(variance, blocks, alpha, power float64) float64 {
	return (Z(1-alpha) + distuv.UnitNormal.Quantile(power)) * math.Sqrt(variance/blocks)
}

// PowerForTwoRates returns the probability that n games for each of two independent rates
// tell p1 from p2 in a two-sided test at alpha, by either tail. Source: Fleiss, Levin and
// Paik (2003), without a correction for continuity.
// No report shows it: tests hold it against published values.
func PowerForTwoRates(p1, p2, alpha, n float64) float64 {
	mean := (p1 + p2) / 2
	bound := Z(1-alpha) * math.Sqrt(2*mean*(1-mean))
	shift, sd := math.Abs(p1-p2)*math.Sqrt(n), math.Sqrt(p1*(1-p1)+p2*(1-p2))
	return distuv.UnitNormal.CDF((shift-bound)/sd) + distuv.UnitNormal.CDF((-shift-bound)/sd)
}

// GamesForTwoRates returns how many games each of two independent rates needs so that a
// two-sided test at alpha tells p1 from p2 with a probability above alpha. It need not be
// whole; it is infinite for equal rates.
// No report shows it: tests hold it against published values.
func GamesForTwoRates(p1, p2, alpha, power float64) float64 {
	if p1 == p2 {
		return math.Inf(1)
	}
	lo, hi := 0.0, 1.0
	for PowerForTwoRates(p1, p2, alpha, hi) < power {
		hi *= 2
	}
	for range 200 {
		if mid := (lo + hi) / 2; PowerForTwoRates(p1, p2, alpha, mid) < power {
			lo = mid
		} else {
			hi = mid
		}
	}
	return hi
}

// SequentialBlocks returns how many blocks a sequential test of the mean s0 against s1 with
// error rates alpha and beta takes on average if the truth is mean, by Wald's equations
// for Brownian motion.
func SequentialBlocks(variance, s0, s1, alpha, beta, mean float64) float64 {
	lower, upper := math.Log(beta/(1-alpha)), math.Log((1-beta)/alpha)
	scale := (s1 - s0) / variance
	drift := scale * (mean - (s0+s1)/2) // of the log-likelihood ratio, a block
	spread := scale * (s1 - s0)         // its variance
	if math.Abs(drift)*(upper-lower) < 1e-9*spread {
		return -lower * upper / spread
	}
	h := 2 * drift / spread
	accept := math.Expm1(-h*lower) / (math.Exp(-h*lower) - math.Exp(-h*upper)) // reaches upper first
	return (accept*upper + (1-accept)*lower) / drift
}

// Hypergeometric returns the probability of exactly k of `copies` marked cards among
// `drawn` cards of a deck of `cards`.
// No report shows it: tests hold it against published values.
func Hypergeometric(k, copies, drawn, cards int) float64 {
	if k < 0 || k > copies || k > drawn || drawn-k > cards-copies {
		return 0
	}
	return math.Exp(logChoose(copies, k) + logChoose(cards-copies, drawn-k) - logChoose(cards, drawn))
}

// AtLeastOne returns the probability of any of `copies` marked cards among `drawn` cards.
// No report shows it: tests hold it against published values.
func AtLeastOne(copies, drawn, cards int) float64 {
	return 1 - Hypergeometric(0, copies, drawn, cards)
}

func logChoose(n, k int) float64 {
	lg := func(x int) float64 { v, _ := math.Lgamma(float64(x + 1)); return v }
	return lg(n) - lg(k) - lg(n-k)
}
