package scenario_test

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/scenario"
	"gauntlet/internal/seeds"
)

// mistakes are scenario files with one mistake each, and the message for it.
var mistakes = []struct{ src, want string }{
	{"p1 leader 3\nexpect p1 leader 3", "x.txt:1: the first line must be a comment"},
	{"\x7fELF\xff", "x.txt: not a text file in UTF-8"},
	{"# t\n\x00", "x.txt: not a text file in UTF-8"},
	{"# t\ngame = \"sve\"", "x.txt:2:1: this is how TOML is written"},
	{"[[card]]\nid = \"A\"", "x.txt:1:1: this is how TOML is written"},
	{"# t\np1 leader 3", "x.txt: nothing is expected"},
	{"# t\ncrad \"A\" follower 1/1", `x.txt:2:1: unknown statement "crad"; did you mean "card"?`},
	{"# t\ncard A follower 1/1", `x.txt:2:6: a card needs a name in quotation marks, found "A"`},
	{"# t\ncard \"A\" folower 1/1", `x.txt:2:10: unknown word "folower" in a card; did you mean "follower"?`},
	{"# t\ncard \"A\" follower cost 1", `x.txt:2:1: follower "A" lacks attack and defense`},
	{"# t\ncard \"A\" cost 1", `x.txt:2:1: card "A" lacks its type`},
	{"# t\ncard \"A\" spell cost one", `x.txt:2:21: expected a whole number from 0 to 99, found "one"`},
	{"# t\ncard \"A\" spell text Draw", `x.txt:2:21: a text stands in quotation marks, found "Draw"`},
	{"# t\np1 hand \"A", "x.txt:2:9: the quotation mark is not closed on this line"},
	{"# t\np1 hand \"A\\t\"", `x.txt:2:9: unknown escape \t`},
	{"# t\np1 pp 11/11", "x.txt:2:7: play points are written current/maximum"},
	{"# t\np1 field \"A\" (engagd)", `x.txt:2:15: unknown annotation "engagd"; did you mean "engaged"?`},
	{"# t\np1 field \"A\" (new engaged)", `x.txt:2:19: annotations are separated by commas`},
	{"# t\np1 field A", `x.txt:2:10: expected the name of a card in quotation marks, FILL or none, found "A"`},
	{"# t\np1 hand \"A\" x99", `x.txt:2:13: a number of copies is written x1 to x60`},
	{"# t\nturn 7 p1 mian", `x.txt:2:11: unknown point of the turn "mian"; write start, main or end; did you mean "main"?`},
	{"# t\nturn 7 p3", `x.txt:2:8: a player is p1 or p2, not "p3"`},
	{"# t\ngame chess", `x.txt:2:6: scenarios of game "chess" cannot be run; write game sve or fow`},
	{"# t\np1 leader 3\ngame fow", "x.txt:3:6: the game stands before cards and boards"},
	{"# t\nrules 6.3", "x.txt:2:7: game sve has no rule sets to choose from"},
	{"# t\ngame fow\nrules 6.4", `x.txt:3:7: unknown rules "6.4"; write 6.3, `},
	{"# t\ngame fow\nunder 8.01: expect running", "x.txt:3:13: the scenario is not run under 8.01; add it to the line rules"},
	{"# t\ngame fow\nunder 6.3: turn 5", "x.txt:3:12: write: under 6.3: p1"},
	{"# t\ngame fow\ncard \"A\" resonator {1}", `x.txt:3:1: resonator "A" lacks ATK and DEF`},
	{"# t\ngame fow\ncard \"A\" {1}", `x.txt:3:1: card "A" lacks its type: ruler, j-ruler`},
	{"# t\ngame fow\ncard \"A\" chant {Q}", `x.txt:3:16: cost "{Q}": unknown symbol "Q"`},
	{"# t\ngame fow\ncard \"A\" type \"Leader\"", `x.txt:3:15: unknown word "Leader" in type`},
	{"# t\ngame fow\np1 stone \"A\"", "x.txt:3:10: write: stone deck"},
	{"# t\ngame fow\nset lifebraek", `x.txt:3:5: unknown setting "lifebraek"`},
	{"# t\ngame fow\np1 field \"A\" (engaged)", `x.txt:3:15: unknown annotation "engaged"`},
	{"# t\ngame fow\np1 names red", `x.txt:3:10: names is followed by light, fire`},
	{"# t\ngame fow\nexpect p1 phase combat", `x.txt:3:17: unknown phase "combat"; write draw, recovery, main or end`},
	{"# t\np1 attaks \"A\" -> leader", `x.txt:2:4: unknown action "attaks"; did you mean "attacks"?`},
	{"# t\np1 attacks \"A\"", `x.txt:2:15: an attack is written "A" -> "B"`},
	{"# t\np1 ends game", `x.txt:2:9: ends is followed by turn, not "game"`},
	{"# t\np1 plays \"A\" from deck", `x.txt:2:19: cards are played from hand or ex, not "deck"`},
	{"# t\np1 ends turn\np1 leader 4", "x.txt:3:4: the board must be described before the first action; to test it write expect p1 leader"},
	{"# t\np1 ends turn\ncard \"A\" spell", "x.txt:3:1: after the first action only"},
	{"# t\nuntil p1 quik", `x.txt:2:10: unknown kind of decision "quik"; did you mean "quick"?`},
	{"# t\nexpect p1 hend 3", `x.txt:2:11: unknown fact "hend"; did you mean "hand"?`},
	{"# t\nexpct p1 hand 3", `x.txt:2:1: unknown statement "expct"; did you mean "expect"?`},
	{"# t\nexpect p1 hand top \"A\"", "x.txt:2:20: only decks have a top and a bottom"},
	{"# t\nexpect p1 wins by magic", `x.txt:2:19: unknown reason "magic"`},
	{"# t\nexpect only passes", "x.txt:2:13: passes has no list of options"},
	{"# t\nexpect p1 hand 3 4", `x.txt:2:18: unexpected "4"; statements end with the line or a semicolon`},
	{"# t\nexpect event DRAW", `x.txt:2:14: an event is named by a part of its line`},
}

