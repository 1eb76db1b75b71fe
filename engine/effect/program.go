// Package effect is the compiled form of card text: what an ability needs
// before it is played (costs, options, targets) as tables, and what it does as
// a short program of fixed-size instructions.
//
// A [Program] belongs to one card face and stands alone: names of cards,
// traits and tokens are strings in it. A ruleset links many programs into its
// own flat tables before games are played. The package knows no ruleset; words
// such as Field or Cemetery are places that a ruleset maps to its zones.
//
// Read next: op.go for the instruction set with the meaning of every operand.
package effect

// Side says whose objects a filter admits, seen from the controller of the
// ability.
type Side uint8

const (
	SideAny   Side = iota // either player's
	SideYours             // the controller's
	SideEnemy             // the opponent's
)

// TypeSet is a set of card types.
type TypeSet uint8

const (
	TypeFollower TypeSet = 1 << iota
	TypeAmulet
	TypeSpell
	TypeLeader
)

// FlagSet is a set of yes/no properties of an object.
type FlagSet uint16

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
)

// ClassSet is a set of classes: bit i is class i of the ruleset's vocabulary.
type ClassSet uint16

// KeywordSet is a set of keyword abilities: bit i is keyword i of the
// ruleset's vocabulary.
type KeywordSet uint32

// NoBound marks an absent bound of a filter's range.
const NoBound int16 = -0x8000

// Filter is a predicate over objects: every non-zero field must hold. The zero
// Filter with the bounds at NoBound admits every card. Filters may be joined
// by Or.
type Filter struct {
	Side             Side
	Types            TypeSet // any of these types; 0 is any card
	Need             FlagSet // all of these
	Forbid           FlagSet // none of these
	Classes          ClassSet
	Keywords         KeywordSet // all of these
	ForbidKeywords   KeywordSet
	Trait            string // has this trait
	Name             string // card name is exactly this
	NameContains     string // card name contains this
	NameNot          string // card name is not this
	Universe         string
	Counter          string // has at least one counter of this name
	CostMin, CostMax int16  // NoBound: no bound
	AtkMin, AtkMax   int16
	DefMin, DefMax   int16
	Other            bool  // is not the source
	OtherName        bool  // has another name than the source
	Or               int16 // index of an alternative filter, -1 none
}

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
)

// Selector names objects or players that an instruction acts on.
type Selector uint8

const (
	SelNone         Selector = iota
	SelThis                       // the source, as long as it is the same object ("this card" that has just moved counts)
	SelTrigger                    // the object of the event that triggered ("it")
	SelYou                        // the controller; as an object: its leader
	SelOpponent                   // the opponent; as an object: its leader
	SelBoth                       // both players, active player first; as objects: both leaders
	SelActive                     // the active player
	SelInactive                   // the other player
	SelThisFollower               // the source as long as it is a follower: "this follower" (5.24.3.1)
	SelThisAmulet                 // likewise an amulet
	SelTarget0      Selector = 16 // targets of target clause 0; SelTarget0+i is clause i, i in 0..7
	SelSet0         Selector = 32 // set register 0; SelSet0+i is set i, i in 0..3
	// SelLeaderOf is added to a Selector to mean the leader of the controller of
	// its first object ("that follower's leader"), also after it has left.
	SelLeaderOf Selector = 64
)

// IsThis reports whether a selector names the source.
func (s Selector) IsThis() bool { return s == SelThis || s == SelThisFollower || s == SelThisAmulet }

// Duration is how long a change lasts.
type Duration uint8

const (
	Permanent       Duration = iota // as long as the object stays what it is
	UntilEndOfTurn                  // removed at the end of this turn
	UntilNextTurn                   // until the start of the controller's next turn
	UntilOppTurnEnd                 // until the end of the opponent's next turn
)

// AbilityKind is the type of an ability.
type AbilityKind uint8

const (
	KindSpell     AbilityKind = iota // the text of a spell
	KindActivated                    // [act]
	KindAutomatic                    // fanfare, last words, when(ever), at the start of
	KindEvolve                       // [evolve]: an activated ability with its own limit and costs
	KindServe                        // [feed], [serve]: likewise
	// KindPlay is no ability to activate: its Costs are additional costs of
	// playing this card, its OptCosts optional ones ("When playing this card, …").
	// Code runs when the card resolves, before it enters the field.
	KindPlay
	// KindReplacement is no ability to play: what Would names does not happen, and
	// Code is carried out instead (10.10). With Optional the affected side may
	// decline.
	KindReplacement
)

// WouldKind is the event that a replacement effect replaces.
type WouldKind uint8

