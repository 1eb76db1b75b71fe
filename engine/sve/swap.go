package sve

import "gauntlet/engine/effect"

// swap exchanges the zones of two objects at once (5.12.1). If one of them
// cannot go to the other's zone nothing happens (5.12.2): a spell to the field,
// a card to a full EX area, a card with counters of Stack that would stay.
func (g *Game) swap(r *Resolution, first, second effect.Selector) {
	var pair [2]Ref
	for k, sel := range [2]effect.Selector{first, second} {
		l := g.objects(r, sel)
		if len(l) == 0 || !g.same(l[0]) || IsLeader(l[0].obj) {
			return
		}
		pair[k] = l[0]
	}
	a, b := pair[0], pair[1]
	if g.zoneOf(a.obj) != ZoneField {
		a, b = b, a
	}
	p, i, field := g.slotOf(a.obj)
	if q, k, both := g.slotOf(b.obj); both {
		if p != q && g.staysNot(p, i) && g.staysNot(q, k) {
			g.swapFields(p, i, k)
		}
		return
	}
	from := g.zoneOf(b.obj)
	if !g.swapsInto(a, b, from) || !field && !g.swapsInto(b, a, g.zoneOf(a.obj)) {
		return
	}
	if !field {
		to := g.zoneOf(a.obj)
		g.moveAway(r, []Ref{a}, from, false, false, c5_12_1)
		g.moveAway(r, []Ref{b}, to, false, false, c5_12_1)
		return
	}
	if d := &g.t.cards[g.cardOf(b.obj)]; d.kind&typeSpell != 0 || d.evolved || !g.staysNot(p, i) {
		return
	}
	was := g.ref(a.obj)
	var set [2]uint8
	set[p] = 1 << i
	g.arrival(b.obj, g.cardOf(b.obj), p, ZoneField, 0)
	g.leave(set, from, false, false, true, c5_12_1)
	r.follow(was, g.movesOf(a.obj))
	g.arrivals(r.ctrl, 0)
}

// swapsInto reports whether an object may go to the zone of another one: there
// is a place, or it is the place that the other leaves.
func (g *Game) swapsInto(o, other Ref, zone uint8) bool {
	switch zone {
	case ZoneHand, ZoneCemetery, ZoneBanished:
		return true
	case ZoneEX:
		own := uint8(o.obj.Owner())
		return g.s.pl[own].nEX < maxEX && (o.obj.Owner() == other.obj.Owner() || g.room(own, ZoneEX) > 0)
	}
	return false
}

// staysNot reports whether the card in a slot leaves the field when it is moved
// (13.3.2.2).
func (g *Game) staysNot(p uint8, i int) bool { return g.goes(g.s.slot[p][i].obj) }

// swapFields exchanges the controllers of the cards in slot i of p and slot k of
// the other player: each is moved like a stolen card (5.21.2), into the place
// that the other leaves, so that no limit matters (5.12.1).
func (g *Game) swapFields(p uint8, i, k int) {
	a, b := g.lift(p, i), g.lift(p^1, k)
	g.lay(p^1, k, a)
	g.lay(p, i, b)
}
