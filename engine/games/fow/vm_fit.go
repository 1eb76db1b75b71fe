package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// candidates returns the entities of a place that a filter can admit by side and
// types.
func (g *Game) candidates(place effect.Place, f int32, ctrl uint8) uint64 {
	s := &g.s
	m := s.field
	switch place {
	case effect.PlacePlay:
		m |= s.ruler
	case effect.PlaceRulers:
		m = s.ruler
	}
	if f < 0 {
		return m
	}
	fl := &g.t.filters[f]
	if fl.battles {
		if m &= g.contenders(); m == 0 {
			return 0
		}
	}
	if fl.or < 0 || fl.exact {
		switch fl.Side {
		case effect.SideYours:
			m &= s.control[ctrl]
		case effect.SideEnemy:
			m &= s.control[ctrl^1]
		}
	}
	if !g.lay.busy {
		m &= g.fitting(f)
	}
	return m
}

// fit is the entities that have what a filter asks for of types, attributes, names and
// traits.
type fit struct {
	form uint64 // Game.form when that was computed
	on   uint64
}

// fitting returns the entities that have what a filter or one of its alternatives asks
// for of types, attributes, names and traits.
func (g *Game) fitting(f int32) uint64 {
	g.refresh()
	if len(g.fitted) != len(g.t.filters) { // a bare Game, as policies look at one, or other cards
		g.fitted = make([]fit, len(g.t.filters))
		g.reform(^uint64(0))
	}
	c := &g.fitted[f]
	if c.form != g.form {
		only := ^uint64(0)
		if c.form+uint64(len(g.formed)) >= g.form {
			only = 0
			for n := c.form + 1; n <= g.form; n++ {
				only |= g.formed[n%uint64(len(g.formed))]
			}
		}
		c.form, c.on = g.form, c.on&^only|g.fit(f, only)
	}
	return c.on
}

// reform says that types, attributes, names or traits of some entities are others.
func (g *Game) reform(on uint64) {
	g.form++
	g.formed[g.form%uint64(len(g.formed))] = on
}

// fit computes that for some entities.
func (g *Game) fit(f int32, only uint64) (on uint64) {
	for ; f >= 0; f = g.t.filters[f].or {
		fl := &g.t.filters[f]
		for m := only & g.s.occupied() &^ on; m != 0; m &= m - 1 {
			if i := trailing(m); g.fitsEntity(fl, i) {
				on |= m & -m
			}
		}
	}
	return on
}

// exact reports whether candidates are all that a filter admits.
func (g *Game) exact(f int32) bool { return f < 0 || g.t.filters[f].exact && !g.lay.busy }

// inZone returns p's cards in a zone that is no play ground.
func (g *Game) inZone(p, zone uint8) (set Set) {
	seat := &g.s.seat[p]
	switch zone {
	case ZoneNone:
	case ZoneHand:
		set = seat.hand
	case ZoneGraveyard:
		set = seat.grave
	case ZoneRemoved:
		set = seat.removed
	case ZoneMain:
		g.looked |= 1 << p
		for _, i := range seat.pile[:seat.nMain] {
			set.add(i)
		}
	case ZoneItem:
		set = g.s.lying(p, zoneWorn, ^uint8(2*maxRulers-1)) // isWorn
	default:
		set = g.s.lying(p, zone, 255)
	}
	if zone != ZoneChase && owner(g.priced.obj) == p {
		set.remove(g.priced.obj.Index())
	}
	return set
}

// sift returns which of p's cards in a set a filter admits. The set is of a zone in
// which nothing changes cards.
func (g *Game) sift(f int32, p, ctrl uint8, src Ref, set Set) (out Set) {
	fronts := !g.t.facesDown && !g.t.despairs // 311.2a (6.3): what is printed says nothing of a card that lies face down
	switch {
	case f < 0:
		return set
	case g.t.filters[f].still && fronts:
		if onSide(g.t.filters[f].Side, p, ctrl) {
			out = set.and(g.side[p].fits[f])
		}
		return out
	}
	fl := &g.t.filters[f]
	if fl.or < 0 && fl.Need&effect.FlagRevealed != 0 {
		set = set.and(g.s.seat[p].shown)
		if fl.upright && fronts && set.without(g.side[p].exists) == (Set{}) {
			if onSide(fl.Side, p, ctrl) {
				out = set.and(g.side[p].fits[f])
			}
			return out
		}
	}
	if fronts && !fl.totals {
		set = set.and(g.side[p].maybes[f])
	}
	for i := set.Next(0); i < noMember; i = set.Next(i + 1) {
		if g.matches(f, ctrl, src, g.ref(object(p, i))) {
			out.add(i)
		}
	}
	return out
}

// knownStones returns p's ordinary stones of which printed information says that a filter admits them, and those that
// have to be looked at.
func (g *Game) knownStones(f int32, p, ctrl uint8) (known, rest uint32) {
	rest = g.s.seat[p].stones
	if f >= 0 && g.t.filters[f].still && !g.t.filters[f].totals && !g.t.facesDown {
		if onSide(g.t.filters[f].Side, p, ctrl) {
			known = rest &^ g.side[p].based & g.side[p].fits[f].stones()
		}
		rest &= g.side[p].based
	}
	return known, rest
}

// count returns how many objects of a filter are in a place.
//
// 307.4a (6.3): without a zone, in the play ground.
func (g *Game) count(place effect.Place, f int32, ctrl uint8, src Ref) (n int) {
	count := func(o engine.ObjectID) { n += int(b2u(g.matches(f, ctrl, src, g.ref(o)))) }
	switch place {
	case effect.PlaceField, effect.PlacePlay, effect.PlaceRulers:
		m := g.candidates(place, f, ctrl)
		if g.exact(f) {
			n, m = popcount(m), 0
		}
		for ; m != 0; m &= m - 1 {
			n += int(b2u(g.matchesEntity(f, ctrl, src, trailing(m))))
		}
		if place == effect.PlaceRulers || !g.t.stonesIn(f) {
			return n
		}
		for p := range uint8(2) {
			known, rest := g.knownStones(f, p, ctrl)
			n += popcount(uint64(known))
			for ; rest != 0; rest &= rest - 1 {
				count(object(p, lowestStone(rest)))
			}
		}
		return n
	}
	zone := placeZones[place]
	for p := range uint8(2) {
		if f >= 0 && g.t.filters[f].or < 0 && !onSide(g.t.filters[f].Side, p, ctrl) {
			continue
		}
		set := g.inZone(p, zone)
		if zone != ZoneChase {
			set = g.sift(f, p, ctrl, src, set)
			n += set.Len()
			continue
		}
		for i := set.Next(0); i < noMember; i = set.Next(i + 1) {
			count(object(p, i))
		}
	}
	return n
}
