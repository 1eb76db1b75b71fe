package sve

import "gauntlet/engine/cards"

// openSizes checks the sizes that Open 8 asks for (B.6.1.1.2, B.6.1.1.3).
func (k *deckCheck) openSizes() {
	main, evolve := k.deck.Size(cards.PartMain), k.deck.Size(cards.PartEvolve)
	if main < openDeckMin {
		k.fail(0, "B.6.1.1.2", "the main deck has %d cards; it needs at least %d", main, openDeckMin)
	}
	if main+evolve > maxCards {
		k.fail(0, "B.6.1.1", "main and evolve deck have %d cards together; eight packs hold at most %d", main+evolve, maxCards)
	}
}

// opened checks that the cards of both decks come from the opened packs
// (B.6.1.1). Reprints that say the same are one card.
func (k *deckCheck) opened() {
	if k.sealed == nil {
		return
	}
	have := map[string]int{}
	for _, e := range k.sealed.Cards {
		have[e.Card.Hash()] += e.Count
	}
	for _, list := range [][]cards.Entry{k.deck.Parts[cards.PartMain], k.deck.Parts[cards.PartEvolve]} {
		for _, e := range list {
			h := e.Card.Hash()
			if e.Count > have[h] {
				k.fail(e.Line, "B.6.1.1", "%d copies of %s; the pool %s has %d left", e.Count, deckCardName(e.Card), k.sealed.Source, have[h])
			}
			have[h] = max(have[h]-e.Count, 0)
		}
	}
}
