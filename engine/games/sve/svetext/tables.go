package svetext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// cardStatements are what is done with cards of hand and deck.
var cardStatements = []cardtext.StatementRow{
	{"draw|draws", draw},
	{"discard|discards", discard},
	{"look|looks at", look},
	{"search|searches", search},
}

// gameStatements are about the game, its turns and decks.
var gameStatements = []cardtext.StatementRow{
	{"take|takes another turn after this one", cardtext.ReadNumber(cardtext.ExtraTurn)},
	{"take|takes an extra turn after this one", cardtext.ReadNumber(cardtext.ExtraTurn)},
	{"take|takes another turn", cardtext.ReadNumber(cardtext.ExtraTurn)},
	{"skip|skips your|their next turn", cardtext.ReadNumber(cardtext.SkipTurn)},
	{"you win the game", cardtext.ReadNumber(cardtext.WinGame)},
	{"win|wins the game", cardtext.ReadNumber(cardtext.WinGame)},
	{"you lose the game", cardtext.ReadNumber(cardtext.LoseGame)},
	{"lose|loses the game", cardtext.ReadNumber(cardtext.LoseGame)},
	{"shuffle|shuffles your|their|its deck", cardtext.ReadNumber(cardtext.ShuffleDeck)},
	{"shuffle|shuffles it", cardtext.ReadNumber(cardtext.ShuffleDeck)},
	{"shuffle|shuffles", shuffleSearched},
	{"can't draw a card during their|your next start phase", barred(cardtext.CantDraw)},
	{"can't increase their|your maximum|max play points by 1 during their|your next start phase", barred(cardtext.CantRaise)},
	{"can't play", cannotPlay},
}

// Dialect is the dialect of Shadowverse: Evolve.
var Dialect = &cardtext.Dialect{
	Lex:    cardtext.LexRules{Round: round, Number: numberWord, Lines: bareThis},
	Dashes: true, Else: "if not ,",
	ThatMuch: cardtext.EventAmount, Possessor: possessor,
	ForeignWords: foreignWords,
	Filler:       "Draw a card.", FillerLine: "[fanfare] Draw a card.",
	Print:    wording,
	Dealer:   "this follower",
	Reorder:  ruleOfChoice,
	BareHint: "begin with [fanfare], [act] or \"Whenever …\"",
	Noun:     capitalNoun,
	Objects:  plainObjects,
	Ref:      pronounOrObjects,
	Sentence: guardedSentence,
	Cond:     plainCondition,
	Abilities: []cardtext.AbilityReader{
		keywordLine, activated, playCost, triggered, passive, replacement,
	},
	Phases:           phases,
	TriggerLimits:    triggerLimits,
	FixedEvents:      fixedEvents,
	PlayerEvents:     playerEvents,
	EventVerbs:       eventVerbs,
	WouldSubjects:    wouldSubjects,
	WouldEvents:      wouldEvents,
	WouldTargets:     wouldTargets,
	ActivationRules:  activationRules,
	ThisCosts:        thisCosts,
	JointCosts:       jointCosts,
	CostVerbs:        costVerbs,
	FixedConditions:  fixedConditions,
	Conditions:       conditions,
	CardConditions:   slices.Concat(cardConditions, takenConditions),
	Subjects:         slices.Concat(cardtext.Subjects, []cardtext.SubjectRow{{"an opponent", cardtext.Opponent}}),
	Statements:       statements,
	Predicates:       predicates,
	Destinations:     destinations,
	SummonPlaces:     summonPlaces,
	TokenPlaces:      tokenPlaces,
	Durations:        durations,
	Counts:           counts,
	Possessives:      slices.Concat(takenPossessives(), possessives),
	StatWords:        statWords,
	Quantities:       cardtext.Quantities,
	Adjectives:       adjectives,
	TypeWords:        typeWords,
	Qualifiers:       qualifiers,
	Places:           places,
	Pronouns:         pronouns,
	TurnGuards:       turnGuards,
	WholeStatics:     wholeStatics,
	StaticPredicates: staticPredicates,
	DamageWords:      damageWords,
	Terms:            terms,
}

