package rating

import (
	"errors"
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"
)

// tight is what probabilities and payoffs are taken as equal within.
const tight = 1e-9

// ZeroSum returns a mix of rows that guarantees the most against any column of a payoff
// matrix, and what it guarantees. Where several do, it is any of them.
//
// The linear program is min sum(u) with u'A >= 1, u >= 0 after all payoffs were made
// positive; then x = u/sum(u) (von Neumann; Dantzig 1951).
func ZeroSum(a *mat.Dense) (x []float64, value float64, err error) {
	rows, columns := a.Dims()
	if rows == 0 || columns == 0 {
		return nil, 0, errors.New("a game without strategies has no solution")
	}
	shift := 1 - mat.Min(a)
	cost := make([]float64, rows+columns)
	constraint := mat.NewDense(columns, rows+columns, nil)
	ones := make([]float64, columns)
	for j := range columns {
		for i := range rows {
			cost[i] = 1
			constraint.Set(j, i, a.At(i, j)+shift)
		}
		constraint.Set(j, rows+j, -1)
		ones[j] = 1
	}
	total, u, err := lp.Simplex(cost, constraint, ones, 1e-12, nil)
	if err != nil {
		return nil, 0, err
	}
	x = u[:rows:rows]
	for i := range x {
		x[i] = max(0, x[i]/total)
	}
	floats.Scale(1/floats.Sum(x), x)
	return x, 1/total - shift, nil
}

// Nash returns the mix of decks that no deck beats, for a matrix of scores p[i][j] of deck
// i against deck j with p[j][i] = 1 - p[i][j]; of several such mixes that of the largest
// entropy, so that decks that are alike get equal shares (Balduzzi et al., "Re-evaluating
// evaluation", 2018).
func Nash(p *mat.Dense) ([]float64, error) {
	a := advantages(p)
	x, _, err := ZeroSum(a)
	if err != nil {
		return nil, err
	}
	s, err := possible(a, x)
	if err != nil {
		return nil, err
	}
	if len(s) == 1 {
		only := make([]float64, len(x))
		only[s[0]] = 1
		return only, nil
	}
	return spread(a, s), nil
}

// NashAny is Nash without the choice among several mixes: for resampled matrices, where
// exact ties are chance.
func NashAny(p *mat.Dense) ([]float64, error) {
	x, _, err := ZeroSum(advantages(p))
	return x, err
}

// advantages returns scores less one half, exactly skew-symmetric.
func advantages(p *mat.Dense) *mat.Dense {
	n, _ := p.Dims()
	a := mat.NewDense(n, n, nil)
	for i := range n {
		for j := range n {
			a.Set(i, j, (p.At(i, j)-p.At(j, i))/2)
		}
	}
	return a
}

// possible returns the decks that some unbeaten mix holds: those whose share can be
// positive. One mix that holds a deck is found by paying a little for it.
func possible(a *mat.Dense, x []float64) (s []int, err error) {
	n := len(x)
	for i := range n {
		if x[i] > 1e-7 {
			s = append(s, i)
			continue
		}
		// A deck that loses to a mix that is unbeaten is in none.
		if loss := payoff(a, x, i); loss > tight {
			continue
		}
		// max x_i with sum x = 1, x'A >= 0: variables x and the slack of each column.
		cost := make([]float64, 2*n)
		cost[i] = -1
		c := mat.NewDense(n+1, 2*n, nil)
		b := make([]float64, n+1)
		for j := range n {
			for k := range n {
				c.Set(j, k, a.At(k, j))
			}
			c.Set(j, n+j, -1)
			c.Set(n, j, 1)
			b[j] = -tight // nearly unbeaten: the program is degenerate otherwise
		}
		b[n] = 1
		best, _, err := lp.Simplex(cost, c, b, 1e-10, nil)
		if err != nil {
			return nil, err
		}
		if -best > 1e-6 {
			s = append(s, i)
		}
	}
	return s, nil
}

// payoff returns what a mix scores against deck j.
func payoff(a *mat.Dense, x []float64, j int) (v float64) {
	for i, share := range x {
		v += share * a.At(i, j)
	}
	return v
}

