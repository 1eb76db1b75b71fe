package sve

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// startPhase begins a turn and carries out the start phase (7.2). There is no
// decision and no Confirmation Timing between 7.2.1 and 7.2.4.
func (g *Game) startPhase(f *Frame) bool {
	s := &g.s
	if s.turning|s.volatile != 0 {
		g.touch() // "during your turn" passives have changed sides
	}
	if s.turn >= maxTurns {
		g.end(uint8(engine.NoPlayer), engine.ReasonTurnCap, noClause)
		return false
	}
	p := s.active
	pl := &s.pl[p]
	s.turn++
	pl.turns++
	s.phase, s.actions = phaseStart, 0
	g.d.Now = s.moment()
	if s.nEffect != 0 {
		g.expire(false)
	}
	for q := range s.pl {
		o := &s.pl[q]
		o.played, o.evolvedBy, o.lostDefense, o.evolvedTurn, o.attacks, o.discarded, o.destroyed, o.gone = 0, 0, 0, 0, 0, 0, 0, 0
		o.fresh, o.evolvedNow = 0, 0
		o.happened = tallies{}
		s.ofType[q] = playedTypes{}
	}
	if g.rare&(rareLimits|rareHistory) != 0 {
		g.renewUses()
	}
	if g.rec != nil {
		g.rec.Room()
		e := g.rec.Tell(engine.EventTurnStart, c7_2_1, engine.PlayerID(p), 0, engine.NoObject, 0, 0, g.d.Now)
		e.Amount = int16(s.turn)
	}
	if pl.maxPP < 10 && !g.barredFrom(p, barRaise) {
		g.points(p, 1, 1, c7_2_1) // 7.2.1
		g.lookAtStates()
	}
	if pl.pp != pl.maxPP {
		g.points(p, 0, int(pl.maxPP)-int(pl.pp), c7_2_2) // 7.2.2
	}
	g.lookAtStates()
	g.tally(&pl.had, uint16(pl.maxPP))
	g.refreshField(p) // 7.2.3
	g.lookAtStates()
	if !(p == s.first && pl.turns == 1) && !g.barredFrom(p, barDraw) { // 7.2.4.1
		if g.rare&rareReplacesDraws != 0 {
			f.pc = pcStartDraw
			return g.startDraw(f)
		}
		g.draw(p) // 7.2.4
	}
	return g.startPhaseEnd(f)
}

// startPhaseEnd is what follows the draw of the start phase.
func (g *Game) startPhaseEnd(f *Frame) bool {
	return g.confirmThen(f, pcStartDone) && g.mainStart(f) // 7.2.5
}

// refreshField refreshes all cards on p's field (7.2.3), except those that an
// effect keeps engaged.
func (g *Game) refreshField(p uint8) {
	turned := g.s.pl[p].engaged
	if g.rare&rareStays != 0 {
		turned &^= g.staying(p)
	}
	for m := turned; m != 0; m &= m - 1 {
		i := trailing(m)
		if g.rare&rareForbids == 0 || !g.cannot(effect.StaticNoRefresh, p, i, false) {
			g.engage(p, i, false, c7_2_3)
		}
	}
}

// staying returns by slot which cards of p's field an effect keeps as they are in the start
// phase that has come.
func (g *Game) staying(p uint8) (stays uint8) {
	for q := range uint8(2) { // "its controller" is who that was then: also cards that the other player stole since
		for m := g.s.pl[q].occupied; m != 0; m &= m - 1 {
			i := trailing(m)
			sl := &g.s.slot[q][i]
			stays |= sl.noRefresh >> p & 1 & b2u(q == p) << i
			sl.noRefresh &^= 1 << p // this was the start phase it was about
		}
	}
	return stays
}

// mainStart triggers "at the start of … main phase" (7.3.1, 7.3.2).
func (g *Game) mainStart(f *Frame) bool {
	g.setPhase(phaseMain)
	g.startOf(effect.OnStartMain)
	return g.confirmThen(f, pcMain) && g.mainAction(f)
}

