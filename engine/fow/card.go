package fow

import "gauntlet/engine"

// Type is a card's type.
type Type uint8

// 201.2 (6.3): the types of cards. 201.2 (8.01): and runes. 5.01 calls chants
// spells. The last two numbers are no types: they say which numbers a card has,
// so that one set answers who may fight.
const (
	Ruler Type = iota
	JRuler
	Stone
	Resonator
	Chant
	Addition
	Regalia
	Rune
	typeCount

	hasDEF Type = 14 // 207.2a (6.3): some J-rulers have no DEF
	hasATK Type = 15 // 206.1a (6.3): some J-rulers have no ATK
)

var typeNames = [typeCount]string{"ruler", "J-ruler", "magic stone", "resonator", "chant", "addition", "regalia", "rune"}

// String returns the printed word.
func (t Type) String() string { return typeNames[t] }

func (t Type) bit() uint16 { return 1 << t }

// Sets of types.
const (
	typesJResonator = 1<<JRuler | 1<<Resonator // 201.2a (6.3): "J/resonator"
	typesJRuler     = 1<<Ruler | 1<<JRuler     // 201.2b (6.3): "J/ruler"
	typesPermanent  = 1<<Resonator | 1<<Addition | 1<<Regalia
	bothNumbers     = 1<<hasATK | 1<<hasDEF
)

// 208.2 (6.3): the five attributes. Kinds of will are these, and will without
// an attribute, with the moon or time characteristic. 907.5, 907.6 (6.3): will
// with an attribute, or with a characteristic.
const (
	Light uint8 = iota
	Fire
	Water
	Wind
	Darkness
	Void
	Moon
	Time

	attributes = 5
	willKinds  = 8
)

// definition is what a card is: one face of it.
type definition struct {
	name     string
	cost     Bill
	total    int16  // 203.5 (6.3): attribute cost and free cost together
	atk, def int16  // in force if types says so
	types    uint16 // set of Type, hasATK and hasDEF
	keywords uint64 // set of Keyword
	produces uint8  // of a stone: the attribute it produces by resting, noProduct
	attrs    uint8  // attributes: bit set
	special  bool   // 201.3a (6.3): general type Special
	basic    bool   // 201.3b (8.01): general type Basic

	damage int16 // chants: damage to a targeted player or resonator
	draw   uint8 // chants: cards drawn
}

const noProduct = 0xFF

func (d *definition) is(set uint16) bool { return d.types&set != 0 }

// Card is what Sample and tests say of a card. Numbers that its type does not
// have are 0.
type Card struct {
	Name     string
	Type     Type
	Produces uint8             // magic stones: the will it produces by resting
	Cost     [attributes]uint8 // 203.3 (6.3): attribute cost
	Free     uint8             // 203.4 (6.3): free cost
	ATK, DEF int16             // resonators, in hundreds
	Keywords uint64
	Damage   int16 // chants: damage dealt to a targeted player or resonator, in hundreds
	Draw     uint8 // chants: cards drawn
	Special  bool  // magic stones: limited to four copies until 6.3
	Basic    bool  // magic stones: as many copies as one likes from 8.01 on
}

func (c *Card) definition() definition {
	d := definition{name: c.Name, types: c.Type.bit(), keywords: c.Keywords, produces: noProduct, damage: c.Damage, draw: c.Draw,
		special: c.Special, basic: c.Basic}
	d.cost = Bill{attr: c.Cost, free: c.Free}
	d.total = d.cost.total()
	for a, n := range c.Cost {
		if n > 0 {
			d.attrs |= 1 << a
		}
	}
	switch c.Type {
	case Resonator:
		d.atk, d.def = c.ATK, c.DEF
		d.types |= bothNumbers
	case Stone:
		d.produces = c.Produces
		d.attrs = 1 << c.Produces
	}
	return d
}

// Deck is what a player brings.
//
// 402.1 (6.3): a ruler, a main deck and a magic stone deck.
type Deck struct {
	Name   string
	Ruler  engine.CardID
	Main   []engine.CardID
	Stones []engine.CardID
}
