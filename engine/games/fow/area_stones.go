package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// An ordinary magic stone is no entity but a bit of its owner's Seat: it has no
// static or automatic ability, no counters, no addition, no effect on it, nothing
// was chosen as it came, and its owner controls it. Anything else promotes it to
// an entity, which it stays until it leaves; so does a passive that may be about it.

// plain reports whether a card enters as an ordinary stone.
func (g *Game) plain(o engine.ObjectID, card engine.CardID, ctrl uint8) bool {
	return isStone(o.Index()) && owner(o) == ctrl && g.t.cards[card].plain
}

// enter puts an object that has been taken from somewhere into a field.
//
// 303.1b (6.3): recovered, unless an effect says otherwise.
func (g *Game) enter(o engine.ObjectID, card engine.CardID, how moveHow) {
	seat, i := &g.s.seat[owner(o)], o.Index()
	g.tally(&g.s.seat[how.ctrl].enteredTurn)
	if g.plain(o, card, how.ctrl) && how.picked == 0 {
		g.s.where[o] = ZoneField
		seat.stones |= stoneBit(i)
		seat.stonesFresh |= stoneBit(i)
		if how.rested {
			seat.stonesRested |= stoneBit(i)
		}
		if g.t.widens {
			g.touch() // a passive may be about it
		}
	} else if e := g.newEntity(o, card, how.ctrl, ZoneField); e >= 0 {
		g.s.entity[e].picked = how.picked
		if how.rested {
			g.s.rested |= 1 << e
		}
	}
	for _, c := range how.counters {
		if c.n > 0 {
			g.addCounters(o, c.kind, int(c.n))
		}
	}
}

// promote makes an ordinary stone an entity and returns its number, -1 if there
// is no room. It stays the same object.
func (g *Game) promote(o engine.ObjectID) int {
	seat, i := &g.s.seat[owner(o)], o.Index()
	bit := stoneBit(i)
	rested, fresh := seat.stonesRested&bit != 0, seat.stonesFresh&bit != 0
	seat.stones &^= bit
	seat.stonesRested &^= bit
	seat.stonesFresh &^= bit
	e := g.newEntity(o, g.cardOf(o), owner(o), ZoneField)
	if e < 0 {
		return e
	}
	if rested {
		g.s.rested |= 1 << e
	}
	if !fresh {
		g.s.fresh &^= 1 << e
	}
	g.touchEntity(e, whenInfo)
	return e
}

// linkStones notes which passives may change ordinary stones. Filters are linked
// already.
func (t *Tables) linkStones() {
	for n := range t.statics {
		st := &t.statics[n]
		if !altersStones(&st.Static) || st.folded() || st.This || st.Host || st.filterG < 0 {
			continue
		}
		for f := st.filterG; f >= 0; f = t.filters[f].or {
			if fl := &t.filters[f]; fl.stones && fl.ForbidTypes&effect.TypeStone == 0 {
				st.stones |= sideReach(fl.Side)
				t.widens = true
			}
		}
	}
}

// altersStones reports whether a passive says anything that matters for magic stones:
// no numbers, nothing about battles.
func altersStones(s *effect.Static) bool {
	switch s.Kind {
	case effect.StaticKeyword:
		return uint64(s.Keywords)&(Barrier.Bit()|Eternal.Bit()) != 0
	case effect.StaticRestrict:
		return s.Restrict == effect.RestrictRecover || s.Restrict == effect.RestrictBeRecovered || s.Restrict == effect.RestrictBeTargeted
	case effect.StaticPermit:
		return s.Permit == effect.PermitStayRested
	}
	return classOf(s)&^(classValue|classRule) != 0
}

// widened notes whose ordinary stones a passive that is in force may change.
func (l *lay) widened(st *static, ctrl uint8) {
	l.wide[ctrl] = l.wide[ctrl] || st.stones&reachYours != 0
	l.wide[1-ctrl] = l.wide[1-ctrl] || st.stones&reachEnemy != 0
}

// promoteAll makes the ordinary stones entities that passives in force may change. It
// reports whether there were any.
func (g *Game) promoteAll() (some bool) {
	for p := range g.s.seat {
		for g.lay.wide[p] && g.s.seat[p].stones != 0 && g.s.over == 0 {
			g.promote(object(uint8(p), lowestStone(g.s.seat[p].stones)))
			some = true
		}
	}
	return some
}