const (
	WouldNothing   WouldKind = iota
	WouldDraw                // its controller draws a card
	WouldDestroyed           // an object that the filter admits (this card without one) is destroyed
	WouldLeave               // likewise, it leaves the field; Between narrows to where it goes
	WouldBeDealt             // likewise, it is dealt damage of DamageKinds
	WouldDeal                // this card deals damage of DamageKinds to an object that the filter admits
	WouldKindCount
)

// Event is what an automatic ability waits for.
type Event uint8

const (
	OnNone              Event = iota
	OnEnter                   // Fanfare: this card is put onto the field from elsewhere
	OnLastWords               // this card is put into the cemetery from the field
	OnEvolve                  // this card evolves
	OnRace                    // this card races
	OnStrike                  // this follower attacks anything
	OnFollowerStrike          // this follower attacks a follower
	OnLeaderStrike            // this follower attacks a leader
	OnLeaveThis               // this card leaves the field
	OnStartMain               // at the start of a main phase (TurnSide says whose)
	OnStartEnd                // at the start of an end phase (TurnSide says whose)
	OnOtherEnter              // whenever a card that the filter admits is put onto a field (this card included unless Other)
	OnOtherLeave              // whenever a card that the filter admits leaves a field
	OnOtherDestroyed          // whenever a card that the filter admits is destroyed
	OnOtherEvolve             // whenever a card that the filter admits evolves
	OnOtherAttack             // whenever a follower that the filter admits attacks
	OnPlayCard                // whenever you play a card that the filter admits
	OnDealAttackDamage        // whenever this follower deals attack damage
	OnTakeDamage              // whenever this card takes damage
	OnLeaderHeal              // whenever your leader's defense is increased
	OnLeaderDamage            // whenever your leader's defense is decreased
	OnDraw                    // whenever you draw
	OnDiscard                 // whenever you discard a card that the filter admits
	OnOtherLastWords          // whenever a card that the filter admits is put into the cemetery from the field
	OnState                   // state trigger: Condition becomes true
	OnActivate                // whenever you play an activated ability
	OnOtherRace               // whenever a card that the filter admits races
	OnOtherEngaged            // whenever a card that the filter admits is engaged
	OnRefresh                 // whenever this card is refreshed
	OnLeaderDealtDamage       // whenever your leader is dealt damage
	OnOtherAttackUp           // whenever the attack of a card that the filter admits is increased
	OnShuffle                 // whenever you shuffle your deck
	OnCounter                 // whenever a counter of the ability's name is put on a card that the filter admits
	EventCount
)

// CostKind is one action of a cost.
type CostKind uint8

const (
	CostPlayPoints     CostKind = iota // pay N play points
	CostEngageThis                     // [engage]: engage this reserved card
	CostBuryThis                       // put this card into its owner's cemetery
	CostBanishThis                     // banish this card
	CostReturnThis                     // return this card to its owner's hand
	CostDiscard                        // discard N cards of the filter
	CostLeaderDefense                  // give your leader -N defense
	CostMillTop                        // put the top N cards of your deck into your cemetery
	CostBury                           // put N cards of the filter from your field into the cemetery
	CostReturn                         // return N cards of the filter on your field to their owners' hands
	CostBanishFrom                     // banish N cards of the filter from Place (your side)
	CostEngage                         // engage N reserved cards of the filter on your field
	CostRemoveCounters                 // remove N counters of the name from this card
	CostServe                          // serve this follower N times
	CostRevealEvolve                   // reveal a corresponding card of the evolve deck (part of [evolve])
	CostEarthRite                      // remove N Stack counters from one own Stack amulet
	CostSkipTurn                       // skip your next turn
	CostToEX                           // put N cards of the filter from Place into your EX area
	CostDiscardThis                    // discard this card (an ability of a card in hand)
	CostPutUnder                       // put N cards of the filter from Place on the bottom of the deck
	CostDestroy                        // destroy N cards of the filter on your field
	CostKindCount
)

// Cost is one action to perform as part of a cost, in printed order.
type Cost struct {
	Kind    CostKind
	Place   Place
	Filter  int16 // index into Filters, -1 none
	N       int16
	Counter string
}

// Target is a target clause: what the text says to "select" outside hidden
// zones, chosen when the card or ability is played.
type Target struct {
	Place    Place
	Filter   int16 // index into Filters
	Min, Max int16 // Max -1: any number
	Mode     int8  // belongs to this option of a choose, -1 always
	Divide   int8  // register whose value is divided among the targets, -1 none; set by Announce code
	OptCost  int8  // belongs to this optional cost, -1 always: chosen only if it is paid
}

