package fow

import "gauntlet/engine"

// onlyPass reports whether all that p can do with priority is to pass. Outside
// main timing the answer is kept in a bit of State.mute until something changes
// that it depends on.
func (g *Game) onlyPass(p uint8) bool {
	s := &g.s
	if s.mainTiming(p) {
		return !g.canActMain(p)
	}
	if s.mute>>p&1 != 0 {
		return true
	}
	if g.canActAnytime(p) {
		return false
	}
	s.mute |= 1 << p
	return true
}

// canActAnytime reports whether p has an action other than passing that needs
// no main timing. It goes from what masks say to canPlay, which lists use too.
func (g *Game) canActAnytime(p uint8) bool {
	return g.canLifebreak(p) || !g.eachPlay(p, false, none)
}

// none ends a search for something that can be done with the first find.
func none(engine.Option) bool { return false }

// canActMain reports whether p has an action other than passing at main timing.
//
// 709.1, 704.1 (6.3): calling a stone and initiating battle are two.
func (g *Game) canActMain(p uint8) bool {
	s := &g.s
	if s.seat[p].locked == 0 || g.callers(p) != 0 || g.canLifebreak(p) {
		return true
	}
	for m := g.judges(p); m != 0; m &= m - 1 {
		if g.canJudge(p, trailing(m)) {
			return true
		}
	}
	return !g.eachPlay(p, true, none) || !g.eachSet(p, none)
}
