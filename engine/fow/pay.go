package fow

import (
	"math/bits"

	"gauntlet/engine"
)

// payable reports whether p can pay a bill in full for what a purpose describes.
//
// 203.3 (6.3): attribute cost needs its attribute. 203.4 (6.3): free cost any.
// 1003.4 (6.3): there is no paying in part.
func (g *Game) payable(p uint8, b *Bill, purpose uint16) bool {
	_ = purpose // matters for will that may only be spent on some things
	have, sum := g.sources(p)
	for a, n := range b.attr {
		if n > have[a] {
			return false
		}
	}
	return b.moon|b.time == 0 && b.total() <= sum
}

// playPay asks with which attribute the next will of the free cost is paid, in
// ascending order, because which stones rest matters and the order does not.
//
// 1003.5 (6.3): will abilities may be played when wills are to be paid.
func (g *Game) playPay(f *Frame) bool {
	r := g.playing()
	if g.s.answered != 0 {
		a := g.take().A()
		g.restFor(r.ctrl, a)
		r.bill.free--
		r.payFrom = a
	}
	if r.bill.free == 0 {
		f.pc = pcPlayDone
		return false
	}
	g.askFor(r, AskPay, clausePay)
	have, sum := g.sources(r.ctrl)
	for a := range have {
		if uint8(a) >= r.payFrom && sum >= int16(r.bill.free) && have[a] > 0 {
			g.d.Add(engine.MakeOption(ActPay, uint8(a), 0, 0))
		}
		sum -= int16(have[a])
	}
	return true
}

// restFor rests the lowest recovered stone of p that produces an attribute;
// there is one.
//
// 1003.1 (6.3): the will that it produces is paid at once.
func (g *Game) restFor(p, attribute uint8) {
	seat := &g.s.seat[p]
	m := seat.ready() & g.side[p].produces[attribute]
	seat.spent++
	g.rest(object(p, firstStone+uint8(bits.TrailingZeros32(m))), clausePay)
}
