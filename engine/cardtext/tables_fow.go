package cardtext

import (
	"slices"
)

// FoW is the dialect of Force of Will. The spellings of all eras are rows: the
// meaning of a text never depends on when it was printed.
var FoW = &Dialect{
	Lex: LexRules{
		ParenLines: true, Round: fowRound, Mark: symbolic, Number: numberWord, Slashed: slashed, Lines: joinLines,
	},
	Infinity: true, Sums: true, OneDifference: true,
	ThatMuch:  ThatMuch,
	Possessor: func(string) string { return "follower" }, // texts tell owners apart elsewhere

	Abilities: []AbilityReader{
		keywordRun, keywordBody, arrowLine, activateLine,
		addedCost, playOnly, insteadLine, rulePassive, bareText,
	},
	Print:        fowPrint,
	Restrictions: restrictions,
	KeywordIcons: true,
	ForeignWords: foreignWordsFoW,
	Filler:       "Draw a card.", FillerLine: "[Enter] => Draw a card.",
	BareHint:        "begin with [Enter] =>, with a cost and a colon, or with \"When …\"",
	AnyDealer:       true,
	Noun:            raceNoun,
	Objects:         raceObjects,
	Ref:             targetRef,
	Sentence:        sentence,
	Cond:            condition,
	Bodies:          bodies,
	Phases:          fowPhases,
	TriggerLimits:   fowTriggerLimits,
	FixedEvents:     fowFixedEvents,
	PlayerEvents:    fowPlayerEvents,
	EventVerbs:      fowEventVerbs,
	WouldSubjects:   fowWouldSubjects,
	WouldEvents:     fowWouldEvents,
	WouldTargets:    fowWouldTargets,
	WouldMoves:      wouldMoves,
	WouldPlayers:    wouldPlayers,
	ActivationRules: fowActivationRules,
	ThisCosts:       fowThisCosts,
	CostVerbs:       fowCostVerbs,
	FixedConditions: fowFixedConditions,
	Conditions:      fowConditions,
	Deeds:           deeds,
	States:          states,
	Subjects:        slices.Concat(fowSubjects, Subjects, lateSubjects),
	Statements:      fowStatements,
	Predicates:      fowPredicates,
	Destinations:    fowDestinations,
	Durations:       fowDurations,
	Counts:          fowCounts,
	Possessives:     fowPossessives,
	StatWords:       fowStatWords,
	Quantities:      slices.Concat(fowQuantities, Quantities),
	Adjectives:      fowAdjectives,
	TypeWords:       fowTypeWords,
	Qualifiers:      fowQualifiers,
	Places:          fowPlaces,
	Pronouns:        fowPronouns,
	TurnGuards:      fowTurnGuards,
	DamageWords:     fowDamageWords,
	Terms:           fowTerms,
}

// bodies are the keywords that something stands behind.
var bodies = map[string]func(*Reader, *KeywordBody){
	"Energize":    bodyCosts,
	"Mobilize":    bodyCosts,
	"Judgment":    bodyJudgment,
	"Mana":        bodyNumber,
	"Limit":       bodyNumber,
	"Grimoire":    bodyNumber,
	"Divinity":    bodyNumber,
	"Stranger":    bodyNumber,
	"Tag":         bodyTag,
	"Barrier":     bodyBarrier,
	"Shift":       bodyCosts,
	"Bestow":      bodyCosts,
	"Evolution":   bodyCosts,
	"Incarnation": bodyIncarnation,
	"Awakening":   bodyAwakening,
	"Inheritance": bodyActivated,
	"Dive":        bodyActivated,
	"God's Art":   bodyLabel,
	"Resonance":   bodyResonance,
	"Break":       bodyEffect,
	"Sealed Item": bodySealed,
	"Torrent":     bodyAbility,
	"Revenge":     bodyAbility,
	"Fallen":      bodyAbility,
	"Limit Break": bodyAbility,
	"Faith":       bodyAbility,
	"Null":        bodyAbility,
	"Seal":        bodySeal,
	"Crest":       bodySymbols,
	"Rune":        bodySymbols,
	"Legend":      bodySeal,
	"Trigger":     bodyTrap,
	"Stealth":     bodyTrap,
}

