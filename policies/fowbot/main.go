package fowbot

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

const (
	itemsMax = 24 // things to spend will on that are weighed at a time
	willMax  = 20 // wills that are planned with at most
)

// item is something to spend will on: a card, an ability, a judgment.
type item struct {
	option, worth, cost int
	early               int // order among the items that are done
	judges              bool
}

// mainAction chooses the next action at main timing: attacks that win, then a magic
// stone or the judgment, then what spends the will best, then attacks, then the
// end of the phase.
func (g *greedy) mainAction(d *engine.Decision) int {
	battle := d.Find(engine.MakeOption(fow.ActBattle, 0, 0, 0))
	if battle >= 0 && g.reach >= g.foeLife {
		return battle
	}
	g.nItems, g.burn = 0, 0
	means, call := g.lens.Means(), -1
	g.sumBurn(d, means)
	for i := range d.N {
		switch o := d.Option(i); o.Action() {
		case fow.ActPlay:
			g.addPlay(i, o, means)
		case fow.ActActivate:
			g.addAct(i, o)
		case fow.ActJudge:
			g.addJudgment(i, engine.ObjectID(o.A()))
		case fow.ActSet:
			g.addSet(i, engine.ObjectID(o.A()))
		case fow.ActCall:
			call = g.caller(d, call, i)
		}
	}
	g.addAnswers(means)
	g.addTolls()
	by := engine.NoObject
	if call >= 0 {
		by = engine.ObjectID(d.Option(call).A())
		if burn := g.burn; burn > 0 && burn+g.reach < g.foeLife { // the stone pays for more
			g.burn = 0
			g.sumBurn(d, means+1)
			if g.burn+g.reach >= g.foeLife {
				return call
			}
			g.burn = burn
		}
	}
	spend := g.spend(means, call, by)
	switch {
	case spend >= 0:
		return spend
	case battle >= 0 && g.attacks():
		return battle
	}
	if pass := d.Find(engine.MakeOption(fow.ActPass, 0, 0, 0)); pass >= 0 {
		return pass
	}
	return max(battle, 0) // somebody must attack
}

// caller returns which of two rulers calls the stone: one in the ruler area rather
// than one that fights.
func (g *greedy) caller(d *engine.Decision, before, i int) int {
	if before < 0 {
		return i
	}
	if k := g.own(engine.ObjectID(d.Option(before).A())); k >= 0 && g.mine[k].InRuler {
		return before
	}
	return i
}

// callWorth returns what one more magic stone brings.
func (g *greedy) callWorth() int {
	stones, _ := g.v.Stones(g.seat)
	_, left := g.v.DeckSizes(g.seat)
	switch {
	case left == 0:
		return 0
	case stones < 3:
		return 110
	case stones < 5:
		return 70
	case stones < 7:
		return 35
	}
	return 8
}

// spend returns the option to do next before attacking, or -1: to call a stone, or
// the first of the set of items that together bring most for the will there is. by is who
// calls.
func (g *greedy) spend(means, call int, by engine.ObjectID) int {
	set, top := g.plan(means, true)
	if call >= 0 {
		without, w := g.plan(min(means+1, willMax), false)
		if w += g.callWorth(); w >= top || g.judgment(set) < 0 {
			if g.callWorth() > g.callCost(by) {
				return call
			}
			set = without
		}
	}
	if k := g.judgment(set); k >= 0 {
		return g.items[k].option
	}
	at, top := -1, -1<<30
	for m := set; m != 0; m &= m - 1 {
		if it := &g.items[bits.TrailingZeros32(m)]; it.option >= 0 && it.cost <= means && it.early > top {
			at, top = it.option, it.early
		}
	}
	return at
}

// callCost returns what it costs that a ruler rests to call a stone.
func (g *greedy) callCost(by engine.ObjectID) int {
	if k := g.own(by); k >= 0 && !g.mine[k].InRuler {
		return g.idleWorth(&g.mine[k])
	}
	return 0
}

