package fow

import "gauntlet/engine"

// declareStep begins the declare attack step.
//
// 803.1, 803.2 (6.3): its beginning, and a priority sequence.
func (g *Game) declareStep(f *Frame) {
	g.beginStep(stepAttack)
	g.priorityThen(f, pcAttack)
}

// attackers returns who may attack.
//
// 803.3a (6.3): recovered J/resonators that were controlled since the beginning
// of the turn. 1107.2 (6.3): or with [Swiftness].
func (g *Game) attackers(p uint8) (m uint64) {
	s := &g.s
	g.refresh()
	for w := s.control[p] & s.field & (s.resonator | s.jruler) &^ s.rested &^ (s.fresh &^ s.swift) &^ s.cannotAttack; w != 0; w &= w - 1 {
		if i := trailing(w); g.canFight(i) {
			m |= 1 << i
		}
	}
	return m
}

// attackable returns the entities that an attacker may attack.
//
// 803.3b (6.3): rested J/resonators of the opponent. 1103.2 (6.3): [Precision]
// attacks recovered ones too.
func (g *Game) attackable(attacker int) (m uint64) {
	s := &g.s
	w := s.control[s.active^1] & s.field & (s.resonator | s.jruler)
	if s.precision>>attacker&1 == 0 {
		w &= s.rested
	}
	for ; w != 0; w &= w - 1 {
		if i := trailing(w); g.canFight(i) {
			m |= 1 << i
		}
	}
	return m
}

// chooseAttacker asks for the attacker, or a forfeit.
//
// 803.3 (6.3): attack or forfeit the attack. 803.6 (6.3): a forfeit that nobody
// answered ends battles for the turn; A15: one without a choice does so too.
func (g *Game) chooseAttacker(f *Frame) bool {
	s := &g.s
	if s.answered == 0 {
		g.ask(s.active, AskAttack, clauseAttack)
		g.d.Add(engine.MakeOption(ActPass, 0, 0, 0))
		g.addEntities(g.attackers(s.active))
		return true
	}
	a := g.take()
	if a.Action() == ActPass {
		if s.battle.answered == 0 {
			s.seat[s.active].locked = 1
		}
		f.pc = pcBattleEnd
		return false
	}
	s.battle.attacker = g.ref(engine.ObjectID(a.A()))
	f.pc = pcAttacked
	return false
}

// chooseAttacked asks whom the attacker attacks, and completes the declaration.
//
// 803.3b (6.3): the opponent, or a J/resonator in the opponent's field.
// 803.5 (6.3): the attacker rests. 803.7 (6.3): a priority sequence.
func (g *Game) chooseAttacked(f *Frame) bool {
	s := &g.s
	i, _ := g.attacking()
	if s.answered == 0 {
		g.ask(s.active, AskAttacked, clauseAttacked)
		g.d.Object, g.d.Source = s.battle.attacker.obj, s.entity[i].card
		g.addEntities(g.attackable(i))
		g.d.Add(engine.MakeOption(ActObject, uint8(PlayerOf(engine.PlayerID(s.active^1))), 0, 0))
		g.d.Sort()
		return true
	}
	o := engine.ObjectID(g.take().A())
	s.battle.attacked = g.ref(o)
	s.battle.targetPlayer = b2u(IsPlayer(o))
	s.fighting |= 1 << i
	s.seat[s.active].attacksTurn++
	g.rest(s.battle.attacker.obj, clauseAttackRests)
	g.emitFight(engine.EventAttack, s.battle.attacker.obj, o, clauseAttacked)
	g.priorityThen(f, pcBlockStep)
	return false
}

// addEntities lists entities as objects in ascending order.
func (g *Game) addEntities(m uint64) {
	for ; m != 0; m &= m - 1 {
		g.d.Add(engine.MakeOption(ActObject, uint8(g.s.entity[trailing(m)].obj), 0, 0))
	}
	g.d.Sort()
}
