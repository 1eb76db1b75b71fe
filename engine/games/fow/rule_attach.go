package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// Entity.host is what an entity is added to.

// hostTypes are the types that the old subtypes of additions name, and where
// cards of them are.
//
// 1406.1a (6.3): resonator, J/resonator, ruler or J-ruler, ruler, J-ruler. 7.2-c.1
// (5.01): a J-ruler on the field.
var hostTypes = []struct {
	mark  cards.Mark
	types effect.TypeSet
	place effect.Place
}{
	{cards.MarkAdditionResonator, effect.TypeResonator, effect.PlaceField},
	{cards.MarkAdditionJResonator, effect.TypeResonator | effect.TypeJRuler, effect.PlaceField},
	{cards.MarkAdditionRuler, effect.TypeRuler | effect.TypeJRuler, effect.PlacePlay},
	{cards.MarkAdditionRulerOnly, effect.TypeRuler, effect.PlacePlay},
	{cards.MarkAdditionJRuler, effect.TypeJRuler, effect.PlaceField},
}

// readAddition gives an addition with an old subtype the target that playing it
// needs.
//
// 1406.2a (6.3): a card of the type that the subtype names.
func (t *Tables) readAddition(id engine.CardID) {
	d := &t.cards[id]
	for _, h := range hostTypes {
		if d.is(1<<Addition) && d.marks&h.mark != 0 && d.spell == noAbility {
			f := effect.AnyCard()
			f.Types = h.types
			n := t.addProgram(id, &effect.Program{
				Filters: []effect.Filter{f},
				Code:    []effect.Instr{{Op: effect.OpHalt}},
				Abilities: []effect.Ability{{Kind: effect.KindSpell, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1,
					Targets: []effect.Target{{Place: h.place, Filter: 0, Min: 1, Max: 1, Mode: -1, Divide: -1, OptCost: -1}}}},
			})
			d.spell, d.needsHost = t.programs[n].first, true
		}
	}
}

// hostsOf returns what an addition with an old subtype can be added to as it
// enters without having been played.
//
// 1406.3 (6.3): a card of its type in a field, ruler areas for rulers.
func (g *Game) hostsOf(id engine.CardID) (on uint64) {
	s := &g.s
	g.refresh()
	marks := g.t.cards[id].marks
	for _, h := range hostTypes {
		if marks&h.mark == 0 {
			continue
		}
		m := s.field
		if h.place == effect.PlacePlay {
			m |= s.ruler
		}
		for ; m != 0; m &= m - 1 {
			if i := trailing(m); effect.TypeSet(s.entity[i].types)&h.types != 0 && s.entity[i].flags&entityBlank == 0 {
				on |= 1 << i
			}
		}
	}
	return on
}

// hostless reports whether an arrival is an addition that must be added to
// something and has nothing yet.
func (g *Game) hostless(a *Arrival) bool {
	return g.t.cards[a.card].needsHost && a.flags&arriveHosted == 0
}

// addTo adds an entity to a card in the play ground.
//
// 1002.1 (6.3): an addition in a field is added onto the card. 1002.2a (6.3): this
// does not target.
func (g *Game) addTo(i int, host engine.ObjectID) {
	s := &g.s
	e := &s.entity[i]
	if h, ok := g.entityOf(host); !ok || h == i {
		return
	}
	g.staledHost(e.host)
	e.host = host
	g.staledHost(host)
	s.attached |= 1 << i
	g.now()
	e.stamp = s.stamp
	s.check |= checkAdditions
	g.touchCard(i)
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventAttach, Clause: clauseAdd, Player: engine.PlayerID(s.controller(i)), Card: e.card,
			Object: e.obj, Target: host, TargetCard: g.faceOf(host)})
	}
	if g.t.hears {
		g.happenTo(effect.OnAdded, g.ref(e.obj), g.ref(host), s.controller(i))
	}
}

