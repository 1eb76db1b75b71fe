package fow

import "gauntlet/engine/effect"

// Texts may remove cards from the game face down, or put them into a standby area, also face up.

// faceDown notes what comes with cards that an effect has put face down somewhere, or into a standby area.
//
// 311.2a (6.3): who is allowed to look at a removed card may do so. 708.5 (6.3): the
// turn in which a card came into the standby area is remembered.
func (g *Game) faceDown(r *Play, sel effect.Selector, how uint8) {
	l := g.objects(r, sel)
	for k := range l {
		o := l[k]
		if !g.same(o) || IsPlayer(o.obj) {
			continue
		}
		p, i := owner(o.obj), o.obj.Index()
		seat := &g.s.seat[p]
		switch g.zoneOf(o.obj) {
		case ZoneRemoved:
			if how&effect.FaceLookAt == 0 {
				break
			}
			if p == r.ctrl {
				seat.knownOwn.add(i)
			} else {
				seat.knownOpp.add(g.canon(o.obj).Index())
			}
		case ZoneStandby:
			for at, c := range seat.standby[:seat.nStandby] {
				if c == i {
					seat.setThisTurn |= 1 << at
				}
			}
		}
	}
}

// unseenBy reports whether a card is removed from the game face down and a player is
// not allowed to look at it, so that it is not known to be what a description says.
//
// 311.2a (6.3): it is treated as though it were in a hidden zone.
func (g *Game) unseenBy(p uint8, o Ref) bool {
	seat, i := &g.s.seat[owner(o.obj)], o.obj.Index()
	if i >= maxObjects { // a copy of a spell: no card
		return false
	}
	if g.s.where[o.obj] != ZoneRemoved || seat.shown.Has(i) {
		return false
	}
	if owner(o.obj) == p {
		return !seat.knownOwn.Has(i)
	}
	return !seat.knownOpp.Has(i)
}