var fixedConditions = []cardtext.FixedConditionRow{
	{"overflow is active for you", cardtext.Cond{Kind: cardtext.CondOverflow}},
	{"sanguine is active for you", cardtext.Cond{Kind: cardtext.CondSanguine}},
	{"overflow isn't active for you", cardtext.Cond{Kind: cardtext.CondOverflow, Not: true}},
	{"sanguine isn't active for you", cardtext.Cond{Kind: cardtext.CondSanguine, Not: true}},
	{"you discarded a card this turn", cardtext.Cond{Kind: cardtext.CondDiscarded}},
	{"you've discarded a card this turn", cardtext.Cond{Kind: cardtext.CondDiscarded}},
	{"a follower was put from your field into the cemetery this turn", cardtext.Cond{Kind: cardtext.CondGone, N: 1}},
	{"any of your followers have been destroyed this turn", cardtext.Cond{Kind: cardtext.CondDestroyed}},
	{"any enemy followers have been destroyed this turn", cardtext.Cond{Kind: cardtext.CondDestroyed, Who: cardtext.Opponent}},
	{"an enemy follower was destroyed this turn", cardtext.Cond{Kind: cardtext.CondDestroyed, Who: cardtext.Opponent}},
	{"you do", cardtext.Cond{Kind: cardtext.CondDone}},
	{"you don't", cardtext.Cond{Kind: cardtext.CondDone, Not: true}},
	{"they do", cardtext.Cond{Kind: cardtext.CondDone, Who: cardtext.Opponent}},
	{"they don't", cardtext.Cond{Kind: cardtext.CondDone, Who: cardtext.Opponent, Not: true}},
	{"it's your turn", cardtext.Cond{Kind: cardtext.CondYourTurn, N: 1}},
	{"it's your opponent's turn", cardtext.Cond{Kind: cardtext.CondYourTurn, N: 0}},
	{"it's an opponent's turn", cardtext.Cond{Kind: cardtext.CondYourTurn, N: 0}},
	{"it's not your turn", cardtext.Cond{Kind: cardtext.CondYourTurn, N: 0}},
	{"it isn't your turn", cardtext.Cond{Kind: cardtext.CondYourTurn, N: 0}},
	{"this card is on the field", cardtext.Cond{Kind: cardtext.CondOnField}},
}

var conditions = []cardtext.ConditionRow{
	{[]string{"this card was put onto the field from hand", "this card was put onto the field from your hand"}, thisIs(cardtext.CameFromHand, false)},
	{[]string{"this card wasn't put onto the field from hand", "this card was put onto the field from anywhere other than your hand",
		"this card wasn't put onto the field from your hand"}, thisIs(cardtext.CameFromHand, true)},
	{[]string{"this follower was put onto the field from hand", "this follower was put onto the field from your hand"}, thisFollowerIs(cardtext.CameFromHand, false)},
	{[]string{"this follower wasn't put onto the field from hand", "this follower was put onto the field from anywhere other than your hand",
		"this follower wasn't put onto the field from your hand"}, thisFollowerIs(cardtext.CameFromHand, true)},
	{[]string{"this follower was put onto the field by an ability"}, thisFollowerIs(cardtext.CameByAbility, false)},
	{[]string{"this card is in your ex area", "this card is in its owner's ex area"}, thisIs(cardtext.IsInEX, false)},
	{[]string{"this card is in your cemetery"}, thisIs(cardtext.IsInGraveyard, false)},
	{[]string{"this card was put onto the field this turn", "this follower was put onto the field this turn"}, thisIs(cardtext.EnteredThisTurn, false)},
	{[]string{"this card wasn't put onto the field this turn", "this follower wasn't put onto the field this turn"}, thisIs(cardtext.EnteredThisTurn, true)},
	{[]string{"this card was put onto the field by an ability"}, thisIs(cardtext.CameByAbility, false)},
	{[]string{"this follower attacked this turn", "this follower has attacked this turn", "this card attacked this turn"}, thisFollowerIs(cardtext.AttackedThisTurn, false)},
	{[]string{"this follower didn't attack this turn", "this follower hasn't attacked this turn", "this follower did not attack this turn"}, thisFollowerIs(cardtext.AttackedThisTurn, true)},
	{[]string{"this card is reserved on your field", "this card is reserved"}, thisIs(cardtext.IsRecovered, false)},
	{[]string{"this card is engaged on your field", "this card is engaged"}, thisIs(cardtext.IsRested, false)},
	{[]string{"this follower is reserved"}, thisFollowerIs(cardtext.IsRecovered, false)},
	{[]string{"this follower is engaged"}, thisFollowerIs(cardtext.IsRested, false)},
	{[]string{"this card had"}, thisHas("card", true)},
	{[]string{"this follower had"}, thisHas("follower", true)},
	{[]string{"this follower has no", "this card has no"}, noCounters},
	{[]string{"each player has"}, func(p *cardtext.Reader) cardtext.Cond {
		c := pointsCondition(p)
		c.Who = cardtext.EachPlayer
		return c
	}},
	{[]string{"there is", "there are", "there's"}, func(p *cardtext.Reader) cardtext.Cond { return existence(p, false) }},
	{[]string{"you played this card for"}, func(p *cardtext.Reader) cardtext.Cond {
		n := p.Number()
		p.ExpectAny("more play points", "more play point")
		return cardtext.Cond{Kind: cardtext.CondPaidMore, N: n}
	}},
	{[]string{"this is the", "this card is the", "this follower is the"}, thisIsTheNth},
	{[]string{"you've played", "you have played", "you played"}, playedCondition(false)},
	{[]string{"you've discarded", "you have discarded"}, discardedCondition},
	{[]string{"you haven't played", "you have not played", "you didn't play"}, playedCondition(true)},
	{[]string{"you control"}, func(p *cardtext.Reader) cardtext.Cond {
		c := existence(p, true)
		if c.Objects == nil || c.Objects.HasPlace || c.Objects.Control || slices.ContainsFunc(c.Objects.Nouns, func(n cardtext.Noun) bool { return n.Side != cardtext.Anyone }) {
			p.Fail("a card") // whose they are and where has been said
		}
		c.Own, c.Objects.HasPlace, c.Objects.Owner = false, true, cardtext.Yours
		return c
	}},
	{[]string{"you have"}, func(p *cardtext.Reader) cardtext.Cond {
		var c cardtext.Cond
		if p.Try(func() { c = pointsCondition(p) }) {
			return c
		}
		return existence(p, true)
	}},
	{[]string{"your hand has", "your ex area has", "your cemetery has", "your deck has", "your field has"}, zoneHas},
	{[]string{"your hand is empty"}, func(*cardtext.Reader) cardtext.Cond {
		return cardtext.Cond{Kind: cardtext.CondExists, AtMost: true, Objects: &cardtext.Objects{Nouns: []cardtext.Noun{{}}, HasPlace: true, Place: cardtext.Hand, Owner: cardtext.Yours}}
	}},
	{[]string{"the number of"}, numberIs},
	{[]string{"your opponent has", "an opponent has"}, theyHave},
	{[]string{"your leader has"}, leaderHas},
	{[]string{"an|the|each enemy leader has", "an|your|each opponent's leader has"}, enemyLeader(leaderHas)},
	{[]string{"an|the|each enemy leader's [defense]|defense is", "an|your|each opponent's leader's [defense]|defense is"}, enemyLeader(leaderIs)},
	{[]string{"you roll the declared number", "you roll the chosen number"}, func(*cardtext.Reader) cardtext.Cond { return cardtext.Cond{Kind: cardtext.CondDie} }},
	{[]string{"you roll"}, dieCondition},
	{[]string{"they roll"}, func(p *cardtext.Reader) cardtext.Cond {
		c := dieCondition(p)
		c.Who = cardtext.EachPlayer
		return c
	}},
	{[]string{"it was destroyed this way", "it is destroyed this way", "a follower was destroyed this way", "a follower is destroyed this way"}, oneDestroyed},
	{[]string{"at least"}, movedCondition},
	{[]string{"your followers attacked at least"}, attacksCondition},
	{[]string{"this card has"}, thisHas("card", false)},
	{[]string{"this follower has"}, thisHas("follower", false)},
	{[]string{"your leader's [defense] is", "your leader's defense is", "your leader's [defense] becomes", "your leader's defense becomes"}, leaderIs},
}

