package fow

import "gauntlet/engine"

// blockStep begins the declare block step.
//
// 804.1, 804.2 (6.3): its beginning, and a priority sequence.
func (g *Game) blockStep(f *Frame) {
	g.beginStep(stepBlock)
	g.priorityThen(f, pcBlock)
}

// blockers returns who may block the attacker.
//
// 804.3, 804.4 (6.3): recovered J/resonators other than the attacked one.
// 1106.2 (6.3): [Flying] is blocked only by [Flying].
func (g *Game) blockers(attacker int) (m uint64) {
	s := &g.s
	g.refresh()
	w := s.control[s.active^1] & s.field & (s.resonator | s.jruler) &^ s.rested &^ s.cannotBlock
	if s.flying>>attacker&1 != 0 {
		w &= s.flying
	}
	if s.unblockable>>attacker&1 != 0 {
		w = 0
	}
	if i, ok := g.onField(s.battle.attacked); ok {
		w &^= 1 << i
	}
	for ; w != 0; w &= w - 1 {
		if i := trailing(w); g.canFight(i) {
			m |= 1 << i
		}
	}
	return m
}

// chooseBlocker asks the non-turn player for a block.
//
// 804.3 (6.3): only if there is an attacking J/resonator. 804.4 (6.3): the blocker
// rests. 804.6 (6.3): a priority sequence.
func (g *Game) chooseBlocker(f *Frame) bool {
	s := &g.s
	i, ok := g.attacking()
	if s.answered == 0 && ok {
		g.ask(s.active^1, AskBlock, clauseBlock)
		g.d.Object, g.d.Source = s.battle.attacker.obj, s.entity[i].card
		g.d.Add(engine.MakeOption(ActPass, 0, 0, 0))
		g.addEntities(g.blockers(i))
		return true
	}
	if ok {
		if a := g.take(); a.Action() == ActObject {
			o := engine.ObjectID(a.A())
			k, _ := g.entityOf(o)
			s.battle.blocker = g.ref(o)
			s.battle.blocked = 1
			s.fighting |= 1 << k
			g.rest(o, clauseBlock)
		}
	}
	g.priorityThen(f, pcFirstStrike)
	return false
}
