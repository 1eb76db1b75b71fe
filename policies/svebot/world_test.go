package svebot

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/internal/place"
	"gauntlet/policies"
)

// world is every deck the tests play, on one set of tables.
type world struct {
	tables  *sve.Tables
	sources []sve.Source
	decks   []*cards.Deck // real decks first, then embedded ones
	real    int
}

// loadWorld compiles the embedded decks and, where ../shared of the repository
// is present, the seven real starter decks.
func loadWorld(t testing.TB) *world {
	t.Helper()
	pool, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	ours, err := embedded.DecksFrom(pool)
	if err != nil {
		t.Fatal(err)
	}
	w := &world{}
	shared := place.Shared("cards")
	if _, err := os.Stat(shared); err != nil {
		t.Logf("%s is absent: only the embedded decks play", shared)
	} else {
		if err := pool.Load(filepath.Join(shared, "sve.jsonl")); err != nil {
			t.Fatal(err)
		}
		if w.decks, err = pool.LoadDecks(filepath.Join(shared, "decks.jsonl")); err != nil {
			t.Fatal(err)
		}
		w.real = len(w.decks)
	}
	w.decks = append(w.decks, ours...)
	w.link(t, pool)
	return w
}

// link compiles the cards of the decks and every token that compiles.
func (w *world) link(t testing.TB, pool *cards.Pool) {
	t.Helper()
	voc := svetext.Vocabulary()
	seen := map[*cards.Card]bool{}
	add := func(c *cards.Card) {
		if seen[c] {
			return
		}
		seen[c] = true
		p, _, diags := compile.Card(c, voc, svecode.Language())
		if p == nil {
			t.Fatalf("%s does not compile: %v", c.ID, diags)
		}
		w.sources = append(w.sources, sve.Source{Card: c, Program: p})
	}
	for _, c := range pool.Cards() {
		if c.Token && c == pool.Token(c.Name) {
			add(c)
		}
	}
	for _, d := range w.decks {
		for _, e := range slices.Concat(d.Parts[cards.PartMain], d.Parts[cards.PartEvolve]) {
			add(e.Card)
		}
	}
	var err error
	if w.tables, err = sve.Link(w.sources); err != nil {
		t.Fatal(err)
	}
}

// match returns the match of two decks.
func (w *world) match(t testing.TB, a, b *cards.Deck) *sve.Match {
	t.Helper()
	m, err := sve.NewMatch(w.tables, a, b, sve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// policy returns a policy by name.
func policy(t testing.TB, name string) engine.Policy {
	t.Helper()
	p, err := policies.New(name, Bots())
	if err != nil {
		t.Fatal(err)
	}
	return p
}
