package compile

import (
	"path/filepath"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/sve"
)

func TestSharedDecksCompileWhole(t *testing.T) {
	dir := sharedDir(t)
	if dir == "" {
		return
	}
	pool := map[string]*cards.Card{}
	for _, p := range readLines[printed](t, filepath.Join(dir, "cards", "sve.jsonl")) {
		pool[p.ID] = p.card()
	}
	decks := 0
	seen := map[string]bool{}
	for _, d := range readLines[list](t, filepath.Join(dir, "cards", "decks.jsonl")) {
		if d.Game != "sve" {
			continue
		}
		decks++
		ids := append([]string(nil), d.Leader...)
		for id := range d.Main {
			ids = append(ids, id)
		}
		for id := range d.Evolve {
			ids = append(ids, id)
		}
		for _, id := range ids {
			c := pool[id]
			if c == nil {
				t.Logf("%s: %s is not in the card file", d.Name, id)
				continue
			}
			if seen[id] {
				continue
			}
			seen[id] = true
			program, _, diags := Card(c, sve.Vocabulary())
			if program == nil {
				t.Errorf("%s: %s does not compile", d.Name, id)
			}
			for _, d := range diags {
				t.Log(d)
			}
		}
	}
	if decks != 7 {
		t.Errorf("found %d decks of sve, want 7", decks)
	}
}
