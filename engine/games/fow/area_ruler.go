package fow

// destroyJRuler puts a destroyed J-ruler into the ruler area.
//
// 1010.1 (6.3): ruler side up. 1010.1a (6.3): with an astral counter, and without
// [Judgment] for the rest of the game. 1108.2 (6.3): not with [Imperishable]. In
// 5.01 it stays a J-ruler without abilities and numbers, unless it has
// [Imperishable] (B11).
func (g *Game) destroyJRuler(i int) {
	s := &g.s
	e := &s.entity[i]
	kept := s.imperishable>>i&1 != 0 || e.flags&entityOverlay != 0 && s.jruler>>i&1 == 0 // E11: it was no J-ruler then
	g.cross(i, ZoneRuler, clauseDestroy)
	if kept || g.m.rules.DestroyedJRuler == DestroyedAstral {
		side := e.side()
		for side > 0 && !g.t.cards[g.t.faceAt(g.baseOf(i), side)].is(1<<Ruler) {
			side-- // 1304.5c (6.3): a second form too
		}
		g.turn(i, side)
	}
	switch {
	case kept:
	case g.m.rules.DestroyedJRuler == DestroyedAstral:
		e.flags |= entityAstral
	default:
		e.flags |= entityBlank
	}
	g.turned(i)
}

// heal ends the astral condition of a ruler.
//
// 1024.1 (6.3): it regains [Judgment]. 1024.2 (6.3): nothing else changes.
func (g *Game) heal(i int) {
	if g.s.entity[i].flags&entityAstral != 0 {
		g.s.entity[i].flags &^= entityAstral
		g.touchCard(i)
	}
}

// makeAstral gives a ruler the astral condition.
//
// 1010.1a (6.3): it has lost [Judgment].
func (g *Game) makeAstral(i int) {
	if g.s.ruler>>i&1 != 0 && g.s.entity[i].flags&entityAstral == 0 {
		g.s.entity[i].flags |= entityAstral
		g.touchCard(i)
	}
}
