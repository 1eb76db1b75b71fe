package rating

import (
	"errors"
	"fmt"
	"math"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"

	"gauntlet/reports/stats"
)

// Fit is a model of Bradley and Terry with a term for the seat and, if there are draws,
// Davidson's term for them: with s = Strength and e = Seat,
//
//	win : draw : loss of First = exp(d/2) : Draw : exp(-d/2),  d = s[First] - s[Second] + e
//
// so that without draws logit P(win) = d. Strengths are on the logit scale, sum to zero,
// and are worth 400/ln 10 points of Elo each. Sources: Bradley and Terry (1952); Davidson
// (1970); Davidson and Beaver (1977) for the seat.
type Fit struct {
	Strength []float64
	Seat     float64
	Draw     float64 // 0 if there were no draws
	SeatSE   float64 // 0 if it was not estimated

	Deviance float64 // twice the log-likelihood lost against a model with a term for each cell
	DF       int     // its degrees of freedom: 0 if nothing is left to be wrong about

	cov *mat.SymDense // of the strengths, sum zero
}

// Options choose the terms of a model.
type Options struct {
	Seat bool // a term for moving first
}

// ErrDisconnected says that some decks cannot be compared by a finite number.
var ErrDisconnected = errors.New("some decks are not connected by wins in both directions")

// FitTable fits the model by Newton's method. The error is ErrDisconnected if no finite
// strengths are most likely.
// For tests.
func FitTable(t *Table, o Options) (*Fit, error) {
	if t.Decks < 2 {
		return nil, fmt.Errorf("a rating of %d decks: it needs at least two", t.Decks)
	}
	if len(t.Components()) > 1 {
		return nil, ErrDisconnected
	}
	m := model{t: t, seat: o.Seat}
	for _, c := range t.Cells {
		m.draws = m.draws || c.Draws > 0
	}
	return m.fit()
}

// model is a fit under way. Parameters: strengths of all decks but the last, which has
// minus their sum; then the seat; then the logarithm of Draw.
type model struct {
	t           *Table
	seat, draws bool
}

func (m *model) size() int {
	n := m.t.Decks - 1
	if m.seat {
		n++
	}
	if m.draws {
		n++
	}
	return n
}

// slope fills in how d depends on the parameters.
func (m *model) slope(c *Cell, x []float64) {
	clear(x)
	add := func(deck int, sign float64) {
		if deck < m.t.Decks-1 {
			x[deck] += sign
			return
		}
		for k := range m.t.Decks - 1 {
			x[k] -= sign
		}
	}
	add(c.First, 1)
	add(c.Second, -1)
	if m.seat {
		x[m.t.Decks-1] = 1
	}
}

// chances returns the probabilities of a win, a draw and a loss of First.
func (m *model) chances(d float64, b []float64) (win, draw, loss float64) {
	win, loss = math.Exp(d/2), math.Exp(-d/2)
	if m.draws {
		draw = math.Exp(b[len(b)-1])
	}
	all := win + draw + loss
	return win / all, draw / all, loss / all
}

// look returns the log-likelihood at b, its gradient and the information.
func (m *model) look(b []float64) (ll float64, grad []float64, info *mat.SymDense) {
	n := m.size()
	grad, info = make([]float64, n), mat.NewSymDense(n, nil)
	x := make([]float64, n)
	for i := range m.t.Cells {
		c := &m.t.Cells[i]
		games := c.Games()
		if games == 0 {
			continue
		}
		m.slope(c, x)
		d := 0.0
		for k := range x {
			d += x[k] * b[k]
		}
		win, draw, loss := m.chances(d, b)
		ll += xlogy(c.Wins, win) + xlogy(c.Draws, draw) + xlogy(c.Losses, loss)
		// d enters a win's exponent by half, a loss's by minus half; the draw's has its own.
		score := (c.Wins - c.Losses - games*(win-loss)) / 2
		half := games * (win + loss - (win-loss)*(win-loss)) / 4
		for k := range n {
			grad[k] += score * x[k]
			for l := k; l < n; l++ {
				info.SetSym(k, l, info.At(k, l)+half*x[k]*x[l])
			}
		}
		if m.draws {
			grad[n-1] += c.Draws - games*draw
			info.SetSym(n-1, n-1, info.At(n-1, n-1)+games*draw*(1-draw))
			for k := range n - 1 {
				info.SetSym(k, n-1, info.At(k, n-1)-games*draw*(win-loss)/2*x[k])
			}
		}
	}
	return ll, grad, info
}

func xlogy(x, y float64) float64 {
	if x == 0 {
		return 0
	}
	return x * math.Log(y)
}

