package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// What an effect keeps a player from doing in its next start or main phase (1.3.3).
const (
	barDraw  uint8 = iota // drawing in the start phase (7.2.4)
	barRaise              // raising the maximum of play points there (7.2.1)
	barPlay               // playing cards of the filter in the main phase (7.3.3)
)

// bar keeps player q from doing something (OpBar).
func (g *Game) bar(r *Resolution, p *program, q uint8, in *effect.Instr) {
	e := Effect{kind: effBar, ctrl: q, what: in.B, obj: LeaderOf(engine.PlayerID(q)), card: r.card, value2: -1}
	if in.C != 255 {
		e.what, e.value2 = barPlay, int16(p.filters[in.C])
	}
	e.value = int16(b2u(q == g.s.active && (e.what != barPlay || g.s.phase != phaseStart))) // that phase of this turn has come
	g.addEffect(e)
}

// due reports whether the phase that the effect is about is one of the turn that goes on.
func (g *Game) due(e *Effect) bool {
	return e.ctrl == g.s.active && !(e.value != 0 && e.turn == g.s.turn)
}

// barredFrom reports whether an effect keeps p from drawing or raising its maximum in the phase that goes on.
func (g *Game) barredFrom(p, what uint8) bool {
	if g.s.kinds>>effBar&1 == 0 || g.s.phase != phaseStart {
		return false
	}
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.kind == effBar && e.what == what && e.ctrl == p && g.due(e) {
			return true
		}
	}
	return false
}

// keptFromPlaying reports whether an effect keeps p from playing a card.
func (g *Game) keptFromPlaying(p uint8, o engine.ObjectID) bool {
	if g.s.phase != phaseMain {
		return false
	}
	for k := range g.s.nEffect {
		e := &g.s.effect[k]
		if e.kind == effBar && e.what == barPlay && e.ctrl == p && g.due(e) && g.matchCard(int32(uint16(e.value2)), p, g.ref(e.obj), p, o) {
			return true
		}
	}
	return false
}
