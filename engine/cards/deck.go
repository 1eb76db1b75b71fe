package cards

import (
	"cmp"
	"slices"
)

// Part is a part of a deck list.
type Part uint8

const (
	PartLeader Part = iota
	PartMain
	PartEvolve
	PartPool // of a pool file, not of a deck
)

// Parts are all parts in the order deck files list them.
var Parts = []Part{PartLeader, PartMain, PartEvolve}

// String returns the word that heads the part in a deck file.
func (p Part) String() string { return [...]string{"leader", "main", "evolve", "pool"}[p] }

// admits reports whether a card of c's type belongs into the part. It only
// decides which of several cards of one name is meant; whether a deck is legal
// is the ruleset's business.
func (p Part) admits(c *Card) bool {
	switch p {
	case PartLeader:
		return c.Kind == Leader
	case PartEvolve:
		return c.Evolved || c.Advanced
	case PartPool:
		return !c.Token
	default:
		return c.Kind != Leader && !c.Evolved && !c.Advanced && !c.Token
	}
}

// Entries returns the entries of a part; the leader is one entry.
func (d *Deck) Entries(p Part) []Entry {
	switch p {
	case PartMain:
		return d.Main
	case PartEvolve:
		return d.Evolve
	}
	if d.Leader == nil {
		return nil
	}
	return []Entry{{Card: d.Leader, Count: 1}}
}

// Size returns the number of cards in a part.
func (d *Deck) Size(p Part) int {
	n := 0
	for _, e := range d.Entries(p) {
		n += e.Count
	}
	return n
}

// Canonical returns the same list in its defined form: one entry per card,
// ordered by cost, name and number. Lists read from files are canonical, so
// that two files that name the same cards play the same games.
func (d *Deck) Canonical() *Deck {
	c := *d
	c.Main, c.Evolve = canonical(d.Main), canonical(d.Evolve)
	return &c
}

func canonical(entries []Entry) []Entry {
	sorted := slices.Clone(entries)
	slices.SortStableFunc(sorted, func(a, b Entry) int {
		return cmp.Or(
			cmp.Compare(a.Card.Cost, b.Card.Cost),
			cmp.Compare(a.Card.Name, b.Card.Name),
			cmp.Compare(a.Card.ID, b.Card.ID),
		)
	})
	var merged []Entry
	for _, e := range sorted {
		if n := len(merged); n > 0 && merged[n-1].Card.ID == e.Card.ID {
			merged[n-1].Count += e.Count
			continue
		}
		merged = append(merged, e)
	}
	return merged
}
