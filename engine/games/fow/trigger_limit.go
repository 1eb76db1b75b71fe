package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// triggers reports whether an automatic ability whose event has happened triggers,
// and counts it against its limit per turn.
//
// 906.4 (6.3): its condition is met. 1109.2 (6.3): text of [Awakening] is there
// only if its card was awakened.
func (g *Game) triggers(ab *ability, p uint8, src Ref, card engine.CardID, o Ref, amount int16) bool {
	i, here := g.onField(src)
	if ab.Bulk && g.triggeredNow(ab, src) {
		return false
	}
	if ab.Awaken && (!here || !g.s.entity[i].awakenedBy(ab.AwakenBy)) {
		return false
	}
	if ab.Surge && (!here || g.s.entity[i].flags&entityTorrent == 0) {
		return false // 1124.2b (6.3): for the first card of a turn it does not exist
	}
	shift := 2 * (ab.ordinal & 7)
	if ab.Limit > 0 && here && g.s.entity[i].used>>shift&3 >= uint16(ab.Limit) {
		return false
	}
	if ab.Cond >= 0 {
		g.derived()       // which uses the same scratch space
		if ab.OtherSide { // what the text means is the other side of the event
			o = g.other
		}
		r := g.blank(p, src, o, card)
		r.amount = amount
		if g.pureRun(r, &g.t.programs[ab.prog], ab.Cond); r.reg[0] == 0 {
			return false
		}
	}
	if ab.Limit > 0 && here {
		g.s.entity[i].used += 1 << shift
	}
	return true
}

// triggeredNow reports whether an ability has triggered by something that happens at the
// same time: "one or more resonators are destroyed" is met once by all that are.
//
// 906.4 (6.3): a condition that is met triggers it once.
func (g *Game) triggeredNow(ab *ability, src Ref) bool {
	for k := g.batch; k < g.s.nPend; k++ {
		if p := &g.s.pend[k]; ab == &g.t.abilities[p.ability] && p.obj == src {
			return true
		}
	}
	return false
}

// triggerEnter triggers the [Enter] abilities of what a selector names in a field,
// as if it had entered by being played.
//
// 906.4 (6.3): they trigger because a text says so. 1411.2a, 1411.2b (6.3): otherwise only J-rulers
// that come by judgment and cards that are played trigger them. 1411.2a (8.01): where all that enter do, the text
// says what has happened already.
func (g *Game) triggerEnter(r *Play, sel effect.Selector) {
	if g.m.rules.EnterMeansAny {
		return
	}
	g.eachEntity(r, sel, func(i int) {
		e := &g.s.entity[i]
		if !g.active(i) {
			return
		}
		src, ctrl := g.ref(e.obj), g.s.controller(i)
		for _, n := range g.t.cards[e.card].autos {
			if ab := &g.t.abilities[n]; ab.Event == effect.OnEnterFromChase && ab.filterG < 0 && g.triggers(ab, ctrl, src, e.card, src, 0) {
				g.pend(n, src, e.card, ctrl, src, 0, 0)
			}
		}
	})
}
