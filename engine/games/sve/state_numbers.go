package sve

import (
	"errors"
	"fmt"

	"gauntlet/engine/effect"
)

// Every number of the state has a bound (state_limits.go). What would be larger is kept at
// its bound and ends the game as a capacity that was reached: no number ever turns
// around without a word.

// fit returns a number as the state holds it: attack, defense, damage, the defense
// of a leader, registers, amounts and X.
func (g *Game) fit(n int) int16 {
	if uint(n+maxNumber) > 2*maxNumber {
		n = g.beyond(n)
	}
	return int16(n)
}

// beyond notes a number beyond its bound and returns the bound. It stands by itself so that
// fit is short enough to be copied to where it is called.
//
//go:noinline
func (g *Game) beyond(n int) int {
	g.fail(LimitNumber)
	return min(max(n, -maxNumber), maxNumber)
}

// plus adds two numbers.
func (g *Game) plus(a, b int16) int16 { return g.fit(int(a) + int(b)) }

// fit8 returns a change of damage as a slot holds it.
func (g *Game) fit8(n int) int8 {
	if n > maxDamageChange || n < -maxDamageChange {
		g.fail(LimitDamageChange)
		n = min(max(n, -maxDamageChange), maxDamageChange)
	}
	return int8(n)
}

// fitCount returns a count as the state holds it: counters on a card, evolution
// points. What is less than nothing is nothing (1.3.2.2).
func (g *Game) fitCount(n int) uint8 {
	if n > maxCount {
		g.overCount()
		n = maxCount
	}
	return uint8(max(n, 0))
}

// overCount notes a count beyond its bound. In a long row of abilities it waits for
// the end of the row: if that never comes the game is a draw (15.2.1.3), whatever
// the count is.
//
//go:noinline
func (g *Game) overCount() {
	if g.s.loopCount >= cycleFrom && g.s.over == 0 {
		g.s.limit = LimitCount
		return
	}
	g.fail(LimitCount)
}

// tick counts one more of what happened in a turn.
func (g *Game) tick(n *uint8) {
	if *n == maxCount {
		g.overCount()
		return
	}
	*n++
}

// tally counts more of what happened in the game.
func (g *Game) tally(n *uint16, by uint16) {
	if *n += by; *n < by { // beyond maxTally, where a number of 16 bits turns around
		g.untold(n, by)
	}
}

// untold takes a tally back that is beyond its bound.
//
//go:noinline
func (g *Game) untold(n *uint16, by uint16) {
	*n -= by
	g.fail(LimitTally)
}

// stampNext returns the next timestamp (10.9.1.6).
func (g *Game) stampNext() uint16 {
	s := &g.s
	if s.stamp++; s.stamp == 0 {
		g.untold(&s.stamp, 1)
	}
	return s.stamp
}

// compute carries out an instruction that computes with registers within the bound
// of numbers.
func (g *Game) compute(r *Resolution, in *effect.Instr) {
	a, b, c := &r.reg[in.A&15], int(r.reg[in.B&15]), int(r.reg[in.C&15])
	switch in.Op {
	case effect.OpAdd:
		*a = g.fit(b + c)
	case effect.OpSub:
		*a = g.fit(b - c)
	case effect.OpMul:
		*a = g.fit(b * c)
	default: // 5.28.1: quotients are rounded down; 5.29.1: halves up
		in.Arithmetic(&r.reg)
	}
}

// checkNumbers reports a number beyond its bound.
func (s *State) checkNumbers() error {
	beyond := func(what string, most int, list ...int16) error {
		for _, n := range list {
			if int(n) > most || int(n) < -most {
				return fmt.Errorf("%s of %d, beyond %d", what, n, most)
			}
		}
		return nil
	}
	for k := range s.left {
		if err := beyond("remembered damage", maxNumber, s.left[k].damage); err != nil {
			return err
		}
	}
	for p := range s.pl {
		pl := &s.pl[p]
		errs := []error{beyond("defense of a leader", maxNumber, pl.leader), beyond("play points", 10, int16(pl.pp), int16(pl.maxPP)),
			beyond("turns", maxTurns, int16(pl.turns))}
		for i := range s.slot[p] {
			sl := &s.slot[p][i]
			errs = append(errs, beyond("number of a card", maxNumber, sl.damage, sl.atkAdd, sl.defAdd, sl.atkTurn, sl.defTurn, sl.atk, sl.def),
				beyond("change of damage", maxDamageChange, int16(sl.dealMore), int16(sl.takeMore), int16(sl.cachedDeal), int16(sl.cachedTake), int16(sl.cachedTakeEnemy)),
				beyond("cost to evolve", maxCostChange, int16(sl.evolveCost)), beyond("linked cards", maxCards, int16(sl.race)))
		}
		if err := errors.Join(errs...); err != nil {
			return err
		}
	}
	var errs []error
	for k := range s.pend {
		errs = append(errs, beyond("amount of an event", maxNumber, s.pend[k].amount))
	}
	for k := range s.effect {
		errs = append(errs, beyond("value of an effect", maxNumber, s.effect[k].value, s.effect[k].value2), beyond("uses", maxUses, int16(s.effect[k].used)))
	}
	for k := range s.memory {
		errs = append(errs, beyond("remembered number", maxNumber, s.memory[k].atk, s.memory[k].def))
	}
	for k := range s.would {
		errs = append(errs, beyond("damage", maxNumber, s.would[k].amount))
	}
	for k := range s.res {
		r := &s.res[k]
		errs = append(errs, beyond("register", maxNumber, r.reg[:]...), beyond("amount", maxNumber, r.amount, r.x),
			beyond("change of a cost", maxCostChange, int16(r.due.base), int16(r.due.change)))
	}
	if s.turn > maxTurns || s.actions > maxActionsPerTurn || s.loopCount > maxLoop {
		errs = append(errs, errors.New("more turns, actions or abilities than a game may have"))
	}
	return errors.Join(errs...)
}
