package rating

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"

	"gauntlet/reports/stats"
)

// Meeting is the pairs of games of two decks; a deck may meet itself.
type Meeting struct {
	A, B  int
	Joint *Joint // by the results of A
}

// PairFit is a Fit to games in pairs. Its errors are those between pairs, by the sandwich of
// the scores of the pairs (Huber 1967; White 1982): games of a pair share their deal, and
// need not follow the model.
type PairFit struct {
	*Fit
	Pairs     int64
	Misfits   []Misfit // a meeting each, mirrors left out
	Statistic float64  // squared distance of the meetings' scores from any ranking
	Freedom   int      // its degrees of freedom
	// Alike are, by deck, the meetings of which every pair brought the same score: it says nothing of their error, and
	// their games count as independent.
	Alike []int
}

// Misfit is how far a meeting is from what the ratings say.
type Misfit struct {
	A, B     int
	Score    float64 // of A, seats balanced
	Expected float64 // by the ratings
	Z        float64 // Score - Expected over its standard error, 0 where nothing can differ
	P        float64 // two-sided
}

// tableOf returns the single games of meetings.
func tableOf(decks int, meetings []Meeting) *Table {
	t := &Table{Decks: decks}
	for _, m := range meetings {
		first, second := Cell{First: m.A, Second: m.B}, Cell{First: m.B, Second: m.A}
		for a := range m.Joint {
			for b, n := range m.Joint[a] {
				count := float64(n)
				switch a {
				case 0:
					first.Losses += count
				case 1:
					first.Draws += count
				case 2:
					first.Wins += count
				}
				switch b {
				case 0:
					second.Wins += count
				case 1:
					second.Draws += count
				case 2:
					second.Losses += count
				}
			}
		}
		t.Cells = append(t.Cells, first, second)
	}
	return t
}

// Components returns the sets of decks that meetings connect by wins in both directions.
func Components(decks int, meetings []Meeting) [][]int { return tableOf(decks, meetings).Components() }

// FitPairs fits the model, with a term for the seat, to games in pairs. The error is
// ErrDisconnected if no finite strengths are most likely.
func FitPairs(decks int, meetings []Meeting) (*PairFit, error) {
	t := tableOf(decks, meetings)
	if decks < 2 {
		return nil, fmt.Errorf("a rating of %d decks: it needs at least two", decks)
	}
	if len(t.Components()) > 1 {
		return nil, ErrDisconnected
	}
	m := model{t: t, seat: true}
	for _, c := range t.Cells {
		m.draws = m.draws || c.Draws > 0
	}
	f, err := m.fit()
	if err != nil {
		return nil, err
	}
	p := &PairFit{Fit: f}
	if err := p.sandwich(&m, meetings); err != nil {
		return nil, err
	}
	return p, p.lackOfFit(meetings)
}

// parameters returns the vector that the model has fitted.
func (f *Fit) parameters(m *model) []float64 {
	b := make([]float64, m.size())
	k := m.t.Decks
	copy(b, f.Strength[:k-1])
	b[k-1] = f.Seat
	if m.draws {
		b[k] = math.Log(f.Draw)
	}
	return b
}

// sandwich replaces the covariance by that between pairs.
func (p *PairFit) sandwich(m *model, meetings []Meeting) error {
	n := m.size()
	_, _, info := m.look(p.parameters(m))
	middle := mat.NewSymDense(n, nil)
	one, sum := make([]float64, n), make([]float64, n)
	p.Alike = make([]int, m.t.Decks)
	// game fills in the slope of the log-likelihood of one game with `half` half points for
	// the deck that moved first.
	game := func(first, second, half int) {
		win, draw, loss := p.Chances(first, second)
		c := Cell{First: first, Second: second}
		m.slope(&c, one)
		by := (float64(half-1) - (win - loss)) / 2
		for i := range one {
			one[i] *= by
		}
		if m.draws {
			one[n-1] = -draw
			if half == 1 {
				one[n-1]++
			}
		}
	}
	for i := range meetings {
		at := &meetings[i]
		p.Pairs += at.Joint.Pairs()
		if at.A != at.B && at.alike() {
			p.Alike[at.A]++
			p.Alike[at.B]++
			cell := Cell{First: at.A, Second: at.B}
			m.slope(&cell, one)
			clear(one[m.t.Decks-1:]) // of strengths alone: the pairs may say much of the seat
			win, _, loss := p.Chances(at.A, at.B)
			middle.SymRankOne(middle, float64(at.Joint.Games())*(win+loss-(win-loss)*(win-loss))/4, mat.NewVecDense(n, slices.Clone(one)))
		}
		for a := range at.Joint {
			for b, count := range at.Joint[a] {
				if count == 0 || a == NoResult && b == NoResult {
					continue
				}
				clear(sum)
				if a < NoResult {
					game(at.A, at.B, a)
					for i, v := range one {
						sum[i] += v
					}
				}
				if b < NoResult {
					game(at.B, at.A, 2-b)
					for i, v := range one {
						sum[i] += v
					}
				}
				middle.SymRankOne(middle, float64(count), mat.NewVecDense(n, sum))
			}
		}
	}
	var chol mat.Cholesky
	var bread mat.SymDense
	if !chol.Factorize(info) || chol.InverseTo(&bread) != nil {
		return ErrDisconnected
	}
	var half, full mat.Dense
	half.Mul(&bread, middle)
	full.Mul(&half, &bread)
	if p.Pairs > 1 {
		full.Scale(float64(p.Pairs)/float64(p.Pairs-1), &full)
	}
	// Strengths of all decks are a linear map of the parameters: the last is minus the sum.
	k := m.t.Decks
	lift := mat.NewDense(k, n, nil)
	for i := range k - 1 {
		lift.Set(i, i, 1)
		lift.Set(k-1, i, -1)
	}
	var left, cov mat.Dense
	left.Mul(lift, &full)
	cov.Mul(&left, lift.T())
	for i := range k {
		for j := i; j < k; j++ {
			p.cov.SetSym(i, j, (cov.At(i, j)+cov.At(j, i))/2)
		}
	}
	p.SeatSE = math.Sqrt(max(0, full.At(k-1, k-1)))
	return nil
}

