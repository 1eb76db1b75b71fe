package spell

import (
	"strings"
	"testing"

	"gauntlet/internal/seeds"
)

func TestNearest(t *testing.T) {
	keywords := []string{"Quick", "Ward", "Storm", "Rush", "Bane", "Drain", "Last Words", "Fanfare", "Fairy Whisperer", "Fairy Wisp"}
	for _, c := range []struct{ word, want string }{
		{"Quikc", "Quick"},                    // swap of neighbours
		{"fanfair", "Fanfare"},                // two substitutions, case ignored
		{"Last Word", "Last Words"},           // insertion
		{"Wards", "Ward"},                     // deletion
		{"fairy whisprer", "Fairy Whisperer"}, // long word
		{"STORM", "Storm"},                    // exact but for case
		{"Bone", "Bane"},                      // short word: one mistake
		{"Bonn", ""},                          // short word: two mistakes
		{"Necrocharge", ""},                   // nothing near
		{"W", ""},                             // too short to guess
		{"", ""},
	} {
		if got := Nearest(c.word, keywords); got != c.want {
			t.Errorf("Nearest(%q) = %q, want %q", c.word, got, c.want)
		}
	}
}

func TestNearestPrefersCloserThenEarlier(t *testing.T) {
	if got := Nearest("abcdef", []string{"abcdxx", "abcdez", "abcdey"}); got != "abcdez" {
		t.Errorf("got %q, want the first of the closest", got)
	}
	if got := Nearest("abc", nil); got != "" {
		t.Errorf("no candidates: got %q", got)
	}
}

func TestSlip(t *testing.T) {
	races := []string{"Giant", "Bat", "Youkai", "Cat"}
	for word, want := range map[string]string{"Gigant": "Giant", "Yokai": "Youkai", "Cat": "", "Rat": "Bat", "Ogre": "", "": ""} {
		if got := Slip(word, races); got != want {
			t.Errorf("Slip(%q) = %q, want %q", word, got, want)
		}
	}
}

func TestHint(t *testing.T) {
	if got, want := Hint("Waard", []string{"Ward"}), `; did you mean "Ward"?`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := Hint("xyzzy", []string{"Ward"}); got != "" {
		t.Errorf("got %q, want nothing", got)
	}
}

// TestDistance compares the row-wise distance with the textbook matrix, with
// and without a limit.
func TestDistance(t *testing.T) {
	words := []string{"", "a", "ab", "ba", "abc", "acb", "cab", "abcd", "badc", "kitten", "sitting", "überfall", "ubefrall"}
	for _, a := range words {
		for _, b := range words {
			want := matrix([]rune(a), []rune(b))
			if got := distance([]rune(a), []rune(b), 100); got != want {
				t.Errorf("distance(%q, %q) = %d, want %d", a, b, got, want)
			}
			for limit := range 5 {
				got := distance([]rune(a), []rune(b), limit)
				if (got <= limit) != (want <= limit) || got <= limit && got != want {
					t.Errorf("distance(%q, %q, limit %d) = %d, true distance %d", a, b, limit, got, want)
				}
			}
		}
	}
}

func matrix(a, b []rune) int {
	d := make([][]int, len(a)+1)
	for i := range d {
		d[i] = make([]int, len(b)+1)
		for j := range d[i] {
			switch {
			case i == 0:
				d[i][j] = j
			case j == 0:
				d[i][j] = i
			default:
				cost := 1
				if a[i-1] == b[j-1] {
					cost = 0
				}
				d[i][j] = min(d[i-1][j]+1, d[i][j-1]+1, d[i-1][j-1]+cost)
				if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
					d[i][j] = min(d[i][j], d[i-2][j-2]+1)
				}
			}
		}
	}
	return d[len(a)][len(b)]
}

func FuzzNearest(f *testing.F) {
	inputs := seeds.Of(f)
	inputs.Add("Quikc", "Quick|Ward")
	inputs.Add("\xff\xfe", "\xff|é")
	inputs.Grow(2000)
	f.Fuzz(func(t *testing.T, word, list string) {
		candidates := strings.Split(list, "|")
		got := Nearest(word, candidates)
		if got == "" {
			return
		}
		for _, c := range candidates {
			if c == got {
				return
			}
		}
		t.Fatalf("Nearest(%q) = %q is no candidate", word, got)
	})
}
