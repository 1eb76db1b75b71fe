package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Events have more numbers than a word has bits, because those of both games
// are in one list: eventBits are sets of one event for those that occur here, the first bit unused.
var eventBits = func() (bits [effect.EventCount]uint64) {
	n := 0
	for _, e := range []effect.Event{effect.OnEnter, effect.OnLeaveThis, effect.OnOtherEnter, effect.OnOtherLeave, effect.OnPlayCard,
		effect.OnDraw, effect.OnDiscard, effect.OnActivate, effect.OnShuffle, effect.OnCounter, effect.OnState} {
		n++
		bits[e] = 1 << n
	}
	for e := effect.OnEnterFromChase; e < effect.EventCount; e++ {
		if e != effect.OnIntoEX {
			n++
			bits[e] = 1 << n
		}
	}
	if n > 63 {
		panic("fow: more events than a word has bits")
	}
	return bits
}()

// heardBit returns the set of one event, empty for events of the other game.
func heardBit(e effect.Event) uint64 { return eventBits[e] }

// happen is occur if anything in this run waits for the event.
func (g *Game) happen(e effect.Event, o Ref, amount int16, by uint8) {
	if g.t.events&eventBits[e] != 0 {
		g.heard(e, o, amount, by)
	}
}

// heard is occur if anything may wait for the event now.
func (g *Game) heard(e effect.Event, o Ref, amount int16, by uint8) {
	if (g.s.seat[0].heard|g.s.seat[1].heard|g.leftHears[0]|g.leftHears[1]|g.m.elsewhere)&eventBits[e] != 0 {
		g.occur(e, o, amount, by)
	}
}

// occur records that an event occurred: every automatic ability that waits for
// it becomes pending with what is true now; cards that leave at the same time
// hear it too. o is what it happened to, noRef if it
// happened to nothing or to a player; by is the player whose event it is.
//
// 906.4 (6.3): a condition that is met triggers the ability once more.
func (g *Game) occur(e effect.Event, o Ref, amount int16, by uint8) {
	bit := heardBit(e)
	if g.t.recounts&bit != 0 {
		g.recount(e, o, by)
	}
	if g.t.delays&bit != 0 && g.s.nEffect != 0 {
		g.hearDelayed(e, o, amount, by)
	}
	if g.t.watched&bit != 0 {
		g.hearCards(e, o, amount, by)
	}
	if g.t.mourned&bit != 0 {
		g.hearGraves(e, o, amount, by)
	}
	given := g.t.givenHears & bit
	if given != 0 && g.nGave == 0 && g.derived().nGrant == 0 {
		given = 0
	}
	for p := range uint8(2) {
		if (g.s.seat[p].heard|g.leftHears[p])&bit|given == 0 {
			continue
		}
		m := g.s.control[p] & g.s.occupied()
		if given == 0 {
			m &^= g.deaf
		}
		for ; m != 0; m &= m - 1 {
			en := &g.s.entity[trailing(m)]
			d := &g.t.cards[en.card]
			if given != 0 {
				g.hearGranted(trailing(m), e, p, o, amount, by)
			}
			if d.hears&bit == 0 || !g.active(trailing(m)) {
				continue
			}
			g.hear(d, e, p, g.ref(en.obj), en.card, o, amount, by)
		}
		for k := range g.nTrips {
			t := &g.trips[k]
			if t.ctrl != p || !t.left() {
				continue
			}
			if !t.silent && g.t.cards[t.card].hears&bit != 0 {
				g.hear(&g.t.cards[t.card], e, p, t.was, t.card, o, amount, by)
			}
			if g.nGave > 0 && g.t.givenHears&bit != 0 {
				g.hearGiven(t, e, o, amount, by)
			}
		}
	}
}

// happenTo is happen for an event between two objects.
func (g *Game) happenTo(e effect.Event, o, other Ref, by uint8) {
	g.other = other
	g.happen(e, o, 0, by)
	g.other = noRef
}

