package fowbot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

// alert reports whether there is something to answer at a moment that is not main
// timing: an item of the opponent's on the chase, a battle that is not fought, or
// the end of the opponent's turn.
func (g *greedy) alert() bool {
	var items [fow.MaxChase]fow.OnChase
	if n := g.v.Chase(&items); n > 0 {
		return items[n-1].Controller != g.seat
	}
	if f, running := g.v.Battle(); running {
		if f.Fought || f.Attacker == engine.NoObject {
			return false
		}
		// Who attacks waits for blocks; who is attacked decides once before them.
		return f.Settled || f.Declared && g.v.Active() != g.seat
	}
	return g.v.Ending() && g.v.Active() != g.seat
}

// respond weighs what may be done at any time: it keeps cards for moments in which
// they change something.
func (g *greedy) respond(d *engine.Decision) int {
	means := g.lens.Means()
	g.sumBurn(d, means)
	at, top := g.pass(d), 0
	for i := range d.N {
		o := d.Option(i)
		obj := engine.ObjectID(o.A())
		w := 0
		switch o.Action() {
		case fow.ActPlay:
			id := g.v.FaceOf(obj)
			if halves := g.lens.Card(id).Halves; halves[0] != 0 {
				w = max(g.answerWith(obj, halves[0]), g.answerWith(obj, halves[1]))
			} else {
				w = g.answerWith(obj, id)
			}
		case fow.ActActivate:
			act := g.lens.Act(obj, o.B(), o.C())
			if act.Ability == fow.NoAbility {
				continue
			}
			w = g.actWorth(&act, obj) - g.abilityWorth(act.Ability, obj, fow.Choice{}) + g.answerWorth(act.Ability, obj)
			if g.v.Active() == g.seat && act.Price.Rest {
				w -= 5
			}
		}
		if w > top {
			at, top = i, w
		}
	}
	return at
}

// answerWith returns what playing a face brings that can be played at any time: less
// than nothing for a half that cannot.
func (g *greedy) answerWith(o engine.ObjectID, id engine.CardID) int {
	c := g.lens.Card(id)
	price := g.lens.PlayPrice(id)
	if g.lens.Card(g.v.CardOf(o)).Halves[0] != 0 && (!c.Quick || price.Will > g.lens.Means()) {
		return -1
	}
	w := -worthHeld - g.priceWorth(price, -1)
	if g.v.InRunes(o) {
		w += worthHeld - worthTale
	}
	if c.Resonator {
		w += g.ambush(id)
	}
	for _, a := range c.Play {
		w += g.answerWorth(a, o)
	}
	return w
}

// ambush returns what a resonator brings that enters now: as a blocker in the
// opponent's attack, or ready for the own turn.
func (g *greedy) ambush(id engine.CardID) int {
	if g.v.Active() == g.seat {
		return 0
	}
	c, w := g.lens.Card(id), g.newWorth(id)
	f, running := g.v.Battle()
	if !running || f.Settled {
		if g.v.Ending() {
			return w + 20
		}
		return 0
	}
	a := g.foe(f.Attacker)
	if a < 0 {
		return 0
	}
	att := &g.theirs[a]
	u := fow.Unit{Object: engine.NoObject, ATK: c.ATK, DEF: c.DEF, Keywords: c.Keywords, CanBlock: true}
	if !mayBlock(&u, att) {
		return w
	}
	return w + max(g.attackLoss(att, g.worths[1][a], f.Attacked)-clashWorth(att, &u, g.worths[1][a], w), 0)
}

// answerWorth returns what an ability of the own card o brings at a moment that is
// not main timing.
func (g *greedy) answerWorth(a uint16, o engine.ObjectID) int {
	n := g.lens.Modes(a)
	if n == 0 {
		return g.answer(g.lens.Gist(a, o, fow.Choice{}), o)
	}
	top := 0
	for k := range n {
		top = max(top, g.answer(g.lens.Gist(a, o, fow.Choice{Mode: uint8(k) + 1}), o))
	}
	return top
}

// answer returns what a Gist brings now: what it does by itself, and what it changes
// of the chase or the battle.
func (g *greedy) answer(t *fow.Gist, o engine.ObjectID) int {
	w := g.gistWorth(t, o) + g.inBattle(t, o)
	for k := range t.Clause {
		h := &t.Clause[k]
		if h.OnChase() && h.Cancels {
			w += g.cancelWorth()
		}
		if h.OnChase() && h.Copies {
			w += 20
		}
		if h.Shields || h.DEF > 0 && h.Brief {
			w += g.saves(h)
		}
	}
	if t.Mine.Used && t.Mine.DEF > 0 {
		w += g.saves(&t.Mine)
	}
	return w
}

// cancelWorth returns what the item of the opponent's that resolves next is worth
// to it.
func (g *greedy) cancelWorth() int {
	var items [fow.MaxChase]fow.OnChase
	n := g.v.Chase(&items)
	if n == 0 || items[n-1].Controller == g.seat {
		return -100
	}
	return g.itemWorth(&items[n-1])
}

// itemWorth returns what an item of the opponent's on the chase is worth to it.
func (g *greedy) itemWorth(it *fow.OnChase) int {
	c := g.lens.Card(it.Card)
	w := 0
	if it.Spell {
		w = 15 * int(c.Total)
		if c.Resonator {
			w = bodyWorth(int(c.ATK), int(c.DEF), c.Keywords)
		}
	}
	if it.Ability != fow.NoAbility && !it.Judgment {
		w += g.suffered(it) + 10
	}
	return w
}

