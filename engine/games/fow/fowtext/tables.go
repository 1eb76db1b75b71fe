package fowtext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// Dialect is the dialect of Force of Will. The spellings of all eras are rows: the
// meaning of a text never depends on when it was printed.
var Dialect = &cardtext.Dialect{
	Lex: cardtext.LexRules{
		ParenLines: true, Round: round, Mark: symbolic, Number: numberWord, Slashed: slashed, Lines: wholeSentences,
	},
	Infinity: true, Sums: true, OneDifference: true,
	ThatMuch:  cardtext.ThatMuch,
	Possessor: func(string) string { return "follower" }, // texts tell owners apart elsewhere

	Abilities: []cardtext.AbilityReader{
		keywordRun, keywordBody, arrowLine, activateLine,
		cheaperFor, relief, addedCost, playOnly, entersAdded, insteadLine, rulePassive, momentLast, bareText,
	},
	Print:        wording,
	Restrictions: restrictions,
	KeywordIcons: true,
	ForeignWords: foreignWords,
	Filler:       "Draw a card.", FillerLine: "[Enter] => Draw a card.",
	Reorder:       ruleBehindChoice,
	Dealer:        "this card",
	BareHint:      "begin with [Enter] =>, with a cost and a colon, or with \"When …\"",
	AnyDealer:     true,
	Noun:          raceNoun,
	Objects:       raceObjects,
	Ref:           targetRef,
	Sentence:      sentence,
	Cond:          condition,
	Bodies:        bodies,
	Phases:        phases,
	TriggerLimits: triggerLimits,
	FixedEvents:   fixedEvents,
	PlayerEvents:  playerEvents,
	EventVerbs:    eventVerbs,
	WouldSubjects: wouldSubjects,
	WouldEvents:   wouldEvents,
	WouldTargets:  wouldTargets,
	WouldMoves:    wouldMoves,
	WouldPlayers:  wouldPlayers,
	WouldPhase:    wouldPhase,
	OwnPrice:      ownPrice, PriceWords: "to play this ability",
	ActivationRules: activationRules,
	ThisCosts:       thisCosts,
	CostVerbs:       costVerbs,
	FixedConditions: fixedConditions,
	Conditions:      conditions,
	Deeds:           deeds,
	States:          states,
	Subjects:        slices.Concat(subjects, cardtext.Subjects, lateSubjects),
	Statements:      statements,
	Predicates:      predicates,
	Destinations:    destinations,
	Durations:       durations,
	Counts:          counts,
	Possessives:     possessives,
	StatWords:       statWords,
	Quantities:      slices.Concat(quantities, cardtext.Quantities),
	Adjectives:      adjectives,
	TypeWords:       typeWords,
	Qualifiers:      qualifiers,
	Places:          places,
	Pronouns:        pronouns,
	TurnGuards:      turnGuards,
	DamageWords:     damageWords,
	Terms:           terms,
}

