package fowbot

import (
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/fow"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/policies"
)

// editions are the sets of rules of Force of Will that the tests play, 6.3 first:
// decks that are meant for several are played by the first of them. With lifebreak
// areas a search tells more than views do (docs/rules/fow-known-deviations.md), so
// that Valhalla is left out.
var editions = []fow.Edition{fow.Edition63, fow.Edition501Bifrost, fow.Edition801, fow.Edition102}

// world is the decks of Force of Will that the tests play by one set of rules, on
// one set of tables.
type world struct {
	rules   fow.Edition
	tables  *fow.Tables
	sources []fow.Source
	decks   []*cards.Deck
}

// loadWorld compiles the embedded decks of Force of Will that are meant for an edition
// and for no earlier one of editions.
func loadWorld(t testing.TB, e fow.Edition) *world {
	t.Helper()
	pool, err := embedded.Pool("fow")
	if err != nil {
		t.Fatal(err)
	}
	w := &world{rules: e}
	if w.decks, err = embedded.DecksFrom(pool); err != nil {
		t.Fatal(err)
	}
	w.decks = slices.DeleteFunc(w.decks, func(d *cards.Deck) bool {
		for _, first := range editions {
			if slices.Contains(d.Rules, first.String()) {
				return first != e
			}
		}
		return true
	})
	w.link(t)
	return w
}

// link compiles the cards of the decks, their backs and the tokens that they make.
func (w *world) link(t testing.TB) {
	t.Helper()
	seen := map[string]bool{}
	var add func(c *cards.Card)
	describe := func(p *effect.Program) {
		for k := range p.Tokens {
			c, err := fowcode.Language().TokenCard(&p.Tokens[k])
			if err != nil {
				t.Fatal(err)
			}
			add(c)
		}
	}
	add = func(c *cards.Card) {
		if seen[c.ID] {
			return
		}
		seen[c.ID] = true
		p, _, diags := compile.Card(c, fowtext.Vocabulary(), fowcode.Language())
		if p == nil {
			t.Fatalf("%s does not compile: %v", c.ID, diags)
			return
		}
		w.sources = append(w.sources, fow.Source{Card: c, Program: p})
		if c.Back != nil {
			add(c.Back)
		}
		describe(p)
		for _, q := range p.Granted {
			describe(q)
		}
	}
	for _, d := range w.decks {
		for _, part := range cards.AllParts {
			for _, e := range d.Entries(part) {
				add(e.Card)
			}
		}
	}
	var err error
	if w.tables, err = fow.Link(w.rules, w.sources); err != nil {
		t.Fatal(err)
	}
}

// match returns the match of two decks.
func (w *world) match(t testing.TB, a, b *cards.Deck) *fow.Match {
	t.Helper()
	m, err := fow.NewMatch(w.tables, a, b, fow.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// policy returns a policy by name for Force of Will.
func policy(t testing.TB, name string) engine.Policy {
	t.Helper()
	p, err := policies.New(name, Bots())
	if err != nil {
		t.Fatal(err)
	}
	return p
}
