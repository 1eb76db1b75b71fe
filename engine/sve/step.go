package sve

// Resume points: where a half-done process goes on. A frame's pc changes as
// the process advances; a process that starts another pushes a frame and is
// continued when that frame is popped.
const (
	pcNone uint8 = iota
	pcPrepare
	pcChooseFirst
	pcMulligan
	pcMulliganOrder
	pcMulliganDraw
	pcBegin
	pcTurn
	pcStartDone
	pcMain
	pcMainCheck
	pcMainDone
	pcEndStart
	pcWardEngage
	pcWardDone
	pcEndQuick
	pcEndQuickCheck
	pcHandLimit
	pcHandLimitDone
	pcTurnEnd
	pcConfirm
	pcKeepField
	pcKeepEX
	pcAttackQuick
	pcAttackQuickCheck
	pcDamage
	pcAttackEnd
	pcPlayModes
	pcPlayOptional
	pcPlayX
	pcPlayTargets
	pcPlayShare
	pcPlayCost
	pcResolve
	pcPlayEnd
	pcArriveFit
	pcArriveWard
	pcArrive
)

// step carries the topmost process one stretch further. It returns true when a
// player is asked: the options stand in g.d and the frame's pc is unchanged,
// so that the same stretch takes the answer when it is called again.
func (g *Game) step() bool {
	f := &g.s.frame[(g.s.sp-1)&(maxFrames-1)]
	switch f.pc {
	case pcPrepare:
		return g.prepare(f)
	case pcChooseFirst:
		return g.chooseFirst(f)
	case pcMulligan:
		return g.mulligan(f)
	case pcMulliganOrder:
		return g.mulliganOrder(f)
	case pcMulliganDraw:
		g.mulliganDraw(f)
	case pcBegin:
		g.begin(f)
	case pcTurn:
		return g.startPhase(f)
	case pcStartDone:
		return g.mainStart(f)
	case pcMain:
		return g.mainAction(f)
	case pcMainCheck:
		if g.confirmThen(f, pcMain) {
			return g.mainAction(f)
		}
	case pcMainDone:
		return g.endStart(f)
	case pcWardEngage:
		return g.wardEngage(f)
	case pcEndQuick:
		return g.quickWindow(f, pcEndQuickCheck, pcHandLimit, c7_4_5)
	case pcEndQuickCheck:
		g.confirmThen(f, pcEndQuick)
	case pcHandLimit:
		return g.handLimit(f)
	case pcTurnEnd:
		g.turnEnd(f)
	case pcConfirm:
		return g.confirm(f)
	case pcKeepField, pcKeepEX:
		return g.keepWithinLimit(f)
	case pcAttackQuick:
		return g.quickWindow(f, pcAttackQuickCheck, pcDamage, c8_4_7)
	case pcAttackQuickCheck:
		g.confirmThen(f, pcAttackQuick)
	case pcDamage:
		return g.attackDamage(f)
	case pcAttackEnd:
		g.attackEnd(f)
	case pcPlayModes:
		return g.playModes(f)
	case pcPlayOptional:
		return g.playOptional(f)
	case pcPlayX:
		return g.playX(f)
	case pcPlayTargets:
		return g.playTargets(f)
	case pcPlayShare:
		return g.playShare(f)
	case pcPlayCost:
		return g.playCost(f)
	case pcResolve:
		return g.resolve(f)
	case pcPlayEnd:
		g.playEnd(f)
	case pcArriveFit:
		return g.arriveFit(f)
	case pcArriveWard:
		return g.arriveWard(f)
	case pcArrive:
		g.arriveNow(f.b)
		g.pop()
	default:
		panic("sve: unknown resume point")
	}
	return false
}

// push starts a process on top of the current one.
func (g *Game) push(pc, player, a, b uint8) {
	s := &g.s
	if int(s.sp) == maxFrames {
		g.fail(LimitFrames)
		return
	}
	s.frame[s.sp] = Frame{pc: pc, player: player, a: a, b: b}
	s.sp++
}

// pop ends the topmost process.
func (g *Game) pop() {
	g.s.sp--
	g.s.frame[g.s.sp] = Frame{}
}

// confirmThen sets where the process goes on and lets Confirmation Timing
// occur first if there is anything for it to do (10.5.1); it reports whether
// there is nothing, so that the process may go on at once.
func (g *Game) confirmThen(f *Frame, pc uint8) bool {
	f.pc = pc
	g.refresh()
	if g.s.check|g.s.nPend == 0 {
		return true
	}
	g.s.loopCount = 0
	g.push(pcConfirm, 0, 0, 0)
	return false
}