// Mode is one option of "choose".
type Mode struct {
	// Cond is the index of a pure code fragment that must be non-zero for the
	// option to be choosable, -1 none.
	Cond int16
}

// Ability is one ability of a card. Code indexes point at fragments of
// Program.Code that end with Halt; pure fragments leave their value in
// register 0 and ask nothing.
type Ability struct {
	Kind     AbilityKind
	Event    Event
	TurnSide Side  // for OnStartMain and OnStartEnd, and "during your turn" on triggers
	Filter   int16 // of the event's object, -1 none
	Quick    bool
	// Cond is the condition inside the trigger clause, read when it triggers; -1 none.
	Cond int16
	// PlayCond is "Activate only if …", read when played; -1 none.
	PlayCond int16
	// Zone is where the ability works: PlaceField unless the text says otherwise.
	Zone Place
	// Costs must be paid to play the ability. With Optional the controller of
	// an automatic ability may decline, and nothing happens.
	Costs    []Cost
	Optional bool
	// OptCosts are optional additional costs, decided and paid while playing
	// ("[process]: [effect]" inside a spell or option, Earth Rite); the code
	// reads with OpPaid whether number k was paid.
	OptCosts [][]Cost
	OptModes []int8 // for each OptCost the option of the choose it belongs to, -1 always
	// ChooseMin and ChooseMax bound how many Modes are chosen; both 0: no choose.
	ChooseMin, ChooseMax int16
	// ChooseCount is a pure fragment giving ChooseMax (and ChooseMin if ChooseExact), -1: constant.
	ChooseCount int16
	Modes       []Mode
	// XMin is -1, or the least value of an X that the player determines.
	XMin    int16
	Targets []Target
	// Announce is a pure fragment that sets the registers Targets divide; -1 none.
	Announce int16
	Code     int16
	Limit    int8 // times per turn, 0 unlimited
	// Between narrows OnLeaveThis and OnLeave… to cards that go to, and OnOtherEnter
	// to cards that come from, this place; it is the Place plus one, 0 any.
	Between Place
	// Counter is the name of the counter that OnCounter watches.
	Counter string
	// ChooseExact makes ChooseCount the exact number of options, not only the most.
	ChooseExact bool
	// OneOptCost allows at most one of OptCosts to be paid ("A, or B: …").
	OneOptCost bool
	// CostChanges are changes of this card's cost to play that paying an optional
	// cost brings (KindPlay and KindSpell).
	CostChanges []CostChange
	// Would and DamageKinds (bit 0 attack, 1 combat, 2 ability; 0 all) say what a
	// KindReplacement ability replaces.
	Would       WouldKind
	DamageKinds uint8
	Span        Span
}

// CostChange changes the cost to play of the card being played.
type CostChange struct {
	OptCost int8  // the optional cost that brings it
	Set     bool  // the cost becomes N; otherwise N is added
	N       int16 //
}

// Span is a byte range of the printed text, for traces and diagnostics. It is
// not part of a program's meaning: Program.Equal ignores it.
type Span struct{ Start, End int32 }

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
	StaticLoseAbilities                        //
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
	StaticKindCount
)

// Static is a passive ability.
type Static struct {
	Kind        StaticKind
	This        bool  // affects this card; otherwise the cards of Filter
	Place       Place // where the affected cards are; PlaceField, or PlaceHand for costs (any zone it is played from)
	Filter      int16 // of the affected cards, -1 with This
	TurnSide    Side  // SideYours: during your turn; SideEnemy: during each opponent's turn
	Cond        int16 // pure fragment, -1 none: valid only while non-zero
	Atk, Def, N int16
	Amount      int16 // pure fragment that replaces N (or scales Atk and Def), -1 none
	Keywords    KeywordSet
	DamageKinds uint8   // bit 0 attack, 1 combat, 2 ability; 0 all
	EnemyOnly   bool    // StaticDamageTaken: only damage by cards of the opponent
	ToTypes     TypeSet // StaticDamageTimes: to these, 0 any
	As          TypeSet // with This: what the text calls the card, which the passive needs it to be (5.24.3.1); 0 any
	Name        string
	Span        Span
}

// Program is everything the text of one card face compiles to.
type Program struct {
	Keywords  KeywordSet // printed standalone keywords
	Abilities []Ability
	Statics   []Static
	Filters   []Filter
	Code      []Instr
	Strings   []string   // names of tokens and counters that instructions refer to
	Granted   []*Program // abilities in quotation marks that instructions give, by index
}

// Instr is one instruction, 8 bytes.
type Instr struct {
	Op            Op
	A, B, C, D, E uint8
	X             int16
}
