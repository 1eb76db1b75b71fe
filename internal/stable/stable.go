// Package stable sorts what is sorted once, for people to read.
//
// The functions of package slices are compiled anew for every kind of element, 10 to 20 kB of program each time
// (docs/adr/0044-a-light-program.md); that of package sort is there once. Hot paths keep the former.
package stable

import "sort"

// Sort sorts a list by compare, which says what its namesake of slices.SortStableFunc does. Elements that compare
// equal keep their order.
func Sort[E any](list []E, compare func(a, b E) int) {
	sort.SliceStable(list, func(i, j int) bool { return compare(list[i], list[j]) < 0 })
}
