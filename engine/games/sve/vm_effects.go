package sve

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// asking carries out one instruction that changes the game or asks a player.
// It returns true if a player is asked; the instruction is then carried out
// again with the answer. Progress within an instruction is in r.i and r.j.
func (g *Game) asking(r *Resolution, p *program, in *effect.Instr) bool {
	sel := effect.Selector(in.A)
	switch in.Op {
	case effect.OpGatherRandom:
		g.gatherRandom(r, p, in)
	case effect.OpPick, effect.OpPickFrom, effect.OpSearch:
		return g.pick(r, p, in)
	case effect.OpLook:
		g.look(r, in)
	case effect.OpLookUpTo:
		return g.lookUpTo(r, in)
	case effect.OpReveal:
		for _, o := range g.objects(r, sel) {
			g.reveal(o.obj)
		}
	case effect.OpMillUntil:
		g.revealUntil(r, p, in)
	case effect.OpClear:
		r.setLen[in.A&3] = 0
	case effect.OpMay:
		return g.may(r, in)
	case effect.OpAskNumber, effect.OpAskOption:
		return g.askNumber(r, in)
	case effect.OpDie: // 5.19.1
		r.reg[in.A&15] = int16(1 + g.below(engine.PurposeDie0+engine.Purpose(r.ctrl), 6))
	case effect.OpDamage, effect.OpDamageDivided, effect.OpDamageThat:
		if g.rare&rareReorders != 0 && g.foreseeDamage(r, in) {
			return true
		}
		g.act(r, p, in)
		if g.s.nWould != 0 {
			g.happened()
		}
	case effect.OpDraw:
		if g.rare&rareReplacesDraws != 0 {
			return g.drawReplaceable(r, in)
		}
		g.act(r, p, in)
	case effect.OpDestroy, effect.OpBanish, effect.OpTransform:
		if g.rare&rareReplacesLeaving != 0 && g.foreseeLeaving(r, in) {
			return true
		}
		g.act(r, p, in)
	case effect.OpMove:
		if g.rare&rareReplacesLeaving != 0 && r.seq == 0 {
			if g.foreseeLeaving(r, in) {
				return true
			}
			r.seq = seqForeseen
		}
		return g.moveObjects(r, in)
	case effect.OpCreateLike:
		return g.createLike(r, in)
	case effect.OpCreate:
		return g.createTokens(r, p, in)
	case effect.OpDiscard:
		return g.discards(r, p, in)
	case effect.OpPlayFree:
		g.playFree(r, in)
	case effect.OpDrawUpTo:
		return g.drawUpTo(r, in)
	case effect.OpEvolve:
		return g.evolveObjects(r, in)
	case effect.OpSteal:
		return g.stealObjects(r, g.objects(r, sel))
	default:
		g.act(r, p, in)
	}
	return false
}

