package fow

import "gauntlet/engine/effect"

// released reports whether the [Seal] abilities of a card are released.
//
// 1026.1, 1128.4 (8.01): the number of stones that they ask for counts as reached.
func (g *Game) released(o Ref) bool {
	if !g.t.releases || g.s.statics|g.s.nEffect == 0 && g.s.dirty == 0 {
		return false
	}
	l := g.derived()
	under := g.scratch // a condition is being looked at, and those of what releases are looked at beside it
	defer func() { g.scratch = under }()
	for k := range l.n {
		p := &l.part[k]
		if p.kind == effect.StaticRestrict && p.st.Restrict == effect.RestrictSeal && g.holds(p) && g.concerns(p, o) {
			return true
		}
	}
	return false
}
