package effect

// Op is an operation code. Registers are r0..r15, int16, zeroed when a
// resolution begins; sets are s0..s3. In the comments A..E and X are the
// operands; "sel" is a Selector, "r" a register number, "f" an index into
// Filters, "p" a Place. A filter is seen from the ability's controller.
//
// Pure operations ask nothing and change nothing but registers and sets; only
// they may stand in conditions, amounts and Announce fragments.
type Op uint8

const (
	OpHalt Op = iota // end of the fragment

	// Control (pure).
	OpJump       // X: relative to the next instruction
	OpJumpIfZero // A r, X relative: jump if rA is 0
	OpMode       // A r, B k: rA = 1 if option k of the choose was chosen
	OpPaid       // A r, B k: rA = 1 if optional cost k was paid
	OpChosenX    // A r: rA = the X chosen when playing, or what a cost that is Named keeps in its place (FoW)

	// Numbers (pure).
	OpInt     // A r, X: rA = X
	OpAdd     // A r, B r, C r: rA = rB + rC
	OpSub     // A r, B r, C r: rA = rB - rC
	OpMul     // A r, B r, C r: rA = rB * rC
	OpDivDown // A r, B r, C r: rA = rB / rC rounded down ("for every")
	OpHalfUp  // A r, B r: rA = half of rB rounded up
	OpMin     // A r, B r, C r
	OpMax     // A r, B r, C r
	OpGe      // A r, B r, C r: rA = 1 if rB >= rC else 0
	OpEq      // A r, B r, C r: rA = 1 if rB == rC else 0
	OpAnd     // A r, B r, C r: logical
	OpOr      // A r, B r, C r: logical
	OpNot     // A r, B r: logical

	// Reading the game (pure).
	OpCount       // A r, B p, C f, D sel or 0, E player or 0: number of objects of f in p; "this card" in f is D, "you" is E
	OpCountSel    // A r, B sel, C CountHow: number of objects that sel names
	OpStat        // A r, B sel, C Stat: of the first object; last known if it has left
	OpPlayer      // A r, B sel (SelYou, SelOpponent), C PlayerStat
	OpIs          // A r, B sel, C f, D sel or 0, E player or 0: 1 if the first object of sel satisfies f, in FoW any object of a set; D and E as in OpCount
	OpWas         // A r, B sel, C f: 1 if the first object of sel satisfied f as it left the field, or does so there
	OpEventAmount // A r: the amount of the event that triggered (damage dealt …)
	OpYourTurn    // A r: 1 if the controller is the active player
	OpSumStat     // A r, B sel, C Stat: sum over the objects of sel
	OpNames       // A r, B p, C f, D NamesHow: number of different card names, or of what D says, among the objects of f in p

	// Sets.
	OpGather       // A s, B p, C f, D sel or 0, E player or 0: sA = every object of f in p, fixed now (pure); D and E as in OpCount
	OpGatherRandom // A s, B p, C f, D r: sA = rD random objects of f in p
	OpPick         // A s, B p, C f, D min, E max, X PickFlags: a player selects now; min/max >= 128 read register value-128; max 255 any number
	OpPickFrom     // A s, B source s, C f, D min, E max, X PickFlags: select among the objects of set B; picked objects leave B
	OpLook         // A s, B r, C sel player, D 0 top 1 bottom plus LookUnseen, E p or 0 deck: sA = that many cards of the player's deck, seen by that player
	OpLookUpTo     // A s, B r: likewise, card by card, the player may stop
	OpSearch       // A s, B 0 your deck, or p (plus 128: your opponent's), C f, D min, E max, X PickFlags: must be followed by OpShuffle after moving
	OpReveal       // A sel: show to all
	OpMillUntil    // A s, C f: reveal from the top until a card of f is found; sA = it, the rest in s(A+1)
	OpClear        // A s: sA = nothing

	// Choices at resolution.
	OpMay       // A r, B sel player: rA = 1 if that player says yes
	OpAskNumber // A r, B min, C max (>= 128 read register value-128): the player chooses a number
	OpAskOption // A r, B n, C player or 0: the player chooses one of n named outcomes; rA = 0..n-1
	OpDie       // A r: roll a six-sided die

	// Actions on objects.
	OpDamage        // A sel, B r, C sel or 0: the source, or what sel C names, deals rB damage to each
	OpDamageDivided // A sel of a target clause: deals the amounts allotted when playing
	OpDestroy       // A sel
	OpBanish        // A sel
	OpMove          // A sel, B p, C MoveFlags, D place in a deck counted from its end (0 as 1), E FaceFlags: to the owner's zone p; order asked where it matters
	OpModify        // A sel, B r attack, C r defense, D Duration
	OpSetStat       // A sel, B r, C Stat (attack or defense), D Duration
	OpKeyword       // A sel, C Duration, X keyword number (one instruction per keyword)
	OpLoseKeyword   // A sel, C Duration, X keyword number
	OpLoseAbilities // A sel, C Duration
	OpGrant         // A sel, C Duration, X index into Granted
	OpTrait         // A sel, C Duration, X index into Strings: also has the trait
	OpEngage        // A sel
	OpRefresh       // A sel
	OpEvolve        // A sel: evolve (as an effect, or the body of an evolve ability)
	OpRace          // A sel, B r: race rB times
	OpServe         // A sel, B r: serve rB Carrots as an effect
	OpTransform     // A sel, X index into Strings: token name
	OpSteal         // A sel, B player who gains control, 0 the controller, C Duration (in SVE always Permanent)
	OpAddCounter    // A sel, B r, C 1 of a target clause: of those rB as many as were allotted to each (FoW), X index into Strings: counter name
	OpRemoveCounter // A sel, B r, X index into Strings
	OpNoDamage      // A sel, B damage kinds (0 all), C Duration: does not take damage
	OpDamageMod     // A sel, B r, C Duration, D 0 dealt 1 taken: that much more; D DamageCapped, of a leader: no more than that is taken at once
	OpCannotAttack  // A sel, C Duration
	OpNoRefresh     // A sel, C Duration: does not refresh in its next start phase
	OpEvolveCost    // A sel, B r, C Permanent or UntilEndOfTurn, D 0 set 1 change: the cost of its evolve abilities becomes rB play points, or changes by rB
	OpPlayCost      // A sel, B r, C Duration, D 0 set 1 change: cost to play of cards in hand or EX area
	OpChangeType    // A sel, C Duration, X TypeSet
	OpFlipEvolve    // A sel: turn faceup evolve deck cards facedown (C 0) or facedown cards faceup (C 1)
	OpSwap          // A sel, B sel
	OpPlayFree      // A sel: play the card without paying its cost

	// Tokens: one or more OpCreate with CreateMore collect, the last without creates all at once.
	OpCreate // A s or 255, B r, C p, D 0 yours 1 opponent's, E Create flags, X index into Strings

	// Actions of players.
	OpDraw       // A sel, B r
	OpDrawUpTo   // A sel, B r: card by card, the player may stop
	OpMill       // A sel, B r: top rB cards of the deck into the cemetery
	OpDiscard    // A sel, B r, C f or 255, D 1 random: the player discards
	OpRecover    // A sel, B r: play points
	OpMaxPP      // A sel, B r: maximum play points change
	OpGainEP     // A sel, B r: evolution points
	OpShuffle    // A sel, B p or 0 deck: shuffle the deck
	OpWin        // A sel
	OpLose       // A sel
	OpExtraTurn  // A sel
	OpSkipTurn   // A sel
	OpDelayed    // A sel or 0, C Duration, D 1 not in the running turn (FoW), X index into Granted: its single automatic ability triggers once later, or as often as it happens in a duration; A is SelTrigger in it
	OpDiscardSel // A sel, B player or 0 (FoW): the owners discard these cards of their hands; B: who discards the whole hand, also if it is empty
	OpPlayerRule // A sel, B r, C StaticKind, D Duration: limits of a player: what C names is rB

	OpJoin         // A s, B sel: adds the objects of sel to sA (pure)
	OpCounters     // A r, B sel, C CountersFirst, CountersAll or CountersMost (FoW), X index into Strings: counters of that name on it (pure)
	OpNoDealDamage // A sel, C Duration: deals no damage

	// OpDamageThat stands in replacements of damage: A sel, B r, C 1: rB damage to
	// each, of the kinds of the damage that is replaced, dealt by this card or, with
	// C, by what would have dealt it.
	OpDamageThat
)

