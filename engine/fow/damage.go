package fow

import "gauntlet/engine"

// damageKind says how damage is dealt.
type damageKind uint8

const (
	damageEffect damageKind = iota
	damageBattle            // 805.2, 806.2 (6.3): battle damage
)

// deal lets a source deal damage to objects at the same time: one packet.
//
// 1007.1 (6.3): damage on a J/resonator increases. 1007.2 (6.3): a player's life
// points decrease. 1007.4 (6.3): a card without DEF is dealt none. 104.2 (6.3): nor
// is zero damage (A34).
func (g *Game) deal(src Ref, to []Ref, amount []int16, kind damageKind) (dealt bool) {
	c := clauseDealDamage
	if kind == damageBattle {
		c = clauseBattleDamage
	}
	for k, t := range to {
		n := amount[k]
		if n <= 0 {
			continue
		}
		if IsPlayer(t.obj) {
			dealt = true
			g.emitDamage(src.obj, t.obj, n, c)
			g.changeLife(owner(t.obj), -n)
			g.keywordsOf(src, t, n, kind)
			continue
		}
		i, ok := g.onField(t)
		if !ok || g.s.entity[i].types>>hasDEF&1 == 0 || g.s.entity[i].types&typesJResonator == 0 {
			continue
		}
		dealt = true
		e := &g.s.entity[i]
		e.damage += n
		if e.lethal() {
			g.s.check |= checkDeath
		}
		g.touchEntity(i)
		g.emitDamage(src.obj, t.obj, n, c)
		g.keywordsOf(src, t, n, kind)
	}
	return dealt
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