// alike reports whether every pair of a meeting brought the same score, so that nothing is known of its error.
func (m *Meeting) alike() bool {
	_, between := m.spread()
	pairs := float64(m.Joint.Pairs())
	return between*pairs*pairs < 1e-9 // what one pair of another score brings is more, however many there are
}

// variance returns that of the balanced score of a meeting between its pairs, of a binomial
// where nothing varied.
func (m *Meeting) variance() float64 {
	score, between := m.spread()
	if !m.alike() {
		return between
	}
	games := float64(m.Joint.Games())
	q := (score*games + .5) / (games + 1)
	return q * (1 - q) / games
}

// spread returns the balanced score of a meeting and its variance between pairs, 0 if there is one pair.
func (m *Meeting) spread() (score, between float64) {
	var first, second struct{ w, n float64 }
	for a := range m.Joint {
		for b, n := range m.Joint[a] {
			if a < NoResult {
				first.w, first.n = first.w+float64(n)*float64(a)/2, first.n+float64(n)
			}
			if b < NoResult {
				second.w, second.n = second.w+float64(n)*float64(b)/2, second.n+float64(n)
			}
		}
	}
	p1, p2 := first.w/first.n, second.w/second.n
	pairs, sum := float64(m.Joint.Pairs()), 0.0
	for a := range m.Joint {
		for b, n := range m.Joint[a] {
			d := 0.0
			if a < NoResult {
				d += (float64(a)/2 - p1) / first.n
			}
			if b < NoResult {
				d += (float64(b)/2 - p2) / second.n
			}
			sum += float64(n) * d * d / 4
		}
	}
	return (p1 + p2) / 2, sum * pairs / max(1, pairs-1)
}

// lackOfFit measures how far the meetings' scores are from those of any strengths: the
// smallest chi-square over strengths near the fitted ones (Neyman 1949; Berkson 1955), with
// the variances between pairs. Seats are balanced, so that the seat's term hardly matters.
func (p *PairFit) lackOfFit(meetings []Meeting) error {
	k := len(p.Strength)
	var used []Meeting
	for _, m := range meetings {
		if m.A != m.B && !math.IsNaN(m.Joint.Score()) {
			used = append(used, m)
		}
	}
	n := len(used)
	if n == 0 {
		return nil
	}
	// Weighted least squares of the residuals on the slopes of the expected scores, with the
	// strength of the last deck held.
	design, rest, sd := mat.NewDense(n, k-1, nil), mat.NewVecDense(n, nil), make([]float64, n)
	for i := range used {
		m := &used[i]
		win, draw, loss := p.Chances(m.A, m.B)
		win2, draw2, loss2 := p.Chances(m.B, m.A)
		expected := (win + draw/2 + loss2 + draw2/2) / 2
		slope := ((win + loss - (win-loss)*(win-loss)) + (win2 + loss2 - (win2-loss2)*(win2-loss2))) / 8
		sd[i] = math.Sqrt(m.variance())
		score := m.Joint.Score()
		p.Misfits = append(p.Misfits, Misfit{A: m.A, B: m.B, Score: score, Expected: expected, P: 1})
		rest.SetVec(i, (score-expected)/sd[i])
		if m.A < k-1 {
			design.Set(i, m.A, slope/sd[i])
		}
		if m.B < k-1 {
			design.Set(i, m.B, -slope/sd[i])
		}
	}
	var normal mat.SymDense
	normal.SymOuterK(1, design.T())
	var chol mat.Cholesky
	if !chol.Factorize(&normal) || chol.Cond() > stats.MaxCondition {
		return nil // decks that are connected by mirrors alone, or not at all: nothing to test
	}
	var right, move, fitted mat.VecDense
	right.MulVec(design.T(), rest)
	if err := chol.SolveVecTo(&move, &right); err != nil {
		return err
	}
	fitted.MulVec(design, &move)
	for i := range used {
		r := rest.AtVec(i) - fitted.AtVec(i)
		p.Statistic += r * r
		var solved mat.VecDense
		row := mat.VecDenseCopyOf(design.RowView(i))
		if err := chol.SolveVecTo(&solved, row); err != nil {
			return err
		}
		// What the fit leaves of a residual's variance; nothing where it must pass through.
		if left := 1 - mat.Dot(row, &solved); left > 1e-6 {
			p.Misfits[i].Z = r / math.Sqrt(left)
			p.Misfits[i].P = 2 * distuv.UnitNormal.Survival(math.Abs(p.Misfits[i].Z))
		}
	}
	p.Freedom = max(0, n-(k-1))
	return nil
}

// PValue returns how often games by a ranking would be as far from one. 1 if nothing is
// left to be wrong about.
func (p *PairFit) PValue() float64 {
	if p.Freedom == 0 {
		return 1
	}
	return distuv.ChiSquared{K: float64(p.Freedom)}.Survival(p.Statistic)
}

// Correlation returns how the errors of the strengths hang together, for stats.MaxZ.
func (p *PairFit) Correlation() *mat.SymDense {
	k := len(p.Strength)
	c := mat.NewSymDense(k, nil)
	for i := range k {
		c.SetSym(i, i, 1)
		for j := range i {
			if s := p.SE(i) * p.SE(j); s > 0 {
				c.SetSym(i, j, min(1, max(-1, p.cov.At(i, j)/s)))
			}
		}
	}
	return c
}
