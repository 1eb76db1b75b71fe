package cardtext

// Block is a sequence of statements. The reach of a condition or optional cost
// in it goes to the end of the block, so *Guarded and *Paid come last.
type Block struct {
	Span  Span
	Stmts []Stmt
}

// Stmt is one statement of an effect.
type Stmt interface{ Head() *Base }

// Base is what all statements share.
type Base struct {
	Span    Span
	Joined  bool // follows the statement before in the same sentence
	Instead bool // replaces the statement before the guard it stands behind
	For     DurationWord
	Who     PlayerWord
}

// Head returns what the statement shares with all others.
func (b *Base) Head() *Base { return b }

// PlayerWord is who carries a statement out.
type PlayerWord uint8

const (
	You PlayerWord = iota
	EachPlayer
	Opponent
	ItsController // of the card named before
	ThatPlayer    // whose phase it is, or who was named before

	TargetPlayer
	TargetOpponent
	AnyPlayer // a player: whoever it is
	ItsOwner
	EachOther // each player but you
)

// Select is "select Quantity Objects".
type Select struct {
	Base
	Quantity Quantity
	Objects  *Objects
	Random   bool
}

// Deal is "deal Amount damage to …".
type Deal struct {
	Base
	Amount  *Amount
	To      []*Ref
	Divided bool

	By     *Ref // who deals it, nil the source
	Battle bool
	Late   bool // the number stands behind To: "damage to target resonator equal to its ATK"
}

// Verb is a plain action on objects.
type Verb uint8

const (
	Destroy Verb = iota
	Banish
	Bury
	Engage
	Refresh
	EvolveIt
	Steal
	Reveal
	RaceIt
	LoseAbilities
	CannotAttack
	CannotDealDamage
	TurnFacedown
	TurnFaceup
	NoRefresh
	ServeIt

	CancelIt
	HealIt // all damage is removed from it
	LookAt // a hand or face-down cards
	ReleaseIt
	TriggerEnterIt
	SummonIt
	UnfightIt // removed from the battle
	RestOrRecover
	RetargetIt // its targets are chosen anew
	HealNow    // an astral ruler is healed

	NoActs      // its activated abilities cannot be played, nor its evolve abilities
	NoOtherActs // its activated abilities except its evolve abilities cannot be played
	NoFanfares  // its abilities of entering the field are not played
	MakeAstral  // a ruler becomes astral
)

// Do is a plain action on objects.
type Do struct {
	Base
	Verb  Verb
	What  *Ref
	Times int   // RaceIt, ServeIt
	Bars  bool  // LoseAbilities: and cannot gain any
	But   *Word // LoseAbilities: all but this one

	Into *Objects // EvolveIt: into one of these instead of one of the same name

	More []*Ref // the same is done to these

	Amount *Amount // HealIt: so much damage, nil all
}

// Move puts objects into a zone.
type Move struct {
	Base
	What     *Ref
	To       Place
	Owner    Whose // Theirs: the owner of the card
	AnyOrder bool
	Random   bool // in a random order
	Engaged  bool
	At       int // place in the deck counted from its top or bottom, 0 not said

	More     []*Ref // moved together with What
	FaceDown bool
	FaceUp   bool    // where cards lie face down
	Inverted bool    // despair side up
	LookAt   bool    // … but its mover may look at it
	AddedTo  *Ref    // an addition enters added to it
	With     *Amount // with that many counters
	Name     string  // of these counters

	AsResolves bool   // "as it resolves": where a spell goes then
	Part       string // of an alternative card: its half with this name
	NonChant   bool   // "you may only put a non-chant part of that alternative card into the field"
}

// Transform replaces objects by tokens.
type Transform struct {
	Base
	What  *Ref
	Token string
}

// ChangeType turns objects into another type.
type ChangeType struct {
	Base
	What *Ref
	Type TypeWord
}

// Gain is one thing that Give gives. Exactly one of the groups is set.
type Gain struct {
	Span            Span
	Stats           bool
	Attack, Defense *Amount // with Stats: nil is none
	MinusAttack     bool    // with Stats: Attack is subtracted
	MinusDefense    bool
	Keyword         *Word
	Trait           string
	Quote           string
	QuoteText       *Text

	Cost      []Symbol // of the keyword
	Of        *Objects // [Barrier] of these only
	Attribute *Word
	Name      string   // beside its other names
	Abilities *Ref     // all abilities of this
	Type      TypeWord // it is of this type as well
	AllRaces  bool     // all races
}

// Give gives numbers, keywords, traits or abilities.
type Give struct {
	Base
	To    *Ref
	More  []*Ref // given the same
	Gains []*Gain
	Or    bool // one of Gains, chosen as it happens
}

// Become sets a number of objects: "its attack becomes 1".
type Become struct {
	Base
	What *Ref
	Stat StatWord
	N    int

	Both   bool    // ATK and DEF
	Amount *Amount // in place of N
}

// Tokens is a number of tokens of one name.
type Tokens struct {
	Amount *Amount
	Name   string

	Text *TokenText // the token as the text describes it
}

// Create makes tokens.
type Create struct {
	Base
	Groups   []Tokens
	Or       bool // one of the names, chosen on resolution
	UpTo     bool
	To       Place
	Whose    Whose // Yours, Enemy, or Theirs: of the card named before
	Overflow bool  // what does not fit goes into the EX area
	With     *Ref  // enters together with the tokens, nil none
	Like     *Ref  // a token of the same name as this one, nil none

	Engaged bool
	Again   bool // the tokens of the statement that this one replaces: "put two into the field instead"
	Each    bool // one of each that the sentences before describe: "all three of those tokens"
}

