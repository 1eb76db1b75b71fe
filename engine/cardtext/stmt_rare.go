package cardtext

// Nodes that only texts of Force of Will have. The others are shared: what SVE
// calls engaged is rested, a cemetery is a graveyard, a leader is a player.

// Qualifier is one phrase behind the nouns of a description that is neither a
// bound on a number nor a place.
type Qualifier struct {
	Kind    QualifierKind
	Word    *Word    // a keyword
	Name    string   // a name, a part of one, a counter, "race" or "attribute"
	Ref     *Ref     // the card that is compared with
	Objects *Objects // what is not meant, is targeted, or is compared with
	Not     bool     // QualShares: shares none; QualOdd: even; QualPutByThis: not put
	Most    *Amount  // QualCombined
}

// QualifierKind is the kind of a Qualifier.
type QualifierKind uint8

const (
	QualWith          QualifierKind = iota // with [Word]
	QualWithout                            // without [Word]
	QualCounter                            // with a Name counter on it
	QualNoCounter                          // without a Name counter on it
	QualShares                             // that shares a Name with Ref
	QualExcept                             // other than Objects or Ref
	QualNamed                              // named Name
	QualNameHolds                          // with Name in its name
	QualNoAttr                             // with no attribute
	QualAddition                           // with an addition added to it
	QualNoAddition                         // with no addition
	QualChosen                             // of the chosen Name (race, attribute, name)
	QualTargeting                          // that targets Objects
	QualOneTarget                          // with a single target
	QualOwn                                // you own
	QualSame                               // with the same Name as Ref
	QualDifferent                          // with different Name ("name", "total cost", …), one each
	QualAdded                              // added to Ref
	QualHurtByThis                         // dealt damage by this card this turn
	QualRemovedByThis                      // removed from the game by this card
	QualPutByThis                          // put into a field by this card
	QualOf                                 // of Objects: abilities of such cards
	QualFought                             // that fought in the way Name says: "blocked this card"
	QualRevealed                           // revealed in the extra deck or rune area where it is
	QualNonChant                           // of an alternative card: with a half that is no chant
	QualIdle                               // that didn't attack this turn
	QualCombined                           // whose combined total cost is Most or less
	QualOdd                                // with an odd total cost, with Not an even one
	QualMost                               // with the highest or lowest number of Name ("highest ATK") among Objects
	QualNoAttrCost                         // without attribute cost
)

// KeywordBody is a keyword with what stands behind it: "[Awakening] {R}: …",
// "[Energize] {G}", "[Seal] 3 fire …". Which fields it uses depends on the word.
type KeywordBody struct {
	Span      Span
	Word      Word
	N         int
	Label     string // [God's Art]; the race of [Tag]
	Costs     []*Cost
	Or        []*Cost  // [Awakening]: or these instead
	Objects   *Objects // [Resonance], [Seal], [Barrier]
	Trigger   *Trigger // [Trigger], [Stealth]
	While     []Cond   // [Trigger], [Stealth]
	Abilities []Ability
}

func (a *KeywordBody) Where() Span { return a.Span }

// Produce is "produce Symbols": all of them, or with Or one of them.
type Produce struct {
	Base
	Symbols []Symbol
	Or      bool
	Amount  *Amount  // how often
	Any     bool     // of any attribute
	None    bool     // "no will", instead of some
	Of      *Ref     // of an attribute of this
	Each    bool     // every one of Amount wills may be of another kind
	Only    *Objects // may only be spent on these
	Pays    []CostOf // … or, alone, on these
}

// CostOf is "[Awakening] costs of chants": what is paid for a keyword.
type CostOf struct {
	Span Span
	Word Word
	Of   *Objects // of these cards, nil any
}

// Restrict forbids something or demands it.
type Restrict struct {
	Base
	Rule RestrictKind
	What *Ref     // the cards, or nil if the rule is about players (Who)
	By   *Objects // by what, or what may not be played
	Side Whose    // of By if it is no description: "spells or abilities your opponent controls"
	Of   *Objects // whose abilities
	Most int      // "by more than N"
	N    int

	Except bool // "except by By"
}

