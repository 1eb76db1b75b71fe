package svetext

import "gauntlet/engine/cardtext"

var phases = []cardtext.PhaseRow{
	{"your end phase this turn", cardtext.TriggerEnd, cardtext.Yours, true},
	{"the end phase this turn", cardtext.TriggerEnd, cardtext.Anyone, true},
	{"your next main phase", cardtext.TriggerMain, cardtext.Yours, true},
	{"your next end phase", cardtext.TriggerEnd, cardtext.Yours, true},
	{"your opponent's next main phase", cardtext.TriggerMain, cardtext.Enemy, true},
	{"your opponent's next end phase", cardtext.TriggerEnd, cardtext.Enemy, true},
	{"your main phase", cardtext.TriggerMain, cardtext.Yours, false},
	{"your end phase", cardtext.TriggerEnd, cardtext.Yours, false},
	{"each player's main phase", cardtext.TriggerMain, cardtext.Anyone, false},
	{"each player's end phase", cardtext.TriggerEnd, cardtext.Anyone, false},
	{"each opponent's main phase", cardtext.TriggerMain, cardtext.Enemy, false},
	{"each opponent's end phase", cardtext.TriggerEnd, cardtext.Enemy, false},
	{"your opponent's main phase", cardtext.TriggerMain, cardtext.Enemy, false},
	{"your opponent's end phase", cardtext.TriggerEnd, cardtext.Enemy, false},
}

var triggerLimits = []cardtext.LimitRow{
	{[]string{"once per turn ,", "once each turn ,"}, 1, cardtext.Anyone},
	{[]string{"once on each of your turns ,"}, 1, cardtext.Yours},
	{[]string{"during your turn ,"}, 0, cardtext.Yours},
	{[]string{"during each opponent's turn ,", "during an opponent's turn ,", "during your opponent's turn ,"}, 0, cardtext.Enemy},
}

var fixedEvents = []cardtext.FixedEventRow{
	{"this card is returned to hand from your field", cardtext.Trigger{Kind: cardtext.TriggerLeave, HasPlace: true, Place: cardtext.Hand}},
	{"this card is returned to its owner's hand", cardtext.Trigger{Kind: cardtext.TriggerLeave, HasPlace: true, Place: cardtext.Hand}},
	{"this follower is selected for an ability", cardtext.Trigger{Kind: cardtext.TriggerTargeted}},
	{"this card is selected for an ability", cardtext.Trigger{Kind: cardtext.TriggerTargeted}},
	{"this card is discarded", cardtext.Trigger{Kind: cardtext.TriggerDiscarded}},
	{"you discard this card", cardtext.Trigger{Kind: cardtext.TriggerDiscarded}},
	{"this card leaves the field", cardtext.Trigger{Kind: cardtext.TriggerLeave}},
	{"this follower is destroyed", cardtext.Trigger{Kind: cardtext.TriggerDestroyed}},
	{"this amulet is destroyed", cardtext.Trigger{Kind: cardtext.TriggerDestroyed}},
	{"this follower is refreshed", cardtext.Trigger{Kind: cardtext.TriggerRefreshed}},
	{"this follower attacks a leader", cardtext.Trigger{Kind: cardtext.TriggerLeaderStrike}},
	{"this follower attacks an enemy leader", cardtext.Trigger{Kind: cardtext.TriggerLeaderStrike}},
	{"this follower attacks the enemy leader", cardtext.Trigger{Kind: cardtext.TriggerLeaderStrike}},
	{"this follower attacks", cardtext.Trigger{Kind: cardtext.TriggerStrike}},
	{"this card evolves", cardtext.Trigger{Kind: cardtext.TriggerEvolve}},
	{"this follower evolves", cardtext.Trigger{Kind: cardtext.TriggerEvolve}},
	{"this follower deals attack damage to an enemy leader", cardtext.Trigger{Kind: cardtext.TriggerDealsDamage, ToLeader: true}},
	{"this follower deals combat damage to an enemy follower", cardtext.Trigger{Kind: cardtext.TriggerDealsDamage, Damage: cardtext.CombatDamage}}, // to which alone it is dealt (5.13.3.2)
	{"this follower deals combat damage to a follower", cardtext.Trigger{Kind: cardtext.TriggerDealsDamage, Damage: cardtext.CombatDamage}},
	{"this follower deals combat damage", cardtext.Trigger{Kind: cardtext.TriggerDealsDamage, Damage: cardtext.CombatDamage}},
	{"this follower deals attack damage", cardtext.Trigger{Kind: cardtext.TriggerDealsDamage}},
	{"this follower is dealt damage", cardtext.Trigger{Kind: cardtext.TriggerHurt}},
	{"this follower takes damage", cardtext.Trigger{Kind: cardtext.TriggerHurt}},
	{"your leader is dealt damage", cardtext.Trigger{Kind: cardtext.TriggerLeaderDamage}},
	{"your leader takes damage", cardtext.Trigger{Kind: cardtext.TriggerLeaderDamage}},
	{"your leader loses [defense]", cardtext.Trigger{Kind: cardtext.TriggerLeaderLoss}},
	{"your leader loses defense", cardtext.Trigger{Kind: cardtext.TriggerLeaderLoss}},
	{"you play an activated ability", cardtext.Trigger{Kind: cardtext.TriggerActivate}},
	{"you activate an [act] ability", cardtext.Trigger{Kind: cardtext.TriggerActivate}},
	{"your leader gains [defense]", cardtext.Trigger{Kind: cardtext.TriggerLeaderHeal}},
	{"your leader gains defense", cardtext.Trigger{Kind: cardtext.TriggerLeaderHeal}},
	{"your leader's [defense] increases", cardtext.Trigger{Kind: cardtext.TriggerLeaderHeal}},
	{"your leader's defense increases", cardtext.Trigger{Kind: cardtext.TriggerLeaderHeal}},
	{"your leader's [defense] is increased", cardtext.Trigger{Kind: cardtext.TriggerLeaderHeal}},
	{"your leader's defense is increased", cardtext.Trigger{Kind: cardtext.TriggerLeaderHeal}},
	{"this follower is engaged", cardtext.Trigger{Kind: cardtext.TriggerEngaged}},
	{"this follower becomes engaged", cardtext.Trigger{Kind: cardtext.TriggerEngaged}},
	{"this card is put into the cemetery from the field", cardtext.Trigger{Kind: cardtext.TriggerLastWords}},
	{"this card is put from the field into the cemetery", cardtext.Trigger{Kind: cardtext.TriggerLastWords}},
	{"you shuffle your deck", cardtext.Trigger{Kind: cardtext.TriggerShuffle}},
	{"you draw a card", cardtext.Trigger{Kind: cardtext.TriggerDraw}},
}

