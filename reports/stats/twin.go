package stats

// twin accumulates two ratios over the same blocks, which hang together: a block brings w1
// of n1 to the first and w2 of n2 to the second.
type twin struct {
	first, second          Ratio
	blocks                 int64
	w1w2, w1n2, n1w2, n1n2 float64
}

// Add adds one block. A block without either is ignored.
func (t *twin) Add(w1, n1, w2, n2 float64) {
	if n1+n2 == 0 {
		return
	}
	t.blocks++
	t.first.Add(w1, n1)
	t.second.Add(w2, n2)
	t.w1w2 += w1 * w2
	t.w1n2 += w1 * n2
	t.n1w2 += n1 * w2
	t.n1n2 += n1 * n2
}

func (t *twin) merge(o *twin) {
	t.first.Merge(o.first)
	t.second.Merge(o.second)
	t.blocks += o.blocks
	t.w1w2 += o.w1w2
	t.w1n2 += o.w1n2
	t.n1w2 += o.n1w2
	t.n1n2 += o.n1n2
}

// variance returns that of p1 + sign p2 between blocks, sign being 1 or -1:
//
//	B/(B-1) · sum ((w1 - p1 n1)/N1 + sign (w2 - p2 n2)/N2)²
//
// It is 0 with fewer than two blocks; both ratios must have games.
func (t *twin) variance(sign float64) float64 {
	if t.blocks < 2 {
		return 0
	}
	n1, n2, p1, p2 := t.first.n, t.second.n, t.first.Value(), t.second.Value()
	a := (t.first.squareW - 2*p1*t.first.wn + p1*p1*t.first.squareN) / (n1 * n1)
	b := (t.second.squareW - 2*p2*t.second.wn + p2*p2*t.second.squareN) / (n2 * n2)
	c := (t.w1w2 - p2*t.w1n2 - p1*t.n1w2 + p1*p2*t.n1n2) / (n1 * n2)
	scale := t.first.squareN/(n1*n1) + t.second.squareN/(n2*n2)
	n := float64(t.blocks)
	return n / (n - 1) * settle(a+b+2*sign*c, scale)
}
