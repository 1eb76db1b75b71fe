package fow

import (
	"encoding/binary"
	"math/bits"
)

// tally is how many wills can be of one of the attributes of a set, for each set of attributes:
// byte n of the four words is about set n, up to manyWills, and total about whatever will. What
// can be paid with it is a few operations on words (Hall's condition).
type tally struct {
	by    [4]uint64
	total int16
}

// manyWills is more than anything costs of which one might think, and half of what a byte holds.
const manyWills = 120

// hits has a one for each set of attributes that a set of kinds of will has one of.
var hits = func() (t [1 << attributes][4]uint64) {
	for kinds := range t {
		for set := range t {
			if kinds&set != 0 {
				t[kinds][set>>3] |= 1 << (8 * (set & 7))
			}
		}
	}
	return t
}()

// add adds n wills of some kinds; what comes to manyWills has no bound.
func (t *tally) add(kinds kindSet, n uint8) {
	if t.total += int16(n); t.total >= manyWills {
		t.unbound()
		return
	}
	h, w := &hits[kinds&(1<<attributes-1)], uint64(n)
	t.by[0] += w * h[0]
	t.by[1] += w * h[1]
	t.by[2] += w * h[2]
	t.by[3] += w * h[3]
}

// of makes it the tally of a stock.
func (t *tally) of(st *stock) {
	if t.total = st.total; t.total >= manyWills {
		t.unbound()
		return
	}
	var a, b, c, d uint64
	for k, kinds := range st.kinds[:st.size] {
		h, w := &hits[kinds&(1<<attributes-1)], uint64(st.n[k])
		a, b, c, d = a+w*h[0], b+w*h[1], c+w*h[2], d+w*h[3]
	}
	t.by = [4]uint64{a, b, c, d}
}

// join adds another tally.
func (t *tally) join(o *tally) {
	if t.total += o.total; t.total >= manyWills {
		t.unbound()
		return
	}
	for k := range o.by {
		t.by[k] += o.by[k]
	}
}

func (t *tally) unbound() { *t = tally{total: manyWills} }

// below reports whether there are certainly not so many wills.
func (t *tally) below(n int16) bool { return t.total < n && t.total < manyWills }

// pays reports whether a bill can be paid, each attribute with will of it and the rest with any.
// It may say yes where there is no bound, and of symbols that are no attributes.
//
// 203.3 (6.3): attribute cost needs will of its attribute. 203.4 (6.3): free cost any will.
func (t *tally) pays(b *Bill) bool {
	due := b.dues()
	switch {
	case t.total == manyWills:
		return true
	case t.total < sumOf(due):
		return false
	}
	const symbols = 1<<(8*attributes) - 1
	w := binary.LittleEndian.Uint64(due[:]) & symbols
	if w == 0 {
		return true
	}
	k := bits.TrailingZeros64(w) / 8
	n := w >> (8 * k)
	if n>>8 == 0 { // one attribute
		set := 1 << k
		return t.by[set>>3&3]>>(8*(set&7))&0xFF >= n
	}
	var need [4]uint64
	for ; w != 0; w &^= 0xFF << (8 * k) {
		k = bits.TrailingZeros64(w) / 8
		n, h := w>>(8*k)&0xFF, &hits[1<<k&(1<<attributes-1)]
		for j := range h {
			need[j] += n * h[j]
		}
	}
	const tops = 0x8080808080808080
	for j := range need { // no byte of either has its top bit: what is due is no more than the total
		if ((t.by[j]|tops)-need[j])&tops != tops {
			return false
		}
	}
	return true
}
