package cards

import (
	"slices"
	"strings"
	"testing"
)

// TestDeckRules reads and writes the editions that a deck is meant for.
func TestDeckRules(t *testing.T) {
	p := NewPool("fow")
	if _, err := p.ReadTOML("ox.toml", []byte(`game = "fow"
set = "T"
cluster = "T"

[[card]]
id = "T-001"
name = "Ox"
type = "Resonator"
cost = "{1}"
atk = 100
def = 100
`)); err != nil {
		t.Fatal(err)
	}
	d, err := p.ReadDeck("a.txt", []byte("rules: 5.01-bifrost, 5.01-valhalla\n[main]\n4 Ox\n"))
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"5.01-bifrost", "5.01-valhalla"}; !slices.Equal(d.Rules, want) {
		t.Errorf("rules %q, want %q", d.Rules, want)
	}
	again, err := p.ReadDeck("b.txt", []byte(d.Text()))
	if err != nil || !slices.Equal(again.Rules, d.Rules) {
		t.Errorf("written and read again: %v, %v", again, err)
	}
	decks, err := p.ReadDecksJSONL("a.jsonl", []byte(`{"game": "fow", "kind": "deck", "name": "J", "rules": ["6.3"], "main": {"T-001": 4}}`))
	if err != nil || len(decks) != 1 || !slices.Equal(decks[0].Rules, []string{"6.3"}) {
		t.Errorf("decks %v, %v", decks, err)
	}
	for name, of := range map[string]func() error{
		"text": func() error { _, err := p.ReadDeck("c.txt", []byte("rules: 6.4\n[main]\n4 Ox\n")); return err },
		"jsonl": func() error {
			_, err := p.ReadDecksJSONL("c.jsonl", []byte(`{"game": "fow", "kind": "deck", "name": "J", "rules": "6.4", "main": {"T-001": 4}}`))
			return err
		},
	} {
		if err := of(); err == nil || !strings.Contains(err.Error(), `unknown rules "6.4"`) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
