package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// changeTarget carries out an instruction that changes the only target of something on the chase:
// whose effect it is chooses another one that is legal for it. Without one it stays.
//
// 903.2e (6.3): a legal one, for whoever controls the spell or ability. 1017.1d (6.3): what is not
// there any more is left alone.
func (g *Game) changeTarget(r *Play, in *effect.Instr) bool {
	s := &g.s
	l := g.objects(r, effect.Selector(in.A))
	if len(l) == 0 {
		return false
	}
	k, ok := g.itemOf(l[0])
	if !ok || s.chase[k].n != 1 || s.chase[k].ability == noAbility {
		return false
	}
	item := &s.chase[k]
	was := &s.chosen[item.first]
	if s.answered != 0 {
		g.aimItem(k, g.take())
		return false
	}
	q := Play{kind: item.kind, ctrl: item.ctrl, obj: item.obj, trg: item.trg, card: item.card, trgCard: item.trgCard, ability: item.ability,
		from: item.from, amount: item.amount, x: item.x, modes: item.modes, paid: item.paid, flags: item.flags}
	of := q.offer(g)
	set := g.targets(&of, &g.t.abilities[item.ability], int(was.clause))
	if was.ref.obj == chaseAbility {
		set.items &^= 1 << was.ref.moves
	} else {
		set.objects.forget(was.ref.obj)
	}
	if in.B != 0 {
		this := targetSet{}
		if g.same(r.obj) && set.objects.has(r.obj.obj) {
			this.objects.add(r.obj.obj)
		}
		set = this
	}
	if set.size() == 0 {
		return false
	}
	g.ask(r.ctrl, AskTarget, clauseTarget)
	g.d.Source, g.d.Object = item.card, item.obj.obj
	set.objects.each(func(o engine.ObjectID) bool {
		g.d.Add(engine.MakeOption(ActObject, uint8(o), 0, 0))
		return true
	})
	for m := set.items; m != 0; m &= m - 1 {
		g.d.Add(engine.MakeOption(ActObject, uint8(chaseAbility), uint8(trailing(uint64(m))), 0))
	}
	if set.items != 0 {
		g.d.Sort()
	}
	return true
}

// aimItem points something on the chase with one target at another.
func (g *Game) aimItem(k uint8, a engine.Option) {
	s := &g.s
	item := &s.chase[k]
	o := engine.ObjectID(a.A())
	t := g.ref(o)
	if o == chaseAbility {
		t = Ref{o, a.B()}
	}
	s.chosen[item.first].ref = t
	g.touch()
	if g.rec != nil {
		e := engine.Event{Kind: engine.EventTarget, Clause: clauseTarget, Player: engine.PlayerID(item.ctrl), Card: item.card, Object: item.obj.obj, Target: o}
		if o == chaseAbility {
			e.Target = s.chase[a.B()].obj.obj
		}
		e.TargetCard = g.faceOf(e.Target)
		g.emit(e)
	}
	if !IsPlayer(o) {
		g.aiming, g.other = k, g.aimer(k)
		g.happen(effect.OnTargeted, t, 0, item.ctrl)
		g.other = noRef
	}
}

// aimer returns what names something on the chase that targets, for the events of its targets:
// abilities only where texts of the run mean them, by their place plus one (aimingItem).
func (g *Game) aimer(k uint8) Ref {
	switch item := &g.s.chase[k]; {
	case item.kind == itemSpell:
		return item.obj
	case g.t.aimers:
		return Ref{obj: chaseAbility, moves: k + 1}
	}
	return noRef
}

// aimingItem returns what names an ability on the chase among targets, of an event of its targets;
// false if the event is of no ability there.
func aimingItem(trg Ref) (Ref, bool) {
	return Ref{obj: chaseAbility, moves: trg.moves - 1}, trg.obj == chaseAbility && trg.moves > 0
}

// renumber names abilities on the chase that events are about by their places, when that at k
// has gone.
func (g *Game) renumber(k uint8) {
	s := &g.s
	down := func(r *Ref) {
		if r.obj == chaseAbility && r.moves == k+1 {
			*r = noRef
		} else if r.obj == chaseAbility && r.moves > k+1 {
			r.moves--
		}
	}
	for j := range s.nChase {
		down(&s.chase[j].trg)
	}
	for j := range s.nPend {
		down(&s.pend[j].trg)
	}
	for j := range s.nPlay {
		down(&s.play[j].trg)
	}
}
