package sve

import (
	"unsafe"

	"gauntlet/engine"
)

// State is a whole game. It has no pointers and no padding: copying it is
// assignment, equality is ==. Cards that exist from the start are objects
// 0..63 of their owner and keep their identity for the game, so zones without
// order are bit sets of object numbers; only decks are lists.
type State struct {
	alarms

	answer      engine.Option
	kinds       uint32         // kinds of effects that there are, bit effX for each
	ofType      [2]playedTypes // cards played this turn by type, in matches that ask (rareHistory)
	cycle       uint32         // digest of an earlier position of this Confirmation Timing (15.2.1.3)
	loopCount   uint16         // abilities resolved in this Confirmation Timing
	actions     uint16         // actions of this turn
	stamp       uint16         // timestamps (10.9.1.6)
	idleAsked   uint16         // choices made when the last of idle was activated
	turn        uint8          // number of the turn, 0 before the first
	active      uint8          // the active player (7.1.1)
	first       uint8          // the player going first
	phase       uint8
	answered    uint8 // an answer waits to be taken
	over        uint8 // engine.Reason
	winner      uint8
	limit       uint8
	sp          uint8 // frames in use
	nEffect     uint8
	nMemory     uint8 // next place in the ring
	nRes        uint8
	nArrive     uint8
	nExtra      uint8
	combat      uint8 // 1 while attacker and target are in combat (8.4.5.1)
	attacker    engine.ObjectID
	target      engine.ObjectID
	attMoves    uint8
	tgtMoves    uint8
	lostBits    uint8 // bit p: player p fulfils a loss condition by deck-out (11.2.2)
	statics     uint8 // cards on the fields whose passives change cached information, volatile ones included
	turning     uint8 // those of them that depend on whose turn it is
	costAuras   uint8 // cards on the fields whose passives change costs, or keep cards from being played
	damageAuras uint8 // and damage dealt by other cards
	ordinary    uint8 // player of the next turn that is not an extra turn
	nWould      uint8
	rivals      uint8 // some waiting ability competes for a limit per turn
	nIdle       uint8

	chance engine.Streams
	pl     [2]Player
	moves  [objects]uint8         // by object: zone changes; it is the same while this is (4.1.3.2)
	at     [objects]uint8         // by object: where on the fields it is: 1 + 8*player + slot, 0 nowhere
	card   [objects]engine.CardID // by object: its definition, or that of the token of that number
	waits  [eventCount][2]uint8   // by event and player: slots with an automatic ability for it
	atOnce uint8                  // abilities that waited when what happens now at once began, in matches that ask (rareBulk)
	spare  [5]uint8
	slot   [2][maxField]Slot
	frame  [maxFrames]Frame
	res    [maxResolution]Resolution
	pend   [maxPending]Pending
	effect [maxEffects]Effect
	memory [maxMemory]Memory
	left   [maxMemory]Parting // what else is remembered of these
	idle   [maxIdle]Idle      // abilities activated last this turn that may have led nowhere (15.2.1.2)
	arrive [maxArrivals]Arrival
	would  [maxWould]Would      // events about to happen whose outcome has been decided (10.10.2)
	extra  [maxExtraTurns]uint8 // players of extra turns, the most recent last (5.27.1.1)
}

// playedTypes counts spells and followers among the cards that a player has played this turn; the others are amulets.
type playedTypes struct{ spells, followers uint8 }

// alarms are what Confirmation Timing and the reading of cached information look
// at first: while all are zero there is nothing to do. They are one word.
type alarms struct {
	check    uint8 // what rules handling must look at, checkX bits
	nPend    uint8 // automatic abilities waiting
	dirty    uint8 // cached stats must be recomputed
	volatile uint8 // cards on the fields whose passives may change cached information at any moment
}

// quiet reports whether there is nothing to look at: one comparison of the four as a word.
func (a *alarms) quiet() bool {
	return uint32(a.check)|uint32(a.nPend)<<8|uint32(a.dirty)<<16|uint32(a.volatile)<<24 == 0
}

// stale reports whether cached information may be out of date, likewise in one comparison.
func (a *alarms) stale() bool { return uint16(a.dirty)|uint16(a.volatile)<<8 != 0 }

