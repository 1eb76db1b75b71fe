package sve

import (
	"slices"
	"testing"
)

// Sets that are no more leave room: the others move together behind the targets, and what is added to is the last.
func TestTighten(t *testing.T) {
	g := new(Game)
	g.s.sp, g.s.nRes = 1, 1
	g.s.frame[0].pc = pcResolve
	r := g.top()
	ref := func(n int) Ref { return Ref{obj: 1, moves: uint8(n)} }
	for k := range maxList {
		r.list[k] = ref(k)
	}
	r.nList = maxList
	r.start[1], r.start[2] = 1, 2          // two targets
	r.setAt = [maxSets]uint8{20, 3, 30, 0} // 2 and 16 to 19 are no more, as are those from 36 on
	r.setLen = [maxSets]uint8{10, 13, 6, 0}
	g.addToSet(r, 1, ref(99))
	want := func(k, from, n int) (l []Ref) {
		for j := range n {
			l = append(l, ref(from+j))
		}
		return l
	}
	for k, l := range [][]Ref{want(0, 20, 10), append(want(1, 3, 13), ref(99)), want(2, 30, 6)} {
		if got := r.list[r.setAt[k] : r.setAt[k]+r.setLen[k]]; !slices.Equal(got, l) {
			t.Errorf("set %d: %v, want %v", k, got, l)
		}
	}
	if r.list[0] != ref(0) || r.list[1] != ref(1) || r.nList != 2+10+6+14 || g.s.over != 0 {
		t.Errorf("targets %v, %d in the list, %d", r.list[:2], r.nList, g.s.over)
	}
	for range maxList { // until nothing is left
		g.addToSet(r, 3, ref(7))
	}
	if r.nList > maxList || r.setLen[3] != maxList-32 || g.s.limit != LimitList {
		t.Errorf("%d in the list, %d in the set, limit %d", r.nList, r.setLen[3], g.s.limit)
	}
}
