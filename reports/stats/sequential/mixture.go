package sequential

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// MixtureBound returns how far a sum of sub-Gaussian terms, whose variances add up to v,
// is from its mean at most, at all times together, with probability 1-alpha: the normal
// mixture with parameter rho. Source: Howard, Ramdas, McAuliffe and Sekhon, "Time-uniform,
// nonparametric, nonasymptotic confidence sequences" (2021), eq. 14.
// No report shows it: tests hold it against published values.
func MixtureBound(v, alpha, rho float64) float64 {
	return math.Sqrt((v + rho) * math.Log((v+rho)/(alpha*alpha*rho)))
}

// MixtureBoundOneSided is MixtureBound for one side alone (proposition 6 there).
// No report shows it: tests hold it against published values.
func MixtureBoundOneSided(v, alpha, rho float64) float64 {
	f := func(s float64) float64 {
		return math.Log(4*rho/(v+rho))/2 + s*s/(2*(v+rho)) + math.Log(distuv.UnitNormal.CDF(s/math.Sqrt(v+rho))) - math.Log(1/alpha)
	}
	return root(f, 0, 2*MixtureBound(v, alpha, rho))
}

// MixtureRho returns the parameter of the mixture whose bound is narrowest about where
// the variances add up to v.
func MixtureRho(v, alpha float64) float64 {
	l := 2 * math.Log(1/alpha)
	return v / (l + math.Log(1+l))
}

// MixtureRhoOneSided is MixtureRho for one side alone.
// No report shows it: tests hold it against published values.
func MixtureRhoOneSided(v, alpha float64) float64 { return MixtureRho(v, 2*alpha) }

// Asymptotic returns the interval of the confidence sequence for the mean of blocks of
// any distribution: at all looks together it holds with about level once there are many
// blocks. It is narrowest about best blocks. Source: Waudby-Smith, Arbour, Sinha, Kennedy
// and Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences"
// (2024), eq. 2.
//
// Its width goes with the deviation of the values, not with their range: what common
// random numbers save is saved here too. Values lie in a range of width span; so that
// blocks that were all alike do not pass for certain, one block with the largest variance
// in it is added to those seen. It is the whole line for fewer than two blocks.
func (c *Counts) Asymptotic(level, best, span float64) (lo, hi float64) {
	n := c.Total()
	if n < 2 {
		return math.Inf(-1), math.Inf(1)
	}
	mean, variance := c.Moments()
	variance = (n*variance + span*span/4) / (n - 1)
	half := AsymptoticHalf(variance, n, level, best)
	return mean - half, mean + half
}

// AsymptoticHalf returns half the width of the interval of Asymptotic for n blocks of which
// one has the variance.
func AsymptoticHalf(variance, n, level, best float64) float64 {
	alpha := 1 - level
	r := n / MixtureRho(best, alpha) // t·r² of the source
	return math.Sqrt(variance) * math.Sqrt(2*(r+1)/(n*r)*math.Log(math.Sqrt(r+1)/alpha))
}
