package sve

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Information of field cards is cached in their slots and in the players' slot
// sets, and recomputed here by the layers of 10.9.1. Whatever may change it
// calls touch; whatever reads it calls refresh first.

// touch says that cached information of field cards may be out of date.
func (g *Game) touch() { g.s.dirty = 1 }

// touchSlot recomputes one slot. That is enough unless passives depend on more
// than which cards are on the fields, or the card has passives that effects or
// other passives may take from it.
func (g *Game) touchSlot(p uint8, i int) {
	takes := g.rare&rareOrdered != 0 || g.s.kinds&^kindsOffField != 0
	if g.s.stale() || takes && g.s.pl[p].auras>>i&1 != 0 || g.rare&rareSilences != 0 && g.silencedSource() {
		g.s.dirty = 1
		return
	}
	i &= maxField - 1
	pl, sl := &g.s.pl[p&1], &g.s.slot[p&1][i]
	g.baseSlot(pl, sl, i)
	switch {
	case g.s.statics == 0:
	case g.rare&rareOrdered != 0:
		g.layersTo(p, i)
	default:
		g.applyStaticsTo(p, i, true)
		g.applyStaticsTo(p, i, false)
	}
	if g.s.kinds>>effCannotAttack&1 != 0 {
		g.applyCannotAttack()
	}
	g.closeSlot(pl, sl, i)
	g.stirred(p, 1<<i)
}

// silencedSource reports whether passives have taken the abilities of a card with
// passives: what that one did before depends on the order in which they came.
func (g *Game) silencedSource() bool {
	for p := range uint8(2) {
		for m := g.s.pl[p].auras; m != 0; m &= m - 1 {
			if g.s.slot[p][trailing(m)].flags&slotSilent != 0 {
				return true
			}
		}
	}
	return false
}

// layersTo is applyStaticsTo where the order of timestamps matters and passives
// may take abilities. None is late here: those are volatile.
func (g *Game) layersTo(p uint8, i int) {
	var buf [2 * maxField]uint8
	from := g.sources(&buf)
	for _, layer := range [...]uint8{layerSilence, layerAbilities, layerNumbers} {
		for _, at := range from {
			q, k := at>>3, int(at&7)
			for own, w := g.passives(&g.s.slot[q][k]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[q][k], w) {
				for n := range own {
					st := &own[n]
					if st.layer != layer || st.This || st.Place != effect.PlaceField || st.filterG < 0 || !g.staticValid(st, q, k) {
						continue // the card itself has no passives
					}
					if src := g.ref(g.s.slot[q][k].obj); g.matchSlot(st.filterG, q, src, p, i) {
						g.applyStaticTo(st, q, src, p, i)
					}
				}
			}
		}
	}
}

// applyStaticsTo applies the passives of every card on the fields to one slot.
func (g *Game) applyStaticsTo(p uint8, i int, abilities bool) {
	for q := range uint8(2) {
		for m := g.s.pl[q].auras; m != 0; m &= m - 1 {
			k := bits.TrailingZeros8(m)
			for own, w := g.passives(&g.s.slot[q][k]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[q][k], w) {
				for n := range own {
					st := &own[n]
					if (st.layer == layerAbilities) != abilities || st.This && (q != p || k != i) || !g.staticValid(st, q, k) {
						continue
					}
					src := g.ref(g.s.slot[q][k].obj)
					if st.This || st.Place == effect.PlaceField && st.filterG >= 0 && g.matchSlot(st.filterG, q, src, p, i) {
						g.applyStaticTo(st, q, src, p, i)
					}
				}
			}
		}
	}
}

// refresh recomputes all cached information if it may be out of date. Volatile
// passives read what changes anywhere, such as a leader's defense, a hand or
// play points, so that nothing can say when they are out of date: where one is
// on a field everything is recomputed each time.
func (g *Game) refresh() {
	if g.s.stale() {
		g.renew()
	}
}

// renew recomputes all cached information where volatile passives read the game:
// these need the scratch space that whoever asked may be using, and must not
// ask again themselves.
func (g *Game) renew() {
	if g.s.volatile == 0 {
		g.recompute()
		return
	}
	if g.renewing {
		return
	}
	g.renewing = true
	refs, pair, scratch := g.refs, g.pair, g.scratch
	g.recompute()
	g.refs, g.pair, g.scratch = refs, pair, scratch
	g.renewing = false
}