// bodies are the keywords that something stands behind.
var bodies = map[string]func(*cardtext.Reader, *cardtext.KeywordBody){
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

var activationRules = []cardtext.RuleRow{
	{[]string{"play this ability only once per|each turn .", "this ability can be played|activated only once per|each turn .",
		"this ability can only be played|activated once per|each turn .", "you can play this ability only once per turn .",
		"activate this ability only once per turn .", "this ability can be activated only once in each of your turns .",
		"this ability triggers only once per turn .", "this ability only triggers once per turn .", "play this ability only once each turn",
		"this ability can be activated|played only once each turn .", "this ability triggers only once each turn .",
		"you can play this ability only once each turn .", "you may play this ability only once per turn .", "play this ability once per turn ."}, func(_ *cardtext.Reader, a *cardtext.Activated) { a.Limit = 1 }},
	{[]string{"play this ability only twice per|each turn .", "this ability can be played|activated only twice per|each turn .",
		"play this ability only up to twice per turn .", "this ability triggers only twice per turn .", "play this ability up to twice per turn .", "you may play this ability twice each|per turn .", "you may play this ability up to twice each|per turn .", "play this ability up to two times per turn ."}, func(_ *cardtext.Reader, a *cardtext.Activated) { a.Limit = 2 }},
	{[]string{"play this ability only three times per|each turn .", "play this ability up to three times per|each turn .", "this ability can be played|activated only three times per|each turn ."}, func(_ *cardtext.Reader, a *cardtext.Activated) { a.Limit = 3 }},
	{[]string{"play this ability only once per game .", "this ability can be played|activated only once per game .", "play this ability only once during each game .",
		"you can play this ability only once per game .", "this ability can only be played|activated once per game ."}, func(_ *cardtext.Reader, a *cardtext.Activated) { a.Once = true }},
	{[]string{"play this ability only during your turn and only once per turn ."}, func(_ *cardtext.Reader, a *cardtext.Activated) {
		a.Limit = 1
		a.OnlyIf = append(a.OnlyIf, cardtext.Cond{Kind: cardtext.CondYourTurn, N: 1})
	}},
	{[]string{"play god's art"}, (*cardtext.Reader).OnceRule},
	{[]string{"play [god's art]"}, (*cardtext.Reader).OnceRule},
	{[]string{"play this ability only any time you can play a chant .", "play this ability only anytime you can play a chant .",
		"you may play this ability only anytime you can play a chant .", "play this ability only anytime you can play a [spell:chant] .", "play this ability only anytime you can play a resonator .",
		"play this ability only during main timing ."}, func(_ *cardtext.Reader, a *cardtext.Activated) { a.Slow = true }},
	{[]string{"play this ability only during your turn .", "this ability can be activated|played only during your turn .", "play this ability only on your turn ."}, func(_ *cardtext.Reader, a *cardtext.Activated) {
		a.OnlyIf = append(a.OnlyIf, cardtext.Cond{Kind: cardtext.CondYourTurn, N: 1})
	}},
	{[]string{"play this ability only during your opponent's turn ."}, func(_ *cardtext.Reader, a *cardtext.Activated) {
		a.OnlyIf = append(a.OnlyIf, cardtext.Cond{Kind: cardtext.CondYourTurn, N: 0})
	}},
	{[]string{"play this ability only if", "you may play this ability only if", "you can play this ability only if", "this ability can be played|activated only if",
		"activate this ability only if", "play this ability only while", "you may activate this only if", "this ability triggers only if", "you can activate this if"}, onlyIf},
	{[]string{"you cannot play|use|activate this ability if", "this ability cannot be played|used|activated if"}, notIf},
	{[]string{"you cannot play this ability unless", "this ability cannot be played unless"}, onlyIf},
	{[]string{"players cannot chase this [enter] .", "players cannot chase this ability .", "players cannot chase to this ability ."}, func(_ *cardtext.Reader, a *cardtext.Activated) { a.NoChase = true }},
	{[]string{"you must play this ability if able .", "this ability is applied to all players ."}, func(*cardtext.Reader, *cardtext.Activated) {}},
	{[]string{"this ability can only be used|activated|played", "this can be activated only", "this ability can be used|activated|played only", "you may activate this only", "you may activate this",
		"you can activate this ability only", "activate only", "activate this ability only", "play this ability only"}, onlyDuring},
	{[]string{"this ability cannot be cancelled ."}, func(_ *cardtext.Reader, a *cardtext.Activated) { a.NoCancel = true }},
}

var thisCosts = []cardtext.ThisCostRow{
	{"banish this card", cardtext.CostBanishThis, cardtext.Field},
	{"discard this card", cardtext.CostDiscardThis, cardtext.Hand},
	{"destroy this card", cardtext.CostDestroyThis, cardtext.Field},
	{"remove this card in your graveyard from the game", cardtext.CostRemoveThis, cardtext.Graveyard},
	{"remove this card from your graveyard from the game", cardtext.CostRemoveThis, cardtext.Graveyard},
	{"remove this card in your hand from the game", cardtext.CostRemoveThis, cardtext.Hand},
	{"remove this card from your hand from the game", cardtext.CostRemoveThis, cardtext.Hand},
	{"remove this card from the game", cardtext.CostRemoveThis, cardtext.Field},
	{"return this card to its owner's hand", cardtext.CostReturnThis, cardtext.Field},
	{"return this card to your hand", cardtext.CostReturnThis, cardtext.Field},
	{"reveal this card from your hand", cardtext.CostRevealThis, cardtext.Hand},
	{"reveal this card", cardtext.CostRevealThis, cardtext.Hand},
	{"rest this card", cardtext.CostEngage, cardtext.Field},
	{"banish it", cardtext.CostBanishThis, cardtext.Field},
	{"banish this resonator", cardtext.CostBanishThis, cardtext.Field},
	{"banish this coin", cardtext.CostBanishThis, cardtext.Field},
}

var costVerbs = []cardtext.CostVerbRow{
	{"discard|discards", cardtext.CostDiscard, discardCost},
	{"banish|banishes", cardtext.CostBanish, costCards},
	{"destroy|destroys", cardtext.CostDestroy, costCards},
	{"rest|rests", cardtext.CostEngageOther, restCost},
	{"recover|recovers", cardtext.CostRecover, costCards},
	{"remove|removes", cardtext.CostRemove, removeCost},
	{"reveal|reveals", cardtext.CostReveal, costCards},
	{"put|puts", cardtext.CostMove, putCosts},
	{"return|returns", cardtext.CostReturn, returnCosts},
}

var fixedConditions = []cardtext.FixedConditionRow{
	{"it's your turn", cardtext.Cond{Kind: cardtext.CondYourTurn, N: 1}},
	{"it is your turn", cardtext.Cond{Kind: cardtext.CondYourTurn, N: 1}},
	{"it's your opponent's turn", cardtext.Cond{Kind: cardtext.CondYourTurn, N: 0}},
	{"it is your opponent's turn", cardtext.Cond{Kind: cardtext.CondYourTurn, N: 0}},
	{"it was put into a|your graveyard this way", cardtext.Cond{Kind: cardtext.CondDone}},
	{"the additional cost was paid", cardtext.Cond{Kind: cardtext.CondBought, N: 1}},
	{"you paid the|its|this additional cost", cardtext.Cond{Kind: cardtext.CondBought, N: 1}},
	{"the additional cost was not paid", cardtext.Cond{Kind: cardtext.CondBought}},
	{"the additional cost wasn't paid", cardtext.Cond{Kind: cardtext.CondBought}},
	{"you didn't pay the|its|this additional cost", cardtext.Cond{Kind: cardtext.CondBought}},
	{"it isn't your turn", cardtext.Cond{Kind: cardtext.CondYourTurn, N: 0}},
	{"it's not your turn", cardtext.Cond{Kind: cardtext.CondYourTurn, N: 0}},
	{"its total cost is odd", cardtext.Cond{Kind: cardtext.CondParity, N: 1}},
	{"its total cost is even", cardtext.Cond{Kind: cardtext.CondParity, N: 0}},
	{"this card is on|in a|the|your field", cardtext.Cond{Kind: cardtext.CondOnField}},
	{"this card is on|in field", cardtext.Cond{Kind: cardtext.CondOnField}},
	{"damage was dealt to you this turn", cardtext.Cond{Kind: cardtext.CondDid, State: cardtext.WasDealtDamage, N: 1}},
	{"an entity you controlled was put into a graveyard from the field this turn", cardtext.Cond{Kind: cardtext.CondDid, State: cardtext.LostEntity, N: 1}},
	{"you searched your deck", cardtext.Cond{Kind: cardtext.CondSearched}},
	{"you searched your main deck", cardtext.Cond{Kind: cardtext.CondSearched}},
	{"you are the player going first", cardtext.Cond{Kind: cardtext.CondDid, State: cardtext.GoesFirst, N: 1}},
}

var conditions = []cardtext.ConditionRow{
	{[]string{"it's your opponent's first attack this turn", "it is your opponent's first attack this turn"}, firstAttack(cardtext.Enemy)},
	{[]string{"it's your first attack this turn", "it is your first attack this turn"}, firstAttack(cardtext.Yours)},
	{[]string{"damage was|is dealt this way"}, dealtThisWay},
	{[]string{"this is the"}, nthPlayed},
	{[]string{"it isn't", "it's not", "it is not"}, isA(cardtext.RefIt, "it", true)},
	{[]string{"it's", "it is"}, itIs},
	{[]string{"they're", "they are"}, isA(cardtext.RefIt, "them", false)},
	{[]string{"you don't control", "you do not control", "you didn't control", "you don't have", "you do not have"}, controlsNot(cardtext.Yours)},
	{[]string{"your opponent doesn't control", "your opponent does not control"}, controlsNot(cardtext.Enemy)},
	{[]string{"you have [calmness]"}, func(*cardtext.Reader) cardtext.Cond {
		return cardtext.Cond{Kind: cardtext.CondWeather, Name: "[Calmness]"}
	}},
	{[]string{"you have [passion]"}, func(*cardtext.Reader) cardtext.Cond {
		return cardtext.Cond{Kind: cardtext.CondWeather, Name: "[Passion]"}
	}},
	{[]string{"you have"}, lifeHad(cardtext.RefYourLeader)},
	{[]string{"your opponent has", "an opponent has"}, lifeHad(cardtext.RefEnemyLead)},
	{[]string{"you control|controlled"}, controlsIt(cardtext.Yours)},
	{[]string{"your opponent controls|controlled"}, controlsIt(cardtext.Enemy)},
	{[]string{"you control|controlled", "you have", "your control", "control"}, existsFor(cardtext.Yours)},
	{[]string{"your opponent controls", "your opponent has", "an opponent controls"}, existsFor(cardtext.Enemy)},
	{[]string{"that player controls|controlled", "they control|controlled", "he or she controls|controlled", "that opponent controls"}, existsFor(cardtext.Theirs)},
	{[]string{"that player doesn't control", "that player does not control", "they don't control", "they do not control", "he or she doesn't control", "he or she does not control"}, controlsNot(cardtext.Theirs)},
	{[]string{"that player has", "they have", "he or she has"}, theyHave},
	{[]string{"that player's life is", "their life is", "his or her life is"}, lifeIs(cardtext.RefThat)},
	{[]string{"there are"}, attributesAmong},
	{[]string{"there is", "there are", "there's"}, existsFor(cardtext.Anyone)},
	{[]string{"no"}, noneInField},
	{[]string{"your j/ruler isn't", "your j/ruler is not"}, yourRuler(cardtext.TypeAnyRuler, true)},
	{[]string{"your j/ruler is", "you j/ruler is"}, yourRuler(cardtext.TypeAnyRuler, false)},
	{[]string{"your j-ruler isn't", "your j-ruler is not"}, yourRuler(cardtext.TypeJRuler, true)},
	{[]string{"your j-ruler is"}, yourRuler(cardtext.TypeJRuler, false)},
	{[]string{"your ruler isn't", "your ruler is not"}, yourRuler(cardtext.TypeRuler, true)},
	{[]string{"your ruler is"}, yourRuler(cardtext.TypeRuler, false)},
	{[]string{"your ruler or j-ruler is"}, yourRuler(cardtext.TypeAnyRuler, false)},
	{[]string{"the weather is", "weather is"}, func(p *cardtext.Reader) cardtext.Cond {
		return cardtext.Cond{Kind: cardtext.CondWeather, Name: weatherWord(p)}
	}},
	{[]string{"your life is", "you have life"}, lifeIs(cardtext.RefYourLeader)},
	{[]string{"your opponent's life is"}, lifeIs(cardtext.RefEnemyLead)},
}

var deeds = []cardtext.DeedRow{
	{"played", cardtext.Played, true, false},
	{"play", cardtext.Played, true, false},
	{"drew", cardtext.Drew, true, false},
	{"drawn", cardtext.Drew, true, false},
	{"discarded", cardtext.Discarded, true, false},
	{"gained", cardtext.GainedLife, false, true},
	{"lost", cardtext.LostLife, false, true},
	{"were dealt damage", cardtext.WasDealtDamage, false, false},
	{"was dealt damage", cardtext.WasDealtDamage, false, false},
	{"been dealt damage", cardtext.WasDealtDamage, false, false},
	{"are dealt damage", cardtext.WasDealtDamage, false, false},
	{"attacked with", cardtext.AttackedWith, true, false},
	{"attacked", cardtext.AttackedWith, false, false},
	{"cancelled", cardtext.Cancelled, true, false},
	{"called", cardtext.CalledStone, true, false},
	{"banished", cardtext.BanishedCards, true, false},
	{"removed", cardtext.RemovedFromGame, true, false},
	{"performed judgment", cardtext.Judged, false, false},
}

var states = []cardtext.StateRow{
	{[]string{"is rested", "are rested"}, cardtext.IsRested, false},
	{[]string{"is recovered", "is not rested", "isn't rested", "are recovered"}, cardtext.IsRecovered, false},
	{[]string{"is attacking or blocking"}, cardtext.IsAttackingOrBlocking, false},
	{[]string{"is battling", "is in a battle"}, cardtext.IsFighting, false},
	{[]string{"is attacking", "attacks"}, cardtext.IsAttacking, false},
	{[]string{"is blocking", "blocks"}, cardtext.IsBlocking, false},
	{[]string{"is in a field or a graveyard", "is in a|the field or its owner's graveyard"}, cardtext.IsOnFieldOrBuried, false},
	{[]string{"has no atk and def", "has no atk or def", "has neither atk nor def"}, cardtext.HasNoNumbers, false},
	{[]string{"is on|in a|the|your field", "remains on the field"}, cardtext.IsOnField, false},
	{[]string{"is in your|a graveyard"}, cardtext.IsInGraveyard, false},
	{[]string{"is in your|a removed area"}, cardtext.IsRemoved, false},
	{[]string{"attacked or blocked"}, cardtext.FoughtInBattle, false},
	{[]string{"is damaged"}, cardtext.IsDamaged, false},
	{[]string{"attacked this turn", "attacked"}, cardtext.AttackedThisTurn, false},
	{[]string{"didn't attack this turn", "did not attack this turn", "hasn't attacked this turn", "has not attacked this turn"}, cardtext.AttackedThisTurn, true},
	{[]string{"entered your field this turn", "entered your field"}, cardtext.EnteredHere, false},
	{[]string{"entered a|the field this turn"}, cardtext.EnteredThisTurn, false},
	{[]string{"was dealt damage this turn", "was dealt damage", "has been dealt damage this turn"}, cardtext.HurtThisTurn, false},
	{[]string{"dealt damage this turn"}, cardtext.DealtDamageThisTurn, false},
	{[]string{"was awakened", "is awakened"}, cardtext.WasAwakened, false},
	{[]string{"was not awakened", "wasn't awakened"}, cardtext.WasAwakened, true},
	{[]string{"is not added to a card", "is not bestowed to a card", "isn't bestowed to a card", "is not added to anything"}, cardtext.IsAdded, true},
	{[]string{"is added|bestowed to a card"}, cardtext.IsAdded, false},
	{[]string{"is astral"}, cardtext.IsAstral, false},
	{[]string{"is destroyed", "is destroyed this way", "was destroyed this way", "was destroyed"}, cardtext.DiedThisTurn, false},
	{[]string{"was put into a graveyard this turn", "is put into a graveyard this turn"}, cardtext.DiedThisTurn, false},
	{[]string{"was played from your hand", "entered your field from your hand"}, cardtext.CameFromHand, false},
	{[]string{"was played from your|a graveyard", "entered your field from your graveyard"}, cardtext.CameFromGraveyard, false},
}

var subjects = []cardtext.SubjectRow{
	{"target player", cardtext.TargetPlayer},
	{"target opponent", cardtext.TargetOpponent},
	{"each other player", cardtext.EachOther},
	{"a player", cardtext.AnyPlayer},
	{"its owner", cardtext.ItsOwner},
}

// lateSubjects are further words for players of the tables before.
var lateSubjects = []cardtext.SubjectRow{
	{"players", cardtext.EachPlayer},
	{"all players", cardtext.EachPlayer},
	{"your opponents", cardtext.Opponent},
	{"an opponent", cardtext.Opponent},
	{"their owner", cardtext.ItsOwner},
	{"their owners", cardtext.ItsOwner},
	{"the owner of those cards", cardtext.ItsOwner},
	{"controller of that card", cardtext.ItsController},
	{"their controller", cardtext.ItsController},
	{"that card's controller", cardtext.ItsController},
	{"that resonator's controller", cardtext.ItsController},
	{"that j/resonator's controller", cardtext.ItsController},
	{"the controller of that resonator", cardtext.ItsController},
	{"that token's|spell's|ability's controller", cardtext.ItsController},
	{"he or she", cardtext.ThatPlayer},
	{"the chosen targets", cardtext.ThatPlayer}, // where players were targeted
	{"the chosen target", cardtext.ThatPlayer},
}

var durations = []cardtext.DurationRow{
	{[]string{"until end of turn", "until the end of turn", "until the end of this turn", "until the end of the turn", "until end of the turn", "for the rest of this|the turn"}, cardtext.ThisTurn, true},
	{[]string{"during this turn", "this turn"}, cardtext.ThisTurn, false},
	{[]string{"this turn ,", "for the rest of the turn ,"}, cardtext.ThisTurn, true},
	{[]string{"until the end of your opponent's next turn"}, cardtext.OppTurnEnd, true},
	{[]string{"until the end of your next turn"}, cardtext.NextTurnEnd, true},
	{[]string{"until the beginning of your next turn", "until the start of your next turn", "until your next turn"}, cardtext.NextTurn, true},
	{[]string{"during|in its controller's next recovery phase", "during|in their controller's|controllers' next recovery phase|phases", "during|in his or her next recovery phase",
		"during|in their next recovery phase", "during your opponent's next recovery phase", "during its next recovery phase", "during|in the next recovery phase"}, cardtext.NextRecovery, false},
	{[]string{"until the end of the battle", "until the end of battle", "until end of battle", "during this battle", "during the battle", "until the end of this battle"}, cardtext.BattleEnd, true},
	{[]string{"for the rest of the|this game", "this game", "until end of game", "until the end of the game"}, cardtext.ThisGame, true},
	{[]string{"at any time"}, cardtext.AnyTime, false},
	{[]string{"during the recovery phase", "during its controller's recovery phase", "during their controller's recovery phase", "during your recovery phase",
		"during their controllers' recovery phases", "in your recovery phase", "during recovery phase", "in a recovery|recover phase"}, cardtext.EachRecovery, false},
}

var counts = []cardtext.CountRow{
	{[]string{"the number of different attributes among", "the number of attributes among"}, func(p *cardtext.Reader) *cardtext.Amount {
		return &cardtext.Amount{Kind: cardtext.AttributesOf, Objects: p.Objects()}
	}},
	{[]string{"the number of different names among"}, differentAmong(cardtext.NamesAmong)},
	{[]string{"the number of different races among"}, differentAmong(cardtext.RacesAmong)},
	{[]string{"the number of different total costs among"}, differentAmong(cardtext.CostsAmong)},
	{[]string{"the highest atk from among", "the highest atk among"}, mostAmong(cardtext.AttackStat)},
	{[]string{"the highest def from among", "the highest def among"}, mostAmong(cardtext.DefenseStat)},
	{[]string{"the highest total cost from among", "the highest total cost among"}, mostAmong(cardtext.CostStat)},
	{[]string{"the number of cards banished|removed|discarded|destroyed|rested|revealed|returned|recovered|put|drawn this way", "the number of cards banished|removed|discarded|destroyed|rested|revealed in this way"},
		func(p *cardtext.Reader) *cardtext.Amount {
			a := &cardtext.Amount{Kind: cardtext.AmountPaid}
			a.SayWay(wayBefore(p))
			return a
		}},
	{[]string{"the number of counters removed this way"}, thisWay("counters")},
	{[]string{"the amount of life paid this way", "the amount of life paid as additional cost", "the amount of life paid as an additional cost"}, thisWay("paid")},
	{[]string{"the number of cards put into your|the graveyard this way", "the number of cards put into graveyards this way"}, thisWay("")},
	{[]string{"the number equal to the cards banished"}, thisWay("banished")},
	{[]string{"the number of will symbols you counted this way", "the number of will symbols counted this way"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.SymbolsCounted} }},
	{[]string{"the total of its atk and def"}, func(*cardtext.Reader) *cardtext.Amount {
		def := &cardtext.Amount{Kind: cardtext.StatOf, N: 1, Stat: cardtext.DefenseStat, Of: &cardtext.Ref{Kind: cardtext.RefIt, Noun: "its"}}
		return &cardtext.Amount{Kind: cardtext.StatOf, Stat: cardtext.AttackStat, Of: &cardtext.Ref{Kind: cardtext.RefIt, Noun: "its"}, Plus: def}
	}},
	{[]string{"the number of times"}, timesHappened},
	{[]string{"the total number of all", "total number of all", "the total number of", "total number of", "the number of all", "the number of", "number of"}, numberCounted},
	{[]string{"the atk and def of", "atk and def of"}, func(p *cardtext.Reader) *cardtext.Amount {
		return &cardtext.Amount{Kind: cardtext.StatOf, Both: true, Of: p.Ref()}
	}},
	{[]string{"the total atk of", "the sum of the atk of"}, totalOfCards(cardtext.AttackStat)},
	{[]string{"the total def of"}, totalOfCards(cardtext.DefenseStat)},
	{[]string{"the combined total cost of"}, totalOfCards(cardtext.CostStat)},
	{[]string{"the total cost of", "total cost of"}, statOfRef(cardtext.CostStat)},
	{[]string{"the atk of", "atk of"}, statOfRef(cardtext.AttackStat)},
	{[]string{"the def of", "def of"}, statOfRef(cardtext.DefenseStat)},
	{[]string{"the damage that was dealt to you this turn", "the damage dealt to you this turn", "the amount of damage dealt to you this turn"}, func(*cardtext.Reader) *cardtext.Amount {
		return &cardtext.Amount{Kind: cardtext.DamageOf, Of: &cardtext.Ref{Kind: cardtext.RefYourLeader, Noun: "player"}}
	}},
	{[]string{"the damage dealt this way", "the damage dealt", "that damage"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.EventAmount} }},
	{[]string{"the amount of damage dealt to that|target player|resonator this turn", "the damage it was dealt this turn"}, func(*cardtext.Reader) *cardtext.Amount {
		return &cardtext.Amount{Kind: cardtext.DamageOf, Of: &cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}}
	}},
	{[]string{"the damage it dealt this turn", "the amount of damage it dealt this turn"}, func(*cardtext.Reader) *cardtext.Amount {
		return &cardtext.Amount{Kind: cardtext.DamageBy, Of: &cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}}
	}},
	{[]string{"the total damage dealt by sources"}, dealtByThoseOf},
	{[]string{"the amount of life you lost this turn", "the life you lost this turn"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.LifeLost} }},
	{[]string{"the amount of life you gained this turn", "the life you gained this turn"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.LifeGained} }},
	{[]string{"the amount of life you gained", "the amount of life you lost"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.EventAmount} }},
	{[]string{"the chosen number", "that number"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.NumberChosen} }},
	{[]string{"the result of the roll", "the result of the die roll", "the result"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.DieResult} }},
	{[]string{"your opponent's life"}, func(*cardtext.Reader) *cardtext.Amount {
		return &cardtext.Amount{Kind: cardtext.LifeOf, Of: &cardtext.Ref{Kind: cardtext.RefEnemyLead, Noun: "player"}}
	}},
	{[]string{"your life"}, func(*cardtext.Reader) *cardtext.Amount {
		return &cardtext.Amount{Kind: cardtext.LifeOf, Of: &cardtext.Ref{Kind: cardtext.RefYourLeader, Noun: "player"}}
	}},
	{[]string{"their life", "that player's life"}, func(*cardtext.Reader) *cardtext.Amount {
		return &cardtext.Amount{Kind: cardtext.LifeOf, Of: &cardtext.Ref{Kind: cardtext.RefThat, Noun: "player"}}
	}},
	{[]string{"that much"}, func(*cardtext.Reader) *cardtext.Amount {
		a := &cardtext.Amount{Kind: cardtext.ThatMuch}
		a.SayWay("much")
		return a
	}},
	{[]string{"that many"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.ThatMuch} }},
	{[]string{"x"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.VariableX} }},
}

