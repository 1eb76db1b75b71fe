package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Kinds of damage (5.13.3).
const (
	damageAttack  uint8 = 1 << iota // dealt by an attacking follower
	damageCombat                    // dealt in combat, by either side
	damageAbility                   // everything else
)

// hurt deals damage to a follower or leader (5.13.1) and returns how much was
// dealt after modifications. src is the dealing object. kinds says what the
// damage is: attack damage to a follower is combat damage too (5.13.3).
func (g *Game) hurt(src, to Ref, amount int16, kinds uint8, c engine.Clause) int16 {
	if amount <= 0 {
		return 0 // 1.3.2.2: no event that anything could modify
	}
	if g.rare&rareReorders != 0 && g.modified(src, to) {
		return g.hurtDecided(&event{src: src, to: to, amount: amount, kinds: kinds}, c)
	}
	if p, i, ok := g.slotOf(src.obj); ok && g.same(src) {
		if g.rec != nil {
			g.dealing = g.s.slot[p&1][i&(maxField-1)].card
		}
		amount = g.dealt(p, i, to, amount, kinds)
	} else {
		if g.rec != nil {
			g.dealing = g.sourceCard(src)
		}
		if g.s.damageAuras != 0 || g.s.kinds>>effDamageMod&1 != 0 {
			amount = g.plus(amount, g.dealtOffField(src))
		}
	}
	if IsLeader(to.obj) {
		return g.hurtLeader(src, to, amount, kinds, c)
	}
	q, i, ok := g.slotOf(to.obj)
	if !ok || !g.same(to) {
		return 0 // 5.13.1.2
	}
	return g.hurtFollower(src, to, q, i, amount, kinds, c)
}

// dealt returns how much of an amount of damage the card in slot i of p deals
// (5.13.2), 0 or less if none.
func (g *Game) dealt(p uint8, i int, to Ref, amount int16, kinds uint8) int16 {
	if g.rare&rareDamage == 0 {
		return amount
	}
	sl := &g.s.slot[p&1][i&(maxField-1)]
	if sl.noDeal != 0 || sl.flags&slotNoDeal != 0 {
		return 0
	}
	if g.ownDamages(sl) {
		more, _, _, _ := g.ownDamage(p, i)
		amount = g.plus(g.fit(int(amount)*int(g.damageTimes(p, i, to, kinds))), more)
	}
	if sl.cachedDeal != 0 {
		amount = g.plus(amount, int16(sl.cachedDeal))
	}
	return amount
}

// hurtLeader is hurt for a leader once the source has been read.
func (g *Game) hurtLeader(src, to Ref, amount int16, kinds uint8, c engine.Clause) int16 {
	if amount > 0 && (g.rare&rareGuards != 0 || g.s.kinds&kindsOfDamage != 0) {
		amount = g.guarded(uint8(to.obj.Owner()), src, amount, kinds)
	}
	if amount <= 0 {
		return 0 // 1.3.2.2: no damage is dealt at all
	}
	g.strikeLeader(src, to, amount, c)
	return amount
}

// hurtFollower is hurt for the card in slot i of q once the source has been read.
func (g *Game) hurtFollower(src, to Ref, q uint8, i int, amount int16, kinds uint8, c engine.Clause) int16 {
	q, i = q&1, i&(maxField-1)
	if amount <= 0 || g.s.pl[q].follower>>i&1 == 0 {
		return 0 // 1.3.2.2, 5.13.1.2
	}
	if g.rare&rareDamage == 0 {
		g.strikeSlot(src, to, q, i, amount, kinds, c)
		return amount
	}
	sl := &g.s.slot[q][i]
	take, enemy, none := int16(sl.cachedTake), int16(sl.cachedTakeEnemy), sl.cachedNoDamage
	if g.ownDamages(sl) {
		_, t, e, n := g.ownDamage(q, i)
		take, enemy, none = g.plus(take, t), g.plus(enemy, e), none|n
	}
	if kinds&none != 0 {
		return 0
	}
	if take != 0 {
		amount = g.plus(amount, take)
	}
	if enemy != 0 && g.controllerOf(src) != q {
		amount = g.plus(amount, enemy)
	}
	if amount <= 0 {
		return 0
	}
	g.strikeSlot(src, to, q, i, amount, kinds, c)
	return amount
}