func TestParseMistakes(t *testing.T) {
	for _, m := range mistakes {
		_, err := scenario.Parse("x.txt", m.src, both)
		if err == nil || !strings.HasPrefix(err.Error(), m.want) {
			t.Errorf("%q:\n  error %v\n  want  %s", m.src, err, m.want)
		}
	}
}

func TestParse(t *testing.T) {
	s, err := scenario.Parse("x.txt", `# What it shows.
id SVE-999
cites 8.4.9 10.5.2.1
game sve
card "A" token follower cost 2 2/3 class Swordcraft traits "Officer", "Knight" text "Ward.\nStorm."  # a comment
turn 8 p2 end
first p2
chance 1 0
p1 leader 10; pp 3/5; ep 2
p1 field "A" x2 (engaged, damage 1, +1/-2), "A" (+0/+2 this turn) (counters stack=2)
p2 evolve deck "B" (faceup), "C"

p1 targets p2 "A" [2], leader; engages none
expect p1 hand 3
----
7.4.9  a line
`, both)
	if err != nil {
		t.Fatal(err)
	}
	c := s.Cards()[0]
	if s.Title != "What it shows." || s.ID != "SVE-999" || strings.Join(s.Cites, " ") != "8.4.9 10.5.2.1" ||
		c.Text != "Ward.\nStorm." || !c.Token || c.Class != "Swordcraft" || len(c.Traits) != 2 || c.Attack != 2 || c.Defense != 3 {
		t.Errorf("header or card: %+v, %+v", s, c)
	}
	if s.Turn != 8 || s.Active != 1 || s.First() != 1 || len(scenario.Draws(s)) != 2 {
		t.Errorf("board: %+v", s)
	}
	script := scenario.Script(s)
	o := script[0].Objects
	if len(script) != 3 || len(o) != 2 || o[0].Owner != 1 || o[0].Nth != 2 || o[1].Person != "leader" || !script[1].None || script[1].Player != 0 {
		t.Errorf("script: %+v", script)
	}
	if trace, at := scenario.Trace(s); len(trace) != 1 || at != 15 {
		t.Errorf("trace %q at line %d", trace, at)
	}
}

// TestParseFoW: what is read of a scenario of Force of Will.
func TestParseFoW(t *testing.T) {
	s, err := scenario.Parse("x.txt", `# t
game fow
rules 6.3, 10.2
set lifebreak
card "Squire" resonator {1}{R} 300/200 race "Human", "Knight" text "[Flying]"
card "Knight" back of "Squire" resonator shift {5} 600/600 fire water
card "Sleeper" ruler
card "Hill" back of "Sleeper" j-ruler
card "Mountain" back of "Hill" j-ruler second-form 900/900
p1 life 300; will {R}{2}; field "Squire" x2 (rested, damage 100), STONE; stone deck none
p1 attacks "Squire" [2] -> p2 player
under 10.2: expect p1 life 300
`, both)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Rules) != 2 {
		t.Errorf("rules: %+v", s.Rules)
	}
	c := s.Cards()
	if c[0].Will != "{R}{1}" || c[0].Attributes[0] != "Fire" || c[0].Traits[1] != "Knight" || c[0].Back != c[1] || c[1].BackIs != cards.BackShift ||
		len(c[1].Attributes) != 2 || c[3].BackIs != cards.BackJRuler || c[4].BackIs != cards.BackSecondForm || c[4].First() != c[2] {
		t.Errorf("cards: %+v, %+v", c[0], c[1])
	}
	script := scenario.Script(s)
	o := script[0].Objects[0]
	if o.Nth != 2 || o.Target.Person != "player" || o.Target.Owner != 1 || len(script[1].Under) != 1 {
		t.Errorf("script: %+v", script)
	}
}

func FuzzParse(f *testing.F) {
	inputs := seeds.Of(f)
	for _, m := range mistakes {
		inputs.Add(m.src)
	}
	inputs.Add("# t\nexpect p1 field \"A\" 2/2 (engaged, Ward) x2, \"B\"; expect legal attacks \"A\" [2] -> p2 leader\n----\nx")
	inputs.Grow(4000)
	f.Add("# t\ngame fow\nrules 6.3, 8.01\np1 will {R}; field \"A\" (on \"B\")\nunder 8.01: p1 names fire\nexpect p1 chase top \"A\" (First Strike)")
	f.Fuzz(func(t *testing.T, src string) {
		s, err := scenario.Parse("x.txt", src, both)
		if err == nil && s == nil || err != nil && !strings.HasPrefix(err.Error(), "x.txt") {
			t.Errorf("scenario %v, error %v", s, err)
		}
	})
}
