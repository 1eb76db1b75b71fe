package sve

// "Whenever 1 or more followers are put onto your field" is one event however many there are of what happens at the same
// time (10.7.4.2): what one instruction does, one action of a cost, one attack, one round of rules handling. State.atOnce
// says where among the waiting abilities those of this moment begin. It is part of the game because a player may be asked in
// between: which card is discarded next, what happens instead.

// triggeredNow reports whether an ability of a card has triggered at this moment.
func (g *Game) triggeredNow(abil uint16, src Ref) bool {
	for k := g.s.atOnce; k < g.s.nPend; k++ {
		if p := &g.s.pend[k]; p.ability == abil && p.obj == src.obj {
			return true
		}
	}
	return false
}

// newMoment begins a moment with a stretch of a process, unless the stretch goes on with what an instruction, a cost or
// rules handling has begun.
func (g *Game) newMoment() {
	if g.rare&rareBulk == 0 || g.s.answered != 0 {
		return
	}
	switch g.s.frame[(g.s.sp-1)&(maxFrames-1)].pc {
	case pcResolve, pcPlayCost, pcArriveFit, pcArriveWard, pcArrive, pcInstead, pcRulesLeave:
	default:
		g.s.atOnce = g.s.nPend
	}
}

// newInstruction begins one with an instruction, unless it goes on with what it has begun.
func (g *Game) newInstruction(r *Resolution, again bool) {
	if g.rare&rareBulk != 0 && !again && r.seq|r.i|r.j == 0 && g.s.answered == 0 && !g.insteadUnderWay() {
		g.s.atOnce = g.s.nPend
	}
}
