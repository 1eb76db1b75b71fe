package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// lookAtStates is triggerStates where some card has a state trigger. Whatever changes
// the game calls it before the next change: a state that does not last is
// achieved all the same (10.7.6).
func (g *Game) lookAtStates() {
	if g.rare&rareStateful != 0 {
		g.triggerStates()
	}
}

// triggerStates makes pending the state triggers whose condition holds (10.7.6).
// One that waits or is being resolved does not become pending again; if its
// condition holds after that, it does (10.7.6.1).
func (g *Game) triggerStates() {
	g.refresh()
	for p := range uint8(2) {
		for m := g.s.waits[effect.OnState][p]; m != 0; m &= m - 1 {
			sl := &g.s.slot[p][trailing(m)]
			var buf [maxAbilities]uint16
			list := g.abilitiesOf(sl, &buf)
			for k, a := range list {
				ab := &g.t.abilities[a]
				if src := g.ref(sl.obj); ab.Kind == effect.KindAutomatic && ab.Event == effect.OnState && g.underWay(a, src) < given(list[:k+1], a) {
					g.trigger(list, k, p, sl, src, Ref{obj: engine.NoObject}, 0)
				}
			}
		}
	}
}

// underWay counts how often an ability of an object waits or is being resolved.
func (g *Game) underWay(a uint16, src Ref) (n int) {
	for k := range g.s.nPend {
		w := &g.s.pend[k]
		n += int(b2u(w.ability == a && w.obj == src.obj && w.moves == src.moves))
	}
	for k := range g.s.nRes {
		r := &g.s.res[k]
		n += int(b2u(r.ability == a && r.obj == src.obj && r.moves == src.moves))
	}
	return n
}

// given counts an ability in a list: one that was given twice is two.
func given(list []uint16, a uint16) (n int) {
	for _, b := range list {
		n += int(b2u(a == b))
	}
	return n
}

// cannotLose reports whether a passive keeps a player from losing (1.3.3).
func (g *Game) cannotLose(p uint8) bool {
	for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
		i := trailing(m)
		for own, w := g.passives(&g.s.slot[p][i]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[p][i], w) {
			for k := range own {
				if st := &own[k]; st.Kind == effect.StaticNoLose && g.staticValid(st, p, i) {
					return true
				}
			}
		}
	}
	return false
}
