package stats

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Newcombe's own examples (1998, table II, method 10): 56/70 - 48/80, 9/10 - 3/10,
// 10/10 - 0/20, 10/10 - 0/10.
func TestDifferenceAgainstNewcombe(t *testing.T) {
	rateOf := func(k, n float64) Estimate { return Estimate{Est: k / n, NEff: n, Level: .95} }
	for _, c := range []struct{ k1, n1, k2, n2, lo, hi float64 }{
		{56, 70, 48, 80, .0524, .3339},
		{9, 10, 3, 10, .1705, .8090},
		{10, 10, 0, 20, .6791, 1},
		{10, 10, 0, 10, .6075, 1},
	} {
		d := Difference(rateOf(c.k1, c.n1), rateOf(c.k2, c.n2))
		near(t, "lower", d.Lo, c.lo, 5e-5)
		near(t, "upper", d.Hi, c.hi, 5e-5)
	}
}

func TestLinearIsTheDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	var l, left, right Linear
	var w1, n1, w0, n0 float64
	blocks := randomBlocks(rng, 600)
	for i, b := range blocks {
		l.Add(b.w1, b.n1, b.w2, b.n2)
		half := &left
		if i > 250 {
			half = &right
		}
		half.Add(b.w1, b.n1, b.w2, b.n2)
		w1, n1, w0, n0 = w1+b.w1, n1+b.n1, w0+b.w2, n0+b.n2
	}
	sum := 0.0
	for _, b := range blocks {
		d := (b.w1-w1/n1*b.n1)/n1 - (b.w2-w0/n0*b.n2)/n0
		sum += d * d
	}
	e := l.Estimate(.95)
	near(t, "difference", e.Est, w1/n1-w0/n0, 1e-15)
	near(t, "se", e.SE, math.Sqrt(600.0/599*sum), 1e-14)
	left.Merge(right)
	if left != l {
		t.Errorf("merged %+v, straight %+v", left, l)
	}
	var none Linear
	if e := none.Estimate(.95); !HasWarning(e.Warnings, NoGames) {
		t.Errorf("nothing: %+v", e)
	}
	none.Add(1, 1, 0, 0)
	if e := none.Estimate(.95); !HasWarning(e.Warnings, NoGames) || e.Games != 0 {
		t.Errorf("one side: %+v", e)
	}
}

func TestMcNemar(t *testing.T) {
	near(t, "nothing differs", McNemar(0, 0), 1, 0)
	near(t, "R's mcnemar.exact(5, 15)", McNemar(5, 15), .04138947, 1e-8)
	near(t, "symmetric", McNemar(15, 5), McNemar(5, 15), 0)
	near(t, "even", McNemar(7, 7), 1, 0)
}
