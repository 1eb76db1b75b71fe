// Package effect is the compiled form of card text: what an ability needs
// before it is played (costs, options, targets) as tables, and what it does as
// a short program of fixed-size instructions.
//
// A [Program] belongs to one card face and stands alone: names of cards,
// traits and tokens are strings in it. A ruleset links many programs into its
// own flat tables before games are played. The package knows no ruleset; words
// such as Field or Cemetery are places that a ruleset maps to its zones.
//
// Read next: op.go for the instruction set with the meaning of every operand,
// explain.go for what users are told of a program.
package effect

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
	SelHost                       // FoW: the card that the source is added to
	SelOther                      // FoW: the other object of the event: what is attacked, dealt damage or blocked, or what does so
	SelRuler                      // FoW: the controller's ruler or J-ruler
	SelTarget0      Selector = 16 // targets of target clause 0; SelTarget0+i is clause i, i in 0..7
	SelSet0         Selector = 32 // set register 0; SelSet0+i is set i, i in 0..3
	// SelLeaderOf is added to a Selector to mean the leader of the controller of
	// its first object ("that follower's leader"), also after it has left. FoW: of all.
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

	// Force of Will.
	UntilBattleEnd    // until the end of the running battle
	UntilNextTurnEnd  // until the end of the controller's next turn
	UntilNextRecovery // until the end of its controller's next recovery phase
	WhileSource       // as long as the source stays on the field
	WhileSourceRested // as long as it stays there rested
	RestOfGame        // also when the object has become another one
	DurationCount
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

	// KindJudgment is [Judgment] of a ruler of Force of Will (705, 6.3): an action,
	// neither spell nor ability.
	KindJudgment
	AbilityKindCount
)

// Target is a target clause: what the text says to "select" outside hidden
// zones, chosen when the card or ability is played.
type Target struct {
	Place    Place
	Filter   int16 // index into Filters
	Min, Max int16 // Max -1: any number
	Mode     int8  // belongs to this option of a choose, -1 always
	Divide   int8  // register whose value is divided among the targets, -1 none; set by Announce code
	OptCost  int8  // belongs to this optional cost, -1 always: chosen only if it is paid
	Unlike   uint8 // bit k: nothing that target clause k has selected ("select another …")
	Names    bool  // no two of one name
	Total    int16 // Shadowverse: Evolve: what is selected costs no more together than this less one, 0 no bound
	Most     int8  // Shadowverse: Evolve: register plus one, set by Announce code, whose value bounds Measure, 0 none
	AtLeast  bool  // the value of Most is the lower bound
	Measure  Stat  // with Most and Extreme: attack, defense or cost
	Extreme  int8  // Shadowverse: Evolve: of what it describes only what has the highest (1) or lowest (-1) Measure, 0 all
	Any      bool  // Force of Will: a spell or ability on the chase (PlaceChase)
	Opponent bool  // Force of Will: the opponent chooses
	Single   bool  // Force of Will: all of one owner
	Count    int8  // Force of Will: register plus one, set by Announce code, whose value stands for Max, 0 none
	Exact    bool  // with Count: and for Min
	Apart    bool  // Force of Will: none that a clause before targets
	Random   bool  // Force of Will: chance chooses
}