// The operations that only Force of Will has. Of those above it has everything
// but evolving, racing, serving, play and evolution points, OpSkipTurn,
// OpTransform, OpPlayerRule, OpNoDamage, OpDamageMod, OpCannotAttack,
// OpNoRefresh and OpNoDealDamage, which OpApply stands for. OpEngage rests,
// OpRefresh recovers, OpBanish banishes (1011), OpPlayCost changes what cards
// cost. "Target" anywhere in a sentence is a target clause, as SVE's "select".
const (
	OpProduce    = OpDamageThat + 1 + iota // A player, B r amount, C kind of will (or register plus 128), D 1: only to be spent on filter X
	OpAskKind                              // A r, B set of kinds, C sel or 0: a player chooses a kind of will, with C among the attributes of an object
	OpAskName                              // A r, X f: a player names a card of the match that f admits; D 1: instead chooses a race of such a card, which the source keeps
	OpAskPay                               // A r, B player, C register plus 128 or 0, D 1 without asking, X index into Payments: rA = 1 if paid; C: what an X of will is, or hundreds of life of any amount
	OpCancel                               // A sel on the chase
	OpCopyItem                             // A sel on the chase, B 1 new targets: puts a copy onto the chase
	OpBecomeCopy                           // A sel, B sel, C Duration: becomes a copy of the first object of B
	OpPutOnChase                           // A sel: summon (1006): put onto the chase without playing
	OpPlayCard                             // A sel, B PlayFlags, X index into Payments: outside the timing (A39)
	OpLife                                 // A player, B r: gains life, loses it if negative
	OpSetLife                              // A player, B r: life becomes rB
	OpAttach                               // A sel, B sel, C AttachX: A onto the first object of B
	OpFlip                                 // A sel, B FlipShift, FlipInvert or FlipDown
	OpApply                                // A sel or 0, B r, C Duration, X index into Floating: that passive holds from now on, for the objects or by its filter; rB is its N, or what Atk and Def are multiplied with
	OpForce                                // A r, B r: sum of rB dice
	OpHeal                                 // A sel, B 0: an astral ruler becomes a ruler again; 1: a ruler becomes astral
	OpUnfight                              // A sel: removed from battle
	OpUndamage                             // A sel, B r, C 1: so much damage on it is removed, C 0: all
	OpCallStone                            // A player, B r: top of the magic stone deck into the field, rested with C 1
	OpGem                                  // A player, B r amount, C kind (or register plus 128), D 1: crystals
	OpWeather                              // A r, B player, X index into Strings: rA = 1 if that is the player's weather (pure)
	OpSkipPhase                            // A player, B phase: PhaseDraw …
	OpRestart                              // A player goes first, B 1: with the source in the field, on the side that lies up
	OpTrigger                              // A sel: its [Enter] abilities trigger
	OpExcept                               // A s, B sel: sA without the objects of sel (pure)
	OpKeepNames                            // A s, B s: of every name in sB the controller keeps one, which goes to sA; the others stay in sB
	OpSift                                 // A s, B s, C f: the objects of sB that f admits go to sA, the others stay (pure)
	OpFound                                // A s, B sel, C p, D 1 those that have gone there, tokens among them (SVE): sA = the objects of sel that are in p, as they are or after one move (pure)
	OpItem                                 // A player, X index into Strings: an emblem or a limit break of that name
	OpItems                                // A r, B player, C 1 different ones, X index into Strings: such tokens, of all names if it names none (pure)
	OpDouble                               // A sel, X index into Strings: as many counters of that name are put on each as lie there
	OpMostStat                             // A r, B sel, C Stat, D 1 the lowest: the highest over the objects of sel, 0 if there are none (pure)
	OpRetarget                             // A sel on the chase, B 1 to the source alone: the controller changes its only target to another legal one
	OpHappened                             // A r, B Event, C f, D Place + 1 or 0 (Ability.Between), plus HappenedOwn and HappenedBy: rA = how often that happened this turn to what f admits (pure)

	OpPlayAgain // A 1 but for that which does it, C f: every God's Art of f that the controller has played this game may be played once more

	OpSwitch // A sel, C Duration: its ATK and its DEF are switched

	OpDealNoted // A r, B r, C sel or 0, D sel: as OpDamage to each of D; rA = how much was dealt to all together

	// Shadowverse: Evolve.
	OpNoActivate // A sel, B 1 its evolve abilities neither: its activated abilities cannot be played this turn
	OpNoFanfare  // A sel: its abilities of entering the field that wait are not played
	OpCosts      // A r, B p, C f: number of different original costs among the objects of f in p (pure)
	OpNextCost   // A r, B f, C Duration, D CostNext, CostEvery or CostEveryEX: the next card of f, or each, that the controller plays costs rA more
	OpCreateLike // A sel, B p: a token as the first object of sel, which must be one, enters the controller's p
	OpTaken      // A s: sA = what the costs that keep it (Cost.Keep) have taken (pure)
	OpKeepMost   // A s, B Stat, C 1 the lowest: only those of sA stay whose number is the highest
	OpKeepWithin // A s, B Stat, C r, D 1 at least: only those of sA stay whose number is at most that in rC, or at least
	OpBar        // A player, B 1 raising the maximum of play points 0 drawing, C 255: cannot happen in the player's next start phase; C f, B 0: it cannot play cards of f in its next main phase
	opCount
)