// suffered returns what an item of the opponent's does to the own card that it
// targets.
func (g *greedy) suffered(it *fow.OnChase) int {
	i := g.own(it.Target)
	if i < 0 {
		return 0
	}
	t := g.lens.Printed(it.Ability)
	worst := 0
	for k := range t.Clause {
		if h := &t.Clause[k]; h.Used {
			worst = max(worst, g.hitWorth(h, &g.mine[i], g.worths[0][i], true))
		}
	}
	return worst
}

// saves returns what protecting an own card from the item that resolves next is
// worth.
func (g *greedy) saves(h *fow.Hit) int {
	var items [fow.MaxChase]fow.OnChase
	n := g.v.Chase(&items)
	if n == 0 || items[n-1].Controller == g.seat || items[n-1].Ability == fow.NoAbility {
		return 0
	}
	it := &items[n-1]
	i := g.own(it.Target)
	if i < 0 {
		return 0
	}
	u := g.mine[i]
	t := g.lens.Printed(it.Ability)
	for k := range t.Clause {
		c := &t.Clause[k]
		if !c.Used || c.Fate >= fow.FateReturned || c.Damage < 0 || int(c.Damage) < lives(&u) {
			continue
		}
		if h.Shields || int(c.Damage) < lives(&u)+int(h.DEF) {
			return g.worths[0][i]
		}
	}
	return 0
}

// inBattle returns what a Gist changes of the battle that goes on.
func (g *greedy) inBattle(t *fow.Gist, o engine.ObjectID) int {
	f, running := g.v.Battle()
	if !running || f.Fought {
		return 0
	}
	top := 0
	for k := range t.Clause {
		if h := &t.Clause[k]; h.Used && !h.OnChase() {
			top = max(top, g.turnsFight(h, o, &f, engine.NoObject))
		}
	}
	for _, h := range [...]*fow.Hit{&t.Mine, &t.Enemies, &t.This} {
		if h.Used {
			top = max(top, g.turnsFight(h, o, &f, engine.NoObject))
		}
	}
	return top
}

// turnsFight returns what a Hit on the better of the two that fight, or on one of
// them, changes apart from what it brings by itself.
func (g *greedy) turnsFight(h *fow.Hit, src engine.ObjectID, f *fow.Fight, one engine.ObjectID) int {
	attacks := g.own(f.Attacker) >= 0
	mine, foe := g.own(f.Attacker), g.foe(f.Attacker)
	other := f.Blocker
	if other == engine.NoObject {
		other = f.Attacked
	}
	if attacks {
		foe = g.foe(other)
	} else {
		mine = g.own(other)
	}
	before := g.fightValue(mine, foe, attacks, f, nil, nil)
	top := 0
	if mine >= 0 && (one == engine.NoObject || one == g.mine[mine].Object) && !h.Enemies() && !h.Harms() && g.lens.Selects(h, src, g.seat, &g.mine[mine]) {
		u := raised(&g.mine[mine], h)
		top = g.fightValue(mine, foe, attacks, f, &u, nil) - before
	}
	if foe < 0 || one != engine.NoObject && one != g.theirs[foe].Object || h.Own() || g.theirs[foe].Has(fow.Barrier) ||
		!g.lens.Selects(h, src, g.seat.Opponent(), &g.theirs[foe]) {
		return top
	}
	u := raised(&g.theirs[foe], h)
	switch {
	case h.Fate < fow.FateReturned && lives(&u) > 0:
		return max(top, g.fightValue(mine, foe, attacks, f, nil, &u)-before)
	case attacks:
		return top
	}
	// It is gone: its worth is counted already, only what it would have done is not.
	return max(top, -before)
}

// raised returns a card after a Hit.
func raised(u *fow.Unit, h *fow.Hit) fow.Unit {
	r := *u
	r.ATK += h.ATK
	r.DEF += h.DEF
	r.Damage += h.Damage
	r.Keywords |= h.Keywords
	if h.Shields {
		r.DEF += 5000
	}
	return r
}

// fightValue returns what the battle brings the own side as things are, or with
// one of the two changed.
func (g *greedy) fightValue(mine, foe int, attacks bool, f *fow.Fight, m, t *fow.Unit) int {
	if mine >= 0 && m == nil {
		m = &g.mine[mine]
	}
	if foe >= 0 && t == nil {
		t = &g.theirs[foe]
	}
	switch {
	case m != nil && t != nil && attacks:
		w := clashWorth(m, t, g.worths[0][mine], g.worths[1][foe])
		if over := int(m.ATK) - lives(t); m.Has(fow.Pierce) && over > 0 && fow.IsPlayer(f.Attacked) {
			w += g.face0(over)
		}
		return w
	case m != nil && t != nil:
		return -clashWorth(t, m, g.worths[1][foe], g.worths[0][mine])
	case m != nil && attacks && fow.IsPlayer(f.Attacked):
		return g.face0(int(m.ATK))
	case t != nil && fow.IsPlayer(f.Attacked):
		return -g.attackLoss(t, g.worths[1][foe], f.Attacked)
	}
	return 0
}
