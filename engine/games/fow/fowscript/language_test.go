package fowscript

import (
	"strings"
	"testing"

	"gauntlet/engine/scenario"
)

// header is a position that the tests of failures share.
const header = `# A test.
game fow
card "Mouse" resonator {1} 200/200
card "Ox" resonator {2} 500/500 text "[First Strike]"
card "Ember" chant {R} text "[Quickcast]\nThis card deals 500 damage to target resonator or player."
card "Page" chant {1} text "Draw a card."
p1 field "Mouse", "Ox" (rested); hand "Ember", "Page"
p2 field "Mouse" x2, "Ox" (damage 100, +200/+100 this turn); stones STONE, STONE (rested)
`

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

// TestFailures: what is not so must fail, at its place and with what was
// found.
func TestFailures(t *testing.T) {
	for _, x := range []struct{ script, want string }{
		{"expect p1 life 3900", "x.txt:9:1: life points: expected 3900, found 4000"},
		{"expect p1 field \"Mouse\"", `p1's field: expected 1 cards, found "Mouse" 200/200, "Ox" 500/500 (rested, First Strike)`},
		{"expect p2 \"Ox\" 500/500", `expected "Ox" 500/500, found "Mouse" 200/200, "Mouse" 200/200, "Ox" 700/600 (damage 100, First Strike)`},
		{"expect p1 \"Mouse\" (rested)", `expected "Mouse" (rested), found`},
		{"expect p1 \"Mouse\" (First Strike)", `expected "Mouse" (first strike), found`},
		{"expect p1 \"Mouse\" (new)", `expected "Mouse" (new), found`},
		{"expect p1 \"Mouse\" (astral)", `expected "Mouse" (astral), found`},
		{"expect p1 \"Mouse\" (token)", `expected "Mouse" (token), found`},
		{"expect p1 \"Mouse\" (stolen)", `expected "Mouse" (stolen), found`},
		{"expect p1 hand has \"Page\" (rested)", `p1's hand: expected "Page" (rested), found`},
		{"expect p1 hand has \"Page\" (counters tin=1)", `p1's hand: expected "Page" (counters), found`},
		{"expect p2 stones STONE (rested) x2", `p2's stones: expected "STONE" (rested), found "STONE", "STONE" (rested)`},
		{"expect p1 will {R}", "produced will: expected {R}, found {0}"},
		{"expect p1 phase end", "phase: expected p1 end, found p1 main"},
		{"expect p1 coin 1", "will coins: expected 1, found 0"},
		{"expect p2 knows p1 hand \"Page\"", "what p2 knows of p1's hand: expected Page, found "},
		{"expect not legal calls", "this should not be legal; p1 must act or pass (602.1c). Options:\n    pass\n    play Ember"},
		{"p2 plays \"Ember\"", "p2 cannot do this now; p1 must act or pass"},
		{"p1 attacks \"Ox\" -> player", `"Ox" is not among the options; p1 must choose an attacker or forfeit (803.3)`},
		{"p1 attacks \"Mouse\" -> \"Ox\"", `"Ox" is not among the options; p1 must choose what is attacked for Mouse (803.3b)`},
		{"p1 plays \"Ember\"; targets \"Mouse\"", `both players have "Mouse"; write p1 or p2 before it`},
		{"p1 plays \"Ember\"; targets player", "both players have player; write p1 or p2 before it"},
		{"expect p1 deck legal", "clauses that p1's deck breaks: expected , found 402.5"},
		{"rules 8.01, 6.3\nexpect turn 8", "x.txt:10:1: under 8.01: turn: expected 8, found 7\nx.txt:10:1: under 6.3: turn: expected 8, found 7"},
		{"p1 ruler none\nexpect running", "x.txt: the position does not fit: deck \"p1\": there is no ruler in it"},
		{"p1 deck FILL x60\nexpect running", "the position does not fit: deck \"p1\": more than 60 cards"},
		{"p1 hand STONE\nexpect running", `the position does not fit: p1: "STONE" does not belong into the hand`},
		{"p1 field \"Page\"\nexpect running", `the position does not fit: p1: "Page" cannot be in the field`},
		{"p1 field \"Mouse\" (counters charge=1)\nexpect running", `p1: no card here speaks of "charge" counters`},
		{"p1 field \"Mouse\" (+1/+1)\nexpect running", "x.txt:9:10: numbers change until the end of the turn"},
		{"p1 field \"Mouse\" (on \"Bear\")\nexpect running", `x.txt:9:10: no card "Bear" on this field to lie on`},
		{"p1 field \"Bear\"\nexpect running", `x.txt:9:10: unknown card "Bear"; define it: card "Bear" …`},
		{"card \"Odd\" chant {1} text \"Fly away.\"\nexpect running", `x.txt:9: the text of "Odd" is not understood`},
	} {
		if got := run(t, x.script); !strings.Contains(got, x.want) {
			t.Errorf("%s\n  found %s\n  want  %s", x.script, got, x.want)
		}
	}
}