func (g *Game) recompute() {
	s := &g.s
	s.dirty = 0
	for p := range uint8(2) {
		pl, slots := &s.pl[p], &s.slot[p]
		for m := pl.occupied; m != 0; m &= m - 1 {
			i := bits.TrailingZeros8(m) & (maxField - 1)
			g.baseSlot(pl, &slots[i], i)
		}
	}
	if s.statics != 0 || s.kinds>>effCannotAttack&1 != 0 {
		g.layers()
	}
	for p := range uint8(2) {
		pl, slots := &s.pl[p], &s.slot[p]
		for m := pl.occupied; m != 0; m &= m - 1 {
			i := bits.TrailingZeros8(m) & (maxField - 1)
			g.closeSlot(pl, &slots[i], i)
		}
	}
	if g.rare&rareCapacities != 0 {
		g.setLimits()
	}
	g.stirred(0, s.pl[0].occupied)
	g.stirred(1, s.pl[1].occupied)
}

// baseSlot computes a player's slot i from its own card and the effects on it.
// 10.9.1.1: the printed information comes first, an evolved card's if linked.
func (g *Game) baseSlot(pl *Player, sl *Slot, i int) {
	i &= maxField - 1
	d := &g.t.cards[sl.card]
	sl.kw, sl.atk, sl.def = uint16(d.keywords)|sl.kwAdd|sl.kwTurn, d.atk, d.def
	if sl.atkAdd|sl.atkTurn|sl.defAdd|sl.defTurn != 0 {
		sl.atk, sl.def = g.fit(int(d.atk)+int(sl.atkAdd)+int(sl.atkTurn)), g.fit(int(d.def)+int(sl.defAdd)+int(sl.defTurn))
	}
	if g.rare&rareDamage != 0 {
		sl.cachedNoDamage, sl.cachedDeal, sl.cachedTake, sl.cachedTakeEnemy = sl.noDamage, sl.dealMore, sl.takeMore, 0
	}
	sl.flags, sl.silentSince, sl.given = 0, 0, lent{}
	if g.s.kinds&kindsOfSlots != 0 {
		g.effectsOn(sl)
	}
	if sl.race > 0 {
		sl.flags |= slotRacing
		if sl.rushes() {
			sl.kw |= 1 << Rush // 14.2.3.1
		}
	}
	if sl.damage != 0 {
		sl.def = g.plus(sl.def, -sl.damage)
		if sl.damage > 0 {
			sl.flags |= slotDamaged
		}
	}
	pl.clearRules(i)
	if d.ignoreWard && (g.s.kinds>>effLoseAbilities&1 == 0 || !g.lostAbilities(sl)) {
		pl.ignoreWard |= 1 << i
	}
}

// effectsOn adds to a slot what effects on its card say.
func (g *Game) effectsOn(sl *Slot) {
	moves := g.movesOf(sl.obj)
	for k := range g.s.nEffect {
		e := &g.s.effect[k]
		if e.obj != sl.obj || e.moves != moves {
			continue
		}
		switch e.kind {
		case effNoDamage:
			sl.cachedNoDamage |= e.what
		case effNoDeal:
			sl.flags |= slotNoDeal
		case effDamageMod:
			if e.what == 0 {
				sl.cachedDeal = g.fit8(int(sl.cachedDeal) + int(e.value))
			} else {
				sl.cachedTake = g.fit8(int(sl.cachedTake) + int(e.value))
			}
		default:
			e.fold(g, &sl.atk, &sl.def, &sl.kw)
		}
	}
}

// ownDamage returns what the passives of the card in a slot say about damage
// that it deals or takes itself: what it deals more, takes more (from cards of
// the opponent only: enemy) and which kinds it does not take.
func (g *Game) ownDamage(p uint8, i int) (deal, take, enemy int16, none uint8) {
	sl := &g.s.slot[p][i]
	src := g.ref(sl.obj)
	for own, w := g.passives(sl), walkPrinted; w != walkEnd; own, w = g.more(sl, w) {
		for k := range own {
			st := &own[k]
			if !st.This || !g.staticValid(st, p, i) {
				continue
			}
			switch st.Kind {
			case effect.StaticDamageDealt:
				deal = g.plus(deal, g.staticAmount(st, p, src))
			case effect.StaticDamageTaken:
				if st.EnemyOnly {
					enemy = g.plus(enemy, g.staticAmount(st, p, src))
				} else {
					take = g.plus(take, g.staticAmount(st, p, src))
				}
			case effect.StaticNoDamage:
				none |= damageKinds(st.DamageKinds)
			}
		}
	}
	return deal, take, enemy, none
}

