package fow

import (
	"unsafe"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// State is a whole game. It has no pointers and no padding: copying it is
// assignment, equality is equality of bytes, and half-done plays, payments and
// battles go with it.
type State struct {
	loopSeen     uint64 // what the game looked like at a point of a possible loop (game_loop.go)
	extra        uint32 // players of the extra turns that wait, the earliest in bit 0
	answer       engine.Option
	kept         engine.Option // the answer of a stretch that was taken back (game_rewind.go)
	stamp        uint16        // timestamps
	actions      uint16        // of this turn
	loop         uint16        // objects of the chase resolved in this priority sequence
	cardsPlayed  uint16        // this turn, by both players
	clock        uint16        // objects of the chase resolved since the last real decision
	volatile     uint16        // when cached information may change without the cards in the play ground (moments)
	turn         uint8         // number of the turn, 0 before the first
	active       uint8         // the turn player
	first        uint8         // who goes first; 0xFF until it is known
	phase        uint8         // phaseX
	step         uint8         // stepX of the running battle
	priority     uint8         // player with priority
	passes       uint8         // consecutive passes
	answered     uint8         // an answer waits to be taken
	check        uint8         // checkX bits: what rule processes must look at
	dirty        uint8         // cached information must be recomputed
	urgent       [2]uint8      // by seat: pending objects that the player may show and has not decided about, or that happen instead
	over         uint8         // engine.Reason
	winner       uint8
	limit        uint8
	sp           uint8 // frames in use
	nPlay        uint8
	nChase       uint8
	nChosen      uint8
	nPend        uint8
	nEffect      uint8
	nMemory      uint8
	nArrive      uint8
	nExtra       uint8
	nMore        uint8
	statics      uint8     // how many entities have abilities that matter for cached information
	restarts     uint8     // how often the game was restarted
	survivor     uint8     // the ruler that a restarted game begins with in the field (turn_restart.go), 0 none
	choices      [15]uint8 // answers about replacements in the stretch that is carried out again
	nChoices     uint8
	keptAnswered uint8     // kept is an answer
	deep         uint8     // a question about a replacement is open
	loopLife     [2]int16  // life points when loopSeen was noted
	faced        [2]uint16 // by seat: bit k: effect.WouldKind k would have happened to the player this turn; where texts ask for the first time
	spare        [2]uint8  // the layout has no gaps

	frame  [frames]Frame
	chance engine.Streams
	masks
	where  [2 * numbers]uint8 // by object: zone, or onBoard + number of the entity
	moves  [2 * numbers]uint8 // by object: zone changes; it is the same while this is
	seat   [2]Seat
	entity [maxEntities]Entity
	keeps  [maxSpared]spared // the first with entities
	play   [maxPlays]Play
	chase  [maxChase]ChaseItem // the last item resolves first
	chosen [maxChosen]Chosen   // targets of the chase, in the order of its items
	pend   [maxPending]Pending
	effect [maxEffects]Effect // by timestamp
	arrive [maxArrivals]Arrival
	memory [maxMemory]Memory // ring
	more   [maxMore]MoreCounters
	battle Battle
}

// masks are sets of entities: bit i of each is entity i. Ordinary magic stones
// are no entities, they are in Seat.
type masks struct {
	control            [2]uint64 // by controller
	field, ruler       uint64    // where it is; an entity is in one of them
	rested             uint64
	fresh              uint64 // not controlled continuously since the turn began
	attached, fighting uint64 // fighting: attacks or blocks
	struck, ruined     uint64 // would have been dealt damage, destroyed, this turn; where texts ask for the first time (rule_prevent.go)
	cached
}

// cached are the sets that follow from cached information of entities (state_cache.go).
type cached struct {
	resonator, jruler, addition    uint64 // by the types in force
	regalia, stone                 uint64
	pierce, precision, firstStrike uint64 // by the keywords in force
	flying, swift, imperishable    uint64
	bloodlust, eternal             uint64
	cannotAttack, cannotBlock      uint64
	spared, lures                  uint64 // may not be attacked; must be attacked rather than others
	mustBlock, mustBeBlocked       uint64
	unblockable, guarded           uint64 // guarded: something limits who may target it
	acts, will, ruling             uint64 // has abilities to play, that produce will, that say something about playing cards
	stays                          uint64 // does not recover
}

// Entity is a card on a field or in a ruler area. The zero Entity is free.
type Entity struct {
	card             engine.CardID // face and copy in force; the card itself is Game.baseOf
	stamp            uint16        // when it came
	damage           int16
	used             uint16 // uses this turn of limited abilities, two bits each
	kw               uint32 // cached: keywords
	atk, def         int16  // cached
	types            uint16 // cached
	flags            uint16 // entityX; the side that lies up in the two highest bits
	atkTurn, defTurn int8   // plain changes until end of turn, in hundreds; all others are effects
	counter          Counter
	kwTurn           liveSet // keywords given until end of turn
	obj              engine.ObjectID
	host             engine.ObjectID // what it is added to, NoObject
	attrs            uint8           // cached: attributes
	picked           uint8           // attribute, name or number chosen as it came
	x                uint8           // X of its judgment
}

// liveSet is a set of the first 24 keywords.
type liveSet [3]uint8

// Counter is a number of counters of one kind. The kind is a number of the
// match's table of counter names; 0 is none.
type Counter struct{ kind, n uint8 }

// MoreCounters are counters of a second or third kind on one entity.
type MoreCounters struct {
	entity uint8
	Counter
}

// Seat is what belongs to one player.
type Seat struct {
	hand, grave, removed Set
	shown                Set    // revealed, or face up where cards may be face down
	knownOwn             Set    // in a hidden zone, at a place that the owner knows
	knownOpp             Set    // in a hidden zone, at a place that the opponent knows
	heard                uint64 // events for which its entities have automatic abilities

	tokensUsed uint64 // bit n is object firstExtra + n

	// Ordinary magic stones on the field; in 5.01 in the stone area. Bit n is
	// object firstStone + n.
	stones, stonesRested, stonesFresh uint32
	godsArts                          uint32 // God's Arts played, by number in the match

	tokenCard  [maxTokens]engine.CardID
	restricted [maxRestricted]Restricted // will that may only be spent on some things

	life                        int16
	seen, playedAll, spent, had uint16 // for engine.SeatSummary
	decisions                   uint16
	lost, gained                int16 // life points this turn
	hurt                        int16 // damage that was dealt to it this turn

	pile      [maxPile]uint8        // main deck, then magic stone deck, top last; graveyard from the end, top first
	standby   [maxStandby]uint8     // in the order in which they were set
	lifebreak [maxLifebreak]uint8   // top last
	will      [willKinds]uint8      // produced and not yet spent
	gems      [2 * attributes]uint8 // by attribute; then crystals
	items     [maxItems]uint8       // emblems and limit breaks, by number in the match
	artsTurn  uint8                 // 1 if a God's Art of it resolved this turn
	happened  [maxHappened]uint8    // this turn: how often what texts of the run count has happened, as this player sees it

	hiddenStones uint8 // in a view: face-down removed magic stones that the viewer does not know

	nMain, nGrave, nStones, nStandby, nLifebreak uint8
	handMax, lifebreakMax                        uint8
	turns                                        uint8 // turns begun
	mulligan                                     uint8 // 0 not decided, 1 kept, 2 changed cards

	// This turn.
	called, judged, locked uint8 // called a stone, played a judgment, may not initiate battle again
	overdrawn              uint8 // had to draw more cards than there were in its draw phase
	playedTurn, chantsTurn uint8
	buriedTurn             uint8 // entities it controlled that went to a graveyard
	discardedTurn          uint8
	attacksTurn            uint8
	drawnTurn              uint8
	enteredTurn            uint8

	coin          uint8
	hiddenHand    uint8    // in a view: cards in hand that the viewer does not know
	open          uint8    // it plays with its hand revealed
	setThisTurn   uint16   // places of standby cards that were set this turn
	declined      uint16   // places of standby cards that were not shown though a status would let them
	hiddenRemoved uint8    // in a view: face-down removed cards that the viewer does not know
	skips         [4]uint8 // phases to skip, by phase
	spare         uint8
}

// Restricted is will that may only be spent on what a filter admits.
type Restricted struct {
	kind, n uint8
	filter  uint16
}

// Ref names an object as it is now: it is the same object as long as its
// number of zone changes is.
type Ref struct {
	obj   engine.ObjectID
	moves uint8
}

// ChaseItem is a spell, an ability or a judgment in the chase area.
type ChaseItem struct {
	ability       uint16
	card, trgCard engine.CardID
	amount, x     int16
	obj, trg      Ref
	ctrl, from    uint8
	kind          uint8 // itemX
	modes, paid   uint8 // options chosen, optional costs paid: bit sets
	first, n      uint8 // its targets are chosen[first:first+n]
	flags         uint8 // playX
}

// Chosen is a target of an item in the chase area.
type Chosen struct {
	ref    Ref
	clause uint8 // target clause of the ability
	share  uint8 // what of something divided it gets, in units
}

// Pending is a triggered automatic object that waits to be played.
type Pending struct {
	ability       uint16
	card, trgCard engine.CardID
	amount        int16
	obj, trg      Ref
	ctrl          uint8
	flags         uint8 // pendX
}

// Effect is an effect with a duration that is not a plain sum, a replacement,
// a permission, a delayed ability, or a note for texts that ask about the past.
type Effect struct {
	static      uint16 // row of the floating statics of the match, 0 none; of effStats what is added to DEF
	stamp       uint16
	value       int16
	card        engine.CardID
	kind, until uint8
	ctrl, what  uint8
	obj         Ref // affected object; NoObject: by the static's filter
	src         Ref // maker
}

// Memory is last-known information of an object that left the play ground.
type Memory struct {
	flags     effect.FlagSet // of leftFlags
	words     uint64         // names, races and magic stone types that texts gave it
	card      engine.CardID
	picked, x uint8
	atk, def  int16
	kw        uint32
	types     uint16
	obj       engine.ObjectID
	moves     uint8
	by        uint8 // who controlled it, how many plays there are as the innermost goes on about it, memoryLater
	attrs     uint8
	counters  [maxCounters]Counter
}

// ctrl returns who controlled what is remembered.
func (m *Memory) ctrl() uint8 { return m.by & 1 }

// led returns how many plays there are as the innermost, which has moved it itself, goes on about it.
func (m *Memory) led() uint8 { return m.by >> 1 & 3 }

const (
	memoryLater = 1 << 6 // in Memory.by: a delayed ability goes on about what was moved before
	memoryFlags = 1 << 7 // it was as it is printed, flags apart
)

const _ = uint(3 - maxPlays) // led has two bits

// Arrival is a card about to enter a field.
type Arrival struct {
	card       engine.CardID
	obj, host  engine.ObjectID
	ctrl, from uint8
	flags, x   uint8
}

// spared are the entities that one replacement has spared from a rule process whose
// situation still exists.
type spared struct {
	entities uint64
	row      uint16 // of Tables.statics
	stamp    uint16 // of the effect, 0 none
	src      Ref    // noRef: the entity itself
	_        uint16
}

// Frame is a half-done process: where to go on and for whom.
type Frame struct {
	pc, player uint8
	a, b       uint8
}

// Battle is the battle that is going on.
type Battle struct {
	attacker, attacked, blocker Ref
	running                     uint8
	answered                    uint8 // the non-turn player played something in it
	struck                      uint8 // the attacker dealt damage in the first strike step
	processed                   uint8 // the attacker went through the first strike step
	blocked                     uint8 // a block was declared
	released                    uint8 // the attacked object was removed from battle
}

// Bill is will that has to be paid.
type Bill struct {
	attr       [attributes]uint8
	free       uint8
	moon, time uint8
}

// Play is a card or ability being played or resolved.
type Play struct {
	reg           [maxRegisters]int16
	list          [maxList]Ref
	start         [maxClauses + 1]uint8 // targets of clause i are list[start[i]:start[i+1]]
	setAt, setLen [maxSets]uint8
	share         [maxClauses]uint8
	bill          Bill
	payFrom       uint8 // lowest class of sources that may still pay
	ability       uint16
	card, trgCard engine.CardID
	amount, x     int16
	ip            int16
	obj, trg      Ref
	kind, ctrl    uint8 // itemX
	from          uint8
	modes, paid   uint8
	flags         uint8 // playX
	nList         uint8
	clause, step  uint8 // target clause or cost item being worked on, and progress inside it
	i, j, seq     uint8 // progress of the instruction under way
	item          uint8 // its place in the chase area
	costItem      uint8
}

// What rule processes must look at.
const (
	checkDeath uint8 = 1 << iota
	checkLoss
	checkLife
	checkAdditions
	checkLifebreak
	checkCounters
)

// Kinds of items in the chase area and of plays.
const (
	itemNone uint8 = iota
	itemSpell
	itemAbility
	itemAutomatic
	itemJudgment
	itemFight // no play: what an attack or a block takes
)

// noRef refers to nothing.
var noRef = Ref{obj: engine.NoObject}

func (s *State) bytes() []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(s)), unsafe.Sizeof(*s))
}
