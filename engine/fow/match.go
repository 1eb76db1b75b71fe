package fow

import (
	"fmt"
	"slices"

	"gauntlet/engine"
)

// Match is what all games between two decks share. It is never written after
// NewMatch, so that games on several goroutines may use one.
type Match struct {
	rules *Rules
	cards []Card
	decks [2]table
}

// table gives a deck's objects their cards: the ruler is object 0, the main
// deck follows, then the magic stone deck. Copies of a card are neighbours.
type table struct {
	card         [objectsMax]engine.CardID
	main, stones uint8
}

// NewMatch checks the cards and decks by the edition's rules and returns the
// match. cards is indexed by CardID; its entry 0 is not used.
func NewMatch(e Edition, cards []Card, decks [2]Deck) (*Match, error) {
	r, err := e.rules()
	if err != nil {
		return nil, err
	}
	m := &Match{rules: r, cards: slices.Clone(cards)}
	for id := range cards {
		c := &cards[id]
		for _, v := range []int16{c.ATK, c.DEF, c.Damage} {
			// 1204.1 (6.3): life is a multiple of 100; with such cards it stays one.
			if v < 0 || v > numberMax || v%100 != 0 {
				return nil, fmt.Errorf("card %s: %d is not a multiple of 100 from 0 to %d", c.Name, v, numberMax)
			}
		}
	}
	for i := range decks {
		if err := decks[i].check(m.rules, cards); err != nil {
			return nil, err
		}
		m.decks[i] = newTable(&decks[i])
	}
	return m, nil
}

func newTable(d *Deck) table {
	t := table{main: uint8(len(d.Main)), stones: uint8(len(d.Stones))}
	t.card[0] = d.Ruler
	copy(t.card[firstMain:], slices.Sorted(slices.Values(d.Main)))
	copy(t.card[firstStone:], slices.Sorted(slices.Values(d.Stones)))
	return t
}

// Numbers of a player's objects.
const (
	rulerObject = 0
	firstMain   = 1
	firstStone  = firstMain + mainMax
)
