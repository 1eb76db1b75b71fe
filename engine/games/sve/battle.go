package sve

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// listAttacks lists every legal pair of attacker and target (8.4.2, 8.4.3).
func (g *Game) listAttacks(p uint8) {
	p &= 1
	pl, op := &g.s.pl[p], &g.s.pl[p^1]
	ready := pl.readyToAttack()
	if ready == 0 {
		return
	}
	targets := op.follower &^ op.intimidate // 12.12.2
	lying := targets & op.engaged
	leader := pl.reachLeader()
	mine, theirs := &g.s.slot[p], &g.s.slot[p^1]
	face := engine.MakeOption(ActAttack, 0, uint8(LeaderOf(engine.PlayerID(p^1))), 0)
	from := g.d.N
	if lying|ready&pl.assail == 0 { // only leaders can be reached
		for m := ready & leader; m != 0; m &= m - 1 {
			g.d.Add(face | engine.Option(mine[bits.TrailingZeros8(m)&(maxField-1)].obj)<<16)
		}
	} else if wards := lying & op.ward; op.lure|wards|ready&pl.assail != 0 {
		g.listNarrowed(p, ready, lying, targets, wards)
	} else {
		for m := ready; m != 0; m &= m - 1 {
			i := bits.TrailingZeros8(m) & (maxField - 1)
			attack := face | engine.Option(mine[i].obj)<<16
			for reach := lying; reach != 0; reach &= reach - 1 {
				k := bits.TrailingZeros8(reach) & (maxField - 1)
				g.d.Add(attack&^0xFF00 | engine.Option(theirs[k].obj)<<8)
			}
			if leader>>i&1 != 0 {
				g.d.Add(attack)
			}
		}
	}
	if g.d.N-from > 1 {
		sortOptions(g.d.Options()[from:])
	}
}

// listNarrowed lists the attacks of p's followers that are ready where not every one of them may
// select what every other may. It stands by itself: few attacks need it, and in the loop for all others
// nothing is called.
func (g *Game) listNarrowed(p, ready, lying, targets, wards uint8) {
	p &= 1
	pl, op, mine, theirs := &g.s.pl[p], &g.s.pl[p^1], &g.s.slot[p], &g.s.slot[p^1]
	leader := pl.reachLeader()
	for m := ready; m != 0; m &= m - 1 {
		i := bits.TrailingZeros8(m) & (maxField - 1)
		attack := engine.MakeOption(ActAttack, uint8(mine[i].obj), uint8(LeaderOf(engine.PlayerID(p^1))), 0)
		reach, free := reachOf(pl, op, i, leader>>i&1 != 0, lying, targets, wards)
		for ; reach != 0; reach &= reach - 1 {
			k := bits.TrailingZeros8(reach) & (maxField - 1)
			g.d.Add(attack&^0xFF00 | engine.Option(theirs[k].obj)<<8)
		}
		if free {
			g.d.Add(attack)
		}
	}
}

// readyToAttack returns the player's followers that may attack: reserved, and there since the
// start of the turn or allowed to attack all the same (8.4.2, 8.4.2.1).
func (pl *Player) readyToAttack() uint8 {
	return pl.follower &^ pl.engaged &^ pl.cannotAttack & (^pl.fresh | pl.storm | pl.evolvedNow | pl.rush)
}

// reachLeader returns the player's cards that may select a leader: there since the start of the
// turn, or with Storm (12.9.2).
func (pl *Player) reachLeader() uint8 { return (pl.storm | ^pl.fresh) &^ pl.noAttackLeader }

// reachOf returns the followers of op that the follower in slot i of pl may select, and whether
// it may select the leader: free without the rules that make it select somebody else. Of op's
// followers that can be selected lying are engaged, and wards of these have Ward.
func reachOf(pl, op *Player, i int, free bool, lying, targets, wards uint8) (reach uint8, leader bool) {
	reach = lying
	if pl.assail>>i&1 != 0 { // 8.4.3.1, 12.11.2
		reach = targets
	}
	if op.lure != 0 {
		return lured(reach, free, op.lure, wards&^(everySlot*(pl.ignoreWard>>i&1)))
	}
	if wards != 0 && pl.ignoreWard>>i&1 == 0 { // 12.8.2 (iii): an engaged Ward follower must be selected if possible
		return wards, false
	}
	return reach, free
}

// sortOptions puts options into ascending order: insertion sort, lists are short.
func sortOptions(l []engine.Option) {
	for i := 1; i < len(l); i++ {
		x, j := l[i], i
		if l[i-1] <= x {
			continue
		}
		for ; j > 0 && l[j-1] > x; j-- {
			l[j] = l[j-1]
		}
		l[j] = x
	}
}

