package svebot

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve"
	"gauntlet/policies/bottest"
)

// ruleWords are card names that the rules themselves use (14.2.1.1, 14.3.1.2):
// renaming them would change the rules.
var ruleWords = map[string]bool{"Carrot": true, "Magical Item": true}

// renamer gives every card a new name, in cards and in compiled text.
type renamer struct {
	names map[string]bool
	cards map[*cards.Card]*cards.Card
}

const mark = " of Elsewhere"

func (r *renamer) name(s string) string {
	if r.names[s] && !ruleWords[s] {
		return s + mark
	}
	return s
}

// card returns the renamed copy of a card.
func (r *renamer) card(c *cards.Card) *cards.Card {
	if r.cards[c] == nil {
		n := *c
		n.Name = r.name(c.Name)
		r.cards[c] = &n
	}
	return r.cards[c]
}

// program returns a copy whose references to card names are the new ones. Parts
// of names need no change: the mark is added at the end.
func (r *renamer) program(p *effect.Program) *effect.Program {
	n := *p
	n.Filters = append([]effect.Filter(nil), p.Filters...)
	for i := range n.Filters {
		n.Filters[i].Name, n.Filters[i].NameNot = r.name(n.Filters[i].Name), r.name(n.Filters[i].NameNot)
	}
	n.Statics = append([]effect.Static(nil), p.Statics...)
	for i := range n.Statics {
		n.Statics[i].Name = r.name(n.Statics[i].Name)
	}
	n.Strings = append([]string(nil), p.Strings...)
	for i := range n.Strings {
		n.Strings[i] = r.name(n.Strings[i])
	}
	n.Granted = nil
	for _, g := range p.Granted {
		n.Granted = append(n.Granted, r.program(g))
	}
	return &n
}

func (r *renamer) deck(d *cards.Deck) *cards.Deck {
	n := *d
	n.Parts[cards.PartMain], n.Parts[cards.PartEvolve] = nil, nil
	for _, e := range d.Parts[cards.PartMain] {
		n.Parts[cards.PartMain] = append(n.Parts[cards.PartMain], cards.Entry{Card: r.card(e.Card), Count: e.Count})
	}
	for _, e := range d.Parts[cards.PartEvolve] {
		n.Parts[cards.PartEvolve] = append(n.Parts[cards.PartEvolve], cards.Entry{Card: r.card(e.Card), Count: e.Count})
	}
	return &n
}

// TestRenamingChangesNothing plays the same games with every card renamed and
// compares them decision by decision.
func TestRenamingChangesNothing(t *testing.T) {
	w := loadWorld(t)
	r := &renamer{names: map[string]bool{}, cards: map[*cards.Card]*cards.Card{}}
	for _, s := range w.sources {
		r.names[s.Card.Name] = true
	}
	x := &world{}
	for _, s := range w.sources {
		x.sources = append(x.sources, sve.Source{Card: r.card(s.Card), Program: r.program(s.Program)})
	}
	var err error
	if x.tables, err = sve.Link(x.sources); err != nil {
		t.Fatal(err)
	}
	renamed := 0
	for i, n := range x.tables.CardNames() {
		if n != w.tables.CardNames()[i] {
			renamed++
		}
	}
	if renamed < len(w.sources)*9/10 {
		t.Fatalf("only %d of %d cards were renamed", renamed, len(w.sources))
	}
	for i, a := range w.decks {
		b := w.decks[(i+3)%len(w.decks)]
		g, h := w.match(t, a, b).NewGame(), x.match(t, r.deck(a), r.deck(b)).NewGame()
		for _, name := range []string{"greedy", "random"} {
			for k := range 15 {
				key := engine.Derive(21, uint64(k))
				compareGames(t, a.Name+", "+name, g, h, key, name)
			}
		}
	}
}

// compareGames plays g and h with the same policies and chance; they must ask
// the same and be answered the same.
func compareGames(t *testing.T, what string, g, h engine.Game, key uint64, name string) {
	t.Helper()
	var streams [2][2]engine.Stream
	var players [2][2]engine.Policy
	for i, x := range []engine.Game{g, h} {
		x.Start(engine.Setup{Key: key})
		for seat := range engine.PlayerID(2) {
			players[i][seat] = policy(t, name)
			players[i][seat].Begin(seat)
			streams[i][seat] = engine.NewStream(key, engine.PurposePolicy0+engine.Purpose(seat))
		}
	}
	for n := 0; ; n++ {
		a, b := g.Next(), h.Next()
		if a != b {
			t.Fatalf("%s: one game ends at decision %d", what, n)
		}
		if !a {
			break
		}
		d, e := g.Decision(), h.Decision()
		if !bottest.SameDecision(d, e) {
			t.Fatalf("%s: decision %d differs", what, n)
		}
		i := players[0][d.Player].Choose(g.Observe(d.Player), d, &streams[0][d.Player])
		j := players[1][d.Player].Choose(h.Observe(d.Player), e, &streams[1][d.Player])
		if i != j {
			t.Fatalf("%s: decision %d: option %d, renamed option %d", what, n, i, j)
		}
		g.Answer(i)
		h.Answer(j)
	}
	if g.Hash() != h.Hash() {
		t.Fatalf("%s: the games end differently", what)
	}
}
