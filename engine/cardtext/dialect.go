package cardtext

import (
	"strings"
	"sync/atomic"
)

// Dialect is a game's share of the grammar. There is one parser, one tree and one
// printer: they read and write the rows of the dialect that the vocabulary names,
// of which some stand in the tables of every dialect (tables_common.go).
type Dialect struct {
	Lex       LexRules
	Abilities []AbilityReader // what a line may be, in order of trial

	KeywordIcons  bool // keywords stand in square brackets
	Infinity      bool // the sign of infinity is a number
	Sums          bool // numbers are reckoned with: [the number of … x 100], X+2, 4 times the number of …
	OneDifference bool // nothing is added to a difference
	Dashes        bool // a dash may stand where a colon does: "Combo (3) - "

	Else string // what may stand for "otherwise"

	ThatMuch  AmountKind                 // what "that much" is
	Possessor func(phrase string) string // the noun of the owner of a number, by its phrase

	AnyDealer bool // replacements may be about damage that anything would deal
	// Reorder puts what stands inside the effect of an activated ability and is none of it in
	// front; nil where nothing does.
	Reorder func(*Reader)

	Dealer   string // this card where it deals damage, for messages
	BareHint string // how an effect may begin on a card that is no spell

	// What is read in place of a sentence with a mistake, to find the mistakes behind it:
	// an effect, and one with what must stand in front of it on a card that is no spell.
	Filler, FillerLine string

	ForeignWords []foreignWord // words of others for what this game says in its own

	Print  PrintRules
	Bodies map[string]func(*Reader, *KeywordBody) // keywords that something stands behind

	// Where the order of the words differs, not only the words.
	Noun     func(*Reader) Noun
	Objects  func(*Reader) *Objects
	Ref      func(*Reader) *Ref
	Sentence func(*Reader, *Block)
	Cond     func(*Reader) Cond

	// phases are the phrases of the beginnings of phases.
	Phases []PhaseRow

	// triggerLimits are the phrases in front of a trigger that restrict it.
	TriggerLimits []LimitRow

	// fixedEvents are events of the source or of its controller.
	FixedEvents []FixedEventRow

	// playerEvents are what you may do with the cards that are named next.
	PlayerEvents []PlayerEventRow

	// eventVerbs are what may happen to other cards.
	EventVerbs []EventVerbRow

	// wouldSubjects are the phrases for what an event would happen to, other than
	// descriptions of cards.
	WouldSubjects []WouldSubjectRow

	// wouldEvents are what would happen. Damage has its kind and the word behind it.
	WouldEvents []WouldEventRow

	// wouldMoves and wouldPlayers are further events that are replaced.
	WouldMoves   []WouldMoveRow
	WouldPlayers []WouldPlayerRow

	// OwnPrice reads what an activated ability says of its own cost, with PriceWords in it; nil where none does.
	OwnPrice   func(*Reader, *Activated)
	PriceWords string

	// WouldPhase reads the phase that an event of a player must be in, "during your draw phase",
	// or nothing.
	WouldPhase func(*Reader) []Cond

	// wouldTargets are the phrases for leaders that this follower would deal damage
	// to.
	WouldTargets []WouldTargetRow

	// activationRules are the sentences that restrict an ability.
	ActivationRules []RuleRow

	// thisCosts are the actions that concern only the source.
	ThisCosts []ThisCostRow

	// jointCosts are the beginnings of two actions with one verb.
	JointCosts []JointCostRow

	// costVerbs are the beginnings of the other actions of a cost.
	CostVerbs []CostVerbRow

	// fixedConditions are whole phrases.
	FixedConditions []FixedConditionRow

	// conditions are the beginnings of the other conditions that are not about a
	// card named before.
	Conditions []ConditionRow

	// cardConditions are the beginnings of conditions on a card named before.
	CardConditions []CardConditionRow

	// deeds are what a player may have done this turn.
	Deeds []DeedRow

	// states are what a card may be or have been.
	States []StateRow

	// subjects are the players that may stand in front of a verb.
	Subjects []SubjectRow

	// statements lists every verb with its reader. A reader begins behind the verb.
	Statements []StatementRow

	// predicates are what may be said of an object for a time.
	Predicates []PredicateRow

	// restrictions are what texts forbid and demand.
	Restrictions []RestrictRow

	// destinations are the phrases of where cards are put.
	Destinations []DestinationRow

	// summonPlaces are the fields on which tokens may be summoned; without one it
	// is yours.
	SummonPlaces []SummonPlaceRow

	// tokenPlaces are where tokens may be put.
	TokenPlaces []TokenPlaceRow

	// durations say how long a change lasts; prefix says that the phrase may also
	// stand in front of the sentence.
	Durations []DurationRow

	// counts are the numbers that a text can take from the game.
	Counts []CountRow

	// possessives are the owners of a number.
	Possessives []PossessiveRow

	// statWords name the numbers of a card.
	StatWords []StatWordRow

	// quantities are the words for how many cards are meant; counted says that a
	// number follows. Without one of them it is a number, "a" or "an".
	Quantities []QuantityRow

	// adjectives are the words before a type word, with what they mean.
	Adjectives []AdjectiveRow

	// typeWords are the nouns of types, singular and plural.
	TypeWords []TypeWordRow

	// qualifiers are the phrases behind the nouns, save for places.
	Qualifiers []QualifierRow

	// places are the phrases of zones.
	Places []PlaceRow

	// pronouns name an object that the text has named before.
	Pronouns []PronounRow

	// turnGuards are the phrases for whose turn it must be.
	TurnGuards []TurnGuardRow

	// wholeStatics are sentences that are one phrase, with the number or name that
	// ends some of them.
	WholeStatics []WholeStaticRow

	// staticPredicates are what may hold for the subject of a passive.
	StaticPredicates []StaticPredicate

	// terms are what reminder text may speak of beside keywords: a part of the text before
	// it in small letters, "" any, and words of the reminder.
	Terms [][2]string

	// damageWords are the kinds of damage; without one it is any damage.
	DamageWords []DamageWordRow

	tables [rowsCount]atomic.Pointer[phraseTable] // made as they are looked through first
}

