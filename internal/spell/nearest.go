package spell

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Nearest returns the candidate closest to word, ignoring case, or "" if none
// is near. Closeness counts insertions, deletions, substitutions and swaps of
// neighbouring letters; how many are allowed grows with the length of word (see
// bound). Among equally close candidates the first one wins.
func Nearest(word string, candidates []string) string {
	w := []rune(strings.ToLower(word))
	limit := bound(len(w))
	best, have := "", lettersOf(w)
	for _, c := range candidates {
		if n := utf8.RuneCountInString(c); n < len(w)-limit || n > len(w)+limit || have.lack(c) > limit {
			continue
		}
		if d := distance(w, []rune(strings.ToLower(c)), limit); d <= limit {
			best, limit = c, d-1
			if limit < 0 {
				break
			}
		}
	}
	return best
}

// letters counts the letters of a word in lower case, those of ASCII.
type letters [utf8.RuneSelf]int

func lettersOf(word []rune) (n letters) {
	for _, r := range word {
		if r < utf8.RuneSelf {
			n[r]++
		}
	}
	return n
}

// lack returns how many letters a candidate has more than the word, 0 for one with others than of ASCII. Each of them was put in or
// stands in place of another: the candidate is no nearer than that, which is found out in less time than how near it is.
func (n letters) lack(candidate string) (more int) {
	for i := range len(candidate) {
		c := candidate[i]
		switch {
		case c >= utf8.RuneSelf:
			return 0
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		}
		if n[c]--; n[c] < 0 {
			more++
		}
	}
	return more
}

// Slip returns the candidate that word differs from by one mistake, or "" if there is
// none or word is a candidate itself.
func Slip(word string, candidates []string) string {
	w, found := []rune(strings.ToLower(word)), ""
	have := lettersOf(w)
	for _, c := range candidates {
		if n := utf8.RuneCountInString(c); n < len(w)-1 || n > len(w)+1 || have.lack(c) > 1 {
			continue
		}
		switch distance(w, []rune(strings.ToLower(c)), 1) {
		case 0:
			return ""
		case 1:
			if found == "" {
				found = c
			}
		}
	}
	return found
}

// Hint returns `; did you mean "x"?` for the nearest candidate, or "" if none
// is near, so that an error message can end with it unconditionally.
func Hint(word string, candidates []string) string {
	n := Nearest(word, candidates)
	if n == "" {
		return ""
	}
	return `; did you mean "` + n + `"?`
}

// bound is how many mistakes a word of n letters may hold. A third of the
// letters keeps short words from matching anything; long names are capped, so
// that a different card is not offered as a misspelling.
func bound(n int) int {
	switch {
	case n <= 1:
		return 0
	case n <= 4:
		return 1
	default:
		return min((n+1)/3, 5)
	}
}

// distance is the optimal string alignment distance (Damerau-Levenshtein in
// which no part is edited twice) of a and b, or any number above limit as soon
// as it must exceed it.
func distance(a, b []rune, limit int) int {
	before, above, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range above {
		above[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := above[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			row[j] = min(change, above[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		// A swap reaches back two rows, so both must be past the limit.
		if slices.Min(row) > limit && slices.Min(above) > limit {
			return limit + 1
		}
		before, above, row = above, row, before
	}
	return above[len(b)]
}
