package svescript

import (
	"strings"
	"testing"

	"gauntlet/engine/scenario"
)

// header is a position that the tests of failures share.
const header = `# A test.
card "Cub" follower cost 1 1/1
card "Oak" follower cost 2 2/2 text "Ward."
card "Zap" spell cost 1 text "Select an enemy follower on the field and deal it 1 damage."
card "Toss" spell cost 0 text "Your opponent discards a random card."
p1 field "Cub", "Oak" (engaged); hand "Zap", "Toss"
p2 field "Oak" (engaged), "Oak" (engaged), "Cub"; hand "Cub" x2, "Oak"
`

// run runs a script behind the header and returns the failures as one text.
func run(t *testing.T, script string) string {
	t.Helper()
	s, err := scenario.Parse("x.txt", header+script, []*scenario.Table{Table()})
	if err != nil {
		t.Fatalf("%s: %v", script, err)
	}
	r, err := s.Run(scenario.Options{})
	if err != nil {
		return err.Error()
	}
	var out []string
	for _, f := range r.Failures {
		out = append(out, f.String())
	}
	return strings.Join(out, "\n")
}

// TestFailures: what is not so must fail, at its place and with what was found.
func TestFailures(t *testing.T) {
	for _, x := range []struct{ script, want string }{
		{"expect p1 leader 19", "x.txt:8:1: leader defense: expected 19, found 20"},
		{"expect p1 pp 4/5", "play points: expected 4/5, found 5/5"},
		{"expect p1 hand 1", "cards in the hand: expected 1, found 2"},
		{"expect p1 hand \"Zap\"", `p1's hand: expected 1 cards, found "Zap", "Toss"`},
		{"expect p1 hand has \"Cub\"", `p1's hand: expected "Cub", found`},
		{"expect p1 hand has \"Zap\" (engaged)", `p1's hand: expected "Zap" (engaged), found`},
		{"expect p1 hand has \"Zap\" (faceup)", `p1's hand: expected "Zap" (faceup), found`},
		{"expect p1 hand lacks \"Zap\"", `p1's hand: did not expect "Zap"`},
		{"expect p1 field \"Cub\" 2/1, \"Oak\"", `expected "Cub" 2/1, found "Cub" 1/1, "Oak" 2/2 (engaged, Ward)`},
		{"expect p1 \"Cub\" (engaged)", `expected "Cub" (engaged), found`},
		{"expect p1 \"Cub\" (Ward)", `expected "Cub" (ward), found`},
		{"expect p1 \"Oak\" (reserved)", `expected "Oak" (reserved), found`},
		{"expect p1 \"Oak\" (damage 1)", `expected "Oak" (damage), found`},
		{"expect p1 deck top \"Zap\"", "p1's deck: expected other cards at the top"},
		{"expect p1 wins", "expected p1 wins, but the game is still running"},
		{"expect draw by both", "expected a draw (both), but the game is still running"},
		{"expect turn 8", "turn: expected 8, found 7"},
		{"expect p2 active", "active player: expected p2, found p1"},
		{"expect p2 at main", "expected p2 to be asked for main; p1 must act in the main phase"},
		{"expect legal attacks \"Oak\" -> leader", `this should be legal: "Oak" is not among the options`},
		{"expect not legal attacks \"Cub\" -> \"Oak\"", "this should not be legal"},
		{"expect legal attacks \"Cub\" -> leader", `this should be legal: "Cub" may not attack leader`},
		{"expect only attacks \"Cub\" -> \"Oak\" [1]", "more is legal: attack with p1's Cub"},
		{"expect not legal targets \"Oak\"", "nobody is asked for an option of this kind"},
		{"expect legal plays \"Zop\"", `x.txt:8:20: no card of this scenario is called "Zop"; did you mean "Zap"?`},
		{"p1 plays \"Cub\"", `x.txt:8:1: "Cub" is not among the options`},
		{"p1 plays \"Zap\"; targets \"Zap\"", `"Zap" is not among the options; p1 must select a target for Zap (10.6.2.3). Options:`},
		{"p2 plays \"Zap\"", "p2 cannot do this now; p1 must act in the main phase (7.3.3). Options:"},
		{"p1 targets \"Oak\"", "p1 cannot do this now"},
		{"until p2 quick", "p2 is not asked for quick; before that p1 must act"},
		{"p1 attacks \"Cub\" -> \"Oak\"\nexpect event \"Cub deals 2\"", `no event "Cub deals 2"; what happened:`},
		{"p1 attacks \"Cub\" -> \"Oak\"\nexpect no event \"Cub deals 1\"", `expected 0 times, found 1`},
		{"p1 attacks \"Cub\" -> \"Oak\"\nexpect event \"Cub deals\" before \"Cub attacks\"", `expected "Cub deals" before "Cub attacks"`},
		{"expect p2 knows p1 hand \"Zap\"", "what p2 knows of p1's hand: expected Zap, found "},
		{"chance 1\nexpect running", "x.txt:8: 1 of 1 scripted answers of chance were not asked for"},
		{"p1 plays \"Toss\"\nexpect p2 hand 2", "chance was asked more often than the script answers"},
		{"chance 7\np1 plays \"Toss\"\nexpect p2 hand 2", "a scripted answer of chance is out of range"},
		{"p1 plays \"Zap\"; targets p2 \"Cub\"\n----\n10.4.4  x", "x.txt:10: the trace differs: expected\n    10.4.4  x"},
		{"p1 hand \"Nobody\"\nexpect running", `x.txt:8:9: unknown card "Nobody"`},
		{"card \"Bad\" spell cost 1 text \"Draw a crad.\"\nexpect running", `x.txt:8: the text of "Bad" is not understood`},
		{"p1 field \"Zap\"\nexpect running", `x.txt: the position does not fit: p1: "Zap" cannot be on the field by itself`},
	} {
		if got := run(t, x.script); !strings.Contains(got, x.want) {
			t.Errorf("%s\n  found %s\n  want  %s", x.script, got, x.want)
		}
	}
}

