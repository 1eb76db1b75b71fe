package stats

import (
	"gonum.org/v1/gonum/floats"
)

// Holm returns the p-values adjusted by Holm's step-down method, in the order
// given: rejecting those at most alpha keeps the chance of any false rejection
// at most alpha.
func Holm(p []float64) []float64 {
	order, sorted := ascending(p)
	m := float64(len(p))
	highest := 0.0
	for i := range sorted {
		highest = max(highest, min(1, (m-float64(i))*sorted[i]))
		sorted[i] = highest
	}
	return restore(order, sorted)
}

// BenjaminiHochberg returns the q-values of p, in the order given: among those
// at most alpha the expected share of false rejections is at most alpha if the
// tests are independent or positively dependent.
func BenjaminiHochberg(p []float64) []float64 { return stepUp(p, 1) }

// BenjaminiYekutieli is BenjaminiHochberg for tests of any dependence, at the
// price of a factor of about the logarithm of their number.
func BenjaminiYekutieli(p []float64) []float64 {
	factor := 0.0
	for i := range p {
		factor += 1 / float64(i+1)
	}
	return stepUp(p, factor)
}

func stepUp(p []float64, factor float64) []float64 {
	order, sorted := ascending(p)
	m := float64(len(p))
	lowest := 1.0
	for i := len(sorted) - 1; i >= 0; i-- {
		lowest = min(lowest, factor*m/float64(i+1)*sorted[i])
		sorted[i] = lowest
	}
	return restore(order, sorted)
}

// ascending returns p sorted, and where each element came from.
func ascending(p []float64) (order []int, sorted []float64) {
	sorted = append([]float64(nil), p...)
	order = make([]int, len(p))
	floats.ArgsortStable(sorted, order)
	return order, sorted
}

func restore(order []int, sorted []float64) []float64 {
	out := make([]float64, len(sorted))
	for i, at := range order {
		out[at] = sorted[i]
	}
	return out
}
