package toygame

import (
	"fmt"

	"gauntlet/engine"
	"gauntlet/engine/cards"
)

// DeckMax is the most cards of a deck, DeckMin the least.
const (
	DeckMin = 6
	DeckMax = 12
)

// Tables are the cards of a run by their numbers; they do not change.
type Tables struct {
	names  []string
	values []uint8
	ids    map[string]engine.CardID
}

// Link gives card i of the list the number i+1.
func Link(list []*cards.Card) *Tables {
	t := &Tables{names: []string{""}, values: []uint8{0}, ids: map[string]engine.CardID{}}
	for _, c := range list {
		t.ids[c.ID] = engine.CardID(len(t.names))
		t.names, t.values = append(t.names, c.Name), append(t.values, uint8(c.Cost))
	}
	return t
}

// CheckDeck returns what is wrong with a deck, nil if nothing is.
func CheckDeck(d *cards.Deck) error {
	n := 0
	for _, e := range d.Parts[cards.PartMain] {
		n += e.Count
	}
	if n < DeckMin || n > DeckMax {
		return fmt.Errorf("deck %q: %d cards, a deck has %d to %d (%s)", d.Name, n, DeckMin, DeckMax, Clauses[clauseDeck])
	}
	return nil
}

// Match is two decks.
type Match struct {
	t    *Tables
	deck [2][]engine.CardID // cards by their place in the list
}

// NewMatch prepares games between two decks.
func NewMatch(t *Tables, a, b *cards.Deck) (*Match, error) {
	m := &Match{t: t}
	for k, d := range [2]*cards.Deck{a, b} {
		for _, e := range d.Parts[cards.PartMain] {
			id, ok := t.ids[e.Card.ID]
			if !ok {
				return nil, fmt.Errorf("deck %q: card %s is not of this run", d.Name, e.Card.ID)
			}
			for range e.Count {
				m.deck[k] = append(m.deck[k], id)
			}
		}
		if len(m.deck[k]) > DeckMax {
			return nil, fmt.Errorf("deck %q: more than %d cards", d.Name, DeckMax)
		}
	}
	return m, nil
}

// NewGame returns a game of the match.
func (m *Match) NewGame() *Game { return &Game{m: m} }
