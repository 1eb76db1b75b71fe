package cards

import (
	"gauntlet/internal/place"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// wholeDecks wants decks of the size of the game that are the same when they
// are written and read again.
func wholeDecks(t *testing.T, p *Pool, decks []*Deck) {
	t.Helper()
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
}

// TestEmbeddedFiles reads the embedded cards and decks as files of a user.
func TestEmbeddedFiles(t *testing.T) {
	p := NewPool("sve")
	if err := p.Load("embedded/sve"); err != nil {
		t.Fatal(err)
	}
	decks, err := p.LoadDecks("embedded/sve/decks")
	if err != nil {
		t.Fatal(err)
	}
	if len(decks) != 8 {
		t.Errorf("%d decks, want 8", len(decks))
	}
	wholeDecks(t, p, decks)
}

// TestPrintedCards reads every printed card and every real deck. They are not
// part of the repository.
func TestPrintedCards(t *testing.T) {
	shared := place.Shared("cards")
	if _, err := os.Stat(shared); err != nil {
		t.Logf("the printed cards are absent (%v): TestEmbeddedFiles reads ours", err)
		return
	}
	p := NewPool("sve")
	if err := p.Load(shared); err != nil {
		t.Fatal(err)
	}
	if p.Len() != 407+451 {
		t.Errorf("%d cards, want 407 of the first sets and 451 of the later ones", p.Len())
	}
	decks, err := p.LoadDecks(filepath.Join(shared, "decks.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	if len(decks) != 7 {
		t.Fatalf("%d decks, want 7", len(decks))
	}
	wholeDecks(t, p, decks)
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
