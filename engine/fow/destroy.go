package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// destroyAll destroys entities at the same time.
//
// 1010.1 (6.3): into the owner's graveyard; J-rulers into the ruler area.
func (g *Game) destroyAll(list []Ref, src engine.ObjectID, c engine.Clause) {
	for _, r := range list {
		if i, ok := g.onField(r); ok {
			g.remember(i)
		} else if isStone(r.obj.Index()) && g.same(r) && g.zoneOf(r.obj) == ZoneField {
			g.promote(r.obj)
		}
	}
	g.together = true
	for _, r := range list {
		i, ok := g.onField(r)
		if !ok || g.s.eternal>>i&1 != 0 {
			continue // 1010.3 (6.3): what cannot be destroyed is not
		}
		if g.spared(i, r, src) {
			continue
		}
		if g.rec != nil {
			e := &g.s.entity[i]
			g.emit(engine.Event{Kind: engine.EventDestroy, Clause: c, Player: engine.PlayerID(g.s.controller(i)), Object: src,
				Target: e.obj, TargetCard: e.card})
		}
		if g.t.cards[g.s.entity[i].base].is(1 << Ruler) { // 314.2 (6.3): whatever else it has become
			if g.t.hears {
				g.happen(effect.OnDestroyed, r, 0, g.s.controller(i))
			}
			g.destroyJRuler(i)
			continue
		}
		if !g.t.hears {
			g.shift(r, ZoneGraveyard, moveHow{clause: c})
			continue
		}
		g.travel(r, ZoneGraveyard, moveHow{clause: c})
		g.trips[g.nTrips-1].destroyed = true
	}
	g.together = false
	g.arrived()
}

// spared reports whether an entity cannot be destroyed by something.
//
// 1010.3 (6.3): what cannot be destroyed stays where it is.
func (g *Game) spared(i int, r Ref, src engine.ObjectID) bool {
	if g.s.eternal>>i&1 != 0 {
		return true
	}
	by := noRef
	if src != engine.NoObject {
		by = g.ref(src)
	}
	return g.forbids(effect.RestrictBeDestroyed, r, by)
}
