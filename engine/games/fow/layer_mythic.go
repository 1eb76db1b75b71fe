package fow

import "gauntlet/engine/effect"

// addMythic adds what [Mythic] does to the program of keywords.
//
// 1143.2 (10.2): of the entities with [Mythic] that share a name all but one are
// banished; which one stays, its controller chooses as it resolves (E9).
func addMythic(p *effect.Program) {
	f := effect.AnyCard()
	f.Side, f.Keywords = effect.SideYours, effect.KeywordSet(Mythic.Bit())
	p.Filters = append(p.Filters, f)
	p.Code = append(p.Code,
		effect.Instr{Op: effect.OpGather, A: 0, B: uint8(effect.PlaceField), X: 0},
		effect.Instr{Op: effect.OpKeepNames, A: 1, B: 0},
		effect.Instr{Op: effect.OpBanish, A: uint8(effect.SelSet0)},
		effect.Instr{Op: effect.OpHalt})
	p.Abilities = append(p.Abilities, effect.Ability{Kind: effect.KindAutomatic, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1,
		Announce: -1, Zone: effect.PlaceField})
}

// linkMythic notes whether any card of the run has or gives [Mythic]: who controls two
// that share a name is asked at every check then.
func (t *Tables) linkMythic() {
	for id := range t.cards {
		if (t.cards[id].keywords|given(t.programs[t.cards[id].prog].Program))&Mythic.Bit() != 0 {
			t.mythic, t.states = true, true
			t.stateMoments |= whenEntered | whenInfo
			return
		}
	}
}

// pollMythic makes [Mythic] of every entity pending whose controller controls two with
// it that share a name.
//
// 1143.1a (10.2): it is a status automatic object.
func (g *Game) pollMythic() {
	s := &g.s
	for p := range uint8(2) {
		var all uint64
		twins := false
		for m := s.control[p] & s.field; m != 0; m &= m - 1 {
			i := trailing(m)
			if s.entity[i].kw>>Mythic&1 == 0 {
				continue
			}
			name := g.t.cards[s.entity[i].card].name
			for w := all; w != 0; w &= w - 1 {
				twins = twins || g.t.cards[s.entity[trailing(w)].card].name == name
			}
			all |= 1 << i
		}
		for m := all; m != 0 && twins; m &= m - 1 {
			e := &s.entity[trailing(m)]
			if src := g.ref(e.obj); !s.waiting(abilityMythic, src) {
				g.pend(abilityMythic, src, e.card, p, src, 0, 0)
			}
		}
	}
}