// AbilityReader reads one kind of ability, or gives up.
type AbilityReader func(*Reader) Ability

// PrintRules are the canonical wording of a dialect where games differ.
type PrintRules struct {
	Ability    func(*Printer, Ability) string
	Trigger    func(*Printer, *Trigger) string // without its comma
	Event      func(*Printer, *Trigger) string // what happens, without "whenever"
	Cost       func(*Printer, *Cost) string
	Guard      func(*Printer, Cond) string        // "if …, "
	Noun       func(*Printer, *Noun, bool) string // in the singular or plural, without article
	Qualifiers func(*Printer, *Objects) string    // what stands behind the nouns
	Quantity   func(*Printer, Quantity, *Objects, bool) string
	Ref        func(*Printer, *Ref) string
	Top        func(*Printer, *Ref) string
	Amount     func(*Printer, *Amount) string // a literal or X
	Term       func(*Printer, *Amount) string // an expression without what is added to it
	Cond       func(*Printer, Cond) string    // what stands behind "if"
	Verb       func(*Printer, Stmt, string) string
	Gain       func(*Printer, *Gain) string
	Duration   func(*Printer, DurationWord) string // how long a change lasts, with its blank
	WouldPhase func([]Cond) string                 // the phase that an event of a player must be in, with its blank
	Every      func(*Printer, *Amount) string      // what an amount is multiplied by, with its blank

	Spelled *strings.Replacer // words that have capital letters wherever they stand, nil for none
	Proper  []string          // beginnings of a sentence that keep their capital within one

	You       string // whom events happen to that happen to you: "you", "your leader"
	Added     string // what this card was added to, "" where cards are not
	ThisDeals string // what stands in front of "that damage" where this card deals it

	PlainFirst bool // of several descriptions those with fewer words stand in front
	LetsApart  bool // what a number stands for is said behind the sentence
}

// LexRules are what brackets and marks mean in a dialect.
type LexRules struct {
	ParenLines bool // reminder text may go on in the next line

	// round reads what stands in round brackets from start to the current position.
	Round func(l *Lexer, start int, inner string)

	// Of a dialect that has no such thing nil:
	Mark    func(*Lexer) bool                     // reads a mark that other games do not have, or nothing
	Number  func(*Lexer, string) (n int, ok bool) // a word that is a number
	Slashed func(word string) bool                // a slash behind the word belongs to it
	Lines   func([]Token) []Token                 // joins lines that are one ability
}
