package stats

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// Vector accumulates blocks that bring several values each, such as the scores of all
// variants of a card on one deal: their means and how they vary together. Make it with
// NewVector.
type Vector struct {
	n    float64
	sum  []float64
	both []float64 // sums of products, rows of a symmetric matrix
}

// NewVector returns an accumulator of blocks of k values.
func NewVector(k int) *Vector { return &Vector{sum: make([]float64, k), both: make([]float64, k*k)} }

// Add adds one block. It panics for another number of values.
func (v *Vector) Add(values []float64) {
	k := len(v.sum)
	if len(values) != k {
		panic(fmt.Sprintf("stats: a block of %d values among blocks of %d", len(values), k))
	}
	v.n++
	for i, x := range values {
		v.sum[i] += x
		for j, y := range values[:i+1] {
			v.both[i*k+j] += x * y
		}
	}
}

// Merge adds the blocks of o, which must have as many values each.
func (v *Vector) Merge(o *Vector) {
	v.n += o.n
	for i := range v.sum {
		v.sum[i] += o.sum[i]
	}
	for i := range v.both {
		v.both[i] += o.both[i]
	}
}

// Blocks returns the number of blocks.
func (v *Vector) Blocks() int64 { return int64(v.n) }

// Mean returns the mean of value i over the blocks, NaN without blocks.
func (v *Vector) Mean(i int) float64 { return v.sum[i] / v.n }

// Covariance returns the covariance of the means of values i and j, 0 with fewer than two
// blocks.
func (v *Vector) Covariance(i, j int) float64 {
	if v.n < 2 {
		return 0
	}
	i, j = max(i, j), min(i, j)
	scale := v.both[i*len(v.sum)+j]
	c := scale - v.sum[i]*v.sum[j]/v.n
	if math.Abs(c) < 1e-12*math.Abs(scale) {
		c = 0
	}
	return c / (v.n - 1) / v.n
}

// Contrast returns the mean of sum_i weight_i value_i with its standard error.
func (v *Vector) Contrast(weight []float64) (mean, se float64) {
	variance := 0.0
	for i, a := range weight {
		if a == 0 {
			continue
		}
		mean += a * v.Mean(i)
		for j, b := range weight {
			variance += a * b * v.Covariance(i, j)
		}
	}
	return mean, math.Sqrt(max(0, variance))
}

// Correlation returns how contrasts of the same blocks hang together, for MaxZ. Contrasts
// that never vary are taken as independent of all others.
func (v *Vector) Correlation(contrasts [][]float64) *mat.SymDense {
	k := len(contrasts)
	c := mat.NewSymDense(k, nil)
	covariance := func(a, b []float64) (sum float64) {
		for i, x := range a {
			for j, y := range b {
				if x != 0 && y != 0 {
					sum += x * y * v.Covariance(i, j)
				}
			}
		}
		return sum
	}
	for i := range k {
		c.SetSym(i, i, 1)
		for j := range i {
			if vi, vj := covariance(contrasts[i], contrasts[i]), covariance(contrasts[j], contrasts[j]); vi > 0 && vj > 0 {
				c.SetSym(i, j, min(1, max(-1, covariance(contrasts[i], contrasts[j])/math.Sqrt(vi*vj))))
			}
		}
	}
	return c
}

// maxDraws is how many draws MaxZ takes: its quantiles are good to about a hundredth.
const maxDraws = 100_000

// MaxZ is the distribution of the largest absolute value of several standard normal
// numbers that hang together, by simulation with a fixed seed: it makes intervals and
// p-values hold for all comparisons of a table at once, and is Dunnett's for comparisons
// with one control (Dunnett 1955; Hothorn, Bretz and Westfall 2008).
type MaxZ struct{ sorted []float64 }

// NewMaxZ returns the distribution for a correlation matrix.
func NewMaxZ(c *mat.SymDense) (*MaxZ, error) {
	k := c.SymmetricDim()
	var eigen mat.EigenSym
	if !eigen.Factorize(c, true) {
		return nil, fmt.Errorf("a correlation matrix of %d comparisons has no eigenvalues", k)
	}
	var vectors mat.Dense
	eigen.VectorsTo(&vectors)
	root := make([]float64, k*k)
	for j, l := range eigen.Values(nil) {
		for i := range k {
			root[i*k+j] = vectors.At(i, j) * math.Sqrt(max(0, l)) // negative ones are rounding
		}
	}
	rng := rand.New(rand.NewPCG(0x6d61785a, uint64(k)))
	m := &MaxZ{make([]float64, maxDraws)}
	z := make([]float64, k)
	for n := range m.sorted {
		for i := range z {
			z[i] = rng.NormFloat64()
		}
		top := 0.0
		for i := range k {
			x := 0.0
			for j, r := range root[i*k : (i+1)*k] {
				x += r * z[j]
			}
			top = max(top, math.Abs(x))
		}
		m.sorted[n] = top
	}
	slices.Sort(m.sorted)
	return m, nil
}

// Quantile returns the bound that the largest value keeps to with probability level.
func (m *MaxZ) Quantile(level float64) float64 {
	return m.sorted[min(maxDraws-1, int(level*maxDraws))]
}

// Survival returns the probability of a value as large as z anywhere: the p-value of one
// comparison, corrected for all. It is at least one draw's share.
func (m *MaxZ) Survival(z float64) float64 {
	at, _ := slices.BinarySearch(m.sorted, math.Abs(z))
	return float64(maxDraws-at+1) / (maxDraws + 1)
}
