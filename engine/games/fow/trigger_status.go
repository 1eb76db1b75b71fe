package fow

import "gauntlet/engine/effect"

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
		for m := s.control[p] & s.occupied(); m != 0; m &= m - 1 {
			i := trailing(m)
			e := &s.entity[i]
			d := &g.t.cards[e.card]
			if d.hears&bit == 0 || !g.active(i) {
				continue
			}
			src := g.ref(e.obj)
			for _, n := range d.autos {
				if ab := &g.t.abilities[n]; ab.Event == effect.OnState && !s.waiting(n, src) && g.meets(ab, p, src, src, p) &&
					g.triggers(ab, p, src, e.card, src, 0) {
					g.pend(n, src, e.card, p, src, 0, 0)
				}
			}
		}
	}
}

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
