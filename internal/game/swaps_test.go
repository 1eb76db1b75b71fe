package game_test

import (
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
)

// Every swap of every embedded deck is legal, has as many cards, and differs from the deck in two
// cards alone; cards that are to stay stay.
func TestSwaps(t *testing.T) {
	for _, w := range games.All() {
		l, err := game.Open(w)
		if err != nil {
			t.Fatal(err)
		}
		decks, _, err := l.Decks(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range decks[:2] {
			main := d.Parts[cards.PartMain]
			stays := main[0].Card
			swaps := l.Swaps(d, game.SwapChoice{Pool: l.Swappable(d), Keep: []string{strings.ToUpper(stays.Name)}, Parts: []cards.Part{cards.PartMain}, Copies: 1})
			if len(swaps) == 0 {
				t.Errorf("%s: no exchange", d.Name)
			}
			names := map[string]bool{}
			for i := range swaps {
				s := &swaps[i]
				if err := l.CheckDeck(s.Deck); err != nil {
					t.Errorf("%s: %v", s, err)
				}
				if names[s.String()] {
					t.Errorf("%s twice", s)
				}
				names[s.String()] = true
				if s.Out.ID == stays.ID {
					t.Errorf("%s: %s should stay", s, stays.Name)
				}
				for _, e := range slices.Concat(main, s.Deck.Parts[cards.PartMain]) {
					was, is := count(d, e.Card), count(s.Deck, e.Card)
					want := was
					switch e.Card.ID {
					case s.Out.ID:
						want--
					case s.In.ID:
						want++
					}
					if is != want {
						t.Errorf("%s: %d of %s, want %d", s, is, e.Card.Name, want)
					}
				}
				if s.Deck.Size(cards.PartMain) != d.Size(cards.PartMain) {
					t.Errorf("%s: %d cards", s, s.Deck.Size(cards.PartMain))
				}
			}
		}
	}
}

func count(d *cards.Deck, c *cards.Card) (n int) {
	for _, e := range d.Parts[cards.PartMain] {
		if e.Card.ID == c.ID {
			n += e.Count
		}
	}
	return n
}
