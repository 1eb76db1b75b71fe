package game_test

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

func open(t *testing.T, paths ...string) *game.Library {
	t.Helper()
	l, err := games.Open("sve", paths...)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestOpenErrors(t *testing.T) {
	if _, err := games.Open("svee"); err == nil || err.Error() != `unknown game "svee"; did you mean "sve"?` {
		t.Error(err)
	}
	if _, err := games.Open("sve", "nowhere.toml"); err == nil || err.Error() != "no card file or folder nowhere.toml" {
		t.Error(err)
	}
}

// TestEmbeddedDecksLink links all embedded decks and expects every card and
// token of theirs once, and nothing else.
func TestEmbeddedDecksLink(t *testing.T) {
	l := open(t)
	decks, notes, err := l.Decks(nil)
	if err != nil || len(decks) < 4 || notes != nil {
		t.Fatalf("%d decks, notes %q, %v", len(decks), notes, err)
	}
	r, err := l.Link(decks...)
	if err != nil {
		t.Fatal(err)
	}
	v := r.Vocabulary()
	if v.Cards[0] != nil || v.Zones[v.Hand] != "hand" {
		t.Errorf("card 0 is %v, the hand is %q", v.Cards[0], v.Zones[v.Hand])
	}
	seen := map[string]bool{}
	tokens := 0
	for _, c := range v.Cards[1:] {
		if seen[c.ID] {
			t.Errorf("%s stands there twice", c.ID)
		}
		seen[c.ID] = true
		if c.Token {
			tokens++
		}
	}
	for _, d := range decks {
		for _, part := range cards.PartsOf("sve") {
			for _, e := range d.Entries(part) {
				if !seen[e.Card.ID] {
					t.Errorf("%s of %s is missing", e.Card.ID, d.Name)
				}
				ts, err := l.Tokens(e.Card)
				for _, token := range ts {
					if err != nil || !seen[token.ID] {
						t.Errorf("token %s of %s is missing: %v", token.Name, e.Card.ID, err)
					}
				}
			}
		}
	}
	if tokens == 0 || tokens == len(seen) {
		t.Errorf("%d tokens among %d cards", tokens, len(seen))
	}
}

func TestDeckWords(t *testing.T) {
	l := open(t)
	forest, _, err := l.Decks([]string{"fOrEsT"})
	if err != nil || len(forest) != 1 || forest[0].Name != "Forest" {
		t.Fatalf("%v, %v", forest, err)
	}
	rows := `{"game":"sve","name":"A","leader":["FD-L1"],"main":{"FD-023":3}}
{"game":"sve","name":"B","leader":["FD-L1"],"main":{"FD-023":2}}
{"game":"fow","name":"C","ruler":"X","main":{"Y":1}}
{"game":"sve","name":"a card","id":"X-1"}
`
	path := write(t, "rows.jsonl", rows)
	decks, notes, err := l.Decks([]string{path, "Sword", path + ":b"})
	var names []string
	for _, d := range decks {
		names = append(names, d.Name)
	}
	if err != nil || !reflect.DeepEqual(names, []string{"A", "B", "Sword", "B"}) {
		t.Errorf("decks %q, %v", names, err)
	}
	if len(notes) != 1 || !strings.HasSuffix(notes[0], "passed over 1 deck of another game (fow)") {
		t.Errorf("notes %q", notes)
	}
	for word, want := range map[string]string{
		"Forst":     `no embedded deck and no file is called "Forst"; did you mean "Forest"?`,
		"x/y":       "no deck file or folder x/y",
		"x.txt":     "no deck file or folder x.txt",
		path + ":D": path + ` has no deck "D"; it has A, B`,
	} {
		if _, _, err := l.Decks([]string{word}); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", word, err, want)
		}
	}
}

