package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// effCopy is an effect that makes its object a copy of Effect.card. It stands
// apart from the kinds of effects that layers apply: it changes which card an
// entity is, before anything else is looked at.
//
// 909.1c (6.3): which information an object has.
const effCopy uint8 = 0x40

// copyItem puts a copy of item k of the chase onto it, under the control of p, and
// returns whether there was room.
//
// 1017.1 (6.3): the same object, without continuous effects on it. 1017.1a (6.3): of
// a card a pseudo-card. 1017.1c (6.3): with the same choices. It was not played.
func (g *Game) copyItem(k, p uint8) bool {
	s := &g.s
	if int(s.nChase) == maxChase {
		g.fail(LimitChase)
		return false
	}
	item := s.chase[k]
	if int(s.nChosen)+int(item.n) > maxChosen {
		g.fail(LimitChosen)
		return false
	}
	was := item.obj.obj
	if item.kind == itemSpell {
		o := g.newToken(p, item.card)
		if o == engine.NoObject {
			return false
		}
		s.where[o] = ZoneChase
		item.obj = g.ref(o)
	}
	item.ctrl, item.flags = p, item.flags&^playRemnant|playCopy
	first := item.first
	item.first = s.nChosen
	copy(s.chosen[s.nChosen:], s.chosen[first:first+item.n])
	s.nChosen += item.n
	s.chase[s.nChase] = item
	s.nChase++
	g.touch()
	if g.rec != nil {
		e := engine.Event{Kind: engine.EventCopy, Clause: clauseCopy, Player: engine.PlayerID(p), Card: item.card, Object: item.obj.obj,
			Target: was, TargetCard: item.card}
		if item.kind == itemSpell {
			e.To = ZoneChase
		}
		g.emit(e)
	}
	return true
}

// copyItems carries out an instruction that copies what a selector names on the
// chase; with new targets, its controller may choose them.
//
// 1017.1d (6.3): what is not there any more is not copied.
func (g *Game) copyItems(r *Play, in *effect.Instr) bool {
	s := &g.s
	if s.answered != 0 {
		if g.take().Action() == ActYes {
			g.retarget(s.nChase - 1)
		}
		return false
	}
	if r.i == 0 { // the copy is made once, however often the question is listed
		l := g.objects(r, effect.Selector(in.A))
		if len(l) == 0 {
			return false
		}
		k, ok := g.itemOf(l[0])
		if !ok || s.chase[k].kind == itemJudgment || !g.copyItem(k, r.ctrl) {
			return false
		}
		if in.B == 0 || s.chase[s.nChase-1].n == 0 {
			return false
		}
		r.i = 1
	}
	g.yesNo(r, r.ctrl, AskMay)
	return true
}

// itemOf returns the item of the chase that a reference means.
func (g *Game) itemOf(o Ref) (uint8, bool) {
	for k := range g.s.nChase {
		if it := &g.s.chase[k]; it.kind == itemSpell && it.obj == o || o.obj == chaseAbility && o.moves == k {
			return k, true
		}
	}
	return 0, false
}

// retarget asks for new targets of the last item of the chase.
//
// 903.2e (6.3): legal ones.
func (g *Game) retarget(k uint8) {
	s := &g.s
	item := &s.chase[k]
	if int(s.nPlay) == maxPlays {
		g.fail(LimitPlays)
		return
	}
	s.play[s.nPlay] = Play{kind: item.kind, ctrl: item.ctrl, obj: item.obj, trg: item.trg, card: item.card, trgCard: item.trgCard,
		ability: item.ability, from: item.from, amount: item.amount, x: item.x, modes: item.modes, paid: item.paid,
		flags: item.flags, seq: uint8(permitCopy), item: k}
	s.nPlay++
	clear(s.chosen[item.first : item.first+item.n])
	s.nChosen -= item.n
	item.n = 0
	g.push(pcPlayTargets, item.ctrl, 0, 0)
}

// becomeCopies carries out an instruction by which cards become copies of
// another card for a time.
//
// 1017.2 (6.3): a continuous effect. 1302.4 (6.3): of a double-sided card the side
// that is up is copied.
func (g *Game) becomeCopies(r *Play, in *effect.Instr) {
	of := g.objects(r, effect.Selector(in.B))
	if len(of) == 0 {
		return
	}
	card := g.original(of[0])
	for _, o := range g.objects(r, effect.Selector(in.A)) {
		if i, ok := g.onField(o); ok && card != 0 {
			g.becomeCopy(i, card, effect.Duration(in.C), r)
		}
	}
}

// original returns what an object is without continuous effects.
func (g *Game) original(o Ref) engine.CardID {
	if i, ok := g.entityOf(o.obj); ok && g.same(o) {
		return g.surface(i)
	}
	if !g.same(o) {
		return 0 // 1017.1d (6.3)
	}
	return g.t.fieldFace(g.faceOf(o.obj))
}

func (g *Game) becomeCopy(i int, card engine.CardID, until effect.Duration, r *Play) {
	s := &g.s
	e := &s.entity[i]
	if !g.roomForEffect() {
		return
	}
	g.now()
	s.effect[s.nEffect] = Effect{kind: effCopy, stamp: s.stamp, card: card, ctrl: r.ctrl, until: g.lasting(until, r.ctrl), obj: g.ref(e.obj), src: r.obj}
	s.nEffect++
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventCopy, Clause: clauseCopy, Player: engine.PlayerID(r.ctrl), Card: e.card, Object: e.obj,
			TargetCard: card, Target: engine.NoObject})
	}
	e.flags |= entityCopy
	g.reface(i)
	g.turned(i)
}

// reface finds out which card an entity is that is, or was, a copy: that of the
// latest effect, or else the side that lies up. It reports whether that changed.
func (g *Game) reface(i int) bool {
	s := &g.s
	e := &s.entity[i]
	was := e.card
	e.card = g.surface(i)
	e.flags &^= entityCopy
	for k := range s.nEffect {
		if f := &s.effect[k]; f.kind == effCopy && f.obj.obj == e.obj && g.same(f.obj) {
			e.card = f.card
			e.flags |= entityCopy
		}
	}
	return e.card != was
}
