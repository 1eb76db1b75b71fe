package sve

import "gauntlet/engine/effect"

// carried is what texts of the game can say of what programs hold.
var carried = effect.Set{
	Ops:         effect.Through(effect.OpDamageThat).With(effect.OpNoActivate, effect.OpNoFanfare, effect.OpKeepMost, effect.OpKeepWithin, effect.OpCreateLike, effect.OpNextCost, effect.OpCosts, effect.OpFound, effect.OpSift, effect.OpExcept, effect.OpTaken, effect.OpBar, effect.OpHappened),
	Statics:     effect.Through(effect.StaticNoLose).With(effect.StaticUnplayable, effect.StaticMustSelect, effect.StaticNoWin, effect.StaticEvolveCost, effect.StaticGrant),
	Abilities:   effect.Through(effect.KindReplacement),
	Events:      effect.Through(lastEvent).With(effect.OnDiscarded, effect.OnTargeted, effect.OnBuried, effect.OnIntoEX),
	Woulds:      effect.Through(effect.WouldDeal),
	Costs:       effect.Through(effect.CostDestroy).With(effect.CostBanishTop, effect.CostDiscardRandom, effect.CostMaximum, effect.CostUnderThis, effect.CostCountersFrom),
	Selectors:   effect.Through(effect.SelThisAmulet).With(effect.SelOther),
	Places:      effect.Through(effect.PlaceNone).With(effect.PlaceBoard),
	Durations:   effect.Through(effect.UntilOppTurnEnd),
	Stats:       effect.Through(effect.StatCounters),
	PlayerStats: effect.Through(effect.StatDestroyedTurn).With(effect.StatLossesTurn, effect.StatGoneTurn, effect.StatSpellsTurn, effect.StatFollowersTurn, effect.StatAmuletsTurn),
	Counts:      effect.Through(effect.CountOnField).With(effect.CountNamed),
	Picks:       effect.PickReveal | effect.PickOpponent | effect.PickAnywhere | effect.PickActive | effect.PickInactive | effect.PickNames | effect.PickTotal,
	Types:       effect.TypeFollower | effect.TypeAmulet | effect.TypeSpell | effect.TypeLeader,
	Flags:       effect.FlagAttacking - 1 | effect.FlagFromHand | effect.FlagAttackedThisTurn | effect.FlagPutByPlayer | effect.FlagHasRite,
	Keywords:    1<<16 - 1,
}

// Carried is what texts of the game can say of what programs hold. For tests.
func Carried() *effect.Set { return &carried }

// lastEvent is the last of the events that happen on the fields, which slots watch; a card is
// discarded from a hand, where only it hears of it.
const lastEvent = effect.OnCounter