var playerEvents = []cardtext.PlayerEventRow{
	{"you play", cardtext.TriggerPlay},
	{"you discard", cardtext.TriggerDiscard},
	{"a player plays", cardtext.TriggerPlay},
	{"a player discards", cardtext.TriggerDiscard},
	{"an opponent plays", cardtext.TriggerPlay},
	{"an opponent discards", cardtext.TriggerDiscard},
	{"your opponent plays", cardtext.TriggerPlay},
	{"your opponent discards", cardtext.TriggerDiscard},
}

var eventVerbs = []cardtext.EventVerbRow{
	{"is put onto your field from your hand", cardtext.Trigger{Kind: cardtext.TriggerEnters, HasPlace: true, Place: cardtext.Hand}, cardtext.Yours},
	{"is put onto your field from your ex area", cardtext.Trigger{Kind: cardtext.TriggerEnters, HasPlace: true, Place: cardtext.EXArea}, cardtext.Yours},
	{"is put onto your field from your cemetery", cardtext.Trigger{Kind: cardtext.TriggerEnters, HasPlace: true, Place: cardtext.Cemetery}, cardtext.Yours},
	{"is put onto your field from your deck", cardtext.Trigger{Kind: cardtext.TriggerEnters, HasPlace: true, Place: cardtext.Deck}, cardtext.Yours},
	{"is put onto your field", cardtext.Trigger{Kind: cardtext.TriggerEnters}, cardtext.Yours},
	{"is put onto your opponent's field", cardtext.Trigger{Kind: cardtext.TriggerEnters}, cardtext.Enemy},
	{"is put onto an opponent's field", cardtext.Trigger{Kind: cardtext.TriggerEnters}, cardtext.Enemy},
	{"is put onto the field", cardtext.Trigger{Kind: cardtext.TriggerEnters}, cardtext.Anyone},
	{"leaves the field", cardtext.Trigger{Kind: cardtext.TriggerLeaves}, cardtext.Anyone},
	{"leaves your field", cardtext.Trigger{Kind: cardtext.TriggerLeaves}, cardtext.Yours},
	{"is returned to its owner's hand", cardtext.Trigger{Kind: cardtext.TriggerLeaves, HasPlace: true, Place: cardtext.Hand}, cardtext.Anyone},
	{"is returned to hand from your field", cardtext.Trigger{Kind: cardtext.TriggerLeaves, HasPlace: true, Place: cardtext.Hand}, cardtext.Yours},
	{"is returned to hand", cardtext.Trigger{Kind: cardtext.TriggerLeaves, HasPlace: true, Place: cardtext.Hand}, cardtext.Anyone},
	{"is banished", cardtext.Trigger{Kind: cardtext.TriggerLeaves, HasPlace: true, Place: cardtext.Banished}, cardtext.Anyone},
	{"is destroyed", cardtext.Trigger{Kind: cardtext.TriggerDestroyed}, cardtext.Anyone},
	{"evolves", cardtext.Trigger{Kind: cardtext.TriggerEvolves}, cardtext.Anyone},
	{"races", cardtext.Trigger{Kind: cardtext.TriggerRaces}, cardtext.Anyone},
	{"attacks", cardtext.Trigger{Kind: cardtext.TriggerAttacks}, cardtext.Anyone},
	{"is put into your cemetery from your deck", goesTo(cardtext.Cemetery, cardtext.Deck), cardtext.Yours},
	{"is put from your deck into your cemetery", goesTo(cardtext.Cemetery, cardtext.Deck), cardtext.Yours},
	{"is put into your cemetery from your ex area", goesTo(cardtext.Cemetery, cardtext.EXArea), cardtext.Yours},
	{"is put into your cemetery from anywhere", goesTo(cardtext.Cemetery), cardtext.Yours},
	{"is put into your ex area from your deck", goesTo(cardtext.EXArea, cardtext.Deck), cardtext.Yours},
	{"is put into your ex area from your hand", goesTo(cardtext.EXArea, cardtext.Hand), cardtext.Yours},
	{"is put into your ex area from your cemetery", goesTo(cardtext.EXArea, cardtext.Cemetery), cardtext.Yours},
	{"is put into your ex area from the field", goesTo(cardtext.EXArea, cardtext.Field), cardtext.Yours},
	{"is put into your ex area", goesTo(cardtext.EXArea), cardtext.Yours},
	{"is put into your cemetery from the field", cardtext.Trigger{Kind: cardtext.TriggerBuried}, cardtext.Yours},
	{"is put from your field into the cemetery", cardtext.Trigger{Kind: cardtext.TriggerBuried}, cardtext.Yours},
	{"is put into the cemetery from the field", cardtext.Trigger{Kind: cardtext.TriggerBuried}, cardtext.Anyone},
	{"is put from the field into the cemetery", cardtext.Trigger{Kind: cardtext.TriggerBuried}, cardtext.Anyone},
	{"is put into the cemetery", cardtext.Trigger{Kind: cardtext.TriggerBuried}, cardtext.Anyone},
	{"is engaged", cardtext.Trigger{Kind: cardtext.TriggerEngaged}, cardtext.Anyone},
	{"becomes engaged", cardtext.Trigger{Kind: cardtext.TriggerEngaged}, cardtext.Anyone},
	{"is dealt damage", cardtext.Trigger{Kind: cardtext.TriggerHurt}, cardtext.Anyone},
	{"takes damage", cardtext.Trigger{Kind: cardtext.TriggerHurt}, cardtext.Anyone},
	{"has its attack increased", cardtext.Trigger{Kind: cardtext.TriggerAttackUp}, cardtext.Anyone},
}

