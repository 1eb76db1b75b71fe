package effect

// StaticKind is what a passive ability changes.
type StaticKind uint8

const (
	StaticStats              StaticKind = iota // attack + Atk, defense + Def
	StaticKeyword                              // has Keywords
	StaticDamageDealt                          // deals N more damage
	StaticDamageTaken                          // takes N more (negative: less) damage
	StaticNoDamage                             // takes no damage of DamageKinds
	StaticCost                                 // costs N more (negative: less) to play
	StaticCostSet                              // costs N to play
	StaticEnterEngaged                         // is put onto the field engaged
	StaticIgnoreWard                           // may select attack targets as if there were no Ward
	StaticCannotAttack                         //
	StaticNoRefresh                            // does not refresh in the start phase
	StaticNoDestroy                            // cannot be destroyed (DamageKinds: by what)
	StaticAlsoNamed                            // name is also Name
	StaticDeckCopies                           // deck construction: up to N copies
	StaticLoseAbilities                        // N 1 (Force of Will): and cannot gain any
	StaticCannotAttackLeader                   //
	StaticTrait                                // has the trait Name as well
	StaticFieldLimit                           // field limit of the player is N
	StaticEXLimit                              // EX area limit is N
	StaticHandLimit                            // hand limit is N
	StaticNotTargetable                        // cannot be selected (as Aura)
	StaticAttackSet                            // attack is N
	StaticDamageIsDefense                      // deals damage equal to its defense instead of its attack
	StaticLure                                 // enemy followers must attack this follower if possible
	StaticDamageTimes                          // deals N times the damage of DamageKinds to ToTypes
	StaticSpellchain                           // the cards of the filter in your cemetery count for your Spellchain
	StaticNoLose                               // its controller cannot lose the game

	// Force of Will. Of those above it has StaticStats, StaticKeyword, StaticCost,
	// StaticCostSet, StaticAlsoNamed, StaticDeckCopies, StaticLoseAbilities,
	// StaticTrait and StaticHandLimit.
	StaticRestrict    // what Restrict names is forbidden to the cards of the filter; By: by what
	StaticMust        // Must
	StaticPermit      // Permit; Place: from where
	StaticReplace     // Would becomes what Do says (910, 6.3)
	StaticEnters      // how cards enter: Enters
	StaticType        // has ToTypes as well; N 1: instead of its types
	StaticAttribute   // has Classes as well; N 1: instead of its attributes
	StaticGrant       // has the abilities of Granted[N]
	StaticAttackCost  // its controller pays Payments[N] to attack or block with it
	StaticTreatAs     // is treated as having Name
	StaticLoseKeyword // loses Keywords: those that it had before; N 1: it cannot gain them either
	StaticDefenseSet  // DEF is N
	StaticPlayCost    // costs Will more to play; N LessWill, LessFree: less
	StaticWeather     // the weather of the players of the filter is Name
	StaticHandMore    // its controller's maximum hand size is N more
	StaticStartHand   // its controller's starting hand, and maximum hand size for the game, are N more

	// Shadowverse: Evolve.
	StaticUnplayable // the cards, of the players that the filter says, cannot be played; with This N 1: from anywhere but the hand
	StaticMustSelect // an opponent who selects for an ability, and can select it, must
	StaticNoWin      // its controller's opponents cannot win by effects
	StaticEvolveCost // its evolve abilities cost N more (negative: less)
	StaticKindCount
)

// Restriction is what a StaticRestrict forbids.
type Restriction uint8

const (
	RestrictAttack Restriction = iota
	RestrictBlock
	RestrictBeAttacked
	RestrictBeBlocked
	RestrictBeTargeted
	RestrictRecover // in recovery phases
	RestrictRest
	RestrictBeDestroyed
	RestrictPlay       // cards of the filter
	RestrictActivate   // activate abilities of cards of the filter in the field; N SparesWill: not will abilities
	RestrictChase      // nothing may be played while the card is on the chase; N: by whom, BindsOpponent or BindsOwner, 0 by anybody
	RestrictDealDamage // the damage is not dealt at all
	RestrictGainLife
	RestrictDraw
	RestrictCall
	RestrictJudgment
	RestrictEnter
	RestrictCounters
	RestrictAttach
	RestrictCancel
	RestrictTriggerEnter  // its [Enter] abilities do not trigger
	RestrictBeDealt       // damage to it is not dealt
	RestrictBeDealtBattle // likewise battle damage
	RestrictDealBattle    // it deals no battle damage
	RestrictReturn        // it does not go from the field to a hand
	RestrictHide          // a player plays with the hand revealed
	RestrictSeal          // no [Seal] keeps texts from it: they are released (1026, 8.01)
	RestrictBeRecovered   // neither in recovery phases nor by effects
	RestrictBanish        // it is not banished, neither as a cost
	RestrictRemove        // it is not removed from the game from the play ground, neither as a cost
	RestrictUncount       // effects remove no counters from it
	RestrictionCount
)

// Obligation is what a StaticMust demands.
type Obligation uint8

const (
	MustAttack Obligation = iota
	MustBlock
	MustBeAttacked
	MustBeBlocked
	MustBeChosen  // as its controller chooses an attacker
	MustAttackYou // the controller of the passive, and nothing else
	ObligationCount
)

// Permission is what a StaticPermit allows.
type Permission uint8

