package fowbot

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/games/fow"
	"gauntlet/policies"
)

// lowest returns the smallest number of a set, which must not be empty.
func lowest(m uint64) uint8 { return uint8(bits.TrailingZeros64(m)) }

// pay chooses the next source: produced will first, then magic stones that yield
// fewer kinds, then cards that do something else too, the coin and what is given up
// last. Sources are offered in ascending order and a later one gives up the earlier
// ones: where stones cannot pay all, the others are used when their turn comes.
func (g *greedy) pay(d *engine.Decision) int {
	at, top, bad, badTop := -1, 1<<30, -1, 1<<30
	for i := range d.N {
		switch c := g.sourceCost(d.Option(i)); {
		case c < 20 && c < top:
			at, top = i, c
		case c >= 20 && c < badTop:
			bad, badTop = i, c
		}
	}
	switch left, supply := g.lens.Due(); {
	case at < 0:
		return bad
	case bad >= 0 && bad < at && left > supply:
		return bad
	}
	return at
}

// sourceCost returns what using a source costs: below 20 if it is there for that.
func (g *greedy) sourceCost(o engine.Option) int {
	obj := engine.ObjectID(o.A())
	if fow.IsPlayer(obj) {
		if o.C() == 0 || g.v.IsCoin(o.B()) {
			return 60
		}
		return 0
	}
	kinds := 0
	for m := o.C(); m != 0; m &= m - 1 {
		kinds++
	}
	c := g.lens.Card(g.v.FaceOf(obj))
	switch {
	case c.Stone && g.v.IsSimple(o.B()):
		return kinds
	case c.Resonator || c.JRuler:
		return 25 + 3*int(c.ATK)/100
	case g.v.IsSimple(o.B()):
		return 18
	}
	return 40
}

// changes reports whether the opening hand has a card to change.
func (g *greedy) changes(hand fow.Set) bool {
	for k := range hand {
		for m := hand[k]; m != 0; m &= m - 1 {
			if g.heavy(engine.MakeObject(g.seat, uint8(64*k)+lowest(m))) {
				return true
			}
		}
	}
	return false
}

// heavy reports whether a card does nothing in the first turns.
func (g *greedy) heavy(o engine.ObjectID) bool { return g.total(g.v.CardOf(o)) >= 7 }

// change changes the cards of the opening hand that do nothing in the first turns.
func (g *greedy) change(d *engine.Decision) int {
	for i := range d.N {
		if o := d.Option(i); o.Action() == fow.ActObject && g.heavy(engine.ObjectID(o.A())) {
			return i
		}
	}
	return d.N - 1
}

// awaken pays an optional cost if what it brings outweighs it.
func (g *greedy) awaken(d *engine.Decision) int {
	o, _, ok := g.lens.Now()
	k, price, awakes := g.lens.OptionalCost()
	more := 0
	if ok {
		without := g.gistWorth(g.lens.Whole(fow.Choice{}), o)
		more = g.gistWorth(g.lens.Whole(fow.Choice{Cost: k + 1}), o) - without
	}
	if awakes {
		for _, a := range g.lens.Card(g.v.FaceOf(o)).Awake {
			more += g.abilityWorth(a, o, fow.Choice{})
		}
	}
	return policies.YesOr(d, fow.ActYes, fow.ActNo, more > g.priceWorth(&price, -1)+5*price.Will)
}

// mode chooses the option that adds most.
func (g *greedy) mode(d *engine.Decision) int {
	o, _, ok := g.lens.Now()
	if !ok {
		return 0
	}
	at, top := 0, -1<<30
	for i := range d.N {
		opt := d.Option(i)
		c := fow.Choice{}
		if opt.Action() == fow.ActMode {
			c.Mode = opt.A() + 1
		}
		if w := g.answer(g.lens.Whole(c), o); w > top {
			at, top = i, w
		}
	}
	return at
}

// number chooses an X or a number: the value whose consequences are worth most,
// the smallest of equal ones.
func (g *greedy) number(d *engine.Decision, x bool) int {
	o, _, ok := g.lens.Now()
	if !ok || !x && !g.lens.Resolving() || x && !g.lens.Mine() {
		return d.N - 1
	}
	if d.Kind == fow.AskKind && g.lens.Rest(0).Gems > 0 {
		return g.gem(d)
	}
	at, top := 0, -1<<30
	for i := range d.N {
		n := int16(d.Option(i).A())
		var t *fow.Gist
		if x {
			t = g.lens.Whole(fow.Choice{X: n + 1})
		} else {
			t = g.lens.Rest(n)
		}
		if w := g.gistWorth(t, o); w > top {
			at, top = i, w
		}
	}
	return at
}

