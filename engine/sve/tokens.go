package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// createTokens collects tokens until the last instruction of a row, then lets
// all enter at once (9.1.2). For "onto your field or into your EX area" the
// player names how many go to the field and how many to the EX area (D28).
func (g *Game) createTokens(r *Resolution, p *program, in *effect.Instr) bool {
	q := r.ctrl
	if in.D != 0 {
		q ^= 1
	}
	n := max(int(r.reg[in.B&15]), 0)
	card := p.tokens[in.X]
	field, ex := 0, 0
	switch effect.Place(in.C) {
	case effect.PlaceField:
		field = n
	case effect.PlaceEX:
		ex = n
	case effect.PlaceFieldThenEX:
		field = min(n, max(g.room(q, ZoneField), 0))
		ex = n - field
	case effect.PlaceFieldOrEX:
		if ask := g.askSplit(r, q, n); ask {
			return true
		}
		field, ex = int(r.i)-1, int(r.j)-1
	}
	for range min(field, maxField) {
		g.arrival(engine.NoObject, card, q, ZoneField, arriveNew)
	}
	for range min(ex, maxEX) {
		g.arrival(engine.NoObject, card, q, ZoneEX, arriveNew)
	}
	if in.E == 0 && g.s.nArrive > 0 {
		into := uint8(0)
		if in.A != 255 {
			into = in.A&3 + 1
		}
		g.arrivals(r.ctrl, into)
	}
	return false
}

// askSplit asks how many of up to n tokens go onto the field (r.i - 1) and how
// many into the EX area (r.j - 1).
func (g *Game) askSplit(r *Resolution, q uint8, n int) bool {
	if g.s.answered != 0 {
		v := g.take().A() + 1
		if r.i == 0 {
			r.i = v
		} else {
			r.j = v
		}
	}
	most := 0
	switch {
	case r.i == 0:
		most = min(n, max(g.room(q, ZoneField), 0))
	case r.j == 0:
		most = min(n-int(r.i)+1, max(g.room(q, ZoneEX), 0))
	default:
		return false
	}
	g.askFor(r, r.ctrl, AskNumber, c10_6_2_8_2)
	for v := range most + 1 {
		g.d.Add(engine.MakeOption(ActNumber, uint8(v), 0, 0))
	}
	return true
}