// hear makes pending what a face has for an event.
func (g *Game) hear(d *definition, e effect.Event, p uint8, src Ref, card engine.CardID, o Ref, amount int16, by uint8) {
	for _, n := range d.autos {
		if ab := &g.t.abilities[n]; ab.Event == e && g.meets(ab, p, src, o, by) && g.triggers(ab, p, src, card, o, amount) {
			g.pend(n, src, card, p, o, amount, 0)
		}
	}
}

// hearOwn makes pending what a card that is on no field has for what happens to it.
func (g *Game) hearOwn(e effect.Event, o Ref, p uint8) {
	if card := g.cardOf(o.obj); g.t.cards[card].hears&heardBit(e) != 0 {
		g.hear(&g.t.cards[card], e, p, o, card, o, 0, p)
	}
}

// active reports whether the abilities of an entity are active where it is, and
// not lost.
func (g *Game) active(i int) bool {
	if g.s.dirty != 0 {
		if !g.t.silences && g.t.written&infoTypes == 0 { // nothing in this run could take them away
			e := &g.s.entity[i]
			return g.s.field>>i&1 != 0 == (g.t.cards[e.card].types&(1<<Ruler) == 0) && e.flags&entityBlank == 0
		}
		g.update()
	}
	e := &g.s.entity[i] // as present, and once only
	return g.s.field>>i&1 != 0 == (e.types&(1<<Ruler) == 0) && e.flags&(entityBlank|entitySilent) == 0
}

// meets reports whether an event is one that an automatic ability of ctrl waits
// for: without a filter it must have happened to the card itself.
func (g *Game) meets(ab *ability, ctrl uint8, src, o Ref, by uint8) bool {
	if ab.TurnSide == effect.SideYours && g.s.active != ctrl || ab.TurnSide == effect.SideEnemy && g.s.active == ctrl {
		return false
	}
	if ab.Other > 0 && !g.metOther(ab, ctrl, src) {
		return false
	}
	if doneBySelf(ab.Event, ab.Between) && by != ctrl {
		return false
	}
	if ab.Event == effect.OnActivate { // what is played is the ability, and o its card
		r := g.playing()
		return ab.filterG < 0 || g.offered(ab.filterG, ctrl, src, &offer{p: by, kind: r.kind, obj: r.obj, main: r.ability})
	}
	if ab.Between > 0 {
		if z := placeZones[ab.Between-1]; z != g.through && (z == ZoneNone || z != g.via) {
			return false
		}
	}
	if o.obj == noRef.obj || IsPlayer(o.obj) {
		if ab.Event == effect.OnAttacked && (ab.filterG < 0 || g.t.filters[ab.filterG].Types&effect.TypePlayer == 0) {
			return false // 803.3b (6.3): a player is attacked, and no card
		}
		if ab.filterG < 0 {
			return true
		}
		side := g.t.filters[ab.filterG].Side
		return side == effect.SideAny || (side == effect.SideYours) == (by == ctrl)
	}
	if ab.counter != 0 && ab.counter != g.put {
		return false
	}
	if ab.Host {
		return g.hosted(src, o) && (ab.filterG < 0 || g.matches(ab.filterG, ctrl, src, o))
	}
	if ab.filterG < 0 {
		return o == src
	}
	return g.matches(ab.filterG, ctrl, src, o)
}

// doneBySelf reports whether an event is one of what the player of an ability did: a spell that "you
// cancel", or that "you played" and that goes to a graveyard from the chase, whoever owns it.
func doneBySelf(e effect.Event, between effect.Place) bool {
	return e == effect.OnCancelled || e == effect.OnBuried && between == effect.PlaceChase+1
}

