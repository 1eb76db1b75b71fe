package cards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gauntlet/internal/stable"
)

// Part is a part of a deck list.
type Part uint8

const (
	PartLeader Part = iota
	PartMain        // of both games
	PartEvolve

	// Force of Will.
	PartRuler
	PartStones
	PartExtra
	PartRunes
	PartStrangers

	PartCount
	PartPool = PartCount     // of a pool file, not of a deck
	PartSide = PartCount + 1 // of a sideboard, which lies beside a deck
)

// partNames are the words that head the parts in deck files.
var partNames = [PartSide + 1]string{"leader", "main", "evolve", "ruler", "stones", "extra", "runes", "strangers", "pool", "side"}

// String returns the word that heads the part in a deck file.
func (p Part) String() string { return partNames[p] }

// AllParts are the parts of the decks of all games.
var AllParts = []Part{PartLeader, PartMain, PartEvolve, PartRuler, PartStones, PartExtra, PartRunes, PartStrangers}

// PartsOf returns the parts of a game's decks in the order deck files list them;
// for a game that has no card files, all.
func PartsOf(game string) []Part {
	if g, ok := games[game]; ok {
		return g.parts
	}
	return AllParts
}

// ParsePart returns the part that a word heads, as [Part.String] writes it.
func ParsePart(word string) (Part, bool) {
	i := slices.Index(partNames[:PartCount], word)
	return Part(max(i, 0)), i >= 0
}

// Admits reports whether a card of c's type belongs into the part. It only
// decides which of several cards of one name is meant; whether a deck is legal
// is the ruleset's business.
func (p Part) Admits(c *Card) bool {
	switch p {
	case PartLeader:
		return c.Kind == Leader
	case PartEvolve:
		return c.Evolved || c.Advanced
	case PartPool:
		return !c.Token
	case PartSide:
		return !c.Token && !c.Is(JRuler)
	case PartRuler:
		return c.Is(Ruler)
	case PartStones:
		return c.Is(MagicStone)
	case PartExtra:
		return !c.Is(Ruler) && !c.Is(MagicStone) && !c.Token
	case PartRunes:
		return c.Is(Rune)
	case PartStrangers:
		return c.Marks()&MarkStranger != 0
	default:
		return c.Kind != Leader && !c.Evolved && !c.Advanced && !c.Token &&
			!c.Is(Ruler) && !c.Is(JRuler) && !c.Is(MagicStone) && c.Marks()&MarkStranger == 0
	}
}

// Entries returns the entries of a part, or of the sideboard.
func (d *Deck) Entries(p Part) []Entry {
	if p == PartSide {
		return d.Side
	}
	return d.Parts[p]
}

// Leader returns the card in the part leader, or nil.
func (d *Deck) Leader() *Card {
	if len(d.Parts[PartLeader]) == 0 {
		return nil
	}
	return d.Parts[PartLeader][0].Card
}

// SetLeader makes c the leader of the deck.
func (d *Deck) SetLeader(c *Card) { d.Parts[PartLeader] = []Entry{{Card: c, Count: 1}} }

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
	for p := range c.Parts {
		c.Parts[p] = canonical(d.Parts[p])
	}
	c.Side = canonical(d.Side)
	return &c
}

// Order lists the numbers of the cards if they stand in another order than the defined
// one, "" if they do not. The order decides where shuffles put them.
func (d *Deck) Order() string {
	numbers := func(d *Deck) string {
		var b strings.Builder
		for _, p := range AllParts {
			for _, e := range d.Parts[p] {
				fmt.Fprintf(&b, "%d %s\n", e.Count, e.Card.ID)
			}
			b.WriteByte('\n')
		}
		return b.String()
	}
	if order := numbers(d); order != numbers(d.Canonical()) {
		return order
	}
	return ""
}

func canonical(entries []Entry) []Entry {
	sorted := slices.Clone(entries)
	stable.Sort(sorted, func(a, b Entry) int {
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
