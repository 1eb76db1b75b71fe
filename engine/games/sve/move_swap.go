package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

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
	g.arrival(b.obj, g.cardOf(b.obj), p, ZoneField, arriveKeep) // a full field does not matter
	g.arrival(a.obj, g.cardOf(a.obj), uint8(a.obj.Owner()), from, arriveKeep|arriveSwap)
	g.arrivals(r.ctrl, 0)
}

// swapsAway reports whether a card is about to leave its field in exchange for the
// one that is about to enter it: it says nothing about how that one enters.
func (g *Game) swapsAway(o engine.ObjectID) bool {
	s := &g.s
	return s.nArrive == 2 && s.arrive[1].flags&arriveSwap != 0 && s.arrive[1].obj == o
}

// arriveSwapped moves the two cards of a swap that wait to arrive. It happens at once:
// the card that leaves sees the other one enter, and that one sees it leave
// (10.7.4.2). If the first stays nothing happens (5.12.2).
func (g *Game) arriveSwapped(r *Resolution) {
	s := &g.s
	b, a := s.arrive[0], s.arrive[1]
	flags := b.flags | g.enters(&b)
	s.arrive[0], s.arrive[1], s.nArrive = Arrival{}, Arrival{}, 0
	p, i, _ := g.slotOf(a.obj)
	was, first := g.ref(a.obj), s.nPend
	var set [2]uint8
	set[p] = 1 << i
	if set = g.beginLeaving(set, [2]uint8{}, a.zone, true, c5_12_1); set[p] == 0 {
		return
	}
	from := g.zoneOf(b.obj)
	if hidden(from) {
		b.obj = g.canon(b.obj)
	}
	came := g.ref(b.obj)
	g.takeFrom(b.obj, from)
	both := s.pl[p].occupied != 1<<maxField-1 // there is a place for either
	if !both {
		g.vacate(p, i, a.zone, false, false)
	}
	k := g.enter(p, b.obj, b.card, from, flags, c5_12_1)
	if both {
		g.refresh()
		g.through = from
		g.watchSlot(p, i, effect.OnOtherEnter, g.ref(b.obj), p, 0)
		g.through = a.zone
		g.watchSlot(p, k, effect.OnOtherLeave, was, p, 0)
		if a.zone == ZoneCemetery {
			g.watchSlot(p, k, effect.OnOtherLastWords, was, p, 0)
		}
		g.vacate(p, i, a.zone, false, false)
	}
	g.endLeaving(first, a.zone)
	r.follow(was, g.landed(a.obj, a.zone))
	r.follow(came, g.movesOf(b.obj))
	var zones [maxField]uint8
	zones[k] = from
	g.entered(p, 1<<k, &zones)
	if flags&arriveTurned != 0 {
		set = [2]uint8{}
		set[p] = 1 << k
		g.turnedOnEntry(set)
	}
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
