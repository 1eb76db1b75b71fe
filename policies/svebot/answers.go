package svebot

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/games/sve"
	"gauntlet/policies"
)

func lowest(m uint64) uint8 { return uint8(bits.TrailingZeros64(m)) }

// mulligan keeps a hand that can do something in the first turns: two cards of
// cost 3 or less of which one costs 2 or less.
func (g *greedy) mulligan(d *engine.Decision) int {
	cheap, early := 0, 0
	for m := g.v.Hand(g.seat); m != 0; m &= m - 1 {
		c := g.lens.Card(g.v.CardOf(engine.MakeObject(g.seat, lowest(m))))
		if c.Cost <= 3 {
			cheap++
		}
		if c.Cost <= 2 && !c.Spell {
			early++
		}
	}
	return policies.YesOr(d, sve.ActYes, sve.ActNo, cheap < 2 || early < 1)
}

// quickAction weighs Quick cards and abilities in the opponent's turn. During
// an attack only what changes its outcome is used; the rest waits for the end
// phase, where leftover play points are free.
func (g *greedy) quickAction(d *engine.Decision) int {
	attacker, target := g.v.Attack()
	a := g.foe(attacker)
	at, top := d.N-1, 0
	for i := range d.N - 1 {
		o := d.Option(i)
		obj := engine.ObjectID(o.A())
		w := 0
		if o.Action() == sve.ActPlay {
			w = g.quickPlay(obj, a, target)
		} else if k := g.own(obj); k >= 0 && a < 0 {
			act := g.lens.Act(g.mine[k].Slot, o.B())
			w = g.abilityWorth(act.Ability, obj) - g.priceWorth(&act.Price, k) - 1
			if act.Leaves {
				w -= g.worths[0][k]
			}
		}
		if w > top {
			at, top = i, w
		}
	}
	return at
}

// quickPlay weighs a card in a Quick window; a is the index of the attacker,
// -1 in the end phase.
func (g *greedy) quickPlay(o engine.ObjectID, a int, target engine.ObjectID) int {
	id := g.v.CardOf(o)
	w := g.playWorth(o, id)
	if a < 0 {
		return w
	}
	saved := 0
	for _, ab := range g.lens.Card(id).Play {
		t := g.lens.Gist(ab, o)
		for k := range t.Clause {
			if h := &t.Clause[k]; h.Used && !h.Own() && g.stops(h, &g.theirs[a]) && g.lens.Selects(h, o, g.seat.Opponent())>>a&1 != 0 {
				saved = g.attackLoss(a, target)
			}
			if h := &t.Clause[k]; h.Used && h.Own() && h.Defense > 0 {
				if i := g.own(target); i >= 0 && g.theirs[a].Attack >= g.mine[i].Defense && g.theirs[a].Attack < g.mine[i].Defense+h.Defense {
					saved = g.worths[0][i]
				}
			}
		}
		if h := &t.Enemies; h.Used && g.stops(h, &g.theirs[a]) {
			saved = g.attackLoss(a, target)
		}
	}
	if saved == 0 {
		return 0
	}
	return w + saved
}

// stops reports whether a Hit removes a follower.
func (g *greedy) stops(h *sve.Hit, u *sve.Unit) bool {
	return h.Fate >= sve.FateReturned || h.Damage >= u.Defense && h.Damage > 0
}

// attackLoss returns what the attack under way costs if nothing is done.
func (g *greedy) attackLoss(a int, target engine.ObjectID) int {
	att := &g.theirs[a]
	if i := g.own(target); i >= 0 {
		if _, dies := fight(&g.mine[i], att); dies {
			return g.worths[0][i]
		}
		return 0
	}
	return g.sting(int(att.Attack))
}

// additional pays an optional additional cost if what it brings outweighs it.
func (g *greedy) additional(d *engine.Decision) int {
	o, _, ok := g.lens.Now()
	if !ok {
		return policies.YesOr(d, sve.ActYes, sve.ActNo, true)
	}
	k, price := g.lens.OptionalCost()
	without := g.gistWorth(g.lens.Whole(sve.Choice{}), o)
	with := g.gistWorth(g.lens.Whole(sve.Choice{Cost: k + 1}), o)
	return policies.YesOr(d, sve.ActYes, sve.ActNo, with-without > g.priceWorth(&price, g.own(o))+3*price.Points)
}