// startAttack declares an attack (8.4.4 to 8.4.6) and goes on with it if nothing
// comes first.
func (g *Game) startAttack(attacker, target engine.ObjectID) bool {
	s := &g.s
	p, i, _ := g.slotOf(attacker)
	pl := &s.pl[p]
	s.attacker, s.attMoves = attacker, g.movesOf(attacker)
	s.target, s.tgtMoves = target, g.movesOf(target)
	watched := g.watching(effect.OnOtherEngaged)
	if watched { // what triggers comes between turning and attacking
		g.engage(p, i, true, c8_4_4)
	} else {
		pl.engaged |= 1 << (i & (maxField - 1))
		if s.volatile != 0 {
			g.touch()
		}
	}
	if g.rec != nil {
		card := s.slot[p&1][i&(maxField-1)].card
		if !watched {
			g.rec.Tell(engine.EventSideways, c8_4_4, engine.PlayerID(p), card, attacker, 0, 0, g.d.Now).Amount = 1
		}
		e := g.rec.Tell(engine.EventAttack, c8_4_5, engine.PlayerID(p), card, attacker, 0, 0, g.d.Now)
		if !IsLeader(target) {
			q, k, _ := g.slotOf(target)
			e.Target, e.TargetCard = target, s.slot[q&1][k&(maxField-1)].card
		}
	}
	g.tick(&pl.attacks)
	if g.rare&rareHistory != 0 { // 8.4.4: it attacks from here on, whatever becomes of the attack
		s.slot[p&1][i&(maxField-1)].how |= howAttacked
	}
	tgt := g.ref(target)
	s.combat = b2u(!IsLeader(target)) // 8.4.5.1
	if g.waits(p, i, effect.OnStrike) {
		g.triggerOwn(p, i, effect.OnStrike, tgt, 0)
	}
	kind := effect.OnLeaderStrike
	if s.combat != 0 {
		kind = effect.OnFollowerStrike
	}
	if g.waits(p, i, kind) {
		g.triggerOwn(p, i, kind, tgt, 0)
	}
	if g.watching(effect.OnOtherAttack) {
		g.watch(effect.OnOtherAttack, g.ref(attacker), p, 0)
	}
	g.setPhase(phaseAttack)
	g.push(pcAttackQuick, p, 0, 0)
	f := &s.frame[(s.sp-1)&(maxFrames-1)]
	return g.confirmThen(f, pcAttackQuick) && s.over == 0 && g.quickWindow(f, pcAttackQuickCheck, pcDamage, c8_4_7) // 8.4.6
}

// attackDamage deals the damage of an attack (8.4.9): the attacker to its
// target and, if that is a follower, the target to the attacker, at once.
func (g *Game) attackDamage(f *Frame) bool {
	s := &g.s
	g.refresh()
	a, t := Ref{s.attacker, s.attMoves}, Ref{s.target, s.tgtMoves}
	p, i, ok := g.slotOf(a.obj)
	if !ok || !g.same(a) { // 8.4.9: only if the attacker is still on the field
		g.confirmThen(f, pcAttackEnd)
		return false
	}
	power := g.strength(p, i)
	q, k, there := g.slotOf(t.obj)
	there = there && g.same(t)
	simple := g.rare&rareReorders == 0 || !g.modified(a, t) && !g.modified(t, a)
	if !simple && g.foreseeAttack(a, t, p, i) {
		return true
	}
	dealt := int16(0)
	switch {
	case IsLeader(t.obj):
		dealt = g.hurtLeaderBy(p, i, a, t, power, simple)
	case there:
		back := g.strength(q, k)
		dealt = g.hurtFollowerBy(p, i, a, t, q, k, power, damageAttack|damageCombat, simple)
		if n := g.hurtFollowerBy(q, k, t, a, p, i, back, damageCombat, simple); n > 0 && g.s.waits[effect.OnDealAttackDamage][q&1]>>(k&7)&1 != 0 {
			g.dealtInAttack(t, a, n, damageCombat)
		}
		if s.combat != 0 { // 8.4.9.2: they fought
			if (s.pl[p].bane&s.pl[p].follower)>>i&1 != 0 { // 12.14.2: "this follower" (5.24.3.1)
				s.pl[q].fought |= 1 << k
				s.check |= checkFought
			}
			if (s.pl[q].bane&s.pl[q].follower)>>k&1 != 0 {
				s.pl[p].fought |= 1 << i
				s.check |= checkFought
			}
		}
	}
	if dealt > 0 && ((g.s.pl[p].drain|g.s.waits[effect.OnDealAttackDamage][p])>>i&1 != 0 || !simple) {
		kinds := damageAttack
		if there {
			kinds |= damageCombat
		}
		g.dealtInAttack(a, t, dealt, kinds)
	}
	if s.nWould != 0 {
		if g.happened(); s.frame[s.sp-1].pc == pcInstead {
			f.pc = pcDamageDone
			return false
		}
	}
	if g.confirmThen(f, pcAttackEnd) { // 8.4.10
		g.attackEnd(f)
	}
	return false
}

