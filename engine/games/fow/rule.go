package fow

import "gauntlet/engine"

// ruleProcess performs the rule processes whose situation exists and reports
// whether there were any. All editions follow the order that later ones state
// (A17). State.check says which situations may have come up.
//
// 1201.1 (6.3): when a situation exists, actions by rules are performed.
// 1201.1 (8.01, 10.2): losing, counters, destroying, rounding, additions.
// 1415.1e (6.3): and lifebreak areas.
func (g *Game) ruleProcess() bool {
	s := &g.s
	check := s.check
	s.check = 0
	if s.keeps[0].entities != 0 {
		s.situations(g.dying() | g.misplaced())
	}
	if check&checkLoss != 0 && g.losing() {
		return true
	}
	done := false
	if check&checkCounters != 0 && g.cancelling() {
		done = true
		g.refresh()
		check |= s.check
	}
	if check&checkDeath != 0 {
		done = g.destroying() || done
	}
	if check&checkLife != 0 {
		done = g.rounding() || done
	}
	if check&checkAdditions != 0 {
		done = g.tidying() || done
	}
	if check&checkLifebreak != 0 {
		done = g.trimming() || done
	}
	return done
}

// processDue reports whether a rule process would do anything now.
func (g *Game) processDue() bool {
	s := &g.s
	if s.check == 0 {
		return false
	}
	for p := range uint8(2) {
		if seat := &s.seat[p]; seat.life <= 0 || seat.overdrawn != 0 || seat.life != roundUp(seat.life) || g.overfull(p) {
			return true
		}
	}
	return g.dying()|g.misplaced()|g.opposed() != 0
}

// losing ends the game if a player lost it.
//
// 1202.1 (6.3): no life points. 1202.2 (6.3): a draw missed in the own draw phase.
// 103.3 (6.3): if both lose at the same time, the game is a draw.
func (g *Game) losing() bool {
	s := &g.s
	var lost [2]engine.Clause
	var why [2]engine.Reason
	for p := range s.seat {
		switch seat := &s.seat[p]; {
		case seat.life <= 0:
			lost[p], why[p] = clauseLifeOut, engine.ReasonLife
		case seat.overdrawn != 0:
			lost[p], why[p] = clauseDeckOut, engine.ReasonDeckOut
		default:
			continue
		}
		if g.rec != nil {
			g.emit(engine.Event{Kind: engine.EventLose, Clause: lost[p], Player: engine.PlayerID(p),
				Object: engine.NoObject, Target: engine.NoObject})
		}
	}
	switch {
	case lost[0]|lost[1] == noClause:
		return false
	case lost[0] != noClause && lost[1] != noClause:
		g.end(uint8(engine.NoPlayer), engine.ReasonBoth, clauseGameDrawn)
	case lost[0] != noClause:
		g.end(1, why[0], lost[0])
	default:
		g.end(0, why[1], lost[1])
	}
	return true
}

// dying returns the entities that a rule process destroys.
//
// 1203.1, 1203.2 (6.3): J/resonators with DEF in a field. 1010.3 (6.3): not what
// cannot be destroyed.
func (g *Game) dying() (m uint64) {
	s := &g.s
	for w := s.field & (s.resonator | s.jruler) &^ s.eternal; w != 0; w &= w - 1 {
		if i := trailing(w); s.entity[i].lethal() {
			m |= 1 << i
		}
	}
	return m
}

// destroying destroys every J/resonator with lethal damage at the same time.
func (g *Game) destroying() bool {
	n := 0
	for m := g.dying(); m != 0; m &= m - 1 {
		g.refs[n] = g.ref(g.s.entity[trailing(m)].obj)
		n++
	}
	g.batch = g.s.nPend
	g.destroyAll(g.refs[:n], noRef, clauseLethal)
	return n > 0
}

// opposed returns the entities with counters that cancel each other.
//
// 1203.1 (8.01, 10.2): +100/+100 and -100/-100 counters on one card.
func (g *Game) opposed() (m uint64) {
	if g.t.plus == 0 || g.t.minus == 0 || !g.m.rules.CountersCancel {
		return 0
	}
	for w := g.s.field & (g.s.resonator | g.s.jruler); w != 0; w &= w - 1 {
		if i := trailing(w); g.s.count(i, g.t.plus) != 0 && g.s.count(i, g.t.minus) != 0 {
			m |= 1 << i
		}
	}
	return m
}

// cancelling removes counters that cancel each other.
//
// 1203.1 (8.01, 10.2): one of each kind, again and again.
func (g *Game) cancelling() bool {
	all := g.opposed()
	for m := all; m != 0; m &= m - 1 {
		i := trailing(m)
		n, o := int(min(g.s.count(i, g.t.plus), g.s.count(i, g.t.minus))), g.s.entity[i].obj
		g.addCounters(o, g.t.plus, -n)
		g.addCounters(o, g.t.minus, -n)
	}
	return all != 0
}

// rounding rounds life points up.
//
// 1204.1 (6.3): up to the nearest multiple of 100. It is no gaining of life: nothing
// triggers, replaces or forbids it.
func (g *Game) rounding() (done bool) {
	for p := range g.s.seat {
		seat := &g.s.seat[p]
		if up := roundUp(seat.life); up != seat.life {
			g.tellLife(uint8(p), up-seat.life, clauseRounding, 0, engine.NoObject)
			seat.life = up
			g.stirred(uint8(p), whenLife)
			done = true
		}
	}
	return done
}