// hurtDecided deals damage of which the affected side may have decided something
// (10.10.2), unless something else happens instead.
func (g *Game) hurtDecided(e *event, c engine.Clause) int16 {
	if !g.damages(e.to) {
		return 0 // 5.13.1.2
	}
	w := g.outcome(e)
	if w.done&appliedInstead != 0 {
		return 0 // 10.10.1.1: it has not occurred at all
	}
	if g.rec != nil {
		g.dealing = g.sourceCard(e.src)
	}
	return g.strike(e.src, e.to, w.amount, e.kinds, c)
}

// strike deals damage from which everything has been taken into account.
func (g *Game) strike(src, to Ref, amount int16, kinds uint8, c engine.Clause) int16 {
	if amount <= 0 {
		return 0
	}
	if IsLeader(to.obj) {
		g.strikeLeader(src, to, amount, c)
		return amount
	}
	q, i, ok := g.slotOf(to.obj)
	if !ok || !g.same(to) || g.s.pl[q].follower>>i&1 == 0 {
		return 0 // 5.13.1.2
	}
	g.strikeSlot(src, to, q, i, amount, kinds, c)
	return amount
}

// strikeLeader reduces the defense of a leader by damage dealt to it.
func (g *Game) strikeLeader(src, to Ref, amount int16, c engine.Clause) {
	q := uint8(to.obj.Owner())
	pl := &g.s.pl[q]
	pl.leader = g.plus(pl.leader, -amount)
	g.lost(q)
	if pl.leader <= 0 {
		g.s.check |= checkLoss
	}
	if g.rec != nil {
		e := g.rec.Tell(engine.EventDamage, c, engine.PlayerID(q), g.dealing, src.obj, 0, 0, g.d.Now)
		e.Amount = amount
	}
	if g.watching(effect.OnLeaderDamage) {
		g.watch(effect.OnLeaderDamage, to, q, amount)
	}
	if g.watching(effect.OnLeaderDealtDamage) {
		g.watch(effect.OnLeaderDealtDamage, to, q, amount)
	}
}

// strikeSlot reduces the defense of the follower in slot i of q by damage dealt
// to it.
func (g *Game) strikeSlot(src, to Ref, q uint8, i int, amount int16, kinds uint8, c engine.Clause) {
	sl := &g.s.slot[q&1][i&(maxField-1)]
	sl.damage = g.plus(sl.damage, amount)
	sl.def = g.plus(sl.def, -amount)
	sl.flags |= slotDamaged
	if sl.def <= 0 {
		g.s.check |= checkDeath
	}
	if g.s.volatile != 0 {
		g.touch() // a passive may look at lost or remaining defense
	}
	if g.rec != nil {
		e := g.rec.Tell(engine.EventDamage, c, engine.PlayerID(q), g.dealing, src.obj, 0, 0, g.d.Now)
		e.Target, e.TargetCard, e.Amount = to.obj, sl.card, amount
	}
	if g.watching(onDamaged) {
		g.through = kinds
		g.triggerSelf(q, i, onDamaged, src, amount)
		g.watch(onDamaged, to, q, amount)
	}
	g.stirred(q, 1<<(i&(maxField-1)))
}

// dealtOffField returns how much more damage a source deals that is on no field
// (10.12.2.2): a spell, or the card behind a Last Words or a delayed trigger, of
// which what it was on the field counts (10.11.1).
func (g *Game) dealtOffField(src Ref) int16 {
	n := int16(0)
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.kind == effDamageMod && e.what == 0 && e.on(src) {
			n = g.plus(n, e.value)
		}
	}
	for p := range uint8(2) {
		for m := g.s.pl[p].auras; m != 0; m &= m - 1 {
			i := trailing(m)
			d := &g.t.cards[g.s.slot[p][i].card]
			for k := range d.statics {
				st := &d.statics[k]
				if st.Kind == effect.StaticDamageDealt && !st.This && st.filterG >= 0 && g.staticValid(st, p, i) &&
					g.matchRef(st.filterG, p, g.ref(g.s.slot[p][i].obj), src) {
					n = g.plus(n, g.staticAmount(st, p, g.ref(g.s.slot[p][i].obj)))
				}
			}
		}
	}
	return n
}

// lost notes that p's leader lost defense (13.5.2), and how often where a text asks for it.
func (g *Game) lost(p uint8) {
	if pl := &g.s.pl[p]; g.rare&rareHistory != 0 {
		g.tick(&pl.lostDefense)
	} else {
		pl.lostDefense = 1
	}
}