// TestSuccesses: what is so must not fail.
func TestSuccesses(t *testing.T) {
	for _, script := range []string{
		`expect p1 field "Mouse" (recovered, resonator, damage 0), "Ox" (rested, First Strike); expect p2 "Ox" 700/600 (damage 100)`,
		`expect p1 will none; expect p1 coin 0; expect p1 phase main; expect p1 active; expect p1 ruler RULER; expect p1 deck 40; expect p1 stone deck 10`,
		`expect only plays "Ember", "Page"; expect legal calls; expect legal battles; expect legal ends turn; expect not legal activates "Mouse"`,
		"p1 plays \"Ember\"; targets p2 \"Mouse\" [2]\nexpect p2 field \"Mouse\", \"Ox\"; expect p2 graveyard top \"Mouse\"; expect p1 stones has STONE (rested)",
		"p1 plays \"Ember\"; targets p2 player\nexpect p2 life 3500; expect event \"Ember deals 500 to p2\" x1",
		"p1 attacks \"Mouse\" -> player\nuntil p2 block\nexpect only blocks \"Mouse\" [1], \"Mouse\" [2], \"Ox\"\np2 blocks \"Ox\"\nexpect p1 graveyard \"Mouse\"; expect p2 \"Ox\" (rested, damage 300)",
		"p1 battles\nuntil p1 attack\nexpect only attackers \"Mouse\"\np1 forfeits\nexpect not legal battles",
		"p1 field \"Mouse\" (stolen), STONE (new)\np1 standby \"Page\" (new)\nexpect p1 field has \"Mouse\" (stolen); expect p1 standby \"Page\"; expect p1 knows p1 standby \"Page\"; expect p2 knows p1 standby none",
		"p1 deck none; field none; hand none; ruler RULER\nexpect p1 deck breaks 402.3",
		"p1 judges\nexpect p1 field has JRULER 800/800 (new, j-ruler); expect p1 ruler none; expect not legal calls",
		"turn 8 p2 end\np2 hand FILL x9\np2 discards FILL x2\nexpect p1 active; expect turn 9; expect p2 hand 7; expect p1 asked hand-size 0",
		"turn 2 p2 recovery\nexpect p2 phase main; expect p2 stones has STONE (rested); expect no event \"recovery phase\"",
		"turn 4 p2 recovery\nexpect p2 phase main; expect p2 stones STONE (recovered) x2; expect event \"recovery phase of p2\"",
		"p1 will {U}{2}{M}; removed \"Page\"; lifebreak \"Mouse\", \"Ox\"\nexpect p1 will {U}{2}{M}; expect p1 lifebreak top \"Mouse\"; expect p1 removed \"Page\"",
	} {
		if got := run(t, script); got != "" {
			t.Errorf("%s\n  failed: %s", script, got)
		}
	}
}
