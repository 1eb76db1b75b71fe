package sve

import (
	"math/bits"

	"gauntlet/engine"
)

// Activated abilities whose text says that they are played from the hand: they
// are valid there and nowhere else (10.3.4).

// listInHand lists the abilities of a set of cards in p's hand that p may play
// now, of equal cards once.
func (g *Game) listInHand(p uint8, set uint64, quick bool) {
	di := g.side[p]
	for m := set; m != 0; {
		i := uint8(bits.TrailingZeros64(m)) & (maxCards - 1)
		m &^= di.same[i]
		o := engine.MakeObject(engine.PlayerID(p), i)
		d := &g.t.cards[di.card[i]]
		for _, n := range d.handActs {
			if ab := &g.t.abilities[d.abilities[n]]; (!quick || ab.Quick) && g.canActivateInHand(p, o, ab) {
				g.d.Add(engine.MakeOption(ActActivate, uint8(o), n, 0))
			}
		}
	}
}

// canActivateInHand reports whether an ability of a card in hand can be played
// to its end (10.6.2.1.2).
func (g *Game) canActivateInHand(p uint8, o engine.ObjectID, ab *ability) bool {
	src := g.ref(o)
	if ab.PlayCond >= 0 && g.pureFor(ab.prog, ab.PlayCond, p, src, g.cardOf(o)) == 0 {
		return false
	}
	return (!ab.joint || g.allowed(p, src, ab, 0, price{}, false)) && g.canPay(p, src, ab.Costs, ab, -1, false) &&
		g.canAnnounce(p, src, ab, false)
}

// startInHand specifies ability n of a card in p's hand, which is revealed
// until the ability has been resolved (10.6.2.1.1).
func (g *Game) startInHand(p uint8, o engine.ObjectID, n uint8) {
	o = g.reveal(o)
	id := g.cardOf(o)
	g.newResolution(playAbility, p, g.t.cards[id].abilities[n], g.ref(o), id)
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventActivate, Clause: c10_6_2_1_1, Player: engine.PlayerID(p), Object: o, Card: id,
			Target: engine.NoObject, Amount: int16(n)})
	}
}
