package fow

import "gauntlet/engine"

// An ordinary magic stone is no entity but a bit of its owner's Seat: it has no
// static or automatic ability, at most one kind of counter, no addition, no
// effect on it, and its owner controls it. Anything else promotes it to an
// entity, which it stays until it leaves.

// plain reports whether a card enters as an ordinary stone.
func (g *Game) plain(o engine.ObjectID, card engine.CardID, ctrl uint8) bool {
	return isStone(o.Index()) && owner(o) == ctrl && g.t.cards[card].is(1<<Stone)
}

// enter puts an object that has been taken from somewhere into a field.
//
// 303.1b (6.3): recovered, unless an effect says otherwise.
func (g *Game) enter(o engine.ObjectID, card engine.CardID, ctrl uint8, rested bool) {
	seat, i := &g.s.seat[owner(o)], o.Index()
	g.s.seat[ctrl].enteredTurn++
	if g.plain(o, card, ctrl) {
		seat.where[i] = ZoneField
		seat.stones |= stoneBit(i)
		seat.stonesFresh |= stoneBit(i)
		if rested {
			seat.stonesRested |= stoneBit(i)
		}
		return
	}
	if e := g.newEntity(o, card, ctrl, ZoneField); e >= 0 && rested {
		g.s.rested |= 1 << e
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
	g.touchEntity(e)
	return e
}