// heal changes p's leader's defense by an effect or cost other than damage
// (5.26.1). Zero changes nothing.
func (g *Game) heal(p uint8, n int16, src Ref, c engine.Clause) {
	if n == 0 {
		return
	}
	pl := &g.s.pl[p]
	pl.leader = g.plus(pl.leader, n)
	if n < 0 {
		g.lost(p)
		if pl.leader <= 0 {
			g.s.check |= checkLoss
		}
	}
	if g.rec != nil {
		g.rec.Tell(engine.EventLife, c, engine.PlayerID(p), g.sourceCard(src), src.obj, 0, 0, g.d.Now).Amount = n
	}
	e := effect.OnLeaderHeal
	if n < 0 {
		e = effect.OnLeaderDamage
	}
	if g.watching(e) {
		g.watch(e, g.ref(LeaderOf(engine.PlayerID(p))), p, max(n, -n))
	}
}

// pay takes n play points from p (10.4.4).
func (g *Game) pay(p uint8, n int16) {
	pl := &g.s.pl[p&1]
	pl.spent += uint16(n)
	over := pl.spent < uint16(n) // beyond maxTally
	n = min(n, int16(pl.pp))
	pl.pp -= uint8(n)
	if over { // what was spent in a game is kept within its bound
		g.untold(&pl.spent, uint16(n))
	}
	if g.rec != nil && n != 0 {
		e := g.rec.Tell(engine.EventResource, c10_4_4, engine.PlayerID(p), 0, engine.NoObject, 0, 0, g.d.Now)
		e.Amount = -n
	}
}

// points changes a player's play points (kind 0), maximum (1) or evolution
// points (2), within their limits (3.2.4).
func (g *Game) points(p uint8, kind uint8, n int, c engine.Clause) {
	pl := &g.s.pl[p&1]
	was := 0
	switch kind {
	case 0:
		was = int(pl.pp)
		pl.pp = uint8(min(max(was+n, 0), int(pl.maxPP)))
		n = int(pl.pp) - was
	case 1:
		was = int(pl.maxPP)
		pl.maxPP = uint8(min(max(was+n, 0), 10)) // 3.2.4.1
		n = int(pl.maxPP) - was
		if pl.pp > pl.maxPP {
			g.s.check |= checkPoints
		}
	case 2:
		was = int(pl.ep)
		pl.ep = g.fitCount(was + n)
		n = int(pl.ep) - was
	}
	if n != 0 && g.rec != nil {
		e := g.rec.Tell(engine.EventResource, c, engine.PlayerID(p), 0, engine.NoObject, kind, 0, g.d.Now)
		e.Amount = int16(n)
	}
}

// guarded returns what is left of damage to q's leader after effects and
// passives about damage that leaders take (5.13.2).
func (g *Game) guarded(q uint8, src Ref, amount int16, kinds uint8) int16 {
	leader := LeaderOf(engine.PlayerID(q))
	for k := range g.s.nEffect {
		switch e := &g.s.effect[k]; {
		case e.obj != leader:
		case e.kind == effNoDamage && e.what&kinds != 0:
			return 0
		case e.kind == effDamageMod && e.what != 0:
			amount = g.plus(amount, e.value)
		}
	}
	if g.rare&rareGuards == 0 {
		return amount
	}
	for p := range uint8(2) {
		for m := g.s.pl[p].auras; m != 0; m &= m - 1 {
			i := trailing(m)
			for own, w := g.passives(&g.s.slot[p][i]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[p][i], w) {
				for k := range own {
					st := &own[k]
					if st.Kind != effect.StaticDamageTaken && st.Kind != effect.StaticNoDamage || st.This || st.filterG < 0 ||
						!g.leaderAdmitted(st.filterG, p, q) || damageKinds(st.DamageKinds)&kinds == 0 || !g.staticValid(st, p, i) {
						continue
					}
					if st.Kind == effect.StaticNoDamage {
						return 0
					}
					if !st.EnemyOnly || g.controllerOf(src) != q {
						amount = g.plus(amount, g.staticAmount(st, p, g.ref(g.s.slot[p][i].obj)))
					}
				}
			}
		}
	}
	return amount
}

// damageTimes returns by how much passives of the card in a slot multiply
// damage that it deals itself.
func (g *Game) damageTimes(p uint8, i int, to Ref, kinds uint8) int16 {
	n := int16(1)
	for own, w := g.passives(&g.s.slot[p][i]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[p][i], w) {
		for k := range own {
			st := &own[k]
			if st.Kind != effect.StaticDamageTimes || damageKinds(st.DamageKinds)&kinds == 0 || !g.staticValid(st, p, i) {
				continue
			}
			if st.reaches(to) {
				n = g.fit(int(n) * int(st.N))
			}
		}
	}
	return n
}