// goesTo is the event that one of the objects is put into a zone of yours from another.
func goesTo(to cardtext.Place, from ...cardtext.Place) cardtext.Trigger {
	t := cardtext.Trigger{Kind: cardtext.TriggerGoes, Place: to}
	if len(from) > 0 {
		t.HasFrom, t.From = true, from[0]
	}
	return t
}

var wouldSubjects = []cardtext.WouldSubjectRow{
	{"this follower", func(w *cardtext.Would) { w.This = "follower" }},
	{"this amulet", func(w *cardtext.Would) { w.This = "amulet" }},
	{"this card", func(w *cardtext.Would) { w.This = "card" }},
	{"your leader", func(w *cardtext.Would) { w.Leader = true }},
}

var wouldEvents = []cardtext.WouldEventRow{
	{[]string{"be dealt", "take"}, cardtext.WouldBeDealt},
	{[]string{"deal"}, cardtext.WouldDeal},
	{[]string{"be destroyed"}, cardtext.WouldDestroyed},
	{[]string{"leave the field", "leave your field"}, cardtext.WouldLeave},
	{[]string{"be put into the cemetery from the field", "be put into its owner's cemetery from the field", "be put into the cemetery",
		"be put into its owner's cemetery"}, cardtext.WouldBuried},
	{[]string{"be banished"}, cardtext.WouldBanished},
	{[]string{"be returned to its owner's hand", "be returned to hand"}, cardtext.WouldReturned},
}

