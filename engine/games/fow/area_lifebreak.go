package fow

import "gauntlet/engine/effect"

// lifebreakMax is the maximum size of a lifebreak area at the beginning, and how
// many cards are put into it.
//
// 1415.1a-ii, 1415.1c (6.3): four. 3.10, 4.2-e (5.01): likewise.
const lifebreakMax = 4

// lifebreaks reports whether the game is played with lifebreak.
//
// 1.2 (5.01): by the rules of Valhalla. 1415.1 (6.3): if both players agreed.
func (g *Game) lifebreaks() bool { return g.m.rules.Lifebreak || g.m.opts.Lifebreak }

// dealLifebreak fills p's lifebreak area.
//
// 1415.1c (6.3): the top four cards of the main deck. 1415.1a-i (6.3): new cards
// are put on top; nobody looks at them.
func (g *Game) dealLifebreak(p uint8) {
	seat := &g.s.seat[p]
	for n := 0; n < lifebreakMax && seat.nMain > 0; n++ {
		g.move(g.ref(object(p, seat.pile[seat.nMain-1])), ZoneLifebreak, moveHow{clause: clauseLifebreakDeal})
	}
}

// canLifebreak reports whether p may perform lifebreak.
//
// 1415.1d-i (6.3): if there are more cards in the area than (life points - 1) /
// 1000, rounded down. 7.10-a (5.01): as many are enough (B1).
func (g *Game) canLifebreak(p uint8) bool {
	seat := &g.s.seat[p&1]
	if seat.nLifebreak == 0 || !g.lifebreaks() {
		return false
	}
	least := max(int(seat.life)-1, 0) / 1000
	return int(seat.nLifebreak) > least || g.m.rules.LifebreakAtEqual && int(seat.nLifebreak) == least
}

// lifebreak removes the top card of p's lifebreak area.
//
// 1415.1d-i (6.3): the top card is removed. 1415.1d-ii (6.3): its [Break] ability is
// played if it can be. 1415.1d-iii (6.3): otherwise it is put into its owner's
// graveyard immediately; else when the ability leaves the chase area.
func (g *Game) lifebreak(p uint8) {
	seat := &g.s.seat[p]
	o := object(p, seat.lifebreak[seat.nLifebreak-1])
	r := g.move(g.ref(o), ZoneRemoved, moveHow{clause: clauseLifebreak})
	card := g.cardOf(r.obj)
	for _, n := range g.t.cards[card].autos {
		if g.t.abilities[n].Event == effect.OnBreak && g.playPending(&Pending{ability: n, card: card, obj: r, trg: noRef, ctrl: p}) {
			g.playing().flags |= playBreak
			return
		}
	}
	g.move(r, ZoneGraveyard, moveHow{clause: clauseLifebreak})
}

// overfull reports whether a lifebreak area holds more cards than it may.
func (g *Game) overfull(p uint8) bool {
	return g.s.seat[p].nLifebreak > g.s.seat[p].lifebreakMax && g.lifebreaks()
}

// trimming puts cards over the maximum of a lifebreak area into the graveyard.
//
// 1415.1e-i (6.3): those that lie lowest stay.
func (g *Game) trimming() bool {
	n := 0
	for p := range uint8(2) {
		seat := &g.s.seat[p]
		for k := seat.lifebreakMax; g.overfull(p) && k < seat.nLifebreak; k++ {
			g.refs[n] = g.ref(object(p, seat.lifebreak[k]))
			n++
		}
	}
	g.moveAll(g.refs[:n], ZoneGraveyard, moveHow{clause: clauseLifebreakMax})
	return n > 0
}