// Meets reports whether an object may be where two target clauses look.
func (t *Target) Meets(o *Target) bool {
	ground := func(p Place) bool { return p == PlaceField || p == PlacePlay || p == PlaceRulers }
	return t.Place == o.Place || ground(t.Place) && ground(o.Place)
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
	// OptConds holds for an OptCost the index of a pure fragment plus one, 0 none: the
	// cost is offered only while it is non-zero (the condition in front of the process).
	OptConds []int16
	// OptTold says of each OptCost whether nobody decides about it (FoW): it counts as
	// paid if something is true as the card is played, and costs nothing.
	OptTold []Told
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
	// OtherSide (FoW) makes SelTrigger the other object of the event: what was dealt damage,
	// blocked or attacked, or what does so.
	OtherSide bool
	// Bulk: what happens to several objects at once triggers it once.
	Bulk bool
	// Counter is the name of the counter that OnCounter watches.
	Counter string
	// ChooseExact makes ChooseCount the exact number of options, not only the most.
	ChooseExact bool
	// OneOptCost allows at most one of OptCosts to be paid ("A, or B: …").
	OneOptCost bool
	// MustOptCost (FoW): one of OptCosts must be paid ("pay {2} or discard a card").
	MustOptCost bool
	// CostChanges are changes of this card's cost to play that paying an optional
	// cost brings (KindPlay and KindSpell).
	CostChanges []CostChange
	// Would and DamageKinds (bit 0 attack, 1 combat, 2 ability; 0 all) say what a
	// KindReplacement ability replaces.
	Would       WouldKind
	DamageKinds uint8 // OnOtherDestroyed, OnLastWords: bit 2 destroyed by an ability, and ByTheirs or ByYours whose
	Span        Span

	// Force of Will.
	Label    string // name of a God's Art or of another named ability
	Art      bool   // a God's Art (1112, 6.3)
	Inherits bool   // an ability of [Inheritance] (1126, 6.3)
	Awaken   bool   // exists only if the card was played awakened
	AwakenBy uint8  // with Awaken: by which of its costs of [Awakening], the first 0
	Surge    bool   // exists only if the card was played with the text of [Torrent] (1124, 6.3)
	Instant  bool   // activated: may be played whenever its player has priority
	Will     bool   // a will ability (907, 6.3): produces, targets nothing and needs no chase
	Card     bool   // [Trigger] or [Stealth] on a card: the card itself is played when Event happens (708, 6.3)
	OnceGame bool   // only once per game, with all others of its name
	Other    int16  // filter of the other object of the event plus one, 0 none
	Host     bool   // the event happens to the card that this one is added to
	NoChase  bool   // nothing may be played in answer
	NoCancel bool   // it cannot be cancelled
	Shared   bool   // Limit is that of all abilities of its name (901.1d, 6.3)
	UpTo     bool   // ChooseCount bounds a free number of options where it differs from ChooseMax

	ChooseRandom bool // chance chooses among Modes
}

// Told says when an optional cost that nobody decides about counts as paid: the index
// of a pure fragment plus one, or one of these.
type Told int16

const (
	ToldNot     Told = 0  // its player decides
	ToldTorrent Told = -1 // another card was played this turn (1124, 6.3)
)

// Told says when optional cost k counts as paid.
func (a *Ability) Told(k int) Told {
	if k >= len(a.OptTold) {
		return ToldNot
	}
	return a.OptTold[k]
}

// OptCond returns the condition under which optional cost k is offered, -1 none.
func (a *Ability) OptCond(k int) int16 {
	if k >= len(a.OptConds) {
		return -1
	}
	return a.OptConds[k] - 1
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

// Program is everything the text of one card face compiles to.
type Program struct {
	Keywords  KeywordSet // printed standalone keywords
	Abilities []Ability
	Statics   []Static
	Filters   []Filter
	Code      []Instr
	Strings   []string   // names of tokens and counters that instructions refer to
	Granted   []*Program // abilities in quotation marks that instructions give, by index

	// Force of Will.
	Tokens   []Token  // tokens that the text describes
	Floating []Static // statics that OpApply brings into force, by index
	Payments [][]Cost // costs asked for while something resolves, or to attack, by index
	Params   Params
	Uses     UseSet
}

// UseSet is what a text uses that only some rule sets of Force of Will have: bit i stands
// for Use i.
type UseSet uint16

// Use is something that only some rule sets have and that is no type, keyword or form of
// cards.
type Use uint8

const (
	UseGems     Use = iota // gaining, banishing and counting gems
	UseWeather             //
	UseForesee             //
	UseRestart             // restarting the game
	UseAttached            // cards attached to a J/ruler
	UseCrystals
	UseExploration
	UseEmblems     // [Dragon Emblem]
	UseOverlays    // cards on top of a J-ruler
	UseLimitBreaks // tokens with [Limit Break]
	UseInfinity
	UseMoods // [Calmness] and [Passion]
	Uses
)

// Has reports whether a use is in the set.
func (s UseSet) Has(u Use) bool { return s>>u&1 != 0 }

// Token is a token that a text describes where it makes it. OpCreate names it by
// its ID, which follows from the description: the same one is the same token.
type Token struct {
	ID, Name, Type  string
	Traits          []string
	Classes         ClassSet
	Attack, Defense int16 // NoBound: none
	Text            string
}

// Params are the numbers and costs that keywords of Force of Will print.
type Params struct {
	Limit, Mana, Divinity, Grimoire, Legend, Strangers int8
	Energize                                           WillCost
	Tag                                                string
	Hosted                                             bool  // it enters added to its target, if it was played
	Barrier                                            int16 // filter of what [Barrier] stops plus one, 0 everything
	BarrierBounds                                      int16 // fragment plus one that computes the registers that Barrier reads, 0 none
	Remnant                                            int16 // fragment of when the card has [Remnant] plus one, 0 always
}

// Instr is one instruction, 8 bytes.
type Instr struct {
	Op            Op
	A, B, C, D, E uint8
	X             int16
}
