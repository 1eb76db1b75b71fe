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
	if g.t.states {
		g.pollStates()
	}
	if !g.askAll && s.dirty|s.check|s.nPend|s.nChase == 0 &&
		(g.quiet() || g.brisks() && !s.mainTiming(s.active) || g.onlyPass(s.active) && g.onlyPass(s.active^1)) {
		g.windows.Granted += 2
		g.windows.Collapsed += 2
		return true
	}
	g.push(pcPriority, 0, 0, 0)
	return false
}

// sequence goes through a priority sequence up to the action, and on to that where nothing can come between.
//
// 602.1a (6.3): rule processes while there are any. 602.1b (6.3): then triggered
// automatic objects, one at a time.
func (g *Game) sequence(f *Frame) bool {
	s := &g.s
	if s.answered == 0 && f.a == 0 {
		g.refresh()
		if s.check != 0 && g.ruleProcess() {
			return false
		}
		if g.t.states {
			if g.pollStates(); s.urging() {
				return false
			}
		}
	}
	// What the players may be asked from here on does not depend on looking again:
	// a card that one of them holds may fulfil a status.
	f.a = 1
	if s.nPend != 0 {
		return g.choosePending(f)
	}
	f.pc, f.a = pcAct, 0
	if g.t.special || s.over != 0 || s.urging() {
		return false
	}
	g.unsettle(whenAny) // as the next stretch
	return g.act(f)
}

// choosePending asks which triggered automatic object is played next, and plays
// it. Of one ability the one that triggered first is played first (A8).
//
// 603.2 (6.3): one that the turn player controls, chosen by that player; if there
// is none, the other player chooses. 603.4 (6.3): then the sequence begins again.
func (g *Game) choosePending(f *Frame) bool {
	s := &g.s
	if s.answered != 0 {
		f.a = 0
		k := g.take().A()
		p := s.pend[k]
		s.dropPending(k)
		g.playPending(&p)
		return false
	}
	who := s.active ^ 1
	for k := range s.nPend {
		if s.pend[k].ctrl == s.active {
			who = s.active
		}
	}
	g.ask(who, AskPending, clausePending)
	for k := range s.nPend {
		if s.pend[k].ctrl == who && !s.triggeredBefore(k) {
			g.d.Add(engine.MakeOption(ActPending, k, 0, 0))
		}
	}
	return true
}

// triggeredBefore reports whether the ability of a triggered object is triggered
// by an earlier event too.
func (s *State) triggeredBefore(k uint8) bool {
	p := &s.pend[k]
	for j := range k {
		if q := &s.pend[j]; q.ability == p.ability && q.obj == p.obj && q.ctrl == p.ctrl {
			return true
		}
	}
	return false
}

// playPending plays a triggered automatic object and reports whether it could.
//
// 603.3 (6.3): if it can be played legally; otherwise it is only counted off.
func (g *Game) playPending(p *Pending) bool {
	if p.flags&pendCard != 0 {
		return g.playShown(p)
	}
	if !g.canPlay(p.ctrl, p.obj, p.ability, permitRule) {
		g.emitUnplayed(p)
		return false
	}
	if !g.startPlay(p.ctrl, p.obj, p.ability, permitRule, 0) {
		return false
	}
	g.knowsEvent(p)
	return true
}

func (g *Game) emitUnplayed(p *Pending) {
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventFizzle, Clause: clausePending, Player: engine.PlayerID(p.ctrl), Card: p.card,
			Object: p.obj.obj, Target: engine.NoObject})
	}
}

// act lets the player with priority act.
//
// 602.1c (6.3): any action that the player can perform at that time.
func (g *Game) act(f *Frame) bool {
	s := &g.s
	p := s.priority
	for s.answered == 0 {
		g.windows.Granted++
		if g.brisks() && !s.mainTiming(p) {
			g.windows.Collapsed++
			g.pass(f)
			return false
		}
		if !g.askAll && g.mute != 0 {
			if s.passes == 0 && g.quiet() && g.still() { // both, one after the other
				g.windows.Granted++
				g.windows.Collapsed += 2
				s.passes = 1
				g.pass(f)
				return false
			}
			if g.refresh(); g.onlyPass(p) {
				g.windows.Collapsed++
				if g.pass(f); s.passes != 1 || !g.still() {
					return false
				}
				f.pc, p = pcAct, s.priority
				continue
			}
		}
		g.ask(p, AskAction, clausePriority)
		g.listActions(p)
		if g.d.N > 1 {
			g.windows.Asked++
		}
		if g.d.N > 1 || g.askAll || g.d.Option(0).Action() != ActPass {
			return true
		}
		g.windows.Collapsed++
		g.pass(f)
		return false
	}
	a := g.take()
	if a.Action() == ActPass {
		g.pass(f)
		return false
	}
	// 605.1a (6.3): a player that acts keeps priority.
	s.passes = 0
	s.reconsider()
	f.pc = pcPriority
	if s.actions++; s.actions > maxActionsPerTurn {
		g.end(uint8(engine.NoPlayer), engine.ReasonActionCap, noClause)
		return false
	}
	g.perform(p, a)
	return false
}

// still reports whether nothing happens between a pass and the other player's action: rule processes,
// automatic objects, and what texts show or look at then.
func (g *Game) still() bool {
	s := &g.s
	return s.dirty|s.check|s.nPend == 0 && moments(s.volatile)&whenAny == 0 && !g.t.opens && !g.t.chooses && (!g.t.states || g.polled && g.t.calm) && !s.urging()
}

// pass is the action of doing nothing, and the end of the sequence after it.
//
// 710.1 (6.3): nothing is done. 605.1b (6.3): after two consecutive passes the
// last item of the chase resolves and the turn player has priority; without one
// the sequence ends. 605.1c (6.3): otherwise the other player gains priority.
func (g *Game) pass(f *Frame) {
	s := &g.s
	f.pc = pcPriority
	if s.passes++; s.passes < 2 {
		s.priority ^= 1
		return
	}
	// Where nobody has priority the state says nothing about who could act before.
	s.passes, s.priority = 0, s.active
	switch {
	case s.nChase == 0:
		g.pop()
	case !g.looping():
		s.reconsider()
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

// Windows counts how often players gained priority in all games of a Game since
// it was made: all times, those in which the player could only pass and was not
// asked, and those in which the player was asked.
type Windows struct{ Granted, Collapsed, Asked uint64 }

// Windows returns the counts.
func (g *Game) Windows() (granted, collapsed, asked uint64) {
	return g.windows.Granted, g.windows.Collapsed, g.windows.Asked
}
