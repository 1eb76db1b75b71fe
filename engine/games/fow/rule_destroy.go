package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// destroyAll destroys entities at the same time.
//
// 1010.1 (6.3): into the owner's graveyard; J-rulers into the ruler area. 1010.2 (6.3):
// a ruler in the ruler area goes to the graveyard; no text that does not say "ruler"
// names it. In 5.01 a destroyed J-ruler lies there, which is not destroyed again.
func (g *Game) destroyAll(list []Ref, src Ref, c engine.Clause) {
	for _, r := range list {
		if i, ok := g.destructible(r); ok {
			g.remember(i)
		} else if isStone(r.obj.Index()) && g.same(r) && g.zoneOf(r.obj) == ZoneField {
			g.promote(r.obj)
		}
	}
	g.noteLeaving()
	g.together = true
	for _, r := range list {
		i, ok := g.destructible(r)
		if !ok || g.spared(i, r, src.obj) {
			continue
		}
		how, struck, by := moveHow{clause: c}, c == clauseLethal && g.s.entity[i].flags&entityStruck != 0, src
		if g.t.blows && c == clauseLethal {
			by = g.struckDown(i)
		}
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
			g.emit(engine.Event{Kind: engine.EventDestroy, Clause: c, Player: engine.PlayerID(g.s.controller(i)), Object: src.obj,
				Target: e.obj, TargetCard: e.card})
		}
		if g.s.field>>i&1 != 0 && g.t.cards[g.baseOf(i)].is(1<<Ruler) { // 314.2 (6.3): whatever else it has become
			if g.t.hears {
				g.tellDestroyed(r, by, g.s.controller(i), struck)
			}
			if g.s.entity[i].flags&entityOverlay != 0 {
				g.topples(i, r)
			}
			g.destroyJRuler(i)
			continue
		}
		if g.sendOff(r, ZoneGraveyard, how); g.t.hears {
			t := &g.trips[g.nTrips-1]
			t.destroyed, t.struck, t.by = true, struck, by
		}
	}
	g.together = false
	g.arrived()
}

// tellDestroyed lets the events of a destroyed card happen; by is what has destroyed it, noRef if nothing has.
func (g *Game) tellDestroyed(r, by Ref, ctrl uint8, struck bool) {
	g.happenTo(effect.OnDestroyed, r, by, ctrl)
	if struck {
		g.happenTo(effect.OnDestroyedBattle, r, by, ctrl)
	}
	if !g.t.blows || by == noRef {
		return
	}
	who := g.sideOf(by)
	g.happenTo(effect.OnDestroys, by, r, who)
	if struck {
		g.happenTo(effect.OnDestroysBattle, by, r, who)
	}
}

// tellsSlayer reports whether an ability waits for cards to be destroyed by something.
func (ab *ability) tellsSlayer() bool {
	switch ab.Event {
	case effect.OnDestroys, effect.OnDestroysBattle:
		return true
	case effect.OnDestroyed, effect.OnDestroyedBattle:
		return ab.Other > 0
	}
	return false
}

// effBlow is an effect that notes until the end of the turn what dealt an object damage last: its source. Runs without texts
// that ask by what a card is destroyed make none.
const effBlow uint8 = 0x4B

// noteBlow notes it.
func (g *Game) noteBlow(o, src Ref) {
	if f := g.noted(effBlow, o); f != nil {
		f.src = src
		return
	}
	g.addEffect(Effect{kind: effBlow, obj: o, src: src, ctrl: owner(o.obj)}, effect.UntilEndOfTurn)
}

// struckDown returns by what an entity is destroyed that a rule process destroys: by what dealt it damage last, noRef if that
// is not why.
//
// 1203.1 (6.3): by the damage that it suffered. 1203.2 (6.3): without DEF whatever it suffered.
func (g *Game) struckDown(i int) Ref {
	if e := &g.s.entity[i]; e.def > 0 {
		if f := g.noted(effBlow, g.ref(e.obj)); f != nil {
			return f.src
		}
	}
	return noRef
}

// destructible returns the entity of a card in a field, or of a ruler in a ruler area.
func (g *Game) destructible(r Ref) (int, bool) {
	if i, ok := g.onField(r); ok {
		return i, true
	}
	i, ok := g.entityOf(r.obj)
	return i, ok && g.same(r) && g.t.cards[g.s.entity[i].card].is(1<<Ruler)
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

// sendOff moves one of several cards that move at the same time and returns what it is
// there: a hidden copy that becomes known may have another number then (move_reveal.go).
func (g *Game) sendOff(r Ref, to uint8, how moveHow) Ref {
	if g.t.hears {
		g.travel(r, to, how)
		return g.trips[g.nTrips-1].now
	}
	return g.shift(r, to, how)
}

// destroyInstead applies what replaces the destruction of an entity and returns where
// it goes: the graveyard, for J-rulers the ruler area, another zone if it is not
// destroyed but moved, ZoneNone if it stays.
//
// 1010.1 (6.3): to destroy a card is to put it there from a field.
func (g *Game) destroyInstead(i int, r Ref, c engine.Clause) (to uint8, bottom bool) {
	from, into := g.zoneOf(r.obj), ZoneGraveyard
	if from == ZoneField && g.t.cards[g.baseOf(i)].is(1<<Ruler) {
		into = ZoneRuler
	}
	ev := happening{would: effect.WouldMove, to: r, src: noRef, from: from, into: into, destroyed: true, ruled: c == clauseLethal}
	if !g.moveInstead(&ev) {
		return ZoneNone, false
	}
	return ev.into, ev.bottom
}