func (m *model) fit() (*Fit, error) {
	n := m.size()
	b := make([]float64, n)
	ll, grad, info := m.look(b)
	var chol mat.Cholesky
	for step := 0; ; step++ {
		if !chol.Factorize(info) {
			return nil, ErrDisconnected
		}
		var move mat.VecDense
		if err := chol.SolveVecTo(&move, mat.NewVecDense(n, grad)); err != nil {
			return nil, ErrDisconnected
		}
		size := floats.Norm(move.RawVector().Data, math.Inf(1))
		if size < 1e-12 {
			break
		}
		if step == 200 {
			return nil, fmt.Errorf("the fit of ratings does not settle: last step %g", size)
		}
		// Half a step as long as a whole one is too far.
		for scale := 1.0; ; scale /= 2 {
			next := make([]float64, n)
			for k := range next {
				next[k] = b[k] + scale*move.AtVec(k)
			}
			if l, g, i := m.look(next); l >= ll-1e-9 || scale < 1e-6 {
				b, ll, grad, info = next, l, g, i
				break
			}
		}
		if size < 1e-9 { // as near as numbers come
			break
		}
	}
	if !chol.Factorize(info) || chol.Cond() > stats.MaxCondition {
		return nil, ErrDisconnected
	}
	return m.result(b, &chol), nil
}

// result turns parameters into a Fit.
func (m *model) result(b []float64, chol *mat.Cholesky) *Fit {
	k := m.t.Decks
	f := &Fit{Strength: make([]float64, k), cov: mat.NewSymDense(k, nil)}
	copy(f.Strength, b[:k-1])
	for _, s := range b[:k-1] {
		f.Strength[k-1] -= s
	}
	var inverse mat.SymDense
	// An information matrix that was just factorised has an inverse.
	if err := chol.InverseTo(&inverse); err != nil {
		panic(fmt.Sprintf("rating: %v", err))
	}
	at := func(i, j int) float64 { // covariance of strengths, the last one minus the sum of the others
		if i < k-1 && j < k-1 {
			return inverse.At(i, j)
		}
		sum := 0.0
		for a := range k - 1 {
			for b := range k - 1 {
				if (i == k-1 || i == a) && (j == k-1 || j == b) {
					sum += inverse.At(a, b)
				}
			}
		}
		if (i == k-1) != (j == k-1) {
			sum = -sum
		}
		return sum
	}
	for i := range k {
		for j := i; j < k; j++ {
			f.cov.SetSym(i, j, at(i, j))
		}
	}
	if m.seat {
		f.Seat, f.SeatSE = b[k-1], math.Sqrt(inverse.At(k-1, k-1))
	}
	if m.draws {
		f.Draw = math.Exp(b[len(b)-1])
	}
	cells := 0
	for i := range m.t.Cells {
		c := &m.t.Cells[i]
		n := c.Games()
		if n == 0 || c.First == c.Second && !m.seat && !m.draws { // a mirror says nothing then
			continue
		}
		win, draw, loss := f.Chances(c.First, c.Second)
		f.Deviance += 2 * (xlogy(c.Wins, c.Wins/n/win) + xlogy(c.Draws, c.Draws/n/max(draw, 1e-300)) + xlogy(c.Losses, c.Losses/n/loss))
		cells++
		if m.draws {
			cells++
		}
	}
	f.DF = max(0, cells-m.size())
	return f
}

// Chances returns the probabilities that the model gives to a win, a draw and a loss of
// the deck that moves first.
func (f *Fit) Chances(first, second int) (win, draw, loss float64) {
	d := f.Strength[first] - f.Strength[second] + f.Seat
	win, draw, loss = math.Exp(d/2), f.Draw, math.Exp(-d/2)
	all := win + draw + loss
	return win / all, draw / all, loss / all
}

// SE returns the standard error of the strength of a deck, the mean of all being zero.
func (f *Fit) SE(i int) float64 { return math.Sqrt(f.cov.At(i, i)) }

// SEFrom returns the standard error of the difference of two decks' strengths.
func (f *Fit) SEFrom(i, j int) float64 {
	return math.Sqrt(max(0, f.cov.At(i, i)+f.cov.At(j, j)-2*f.cov.At(i, j)))
}

// Above returns the confidence that deck i is stronger than deck j, by the normal
// approximation of their difference; one half for the same deck.
func (f *Fit) Above(i, j int) float64 {
	if i == j {
		return .5
	}
	return distuv.UnitNormal.CDF((f.Strength[i] - f.Strength[j]) / f.SEFrom(i, j))
}

// LackOfFit returns the p-value of the deviance: how often games by this model would be as
// far from it. 1 if no degrees of freedom are left.
func (f *Fit) LackOfFit() float64 {
	if f.DF == 0 {
		return 1
	}
	return distuv.ChiSquared{K: float64(f.DF)}.Survival(f.Deviance)
}

// EloPerLogit turns strengths into points of Elo.
const EloPerLogit = 400 / math.Ln10
