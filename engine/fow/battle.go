package fow

import "gauntlet/engine"

var noBattle = Battle{Attacker: engine.NoObject, Attacked: engine.NoObject, Blocker: engine.NoObject}

// initiateBattle begins a battle.
//
// 704.2 (6.3): it does not use the chase area. The priority sequence of the
// main phase is left and opened again after the battle.
func (g *Game) initiateBattle() {
	s := &g.s
	g.acted()
	s.Battle = noBattle
	s.Battle.Running = true
	s.Open = false
	s.Step = stepBattle
}

// advanceBattle performs the step of the battle that is due.
func (g *Game) advanceBattle() {
	s := &g.s
	switch s.Step {
	case stepBattle:
		g.openPriority(stepDeclare) // 802.2 (6.3): priority sequence
	case stepDeclare:
		g.openPriority(stepAttack) // 803.2 (6.3): priority sequence
	case stepAttack:
		// 803.3, 803.4 (6.3): attack or forfeit; without an attacker, forfeit.
		g.ask(askAttack, s.TurnPlayer)
	case stepBlocks:
		g.openPriority(stepBlock) // 804.2 (6.3): priority sequence
	case stepBlock:
		g.declareBlock()
	case stepStrike1:
		g.firstStrikeStep()
	case stepStrike2:
		g.normalStep()
	case stepBattleEnd:
		g.openPriority(stepBattleDone) // 807.2 (6.3): priority sequence
	case stepBattleDone:
		// 807.4 (6.3): the battle ends, and with it its memory except the lock.
		locked := s.Battle.Locked
		s.Battle = noBattle
		s.Battle.Locked = locked
		g.openPriority(stepEnd)
	}
}

// forfeitAttack ends the battle without an attack.
//
// 803.6 (6.3): if the non-turn player played nothing in it, it was the last
// battle of the turn. 803.4 (6.3): who cannot attack must forfeit too; counting
// that as forfeiting keeps battles from being initiated without end.
func (g *Game) forfeitAttack() {
	s := &g.s
	g.asked()
	if g.m.rules.ForfeitEndsBattles && !s.Battle.Answered {
		s.Battle.Locked = true
	}
	s.Step = stepBattleEnd
}

// chooseAttacker takes the attacker and asks for the attacked object.
//
// 803.3b (6.3): the opponent or a rested resonator in the opponent's field.
func (g *Game) chooseAttacker(o engine.ObjectID) {
	g.s.Battle.Attacker = o
	g.ask(askAttacked, g.s.TurnPlayer)
}

// declareAttack completes the declaration; target NoObject is the opponent.
//
// 803.5 (6.3): the attacker rests. 803.7 (6.3): priority sequence.
func (g *Game) declareAttack(target engine.ObjectID) {
	s := &g.s
	b := &s.Battle
	b.Attacked = target
	g.rest(b.Attacker, clauseAttack)
	e := engine.Event{Clause: clauseAttackTarget, Kind: engine.EventAttack, Player: s.TurnPlayer, Card: g.Card(b.Attacker), Object: b.Attacker}
	if target != engine.NoObject {
		e.Target, e.TargetCard = target, g.Card(target)
	}
	g.event(e)
	g.asked()
	g.openPriority(stepBlocks)
}

// declareBlock asks the non-turn player for a block.
//
// 804.3 (6.3): only if there is an attacker.
func (g *Game) declareBlock() {
	s := &g.s
	if s.Battle.Attacker == engine.NoObject {
		g.openPriority(stepStrike1)
		return
	}
	g.ask(askBlock, s.TurnPlayer.Opponent())
}

// block takes the answer; NoObject is no block.
//
// 804.4 (6.3): the blocker rests. 804.6 (6.3): priority sequence.
func (g *Game) block(o engine.ObjectID) {
	if g.s.Battle.Blocker = o; o != engine.NoObject {
		g.rest(o, clauseBlock)
	}
	g.asked()
	g.openPriority(stepStrike1)
}

// leftBattle takes an object that left the field out of the battle.
//
// 803.5a (6.3): it is no longer attacking. 804.4a (6.3): or blocking, and the
// attacker is no longer blocked. An attacked object stays the attacked object
// and takes no damage any more.
func (g *Game) leftBattle(o engine.ObjectID) {
	b := &g.s.Battle
	switch o {
	case b.Attacker:
		b.Attacker = engine.NoObject
	case b.Blocker:
		b.Blocker = engine.NoObject
	}
}

// firstStrikeStep is the first strike battle resolution step.
func (g *Game) firstStrikeStep() {
	b := &g.s.Battle
	// 805.1 (6.3): without an attacker, to the end of the battle.
	if b.Attacker == engine.NoObject {
		g.s.Step = stepBattleEnd
		return
	}
	// 805.2 (6.3): an attacker with [First Strike] deals damage alone.
	if g.card(b.Attacker).Keywords&FirstStrike != 0 {
		b.Struck = g.strike(clauseFirstStrike) || !g.m.rules.StrikesAgainIfUndealt
	}
	g.openPriority(stepStrike2) // 805.3 (6.3): priority sequence
}

// normalStep is the normal battle resolution step. Both sides deal damage
// before the next rule process can destroy one of them.
func (g *Game) normalStep() {
	b := &g.s.Battle
	// 806.1 (6.3): without an attacker, to the end of the battle.
	if b.Attacker == engine.NoObject {
		g.s.Step = stepBattleEnd
		return
	}
	// 806.2 (6.3): the attacker, unless it dealt damage in the step before.
	if !b.Struck {
		g.strike(clauseBattleDamage)
	}
	// 806.3 (6.3): the blocker, or else the attacked resonator, strikes back.
	if o := b.opposing(); g.s.inField(o) && g.card(o).ATK > 0 {
		g.damageObject(o, b.Attacker, g.card(o).ATK, clauseBattleReturn)
	}
	g.openPriority(stepBattleEnd) // 806.4 (6.3): priority sequence
}

// opposing returns the resonator the attacker battles: the blocker or else the
// attacked object. NoObject: the opponent is attacked and nobody blocks.
func (b *Battle) opposing() engine.ObjectID {
	if b.Blocker != engine.NoObject {
		return b.Blocker
	}
	return b.Attacked
}

// strike lets the attacker deal its battle damage and reports whether it dealt
// any.
//
// 806.2a (6.3): to the blocker. 806.2b (6.3): else to what it attacked.
func (g *Game) strike(c engine.Clause) bool {
	s := &g.s
	b := &s.Battle
	amount := g.card(b.Attacker).ATK
	target := b.opposing()
	switch {
	case amount == 0:
		return false // 104.2 (6.3): zero damage is not dealt
	case target == engine.NoObject:
		g.damagePlayer(b.Attacker, s.TurnPlayer.Opponent(), amount, c)
	case s.inField(target):
		g.damageObject(b.Attacker, target, amount, c)
	default:
		return false
	}
	return true
}