var cardConditions = []cardtext.CardConditionRow{ // what is not in front of what is: "it's not" begins like "it's"
	{ofIt("isn't"), cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}, is(false, true)},
	{ofIt("it's|is"), cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}, is(false, false)},
	{ofIt("wasn't"), cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}, is(true, true)},
	{ofIt("was"), cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}, is(true, false)},
	{ofIt("has"), cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}, has(false, false)},
	{ofIt("had"), cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}, has(true, false)},
	{ofIt("doesn't have"), cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}, has(false, true)},
	{ofIt("didn't have"), cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}, has(true, true)},
	{[]string{"this follower is"}, cardtext.Ref{Kind: cardtext.RefThis, Noun: "follower"}, is(false, false)},
	{[]string{"this follower was"}, cardtext.Ref{Kind: cardtext.RefThis, Noun: "follower"}, is(true, false)},
	{[]string{"this follower doesn't have"}, cardtext.Ref{Kind: cardtext.RefThis, Noun: "follower"}, has(false, true)},
	{[]string{"you didn't evolve it"}, cardtext.Ref{Kind: cardtext.RefIt, Noun: "evolved"}, func(_ *cardtext.Reader, c *cardtext.Cond) {
		c.Kind, c.Objects = cardtext.CondIs, &cardtext.Objects{Nouns: []cardtext.Noun{{Flags: cardtext.FlagUnevolved}}}
	}},
	{[]string{"you revealed"}, cardtext.Ref{Kind: cardtext.RefIt, Noun: "revealed"}, kindCondition},
	{ofSelected("isn't"), cardtext.Ref{Kind: cardtext.RefSelected, Noun: "follower"}, is(false, true)},
	{ofSelected("is"), cardtext.Ref{Kind: cardtext.RefSelected, Noun: "follower"}, is(false, false)},
	{ofSelected("wasn't"), cardtext.Ref{Kind: cardtext.RefSelected, Noun: "follower"}, is(true, true)},
	{ofSelected("was"), cardtext.Ref{Kind: cardtext.RefSelected, Noun: "follower"}, is(true, false)},
	{ofSelected("has"), cardtext.Ref{Kind: cardtext.RefSelected, Noun: "follower"}, has(false, false)},
	{ofSelected("had"), cardtext.Ref{Kind: cardtext.RefSelected, Noun: "follower"}, has(true, false)},
	{ofSelected("doesn't have"), cardtext.Ref{Kind: cardtext.RefSelected, Noun: "follower"}, has(false, true)},
	{ofSelected("didn't have"), cardtext.Ref{Kind: cardtext.RefSelected, Noun: "follower"}, has(true, true)},
	{ofSelected("costs"), cardtext.Ref{Kind: cardtext.RefSelected, Noun: "follower"}, itCosts},
	{[]string{"the attacked follower is"}, cardtext.Ref{Kind: cardtext.RefIt, Noun: "attacked"}, is(false, false)},
	{[]string{"the attacked follower has"}, cardtext.Ref{Kind: cardtext.RefIt, Noun: "attacked"}, has(false, false)},
	{[]string{"the attacked follower costs"}, cardtext.Ref{Kind: cardtext.RefIt, Noun: "attacked"}, itCosts},
	{[]string{"the attacking follower is"}, cardtext.Ref{Kind: cardtext.RefIt, Noun: "attacking"}, is(false, false)},
	{[]string{"the attacking follower has"}, cardtext.Ref{Kind: cardtext.RefIt, Noun: "attacking"}, has(false, false)},
	{ofIt("costs an odd number of play points"), cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}, func(_ *cardtext.Reader, c *cardtext.Cond) { c.Kind, c.N = cardtext.CondParity, 1 }},
	{ofIt("costs an even number of play points"), cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}, func(_ *cardtext.Reader, c *cardtext.Cond) { c.Kind = cardtext.CondParity }},
	{ofIt("costs"), cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}, itCosts},
}

