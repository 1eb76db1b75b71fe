package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// createTokens collects tokens until the last instruction of a row, then lets
// all enter at once (9.1.2). For "onto your field or into your EX area" the
// player names how many go to the field (D28); the EX area takes the rest. Of "up
// to" the player names both numbers.
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
		field = min(n, max(g.room(q, ZoneField)-g.waiting(q, ZoneField), 0))
		ex = n - field
	case effect.PlaceFieldOrEX:
		if g.askSplit(r, in, q, n) {
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
	if in.E&effect.CreateMore == 0 && g.s.nArrive > 0 {
		into := uint8(0)
		if in.A != 255 {
			into = in.A&3 + 1
		}
		g.arrivals(r.ctrl, into)
	}
	return false
}

// askSplit settles how many of n tokens go onto the field (r.i - 1) and how many
// into the EX area (r.j - 1), and reports whether the player is asked.
func (g *Game) askSplit(r *Resolution, in *effect.Instr, q uint8, n int) bool {
	if g.s.answered != 0 {
		v := g.take().A() + 1
		if r.i == 0 {
			r.i = v
		} else {
			r.j = v
		}
	}
	if r.i == 0 {
		least, most := g.splitOf(in, q, n)
		if least < most {
			return g.askSplitNumber(r, least, most)
		}
		r.i = uint8(most) + 1
	}
	if r.j == 0 {
		rest := n - int(r.i) + 1
		if in.E&effect.CreateUpTo == 0 {
			r.j = uint8(min(rest, maxEX)) + 1
			return false
		}
		if most := min(rest, g.room(q, ZoneEX)-g.waiting(q, ZoneEX)); most > 0 {
			return g.askSplitNumber(r, 0, most)
		}
		r.j = 1
	}
	return false
}

// splitOf bounds how many of n tokens go onto the field: without "up to" as many
// are put as fit (1.3.2), with it the player may choose zero (1.3.5.1). Of those
// too many it is said beside which tokens of the same effect they wait: the player
// then selects which of them come (4.4.4.2, 4.8.3.2).
func (g *Game) splitOf(in *effect.Instr, q uint8, n int) (least, most int) {
	onField, inEX := g.waiting(q, ZoneField), g.waiting(q, ZoneEX)
	field, ex := max(g.room(q, ZoneField)-onField, 0), max(g.room(q, ZoneEX)-inEX, 0)
	switch {
	case in.E&effect.CreateUpTo != 0:
		return 0, min(n, field)
	case n <= field+ex:
		return max(n-ex, 0), min(n, field)
	case onField == 0:
		return field, field
	case inEX == 0:
		return min(n-ex, maxField), min(n-ex, maxField)
	}
	return field, min(n-ex, maxField)
}

func (g *Game) askSplitNumber(r *Resolution, least, most int) bool {
	g.askFor(r, r.ctrl, AskNumber, c10_6_2_8_2)
	for v := least; v <= most; v++ {
		g.d.Add(engine.MakeOption(ActNumber, uint8(v), 0, 0))
	}
	return true
}

// waiting counts what waits to enter a zone of p.
func (g *Game) waiting(p, zone uint8) int {
	n := 0
	for k := range g.s.nArrive {
		if a := &g.s.arrive[k&(maxArrivals-1)]; a.ctrl == p && a.zone == zone {
			n++
		}
	}
	return n
}
