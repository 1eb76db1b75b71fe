package policies_test

import (
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/policies"
)

// A policy that blunders gives another answer about as often as it says, in a range that chance
// leaves once in a million tests, and all its answers are options.
func TestBlunder(t *testing.T) {
	for _, c := range []struct{ percent, lo, hi int }{{20, 1500, 1900}, {100, 8000, 8700}} {
		name := "first:blunder=" + map[int]string{20: "20", 100: "100"}[c.percent]
		p, err := policies.New(name, bots["sve"])
		if err != nil {
			t.Fatal(err)
		}
		p.Begin(0)
		var d engine.Decision
		d.Begin(0, 1, 0)
		for i := range uint8(6) {
			d.Add(engine.MakeOption(1, i, 0, 0))
		}
		chance, other := engine.NewStream(7, engine.PurposePolicy0), 0
		for range 10_000 {
			switch i := p.Choose(engine.Observation{}, &d, &chance); {
			case i < 0 || i >= d.N:
				t.Fatalf("%s: answer %d of %d", name, i, d.N)
			case i > 0:
				other++
			}
		}
		if other < c.lo || other > c.hi {
			t.Errorf("%s: %d of 10000 answers are not the first, want %d to %d", name, other, c.lo, c.hi)
		}
	}
	for name, want := range map[string]string{
		"greedy:blunder=0": "from 1 to 100", "greedy:blunder=101": "from 1 to 100", "greedy:blunder=": "from 1 to 100", "greedy:blunder=+5": "from 1 to 100",
		"exploit:greedy": "foe=POLICY", "exploit:deals=0:foe=greedy": "deals=0: want a whole number from 1", "exploit:turn=2:foe=greedy": `no setting "turn"; did you mean "turns"?`,
		"exploit:deals=2:turns=1": "foe=POLICY", "exploit:foe=exploit:foe=greedy": "no such policy itself",
		"exploit:foe=gredy": `did you mean "greedy"?`,
		"gredy:blunder=20":  `did you mean "greedy"?`,
	} {
		if _, err := policies.New(name, bots["fow"]); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	if _, err := policies.New("greedy:keep:blunder=5", bots["fow"]); err != nil {
		t.Error(err)
	}
}