var fowActivationRules = []RuleRow{
	{[]string{"play this ability only once per|each turn .", "this ability can be played|activated only once per|each turn .",
		"this ability can only be played|activated once per|each turn .", "you can play this ability only once per turn .",
		"activate this ability only once per turn .", "this ability can be activated only once in each of your turns .",
		"this ability triggers only once per turn .", "this ability only triggers once per turn .", "play this ability only once each turn",
		"this ability can be activated|played only once each turn .", "this ability triggers only once each turn .",
		"you can play this ability only once each turn .", "you may play this ability only once per turn .", "play this ability once per turn ."}, func(_ *Reader, a *Activated) { a.Limit = 1 }},
	{[]string{"play this ability only twice per|each turn .", "this ability can be played|activated only twice per|each turn .",
		"play this ability only up to twice per turn .", "this ability triggers only twice per turn .", "play this ability up to twice per turn .", "play this ability up to two times per turn ."}, func(_ *Reader, a *Activated) { a.Limit = 2 }},
	{[]string{"play this ability only three times per|each turn .", "play this ability up to three times per|each turn .", "this ability can be played|activated only three times per|each turn ."}, func(_ *Reader, a *Activated) { a.Limit = 3 }},
	{[]string{"play this ability only once per game .", "this ability can be played|activated only once per game .", "play this ability only once during each game .",
		"you can play this ability only once per game .", "this ability can only be played|activated once per game ."}, func(_ *Reader, a *Activated) { a.Once = true }},
	{[]string{"play this ability only during your turn and only once per turn ."}, func(_ *Reader, a *Activated) {
		a.Limit = 1
		a.OnlyIf = append(a.OnlyIf, Cond{Kind: CondYourTurn, N: 1})
	}},
	{[]string{"play god's art"}, (*Reader).OnceRule},
	{[]string{"play [god's art]"}, (*Reader).OnceRule},
	{[]string{"play this ability only any time you can play a chant .", "play this ability only anytime you can play a chant .",
		"you may play this ability only anytime you can play a chant .", "play this ability only anytime you can play a [spell:chant] .", "play this ability only anytime you can play a resonator .",
		"play this ability only during main timing .", "play this ability only during your main phase .", "you can activate this ability only in your main phase .", "activate this ability only during your main phase ."}, func(_ *Reader, a *Activated) { a.Slow = true }},
	{[]string{"play this ability only during your turn .", "this ability can be activated|played only during your turn .", "play this ability only on your turn ."}, func(_ *Reader, a *Activated) {
		a.OnlyIf = append(a.OnlyIf, Cond{Kind: CondYourTurn, N: 1})
	}},
	{[]string{"play this ability only during your opponent's turn ."}, func(_ *Reader, a *Activated) {
		a.OnlyIf = append(a.OnlyIf, Cond{Kind: CondYourTurn, N: 0})
	}},
	{[]string{"play this ability only if", "you may play this ability only if", "you can play this ability only if", "this ability can be played|activated only if",
		"activate this ability only if", "play this ability only while", "you may activate this only if", "this ability triggers only if", "you can activate this if"}, (*Reader).OnlyIf},
	{[]string{"you cannot play this ability if", "this ability cannot be played if"}, notIf},
	{[]string{"you cannot play this ability unless", "this ability cannot be played unless"}, (*Reader).OnlyIf},
	{[]string{"players cannot chase this [enter] .", "players cannot chase this ability .", "players cannot chase to this ability ."}, func(_ *Reader, a *Activated) { a.NoChase = true }},
	{[]string{"you must play this ability if able .", "this ability is applied to all players ."}, func(*Reader, *Activated) {}},
	{[]string{"this ability can only be used|activated|played", "this can be activated only", "this ability can be used|activated|played only", "you may activate this only", "you may activate this",
		"activate only", "activate this ability only", "play this ability only"}, onlyDuring},
	{[]string{"this ability cannot be cancelled ."}, func(_ *Reader, a *Activated) { a.NoCancel = true }},
}

