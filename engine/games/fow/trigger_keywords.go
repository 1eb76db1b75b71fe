package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Automatic abilities that keywords stand for, by their numbers in
// Tables.abilities. They have no targets and no costs, and are resolved here.
const (
	abilityExplode uint16 = iota
	abilityDrain
	abilityBane
	abilityLimit
	keywordAbilities

	abilityMythic = keywordAbilities // this one is carried out as a text
)

// dealingKeywords are the keywords that wait for their card to deal damage.
const dealingKeywords = 1<<Explode | 1<<Drain | 1<<Bane

// keywordProgram is the program that holds them: every run has it as its first.
func keywordProgram() *effect.Program {
	p := &effect.Program{}
	for range keywordAbilities {
		p.Abilities = append(p.Abilities, effect.Ability{Kind: effect.KindAutomatic, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1, Code: -1,
			Zone: effect.PlaceField})
	}
	addMythic(p)
	return p
}

// dealtBy triggers what keywords say of a card that dealt damage to an object;
// i is the entity of the card.
//
// 1105.2 (6.3): [Explode] when it deals battle damage to a resonator.
// 1135.2 (8.01, 10.2): [Drain] whenever it deals damage. 1138.2 (8.01, 10.2): [Bane]
// when it deals damage to a J/resonator.
func (g *Game) dealtBy(i int, src, to Ref, amount int16, kind damageKind) {
	s := &g.s
	e := &s.entity[i]
	ctrl := s.controller(i)
	k, onField := g.onField(to)
	if e.kw>>Explode&1 != 0 && kind == damageBattle && onField && s.resonator>>k&1 != 0 {
		g.pend(abilityExplode, src, e.card, ctrl, to, amount, 0)
	}
	if e.kw>>Drain&1 != 0 {
		for range g.drains(i) {
			g.pend(abilityDrain, src, e.card, ctrl, to, amount, 0)
		}
	}
	if e.kw>>Bane&1 != 0 && onField {
		g.pend(abilityBane, src, e.card, ctrl, to, amount, 0)
	}
}

// drains returns how many [Drain] an entity that has it has.
//
// 1135.3, 1135.3a (10.2): one; who has it cannot gain it. Before, each of them is an
// automatic ability of its own. 909.3b (6.3): what takes them away takes those that were
// there at its time.
func (g *Game) drains(i int) (n int) {
	if g.m.rules.OneDrain || g.s.statics|g.s.nEffect == 0 {
		return 1
	}
	e, l := &g.s.entity[i], g.derived()
	under := g.scratch // damage may be dealt in the middle of a play
	lost := g.silentOf(i)
	for k := range l.n {
		if p := &l.part[k]; p.kind == effect.StaticLoseKeyword && p.stamp > lost && g.aboutDrain(p, e.obj) {
			lost = p.stamp
		}
	}
	if lost == 0 {
		n = int(g.t.cards[e.card].keywords >> Drain & 1)
	}
	for k := range l.n {
		if p := &l.part[k]; p.kind == effect.StaticKeyword && p.stamp > lost && g.aboutDrain(p, e.obj) {
			n++
		}
	}
	g.scratch = under
	return max(n, 1)
}

// aboutDrain reports whether a part that gives or takes keywords is about the [Drain] of
// an object.
func (g *Game) aboutDrain(p *ongoing, o engine.ObjectID) bool {
	return g.changeOf(p).kw>>Drain&1 != 0 && g.holds(p) && g.concerns(p, g.ref(o))
}

// fights triggers what keywords say of a card that attacks or blocks.
//
// 1118.2 (6.3): [Limit] whenever it attacks or blocks.
func (g *Game) fights(i int) {
	e := &g.s.entity[i]
	if g.t.cards[e.card].keywords&Limit.Bit() != 0 {
		g.pend(abilityLimit, g.ref(e.obj), e.card, g.s.controller(i), noRef, 0, 0)
	}
}

// resolveKeyword resolves an automatic ability that a keyword stands for.
//
// 1105.2 (6.3): [Explode], if the card is a resonator, or was one when it left
// (A42), destroys it and the resonator that it dealt its damage to; 1105.3 (6.3):
// not on J-rulers. 1135.2 (8.01, 10.2): [Drain] gains that much life.
// 1138.2 (8.01, 10.2): [Bane] destroys the J/resonator. 1118.2 (6.3): [Limit] removes a
// limit counter; 1118.2a, 1118.2b (6.3): without one it does and forbids nothing.
func (g *Game) resolveKeyword(item *ChaseItem) {
	switch item.ability {
	case abilityExplode:
		if g.wasOf(item.obj, item.card)&(1<<Resonator) != 0 {
			g.refs[0], g.refs[1] = item.obj, item.trg
			g.destroyAll(g.refs[:2], item.obj, clauseExplode)
		}
	case abilityDrain:
		g.tellLife(item.ctrl, g.changeLife(item.ctrl, item.amount), clauseDrain, item.card, item.obj.obj)
	case abilityBane:
		g.refs[0] = item.trg
		g.destroyAll(g.refs[:1], item.obj, clauseBane)
	case abilityLimit:
		if _, ok := g.onField(item.obj); ok {
			g.addCounters(item.obj.obj, g.t.limit, -1)
		}
	}
}

// wasOf returns the types of an object that is on a field, or that it had when
// it left; those of its card if nobody remembers.
func (g *Game) wasOf(o Ref, card engine.CardID) uint16 {
	if i, ok := g.onField(o); ok {
		g.refresh()
		return g.s.entity[i].types
	}
	if m := g.recall(o); m != nil {
		return m.types
	}
	return g.t.cards[card].types
}