// thatDamage are the statements about the damage that is replaced. They stand in
// front of the other verbs.
var thatDamage = []cardtext.StatementRow{
	{"it deals that damage to", cardtext.ReadThatDamage(true)},
	{"this follower deals that damage to", cardtext.ReadThatDamage(true)},
	{"deal that damage to", cardtext.ReadThatDamage(false)},
	{"reduce that damage by", changeThat(cardtext.ReduceThat)},
	{"increase that damage by", changeThat(cardtext.RaiseThat)},
	{"reduce that damage to", changeThat(cardtext.CapThat)},
	{"that damage becomes", changeThat(cardtext.SetThat)},
	{"prevent that damage", func(*cardtext.Reader) cardtext.Stmt { return &cardtext.ThatDamage{Verb: cardtext.PreventThat} }},
}

var statements = slices.Concat(thatDamage, []cardtext.StatementRow{
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
	{"declare any number from", chooseNumber},
	{"return|returns", giveBack},
	{"add|adds", add},
}, cardStatements, []cardtext.StatementRow{
	{"transform", transform},
	{"change", change},
	{"race", race},
	{"serve", serve},
	{"recover all your play points", func(*cardtext.Reader) cardtext.Stmt { // up to the maximum (5.14.1.1)
		return &cardtext.Number{Verb: cardtext.RecoverPoints, Amount: &cardtext.Amount{Kind: cardtext.MaxPlayPoints, N: 1}}
	}},
	{"recover|recovers", recoverPoints},
	{"increase|increases your|their maximum|max play points by", amountOf(cardtext.RaiseMaximum)},
	{"decrease|decreases your|their maximum|max play points by", amountOf(cardtext.LowerMaximum)},
	{"gain|gains", gainPoints},
}, gameStatements, []cardtext.StatementRow{
	{"this card's [act] abilities except [evolve] can't be activated", thisDoes(cardtext.NoOtherActs)},
	{"this card's [act] abilities can't be activated", thisDoes(cardtext.NoActs)},
	{"this card's [evolve] costs", lessEvolve},
	{"its [fanfare] abilities can't be performed", noFanfares(false)},
	{"their [fanfare] abilities can't be performed", noFanfares(true)},
	{"engage any number of them", cardtext.ReadNumber(cardtext.EngageAny)},
	{"your field limit is", amountOf(cardtext.FieldLimit)},
	{"your ex area limit is", amountOf(cardtext.EXLimit)},
	{"your hand limit is", amountOf(cardtext.HandLimit)},
	{"x equals|is", let},
	{"the next", nextCost},
	{"any", everyCost},
	{"reduce damage dealt to", lessTaken},
	{"roll|rolls a 6-sided die", func(*cardtext.Reader) cardtext.Stmt { return &cardtext.RollDie{} }},
	{"play", playFree},
	{"swap|swaps", swap},
	{"turn", turn},
	{"destroy|destroys", do(cardtext.Destroy)},
	{"banish|banishes", do(cardtext.Banish)},
	{"bury|buries", do(cardtext.Bury)},
	{"engage or refresh", do(cardtext.RestOrRecover)},
	{"engage|engages", do(cardtext.Engage)},
	{"refresh|refreshes", do(cardtext.Refresh)},
	{"evolve|evolves", evolve},
	{"steal", do(cardtext.Steal)},
	{"reveal|reveals", do(cardtext.Reveal)},
})