// Number is a statement that is only an amount.
type Number struct {
	Base
	Verb   NumberVerb
	Amount *Amount
	UpTo   bool

	Deck  *Ref        // ShuffleDeck
	Phase TriggerKind // SkipPhase
}

// NumberVerb says what a Number statement does.
type NumberVerb uint8

const (
	DrawCards     NumberVerb = iota
	RecoverPoints            // recover N play points
	RaiseMaximum             // increase your maximum play points by N
	LowerMaximum             // give your maximum play points -N
	GainEvolution            // gain N evolution points
	SkipTurn                 // skip your next turn
	ExtraTurn                // take another turn after this one
	WinGame                  // you win the game
	LoseGame                 // you lose the game
	AddStack                 // add N to a Stack on your field
	SetEvolveCost            // change this card's [evolve] cost to N
	FieldLimit               // your field limit is N
	EXLimit                  // your EX area limit is N
	HandLimit                // your hand limit is N
	ShuffleDeck              // shuffle your deck
	EngageAny                // engage any number of them

	GainLife
	LoseLife
	SetLife
	CallStone
	SkipPhase
	EndTurn
	Foresee // foresee N
	Explore // [Exploration] N
	RestartGame

	LessEvolveCost // this card's [evolve] costs N less
	DrawUntil      // draw until you have N cards in your hand
)

// Discard is "discard Quantity Objects".
type Discard struct {
	Base
	Quantity Quantity
	Objects  *Objects
	Random   bool
	Whole    bool // your hand
	What     *Ref // that card, otherwise nil
}

// NoDamage is "this follower doesn't take damage".
type NoDamage struct {
	Base
	What *Ref
	Kind DamageWord
}

// DamageWord is a kind of damage.
type DamageWord uint8

const (
	AnyDamage DamageWord = iota
	AttackDamage
	CombatDamage
	AbilityDamage
)

// PlayCostChange is "it costs N less to play".
type PlayCostChange struct {
	Base
	What  *Ref
	Set   bool
	N     int      // with Set the cost, otherwise the change
	Next  *Objects // in place of What: the next one of these that you play
	Every bool     // with Next: each one of them
}

// Look is "look at the top N cards of your deck".
type Look struct {
	Base
	Cards *Ref // RefTop
	UpTo  bool
}

// Repeat is "repeat this until your field is full": the sentence before.
type Repeat struct {
	Base
	Full Place
}

// Search is "search your deck for Quantity Objects".
type Search struct {
	Base
	Quantity Quantity
	Objects  *Objects

	Deck   *Ref      // RefTop, nil your deck
	Places []Place   // searched as well
	More   []*Search // what is searched for as well: a number of each description
}

// RevealUntil is "reveal cards from the top of your deck until you reveal …".
type RevealUntil struct {
	Base
	Objects *Objects
}

// LoseKeyword is "it loses Ward".
type LoseKeyword struct {
	Base
	What    *Ref
	Keyword Word
	More    []Word // lost as well
	Bars    bool   // and not gained while it lasts
}

// DamageChange is "it deals 2 more damage" or "it takes 2 more damage".
type DamageChange struct {
	Base
	What  *Ref
	N     int
	Taken bool
	Cap   bool // "if your leader would take more than 4 damage, it takes 4 instead"
}

// ChooseNumber is "choose a number from 1 to 3".
type ChooseNumber struct {
	Base
	Least, Most int
}

// Counters is "put N Name counters on What", or takes them from it.
type Counters struct {
	Base
	Remove bool
	N      int
	Name   string
	What   *Ref

	Amount *Amount // in Force of Will in place of N
	UpTo   bool
	Double bool   // as many as there are on it
	Or     string // or of this name, as their player chooses; "" none

	Divided bool // among What, which are targets
}

// PlayFree is "play it for 0 play points".
type PlayFree struct {
	Base
	What *Ref
}

// Swap is "swap it for Objects".
type Swap struct {
	Base
	What *Ref
	With *Ref
}

// May makes the rest of a sentence optional.
type May struct {
	Base
	Stmts []Stmt
}

// Let is "X equals Amount": it determines the X of the statements before it.
type Let struct {
	Base
	Amount *Amount
}

// Guarded is a condition with everything it reaches.
type Guarded struct {
	Base
	Cond  Cond
	Body  *Block
	While bool // "as long as" behind it: watched while what the body does lasts
}

// Cases are conditions that exclude each other, each with its own reach.
type Cases struct {
	Base
	Arms []*Guarded
}

// RollDie rolls a six-sided die for the cases that follow.
type RollDie struct{ Base }

// Paid is an optional additional cost with everything it reaches.
type Paid struct {
	Base
	Costs []*Cost
	Body  *Block
}

// Choose is "choose one of the following".
type Choose struct {
	Base
	Min, Max int
	Cond     Cond // with More: "if …, choose N instead"
	More     int
	UpTo     bool // up to More
	Options  []*Block
	Only     []OptionRule
	Each     *Amount // one more may be chosen for each of these
	Random   bool    // chosen at random
}

// OptionRule is "Choose the second only if …".
type OptionRule struct {
	Option int // counted from 0
	Cond   Cond
}

// Later is an ability that triggers once, later: "At the start of your next
// main phase, …".
type Later struct {
	Base
	Trigger *Trigger
	Body    *Block
}
