package cardtext

// Text is the tree of one card's text.
type Text struct {
	Dialect    *Dialect
	Spell      bool // the card is a spell: bare sentences are its effect
	Paragraphs []*Paragraph
}

// Paragraph is one printed line. It usually holds one ability; a keyword line
// or a passive followed by a trigger holds more.
type Paragraph struct {
	Span      Span
	Abilities []Ability
}

// Ability is one of *KeywordLine, *Triggered, *Activated, *PlayCost, *PlayOnly, *EntersAdded,
// *Passive and *SpellText.
type Ability interface {
	Where() Span // its place in the text
}

// KeywordLine is a list of keywords: "Rush. Assail."
type KeywordLine struct {
	Span  Span
	Words []Word
}

// Triggered is an automatic ability with one or more events in front.
type Triggered struct {
	Span     Span
	Steps    []Step // in place of Body: what each number of counters brings
	Triggers []*Trigger
	Costs    []*Cost // optional: paid or nothing happens
	Body     *Block
	NoChase  bool // nothing may be played in answer
}

// Step is "[Guidance] (N): Body": it happens as there come to be N counters.
type Step struct {
	N    int
	Body *Block
}

// ActivatedKind says which icon an activated ability begins with.
type ActivatedKind uint8

const (
	Act ActivatedKind = iota
	Evolve
	Serve
)

// Activated is "[act] costs: body", "[evolve] costs: body" or
// "[serve] costs: body".
type Activated struct {
	Span   Span
	Kind   ActivatedKind
	Quick  bool
	Times  int // number of serve icons
	Costs  []*Cost
	Body   *Block
	Limit  int    // activations per turn, 0 unlimited
	OnlyIf []Cond // "Activate only if …": all must hold
	InHand bool   // "Activate only if this card is in your hand."

	Label    string // its name
	Once     bool   // once per game
	Slow     bool   // only when a chant could be played
	NoChase  bool   // nothing may be played in answer
	NoCancel bool

	Prices []*Passive // "you may pay {1} less to play this ability …": each one CostRule under its guards
}

// PlayCost is "When playing this card, costs: statics" (optional, decided while
// playing) or "When playing this card, as an additional cost, costs."
type PlayCost struct {
	Span      Span
	Must      bool
	Options   [][]*Cost // alternatives, joined by "or"
	Statics   []*Static // what paying does, when it changes the card itself
	Body      *Block    // "If you do, …": what a spell does besides if it was paid
	Gives     Ability   // … what another card has if it was paid; nil where a condition asks for it
	DamageAdd int       // "This card deals N more damage."
}

// Passive is one or more statics, each under the guards.
type Passive struct {
	Span    Span
	Guards  []Cond
	Statics []*Static
	More    *Passive // a further guard inside the reach of this one: "SC (10): …"
	Apart   bool     // More holds whether the guards do or not: a sentence of its own
}

// PlayOnly is "play this card only if Conds": all must hold as it is played; or "only from
// your removed area".
type PlayOnly struct {
	Span    Span
	Conds   []Cond
	Removed bool
	Judging bool // its judgment: "you cannot do judgment of this card unless Conds"
}

// EntersAdded is "as you play this card, target What; this card enters the field added to the
// chosen target".
type EntersAdded struct {
	Span Span
	What *Objects
}

// SpellText is the effect of a spell.
type SpellText struct {
	Span Span
	Body *Block
}

func (a *KeywordLine) Where() Span { return a.Span }

func (a *Triggered) Where() Span { return a.Span }

func (a *Activated) Where() Span { return a.Span }

func (a *PlayCost) Where() Span { return a.Span }

func (a *PlayOnly) Where() Span { return a.Span }

func (a *EntersAdded) Where() Span { return a.Span }

func (a *Passive) Where() Span { return a.Span }

func (a *SpellText) Where() Span { return a.Span }

// CostKind is one action of a cost.
type CostKind uint8

const (
	CostPlayPoints    CostKind = iota // [cost N]
	CostEngage                        // [engage]
	CostBuryThis                      // put this card into its owner's cemetery
	CostBanishThis                    // banish this card
	CostReturnThis                    // return this card to its owner's hand
	CostDiscard                       // discard Objects
	CostLeaderDefense                 // give your leader [defense]-N
	CostMill                          // put the top N cards of your deck into your cemetery
	CostBury                          // put Objects from your field into the cemetery
	CostDestroy                       // destroy Objects
	CostReturn                        // return Objects to their owners' hands
	CostBanish                        // banish Objects
	CostEngageOther                   // engage Objects
	CostCounters                      // remove N counters of Name from this card
	CostEarthRite                     // Earth Rite (N)
	CostSkipTurn                      // skip your next turn
	CostDiscardThis                   // discard this card
	CostToEX                          // put Objects into your EX area
	CostUnder                         // put Objects on the bottom of your deck
	CostLesson                        // Lesson (N)

	CostWill         // symbols of will
	CostLife         // pay N life
	CostRemove       // remove Objects from the game
	CostRemoveThis   // remove this card from the game
	CostReveal       // reveal Objects
	CostRevealThis   // reveal this card
	CostMillRemove   // remove the top N cards of your main deck from the game
	CostPutCounter   // put N counters of Name on this card
	CostCountersFrom // remove N counters of Name from one of Objects
	CostMove         // put Objects into To
	CostRecover      // recover Objects
	CostDestroyThis

	CostBanishTop // banish the top N cards of your deck
	CostMaximum   // decrease your maximum play points by N
	CostUnderThis // put this card on the bottom of its owner's deck
)