var fowThisCosts = []ThisCostRow{
	{"banish this card", CostBanishThis, Field},
	{"discard this card", CostDiscardThis, Hand},
	{"destroy this card", CostDestroyThis, Field},
	{"remove this card in your graveyard from the game", CostRemoveThis, Graveyard},
	{"remove this card from your graveyard from the game", CostRemoveThis, Graveyard},
	{"remove this card from the game", CostRemoveThis, Field},
	{"return this card to its owner's hand", CostReturnThis, Field},
	{"return this card to your hand", CostReturnThis, Field},
	{"reveal this card from your hand", CostRevealThis, Hand},
	{"reveal this card", CostRevealThis, Hand},
	{"rest this card", CostEngage, Field},
	{"banish it", CostBanishThis, Field},
	{"banish this resonator", CostBanishThis, Field},
	{"banish this coin", CostBanishThis, Field},
}

var fowCostVerbs = []CostVerbRow{
	{"discard|discards", CostDiscard, costCards},
	{"banish|banishes", CostBanish, costCards},
	{"destroy|destroys", CostDestroy, costCards},
	{"rest|rests", CostEngageOther, restCost},
	{"recover|recovers", CostRecover, costCards},
	{"remove|removes", CostRemove, removeCost},
	{"reveal|reveals", CostReveal, costCards},
	{"put|puts", CostMove, putCosts},
	{"return|returns", CostReturn, returnCosts},
}

var fowFixedConditions = []FixedConditionRow{
	{"it's your turn", Cond{Kind: CondYourTurn, N: 1}},
	{"it is your turn", Cond{Kind: CondYourTurn, N: 1}},
	{"it's your opponent's turn", Cond{Kind: CondYourTurn, N: 0}},
	{"it is your opponent's turn", Cond{Kind: CondYourTurn, N: 0}},
	{"it was put into a|your graveyard this way", Cond{Kind: CondDone}},
	{"it isn't your turn", Cond{Kind: CondYourTurn, N: 0}},
	{"it's not your turn", Cond{Kind: CondYourTurn, N: 0}},
	{"its total cost is odd", Cond{Kind: CondParity, N: 1}},
	{"its total cost is even", Cond{Kind: CondParity, N: 0}},
	{"this card is on|in a|the|your field", Cond{Kind: CondOnField}},
	{"this card is on|in field", Cond{Kind: CondOnField}},
	{"damage was dealt to you this turn", Cond{Kind: CondDid, State: WasDealtDamage, N: 1}},
	{"an entity you controlled was put into a graveyard from the field this turn", Cond{Kind: CondDid, State: LostEntity, N: 1}},
	{"you are the player going first", Cond{Kind: CondDid, State: GoesFirst, N: 1}},
}

