package policies

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/fow"
)

const (
	fowItems = 24 // things to spend will on that are weighed at a time
	fowWills = 20 // wills that are planned with at most
)

// fowItem is something to spend will on: a card, an ability, a judgment.
type fowItem struct {
	option, worth, cost int
	early               int // order among the items that are done
	judges              bool
}

// mainAction chooses the next action at main timing: attacks that win, then a magic
// stone or the judgment, then what spends the will best, then attacks, then the
// end of the phase.
func (g *fowGreedy) mainAction(d *engine.Decision) int {
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
	spend := g.spend(means, call)
	switch {
	case spend >= 0:
		return spend
	case battle >= 0 && g.bestAttack() > 0:
		return battle
	}
	if pass := d.Find(engine.MakeOption(fow.ActPass, 0, 0, 0)); pass >= 0 {
		return pass
	}
	return max(battle, 0) // somebody must attack
}

// caller returns which of two rulers calls the stone: one in the ruler area rather
// than one that fights.
func (g *fowGreedy) caller(d *engine.Decision, before, i int) int {
	if before < 0 {
		return i
	}
	if k := g.own(engine.ObjectID(d.Option(before).A())); k >= 0 && g.mine[k].InRuler {
		return before
	}
	return i
}

// callWorth returns what one more magic stone brings.
func (g *fowGreedy) callWorth() int {
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
// the first of the set of items that together bring most for the will there is.
func (g *fowGreedy) spend(means, call int) int {
	set, top := g.plan(means, true)
	if call >= 0 {
		without, w := g.plan(min(means+1, fowWills), false)
		if w += g.callWorth(); w >= top || g.judgment(set) < 0 {
			if g.callWorth() > g.callCost(call) {
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
		if it := &g.items[bits.TrailingZeros32(m)]; it.cost <= means && it.early > top {
			at, top = it.option, it.early
		}
	}
	return at
}

// callCost returns what resting the ruler of the option costs.
func (g *fowGreedy) callCost(int) int {
	for i := range g.nMine {
		if g.mine[i].InRuler {
			return 0
		}
	}
	for i := range g.nMine {
		if u := &g.mine[i]; u.Is(fow.JRuler) {
			return g.idleWorth(u)
		}
	}
	return 0
}

// judgment returns the judgment among a set of items, or -1.
func (g *fowGreedy) judgment(set uint32) int {
	for m := set; m != 0; m &= m - 1 {
		if k := bits.TrailingZeros32(m); g.items[k].judges {
			return k
		}
	}
	return -1
}

func (g *fowGreedy) add(it fowItem) {
	if g.nItems < fowItems && it.worth > 0 {
		g.items[g.nItems] = it
		g.nItems++
	}
}

// plan solves the knapsack over the items: the set that brings most within so many
// wills, and what it brings.
func (g *fowGreedy) plan(means int, judge bool) (set uint32, worth int) {
	var best [fowWills + 1]int
	var sets [fowWills + 1]uint32
	most := min(means, fowWills)
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
func (g *fowGreedy) sumBurn(d *engine.Decision, means int) {
	left := means
	for i := range d.N {
		o := d.Option(i)
		if o.Action() != fow.ActPlay {
			continue
		}
		obj := engine.ObjectID(o.A())
		c := g.lens.Card(g.v.FaceOf(obj))
		if !c.Chant {
			continue
		}
		price := g.lens.PlayPrice(g.v.FaceOf(obj))
		for _, a := range c.Play {
			choice := fow.Choice{}
			if price.X > 0 {
				choice.X = int16(max(left-price.Will, 0)) + 1
			}
			t := g.lens.Gist(a, obj, choice)
			n := int(t.Face) + int(max(-t.FoeLife, 0))
			for k := range t.Clause {
				if h := &t.Clause[k]; h.Players() && !h.Divided {
					n += int(h.Damage)
				}
			}
			if n > 0 && price.Will <= left {
				g.burn += n
				if left -= price.Will; price.X > 0 {
					left = 0
				}
			}
		}
	}
}

// addPlay weighs playing a card, and a second copy of it.
func (g *fowGreedy) addPlay(i int, opt engine.Option, means int) {
	o := engine.ObjectID(opt.A())
	id := g.v.FaceOf(o)
	c := g.lens.Card(id)
	price := g.lens.PlayPrice(id)
	w, x := g.playWorth(o, id, &price, means)
	if w <= 0 {
		return
	}
	cost := min(price.Will+price.X*x, means)
	early := w
	if c.Chant {
		early += 20
	}
	w += 5 * cost // will that is not spent is lost
	g.add(fowItem{option: i, worth: w, cost: cost, early: early})
	if c.Resonator && 2*cost <= means && g.copiesInHand(id) > 1 {
		g.add(fowItem{option: i, worth: w * 7 / 8, cost: cost, early: early - 1})
	}
}

// copiesInHand counts the copies of a card in the own hand.
func (g *fowGreedy) copiesInHand(id engine.CardID) (n int) {
	hand := g.v.Hand(g.seat)
	for k := range hand {
		for m := hand[k]; m != 0; m &= m - 1 {
			if g.v.CardOf(engine.MakeObject(g.seat, uint8(64*k)+lowest(m))) == id {
				n++
			}
		}
	}
	return n
}

// playWorth returns what playing a card brings beyond keeping it, and the X to
// play it with.
func (g *fowGreedy) playWorth(o engine.ObjectID, id engine.CardID, price *fow.Price, means int) (w, x int) {
	c := g.lens.Card(id)
	w = -fowHeld - g.priceWorth(price, -1)
	choice := fow.Choice{}
	if price.X > 0 {
		x = max(means-price.Will, 0) / price.X
		choice.X = int16(x) + 1
	}
	switch {
	case c.Resonator:
		w += g.newWorth(c)
	case !c.Chant:
		w += g.lastingWorth(c)
	}
	for _, a := range c.Play {
		w += g.abilityWorth(a, o, choice)
	}
	if extra := g.lens.AwakeWill(id); extra > 0 && price.Will+extra <= means {
		more := 0
		for _, a := range c.Awake {
			more += g.abilityWorth(a, o, choice)
		}
		if more > 5*extra {
			w += more
			price.Will += extra
		}
	}
	return w, x
}

// newWorth returns what a resonator or J-ruler brings as it enters: its body, what
// it does for others and what it may attack at once.
func (g *fowGreedy) newWorth(c *fow.CardFacts) int {
	w := fowBody(int(c.ATK), int(c.DEF), c.Keywords)
	w += fowPassive*c.Passives + 12*len(c.LastWords) + 12*len(c.Acts) + 12*len(c.Attack) + g.aura(c)
	if c.Source {
		w += 40
	}
	if c.Keywords>>fow.Swiftness&1 != 0 {
		w += g.face(int(c.ATK)) / 2
	}
	return w
}

// aura returns what continuous effects of a card do for the cards on the field.
func (g *fowGreedy) aura(c *fow.CardFacts) int {
	w := 0
	if c.BuffATK|c.BuffDEF != 0 {
		w += fowBody(int(c.BuffATK), int(c.BuffDEF), 0) * (1 + g.fighters(g.mine[:g.nMine]))
	}
	if c.CurseATK|c.CurseDEF != 0 {
		w += fowBody(int(c.CurseATK), int(c.CurseDEF), 0) * (1 + g.fighters(g.theirs[:g.nTheirs]))
	}
	return w
}

func (g *fowGreedy) fighters(units []fow.Unit) (n int) {
	for i := range units {
		if g.fights(&units[i]) {
			n++
		}
	}
	return n
}

// lastingWorth returns what an addition or regalia brings on the field.
func (g *fowGreedy) lastingWorth(c *fow.CardFacts) int {
	w := 22*c.Passives + 25*len(c.Acts) + g.aura(c)
	if c.WornATK|c.WornDEF != 0 || c.WornKeywords != 0 {
		w += fowBody(int(c.WornATK), int(c.WornDEF), c.WornKeywords)
		if g.fighters(g.mine[:g.nMine]) == 0 {
			w -= 30
		}
	}
	if c.Source {
		stones, _ := g.v.Stones(g.seat)
		w += max(90-10*stones, 20)
	}
	return w
}

// abilityWorth returns what an ability of the own card o brings: the better of its
// options if there are any.
func (g *fowGreedy) abilityWorth(a uint16, o engine.ObjectID, c fow.Choice) int {
	n := g.lens.Modes(a)
	if n == 0 {
		return g.gistWorth(g.lens.Gist(a, o, c), o)
	}
	top := 0
	for k := range n {
		c.Mode = uint8(k) + 1
		if w := g.gistWorth(g.lens.Gist(a, o, c), o); w > top {
			top = w
		}
	}
	return top
}

// addAct weighs an activate ability.
func (g *fowGreedy) addAct(i int, opt engine.Option) {
	o := engine.ObjectID(opt.A())
	act := g.lens.Act(o, opt.B(), opt.C())
	if act.Ability == fow.NoAbility {
		return
	}
	w := g.actWorth(&act, o)
	g.add(fowItem{option: i, worth: w, cost: act.Will, early: w})
}

// actWorth returns what an activate ability brings beyond what it costs apart from
// will. What can be repeated without an end is left alone.
func (g *fowGreedy) actWorth(act *fow.Act, o engine.ObjectID) int {
	p := &act.Price
	if p.Will+p.X+p.Discards+p.Banishes+p.Rests+p.Life+p.Counters+p.Graves+p.Milled == 0 && !p.Rest && !p.Leaves && !act.Limited {
		return 0
	}
	k := g.own(o)
	w := g.abilityWorth(act.Ability, o, fow.Choice{}) - g.priceWorth(p, k) - 2
	if act.Art {
		w -= 20 // there may be a better moment
	}
	return w
}

// addJudgment weighs a judgment: the J-ruler and what it does as it enters, less
// the stones that its ruler cannot call then and later, and its risk: it judges
// once.
func (g *fowGreedy) addJudgment(i int, o engine.ObjectID) {
	id := g.v.FaceOf(o)
	c := g.lens.Card(id)
	if c.Back == 0 {
		return
	}
	price := g.lens.JudgmentPrice(id)
	back := g.lens.Card(c.Back)
	w := g.newWorth(back) - g.priceWorth(&price, -1)
	if k := g.own(o); k >= 0 && !g.mine[k].InRuler {
		w -= g.worths[0][k]
	}
	for _, a := range back.Play {
		w += g.abilityWorth(a, o, fow.Choice{})
	}
	w -= fowJudged + g.callWorth()/2
	g.add(fowItem{option: i, worth: w + 5*price.Will, cost: price.Will, early: w, judges: true})
}

// addSet weighs putting a card with [Trigger] into the standby area.
func (g *fowGreedy) addSet(i int, o engine.ObjectID) {
	id := g.v.CardOf(o)
	c := g.lens.Card(id)
	if n, _ := g.v.Standby(g.seat); !c.Trap || n > 1 {
		return
	}
	g.add(fowItem{option: i, worth: 30, cost: 2, early: 0})
}
