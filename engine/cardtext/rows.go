package cardtext

// The rows of the tables of a dialect. By convention the first field is what the
// row reads, one wording or several, and docs/card-language.md and docs/card-language-fow.md show it.

// phaseRow is a row of Dialect.phases.
type phaseRow = struct {
	phrase string
	kind   TriggerKind
	turn   Whose
	next   bool
}

// limitRow is a row of Dialect.triggerLimits.
type limitRow = struct {
	phrases []string
	limit   int
	turn    Whose
}

// fixedEventRow is a row of Dialect.fixedEvents.
type fixedEventRow = struct {
	phrase string
	event  Trigger
}

// playerEventRow is a row of Dialect.playerEvents.
type playerEventRow = struct {
	phrase string
	kind   TriggerKind
}

// eventVerbRow is a row of Dialect.eventVerbs.
type eventVerbRow = struct {
	phrase string
	event  Trigger
	side   Whose
}

// wouldSubjectRow is a row of Dialect.wouldSubjects.
type wouldSubjectRow = struct {
	phrase string
	set    func(*Would)
}

// wouldEventRow is a row of Dialect.wouldEvents.
type wouldEventRow = struct {
	phrases []string
	kind    WouldKind
}

// wouldTargetRow is a row of Dialect.wouldTargets.
type wouldTargetRow = struct {
	phrase string
	whose  Whose
}

// ruleRow is a row of Dialect.activationRules.
type ruleRow = struct {
	phrases []string
	read    func(*parser, *Activated)
}

// thisCostRow is a row of Dialect.thisCosts.
type thisCostRow = struct {
	phrase string
	kind   CostKind
	place  Place // where the card is; Field by default
}

// jointCostRow is a row of Dialect.jointCosts.
type jointCostRow = struct {
	phrase      string
	this, other CostKind
}

// costVerbRow is a row of Dialect.costVerbs.
type costVerbRow = struct {
	verb string
	kind CostKind
	read func(*parser, *Cost)
}

// fixedConditionRow is a row of Dialect.fixedConditions.
type fixedConditionRow = struct {
	phrase string
	cond   Cond
}

// conditionRow is a row of Dialect.conditions.
type conditionRow = struct {
	phrases []string
	read    func(*parser) Cond
}

// cardConditionRow is a row of Dialect.cardConditions.
type cardConditionRow = struct {
	phrases []string
	ref     Ref
	read    func(p *parser, c *Cond)
}

// subjectRow is a row of Dialect.subjects.
type subjectRow = struct {
	phrase string
	who    PlayerWord
}

// statementRow is a row of Dialect.thatDamage.
type statementRow = struct {
	verb string
	read func(*parser) Stmt
}

// predicateRow is a row of Dialect.predicates.
type predicateRow = struct {
	phrases []string
	read    func(*parser, *Ref) Stmt
}

// destinationRow is a row of Dialect.destinations.
type destinationRow = struct {
	phrase string
	to     Place
	owner  Whose
}

// summonPlaceRow is a row of Dialect.summonPlaces.
type summonPlaceRow = struct {
	phrases []string
	whose   Whose
}

// tokenPlaceRow is a row of Dialect.tokenPlaces.
type tokenPlaceRow = struct {
	phrase string
	to     Place
	whose  Whose
}

// durationRow is a row of Dialect.durations.
type durationRow = struct {
	phrases []string
	length  DurationWord
	prefix  bool
}

// countRow is a row of Dialect.counts.
type countRow = struct {
	phrases []string
	read    func(*parser) *Amount
}

// possessiveRow is a row of Dialect.possessives.
type possessiveRow = struct {
	phrase string
	kind   RefKind
	noun   string // "" follower; "its" is of who is spoken of, where others are of what was named
}

// statWordRow is a row of Dialect.statWords.
type statWordRow = struct {
	phrases []string
	stat    StatWord
}

// quantityRow is a row of Dialect.quantities.
type quantityRow = struct {
	phrases  []string
	quantity Quantity
	other    bool
	counted  bool
}

// adjectiveRow is a row of Dialect.adjectives.
type adjectiveRow = struct {
	word string
	set  func(*Noun)
}

// typeWordRow is a row of Dialect.typeWords.
type typeWordRow = struct {
	words string
	typ   TypeWord
}

// qualifierRow is a row of Dialect.qualifiers.
type qualifierRow = struct {
	phrases []string
	read    func(*parser, *Objects)
}

// placeRow is a row of Dialect.places.
type placeRow = struct {
	phrase string
	place  Place
	owner  Whose
}

// pronounRow is a row of Dialect.pronouns.
type pronounRow = struct {
	phrase string
	kind   RefKind
	plural bool
	noun   string
}

// turnGuardRow is a row of Dialect.turnGuards.
type turnGuardRow = struct {
	phrases []string
	yours   int // 1: your turn
}

// wholeStaticRow is a row of Dialect.wholeStatics.
type wholeStaticRow = struct {
	phrases []string
	kind    StaticKind
	as      string // what the source is called; "" if the sentence is not about it
	read    func(*parser, *Static)
}

// staticPredicate is a row of Dialect.staticPredicates.
type staticPredicate = struct {
	phrases []string
	kind    StaticKind
	damage  DamageWord
	read    func(*parser, *Static)
}

// damageWordRow is a row of Dialect.damageWords.
type damageWordRow = struct {
	word string
	kind DamageWord
}

// restrictRow is a row of Dialect.restrictions. The first phrase is canonical.
type restrictRow = struct {
	phrases []string
	rule    RestrictKind
	end     restrictionEnd
}
