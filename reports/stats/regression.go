package stats

import (
	"errors"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// Isotonic returns the values nearest to y, by weighted squares, that never fall: pooling
// of adjacent violators (Barlow, Bartholomew, Bremner and Brunk 1972). Weights are positive.
// No report shows it: tests hold it against published values.
func Isotonic(y, weight []float64) []float64 {
	type pool struct {
		mean, weight float64
		n            int
	}
	var pools []pool
	for i := range y {
		pools = append(pools, pool{y[i], weight[i], 1})
		for len(pools) > 1 {
			a, b := pools[len(pools)-2], pools[len(pools)-1]
			if a.mean <= b.mean {
				break
			}
			w := a.weight + b.weight
			pools = append(pools[:len(pools)-2], pool{(a.mean*a.weight + b.mean*b.weight) / w, w, a.n + b.n})
		}
	}
	out := make([]float64, 0, len(y))
	for _, p := range pools {
		out = append(out, slices.Repeat([]float64{p.mean}, p.n)...)
	}
	return out
}

// Logistic is a model logit P(win) = sum of Coefficient times feature, fitted by weighted
// maximum likelihood over rows that are added one by one: only sums are kept between
// passes, so that games can stream by as often as a fit needs.
type Logistic struct {
	Coefficient []float64

	gradient    []float64
	information *mat.SymDense
}

// NewLogistic returns a model of k features that gives every row one half.
func NewLogistic(k int) *Logistic {
	l := &Logistic{Coefficient: make([]float64, k)}
	l.reset()
	return l
}

func (l *Logistic) reset() {
	k := len(l.Coefficient)
	l.gradient, l.information = make([]float64, k), mat.NewSymDense(k, nil)
}

// Chance returns the probability of a win.
func (l *Logistic) Chance(x []float64) float64 {
	z := 0.0
	for i, c := range l.Coefficient {
		z += c * x[i]
	}
	return 1 / (1 + math.Exp(-z))
}

// Add adds a row with an outcome between 0 and 1 and a weight to the pass under way.
func (l *Logistic) Add(x []float64, y, weight float64) {
	p := l.Chance(x)
	for i, a := range x {
		l.gradient[i] += weight * (y - p) * a
		if a == 0 {
			continue
		}
		for j, b := range x[:i+1] {
			l.information.SetSym(i, j, l.information.At(i, j)+weight*p*(1-p)*a*b)
		}
	}
}

// ErrSeparated says that some combination of features tells all wins from all losses: no
// finite coefficients are most likely.
var ErrSeparated = errors.New("no finite model: wins and losses are told apart completely, or two features say the same")

// MaxCondition is the condition number of an information matrix beyond which its inverse means
// nothing: 64-bit numbers keep two digits of it at most.
const MaxCondition = 1e14

// Step ends a pass: it moves the coefficients by one step of Newton's method, which is
// iteratively reweighted least squares, and returns the largest change. A fit is done when
// that is about 1e-8.
func (l *Logistic) Step() (change float64, err error) {
	var chol mat.Cholesky
	k := len(l.Coefficient)
	if !chol.Factorize(l.information) || chol.Cond() > MaxCondition {
		return 0, ErrSeparated
	}
	var move mat.VecDense
	if err := chol.SolveVecTo(&move, mat.NewVecDense(k, l.gradient)); err != nil {
		return 0, ErrSeparated
	}
	for i := range k {
		l.Coefficient[i] += move.AtVec(i)
		change = max(change, math.Abs(move.AtVec(i)))
	}
	l.reset()
	return change, nil
}

// Survival is the Kaplan-Meier estimate of the share of games that are still going after
// each turn, and the hazard of ending in it; games that were cut off count as running
// until then.
type Survival struct {
	ended, cut Histogram
}

// Add adds a game that lasted so many turns; cut is true if it did not end by itself.
func (s *Survival) Add(turns int, cut bool) {
	if cut {
		s.cut.Add(turns)
	} else {
		s.ended.Add(turns)
	}
}

// Merge adds the games of o.
func (s *Survival) Merge(o Survival) {
	s.ended.Merge(o.ended)
	s.cut.Merge(o.cut)
}

// TurnSurvival is one turn of a Survival.
type TurnSurvival struct {
	Turn    int     `json:"turn"`
	Alive   int64   `json:"n_alive"` // games that reached the turn
	Ended   int64   `json:"n_ended"` // … and ended in it
	Hazard  float64 `json:"hazard"`  // Ended / Alive
	Running float64 `json:"running"` // share of games still going after it
	SE      float64 `json:"se"`      // of Running, by Greenwood's formula
}

// Turns returns the curve, a row for every turn up to the last.
func (s *Survival) Turns() (out []TurnSurvival) {
	alive := s.ended.Count() + s.cut.Count()
	running, greenwood := 1.0, 0.0
	at := func(h Histogram, t int) int64 {
		if t < len(h) {
			return h[t]
		}
		return 0
	}
	for turn := range max(len(s.ended), len(s.cut)) {
		d := at(s.ended, turn)
		if alive == 0 {
			break
		}
		row := TurnSurvival{Turn: turn, Alive: alive, Ended: d, Hazard: float64(d) / float64(alive)}
		running *= 1 - row.Hazard
		if alive > d {
			greenwood += row.Hazard / float64(alive-d)
		}
		row.Running, row.SE = running, running*math.Sqrt(greenwood)
		out = append(out, row)
		alive -= d + at(s.cut, turn)
	}
	return out
}
