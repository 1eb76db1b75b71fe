package sve

import (
	"math/bits"

	"gauntlet/engine/effect"
)

// applyStatics applies the passives of one layer: those that look at what
// others of the layer or a later one change (late), or those that do not.
func (g *Game) applyStatics(from []uint8, layer uint8, late bool) {
	for _, at := range from {
		p, i := at>>3, int(at&7)
		for own, w := g.passives(&g.s.slot[p][i]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[p][i], w) {
			for k := range own {
				st := &own[k]
				if st.layer == layer && st.late == late && g.staticValid(st, p, i) {
					g.applyStatic(st, p, i)
				}
			}
		}
	}
}

// applySilence applies the passives that take all abilities: one whose card
// another would silence depends on that one (10.9.1.5). Of those that silence each
// other the oldest comes first.
func (g *Game) applySilence(from []uint8, late bool) {
	left := uint16(0) // those that have such passives
	for n, at := range from {
		left |= uint16(b2u(g.silences(&g.s.slot[at>>3][at&7]))) << n
	}
	for left != 0 {
		next := bits.TrailingZeros16(left)
		for m := left; m != 0; m &= m - 1 {
			if n := bits.TrailingZeros16(m); !g.silencedBy(from, left&^(1<<n), late, from[n]) {
				next = n
				break
			}
		}
		left &^= 1 << next
		g.applyStatics(from[next:next+1], layerSilence, late)
	}
}

// silencedBy reports whether some of the slots in the set would take all abilities
// from the card in a slot.
func (g *Game) silencedBy(from []uint8, set uint16, late bool, at uint8) bool {
	for m := set; m != 0; m &= m - 1 {
		src := from[bits.TrailingZeros16(m)]
		p, i := src>>3, int(src&7)
		obj := g.ref(g.s.slot[p][i].obj)
		for own, w := g.passives(&g.s.slot[p][i]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[p][i], w) {
			for k := range own {
				st := &own[k]
				if st.Kind == effect.StaticLoseAbilities && st.late == late && !st.This && g.staticValid(st, p, i) &&
					g.matchSlot(st.filterG, p, obj, at>>3, int(at&7)) {
					return true
				}
			}
		}
	}
	return false
}

// The layers of passives.
const (
	layerNumbers   uint8 = iota // and everything else
	layerAbilities              // keywords
	layerSilence                // taking all abilities, on which all others depend
)

func layerOf(k effect.StaticKind) uint8 {
	switch k {
	case effect.StaticLoseAbilities:
		return layerSilence
	case effect.StaticKeyword, effect.StaticNotTargetable, effect.StaticGrant:
		return layerAbilities
	}
	return layerNumbers
}

// staticValid reports whether a passive of the card in slot i of p is valid
// now (10.3.3).
func (g *Game) staticValid(st *static, p uint8, i int) bool {
	if st.TurnSide == effect.SideYours && g.s.active != p || st.TurnSide == effect.SideEnemy && g.s.active == p {
		return false
	}
	if sl := &g.s.slot[p][i]; (sl.flags&slotSilent != 0 || g.s.kinds>>effLoseAbilities&1 != 0) && !st.given && g.lostAbilities(sl) {
		return false // of those that were given the walk leaves out what is lost
	}
	if g.rare&rareRetypes != 0 && st.As != 0 && st.As&g.typeOf(g.ref(g.s.slot[p][i].obj)) == 0 {
		return false // 5.24.3.1
	}
	if st.Cond < 0 {
		return true
	}
	return g.pureFor(st.prog, st.Cond, p, g.ref(g.s.slot[p][i].obj), g.s.slot[p][i].card) != 0
}

// staticAmount returns the number a passive works with.
func (g *Game) staticAmount(st *static, p uint8, src Ref) int16 {
	if st.Amount < 0 {
		return st.N
	}
	return g.pureFor(st.prog, st.Amount, p, src, g.cardOf(src.obj))
}

