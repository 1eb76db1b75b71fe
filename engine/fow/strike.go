package fow

// firstStrikeStep is the first strike battle resolution step.
//
// 805.1 (6.3): without an attacker the battle ends. 805.2 (6.3): an attacker with
// [First Strike] deals damage alone. 805.3 (6.3): a priority sequence.
func (g *Game) firstStrikeStep(f *Frame) {
	s := &g.s
	i, ok := g.attacking()
	if !ok {
		f.pc = pcBattleEnd
		return
	}
	g.beginStep(stepFirstStrike)
	if s.firstStrike>>i&1 != 0 {
		s.battle.processed = 1
		s.battle.struck = b2u(g.strike(i))
	}
	g.priorityThen(f, pcNormal)
}

// normalStep is the normal battle resolution step. Both sides deal damage before
// the next rule process can destroy one of them (A14).
//
// 806.1 (6.3): without an attacker the battle ends. 806.2 (6.3): the attacker deals
// damage unless it did in the step before. 806.2a (8.01): unless it went through
// that step. 806.3 (6.3): who is attacked or blocks deals damage in return.
// 806.4 (6.3): a priority sequence.
func (g *Game) normalStep(f *Frame) {
	s := &g.s
	i, ok := g.attacking()
	if !ok {
		f.pc = pcBattleEnd
		return
	}
	g.beginStep(stepNormal)
	done := s.battle.processed
	if g.m.rules.StrikesAgainIfUndealt {
		done = s.battle.struck
	}
	if done == 0 {
		g.strike(i)
	}
	// A11: an attacked resonator whose blocker is gone deals damage too, unless the
	// game was told otherwise.
	spared := g.m.opts.AttackedIsSpared && s.battle.blocked != 0 && s.battle.blocker == noRef
	if k, ok := g.onField(s.battle.opposing()); ok && !spared && s.entity[k].types&typesJResonator != 0 {
		to, n := [1]Ref{s.battle.attacker}, [1]int16{s.entity[k].atk}
		g.deal(s.battle.opposing(), to[:], n[:], damageBattle)
	}
	g.priorityThen(f, pcBattleEnd)
}

// strike lets the attacker deal its battle damage and reports whether it dealt
// any.
//
// 806.2a (6.3): to the blocker. 806.2b (6.3): without one, to what it attacked.
func (g *Game) strike(i int) bool {
	s := &g.s
	to, n := [1]Ref{s.battle.opposing()}, [1]int16{s.entity[i].atk}
	return g.deal(s.battle.attacker, to[:], n[:], damageBattle)
}
