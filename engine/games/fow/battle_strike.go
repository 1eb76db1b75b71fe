package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// firstStrikeStep is the first strike battle resolution step.
//
// 805.1 (6.3): without an attacker the battle ends. 805.2 (6.3): an attacker with
// [First Strike] deals damage alone; [First Strike] of the other side does
// nothing (A12). 805.3 (6.3): a priority sequence.
func (g *Game) firstStrikeStep(f *Frame) {
	s := &g.s
	i, ok := g.attacking()
	if !ok {
		f.pc = pcBattleEnd
		return
	}
	g.beginStep(stepFirstStrike)
	if g.t.past&effect.PastFought != 0 {
		if other := s.battle.blocker; other != noRef {
			g.notePair(s.battle.attacker, other)
		} else if s.battle.blocked == 0 {
			g.notePair(s.battle.attacker, s.battle.attacked)
		}
	}
	if s.firstStrike>>i&1 == 0 {
		g.priorityThen(f, pcNormal)
		return
	}
	s.battle.processed = 1
	if g.dividesExcess(i) {
		f.pc = pcPierce
		return
	}
	g.strike(f, i, g.excess(i))
}

// normalStep is the normal battle resolution step.
//
// 806.1 (6.3): without an attacker the battle ends. 806.2 (6.3): the attacker
// deals damage unless it did in the step before; 806.2a (8.01): unless it went
// through that step; either way what it has now does not matter (A13).
func (g *Game) normalStep(f *Frame) {
	i, ok := g.attacking()
	if !ok {
		f.pc = pcBattleEnd
		return
	}
	g.beginStep(stepNormal)
	if !g.hasStruck() && g.dividesExcess(i) {
		f.pc = pcPierce
		return
	}
	g.strike(f, i, g.excess(i))
}

// hasStruck reports whether the attacker's damage of the normal step was dealt
// in the first strike step.
func (g *Game) hasStruck() bool {
	if g.m.rules.StrikesAgainIfUndealt {
		return g.s.battle.struck != 0
	}
	return g.s.battle.processed != 0
}

// excess returns how much of the attacker's damage [Pierce] may let go on to the
// attacked object.
//
// 1102.2 (6.3): if the attack is blocked. 1102.2a (6.3): the blocker's capacity is
// its DEF minus the damage on it. 1102.2b (6.3): at least the capacity is for the
// blocker. A10: nothing goes on to an object that is gone. 104.7c (10.2): whatever is
// taken from infinite damage, infinite damage is left.
func (g *Game) excess(i int) int16 {
	s := &g.s
	b := &s.battle
	k, ok := g.blocking()
	if !ok || s.pierce>>i&1 == 0 || b.released != 0 && g.m.rules.RemovedTargetSafe {
		return 0
	}
	if _, ok := g.onField(b.attacked); !ok && !IsPlayer(b.attacked.obj) {
		return 0
	}
	e := &s.entity[k]
	capacity := int16(0)
	if e.types>>hasDEF&1 != 0 {
		capacity = int16(max(int(e.def)-int(e.damage), 0))
	}
	if s.entity[i].atk == effect.Infinity {
		return effect.Infinity
	}
	return max(s.entity[i].atk-capacity, 0)
}

// dividesExcess reports whether the attacker's controller decides how much goes on.
//
// 1102.2b (6.3): in hundreds. 104.7d (10.2): infinity is no number to choose.
func (g *Game) dividesExcess(i int) bool {
	n := g.excess(i)
	return g.m.rules.PierceAssigns && n >= 100 && n != effect.Infinity
}

// choosePierce asks how much damage goes on to the attacked object, in
// hundreds.
//
// 1102.2b (6.3): the attacker's controller assigns in multiples of 100; more than
// its capacity may be assigned to the blocker. 11.1-b (5.01): nothing is asked,
// all that exceeds the capacity goes on (B8).
func (g *Game) choosePierce(f *Frame) bool {
	s := &g.s
	i, _ := g.attacking()
	if s.answered == 0 {
		g.ask(s.controller(i), AskPierce, clausePierce)
		g.d.Object, g.d.Source = s.battle.attacker.obj, s.entity[i].card
		for n := range g.excess(i)/100 + 1 {
			g.d.Add(engine.MakeOption(ActNumber, uint8(n), uint8(n>>8), 0))
		}
		return true
	}
	a := g.take()
	g.strike(f, i, 100*(int16(a.A())|int16(a.B())<<8))
	return false
}

// strike deals the battle damage of a step and opens the priority sequence after
// it; pierced is how much of the attacker's goes past its blocker. What both
// sides deal is fixed before any of it is dealt, and no rule process comes in
// between (A14).
//
// 805.2, 806.2 (6.3): the attacker deals damage equal to its ATK. 806.3 (6.3): who
// is attacked or blocks deals damage in return, in the normal step only.
// 1102.2c, 1102.4 (6.3): pierced damage is battle damage dealt with the rest.
func (g *Game) strike(f *Frame, i int, pierced int16) {
	s := &g.s
	b := &s.battle
	normal := s.step == stepNormal
	to := [2]Ref{g.struckObject(), b.attacked}
	n := [2]int16{s.entity[i].atk - pierced, pierced}
	if s.entity[i].atk == effect.Infinity {
		n[0] = effect.Infinity
	}
	back, strikes := 0, false
	if normal {
		back, strikes = g.strikesBack()
	}
	from, returned, at := noRef, [1]int16{}, [1]Ref{b.attacker}
	if strikes {
		from, returned[0] = g.ref(s.entity[back].obj), s.entity[back].atk
	}
	if !normal || !g.hasStruck() {
		if g.deal(at[0], to[:], n[:], damageBattle) {
			b.struck = 1
			g.fighters()
		}
	}
	if strikes {
		g.deal(from, at[:], returned[:], damageBattle)
	}
	if normal {
		g.priorityThen(f, pcBattleEnd)
	} else {
		g.priorityThen(f, pcNormal)
	}
}
