package tell

import "math/bits"

// Lists of what is told are filled again at every decision, in the memory that they have.

// Sized returns a list of n elements, which keep what they hold, lists of their own among it.
func Sized[T any](list []T, n int) []T {
	list = list[:cap(list)]
	for len(list) < n {
		var none T
		list = append(list, none)
	}
	return list[:n]
}

// Words fills a list with the words of the bits of a set, the lowest first; bits without a word have none.
func Words[S ~uint8 | ~uint16](to []string, set S, words []string) []string {
	to = to[:0]
	for ; set != 0; set &= set - 1 {
		if i := bits.TrailingZeros16(uint16(set)); i < len(words) {
			to = append(to, words[i])
		}
	}
	return to
}

// Places fills a list with the places of the bits of a set, the lowest first.
func Places(to []int, set uint8) []int {
	to = to[:0]
	for ; set != 0; set &= set - 1 {
		to = append(to, bits.TrailingZeros8(set))
	}
	return to
}
