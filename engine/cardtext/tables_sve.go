package cardtext

import (
	"slices"
)

// SVE is the dialect of Shadowverse: Evolve.
var SVE = &Dialect{
	Lex:      LexRules{Round: sveRound},
	ThatMuch: EventAmount, Possessor: possessor,
	ForeignWords: foreignWordsSVE,
	Filler:       "Draw a card.", FillerLine: "[fanfare] Draw a card.",
	Print:    svePrint,
	BareHint: "begin with [fanfare], [act] or \"Whenever …\"",
	Noun:     capitalNoun,
	Objects:  plainObjects,
	Ref:      pronounOrObjects,
	Sentence: guardedSentence,
	Cond:     plainCondition,
	Abilities: []AbilityReader{
		keywordLine, activated, playCost, triggered, passive, replacement,
	},
	Phases:           svePhases,
	TriggerLimits:    sveTriggerLimits,
	FixedEvents:      sveFixedEvents,
	PlayerEvents:     svePlayerEvents,
	EventVerbs:       sveEventVerbs,
	WouldSubjects:    sveWouldSubjects,
	WouldEvents:      sveWouldEvents,
	WouldTargets:     sveWouldTargets,
	ActivationRules:  sveActivationRules,
	ThisCosts:        sveThisCosts,
	JointCosts:       jointCosts,
	CostVerbs:        sveCostVerbs,
	FixedConditions:  sveFixedConditions,
	Conditions:       sveConditions,
	CardConditions:   cardConditions,
	Subjects:         Subjects,
	Statements:       sveStatements,
	Predicates:       svePredicates,
	Destinations:     sveDestinations,
	SummonPlaces:     summonPlaces,
	TokenPlaces:      tokenPlaces,
	Durations:        sveDurations,
	Counts:           sveCounts,
	Possessives:      svePossessives,
	StatWords:        sveStatWords,
	Quantities:       Quantities,
	Adjectives:       sveAdjectives,
	TypeWords:        sveTypeWords,
	Qualifiers:       sveQualifiers,
	Places:           svePlaces,
	Pronouns:         svePronouns,
	TurnGuards:       sveTurnGuards,
	WholeStatics:     wholeStatics,
	StaticPredicates: staticPredicates,
	DamageWords:      sveDamageWords,
	Terms:            sveTerms,
}

var svePhases = []PhaseRow{
	{"your end phase this turn", TriggerEnd, Yours, true},
	{"your next main phase", TriggerMain, Yours, true},
	{"your next end phase", TriggerEnd, Yours, true},
	{"your main phase", TriggerMain, Yours, false},
	{"your end phase", TriggerEnd, Yours, false},
	{"each player's main phase", TriggerMain, Anyone, false},
	{"each player's end phase", TriggerEnd, Anyone, false},
	{"each opponent's main phase", TriggerMain, Enemy, false},
	{"each opponent's end phase", TriggerEnd, Enemy, false},
}

var sveTriggerLimits = []LimitRow{
	{[]string{"once per turn ,", "once each turn ,"}, 1, Anyone},
	{[]string{"once on each of your turns ,"}, 1, Yours},
	{[]string{"during your turn ,"}, 0, Yours},
}