var fowConditions = []ConditionRow{
	{[]string{"it isn't", "it's not", "it is not"}, isA(RefIt, "it", true)},
	{[]string{"it's", "it is"}, itIs},
	{[]string{"they're", "they are"}, isA(RefIt, "them", false)},
	{[]string{"you don't control", "you do not control", "you didn't control", "you don't have", "you do not have"}, controlsNot(Yours)},
	{[]string{"your opponent doesn't control", "your opponent does not control"}, controlsNot(Enemy)},
	{[]string{"you have [calmness]"}, func(*Reader) Cond { return Cond{Kind: CondWeather, Name: "[Calmness]"} }},
	{[]string{"you have [passion]"}, func(*Reader) Cond { return Cond{Kind: CondWeather, Name: "[Passion]"} }},
	{[]string{"you control|controlled", "you have", "your control", "control"}, existsFor(Yours)},
	{[]string{"your opponent controls", "your opponent has", "an opponent controls"}, existsFor(Enemy)},
	{[]string{"there are"}, attributesAmong},
	{[]string{"there is", "there are", "there's"}, existsFor(Anyone)},
	{[]string{"your j/ruler isn't", "your j/ruler is not"}, yourRuler(TypeAnyRuler, true)},
	{[]string{"your j/ruler is", "you j/ruler is"}, yourRuler(TypeAnyRuler, false)},
	{[]string{"your j-ruler isn't", "your j-ruler is not"}, yourRuler(TypeJRuler, true)},
	{[]string{"your j-ruler is"}, yourRuler(TypeJRuler, false)},
	{[]string{"your ruler isn't", "your ruler is not"}, yourRuler(TypeRuler, true)},
	{[]string{"your ruler is"}, yourRuler(TypeRuler, false)},
	{[]string{"your ruler or j-ruler is"}, yourRuler(TypeAnyRuler, false)},
	{[]string{"the weather is", "weather is"}, func(p *Reader) Cond { return Cond{Kind: CondWeather, Name: weatherWord(p)} }},
	{[]string{"your life is", "you have life"}, lifeIs(RefYourLeader)},
	{[]string{"your opponent's life is"}, lifeIs(RefEnemyLead)},
}

var deeds = []DeedRow{
	{"played", Played, true, false},
	{"play", Played, true, false},
	{"drew", Drew, true, false},
	{"drawn", Drew, true, false},
	{"discarded", Discarded, true, false},
	{"gained", GainedLife, false, true},
	{"lost", LostLife, false, true},
	{"were dealt damage", WasDealtDamage, false, false},
	{"was dealt damage", WasDealtDamage, false, false},
	{"been dealt damage", WasDealtDamage, false, false},
	{"are dealt damage", WasDealtDamage, false, false},
	{"attacked with", AttackedWith, true, false},
	{"attacked", AttackedWith, false, false},
	{"cancelled", Cancelled, true, false},
	{"called", CalledStone, true, false},
	{"banished", BanishedCards, true, false},
	{"removed", RemovedFromGame, true, false},
	{"performed judgment", Judged, false, false},
}

var states = []StateRow{
	{[]string{"is rested", "are rested"}, IsRested, false},
	{[]string{"is recovered", "is not rested", "isn't rested", "are recovered"}, IsRecovered, false},
	{[]string{"is attacking or blocking", "is battling", "is in a battle"}, IsFighting, false},
	{[]string{"is attacking", "attacks"}, IsAttacking, false},
	{[]string{"is blocking", "blocks"}, IsBlocking, false},
	{[]string{"is on|in a|the|your field", "remains on the field"}, IsOnField, false},
	{[]string{"is in your|a graveyard"}, IsInGraveyard, false},
	{[]string{"attacked or blocked"}, FoughtInBattle, false},
	{[]string{"is damaged"}, IsDamaged, false},
	{[]string{"attacked this turn", "attacked"}, AttackedThisTurn, false},
	{[]string{"entered your|a field this turn", "entered your field"}, EnteredThisTurn, false},
	{[]string{"was dealt damage this turn", "was dealt damage", "has been dealt damage this turn"}, HurtThisTurn, false},
	{[]string{"dealt damage this turn"}, DealtDamageThisTurn, false},
	{[]string{"was awakened", "is awakened"}, WasAwakened, false},
	{[]string{"was not awakened", "wasn't awakened"}, WasAwakened, true},
	{[]string{"is not added to a card", "is not bestowed to a card", "isn't bestowed to a card", "is not added to anything"}, IsAdded, true},
	{[]string{"is added|bestowed to a card", "is added|bestowed to a resonator|j/resonator"}, IsAdded, false},
	{[]string{"is astral"}, IsAstral, false},
	{[]string{"is destroyed", "is destroyed this way", "was destroyed this way", "was destroyed"}, DiedThisTurn, false},
	{[]string{"was put into a graveyard this turn", "is put into a graveyard this turn"}, DiedThisTurn, false},
	{[]string{"was played from your hand", "entered your field from your hand"}, CameFromHand, false},
	{[]string{"was played from your|a graveyard", "entered your field from your graveyard"}, CameFromGraveyard, false},
}

