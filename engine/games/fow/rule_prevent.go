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

// face notes that an event would have happened to a player or an entity this turn, whatever has become of it. Runs without texts
// about the first such event of a turn note nothing.
func (g *Game) face(would effect.WouldKind, o Ref) {
	if g.t.faces>>would&1 == 0 {
		return
	}
	if IsPlayer(o.obj) {
		g.s.faced[owner(o.obj)] |= 1 << would
	} else if i, ok := g.entityOf(o.obj); ok && g.same(o) {
		*g.s.facing(would) |= 1 << i
	}
}

// faced reports whether such an event would have happened to it this turn.
func (g *Game) faced(would effect.WouldKind, o Ref) bool {
	if IsPlayer(o.obj) {
		return g.s.faced[owner(o.obj)]>>would&1 != 0
	}
	i, ok := g.entityOf(o.obj)
	return ok && g.same(o) && *g.s.facing(would)>>i&1 != 0
}

// facing returns the set of entities to which an event would have happened this turn. Of cards texts ask for the first damage
// and for being destroyed (link_refuse.go).
func (s *State) facing(would effect.WouldKind) *uint64 {
	if would == effect.WouldBeDealt {
		return &s.struck
	}
	return &s.ruined
}

const _ = uint16(1) << (effect.WouldKindCount - 1) // State.faced has a bit for each

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
