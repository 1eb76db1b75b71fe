package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// judges returns p's rulers that may play their judgment process now, timing and
// payment not looked at.
//
// 705.1 (6.3): a recovered ruler with [Judgment] in the ruler area, once a turn.
// 1304.5 (6.3): a J-ruler with [Judgment] in the field judges like a ruler.
// 1010.1a (6.3): an astral ruler has lost it.
func (g *Game) judges(p uint8) (m uint64) {
	s := &g.s
	w := s.control[p] & (s.ruler | s.jruler) &^ s.rested
	if w == 0 || s.seat[p].judged != 0 || g.forbids(effect.RestrictJudgment, Ref{obj: PlayerOf(engine.PlayerID(p))}, noRef) {
		return 0
	}
	for ; w != 0; w &= w - 1 {
		i := trailing(w)
		e := &s.entity[i]
		if d := &g.t.cards[e.card]; d.judgment != noAbility && e.flags&(entityAstral|entityBlank) == 0 && e.kw>>Judgment&1 != 0 && g.t.judged(e.card) != 0 {
			m |= 1 << i
		}
	}
	return m
}

// canJudge reports whether a judgment process can be played and paid for.
//
// 705.1 (6.3): at main timing. 705.2a, 705.2b (6.3): will and other actions of the
// section are performed, its conditions hold.
func (g *Game) canJudge(p uint8, i int) bool {
	e := &g.s.entity[i]
	n := g.t.cards[e.card].judgment
	if least := g.t.abilities[n].least; least > 0 && g.t.about&(aboutOther|aboutJudgment|aboutJudged) == 0 {
		if m := g.meansOf(p); m != nil && m.top.below(least) {
			return false // before anything is looked at more closely
		}
	}
	return g.canPlay(p, g.ref(e.obj), n, permitHand)
}

// resolveJudgment turns the J-ruler side up.
//
// 705.3a (6.3): if the ruler is still in the ruler area, it is put into the field
// and is a J-ruler from then on. 1304.5a, 1304.5b (6.3): a J-ruler in its first
// form is turned to its second, if it is still there.
func (g *Game) resolveJudgment(item *ChaseItem) {
	i, ok := g.entityOf(item.obj.obj)
	if !ok || !g.same(item.obj) {
		return
	}
	s := &g.s
	e := &s.entity[i]
	d := &g.t.cards[e.card]
	inRulerArea := s.ruler>>i&1 != 0
	if g.t.judged(e.card) == 0 || e.flags&(entityCopy|entityOverlay) != 0 || e.card != item.card || !inRulerArea && !d.is(1<<JRuler) {
		return
	}
	g.refresh()
	if inRulerArea && (e.flags&(entityAstral|entityBlank) != 0 || e.kw>>Judgment&1 == 0) && g.m.rules.JudgmentNeedsSkill {
		return // 1010.1b (6.3): a ruler without [Judgment] stays in the ruler area
	}
	e.x = 0
	if g.m.rules.JudgmentCarriesX { // 903.2.f-2 (8.01): its X is that of the judgment
		e.x = uint8(item.x)
	}
	g.turn(i, e.side()+1)
	if inRulerArea {
		g.cross(i, ZoneField, clauseJudged)
		if g.opts().JudgedAttack {
			g.noteEntry(i)
			s.fresh &^= 1 << i
		}
	}
	g.turned(i)
	if anew := g.judgedAnew(i); g.t.hears && !anew {
		// 705.3a-i (6.3): "doing judgment". 1411.2a (6.3): [Enter] of a J-ruler.
		o, by := g.ref(item.obj.obj), s.controller(i)
		g.happen(effect.OnJudged, o, 0, by)
		if inRulerArea {
			g.through = ZoneRuler
			g.happen(effect.OnEnterFromChase, o, 0, by)
			g.happen(effect.OnEnter, o, 0, by)
			g.happen(effect.OnOtherEnter, o, 0, by)
		}
	}
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventEvolve, Clause: clauseJudged, Player: engine.PlayerID(item.ctrl), Card: item.card,
			Object: item.obj.obj, Target: item.obj.obj, TargetCard: e.card})
	}
}

func (g *Game) opts() *Options { return &g.m.opts }

// judgmentCost returns the will that the judgment of a face costs.
func (t *Tables) judgmentCost(card engine.CardID) (b Bill) {
	for _, c := range t.abilities[t.cards[card].judgment].Costs {
		if c.Kind == effect.CostWill {
			b = billOf(&c.Will)
		}
	}
	return b
}
