package stats

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Ratio accumulates the sums of the ratio estimator with clusters (E0): a
// quantity per game, p = sum W / sum N over blocks of N games that total W,
//
//	Var(p) = B/(B-1) · sum (W_b - p N_b)² / (sum N_b)².
//
// It serves rates (W counts wins, a draw one half) and means (W adds turns).
// The zero Ratio is empty and ready to use.
type Ratio struct {
	blocks               int64
	w, n                 float64
	squareW, wn, squareN float64
}

// Add adds one block of n games that total w. A block without games is ignored.
func (r *Ratio) Add(w, n float64) {
	if n == 0 {
		return
	}
	r.blocks++
	r.w += w
	r.n += n
	r.squareW += w * w
	r.wn += w * n
	r.squareN += n * n
}

// Merge adds the blocks of o.
func (r *Ratio) Merge(o Ratio) {
	r.blocks += o.blocks
	r.w += o.w
	r.n += o.n
	r.squareW += o.squareW
	r.wn += o.wn
	r.squareN += o.squareN
}

// Idle adds the blocks that o has and r has not, as blocks of as many games that bring
// nothing: for a list of ratios of which each ends with the last block that has any. The
// blocks of r must be among those of o.
func (r *Ratio) Idle(o *Ratio) {
	r.blocks, r.n, r.squareN = o.blocks, o.n, o.squareN
}

// Blocks returns the number of blocks added.
func (r *Ratio) Blocks() int64 { return r.blocks }

// Games returns the number of games added.
func (r *Ratio) Games() int64 { return int64(r.n) }

// Sum returns the total over all blocks.
func (r *Ratio) Sum() float64 { return r.w }

// Value returns the ratio, NaN if there are no games.
func (r *Ratio) Value() float64 { return r.w / r.n }

// Variance returns Var(p) between blocks, 0 with fewer than two blocks.
func (r *Ratio) Variance() float64 {
	if r.blocks < 2 {
		return 0
	}
	p, b := r.Value(), float64(r.blocks)
	sum := settle(r.squareW-2*p*r.wn+p*p*r.squareN, r.squareW+p*p*r.squareN)
	return b / (b - 1) * sum / (r.n * r.n)
}

// Rate returns the ratio as a rate in [0, 1] with an interval by method m.
func (r *Ratio) Rate(level float64, m Method) Estimate {
	return rate(r.Value(), r.Variance(), r.Games(), r.blocks, level, m)
}

// Mean returns the ratio as a mean of any range, with Student's interval on
// blocks-1 degrees of freedom.
func (r *Ratio) Mean(level float64) Estimate {
	e := Estimate{
		Est: r.Value(), Level: level, Method: StudentT, SE: math.Sqrt(r.Variance()),
		Games: r.Games(), Blocks: r.blocks, NEff: float64(r.blocks), Basis: BlockN,
	}
	e.Lo, e.Hi = e.Est, e.Est
	switch {
	case r.n == 0:
		e.warn(NoGames, "no games")
		return e
	case r.blocks < 2:
		e.warn(FewBlocks, "only one block: no interval")
		return e
	case r.blocks < BlocksMin:
		e.warn(FewBlocks, "only %d blocks, need %d for a firm interval", r.blocks, BlocksMin)
	}
	if e.SE == 0 {
		e.warn(ZeroVariance, "all %d blocks are alike: nothing is known of an error", r.blocks)
	}
	e.fewGames()
	half := e.SE * distuv.StudentsT{Sigma: 1, Nu: float64(r.blocks - 1)}.Quantile((1+level)/2)
	e.Lo, e.Hi = e.Est-half, e.Est+half
	return e
}

// settle returns a sum of squares that was computed as a difference of terms
// of size scale, with what can only be rounding set to zero.
func settle(sum, scale float64) float64 {
	if sum < 1e-12*scale {
		return 0
	}
	return sum
}
