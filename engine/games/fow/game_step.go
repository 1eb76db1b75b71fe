package fow

// Resume points: where a half-done process goes on. A frame's pc changes as the
// process advances; a process that starts another pushes a frame and goes on
// when that frame is popped.
//
// Leaf work never asks and never pushes. A process that asks returns true with
// the options in g.d and its pc unchanged, so that the same stretch takes the
// answer when it is called again.
const (
	pcNone uint8 = iota
	pcSetupRulers
	pcChooseFirst
	pcChangeDeclare
	pcChange
	pcChangeMove
	pcSetupDone
	pcTurn
	pcDrawTriggers
	pcDraw
	pcRecoverTriggers
	pcRecover
	pcRecovered
	pcMain
	pcEndPhase
	pcEndTurn
	pcFinalStep
	pcHandSize
	pcTurnOver
	pcPriority // 602.1a, 602.1b (6.3): rule processes, automatic objects
	pcAct      // 602.1c (6.3): an action
	pcResolve
	pcResolved
	pcBattle
	pcDeclare
	pcAttack
	pcAttacked
	pcAttackCost
	pcBlockStep
	pcBlock
	pcBlockCost
	pcFirstStrike
	pcNormal
	pcPierce
	pcBattleEnd
	pcBattleFinal
	pcBattleOver
	pcPlaySide
	pcPlayAwaken
	pcPlayModes
	pcPlayX
	pcPlayTargets
	pcPlayShare
	pcPlayChange
	pcPlayReduce
	pcPlayCost
	pcPlayPay
	pcPlayDone
	pcWillChoice
	pcLeftover
	pcStandby // a card is set
	pcRun     // instructions of a Play
	pcArrive
	pcArriveChoose // as a card enters
	pcInstead      // what is done instead of events
	pcRestart      // the game begins anew
)

// step carries the topmost process on, stretch by stretch, until the game is
// over or a player is asked. Then it returns true.
func (g *Game) step() bool {
	s := &g.s
	for s.over == 0 {
		if g.batch = s.nPend; g.batch != 0 && s.urging() { // whatever urges is pending
			if g.attend() {
				return true
			}
			continue
		}
		if g.t.special {
			if g.t.opens {
				g.openHands()
				g.openTops()
			}
			if g.rewinds = g.t.chooses && g.swapsWait(); g.rewinds {
				g.beginStretch()
			}
		}
		g.unsettle(whenAny) // phases, steps and the like matter to some continuous effects
		f, asked := &s.frame[(s.sp-1)&(frames-1)], false
		switch f.pc {
		case pcSetupRulers:
			asked = g.setUp(f)
		case pcChooseFirst:
			asked = g.chooseFirst(f)
		case pcChangeDeclare:
			asked = g.changeDeclare(f)
		case pcChange:
			asked = g.changeChoose(f)
		case pcChangeMove:
			g.changeMove(f)
		case pcSetupDone:
			g.setupDone(f)
		case pcTurn:
			g.beginTurn(f)
		case pcDraw:
			g.drawPhase(f)
		case pcRecoverTriggers:
			g.beginRecovery(f)
		case pcRecover:
			asked = g.recovery(f)
		case pcRecovered:
			g.recovered(f)
		case pcMain:
			g.beginMain(f)
		case pcEndPhase:
			g.endPhase(f)
		case pcEndTurn:
			g.endOfTurn(f)
		case pcFinalStep:
			g.finalStep(f)
		case pcHandSize:
			asked = g.handSize(f)
		case pcTurnOver:
			g.turnOver(f)
		case pcPriority:
			asked = g.sequence(f)
		case pcAct:
			asked = g.act(f)
		case pcResolve:
			g.resolve(f)
		case pcBattle:
			g.beginBattle(f)
		case pcDeclare:
			g.declareStep(f)
		case pcAttack:
			asked = g.chooseAttacker(f)
		case pcAttacked:
			asked = g.chooseAttacked(f)
		case pcAttackCost:
			g.attackDeclared(f)
		case pcBlockStep:
			g.blockStep(f)
		case pcBlock:
			asked = g.chooseBlocker(f)
		case pcBlockCost:
			g.blockDeclared(f)
		case pcFirstStrike:
			g.firstStrikeStep(f)
		case pcNormal:
			g.normalStep(f)
		case pcPierce:
			asked = g.choosePierce(f)
		case pcBattleEnd:
			g.endOfBattle(f)
		case pcBattleFinal:
			g.battleFinal(f)
		case pcArrive:
			asked = g.arrival(f)
		case pcPlaySide:
			asked = g.playSide(f)
		case pcPlayAwaken:
			asked = g.playAwaken(f)
		case pcPlayModes:
			asked = g.playModes(f)
		case pcPlayX:
			asked = g.playX(f)
		case pcPlayTargets:
			asked = g.playTargets(f)
		case pcPlayShare:
			asked = g.playShare(f)
		case pcPlayReduce:
			asked = g.playReduce(f)
		case pcPlayCost:
			asked = g.playCost(f)
		case pcPlayPay:
			asked = g.playPay(f)
		case pcStandby:
			g.setCard(f)
		case pcLeftover:
			asked = g.playLeftover(f)
		case pcPlayDone:
			g.playDone(f)
		case pcRun:
			asked = g.runPlay()
		case pcRestart:
			g.restart(f)
		case pcInstead:
			g.instead()
		default:
			panic("fow: unknown resume point")
		}
		if g.rewinds && g.endStretch() {
			return true
		}
		if asked && !s.urging() { // a card may be shown first; then the stretch asks again
			return true
		}
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
	s.frame[s.sp&(frames-1)] = Frame{pc: pc, player: player, a: a, b: b}
	s.sp++
}

// pop ends the topmost process.
func (g *Game) pop() {
	g.s.sp--
	g.s.frame[g.s.sp&(frames-1)] = Frame{}
}