// added reports whether something is added to an object.
func (g *Game) added(o engine.ObjectID) bool {
	for m := g.s.attached; m != 0; m &= m - 1 {
		if g.s.entity[trailing(m)].host == o {
			return true
		}
	}
	return false
}

// attachAll carries out an instruction that adds what a selector names to the first
// object of another.
func (g *Game) attachAll(r *Play, in *effect.Instr) {
	to := g.objects(r, effect.Selector(in.B))
	if len(to) == 0 {
		return
	}
	if in.C == effect.AttachOverlay {
		g.overlays(r, in)
		return
	}
	host := to[0]
	for k := range g.objects(r, effect.Selector(in.A)) {
		if o := g.objects(r, effect.Selector(in.A))[k]; in.C == effect.AttachWorn {
			g.wear(o, host)
		} else {
			g.attach(r, o, host)
		}
	}
}

// zoneWorn is State.where of the cards of an item area: plus the number of the ruler that
// they are attached to, plus maxRulers if it is player 1's.
const (
	zoneWorn  uint8 = 0x70
	maxRulers       = firstMain - firstRuler
)

// wear attaches a card to a ruler or J-ruler.
//
// 1032.1 (8.01): it is put into the item area. 1032.3 (8.01): it stays attached while the
// J/ruler moves between field and ruler area. 302.6 (8.01): a card goes to its owner's
// area, whoever's J/ruler it is attached to.
func (g *Game) wear(what, host Ref) {
	if h, ok := g.entityOf(host.obj); ok && g.same(host) && g.s.entity[h].types&typesJRuler != 0 && host.obj.Index() < maxRulers {
		g.move(what, zoneWorn+host.obj.Index()+owner(host.obj)*maxRulers, moveHow{clause: clauseWear})
	}
}

// wearer returns what a card in an item area is attached to.
func (g *Game) wearer(o engine.ObjectID) engine.ObjectID {
	if i := o.Index(); i < maxObjects {
		if w := g.s.where[o]; isWorn(w) {
			return object((w-zoneWorn)/maxRulers, (w-zoneWorn)%maxRulers)
		}
	}
	return engine.NoObject
}

// worn reports whether a card is attached to a J/ruler of a player.
//
// 1032.2 (8.01): it lies in an item area.
func (g *Game) worn(o engine.ObjectID, p uint8) bool {
	w := g.wearer(o)
	return w != engine.NoObject && owner(w) == p
}

// hostOf returns what the object of an aspect is added or attached to.
func (g *Game) hostOf(a *aspect) engine.ObjectID {
	if a.i >= 0 {
		return g.s.entity[a.i].host
	}
	return g.wearer(a.obj.obj)
}

// hostsIt reports whether something is what an addition in the field is added to.
func (g *Game) hostsIt(a *aspect, addition Ref) bool {
	i, ok := g.entityOf(addition.obj)
	return ok && g.same(addition) && g.s.entity[i].host == a.obj.obj
}

func isWorn(where uint8) bool { return where-zoneWorn < 2*maxRulers }

// attach adds a card to another: one in a field, or one that is put into a field
// for that.
//
// 1121.3 (6.3): to bestow. 1002.2 (6.3): what cannot be put into a field stays where
// it is.
func (g *Game) attach(r *Play, what, host Ref) {
	if !g.same(what) || !g.same(host) || what == host {
		return
	}
	h, ok := g.entityOf(host.obj)
	if !ok {
		if !isStone(host.obj.Index()) || g.zoneOf(host.obj) != ZoneField {
			return
		}
		if h = g.promote(host.obj); h < 0 {
			return
		}
	}
	if i, ok := g.onField(what); ok {
		g.addTo(i, host.obj)
		return
	}
	d := &g.t.cards[g.faceOf(what.obj)]
	if !d.is(1 << Addition) {
		return
	}
	if d.needsHost && g.hostsOf(g.faceOf(what.obj))>>h&1 == 0 {
		return
	}
	g.bring(what, r.ctrl, arriveHosted, host.obj)
	g.landThen()
}