var sveFixedEvents = []FixedEventRow{
	{"this card is returned to hand from your field", Trigger{Kind: TriggerLeave, HasPlace: true, Place: Hand}},
	{"this card leaves the field", Trigger{Kind: TriggerLeave}},
	{"this follower leaves the field", Trigger{Kind: TriggerLeave}},
	{"this follower is refreshed", Trigger{Kind: TriggerRefreshed}},
	{"this follower attacks", Trigger{Kind: TriggerStrike}},
	{"this card evolves", Trigger{Kind: TriggerEvolve}},
	{"this follower evolves", Trigger{Kind: TriggerEvolve}},
	{"this follower deals attack damage to an enemy leader", Trigger{Kind: TriggerDealsDamage, ToLeader: true}},
	{"this follower deals attack damage", Trigger{Kind: TriggerDealsDamage}},
	{"this follower is dealt damage", Trigger{Kind: TriggerHurt}},
	{"this follower takes damage", Trigger{Kind: TriggerHurt}},
	{"your leader is dealt damage", Trigger{Kind: TriggerLeaderDamage}},
	{"your leader loses [defense]", Trigger{Kind: TriggerLeaderLoss}},
	{"you play an activated ability", Trigger{Kind: TriggerActivate}},
	{"your leader gains [defense]", Trigger{Kind: TriggerLeaderHeal}},
	{"you shuffle your deck", Trigger{Kind: TriggerShuffle}},
	{"you draw a card", Trigger{Kind: TriggerDraw}},
}

var svePlayerEvents = []PlayerEventRow{
	{"you play", TriggerPlay},
	{"you discard", TriggerDiscard},
}

var sveEventVerbs = []EventVerbRow{
	{"is put onto your field from your hand", Trigger{Kind: TriggerEnters, HasPlace: true, Place: Hand}, Yours},
	{"is put onto your field", Trigger{Kind: TriggerEnters}, Yours},
	{"is put onto the field", Trigger{Kind: TriggerEnters}, Anyone},
	{"leaves the field", Trigger{Kind: TriggerLeaves}, Anyone},
	{"leaves your field", Trigger{Kind: TriggerLeaves}, Yours},
	{"is destroyed", Trigger{Kind: TriggerDestroyed}, Anyone},
	{"evolves", Trigger{Kind: TriggerEvolves}, Anyone},
	{"races", Trigger{Kind: TriggerRaces}, Anyone},
	{"attacks", Trigger{Kind: TriggerAttacks}, Anyone},
	{"is put into your cemetery from the field", Trigger{Kind: TriggerBuried}, Yours},
	{"is put into the cemetery from the field", Trigger{Kind: TriggerBuried}, Anyone},
	{"is put into the cemetery", Trigger{Kind: TriggerBuried}, Anyone},
	{"is engaged", Trigger{Kind: TriggerEngaged}, Anyone},
	{"has its attack increased", Trigger{Kind: TriggerAttackUp}, Anyone},
}

var sveWouldSubjects = []WouldSubjectRow{
	{"this follower", func(w *Would) { w.This = "follower" }},
	{"this amulet", func(w *Would) { w.This = "amulet" }},
	{"this card", func(w *Would) { w.This = "card" }},
	{"your leader", func(w *Would) { w.Leader = true }},
}

var sveWouldEvents = []WouldEventRow{
	{[]string{"be dealt"}, WouldBeDealt},
	{[]string{"deal"}, WouldDeal},
	{[]string{"be destroyed"}, WouldDestroyed},
	{[]string{"leave the field", "leave your field"}, WouldLeave},
	{[]string{"be put into the cemetery from the field", "be put into its owner's cemetery from the field", "be put into the cemetery",
		"be put into its owner's cemetery"}, WouldBuried},
	{[]string{"be banished"}, WouldBanished},
	{[]string{"be returned to its owner's hand", "be returned to hand"}, WouldReturned},
}

var sveWouldTargets = []WouldTargetRow{
	{"an enemy leader", Enemy}, {"the enemy leader", Enemy}, {"a leader", Anyone}, {"your leader", Yours},
}

var sveActivationRules = []RuleRow{
	{[]string{"this ability can be activated once per turn .", "perform this ability only once per turn .",
		"this ability can only be activated once per turn .", "this ability activates only once each|per turn .",
		"activate only once each|per turn .", "activate this ability only once each|per turn ."}, func(_ *Reader, a *Activated) { a.Limit = 1 }},
	{[]string{"activate only if this card is in your hand .", "activate only if this card is in your hand"},
		func(_ *Reader, a *Activated) { a.InHand = true }},
	{[]string{"activate only if"}, (*Reader).OnlyIf},
}

