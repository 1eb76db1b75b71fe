package cardtext

import (
	"slices"
	"testing"
)

// TestNeeded wants of a pattern only what every match has in it.
func TestNeeded(t *testing.T) {
	for pattern, want := range map[string][]string{
		`\bcemetery\b`: {"cemetery"},
		`\b(?:when|whenever) this (?:card|amulet)\b`: {" this "},
		`\bexiles? `:                 {"exile"},
		`(^|=> )deal (\d+) damage\b`: {" damage"},
		`\[(ward|storm)\]`:           {"ward", "storm"},
		`\b(the )?(ward|storm)?x`:    {"x"},
		`cards?|tokens`:              {"card", "tokens"},
		`cards?|\d+`:                 nil,
		`[abc]x Y`:                   {"x y"},
		`colou{0,1}red`:              {"colo"},
		`(\w+) (\d+ tokens?){2}`:     {" token"},
	} {
		if got := needed(pattern); !slices.Equal(got, want) {
			t.Errorf("%s needs one of %q, not %q", pattern, got, want)
		}
	}
}
