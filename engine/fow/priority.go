package fow

import "gauntlet/engine"

// openPriority opens a priority sequence of the turn player; when it ends, the
// game goes on with step next.
//
// 601.1 (6.3): a player gains priority and performs a priority sequence.
func (g *Game) openPriority(next step) {
	s := &g.s
	s.Step = next
	s.Open, s.Priority, s.Passes = true, s.TurnPlayer, 0
}

// prioritySequence goes through 602.1 (6.3) up to the action of the player
// with priority, which is asked; pass and played are its end (605).
func (g *Game) prioritySequence() {
	s := &g.s
	// 602.1a (6.3): rule processes while there are any to perform.
	if g.ruleProcess() {
		return
	}
	// 602.1b (6.3): the sketch has no automatic abilities that could be triggered.
	// 602.1c (6.3): the player with priority acts.
	g.ask(askAction, s.Priority)
}

// pass is the action of doing nothing, and the end of the sequence after it.
//
// 710.1 (6.3): the player with priority may pass.
func (g *Game) pass() {
	s := &g.s
	g.asked()
	s.Passes++
	switch {
	case s.Passes < 2:
		s.Priority = s.Priority.Opponent() // 605.1c (6.3): the other player gains priority
	case s.ChaseLen == 0:
		s.Open = false // 605.1b (6.3): two consecutive passes and no chase end the sequence
	default:
		// 605.1b (6.3): only the last item resolves, then the turn player has priority.
		g.resolveTop()
		s.Passes, s.Priority = 0, s.TurnPlayer
	}
}

// acted is the end of the sequence after any other action.
//
// 605.1a (6.3): the player keeps priority.
func (g *Game) acted() {
	g.asked()
	g.s.Passes = 0
}

// mainTiming reports whether p may perform main timing actions.
//
// 701.2 (6.3): the turn player has priority in its main phase, outside battle,
// with an empty chase area.
func (s *State) mainTiming(p engine.PlayerID) bool {
	return p == s.TurnPlayer && s.Phase == PhaseMain && !s.Battle.Running && s.ChaseLen == 0
}

// callStone rests p's ruler for the top card of its magic stone deck.
//
// 709.1 (6.3): once a turn, without the chase. 104.2 (6.3): with an empty deck
// the ruler is rested and nothing comes.
func (g *Game) callStone(p engine.PlayerID) {
	seat, hidden := &g.s.Seats[p], &g.s.Hidden[p]
	g.rest(engine.MakeObject(p, rulerObject), clauseCall)
	seat.Called = true
	if seat.StonesLen > 0 {
		i := g.reveal(p, hidden.Stones[seat.StonesLen-1].Index())
		seat.StonesLen--
		hidden.Stones[seat.StonesLen] = 0
		g.intoField(engine.MakeObject(p, i), ZoneStones, clauseCall)
	}
	g.acted()
}