// Player is what belongs to one player.
type Player struct {
	hand       uint64 // 4.7
	cemetery   uint64 // 4.9
	banished   uint64 // 4.10
	evolveDeck uint64 // facedown cards of the evolve deck area (4.6)
	faceup     uint64 // faceup cards there (4.6.3)
	evolveZone uint64 // 4.12
	raceZone   uint64 // 4.13
	resolving  uint64 // this owner's cards in the resolution zone (4.11)
	field      uint64 // this owner's cards on either field
	knownOwn   uint64 // cards in the deck whose place the owner knows
	knownOpp   uint64 // cards in hand or deck that the opponent knows
	slotSets

	leader     int16 // defense of the leader (2.8.3)
	seen       uint16
	playedAll  uint16
	spent      uint16
	had        uint16
	decisions  uint16
	deck       [maxCards]uint8 // object numbers, top card last
	ex         [maxEX]engine.ObjectID
	nDeck      uint8
	nEX        uint8
	hiddenHand uint8 // in a view: cards in hand the viewer does not know

	pp, maxPP, ep                   uint8
	fieldLimit, exLimit, handLimit  uint8
	played                          uint8 // cards played this turn (13.2.1)
	evolvedBy                       uint8 // an evolve or serve ability was played this turn (8.3.2)
	lostDefense                     uint8 // the leader lost defense this turn (13.5.2); how often, in matches that ask (rareHistory)
	evolvedTurn, attacks, discarded uint8 // this turn
	destroyed                       uint8 // followers destroyed this turn
	turns                           uint8 // turns begun
	skip                            uint8 // turns to skip (5.25)
	mulligan                        uint8 // 0 not decided, 1 kept, 2 redrew

	tokens   [3]uint8  // bit set of token numbers in use
	gone     uint8     // followers put from this player's field into the cemetery this turn, in matches that ask (rareHistory)
	happened tallies   // this turn: how often what texts of the run count has happened, as this player sees it, in matches that ask (doings.recalls)
	spare    [13]uint8 // 256 bytes make finding a player a shift
}

// slotSets are sets of field slots: bit i of each is slot i. They fill three
// words, so that a slot is cleared from all of them, and its keywords set, by a
// few operations on words (state_slotsets.go). The eight keywords stand in the order
// of their numbers.
type slotSets struct {
	ward, storm, rush, assail, intimidate, drain, bane, aura uint8 // cached
	ignoreWard, cannotAttack, noAttackLeader, lure           uint8 // cached
	follower, amulet                                         uint8 // by the type in force
	activated, quick                                         uint8 // has activated abilities, with Quick
	auras                                                    uint8 // has passives that change cached information
	replaces                                                 uint8 // has replacement abilities
	occupied, engaged, fresh, evolvedNow, fought             uint8 // fresh: entered this turn; fought: with a Bane follower
	brief                                                    uint8 // may have changes until the end of the turn
}

// Slot is a card on the field. The zero Slot is empty.
type Slot struct {
	card, base         engine.CardID // information in force (evolved face) and the card itself (10.9.1.1.1)
	stamp              uint16        // when it entered (10.9.1.6.1)
	damage             int16         // defense lost (5.15.4)
	atkAdd, defAdd     int16         // lasting changes
	atkTurn, defTurn   int16         // changes until the end of the turn
	kwAdd, kwTurn      uint16        // keywords given, lasting and until the end of the turn
	atk, def           int16         // cached: attack and remaining defense
	kw                 uint16        // cached: keywords
	used               uint16        // uses this turn of limited abilities, two bits each
	obj, evo           engine.ObjectID
	race               uint8 // Carrots linked
	evolveCost         int8  // play points of its evolve abilities if changed, else -1
	noDamage           uint8 // damage kinds it does not take this turn
	dealMore, takeMore int8  // damage changes this turn
	cachedNoDamage     uint8 // cached: damage kinds it does not take
	cachedDeal         int8  // cached: dealt damage changes
	cachedTake         int8  // cached: taken damage changes
	counters           [4]uint8
	noRefresh          uint8    // by seat, in whose next start phase it stays as it is
	flags              uint8    // cached: slotX bits
	noDeal             uint8    // deals no damage this turn
	cachedTakeEnemy    int8     // cached: taken damage changes that concern the opponent's cards only
	how                uint8    // howX bits: how it entered
	raceOf             uint8    // player whose Carrots are linked; raced if the card was told to race
	shown              uint16   // keywords that the slot sets show
	silentSince        uint16   // cached: with slotSilent, timestamp of the passive
	given              lent     // cached: abilities that passives give it
	lent               lent     // those of them that State.waits shows
	spare              [4]uint8 // 64 bytes make finding a slot a shift
}