// gem chooses the attribute of a gem: one of the own ruler's, whose cards ask for it.
func (g *greedy) gem(d *engine.Decision) int {
	for i := range g.nMine {
		if u := &g.mine[i]; u.Is(fow.Ruler) || u.Is(fow.JRuler) {
			for k := range d.N {
				if g.lens.Card(u.Card).Attributes>>d.Option(k).A()&1 != 0 {
					return k
				}
			}
		}
	}
	return 0
}

// target chooses what gains or loses most by the clause under work.
func (g *greedy) target(d *engine.Decision) int {
	o, clause, ok := g.lens.Now()
	if !ok {
		return 0
	}
	if !g.lens.Mine() || clause >= fow.MaxHits { // it chooses for the opponent
		return g.giveUp(d)
	}
	t := g.lens.Whole(fow.Choice{})
	h := t.Clause[clause]
	if h.OnChase() {
		return g.chaseTarget(d, &h)
	}
	if !h.Used {
		return g.playerTarget(d, t)
	}
	return g.selectBest(d, &h, o)
}

// chaseTarget chooses the item of the opponent's that is worth most, to copy an own
// one rather.
func (g *greedy) chaseTarget(d *engine.Decision, h *fow.Hit) int {
	var items [fow.MaxChase]fow.OnChase
	n := g.v.Chase(&items)
	at, top := 0, -1<<30
	for i := range d.N {
		o := d.Option(i)
		if o.Action() != fow.ActObject {
			continue
		}
		for k := range n {
			it := &items[k]
			if spell := it.Object == engine.ObjectID(o.A()) && it.Spell; !spell && !(fow.IsItem(o) && int(o.B()) == k) {
				continue
			}
			w := g.itemWorth(it)
			if (it.Controller == g.seat) == h.Cancels {
				w = -w - 1
			}
			if w > top {
				at, top = i, w
			}
		}
	}
	return at
}

// playerTarget chooses among players for what happens to players: gains for the own
// side, losses for the other; otherwise what is worth least to itself.
func (g *greedy) playerTarget(d *engine.Decision, t *fow.Gist) int {
	mine := t.Draw > 0 || t.Life > 0 || t.Find > 0
	for i := range d.N {
		if o := engine.ObjectID(d.Option(i).A()); d.Option(i).Action() == fow.ActObject && fow.IsPlayer(o) && (o.Owner() == g.seat) == mine {
			return i
		}
	}
	return policies.Best(d, fow.ActObject, g.objectWorth)
}

// selectBest returns the option on which a Hit brings most; ActDone brings nothing.
func (g *greedy) selectBest(d *engine.Decision, h *fow.Hit, src engine.ObjectID) int {
	f, running := g.v.Battle()
	at, top := 0, -1<<30
	for i := range d.N {
		o := d.Option(i)
		w := 0
		if o.Action() == fow.ActObject {
			obj := engine.ObjectID(o.A())
			w = g.hitObject(h, obj)
			if running && !f.Fought && (obj == f.Attacker || obj == f.Blocker || obj == f.Attacked) && !fow.IsPlayer(obj) {
				w += 16 * g.turnsFight(h, src, &f, obj)
			}
		}
		if w > top {
			at, top = i, w
		}
	}
	return at
}

// hitObject returns what a Hit on an object brings the policy's seat, in sixteenths.
func (g *greedy) hitObject(h *fow.Hit, o engine.ObjectID) int {
	if fow.IsPlayer(o) {
		if o.Owner() == g.seat {
			return -16 * g.sting(int(h.Damage))
		}
		return 16 * g.face(int(h.Damage))
	}
	if i := g.foe(o); i >= 0 {
		if h.Divided {
			return 16 * g.worths[1][i] / max(lives(&g.theirs[i])/100, 1)
		}
		return 16*g.hitWorth(h, &g.theirs[i], g.worths[1][i], false) + g.worths[1][i]/8
	}
	if i := g.own(o); i >= 0 {
		u := &g.mine[i]
		w := -16 * g.hitWorth(h, u, g.worths[0][i], true)
		if h.Harms() {
			return w
		}
		if u.CanAttack {
			w += 16 * 5 // what grows should attack
		}
		return w + g.worths[0][i]/8 + 1
	}
	w := g.objectWorth(o) + 1
	if h.Harms() && o.Owner() == g.seat {
		return -w
	}
	return w
}

