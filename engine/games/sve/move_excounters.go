package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Counters on cards in an EX area (15.1) are effects on them there: they go with the card to the
// field (4.8.3.3, publisher's answer 496), where a slot counts them, and nowhere else.

// countersInEX puts counters on a card in an EX area, or takes them from it.
func (g *Game) countersInEX(ctrl uint8, o Ref, kind uint8, n int) {
	was := g.exCounters(o, kind)
	now := g.fitCount(int(was) + n)
	if now == was {
		return
	}
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.kind == effCounters && e.on(o) && e.what == kind {
			g.dropEffect(int(k))
			break
		}
	}
	if now > 0 {
		g.addEffect(Effect{kind: effCounters, ctrl: ctrl, what: kind, value: int16(now), obj: o.obj, moves: o.moves})
	}
	if n > 0 && g.watching(effect.OnCounter) {
		g.through = kind
		g.watch(effect.OnCounter, o, g.sideOf(o.obj), int16(n))
	}
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventCounter, Clause: c15_1_3, Player: o.obj.Owner(), Card: g.cardOf(o.obj), Object: o.obj,
			Target: engine.NoObject, From: kind, Amount: int16(now) - int16(was)})
	}
}

// exCounters returns how many counters of a kind lie on a card in an EX area.
func (g *Game) exCounters(o Ref, kind uint8) uint8 {
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.kind == effCounters && e.on(o) && e.what == kind {
			return uint8(e.value)
		}
	}
	return 0
}

// bringCounters moves the counters of a card that has come from an EX area into its slot.
func (g *Game) bringCounters(sl *Slot) {
	o := g.ref(sl.obj)
	for k := 0; k < int(g.s.nEffect); {
		e := &g.s.effect[k]
		if e.kind != effCounters || !e.on(o) {
			k++
			continue
		}
		sl.counters[e.what&3] = g.fitCount(int(sl.counters[e.what&3]) + int(e.value))
		g.dropEffect(k)
	}
}
