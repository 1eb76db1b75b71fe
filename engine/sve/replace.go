package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Replacement effects (10.10). Where several apply to an event the affected
// side names the next one to apply. The events of one instruction happen
// together, so all of that is decided before any of them happens: the
// instruction asks first, decided outcomes wait in State.would, and then
// everything is carried out without a question in between.

// Would is an event about to happen of which a player has decided something.
type Would struct {
	to     engine.ObjectID // whom it happens to
	done   uint8           // what has been applied, appliedX bits
	amount int16           // what the event has become
}

// What has been applied to an event: each replacement once at most (10.10.2.3).
// All increases of damage are one step and all reductions another: the order
// within either changes nothing.
const (
	appliedMore uint8 = 1 << iota
	appliedLess
)

// What an option of AskReplacement applies next.
const (
	ApplyMore uint8 = iota // what increases the damage
	ApplyLess              // what reduces it
)

// event is something about to happen to an object.
type event struct {
	src, to Ref
	amount  int16
	kinds   uint8 // of damage
}

// decided returns what a player has decided about an event, nil if nothing.
func (g *Game) decided(to engine.ObjectID) *Would {
	for k := range g.s.would[:g.s.nWould] {
		if w := &g.s.would[k]; w.to == to {
			return w
		}
	}
	return nil
}

// decidedDamage returns what has become of damage when every modification has
// been applied in the order that was decided.
func (g *Game) decidedDamage(src, to Ref, amount int16, kinds uint8) int16 {
	e := event{src, to, amount, kinds}
	var w Would
	if d := g.decided(to.obj); d != nil {
		w = *d
	} else {
		w = Would{to: to.obj, amount: amount}
	}
	g.modifyDamage(&e, &w)
	return w.amount
}

// modifyDamage applies to damage what nobody needs to be asked about, and reports
// whether the affected side must say what comes next.
//
// 10.10.2: the affected side orders what modifies one event. Increases and
// reductions commute, but damage of 0 or less is no event any more and finds no
// further modification (publisher's answer 54). So the order matters exactly if
// the reductions alone would end damage that the increases would save.
func (g *Game) modifyDamage(e *event, w *Would) (ask bool) {
	if w.amount <= 0 {
		w.amount = 0
		return false
	}
	more, less, none := g.modifiers(e.src, e.to, e.kinds)
	if none {
		w.amount = 0
		return false
	}
	if w.done&appliedMore != 0 {
		more = 0
	}
	if w.done&appliedLess != 0 {
		less = 0
	}
	if more > 0 && w.amount+less <= 0 && w.amount+less+more > 0 {
		return true
	}
	w.amount = max(w.amount+more+less, 0)
	w.done |= appliedMore | appliedLess
	return false
}

// foresee asks about the events of an instruction, the active player's side
// first (1.3.4), and reports whether a player is asked. When it returns false
// everything is decided.
func (g *Game) foresee(events []event, card engine.CardID, o engine.ObjectID) bool {
	for _, p := range [2]uint8{g.s.active, g.s.active ^ 1} {
		for k := range events {
			e := &events[k]
			if g.controllerOf(e.to) != p {
				continue
			}
			for g.foreseeOne(e) {
				if g.s.answered == 0 {
					g.askReplacement(e, p, card, o)
					return true
				}
				g.applyAnswer(e)
			}
		}
	}
	return false
}

// foreseeOne reports whether an event waits for a decision.
func (g *Game) foreseeOne(e *event) bool {
	w := Would{to: e.to.obj, amount: e.amount}
	if d := g.decided(e.to.obj); d != nil {
		w = *d
	}
	return g.modifyDamage(e, &w)
}

// askReplacement lets the affected side say what is applied next (10.10.2).
func (g *Game) askReplacement(e *event, p uint8, card engine.CardID, o engine.ObjectID) {
	g.ask(p, AskReplacement, c10_10_2)
	g.d.Source, g.d.Object = card, o
	g.d.Add(engine.MakeOption(ActApply, ApplyMore, uint8(e.to.obj), 0))
	g.d.Add(engine.MakeOption(ActApply, ApplyLess, uint8(e.to.obj), 0))
}