// spread returns the unbeaten mix of largest entropy over the decks s that unbeaten mixes
// can hold. Against decks of s every such mix scores exactly even; against others at least
// so, which is added to the equations where it would fail.
//
// The dual of the largest entropy under linear equations is to minimise the logarithm of
// sum_i exp(sum_j A_ij l_j), smooth and convex: Newton's method with a small ridge.
func spread(a *mat.Dense, s []int) []float64 {
	n, _ := a.Dims()
	equations := slices.Clone(s)
	for {
		x := entropic(a, s, equations)
		worst, at := -1e-8, -1
		for j := range n {
			if v := payoff(a, x, j); v < worst && !slices.Contains(equations, j) {
				worst, at = v, j
			}
		}
		if at < 0 {
			return x
		}
		equations = append(equations, at)
	}
}

// entropic returns the mix over s of largest entropy that scores even against each deck
// of equations.
func entropic(a *mat.Dense, s, equations []int) []float64 {
	n, _ := a.Dims()
	m := len(equations)
	l := mat.NewVecDense(m, nil)
	x := make([]float64, n)
	dual := func(l *mat.VecDense) float64 {
		z := make([]float64, len(s))
		for k, i := range s {
			for e, j := range equations {
				z[k] += a.At(i, j) * l.AtVec(e)
			}
		}
		lse := floats.LogSumExp(z)
		clear(x)
		for k, i := range s {
			x[i] = math.Exp(z[k] - lse)
		}
		return lse
	}
	value := dual(l)
	for range 500 {
		grad := mat.NewVecDense(m, nil)
		hess := mat.NewSymDense(m, nil)
		for e, j := range equations {
			grad.SetVec(e, payoff(a, x, j))
		}
		for e, j := range equations {
			for f := e; f < m; f++ {
				h := -grad.AtVec(e) * grad.AtVec(f)
				for _, i := range s {
					h += x[i] * a.At(i, j) * a.At(i, equations[f])
				}
				if e == f {
					h += 1e-10
				}
				hess.SetSym(e, f, h)
			}
		}
		if floats.Norm(grad.RawVector().Data, math.Inf(1)) < 1e-13 {
			break
		}
		var chol mat.Cholesky
		var step mat.VecDense
		if !chol.Factorize(hess) || chol.SolveVecTo(&step, grad) != nil {
			break // as near as numbers come
		}
		for scale := 1.0; scale > 1e-10; scale /= 2 {
			var next mat.VecDense
			next.AddScaledVec(l, -scale, &step)
			if v := dual(&next); v <= value || scale < 1e-9 {
				l.CopyVec(&next)
				value = v
				break
			}
		}
	}
	return x
}

// Exploitability returns the most that a deck scores above one half against a mix, and
// which deck that is.
func Exploitability(p *mat.Dense, x []float64) (most float64, deck int) {
	a := advantages(p)
	most = math.Inf(-1)
	for j := range x {
		if v := -payoff(a, x, j); v > most {
			most, deck = v, j
		}
	}
	return most, deck
}

// Replicator returns the shares of decks after a time, beginning with those of x, if decks
// grow by what they score above the field, and the mean of the shares over that time:
// dx_i/dt = x_i ((Ax)_i - x'Ax). One unit of time multiplies a deck that scores one half
// more than the field by exp(1/2). Runge and Kutta's method of fourth order.
func Replicator(p *mat.Dense, x []float64, time float64) (end, mean []float64) {
	a := advantages(p)
	n := len(x)
	raw := a.RawMatrix()
	slope := func(d, x []float64) {
		average := 0.0
		for i := range n {
			d[i] = floats.Dot(raw.Data[i*raw.Stride:i*raw.Stride+n], x)
			average += x[i] * d[i]
		}
		for i := range n {
			d[i] = x[i] * (d[i] - average)
		}
	}
	// Payoffs are at most one half, so that a step of one half is a small one.
	steps := max(1, int(math.Ceil(2*time)))
	h := time / float64(steps)
	end, mean = slices.Clone(x), make([]float64, n)
	var k [4][]float64
	for i := range k {
		k[i] = make([]float64, n)
	}
	y := make([]float64, n)
	at := func(d []float64, scale float64) []float64 {
		floats.AddScaledTo(y, end, scale, d)
		return y
	}
	for range steps {
		floats.AddScaled(mean, .5/float64(steps), end)
		slope(k[0], end)
		slope(k[1], at(k[0], h/2))
		slope(k[2], at(k[1], h/2))
		slope(k[3], at(k[2], h))
		for i := range end {
			end[i] = max(0, end[i]+h/6*(k[0][i]+2*k[1][i]+2*k[2][i]+k[3][i]))
		}
		floats.Scale(1/floats.Sum(end), end)
		floats.AddScaled(mean, .5/float64(steps), end)
	}
	return end, mean
}