var predicates = []cardtext.PredicateRow{
	{[]string{"doesn't take", "don't take", "does not take"}, noDamage},
	{[]string{"costs", "cost"}, costChange},
	{[]string{"can't attack enemy leaders", "can't attack leaders", "cannot attack enemy leaders"},
		nowIs("This card can't attack enemy leaders.", cardtext.Static{Kind: cardtext.StaticNoAttackLead})},
	{[]string{"can't attack enemies", "cannot attack enemies", "can't attack", "cannot attack"}, said(cardtext.CannotAttack)},
	{[]string{"can't be destroyed by abilities"}, nowIs("This card can't be destroyed by abilities.", cardtext.Static{Kind: cardtext.StaticNoDestroy, Damage: cardtext.AbilityDamage})},
	{[]string{"can't be destroyed"}, nowIs("This card can't be destroyed.", cardtext.Static{Kind: cardtext.StaticNoDestroy})},
	{[]string{"can't be selected by enemy abilities"}, nowIs("This card can't be selected by enemy abilities.", cardtext.Static{Kind: cardtext.StaticUnselected})},
	{[]string{"ignores ward", "ignore ward"}, nowIs("This card ignores Ward.", cardtext.Static{Kind: cardtext.StaticIgnoresWard})},
	{[]string{"can't deal damage", "cannot deal damage"}, said(cardtext.CannotDealDamage)},
	{[]string{"doesn't refresh", "don't refresh"}, noRefresh},
	{[]string{"loses all abilities", "lose all abilities"}, said(cardtext.LoseAbilities)},
	{[]string{"loses", "lose"}, loseKeyword},
	{[]string{"deals", "deal"}, dealsMore},
	{[]string{"takes", "take"}, takesMore},
	{[]string{"has", "have", "gains", "gain", "gets", "get"}, nowHas},
}

var destinations = []cardtext.DestinationRow{
	{"onto your field", cardtext.Field, cardtext.Yours},
	{"onto its owner's field", cardtext.Field, cardtext.Theirs},
	{"onto their field", cardtext.Field, cardtext.Theirs},
	{"onto the field", cardtext.Field, cardtext.Theirs},
	{"into your ex area", cardtext.EXArea, cardtext.Yours},
	{"into its owner's ex area", cardtext.EXArea, cardtext.Theirs},
	{"into their owners' ex areas", cardtext.EXArea, cardtext.Theirs},
	{"into your hand", cardtext.Hand, cardtext.Yours},
	{"into your cemetery", cardtext.Cemetery, cardtext.Yours},
	{"into its owner's cemetery", cardtext.Cemetery, cardtext.Theirs},
	{"into their cemetery", cardtext.Cemetery, cardtext.Theirs},
	{"into their owners' cemeteries", cardtext.Cemetery, cardtext.Theirs},
	{"on|onto top of its owner's deck", cardtext.Deck, cardtext.Theirs},
	{"on the top of its owner's deck", cardtext.Deck, cardtext.Theirs},
	{"on the top of your deck", cardtext.Deck, cardtext.Yours},
	{"on|onto top of your deck", cardtext.Deck, cardtext.Yours},
	{"on the bottom of its owner's deck", cardtext.DeckBottom, cardtext.Theirs},
	{"on the bottom of your deck", cardtext.DeckBottom, cardtext.Yours},
	{"on the bottom of their owners' decks", cardtext.DeckBottom, cardtext.Theirs},
	{"on|onto top of their owners' decks", cardtext.Deck, cardtext.Theirs},
	{"on the bottom of their deck", cardtext.DeckBottom, cardtext.Theirs},
}

var summonPlaces = []cardtext.SummonPlaceRow{
	{[]string{"onto your field", "on your field"}, cardtext.Yours},
	{[]string{"on|onto your|an|each opponent's field"}, cardtext.Enemy},
	{[]string{"on that follower's field", "on its controller's field"}, cardtext.Theirs},
}

var tokenPlaces = []cardtext.TokenPlaceRow{
	{"onto your field or into your ex area", cardtext.FieldOrEX, cardtext.Yours},
	{"onto your field until it is full", cardtext.Field, cardtext.Yours},
	{"onto your field", cardtext.Field, cardtext.Yours},
	{"onto your|an|each opponent's field", cardtext.Field, cardtext.Enemy},
	{"into your|an|each opponent's ex area", cardtext.EXArea, cardtext.Enemy},
	{"into your ex area", cardtext.EXArea, cardtext.Yours},
	{"in your ex area", cardtext.EXArea, cardtext.Yours},
}

