package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// blockStep begins the declare block step.
//
// 804.1, 804.2 (6.3): its beginning, and a priority sequence.
func (g *Game) blockStep(f *Frame) {
	g.beginStep(stepBlock)
	g.priorityThen(f, pcBlock)
}

// blockers returns who may block the attacker and can be paid for.
//
// 804.3, 804.4 (6.3): recovered J/resonators with ATK and DEF other than the
// attacked one; who cannot pay for a block does not make it. 1106.2 (6.3):
// [Flying] is blocked only by [Flying]. An attacker that the other player took
// over does not block itself (5.01).
func (g *Game) blockers(attacker int) (m uint64) {
	s := &g.s
	g.refresh()
	w := s.control[s.active^1] & s.field & (s.resonator | s.jruler) &^ (s.rested &^ g.permits(effect.PermitBlockRested, noRef)) &^ s.cannotBlock &^ s.fighting
	if s.flying>>attacker&1 != 0 {
		w &= s.flying | g.permits(effect.PermitBlock, g.ref(s.entity[attacker].obj))
	}
	if s.unblockable>>attacker&1 != 0 {
		w = 0
	}
	if i, ok := g.onField(s.battle.attacked); ok && s.battle.released == 0 {
		w &^= 1 << i
	}
	from := g.ref(s.entity[attacker].obj)
	for ; w != 0; w &= w - 1 {
		i := trailing(w)
		with := g.ref(s.entity[i].obj)
		if g.canFight(i) && !g.forbids(effect.RestrictBlock, with, from) && !g.forbids(effect.RestrictBeBlocked, from, with) && g.canPayFight(s.active^1, i) {
			m |= 1 << i
		}
	}
	return m
}

// forcedBlockers returns who of the blockers must block, one of them.
//
// 104.1 (6.3): a card may say that it blocks, or is blocked, if able.
// 710.2e (6.3): as with attacks nobody is forced to do something for it.
func (g *Game) forcedBlockers(attacker int, blockers uint64) (m uint64) {
	s := &g.s
	w := blockers & s.mustBlock
	if s.mustBeBlocked>>attacker&1 != 0 {
		w = blockers
	}
	for ; w != 0; w &= w - 1 {
		if i := trailing(w); g.fightsFree(i) {
			m |= 1 << i
		}
	}
	return m
}

// blocksOver goes on to the first strike step.
//
// 804.5 (6.3): from the declaration of blocks on cards battle each other. 804.6 (6.3): a priority sequence.
func (g *Game) blocksOver(f *Frame) {
	f.pc = pcFirstStrike
	g.fighters()
	g.priorityThen(f, pcFirstStrike)
}

// unblocked lets the event happen that the block was forfeited.
//
// 804.3 (6.3): if there is an attacking J/resonator.
func (g *Game) unblocked() {
	if _, ok := g.attacking(); ok && g.t.hears {
		g.happenTo(effect.OnUnblocked, g.s.battle.attacker, g.s.battle.attacked, g.s.active)
	}
}

// chooseBlocker asks the non-turn player for a block, rests the blocker and
// begins to pay.
//
// 804.3 (6.3): block or forfeit the block, if there is an attacking J/resonator.
// 804.4 (6.3): the blocker rests, and what must be done to block is done.
func (g *Game) chooseBlocker(f *Frame) bool {
	s := &g.s
	if s.answered == 0 {
		i, ok := g.attacking()
		if !ok {
			g.blocksOver(f)
			return false
		}
		g.ask(s.active^1, AskBlock, clauseBlock)
		g.d.Object, g.d.Source = s.battle.attacker.obj, s.entity[i].card
		who := g.blockers(i)
		if forced := g.forcedBlockers(i, who); forced != 0 {
			who = forced
		} else {
			g.d.Add(engine.MakeOption(ActPass, 0, 0, 0))
		}
		g.addEntities(who)
		return true
	}
	a := g.take()
	if a.Action() == ActPass {
		g.unblocked()
		g.blocksOver(f)
		return false
	}
	o := engine.ObjectID(a.A())
	i, _ := g.entityOf(o)
	s.battle.blocker = g.ref(o)
	g.fighters()
	if g.permits(effect.PermitBlockRecovered, noRef)>>i&1 == 0 {
		g.rest(o, clauseBlock)
	}
	f.pc = pcBlockCost
	g.chargeFight(s.active^1, i)
	return false
}

// blockDeclared lets the blocker battle from now on.
//
// 804.4 (6.3): from this point it is the blocking J/resonator. 804.6 (6.3): a
// priority sequence.
func (g *Game) blockDeclared(f *Frame) {
	s := &g.s
	if i, ok := g.onField(s.battle.blocker); ok {
		s.fighting |= 1 << i
		s.battle.blocked = 1
		if g.t.past != 0 {
			g.note(effect.PastBlocked, s.battle.blocker, s.battle.attacker)
			g.note(effect.PastBlockedBy, s.battle.attacker, s.battle.blocker)
		}
		g.emitFight(engine.EventBlock, s.battle.blocker.obj, s.battle.attacker.obj, clauseBlock)
		g.fights(i)
		if g.t.hears {
			g.happenTo(effect.OnBlock, s.battle.blocker, s.battle.attacker, s.active^1)
			g.happenTo(effect.OnBlocked, s.battle.attacker, s.battle.blocker, s.active)
		}
	} else {
		s.battle.blocker = noRef // it was given up to pay
		g.fighters()
		g.unblocked()
	}
	g.blocksOver(f)
}
