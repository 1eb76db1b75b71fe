package policies_test

import (
	"strings"
	"testing"

	"gauntlet/policies"
	"gauntlet/policies/fowbot"
	"gauntlet/policies/svebot"
)

// bots are those of every game, by its name.
var bots = map[string]policies.Bots{"sve": svebot.Bots(), "fow": fowbot.Bots()}

func TestNew(t *testing.T) {
	for _, i := range policies.Names() {
		for game, bots := range bots {
			if p, err := policies.New(i.Name, bots); err != nil || p == nil {
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
		{"rollout:eval=3", "sve", `rollout has no setting "eval"; did you mean "evals"?`},
		{"rollout:evals", "fow", "want evals=NUMBER"},
		{"rollout:evals=x", "fow", "evals=x: want a whole number from 2 to 65536"},
		{"rollout:evals=1", "sve", "want a whole number from 2 to 65536"},
		{"rollout:evals=8:evals=8", "sve", "evals is given twice"},
		{"rollout:", "sve", `rollout has no setting ""`},
		{"greedy:evals=3", "sve", "greedy has no settings"},
	} {
		if _, err := policies.New(c.name, bots[c.game]); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("New(%q, %q): got %v, want %q", c.name, c.game, err, c.want)
		}
	}
}
