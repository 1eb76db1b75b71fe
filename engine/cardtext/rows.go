package cardtext

// DeedRow is a row of Dialect.deeds.
type DeedRow = struct {
	Phrase string
	State  StateWord
	Cards  bool // a number and a description follow
	Life   bool // an amount of life may follow
}

// StateRow is a row of Dialect.states.
type StateRow = struct {
	Phrases []string
	State   StateWord
	Not     bool
}

// Events that texts of Force of Will replace besides damage: what happens to
// players, and cards that go from zone to zone.

// WouldMoveRow is a row of Dialect.wouldMoves: a move that is replaced.
type WouldMoveRow = struct {
	Phrases []string
	Kind    WouldKind
	Owner   Whose // whose graveyard, hand or field
	From    Place
	HasFrom bool // otherwise, with anywhere, from any zone
	Any     bool
}

// WouldPlayerRow is a row of Dialect.wouldPlayers: what a player would do.
type WouldPlayerRow = struct {
	Phrases []string
	Kind    WouldKind
	Bulk    bool
}

// wouldWho are the players that such an event is about.
var wouldWho = []struct {
	phrase string
	who    PlayerWord
}{{"you", You}, {"your opponent", Opponent}, {"an opponent", Opponent}, {"a player", AnyPlayer}}

// The rows of the tables of a dialect. By convention the first field is what the
// row reads, one wording or several, and docs/card-language.md and docs/card-language-fow.md show it.

// PhaseRow is a row of Dialect.phases.
type PhaseRow = struct {
	Phrase string
	Kind   TriggerKind
	Turn   Whose
	Next   bool
}

// LimitRow is a row of Dialect.triggerLimits.
type LimitRow = struct {
	Phrases []string
	Limit   int
	Turn    Whose
}

// FixedEventRow is a row of Dialect.fixedEvents.
type FixedEventRow = struct {
	Phrase string
	Event  Trigger
}

// PlayerEventRow is a row of Dialect.playerEvents.
type PlayerEventRow = struct {
	Phrase string
	Kind   TriggerKind
}

// EventVerbRow is a row of Dialect.eventVerbs.
type EventVerbRow = struct {
	Phrase string
	Event  Trigger
	Side   Whose
}

// WouldSubjectRow is a row of Dialect.wouldSubjects.
type WouldSubjectRow = struct {
	Phrase string
	Set    func(*Would)
}

// WouldEventRow is a row of Dialect.wouldEvents.
type WouldEventRow = struct {
	Phrases []string
	Kind    WouldKind
}

// WouldTargetRow is a row of Dialect.wouldTargets.
type WouldTargetRow = struct {
	Phrase string
	Whose  Whose
}

// RuleRow is a row of Dialect.activationRules.
type RuleRow = struct {
	Phrases []string
	Read    func(*Reader, *Activated)
}

// ThisCostRow is a row of Dialect.thisCosts.
type ThisCostRow = struct {
	Phrase string
	Kind   CostKind
	Place  Place // where the card is; Field by default
}

// JointCostRow is a row of Dialect.jointCosts.
type JointCostRow = struct {
	Phrase      string
	This, Other CostKind
}

// CostVerbRow is a row of Dialect.costVerbs.
type CostVerbRow = struct {
	Verb string
	Kind CostKind
	Read func(*Reader, *Cost)
}

// FixedConditionRow is a row of Dialect.fixedConditions.
type FixedConditionRow = struct {
	Phrase string
	Cond   Cond
}

// ConditionRow is a row of Dialect.conditions.
type ConditionRow = struct {
	Phrases []string
	Read    func(*Reader) Cond
}

// CardConditionRow is a row of Dialect.cardConditions.
type CardConditionRow = struct {
	Phrases []string
	Ref     Ref
	Read    func(p *Reader, c *Cond)
}

// SubjectRow is a row of Dialect.subjects.
type SubjectRow = struct {
	Phrase string
	Who    PlayerWord
}

// StatementRow is a row of Dialect.thatDamage.
type StatementRow = struct {
	Verb string
	Read func(*Reader) Stmt
}

// PredicateRow is a row of Dialect.predicates.
type PredicateRow = struct {
	Phrases []string
	Read    func(*Reader, *Ref) Stmt
}

// DestinationRow is a row of Dialect.destinations.
type DestinationRow = struct {
	Phrase string
	To     Place
	Owner  Whose
}

// SummonPlaceRow is a row of Dialect.summonPlaces.
type SummonPlaceRow = struct {
	Phrases []string
	Whose   Whose
}

// TokenPlaceRow is a row of Dialect.tokenPlaces.
type TokenPlaceRow = struct {
	Phrase string
	To     Place
	Whose  Whose
}

// DurationRow is a row of Dialect.durations.
type DurationRow = struct {
	Phrases []string
	Length  DurationWord
	Prefix  bool
}

// CountRow is a row of Dialect.counts.
type CountRow = struct {
	Phrases []string
	Read    func(*Reader) *Amount
}

// PossessiveRow is a row of Dialect.possessives.
type PossessiveRow = struct {
	Phrase string
	Kind   RefKind
	Noun   string // "" follower; "its" is of who is spoken of, where others are of what was named
}

// StatWordRow is a row of Dialect.statWords.
type StatWordRow = struct {
	Phrases []string
	Stat    StatWord
}

// QuantityRow is a row of Dialect.quantities.
type QuantityRow = struct {
	Phrases  []string
	Quantity Quantity
	Other    bool
	Counted  bool
}

// AdjectiveRow is a row of Dialect.adjectives.
type AdjectiveRow = struct {
	Word string
	Set  func(*Noun)
}

// TypeWordRow is a row of Dialect.typeWords.
type TypeWordRow = struct {
	Words string
	Typ   TypeWord
}

// QualifierRow is a row of Dialect.qualifiers.
type QualifierRow = struct {
	Phrases []string
	Read    func(*Reader, *Objects)
}

// PlaceRow is a row of Dialect.places.
type PlaceRow = struct {
	Phrase string
	Place  Place
	Owner  Whose
}

// PronounRow is a row of Dialect.pronouns.
type PronounRow = struct {
	Phrase string
	Kind   RefKind
	Plural bool
	Noun   string
}

// TurnGuardRow is a row of Dialect.turnGuards.
type TurnGuardRow = struct {
	Phrases []string
	Yours   int // 1: your turn
}

// WholeStaticRow is a row of Dialect.wholeStatics.
type WholeStaticRow = struct {
	Phrases []string
	Kind    StaticKind
	As      string // what the source is called; "" if the sentence is not about it
	Read    func(*Reader, *Static)
}

// StaticPredicate is a row of Dialect.staticPredicates.
type StaticPredicate = struct {
	Phrases []string
	Kind    StaticKind
	Damage  DamageWord
	Read    func(*Reader, *Static)
}

// DamageWordRow is a row of Dialect.damageWords.
type DamageWordRow = struct {
	Word string
	Kind DamageWord
}

// RestrictRow is a row of Dialect.restrictions. The first phrase is canonical.
type RestrictRow = struct {
	Phrases []string
	Rule    RestrictKind
	End     restrictionEnd
}
