package effect

import "testing"

// plain is the set of a game that has the first part of every list.
var plain = Set{
	Ops: Through(OpDamageThat), Statics: Through(StaticNoLose), Abilities: Through(KindReplacement), Events: Through(OnCounter), Woulds: Through(WouldDeal),
	Costs: Through(CostDestroy), Selectors: Through(SelThisAmulet), Places: Through(PlaceNone), Durations: Through(UntilOppTurnEnd), Stats: Through(StatCounters),
	PlayerStats: Through(StatDestroyedTurn), Counts: Through(CountOnField), Picks: PickLone - 1,
	Types: TypeFollower | TypeAmulet | TypeSpell | TypeLeader, Flags: FlagAttacking - 1, Keywords: 1<<16 - 1,
}

// TestLacks changes one thing after the other in a program of a plain game into something that
// the set of the game does not hold.
func TestLacks(t *testing.T) {
	if plain.Lacks(sample()) {
		t.Error("the sample is of the plain game")
	}
	spoil := map[string]func(*Program){
		"type of a filter":    func(p *Program) { p.Filters[0].Types = TypeResonator },
		"forbidden type":      func(p *Program) { p.Filters[0].ForbidTypes = TypeSpell },
		"forbidden class":     func(p *Program) { p.Filters[0].ForbidClasses = 1 },
		"forbidden trait":     func(p *Program) { p.Filters[0].ForbidTrait = "Elf" },
		"flag":                func(p *Program) { p.Filters[0].Need = FlagAttacking },
		"keyword":             func(p *Program) { p.Filters[0].Keywords = 1 << 40 },
		"shared trait":        func(p *Program) { p.Filters[0].Shares = ShareTrait },
		"event":               func(p *Program) { p.Abilities[0].Event = OnBlock },
		"kind of ability":     func(p *Program) { p.Abilities[0].Kind = KindJudgment },
		"name of an ability":  func(p *Program) { p.Abilities[0].Label = "Flood" },
		"zone of an ability":  func(p *Program) { p.Abilities[0].Zone = PlaceRulers },
		"cost":                func(p *Program) { p.Abilities[0].Costs = []Cost{{Kind: CostWill, Filter: -1}} },
		"target on the chase": func(p *Program) { p.Abilities[0].Targets[0].Any = true },
		"passive":             func(p *Program) { p.Statics[0].Kind = StaticMust },
		"floating passive":    func(p *Program) { p.Floating = p.Statics },
		"payment":             func(p *Program) { p.Payments = [][]Cost{{}} },
		"number of a keyword": func(p *Program) { p.Params.Mana = 1 },
		"source of damage":    func(p *Program) { p.Code[2].C = uint8(SelThis) },
		"selector":            func(p *Program) { p.Code[2].A = uint8(SelHost) },
		"place":               func(p *Program) { p.Code[3].C = uint8(PlaceStones) },
		"changed type":        func(p *Program) { p.Code[0] = Instr{Op: OpChangeType, A: uint8(SelThis), X: int16(TypeResonator)} },
		"duration":            func(p *Program) { p.Code[0] = Instr{Op: OpEngage, A: uint8(SelRuler)} },
		"deck to look at":     func(p *Program) { p.Code[0] = Instr{Op: OpLook, C: uint8(SelYou), E: uint8(PlaceStones)} },
		"deck to search":      func(p *Program) { p.Code[0] = Instr{Op: OpSearch, B: uint8(PlaceStones), E: 1} },
		"deck to shuffle":     func(p *Program) { p.Code[0] = Instr{Op: OpShuffle, A: uint8(SelYou), B: uint8(PlaceStones)} },
		"cards counted":       func(p *Program) { p.Code[0] = Instr{Op: OpCountSel, B: uint8(SelThis), C: uint8(CountRested)} },
		"bound object":        func(p *Program) { p.Code[0] = Instr{Op: OpDelayed, A: uint8(SelRuler)} },
	}
	for op := OpProduce; op < opCount; op++ {
		spoil["operation "+op.String()] = func(p *Program) { p.Code[0] = Instr{Op: op} }
	}
	for name, f := range spoil {
		p := sample()
		f(p)
		if !plain.Lacks(p) {
			t.Errorf("%s is not noticed", name)
		}
	}
}
