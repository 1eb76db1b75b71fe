package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// barred reports whether a passive of a card keeps it from being played from where it is (10.6.2.1.2):
// it is clearly about that (10.3.4).
func (g *Game) barred(p uint8, o engine.ObjectID, d *card) bool {
	for k := range d.bars {
		st := &d.bars[k]
		if st.TurnSide == effect.SideYours && g.s.active != p || st.TurnSide == effect.SideEnemy && g.s.active == p || st.N != 0 && g.zoneOf(o) == ZoneHand {
			continue
		}
		if st.Cond < 0 || g.pureFor(st.prog, st.Cond, p, g.ref(o), g.cardOf(o)) != 0 {
			return true
		}
	}
	return false
}

// forbidden reports whether a passive of a card on a field keeps p from playing a card, wherever it is played from (1.3.3).
func (g *Game) forbidden(p uint8, o engine.ObjectID) bool {
	for q := range uint8(2) {
		for m := g.s.pl[q].occupied; m != 0; m &= m - 1 {
			i := trailing(m)
			for own, w := g.passives(&g.s.slot[q][i]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[q][i], w) {
				for k := range own {
					if st := &own[k]; st.Kind == effect.StaticUnplayable && g.matchCard(st.filterG, q, g.ref(g.s.slot[q][i].obj), p, o) && g.staticValid(st, q, i) {
						return true
					}
				}
			}
		}
	}
	return false
}

// holdsSelection reports whether a passive of the card in slot i of p makes opponents who can
// select it for an ability do so.
func (g *Game) holdsSelection(p uint8, i int) bool {
	for own, w := g.passives(&g.s.slot[p][i]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[p][i], w) {
		for k := range own {
			if st := &own[k]; st.Kind == effect.StaticMustSelect && g.staticValid(st, p, i) {
				return true
			}
		}
	}
	return false
}

// holdSelection leaves in a decision about a target, if there are any, only the cards of opponents that
// must be selected, and reports whether there are.
func (g *Game) holdSelection(p uint8) bool {
	n := 0
	list := g.d.Options()
	for k, v := range list {
		if v.Action() != ActObject {
			continue
		}
		if q, i, ok := g.slotOf(engine.ObjectID(v.A())); ok && q != p && g.holdsSelection(q, i) {
			list[n], list[k] = v, list[n]
			n++
		}
	}
	if n > 0 {
		g.d.N = n
		sortOptions(g.d.Options())
	}
	return n > 0
}

// winBarred reports whether a passive of a card of p's opponent keeps p from winning (1.3.3).
func (g *Game) winBarred(p uint8) bool {
	q := p ^ 1
	for m := g.s.pl[q].occupied; m != 0; m &= m - 1 {
		i := trailing(m)
		for own, w := g.passives(&g.s.slot[q][i]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[q][i], w) {
			for k := range own {
				if st := &own[k]; st.Kind == effect.StaticNoWin && g.staticValid(st, q, i) {
					return true
				}
			}
		}
	}
	return false
}
