package fow_test

import (
	"fmt"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/conformance"
	"gauntlet/engine/games/fow"
)

// TestConformanceOfDecks checks the contract of engine.Game with cards that have
// texts: each embedded deck against its neighbour, and random decks of everything.
// Above all it deals hidden cards anew in games in which cards are revealed, looked
// at, set face down and returned.
func TestConformanceOfDecks(t *testing.T) {
	games, pairs := 6, 2
	if testing.Short() {
		games, pairs = 2, 1
	}
	r, decks := deckSet{rules: "6.3"}.load(t)
	for i, a := range decks {
		b := decks[(i+1)%len(decks)]
		game := func(x, y int) func() engine.Game {
			m, err := r.NewMatch(decks[x], decks[y])
			if err != nil {
				t.Fatal(err)
			}
			return func() engine.Game { return m.NewGame() }
		}
		conformance.Run(t, conformance.Config{Name: a.Name + " against " + b.Name, New: game(i, (i+1)%len(decks)), Mirror: game(i, i),
			Games: games, Determinize: 20 * games, Known: fow.Known, Key: uint64(i)})
	}
	for _, s := range sources {
		u := s.texts(t).in(t, fow.Edition63)
		for pair := range pairs {
			c := engine.NewStream(uint64(pair), engine.PurposePolicy1)
			a, b := u.deck(t, &c, false), u.deck(t, &c, false)
			tables := u.only(t, a, b)
			m, err := fow.NewMatch(tables, a, b, fow.Options{})
			if err != nil {
				t.Fatal(err)
			}
			mirror, err := fow.NewMatch(tables, a, a, fow.Options{})
			if err != nil {
				t.Fatal(err)
			}
			conformance.Run(t, conformance.Config{Name: fmt.Sprintf("%s, pair %d", s.name, pair), New: func() engine.Game { return m.NewGame() },
				Mirror: func() engine.Game { return mirror.NewGame() }, Games: max(games/4, 2), Determinize: 5 * games, Known: fow.Known,
				FaultsMax: games, Key: uint64(pair)})
		}
	}
}