var sveThisCosts = []ThisCostRow{
	{Phrase: "put this card into its owner's cemetery", Kind: CostBuryThis},
	{Phrase: "put this card into your cemetery", Kind: CostBuryThis},
	{Phrase: "bury this card", Kind: CostBuryThis},
	{Phrase: "banish this card", Kind: CostBanishThis},
	{Phrase: "return this card to its owner's hand", Kind: CostReturnThis},
	{Phrase: "discard this card", Kind: CostDiscardThis},
	{Phrase: "skip your next turn", Kind: CostSkipTurn},
}

var jointCosts = []JointCostRow{
	{"put this card and", CostBuryThis, CostBury},
	{"bury this card and", CostBuryThis, CostBury},
	{"banish this card and", CostBanishThis, CostBanish},
}

var sveCostVerbs = []CostVerbRow{
	{"earth rite", CostEarthRite, costNumber},
	{"lesson", CostLesson, costNumber},
	{"discard", CostDiscard, costObjects},
	{"give your leader", CostLeaderDefense, func(p *Reader, c *Cost) { c.N = leaderLoss(p) }},
	{"banish", CostBanish, costObjects},
	{"bury", CostBury, costObjects},
	{"destroy", CostDestroy, costObjects},
	{"engage", CostEngageOther, costObjects},
	{"return", CostReturn, returnCost},
	{"remove", CostCounters, counterCost},
	{"put", CostBury, putCost},
}

var sveFixedConditions = []FixedConditionRow{
	{"overflow is active for you", Cond{Kind: CondOverflow}},
	{"sanguine is active for you", Cond{Kind: CondSanguine}},
	{"you discarded a card this turn", Cond{Kind: CondDiscarded}},
	{"any of your followers have been destroyed this turn", Cond{Kind: CondDestroyed}},
	{"it's your turn", Cond{Kind: CondYourTurn, N: 1}},
	{"it's an opponent's turn", Cond{Kind: CondYourTurn, N: 0}},
	{"this card is on the field", Cond{Kind: CondOnField}},
}

var sveConditions = []ConditionRow{
	{[]string{"there is", "there are", "there's"}, func(p *Reader) Cond { return existence(p, false) }},
	{[]string{"you have"}, func(p *Reader) Cond { return existence(p, true) }},
	{[]string{"you roll"}, dieCondition},
	{[]string{"your followers attacked at least"}, attacksCondition},
	{[]string{"this card has at least"}, countersCondition},
	{[]string{"your leader's [defense] is", "your leader's defense is", "your leader's [defense] becomes", "your leader's defense becomes"}, func(p *Reader) Cond {
		return Cond{Kind: CondLeaderDef, Range: bareBound(p)}
	}},
}

var cardConditions = []CardConditionRow{
	{[]string{"it's", "it is"}, Ref{Kind: RefIt, Noun: "it"}, kindCondition},
	{[]string{"the selected follower is", "the selected card is"}, Ref{Kind: RefSelected, Noun: "follower"}, kindCondition},
	{[]string{"it costs an odd number of play points"}, Ref{Kind: RefIt, Noun: "it"}, func(_ *Reader, c *Cond) { c.Kind, c.N = CondParity, 1 }},
	{[]string{"it costs an even number of play points"}, Ref{Kind: RefIt, Noun: "it"}, func(_ *Reader, c *Cond) { c.Kind = CondParity }},
	{[]string{"it costs"}, Ref{Kind: RefIt, Noun: "it"}, func(p *Reader, c *Cond) { c.Kind, c.Stat, c.Range = CondStat, CostStat, costRange(p) }},
}

