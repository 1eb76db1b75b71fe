package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// What texts forbid about spells and abilities: playing them, targeting with
// them, answering or cancelling them. Each question is answered by a set of the
// restrictions in force first, so that games without such texts pay for one test.

// kindFlags are the flags of filters that say what something on the chase is.
const kindFlags = effect.FlagSpell | effect.FlagAbility | effect.FlagActivate | effect.FlagAutomatic | effect.FlagGodsArt | effect.FlagInherited

// offered reports whether a filter, seen from ctrl and src, admits what is being
// played: the spell, or the ability by what it is and the card that it is on.
//
// 901.1e (6.3): "a darkness ability" is an ability of a darkness card.
func (g *Game) offered(f int32, ctrl uint8, src Ref, of *offer) bool {
	for ; f >= 0; f = g.t.filters[f].or {
		if g.offeredOne(f, ctrl, src, of) {
			return true
		}
	}
	return false
}

// named returns which keyword an ability is of that texts speak of.
func (ab *ability) named() (have effect.FlagSet) {
	if ab.Art {
		have = effect.FlagGodsArt
	}
	if ab.Inherits {
		have |= effect.FlagInherited
	}
	return have
}

// offeredOne is offered for one of the alternatives of a filter.
func (g *Game) offeredOne(f int32, ctrl uint8, src Ref, of *offer) bool {
	have := effect.FlagSpell
	switch of.kind {
	case itemAbility:
		have = effect.FlagAbility | effect.FlagActivate
	case itemAutomatic:
		have = effect.FlagAbility | effect.FlagAutomatic
	case itemJudgment: // 705.2d (6.3): neither spell nor ability
		have = 0
	}
	if have&effect.FlagAbility != 0 && of.main != noAbility {
		have |= g.t.abilities[of.main].named()
	}
	fl := &g.t.filters[f]
	side := fl.Side
	if fl.Need&kindFlags != 0 {
		if fl.Need&kindFlags&^have != 0 || !onSide(fl.Side, of.p, ctrl) {
			return false
		}
		if fl.kindOnly && g.same(of.obj) && g.faceOf(of.obj.obj) != 0 {
			return true
		}
		side = effect.SideAny
	}
	a := g.aspectOf(of.obj)
	return g.admittedAs(fl, side, fl.Need&^kindFlags, ctrl, src, &a)
}

// forbidsOffer reports whether a passive in force forbids something about an
// object to what is being played.
func (g *Game) forbidsOffer(what effect.Restriction, o Ref, of *offer) bool {
	return g.limited(what) && g.restricts(what, o, func(p *ongoing) bool { return g.offeredTo(p, of) })
}

// offeredTo reports whether what is played is what a prohibition names, which may compare
// it with numbers that the game gives.
//
// 1120.3 (6.3): "total cost equal to or less than the number of cards in your hand".
func (g *Game) offeredTo(p *ongoing, of *offer) bool {
	if from := p.st.From; from > 0 && g.zoneOf(of.obj.obj) != placeZones[from-1] {
		return false
	}
	if p.st.Named && !g.hasName(&g.t.cards[g.faceOf(of.obj.obj)], g.s.effect[p.eff].value) { // 202.3 (6.3)
		return false
	}
	was := g.bind(p)
	yes := g.offered(p.st.byG, p.ctrl, p.src, of)
	g.bounds = was
	return yes
}

// bind makes the numbers that a passive in force compares with, if it works some out, those of filters, and returns
// those of what asks, which are put back behind it.
func (g *Game) bind(p *ongoing) (was [maxRegisters]int16) {
	was = g.bounds
	if p.st.Amount >= 0 {
		g.bounds = g.registersOf(p.st.prog, p.st.Amount, p.ctrl, p.src)
	}
	return was
}

// registersOf returns the registers that a pure fragment computes.
func (g *Game) registersOf(prog uint16, at int16, ctrl uint8, src Ref) [maxRegisters]int16 {
	q := Play{ctrl: ctrl, obj: src, trg: noRef, card: g.faceOf(src.obj), ability: noAbility}
	g.pureRun(&q, &g.t.programs[prog], at)
	return q.reg
}

// forbidsBy reports whether a passive in force forbids something about an object to all
// effects, or to spells and abilities that it names, of which what resolves is one.
//
// 104.4 (6.3): what forbids goes before what instructs.
func (g *Game) forbidsBy(what effect.Restriction, o Ref, r *Play) bool {
	if g.s.statics|g.s.nEffect == 0 && g.s.dirty == 0 {
		return false
	}
	l := g.derived()
	if l.limits>>what&1 == 0 {
		return false
	}
	of := offer{p: r.ctrl, kind: r.kind, obj: r.obj, main: r.ability}
	for k := range l.n {
		p := &l.part[k]
		if p.class == classRule && p.kind == effect.StaticRestrict && p.st.Restrict == what && g.holds(p) &&
			g.concerns(p, o) && (p.st.byG < 0 || g.offeredTo(p, &of)) {
			return true
		}
	}
	return false
}

