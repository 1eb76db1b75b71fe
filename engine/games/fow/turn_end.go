package fow

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// endPhase begins the end phase, or skips it.
//
// 505.1, 505.2 (6.3): its beginning, and a priority sequence. 1031.1a (8.01): of a
// skipped one nothing happens, its final step included.
func (g *Game) endPhase(f *Frame) {
	if g.skips(phaseEnd) {
		f.pc = pcTurnOver
		return
	}
	g.beginPhase(phaseEnd, clauseEnd)
	g.moment(effect.OnEndPhase)
	g.priorityThen(f, pcEndTurn)
}

// endOfTurn is the end of the turn.
//
// 505.3, 505.4 (6.3): "at the end of turn", and a priority sequence.
func (g *Game) endOfTurn(f *Frame) {
	g.moment(effect.OnTurnEnd)
	g.priorityThen(f, pcFinalStep)
}

// finalStep performs the first three actions of the final step.
//
// 505.5a, 505.5b and 505.5c (6.3): damage becomes zero, effects until end of
// turn end, produced will ceases to exist.
func (g *Game) finalStep(f *Frame) {
	s := &g.s
	for m := s.occupied(); m != 0; m &= m - 1 {
		e := &s.entity[bits.TrailingZeros64(m)]
		e.damage = 0
		if e.atkTurn|e.defTurn != 0 || e.kwTurn != (liveSet{}) {
			e.atkTurn, e.defTurn, e.kwTurn = 0, 0, liveSet{}
			s.dirty |= dirtySome
			g.lay.staled(bits.TrailingZeros64(m), whenNumbers|whenInfo)
		}
	}
	g.expire(effect.UntilEndOfTurn)
	g.expire(effect.UntilOppTurnEnd)
	g.expire(effect.UntilNextTurnEnd)
	g.stirBoth(whenMarked)
	g.unsettle(whenMarked) // what counts damaged cards
	g.loseWill()
	f.pc = pcHandSize
}

// handLimit returns the maximum hand size of a player.
//
// 505.5d (6.3): with what texts add to it.
func (g *Game) handLimit(p uint8) int {
	s := &g.s
	n := int(s.seat[p].handMax)
	if !g.t.handMore {
		return n
	}
	g.refresh()
	for m := s.control[p]; m != 0; m &= m - 1 {
		i := trailing(m)
		for _, k := range g.t.cards[s.entity[i].card].statics {
			if st := &g.t.statics[k]; st.Kind == effect.StaticHandMore && g.active(i) && g.inForce(st, p, g.ref(s.entity[i].obj)) {
				n += int(st.N)
			}
		}
	}
	return max(n, 0)
}

// handSize asks for discards while the turn player has too many cards, and
// repeats the final step if anything came up.
//
// 505.5d (6.3): down to the maximum hand size, if there is one. 505.5e (6.3): if there are rule
// processes or triggered abilities, a priority sequence and the final step again.
func (g *Game) handSize(f *Frame) bool {
	s := &g.s
	p := s.active
	seat := &s.seat[p]
	if over := seat.hand.Len() - g.handLimit(p); seat.handMax != noHandMax && over > 0 {
		r := g.chosen(p)
		if s.answered != 0 {
			r.list[r.nList] = g.ref(engine.ObjectID(g.take().A()))
			r.nList++
		}
		if int(r.nList) < over {
			g.ask(p, AskHandSize, clauseHandSize)
			left := seat.hand
			for _, o := range r.list[:r.nList] {
				left.remove(o.obj.Index())
			}
			g.addCards(p, left)
			return true
		}
		chosen := g.chosenAll()
		g.discardAll(chosen.list[:chosen.nList], clauseHandSize)
	}
	if s.urging() {
		return false
	}
	g.refresh()
	if s.nPend != 0 || g.processDue() {
		g.priorityThen(f, pcFinalStep)
		return false
	}
	f.pc = pcTurnOver
	return false
}

// turnOver hands the turn over.
//
// 505.6 (6.3): to the other player. 1025.1 (6.3): unless an extra turn waits.
func (g *Game) turnOver(f *Frame) {
	s := &g.s
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventTurnEnd, Clause: clauseNextTurn, Player: engine.PlayerID(s.active),
			Object: engine.NoObject, Target: engine.NoObject})
		g.rec.EndTurn(g, engine.PlayerID(s.active))
	}
	s.active = g.nextPlayer()
	f.pc = pcTurn
}

// nextPlayer returns whose turn is next and takes a waiting extra turn away.
//
// 1025.2 (6.3, 10.2): several extra turns one after another. 1025.2 (8.01): the
// latest instruction first.
func (g *Game) nextPlayer() uint8 {
	s := &g.s
	if s.nExtra == 0 {
		return s.active ^ 1
	}
	k := uint8(0)
	if g.m.rules.LatestExtraTurnFirst {
		k = s.nExtra - 1
	}
	p := uint8(s.extra >> k & 1)
	low := s.extra & (1<<k - 1)
	s.extra = low | s.extra>>(k+1)<<k
	s.nExtra--
	return p
}

// extraTurn gives p a turn after the running one.
//
// 1025.1 (6.3): it begins when the end phase is over.
func (g *Game) extraTurn(p uint8) {
	s := &g.s
	if int(s.nExtra) == maxExtraTurns {
		g.fail(LimitExtraTurns)
		return
	}
	s.extra |= uint32(p) << s.nExtra
	s.nExtra++
}
