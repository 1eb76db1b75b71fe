package sve

import "gauntlet/engine/effect"

// Limits per turn (10.7.2.2). Uses of the abilities of the face in force are
// counted in Slot.used; those of an ability that an effect has given in that
// effect, so that one given twice may be used for both.

// uses returns how often ability k of a card's list was used this turn.
func (g *Game) uses(sl *Slot, list []uint16, k int) int8 {
	ab := &g.t.abilities[list[k]]
	if !ab.given {
		return int8(uint8(sl.used>>ab.use) & ab.most)
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

// muted reports whether an effect keeps an activated ability of a kind from being played this
// turn: it lies on the card and not on an ability of one of its faces.
func (sl *Slot) muted(k effect.AbilityKind) bool {
	return sl.how&howStill != 0 || sl.how&howMute != 0 && k != effect.KindEvolve
}

// evolvePoints returns the play points that the evolve ability of a card costs now: the text of
// one whose cost is changed by an amount has one at most (link_refuse.go).
func (g *Game) evolvePoints(sl *Slot) int16 {
	if sl.evolveCost >= 0 {
		return int16(sl.evolveCost)
	}
	for _, a := range g.t.cards[sl.card].abilities {
		if ab := &g.t.abilities[a]; ab.Kind == effect.KindEvolve {
			return ab.pp
		}
	}
	return 0
}

// evolvePrice returns the play points that an evolve ability of a card on the field costs now, of which so many are printed: effects may
// have put others in their place, and its own passives add to them or take away (12.2.2, 10.4.4.1).
func (g *Game) evolvePrice(p uint8, i int, printed int16) int16 {
	sl, n := &g.s.slot[p][i], printed
	if sl.evolveCost >= 0 {
		n = int16(sl.evolveCost)
	}
	mods := g.t.cards[sl.card].evolveMods
	if len(mods) == 0 {
		return n
	}
	for k := range mods {
		if st := &mods[k]; g.staticValid(st, p, i) {
			n += g.staticAmount(st, p, g.ref(sl.obj))
		}
	}
	return max(n, 0)
}

// renewUses begins a turn: nothing has been used or has attacked in it, and nothing is kept from being used.
func (g *Game) renewUses() {
	for p := range g.s.slot {
		for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
			sl := &g.s.slot[p][trailing(m)]
			if sl.how&howCheap != 0 {
				sl.evolveCost = -1
			}
			sl.used, sl.how = 0, sl.how&^(howMute|howStill|howCheap|howAttacked)
		}
	}
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.kind == effGrant {
			e.used = 0
		}
	}
}
