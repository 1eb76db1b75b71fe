package fow

import "gauntlet/engine"

var noBattle = Battle{attacker: noRef, attacked: noRef, blocker: noRef}

// initiateBattle begins a battle inside the priority sequence of the main phase,
// which goes on after it.
//
// 704.2 (6.3): without the chase.
func (g *Game) initiateBattle() {
	s := &g.s
	s.battle = noBattle
	s.battle.running = 1
	g.push(pcBattle, 0, 0, 0)
}

// beginBattle is the beginning of battle step.
//
// 802.1, 802.2 (6.3): its beginning, and a priority sequence.
func (g *Game) beginBattle(f *Frame) {
	g.beginStep(stepBeginning)
	g.priorityThen(f, pcDeclare)
}

func (g *Game) beginStep(step uint8) {
	g.s.step = step
	g.s.mute = 0
}

// leavesBattle takes an entity out of the battle as an attacker or blocker.
//
// 803.5a (6.3): it is no longer attacking. 804.4a (6.3): or blocking, and the
// attacker is no longer blocked. A10: an attacked object is read again only when
// damage is dealt.
func (g *Game) leavesBattle(i int) {
	s := &g.s
	if s.fighting>>i&1 == 0 {
		return
	}
	s.fighting &^= 1 << i
	switch r := g.ref(s.entity[i].obj); r {
	case s.battle.attacker:
		s.battle.attacker = noRef
	case s.battle.blocker:
		s.battle.blocker = noRef
	}
}

// attacking returns the attacking entity.
func (g *Game) attacking() (int, bool) { return g.onField(g.s.battle.attacker) }

// opposing returns what the attacker battles: the blocker, or else what it
// attacked.
//
// 804.5a, 804.5b (6.3): the blocker, or else the attacked J/resonator.
func (b *Battle) opposing() Ref {
	if b.blocker != noRef {
		return b.blocker
	}
	return b.attacked
}

// endOfBattle is the end of battle step.
//
// 807.1, 807.2 (6.3): its beginning, and a priority sequence.
func (g *Game) endOfBattle(f *Frame) {
	g.beginStep(stepEnd)
	g.priorityThen(f, pcBattleFinal)
}

// battleFinal ends the battle, or goes through its final step again.
//
// 807.3b (6.3): if there are rule processes or triggered abilities, a priority
// sequence and the final step again. 807.4 (6.3): nobody attacks or blocks any more.
func (g *Game) battleFinal(f *Frame) {
	s := &g.s
	g.refresh()
	if s.nPend != 0 || g.processDue() {
		g.priorityThen(f, pcBattleFinal)
		return
	}
	s.battle = noBattle
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
