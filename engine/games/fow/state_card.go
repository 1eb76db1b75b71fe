package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// Type is a card's type. The numbers are those of effect.TypeSet, so that a
// filter is compared with one operation.
type Type uint8

// 201.2 (6.3): the types of cards. 201.2 (8.01): and runes. 5.01 calls chants
// spells. 201.3 (6.3): Special and Basic are general types. The first two are no
// types: they say which numbers a card has, so that one set answers who may fight.
const (
	hasATK Type = 0 // 206.1a (6.3): some J-rulers have no ATK
	hasDEF Type = 1 // 207.2a (6.3): some J-rulers have no DEF

	Ruler     Type = 4
	JRuler    Type = 5
	Resonator Type = 6
	Chant     Type = 7
	Addition  Type = 8
	Regalia   Type = 9
	Rune      Type = 10
	Stone     Type = 11
	typeCount Type = 12

	Special Type = 12
	Basic   Type = 13
)

var typeNames = [...]string{Ruler: "ruler", JRuler: "J-ruler", Resonator: "resonator", Chant: "chant", Addition: "addition",
	Regalia: "regalia", Rune: "rune", Stone: "magic stone", Special: "special", Basic: "basic"}

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

// definition is what a card is: one face of it, as an edition reads it.
type definition struct {
	id          string
	name        uint16 // number in Tables.names
	also        uint16 // 1307.5a (10.2): and of an alternative card the other one, 0 none
	types       uint16 // set of Type
	keywords    uint64 // set of Keyword
	bare        bool   // playing it takes its printed cost, which is fixed, and asks for nothing
	tiring      bool   // all its abilities that can be played rest it
	least       int16  // wills that its printed cost takes at least
	cost        Bill   //
	xs          uint8  // X symbols of the cost
	total       int16  // 203.5 (6.3): attribute cost and free cost together
	atk, def    int16  // in force if types says so
	attrs       uint8  // attributes: bit set
	stoneTypes  uint8  // 201.4 (6.3): magic stone types, by attribute: bit set
	divinity    int8   // 209.1 (8.01)
	marks       cards.Mark
	flags       effect.FlagSet // what the type line says besides types
	traits      []uint16       // numbers in Tables.traits
	races       []uint16       // where a race may be chosen: those that the card brings into a match, on any side or on tokens
	words       uint64         // names and traits that its base abilities give it, in Tables.words
	computed    []uint16       // its base abilities whose number is computed
	replaces    bool           // it has replacements
	about       about          // what its passives say about playing cards
	priceWake   moments        // … when they may say another thing
	rules       about          // what they say about playing others, or what is of the card in play: in the play ground
	rulesWake   moments        // … when they may say another thing
	quickens    uint8          // … of cards other than itself about when: quickensX
	brings      reach          // whose sources of will its passives may change
	active      bool           // it has abilities to play, that produce will, or that say something about playing cards
	layered     bool           // it has continuous effects on information of cards
	volatile    moments        // … that may change without them: when
	yield       kindSet        // it rests for one will of these kinds and does nothing else for will, 0 if not so
	picks       bool           // that will is of the attribute chosen as it entered
	ways        []willWay      // other ways in which it produces will
	tires       bool           // it is rested for all its will
	top         uint8          // wills that it gives at most in one payment in other ways than resting for one
	topKinds    kindSet        // … and their kinds
	bound       bool           // some of it may only be spent on some things
	lone        []uint16       // will abilities that the planner does not look ahead to
	token       bool
	halves      bool          // it is both halves of an alternative card
	plain       bool          // a stone whose text is a will ability at most: an ordinary stone
	front, back engine.CardID // 0: none; a back may have a back
	backIs      cards.BackIs  // of a back: which kind
	otherFace   uint8         // of a two-face ruler: at which side its other ruler side is, 0 of others

	mobilize     Bill     // 1129.2 (8.01): what [Mobilize] costs
	spell, extra uint16   // what it does when it resolves, and its own costs: abilities, noAbility
	trap         uint16   // its [Trigger]: an ability, noAbility
	watch        []uint16 // what lets the card itself trigger in hand or standby area: abilities
	watches      uint64   // events for which it does
	acts         []uint16 // its activate abilities that are no will abilities the planner knows
	judgment     uint16   // ability that is its [Judgment] section, noAbility

	damage    int16          // chants: damage to a targeted player or J/resonator
	draw      uint8          // chants: cards drawn
	past      effect.PastSet // what its text asks about the past
	hears     uint64         // bit e: has an automatic ability for event e
	prog      uint16         // its program, in Tables.programs
	remnantIf int16          // fragment of when it has [Remnant] plus one, 0 always
	abilities []uint16       // all its abilities, in Tables.abilities
	autos     []uint16       // its automatic abilities
	mourns    []uint16       // those that are active in a graveyard, and not on the field
	mournsAt  uint64         // events for which there are some
	statics   []uint16       // its passives, in Tables.statics
	relieved  bool           // an additional cost whose number its player chooses lowers its price
	wakesX    bool           // [Awakening] takes an X, which the entity keeps
	buys      bool           // no chant, and its text has an optional cost that is not [Awakening]
	needsHost bool           // 1406.2a (6.3): an addition that is added to something of its subtype
	hosted    bool           // its text adds it to its target, if it was played
	enters    []Counter      // what it enters with, by keywords
	opens     bool           // its text shows a hand or the top card of a deck for as long as it goes on
	reason    string         // why the card cannot be simulated, "" if it can
	beyond    bool           // … which is that the edition does not have something that it uses
}

// noAbility stands for no ability of Tables.abilities.
const noAbility = 0xFFFF

func (d *definition) is(set uint16) bool { return d.types&set != 0 }