// applyAnswer applies what a player has named to an event and keeps the result.
func (g *Game) applyAnswer(e *event) {
	s := &g.s
	w := g.decided(e.to.obj)
	if w == nil {
		if s.nWould == maxWould {
			g.fail(LimitWould)
			g.take()
			return
		}
		w = &s.would[s.nWould]
		s.nWould++
		*w = Would{to: e.to.obj, amount: e.amount}
	}
	more, less, _ := g.modifiers(e.src, e.to, e.kinds)
	if g.take().A() == ApplyMore {
		w.amount, w.done = w.amount+more, w.done|appliedMore
	} else {
		w.amount, w.done = w.amount+less, w.done|appliedLess
	}
}

// happened forgets what was decided about events that have happened now.
func (g *Game) happened() {
	for g.s.nWould > 0 {
		g.s.nWould--
		g.s.would[g.s.nWould] = Would{}
	}
}

// modifiers returns what everything that modifies damage of a source to an
// object adds up to, increases and reductions apart, and whether the damage is
// not dealt or not taken at all. It is the general form of what hurt reads from
// cached sums.
func (g *Game) modifiers(src, to Ref, kinds uint8) (more, less int16, none bool) {
	g.refresh()
	add := func(n int16) {
		if n > 0 {
			more += n
		} else {
			less += n
		}
	}
	fp, fi, onField := g.slotOf(src.obj)
	onField = onField && g.same(src)
	if onField {
		sl := &g.s.slot[fp][fi]
		none = sl.noDeal != 0 || sl.flags&slotNoDeal != 0
		add(int16(sl.dealMore))
	}
	tp, ti, hit := g.slotOf(to.obj)
	if hit = hit && g.same(to); hit {
		sl := &g.s.slot[tp][ti]
		none = none || sl.noDamage&kinds != 0
		add(int16(sl.takeMore))
	}
	for k := range g.s.nEffect {
		e := &g.s.effect[k]
		switch {
		case e.kind == effDamageMod && e.what == 0 && e.obj == src.obj && e.moves == src.moves:
			add(e.value)
		case e.obj != to.obj || !IsLeader(to.obj) && e.moves != to.moves:
		case e.kind == effDamageMod && e.what != 0:
			add(e.value)
		case e.kind == effNoDamage && e.what&kinds != 0:
			none = true
		}
	}
	for p := range uint8(2) {
		for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
			i := trailing(m)
			own := g.ref(g.s.slot[p][i].obj)
			for k := range g.t.cards[g.s.slot[p][i].card].statics {
				st := &g.t.cards[g.s.slot[p][i].card].statics[k]
				switch st.Kind {
				case effect.StaticDamageDealt:
					if !(st.This && onField && p == fp && i == fi || !st.This && g.staticReaches(st, p, own, src)) {
						continue
					}
				case effect.StaticDamageTaken, effect.StaticNoDamage:
					if !(st.This && hit && p == tp && i == ti || !st.This && g.staticReaches(st, p, own, to)) ||
						damageKinds(st.DamageKinds)&kinds == 0 || st.EnemyOnly && g.controllerOf(src) == g.controllerOf(to) {
						continue
					}
				default:
					continue
				}
				if !g.staticValid(st, p, i) {
					continue
				}
				if st.Kind == effect.StaticNoDamage {
					none = true
				} else {
					add(g.staticAmount(st, p, own))
				}
			}
		}
	}
	return more, less, none
}

// staticReaches reports whether a passive of a card of p is about an object,
// leaders included.
func (g *Game) staticReaches(st *static, p uint8, own, o Ref) bool {
	if st.filterG < 0 {
		return false
	}
	if IsLeader(o.obj) {
		return g.leaderAdmitted(st.filterG, p, uint8(o.obj.Owner()))
	}
	if q, i, ok := g.slotOf(o.obj); ok && g.same(o) {
		return g.matchSlot(st.filterG, p, own, q, i)
	}
	return g.matchCard(st.filterG, p, own, uint8(o.obj>>7), o.obj)
}
