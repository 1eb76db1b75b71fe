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
	g.noteLeaving()
	g.together = true
	for _, r := range list {
		i, ok := g.onField(r)
		if !ok || g.s.eternal>>i&1 != 0 {
			continue // 1010.3 (6.3): what cannot be destroyed is not
		}
		if g.spared(i, r, src) {
			continue
		}
		how := moveHow{clause: c}
		to := ZoneGraveyard
		if g.t.moving {
			if to, how.bottom = g.destroyInstead(i, r, c); to == ZoneNone {
				continue
			}
			how.settled = true
			if to != ZoneGraveyard && to != ZoneRuler {
				how.clause = clauseReplacement
				g.sendOff(r, to, how)
				continue
			}
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
		if g.sendOff(r, ZoneGraveyard, how); g.t.hears {
			g.trips[g.nTrips-1].destroyed = true
		}
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

// sendOff moves one of several cards that move at the same time.
func (g *Game) sendOff(r Ref, to uint8, how moveHow) {
	if g.t.hears {
		g.travel(r, to, how)
	} else {
		g.shift(r, to, how)
	}
}

// destroyInstead applies what replaces the destruction of an entity and returns where
// it goes: the graveyard, for J-rulers the ruler area, another zone if it is not
// destroyed but moved, ZoneNone if it stays.
//
// 1010.1 (6.3): to destroy a card is to put it there from a field.
func (g *Game) destroyInstead(i int, r Ref, c engine.Clause) (to uint8, bottom bool) {
	into := ZoneGraveyard
	if g.t.cards[g.s.entity[i].base].is(1 << Ruler) {
		into = ZoneRuler
	}
	ev := happening{would: effect.WouldMove, to: r, src: noRef, from: ZoneField, into: into, destroyed: true, ruled: c == clauseLethal}
	if !g.moveInstead(&ev) {
		return ZoneNone, false
	}
	return ev.into, ev.bottom
}
