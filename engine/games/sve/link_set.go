package sve

import "gauntlet/engine/effect"

// carried is what texts of the game can say of what programs hold.
var carried = effect.Set{
	Ops:         effect.Through(effect.OpDamageThat),
	Statics:     effect.Through(effect.StaticNoLose),
	Abilities:   effect.Through(effect.KindReplacement),
	Events:      effect.Through(lastEvent),
	Woulds:      effect.Through(effect.WouldDeal),
	Costs:       effect.Through(effect.CostDestroy),
	Selectors:   effect.Through(effect.SelThisAmulet),
	Places:      effect.Through(effect.PlaceNone),
	Durations:   effect.Through(effect.UntilOppTurnEnd),
	Stats:       effect.Through(effect.StatCounters),
	PlayerStats: effect.Through(effect.StatDestroyedTurn),
	Counts:      effect.Through(effect.CountOnField),
	Picks:       effect.PickReveal | effect.PickOpponent | effect.PickAnywhere | effect.PickActive | effect.PickInactive,
	Types:       effect.TypeFollower | effect.TypeAmulet | effect.TypeSpell | effect.TypeLeader,
	Flags:       effect.FlagAttacking - 1,
	Keywords:    1<<16 - 1,
}

// Carried is what texts of the game can say of what programs hold. For tests.
func Carried() *effect.Set { return &carried }

// lastEvent is the last of the events that happen in the game.
const lastEvent = effect.OnCounter