// Pending is an automatic ability that waits to be played (10.7.2), with what
// was true when it triggered.
type Pending struct {
	ability  uint16
	card     engine.CardID
	trgCard  engine.CardID
	amount   int16
	obj      engine.ObjectID
	moves    uint8
	trg      engine.ObjectID
	trgMoves uint8
	ctrl     uint8
	rival    uint8 // rivalX: it competes with others for a limit per turn (10.7.2.2)
}

// Effect is an effect with a duration that is not a plain sum: a set value, a
// lost ability, a granted ability, a delayed trigger.
type Effect struct {
	kind   uint8
	until  uint8 // effect.Duration
	ctrl   uint8
	what   uint8 // stat or kind of event
	obj    engine.ObjectID
	moves  uint8
	turn   uint8 // turn it was made in
	used   uint8 // uses this turn of a granted ability with a limit
	stamp  uint16
	value  int16
	value2 int16 // of effStats: defense
	card   engine.CardID
	abil   uint16
}

// Memory is last-known information of an object that left the field (10.11).
type Memory struct {
	card, base engine.CardID
	atk, def   int16
	kw         uint16 // keywords
	obj        engine.ObjectID
	moves      uint8
	ctrl       uint8 // the player, and lastX bits
	race       uint8 // linked Carrots, and lastAttacked
}

// Parting is what else is remembered of such an object. It stands with the players,
// where there is room for it.
type Parting struct {
	damage   int16
	traits   uint16 // of Tables.given: those that texts gave it
	counters [4]uint8
}

// Ref names an object as it is now: it is the same object as long as its
// number of zone changes is.
type Ref struct {
	obj   engine.ObjectID
	moves uint8
}

// Resolution is a card or ability being played (10.6.2).
type Resolution struct {
	reg      [maxRegisters]int16
	list     [maxList]Ref
	start    [maxClauses + 1]uint8 // targets of clause i are list[start[i]:start[i+1]]
	setAt    [maxSets]uint8
	setLen   [maxSets]uint8
	share    [maxClauses]uint8 // divided amounts of the dividing clause's targets
	nList    uint8
	clause   uint8 // clause or cost item being worked on
	step     uint8 // progress inside it
	kind     uint8 // playX
	ctrl     uint8
	from     uint8 // zone a card is played from
	modes    uint8 // options chosen, bit set
	paid     uint8 // optional costs paid, bit set
	evoFace  uint8 // face of evoCard that was revealed (4.6.4)
	spells   uint8 // frozen Spellchain count (13.3.1.4)
	buried   uint8 // frozen Necrocharge count (13.5.1.3.2)
	obj      engine.ObjectID
	moves    uint8
	trg      engine.ObjectID
	trgMoves uint8
	evoCard  engine.ObjectID // card revealed as part of an evolve cost (12.2.2)
	i, j     uint8           // progress of the instruction under way
	seq      uint8           // its stage
	ability  uint16
	card     engine.CardID
	trgCard  engine.CardID
	amount   int16
	x        int16
	ip       int16 // next instruction
	cost     uint8 // play points paid
	due      price // play points to pay for a card
}

// Frame is a half-done process: where to go on and for whom.
type Frame struct {
	pc     uint8
	player uint8
	a, b   uint8
}

// Arrival is a card about to enter a field or an EX area.
type Arrival struct {
	obj   engine.ObjectID
	flags uint8 // arriveX
	zone  uint8
	ctrl  uint8
	card  engine.CardID
}

// What rules handling must look at.
const (
	checkDeath uint8 = 1 << iota
	checkLoss
	checkFought
	checkLinks
	checkStack
	checkPoints
	checkLimits
)

// How a card entered the field.
const (
	howPlayed   uint8 = 1 << iota // it was played
	howHand                       // it came from a hand (5.4.3)
	howMute                       // its activated abilities other than evolve abilities cannot be played this turn
	howStill                      // its evolve abilities neither
	howCheap                      // evolveCost is for this turn
	howAttacked                   // it has attacked this turn, in matches that ask (rareHistory)
	howTaken                      // rules handling is about to move it to the cemetery, not as destroyed (11.4.1, 11.7.1)
	howBane                       // rules handling is about to destroy it by a Bane ability (11.3.2.1)
)

// raced in Slot.raceOf says that the card has been instructed to race (14.2.3.1).
const raced uint8 = 1 << 1

// Cached slot properties.
const (
	slotRacing uint8 = 1 << iota
	slotDamaged
	slotHitsWithDefense // deals attack and combat damage equal to its defense
	slotNoDeal          // deals no damage
	slotSilent          // a passive takes all its abilities
)

func (s *State) bytes() []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(s)), unsafe.Sizeof(*s))
}
