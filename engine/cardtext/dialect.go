package cardtext

// Dialect is a game's share of the grammar. There is one parser, one tree and one
// printer: they read and write the rows of the dialect that the vocabulary names,
// of which some stand in the tables of every dialect (tables_common.go).
type Dialect struct {
	lex       lexRules
	abilities []abilityReader // what a line may be, in order of trial

	keywordIcons  bool // keywords stand in square brackets
	infinity      bool // the sign of infinity is a number
	sums          bool // a sum may stand in square brackets: [the number of … x 100]
	oneDifference bool // nothing is added to a difference

	thatMuch  AmountKind                 // what "that much" is
	possessor func(phrase string) string // the noun of the owner of a number, by its phrase

	anyDealer bool   // replacements may be about damage that anything would deal
	bareHint  string // how an effect may begin on a card that is no spell

	// What is read in place of a sentence with a mistake, to find the mistakes behind it:
	// an effect, and one with what must stand in front of it on a card that is no spell.
	filler, fillerLine string

	foreignWords []foreignWord // words of others for what this game says in its own

	print  printRules
	bodies map[string]func(*parser, *KeywordBody) // keywords that something stands behind

	// Where the order of the words differs, not only the words.
	noun     func(*parser) Noun
	objects  func(*parser) *Objects
	ref      func(*parser) *Ref
	sentence func(*parser, *Block)
	cond     func(*parser) Cond

	// phases are the phrases of the beginnings of phases.
	phases []phaseRow

	// triggerLimits are the phrases in front of a trigger that restrict it.
	triggerLimits []limitRow

	// fixedEvents are events of the source or of its controller.
	fixedEvents []fixedEventRow

	// playerEvents are what you may do with the cards that are named next.
	playerEvents []playerEventRow

	// eventVerbs are what may happen to other cards.
	eventVerbs []eventVerbRow

	// wouldSubjects are the phrases for what an event would happen to, other than
	// descriptions of cards.
	wouldSubjects []wouldSubjectRow

	// wouldEvents are what would happen. Damage has its kind and the word behind it.
	wouldEvents []wouldEventRow

	// wouldMoves and wouldPlayers are further events that are replaced.
	wouldMoves   []wouldMoveRow
	wouldPlayers []wouldPlayerRow

	// wouldTargets are the phrases for leaders that this follower would deal damage
	// to.
	wouldTargets []wouldTargetRow

	// activationRules are the sentences that restrict an ability.
	activationRules []ruleRow

	// thisCosts are the actions that concern only the source.
	thisCosts []thisCostRow

	// jointCosts are the beginnings of two actions with one verb.
	jointCosts []jointCostRow

	// costVerbs are the beginnings of the other actions of a cost.
	costVerbs []costVerbRow

	// fixedConditions are whole phrases.
	fixedConditions []fixedConditionRow

	// conditions are the beginnings of the other conditions that are not about a
	// card named before.
	conditions []conditionRow

	// cardConditions are the beginnings of conditions on a card named before.
	cardConditions []cardConditionRow

	// deeds are what a player may have done this turn.
	deeds []deedRow

	// states are what a card may be or have been.
	states []stateRow

	// subjects are the players that may stand in front of a verb.
	subjects []subjectRow

	// statements lists every verb with its reader. A reader begins behind the verb.
	statements []statementRow

	// predicates are what may be said of an object for a time.
	predicates []predicateRow

	// restrictions are what texts forbid and demand.
	restrictions []restrictRow

	// destinations are the phrases of where cards are put.
	destinations []destinationRow

	// summonPlaces are the fields on which tokens may be summoned; without one it
	// is yours.
	summonPlaces []summonPlaceRow

	// tokenPlaces are where tokens may be put.
	tokenPlaces []tokenPlaceRow

	// durations say how long a change lasts; prefix says that the phrase may also
	// stand in front of the sentence.
	durations []durationRow

	// counts are the numbers that a text can take from the game.
	counts []countRow

	// possessives are the owners of a number.
	possessives []possessiveRow

	// statWords name the numbers of a card.
	statWords []statWordRow

	// quantities are the words for how many cards are meant; counted says that a
	// number follows. Without one of them it is a number, "a" or "an".
	quantities []quantityRow

	// adjectives are the words before a type word, with what they mean.
	adjectives []adjectiveRow

	// typeWords are the nouns of types, singular and plural.
	typeWords []typeWordRow

	// qualifiers are the phrases behind the nouns, save for places.
	qualifiers []qualifierRow

	// places are the phrases of zones.
	places []placeRow

	// pronouns name an object that the text has named before.
	pronouns []pronounRow

	// turnGuards are the phrases for whose turn it must be.
	turnGuards []turnGuardRow

	// wholeStatics are sentences that are one phrase, with the number or name that
	// ends some of them.
	wholeStatics []wholeStaticRow

	// staticPredicates are what may hold for the subject of a passive.
	staticPredicates []staticPredicate

	// terms are what reminder text may speak of beside keywords: a part of the text before
	// it in small letters, "" any, and words of the reminder.
	terms [][2]string

	// damageWords are the kinds of damage; without one it is any damage.
	damageWords []damageWordRow
}

// abilityReader reads one kind of ability, or gives up.
type abilityReader func(*parser) Ability

// printRules are the canonical wording of a dialect where games differ.
type printRules struct {
	ability    func(*printer, Ability) string
	trigger    func(*printer, *Trigger) string // without its comma
	event      func(*printer, *Trigger) string // what happens, without "whenever"
	cost       func(*printer, *Cost) string
	guard      func(*printer, Cond) string        // "if …, "
	noun       func(*printer, *Noun, bool) string // in the singular or plural, without article
	qualifiers func(*printer, *Objects) string    // what stands behind the nouns
	quantity   func(*printer, Quantity, *Objects, bool) string
	ref        func(*printer, *Ref) string
	top        func(*printer, *Ref) string
	amount     func(*printer, *Amount) string // a literal or X
	term       func(*printer, *Amount) string // an expression without what is added to it
	cond       func(*printer, Cond) string    // what stands behind "if"
	verb       func(*printer, Stmt, string) string
	gain       func(*printer, *Gain) string
	duration   func(*printer, DurationWord) string // how long a change lasts, with its blank
	every      func(*printer, *Amount) string      // what an amount is multiplied by, with its blank

	plainFirst bool // of several descriptions those with fewer words stand in front
	letsApart  bool // what a number stands for is said behind the sentence
}

// lexRules are what brackets and marks mean in a dialect.
type lexRules struct {
	parenLines bool // reminder text may go on in the next line

	// round reads what stands in round brackets from start to the current position.
	round func(l *lexer, start int, inner string)

	// Of a dialect that has no such thing nil:
	mark    func(*lexer) bool                     // reads a mark that other games do not have, or nothing
	number  func(*lexer, string) (n int, ok bool) // a word that is a number
	slashed func(word string) bool                // a slash behind the word belongs to it
	lines   func([]Token) []Token                 // joins lines that are one ability
}
