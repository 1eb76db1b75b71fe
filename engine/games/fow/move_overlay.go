package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// A card that lies on a J-ruler is no entity of its own: the entity is the J-ruler's, and
// shows the card that was put on it last. Which cards these are, effects of kind
// effOverlay say (Effect.src); State.where of each is ZoneOverlaid.

// effOverlay is an effect that notes a card on its object. Like effCopy it changes which
// card the entity is, before anything else is looked at.
const effOverlay uint8 = 0x44

// surface returns the face that an entity shows without continuous effects.
//
// 1035.1 (10.2): its information is that of the card on top.
func (g *Game) surface(i int) engine.CardID {
	e := &g.s.entity[i]
	if e.flags&entityOverlay != 0 {
		for k := int(g.s.nEffect) - 1; k >= 0; k-- {
			if f := &g.s.effect[k]; f.kind == effOverlay && f.obj.obj == e.obj {
				return f.card
			}
		}
	}
	return g.t.faceAt(g.baseOf(i), e.side())
}

// overlays carries out an instruction that puts what a selector names on top of the first
// object of another.
func (g *Game) overlays(r *Play, in *effect.Instr) {
	on := g.objects(r, effect.Selector(in.B))
	if len(on) == 0 {
		return
	}
	under := on[0]
	for k := range g.objects(r, effect.Selector(in.A)) {
		g.overlay(r, g.objects(r, effect.Selector(in.A))[k], under)
	}
	g.follow(r, effect.Selector(in.A))
}

// overlay puts a card on top of a J-ruler.
//
// 1035.1 (10.2): the J-ruler gets the information of the card. 1035.2 (10.2): they are one
// entity, the one that the J-ruler was: nothing enters, and what lay in the field before
// does not leave it.
func (g *Game) overlay(r *Play, what, under Ref) {
	s := &g.s
	i, ok := g.onField(under)
	if !ok || !g.same(what) || what.obj == under.obj || IsPlayer(what.obj) || !g.t.cards[g.baseOf(i)].is(1<<Ruler) || !g.roomForEffect() {
		return
	}
	card := g.original(what)
	now := g.shift(what, ZoneOverlaid, moveHow{clause: clauseOverlay})
	g.departed()
	if now == noRef || g.zoneOf(now.obj) != ZoneOverlaid {
		return // 317.1 (10.2): it does not move
	}
	if i, ok = g.onField(under); !ok {
		return
	}
	e := &s.entity[i]
	g.now()
	s.effect[s.nEffect] = Effect{kind: effOverlay, stamp: s.stamp, card: card, ctrl: r.ctrl, until: uint8(effect.Permanent), obj: g.ref(e.obj), src: now}
	s.nEffect++
	e.flags |= entityOverlay
	g.reface(i)
	g.turned(i)
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventAttach, Clause: clauseOverlay, Player: engine.PlayerID(r.ctrl), Card: card, Object: now.obj,
			Target: e.obj, TargetCard: g.t.faceAt(g.baseOf(i), e.side())})
	}
}

// uncover takes the cards off a J-ruler that leaves the field.
//
// 1035.2a (10.2): they are put into the graveyard, and the J-ruler is a ruler again.
func (g *Game) uncover(i int, c engine.Clause) {
	s := &g.s
	e := &s.entity[i]
	for k := uint8(0); k < s.nEffect; k++ {
		f := s.effect[k]
		if f.kind != effOverlay || f.obj.obj != e.obj {
			continue
		}
		o := f.src.obj
		g.takeFrom(o, ZoneOverlaid)
		g.emitMove(o, f.card, ZoneOverlaid, ZoneGraveyard, c)
		if g.isToken(o) { // 1303.3a (10.2)
			g.emitCease(o, ZoneGraveyard)
			g.freeToken(o)
		} else {
			g.place(o, ZoneGraveyard, false)
			g.stirred(owner(o), g.moved(o)|whenGrave)
		}
	}
	g.endEffects(func(f *Effect) bool { return f.kind == effOverlay && f.obj.obj == e.obj })
	e.flags &^= entityOverlay
	for side := e.side(); side > 0; {
		if side--; g.t.cards[g.t.faceAt(g.baseOf(i), side)].is(1 << Ruler) {
			e.lie(side)
			break
		}
	}
	g.reface(i)
	g.turned(i)
}

// topples lets the events happen of an overlaid J-ruler that is destroyed, while it still
// is what it was.
//
// E11: the entity leaves the field, and the card on top goes to the graveyard.
func (g *Game) topples(i int, r Ref) {
	p := g.s.controller(i)
	g.tally(&g.s.seat[p].buriedTurn)
	g.through = ZoneGraveyard
	g.happen(effect.OnLeaveThis, r, 0, p)
	g.happen(effect.OnOtherLeave, r, 0, p)
	g.through = ZoneField
	g.happen(effect.OnBuried, r, 0, p)
	g.through = ZoneNone
}
