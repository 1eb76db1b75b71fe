package fow

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// effectFor puts an effect with a duration into force.
func (b *board) effectFor(d effect.Duration, p uint8) {
	b.s.effect[b.s.nEffect] = Effect{until: b.lasting(d, p), ctrl: p, obj: noRef, src: noRef, stamp: uint16(d) + 1}
	b.s.nEffect++
}

func (b *board) lasts(d effect.Duration) bool {
	for k := range b.s.nEffect {
		if b.s.effect[k].stamp == uint16(d)+1 {
			return true
		}
	}
	return false
}

func TestDurations(t *testing.T) {
	for _, c := range []struct {
		d     effect.Duration
		p     uint8 // controller; made in the main phase of seat 0's first turn
		at    func(b *board) bool
		lasts bool
		what  string
	}{
		{effect.UntilEndOfTurn, 1, func(b *board) bool { return b.s.turn == 2 }, false, "505.5b: until end of turn"},
		{effect.Permanent, 0, func(b *board) bool { return b.s.turn == 4 }, true, "901.2b: without an end"},
		{effect.UntilNextTurn, 0, func(b *board) bool { return b.s.turn == 2 }, true, "until your next turn: the opponent's"},
		{effect.UntilNextTurn, 0, func(b *board) bool { return b.s.turn == 3 }, false, "until your next turn"},
		{effect.UntilOppTurnEnd, 0, func(b *board) bool { return b.s.turn == 2 }, true, "until the end of the opponent's next turn"},
		{effect.UntilOppTurnEnd, 0, func(b *board) bool { return b.s.turn == 3 }, false, "until the end of the opponent's next turn"},
		{effect.UntilOppTurnEnd, 1, func(b *board) bool { return b.s.turn == 3 }, true, "the running turn is not the opponent's next one"},
		{effect.UntilOppTurnEnd, 1, func(b *board) bool { return b.s.turn == 4 }, false, "until the end of the opponent's next turn"},
		{effect.UntilNextTurnEnd, 0, func(b *board) bool { return b.s.turn == 3 }, true, "the running turn is not the next one"},
		{effect.UntilNextTurnEnd, 0, func(b *board) bool { return b.s.turn == 4 }, false, "until the end of your next turn"},
		{effect.UntilNextTurnEnd, 1, func(b *board) bool { return b.s.turn == 3 }, false, "until the end of your next turn"},
		{effect.UntilNextRecovery, 0, func(b *board) bool { return b.s.turn == 3 && b.s.phase == phaseMain }, false, "until the end of your next recovery phase"},
		{effect.UntilNextRecovery, 0, func(b *board) bool { return b.s.turn == 2 }, true, "until the end of your next recovery phase"},
	} {
		b := newBoard(t)
		b.effectFor(c.d, c.p)
		b.again()
		b.passUntil(func() bool { return c.at(b) })
		b.expect(b.lasts(c.d) == c.lasts, c.what)
	}
	b := newBoard(t)
	small := b.field(0, "Small")
	b.inBattle(small, engine.NoObject, engine.NoObject, stepBlock)
	b.effectFor(effect.UntilBattleEnd, 1)
	b.pass()
	b.expect(b.lasts(effect.UntilBattleEnd), "807.3a: the battle goes on")
	b.endBattle()
	b.expect(!b.lasts(effect.UntilBattleEnd), "807.3a: until the end of the battle")
}

