package effect

// Side says whose objects a filter admits, seen from the controller of the
// ability.
type Side uint8

const (
	SideAny   Side = iota // either player's
	SideYours             // the controller's
	SideEnemy             // the opponent's
)

// TypeSet is a set of card types. Both games have bits of their own, so that
// listings name them.
type TypeSet uint16

const (
	TypeFollower TypeSet = 1 << iota
	TypeAmulet
	TypeSpell
	TypeLeader

	// Force of Will.
	TypeRuler
	TypeJRuler
	TypeResonator
	TypeChant
	TypeAddition
	TypeRegalia
	TypeRune
	TypeStone
	TypeSpecial // "special" and "basic" are types of magic stones and rulers (201.3, 6.3)
	TypeBasic
	TypeFree                                                                                      // no type: left to rulesets for caches
	TypePlayer                                                                                    // a player as what a text refers to
	TypesEntity = TypeRuler | TypeJRuler | TypeResonator | TypeAddition | TypeRegalia | TypeStone // what can be on the field
)

// FlagSet is a set of yes/no properties of an object.
type FlagSet uint64

const (
	FlagToken    FlagSet = 1 << iota
	FlagEvolved          // is an evolved card (linked, or an evolved card as such)
	FlagAdvanced         // special type advanced
	FlagEngaged          // on the field, engaged
	FlagReserved         // on the field, reserved
	FlagRacing           // linked to a card in the race zone
	FlagDamaged          // has lost defense
	FlagFaceup           // faceup in the evolve deck area
	FlagEvolvedThisTurn
	FlagEnteredThisTurn
	FlagCostOriginal   // compare the printed cost even where it is changed
	FlagHasEvolve      // the printed text has an evolve ability
	FlagPlayedThisTurn // was played (not merely put somewhere) this turn

	// Force of Will. FlagEngaged is rested, FlagReserved recovered, FlagDamaged has
	// been dealt damage that is still on it.
	FlagAttacking       // attacks in the running battle
	FlagBlocking        // blocks in the running battle
	FlagFighting        // attacks, is attacked or blocks
	FlagAwakened        // was played awakened
	FlagMaster          // master rune
	FlagTrue            // true magic stone
	FlagStranger        // belongs into a stranger deck
	FlagAstral          // an astral ruler
	FlagAttached        // lies on another card
	FlagAdded           // has something added to it
	FlagNoAttribute     // has no attribute ("void")
	FlagSpell           // on the chase: a spell
	FlagAbility         // on the chase: an ability
	FlagActivate        // on the chase: an activate ability
	FlagAutomatic       // on the chase: an automatic ability
	FlagTargetsOne      // on the chase: has exactly one target
	FlagDealtThisTurn   // dealt damage this turn
	FlagDamagedThisTurn // was dealt damage this turn
	FlagAttackedThisTurn
	FlagForResonators  // has the old subtype of additions "resonator" (1406.1a, 6.3), or is played onto one
	FlagForField       // has the old subtype "field"
	FlagForJResonators // has the old subtype "J/resonator", or is played onto one
	FlagTorrent        // was played with the text of [Torrent]
	FlagRevealed       // in an extra deck or a rune area: is revealed
	FlagReleased       // its [Seal] abilities are released (1026, 8.01)
	FlagGodsArt        // on the chase: a God's Art
	FlagFromGraveyard  // was played from a graveyard
	FlagHalves         // an alternative card
	FlagExplored       // may be played as [Exploration] reveals it

	// Shadowverse: Evolve, of a card on the field or as it was there.
	FlagFromHand    // was put onto the field from a hand, played or not (5.4.3)
	FlagPutByPlayer // was played, not put onto the field by an ability
	FlagHasRite     // the printed text has Earth Rite (13.3.3)

	FlagBuriedThisTurn // Force of Will: was put into the graveyard where it is from the field this turn
	FlagAtPlayer       // Force of Will: attacks a player in the running battle
	FlagInherited      // Force of Will, on the chase: an ability of [Inheritance]
	FlagOddCost        // Force of Will: its total cost is odd
	FlagAwakenedFirst  // Force of Will: was played awakened by its first cost of [Awakening]
	FlagAwakenedSecond // … by its second
	FlagPlainCost      // Force of Will: no attribute cost is in its cost
	FlagBought         // Force of Will: the optional additional cost of its text was paid as it was played
	FlagEnteredHere    // Force of Will: entered the field this turn under who controls it now (307.6, 6.3)
)

// ClassSet is a set of classes, in Force of Will of attributes: bit i is class or
// attribute i of the ruleset's vocabulary.
type ClassSet uint16

// AllClasses in Filter.Classes asks for all of them and not for any: a card that is both.
const AllClasses ClassSet = 1 << 15

// Has reports whether something with these classes has one of those that a filter asks for, or
// all of them where it says so.
func (c ClassSet) Has(classes uint8) bool {
	if c&AllClasses != 0 {
		return uint8(c)&^classes == 0
	}
	return uint8(c)&classes != 0
}

// KeywordSet is a set of keyword abilities: bit i is keyword i of the
// ruleset's vocabulary.
type KeywordSet uint64

// NoBound marks an absent bound of a filter's range.
const NoBound int16 = -0x8000

// AnyCounter is as Filter.Counter a counter of any name.
const AnyCounter = "*"