// act carries out an instruction that asks nobody.
func (g *Game) act(r *Resolution, p *program, in *effect.Instr) {
	sel := effect.Selector(in.A)
	n := r.reg[in.B&15]
	switch in.Op {
	case effect.OpDamage:
		g.damageAll(g.dealer(r), g.objects(r, sel), n)
	case effect.OpDamageDivided:
		src, l := g.dealer(r), g.objects(r, sel)
		for k := range l {
			g.hurt(src, l[k], int16(r.share[k&7]), damageAbility, c5_13_1)
		}
	case effect.OpDamageThat:
		for _, to := range g.objects(r, sel) {
			e := g.thatDamage(r, in, to, n)
			if dealt := g.hurtDecided(&e, c5_13_1); e.kinds&(damageAttack|damageCombat) != 0 {
				g.dealtInAttack(e.src, to, dealt, e.kinds)
			}
		}
	case effect.OpDestroy:
		set := g.destructible(g.slotSet(g.objects(r, sel)), true)
		g.ruiner = 1 + r.ctrl
		g.destroy(set, c5_5_1)
		g.ruiner = 0
		if sel >= effect.SelTarget0 && g.spokeOfField(r, sel) {
			g.followBuried(r, sel)
		}
	case effect.OpBanish:
		g.banish(r, g.objects(r, sel))
	case effect.OpModify:
		g.modify(r, g.objects(r, sel), n, r.reg[in.C&15], effect.Duration(in.D))
	case effect.OpSetStat:
		g.setStat(r, g.objects(r, sel), n, effect.Stat(in.C), effect.Duration(in.D))
	case effect.OpKeyword, effect.OpLoseKeyword, effect.OpLoseAbilities, effect.OpGrant:
		g.changeAbilities(r, p, in)
	case effect.OpEngage, effect.OpRefresh:
		for _, o := range g.objects(r, sel) {
			if q, i, ok := g.slotOf(o.obj); ok && g.same(o) {
				g.engage(q, i, in.Op == effect.OpEngage, c10_6_2_8_2)
			}
		}
	case effect.OpRace:
		g.eachSlot(r, sel, func(q uint8, i int) { g.race(q, i, int(n)) })
	case effect.OpServe:
		g.eachSlot(r, sel, func(q uint8, i int) { g.serve(q, i, int(n)) })
	case effect.OpTransform:
		g.transform(r, g.objects(r, sel), p.tokens[in.X])
	case effect.OpAddCounter, effect.OpRemoveCounter:
		if in.Op == effect.OpRemoveCounter {
			n = -n
		}
		g.eachSlot(r, sel, func(q uint8, i int) { g.addCounters(q, i, p.words[in.X], int(n), c15_1_3) })
		for _, o := range g.objects(r, sel) {
			if !IsLeader(o.obj) && g.same(o) && g.zoneOf(o.obj) == ZoneEX {
				g.countersInEX(r.ctrl, o, p.words[in.X], int(n))
			}
		}
	case effect.OpNextCost:
		g.addEffect(Effect{kind: effNextCost, what: in.D, until: in.C, ctrl: r.ctrl, obj: LeaderOf(engine.PlayerID(r.ctrl)), value: r.reg[in.A&15], value2: int16(p.filters[in.B])})
	case effect.OpNoDamage:
		for _, o := range g.objects(r, sel) {
			if _, _, onField := g.slotOf(o.obj); IsLeader(o.obj) || !onField && g.bears(o) {
				g.addEffect(Effect{kind: effNoDamage, until: in.C, ctrl: r.ctrl, what: damageKinds(in.B), obj: o.obj, moves: o.moves})
			}
		}
		g.eachSlot(r, sel, func(q uint8, i int) {
			if effect.Duration(in.C) != effect.UntilEndOfTurn {
				g.addEffect(Effect{kind: effNoDamage, until: in.C, ctrl: r.ctrl, what: damageKinds(in.B),
					obj: g.s.slot[q][i].obj, moves: g.movesOf(g.s.slot[q][i].obj)})
				return
			}
			g.s.slot[q][i].noDamage |= damageKinds(in.B)
			g.s.pl[q].brief |= 1 << i
			g.touchSlot(q, i)
		})
	case effect.OpDamageMod:
		g.modifyOffField(r, g.objects(r, sel), n, in)
		g.eachSlot(r, sel, func(q uint8, i int) {
			if effect.Duration(in.C) != effect.UntilEndOfTurn || g.rare&rareReorders != 0 { // each counts by itself (10.10.2)
				g.addEffect(Effect{kind: effDamageMod, until: in.C, ctrl: r.ctrl, what: in.D, value: n,
					obj: g.s.slot[q][i].obj, moves: g.movesOf(g.s.slot[q][i].obj)})
				return
			}
			if in.D == 0 {
				g.s.slot[q][i].dealMore = g.fit8(int(g.s.slot[q][i].dealMore) + int(n))
			} else {
				g.s.slot[q][i].takeMore = g.fit8(int(g.s.slot[q][i].takeMore) + int(n))
			}
			g.s.pl[q].brief |= 1 << i
			g.touchSlot(q, i)
		})
	case effect.OpNoDealDamage:
		g.eachSlot(r, sel, func(q uint8, i int) {
			if effect.Duration(in.C) != effect.UntilEndOfTurn {
				g.addEffect(Effect{kind: effNoDeal, until: in.C, ctrl: r.ctrl, obj: g.s.slot[q][i].obj, moves: g.movesOf(g.s.slot[q][i].obj)})
				return
			}
			g.s.slot[q][i].noDeal = 1
			g.stirred(q, 1<<i)
			g.s.pl[q].brief |= 1 << i
		})
		for _, o := range g.objects(r, sel) {
			if _, _, onField := g.slotOf(o.obj); !onField && g.bears(o) {
				g.addEffect(Effect{kind: effNoDeal, until: in.C, ctrl: r.ctrl, obj: o.obj, moves: o.moves})
			}
		}
	case effect.OpPlayCost:
		for _, o := range g.objects(r, sel) {
			g.addEffect(Effect{kind: effPlayCost, until: in.C, ctrl: r.ctrl, obj: o.obj, moves: o.moves, value: n, what: in.D})
		}
	case effect.OpTrait:
		for _, o := range g.objects(r, sel) {
			if g.bears(o) {
				g.addEffect(Effect{kind: effTrait, until: in.C, ctrl: r.ctrl, obj: o.obj, moves: o.moves, abil: g.t.abilities[r.ability].prog, what: uint8(in.X)})
			}
		}
	case effect.OpCannotAttack:
		for _, o := range g.objects(r, sel) {
			g.addEffect(Effect{kind: effCannotAttack, until: in.C, ctrl: r.ctrl, obj: o.obj, moves: o.moves})
		}
	case effect.OpFound:
		g.found(r, in)
	case effect.OpTaken:
		g.taken(r, in)
	case effect.OpSift:
		g.sift(r, p, in)
	case effect.OpExcept:
		for k, n := 0, copy(g.refs[:], g.objects(r, effect.Selector(in.B))); k < n; k++ {
			g.dropFromSet(r, in.A, g.refs[k])
		}
	case effect.OpKeepMost:
		g.keepMost(r, in)
	case effect.OpKeepWithin:
		g.keepWithin(r, in)
	case effect.OpNoActivate:
		g.eachSlot(r, sel, func(q uint8, i int) { g.s.slot[q][i].how |= howMute | in.B&1*howStill })
	case effect.OpNoFanfare:
		for _, o := range g.objects(r, sel) {
			g.cancelEntering(o)
		}
	case effect.OpChangeType:
		g.changeType(r, g.objects(r, sel), in)
	case effect.OpNoRefresh:
		g.eachSlot(r, sel, func(q uint8, i int) { g.s.slot[q][i].noRefresh |= 1 << q })
	case effect.OpEvolveCost:
		g.eachSlot(r, sel, func(q uint8, i int) {
			sl, cost := &g.s.slot[q][i], n
			if in.D != 0 {
				cost += g.evolvePoints(sl)
			}
			sl.evolveCost = int8(min(max(cost, 0), maxCostChange)) // more than anybody can pay
			if effect.Duration(in.C) == effect.UntilEndOfTurn {
				sl.how |= howCheap
			}
		})
	case effect.OpDiscardSel:
		for k := range g.objects(r, sel) { // showing a hidden copy renames references
			if o := g.objects(r, sel)[k]; g.same(o) && g.zoneOf(o.obj) == ZoneHand {
				g.discard(o.obj, c5_11_1)
			}
		}
	case effect.OpSwap:
		g.swap(r, sel, effect.Selector(in.B))
	case effect.OpFlipEvolve:
		g.flip(g.objects(r, sel), in.C != 0)
	default:
		g.actPlayer(r, p, in)
	}
}