const (
	PermitPlay            Permission = iota // playing cards of the filter from Place
	PermitFree                              // playing them without paying their cost
	PermitOtherCost                         // paying Payments[N] instead of their cost
	PermitAnyWill                           // will of any attribute pays their attribute cost; with Classes of these
	PermitQuick                             // playing them as if they had [Quickcast]
	PermitAttackRecovered                   // attacking recovered cards
	PermitCall                              // resting to call a magic stone, as a ruler does
	PermitAttackNew                         // attacking in the turn in which it came
	PermitBlock                             // blocking attackers of the second filter that fly
	PermitBlockRecovered                    // blocking without resting
	PermitMobilized                         // attacking and blocking without paying for [Mobilize]
	PermitBlockRested                       // blocking while rested
	PermitSeeTop                            // players of the filter may look at the top card of their main deck
	PermitShowTop                           // the top card of their main deck is revealed
	PermitStayRested                        // not recovering in recovery phases, as its controller chooses
	PermitSpendAs                           // will of Classes may be spent by players of the filter as though it were of each kind of the set N
	PermissionCount
)

// ReplaceKind is what a StaticReplace makes of an event.
type ReplaceKind uint8

const (
	ReplaceNothing ReplaceKind = iota // it does not happen
	ReplaceBy                         // the amount becomes N
	ReplaceAdd                        // N is added to the amount, 0 at least
	ReplaceTimes                      // the amount is multiplied by N
	ReplaceHalf                       // the amount is halved
	ReplaceMove                       // the object goes to To instead
	ReplaceCode                       // Code is carried out instead
	ReplaceShield                     // the next N of the amount do not happen; what is left of N stays
	ReplaceTo                         // damage is dealt to what Selector N names instead
	ReplaceLess                       // N of the amount do not happen, each time
	ReplaceKindCount
)

// EnterKind is how a StaticEnters lets cards enter.
type EnterKind uint8

const (
	EntersRested    EnterKind = iota // with N, unless its controller pays Payments[N-1]
	EntersRecovered                  //
	EntersCounters                   // with N counters Name
	EntersAttribute                  // its controller chooses an attribute
	EntersName                       // its controller names a card
	EntersNumber                     // its controller chooses a number
	EntersTrait                      // its controller chooses a race
	EntersPlayer                     // its controller chooses a player
	ShiftsCounters                   // N counters Name are put on it as it shifts
	JudgedRestart                    // the game is restarted as it is judged, N 1: with it in the field on this side
	EnterKindCount
)

// BindsOpponent and BindsOwner are Static.N of a RestrictChase that binds one player alone.
const (
	BindsOpponent int16 = 1
	BindsOwner    int16 = 2
)

// SparesWill is Static.N of a RestrictActivate that does not forbid will abilities.
const SparesWill int16 = 1

// Prevents is Static.N of a ReplaceCode that prevents the damage that it replaces.
const Prevents int16 = 1

// What Static.N says of StaticPlayCost.
const (
	LessWill int16 = 1 + iota // less
	LessFree                  // less free cost
)

// AllRaces is the Name of a StaticTrait that gives every race there is (Force of Will).
const AllRaces = "*"

// Static is a passive ability.
type Static struct {
	Kind        StaticKind
	This        bool  // affects this card; otherwise the cards of Filter
	Place       Place // where the affected cards are; PlaceField, or PlaceHand for costs (any zone it is played from)
	Filter      int16 // of the affected cards, -1 with This
	TurnSide    Side  // SideYours: during your turn; SideEnemy: during each opponent's turn
	Cond        int16 // pure fragment, -1 none: valid only while non-zero
	Atk, Def, N int16
	Amount      int16 // pure fragment that replaces N (or scales Atk and Def), -1 none; of a StaticRestrict it computes the registers that By reads
	Keywords    KeywordSet
	DamageKinds uint8   // bit 0 attack, 1 combat, 2 ability; 0 all
	EnemyOnly   bool    // StaticDamageTaken: only damage by cards of the opponent
	ToTypes     TypeSet // StaticDamageTimes: to these, 0 any
	As          TypeSet // with This: what the text calls the card, which the passive needs it to be (5.24.3.1); 0 any
	Name        string
	Span        Span

	// Force of Will.
	Restrict Restriction
	Must     Obligation
	Permit   Permission
	Enters   EnterKind
	Would    WouldKind // StaticReplace
	Do       ReplaceKind
	To       Place
	Code     int16 // StaticReplace with ReplaceCode: any fragment; -1 none
	By       int16 // second filter: by what, from what; -1 anything
	Once     bool  // spent by the first event
	First    bool  // StaticReplace: only the first such event of a turn that is about the same object
	Named    bool  // StaticRestrict that an instruction brings into force: By is of that name only, of the object or choice that N is
	From     Place // StaticReplace of a move, StaticPlayCost, RestrictPlay: from where, plus one; 0 anywhere
	Into     Place // … to where, plus one; 0 anywhere
	Whose    Side  // … whose card it is
	Optional bool  // its controller may decline
	Host     bool  // affects the card that the source is added to
	Seal     bool  // a text of [Seal]
	Same     bool  // part of the continuous effect that the passive before it belongs to
	Fights   uint8 // StaticAttackCost: 1 to attack only, 2 to block only
	Leaves   uint8 // StaticPlayCost that takes free cost off: so much of it stays
	Nth      uint8 // StaticPlayCost: of this ability of the program alone, counted from 1; 0 all
	Classes  ClassSet
	Will     WillCost // StaticPlayCost
}