func TestSkippedPhases(t *testing.T) {
	b := newBoard(t)
	b.skip(1, phaseDraw)
	b.skip(1, phaseDraw)
	n := b.s.seat[1].hand.Len()
	b.passUntil(func() bool { return b.s.turn == 2 })
	b.expect(b.s.seat[1].hand.Len() == n, "1031.1: a skipped draw phase draws")
	b.passUntil(func() bool { return b.s.turn == 4 })
	b.expect(b.s.seat[1].hand.Len() == n, "1031.1a (8.01): two instructions skip two phases")
	b.passUntil(func() bool { return b.s.turn == 6 })
	b.expect(b.s.seat[1].hand.Len() == n+1, "1031.1a (8.01): a third is skipped")

	b = newBoard(t)
	stone := b.field(0, "Fire")
	b.restNow(stone)
	b.effectFor(effect.UntilNextRecovery, 0)
	b.skip(0, phaseRecovery)
	b.passUntil(func() bool { return b.s.turn == 3 })
	b.expect(b.rested(stone) && b.lasts(effect.UntilNextRecovery), "1031.1a (8.01): what waits for a skipped phase waits for the next one")
	b.passUntil(func() bool { return b.s.turn == 5 })
	b.expect(!b.rested(stone) && !b.lasts(effect.UntilNextRecovery), "503.5: the next recovery phase")

	b = newBoard(t)
	small := b.field(0, "Small")
	i, _ := b.entityOf(small)
	b.s.entity[i].damage = 200
	for range 9 {
		b.hand(0, []string{"Filler", "Wall", "Doom"}[b.s.seat[0].hand.Len()%3])
	}
	b.skip(0, phaseEnd)
	b.again()
	b.pass()
	b.passUntil(func() bool { return b.s.turn == 2 })
	b.expect(b.damage(small) == 200 && b.s.seat[0].hand.Len() == 9, "1031.1a (8.01): the final step of a skipped end phase is performed")

	b = newBoard(t)
	b.skip(1, phaseMain)
	b.passUntil(func() bool { return b.s.turn == 3 })
	b.expect(b.s.active == 0, "1031.1: a skipped main phase")
	for range maxSkips + 1 {
		b.skip(1, phaseMain)
	}
	b.expect(b.Outcome().Limit == LimitSkips, "more skips than fit are beyond the engine")
}

// TestSkipOfTheRunningPhase: 1031.1b (8.01).
func TestSkipOfTheRunningPhase(t *testing.T) {
	b := newBoard(t)
	b.skip(0, phaseMain)
	b.expect(b.s.phase == phaseMain && b.s.seat[0].skips[phaseMain-phaseDraw] == 1, "the next phase is skipped, not the one that goes on")
}

func TestExtraTurnsAreLimited(t *testing.T) {
	b := newBoard(t)
	for range maxExtraTurns {
		b.extraTurn(0)
	}
	b.expect(!b.Outcome().Over() && b.s.nExtra == maxExtraTurns, "1025.1: extra turns wait")
	b.extraTurn(0)
	b.expect(b.Outcome().Limit == LimitExtraTurns, "one more is beyond the engine")
}

func TestNoMaximumHandSize(t *testing.T) {
	b := newBoard(t)
	b.s.seat[0].handMax = noHandMax
	for range 4 {
		b.hand(0, "Filler")
		b.hand(0, "Wall")
	}
	b.again()
	b.pass()
	b.expect(b.s.turn == 2 && b.s.seat[0].hand.Len() == 8, "505.5d: who has no maximum hand size discards")
}

// TestMissedDraw: A1 and A2.
func TestMissedDraw(t *testing.T) {
	b := newBoard(t)
	b.hand(0, "Study")
	b.bury(0, 0)
	b.again()
	b.playCard(object(0, b.s.seat[0].hand.Next(0)))
	b.expect(!b.Outcome().Over(), "104.2, 1202.2: a draw that is missed outside the draw phase loses")

	b = newBoard(t)
	b.bury(1, 0)
	b.again()
	b.pass()
	b.Next()
	b.expect(b.Outcome().Winner == 0 && b.Outcome().Reason == engine.ReasonDeckOut, "1202.2: the draw of the draw phase was missed")
}

func TestCallWithEmptyStoneDeck(t *testing.T) {
	b := newBoard(t)
	for b.s.seat[0].nStones > 0 {
		b.field(0, b.named(object(0, b.s.seat[0].stoneDeck()[b.s.seat[0].nStones-1])))
	}
	n := b.s.seat[0].stones
	b.again()
	b.choose(ActCall, uint8(b.ruler(0)))
	b.expect(b.rested(b.ruler(0)) && b.s.seat[0].stones == n, "A5: the ruler rests and nothing comes")
}

func TestForbiddenCallsAndJudgments(t *testing.T) {
	b := newBoard(t)
	b.field(0, "Fire")
	b.again()
	ruler := uint8(b.ruler(0))
	b.expect(b.offered(ActCall, ruler) && b.offered(ActJudge, ruler), "709.1, 705.1: neither is possible")
	b.forbid(PlayerOf(0), effect.RestrictCall)
	b.again()
	b.expect(!b.offered(ActCall, ruler) && b.offered(ActJudge, ruler), "104.4: a forbidden call is offered, or not a judgment")
	b.forbid(PlayerOf(0), effect.RestrictJudgment)
	b.again()
	b.expect(!b.offered(ActJudge, ruler), "104.4: a forbidden judgment is offered")
}
