package fow

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// TestLoopThatNobodyStops: 1301.1c (6.3). The game looks the same whenever an
// object of the chase resolves; life points may grow.
func TestLoopThatNobodyStops(t *testing.T) {
	for _, amount := range []int16{0, 100} {
		b := newBoard(t)
		b.s.nChase = 1
		for n := 0; n < 4*loopStart && !b.looping(); n++ {
			b.changeLife(0, amount)
		}
		out := b.Outcome()
		b.expect(out.Reason == engine.ReasonLoop && out.Winner == engine.NoPlayer, "1301.1c: a loop that nobody can stop is no draw")
	}
}

func TestNoLoops(t *testing.T) {
	b := newBoard(t)
	b.s.seat[0].life, b.s.nChase = 30000, 1
	for range 200 {
		b.expect(!b.looping(), "1301.1c: life that runs out ends by itself")
		b.changeLife(0, -100)
	}
	b = newBoard(t)
	b.s.nChase = 1
	small := b.field(0, "Small")
	i, _ := b.entityOf(small)
	for range 200 {
		b.expect(!b.looping(), "1301.1c: the game looks different each time")
		b.s.entity[i].atkTurn++
		b.touchEntity(i, whenever)
	}
	b = newBoard(t)
	b.s.nChase = 1
	for n := range 200 {
		b.expect(!b.looping(), "1301.1a: somebody decides")
		if n%50 == 0 {
			b.s.clock = 0 // as an answer does
		}
	}
	b.s.nChase = 0
	b.again()
	b.s.clock = 40
	b.pass()
	b.expect(b.s.clock == 0, "1301.1a: a decision does not count")
}

// TestLoopWithDecisions: where players are asked, a great number ends it.
func TestLoopWithDecisions(t *testing.T) {
	b := newBoard(t)
	small := b.field(0, "Small")
	b.hand(0, "Flash")
	b.again()
	b.s.loop = maxLoop
	b.pend(abilityDrain, b.ref(small), b.cardOf(small), 0, noRef, 0, 0)
	b.choose(ActPass, 0)
	b.expect(b.Outcome().Reason == engine.ReasonLoop, "1301.1: a loop goes on for ever")
}

// A number that does not fit is a reported limit, and a later game of the same
// workspace knows nothing of it.
func TestNumbersHaveALimit(t *testing.T) {
	b := newBoard(t)
	small := b.field(0, "Small")
	b.modify(b.ref(small), maxValue-300, 0, effect.UntilEndOfTurn, noRef, 0, 0)
	b.refresh()
	b.expect(b.s.over == 0, "as much as fits")
	b.modify(b.ref(small), 100, 0, effect.UntilEndOfTurn, noRef, 0, 0)
	b.refresh()
	b.expect(b.Outcome().Reason == engine.ReasonCapacity && b.Outcome().Limit == LimitNumbers, "a reported limit")
	b = newBoard(t)
	b.changeLife(0, maxLife)
	b.expect(b.life(0) == maxLife && b.s.seat[0].gained == maxLife-4000, "life points are counted so far")
	var l lay
	b.expect(l.sum(maxValue, 100) == maxValue && l.full == LimitNumbers && l.sum(-100, 300) == 200, "sums in layers")
	l.full = 0
	b.expect(l.added(100, 100, 255) == 25600 && l.full == 0 && l.added(maxValue, 100, 255) == maxValue+maxNumber && l.full == LimitNumbers, "counters")
}

// What grows for ever in a loop that nobody can stop is no matter of capacities, also
// if there is room for little of it.
func TestLoopOutgrowsTheState(t *testing.T) {
	for _, n := range []uint16{loopSmall - 1, loopSmall, loopStart} {
		b := newBoard(t)
		b.s.nChase = 1
		for b.s.clock < n {
			b.expect(!b.looping(), "1301.1c: it may end yet")
		}
		b.fail(LimitTokens)
		b.expect((b.Outcome().Reason == engine.ReasonLoop) == (n >= loopSmall) && b.Outcome().Limit == LimitTokens, "1301.1c: a loop that grows")
	}
}