// mode chooses the option of a choose that adds most.
func (g *greedy) mode(d *engine.Decision) int {
	o, _, ok := g.lens.Now()
	if !ok {
		return 0
	}
	at, top := 0, -1<<30
	for i := range d.N {
		opt := d.Option(i)
		c := sve.Choice{}
		if opt.Action() == sve.ActMode {
			c.Mode = opt.A() + 1
		}
		if w := g.gistWorth(g.lens.Whole(c), o); w > top {
			at, top = i, w
		}
	}
	return at
}

// number chooses an X or a number: where tokens are split the most to the
// field, otherwise the value whose consequences are worth most, the smallest
// of equal ones.
func (g *greedy) number(d *engine.Decision, x bool) int {
	o, _, ok := g.lens.Now()
	if !ok || g.lens.Splitting() {
		return d.N - 1
	}
	at, top := 0, -1<<30
	for i := range d.N {
		n := int16(d.Option(i).A())
		var t *sve.Gist
		if x {
			t = g.lens.Whole(sve.Choice{X: n + 1})
		} else {
			t = g.lens.Rest(n)
		}
		if w := g.gistWorth(t, o); w > top {
			at, top = i, w
		}
	}
	return at
}

// target selects what gains or loses most by the clause under work.
func (g *greedy) target(d *engine.Decision) int {
	_, clause, ok := g.lens.Now()
	if !ok {
		return 0
	}
	if clause >= sve.MaxClauses {
		return policies.Best(d, sve.ActObject, g.objectWorth)
	}
	h := g.lens.Whole(sve.Choice{}).Clause[clause]
	return g.selectBest(d, &h)
}

// selectBest returns the option on which a Hit brings most; ActDone brings
// nothing.
func (g *greedy) selectBest(d *engine.Decision, h *sve.Hit) int {
	attacker, _ := g.v.Attack()
	at, top := 0, -1<<30
	for i := range d.N {
		o := d.Option(i)
		w := 0
		if o.Action() == sve.ActObject {
			obj := engine.ObjectID(o.A())
			w = g.hitObject(h, obj)
			if obj == attacker && w > 0 {
				w += 20
			}
		}
		if w > top {
			at, top = i, w
		}
	}
	return at
}

// hitObject returns what a Hit on an object brings the policy's seat.
func (g *greedy) hitObject(h *sve.Hit, o engine.ObjectID) int {
	if sve.IsLeader(o) {
		if o.Owner() == g.seat {
			return -g.sting(int(h.Damage))
		}
		return g.face(int(h.Damage))
	}
	if i := g.foe(o); i >= 0 {
		if h.Divided {
			return g.worths[1][i] / int(max(g.theirs[i].Defense, 1))
		}
		w := g.hitWorth(h, &g.theirs[i], g.worths[1][i], false)
		return w*16 + g.worths[1][i]/8
	}
	if i := g.own(o); i >= 0 {
		u := &g.mine[i]
		w := -g.hitWorth(h, u, g.worths[0][i], true) * 16
		if h.Harms() {
			return w
		}
		if ready(u) {
			w += 16 * 5 // what grows should attack
		}
		return w + g.worths[0][i]/8 + 1
	}
	return g.printedWorth(g.v.CardOf(o)) + 1
}

// share gives a target of divided damage what destroys it, or the least.
func (g *greedy) share(d *engine.Decision) int {
	i := g.foe(g.lens.Share())
	if i < 0 {
		return 0
	}
	if k := d.Find(engine.MakeOption(sve.ActNumber, uint8(max(g.theirs[i].Defense, 0)), 0, 0)); k >= 0 {
		return k
	}
	return 0
}

// giveUp selects what is worth least.
func (g *greedy) giveUp(d *engine.Decision) int {
	return policies.Best(d, sve.ActObject, func(o engine.ObjectID) int {
		w := -g.objectWorth(o)
		if i := g.own(o); i >= 0 && ready(&g.mine[i]) {
			w -= 10
		}
		return w
	})
}

// evolvePoint spends an evolution point if the play point can be used.
func (g *greedy) evolvePoint(d *engine.Decision) int {
	least := pointMax + 1
	for m := g.v.Hand(g.seat); m != 0; m &= m - 1 {
		least = min(least, int(g.lens.Card(g.v.CardOf(engine.MakeObject(g.seat, lowest(m)))).Cost))
	}
	return policies.YesOr(d, sve.ActYes, sve.ActNo, least <= g.points)
}