var durations = []cardtext.DurationRow{
	{[]string{"for the rest of this turn", "for the rest of the turn"}, cardtext.ThisTurn, true},
	{[]string{"until the end of the turn", "until the end of this turn"}, cardtext.ThisTurn, true},
	{[]string{"this turn"}, cardtext.ThisTurn, false},
	{[]string{"until the end of your opponent's next turn"}, cardtext.OppTurnEnd, true},
	{[]string{"until the start of your next turn"}, cardtext.NextTurn, true},
}

var counts = []cardtext.CountRow{
	{[]string{"the number of cards they returned to their deck", "the number of cards returned this way"}, cardsMoved("returned")},
	{[]string{"the number of cards put this way"}, cardsMoved("put")},
	{[]string{"the number of cards moved this way"}, cardsMoved("moved")},
	{[]string{"the number of cards you've discarded this turn", "the number of cards you have discarded this turn", "the number of cards you discarded this turn"}, ofTurn(cardtext.CardsDiscarded)},
	{[]string{"the number of your followers destroyed this turn", "the number of your followers that have been destroyed this turn"}, ofTurn(cardtext.YoursDestroyed)},
	{[]string{"the number of enemy followers destroyed this turn", "the number of enemy followers that have been destroyed this turn"}, ofTurn(cardtext.EnemyDestroyed)},
	{[]string{"the number of cards discarded this way", "the number of cards you discarded"}, cardsMoved("discarded")},
	{[]string{"the number of cards buried this way"}, cardsMoved("buried")},
	{[]string{"your maximum|max play points"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.MaxPlayPoints} }},
	{[]string{"the number of times your leader has lost defense this turn",
		"the number of times your leader has lost [defense] this turn"},
		func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.LeaderLosses} }},
	{[]string{"your remaining play points"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.PlayPointsLeft} }},
	{[]string{"a number of your choice"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.NumberOfChoice, N: 1} }},
	{[]string{"the number of different names among"}, func(p *cardtext.Reader) *cardtext.Amount {
		return &cardtext.Amount{Kind: cardtext.NamesAmong, Objects: p.Objects()}
	}},
	{[]string{"the number of followers destroyed this turn", "the number of followers that were destroyed this turn"}, func(*cardtext.Reader) *cardtext.Amount {
		return &cardtext.Amount{Kind: cardtext.YoursDestroyed, N: 1, Plus: &cardtext.Amount{Kind: cardtext.EnemyDestroyed, N: 1}}
	}},
	{[]string{"the number of different costs among"}, func(p *cardtext.Reader) *cardtext.Amount {
		return &cardtext.Amount{Kind: cardtext.CostsAmong, Objects: p.Objects()}
	}},
	{[]string{"the number of"}, numberOf},
	{[]string{"the highest"}, mostAmong},
	{[]string{"the total number of"}, totalNumber},
	{[]string{"the total"}, totalOf},
	{[]string{"the cost of"}, statBehind(cardtext.CostStat)},
	{[]string{"the attack of", "the [attack] of"}, statBehind(cardtext.AttackStat)},
	{[]string{"the defense of", "the [defense] of"}, statBehind(cardtext.DefenseStat)},
	{[]string{"the damage dealt", "that damage"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.EventAmount} }},
	{[]string{"the chosen number"}, func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: cardtext.NumberChosen} }},
}

var possessives = []cardtext.PossessiveRow{
	{"this follower's", cardtext.RefThis, ""},
	{"this card's", cardtext.RefThis, ""},
	{"the selected follower's", cardtext.RefSelected, ""},
	{"the first follower's", cardtext.RefSelected, ""},
	{"the second follower's", cardtext.RefSelected, ""},
	{"the first's", cardtext.RefSelected, ""},
	{"the second's", cardtext.RefSelected, ""},
	{"the selected card's", cardtext.RefSelected, ""},
	{"the selected amulet's", cardtext.RefSelected, ""},
	{"the revealed card's", cardtext.RefIt, ""},
	{"the attacked follower's", cardtext.RefIt, "attacked"},
	{"the attacking follower's", cardtext.RefIt, "attacking"},
	{"that follower's", cardtext.RefIt, ""},
	{"that card's", cardtext.RefIt, ""},
	{"its", cardtext.RefIt, ""},
	{"your leader's", cardtext.RefYourLeader, ""},
	{"the enemy leader's", cardtext.RefEnemyLead, ""},
	{"an enemy leader's", cardtext.RefEnemyLead, ""},
	{"each enemy leader's", cardtext.RefEnemyLead, ""},
	{"your opponent's leader's", cardtext.RefEnemyLead, ""},
}

var statWords = []cardtext.StatWordRow{
	{[]string{"attack", "[attack]"}, cardtext.AttackStat},
	{[]string{"defense", "[defense]"}, cardtext.DefenseStat},
	{[]string{"cost"}, cardtext.CostStat},
}