// Ops is the number of operations.
const Ops = int(opCount)

// Stat is a number of an object.
type Stat uint8

const (
	StatAttack Stat = iota
	StatDefense
	StatCost
	StatOriginalAttack
	StatOriginalDefense
	StatOriginalCost
	StatDamageLost // defense it has lost
	StatCounters   // counters of any name on it

	// Force of Will, where attack and defense are ATK and DEF and StatDamageLost is
	// the damage on it.
	StatX          // the X of what it was played for, or of its judgment
	StatAttributes // number of attributes
	StatTargets    // number of targets of an item on the chase
	StatAdded      // number of cards added to it
	StatPicked     // attribute or number that was chosen as it entered
	StatObject     // its number, for Filter.NameAt
	StatSymbols    // symbols of attributes in its cost
	StatSymbolsOf0 // those of attribute 0; those of the others follow
	StatSymbolsOf1
	StatSymbolsOf2
	StatSymbolsOf3
	StatSymbolsOf4
	StatDamageDealt // damage that it dealt this turn; of a player: that sources under its control dealt
	StatCount
)

// PlayerStat is a number of a player.
type PlayerStat uint8

const (
	StatPlayPoints PlayerStat = iota
	StatMaxPlayPoints
	StatEvolutionPoints
	StatLeaderDefense
	StatCardsPlayed   // this turn (Combo)
	StatSpellchain    // spells in the cemetery, frozen when the resolution began
	StatNecrocharge   // cards in the cemetery, frozen when the resolution began
	StatSanguine      // 1 if it is the player's turn and its leader has lost defense this turn
	StatHand          // cards in hand
	StatDeck          // cards in deck
	StatTurns         // turns begun
	StatEvolvedTurn   // cards that evolved this turn under the player's control
	StatFieldRoom     // free places on the field
	StatEXRoom        // free places in the EX area
	StatAttacksTurn   // attacks made this turn
	StatDiscardedTurn // cards discarded this turn
	StatDestroyedTurn // followers of the player destroyed this turn

	// Force of Will, where StatLeaderDefense is life and StatCemetery… does not exist.
	StatLifeLostTurn   // life lost this turn
	StatLifeGainedTurn // life gained this turn
	StatWill           // will in the pool
	StatGems           // gems
	StatGemKinds       // different attributes among them
	StatGemsLight      // those of an attribute: the five in their order
	StatGemsFire
	StatGemsWater
	StatGemsWind
	StatGemsDarkness
	StatCrystals // crystals, in the same order
	StatCrystalKinds
	StatCrystalsLight
	StatCrystalsFire
	StatCrystalsWater
	StatCrystalsWind
	StatCrystalsDarkness
	StatChantsTurn    // chants played this turn
	StatGodsArtsTurn  // FoW: God's Arts that resolved this turn
	StatBuriedTurn    // resonators put into the graveyard this turn
	StatDrawnTurn     // cards drawn this turn
	StatEnteredTurn   // resonators that entered under the player's control this turn
	StatDamageTurn    // damage dealt to the player this turn
	StatGraveyard     // cards in the graveyard
	StatAttributesAll // different attributes among the entities it controls
	StatPhase         // phase of the player's turn that goes on: PhaseDraw …; 0 in another player's turn
	StatBattle        // 1 if a battle goes on in the player's turn
	StatBattleBegins  // 1 if it is at its beginning

	// Shadowverse: Evolve.
	StatLossesTurn // how often its leader lost defense this turn
	StatGoneTurn   // followers put from its field into the cemetery this turn
	StatSpellsTurn // spells, followers and amulets it has played this turn
	StatFollowersTurn
	StatAmuletsTurn
	PlayerStatCount
)

