package policies

import (
	"strings"
	"testing"
)

func TestNew(t *testing.T) {
	for _, i := range Names() {
		for _, game := range []string{"sve", "fow"} {
			if p, err := New(i.Name, game); err != nil || p == nil {
				t.Errorf("%s, %s: %v", i.Name, game, err)
			}
		}
		if i.Text == "" || strings.Contains(i.Text, "\n") {
			t.Errorf("%s: its description must be one line, got %q", i.Name, i.Text)
		}
	}
	for _, c := range []struct{ name, game, want string }{
		{"gredy", "sve", `unknown policy "gredy"; did you mean "greedy"?`},
		{"randon", "fow", `did you mean "random"?`},
		{"", "sve", "policies: random, first, greedy"},
	} {
		if _, err := New(c.name, c.game); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("New(%q, %q): got %v, want %q", c.name, c.game, err, c.want)
		}
	}
}