// actPlayer carries out an instruction about players.
func (g *Game) actPlayer(r *Resolution, p *program, in *effect.Instr) {
	ps, count := g.players(r, effect.Selector(in.A))
	n := int(r.reg[in.B&15])
	if in.Op == effect.OpDelayed {
		e := Effect{kind: effDelayed, until: in.C, ctrl: r.ctrl, obj: r.obj, moves: r.moves, card: r.card, abil: p.granted[in.X].ability,
			what: b2u(g.s.phase == phaseEnd) * delayedInEnd}
		if in.A == 0 {
			g.addEffect(e)
			return
		}
		for _, o := range g.objects(r, effect.Selector(in.A)) { // one about each
			e.what, e.value, e.value2 = e.what|delayedAbout, int16(o.obj), int16(o.moves)
			g.addEffect(e)
		}
		return
	}
	for _, q := range ps[:count] {
		switch in.Op {
		case effect.OpDraw:
			for k := range n { // 5.9.2: in succession
				if k > 0 {
					g.lookAtStates()
				}
				g.draw(q)
			}
		case effect.OpMill:
			g.mill(q, n, c10_6_2_8_2)
		case effect.OpRecover: // 5.14.1
			g.points(q, 0, max(n, 0), c5_14_1)
		case effect.OpMaxPP:
			if n <= 0 || !g.barredFrom(q, barRaise) {
				g.points(q, 1, n, c5_26_1)
			}
		case effect.OpGainEP:
			g.points(q, 2, n, c5_26_1)
		case effect.OpShuffle: // 5.8.1
			g.shuffle(q)
		case effect.OpWin: // 5.22.1, 1.2.4
			if g.rare&rareNoLose != 0 && g.winBarred(q) {
				continue
			}
			g.end(q, engine.ReasonEffect, c1_2_4)
		case effect.OpLose:
			if g.rare&rareNoLose == 0 || !g.cannotLose(q) {
				g.end(q^1, engine.ReasonEffect, c1_2_4)
			}
		case effect.OpExtraTurn: // 5.27.1
			if g.s.nExtra == maxExtraTurns {
				g.fail(LimitExtraTurns)
				return
			}
			g.s.extra[g.s.nExtra] = q
			g.s.nExtra++
		case effect.OpBar:
			g.bar(r, p, q, in)
		case effect.OpPlayerRule:
			g.limit(r.ctrl, q, n, effect.StaticKind(in.C), effect.Duration(in.D))
		case effect.OpSkipTurn: // 5.25.2
			g.tick(&g.s.pl[q].skip)
		default:
			panic("sve: an instruction the linker should have refused")
		}
	}
}

