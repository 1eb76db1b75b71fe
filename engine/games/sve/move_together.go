package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Of cards that leave the fields together some may leave in another way, because
// something happens instead (10.10.1). That is carried out after the others have
// left, but it is one moment: those that have left see these leave too (10.7.4.2).
// So do cards that one action of a cost takes, one after the other as they are chosen.

// leavingEvents are what cards that leave are seen to do.
var leavingEvents = [...]effect.Event{effect.OnOtherLeave, effect.OnOtherLastWords, effect.OnOtherDestroyed}

// insteadUnderWay reports whether something is to happen, or happens, instead of
// an event.
func (g *Game) insteadUnderWay() bool {
	for k := range g.s.sp {
		if g.s.frame[k].pc == pcInstead {
			return true
		}
	}
	return false
}

// seesLeaving reports whether a card that leaves watches cards leave and may
// still do so this turn.
func (g *Game) seesLeaving(sl *Slot) bool {
	d := &g.t.cards[sl.card]
	watches := false
	for _, e := range leavingEvents {
		watches = watches || d.events>>e&1 != 0
	}
	if !watches || g.lostAbilities(sl) {
		return false
	}
	for k, a := range d.abilities {
		if ab := &g.t.abilities[a]; ab.Limit > 0 && g.uses(sl, d.abilities, k) >= ab.Limit {
			return false
		}
	}
	return true
}

// seenByTheGone makes pending what cards that have left in the same group have for
// the cards of the slot sets leaving.
func (g *Game) seenByTheGone(set, ruined [2]uint8, to uint8) {
	for k := range g.s.memory {
		m := &g.s.memory[k]
		if m.ctrl&lastWatches == 0 {
			continue
		}
		gone := Slot{card: m.card, obj: m.obj}
		own := Ref{m.obj, m.moves}
		list := g.t.cards[m.card].abilities
		for n, a := range list {
			ab := &g.t.abilities[a]
			if ab.Kind != effect.KindAutomatic || ab.filterG < 0 || !(ab.Event == effect.OnOtherLeave ||
				ab.Event == effect.OnOtherLastWords && to == ZoneCemetery || ab.Event == effect.OnOtherDestroyed) {
				continue
			}
			seen := set
			if ab.Event == effect.OnOtherDestroyed {
				seen = [2]uint8{set[0] & ruined[0], set[1] & ruined[1]}
			}
			for p := range uint8(2) {
				for s := seen[p]; s != 0; s &= s - 1 {
					g.ruinOf(p, trailing(s), true)
					subject := g.ref(g.s.slot[p][trailing(s)].obj)
					if g.matchRef(ab.filterG, m.ctrl&1, own, subject) && (ab.Limit == 0 || g.seen(a, m.obj) < int(ab.Limit)) {
						g.trigger(list, n, m.ctrl&1, &gone, own, subject, 0)
					}
				}
			}
		}
	}
}

// seen counts how often an ability of a card waits.
func (g *Game) seen(a uint16, o engine.ObjectID) (n int) {
	for k := range g.s.nPend {
		n += int(b2u(g.s.pend[k].ability == a && g.s.pend[k].obj == o))
	}
	return n
}

// forgetGroup is called when all that happens instead has happened.
func (g *Game) forgetGroup() {
	if g.insteadUnderWay() {
		return
	}
	for k := range g.s.memory {
		g.s.memory[k].ctrl &^= lastWatches
	}
}