// thatDamage are the statements about the damage that is replaced. They stand in
// front of the other verbs.
var thatDamage = []StatementRow{
	{"it deals that damage to", ReadThatDamage(true)},
	{"this follower deals that damage to", ReadThatDamage(true)},
	{"deal that damage to", ReadThatDamage(false)},
	{"reduce that damage by", changeThat(ReduceThat)},
	{"increase that damage by", changeThat(RaiseThat)},
	{"reduce that damage to", changeThat(SetThat)},
	{"that damage becomes", changeThat(SetThat)},
	{"prevent that damage", func(*Reader) Stmt { return &ThatDamage{Verb: PreventThat} }},
}

var sveStatements = slices.Concat(thatDamage, []StatementRow{
	{"select|selects", selectStmt},
	{"deal|deals", deal},
	{"give|gives", give},
	{"summon|summons", summon},
	{"put|puts", put},
	{"place|places", put},
	{"repeat this until", repeat},
	{"reveal cards from the top of your deck until you reveal", revealUntil},
	{"remove", removeCounters},
	{"choose a number from", chooseNumber},
	{"return|returns", giveBack},
	{"add|adds", add},
}, cardStatements, []StatementRow{
	{"transform", transform},
	{"change", change},
	{"race", race},
	{"serve", serve},
	{"recover|recovers", recoverPoints},
	{"increase|increases your|their maximum play points by", raiseMaximum},
	{"gain|gains", gainPoints},
}, gameStatements, []StatementRow{
	{"engage any number of them", ReadNumber(EngageAny)},
	{"your field limit is", limit(FieldLimit)},
	{"your ex area limit is", limit(EXLimit)},
	{"your hand limit is", limit(HandLimit)},
	{"x equals", let},
	{"roll a 6-sided die", func(*Reader) Stmt { return &RollDie{} }},
	{"play", playFree},
	{"swap|swaps", swap},
	{"turn", turn},
	{"destroy|destroys", do(Destroy)},
	{"banish|banishes", do(Banish)},
	{"bury|buries", do(Bury)},
	{"engage|engages", do(Engage)},
	{"refresh|refreshes", do(Refresh)},
	{"evolve|evolves", do(EvolveIt)},
	{"steal", do(Steal)},
	{"reveal|reveals", do(Reveal)},
})

var svePredicates = []PredicateRow{
	{[]string{"doesn't take", "don't take", "does not take"}, noDamage},
	{[]string{"costs", "cost"}, costChange},
	{[]string{"can't attack enemies", "cannot attack enemies", "can't attack", "cannot attack"}, said(CannotAttack)},
	{[]string{"can't deal damage", "cannot deal damage"}, said(CannotDealDamage)},
	{[]string{"doesn't refresh", "don't refresh"}, noRefresh},
	{[]string{"loses all abilities", "lose all abilities"}, said(LoseAbilities)},
	{[]string{"loses", "lose"}, loseKeyword},
	{[]string{"deals", "deal"}, dealsMore},
	{[]string{"takes", "take"}, takesMore},
	{[]string{"has", "have"}, nowHas},
}

var sveDestinations = []DestinationRow{
	{"onto your field", Field, Yours},
	{"onto its owner's field", Field, Theirs},
	{"onto their field", Field, Theirs},
	{"onto the field", Field, Theirs},
	{"into your ex area", EXArea, Yours},
	{"into your hand", Hand, Yours},
	{"into your cemetery", Cemetery, Yours},
	{"into their cemetery", Cemetery, Theirs},
	{"into its owner's cemetery", Cemetery, Theirs},
	{"into their owners' cemeteries", Cemetery, Theirs},
	{"on|onto top of its owner's deck", Deck, Theirs},
	{"on the top of its owner's deck", Deck, Theirs},
	{"on the top of your deck", Deck, Yours},
	{"on|onto top of your deck", Deck, Yours},
	{"on the bottom of its owner's deck", DeckBottom, Theirs},
	{"on the bottom of your deck", DeckBottom, Yours},
	{"on the bottom of their owners' decks", DeckBottom, Theirs},
	{"on|onto top of their owners' decks", Deck, Theirs},
	{"on the bottom of their deck", DeckBottom, Theirs},
}

