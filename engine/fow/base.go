package fow

import "gauntlet/engine/effect"

// baseNumbers returns ATK, DEF and the types with them of a card that is no entity,
// where base abilities compute them. While one is being computed all others are as
// printed: a number that counted itself would have no end.
//
// 904.2 (6.3): base abilities are applied in any zone.
func (g *Game) baseNumbers(o Ref, d *definition) (atk, def int16, types uint16) {
	atk, def, types = d.atk, d.def, d.types
	if g.computing {
		return
	}
	g.computing = true
	for _, n := range d.computed {
		st := &g.t.statics[n]
		r := &g.basis
		*r = Play{ctrl: owner(o.obj), obj: o, trg: noRef, card: g.faceOf(o.obj), ability: noAbility}
		g.pureRun(r, &g.t.programs[st.prog], st.Amount)
		switch v := r.reg[0]; st.Kind {
		case effect.StaticStats:
			atk, def = atk+st.Atk*v, def+st.Def*v
		case effect.StaticAttackSet:
			atk, types = v, types|1<<hasATK
		case effect.StaticDefenseSet:
			def, types = v, types|1<<hasDEF
		}
	}
	g.computing = false
	return
}
