package sve

import "gauntlet/engine"

// Briskly returns what a brisk game would do at the decision that g stopped at, one of the
// main phase. c is scratch space.
func (g *Game) Briskly(c *Game) engine.Option {
	c.CopyFrom(g)
	return c.briskly()
}

// PlayedAlike reports whether two games are the same but for how often players were asked.
func PlayedAlike(a, b *Game) bool {
	x, y := a.s, b.s
	for _, s := range []*State{&x, &y} {
		s.pl[0].decisions, s.pl[1].decisions, s.idleAsked, s.cycle = 0, 0, 0, 0
		s.answer = 0 // which the last of them were
	}
	return x == y
}