var summonPlaces = []SummonPlaceRow{
	{[]string{"onto your field", "on your field"}, Yours},
	{[]string{"on your opponent's field", "onto your opponent's field"}, Enemy},
	{[]string{"on that follower's field", "on its controller's field"}, Theirs},
}

var tokenPlaces = []TokenPlaceRow{
	{"onto your field or into your ex area", FieldOrEX, Yours},
	{"onto your field until it is full", Field, Yours},
	{"onto your field", Field, Yours},
	{"onto your opponent's field", Field, Enemy},
	{"into your ex area", EXArea, Yours},
}

var sveDurations = []DurationRow{
	{[]string{"for the rest of this turn", "for the rest of the turn"}, ThisTurn, true},
	{[]string{"until the end of the turn", "until the end of this turn"}, ThisTurn, true},
	{[]string{"this turn"}, ThisTurn, false},
	{[]string{"until the end of your opponent's next turn"}, OppTurnEnd, true},
	{[]string{"until the start of your next turn"}, NextTurn, true},
}

var sveCounts = []CountRow{
	{[]string{"the number of cards you've played this turn", "the number of cards you have played this turn"}, cardsPlayed},
	{[]string{"the number of cards they returned to their deck", "the number of cards returned this way",
		"the number of cards moved|put|banished|buried this way"},
		func(*Reader) *Amount { return &Amount{Kind: CardsMoved} }},
	{[]string{"the number of different names among"}, func(p *Reader) *Amount { return &Amount{Kind: NamesAmong, Objects: p.Objects()} }},
	{[]string{"the number of"}, numberOf},
	{[]string{"the total"}, totalOf},
	{[]string{"the damage dealt", "that damage"}, func(*Reader) *Amount { return &Amount{Kind: EventAmount} }},
	{[]string{"the chosen number"}, func(*Reader) *Amount { return &Amount{Kind: NumberChosen} }},
}

var svePossessives = []PossessiveRow{
	{"this follower's", RefThis, ""},
	{"this card's", RefThis, ""},
	{"the selected follower's", RefSelected, ""},
	{"the selected card's", RefSelected, ""},
	{"the revealed card's", RefIt, ""},
	{"that follower's", RefIt, ""},
	{"that card's", RefIt, ""},
	{"its", RefIt, ""},
	{"your leader's", RefYourLeader, ""},
	{"the enemy leader's", RefEnemyLead, ""},
}

var sveStatWords = []StatWordRow{
	{[]string{"attack", "[attack]"}, AttackStat},
	{[]string{"defense", "[defense]"}, DefenseStat},
	{[]string{"cost"}, CostStat},
}

var sveAdjectives = []AdjectiveRow{
	{"other", func(n *Noun) { n.Other = true }},
	{"another", func(n *Noun) { n.Other = true }},
	{"enemy", func(n *Noun) { n.Side = Enemy }},
	{"your", func(n *Noun) { n.Side = Yours }},
	{"engaged", func(n *Noun) { n.Flags |= FlagEngaged }},
	{"reserved", func(n *Noun) { n.Flags |= FlagReserved }},
	{"racing", func(n *Noun) { n.Flags |= FlagRacing }},
	{"evolved", func(n *Noun) { n.Flags |= FlagEvolved }},
	{"unevolved", func(n *Noun) { n.Flags |= FlagUnevolved }},
	{"damaged", func(n *Noun) { n.Flags |= FlagDamaged }},
	{"faceup", func(n *Noun) { n.Flags |= FlagFaceup }},
	{"facedown", func(n *Noun) { n.Flags |= FlagFacedown }},
	{"advanced", func(n *Noun) { n.Flags |= FlagAdvanced }},
}

