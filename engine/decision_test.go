package engine

import "testing"

// TestAddEach holds AddEach against Add, object by object, in a decision that is empty and in ones that run full on the way.
func TestAddEach(t *testing.T) {
	var same [64]uint64
	for i := range same {
		same[i] = 1<<i | 1<<(i^5) // pairs of the same kind
	}
	const first = Option(3<<24 | 0x80<<16)
	for _, n := range []int{0, 7, MaxOptions - 64, MaxOptions - 63, MaxOptions - 2, MaxOptions} {
		for _, set := range []uint64{0, 1, 1 << 63, 0xF0F00F0F12345678, ^uint64(0)} {
			var got, want Decision
			for i := range n {
				got.Add(Option(i))
				want.Add(Option(i))
			}
			got.AddEach(first, set, &same)
			for i := range 64 {
				if set>>i&1 != 0 && (i < i^5 || set>>(i^5)&1 == 0) {
					want.Add(MakeOption(3, 0x80|uint8(i), 0, 0))
				}
			}
			if got != want {
				t.Errorf("%d options and the set %x: %d, want %d", n, set, got.N, want.N)
			}
		}
	}
}
