package main

// equivalent are the mutants that no scenario can notice, with the reason.
var equivalent = map[string]string{
	"effects.go cannot: `!d.forbids`":                 "a shortcut: cards without such passives are skipped",
	"tables.go builtins: `effect.OnDealAttackDamage`": "Drain is made pending where the damage is dealt, whatever event stands in its ability",
	"triggers.go delayed: `effect.OnStartMain`":       "what resolves in a phase comes after its start was announced",
	"triggers.go delayed: `effect.OnStartEnd`":        "what resolves in a phase comes after its start was announced",
}
