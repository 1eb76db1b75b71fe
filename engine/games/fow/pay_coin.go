package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// coins are what a deck's will coin can produce, by the set of its rulers that are
// two-face rulers and began with their other side.
type coins [1 << (firstMain - firstRuler)]coin

// coin is what a will coin can produce: one will of one of the kinds, or so many wills
// without an attribute, if they are more than one. Without either there is no coin.
type coin struct {
	kinds  kindSet
	number uint8
}

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
		sides := [2]engine.CardID{card, t.faceAt(card, t.cards[card].otherFace)}
		for set := range c {
			c[set].join(t.energy(&t.cards[sides[set>>(i-firstRuler)&1]]))
		}
	}
	return c
}

// join adds what the coin of another ruler produces.
func (c *coin) join(o coin) { c.kinds, c.number = c.kinds|o.kinds, max(c.number, o.number) }

// energy returns what the coin of a ruler produces.
//
// 907.5 (6.3), 1119.3.a.2 (10.2): a number is so many wills without an attribute. Of
// several symbols one is produced.
func (t *Tables) energy(d *definition) (c coin) {
	printed := t.programs[d.prog].Params.Energize
	switch {
	case printed != (effect.WillCost{}):
		for k, n := range printed.Attr {
			if n > 0 {
				c.kinds |= 1 << k
			}
		}
		switch {
		case printed.Free > maxUnits:
		case printed.Free > 1:
			c.number = printed.Free
		case printed.Free == 1:
			c.kinds |= 1 << Void
		}
	case t.rules.Coin != CoinItemAll:
	case d.attrs == 0:
		c.kinds = 1 << Void
	default:
		c.kinds = kindSet(d.attrs)
	}
	return c
}

// coinOf returns what p's coin produces.
//
// 1306.2 (10.2): of a two-face ruler those of the side that it began with.
func (g *Game) coinOf(p uint8) coin {
	set := uint8(0)
	for k := uint8(firstRuler); k < firstMain; k++ {
		other := g.t.cards[g.side[p].card[k]].otherFace
		if i, ok := g.entityOf(object(p, k)); ok && other != 0 && g.s.entity[i].side() >= other {
			set |= 1 << (k - firstRuler)
		}
	}
	return g.side[p].coin[set]
}

// coinKinds returns the kinds of the one will that p's coin produces.
func (g *Game) coinKinds(p uint8) kindSet { return g.coinOf(p).kinds }

// numberWays are the ways that produce several wills without an attribute at once.
var numberWays = func() (list [maxUnits + 1]willWay) {
	for n := range list {
		w := restFor(0)
		w.n = uint8(n)
		for k := range n {
			w.units[k] = 1 << Void
		}
		list[n] = w
	}
	return list
}()

// addCoin adds the ways of a coin that is there and produces more than one will.
func (pl *planner) addCoin() {
	c, pool := pl.g.coinOf(pl.p), PlayerOf(engine.PlayerID(pl.p))
	if c.number == 0 {
		return
	}
	pl.state[pl.nSrc], pl.src[pl.nSrc] = sourceState{twin: noTwin}, pool
	if c.kinds != 0 {
		pl.add(&class{key: classKey(pool, wayCoin, false), obj: pool, way: wayCoin, n: 1, w: &restWays[c.kinds], src: pl.nSrc})
	}
	pl.add(&class{key: classKey(pool, wayCoins, false), obj: pool, way: wayCoins, n: 1, w: &numberWays[c.number], src: pl.nSrc})
	pl.nSrc++
}
