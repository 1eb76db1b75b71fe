package sve

import (
	"math"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// price is the play points of playing a card while they are determined
// (10.6.2.5.1): a cost, which effects may set, and what they add to it or take
// from it. It is not less than zero only when it is paid (1.3.2.2.1).
type price struct {
	base, change int8
	set          uint8 // an effect has set the cost: an X in it does not count
}

// tooFar in price.set says that a change went beyond its bound.
const tooFar uint8 = 1 << 1

// setTo applies an effect that sets the cost. Of several the player who pays
// applies the cheapest last (10.10.2.2).
func (c *price) setTo(n int16) {
	if v := int8(min(max(n, 0), maxCostChange)); c.set&1 == 0 || v < c.base {
		c.base, c.set = v, c.set|1
	}
}

func (c *price) add(n int16) {
	v := int(c.change) + int(n)
	if v > maxCostChange || v < -maxCostChange {
		c.set |= tooFar
	}
	c.change = int8(min(max(v, -maxCostChange), maxCostChange))
}

// total returns what is paid with a value of X: increases and reductions come
// last (10.10.2.4).
func (c price) total(x int16) int16 {
	if c.set&1 != 0 {
		x = 0
	}
	return max(int16(c.base)+x+int16(c.change), 0)
}

// most returns the largest X that can be paid with so many play points. With a
// cost that has been set no X is paid, so it is 0.
func (c price) most(points int16) int16 {
	if c.set&1 != 0 {
		return 0
	}
	return points - int16(c.base) - int16(c.change)
}

// with returns the price if the optional costs of the set are paid.
func (c price) with(ab *ability, paid uint8) price {
	for _, k := range ab.CostChanges {
		switch {
		case paid>>k.OptCost&1 == 0:
		case k.Set:
			c.setTo(k.N)
		default:
			c.add(k.N)
		}
	}
	return c
}

// boundCost notes between which numbers the cost of playing a card lies while only
// its own text changes it; open says that optional costs change it too.
func (d *card) boundCost(open bool) {
	d.least, d.most = d.cost, d.cost
	for k := range d.costMods {
		switch st := &d.costMods[k]; {
		case st.Kind != effect.StaticCost || st.Amount >= 0:
			open = true
		case st.N < 0:
			d.least += st.N
		default:
			d.most += st.N
		}
	}
	if open {
		d.least, d.most = 0, math.MaxInt16
	}
}

// costToPlay returns the play points that playing the card costs, an X in its
// cost being 0.
func (g *Game) costToPlay(p uint8, o engine.ObjectID, id engine.CardID) int16 {
	return g.priceOf(p, o, id).total(0)
}

// priceOf determines what a card costs to play before optional costs are paid:
// its own text, effects on it and passives of cards on the fields. Where the
// card lies and what it is worth elsewhere does not change (10.4.4.1).
func (g *Game) priceOf(p uint8, o engine.ObjectID, id engine.CardID) price {
	d := &g.t.cards[id]
	c := price{base: int8(d.cost)}
	was := g.specify(o) // 10.6.2.5.1: it has left its zone by then
	g.ownCosts(&c, d, p, o, id)
	if g.s.kinds&kindsOfCosts != 0 {
		for k := range g.s.nEffect {
			switch e := &g.s.effect[k]; {
			case e.kind == effNextCost:
				if g.isNext(e, p, o) {
					c.add(e.value)
				}
			case !e.on(g.ref(o)):
			case e.kind == effPlayCost:
				c.apply(e.what == 0, e.value)
			case e.kind == effPassive && !g.s.lostSince(int(k)):
				g.ownCosts(&c, &g.t.gifts[e.abil], p, o, id)
			}
		}
	}
	if g.s.costAuras != 0 {
		g.auraCosts(&c, p, o)
	}
	g.unspecify(was)
	if c.set&tooFar != 0 {
		g.fail(LimitCostChange)
	}
	return c
}

// ownCosts applies what the text of a card, or one that it was given, says about the
// cost of playing it.
func (g *Game) ownCosts(c *price, d *card, p uint8, o engine.ObjectID, id engine.CardID) {
	for k := range d.costMods {
		st := &d.costMods[k]
		if st.TurnSide == effect.SideYours && g.s.active != p || st.TurnSide == effect.SideEnemy && g.s.active == p {
			continue
		}
		if st.Cond >= 0 && g.pureFor(st.prog, st.Cond, p, g.ref(o), id) == 0 {
			continue
		}
		n := st.N
		if st.Amount >= 0 {
			n = g.pureFor(st.prog, st.Amount, p, g.ref(o), id)
		}
		c.apply(st.Kind == effect.StaticCostSet, n)
	}
}

func (c *price) apply(set bool, n int16) {
	if set {
		c.setTo(n)
	} else {
		c.add(n)
	}
}

// auraCosts applies passives of field cards to the price of a card.
func (g *Game) auraCosts(c *price, p uint8, o engine.ObjectID) {
	for q := range uint8(2) {
		for m := g.s.pl[q].occupied; m != 0; m &= m - 1 {
			i := trailing(m)
			for own, w := g.passives(&g.s.slot[q][i]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[q][i], w) {
				for k := range own {
					st := &own[k]
					if st.Kind != effect.StaticCost && st.Kind != effect.StaticCostSet || st.filterG < 0 {
						continue
					}
					if st.Place == effect.PlaceEX && g.zoneOf(o) != ZoneEX {
						continue // of cards that are played from there only
					}
					src := g.ref(g.s.slot[q][i].obj)
					if g.matchCard(st.filterG, q, src, p, o) && g.staticValid(st, q, i) {
						c.apply(st.Kind == effect.StaticCostSet, g.staticAmount(st, q, src))
					}
				}
			}
		}
	}
}

// canReduce reports whether some set of payable optional costs makes the card
// affordable.
func (g *Game) canReduce(p uint8, o engine.ObjectID, ab *ability, cost price) bool {
	can := uint8(0)
	was := g.specify(o)
	for k := range ab.OptCosts {
		can |= b2u(g.canPay(p, g.ref(o), ab.OptCosts[k], ab, -1, false)) << k
	}
	g.unspecify(was)
	for set := range uint8(1) << len(ab.OptCosts) {
		if set&^can == 0 && cost.with(ab, set).total(0) <= int16(g.s.pl[p].pp) {
			return true
		}
	}
	return false
}