var fowSubjects = []SubjectRow{
	{"target player", TargetPlayer},
	{"target opponent", TargetOpponent},
	{"each other player", EachOther},
	{"a player", AnyPlayer},
	{"its owner", ItsOwner},
}

// lateSubjects are further words for players of the tables before.
var lateSubjects = []SubjectRow{
	{"players", EachPlayer},
	{"all players", EachPlayer},
	{"your opponents", Opponent},
	{"an opponent", Opponent},
	{"their owner", ItsOwner},
	{"controller of that card", ItsController},
	{"their controller", ItsController},
	{"that card's controller", ItsController},
	{"that resonator's controller", ItsController},
	{"that j/resonator's controller", ItsController},
	{"the controller of that resonator", ItsController},
	{"he or she", ThatPlayer},
}

var fowDurations = []DurationRow{
	{[]string{"until end of turn", "until the end of turn", "until the end of this turn", "until the end of the turn", "until end of the turn", "for the rest of this|the turn"}, ThisTurn, true},
	{[]string{"during this turn", "this turn"}, ThisTurn, false},
	{[]string{"until the end of your opponent's next turn"}, OppTurnEnd, true},
	{[]string{"until the end of your next turn"}, NextTurnEnd, true},
	{[]string{"until the beginning of your next turn", "until the start of your next turn", "until your next turn"}, NextTurn, true},
	{[]string{"during|in its controller's next recovery phase", "during|in their controller's|controllers' next recovery phase|phases", "during|in his or her next recovery phase",
		"during|in their next recovery phase", "during your opponent's next recovery phase", "during its next recovery phase", "during|in the next recovery phase"}, NextRecovery, false},
	{[]string{"until the end of the battle", "until the end of battle", "until end of battle", "during this battle", "during the battle", "until the end of this battle"}, BattleEnd, true},
	{[]string{"for the rest of the|this game", "this game"}, ThisGame, true},
	{[]string{"at any time"}, AnyTime, false},
	{[]string{"during the recovery phase", "during its controller's recovery phase", "during their controller's recovery phase", "during your recovery phase",
		"during their controllers' recovery phases", "in your recovery phase", "during recovery phase", "in a recovery|recover phase"}, EachRecovery, false},
}

