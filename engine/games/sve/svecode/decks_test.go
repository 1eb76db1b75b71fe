package svecode

import (
	"path/filepath"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve/svetext"
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
			program, _, diags := compile.Card(c, svetext.Vocabulary(), Language())
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

// TestSharedPool counts what compiles beyond the decks.
func TestSharedPool(t *testing.T) {
	dir := sharedDir(t)
	if dir == "" {
		return
	}
	read := func(file string) []*cards.Card {
		var out []*cards.Card
		for _, p := range readLines[printed](t, filepath.Join(dir, file)) {
			out = append(out, p.card())
		}
		return out
	}
	for _, c := range []struct {
		what  string
		pool  []*cards.Card
		least float64 // share that must compile whole
	}{
		{"tokens", read("rules/sve-tokens.jsonl"), 1},
		{"scenario texts", scenarioCards(t, dir), 0.93},
		{"printed cards", read("cards/sve.jsonl"), 0.96},
	} {
		r := Report(c.pool, svetext.Vocabulary())
		share := float64(r.Whole) / float64(r.Cards)
		t.Logf("%s: %d of %d compile whole (%.1f %%)", c.what, r.Whole, r.Cards, 100*share)
		for _, p := range r.Unknown {
			t.Logf("  %d x %s", p.Count, p.Text)
		}
		if share < c.least {
			t.Errorf("%s: only %.1f %% compile, want %.1f %%", c.what, 100*share, 100*c.least)
		}
	}
}

func TestReport(t *testing.T) {
	pool := []*cards.Card{
		{ID: "1", Kind: cards.Spell, Text: "Draw a card."},
		{ID: "2", Kind: cards.Spell, Text: "Juggle a card."},
		{ID: "3", Kind: cards.Spell, Text: "Draw a card. Juggle a card."},
		{ID: "4", Kind: cards.Follower},
	}
	r := Report(pool, svetext.Vocabulary())
	if r.Cards != 4 || r.Whole != 2 || len(r.Refused) != 2 || r.Refused[0].ID != "2" {
		t.Errorf("%+v", r)
	}
	if len(r.Unknown) != 1 || r.Unknown[0] != (Phrase{"Juggle a card.", 2}) {
		t.Errorf("unknown phrases: %+v", r.Unknown)
	}
}