// RestrictKind is what is forbidden or demanded.
type RestrictKind uint8

const (
	CantAttack RestrictKind = iota
	CantBlock
	CantFight // attack or block
	CantBeBlocked
	CantBeAttacked
	CantBeTargeted
	CantBeDestroyed
	CantRecover // in its controller's next recovery phase, or as long as it lasts
	CantAttackPlayers
	CantPlay
	CantPlayAbilities // whatever they cost: By says of which cards
	CantEnter
	CantPutCounters
	CantBeAdded
	CantGainLife
	CantDraw
	CantChase    // players may play nothing in answer
	CantBeChased // nothing may be played in answer to it
	CantBeCancelled
	CantCallStones
	CantDealDamage
	CantJudge
	CantChaseThis // nobody may play anything in answer to this card
	CantBeDealt
	CantBeDealtBattle
	CantProduce
	CantBattleDamage // deals no battle damage
	CantBeRemoved
	CantLoseGame
	CantBeReturned
	CantPrevent // damage cannot be prevented
	CantBeRested
	MustAttack
	MustBlock
	MustBeAttacked // as an attacker chooses
	MustBeBlocked
	MayAttackRecovered
	MayAttackAtOnce // on the turn it entered
	MayAttackMore   // up to N times a turn
	MayBlockMore
	MayBlockAlso    // what it otherwise could not
	CantActivate    // its activate abilities cannot be played
	MayStayRested   // need not recover, if its controller wants
	BlocksRecovered // does not rest when it blocks
	CantBeAttackedOrTargeted
	IsMobilized     // pays nothing for [Mobilize]
	MustFight       // attack and block
	CantBeRecovered // by what By says
	MustBeChosen    // as its controller chooses an attacker
	PlaysOnce       // plays no more than one of By each turn
	MayBlockRested
	CantBeBanished
	CantRaise        // its maximum play points
	CantLoseCounters // by effects
	MayCallStones    // may be rested to call a magic stone rather than a ruler
	MustAttackYou    // as it attacks
)

// Prevent is "prevent the next 500 damage that would be dealt to What".
type Prevent struct {
	Base
	Amount *Amount // nil: all
	Next   bool
	Battle bool
	To     *Ref   // nil anything
	By     *Ref   // nil anything
	More   []*Ref // further objects of To
	All    bool   // all of it
	Any    bool   // "all damage becomes 0": whoever deals it to whomever
	It     bool   // the damage that is replaced
	Other  bool   // all but battle damage
}

// Unless is "… unless Who pays": otherwise Stmts happen.
type Unless struct {
	Base
	Stmts []Stmt
	Payer PlayerWord
	Costs []*Cost
}

// Pay is "you may pay {1}" as a statement, whose result "if you do" reads.
type Pay struct {
	Base
	Costs []*Cost
	Or    []*Cost // "… or pay {2}": this in its place
}

// Copy is "copy target spell".
type Copy struct {
	Base
	What       *Ref
	Into       *Ref // what becomes the copy, nil a copy on the chase
	NewTargets bool
}

// PlayIt is "play it without paying its cost", "you may play it this turn".
type PlayIt struct {
	Base
	What  *Ref
	Free  bool
	Costs []*Cost // instead of its cost
	Copy  bool    // a copy of it
	Again bool    // abilities that were played this game: an additional time
}

// AddTo is "add this card to target resonator", or "attach it to your J/ruler".
type AddTo struct {
	Base
	What, To *Ref
	Wear     bool // attach
}

// TreatAs is "treat this card as a fire magic stone": it is that as well.
type TreatAs struct {
	Base
	What    *Ref
	As      *Objects
	Also    bool    // in addition to what it is
	Attack  *Amount // with Becomes: [400/400]
	Defense *Amount
	Becomes bool // instead of what it is
}

// ChooseWord is "choose an attribute", "name a card", "choose a race".
type ChooseWord struct {
	Base
	What string
	Most *Amount  // of "a number", nil any
	Step int      // … and a multiple of this, 0 any
	Of   *Objects // of "a card name", of which cards; nil any
}

