package policies

import (
	"strings"
	"testing"
)

func TestNew(t *testing.T) {
	for _, i := range Names() {
		if p, err := New(i.Name, "sve"); err != nil || p == nil {
			t.Errorf("%s: %v", i.Name, err)
		}
		if i.Text == "" || strings.Contains(i.Text, "\n") {
			t.Errorf("%s: its description must be one line, got %q", i.Name, i.Text)
		}
	}
	for _, c := range []struct{ name, game, want string }{
		{"gredy", "sve", `unknown policy "gredy"; did you mean "greedy"?`},
		{"randon", "fow", `did you mean "random"?`},
		{"greedy", "fow", `policy "greedy" does not play "fow", only sve (policies for fow: random, first)`},
		{"", "sve", "policies for sve: random, first, greedy"},
		{"gredy", "fow", "policies for fow: random, first)"},
	} {
		if _, err := New(c.name, c.game); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("New(%q, %q): got %v, want %q", c.name, c.game, err, c.want)
		}
	}
}

// TestKnown: a policy that does not play a game gives way to random.
func TestKnown(t *testing.T) {
	for _, c := range [][3]string{{"greedy", "sve", "greedy"}, {"greedy", "fow", "random"}, {"first", "fow", "first"}, {"gredy", "sve", "random"}} {
		if got := Known(c[0], c[1]); got != c[2] {
			t.Errorf("Known(%q, %q) = %q, want %q", c[0], c[1], got, c[2])
		}
	}
}
