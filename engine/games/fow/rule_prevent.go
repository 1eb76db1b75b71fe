package fow

import "gauntlet/engine/effect"

// alterDamage applies what replaces damage to every part of a packet; where it is
// dealt to something else instead, that stands in to.
//
// 910.1 (6.3): the original situation does not happen. 910.3 (6.3): each replacement
// once and once only. A51: what is forbidden is not replaced.
func (g *Game) alterDamage(src Ref, to []Ref, amount []int16, kind damageKind) {
	g.refresh()
	for k, t := range to {
		if amount[k] <= 0 || !g.damageable(t) {
			continue
		}
		if g.forbids(effect.RestrictDealDamage, src, t) || g.forbids(effect.RestrictBeDealt, t, src) ||
			kind == damageBattle && (g.forbids(effect.RestrictDealBattle, src, t) || g.forbids(effect.RestrictBeDealtBattle, t, src)) {
			amount[k] = 0
			continue
		}
		ev := happening{would: effect.WouldBeDealt, kind: kind, src: src, to: t, amount: amount[k]}
		g.alter(&ev)
		to[k], amount[k] = ev.to, ev.amount
		if g.t.faces != 0 {
			g.face(effect.WouldBeDealt, t)
			g.face(effect.WouldBeDealt, ev.to)
		}
	}
	g.useUp()
}

// alter applies what replaces an event with an amount.
func (g *Game) alter(ev *happening) {
	for g.packet.nUsed = 0; ev.amount > 0 && (ev.would != effect.WouldBeDealt || g.damageable(ev.to)); {
		w := g.nextSwap(ev)
		if w == nil {
			return
		}
		g.swapped(ev, w)
	}
}

// effFaced is an effect that notes until the end of the turn that an event would have happened to its object: Effect.value is the
// effect.WouldKind. Runs without texts about the first such event of a turn make none.
const effFaced uint8 = 0x4C

// face notes it, whatever has become of the event.
func (g *Game) face(would effect.WouldKind, o Ref) {
	if g.t.faces>>would&1 != 0 && !g.faced(would, o) {
		g.addEffect(Effect{kind: effFaced, value: int16(would), obj: o, src: o, ctrl: owner(o.obj)}, effect.UntilEndOfTurn)
	}
}

// faced reports whether such an event would have happened to an object this turn.
func (g *Game) faced(would effect.WouldKind, o Ref) bool {
	for k := range g.s.nEffect {
		if f := &g.s.effect[k]; f.kind == effFaced && f.obj == o && f.value == int16(would) {
			return true
		}
	}
	return false
}

// damageable reports whether an object can be dealt damage at all.
//
// 1007.1, 1007.2 (6.3): J/resonators and players. 1007.4 (6.3): not cards without
// DEF.
func (g *Game) damageable(t Ref) bool {
	if IsPlayer(t.obj) {
		return true
	}
	i, ok := g.onField(t)
	return ok && g.s.entity[i].types>>hasDEF&1 != 0 && g.s.entity[i].types&typesJResonator != 0
}

// damageBit is the kind of damage in a static's DamageKinds: battle damage, or
// damage by an effect.
func damageBit(kind damageKind) uint8 {
	if kind == damageBattle {
		return 1 | 2
	}
	return 4
}
