package main

// sameSVE and sameFoW are the mutants that no scenario can notice, with the reason.
var sameSVE = map[string]string{
	"effects.go cannot: `!d.forbids`":                 "a shortcut: cards without such passives are skipped",
	"persistent.go setStat: `effect.OnOtherAttackUp`": "a shortcut: with an effect on a card everything is watched",
	"triggers.go watchSlot: `effect.OnDiscard`":       "the wording always says which cards, so that a filter decides",
	"triggers.go watchSlot: `effect.OnPlayCard`":      "likewise",
	"tables.go builtins: `effect.OnDealAttackDamage`": "Drain is made pending where the damage is dealt, whatever event stands in its ability",
	"triggers.go delayed: `effect.OnStartMain`":       "what resolves in a phase comes after its start was announced",
	"triggers.go delayed: `effect.OnStartEnd`":        "what resolves in a phase comes after its start was announced",
	"legal.go altered: `Stack.Bit()`":                 "a shortcut: abilities are listed card by card where something was altered, with the same result",
	"vm.go playerStat: `0`":                           "Sanguine is inactive or the number is unknown: 0 stays 0",
	"vm.go playerStat: `0` (2)":                       "likewise",
	"vm.go playerStat: `int16(pl.pp)`":                "no wording asks for play points",
	"vm.go playerStat: `int16(pl.ep)`":                "no wording asks for evolution points",
	"vm.go playerStat: `int16(pl.nDeck)`":             "no wording asks for the size of a deck as such; cards in it are counted",
	"vm.go playerStat: `int16(pl.turns)`":             "no wording asks for the number of a turn",
	"vm.go playerStat: `int16(pl.evolvedTurn)`":       "no wording asks for what evolved this turn",
}

var sameFoW = map[string]string{}
