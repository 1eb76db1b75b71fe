package fow

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// beginTurn begins a turn with its draw phase.
//
// 502.1, 502.2 (6.3): "at the beginning of turn" and of the draw phase, then a
// priority sequence before the draw. 1031.1a (8.01): in a skipped draw phase
// nothing of this happens.
func (g *Game) beginTurn(f *Frame) {
	s := &g.s
	if s.turn == maxTurns {
		g.end(uint8(engine.NoPlayer), engine.ReasonTurnCap, noClause)
		return
	}
	s.turn++
	s.actions, s.cardsPlayed = 0, 0
	anew := s.fresh // what is not new any more can be rested, and what was used be used again
	s.fresh, s.struck, s.ruined, s.faced = 0, 0, 0, [2]uint16{}
	for p := range s.seat {
		s.seat[p].newTurn()
	}
	for m := s.occupied(); m != 0; m &= m - 1 {
		e := &s.entity[trailing(m)]
		if e.used != 0 {
			anew |= m & -m
		}
		e.used, e.flags = 0, e.flags&^(entityDealt|entityHurt|entityAttacked|entityStruck)
	}
	s.turnsOn()
	g.expire(effect.UntilNextTurn)
	g.tally(&s.seat[s.active].turns)
	const begins = whenTurn | whenRecovered | whenMarked | whenAny
	g.unsettle(begins) // what passives change then says so itself
	g.stirBoth(begins &^ whenRecovered)
	for p := range uint8(2) {
		if anew&s.control[p] != 0 {
			g.stir(p, whenRecovered|whenSourced)
		}
	}
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventTurnStart, Clause: clauseNextTurn, Player: engine.PlayerID(s.active),
			Amount: int16(s.turn), Object: engine.NoObject, Target: engine.NoObject})
	}
	if g.skips(phaseDraw) {
		f.pc = pcRecoverTriggers
		return
	}
	g.beginPhase(phaseDraw, clauseDrawPhase)
	if s.turn == 1 {
		g.moment(effect.OnGameBegin)
	}
	g.moment(effect.OnDrawPhase)
	g.priorityThen(f, pcDraw)
}

// newTurn forgets what belonged to the turn before.
func (seat *Seat) newTurn() {
	seat.stonesFresh, seat.setThisTurn = 0, 0
	seat.lost, seat.gained, seat.hurt = 0, 0, 0
	seat.called, seat.judged, seat.locked = 0, 0, 0
	seat.playedTurn, seat.chantsTurn, seat.buriedTurn, seat.discardedTurn = 0, 0, 0, 0
	seat.attacksTurn, seat.drawnTurn, seat.enteredTurn, seat.artsTurn = 0, 0, 0, 0
	seat.happened = [maxHappened]uint8{}
}

// moment is an event that a phase or a battle brings, of the turn player.
//
// 502.1, 503.2, 504.1, 505.1 and 807.1 (6.3): "at the beginning" and "at the end".
func (g *Game) moment(e effect.Event) {
	if g.t.hears {
		g.happen(e, noRef, 0, g.s.active)
	}
}

func (g *Game) beginPhase(phase uint8, c engine.Clause) {
	g.s.phase = phase
	g.s.loop = 0
	g.stirBoth(whenAny)
	g.s.reconsider()
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
		g.drawMany(g.s.active, 1, clauseDrawPhase)
	}
	g.priorityThen(f, pcRecoverTriggers)
}

// beginRecovery begins the recovery phase or skips it.
//
// 503.1 (6.3): a player's first turn has none, so that will from its draw phase
// stays (A7). 503.2, 503.3 (6.3): its beginning, and a priority sequence.
func (g *Game) beginRecovery(f *Frame) {
	if g.s.seat[g.s.active].turns == 1 || g.skips(phaseRecovery) {
		f.pc = pcMain
		return
	}
	g.beginPhase(phaseRecovery, clauseRecovery)
	g.moment(effect.OnRecoveryBegin)
	g.priorityThen(f, pcRecover)
}