// layers applies the passives of every card on the fields in the order of
// 10.9.1: abilities (10.9.1.2), then numbers (10.9.1.4), and last what depends on
// keywords or numbers that others change (10.9.1.5).
func (g *Game) layers() {
	var buf [2 * maxField]uint8
	from := g.sources(&buf)
	if g.rare&rareSilences != 0 {
		g.applySilence(from, false)
	}
	g.applyStatics(from, layerAbilities, false)
	if g.rare&rareSilences != 0 {
		g.applySilence(from, true)
	}
	g.applyStatics(from, layerNumbers, false)
	g.applyStatics(from, layerAbilities, true)
	g.applyStatics(from, layerNumbers, true)
	if g.s.kinds>>effCannotAttack&1 != 0 {
		g.applyCannotAttack()
	}
}

// applyCannotAttack applies effects by which cards cannot attack.
func (g *Game) applyCannotAttack() {
	for k := range g.s.nEffect {
		e := &g.s.effect[k]
		if p, i, ok := g.slotOf(e.obj); ok && e.moves == g.movesOf(e.obj) && e.kind == effCannotAttack {
			g.s.pl[p].cannotAttack |= 1 << i
		}
	}
}

// sources lists the slots whose cards have passives, 8*player + slot each: by
// timestamp where the order of passives matters (10.9.1.6.1).
func (g *Game) sources(buf *[2 * maxField]uint8) []uint8 {
	n := 0
	for p := range uint8(2) {
		for m := g.s.pl[p].auras; m != 0; m &= m - 1 {
			buf[n] = p<<3 | uint8(bits.TrailingZeros8(m))
			n++
		}
	}
	for k := 1; g.rare&rareOrdered != 0 && k < n; k++ {
		for j := k; j > 0 && g.s.slot[buf[j]>>3][buf[j]&7].stamp < g.s.slot[buf[j-1]>>3][buf[j-1]&7].stamp; j-- {
			buf[j], buf[j-1] = buf[j-1], buf[j]
		}
	}
	return buf[:n]
}

// dependsOnSet reports whether a passive that looks at numbers, and is about the
// card in slot k of q with the value that an effect sets, would not be so without
// that effect: then it applies after it, however old it is (10.9.1.5).
func (g *Game) dependsOnSet(st *static, p uint8, src Ref, q uint8, k int, set uint8) bool {
	sl := &g.s.slot[q][k]
	is := *sl
	amount := int16(0)
	if st.Amount >= 0 {
		amount = g.staticAmount(st, p, src)
	}
	if atk, def := g.unset(q, k, set); set == effSetAttack {
		sl.atk = atk
	} else {
		sl.def = def
	}
	_, i, _ := g.slotOf(src.obj)
	same := g.staticValid(st, p, i) && (st.This || g.matchSlot(st.filterG, p, src, q, k)) &&
		(st.Amount < 0 || g.staticAmount(st, p, src) == amount)
	*sl = is
	return !same
}

// unset returns attack and defense of the card in slot k of q without the effects
// of a kind, before what looks at numbers.
func (g *Game) unset(q uint8, k int, set uint8) (atk, def int16) {
	sl := &g.s.slot[q][k]
	d := &g.t.cards[sl.card]
	kw := uint16(0)
	atk, def = g.fit(int(d.atk)+int(sl.atkAdd)+int(sl.atkTurn)), g.fit(int(d.def)+int(sl.defAdd)+int(sl.defTurn))
	for n := range g.s.nEffect {
		if e := &g.s.effect[n]; e.kind != set && e.on(g.ref(sl.obj)) {
			e.fold(g, &atk, &def, &kw)
		}
	}
	for p := range uint8(2) {
		for m := g.s.pl[p].auras; m != 0; m &= m - 1 {
			i := bits.TrailingZeros8(m)
			src := g.ref(g.s.slot[p][i].obj)
			for own, w := g.passives(&g.s.slot[p][i]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[p][i], w) {
				for n := range own {
					st := &own[n]
					if st.Kind != effect.StaticStats || st.late || st.This && (p != q || i != k) || !g.staticValid(st, p, i) ||
						!st.This && (st.Place != effect.PlaceField || st.filterG < 0 || !g.matchSlot(st.filterG, p, src, q, k)) {
						continue
					}
					times := int16(1)
					if st.Amount >= 0 {
						times = g.staticAmount(st, p, src)
					}
					atk, def = g.fit(int(atk)+int(st.Atk)*int(times)), g.fit(int(def)+int(st.Def)*int(times))
				}
			}
		}
	}
	return atk, g.plus(def, -sl.damage)
}

