package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// changeLife changes a player's life points and returns by how much they have changed.
//
// 1202.1, 1204.1 (6.3): rule processes look at them. 5.01 rounds them up at once.
func (g *Game) changeLife(p uint8, n int16) (by int16) {
	seat := &g.s.seat[p]
	if n > 0 && g.forbidsPlayer(effect.RestrictGainLife, p) {
		return 0
	}
	if g.t.living && n > 0 {
		n = g.alterOf(p, effect.WouldGain, n, false)
	} else if g.t.living && n < 0 {
		n = -g.alterOf(p, effect.WouldLose, -n, false)
	}
	was := seat.life
	seat.life = g.bounded(was, n)
	if g.m.rules.LifeRoundsAtOnce {
		seat.life = roundUp(seat.life)
	}
	if n != effect.Infinity {
		n = g.clamp(int(seat.life)-int(was), effect.Infinity, LimitLife)
	}
	if n < 0 {
		seat.lost = g.bounded(seat.lost, -n)
	} else {
		seat.gained = g.bounded(seat.gained, n)
	}
	g.s.check |= checkLoss | checkLife
	g.stirred(p, whenLife)
	if g.t.hears && n < 0 {
		g.happen(effect.OnLifeLoss, Ref{obj: PlayerOf(engine.PlayerID(p))}, -n, p)
	} else if g.t.hears && n > 0 {
		g.happen(effect.OnLifeGain, Ref{obj: PlayerOf(engine.PlayerID(p))}, n, p)
	}
	return n
}

// tellLife records that a player's life points have changed otherwise than by as much as
// damage says, and what did it.
func (g *Game) tellLife(p uint8, by int16, c engine.Clause, card engine.CardID, o engine.ObjectID) {
	if g.rec == nil || by == 0 {
		return
	}
	if by > 0 && g.s.seat[p].life == effect.Infinity {
		by = effect.Infinity
	}
	g.emit(engine.Event{Kind: engine.EventLife, Clause: c, Player: engine.PlayerID(p), Card: card, Object: o,
		Target: engine.NoObject, Amount: by})
}

// spendable returns the life points that p can pay. In the middle of an effect there may
// be fewer than none; what costs no life can be paid then as well.
//
// 1202.1 (6.3): who has lost is looked at when an effect is done.
func (g *Game) spendable(p uint8) int16 { return max(g.s.seat[p].life, 0) }

// bounded adds life points. Below nothing they are counted as far as -maxLife: who has
// fewer than none has lost when the effect is done, or has to gain as many back.
func (g *Game) bounded(a, b int16) int16 {
	if endless(a, b) {
		return effect.Infinity
	}
	return g.clamp(int(a)+int(b), maxLife, LimitLife)
}

// endless reports whether a sum is infinite.
//
// 104.7c (10.2): an infinite value that is increased or decreased stays infinite.
func endless(a, b int16) bool { return a == effect.Infinity || b == effect.Infinity }

// setLife sets a player's life points and returns by how much they have changed.
//
// 104.6 (6.3): they increase or decrease by it. 104.7c (10.2): infinite ones become the
// number.
func (g *Game) setLife(p uint8, n int16) (by int16) {
	switch seat := &g.s.seat[p]; {
	case n == seat.life:
		return 0
	case n == effect.Infinity:
		return g.changeLife(p, n)
	case seat.life == effect.Infinity:
		seat.life = maxLife
		return g.changeLife(p, g.clamp(int(n)-maxLife, effect.MaxNumber, LimitLife))
	default:
		return g.changeLife(p, g.clamp(int(n)-int(seat.life), effect.MaxNumber, LimitLife))
	}
}

// roundUp returns the next multiple of 100.
//
// 1204.1 (6.3): up to the nearest multiple of 100.
func roundUp(n int16) int16 {
	if n == effect.Infinity {
		return n
	}
	if n >= 0 {
		return (n + 99) / 100 * 100
	}
	return n / 100 * 100
}
