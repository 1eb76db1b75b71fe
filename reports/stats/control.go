package stats

import "math"

// Control accumulates the scores of two players on the same deals, one value per block and
// player: y of the dear one, x of the cheap one, which as a rule has more blocks. Its games on
// the deals of the dear player tell how lucky these were, so that they can serve as a control
// variate: the regression estimator of double sampling,
//
//	level = mean(y) - b (mean(x) - mean over all blocks of x)
//
// with the means of y and x over the n shared blocks and b the slope of y on x there. With
// s² the variance of the residuals on n-2 degrees of freedom, N the blocks of x, v(x) their
// variance and Sxx the squares of the shared x around their mean, the variance is
//
//	s² (1/n + (mean(x) - mean over all)²/Sxx) + b² v(x)/N
//
// (Cochran, Sampling Techniques, 3rd ed. 1977, sections 12.6 and 12.7; as a control variate with
// an estimated mean: Lavenberg and Welch, "A perspective on the use of control variables to
// increase the efficiency of Monte Carlo simulations", Management Science 27, 1981). The change
// from x to y, level less the mean of all x, has (b-1)² in place of b², since the mean of all x
// is in both. With b = 0 these are the plain mean and, with the covariance over the shared
// blocks counted, the plain difference; if all blocks are shared that is the paired one.
//
// The zero Control is empty and ready to use.
type Control struct {
	n, x, y, xx, xy, yy float64 // of shared blocks
	nx, sx, sxx         float64 // of all blocks of x
	ny, sy, syy         float64 // … of y
	differ              int64   // shared blocks in which the two are not the same
}

// Both adds a block that both played.
func (c *Control) Both(x, y float64) {
	c.n++
	c.x, c.y = c.x+x, c.y+y
	c.xx, c.xy, c.yy = c.xx+x*x, c.xy+x*y, c.yy+y*y
	if x != y {
		c.differ++
	}
	c.Cheap(x)
	c.Dear(y)
}

// Cheap adds a block that only the cheap player has.
func (c *Control) Cheap(x float64) { c.nx, c.sx, c.sxx = c.nx+1, c.sx+x, c.sxx+x*x }

// Dear adds a block that only the dear player has.
func (c *Control) Dear(y float64) { c.ny, c.sy, c.syy = c.ny+1, c.sy+y, c.syy+y*y }

// Shared returns the number of shared blocks, and in how many of them the two differ.
func (c *Control) Shared() (blocks, differ int64) { return int64(c.n), c.differ }

// Blocks returns the numbers of blocks of the cheap and of the dear player.
func (c *Control) Blocks() (cheap, dear int64) { return int64(c.nx), int64(c.ny) }

// Sum is a mean, or a difference of means: its variance and the degrees of freedom that this is
// known with.
type Sum struct{ Est, Variance, Freedom float64 }

// spread returns the squares around the mean of n values.
func spread(n, sum, squares float64) float64 {
	if n == 0 {
		return 0
	}
	return max(0, squares-sum*sum/n)
}

// meanOf returns the mean of n values with its variance.
func meanOf(n, sum, squares float64) Sum {
	return Sum{sum / n, spread(n, sum, squares) / max(1, n-1) / n, max(1, n-1)}
}

// Plain returns the mean of y over all its blocks. It panics without any.
func (c *Control) Plain() Sum {
	if c.ny == 0 {
		panic("stats: no block of the dear player")
	}
	return meanOf(c.ny, c.sy, c.syy)
}

// PlainChange returns the mean of y less that of x, each over all its blocks. It panics if one
// has none.
func (c *Control) PlainChange() Sum {
	if c.ny == 0 || c.nx == 0 {
		panic("stats: no block of one of two players")
	}
	y, x := meanOf(c.ny, c.sy, c.syy), meanOf(c.nx, c.sx, c.sxx)
	out := Sum{y.Est - x.Est, y.Variance + x.Variance, min(y.Freedom, x.Freedom)}
	if c.n >= 2 { // the sum over shared blocks, each weighing 1/ny and 1/nx
		out.Variance -= 2 * (c.xy - c.x*c.y/c.n) / (c.n - 1) * c.n / (c.ny * c.nx)
	}
	out.Variance = max(0, out.Variance)
	return out
}

// ControlMin is the number of shared blocks from which the slope is trusted.
const ControlMin = BlocksMin

// Correlation returns how x and y go together over the shared blocks, 0 if one of them does not
// vary.
func (c *Control) Correlation() float64 {
	x, y := spread(c.n, c.x, c.xx), spread(c.n, c.y, c.yy)
	if c.n < 2 || x == 0 || y == 0 {
		return 0
	}
	return max(-1, min(1, (c.xy-c.x*c.y/c.n)/math.Sqrt(x*y)))
}

// Controlled returns the regression estimate of y and of the change from x to it. ok is false
// with fewer than ControlMin shared blocks, if the cheap player has no others, and if x does
// not vary.
func (c *Control) Controlled() (level, change Sum, ok bool) {
	sxx := spread(c.n, c.x, c.xx)
	if c.n < ControlMin || c.nx <= c.n || sxx == 0 {
		return Sum{}, Sum{}, false
	}
	sxy := c.xy - c.x*c.y/c.n
	b := sxy / sxx
	residual := max(0, spread(c.n, c.y, c.yy)-b*sxy) / (c.n - 2)
	all := meanOf(c.nx, c.sx, c.sxx)
	off := c.x/c.n - all.Est
	own := residual * (1/c.n + off*off/sxx)
	est := c.y/c.n - b*off
	of := func(factor, est float64) Sum {
		far := factor * factor * all.Variance
		s := Sum{Est: est, Variance: own + far, Freedom: c.n - 2}
		if own > 0 { // Satterthwaite's degrees of freedom of a sum of two
			s.Freedom = s.Variance * s.Variance / (own*own/(c.n-2) + far*far/all.Freedom)
		}
		return s
	}
	return of(b, est), of(b-1, est-all.Est), true
}

// Pays reports whether the regression estimate is worth it: its variance is below that of the
// plain mean by more than what choosing the smaller of two estimated variances may pretend.
func (c *Control) Pays() bool {
	level, _, ok := c.Controlled()
	return ok && level.Variance*(1+4/c.n) < c.Plain().Variance
}
