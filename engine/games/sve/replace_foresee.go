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
func (g *Game) leaving(events *[2 * maxField]event, set, ruined [2]uint8, dest uint8, replace bool) []event {
	n := 0
	for p := range uint8(2) {
		for m := set[p]; m != 0; m &= m - 1 {
			o := g.s.slot[p][trailing(m)].obj
			events[n] = event{kind: eventLeave, to: g.ref(o), dest: dest, destroyed: m&-m&ruined[p] != 0, stack: replace && !g.goes(o),
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
	var ruined [2]uint8
	if destroyed {
		ruined = set
	}
	return g.foresee(g.leaving(&events, set, ruined, dest, replace), card, o)
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
func (g *Game) withoutReplaced(set, ruined [2]uint8, dest uint8, replace bool) [2]uint8 {
	var events [2 * maxField]event
	list := g.leaving(&events, set, ruined, dest, replace)
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

// rulesTake moves cards off the fields for what rules handling has found, all at once (11.1.3),
// after the affected sides have decided what they must. Those with howTaken exceed a limit
// (11.4.1) or have Stack without a counter (11.7.1); the others are destroyed, by c.
func (g *Game) rulesTake(set [2]uint8, c engine.Clause) {
	if set[0]|set[1] == 0 {
		return
	}
	if g.rare&rareReplacesLeaving != 0 && g.keeping() {
		g.push(pcRulesLeave, b2u(c == c11_3_2), set[0], set[1])
		return
	}
	g.rulesLeaveNow(set, c)
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
	set, c := [2]uint8{f.a, f.b}, c11_3_1
	if f.player != 0 {
		c = c11_3_2
	}
	var events [2 * maxField]event
	if g.foresee(g.leaving(&events, set, g.ruined(set), ZoneCemetery, true), 0, engine.NoObject) {
		return true
	}
	g.pop()
	g.rulesLeaveNow(set, c)
	return false
}

func (g *Game) rulesLeaveNow(set [2]uint8, c engine.Clause) {
	g.leaveSome(set, g.ruined(set), ZoneCemetery, false, true, c)
	for p := range uint8(2) { // one that stayed is looked at again
		for m := set[p] & g.s.pl[p].occupied; m != 0; m &= m - 1 {
			g.s.slot[p][trailing(m)].how &^= howTaken | howBane
			g.s.check |= checkDeath | checkStack | checkLimits
		}
	}
}

// ruined returns those of the cards that rules handling takes that it destroys.
func (g *Game) ruined(set [2]uint8) [2]uint8 {
	for p := range uint8(2) {
		for m := set[p]; m != 0; m &= m - 1 {
			if g.s.slot[p][trailing(m)].how&howTaken != 0 {
				set[p] &^= m & -m
			}
		}
	}
	return set
}

// takenBy returns the rule that takes a card with howTaken.
func (g *Game) takenBy(sl *Slot) engine.Clause {
	if sl.kw>>Stack&1 != 0 && sl.counters[0] == 0 {
		return c11_7_1
	}
	return c11_4_1
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
