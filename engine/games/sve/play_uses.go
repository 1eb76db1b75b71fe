package sve

// Limits per turn (10.7.2.2). Uses of the abilities of the face in force are
// counted in Slot.used; those of an ability that an effect has given in that
// effect, so that one given twice may be used for both.

// uses returns how often ability k of a card's list was used this turn.
func (g *Game) uses(sl *Slot, list []uint16, k int) int8 {
	ab := &g.t.abilities[list[k]]
	if !ab.given {
		return int8(sl.used >> ab.use & 3)
	}
	if e := g.giver(sl, list, k); e != nil {
		return int8(e.used)
	}
	return 0
}

// use counts a use of ability k of a card's list.
func (g *Game) use(sl *Slot, list []uint16, k int) {
	ab := &g.t.abilities[list[k]]
	if !ab.given {
		sl.used += 1 << ab.use
	} else if e := g.giver(sl, list, k); e != nil {
		e.used++
	}
}

// giver returns the effect that has given a card ability k of its list: what has
// given abilities last stands last in both.
func (g *Game) giver(sl *Slot, list []uint16, k int) *Effect {
	later := 0
	for _, a := range list[k+1:] {
		later += int(b2u(a == list[k]))
	}
	o := g.ref(sl.obj)
	for n := int(g.s.nEffect) - 1; n >= 0; n-- {
		if e := &g.s.effect[n]; e.kind == effGrant && e.abil == list[k] && e.on(o) {
			if later == 0 {
				return e
			}
			later--
		}
	}
	return nil
}

// spend counts a use of an ability of the card of a replacement: of one given
// twice the first that is left.
func (g *Game) spend(p uint8, i int, a uint16) {
	sl := &g.s.slot[p][i]
	var buf [maxAbilities]uint16
	list := g.abilitiesOf(sl, &buf)
	for k := range list {
		if list[k] == a && g.uses(sl, list, k) < g.t.abilities[a].Limit {
			g.use(sl, list, k)
			return
		}
	}
}

// renewUses begins a turn: nothing has been used in it.
func (g *Game) renewUses() {
	for p := range g.s.slot {
		for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
			g.s.slot[p][trailing(m)].used = 0
		}
	}
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.kind == effGrant {
			e.used = 0
		}
	}
}