// modifyOffField keeps changes of damage for objects that are on no field, such
// as the spell that is being resolved.
func (g *Game) modifyOffField(r *Resolution, refs []Ref, n int16, in *effect.Instr) {
	for _, o := range refs {
		if IsLeader(o.obj) {
			g.addEffect(Effect{kind: effDamageMod, until: in.C, ctrl: r.ctrl, what: in.D, obj: o.obj, value: n})
			continue
		}
		if _, _, ok := g.slotOf(o.obj); !ok && g.same(o) {
			g.addEffect(Effect{kind: effDamageMod, until: in.C, ctrl: r.ctrl, what: in.D, obj: o.obj, moves: o.moves, value: n})
		}
	}
}

// eachSlot calls do for every object of sel that is still the same and on a field.
func (g *Game) eachSlot(r *Resolution, sel effect.Selector, do func(q uint8, i int)) {
	for _, o := range g.objects(r, sel) {
		if q, i, ok := g.slotOf(o.obj); ok && g.same(o) {
			do(q, i)
		}
	}
}

// damageAll deals the same damage to several objects as one event.
func (g *Game) damageAll(src Ref, to []Ref, n int16) {
	for k := range to {
		g.hurt(src, to[k], n, damageAbility, c5_13_1)
	}
}

// foreseeDamage asks what the affected sides must decide about the damage of an
// instruction (10.10.2).
func (g *Game) foreseeDamage(r *Resolution, in *effect.Instr) bool {
	var events [maxList]event
	n, src := 0, g.dealer(r)
	for k, to := range g.objects(r, effect.Selector(in.A)) {
		e := event{src: src, to: to, amount: r.reg[in.B&15], kinds: damageAbility}
		switch in.Op {
		case effect.OpDamageDivided:
			e.amount = int16(r.share[k&7])
		case effect.OpDamageThat:
			e = g.thatDamage(r, in, to, e.amount)
		}
		if g.damages(to) && g.modified(e.src, to) {
			events[n] = e
			n++
		}
	}
	return g.foresee(events[:n], r.card, r.obj)
}

