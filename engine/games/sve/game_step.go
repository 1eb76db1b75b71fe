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
	_ // free: other numbers would make other checksums
	pcConfirm
	pcKeepField
	pcKeepEX
	pcAttackQuick
	pcAttackQuickCheck
	pcDamage
	pcDamageDone
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
	pcGrantCard
	pcGrantPoint
	pcInstead
	pcRulesLeave
	pcStartDraw
)

// Next runs to the next decision with at least two options: it carries the topmost process on, stretch by
// stretch, until the game is over or a player is asked. Then the options stand in g.d and the
// frame's pc is unchanged, so that the same stretch takes the answer when it is called again.
func (g *Game) Next() bool {
	s := &g.s
	for s.over == 0 {
		if g.rare&(rareStateful|rareLimits|rareBulk) != 0 {
			g.lookBack()
		}
		f, asked := &s.frame[(s.sp-1)&(maxFrames-1)], false
		switch f.pc {
		case pcPrepare:
			asked = g.prepare(f)
		case pcChooseFirst:
			asked = g.chooseFirst(f)
		case pcMulligan:
			asked = g.mulligan(f)
		case pcMulliganOrder:
			asked = g.mulliganOrder(f)
		case pcMulliganDraw:
			g.mulliganDraw(f)
		case pcBegin:
			g.begin(f)
		case pcTurn:
			asked = g.startPhase(f)
		case pcStartDone:
			asked = g.mainStart(f)
		case pcMain:
			asked = g.mainAction(f)
		case pcMainCheck:
			if g.confirmThen(f, pcMain) {
				asked = g.mainAction(f)
			}
		case pcMainDone:
			asked = g.endStart(f)
		case pcWardEngage:
			asked = g.wardEngage(f)
		case pcEndQuick:
			asked = g.quickWindow(f, pcEndQuickCheck, pcHandLimit, c7_4_5)
		case pcEndQuickCheck:
			g.confirmThen(f, pcEndQuick)
		case pcHandLimit:
			asked = g.handLimit(f)
		case pcConfirm:
			asked = g.confirm(f)
		case pcKeepField, pcKeepEX:
			asked = g.keepWithinLimit(f)
		case pcAttackQuick:
			asked = g.quickWindow(f, pcAttackQuickCheck, pcDamage, c8_4_7)
		case pcAttackQuickCheck:
			g.confirmThen(f, pcAttackQuick)
		case pcDamage:
			asked = g.attackDamage(f)
		case pcDamageDone:
			if g.confirmThen(f, pcAttackEnd) { // 8.4.10
				g.attackEnd(f)
			}
		case pcAttackEnd:
			g.attackEnd(f)
		case pcPlayModes, pcPlayOptional, pcPlayX, pcPlayTargets, pcPlayShare, pcPlayCost, pcResolve, pcPlayEnd:
			asked = g.playOn(f)
		case pcArriveFit:
			asked = g.arriveFit(f)
		case pcArriveWard:
			asked = g.arriveWard(f)
		case pcArrive:
			n := f.b
			g.pop()
			g.arriveNow(n)
		case pcInstead:
			g.instead(f)
		case pcRulesLeave:
			asked = g.rulesLeave(f)
		case pcStartDraw:
			asked = g.startDraw(f)
		case pcGrantCard:
			asked = g.grantCard(f)
		case pcGrantPoint:
			asked = g.grantPoint(f)
		default:
			panic("sve: unknown resume point")
		}
		switch {
		case !asked:
		case g.open(), g.forced():
			return true
		}
	}
	return false
}

// lookBack is what comes between one stretch and the next: what the last has changed may fulfil states (10.7.6), and
// what triggers from here on may happen together.
func (g *Game) lookBack() {
	if g.rare&rareStateful != 0 && g.s.answered == 0 {
		g.triggerStates()
	}
	g.together = g.s.nPend
	g.newMoment()
}

// begun goes on with a play that has just been started on top of the process that asked
// for it, which spares a way back to Next; it reports whether a player is asked.
func (g *Game) begun() bool {
	f := &g.s.frame[(g.s.sp-1)&(maxFrames-1)]
	if f.pc != pcPlayModes || g.rare&rareStateful != 0 || g.s.over != 0 {
		return false
	}
	g.together = g.s.nPend
	g.newMoment()
	r := g.top()
	return g.playModes(f, r, g.abilityOf(r))
}

// push starts a process on top of the current one.
func (g *Game) push(pc, player, a, b uint8) {
	s := &g.s
	if int(s.sp) == maxFrames {
		g.fail(LimitFrames)
		return
	}
	s.frame[s.sp&(maxFrames-1)] = Frame{pc: pc, player: player, a: a, b: b}
	s.sp++
}

// pop ends the topmost process.
func (g *Game) pop() {
	g.s.sp--
	g.s.frame[g.s.sp&(maxFrames-1)] = Frame{}
}

// confirmThen sets where the process goes on and lets Confirmation Timing
// occur first if there is anything for it to do (10.5.1); it reports whether
// there is nothing, so that the process may go on at once.
func (g *Game) confirmThen(f *Frame, pc uint8) bool {
	f.pc = pc
	return g.s.quiet() || g.confirmFirst()
}

// confirmFirst brings cached information up to date and starts Confirmation
// Timing if there is anything for it to do; it reports whether there is nothing.
func (g *Game) confirmFirst() bool {
	g.refresh()
	g.lookAtStates()
	if g.s.check|g.s.nPend == 0 {
		return true
	}
	g.s.loopCount = 0
	g.push(pcConfirm, 0, 0, 0)
	return false
}