// CostRule is "you may pay {1} less to play …": it changes what is paid.
type CostRule struct {
	Base
	What    *Ref     // what is played
	Word    *Word    // only its abilities with this keyword
	Label   bool     // only its God's Arts
	Nth     int      // only the first, second … each turn; 0: any
	Next    bool     // only the next one
	Costs   []*Cost  // instead of the cost
	Less    []Symbol // the cost is reduced by these
	More    bool     // increased by Less
	Each    *Amount  // for each of these
	Minimum []Symbol // of the cost
	With    *Word    // symbols of attributes may be paid with will of this attribute
	AnyWill bool     // symbols may be paid with will of any attribute
	Must    bool     // "you pay": nobody is asked
	By      bool     // printed as what the cards cost
	Free    bool     // only the free part of the cost
	Mine    bool     // "you play"
	Or      []*Cost  // or these instead of the cost
	Quick   bool     // it may be played as though it had [Quickcast]: for Costs besides
}

// SpendAs is "you may spend {M} as though it were {G}": will of any kind of Will pays what will of each
// kind of As would.
type SpendAs struct {
	Base
	Will, As []Symbol
}

// Enters is "this card enters the field rested" or with counters.
type Enters struct {
	Base
	What     *Ref
	Rested   bool
	Counters *Amount
	Name     string
}

// Replace is a replacement that an effect makes: "until end of turn, if …".
type Replace struct {
	Base
	Would *Would
	May   bool
	Body  *Block
}

// ForceRoll is "[Force] 2": the sum of N dice is the result.
type ForceRoll struct {
	Base
	N int
}

// CountSymbols is "count the number of light will symbols in its attribute cost".
type CountSymbols struct {
	Base
	Of        *Ref
	Attribute *Word // nil all of them
}

// Targets names targets that later sentences speak of: "Target up to two …".
type Targets struct {
	Base
	What *Ref
}

// LoseTrait is "loses Vampire"; without Trait all races.
type LoseTrait struct {
	Base
	What  *Ref
	Trait string
}

// TokenText describes a token where it is made.
type TokenText struct {
	Name            string
	Attack, Defense *Amount
	Noun            Noun // attributes, race, type
	Gains           []*Gain
	With            *Amount // so many counters called Counter come with it, nil none
	Counter         string
}

// Flip is "shift this card", "judge", "turn it over".
type Flip struct {
	Base
	What *Ref
	How  string
}

// RuleText is a rule of deck building or of the game.
type RuleText struct {
	Base
	Kind RuleTextKind
	N    int
}

// RuleTextKind says which.
type RuleTextKind uint8

const (
	AnyCopies    RuleTextKind = iota // any number of copies of this card
	CopiesOf                         // up to N copies
	HandSize                         // your maximum hand size is N
	OpenHand                         // play with your hand revealed
	PlayExplored                     // while revealed by [Exploration] this card may be played free
	HandMore                         // your maximum hand size is increased by N
	OpenTop                          // the players Who play with the top card of their main deck revealed
	StartHand                        // you draw a starting hand plus N cards, and your maximum hand size is increased by N
)

// GainGems is "gain a light gem", "gain two gems of any attribute".
type GainGems struct {
	Base
	Amount    *Amount
	Attribute *Word       // nil: one that is chosen
	Or        []Word      // … or one of these
	One       bool        // of one attribute all of them
	Like      bool        // of the attribute of the gem that was banished before
	New       bool        // of an attribute of which its player has none, or it is not gained
	Crystals  bool        // crystals instead
	More      []*GainGems // "and a darkness crystal"
}

// GainItems is "gain a [Dragon Emblem] {R}", "gain [Limit Break] ("Name")".
type GainItems struct {
	Base
	Items []Noun
	Or    bool // one of them
	Both  bool // "gain both", of those that another sentence leaves a choice of
}

// Weather is "the weather is rain", or, with brackets in its name, "you gain [Calmness]".
type Weather struct {
	Base
	Name string
}

// MoveCounters moves counters from one object to another.
type MoveCounters struct {
	Base
	Amount   *Amount
	Name     string
	From, To *Ref
}