// metOther reports whether the other side of an event is what an automatic
// ability says: what was dealt damage or dealt it, or what targets.
func (g *Game) metOther(ab *ability, ctrl uint8, src Ref) bool {
	f := g.t.programs[ab.prog].filters[ab.Other-1]
	switch ab.Event {
	case effect.OnDiscarded, effect.OnRevealed, effect.OnRemovedDeck: // by what is being played or resolved, if anything is
		if g.s.nPlay == 0 {
			return false
		}
		r := g.playing()
		return g.offered(f, ctrl, src, &offer{p: r.ctrl, kind: r.kind, obj: r.obj, main: r.ability})
	case effect.OnTargeted:
	default:
		return g.other != noRef && g.matches(f, ctrl, src, g.other)
	}
	it := &g.s.chase[g.aiming]
	if it.kind == itemSpell {
		return g.matches(f, ctrl, src, it.obj)
	}
	return g.itemMatches(f, &offer{p: ctrl}, it)
}

// orphan is an addition, by its entity, whose host has just left.
type orphan struct {
	entity int
	host   engine.ObjectID
}

// hosted reports whether an addition is added to what an event happened to, or was
// when that left.
//
// 906.7b (6.3): it is looked at where it was.
func (g *Game) hosted(src, o Ref) bool {
	i, ok := g.onField(src)
	if !ok {
		return false
	}
	for _, x := range g.orphans[:g.nOrphans] {
		if x.entity == i && x.host == o.obj {
			return true
		}
	}
	return g.s.entity[i].host == o.obj && g.same(o)
}

// pend makes an automatic object pending and reports whether there was room.
func (g *Game) pend(n uint16, src Ref, card engine.CardID, ctrl uint8, trg Ref, amount int16, flags uint8) bool {
	s := &g.s
	if int(s.nPend) == maxPending {
		g.fail(LimitPending)
		return false
	}
	p := &s.pend[s.nPend]
	s.nPend++
	if g.t.abilities[n].OtherSide { // what the text means is the other side of the event
		trg = g.other
	}
	if flags == 0 && g.t.abilities[n].followsWill() {
		flags = pendInstead
		s.urgent[ctrl]++
	}
	*p = Pending{ability: n, card: card, amount: amount, obj: src, trg: trg, ctrl: ctrl, flags: flags}
	if trg != noRef && !IsPlayer(trg.obj) {
		if o, ok := aimingItem(trg); ok {
			p.trgCard = s.chase[o.moves].card
		} else {
			p.trgCard = g.lastFace(trg)
		}
	}
	if flags&pendOffer == 0 {
		g.emitTrigger(p)
	}
	return true
}

// listen renews which events the entities of each seat have automatic abilities
// for. Runs without automatic abilities never call it.
func (g *Game) listen() {
	for p := range uint8(2) {
		heard := uint64(0)
		for m := g.s.control[p]; m != 0; m &= m - 1 {
			hears := g.t.cards[g.s.entity[trailing(m)].card].hears
			heard |= hears
			g.attune(m&-m, hears)
		}
		g.s.seat[p].heard = heard
	}
}

// attune notes for which events an entity has automatic abilities.
func (g *Game) attune(bit, hears uint64) {
	g.deaf, g.unmoved = g.deaf&^bit, g.unmoved&^bit
	if hears == 0 {
		g.deaf |= bit
	}
	if hears&heardBit(effect.OnState) == 0 {
		g.unmoved |= bit
	}
}

func (g *Game) emitTrigger(p *Pending) {
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventTrigger, Clause: clauseTriggers, Player: engine.PlayerID(p.ctrl), Card: p.card,
			Object: p.obj.obj, Target: engine.NoObject, Amount: int16(g.t.abilities[p.ability].ordinal)})
	}
}

// followsWill reports whether an automatic ability is a will ability: it resolves as
// soon as it triggers, as what happens instead of events does.
//
// 907.1 (6.3): it triggers by playing a will ability, needs no target and produces
// will. 907.3 (6.3): it does not use the chase.
func (ab *ability) followsWill() bool {
	return ab.Will && ab.Kind == effect.KindAutomatic && (ab.Event == effect.OnWillAbility || ab.Event == effect.OnProduced)
}
