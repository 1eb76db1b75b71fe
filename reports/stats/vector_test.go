package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

func TestVectorIsTheDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	const n = 300
	v, left, right := NewVector(3), NewVector(3), NewVector(3)
	x := [3][]float64{}
	for b := range n {
		common := rng.NormFloat64()
		values := []float64{common + rng.NormFloat64(), 2 * common, rng.NormFloat64()}
		v.Add(values)
		if b%3 == 0 {
			left.Add(values)
		} else {
			right.Add(values)
		}
		for i := range x {
			x[i] = append(x[i], values[i])
		}
	}
	left.Merge(right)
	for i := range 3 {
		near(t, "mean", v.Mean(i), stat.Mean(x[i], nil), 1e-12)
		near(t, "merged mean", left.Mean(i), v.Mean(i), 1e-12)
		for j := range 3 {
			near(t, "covariance", v.Covariance(i, j), stat.Covariance(x[i], x[j], nil)/n, 1e-12)
		}
	}
	diff := make([]float64, n)
	for b := range diff {
		diff[b] = x[0][b] - x[1][b]
	}
	mean, se := v.Contrast([]float64{1, -1, 0})
	near(t, "contrast", mean, stat.Mean(diff, nil), 1e-12)
	near(t, "its error", se, stat.StdDev(diff, nil)/math.Sqrt(n), 1e-12)
	c := v.Correlation([][]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 0}})
	near(t, "correlation", c.At(0, 1), stat.Correlation(x[0], x[1], nil), 1e-9)
	near(t, "with what never varies", c.At(0, 2), 0, 0)
	if v.Blocks() != n || NewVector(2).Covariance(0, 1) != 0 {
		t.Error("counts are wrong")
	}
	defer func() {
		if recover() == nil {
			t.Error("a block of another size was added")
		}
	}()
	v.Add([]float64{1})
}

// Dunnett's table: two-sided 5 %, many degrees of freedom, k comparisons with one control
// of the same size (correlation one half): 2.21, 2.35, 2.51 for k of 2, 3 and 5.
func TestMaxZAgainstDunnett(t *testing.T) {
	for _, c := range []struct {
		k    int
		want float64
	}{{1, 1.96}, {2, 2.21}, {3, 2.35}, {5, 2.51}} {
		corr := mat.NewSymDense(c.k, nil)
		for i := range c.k {
			for j := range i + 1 {
				corr.SetSym(i, j, .5)
			}
			corr.SetSym(i, i, 1)
		}
		m, err := NewMaxZ(corr)
		if err != nil {
			t.Fatal(err)
		}
		near(t, "bound", m.Quantile(.95), c.want, .02)
		near(t, "p at the bound", m.Survival(c.want), .05, .003)
	}
	// The same comparison twice is one; independent ones are Šidák's.
	twice, err := NewMaxZ(mat.NewSymDense(2, []float64{1, 1, 1, 1}))
	if err != nil {
		t.Fatal(err)
	}
	near(t, "the same twice", twice.Quantile(.95), 1.96, .02)
	apart, err := NewMaxZ(mat.NewSymDense(2, []float64{1, 0, 0, 1}))
	if err != nil {
		t.Fatal(err)
	}
	near(t, "independent", apart.Quantile(.95), distuv.UnitNormal.Quantile((1+math.Sqrt(.95))/2), .02)
	if p := apart.Survival(50); !(p > 0 && p < 1e-4) {
		t.Errorf("far out: p %g", p)
	}
}
