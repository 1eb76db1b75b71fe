package fow

import (
	"math/bits"

	"gauntlet/engine"
)

// beginTurn begins a turn with its draw phase.
//
// 502.1, 502.2 (6.3): a priority sequence before the draw.
func (g *Game) beginTurn(f *Frame) {
	s := &g.s
	if s.turn == maxTurns {
		g.end(uint8(engine.NoPlayer), engine.ReasonTurnCap, noClause)
		return
	}
	s.turn++
	s.actions, s.cardsPlayed = 0, 0
	s.fresh = 0
	for p := range s.seat {
		s.seat[p].newTurn()
	}
	s.seat[s.active].turns++
	g.stirred(s.active)
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventTurnStart, Clause: clauseNextTurn, Player: engine.PlayerID(s.active),
			Amount: int16(s.turn), Object: engine.NoObject, Target: engine.NoObject})
	}
	g.beginPhase(phaseDraw, clauseDrawPhase)
	g.priorityThen(f, pcDraw)
}

// newTurn forgets what belonged to the turn before.
func (seat *Seat) newTurn() {
	seat.stonesFresh, seat.setThisTurn = 0, 0
	seat.lost, seat.gained = 0, 0
	seat.called, seat.judged, seat.locked, seat.mustOpen = 0, 0, 0, 0
	seat.playedTurn, seat.chantsTurn, seat.buriedTurn, seat.discardedTurn = 0, 0, 0, 0
	seat.attacksTurn, seat.drawnTurn, seat.enteredTurn = 0, 0, 0
}

func (g *Game) beginPhase(phase uint8, c engine.Clause) {
	g.s.phase = phase
	g.s.mute = 0
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventPhase, Clause: c, Player: engine.PlayerID(g.s.active), Amount: int16(phase),
			Object: engine.NoObject, Target: engine.NoObject})
	}
}

// drawPhase draws the turn's card.
//
// 502.3 (6.3): not in the first turn of the game. 502.4 (6.3): a priority sequence.
func (g *Game) drawPhase(f *Frame) {
	if g.s.turn > 1 {
		g.draw(g.s.active, clauseDrawPhase)
	}
	g.priorityThen(f, pcRecoverTriggers)
}

// beginRecovery begins the recovery phase or skips it.
//
// 503.1 (6.3): a player's first turn has none. 503.3 (6.3): a priority sequence.
func (g *Game) beginRecovery(f *Frame) {
	if g.s.seat[g.s.active].turns == 1 {
		f.pc = pcMain
		return
	}
	g.beginPhase(phaseRecovery, clauseRecovery)
	g.priorityThen(f, pcRecover)
}

// recovery recovers the turn player's play ground.
//
// 503.4 (6.3): produced will ceases to exist. 503.5 (6.3): all cards recover.
// 503.7 (6.3): a priority sequence.
func (g *Game) recovery(f *Frame) {
	s := &g.s
	p := s.active
	seat := &s.seat[p]
	g.loseWill()
	for m := s.rested & s.control[p] &^ s.stays; m != 0; m &= m - 1 {
		g.recover(s.entity[bits.TrailingZeros64(m)].obj, clauseRecover)
	}
	if g.rec != nil || g.t.hears {
		for m := seat.stonesRested; m != 0; m &= m - 1 {
			g.recover(object(p, firstStone+uint8(bits.TrailingZeros32(m))), clauseRecover)
		}
	}
	seat.stonesRested = 0
	seat.had += uint16(bits.OnesCount32(seat.stones) + popcount(s.stone&s.control[p]&s.field))
	g.stirred(p)
	g.priorityThen(f, pcMain)
}

// beginMain begins the main phase, whose one priority sequence holds everything
// that the turn player does.
//
// 504.2 (6.3): a priority sequence in which main timing actions are performed.
func (g *Game) beginMain(f *Frame) {
	g.beginPhase(phaseMain, clauseMain)
	g.priorityThen(f, pcEndPhase)
}
