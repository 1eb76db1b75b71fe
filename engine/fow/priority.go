package fow

import "gauntlet/engine"

// priorityThen sets where a process goes on and opens a priority sequence of
// the turn player before it. It reports whether the whole sequence has happened
// at once, because nothing waits and both players can only pass.
//
// 601.1 (6.3): a player gains priority and performs a priority sequence.
func (g *Game) priorityThen(f *Frame, pc uint8) bool {
	f.pc = pc
	s := &g.s
	s.priority, s.passes = s.active, 0
	if s.dirty|s.check|s.nPend|s.nChase == 0 && g.onlyPass(s.active) && g.onlyPass(s.active^1) {
		return true
	}
	s.loop = 0
	g.push(pcPriority, 0, 0, 0)
	return false
}

// sequence goes through a priority sequence up to the action.
//
// 602.1a (6.3): rule processes while there are any. 602.1b (6.3): then triggered
// automatic objects, one at a time.
func (g *Game) sequence(f *Frame) {
	s := &g.s
	g.refresh()
	if s.check != 0 && g.ruleProcess() {
		return
	}
	f.pc = pcAct
}

// act lets the player with priority act.
//
// 602.1c (6.3): any action that the player can perform at that time.
func (g *Game) act(f *Frame) bool {
	s := &g.s
	p := s.priority
	if s.answered == 0 {
		if g.onlyPass(p) {
			g.pass(f)
			return false
		}
		g.ask(p, AskAction, clausePriority)
		g.listActions(p)
		return true
	}
	a := g.take()
	if a.Action() == ActPass {
		g.pass(f)
		return false
	}
	// 605.1a (6.3): a player that acts keeps priority.
	s.passes = 0
	f.pc = pcPriority
	if s.actions++; s.actions > maxActionsPerTurn {
		g.end(uint8(engine.NoPlayer), engine.ReasonActionCap, noClause)
		return false
	}
	g.perform(p, a)
	return false
}

// pass is the action of doing nothing, and the end of the sequence after it.
//
// 710.1 (6.3): nothing is done. 605.1b (6.3): after two consecutive passes the
// last item of the chase resolves and the turn player has priority; without one
// the sequence ends. 605.1c (6.3): otherwise the other player gains priority.
func (g *Game) pass(f *Frame) {
	s := &g.s
	f.pc = pcPriority
	switch s.passes++; {
	case s.passes < 2:
		s.priority ^= 1
	case s.nChase == 0:
		g.pop()
	default:
		s.passes, s.priority = 0, s.active
		if s.loop++; s.loop > maxLoop {
			g.end(uint8(engine.NoPlayer), engine.ReasonLoop, clauseLoop)
			return
		}
		g.push(pcResolve, 0, 0, 0)
	}
}

// mainTiming reports whether p, who has priority, may perform main timing actions.
//
// 701.2 (6.3): the turn player, in its main phase, outside battle, with an empty
// chase area.
func (s *State) mainTiming(p uint8) bool {
	return p == s.active && s.phase == phaseMain && s.battle.running == 0 && s.nChase == 0
}