// dealtInAttack is what follows when a follower has dealt damage in an attack: attack damage, combat damage or both (5.13.3).
func (g *Game) dealtInAttack(a, t Ref, dealt int16, kinds uint8) {
	p, i, ok := g.slotOf(a.obj)
	if dealt <= 0 || !ok || !g.same(a) {
		return
	}
	if kinds&damageAttack != 0 && (g.s.pl[p].drain&g.s.pl[p].follower)>>i&1 != 0 { // 12.13.2
		g.pend(abilityDrain, a, g.s.slot[p][i].card, p, t, dealt)
	}
	if g.waits(p, i, effect.OnDealAttackDamage) {
		g.through = kinds
		g.triggerOwn(p, i, effect.OnDealAttackDamage, t, dealt)
	}
}

// strength is the damage that the card in slot i of p deals in an attack: none
// if it is no follower any more and has no attack to read (5.24.2.1).
func (g *Game) strength(p uint8, i int) int16 {
	if g.s.pl[p&1].follower>>(i&7)&1 == 0 {
		return 0
	}
	return g.s.slot[p&1][i&7].power()
}

// foreseeAttack asks what the affected sides must decide about the damage of an
// attack by the card in slot i of p, all of which is dealt at once (8.4.9, 10.10.2).
func (g *Game) foreseeAttack(a, t Ref, p uint8, i int) bool {
	events := [2]event{{src: a, to: t, amount: g.strength(p, i), kinds: damageAttack}}
	n := 1
	if q, k, ok := g.slotOf(t.obj); ok && g.same(t) {
		events[0].kinds |= damageCombat
		events[1] = event{src: t, to: a, amount: g.strength(q, k), kinds: damageCombat}
		n = 2
	} else if !IsLeader(t.obj) {
		return false
	}
	return g.foresee(events[:n], 0, engine.NoObject)
}

// hurtLeaderBy is hurt for an attacker, the card in slot i of p, and a leader. simple
// says that no changes need to be told apart (modified).
func (g *Game) hurtLeaderBy(p uint8, i int, src, to Ref, amount int16, simple bool) int16 {
	if g.rec != nil {
		g.dealing = g.s.slot[p&1][i&(maxField-1)].card
	}
	if amount <= 0 || !simple {
		return g.hurt(src, to, amount, damageAttack, c8_4_9)
	}
	return g.hurtLeader(src, to, g.dealt(p, i, to, amount, damageAttack), damageAttack, c8_4_9)
}

// hurtFollowerBy is hurt for combat: the card in slot i of p deals damage to the
// follower in slot k of q.
func (g *Game) hurtFollowerBy(p uint8, i int, src, to Ref, q uint8, k int, amount int16, kinds uint8, simple bool) int16 {
	if g.rec != nil {
		g.dealing = g.s.slot[p&1][i&(maxField-1)].card
	}
	c := c8_4_9
	if kinds&damageAttack == 0 {
		c = c8_4_9_1
	}
	if amount <= 0 || !simple {
		return g.hurt(src, to, amount, kinds, c)
	}
	return g.hurtFollower(src, to, q, k, g.dealt(p, i, to, amount, kinds), kinds, c)
}

// power is the damage a follower deals in an attack (8.4.9).
func (sl *Slot) power() int16 {
	if sl.flags&slotHitsWithDefense != 0 {
		return sl.def
	}
	return sl.atk
}

// attackEnd ends the attack (8.4.11).
func (g *Game) attackEnd(f *Frame) {
	s := &g.s
	s.combat = 0
	s.attacker, s.target, s.attMoves, s.tgtMoves = engine.NoObject, engine.NoObject, 0, 0
	g.setPhase(phaseMain)
	g.pop()
}

const everySlot uint8 = 0xFF

// lured narrows what an attacker may select where followers must be attacked if
// possible: each such follower makes a requirement, and so does Ward with all
// its engaged followers together; as many as possible must be met (1.3.2.3).
func lured(reach uint8, leader bool, lure, wards uint8) (uint8, bool) {
	switch {
	case reach&lure&wards != 0:
		return reach & lure & wards, false
	case reach&(lure|wards) != 0:
		return reach & (lure | wards), false
	}
	return reach, leader
}