// wardEntry lets a Ward follower enter engaged if it should protect in the
// opponent's next turn and cannot attack before.
func (g *greedy) wardEntry(d *engine.Decision) int {
	c := g.lens.Card(d.Source)
	if g.v.Active() == g.seat && c.Keywords>>sve.Storm&1|c.Keywords>>sve.Rush&1 != 0 {
		return policies.YesOr(d, sve.ActYes, sve.ActNo, false)
	}
	return policies.YesOr(d, sve.ActYes, sve.ActNo, g.protects(int(c.Attack), int(c.Defense)))
}

// wardEngage engages the next Ward follower that should protect.
func (g *greedy) wardEngage(d *engine.Decision) int {
	for i := range d.N {
		if o := d.Option(i); o.Action() == sve.ActObject {
			if k := g.own(engine.ObjectID(o.A())); k >= 0 && g.protects(int(g.mine[k].Attack), int(g.mine[k].Defense)) {
				return i
			}
		}
	}
	return d.N - 1
}

// protects reports whether a Ward follower should stand engaged in the
// opponent's turn: if somebody attacks, and it holds, takes one with it, or
// the leader or better followers need it.
func (g *greedy) protects(atk, def int) bool {
	sum, most, frail, others := 0, 0, false, 0
	for m := g.foeField; m != 0; m &= m - 1 {
		i := slotIn(m)
		if t := &g.theirs[i]; t.Follower() {
			sum += int(t.Attack)
			most = max(most, int(t.Attack))
			frail = frail || int(t.Defense) <= atk
		}
	}
	if sum == 0 {
		return false
	}
	for m := g.field; m != 0; m &= m - 1 {
		i := slotIn(m)
		if u := &g.mine[i]; u.Engaged() && u.Follower() {
			others += g.worths[0][i]
		}
	}
	return def > most || frail || g.life-sum <= 10 || others > worthAttack*atk+worthDefense*def
}

// may does what the text allows unless it costs more than it brings.
func (g *greedy) may(d *engine.Decision) int {
	o, _, ok := g.lens.Now()
	if !ok {
		return policies.YesOr(d, sve.ActYes, sve.ActNo, true)
	}
	if !g.lens.Resolving() {
		p := g.lens.Price()
		return policies.YesOr(d, sve.ActYes, sve.ActNo, g.gistWorth(g.lens.Whole(sve.Choice{}), o) > g.priceWorth(&p, g.own(o))+3*p.Points)
	}
	with := g.gistWorth(g.lens.Rest(1), o)
	return policies.YesOr(d, sve.ActYes, sve.ActNo, with >= g.gistWorth(g.lens.Rest(0), o))
}

// pick selects a card as an effect resolves: what is gained best, what is lost
// least, enemies by what is done to them.
func (g *greedy) pick(d *engine.Decision) int {
	if g.lens.Dropping() {
		return g.giveUp(d)
	}
	if !g.lens.Resolving() {
		return 0
	}
	t := g.lens.Rest(0)
	switch {
	case t.Picked.Used:
		h := t.Picked
		return g.selectBest(d, &h)
	case t.Find > 0:
		return policies.Best(d, sve.ActObject, g.handWorth)
	case t.Revive > 0 || t.Spare > 0:
		return policies.Best(d, sve.ActObject, func(o engine.ObjectID) int { return g.printedWorth(g.v.CardOf(o)) })
	}
	if done := d.Find(engine.MakeOption(sve.ActDone, 0, 0, 0)); done >= 0 {
		return done
	}
	return g.giveUp(d)
}

// more goes on drawing or looking while the deck lasts.
func (g *greedy) more(d *engine.Decision) int {
	return policies.YesOr(d, sve.ActYes, sve.ActNo, g.v.DeckSize(g.seat) > 3)
}

// overflow keeps the best of what does not fit.
func (g *greedy) overflow(d *engine.Decision) int {
	at, top := 0, -1
	for i := range d.N {
		if w := g.printedWorth(g.v.Arriving(int(d.Option(i).A()))); w > top {
			at, top = i, w
		}
	}
	return at
}