var adjectives = []cardtext.AdjectiveRow{
	{"other", func(n *cardtext.Noun) { n.Other = true }},
	{"another", func(n *cardtext.Noun) { n.Other = true }},
	{"enemy", func(n *cardtext.Noun) { n.Side = cardtext.Enemy }},
	{"your", func(n *cardtext.Noun) { n.Side = cardtext.Yours }},
	{"engaged", func(n *cardtext.Noun) { n.Flags |= cardtext.FlagEngaged }},
	{"reserved", func(n *cardtext.Noun) { n.Flags |= cardtext.FlagReserved }},
	{"racing", func(n *cardtext.Noun) { n.Flags |= cardtext.FlagRacing }},
	{"evolved", func(n *cardtext.Noun) { n.Flags |= cardtext.FlagEvolved }},
	{"unevolved", func(n *cardtext.Noun) { n.Flags |= cardtext.FlagUnevolved }},
	{"damaged", func(n *cardtext.Noun) { n.Flags |= cardtext.FlagDamaged }},
	{"faceup", func(n *cardtext.Noun) { n.Flags |= cardtext.FlagFaceup }},
	{"facedown", func(n *cardtext.Noun) { n.Flags |= cardtext.FlagFacedown }},
	{"advanced", func(n *cardtext.Noun) { n.Flags |= cardtext.FlagAdvanced }},
}

var typeWords = []cardtext.TypeWordRow{
	{"card|cards", cardtext.TypeCard},
	{"follower|followers", cardtext.TypeFollower},
	{"amulet|amulets", cardtext.TypeAmulet},
	{"spell|spells", cardtext.TypeSpell},
	{"leader|leaders", cardtext.TypeLeader},
}

var qualifiers = []cardtext.QualifierRow{
	{[]string{"that cost a total of", "with a total cost of"}, totalCost},
	{[]string{", up to a total cost of", "up to a total cost of"}, func(p *cardtext.Reader, o *cardtext.Objects) {
		o.Total = cardtext.Range{Has: true, Min: -1, Max: p.Number()}
		p.AcceptAny("play points", "play point")
	}},
	{[]string{"that costs", "that cost", "costing", "that originally costs", "that originally cost"}, func(p *cardtext.Reader, o *cardtext.Objects) { o.Cost = costRange(p) }},
	{[]string{"with a different name from this card"}, func(_ *cardtext.Reader, o *cardtext.Objects) { o.DifferentName = true }},
	{[]string{"with different names"}, apart(cardtext.ApartNames)},
	{[]string{"with different base costs", "with different costs"}, apart(cardtext.ApartCosts)},
	{[]string{"with '"}, (*cardtext.Reader).NameHolds},
	{[]string{"with", "that has", "that have"}, withPhrase},
	{[]string{"named"}, named},
	{[]string{"not named"}, func(p *cardtext.Reader, o *cardtext.Objects) {
		if o.NotNamed = listedName(p); o.NotNamed == "" {
			p.Fail("a name")
		}
	}},
	{[]string{"you control"}, func(_ *cardtext.Reader, o *cardtext.Objects) { o.Control = true }},
	{[]string{"that was put onto the field this turn", "that were put onto the field this turn"}, nouns(cardtext.FlagEntered)},
	{[]string{"that evolved this turn"}, nouns(cardtext.FlagEvolvedNow)},
	{[]string{"that attacked this turn", "that has attacked this turn", "that have attacked this turn"}, nouns(cardtext.FlagAttacked)},
	{[]string{"without", "that doesn't have", "that don't have"}, without},
}

var places = []cardtext.PlaceRow{
	{"on the field and in the ex area", cardtext.FieldAndEX, cardtext.Anyone},
	{"on the field", cardtext.Field, cardtext.Anyone},
	{"on your field or in your ex area", cardtext.FieldAndEX, cardtext.Yours},
	{"on your field and in your ex area", cardtext.FieldAndEX, cardtext.Yours},
	{"on your field and / or in your ex area", cardtext.FieldAndEX, cardtext.Yours},
	{"from your field or ex area", cardtext.FieldAndEX, cardtext.Yours},
	{"on|from your field", cardtext.Field, cardtext.Yours},
	{"currently on your field", cardtext.Field, cardtext.Yours},
	{"on|from their field", cardtext.Field, cardtext.Theirs},
	{"on|from your|an|each opponent's field", cardtext.Field, cardtext.Enemy},
	{"in|from your cemetery", cardtext.Cemetery, cardtext.Yours},
	{"in|from your ex area", cardtext.EXArea, cardtext.Yours},
	{"in|from your hand", cardtext.Hand, cardtext.Yours},
	{"in|from their hand", cardtext.Hand, cardtext.Theirs},
	{"in|from their cemetery", cardtext.Cemetery, cardtext.Theirs},
	{"in|from their ex area", cardtext.EXArea, cardtext.Theirs},
	{"in|from your|an|each opponent's cemetery", cardtext.Cemetery, cardtext.Enemy},
	{"in|from opponents' cemeteries", cardtext.Cemetery, cardtext.Enemy},
	{"in|from your|an|each opponent's ex area", cardtext.EXArea, cardtext.Enemy},
	{"in|from your|an|each opponent's hand", cardtext.Hand, cardtext.Enemy},
	{"in|from your deck", cardtext.Deck, cardtext.Yours},
	{"in|from their deck", cardtext.Deck, cardtext.Theirs},
	{"in|from your banished zone", cardtext.Banished, cardtext.Yours},
	{"in|from your evolve deck", cardtext.EvolveDeck, cardtext.Yours},
	{"from among them", cardtext.Among, cardtext.Anyone},
}

