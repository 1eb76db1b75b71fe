package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

var noBattle = Battle{attacker: noRef, attacked: noRef, blocker: noRef}

// initiateBattle begins a battle inside the priority sequence of the main phase,
// which goes on after it.
//
// 704.2 (6.3): without the chase.
func (g *Game) initiateBattle() {
	s := &g.s
	s.battle = noBattle
	g.fighters()
	s.battle.running = 1
	g.push(pcBattle, 0, 0, 0)
}

// beginBattle is the beginning of battle step.
//
// 802.1, 802.2 (6.3): its beginning, and a priority sequence.
func (g *Game) beginBattle(f *Frame) {
	g.beginStep(stepBeginning)
	g.moment(effect.OnBattleBegin)
	g.priorityThen(f, pcDeclare)
}

func (g *Game) beginStep(step uint8) {
	g.s.step = step
	g.s.loop = 0
	g.stirBoth(whenAny)
	g.s.reconsider()
}

// leavesBattle takes an entity out of the battle as an attacker or blocker.
//
// 803.5a (6.3): it is no longer attacking. 804.4a (6.3): or blocking, and the
// attacker is no longer blocked. 1029.1a, 1029.1b (8.01): so does an effect that
// removes it from battle. A10: an attacked object is read again only when damage
// is dealt.
func (g *Game) leavesBattle(i int) {
	s := &g.s
	if s.fighting>>i&1 == 0 {
		return
	}
	s.fighting &^= 1 << i
	g.fighters()
	switch r := g.ref(s.entity[i].obj); r {
	case s.battle.attacker:
		s.battle.attacker = noRef
	case s.battle.blocker:
		s.battle.blocker = noRef
	}
}

// fighters says that others attack, block or are attacked than before, or battle each other (battling).
func (g *Game) fighters() {
	g.stirBoth(whenBattle)
	g.unsettle(whenBattle)
}

// removeFromBattle takes an object out of the battle by an effect.
//
// 1029.1a, 1029.1b (8.01): it no longer attacks or blocks. 1029.1c (8.01): it is
// no longer the attacked object.
func (g *Game) removeFromBattle(r Ref) {
	if i, ok := g.onField(r); ok {
		g.leavesBattle(i)
	}
	if b := &g.s.battle; b.running != 0 && r == b.attacked {
		b.released = 1
		g.fighters()
	}
}

// fightersStand takes out of the battle who may not be in it any more. It is
// called whenever cached information of an entity was computed.
//
// 803.5a, 804.4a (6.3): who is no J/resonator any more or has lost its ATK or
// DEF; a change of controller does the same (setController). 8.3-d (5.01): only
// leaving the field.
func (g *Game) fightersStand() {
	s := &g.s
	if s.fighting == 0 || !g.m.rules.StatusEndsFighting {
		return
	}
	for m := s.fighting; m != 0; m &= m - 1 {
		if i := trailing(m); (s.resonator|s.jruler)>>i&1 == 0 || !g.canFight(i) {
			g.leavesBattle(i)
		}
	}
}

// attacking returns the attacking J/resonator, blocking the blocking one. In
// 5.01 one that lost its type stays in the battle and is none until it has it
// again.
//
// 805.1, 806.1 (6.3): "if there is no attacking J/resonator at this point".
func (g *Game) attacking() (int, bool) { return g.fighter(g.s.battle.attacker) }

func (g *Game) blocking() (int, bool) { return g.fighter(g.s.battle.blocker) }

func (g *Game) fighter(r Ref) (int, bool) {
	g.refresh()
	i, ok := g.onField(r)
	return i, ok && (g.s.resonator|g.s.jruler)>>i&1 != 0
}

// struckObject returns what the attacker deals its damage to.
//
// 805.2a, 806.2a (6.3): the blocking J/resonator. 805.2b, 806.2b (6.3): without
// one what it attacked, also if its blocker is gone (A11). 1029.1c (10.2): not if
// that was removed from battle (E16).
func (g *Game) struckObject() Ref {
	b := &g.s.battle
	if _, ok := g.blocking(); ok {
		return b.blocker
	}
	if b.released != 0 && g.m.rules.RemovedTargetSafe {
		return noRef
	}
	return b.attacked
}

// strikesBack returns the entity that deals damage to the attacker.
//
// 806.3 (6.3): the blocker, or, if there is none, the attacked J/resonator; also
// if a blocker was there and is gone (A11, Options.AttackedIsSpared).
// 1029.1c (8.01): not if it was removed from battle.
func (g *Game) strikesBack() (int, bool) {
	b := &g.s.battle
	if i, ok := g.blocking(); ok {
		return i, true
	}
	if b.released != 0 || g.opts().AttackedIsSpared && b.blocked != 0 && b.struck != 0 {
		return 0, false
	}
	return g.fighter(b.attacked)
}

// endOfBattle is the end of battle step.
//
// 807.1, 807.2 (6.3): its beginning, and a priority sequence.
func (g *Game) endOfBattle(f *Frame) {
	g.beginStep(stepEnd)
	g.moment(effect.OnBattleEnd)
	g.priorityThen(f, pcBattleFinal)
}

// battleFinal ends the battle, or goes through its final step again.
//
// 807.3a (6.3): effects until the end of the battle end. 807.3b (6.3): if there are rule processes or triggered abilities, a priority
// sequence and the final step again. 807.4 (6.3): nobody attacks or blocks any more.
func (g *Game) battleFinal(f *Frame) {
	s := &g.s
	g.expire(effect.UntilBattleEnd)
	if g.refresh(); s.urging() {
		return
	}
	if s.nPend != 0 || g.processDue() {
		g.priorityThen(f, pcBattleFinal)
		return
	}
	s.battle = noBattle
	g.fighters()
	s.fighting = 0
	g.beginStep(stepNone)
	s.priority, s.passes = s.active, 0
	g.pop()
}

// canFight reports whether an entity's numbers let it attack, block and be attacked.
//
// 803.3a, 803.3b and 804.4 (6.3): with ATK and DEF.
func (g *Game) canFight(i int) bool {
	return !g.m.rules.FightersHaveBoth || g.s.entity[i].types&bothNumbers == bothNumbers
}

func (g *Game) emitFight(kind engine.EventKind, o, target engine.ObjectID, c engine.Clause) {
	if g.rec == nil {
		return
	}
	e := engine.Event{Kind: kind, Clause: c, Player: engine.PlayerID(g.s.active), Card: g.faceOf(o), Object: o, Target: engine.NoObject}
	if !IsPlayer(target) {
		e.Target, e.TargetCard = target, g.faceOf(target)
	}
	g.emit(e)
}