// kept returns which of the keywords that a passive gives a card it has: effects
// that are newer than the passive may have taken some (10.9.1.6).
func (g *Game) kept(sl *Slot, kw uint16, stamp uint16) uint16 {
	if g.s.kinds&kindsOfKeywords == 0 && sl.flags&slotSilent == 0 {
		return kw
	}
	o := g.ref(sl.obj)
	for k := range g.s.nEffect {
		switch e := &g.s.effect[k]; {
		case !e.on(o) || e.stamp < stamp:
		case e.kind == effLoseAbilities:
			return 0
		case e.kind == effLoseKeyword:
			kw &^= 1 << e.what
		}
	}
	if sl.silentSince > stamp {
		return 0
	}
	return kw
}

// silence takes all abilities from a card by a passive with the timestamp; what
// newer effects gave it stays.
func (g *Game) silence(p uint8, i int, stamp uint16) {
	sl := &g.s.slot[p][i]
	g.s.pl[p].ignoreWard &^= 1 << i
	sl.flags |= slotSilent
	sl.silentSince = max(sl.silentSince, stamp)
	sl.kw = 0
	o := g.ref(sl.obj)
	for k := range g.s.nEffect {
		switch e := &g.s.effect[k]; {
		case !e.on(o):
		case e.kind == effLoseAbilities:
			sl.kw = 0
		case e.kind == effLoseKeyword:
			sl.kw &^= 1 << e.what
		case e.kind == effKeyword && e.stamp > sl.silentSince:
			sl.kw |= 1 << e.what
		}
	}
	if sl.rushes() {
		sl.kw |= 1 << Rush // 14.2.3.1: while it is linked, whatever its text says
	}
}

// rushes reports whether racing gives a card Rush: it was told to race and is
// linked to a card of a race zone (14.2.3.1).
func (sl *Slot) rushes() bool { return sl.race > 0 && sl.raceOf&raced != 0 }

// stampOf returns the timestamp of a passive's source: when it entered the
// field (10.9.1.6.1).
func (g *Game) stampOf(src Ref) uint16 {
	if p, i, ok := g.slotOf(src.obj); ok {
		return g.s.slot[p][i].stamp
	}
	return 0
}

// stampFor returns the timestamp of a passive about abilities: that of its source, or where an effect has given the passive later,
// when it did so, since before that there is nothing to apply (10.9.1.5).
func (g *Game) stampFor(st *static, src Ref) uint16 {
	stamp := g.stampOf(src)
	if !st.given {
		return stamp
	}
	p, i, ok := g.slotOf(src.obj)
	if !ok {
		return stamp
	}
	since := g.s.slot[p&1][i&(maxField-1)].silentSince
	for k := range g.s.nEffect {
		e := &g.s.effect[k]
		if e.kind == effPassive && e.on(src) && e.stamp > stamp && e.stamp >= since && g.t.gifts[e.abil].has(st) && !g.s.lostSince(int(k)) {
			stamp = e.stamp
		}
	}
	return stamp
}

// has reports whether a passive is one of those printed on a card, or given together.
func (d *card) has(st *static) bool {
	for k := range d.statics {
		if &d.statics[k] == st {
			return true
		}
	}
	return false
}

// setStamps returns the timestamps of the latest effects that set attack and
// defense of a card, 0 if none does.
func (g *Game) setStamps(sl *Slot) (atk, def uint16) {
	if g.s.kinds&kindsOfValues == 0 {
		return 0, 0
	}
	for k := range g.s.nEffect {
		e := &g.s.effect[k]
		if e.obj != sl.obj || e.moves != g.movesOf(sl.obj) {
			continue
		}
		switch e.kind {
		case effSetAttack:
			atk = max(atk, e.stamp)
		case effSetDefense:
			def = max(def, e.stamp)
		}
	}
	return atk, def
}

