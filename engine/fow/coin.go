package fow

import "gauntlet/engine/effect"

// coins are the kinds of will that a deck's will coin can produce: with its
// rulers as they are printed, and with the other side of a two-face ruler up.
// Empty: the deck has no coin.
type coins [2]kindSet

// coins reads which will the coin of a deck produces.
//
// 1119.2 (6.3, 8.01): what the [Energize] of its ruler shows. 1119.1, 1119.2 (10.2):
// every ruler has it, for its attributes, or for will without an attribute if it
// has none. 1119.3 (10.2): what is printed replaces that. 1146.3 (10.2): two
// rulers have one coin for the kinds of both (E7).
func (di *deckInfo) coins(t *Tables) (c coins) {
	if t.rules.Coin == CoinNone {
		return c
	}
	for i := uint8(firstRuler); i < firstMain; i++ {
		card := di.card[i]
		if card == 0 {
			continue
		}
		other := card
		if t.twoFace(card) {
			other = t.cards[card].back
		}
		c[0] |= t.energy(&t.cards[card])
		c[1] |= t.energy(&t.cards[other])
	}
	return c
}

// energy returns the kinds of will that the coin of a ruler produces.
func (t *Tables) energy(d *definition) (kinds kindSet) {
	printed := t.programs[d.prog].Params.Energize
	switch {
	case printed != (effect.WillCost{}):
		for k, n := range printed.Attr {
			if n > 0 {
				kinds |= 1 << k
			}
		}
		if printed.Free > 0 { // 1119.3.a.2 (10.2): a number is will without an attribute
			kinds |= 1 << Void
		}
	case t.rules.Coin != CoinItemAll:
	case d.attrs == 0:
		kinds = 1 << Void
	default:
		kinds = kindSet(d.attrs)
	}
	return kinds
}

// coinKinds returns the kinds of will that p's coin produces.
func (g *Game) coinKinds(p uint8) kindSet {
	if i, ok := g.entityOf(object(p, firstRuler)); ok && g.t.twoFace(g.s.entity[i].base) && g.s.entity[i].card != g.s.entity[i].base {
		return g.side[p].coin[1]
	}
	return g.side[p].coin[0]
}