var sveTypeWords = []TypeWordRow{
	{"card|cards", TypeCard},
	{"follower|followers", TypeFollower},
	{"amulet|amulets", TypeAmulet},
	{"spell|spells", TypeSpell},
	{"leader|leaders", TypeLeader},
}

var sveQualifiers = []QualifierRow{
	{[]string{"that costs", "that cost", "costing"}, func(p *Reader, o *Objects) { o.Cost = costRange(p) }},
	{[]string{"with a different name from this card"}, func(_ *Reader, o *Objects) { o.DifferentName = true }},
	{[]string{"with '"}, (*Reader).NameHolds},
	{[]string{"with"}, withPhrase},
	{[]string{"named"}, named},
	{[]string{"you control"}, func(_ *Reader, o *Objects) { o.Control = true }},
	{[]string{"that was put onto the field this turn", "that were put onto the field this turn"}, entered},
}

var svePlaces = []PlaceRow{
	{"on the field", Field, Anyone},
	{"on|from your field", Field, Yours},
	{"on|from their field", Field, Theirs},
	{"on|from your opponent's field", Field, Enemy},
	{"in|from your cemetery", Cemetery, Yours},
	{"in|from your ex area", EXArea, Yours},
	{"in|from your hand", Hand, Yours},
	{"in|from their hand", Hand, Theirs},
	{"in|from their cemetery", Cemetery, Theirs},
	{"in|from their ex area", EXArea, Theirs},
	{"in|from your opponent's cemetery", Cemetery, Enemy},
	{"in|from your opponent's ex area", EXArea, Enemy},
	{"in|from your opponent's hand", Hand, Enemy},
	{"in|from your deck", Deck, Yours},
	{"in|from their deck", Deck, Theirs},
	{"in|from your banished zone", Banished, Yours},
	{"in|from your evolve deck", EvolveDeck, Yours},
	{"from among them", Among, Anyone},
}

var svePronouns = []PronounRow{
	{"this card", RefThis, false, "card"},
	{"this follower", RefThis, false, "follower"},
	{"this amulet", RefThis, false, "amulet"},
	{"the selected follower", RefSelected, false, "follower"},
	{"the selected card", RefSelected, false, "card"},
	{"that follower's leader", RefItsLeader, false, "follower"},
	{"its leader", RefItsLeader, false, "it"},
	{"that follower", RefIt, false, "follower"},
	{"that card", RefIt, false, "card"},
	{"those cards", RefIt, true, "card"},
	{"those followers", RefIt, true, "follower"},
	{"your leader", RefYourLeader, false, "leader"},
	{"each enemy leader", RefEnemyLead, false, "leader"},
	{"the enemy leader", RefEnemyLead, false, "leader"},
	{"each leader", RefLeaders, true, "leader"},
	{"the remaining cards", RefRemaining, true, "card"},
	{"any remaining cards", RefRemaining, true, "card"},
	{"the rest", RefRemaining, true, "card"},
	{"it", RefIt, false, "it"},
	{"them", RefIt, true, "them"},
	{"your hand", RefHand, true, "hand"},
	{"their hand", RefHand, true, "their hand"},
	{"both", RefBoth, true, "both"},
}

var sveTurnGuards = []TurnGuardRow{
	{[]string{"during your turn ,"}, 1},
	{[]string{"during each opponent's turn ,", "during your opponent's turn ,"}, 0},
}