// thatDamage is the damage that is dealt in place of other damage. Attack damage is what an
// attacker deals to its attack target and combat damage what two in combat deal to each
// other (5.13.3.1, 5.13.3.2): dealt to or by another it is ability damage (5.13.3.3).
func (g *Game) thatDamage(r *Resolution, in *effect.Instr, to Ref, amount int16) event {
	src, kinds, done := r.replacedDamage()
	e := event{src: src, to: to, amount: amount, kinds: kinds, done: done & (appliedMore | appliedLess | appliedTimes)}
	if in.C == 0 {
		e.src = g.dealer(r)
	}
	if e.src != src || to.obj != r.trg {
		e.kinds = damageAbility
	}
	return e
}

// damages reports whether an object can be dealt damage (5.13.1.2).
func (g *Game) damages(to Ref) bool {
	if IsLeader(to.obj) {
		return true
	}
	q, i, ok := g.slotOf(to.obj)
	return ok && g.same(to) && g.s.pl[q].follower>>i&1 != 0
}

// destructible leaves out cards that cannot be destroyed (1.3.3), by anything
// or, if an ability does it, by abilities.
func (g *Game) destructible(set [2]uint8, byAbility bool) [2]uint8 {
	if g.rare&rareForbids == 0 {
		return set
	}
	for p := range uint8(2) {
		for m := set[p]; m != 0; m &= m - 1 {
			i := trailing(m)
			if g.cannot(effect.StaticNoDestroy, p, i, byAbility) {
				set[p] &^= 1 << i
			}
		}
	}
	return set
}

// cannot reports whether a passive of any card on the fields keeps the card in
// slot i of p from being destroyed or refreshed (1.3.3): from everything or, if
// an ability does it, from abilities.
func (g *Game) cannot(kind effect.StaticKind, p uint8, i int, byAbility bool) bool {
	for q := range uint8(2) {
		for m := g.s.pl[q].occupied; m != 0; m &= m - 1 {
			k := trailing(m)
			d := &g.t.cards[g.s.slot[q][k].card]
			if !d.forbids && g.s.kinds>>effPassive&1 == 0 {
				continue
			}
			for own, w := g.passives(&g.s.slot[q][k]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[q][k], w) {
				for n := range own {
					st := &own[n]
					if st.Kind != kind || st.DamageKinds != 0 && !(byAbility && st.DamageKinds&damageAbility != 0) {
						continue
					}
					if st.This && (q != p || k != i) || !st.This && (st.filterG < 0 || !g.matchSlot(st.filterG, q, g.ref(g.s.slot[q][k].obj), p, i)) {
						continue
					}
					if g.staticValid(st, q, k) {
						return true
					}
				}
			}
		}
	}
	return false
}

// banish moves objects to their owners' banished zones (5.6.1).
func (g *Game) banish(r *Resolution, refs []Ref) {
	g.moveAway(r, refs, ZoneBanished, false, true, c5_6_1)
}

// transform banishes objects and creates a token for each in its place (5.16.1).
func (g *Game) transform(r *Resolution, refs []Ref, token engine.CardID) {
	set := g.slotSet(refs)
	for _, o := range refs {
		if _, _, ok := g.slotOf(o.obj); !ok && g.same(o) && g.zoneOf(o.obj) == ZoneEX {
			q := g.sideOf(o.obj)
			g.move(o.obj, ZoneBanished, false, true, c5_16_1)
			g.arrival(engine.NoObject, token, q, ZoneEX, arriveNew)
		}
	}
	g.leave(set, ZoneBanished, false, false, true, c5_16_1)
	for q := range uint8(2) {
		for m := set[q] &^ g.s.pl[q].occupied; m != 0; m &= m - 1 { // not those that stayed (13.3.2.2)
			g.arrival(engine.NoObject, token, q, ZoneField, arriveNew)
		}
	}
	g.arrivals(r.ctrl, 0)
}