// TestLinkReportsEverything expects all that is wrong with decks and cards in
// one error: two breaks of deck construction, a text and a token.
func TestLinkReportsEverything(t *testing.T) {
	const head = "[[card]]\ntype = \"Follower\"\nclass = \"Neutral\"\ncost = 1\nattack = 1\ndefense = 1\n"
	l := open(t, write(t, "bad.toml", "game = \"sve\"\n"+
		head+"id = \"X-1\"\nname = \"One\"\ntext = \"[fanfare] Frobnicate.\"\n"+
		head+"id = \"X-2\"\nname = \"Two\"\ntext = \"[fanfare] Summon a Fary token.\"\n"))
	d, err := l.Pool.ReadDeck("bad.txt", []byte("[leader]\nFD-L1\n[main]\n4 X-1\n3 X-2\n"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = l.Link(d)
	if err == nil {
		t.Fatal("linked")
	}
	for _, want := range []string{"6.1.1.2", "6.1.1.4", "X-1 One:1:", `creates the token "Fary", which no card file defines; did you mean "Fairy"?`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q is missing in:\n%v", want, err)
		}
	}
}

// TestRestore plays a run, reads it back from its manifest alone, and replays
// every game of it.
func TestRestore(t *testing.T) {
	l := open(t)
	decks, _, err := l.Decks([]string{"Haven", "Dragon"})
	if err != nil {
		t.Fatal(err)
	}
	ruleset, err := l.Link(decks...)
	if err != nil {
		t.Fatal(err)
	}
	factory := func(name string) (engine.Policy, error) { return games.NewPolicy(name, "sve") }
	dir := filepath.Join(t.TempDir(), "run")
	_, err = sim.Run(context.Background(), &sim.Config{Arms: sim.Base(ruleset), NewPolicy: factory, Decks: decks,
		Policies: [2]string{"random", "random"}, Games: 4, Seed: 3, Workers: 2, Detail: sim.DetailEvents, Out: dir})
	if err != nil {
		t.Fatal(err)
	}
	ds, err := eventlog.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	restored, err := sim.Restore(ds.Manifest)
	if err != nil {
		t.Fatal(err)
	}
	rulesets, err := games.Restore(restored)
	if err != nil {
		t.Fatal(err)
	}
	again := rulesets[0]
	for i, c := range ruleset.Vocabulary().Cards[1:] {
		if got := again.Vocabulary().Cards[i+1]; got.ID != c.ID || got.Hash() != c.Hash() {
			t.Errorf("card %d is %s, was %s", i+1, got.ID, c.ID)
		}
	}
	restored.Config.NewPolicy = factory
	for id := range ds.Manifest.GamesDone {
		r, err := sim.Replay(&restored.Config, id)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Verify(ds); err != nil {
			t.Error(err)
		}
		for _, e := range r.Events {
			if line := again.Describe(e); strings.TrimSpace(line) == "" || strings.Contains(line, "event ") && strings.HasSuffix(line, "event 0") {
				t.Errorf("event %+v is described as %q", e, line)
			}
		}
	}
}

// TestMirrorsAreEven plays the two games of a pair of a deck against itself and
// expects the same events with the seats' labels in place.
func TestMirrorsAreEven(t *testing.T) {
	l := open(t)
	decks, _, err := l.Decks([]string{"Rune"})
	if err != nil {
		t.Fatal(err)
	}
	ruleset, err := l.Link(decks...)
	if err != nil {
		t.Fatal(err)
	}
	c := &sim.Config{Arms: sim.Base(ruleset), NewPolicy: func(name string) (engine.Policy, error) { return games.NewPolicy(name, "sve") },
		Decks: decks, Policies: [2]string{"random", "random"}, Games: 40, Seed: 5, Workers: 1}
	for id := int64(0); id < c.Games; id += 2 {
		a, err := sim.Replay(c, id)
		if err != nil {
			t.Fatal(err)
		}
		b, err := sim.Replay(c, id+1)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(a.Events, b.Events) || a.Outcome != b.Outcome {
			t.Errorf("games %d and %d differ: %d and %d events, %v and %v", id, id+1, len(a.Events), len(b.Events), a.Outcome, b.Outcome)
		}
	}
}