// recovery recovers the turn player's play ground.
//
// 503.4 (6.3): produced will ceases to exist. 503.5 (6.3): all cards recover.
// 503.6, 503.7 (6.3): the end of the phase, and a priority sequence.
func (g *Game) recovery(f *Frame) bool {
	s := &g.s
	p := s.active
	seat := &s.seat[p]
	left, asked := g.leftRested(p)
	if asked {
		return true
	}
	g.loseWill()
	m := s.rested & s.control[p] &^ (s.stays | left)
	if g.singly || g.t.events&heardBit(effect.OnRecovered) != 0 || g.t.tethers {
		for ; m != 0; m &= m - 1 {
			g.recover(s.entity[trailing(m)].obj, clauseRecover)
		}
		for m := seat.stonesRested; m != 0; m &= m - 1 {
			g.recover(object(p, firstStone+uint8(bits.TrailingZeros32(m))), clauseRecover)
		}
	} else { // nobody hears of single ones
		s.rested &^= m
		if g.rec != nil {
			for ; m != 0; m &= m - 1 {
				g.tellTurned(s.entity[trailing(m)].obj, false, clauseRecover)
			}
			for m := seat.stonesRested; m != 0; m &= m - 1 {
				g.tellTurned(object(p, lowestStone(m)), false, clauseRecover)
			}
		}
	}
	seat.stonesRested = 0
	g.tallyBy(&seat.had, bits.OnesCount32(seat.stones)+popcount(s.stone&s.control[p]&s.field))
	g.stirred(p, whenRecovered|whenSourced)
	g.moment(effect.OnRecoveryEnd)
	g.priorityThen(f, pcRecovered)
	return false
}

// leftRested asks the turn player which of the cards that texts let stay rested do, and
// returns them.
//
// 503.5 (6.3): all cards recover. 104.1 (6.3): what a card says goes before the rules.
func (g *Game) leftRested(p uint8) (left uint64, asked bool) {
	s := &g.s
	may := s.rested & s.control[p] &^ s.stays & g.permits(effect.PermitStayRested, noRef)
	if may == 0 {
		return 0, false
	}
	r := g.chosen(p)
	done := false
	if s.answered != 0 {
		if o := g.take(); o.Action() == ActDone {
			done = true
		} else {
			r.list[r.nList] = g.ref(engine.ObjectID(o.A()))
			r.nList++
		}
	}
	for _, o := range r.list[:r.nList] {
		left |= 1 << (s.where[o.obj] - onBoard)
	}
	if may &^= left; may == 0 || done {
		g.chosenAll()
		return left, false
	}
	g.ask(p, AskPick, clauseRecover)
	for ; may != 0; may &= may - 1 {
		g.d.Add(engine.MakeOption(ActObject, uint8(s.entity[trailing(may)].obj), 0, 0))
	}
	g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
	g.d.Sort()
	return 0, true
}

// chosen returns the play that holds the cards which the turn player chooses in a phase,
// one after another, while nothing is played.
func (g *Game) chosen(p uint8) *Play {
	s := &g.s
	if s.nPlay == 0 {
		s.play[0] = Play{ctrl: p, obj: noRef, trg: noRef, ability: noAbility, item: noItem}
		s.nPlay++
	}
	return &s.play[0]
}

// chosenAll ends what chosen begins, and returns it.
func (g *Game) chosenAll() Play {
	all := g.s.play[0]
	g.s.play[0] = Play{}
	g.s.nPlay--
	return all
}

// recovered ends the recovery phase.
func (g *Game) recovered(f *Frame) {
	g.expire(effect.UntilNextRecovery)
	f.pc = pcMain
}

// beginMain begins the main phase, whose one priority sequence holds everything
// that the turn player does.
//
// 504.1, 504.2 (6.3): its beginning, and a priority sequence in which main timing actions are performed.
func (g *Game) beginMain(f *Frame) {
	if g.skips(phaseMain) {
		f.pc = pcEndPhase
		return
	}
	g.beginPhase(phaseMain, clauseMain)
	g.moment(effect.OnMainBegin)
	g.priorityThen(f, pcEndPhase)
}

// skips reports whether the turn player skips a phase now, and counts it off.
//
// 1031.1 (8.01, 10.2): instead of the phase nothing is done. 1031.1a (8.01): what
// waits for the phase waits for the next one of its kind; two instructions skip
// two phases. 1031.2 (10.2): likewise.
func (g *Game) skips(phase uint8) bool {
	n := &g.s.seat[g.s.active].skips[phase-phaseDraw]
	if *n == 0 {
		return false
	}
	*n--
	return true
}

// skip lets p skip the next phase of a kind.
//
// 1031.1b (8.01): an instruction that is given in the phase itself is for the
// next one. 1031.1 (10.2): texts speak of the next one.
func (g *Game) skip(p, phase uint8) {
	n := &g.s.seat[p].skips[phase-phaseDraw]
	if *n == maxSkips {
		g.fail(LimitSkips)
		return
	}
	*n++
}