var turnGuards = []cardtext.TurnGuardRow{
	{[]string{"during your turn ,"}, 1},
	{[]string{"during your opponent's turn ,"}, 0},
}

var damageWords = []cardtext.DamageWordRow{
	{"battle", cardtext.CombatDamage},
}

// terms are what reminder text speaks of beside keywords in square brackets.
var terms = [][2]string{
	{"[enter]", "enters the field"}, {"[force]", "roll a die"}, {"force 1", "roll a"}, {"[barrier]", "cannot be targeted by"},
	{"[imperishable]", "astral"}, {"[precision]", "can attack recovered"}, {"[remnant]", "from your graveyard"},
	{"[swiftness]", "can attack and"}, {"god's art", "god's art"}, // 1111 (6.3): once per game
	{"bestow", "bestow"}, {"foresee", "look at the top card of your deck"}, {"main timing", "main timing"},
	{"blessing", "can have multiple instances of"}, {"melody", "can have multiple instances of"},
	{"ultra magic stone", "this card has the following text everywhere"},
	{"invert", "flip it over"}, {"inverted", "flipped over"}, {"", "if this card moves to a non-chase zone flip it over"}, // 1030 (10.2)
	{"copy", "you have to pay its cost"}, {"unless", "each attack costs"}, {"even", "counts as even"}, {"/", "is both"},
	{"on the bottom of", "each owner chooses the order of the cards"}, {"", "this card has no attribute"}, {"", "for example"},
	{"[inheritance]", "discard this card to play this ability"}, {"[dive]", "reveal this card from your hand to play this ability"},
	{"[awakening]", "as you play this card"}, {"change the target", "the new target must be legal"},
	{"removed area", "reveal any face down card before putting it"}, {"if you would draw", "you still do not draw cards"},
	{"[legend]", "as you play this card"}, {"becomes a copy", "this card is a resonator"},
	{"automatic abilities", "is an automatic ability"}, {"an additional time", "this doesn't affect god's art abilities"}, {"with different total cost", "you may reveal a"},
	{"lost life this turn in any way", "reduction of life due to damage"},
}
