package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// pairScore draws the score of a pair of games, 0, ½ or 1 as the mean of two wins, with a chance
// that moves with z.
func pairScore(r *rand.Rand, p, z, weight float64) float64 {
	s := 0.0
	for range 2 {
		own := weight*z + math.Sqrt(1-weight*weight)*r.NormFloat64()
		if own < distuv.UnitNormal.Quantile(p) {
			s += .5
		}
	}
	return s
}

// The estimates are those of the formulas, worked out another way.
func TestControlFormulas(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var c Control
	var x, y, all []float64
	for i := range 400 {
		z := r.NormFloat64()
		a := pairScore(r, .6, z, .8)
		all = append(all, a)
		if i < 80 {
			b := pairScore(r, .4, z, .8)
			x, y = append(x, a), append(y, b)
			c.Both(a, b)
		} else {
			c.Cheap(a)
		}
	}
	alpha, beta := stat.LinearRegression(x, y, nil, false)
	level, change, ok := c.Controlled()
	want := alpha + beta*stat.Mean(all, nil)
	if !ok || math.Abs(level.Est-want) > 1e-12 || math.Abs(change.Est-(want-stat.Mean(all, nil))) > 1e-12 {
		t.Errorf("level %v, change %v, want the line at the mean of all: %v", level.Est, change.Est, want)
	}
	if got := c.Correlation(); math.Abs(got-stat.Correlation(x, y, nil)) > 1e-12 {
		t.Errorf("correlation %v, want %v", got, stat.Correlation(x, y, nil))
	}
	rss := 0.0
	for i := range x {
		e := y[i] - alpha - beta*x[i]
		rss += e * e
	}
	off := stat.Mean(x, nil) - stat.Mean(all, nil)
	own := rss / 78 * (1./80 + off*off/(79*stat.Variance(x, nil)))
	if want := own + beta*beta*stat.Variance(all, nil)/400; math.Abs(level.Variance-want) > 1e-12 {
		t.Errorf("variance %v, want %v", level.Variance, want)
	}
	if want := own + (beta-1)*(beta-1)*stat.Variance(all, nil)/400; math.Abs(change.Variance-want) > 1e-12 {
		t.Errorf("variance of the change %v, want %v", change.Variance, want)
	}
	if plain := c.Plain(); math.Abs(plain.Est-stat.Mean(y, nil)) > 1e-12 || math.Abs(plain.Variance-stat.Variance(y, nil)/80) > 1e-12 {
		t.Errorf("plain %+v", plain)
	}
	// With the same blocks on both sides the plain change is the paired difference.
	var same Control
	var d []float64
	for i := range x {
		same.Both(x[i], y[i])
		d = append(d, y[i]-x[i])
	}
	if got := same.PlainChange(); math.Abs(got.Est-stat.Mean(d, nil)) > 1e-12 || math.Abs(got.Variance-stat.Variance(d, nil)/80) > 1e-12 {
		t.Errorf("paired change %+v, want %v with variance %v", got, stat.Mean(d, nil), stat.Variance(d, nil)/80)
	}
	if _, _, ok := same.Controlled(); ok || same.Pays() {
		t.Error("a control variate without further blocks of the cheap player")
	}
}

// Over drawn runs the intervals of the level and of the change hold the truth as often as they
// say, with the control variate where it pays and the plain mean where not, whatever the
// correlation, and where it is large they are narrower.
func TestControlCoverage(t *testing.T) {
	const runs, most = 1500, 2000
	r := rand.New(rand.NewPCG(3, 4))
	for _, of := range []struct {
		weight float64
		n      int
		narrow float64 // mean width in terms of the plain one: at most
		used   float64 // share of runs in which it is used: at least
	}{{0, 40, 1.001, 0}, {.5, 40, 1.001, .05}, {.9, 40, .85, .9}, {.97, 100, .82, .98}} {
		p, q := .35, .6
		var level, change, width, used float64
		for range runs {
			var c Control
			for i := range most {
				z := r.NormFloat64()
				x := pairScore(r, p, z, of.weight)
				if i < of.n {
					c.Both(x, pairScore(r, q, z, of.weight))
				} else {
					c.Cheap(x)
				}
			}
			plain := c.Plain()
			at, to := plain, c.PlainChange()
			if c.Pays() {
				at, to, _ = c.Controlled()
				used++
			}
			holds := func(s Sum, truth float64) float64 {
				t := distuv.StudentsT{Sigma: 1, Nu: s.Freedom}
				if math.Abs(s.Est-truth) <= math.Sqrt(s.Variance)*t.Quantile(.975) {
					return 1
				}
				return 0
			}
			level += holds(at, q)
			change += holds(to, q-p)
			width += math.Sqrt(at.Variance / plain.Variance)
		}
		level, change, width, used = level/runs, change/runs, width/runs, used/runs
		t.Logf("weight %v, %d shared of %d: level %.3f, change %.3f, width %.3f, used %.3f", of.weight, of.n, most, level, change, width, used)
		for name, got := range map[string]float64{"level": level, "change": change} {
			if got < .93 || got > .97 { // 95 % of 1,500 is known to ±1.1 points
				t.Errorf("weight %v: intervals of the %s hold the truth in %.1f %%", of.weight, name, 100*got)
			}
		}
		if width > of.narrow || used < of.used {
			t.Errorf("weight %v: %.3f of the plain width, used in %.2f of runs", of.weight, width, used)
		}
	}
}
