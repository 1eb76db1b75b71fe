package cards

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestPoolAdd(t *testing.T) {
	p := NewPool("sve")
	good := Card{Game: "sve", ID: "X-1", Name: "Ünder’s Watch", Kind: Amulet, Class: "Neutral", Cost: 1, Attack: None, Defense: None, Source: "here:1"}
	if err := p.Add(&good); err != nil {
		t.Fatal(err)
	}
	if p.ByID("x-1") != &good || len(p.Named("ünder's  watch")) != 1 {
		t.Error("case, apostrophes or spaces matter")
	}
	for _, c := range []struct {
		change func(*Card)
		want   string
	}{
		{func(c *Card) {}, `duplicate id "X-1": also "Ünder’s Watch" at here:1`},
		{func(c *Card) { c.ID, c.Game = "X-2", "fow" }, `of game "fow"`},
		{func(c *Card) { c.ID, c.Cost = "X-2", None }, `missing key "cost"`},
		{func(c *Card) { c.ID, c.Text = "X-2", "\xff" }, `text must be visible UTF-8`},
	} {
		bad := good
		c.change(&bad)
		if err := p.Add(&bad); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
	if p.Len() != 1 {
		t.Errorf("%d cards", p.Len())
	}
}

func TestPoolFind(t *testing.T) {
	p := goodPool(t)
	add := func(c Card) {
		t.Helper()
		c.Game, c.Class, c.Attack, c.Defense = "sve", "Neutral", None, None
		if err := p.Add(&c); err != nil {
			t.Fatal(err)
		}
	}
	add(Card{ID: "S-1", Name: "Squire", Kind: Spell, Cost: 2})
	add(Card{ID: "R-1", Name: "Twice", Kind: Spell, Cost: 2})
	add(Card{ID: "R-2", Name: "Twice", Kind: Spell, Cost: 2, Set: "R"})
	add(Card{ID: "U-1", Name: "Later", Kind: Spell, Cost: 1, Token: true})
	add(Card{ID: "U-2", Name: "Later", Kind: Spell, Cost: 2, Token: true})
	for _, c := range []struct {
		query string
		part  Part
		want  string
	}{
		{"Gate Watch", PartMain, "T-001"},
		{"Gate Watch", PartEvolve, "T-002"},
		{"T-002", PartMain, "T-002"},
		{"The Captain", PartLeader, "T-L1"},
		{"The Captain", PartMain, "T-L1"}, // the ruleset says that it does not belong there
		{"Squire", PartMain, "S-1"},       // not the token of that name
		{"Twice", PartMain, "R-1"},        // a reprint that says the same
	} {
		if got, err := p.Find(c.query, c.part); err != nil || got.ID != c.want {
			t.Errorf("%s in %s: %v, %v, want %s", c.query, c.part, got, err, c.want)
		}
	}
	if _, err := p.Find("Later", PartMain); err == nil || !strings.Contains(err.Error(), "U-1 or U-2") {
		t.Errorf("two tokens: %v", err)
	}
	if got := p.Token("later"); got == nil || got.ID != "U-2" {
		t.Errorf("the token added last does not count: %v", got)
	}
	if p.Token("Gate Watch") != nil || len(p.Evolved("Gate Watch")) != 1 {
		t.Error("faces are confused")
	}
	if names := p.Names(); len(names) != 5 || !slices.IsSorted(names) {
		t.Errorf("names %v", names)
	}
}

// TestLoad reads files and folders, and reports what cannot be read.
func TestLoad(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	write("set/a.toml", goodCards)
	write("set/deep/b.jsonl", strings.ReplaceAll(goodRows, `"T-`, `"J-`))
	write("set/deep/gate.txt", "[main]\n3 T-001\n")
	write("set/.hidden/c.toml", "syntax error")
	write("set/notes.md", "no cards")
	p := NewPool("sve")
	if err := p.Load(filepath.Join(dir, "set")); err != nil || p.Len() != 8 {
		t.Fatalf("%d cards, %v", p.Len(), err)
	}
	decks, err := p.LoadDecks(filepath.Join(dir, "set"))
	if err != nil || len(decks) != 2 || decks[0].Name != "A deck" || decks[1].Name != "gate" {
		t.Errorf("%v, %v", decks, err)
	}
	for _, c := range []struct{ path, want string }{
		{filepath.Join(dir, "none.toml"), "no such file"},
		{filepath.Join(dir, "set/notes.md"), "the name of a card file ends in .toml or .jsonl, of a deck file in .txt, .deck or .jsonl"},
		{write("empty.toml", "# nothing\n"), "no sve cards found"},
		{write("fow.jsonl", "{\"game\":\"fow\",\"id\":\"A\"}\n"), "no sve cards found; files that end in .toml or .jsonl are read; there are some of fow (--game fow)"},
		{write("slip.jsonl", "{\"game\":\"swe\",\"id\":\"A\"}\n"), "rows of game \"swe\" cannot be read; write fow or sve"},
		{filepath.Dir(write("empty/x.md", "")), "no sve cards found"},
		{write("bad.toml", "x"), "bad.toml:1:1: expected '=' after key"},
	} {
		if err := p.Load(c.path); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.path, err, c.want)
		}
	}
	if _, err := p.LoadDecks(filepath.Join(dir, "set/a.toml")); err == nil || !strings.Contains(err.Error(), ".txt, .deck or .jsonl") {
		t.Errorf("cards where decks are read: %v", err)
	}
	both := p.Load(filepath.Join(dir, "none.toml"), filepath.Join(dir, "bad.toml"))
	if both == nil || len(strings.Split(both.Error(), "\n")) != 2 {
		t.Errorf("want both mistakes: %v", both)
	}
	// A file that is given twice, under one name or two, is read once; its cards are no mistakes.
	for _, names := range [][2]string{{"set/a.toml", "set/a.toml"}, {"set", "set/deep/../a.toml"}, {"set/a.toml", "again.toml"}} {
		if names[1] == "again.toml" {
			if err := os.Symlink(filepath.Join(dir, "set/a.toml"), filepath.Join(dir, "again.toml")); err != nil {
				t.Fatal(err)
			}
		}
		once, twice := NewPool("sve"), NewPool("sve")
		if err := once.Load(filepath.Join(dir, names[0])); err != nil {
			t.Fatal(err)
		}
		err := twice.Load(filepath.Join(dir, names[0]), dir+"/"+names[1])
		if err == nil || strings.Contains(err.Error(), "duplicate") || !strings.HasSuffix(err.Error(), "name it once") || twice.Len() != once.Len() || twice.Unread() != 0 {
			t.Errorf("%q: %d cards, not %d: %v", names, twice.Len(), once.Len(), err)
		}
	}
	for i := range 3 * badFilesMax {
		write(fmt.Sprintf("many/%02d.toml", i), "x")
	}
	many := p.Load(filepath.Join(dir, "many"))
	if many == nil || len(strings.Split(many.Error(), "\n")) != badFilesMax+1 || !strings.Contains(many.Error(), "the rest was not looked at") {
		t.Errorf("a folder of something else: %v", many)
	}
}
