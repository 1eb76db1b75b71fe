package fow

import "gauntlet/engine/effect"

// hearGraves makes pending what cards in graveyards have for an event: their owners
// play it.
//
// 902.2 (6.3): an ability whose text is about a zone is active there.
func (g *Game) hearGraves(e effect.Event, o Ref, amount int16, by uint8) {
	for p := range uint8(2) {
		di, seat := g.side[p], &g.s.seat[p]
		if di.mournsAt&heardBit(e) == 0 {
			continue
		}
		for w := range seat.grave {
			for m := seat.grave[w] & di.mourning[w]; m != 0; m &= m - 1 {
				g.hearGrave(e, p, uint8(64*w+trailing(m)), o, amount, by)
			}
		}
	}
}

// hearGrave does so for card i of p.
//
// 906.7b (6.3): of what leaves the play ground it is looked at before; a card that is
// itself what the event is about was not in the graveyard then.
func (g *Game) hearGrave(e effect.Event, p, i uint8, o Ref, amount int16, by uint8) {
	src := g.ref(object(p, i))
	if src.obj == o.obj {
		return
	}
	card := g.cardOf(src.obj)
	for _, n := range g.t.cards[card].mourns {
		if ab := &g.t.abilities[n]; ab.Event == e && g.meets(ab, p, src, o, by) && g.triggers(ab, p, src, card, o, amount) {
			g.pend(n, src, card, p, o, amount, 0)
		}
	}
}
