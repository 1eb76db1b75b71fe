package fow

import (
	"fmt"
	"slices"

	"gauntlet/engine"
)

// Type is a card's type.
type Type uint8

// 201.2 (6.3): the types of cards, as far as the sketch has them.
const (
	Ruler Type = iota
	MagicStone
	Resonator
	Chant
)

// String returns the printed word.
func (t Type) String() string { return [...]string{"ruler", "magic stone", "resonator", "chant"}[t] }

// Attribute is an attribute of will. 208.2 (6.3): the five attributes.
type Attribute uint8

const (
	Light Attribute = iota
	Fire
	Water
	Wind
	Darkness
	attributes
)

// Keyword is a set of keyword skills.
type Keyword uint8

const (
	FirstStrike Keyword = 1 << iota // 1104.1 (6.3): deals battle damage earlier when attacking
	Swiftness                       // 1107.1 (6.3): may attack in the turn it comes into the field
	Quickcast                       // 1111.1 (6.3): is played at any time its player has priority
)

// Card is what the sketch knows of a printed card. Numbers that its type does
// not have are 0.
type Card struct {
	Name     string
	Type     Type
	Produces Attribute         // magic stones: the will it produces by resting
	Cost     [attributes]uint8 // 203.3 (6.3): attribute cost
	Free     uint8             // 203.4 (6.3): free cost
	ATK, DEF int16             // resonators, in hundreds
	Keywords Keyword
	Damage   int16 // chants: damage dealt to a targeted player or resonator, in hundreds
	Draw     uint8 // chants: cards drawn
}

// total is the number of wills the card costs. 203.5 (6.3): total cost.
func (c *Card) total() int {
	n := int(c.Free)
	for _, a := range c.Cost {
		n += int(a)
	}
	return n
}

// Deck is what a player brings. 402.1 (6.3): a ruler, a main deck and a magic
// stone deck.
type Deck struct {
	Name   string
	Ruler  engine.CardID
	Main   []engine.CardID
	Stones []engine.CardID
}

// check returns why the deck may not be played by the rules, with the clause.
func (d *Deck) check(r *Rules, cards []Card) error {
	fault := func(clause, format string, args ...any) error {
		return fmt.Errorf("deck %s: %s (%s)", d.Name, fmt.Sprintf(format, args...), clause)
	}
	for _, id := range slices.Concat([]engine.CardID{d.Ruler}, d.Main, d.Stones) {
		if id == 0 || int(id) >= len(cards) {
			return fmt.Errorf("deck %s: there is no card number %d", d.Name, id)
		}
	}
	switch n, stones := len(d.Main), len(d.Stones); {
	case cards[d.Ruler].Type != Ruler:
		return fault("402.2", "%s is no ruler", cards[d.Ruler].Name)
	case n < int(r.MainMin) || n > mainMax:
		return fault("402.3", "the main deck has %d cards, want %d to %d", n, r.MainMin, mainMax)
	case stones < int(r.StonesMin) || stones > stonesMax:
		return fault("402.4", "the magic stone deck has %d cards, want %d to %d", stones, r.StonesMin, stonesMax)
	}
	copies := map[string]int{}
	for _, id := range d.Main {
		c := &cards[id]
		if c.Type == Ruler || c.Type == MagicStone {
			return fault("402.3", "%s, a %v, is in the main deck", c.Name, c.Type)
		}
		// 402.5 (6.3): copies are counted by name.
		if copies[c.Name]++; copies[c.Name] > int(r.CopiesMax) {
			return fault("402.5", "%s is there more than %d times", c.Name, r.CopiesMax)
		}
	}
	for _, id := range d.Stones {
		if c := &cards[id]; c.Type != MagicStone {
			return fault("402.4", "%s, a %v, is in the magic stone deck", c.Name, c.Type)
		}
	}
	return nil
}