// Cost is one action of a cost, in printed order.
type Cost struct {
	Span    Span
	Kind    CostKind
	N       int
	Objects *Objects
	Name    string
	Symbols []Symbol // CostWill
	Amount  *Amount  // in place of N where a text prints X
	This    bool     // CostMove: this card
	Joint   bool     // one action with the one before it: "bury this card and another follower"
	Spread  bool     // CostCountersFrom: N of them all together, from any number of Objects
	Random  bool
	Free    bool  // any number of Objects in place of N
	Most    int   // Free: no more than this, 0 no bound
	From    Place // CostRemoveThis, CostRevealThis, CostDiscardThis: where this card is
	To      Place // CostMove
	Owner   Whose // of To
}

// Symbol is a symbol of will: an attribute or characteristic by its letter, or
// an amount of free will.
type Symbol struct {
	Letter byte // W R U G B V, M for moon, T for time, X Y Z; 0 for free will
	Free   int
}

// Place is a zone as the texts name it.
type Place uint8

// Graveyard is the cemetery in the words of another game.
const Graveyard = Cemetery

const (
	Field Place = iota
	Hand
	EXArea
	Cemetery
	Deck       // as a destination: its top
	DeckBottom // as a destination only
	IntoDeck   // as a destination only, of a deck that is shuffled next
	Banished
	EvolveDeck
	FieldOrEX // "onto your field or into your EX area"
	Among     // the cards looked at or revealed before

	StoneDeck
	DeckBottomBare // "on the bottom": of the deck that was named
	DeckBare       // "on top": of the deck that was named
	FieldOrArea    // into your field or magic stone area, by the edition
	StoneBottom    // as a destination only
	StoneArea
	Standby
	RulerArea
	Lifebreak
	Removed
	ExtraDeck
	RuneArea
	Chase
	DeckEither      // as a destination only: top or bottom, as its player chooses
	DeckBareEither  // of the deck that was named
	LifebreakBottom // as a destination only
	PlayGround      // field and ruler area
	StrangerDeck
	OnJRuler    // as a destination only: on top of one's J-ruler
	WornByThis  // in an item area, attached to this card
	WornByIt    // likewise, attached to "it"
	WornByRuler // likewise, attached to one's J/ruler
	IntoStones  // as a destination only, of a magic stone deck that is shuffled next

	FieldAndEX // field and EX area
)

// TypeWord is the type a description names.
type TypeWord uint8

const (
	TypeCard TypeWord = iota
	TypeFollower
	TypeAmulet
	TypeSpell
	TypeLeader

	// Force of Will.
	TypeResonator
	TypeJResonator // resonators and J-rulers
	TypeRuler
	TypeJRuler
	TypeAnyRuler // J/ruler: rulers and J-rulers
	TypeChant
	TypeSummon // resonator spell
	TypeAddition
	TypeRegalia
	TypeStone
	TypeAbility
	TypeEntity
	TypePlayer
	TypeOpponent
	TypeStandby     // chant-standby, [Trigger]
	TypeInstant     // chant-instant, [Quickcast]
	TypeNormalSpell // non-resonator spell
	TypeAdditionR   // addition: resonator
	TypeAdditionF   // addition: field
	TypeAdditionJ   // addition: J/resonator
	TypeItem        // will coins, crests and the like
	TypeChantSpell  // a chant on the chase
	TypeGem         // gems of the item area
	TypeCrystal     // crystals of the item area
	TypeRune
	TypeGodsArt     // God's Art abilities
	TypeEmblem      // [Dragon Emblem] of the item area
	TypeLimitBreak  // [Limit Break] of the item area
	TypeInheritance // [Inheritance] abilities
)

// Flag is a yes/no property in a description.
type Flag uint64

