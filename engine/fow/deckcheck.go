package fow

import (
	"fmt"
	"slices"

	"gauntlet/engine"
)

// Sizes of decks and counts of copies, equal in all editions.
//
// 402.3, 402.4 and 402.5 (6.3): at least forty cards, ten to twenty stones, four
// copies of a name.
const (
	mainMin   = 40
	stonesMin = 10
	copiesMax = 4
)

// checkDeck returns why a deck may not be played by the rules, with the clause.
func (t *Tables) checkDeck(d *Deck) error {
	fault := func(c engine.Clause, format string, args ...any) error {
		return fmt.Errorf("deck %s: %s (%s)", d.Name, fmt.Sprintf(format, args...), clauses[c].ids[t.rules.document])
	}
	for _, id := range slices.Concat([]engine.CardID{d.Ruler}, d.Main, d.Stones) {
		if id == 0 || int(id) >= len(t.cards) {
			return fmt.Errorf("deck %s: there is no card number %d", d.Name, id)
		}
	}
	most := maxMain
	if t.rules.MainMax > 0 {
		most = int(t.rules.MainMax)
	}
	switch n, stones := len(d.Main), len(d.Stones); {
	case !t.cards[d.Ruler].is(1 << Ruler):
		return fault(clauseDeckRuler, "%s is no ruler", t.cards[d.Ruler].name)
	case n < mainMin:
		return fault(clauseDeckSize, "the main deck has %d cards, want at least %d", n, mainMin)
	case n > most && t.rules.MainMax > 0:
		return fault(clauseDeckSize, "the main deck has %d cards, want at most %d", n, most)
	case n > most:
		return fmt.Errorf("deck %s: the main deck has %d cards; this engine holds %d", d.Name, n, most)
	case stones < stonesMin || stones > maxStones:
		return fault(clauseDeckStoneSize, "the magic stone deck has %d cards, want %d to %d", stones, stonesMin, maxStones)
	}
	copies := map[string]int{}
	for _, id := range d.Main {
		c := &t.cards[id]
		if c.is(typesJRuler | 1<<Stone) {
			return fault(clauseDeckMain, "%s, a %v, is in the main deck", c.name, c.firstType())
		}
		if copies[c.name]++; copies[c.name] > copiesMax {
			return fault(clauseDeckCopies, "%s is there more than %d times", c.name, copiesMax)
		}
	}
	for _, id := range d.Stones {
		c := &t.cards[id]
		if !c.is(1 << Stone) {
			return fault(clauseDeckStones, "%s, a %v, is in the magic stone deck", c.name, c.firstType())
		}
		free := c.basic
		if t.rules.FreeStones == FreeNonSpecial {
			free = !c.special
		}
		if copies[c.name]++; copies[c.name] > copiesMax && !free {
			return fault(clauseDeckStoneCopies, "%s is there more than %d times", c.name, copiesMax)
		}
	}
	return nil
}

// firstType returns the first type of a card, for messages.
func (d *definition) firstType() Type {
	for t := range typeCount {
		if d.is(t.bit()) {
			return t
		}
	}
	return typeCount
}