// allowed reports whether nothing forbids playing what is offered.
//
// 105.3 (6.3): what is forbidden stays so, whatever allows it. 907.3 (6.3): will
// abilities are not put into the chase area.
func (g *Game) allowed(of *offer) bool {
	if of.kind != itemSpell && of.kind != itemAbility {
		return true
	}
	if g.t.unanswered && g.s.nChase > 0 && g.unanswered(of.p) && (of.kind == itemSpell || !g.t.abilities[of.main].Will) {
		return false
	}
	if of.kind == itemAbility {
		return !g.limited(effect.RestrictActivate) || !g.withheldOf(of)
	}
	return !g.forbidsOffer(effect.RestrictPlay, Ref{obj: PlayerOf(engine.PlayerID(of.p))}, of)
}

// withheldOf reports whether an activate ability is one that a text lets nobody play.
//
// 905.1 (6.3): it is played by the controller of its card. 105.3 (6.3): what is forbidden stays
// so.
func (g *Game) withheldOf(of *offer) bool {
	i, ok := g.entityOf(of.obj.obj)
	return ok && g.withheld(g.t.abilities[of.main].Will)>>i&1 != 0
}

// withheld returns the entities whose activate abilities texts in force let nobody play; will
// abilities are spared by some.
//
// 907.1 (6.3): will abilities are activate abilities.
func (g *Game) withheld(will bool) (m uint64) {
	if !g.limited(effect.RestrictActivate) {
		return 0
	}
	return g.withheldBy(g.derived(), will)
}

func (g *Game) withheldBy(l *lay, will bool) (m uint64) {
	for k := range l.n {
		p := &l.part[k]
		if p.class == classRule && p.kind == effect.StaticRestrict && p.st.Restrict == effect.RestrictActivate &&
			!(will && p.st.N == effect.SparesWill) && g.holds(p) {
			m |= g.affected(p)
		}
	}
	return m
}

// unanswered reports whether something is on the chase that p may not answer.
//
// 1008.2 (6.3): as long as it is there no other card and no ability that is not
// automatic is put into the chase area.
func (g *Game) unanswered(p uint8) bool {
	s := &g.s
	for k := range s.nChase {
		it := &s.chase[k]
		if g.marked(it, effect.RestrictChase, p) {
			return true
		}
	}
	return false
}

// marked reports whether what is on the chase says of itself what a restriction is
// about, for p.
//
// 902.2 (6.3): a text about its card as a spell is active while it is one.
func (g *Game) marked(it *ChaseItem, what effect.Restriction, p uint8) bool {
	if it.kind != itemSpell {
		if it.ability == noAbility {
			return false
		}
		ab := &g.t.abilities[it.ability]
		return ab.NoChase && what == effect.RestrictChase || ab.NoCancel && what == effect.RestrictCancel
	}
	for _, n := range g.t.cards[it.card].statics {
		st := &g.t.statics[n]
		if st.Kind == effect.StaticRestrict && st.Restrict == what && st.This && bindsOn(st, it, p) && g.inForceOn(st, it) {
			return true
		}
	}
	return false
}

// bindsOn reports whether what a spell says that may not be answered is said to p.
//
// 1008.2 (6.3): "cannot chase" is said to somebody. 105.3 (6.3): "you" is its controller.
func bindsOn(st *static, it *ChaseItem, p uint8) bool {
	return st.Restrict != effect.RestrictChase || st.N == 0 || (st.N == effect.BindsOwner) == (p == it.ctrl)
}

// inForceOn reports whether the condition of a passive of a spell holds.
func (g *Game) inForceOn(st *static, it *ChaseItem) bool {
	if st.Cond < 0 {
		return true
	}
	g.derived() // which uses the same scratch space
	r := &g.scratch
	*r = Play{ctrl: it.ctrl, obj: it.obj, trg: noRef, card: it.card, ability: noAbility}
	g.pureRun(r, &g.t.programs[st.prog], st.Cond)
	return r.reg[0] != 0
}

// uncancelled reports whether something on the chase cannot be cancelled.
//
// 1012.1 (6.3): to cancel is to remove from the chase; 105.3 (6.3): what is forbidden
// does not happen.
func (g *Game) uncancelled(it *ChaseItem) bool {
	return g.t.uncancelled && g.marked(it, effect.RestrictCancel, it.ctrl) ||
		it.kind == itemSpell && g.forbids(effect.RestrictCancel, it.obj, noRef)
}
