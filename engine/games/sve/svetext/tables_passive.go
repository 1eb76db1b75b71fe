package svetext

import (
	"gauntlet/engine/cardtext"
)

var wholeStatics = []cardtext.WholeStaticRow{
	{[]string{"you can serve a carrot to an umamusume follower to race it"}, cardtext.StaticServeRule, "card", nil},
	{[]string{"whenever an opponent is selecting cards for an ability , if they can select this card , they must select it",
		"opponents who can select this card for an ability must select it"}, cardtext.StaticMustSelect, "card", nil},
	{[]string{"opponents can't win the game", "opponents can't win"}, cardtext.StaticNoWin, "card", nil},
	{[]string{"opponents can't play", "your|an|each opponent can't play"}, cardtext.StaticUnplayable, "", unplayable(cardtext.Enemy)},
	{[]string{"you can't play"}, cardtext.StaticUnplayable, "", unplayable(cardtext.Yours)},
	{[]string{"players can't play"}, cardtext.StaticUnplayable, "", unplayable(cardtext.Anyone)},
	{[]string{"this card can't be played", "this card cannot be played"}, cardtext.StaticUnplayable, "card", nil},
	{[]string{"this card can only be played from your hand", "this card can only be played from hand"}, cardtext.StaticUnplayable, "card",
		func(_ *cardtext.Reader, s *cardtext.Static) { s.N = 1 }},
	{[]string{"this card can only be played", "you can only play this card"}, cardtext.StaticUnplayable, "card", onlyPlayed},
	{[]string{"this card's [evolve] costs", "this follower's [evolve] costs"}, cardtext.StaticEvolveLess, "card", staticEvolve},
	{[]string{"you can't lose the game", "you cannot lose the game"}, cardtext.StaticNoLose, "card", nil},
	{[]string{"enemy followers must attack this follower if possible"}, cardtext.StaticLure, "follower", nil},
	{[]string{"include both", "include"}, cardtext.StaticSpellchain, "", staticSpellchain},
	{[]string{"you can put up to"}, cardtext.StaticCopies, "card", staticCopies},
	{[]string{"your field limit is"}, cardtext.StaticFieldLimit, "card", staticNumber},
	{[]string{"your ex area limit is"}, cardtext.StaticEXLimit, "card", staticNumber},
	{[]string{"your hand limit is"}, cardtext.StaticHandLimit, "card", staticNumber},
	{[]string{"when this follower would be dealt damage , reduce that damage by"}, cardtext.StaticTakesLess, "follower", staticNumber},
	{[]string{"reduce"}, cardtext.StaticTakesLess, "", reduceDamage},
	{[]string{"damage dealt to"}, cardtext.StaticTakesLess, "", reducedDamage(cardtext.AnyDamage)},
	{[]string{"ability damage dealt to"}, cardtext.StaticTakesLess, "", reducedDamage(cardtext.AbilityDamage)},
	{[]string{"combat damage dealt to"}, cardtext.StaticTakesLess, "", reducedDamage(cardtext.CombatDamage)},
	{[]string{"damage dealt by your spells is increased by"}, cardtext.StaticDealsMore, "", spellDamage},
	{[]string{"this follower's name is also", "this card's name is also"}, cardtext.StaticAlsoNamed, "follower", staticName},
}

var turnGuards = []cardtext.TurnGuardRow{
	{[]string{"during your turn ,"}, 1},
	{[]string{"during each opponent's turn ,", "during your opponent's turn ,"}, 0},
}

var staticPredicates = []cardtext.StaticPredicate{
	{[]string{"has", "have", "gains", "gain", "gets", "get"}, cardtext.StaticHas, cardtext.AnyDamage, staticGains},
	{[]string{"costs", "cost"}, cardtext.StaticCostIs, cardtext.AnyDamage, staticCost},
	{[]string{"deals damage equal to its defense", "deal damage equal to their defense"}, cardtext.StaticDefenseDamage, cardtext.AnyDamage, nil},
	{[]string{"deals double", "deal double"}, cardtext.StaticDealsTimes, cardtext.AnyDamage, damageTimes},
	{[]string{"deals", "deal"}, cardtext.StaticDealsMore, cardtext.AnyDamage, staticDeals},
	{[]string{"takes", "take"}, cardtext.StaticTakesLess, cardtext.AnyDamage, staticTakes},
	{[]string{"doesn't take", "don't take"}, cardtext.StaticNoDamage, cardtext.AnyDamage, staticUnhurt},
	{[]string{"doesn't refresh during its controller's start phase", "doesn't refresh during your start phase",
		"don't refresh during their controllers' start phase"}, cardtext.StaticNoRefresh, cardtext.AnyDamage, nil},
	{[]string{"is put onto the field engaged"}, cardtext.StaticEntersEngaged, cardtext.AnyDamage, nil},
	{[]string{"ignores ward"}, cardtext.StaticIgnoresWard, cardtext.AnyDamage, nil},
	{[]string{"can't attack enemy leaders", "can't attack leaders", "cannot attack enemy leaders"}, cardtext.StaticNoAttackLead, cardtext.AnyDamage, nil},
	{[]string{"can't attack enemies", "can't attack", "cannot attack"}, cardtext.StaticNoAttack, cardtext.AnyDamage, nil},
	{[]string{"can't be selected by enemy abilities", "can't be selected by your opponent's abilities"}, cardtext.StaticUnselected, cardtext.AnyDamage, nil},
	{[]string{"can't be destroyed by abilities"}, cardtext.StaticNoDestroy, cardtext.AbilityDamage, nil},
	{[]string{"can't be destroyed"}, cardtext.StaticNoDestroy, cardtext.AnyDamage, nil},
	{[]string{"loses all abilities", "lose all abilities"}, cardtext.StaticSilent, cardtext.AnyDamage, nil},
}
