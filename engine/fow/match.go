package fow

import (
	"fmt"
	"slices"

	"gauntlet/engine"
)

// Tables are the cards of a run as one edition reads them. They are read-only
// and shared by all matches.
type Tables struct {
	rules        *Rules
	cards        []definition // by CardID; 0 is none
	stoneCounter uint8        // kind of the counters that ordinary stones may have
}

// NewTables reads cards by the rules of an edition. cards is indexed by CardID;
// its entry 0 is not used.
func NewTables(e Edition, cards []Card) (*Tables, error) {
	r, err := e.rules()
	if err != nil {
		return nil, err
	}
	t := &Tables{rules: r}
	for id := range cards {
		c := &cards[id]
		for _, v := range []int16{c.ATK, c.DEF, c.Damage} {
			if v < 0 || v > maxNumber || v%100 != 0 {
				return nil, fmt.Errorf("card %s: %d is not a multiple of 100 from 0 to %d", c.Name, v, maxNumber)
			}
		}
		if id > 0 && !r.hasType(c.Type) {
			return nil, fmt.Errorf("card %s: the rules %v know no %v", c.Name, e, c.Type)
		}
		t.cards = append(t.cards, c.definition())
	}
	return t, nil
}

// Match is two decks on the tables of a run: everything that the games between
// them share. It is read-only and may be used by many workers.
type Match struct {
	t     *Tables
	rules *Rules
	decks [2]deckInfo
	opts  Options
}

// deckInfo is one deck as objects: object i of its player is card card[i].
type deckInfo struct {
	card     [maxOwned]engine.CardID
	lowest   [maxOwned]uint8 // by object: its first copy
	exists   Set             // objects that are cards
	main     uint64          // of the main deck
	quick    uint64          // of the main deck: with [Quickcast]
	nMain    uint8
	nStones  uint8
	produces [attributes]uint32 // ordinary stones by the attribute they produce
}

// NewMatch prepares games between decks a (deck 0) and b (deck 1), which it
// checks by the rules of the tables' edition.
func NewMatch(t *Tables, a, b *Deck, opts Options) (*Match, error) {
	m := &Match{t: t, rules: t.rules, opts: opts}
	for i, d := range [2]*Deck{a, b} {
		if err := t.checkDeck(d); err != nil {
			return nil, err
		}
		m.decks[i].fill(t, d)
	}
	return m, nil
}

func (di *deckInfo) fill(t *Tables, d *Deck) {
	di.nMain, di.nStones = uint8(len(d.Main)), uint8(len(d.Stones))
	di.card[firstRuler] = d.Ruler
	copy(di.card[firstMain:], slices.Sorted(slices.Values(d.Main)))
	copy(di.card[firstStone:], slices.Sorted(slices.Values(d.Stones)))
	for k, id := range di.card {
		i := uint8(k)
		di.lowest[i] = i
		if id == 0 {
			continue
		}
		di.exists.add(i)
		if k > 0 && di.card[k-1] == id {
			di.lowest[i] = di.lowest[i-1]
		}
		c := &t.cards[id]
		switch {
		case i >= firstMain && i < firstMain+maxMain:
			di.main |= 1 << i
			if c.keywords&Quickcast.Bit() != 0 {
				di.quick |= 1 << i
			}
		case isStone(i) && c.produces < attributes:
			di.produces[c.produces] |= stoneBit(i)
		}
	}
}

// Card returns the name of a card of the run.
func (t *Tables) Card(id engine.CardID) string { return t.cards[id].name }