var wouldTargets = []cardtext.WouldTargetRow{
	{"an enemy leader", cardtext.Enemy}, {"the enemy leader", cardtext.Enemy}, {"a leader", cardtext.Anyone}, {"your leader", cardtext.Yours},
}

var activationRules = []cardtext.RuleRow{
	{[]string{"this ability can be activated once per turn .", "perform this ability only once per turn .",
		"this ability triggers only once each|per turn .", "this ability can only be activated once per turn .", "this ability can be performed once per turn .", "this ability can only be performed once per turn .", "this ability activates only once each|per turn .",
		"activate only once each|per turn .", "perform only once each|per turn .", "activate this ability only once each|per turn ."}, func(_ *cardtext.Reader, a *cardtext.Activated) { a.Limit = 1 }},
	{[]string{"activate only if this card is in your hand .", "activate only if this card is in your hand"},
		func(_ *cardtext.Reader, a *cardtext.Activated) { a.InHand = true }},
	{[]string{"activate only if", "this ability can be activated if"}, onlyIf},
	{[]string{"activate only during", "this ability can only be activated during"}, onlyDuring},
	{[]string{"activate only", "activate this ability only", "activate this ability", "activate", "this ability can be activated", "perform this ability only"}, onlySoOften},
}

var thisCosts = []cardtext.ThisCostRow{
	{Phrase: "bury this card from your ex area", Kind: cardtext.CostBuryThis, Place: cardtext.EXArea},
	{Phrase: "banish this card from your ex area", Kind: cardtext.CostBanishThis, Place: cardtext.EXArea},
	{Phrase: "banish this card from your cemetery", Kind: cardtext.CostBanishThis, Place: cardtext.Cemetery},
	{Phrase: "put this card into its owner's cemetery", Kind: cardtext.CostBuryThis},
	{Phrase: "put this card into your cemetery", Kind: cardtext.CostBuryThis},
	{Phrase: "bury this card", Kind: cardtext.CostBuryThis},
	{Phrase: "banish this card", Kind: cardtext.CostBanishThis},
	{Phrase: "return this card to its owner's hand", Kind: cardtext.CostReturnThis},
	{Phrase: "put this card on the bottom of its owner's deck", Kind: cardtext.CostUnderThis},
	{Phrase: "put this card on the bottom of your deck", Kind: cardtext.CostUnderThis},
	{Phrase: "discard this card", Kind: cardtext.CostDiscardThis},
	{Phrase: "skip your next turn", Kind: cardtext.CostSkipTurn},
}

var jointCosts = []cardtext.JointCostRow{
	{"put this card and", cardtext.CostBuryThis, cardtext.CostBury},
	{"bury this card and", cardtext.CostBuryThis, cardtext.CostBury},
	{"banish this card and", cardtext.CostBanishThis, cardtext.CostBanish},
	{"discard this card and", cardtext.CostDiscardThis, cardtext.CostDiscard},
}

var costVerbs = []cardtext.CostVerbRow{
	{"earth rite", cardtext.CostEarthRite, costNumber},
	{"lesson", cardtext.CostLesson, costNumber},
	{"discard a random", cardtext.CostDiscard, randomCost},
	{"discard", cardtext.CostDiscard, costObjects},
	{"decrease your maximum|max play points by", cardtext.CostMaximum, func(p *cardtext.Reader, c *cardtext.Cost) { c.N = p.Number() }},
	{"banish the top", cardtext.CostBanishTop, topCost},
	{"give your leader", cardtext.CostLeaderDefense, func(p *cardtext.Reader, c *cardtext.Cost) { c.N = leaderLoss(p) }},
	{"banish", cardtext.CostBanish, costObjects},
	{"bury", cardtext.CostBury, buryCost},
	{"destroy", cardtext.CostDestroy, costObjects},
	{"engage", cardtext.CostEngageOther, costObjects},
	{"return", cardtext.CostReturn, returnCost},
	{"remove", cardtext.CostCounters, counterCost},
	{"put", cardtext.CostBury, putCost},
}