// TestSuccesses: what is so must not fail.
func TestSuccesses(t *testing.T) {
	for _, script := range []string{
		`expect p1 "Cub" 1/1 (reserved), "Oak" (engaged, Ward, damage 0)`,
		`expect only attacks "Cub" -> "Oak" [1], "Cub" -> "Oak" [2]; expect only plays "Zap", "Toss"`,
		`expect legal ends turn; expect not legal evolves "Cub"; expect p1 deck FILL x20; expect p2 asked quick 0`,
		"chance 0\np1 plays \"Toss\"\nexpect p2 cemetery \"Oak\"",
		"chance key 9\np1 plays \"Toss\"\nexpect p2 hand 2; expect p2 cemetery 1",
		"p1 plays \"Zap\"; targets \"Oak\" [2]\nexpect p2 field \"Oak\" 2/2, \"Oak\" 2/1 (damage 1), \"Cub\"; expect p1 pp 4",
		"p1 plays \"Zap\"\nexpect p1 at target; expect only targets \"Oak\" [1], \"Oak\" [2], \"Cub\"\np1 targets \"Cub\"\nexpect p2 cemetery \"Cub\"",
		"p1 ends turn\nexpect p2 at main; expect turn 8; expect p1 \"Cub\"; expect p2 hand 4",
	} {
		if got := run(t, script); got != "" {
			t.Errorf("%s\n  failed: %s", script, got)
		}
	}
}

// TestBothSidesAmbiguous: a name that both players have must be told apart.
func TestBothSidesAmbiguous(t *testing.T) {
	const both = "card \"Any\" spell cost 0 text \"Select a follower on the field and deal it 1 damage.\"\np1 hand \"Any\"\n"
	if got := run(t, both+"p1 plays \"Any\"; targets \"Cub\""); !strings.Contains(got, `both players have "Cub"; write p1 or p2 before it`) {
		t.Errorf("found %q", got)
	}
	if got := run(t, both+"p1 plays \"Any\"; targets p2 \"Cub\"\nexpect p2 cemetery \"Cub\""); got != "" {
		t.Error(got)
	}
}