func (g *Game) applyStatic(st *static, p uint8, i int) {
	src := g.ref(g.s.slot[p][i].obj)
	if st.This {
		g.applyStaticTo(st, p, src, p, i)
		return
	}
	if st.Place != effect.PlaceField || st.filterG < 0 {
		return
	}
	for q := range uint8(2) {
		for m := g.s.pl[q].occupied; m != 0; m &= m - 1 {
			k := bits.TrailingZeros8(m)
			if g.matchSlot(st.filterG, p, src, q, k) {
				g.applyStaticTo(st, p, src, q, k)
			}
		}
	}
}

func (g *Game) applyStaticTo(st *static, p uint8, src Ref, q uint8, k int) {
	sl, pl, bit := &g.s.slot[q][k], &g.s.pl[q], uint8(1)<<k
	switch st.Kind {
	case effect.StaticDamageDealt, effect.StaticDamageTaken, effect.StaticNoDamage:
		if !st.This { // else ownDamage reads it where damage is dealt
			g.applyDamageStatic(st, p, src, sl)
		}
	case effect.StaticStats:
		n := int16(1)
		if st.Amount >= 0 {
			n = g.staticAmount(st, p, src)
		}
		atkSet, defSet := g.setStamps(sl)
		stamp := g.stampOf(src)
		atk, def := stamp >= atkSet, stamp >= defSet // a value set later wipes it (10.9.1.6)
		if st.late {
			atk = atk || g.dependsOnSet(st, p, src, q, k, effSetAttack)
			def = def || g.dependsOnSet(st, p, src, q, k, effSetDefense)
		}
		if atk {
			sl.atk = g.fit(int(sl.atk) + int(st.Atk)*int(n))
		}
		if def {
			sl.def = g.fit(int(sl.def) + int(st.Def)*int(n))
		}
	case effect.StaticKeyword:
		sl.kw |= g.kept(sl, uint16(st.Keywords), g.stampFor(st, src))
	case effect.StaticGrant:
		if g.kept(sl, 1, g.stampFor(st, src)) != 0 {
			g.give(sl, st.lends)
		}
	case effect.StaticLoseAbilities:
		g.silence(q, k, g.stampFor(st, src))
	case effect.StaticAttackSet:
		atkSet, _ := g.setStamps(sl)
		if stamp := g.stampOf(src); stamp >= atkSet {
			sl.atk = g.plus(g.staticAmount(st, p, src), g.addedSince(sl, stamp))
		}
	case effect.StaticDamageIsDefense:
		sl.flags |= slotHitsWithDefense
	case effect.StaticIgnoreWard:
		pl.ignoreWard |= bit
	case effect.StaticCannotAttack:
		pl.cannotAttack |= bit
	case effect.StaticCannotAttackLeader:
		pl.noAttackLeader |= bit
	case effect.StaticLure:
		pl.lure |= bit
	case effect.StaticNotTargetable:
		sl.kw |= g.kept(sl, 1<<Aura, g.stampFor(st, src))
	}
}

// applyDamageStatic adds what a passive says about damage that other cards deal or take
// to the sums of one of them.
func (g *Game) applyDamageStatic(st *static, p uint8, src Ref, sl *Slot) {
	switch {
	case st.Kind == effect.StaticNoDamage:
		sl.cachedNoDamage |= damageKinds(st.DamageKinds)
	case st.Kind == effect.StaticDamageDealt:
		sl.cachedDeal = g.fit8(int(sl.cachedDeal) + int(g.staticAmount(st, p, src)))
	case st.EnemyOnly:
		sl.cachedTakeEnemy = g.fit8(int(sl.cachedTakeEnemy) + int(g.staticAmount(st, p, src)))
	default:
		sl.cachedTake = g.fit8(int(sl.cachedTake) + int(g.staticAmount(st, p, src)))
	}
}