var pronouns = []cardtext.PronounRow{
	{"this card", cardtext.RefThis, false, "card"},
	{"this follower", cardtext.RefThis, false, "follower"},
	{"this amulet", cardtext.RefThis, false, "amulet"},
	{"the first follower", cardtext.RefSelected, false, "follower"},
	{"the second follower", cardtext.RefSelected, false, "follower"},
	{"the second", cardtext.RefSelected, false, "card"},
	{"the selected follower's leader", cardtext.RefItsLeader, false, "selected"},
	{"the selected follower", cardtext.RefSelected, false, "follower"},
	{"the selected card", cardtext.RefSelected, false, "card"},
	{"the selected amulet", cardtext.RefSelected, false, "amulet"},
	{"the attacked follower's leader", cardtext.RefItsLeader, false, "attacked"},
	{"the attacked follower", cardtext.RefIt, false, "attacked"},
	{"the attacking follower's leader", cardtext.RefItsLeader, false, "attacking"},
	{"the attacking follower", cardtext.RefIt, false, "attacking"},
	{"that follower's leader", cardtext.RefItsLeader, false, "follower"},
	{"its leader", cardtext.RefItsLeader, false, "it"},
	{"their leader", cardtext.RefItsLeader, false, "their"},
	{"that follower", cardtext.RefIt, false, "follower"},
	{"that card", cardtext.RefIt, false, "card"},
	{"that amulet", cardtext.RefIt, false, "amulet"},
	{"those cards", cardtext.RefIt, true, "card"},
	{"those followers", cardtext.RefIt, true, "follower"},
	{"your leader", cardtext.RefYourLeader, false, "leader"},
	{"each enemy leader", cardtext.RefEnemyLead, false, "leader"},
	{"the enemy leader", cardtext.RefEnemyLead, false, "leader"},
	{"your opponent's leader", cardtext.RefEnemyLead, false, "leader"},
	{"each leader", cardtext.RefLeaders, true, "leader"},
	{"the remaining cards", cardtext.RefRemaining, true, "card"},
	{"any remaining cards", cardtext.RefRemaining, true, "card"},
	{"the rest", cardtext.RefRemaining, true, "card"},
	{"the other", cardtext.RefRemaining, false, "card"},
	{"each of them", cardtext.RefIt, true, "them"},
	{"all of them", cardtext.RefIt, true, "them"},
	{"it", cardtext.RefIt, false, "it"},
	{"them", cardtext.RefIt, true, "them"},
	{"they", cardtext.RefIt, true, "they"},
	{"your hand", cardtext.RefHand, true, "hand"},
	{"their hand", cardtext.RefHand, true, "their hand"},
	{"both", cardtext.RefBoth, true, "both"},
}

var damageWords = []cardtext.DamageWordRow{
	{"combat", cardtext.CombatDamage},
	{"attack", cardtext.AttackDamage},
	{"ability", cardtext.AbilityDamage},
}

// terms are what reminder text speaks of beside keywords and ability words.
var terms = [][2]string{
	{"overflow", "overflow"}, {"sanguine", "sanguine"}, {"carrot", "racing"}, {"steal", "stolen"}, {"lesson", "lesson"},
	{"[evolve]", "evolve"}, {"additional cost", "it can't be played otherwise"},
	{"half", "round up"},                                                                          // 5.29.1
	{"draw", "a card drawn is put into your hand"}, {"", "magical item tokens into your ex area"}, // 14.3.1.2
}

var wording = cardtext.PrintRules{
	Ability:    writeAbility,
	Verb:       writeVerb,
	Noun:       writeNoun,
	Qualifiers: writeQualifiers,
	Quantity:   writeQuantity,
	Ref:        writeRef,
	Cond:       writeCond,
	Guard:      writeGuard,
	Cost:       writeCost,
	Trigger:    writeTrigger,
	Event:      writeEvent,
	Gain:       writeGain,
	Amount:     writeAmount,
	Term:       writeTerm,
	Top:        writeTop,
	Every:      writeEvery,
	Duration:   writeDuration,
	PlainFirst: true,
	Proper:     []string{"Combo (", "Spellchain (", "Necrocharge (", "Earth Rite", "Lesson"},
	You:        "your leader",
	ThisDeals:  "this follower deals",
}
