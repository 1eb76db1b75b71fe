package fow

import (
	"fmt"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Texts may ask how often something has happened in this turn: "if you haven't put a Moon into a
// field this turn". Whatever is asked for anywhere in a run is counted as it happens, for each
// player as that player sees it; runs without such texts count nothing.

// happened is an event of which is counted how often it happens in a turn.
type happened struct {
	event   effect.Event
	between effect.Place // Ability.Between
	filterG int32
	own     bool  // only of cards that the player owns
	byG     int32 // the other object of the event, -1 any
}

// linkHappened notes what an instruction asks for. Copies of a text share what they count.
func (t *Tables) linkHappened(id engine.CardID, p *program, in effect.Instr) {
	h := asked(p, &in)
	if t.happening(h) >= 0 {
		return
	}
	if len(t.happenings) == maxHappened {
		t.cards[id].reason = fmt.Sprintf("texts of the run count more than %d different things that happen in a turn", maxHappened)
		return
	}
	t.happenings = append(t.happenings, h)
	t.recounts |= heardBit(h.event)
	t.hears = true
}

// asked returns what an instruction asks for.
func asked(p *program, in *effect.Instr) happened {
	h := happened{effect.Event(in.B), effect.Place(in.D &^ (effect.HappenedOwn | effect.HappenedBy)), p.filters[in.C], in.D&effect.HappenedOwn != 0, -1}
	if in.D&effect.HappenedBy != 0 {
		h.byG = p.filters[in.X]
	}
	return h
}

// happening returns the number of what is counted, -1 if it is not.
func (t *Tables) happening(h happened) int {
	for k := range t.happenings {
		if x := &t.happenings[k]; x.event == h.event && x.between == h.between && x.own == h.own && t.sameFilter(x.filterG, h.filterG) && t.sameFilter(x.byG, h.byG) {
			return k
		}
	}
	return -1
}

// sameFilter reports whether two filters, with their alternatives, are the same. Those that
// look at other filters or at what a text computes are the same only as themselves.
func (t *Tables) sameFilter(a, b int32) bool {
	for a != b {
		if a < 0 || b < 0 {
			return false
		}
		x, y := t.filters[a].Filter, t.filters[b].Filter
		x.Or, y.Or = 0, 0
		if x != y || x.Targets != 0 {
			return false
		}
		a, b = t.filters[a].or, t.filters[b].or
	}
	return true
}

// recount counts an event for both players: "you" and "your" in a filter are each of them.
//
// 906.7b (6.3): what left a field is looked at as it was there.
func (g *Game) recount(e effect.Event, o Ref, by uint8) {
	for k := range g.t.happenings {
		h := &g.t.happenings[k]
		if h.event != e {
			continue
		}
		if h.between > 0 {
			if z := placeZones[h.between-1]; z != g.through && (z == ZoneNone || z != g.via) {
				continue
			}
		}
		for p := range uint8(2) {
			if (!h.own || owner(o.obj) == p) && g.sees(h, p, o, by) {
				g.tally(&g.s.seat[p].happened[k])
				g.stirBoth(whenAny)
				g.unsettle(whenAny) // also of what is asked before the next step
			}
		}
	}
}

// sees reports whether an event is one of those that a player sees counted.
func (g *Game) sees(h *happened, p uint8, o Ref, by uint8) bool {
	if h.byG >= 0 && (g.other == noRef || !g.matches(h.byG, p, noRef, g.other)) {
		return false
	}
	if o.obj == noRef.obj || IsPlayer(o.obj) {
		side := g.t.filters[h.filterG].Side
		return side == effect.SideAny || (side == effect.SideYours) == (by == p)
	}
	return (!doneBySelf(h.event, h.between) || by == p) && g.matches(h.filterG, p, noRef, o)
}

// happenedTimes returns how often what an instruction asks for has happened in this turn.
func (g *Game) happenedTimes(ctrl uint8, p *program, in *effect.Instr) int16 {
	k := g.t.happening(asked(p, in))
	if k < 0 {
		return 0
	}
	return int16(g.s.seat[ctrl].happened[k])
}
