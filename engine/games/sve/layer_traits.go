package sve

import (
	"math/bits"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// maxTraitDepth is how many passives that give traits may look at one another's:
// what would go round in a circle gives nothing.
const maxTraitDepth = 4

// traitByPassive reports whether a passive gives a card on a field a trait
// (10.9.1.3). Passives are asked when a filter is: which cards they are about may
// follow from traits that others give (10.9.1.5).
func (g *Game) traitByPassive(trait string, o engine.ObjectID) bool {
	q, k, ok := g.slotOf(o)
	if !ok || g.traitDepth == maxTraitDepth {
		return false
	}
	g.traitDepth++
	defer func() { g.traitDepth-- }()
	for p := range uint8(2) {
		for m := g.s.pl[p].auras; m != 0; m &= m - 1 {
			i := bits.TrailingZeros8(m)
			src := g.ref(g.s.slot[p][i].obj)
			for own, w := g.passives(&g.s.slot[p][i]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[p][i], w) {
				for n := range own {
					st := &own[n]
					if st.Kind != effect.StaticTrait || !strings.EqualFold(st.Name, trait) || !g.traitValid(st, p, i) {
						continue
					}
					if st.This && src.obj == o || !st.This && st.filterG >= 0 && g.matchSlot(st.filterG, p, src, q, k) {
						return true
					}
				}
			}
		}
	}
	return false
}

// traitValid is staticValid for a passive that is asked while a filter is applied:
// a condition works in the space that whoever applies the filter may be using.
func (g *Game) traitValid(st *static, p uint8, i int) bool {
	if st.Cond < 0 {
		return g.staticValid(st, p, i)
	}
	refs, pair, scratch := g.refs, g.pair, g.scratch
	valid := g.staticValid(st, p, i)
	g.refs, g.pair, g.scratch = refs, pair, scratch
	return valid
}