// Phases, as StatPhase counts them and OpSkipPhase names one.
const (
	PhaseDraw = iota + 1
	PhaseRecovery
	PhaseMain
	PhaseEnd
)

// PickFlags refine OpPick, OpPickFrom and OpSearch.
type PickFlags int16

const (
	PickReveal   PickFlags = 1 << iota // the selected cards are revealed
	PickOpponent                       // the opponent of the controller selects, from its own side
	PickAnywhere                       // another player selects, but from wherever the description says
	PickActive                         // the active player selects, from its own side
	PickInactive                       // the other player selects, from its own side
	PickLone                           // of one object alone nobody is asked (FoW)
	PickPlay                           // only cards that can be played: one is played next (FoW)
	PickPlayFree                       // … without paying its cost
	// SVE, in the place of the two above: no two of one name; what is selected costs no more together than
	// D says, and the least number is 0.
	PickNames = PickPlay
	PickTotal = PickPlayFree
	// PickBy is multiplied with a Selector. FoW: that player selects, from its own side.
	// SVE: nothing of what it names may be selected again ("a follower and a spell").
	PickBy PickFlags = 1 << 8
)

// By returns who selects (in SVE what may not be selected), SelNone if other flags say it.
func (f PickFlags) By() Selector { return Selector(f / PickBy) }