// mainAction asks the active player for the next action and starts it (7.3.3).
// Confirmation Timing follows every action but ending (7.3.4).
func (g *Game) mainAction(f *Frame) bool {
	s := &g.s
	for {
		if s.answered == 0 {
			if s.actions >= maxActionsPerTurn {
				g.end(uint8(engine.NoPlayer), engine.ReasonActionCap, noClause)
				return false
			}
			if int(s.turn) < g.brisk {
				g.refresh()
				s.answer, s.answered = g.briskly(), 1
				continue
			}
			g.ask(s.active, AskMain, c7_3_3)
			g.listActions(s.active, false)
			g.listAttacks(s.active)
			g.d.Add(engine.MakeOption(ActEnd, 0, 0, 0))
			if g.rare&rareRush != 0 {
				g.listGrants(s.active)
			}
			if s.nIdle != 0 {
				g.withoutIdles()
			}
			return true
		}
		s.actions++
		o := g.take()
		if s.nIdle != 0 || g.rare&rareIdles != 0 && o.Action() == ActActivate {
			g.begins(o)
		}
		if o.Action() == ActEnd {
			f.pc = pcMainDone
			return g.endStart(f)
		}
		f.pc = pcMainCheck // 7.3.4, once the action is done
		depth := s.sp
		switch o.Action() {
		case ActPlay:
			g.startPlay(s.active, engine.ObjectID(o.A()))
		case ActActivate:
			g.startActivate(s.active, engine.ObjectID(o.A()), o.B())
		case ActAttack:
			if g.startAttack(engine.ObjectID(o.A()), engine.ObjectID(o.B())) {
				return true
			}
		case ActRush:
			g.startGrant(s.active, engine.ObjectID(o.A()))
		}
		if s.sp != depth || s.over != 0 || !g.confirmThen(f, pcMain) {
			return g.begun() // something goes on first
		}
	}
}

// endStart begins the end phase (7.4.1, 7.4.2).
func (g *Game) endStart(f *Frame) bool {
	g.setPhase(phaseEnd)
	g.startOf(effect.OnStartEnd)
	return g.confirmThen(f, pcWardEngage) && g.wardEngage(f)
}

// wardEngage lets the active player engage any of its followers with Ward, one
// after the other (7.4.3).
func (g *Game) wardEngage(f *Frame) bool {
	s := &g.s
	p := s.active
	pl := &s.pl[p]
	if s.answered != 0 {
		if o := g.take(); o.Action() == ActObject {
			_, i, _ := g.slotOf(engine.ObjectID(o.A()))
			g.engage(p, i, true, c7_4_3)
			return false
		}
		return g.confirmThen(f, pcEndQuick) && g.quickWindow(f, pcEndQuickCheck, pcHandLimit, c7_4_5) // 7.4.4
	}
	g.refresh()
	can := pl.ward & pl.follower &^ pl.engaged
	if can == 0 {
		return g.confirmThen(f, pcEndQuick) && g.quickWindow(f, pcEndQuickCheck, pcHandLimit, c7_4_5)
	}
	g.ask(p, AskWardEngage, c7_4_3)
	g.addSlots(p, can)
	g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
	return true
}

// addSlots lists the cards of a slot set as options, ascending by object.
func (g *Game) addSlots(p uint8, set uint8) {
	for m := set; m != 0; m &= m - 1 {
		g.d.Add(engine.MakeOption(ActObject, uint8(g.s.slot[p][bits.TrailingZeros8(m)].obj), 0, 0))
	}
	g.d.Sort()
}

