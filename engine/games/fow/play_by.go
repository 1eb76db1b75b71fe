package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// playBy lets the player of a text play one of the cards that a selector names,
// in the middle of what resolves.
//
// A39: no timing is waited for; what cannot be played is not offered (A46), and if
// nothing can the text goes on, 104.2 (6.3). 903.2g-ii (6.3): without paying its
// cost, if the text says so; increases and additional costs remain. 906.2a (6.3): an
// automatic card that has not triggered is not played so either.
func (g *Game) playBy(r *Play, in *effect.Instr) (asked bool) {
	flags, how := effect.PlayFlags(in.B), permitRule
	if flags&effect.PlayFree != 0 {
		how = permitFree
	}
	if flags&effect.PlayCopy != 0 {
		how = permitCopied
	}
	if g.s.answered != 0 {
		if a := g.take(); a.Action() != ActDone {
			g.startPlay(r.ctrl, g.ref(engine.ObjectID(a.A())), noAbility, how, sideAsked)
		}
		return false
	}
	var set objectSet
	last := noRef
	for _, o := range g.objects(r, effect.Selector(in.A)) {
		if g.playableBy(r.ctrl, o, how) {
			set.add(o.obj)
			last = o
		}
	}
	switch {
	case set.size() == 0:
		return false
	case set.size() == 1 && flags&effect.PlayMay == 0:
		g.startPlay(r.ctrl, last, noAbility, how, sideAsked)
		return false
	}
	g.ask(r.ctrl, AskPick, clausePlay)
	g.d.Source, g.d.Object = r.card, r.obj.obj
	g.addObjects(&set)
	if flags&effect.PlayMay != 0 {
		g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
	}
	return true
}

// onlyPlayable takes out of a set what a text does not let p play.
//
// A46: only cards that can be played are offered.
func (g *Game) onlyPlayable(set *objectSet, p uint8, free bool) {
	how := permitRule
	if free {
		how = permitFree
	}
	all := *set
	all.each(func(o engine.ObjectID) bool {
		if !g.playableBy(p, g.ref(o), how) {
			set.forget(o)
		}
		return true
	})
}

// playableBy reports whether a text lets p play a card now.
//
// 702.2, 703.2 (6.3): resonators, regalia, additions and chants are played.
func (g *Game) playableBy(p uint8, o Ref, how permission) bool {
	if !g.same(o) || IsPlayer(o.obj) || g.isToken(o.obj) {
		return false
	}
	switch g.zoneOf(o.obj) {
	case ZoneField, ZoneRuler, ZoneChase, ZoneNone:
		return false
	}
	return g.t.cards[g.faceOf(o.obj)].is(1<<Resonator|1<<Regalia|1<<Addition|1<<Chant|1<<Rune) && g.canPlay(p, o, noAbility, how)
}