// addAnswers weighs keeping will for cards in hand that can only answer: such an
// item is never done, but its will is left.
func (g *greedy) addAnswers(means int) {
	hand := g.v.Hand(g.seat)
	last := engine.CardID(0)
	for k := range hand {
		for m := hand[k]; m != 0; m &= m - 1 {
			o := engine.MakeObject(g.seat, uint8(64*k)+lowest(m))
			id := g.v.CardOf(o)
			f := &g.faces[id]
			if id == last || !f.replies || int(f.total) > means {
				continue
			}
			last = id
			for range f.cancels {
				g.add(item{option: -1, worth: worthReserve, cost: int(f.total)})
			}
		}
	}
}

// addTolls weighs keeping will for cards that must be paid for to attack.
func (g *greedy) addTolls() {
	for i := range g.nMine {
		if u := &g.mine[i]; u.CanAttack && u.Has(fow.Mobilize) {
			if toll := g.lens.Toll(u.Object); toll > 0 {
				g.add(item{option: -1, worth: g.attackWorth(i) + 5*toll, cost: toll})
			}
		}
	}
}

// judgment returns the judgment among a set of items, or -1.
func (g *greedy) judgment(set uint32) int {
	for m := set; m != 0; m &= m - 1 {
		if k := bits.TrailingZeros32(m); g.items[k].judges {
			return k
		}
	}
	return -1
}

func (g *greedy) add(it item) {
	if g.nItems < itemsMax && it.worth > 0 {
		g.items[g.nItems] = it
		g.nItems++
	}
}

// plan solves the knapsack over the items: the set that brings most within so many
// wills, and what it brings.
func (g *greedy) plan(means int, judge bool) (set uint32, worth int) {
	var best [willMax + 1]int
	var sets [willMax + 1]uint32
	most := min(means, willMax)
	for k := range g.nItems {
		it := &g.items[k]
		if it.judges && !judge {
			continue
		}
		for c := most; c >= it.cost; c-- {
			if w := best[c-it.cost] + it.worth; w > best[c] {
				best[c], sets[c] = w, sets[c-it.cost]|1<<k
			}
		}
	}
	return sets[most], best[most]
}

// sumBurn adds up the damage to the opponent that the options can deal with the
// will there is.
func (g *greedy) sumBurn(d *engine.Decision, means int) {
	left := means
	g.roused = 0 // what abilities for attacking bring depends on it
	for i := range d.N {
		o := d.Option(i)
		obj := engine.ObjectID(o.A())
		n, price := 0, (*fow.Price)(nil)
		switch o.Action() {
		case fow.ActPlay:
			id := g.v.FaceOf(obj)
			for _, half := range g.lens.Card(id).Halves {
				if half != 0 && g.lens.Card(half).Chant {
					id = half
				}
			}
			c := g.lens.Card(id)
			if !c.Burns || !c.Chant && !c.Rune {
				continue
			}
			price = g.lens.PlayPrice(id)
			for _, a := range c.Play {
				n += g.burnOf(a, obj, price, left)
			}
		case fow.ActActivate:
			act := g.lens.Act(obj, o.B(), o.C())
			if act.Ability == fow.NoAbility {
				continue
			}
			price = act.Price
			n = g.burnOf(act.Ability, obj, price, left)
		default:
			continue
		}
		if n <= 0 || price.Will > left {
			continue
		}
		g.burn += n
		if left -= price.Will; price.X > 0 {
			left = 0
		}
	}
}

// burnOf returns the damage to the opponent that an ability can deal.
func (g *greedy) burnOf(a uint16, o engine.ObjectID, price *fow.Price, left int) int {
	if !g.lens.Burns(a) {
		return 0
	}
	choice := fow.Choice{}
	if price.X > 0 {
		choice.X = int16(max(left-price.Will, 0)/price.X) + 1
	}
	t := g.lens.Gist(a, o, choice)
	n := int(t.Face) + int(max(-t.FoeLife, 0))
	for k := range t.Clause {
		if h := &t.Clause[k]; h.Players() && !h.Divided {
			n += int(h.Damage)
		}
	}
	return n
}