const (
	FlagToken Flag = 1 << iota
	FlagEngaged
	FlagReserved
	FlagRacing
	FlagEvolved
	FlagUnevolved
	FlagDamaged
	FlagFaceup
	FlagFacedown
	FlagAdvanced
	FlagEntered // was put onto the field this turn

	FlagAttacking
	FlagBlocking
	FlagHurt    // was dealt damage this turn
	FlagSpecial // special magic stone
	FlagBasic
	FlagActive // an activate ability
	FlagAuto   // an automatic ability
	FlagDealt  // dealt damage this turn
	FlagAttacked
	FlagAwakened
	FlagAdded  // added to a card
	FlagTrue   // true magic stone
	FlagNormal // a spell that is no resonator
	FlagChosen // chosen before
	FlagAstral
	FlagFighting // attacking or blocking
	FlagBuried   // was put there from a field this turn
	FlagVoid     // has no attribute
	FlagStranger // (Stranger)
	FlagHalves   // alternative card
	FlagWill     // a will ability
	FlagAddable  // an addition that can be added to a card
	FlagTarget   // is what is attacked

	FlagEvolvedNow  // evolved this turn
	FlagEnteredHere // entered the field of who controls it this turn
)

// Noun is one alternative of a description: "enemy Pixie follower".
type Noun struct {
	Span     Span
	Other    bool
	Side     Whose
	Flags    Flag
	Class    int    // number of the class plus one, 0 none
	Icon     string // icon of the class as the vocabulary spells it
	Trait    string // capitalised words before a type word
	Universe string // a universe of the vocabulary before a type word
	Name     string // capitalised words without a type word, or of a token
	Type     TypeWord
	NameOnly bool // no type word was printed

	Cost Range // "1-cost spell"

	Attributes []Word // any of these
	Both       bool   // all of them: "a fire/water card"
	Not        []Noun // "non-": what it must not be

	Own   *Objects  // bounds and the like of this alternative alone: "a Knight that costs 3 or less or amulet"; no nouns and no zone
	Count *Quantity // how many of this alternative where a list counts each: "up to 1 spell and up to 1 amulet"; nil in front of the first
}

// Range is a bound on a number: absent if Has is false.
type Range struct {
	Has      bool
	Min, Max int // Max -1: no upper bound; Min -1: no lower bound

	Least, Most *Amount // in place of Min and Max where a text computes them
}

// Objects describes cards: alternatives joined by "or" or "and", then what
// holds for all of them.
type Objects struct {
	Span          Span
	Nouns         []Noun
	And           bool // joined by "and": "each enemy leader and enemy follower"
	Cost          Range
	Attack        Range
	Defense       Range
	Keyword       *Word  // "with Storm"
	Keywords      []Word // "with Storm or Ward": the others
	AllKeywords   bool   // "with Storm and Ward"
	HasEvolve     bool   // "with [evolve]"
	HasRite       bool   // "with Earth Rite"
	DifferentName bool   // "with a different name from this card"
	Apart         ApartWord
	Total         Range    // "that cost a total of 6 or less": of all that are selected
	Extreme       *Extreme // "the lowest-cost": those alone
	Named         string   // "named X"
	NameHolds     string   // "with 'X' in its name"
	NotNamed      string   // "not named X"
	Control       bool     // "you control"
	HasPlace      bool
	Place         Place
	Owner         Whose // of the place

	Controller Whose // "you control", "your opponent controls"
	With       []Qualifier
	Or         *Objects // or one of these, which have a description of their own
}

// Elsewhere reports whether the alternative is the same description once more, in another zone: its words are those of this one.
func (o *Objects) Elsewhere() bool {
	return o.Or != nil && o.HasPlace && o.Or.Place != o.Place && o.Or.Span.Start == o.Span.Start && o.Span != (Span{})
}

// ApartWord says in what no two of the cards that are meant together are alike.
type ApartWord uint8

const (
	AnyAlike   ApartWord = iota
	ApartNames           // "with different names"
	ApartCosts           // "with different base costs"
)

// Extreme picks out the cards whose number is the least or the greatest.
type Extreme struct {
	Stat   StatWord
	Lowest bool
}

// QuantityKind says how many cards a phrase means.
type QuantityKind uint8

const (
	Exactly QuantityKind = iota
	UpTo
	AnyNumber
	All    // each, all
	AllBut // all but N
)

// Quantity is a number of cards.
type Quantity struct {
	Kind QuantityKind
	N    int

	Amount *Amount // in place of N where a text prints X
}

// AmountKind is the kind of a number expression.
type AmountKind uint8