var fowCounts = []CountRow{
	{[]string{"the number of different attributes among", "the number of attributes among"}, func(p *Reader) *Amount { return &Amount{Kind: AttributesOf, Objects: p.Objects()} }},
	{[]string{"the number of different names among"}, func(p *Reader) *Amount {
		p.Accept("all")
		return &Amount{Kind: NamesAmong, Objects: p.Objects()}
	}},
	{[]string{"the number of cards banished|removed|discarded|destroyed|rested|revealed|returned|recovered|put this way", "the number of cards banished|removed|discarded|destroyed|rested|revealed in this way",
		"the number of counters removed this way", "the number of cards put into your|the graveyard this way",
		"the number of cards put into graveyards this way", "the amount of life paid this way", "the number of will paid this way",
		"the number equal to the cards banished"},
		func(*Reader) *Amount { return &Amount{Kind: AmountPaid} }},
	{[]string{"the number of will symbols you counted this way", "the number of will symbols counted this way"}, func(*Reader) *Amount { return &Amount{Kind: SymbolsCounted} }},
	{[]string{"the total number of all", "total number of all", "the total number of", "total number of", "the number of all", "the number of", "number of"}, numberCounted},
	{[]string{"the atk and def of", "atk and def of"}, func(p *Reader) *Amount { return &Amount{Kind: StatOf, Both: true, Of: p.Ref()} }},
	{[]string{"the total atk of", "the sum of the atk of"}, totalOfCards(AttackStat)},
	{[]string{"the total def of"}, totalOfCards(DefenseStat)},
	{[]string{"the combined total cost of"}, totalOfCards(CostStat)},
	{[]string{"the total cost of", "total cost of"}, statOfRef(CostStat)},
	{[]string{"the atk of", "atk of"}, statOfRef(AttackStat)},
	{[]string{"the def of", "def of"}, statOfRef(DefenseStat)},
	{[]string{"the damage dealt this way", "the damage dealt", "that damage"}, func(*Reader) *Amount { return &Amount{Kind: EventAmount} }},
	{[]string{"the amount of damage dealt to that|target player|resonator this turn", "the damage it was dealt this turn"}, func(*Reader) *Amount { return &Amount{Kind: DamageOf, Of: &Ref{Kind: RefIt, Noun: "it"}} }},
	{[]string{"the damage it dealt this turn", "the amount of damage it dealt this turn"}, func(*Reader) *Amount { return &Amount{Kind: DamageBy, Of: &Ref{Kind: RefIt, Noun: "it"}} }},
	{[]string{"the amount of life you lost this turn", "the life you lost this turn"}, func(*Reader) *Amount { return &Amount{Kind: LifeLost} }},
	{[]string{"the chosen number", "that number"}, func(*Reader) *Amount { return &Amount{Kind: NumberChosen} }},
	{[]string{"the result of the roll", "the result of the die roll", "the result"}, func(*Reader) *Amount { return &Amount{Kind: DieResult} }},
	{[]string{"your opponent's life"}, func(*Reader) *Amount { return &Amount{Kind: LifeOf, Of: &Ref{Kind: RefEnemyLead, Noun: "player"}} }},
	{[]string{"your life"}, func(*Reader) *Amount { return &Amount{Kind: LifeOf, Of: &Ref{Kind: RefYourLeader, Noun: "player"}} }},
	{[]string{"their life", "that player's life"}, func(*Reader) *Amount { return &Amount{Kind: LifeOf, Of: &Ref{Kind: RefThat, Noun: "player"}} }},
	{[]string{"that much", "that many"}, func(*Reader) *Amount { return &Amount{Kind: ThatMuch} }},
	{[]string{"x"}, func(*Reader) *Amount { return &Amount{Kind: VariableX} }},
}

var fowTurnGuards = []TurnGuardRow{
	{[]string{"during your turn ,"}, 1},
	{[]string{"during your opponent's turn ,"}, 0},
}

var fowDamageWords = []DamageWordRow{
	{"battle", CombatDamage},
}

// fowTerms are what reminder text speaks of beside keywords in square brackets.
var fowTerms = [][2]string{
	{"[enter]", "enters the field"}, {"[force]", "roll a die"}, {"force 1", "roll a"}, {"[barrier]", "cannot be targeted by"},
	{"[imperishable]", "astral"}, {"[precision]", "can attack recovered"}, {"[remnant]", "from your graveyard"},
	{"[swiftness]", "can attack and"}, {"god's art", "god's art"}, // 1111 (6.3): once per game
	{"bestow", "bestow"}, {"foresee", "look at the top card of your deck"}, {"main timing", "main timing"},
	{"blessing", "can have multiple instances of"}, {"melody", "can have multiple instances of"},
	{"ultra magic stone", "this card has the following text everywhere"},
	{"invert", "flip it over"}, {"inverted", "flipped over"}, {"", "if this card moves to a non-chase zone flip it over"}, // 1030 (10.2)
	{"copy", "you have to pay its cost"}, {"unless", "each attack costs"}, {"even", "counts as even"}, {"/", "is both"},
	{"on the bottom of", "each owner chooses the order of the cards"}, {"", "this card has no attribute"}, {"", "for example"},
}
