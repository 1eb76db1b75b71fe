package fow

import "math/bits"

// total returns the number of wills on the bill.
//
// 203.5 (6.3): attribute cost and free cost together.
func (b *Bill) total() int16 {
	n := int16(b.free) + int16(b.moon) + int16(b.time)
	for _, a := range b.attr {
		n += int16(a)
	}
	return n
}

// loseWill empties both players' pools.
//
// 503.4, 505.5c (6.3): all produced wills cease to exist.
func (g *Game) loseWill() {
	for p := range g.s.seat {
		seat := &g.s.seat[p]
		if seat.will != [willKinds]uint8{} {
			seat.will = [willKinds]uint8{}
			g.stirred(uint8(p))
		}
		seat.restricted = [maxRestricted]Restricted{}
	}
}

// sources returns how many wills of each attribute p's recovered stones can
// produce, and of all together.
func (g *Game) sources(p uint8) (have [attributes]uint8, sum int16) {
	ready := g.s.seat[p].ready()
	for a := range have {
		n := bits.OnesCount32(ready & g.side[p].produces[a])
		have[a] = uint8(n)
		sum += int16(n)
	}
	return have, sum
}
