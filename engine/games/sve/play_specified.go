package sve

import "gauntlet/engine"

// A card that is specified to be played moves to the resolution zone before anything is
// selected or paid (10.6.2.1): whether it can be played, and what it costs (10.6.2.5), is
// asked of a game in which it lies there, and hand, EX area, deck and cemetery are counted
// without it. The state keeps it where it is; only those counts leave it out.

// specify lets questions leave a card out until unspecify, which is told what specify has returned.
func (g *Game) specify(o engine.ObjectID) (was objectSet) {
	was = g.specified
	g.specified.add(o)
	g.recount()
	return was
}

// unspecify ends what specify began.
func (g *Game) unspecify(was objectSet) {
	g.specified = was
	g.recount()
}

// recount lets passives say anew what they say by such counts.
func (g *Game) recount() {
	if g.rare&rareCounts != 0 && g.s.volatile != 0 {
		g.refresh()
	}
}

func (s *objectSet) has(o engine.ObjectID) bool {
	return s[o>>7&1][o.Index()>>6]>>(o.Index()&63)&1 != 0
}
