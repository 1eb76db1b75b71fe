package cardtext

// CondKind is the kind of a condition.
type CondKind uint8

const (
	CondNone        CondKind = iota
	CondExists               // at least / exactly no / N of Objects exist
	CondOverflow             // Overflow is active for you
	CondSanguine             // Sanguine is active for you
	CondCombo                // Combo (N)
	CondSpellchain           // Spellchain (N)
	CondNecrocharge          // Necrocharge (N)
	CondIs                   // Ref is one of Objects
	CondStat                 // the attack, defense or cost of Ref is in Range
	CondParity               // the cost of Ref is odd (N 1) or even (N 0)
	CondDie                  // the die shows one of Values
	CondDiscarded            // you discarded a card this turn
	CondAttacks              // your followers attacked at least N times this turn
	CondDestroyed            // any of your followers have been destroyed this turn
	CondCounters             // this card has at least N counters of Name
	CondLeaderDef            // your leader's defense is in Range
	CondYourTurn             // it is your turn (N 1) or an opponent's (N 0)
	CondOnField              // this card is on the field
	CondAnd                  // all of All

	CondOr       // any of All
	CondNot      // not All[0]
	CondDone     // the statement before was done: "if you do"
	CondElse     // the condition before does not hold: "otherwise"
	CondAmount   // Amount is in Range
	CondThis     // Ref is as Name says: rested, recovered, attacking …
	CondDid      // Who did Name this turn, at least N times
	CondPhase    // it is the phase Name of Who; with N its beginning
	CondWeather  // the weather is Name; with brackets: you have Name
	CondGone     // a follower was put from your field into the cemetery this turn, N of them
	CondPaidMore // this card was played for N more play points
	CondMoved    // at least N of Objects were put into Place by what the effect did before (Banished: banished)
	CondHappened // Event happened at least N times this turn
	CondSearched // its player searched a deck by the search before
	CondNth      // this card is the Nth of Objects that its player played this turn (Exactly), or that or a later one
	CondBought   // the optional cost of this card was paid as it was played (N 1) or not (N 0)
)

// Undone reports whether a condition is "if you don't".
func (c *Cond) Undone() bool { return c.Kind == CondNot && c.All[0].Kind == CondDone }

// Cond is a condition. Which fields it uses depends on Kind.
type Cond struct {
	Span    Span
	Kind    CondKind
	N       int
	AtMost  bool // CondExists: no more than N; "no" is AtMost 0
	Objects *Objects
	Ref     *Ref
	Stat    StatWord
	Range   Range
	Values  []int
	Name    string
	Own     bool // CondExists printed with "you have"
	All     []Cond

	Amount  *Amount
	Who     PlayerWord
	State   StateWord
	Not     bool     // CondIs, CondThis
	Past    bool     // CondIs: as it was where it has left
	Exactly bool     // CondExists: neither more nor fewer
	Event   *Trigger // CondHappened
	Place   Place    // CondMoved
	Than    *Ref     // CondAmount: more (with AtMost fewer) than this player has

	Original bool // CondStat: the number as printed
	Besides  bool // CondDid: besides this card
}

// StateWord is a state or deed that a condition asks for.
type StateWord uint8

// Exclusive reports whether conditions of this kind about one thing exclude
// each other, so that the next one ends the reach of the one before.
func (c Cond) Exclusive() bool { return c.Kind == CondDie && len(c.Values) > 0 || c.Kind == CondParity }

// StaticKind is what a passive changes.
type StaticKind uint8

const (
	StaticHas           StaticKind = iota // numbers and keywords: Gains
	StaticCostLess                        // costs N less (negative: more) to play
	StaticCostIs                          // costs N to play
	StaticDealsMore                       // deals N more damage
	StaticTakesLess                       // takes N less damage of Damage
	StaticNoDamage                        // takes no damage of Damage
	StaticEntersEngaged                   // is put onto the field engaged
	StaticIgnoresWard                     //
	StaticNoAttack                        // can't attack
	StaticNoAttackLead                    // can't attack enemy leaders
	StaticNoDestroy                       // can't be destroyed (Damage: AbilityDamage by abilities)
	StaticAlsoNamed                       // name is also Name
	StaticCopies                          // up to N copies in the (evolve) deck
	StaticServeRule                       // the sentence on Carrots: repeats a rule
	StaticDefenseDamage                   // deal damage equal to their defense
	StaticAttackIs                        // attack is N
	StaticLure                            // enemy followers must attack this follower if possible
	StaticSilent                          // loses all abilities
	StaticFieldLimit                      // your field limit is N
	StaticEXLimit                         // your EX area limit is N
	StaticHandLimit                       // your hand limit is N
	StaticUnselected                      // can't be selected by enemy abilities
	StaticNoRefresh                       // doesn't refresh in the start phase
	StaticDealsTimes                      // deals N times the damage of Damage to To
	StaticSpellchain                      // Objects count for your Spellchain too
	StaticNoLose                          // you can't lose the game

	StaticHolds // Holds is a statement that holds as long as the passive does

	StaticUnplayable // this card can't be played; N 1: from anywhere but the hand; N 2: unless the guards hold
	StaticMustSelect // opponents who can select this card for an ability must
	StaticNoWin      // opponents can't win

	StaticEvolveLess // this card's [evolve] costs N less (negative: more)
)

// Static is one sentence of a passive.
type Static struct {
	Span    Span
	Kind    StaticKind
	This    bool
	ThisAs  string   // "card" or "follower" as printed with This
	Objects *Objects // otherwise
	Gains   []*Gain
	N       int
	Instead bool // replaces the static before the guard
	Damage  DamageWord
	To      TypeWord // StaticDealsTimes: TypeCard is anything
	Name    string
	Enemy   bool    // StaticTakesLess: only from enemy abilities
	Every   *Amount // StaticCostLess, StaticEvolveLess: N for every one of these
	Holds   Stmt    // StaticHolds
}

// What conditions ask of a card or player.
const (
	IsRested StateWord = iota
	IsRecovered
	IsAttacking
	IsBlocking
	IsFighting // attacking, attacked or blocking
	IsOnField
	IsInGraveyard
	AttackedThisTurn
	EnteredThisTurn
	HurtThisTurn // was dealt damage this turn
	WasAwakened
	IsAdded // to a card
	IsAstral
	DiedThisTurn
	DealtDamageThisTurn
	CameFromHand
	CameFromGraveyard

	Played // cards this turn
	Drew
	Discarded
	GainedLife
	LostLife
	WasDealtDamage
	AttackedWith
	Cancelled
	CalledStone
	Judged
	RemovedFromGame
	BanishedCards
	GoesFirst
	FoughtInBattle // attacked or blocked in the battle that ends
	LostEntity     // an entity that the player controlled went from the field to a graveyard
	IsDamaged
	IsOnFieldOrBuried // in a field or a graveyard
	HasNoNumbers      // has neither ATK nor DEF

	CameByAbility // was put onto the field by an ability, not played
	IsRemoved     // is in a removed area
	IsInEX        // is in an EX area

	IsAttackingOrBlocking // and not attacked
	EnteredHere           // the field of who controls it, this turn
)
