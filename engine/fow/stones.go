package fow

import "gauntlet/engine"

// An ordinary magic stone is no entity but a bit of its owner's Seat: it has no
// static or automatic ability, at most one kind of counter, no addition, no
// effect on it, and its owner controls it. Anything else promotes it to an
// entity, which it stays until it leaves.

// plain reports whether a card enters as an ordinary stone.
func (g *Game) plain(o engine.ObjectID, card engine.CardID, ctrl uint8) bool {
	return isStone(o.Index()) && owner(o) == ctrl && g.t.cards[card].plain
}

// enter puts an object that has been taken from somewhere into a field.
//
// 303.1b (6.3): recovered, unless an effect says otherwise.
func (g *Game) enter(o engine.ObjectID, card engine.CardID, how moveHow) {
	seat, i := &g.s.seat[owner(o)], o.Index()
	g.s.seat[how.ctrl].enteredTurn++
	if g.plain(o, card, how.ctrl) && how.picked < 16 {
		seat.where[i] = ZoneField
		seat.stones |= stoneBit(i)
		seat.stonesFresh |= stoneBit(i)
		seat.stoneMark[i-firstStone] = how.picked << 4
		if how.rested {
			seat.stonesRested |= stoneBit(i)
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
	mark := seat.stoneMark[i-firstStone]
	seat.stones &^= bit
	seat.stonesRested &^= bit
	seat.stonesFresh &^= bit
	seat.stoneMark[i-firstStone] = 0
	e := g.newEntity(o, g.cardOf(o), owner(o), ZoneField)
	if e < 0 {
		return e
	}
	en := &g.s.entity[e]
	en.picked = mark >> 4
	if n := mark & 15; n != 0 {
		en.counters[0] = Counter{kind: g.t.stoneCounter, n: n}
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