// PlayFlags refine OpPlayCard.
type PlayFlags uint8

const (
	PlayFree PlayFlags = 1 << iota // without paying its cost
	PlayFor                        // for Payments[X] in place of its cost
	PlayMay                        // its player may decline
	PlayCopy                       // a copy of it is played
)

// Which cards OpNextCost is about.
const (
	CostNext    uint8 = iota // the next one
	CostEvery                // each
	CostEveryEX              // each that is played from the EX area
)

// HappenedOwn in OpHappened counts only what happened to cards that the player owns.
const HappenedOwn = 128

// HappenedBy in OpHappened counts only what the other object of the event is of filter X.
const HappenedBy = 64

// Of which objects OpCounters counts.
const (
	CountersFirst = 0
	CountersAll   = 1
	CountersMost  = 2 // of the one that has the most
)

// AllCounters as the number of OpRemoveCounter is more than there can be: as many are removed as there are.
const AllCounters = 255

// CountHow says which objects OpCountSel counts.
type CountHow uint8

const (
	CountSame        CountHow = iota // those that are still the same
	CountOnField                     // of these those on a field
	CountRecovered                   // FoW: of these the recovered ones
	CountRested                      // FoW: of these the rested ones
	CountNamed                       // all, also what is gone
	CountUnburied                    // FoW: those that are still the same, or gone elsewhere than into a graveyard
	CountUndestroyed                 // FoW: likewise, and what is still the same is on a field
	CountHows
)

// What OpFlip turns up: the future side of a card with [Shift], the despair side of an
// inverse card; or the back of a card that is revealed in an extra deck or a rune area.
const (
	FlipShift  = 1
	FlipInvert = 2
	FlipDown   = 3
)

// How OpAttach puts a card onto another.
const (
	AttachAdd     = 0
	AttachOverlay = 1 // on top of a J-ruler (1035, 10.2)
	AttachWorn    = 2 // into the item area, attached to a J/ruler (1032, 8.01)
)

// DamageCapped lets OpDamageMod bound what a leader takes at once.
const DamageCapped uint8 = 2

// LookUnseen lets OpLook name cards that nobody looks at.
const LookUnseen uint8 = 2

// FaceFlags refine OpMove in Force of Will.
const (
	FaceDown     uint8 = 1 << iota // arrives face down
	FaceLookAt                     // … and its mover may look at it from then on
	FaceInverted                   // arrives in the removed area despair side up
	FaceUp                         // arrives face up where cards lie face down
)

// Flags that refine OpCreate.
const (
	CreateMore   uint8 = 1 << iota // enter at once with those of the next OpCreate
	CreateRested                   // FoW: arrive rested
	CreateUpTo                     // SVE, PlaceFieldOrEX: fewer may be put; elsewhere OpAskNumber asks before
)

// MoveFlags refine OpMove.
type MoveFlags uint8

const (
	MoveEngaged     MoveFlags = 1 << iota // arrives engaged
	MoveAnyOrder                          // into a deck: the mover orders the cards
	MoveReveal                            // revealed on the way
	MoveUnordered                         // into a deck that is shuffled next: nobody orders the cards
	MoveYours                             // to the controller's zone even if another player owns it
	MoveRandomOrder                       // into a deck: in a random order
	MoveTogether                          // enters together with the tokens of the next instruction
	MoveEnemy                             // FoW: into the field of the controller's opponent

	// MoveOwners is of Force of Will: into the field of each card's owner, whoever's effect
	// it is. Without any of the three it is the field that the edition says.
	MoveOwners = MoveYours | MoveEnemy
)
