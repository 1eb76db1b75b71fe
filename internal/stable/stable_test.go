package stable_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"gauntlet/internal/stable"
)

// TestSort compares it with the library's function for all lists up to some length, of few values, so that many are equal.
func TestSort(t *testing.T) {
	type element struct{ key, place int }
	rng := rand.New(rand.NewPCG(1, 2))
	for n := range 200 {
		got := make([]element, n)
		for i := range got {
			got[i] = element{rng.IntN(1 + n/4), i}
		}
		want := slices.Clone(got)
		compare := func(a, b element) int { return cmp.Compare(a.key, b.key) }
		stable.Sort(got, compare)
		slices.SortStableFunc(want, compare)
		if !slices.Equal(got, want) {
			t.Fatalf("%d elements: %v, not %v", n, got, want)
		}
	}
}
