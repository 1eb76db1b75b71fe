package fow

import "gauntlet/engine"

// Phase is the phase of a turn. 501.1 (6.3): their order.
type Phase uint8

const (
	PhaseSetup Phase = iota
	PhaseDraw
	PhaseRecovery
	PhaseMain
	PhaseEnd
)

// step is what happens next when no priority sequence is open and nothing is
// asked. A step does its work, sets the step after it, and usually opens a
// priority sequence in between.
type step uint8

const (
	stepDealHands step = iota
	stepFirstChange
	stepSecondChange
	stepTurn      // a turn begins
	stepDraw      // the turn player draws
	stepRecovery  // the recovery phase begins
	stepRecover   // the turn player's cards recover
	stepMain      // the main phase begins
	stepEnd       // the end phase begins
	stepTurnEnds  // "at the end of turn"
	stepFinal     // the final step of the end phase
	stepDiscard   // down to the maximum hand size
	stepBattle    // the battle begins: file battle.go from here on
	stepDeclare   // the declare attack step
	stepAttack    // the attack is declared
	stepBlocks    // the declare block step
	stepBlock     // the block is declared
	stepStrike1   // the first strike battle resolution step
	stepStrike2   // the normal battle resolution step
	stepBattleEnd // the end of battle step
	stepBattleDone
)

// advance performs the step that is due.
func (g *Game) advance() {
	s := &g.s
	switch s.Step {
	case stepDealHands:
		g.dealHands()
	case stepTurn:
		g.beginTurn()
	case stepDraw:
		// 502.3 (6.3): a card, except in the first turn of the game.
		if s.Turn > 1 {
			g.draw(s.TurnPlayer, clauseDrawPhase)
		}
		g.openPriority(stepRecovery) // 502.4 (6.3): priority sequence
	case stepRecovery:
		g.beginRecovery()
	case stepRecover:
		g.recoverAll()
		g.openPriority(stepMain) // 503.7 (6.3): priority sequence
	case stepMain:
		// 504.2 (6.3): the sequence in which main timing actions are performed.
		g.beginPhase(PhaseMain, clauseMain)
		g.openPriority(stepEnd)
	case stepEnd:
		g.beginPhase(PhaseEnd, clauseEnd)
		g.openPriority(stepTurnEnds) // 505.2 (6.3): priority sequence
	case stepTurnEnds:
		g.openPriority(stepFinal) // 505.4 (6.3): priority sequence
	case stepFinal:
		g.finalStep()
	case stepDiscard:
		g.discardOrEnd()
	default:
		g.advanceBattle()
	}
}

// beginTurn begins a turn with its draw phase.
func (g *Game) beginTurn() {
	s := &g.s
	if s.Turn == turnMax {
		// 1301.1c (6.3): what nobody ends is a draw; the limit is ours.
		g.end(engine.NoPlayer, engine.ReasonTurnCap, clauseLoop)
		return
	}
	s.Turn++
	seat := &s.Seats[s.TurnPlayer]
	seat.Turns++
	seat.Called = false
	s.Seats[0].Fresh, s.Seats[1].Fresh = Set{}, Set{}
	s.Battle = noBattle
	g.event(engine.Event{Clause: clauseNextTurn, Kind: engine.EventTurnStart, Player: s.TurnPlayer, Amount: int16(s.Turn)})
	g.beginPhase(PhaseDraw, clauseDrawPhase)
	g.openPriority(stepDraw) // 502.2 (6.3): priority sequence
}

func (g *Game) beginPhase(p Phase, c engine.Clause) {
	g.s.Phase = p
	g.event(engine.Event{Clause: c, Kind: engine.EventPhase, Player: g.s.TurnPlayer, Amount: int16(p)})
}

// beginRecovery begins the recovery phase or skips it.
func (g *Game) beginRecovery() {
	s := &g.s
	// 503.1 (6.3): a player's first turn has none.
	if g.m.rules.FirstTurnSkipsRecovery && s.Seats[s.TurnPlayer].Turns == 1 {
		s.Step = stepMain
		return
	}
	g.beginPhase(PhaseRecovery, clauseRecover)
	g.openPriority(stepRecover) // 503.3 (6.3): priority sequence
}

// recoverAll recovers the turn player's play ground.
//
// 503.4 (6.3): produced will ceases to exist; the sketch produces will only
// while it pays, so that none is ever left. 503.5 (6.3): recover all cards.
func (g *Game) recoverAll() {
	p := g.s.TurnPlayer
	seat := &g.s.Seats[p]
	for i := seat.Rested.Next(0); i < objectsMax; i = seat.Rested.Next(i + 1) {
		o := engine.MakeObject(p, i)
		g.event(engine.Event{Clause: clauseRecover, Kind: engine.EventSideways, Player: p, Card: g.Card(o), Object: o})
	}
	seat.Rested = Set{}
	for i := seat.Field.Next(firstStone); i < objectsMax; i = seat.Field.Next(i + 1) {
		seat.Had++
	}
}

// finalStep performs the first actions of the final step.
//
// 505.5a (6.3): damage becomes zero. 505.5b, 505.5c (6.3): the sketch has no
// effects until end of turn and no will left.
func (g *Game) finalStep() {
	s := &g.s
	for p := range s.Seats {
		s.Seats[p].Damage = [firstStone]int16{}
	}
	s.Step = stepDiscard
}

// discardOrEnd asks for a discard while the hand is too large and then hands
// the turn over.
//
// 505.5d (6.3): down to the maximum hand size. 505.5e (6.3): nothing can be
// pending here, because nothing triggers and damage only went away.
func (g *Game) discardOrEnd() {
	s := &g.s
	if s.Seats[s.TurnPlayer].HandLen > g.m.rules.HandMax {
		g.ask(askDiscard, s.TurnPlayer)
		return
	}
	g.event(engine.Event{Clause: clauseNextTurn, Kind: engine.EventTurnEnd, Player: s.TurnPlayer})
	s.TurnPlayer = s.TurnPlayer.Opponent() // 505.6 (6.3): the other player's turn
	s.Step = stepTurn
}

// discard moves a card of p's hand to its graveyard.
//
// 1019.1 (6.3): from hand to graveyard.
func (g *Game) discard(p engine.PlayerID, i uint8) {
	o := g.fromHand(p, i)
	g.event(engine.Event{Clause: clauseDiscard, Kind: engine.EventDiscard, Player: p, Card: g.Card(o), Object: o})
	g.intoGraveyard(o, ZoneHand, clauseDiscard)
	g.asked()
}
