package cardtext

import "testing"

// TestNeeded wants of a pattern only what every match has in it.
func TestNeeded(t *testing.T) {
	for pattern, want := range map[string]string{
		`\bcemetery\b`: "cemetery",
		`\b(?:when|whenever) this (?:card|amulet)\b`: " this ",
		`\bexiles? `:                 "exile",
		`(^|=> )deal (\d+) damage\b`: " damage",
		`\[(ward|storm)\]`:           "",
		`cards?|tokens`:              "",
		`[abc]x Y`:                   "x y",
		`colou{0,1}red`:              "colo",
	} {
		if got := needed(pattern); got != want {
			t.Errorf("%s needs %q, not %q", pattern, got, want)
		}
	}
}
