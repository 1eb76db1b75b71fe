package reports

import "testing"

// What is not decided is named by what there is besides.
func TestUndecidedWords(t *testing.T) {
	for want, c := range map[string]struct {
		open, of int
		others   bool
	}{
		"they move": {6, 6, false}, "2 of them move": {2, 6, false}, "1 of them moves": {1, 6, false}, "it moves": {1, 1, false},
		"the 2 others move": {2, 2, true}, "the other one moves": {1, 1, true}, "1 of the 4 others moves": {1, 4, true},
	} {
		if got := undecided(c.open, c.of, c.others); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
