package fow

import (
	"slices"

	"gauntlet/engine/effect"
)

// pollStates is watchStates unless nothing has changed since that a status of this run depends
// on.
func (g *Game) pollStates() {
	if !g.polled || g.s.dirty != 0 || !g.t.calm {
		g.watchStates()
	}
}

// watchStates makes the status objects pending whose status is fulfilled.
//
// 906.9 (6.3): they watch a status. 906.9a (6.3): one that is triggered already does
// not trigger again; A41: it is triggered until it has left the chase.
func (g *Game) watchStates() {
	s := &g.s
	bit := heardBit(effect.OnState)
	if g.t.watched&bit != 0 {
		for p := range uint8(2) {
			if g.side[p].watches&bit != 0 {
				g.pollCards(p)
			}
		}
	}
	g.refresh()
	if g.polled && g.t.stateMoments&whenAny == 0 {
		return // nothing has changed since that a status of this run depends on
	}
	g.polled = true
	if g.t.mythic {
		g.pollMythic()
	}
	for p := range uint8(2) {
		if s.seat[p].heard&bit == 0 {
			continue
		}
		for m := s.control[p] & s.occupied() &^ g.unmoved; m != 0; m &= m - 1 {
			i := trailing(m)
			e := &s.entity[i]
			d := &g.t.cards[e.card]
			if d.hears&bit == 0 || !g.active(i) {
				continue
			}
			src := g.ref(e.obj)
			for _, n := range d.autos {
				if ab := &g.t.abilities[n]; ab.Event == effect.OnState && !g.allDiffer(ab, p) && !s.waiting(n, src) && g.meets(ab, p, src, src, p) &&
					g.triggers(ab, p, src, e.card, src, 0) {
					g.pend(n, src, e.card, p, src, 0, 0)
				}
			}
		}
	}
}

// isAlike returns the filter, plus one, of a status that is nothing but that a name occurs twice among what the filter
// admits on the field: that there are more objects than names. Of others it is 0.
func (t *Tables) isAlike(a *ability) int32 {
	if a.Cond < 0 {
		return 0
	}
	p := &t.programs[a.prog]
	const place = uint8(effect.PlaceField)
	n := p.Code[a.Cond].C
	if !slices.Equal(p.Code[a.Cond:min(int(a.Cond)+6, len(p.Code))], []effect.Instr{
		{Op: effect.OpCount, A: 0, B: place, C: n}, {Op: effect.OpNames, A: 1, B: place, C: n}, {Op: effect.OpSub, A: 0, B: 0, C: 1},
		{Op: effect.OpInt, A: 1, X: 1}, {Op: effect.OpGe, A: 0, B: 0, C: 1}, {Op: effect.OpHalt}}) {
		return 0
	}
	if f := p.filters[n]; f >= 0 && !t.stonesIn(f) && t.filterTypes(f)&effect.TypePlayer == 0 {
		return f + 1
	}
	return 0
}

// allDiffer reports whether the status of an ability is one of names that occur twice (isAlike), and what may count for it
// has a name each.
func (g *Game) allDiffer(ab *ability, ctrl uint8) bool {
	if ab.alike == 0 {
		return false
	}
	for m := g.candidates(effect.PlaceField, ab.alike-1, ctrl); m != 0; {
		name := g.nameAt(trailing(m))
		m &= m - 1
		for x := m; x != 0; x &= x - 1 {
			if g.nameAt(trailing(x)) == name {
				return false
			}
		}
	}
	return true
}

func (g *Game) nameAt(i int) uint16 { return g.t.cards[g.s.entity[i].card].name }

// waiting reports whether an ability of an object is triggered or on the chase.
func (s *State) waiting(ability uint16, src Ref) bool {
	for k := range s.nPend {
		if s.pend[k].ability == ability && s.pend[k].obj == src {
			return true
		}
	}
	for k := range s.nChase {
		if it := &s.chase[k]; it.kind == itemAutomatic && it.ability == ability && it.obj == src {
			return true
		}
	}
	return false
}
