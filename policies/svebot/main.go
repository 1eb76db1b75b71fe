package svebot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/sve"
)

const (
	itemsMax = 16 // things to spend play points on that are weighed in a turn
	pointMax = 10 // 3.2.4.1
)

// item is something to spend play points on: a card, an ability.
type item struct {
	option, worth, cost int
	early               int // order among the items that are done
}

// mainAction chooses the next action of the main phase: winning attacks first,
// then what spends the play points best, then the attack that brings most, then
// the end. Spending before attacking wins more: what is played clears the way.
func (g *greedy) mainAction(d *engine.Decision) int {
	attacks := 0
	for attacks < d.N && d.Option(attacks).Action() < sve.ActAttack {
		attacks++
	}
	end := d.N - 1
	for d.Option(end).Action() == sve.ActRush {
		end--
	}
	if attacks < end {
		if i := g.win(d, attacks, end); i >= 0 {
			return i
		}
	}
	if attacks > 0 || end+1 < d.N {
		if i := g.spend(d, attacks, end); i >= 0 {
			return i
		}
	}
	at, top := end, 0
	by := attacker{slot: -1, object: engine.NoObject}
	for i := attacks; i < end; i++ {
		o := d.Option(i)
		if a := engine.ObjectID(o.A()); a != by.object {
			by = g.attackerOf(a)
		}
		if w := g.attackWorth(&by, engine.ObjectID(o.B())); w > top {
			at, top = i, w
		}
	}
	return at
}

// spend returns the option to spend play points on next, or -1: the first of
// the set of items that together bring most for the play points left.
func (g *greedy) spend(d *engine.Decision, n, end int) int {
	g.nItems = 0
	for i := range n {
		o := d.Option(i)
		if o.Action() == sve.ActPlay {
			g.addPlay(i, engine.ObjectID(o.A()))
		} else {
			g.addAct(i, engine.ObjectID(o.A()), o.B())
		}
	}
	for i := end + 1; i < d.N; i++ {
		g.addRush(i, engine.ObjectID(d.Option(i).A()))
	}
	switch g.nItems {
	case 0:
		return -1
	case 1:
		return g.items[0].option
	}
	set := g.plan()
	at, top := -1, -1<<30
	for k := range g.nItems {
		if it := &g.items[k]; set>>k&1 != 0 && it.early > top {
			at, top = it.option, it.early
		}
	}
	return at
}

// add notes something to spend play points on that brings something.
func (g *greedy) add(option, worth, cost, early int) {
	if g.nItems < itemsMax && worth > 0 {
		it := &g.items[g.nItems&(itemsMax-1)]
		it.option, it.worth, it.cost, it.early = option, worth, cost, early
		g.nItems++
	}
}

// plan solves the knapsack over the items: the set that brings most within the
// play points.
func (g *greedy) plan() uint32 {
	most := min(g.points, pointMax)
	all := 0
	for k := range g.nItems {
		all += g.items[k].cost
	}
	if all <= most {
		return 1<<g.nItems - 1 // each brings something
	}
	// The best set for each number of points: its worth above the set, which decides nothing.
	var best [16]uint64
	const set = 1<<32 - 1
	for c := g.items[0].cost; c <= most; c++ {
		best[c&15] = uint64(g.items[0].worth)<<32 | 1
	}
	for k := 1; k < g.nItems; k++ {
		it := &g.items[k&(itemsMax-1)]
		for c := most; c >= it.cost; c-- {
			if w := best[(c-it.cost)&15] + uint64(it.worth)<<32 | 1<<k; w > best[c&15]|set {
				best[c&15] = w
			}
		}
	}
	return uint32(best[most&15])
}

// addPlay weighs playing a card, and a second copy of it.
func (g *greedy) addPlay(i int, o engine.ObjectID) {
	id := g.v.CardOf(o)
	w := g.playWorth(o, id)
	if w <= 0 {
		return
	}
	cost := g.lens.Cost(o, id)
	c := g.lens.Card(id)
	early := w
	if c.Spell {
		early += 5
	}
	w += 2 * cost // play points are lost at the end of the turn
	g.add(i, w, cost, early)
	if c.Follower && 2*cost <= g.points {
		if g.v.Copies(o) > 1 {
			g.add(i, w*7/8, cost, early-1)
		}
	}
}

// playWorth returns what playing a card brings beyond keeping it.
func (g *greedy) playWorth(o engine.ObjectID, id engine.CardID) int {
	e := &g.extra[id]
	w := int(e.played)
	if e.hurries {
		w += g.hurryWorth(g.lens.Card(id))
	}
	for _, a := range e.does {
		w += g.abilityWorth(a, o)
	}
	return w
}

// enterWorth returns what a follower brings as it enters, but for what it may attack at once.
func enterWorth(c *sve.CardFacts) int {
	return bodyWorth(int(c.Attack), int(c.Defense), uint32(c.Keywords)) + 6*c.Passives + 5*len(c.LastWords) + 5*len(c.Acts)
}