// quickWindow lets the non-active player use Quick cards and abilities until it
// passes, with Confirmation Timing after each (7.4.5 and 7.4.6, 8.4.7 and
// 8.4.8): again is where that happens, next follows the window. It is skipped
// where the only option is to pass.
func (g *Game) quickWindow(f *Frame, again, next uint8, c engine.Clause) bool {
	s := &g.s
	p := s.active ^ 1
	if s.answered == 0 {
		if !g.mayHaveQuick(p) {
			f.pc = next
			if next == pcDamage {
				return g.attackDamage(f)
			}
			return g.handLimit(f)
		}
		if s.actions >= maxActionsPerTurn {
			g.end(uint8(engine.NoPlayer), engine.ReasonActionCap, noClause)
			return false
		}
		g.ask(p, AskQuick, c)
		g.listActions(p, true)
		if g.d.N == 0 {
			f.pc = next
			return false
		}
		g.d.Add(engine.MakeOption(ActEnd, 0, 0, 0))
		return true
	}
	o := g.take()
	if o.Action() == ActEnd {
		f.pc = next
		return false
	}
	s.actions++ // passing is not counted: it would tell that there was something to pass on
	f.pc = again
	if o.Action() == ActPlay {
		g.startPlay(p, engine.ObjectID(o.A()))
	} else {
		g.startActivate(p, engine.ObjectID(o.A()), o.B())
	}
	return false
}

// handLimit makes the active player discard down to the limit, card by card,
// with Confirmation Timing after it (7.4.7).
func (g *Game) handLimit(f *Frame) bool {
	s := &g.s
	p := s.active
	pl := &s.pl[p]
	if s.answered != 0 {
		f.a = 1
		g.discard(engine.ObjectID(g.take().A()), c7_4_7)
	}
	g.refresh()
	if popcount(pl.hand) <= int(pl.handLimit) {
		if f.a != 0 {
			f.a = 0
			g.confirmThen(f, pcHandLimit)
			return false
		}
		g.turnEnd(f)
		return false
	}
	g.ask(p, AskHandLimit, c7_4_7)
	g.addSet(p, pl.hand)
	return true
}

// turnEnd removes what lasts until the end of the turn (7.4.8) and hands over
// (7.4.9). No Confirmation Timing follows: a follower whose defense is gone
// stays until the next one.
func (g *Game) turnEnd(f *Frame) {
	s := &g.s
	for p := range uint8(2) {
		pl := &s.pl[p]
		for pl.brief != 0 {
			i := bits.TrailingZeros8(pl.brief) & (maxField - 1)
			pl.brief &= pl.brief - 1
			if sl := &s.slot[p][i]; sl.brief() {
				sl.atkTurn, sl.defTurn, sl.kwTurn, sl.noDamage, sl.noDeal, sl.dealMore, sl.takeMore = 0, 0, 0, 0, 0, 0, 0
				g.touchSlot(p, i)
			}
		}
	}
	if s.nEffect != 0 {
		g.expire(true)
	}
	if g.rec != nil {
		g.rec.Tell(engine.EventTurnEnd, c7_4_9, engine.PlayerID(s.active), 0, engine.NoObject, 0, 0, g.d.Now)
		if g.rec.KeepTurns {
			g.rec.EndTurn(g, engine.PlayerID(s.active))
		}
	}
	g.nextTurn()
	f.pc = pcTurn
}

// brief reports whether the card has changes until the end of the turn.
func (sl *Slot) brief() bool {
	return sl.atkTurn|sl.defTurn|int16(sl.kwTurn)|int16(sl.noDamage|sl.noDeal|uint8(sl.dealMore)|uint8(sl.takeMore)) != 0
}

// nextTurn makes the next player active (7.4.9). Extra turns come directly
// before the turn that would have been the next (5.27.1), the most recent
// instruction first (5.27.1.1); after them that turn still comes, whoever took
// the extra ones. A turn to be skipped does not begin, and the one after it does
// instead (5.25.1): an extra turn too is the next turn of its player (RULING 25).
func (g *Game) nextTurn() {
	s := &g.s
	for {
		p := s.ordinary
		if s.nExtra > 0 {
			s.nExtra--
			p = s.extra[s.nExtra]
			s.extra[s.nExtra] = 0
		} else {
			s.ordinary ^= 1
		}
		if s.pl[p].skip == 0 {
			s.active = p
			return
		}
		g.skipOne(p) // 5.25.2
	}
}

// skipOne carries out an instruction to skip a turn: only the most recent one,
// so that each further instruction skips a further turn (5.25.2.1, RULING 24).
func (g *Game) skipOne(p uint8) {
	if g.m.opts.SkipsMerge {
		g.s.pl[p].skip = 0
	} else {
		g.s.pl[p].skip--
	}
}
