package stats

// Brought is what a block brings to a difference of two ratios as Linear has it, or to one ratio with
// nothing in the second half: w1 of n1 and w0 of n0.
type Brought [4]float64

// Joint accumulates what the estimates of two players, x and y, have in common: both are ratios or
// differences of ratios over blocks, some of which both have, with the same deals. The covariance of
// the estimates is that of their linear forms over the shared blocks (Linear; for ratios Cochran,
// Sampling Techniques, 3rd ed. 1977, 6.3 and 6.19):
//
//	d_b = (w1 - p1 n1)/N1 - (w0 - p0 n0)/N0
//
// with N and p over all blocks of the player, so that where x has more blocks than y shares these count
// the less. With the same blocks and the same scores it is the variance itself. The zero Joint is empty
// and ready to use.
type Joint struct {
	n, differ    int64   // shared blocks, and those that are not the same
	allX, allY   Brought // sums over all blocks
	withX, withY Brought // … over the shared ones
	products     [4]Brought
}

// Both adds a block that both players have.
func (j *Joint) Both(x, y Brought) {
	j.X(x)
	j.Y(y)
	if x[1]+x[3] == 0 || y[1]+y[3] == 0 {
		return
	}
	j.n++
	if x != y {
		j.differ++
	}
	j.withX.add(&x)
	j.withY.add(&y)
	for i := range j.products {
		for k := range y {
			j.products[i][k] += x[i] * y[k]
		}
	}
}

// X adds a block that only the first player has.
func (j *Joint) X(x Brought) { j.allX.add(&x) }

// Y adds a block that only the second player has.
func (j *Joint) Y(y Brought) { j.allY.add(&y) }

// Merge adds the blocks of o.
func (j *Joint) Merge(o *Joint) {
	j.n, j.differ = j.n+o.n, j.differ+o.differ
	for _, p := range [][2]*Brought{{&j.allX, &o.allX}, {&j.allY, &o.allY}, {&j.withX, &o.withX}, {&j.withY, &o.withY}} {
		p[0].add(p[1])
	}
	for i := range j.products {
		j.products[i].add(&o.products[i])
	}
}

func (b *Brought) add(o *Brought) {
	for i, v := range o {
		b[i] += v
	}
}

// Shared returns the number of shared blocks, and in how many of them the two differ.
func (j *Joint) Shared() (blocks, differ int64) { return j.n, j.differ }

// form returns the weights of the linear form whose sum over blocks is the estimate less its value.
func (b *Brought) form() (out Brought) {
	for i, sign := range []float64{1, -1} {
		if w, n := b[2*i], b[2*i+1]; n > 0 {
			out[2*i], out[2*i+1] = sign/n, -sign*w/(n*n)
		}
	}
	return out
}

func (b *Brought) dot(o *Brought) (sum float64) {
	for i, v := range b {
		sum += v * o[i]
	}
	return sum
}

// Covariance returns that of the two estimates, 0 with fewer than two shared blocks.
func (j *Joint) Covariance() float64 {
	if j.n < 2 {
		return 0
	}
	x, y := j.allX.form(), j.allY.form()
	sum := 0.0
	for i := range j.products {
		sum += x[i] * j.products[i].dot(&y)
	}
	n := float64(j.n)
	return n / (n - 1) * (sum - x.dot(&j.withX)*y.dot(&j.withY)/n)
}

// Change returns y less x, two sums whose covariance is known.
func Change(x, y Sum, covariance float64) Sum {
	return Sum{y.Est - x.Est, max(0, x.Variance+y.Variance-2*covariance), min(x.Freedom, y.Freedom)}
}