// hurryWorth returns what a follower with Storm or Rush may attack at once is worth.
func (g *greedy) hurryWorth(c *sve.CardFacts) int {
	u := sve.Unit{Attack: c.Attack, Defense: c.Defense, Keywords: c.Keywords, State: sve.UnitFollower}
	now := g.bestTrade(&u, enterWorth(c))
	if c.Keywords>>sve.Storm&1 != 0 && !g.wall {
		now = max(now, g.face(int(c.Attack)))
	}
	return now
}

// bestTrade returns what the best attack of u on a follower would bring.
func (g *greedy) bestTrade(u *sve.Unit, worth int) int {
	top := 0
	for m := g.foeField; m != 0; m &= m - 1 {
		i := slotIn(m)
		t := &g.theirs[i]
		if !t.Follower() || t.Has(sve.Intimidate) || !t.Engaged() && !u.Has(sve.Assail) {
			continue
		}
		if w := tradeWorth(u, t, worth, g.worths[1][i]); w > top {
			top = w
		}
	}
	return top
}

// abilityWorth returns what an ability of the own card o brings: the better of
// its options if it has a choose.
func (g *greedy) abilityWorth(a uint16, o engine.ObjectID) int {
	n := g.lens.Modes(a)
	if n == 0 {
		return g.gistWorth(g.lens.Gist(a, o), o)
	}
	top := 0
	for k := range n {
		if w := g.gistWorth(g.lens.Mode(a, o, uint8(k)), o); w > top {
			top = w
		}
	}
	return top
}

// addAct weighs an activated ability of a card on the field.
func (g *greedy) addAct(i int, o engine.ObjectID, n uint8) {
	k := g.own(o)
	if k < 0 {
		g.addInHand(i, o, n)
		return
	}
	u := &g.mine[k]
	act := g.lens.Act(u.Slot, n)
	cost := act.Points
	w := -g.priceWorth(&act.Price, k)
	if act.Leaves {
		w -= g.worths[0][k]
	}
	if act.Engage && u.Follower() && ready(u) {
		w -= g.chip(int(u.Attack)) / 2
	}
	switch {
	case act.Evolves:
		w += g.evolveWorth(u, g.worths[0][k])
	case act.Races:
		w += g.raceWorth(u, g.worths[0][k])
	default:
		w += g.abilityWorth(act.Ability, o)
	}
	if (act.Evolves || act.Races) && cost > 0 && g.v.EvolutionPoints(g.seat) > 0 {
		cost-- // 12.2.3
		w -= 4
	}
	if cost > g.points {
		return
	}
	g.add(i, w-1, cost, w)
}

// addInHand weighs an activated ability of a card in hand.
func (g *greedy) addInHand(i int, o engine.ObjectID, n uint8) {
	act := g.lens.InHand(o, n)
	w := g.abilityWorth(act.Ability, o) - g.priceWorth(&act.Price, -1)
	if act.Leaves {
		w -= 9 // as any discard
	}
	if act.Points <= g.points {
		g.add(i, w-1, act.Points, w)
	}
}

// addRush weighs giving Rush to a follower (Open 8): the best fight that it may
// then begin this turn, less the card of the evolve deck that is turned up.
func (g *greedy) addRush(i int, o engine.ObjectID) {
	k := g.own(o)
	if k < 0 || g.mine[k].State&(sve.UnitEngaged|sve.UnitIdle|sve.UnitReady) != 0 {
		return
	}
	cost := 1
	if g.v.EvolutionPoints(g.seat) > 0 { // B.8.5.1.1
		cost = 0
	}
	if w := g.bestTrade(&g.mine[k], g.worths[0][k]) - 4; cost <= g.points {
		g.add(i, w, cost, w)
	}
}

// evolveWorth returns what evolving a card brings: the better body, On Evolve,
// and attacking at once.
func (g *greedy) evolveWorth(u *sve.Unit, worth int) int {
	id := g.v.Face(u.Slot)
	if id == 0 {
		return 0
	}
	from, to := g.lens.Card(u.Card), g.lens.Card(id)
	e := *u
	e.Card, e.Attack, e.Defense = id, u.Attack+to.Attack-from.Attack, u.Defense+to.Defense-from.Defense
	e.Keywords = u.Keywords&^from.Keywords | to.Keywords
	after := g.unitWorth(&e)
	w := after - worth
	for _, a := range to.OnEvolve {
		w += g.abilityWorth(a, u.Object)
	}
	if u.State&(sve.UnitEngaged|sve.UnitIdle) == 0 {
		w += max(g.bestTrade(&e, after)-g.tradeNow(u, worth), 0)
	}
	return w
}

// raceWorth returns what racing a card brings.
func (g *greedy) raceWorth(u *sve.Unit, worth int) int {
	w := 3
	for _, a := range g.lens.Card(u.Card).OnRace {
		w += g.abilityWorth(a, u.Object)
	}
	if u.State&(sve.UnitEngaged|sve.UnitIdle) == 0 {
		w += max(g.bestTrade(u, worth)-g.tradeNow(u, worth), 0)
	}
	return w
}

// tradeNow returns what the best attack on a follower would bring as it is.
func (g *greedy) tradeNow(u *sve.Unit, worth int) int {
	if !ready(u) {
		return 0
	}
	return g.bestTrade(u, worth)
}