// addedSince returns what effects have added to a card's attack after a
// timestamp.
func (g *Game) addedSince(sl *Slot, stamp uint16) int16 {
	n := int16(0)
	for k := range g.s.nEffect {
		e := &g.s.effect[k]
		if e.kind == effStats && e.obj == sl.obj && e.moves == g.movesOf(sl.obj) && e.stamp > stamp {
			n = g.plus(n, e.value)
		}
	}
	return n
}

func damageKinds(k uint8) uint8 {
	if k == 0 {
		return damageAttack | damageCombat | damageAbility
	}
	return k
}

// closeSlot puts a slot's information into the players' slot sets and notes a
// follower whose defense is gone for rules handling (11.3.1).
func (g *Game) closeSlot(pl *Player, sl *Slot, i int) {
	i &= maxField - 1
	if sl.kw != sl.shown {
		if sl.kw>>Stack&1 != 0 && sl.counters[0] == 0 {
			g.s.check |= checkStack // 11.7.1: it has come to Stack without a counter
		}
		pl.show(i, sl.kw)
		sl.shown = sl.kw
	}
	if sl.def <= 0 && pl.follower>>i&1 != 0 {
		g.s.check |= checkDeath
	}
	if sl.given != sl.lent {
		g.lend(pl, sl, i)
	}
}

// setType records the type and the triggers of the card in a slot; old is the
// definition that was in force there before, 0 if the slot was empty.
func (g *Game) setType(p uint8, i int, old engine.CardID) {
	i &= maxField - 1
	sl, pl, bit := &g.s.slot[p&1][i], &g.s.pl[p&1], uint8(1)<<i
	d := &g.t.cards[sl.card]
	pl.setKinds(i, d.sets)
	pl.auras = pl.auras&^bit | b2u(d.auras)<<i
	pl.replaces = pl.replaces&^bit | b2u(d.replaces)<<i
	for m := g.t.cards[old].events; m != 0; m &= m - 1 {
		g.s.waits[bits.TrailingZeros64(m)][p&1] &^= bit
	}
	for m := d.events; m != 0; m &= m - 1 {
		g.s.waits[bits.TrailingZeros64(m)][p&1] |= bit
	}
	if g.rare&rareRetypes != 0 {
		g.retype(p, i)
	}
	if g.s.kinds>>effGrant&1 != 0 {
		for k := range g.s.nEffect {
			if e := &g.s.effect[k]; e.kind == effGrant && e.obj == sl.obj && e.moves == g.movesOf(sl.obj) {
				g.s.waits[g.t.abilities[e.abil].Event][p&1] |= bit
				pl.replaces |= b2u(g.t.abilities[e.abil].Kind == effect.KindReplacement) << i
			}
		}
	}
	g.showLent(p, sl, bit)
	if g.s.kinds>>effPassive&1 != 0 {
		for k := range g.s.nEffect {
			if gift := g.gift(&g.s.effect[k], g.ref(sl.obj)); gift != nil {
				pl.auras |= b2u(gift.auras) << i
			}
		}
	}
	if old != sl.card && (d.passive || g.t.cards[old].passive) {
		g.countStatics(&g.t.cards[old], 255) // uncount
		g.countStatics(d, 1)
	}
}

// appear is setType and touchSlot for a card without passives that has just entered slot i, where no passive and no
// effect is in force that could change it: what is printed on it holds.
func (g *Game) appear(p uint8, i int) {
	i &= maxField - 1
	sl, pl, bit := &g.s.slot[p&1][i], &g.s.pl[p&1], uint8(1)<<i
	d := &g.t.cards[sl.card]
	sl.kw, sl.atk, sl.def = uint16(d.keywords), d.atk, d.def
	pl.setKinds(i, d.sets)
	pl.replaces |= b2u(d.replaces) << i
	pl.ignoreWard |= b2u(d.ignoreWard) << i
	for m := d.events; m != 0; m &= m - 1 {
		g.s.waits[bits.TrailingZeros64(m)][p&1] |= bit
	}
	g.closeSlot(pl, sl, i)
	g.stirred(p, bit)
}

// countStatics counts or uncounts the passives of the card in a slot, or of an effect
// that gives some.
func (g *Game) countStatics(d *card, by uint8) {
	if d.auras {
		g.s.statics += by
		g.s.dirty = 1
	}
	if d.volatile {
		g.s.volatile += by
	}
	if d.turning {
		g.s.turning += by
	}
	if d.costAuras {
		g.s.costAuras += by
	}
	if d.damageAura {
		g.s.damageAuras += by
	}
}