// Filter is a predicate over objects: every non-zero field must hold. The zero
// Filter with the bounds at NoBound admits every card. Filters may be joined
// by Or.
type Filter struct {
	Side             Side
	Types            TypeSet    // any of these types; 0 is any card
	Need             FlagSet    // all of these
	Forbid           FlagSet    // none of these
	Classes          ClassSet   // any of these; with TypeStone alone: magic stone types (201.4, 6.3)
	Keywords         KeywordSet // all of these
	ForbidKeywords   KeywordSet
	Trait            string // has this trait
	Name             string // card name is exactly this
	NameContains     string // card name contains this
	NameNot          string // card name is not this
	Universe         string
	Counter          string // has at least one counter of this name, or with AnyCounter of any
	CostMin, CostMax int16  // NoBound: no bound
	AtkMin, AtkMax   int16
	DefMin, DefMax   int16
	ForbidTypes      TypeSet  // none of these
	ForbidClasses    ClassSet // none of these
	ForbidTrait      string   // lacks this trait
	Shares           ShareSet // has one of these in common with the source
	Other            bool     // is not the source
	OtherName        bool     // has another name than the source
	Measure          Stat     // FoW: what AtMost and AtLeast bound: ATK, DEF or total cost
	AtMost, AtLeast  int8     // FoW: registers plus one of the running fragment whose values bound it, 0 none
	Past             PastSet  // FoW: all of these were between it and the source
	Targets          int16    // FoW: on the chase, one of its targets is of this earlier filter; its index plus one, 0 any
	AttrAt           int8     // FoW: register plus one with the number of an attribute that it has, 0 any
	NameAt           int8     // FoW: register plus one with an object whose name it has, 0 any
	This             bool     // FoW: is the source
	OfHost           bool     // FoW: is added or attached to the source
	OtherHost        bool     // FoW: is not what the source is added to
	Worn             bool     // FoW: is attached to a J/ruler of the controller
	NoCounter        bool     // FoW: has none of the counters that Counter names
	Set              int8     // FoW: set plus one of the running fragment that what follows is about, 0 none
	Alike            ShareSet // FoW: has one of these in common with an object of Set
	Unlike           ShareSet // FoW: has none of these in common with any object of Set
	Others           bool     // FoW: it is not compared with itself
	Together         bool     // FoW: AtMost bounds its number and those of the objects of Set together
	Pays             uint8    // FoW, of what will may be spent on: no more than the cost of this keyword, its number plus one
	Or               int16    // index of an alternative filter, -1 none
}

// What OpNames counts different ones of, its operand D. Only Force of Will counts others than names.
const (
	DifferentNames = iota
	DifferentRaces
	DifferentCosts
)

// ShareSet says what a card has in common with another ("that shares a race").
type ShareSet uint8

const (
	ShareTrait ShareSet = 1 << iota
	ShareAttribute
	ShareName
	ShareType
	ShareChosen // the attribute that was chosen as the source entered
	ShareCost   // FoW: the total cost; with the objects of a Set only
	ShareHost   // FoW: being what an object of a Set is added to
	ShareRace   // FoW: the race that was chosen for the source
)

// PastSet says what happened between a card and another ("dealt damage by this card").
type PastSet uint8

const (
	PastMoved      PastSet = 1 << iota // it was put where it is by the source
	PastHurt                           // it was dealt damage by the source this turn
	PastBlocked                        // it blocked the source this turn
	PastBlockedBy                      // the source blocked it this turn
	PastFought                         // it battled the source this turn
	PastBattling                       // it is in battle with the source now
	PastFoughtHost                     // it battled the card that the source is added to this turn
)

// AnyCard returns the filter that admits everything.
func AnyCard() Filter {
	return Filter{CostMin: NoBound, CostMax: NoBound, AtkMin: NoBound, AtkMax: NoBound, DefMin: NoBound, DefMax: NoBound, Or: -1}
}

// Place is where an instruction looks or puts, seen from a player.
type Place uint8

const (
	PlaceField        Place = iota // the field; filters with TypeLeader also admit leaders
	PlaceHand                      //
	PlaceEX                        // EX area
	PlaceCemetery                  //
	PlaceDeck                      // the deck; as a destination its top
	PlaceDeckBottom                // as a destination only
	PlaceBanished                  //
	PlaceEvolveDeck                // facedown cards of the evolve deck
	PlaceEvolveFaceup              // faceup cards of the evolve deck area
	PlaceFieldOrEX                 // tokens that may go to either (chosen one number after the other)
	PlaceFieldThenEX               // field until it is full, the rest into the EX area
	PlaceRace                      // race zone
	PlaceNone                      //

	// Force of Will. PlaceField is the field (and the magic stone area of 5.01),
	// PlaceCemetery the graveyard, PlaceDeck the main deck, PlaceBanished what has
	// been removed from the game.
	PlaceRulers       // ruler area
	PlacePlay         // field and ruler area: where references without a zone look (201.5)
	PlaceStones       // magic stone deck; as a destination its top
	PlaceStonesBottom // as a destination only
	PlaceStandby      // standby area
	PlaceLifebreak    // lifebreak area
	PlaceChase        // chase area
	PlaceItems        // item area
	PlaceExtra        // extra deck
	PlaceRunes        // rune area
	PlaceStrangers    // stranger deck

	PlaceBoard // Shadowverse: Evolve: where texts look for cards on the field and in the EX area

	PlaceLifebreakBottom // Force of Will: bottom of the lifebreak area, as a destination only
	PlaceCount
)
