package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Where cards leave the field or players draw, and something may happen instead
// (10.10): what the affected sides decide is asked before. Games without such
// texts never come here.

// leaving returns the events of cards that leave a field together. replace says
// that Stack counters may go instead.
func (g *Game) leaving(events *[2 * maxField]event, set [2]uint8, dest uint8, destroyed, replace bool) []event {
	n := 0
	for p := range uint8(2) {
		for m := set[p]; m != 0; m &= m - 1 {
			o := g.s.slot[p][trailing(m)].obj
			events[n] = event{kind: eventLeave, to: g.ref(o), dest: dest, destroyed: destroyed, stack: replace && !g.goes(o),
				src: Ref{obj: engine.NoObject}}
			n++
		}
	}
	return events[:n]
}

// foreseeSet asks what the affected sides must decide about cards that are about
// to leave together.
func (g *Game) foreseeSet(set [2]uint8, dest uint8, destroyed, replace bool, card engine.CardID, o engine.ObjectID) bool {
	var events [2 * maxField]event
	return g.foresee(g.leaving(&events, set, dest, destroyed, replace), card, o)
}

// foreseeLeaving does so for an instruction.
func (g *Game) foreseeLeaving(r *Resolution, in *effect.Instr) bool {
	set, dest := g.slotSet(g.objects(r, effect.Selector(in.A))), ZoneBanished
	switch in.Op {
	case effect.OpDestroy:
		set, dest = g.destructible(set, true), ZoneCemetery
	case effect.OpMove:
		if dest, _ = zoneFor(effect.Place(in.B)); dest == ZoneField {
			return false
		}
	}
	return g.foreseeSet(set, dest, in.Op == effect.OpDestroy, true, r.card, r.obj)
}

// withoutReplaced leaves out of a set of cards about to leave those that something
// else happens to instead (10.10.1); that follows at once.
func (g *Game) withoutReplaced(set [2]uint8, dest uint8, destroyed, replace bool) [2]uint8 {
	var events [2 * maxField]event
	list := g.leaving(&events, set, dest, destroyed, replace)
	for k := range list {
		w := g.outcome(&list[k])
		if w.done&appliedInstead == 0 {
			continue
		}
		p, i, _ := g.slotOf(w.to)
		set[p] &^= 1 << i
		if w.ability == noAbility { // 13.3.2.2, at once
			g.decided(w.to).done &^= appliedInstead
			g.addCounters(p, i, 0, -1, c13_3_2_2)
		}
	}
	g.happened()
	return set
}

// Reasons for which rules handling moves cards off the field, as operands of
// pcRulesLeave.
const (
	leaveDying  uint8 = iota // 11.3.1
	leaveFought              // 11.3.2
	leaveExcess              // 11.4.1
	leaveStack               // 11.7.1
)

// rulesTake moves cards off the field for a reason of rules handling, after the
// affected sides have decided what they must.
func (g *Game) rulesTake(set [2]uint8, why uint8) {
	if set[0]|set[1] == 0 {
		return
	}
	if g.rare&rareReplacesLeaving != 0 && g.keeping() {
		g.push(pcRulesLeave, why, set[0], set[1])
		return
	}
	g.rulesLeaveNow(set, why)
}

// keeping reports whether a card on the fields has an ability by which something
// may happen instead of cards leaving.
func (g *Game) keeping() bool {
	for p := range uint8(2) {
		for m := g.s.pl[p].replaces; m != 0; m &= m - 1 {
			var buf [maxAbilities]uint16
			for _, a := range g.abilitiesOf(&g.s.slot[p][trailing(m)], &buf) {
				if g.t.abilities[a].rare()&rareReplacesLeaving != 0 {
					return true
				}
			}
		}
	}
	return false
}

// rulesLeave is the process of rulesTake: f.a and f.b are the slots.
func (g *Game) rulesLeave(f *Frame) bool {
	set, why := [2]uint8{f.a, f.b}, f.player
	if g.foreseeSet(set, ZoneCemetery, why <= leaveFought, why != leaveStack, 0, engine.NoObject) {
		return true
	}
	g.pop()
	g.rulesLeaveNow(set, why)
	return false
}

func (g *Game) rulesLeaveNow(set [2]uint8, why uint8) {
	switch why {
	case leaveDying:
		g.destroy(set, c11_3_1)
	case leaveFought:
		g.destroy(set, c11_3_2)
	case leaveExcess:
		g.leave(set, ZoneCemetery, false, false, true, c11_4_1)
	case leaveStack:
		g.leave(set, ZoneCemetery, false, false, false, c11_7_1)
	}
	if set[0]&g.s.pl[0].occupied|set[1]&g.s.pl[1].occupied == 0 {
		return
	}
	switch why { // one that stayed is looked at again
	case leaveDying:
		g.s.check |= checkDeath
	case leaveStack:
		g.s.check |= checkStack
	}
}

// drawReplaceable draws card by card (5.9.1.1): each draw may be replaced. r.j
// is the player and r.i what it has drawn.
func (g *Game) drawReplaceable(r *Resolution, in *effect.Instr) bool {
	ps, count := g.players(r, effect.Selector(in.A))
	for int(r.j) < count {
		for int(r.i) < min(int(r.reg[in.B&15]), maxCount) { // more than anybody has cards
			asked, instead := g.drawOne(ps[r.j&1], r.card, r.obj)
			if asked {
				return true
			}
			r.i++
			if instead {
				r.seq = seqAgain
				return false
			}
		}
		r.j, r.i = r.j+1, 0
	}
	return false
}

// drawOne lets a player draw a card unless something happens instead.
func (g *Game) drawOne(p uint8, card engine.CardID, o engine.ObjectID) (asked, instead bool) {
	e := [1]event{{kind: eventDraw, to: g.ref(LeaderOf(engine.PlayerID(p))), src: Ref{obj: engine.NoObject}}}
	if g.foresee(e[:], card, o) {
		return true, false
	}
	w := g.outcome(&e[0])
	if instead = w.done&appliedInstead != 0; !instead {
		g.draw(p)
		g.lookAtStates()
	}
	g.happened()
	return false, instead
}

// startDraw is the draw of the start phase (7.2.4) where it may be replaced.
func (g *Game) startDraw(f *Frame) bool {
	if f.a == 0 {
		asked, instead := g.drawOne(g.s.active, 0, engine.NoObject)
		if asked {
			return true
		}
		if f.a = 1; instead {
			return false
		}
	}
	f.a = 0
	return g.startPhaseEnd(f)
}
