package cards_test

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
)

const sided = `name: Mine
game: fow

[ruler]
1 HF-L01

[main]
3 Cinder Whelp
2 HF-R19

[stones]
2 HF-S02

[side]
2 HF-R20
1 HF-S01  # Stone of Dawnreach
2 HF-R20

[plan Tide # 2]
-2 Cinder Whelp
-1 HF-S02
+2 Molten Verdict
+1 HF-S01
[Plan *]  # others
- 1x HF-R19
+ Molten Verdict
`

func fowPool(t *testing.T) *cards.Pool {
	t.Helper()
	p, err := embedded.Pool("fow")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestPlans: what a plan makes of a list, in text and in rows, and that the list itself stays as it is.
func TestPlans(t *testing.T) {
	p := fowPool(t)
	d, err := p.ReadDeck("mine.txt", []byte(sided))
	if err != nil {
		t.Fatal(err)
	}
	before := d.Hash()
	again, err := p.ReadDeck("mine.txt", []byte(d.Text()))
	if err != nil {
		t.Fatalf("%v\n%s", err, d.Text())
	}
	rows, err := p.ReadDecksJSONL("mine.jsonl", []byte(d.JSONL()))
	if err != nil {
		t.Fatalf("%v\n%s", err, d.JSONL())
	}
	for i, d := range []*cards.Deck{d, again, rows[0]} {
		for _, c := range []struct{ against, want string }{
			{"tide # 2", "2 HF-R19, 1 HF-R01, 2 HF-R20; 1 HF-S02, 1 HF-S01"},
			{"Vigil", "1 HF-R19, 3 HF-R01, 1 HF-R20; 2 HF-S02"},
		} {
			after, err := d.After(d.PlanFor(c.against))
			if err != nil {
				t.Fatal(err)
			}
			if got := counts(after.Parts[cards.PartMain]) + "; " + counts(after.Parts[cards.PartStones]); got != c.want {
				t.Errorf("reading %d, against %s: %s, want %s", i, c.against, got, c.want)
			}
		}
		if d.Hash() != before || len(d.Plans) != 2 || d.Size(cards.PartSide) != 5 {
			t.Errorf("reading %d: the deck is another one: %d plans, %d cards in the sideboard", i, len(d.Plans), d.Size(cards.PartSide))
		}
	}
}

func counts(entries []cards.Entry) string {
	var words []string
	for _, e := range entries {
		words = append(words, strings.Join([]string{string(rune('0' + e.Count)), e.Card.ID}, " "))
	}
	return strings.Join(words, ", ")
}

// TestPlanMistakes: an exchange that cannot be made is told with its line.
func TestPlanMistakes(t *testing.T) {
	p := fowPool(t)
	for _, c := range []struct{ plan, want string }{
		{"[plan Tide]\n-4 Cinder Whelp\n+4 HF-R20", "x.txt:10:1: the plan against Tide: Cinder Whelp is not there 4 times in the deck"},
		{"[plan Tide]\n-1 HF-R20\n+1 HF-R20", "Molten Verdict is not there in the deck"},
		{"[plan Tide]\n-3 Cinder Whelp\n+2 HF-R20\n+1 HF-R20", "Molten Verdict is not there 3 times in [side]"},
		{"[plan Tide]\n-1 Cinder Whelp\n+2 HF-R20", "it brings 1 more in than it takes out of [main]: cards are exchanged one for one"},
		{"[plan Tide]\n-2 Cinder Whelp\n+1 HF-R20", "it takes 1 more out of [main] than it brings in"},
		{"[plan Tide]\n-1 Cinder Whelp\n+1 HF-S01", "it takes 1 more out of [main] than it brings in"},
		{"[plan Tide]", "the plan against Tide exchanges nothing"},
		{"[plan Tide]\n-1 Cinder Whelp\n+1 HF-R20\n[plan tide]\n-1 Cinder Whelp", "x.txt:13:1: a second plan against tide"},
		{"[plan]\n-1 Cinder Whelp", "say against whom the plan is"},
		{"[plan Tide]\n1 Cinder Whelp", "write what the plan takes out of the deck as -2 NAME"},
		{"[plan Tide]\n-", "write what the plan takes out"},
		{"[plan Tide]\n-1 Nobody", `unknown card "Nobody"`},
	} {
		_, err := p.ReadDeck("x.txt", []byte("[ruler]\n1 HF-L01\n[main]\n3 Cinder Whelp\n[stones]\n2 HF-S02\n[side]\n2 HF-R20\n1 HF-S01\n"+c.plan))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.plan, err, c.want)
		}
	}
	for _, c := range []struct{ plans, want string }{
		{`{"Tide":{}}`, "plans must be a list such as"},
		{`[{"against":"","out":{"HF-R01":1},"in":{"HF-R20":1}}]`, "every plan names an opponent of its own"},
		{`[{"against":"*","out":{"HF-R01":1},"in":{"HF-R20":1}},{"against":"*","out":{},"in":{}}]`, "every plan names an opponent of its own"},
		{`[{"against":"*","out":{"HF-R01":1}}]`, "it takes 1 more out of [main]"},
		{`[{"against":"*","out":[1],"in":{}}]`, "out must be an object of numbers of cards and counts"},
		{`[{"against":"*","out":{},"in":{}}]`, "exchanges nothing"},
		{`[{"against":"*","off":{}}]`, "plans must be a list such as"},
	} {
		_, err := p.ReadDecksJSONL("x.jsonl", []byte(`{"game":"fow","name":"Mine","ruler":["HF-L01"],"main":{"HF-R01":3},"stones":{"HF-S02":2},"side":{"HF-R20":2},"plans":`+c.plans+"}"))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.plans, err, c.want)
		}
	}
	sve, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"[main]\n3 FD-021\n[plan Rune]\n-1 FD-021", "[main]\n3 FD-021\n[side]\n1 FD-021"} {
		if _, err := sve.ReadDeck("x.txt", []byte(text)); err == nil || !strings.Contains(err.Error(), "sideboard") && !strings.Contains(err.Error(), "have no section") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
