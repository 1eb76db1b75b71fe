package fow

import "gauntlet/engine/effect"

// baseNumbers returns ATK, DEF and the types with them of a card that is no entity,
// where base abilities compute them. They may ask for numbers of other cards that are
// computed too; a number that asks for itself would have no end, and finds what is
// printed.
//
// 904.2 (6.3): base abilities are applied in any zone.
func (g *Game) baseNumbers(o Ref, d *definition) (atk, def int16, types uint16) {
	atk, def, types = d.atk, d.def, d.types
	if g.computing == 0 && !g.lay.busy {
		g.derived() // before: cached information is not computed in the middle of a number
	}
	for k := range g.computing {
		if g.computing == maxNested || g.basis[k].obj == o {
			return
		}
	}
	r := &g.basis[g.computing]
	g.computing++
	for _, n := range d.computed {
		st := &g.t.statics[n]
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
	g.computing--
	return
}

// bases applies base abilities whose number is computed to entities; all others are
// part of the definition of the card. Where numbers are computed from such numbers it
// is done again, from what is printed, until they agree.
//
// 909.1a (6.3): they are base information. What they count is base information too: as
// long as the cards in the play grounds stand they do the same again.
func (g *Game) bases(stands bool) {
	lay := &g.lay
	if stands && lay.nBased > 0 {
		n := 0
		for k := range lay.n {
			if p := &lay.part[k]; p.st != nil && p.st.base {
				p.done, p.valued = true, true
				lay.does[k] = footprint{held: true, on: 1 << p.on, c: lay.based[n]}
				g.change(int(p.on), &lay.based[n], p, &layer{})
				n++
			}
		}
		return
	}
	lay.nBased = 0
	for pass := range maxNested {
		differs := false
		for k := range lay.n {
			p := &lay.part[k]
			if p.st == nil || !p.st.base {
				continue
			}
			p.done = true
			c := g.changeOf(p)
			differs = differs || pass == 0 || c != lay.foot[k].c
			lay.foot[k].c = c
		}
		if !differs {
			return
		}
		for k := range lay.n {
			if p := &lay.part[k]; pass > 0 && p.st != nil && p.st.base {
				g.origin(int(p.on))
			}
		}
		for k := range lay.n {
			if p := &lay.part[k]; p.st != nil && p.st.base {
				p.valued = true
				lay.does[k] = footprint{held: true, on: 1 << p.on, c: lay.foot[k].c}
				g.change(int(p.on), &lay.foot[k].c, p, &layer{})
			}
		}
		if !g.t.nests {
			lay.keepBases()
			return
		}
	}
}

// keepBases remembers what base abilities change, if nothing but who is in the play
// grounds can change that.
func (l *lay) keepBases() {
	for k := range l.n {
		p := &l.part[k]
		if p.st == nil || !p.st.base {
			continue
		}
		if p.st.volatile != 0 || l.nBased == maxBased {
			l.nBased = 0
			return
		}
		l.based[l.nBased] = l.foot[k].c
		l.nBased++
	}
}
