package fow

import (
	"math"

	"gauntlet/engine/effect"
)

// Every number in the state has a bound by name (state_limits.go, effect.MaxNumber). A number
// beyond it is taken as its bound, and the game ends with that limit: it is reported, and
// never another number. What each field is bounded by stands in bounds_test.go.

// clamp returns a number as far as a bound goes, and fails the game with a limit if it is
// beyond.
func (g *Game) clamp(n, bound int, limit uint8) int16 {
	if n > bound || n < -bound {
		g.fail(limit)
		n = min(max(n, -bound), bound)
	}
	return int16(n)
}

// plus and times compute with amounts of events.
//
// 104.7c (10.2): infinity stays what it is; nothing times infinity is nothing.
func (g *Game) plus(a, b int16, limit uint8) int16 {
	if endless(a, b) {
		return effect.Infinity
	}
	return g.clamp(int(a)+int(b), effect.MaxNumber, limit)
}

func (g *Game) times(a, b int16, limit uint8) int16 {
	switch {
	case a == 0 || b == 0:
		return 0
	case endless(a, b):
		return effect.Infinity
	}
	return g.clamp(int(a)*int(b), effect.MaxNumber, limit)
}

// tally counts something that happened in a turn.
func (g *Game) tally(n *uint8) {
	if *n == math.MaxUint8 {
		g.fail(LimitTally)
		return
	}
	*n++
}

// tallyBy counts something that happened in the game.
func (g *Game) tallyBy(n *uint16, by int) {
	if int(*n)+by > math.MaxUint16 {
		g.fail(LimitTally)
		return
	}
	*n += uint16(by)
}

// now returns the next timestamp.
func (g *Game) now() uint16 {
	if g.s.stamp == math.MaxUint16 {
		g.fail(LimitStamps)
		return g.s.stamp
	}
	g.s.stamp++
	return g.s.stamp
}
