package fow

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// callers returns p's rulers and J-rulers that may rest to call a magic stone, and what may by its text.
//
// 709.1 (6.3): one that is recovered, once a turn, and in no turn in which a
// judgment process was played, unless a text forbids it. A5: also with an empty magic stone deck.
func (g *Game) callers(p uint8) uint64 {
	s := &g.s
	if s.seat[p].called|s.seat[p].judged != 0 {
		return 0
	}
	m := s.control[p] & (s.ruler | s.jruler | g.permits(effect.PermitCall, noRef)) &^ s.rested
	if m != 0 && g.forbids(effect.RestrictCall, Ref{obj: PlayerOf(engine.PlayerID(p))}, noRef) {
		return 0
	}
	return m
}

// callStone rests a ruler for the top card of p's magic stone deck.
//
// 709.1 (6.3): without the chase. 104.2 (6.3): from an empty deck nothing comes.
func (g *Game) callStone(p uint8, ruler engine.ObjectID) {
	seat := &g.s.seat[p]
	g.rest(ruler, clauseCall)
	seat.called = 1
	if seat.nStones > 0 {
		g.bring(g.ref(object(p, seat.stoneDeck()[seat.nStones-1])), p, 0, engine.NoObject)
		g.landThen()
	}
	if g.t.hears {
		g.happen(effect.OnStoneCalled, noRef, 0, p)
	}
}

// ready returns the ordinary stones that can be rested.
func (seat *Seat) ready() uint32 { return seat.stones &^ seat.stonesRested }

func lowestStone(m uint32) uint8 { return firstStone + uint8(bits.TrailingZeros32(m)) }
