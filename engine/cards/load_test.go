package cards

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shared returns the path of a file of the printed cards, and skips the rest of
// the test if they are not at hand: they are not part of the repository.
func shared(t *testing.T, name string) string {
	t.Helper()
	path := filepath.Join("..", "..", "..", "shared", "cards", name)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("the printed cards are absent (%v)", err)
	}
	return path
}

// TestPrintedCards reads every printed card and every real deck.
func TestPrintedCards(t *testing.T) {
	p := NewPool("sve")
	if err := p.Load(filepath.Dir(shared(t, "sve.jsonl"))); err != nil {
		t.Fatal(err)
	}
	if p.Len() != 407 {
		t.Errorf("%d cards, want 407", p.Len())
	}
	decks, err := p.LoadDecks(shared(t, "decks.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	if len(decks) != 7 {
		t.Fatalf("%d decks, want 7", len(decks))
	}
	for _, d := range decks {
		if d.Size(PartLeader) != 1 || d.Size(PartMain) != 40 || d.Size(PartEvolve) != 10 {
			t.Errorf("%s: %d leaders, %d main, %d evolve", d.Name, d.Size(PartLeader), d.Size(PartMain), d.Size(PartEvolve))
		}
		again, err := p.ReadDeck("again.txt", []byte(d.Text()))
		if err != nil {
			t.Fatal(err)
		}
		if again.Hash() != d.Hash() || again.Name != d.Name {
			t.Errorf("%s: written and read again it is another deck", d.Name)
		}
	}
	for _, c := range []struct{ id, universe, class, traits string }{
		{"CP01-085", "Umamusume: Pretty Derby", "Neutral", ""},
		{"CSD01-LD01", "Umamusume: Pretty Derby", "Dragoncraft", ""},
		{"SD02-T02", "", "Swordcraft", "Officer"},
		{"BP01-T07", "", "Swordcraft", "Officer"},
		{"SD02-007", "", "Swordcraft", "Officer Ninja"},
	} {
		got := p.ByID(c.id)
		if got == nil {
			t.Errorf("%s is missing", c.id)
		} else if got.Universe != c.universe || got.Class != c.class || strings.Join(got.Traits, " ") != c.traits {
			t.Errorf("%s: universe %q, class %q, traits %q", c.id, got.Universe, got.Class, got.Traits)
		}
	}
	if c := p.ByID("BP02-T03"); !c.Token || c.Attack != None || c.Defense != None {
		t.Errorf("an amulet token with printed numbers: %+v", c)
	}
	if c := p.ByID("SD01-018"); !c.Evolved || c.Cost != None || len(p.Evolved("goblin")) != 3 {
		t.Errorf("an evolved face: %+v", c)
	}
	if _, err := p.Find("Elf Metallurgist", PartMain); err == nil || !strings.Contains(err.Error(), "BP01-017 or SD01-007") {
		t.Errorf("two prints that differ: %v", err)
	}
	if c, err := p.Find("arisa", PartLeader); err != nil || c.ID != "BP01-LD01" {
		t.Errorf("two prints that are the same: %v, %v", c, err)
	}
}
