package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// damageKind says how damage is dealt.
type damageKind uint8

const (
	damageEffect damageKind = iota
	damageBattle            // 805.2, 806.2 (6.3): battle damage
)

// deal lets a source deal damage to objects at the same time: one packet. What
// is dealt replaces what was to be dealt in amount.
//
// 1007.1 (6.3): damage on a J/resonator increases. 1007.2 (6.3): a player's life
// points decrease. 1007.3 (6.3): all of it at once. 1007.4 (6.3): a card without
// DEF is dealt none. 104.2 (6.3): nor is zero damage (A34).
func (g *Game) deal(src Ref, to []Ref, amount []int16, kind damageKind) (dealt bool) {
	c := clauseDealDamage
	if kind == damageBattle {
		c = clauseBattleDamage
	}
	g.refresh()
	if g.t.replaces || g.s.statics|g.s.nEffect != 0 {
		g.alterDamage(src, to, amount, kind)
	}
	for k, t := range to {
		if amount[k] <= 0 || !g.damageable(t) {
			amount[k] = 0
			continue
		}
		dealt = true
		g.emitDamage(src.obj, t.obj, amount[k], c)
		if IsPlayer(t.obj) {
			p, n := owner(t.obj), amount[k]
			g.s.seat[p].hurt = g.plus(g.s.seat[p].hurt, n, LimitDamage)
			if by := g.changeLife(p, -n); !endless(n, g.s.seat[p].life) { // less or more is lost where effects or rounding say so
				g.tellLife(p, by+n, c, g.faceOf(src.obj), src.obj)
			}
			continue
		}
		i, _ := g.onField(t)
		e := &g.s.entity[i]
		e.damage = g.plus(e.damage, amount[k], LimitDamage)
		e.flags |= entityHurt
		if g.t.events&(eventBits[effect.OnDestroyedBattle]|eventBits[effect.OnDestroysBattle]) != 0 {
			if e.flags &^= entityStruck; kind == damageBattle && e.lethal() {
				e.flags |= entityStruck
			}
		}
		if g.t.blows {
			g.noteBlow(t, src)
		}
		if e.lethal() {
			g.s.check |= checkDeath
		}
		g.stirred(g.s.controller(i), whenMarked)
	}
	if i, ok := g.entityOf(src.obj); ok && dealt && g.same(src) {
		g.s.entity[i].flags |= entityDealt
		for k := range to {
			if g.t.scores && amount[k] > 0 {
				g.noteOf(effDealt, src, amount[k])
			}
		}
		g.unsettle(whenAny)
	}
	if g.t.totals {
		for _, n := range amount {
			if n > 0 {
				g.noteOf(effDealt, Ref{obj: PlayerOf(engine.PlayerID(g.controllerOf(src)))}, n)
				g.unsettle(whenAny)
			}
		}
	}
	for k, t := range to {
		if amount[k] > 0 && g.t.past&effect.PastHurt != 0 {
			g.note(effect.PastHurt, t, src)
		}
		if amount[k] > 0 {
			g.keywordsOf(src, t, amount[k], kind)
			if g.t.hears {
				g.tellDamage(src, t, amount[k], kind)
			}
		}
	}
	return dealt
}

// tellDamage lets the events of damage happen.
//
// 1007.5 (6.3): once for every card and every player that was dealt damage.
func (g *Game) tellDamage(src, t Ref, n int16, kind damageKind) {
	by := g.sideOf(src)
	g.other = t
	g.happen(effect.OnDealDamage, src, n, by)
	if kind == damageBattle {
		g.happen(effect.OnDealBattleDamage, src, n, by)
	}
	g.other = src
	if IsPlayer(t.obj) {
		g.happen(effect.OnPlayerDamaged, t, n, owner(t.obj))
	} else {
		g.happen(effect.OnDamaged, t, n, g.sideOf(t))
		if kind == damageBattle {
			g.happen(effect.OnDealtBattle, t, n, g.sideOf(t))
		}
	}
	g.other = noRef
}

// keywordsOf triggers what keywords say of a source that dealt damage.
func (g *Game) keywordsOf(src, to Ref, n int16, kind damageKind) {
	if i, ok := g.onField(src); ok && g.s.entity[i].kw&dealingKeywords != 0 {
		g.dealtBy(i, src, to, n, kind)
	}
}

func (g *Game) emitDamage(src, target engine.ObjectID, n int16, c engine.Clause) {
	if g.rec == nil {
		return
	}
	e := engine.Event{Kind: engine.EventDamage, Clause: c, Player: target.Owner(), Card: g.faceOf(src), Object: src,
		Target: engine.NoObject, Amount: n}
	if !IsPlayer(target) {
		e.Target, e.TargetCard = target, g.faceOf(target)
	}
	g.emit(e)
}