// stealObjects steals what fits; the controller chooses if not all do (4.4.4.2).
func (g *Game) stealObjects(r *Resolution, refs []Ref) bool {
	if g.s.answered != 0 {
		g.refs[0] = g.ref(engine.ObjectID(g.take().A()))
		g.steal(r.ctrl, g.refs[:1])
	}
	n := 0
	for _, o := range refs {
		if q, _, ok := g.slotOf(o.obj); ok && g.same(o) && q != r.ctrl {
			g.refs[n] = o
			n++
		}
	}
	switch room := g.room(r.ctrl, ZoneField); {
	case n == 0 || room <= 0:
		return false
	case n <= room:
		g.steal(r.ctrl, g.refs[:n])
		return false
	}
	var left [maxRefs]Ref // asking may use the scratch space
	copy(left[:], g.refs[:n])
	g.askFor(r, r.ctrl, AskPick, c4_4_4_2)
	g.addRefs(left[:n])
	return true
}

// steal moves cards of the opponent's field to p's field (5.21.1). They keep
// everything but having been there since the start of the turn (5.21.2), and
// nothing enters or leaves a field (10.7.4.3).
func (g *Game) steal(p uint8, refs []Ref) {
	for _, o := range refs {
		q, i, ok := g.slotOf(o.obj)
		if !ok || !g.same(o) || q == p || g.room(p, ZoneField) <= 0 {
			continue // 4.4.4.2
		}
		g.lay(p, trailing(^g.s.pl[p].occupied), g.lift(q, i))
	}
}

// lifted is a card on its way from one field to the other.
type lifted struct {
	slot             Slot
	engaged, evolved uint8
}

// lift takes the card in slot i of p off the field without a change of zones.
func (g *Game) lift(p uint8, i int) lifted {
	pl := &g.s.pl[p]
	c := lifted{g.s.slot[p][i], pl.engaged >> i & 1, pl.evolvedNow >> i & 1}
	g.s.slot[p][i] = Slot{}
	g.s.clearSlot(p, i, g.events(c.slot.card))
	g.countStatics(&g.t.cards[c.slot.card], 255)
	return c
}

// lay puts a lifted card into slot i of p.
func (g *Game) lay(p uint8, i int, c lifted) {
	pl, sl, bit := &g.s.pl[p], &g.s.slot[p][i], uint8(1)<<i
	*sl = c.slot
	g.setAt(sl.obj, p, i)
	pl.occupied |= bit
	pl.fresh |= bit
	pl.engaged |= c.engaged << i
	pl.evolvedNow |= c.evolved << i
	pl.brief |= b2u(sl.brief()) << i
	g.setType(p, i, 0)
	pl.show(i, sl.shown)
	g.touch()
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventMove, Clause: c5_21_1, Player: engine.PlayerID(p), Object: sl.obj, Card: sl.base,
			Target: engine.NoObject, From: ZoneField, To: ZoneField})
	}
}

// events returns the events that a card waits for, all of them where effects
// may have given it abilities.
func (g *Game) events(id engine.CardID) uint64 {
	if g.s.kinds>>effGrant&1 != 0 || g.rare&rareLends != 0 {
		return 1<<eventCount - 1
	}
	return g.t.cards[id].events
}

// clearSlot removes a slot of p from every slot set; events are those that its card
// waits for.
func (s *State) clearSlot(p uint8, i int, events uint64) {
	s.pl[p&1].slotSets.clear(i)
	bit := uint8(1) << i
	for m := events; m != 0; m &= m - 1 {
		s.waits[bits.TrailingZeros64(m)][p&1] &^= bit
	}
}

// flip turns evolve deck cards facedown or faceup.
func (g *Game) flip(refs []Ref, up bool) {
	for _, o := range refs {
		zone := g.zoneOf(o.obj)
		if up && zone == ZoneEvolveDeck {
			g.move(o.obj, ZoneEvolveFaceup, false, true, c10_6_2_8_2)
		} else if !up && zone == ZoneEvolveFaceup {
			g.move(o.obj, ZoneEvolveDeck, false, true, c10_6_2_8_2)
		}
	}
}