const (
	Literal      AmountKind = iota
	VariableX               // X, determined by a later "X equals …" or by the player
	CountObjects            // N times the number of Objects
	StatOf                  // N times the attack, defense or cost of Of
	CardsPlayed             // cards you have played this turn
	OtherPlayed             // the same without this card
	CardsMoved              // cards moved by the statement before ("the number of cards they returned")
	EventAmount             // of the event that triggered: "that much damage"
	TotalOf                 // the sum of Stat over Objects
	NamesAmong              // the number of different names among Objects
	NumberChosen            // what "choose a number" chose

	LifeOf         // the life of Of
	CountersOn     // the counters called Name on Of
	AttributesOf   // different attributes among Objects, or of the will spent
	DieResult      // the result of [Force]
	DamageOf       // damage that was dealt to Of this turn
	DamageBy       // damage that Of dealt this turn; of a player: that sources under its control dealt
	AmountPaid     // what was paid, banished or removed this way
	ThatMuch       // of the event or statement before: N times that
	AllOf          // all there are
	SymbolsCounted // what CountSymbols counted
	ChantsPlayed   // chants you have played this turn
	MovedOf        // of the cards that the effect has moved those of Objects: "each Elf discarded this way"
	LifeLost       // life that its player lost this turn

	MaxPlayPoints  // your maximum play points
	PlayPointsLeft // your remaining play points
	LeaderLosses   // how often your leader lost defense this turn
	TimesHappened  // how often Event happened this turn
	NumberOfChoice // a number that its player chooses as a cost of X is paid

	RacesAmong // the number of different races among Objects
	CostsAmong // the number of different total costs among Objects
	MostOf     // the highest Stat among Objects; Half of it is never meant
	LifeGained // life that its player gained this turn

	FollowersGone // followers that were put from the field into the cemetery this turn
	YoursGone     // and of these from your field

	CardsDiscarded // cards you have discarded this turn
	YoursDestroyed // your followers that were destroyed this turn
	EnemyDestroyed // enemy followers that were
)

// StatWord is a number printed on a card.
type StatWord uint8

const (
	AttackStat StatWord = iota
	DefenseStat
	CostStat
)

// Amount is a number expression.
type Amount struct {
	Span     Span
	Kind     AmountKind
	N        int // the literal, or the factor (1 if none is printed)
	Per      int // "for every Per": divide, rounded down; 0 none
	Objects  *Objects
	Stat     StatWord
	Original bool
	Of       *Ref
	Half     bool     // half of it, rounded up
	Plus     *Amount  // added to it
	Minus    bool     // Plus: taken away from what stands before
	Div      int      // divided by this, rounded down; 0 none
	Both     bool     // StatOf: of ATK and DEF both
	Name     string   // CountersOn
	Most     int      // no more than this, 0 no bound
	Event    *Trigger // TimesHappened

	way string // AmountPaid, MovedOf: what was done, as printed: "destroyed"
}

// SaidWay returns what was done as printed, "destroyed", of what Kind counts: it changes how
// the amount is printed and not what is meant, so that it is no field of the tree.
func (a *Amount) SaidWay() string { return a.way }

// SayWay notes it.
func (a *Amount) SayWay(way string) { a.way = way }

// RefKind is how a phrase names what it acts on.
type RefKind uint8

const (
	RefThis       RefKind = iota // this card, this follower
	RefIt                        // it, them, that follower, the selected follower, those cards
	RefYourLeader                // your leader
	RefLeaders                   // each leader
	RefEnemyLead                 // each enemy leader, the enemy leader
	RefItsLeader                 // its leader, that follower's leader
	RefEach                      // each Objects
	RefSome                      // Quantity Objects, picked when the effect gets there
	RefRemaining                 // the remaining cards
	RefTop                       // the top N cards of your deck
	RefHand                      // your hand
	RefBoth                      // both, of the tokens just named
	RefSelected                  // the selected follower: what a selection named, not what came after

	RefTarget    // target Objects: chosen while playing
	RefHost      // the card that this card is added to
	RefThat      // the player named before
	RefTheirHand // a hand of another player
	RefAbove     // cards that the effect has moved: "the card removed this way"
	RefThose     // of what was named before those of Objects: "those you control"
	RefTheTarget // "the chosen target": what the only target clause names
)

// Ref names objects or leaders.
type Ref struct {
	Span     Span
	Kind     RefKind
	Noun     string // the word as printed: "card", "follower", "it" …
	Plural   bool
	Random   bool
	Objects  *Objects
	Quantity Quantity
	Amount   *Amount // RefTop
	Bottom   bool    // RefTop: of the bottom
	Stones   bool    // RefTop: of the magic stone deck
	HasFrom  bool    // RefThis, RefIt: "this card from your graveyard"
	From     Place
	Owner    Whose // RefTop: of the deck
	Nth      int   // RefSelected: "the first follower", "the second" of two selections
}

// DurationWord is how long a change lasts.
type DurationWord uint8

const (
	Lasting DurationWord = iota
	ThisTurn
	OppTurnEnd
	NextTurn
	NextRecovery // until the next recovery phase of its player
	BattleEnd
	ThisGame
	NextTurnEnd  // until the end of your next turn
	EachRecovery // in recovery phases
	AnyTime      // "at any time"
	WhileHere    // control, as long as this card is in the field
	WhileRested  // as long as this card is rested
)