// share gives a target of divided damage what destroys it, or the least.
func (g *greedy) share(d *engine.Decision) int {
	i := g.foe(d.Object)
	if i < 0 {
		return 0
	}
	need := (lives(&g.theirs[i]) + 99) / 100
	for k := range d.N {
		if int(d.Option(k).A()) >= need {
			return k
		}
	}
	return 0
}

// giveUp selects what is worth least.
func (g *greedy) giveUp(d *engine.Decision) int {
	return policies.Best(d, fow.ActObject, func(o engine.ObjectID) int {
		w := -g.objectWorth(o)
		if i := g.own(o); i >= 0 {
			if g.mine[i].CanAttack {
				w -= 10
			}
		} else if g.foe(o) >= 0 {
			w = -w
		}
		return w
	})
}

// may does what the text allows unless it costs more than it brings.
func (g *greedy) may(d *engine.Decision) int {
	o, _, ok := g.lens.Now()
	if !ok {
		return policies.YesOr(d, fow.ActYes, fow.ActNo, true)
	}
	if !g.lens.Resolving() {
		p := g.lens.Price()
		return policies.YesOr(d, fow.ActYes, fow.ActNo, g.answer(g.lens.Whole(fow.Choice{}), o) > g.priceWorth(&p, g.own(o))+5*p.Will)
	}
	with, without := 0, 0
	if g.lens.Mine() {
		with = g.gistWorth(g.lens.Rest(1), o)
		without = g.gistWorth(g.lens.Rest(0), o)
	} else { // what is good for the opponent is to be kept from it
		with = -g.gistWorth(g.lens.Rest(1), o)
		without = -g.gistWorth(g.lens.Rest(0), o)
	}
	if d.Kind == fow.AskPayOr {
		without += 5
	}
	return policies.YesOr(d, fow.ActYes, fow.ActNo, with >= without)
}

// pick selects a card as an effect resolves: what is gained best, what is lost
// least, enemies by what is done to them.
func (g *greedy) pick(d *engine.Decision) int {
	if !g.lens.Resolving() {
		return max(0, d.Find(engine.MakeOption(fow.ActDone, 0, 0, 0)))
	}
	if g.lens.Dropping() || !g.lens.Mine() {
		return g.giveUp(d)
	}
	o, _, _ := g.lens.Now()
	t := g.lens.Rest(0)
	switch {
	case t.Picked.Used:
		h := t.Picked
		return g.selectBest(d, &h, o)
	case t.Find > 0:
		return policies.Best(d, fow.ActObject, g.handWorth)
	case t.Tale:
		return g.pickTale(d)
	case t.Revive > 0:
		return policies.Best(d, fow.ActObject, func(o engine.ObjectID) int { return g.printedWorth(g.v.CardOf(o)) })
	}
	for i := range d.N {
		if opt := d.Option(i); opt.Action() == fow.ActObject && g.lens.Wanted(engine.ObjectID(opt.A())) {
			return i
		}
	}
	if done := d.Find(engine.MakeOption(fow.ActDone, 0, 0, 0)); done >= 0 {
		if least := g.giveUp(d); t.Sinks && d.Option(least).Action() == fow.ActObject && g.handWorth(engine.ObjectID(d.Option(least).A())) < worthSunk {
			return least
		}
		return done
	}
	return g.giveUp(d)
}

// worthSunk is what a card must be worth in hand to stay on top of the deck.
const worthSunk = 45

// pickTale chooses a card of the extra deck to reveal, or whether to play its copy: what
// brings most and can be paid for, or what brings least.
func (g *greedy) pickTale(d *engine.Decision) int {
	means := g.lens.Means()
	at, top := 0, -1<<30
	for i := range d.N {
		w := 0
		if o := d.Option(i); o.Action() == fow.ActObject {
			w = g.tale(engine.ObjectID(o.A()), means)
		}
		if w > top {
			at, top = i, w
		}
	}
	return at
}