var wholeStatics = []WholeStaticRow{
	{[]string{"you can serve a carrot to an umamusume follower to race it"}, StaticServeRule, "card", nil},
	{[]string{"you can't lose the game", "you cannot lose the game"}, StaticNoLose, "card", nil},
	{[]string{"enemy followers must attack this follower if possible"}, StaticLure, "follower", nil},
	{[]string{"include both", "include"}, StaticSpellchain, "", staticSpellchain},
	{[]string{"you can put up to"}, StaticCopies, "card", staticCopies},
	{[]string{"your field limit is"}, StaticFieldLimit, "card", staticNumber},
	{[]string{"your ex area limit is"}, StaticEXLimit, "card", staticNumber},
	{[]string{"your hand limit is"}, StaticHandLimit, "card", staticNumber},
	{[]string{"reduce damage dealt to this follower by", "when this follower would be dealt damage , reduce that damage by"},
		StaticTakesLess, "follower", staticNumber},
	{[]string{"damage dealt by your spells is increased by"}, StaticDealsMore, "", spellDamage},
	{[]string{"this follower's name is also", "this card's name is also"}, StaticAlsoNamed, "follower", staticName},
}

var staticPredicates = []StaticPredicate{
	{[]string{"has", "have"}, StaticHas, AnyDamage, staticGains},
	{[]string{"costs", "cost"}, StaticCostIs, AnyDamage, staticCost},
	{[]string{"deals damage equal to its defense", "deal damage equal to their defense"}, StaticDefenseDamage, AnyDamage, nil},
	{[]string{"deals double", "deal double"}, StaticDealsTimes, AnyDamage, damageTimes},
	{[]string{"deals", "deal"}, StaticDealsMore, AnyDamage, staticDeals},
	{[]string{"takes", "take"}, StaticTakesLess, AnyDamage, staticTakes},
	{[]string{"doesn't take", "don't take"}, StaticNoDamage, AnyDamage, staticUnhurt},
	{[]string{"doesn't refresh during its controller's start phase", "doesn't refresh during your start phase",
		"don't refresh during their controllers' start phase"}, StaticNoRefresh, AnyDamage, nil},
	{[]string{"is put onto the field engaged"}, StaticEntersEngaged, AnyDamage, nil},
	{[]string{"ignores ward"}, StaticIgnoresWard, AnyDamage, nil},
	{[]string{"can't attack enemy leaders", "cannot attack enemy leaders"}, StaticNoAttackLead, AnyDamage, nil},
	{[]string{"can't attack enemies", "can't attack", "cannot attack"}, StaticNoAttack, AnyDamage, nil},
	{[]string{"can't be selected by enemy abilities", "can't be selected by your opponent's abilities"}, StaticUnselected, AnyDamage, nil},
	{[]string{"can't be destroyed by abilities"}, StaticNoDestroy, AbilityDamage, nil},
	{[]string{"can't be destroyed"}, StaticNoDestroy, AnyDamage, nil},
	{[]string{"loses all abilities", "lose all abilities"}, StaticSilent, AnyDamage, nil},
}

var sveDamageWords = []DamageWordRow{
	{"combat", CombatDamage},
	{"attack", AttackDamage},
	{"ability", AbilityDamage},
}

// sveTerms are what reminder text speaks of beside keywords and ability words.
var sveTerms = [][2]string{
	{"overflow", "overflow"}, {"sanguine", "sanguine"}, {"carrot", "racing"}, {"steal", "stolen"}, {"lesson", "lesson"},
	{"[evolve]", "evolve"}, {"additional cost", "it can't be played otherwise"},
	{"draw", "a card drawn is put into your hand"}, {"", "magical item tokens into your ex area"}, // 14.3.1.2
}

var svePrint = PrintRules{
	Ability:    sveWriteAbility,
	Verb:       sveWriteVerb,
	Noun:       sveWriteNoun,
	Qualifiers: sveWriteQualifiers,
	Quantity:   sveWriteQuantity,
	Ref:        sveWriteRef,
	Cond:       sveWriteCond,
	Guard:      sveWriteGuard,
	Cost:       sveWriteCost,
	Trigger:    sveWriteTrigger,
	Event:      sveWriteEvent,
	Gain:       sveWriteGain,
	Amount:     sveWriteAmount,
	Term:       sveWriteTerm,
	Top:        sveWriteTop,
	Every:      sveWriteEvery,
	Duration:   sveWriteDuration,
	PlainFirst: true,
}
