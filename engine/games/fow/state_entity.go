package fow

import (
	"math/bits"
	"unsafe"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// maskWords is the number of words of masks.
const maskWords = int(unsafe.Sizeof(masks{}) / 8)

func (m *masks) words() *[maskWords]uint64 { return (*[maskWords]uint64)(unsafe.Pointer(m)) }

// occupied returns the entities in use.
func (m *masks) occupied() uint64 { return m.field | m.ruler }

// Flags of entities.
const (
	entityAstral   uint16 = 1 << iota // 1010.1a-i (6.3): a ruler with the astral condition
	entityBlank                       // 5.01: a destroyed J-ruler in the ruler area
	entityAwake                       // 1109.2a (6.3): it was awakened by the first cost of [Awakening], mostly its only one
	entityOverlay                     // 1035.1 (10.2): a J-ruler under other cards (move_overlay.go)
	entityWorn                        // 1032.1 (8.01): its host wears it
	entityOrphan                      // what it was added to has left
	entityTorrent                     // 1124.2 (6.3): it was played with the text of [Torrent]
	entityCopy                        // 1017.2 (6.3): it is a copy of another card (effCopy)
	entityDealt                       // it dealt damage this turn
	entityHurt                        // it was dealt damage this turn
	entityAttacked                    // it attacked this turn
	entitySilent                      // cached: abilities that it had before lay.silent are lost
	entitySecond                      // 1109.2a (6.3): it was awakened by the second
	entityStruck                      // battle damage was the last that it was dealt, and lethal; kept where something waits for that

	sideShift = iota // which side lies up

	entityAwakened = entityAwake | entitySecond
)

// newEntity makes an object that has been taken from somewhere an entity of ctrl
// in a field or a ruler area and returns its number, or -1 and fails the game if
// all are in use.
//
// 303.1b (6.3): it is placed recovered.
func (g *Game) newEntity(o engine.ObjectID, card engine.CardID, ctrl, zone uint8) int {
	s := &g.s
	i := bits.TrailingZeros64(^s.occupied())
	if i >= maxEntities {
		g.fail(LimitEntities)
		if g.isToken(o) {
			g.freeToken(o)
		} else {
			g.place(o, ZoneGraveyard, false) // a card is somewhere, also in a game that ended by a limit
		}
		return -1
	}
	bit := uint64(1) << i
	g.now()
	base := g.cardOf(o)
	s.entity[i] = Entity{card: card, obj: o, host: engine.NoObject, stamp: s.stamp}
	if card != base {
		s.entity[i].lie(g.t.sideOf(base, card))
	}
	s.where[o] = onBoard | uint8(i)
	s.control[ctrl] |= bit
	if zone == ZoneField {
		s.field |= bit
		s.fresh |= bit
	} else {
		s.ruler |= bit
	}
	g.touchEntity(i, whenEntered|g.t.sourced(card, whenSourced))
	g.relook(bit)
	if hears := g.t.cards[card].hears; g.t.hears {
		s.seat[ctrl].heard |= hears
		g.attune(bit, hears)
	}
	return i
}

// baseOf returns the card that an entity is, and not what it is a copy of.
func (g *Game) baseOf(i int) engine.CardID { return g.cardOf(g.s.entity[i].obj) }

// movedOf returns the card of which an event says that an entity changes its place or its controller: the card, by
// the face that it shows, and not what it is a copy of or what lies on it.
func (g *Game) movedOf(i int) engine.CardID {
	if e := &g.s.entity[i]; e.flags&(entityCopy|entityOverlay) == 0 {
		return e.card
	}
	return g.baseOf(i)
}

// side returns the face that lies up: 0 front, 1 back, 2 the face behind it.
func (e *Entity) side() uint8 { return uint8(e.flags >> sideShift) }

// lie turns a side up.
func (e *Entity) lie(side uint8) { e.flags = e.flags&(1<<sideShift-1) | uint16(side)<<sideShift }

// bits returns the set that it is.
func (k *liveSet) bits() uint32 { return uint32(k[0]) | uint32(k[1])<<8 | uint32(k[2])<<16 }

// add adds keywords and reports whether there is room for them.
func (k *liveSet) add(set uint32) bool {
	if set>>24 != 0 {
		return false
	}
	k[0], k[1], k[2] = k[0]|uint8(set), k[1]|uint8(set>>8), k[2]|uint8(set>>16)
	return true
}

// plain changes ATK and DEF until the end of the turn and reports whether there is
// room for the sums.
func (e *Entity) plain(atk, def int) bool {
	a, d := int(e.atkTurn)+atk/100, int(e.defTurn)+def/100
	if atk%100 != 0 || def%100 != 0 || a != int(int8(a)) || d != int(int8(d)) {
		return false
	}
	e.atkTurn, e.defTurn = int8(a), int8(d)
	return true
}

// freeEntity clears an entity from everywhere.
func (g *Game) freeEntity(i int) {
	g.stir(g.s.controller(i), whenLeft|g.t.sourced(g.s.entity[i].card, whenDried))
	if g.s.ruling>>i&1 != 0 {
		g.stirBoth(whenPriced)
	}
	g.seen[i] = seen{}
	g.relook(1 << i)
	if g.s.statics|g.s.nEffect != 0 {
		g.s.dirty |= dirtySome
	}
	bit := uint64(1) << i
	if g.s.dirty != 0 {
		g.lay.staled(i, whenLeft)
		g.lay.others = g.lay.others || g.t.cards[g.s.entity[i].card].layered
		g.staledHost(g.s.entity[i].host)
	}
	g.lay.byWords.drop(bit)
	g.lay.words[i], g.lay.barred[i] = 0, 0 // mend goes through what is there; the next entity of this number has what it has
	words := g.s.words()
	for k := range words {
		words[k] &^= bit
	}
	heard := g.t.cards[g.s.entity[i].card].hears
	g.s.entity[i] = Entity{}
	if g.s.nMore != 0 {
		g.s.dropCounters(uint8(i))
	}
	if g.s.keeps[0].entities != 0 {
		g.s.situations(^bit)
	}
	if heard != 0 {
		g.listen()
	}
}

// controller returns who controls an entity.
//
// 313.2 (6.3): the player in whose play ground it is.
func (s *State) controller(i int) uint8 { return uint8(s.control[1] >> i & 1) }

// setController gives an entity to another player.
//
// 307.6 (6.3): moving from field to field is neither entering nor leaving.
// 803.5a, 804.4a (6.3): it stops attacking or blocking.
func (g *Game) setController(i int, p uint8) {
	bit := uint64(1) << i
	if g.s.control[p]&bit != 0 {
		return
	}
	g.noteEntry(i)
	g.s.control[p] |= bit
	g.s.control[p^1] &^= bit
	g.s.fresh |= bit
	if g.rec != nil && g.s.field&bit != 0 {
		g.emit(engine.Event{Kind: engine.EventMove, Clause: clauseControl, Player: engine.PlayerID(p), Card: g.movedOf(i), Object: g.s.entity[i].obj,
			Target: engine.NoObject, From: ZoneField, To: ZoneField})
	}
	if g.m.rules.StatusEndsFighting {
		g.leavesBattle(i)
	}
	g.touchCard(i)
	if g.t.hears {
		g.listen()
	}
}

// cross moves an entity between field and ruler area: it stays the same object
// and keeps its orientation.
//
// 302.3 (6.3): the same card, which keeps its orientation. A26: damage does not
// come along. 302.3 (8.01): effects of the old zone do not apply in the new one.
func (g *Game) cross(i int, to uint8, c engine.Clause) {
	bit := uint64(1) << i
	e := &g.s.entity[i]
	if to == ZoneRuler && e.flags&entityOverlay != 0 {
		g.uncover(i, c)
	}
	g.emitMove(e.obj, g.movedOf(i), ZoneField+ZoneRuler-to, to, c)
	if to == ZoneRuler {
		g.leavesBattle(i)
		if p := owner(e.obj); g.s.control[p]&bit == 0 { // 308.1 (6.3): its owner's ruler area
			g.s.control[p] |= bit
			g.s.control[p^1] &^= bit
		}
	}
	g.s.field ^= bit
	g.s.ruler ^= bit
	g.s.fresh &^= bit
	if to == ZoneField {
		g.s.fresh |= bit // A3: it is new there for attacks
		if o := g.ref(e.obj); g.t.entries && g.noted(effSided, o) != nil {
			g.endEffects(func(f *Effect) bool { return f.kind == effSided && f.obj == o })
		}
	}
	g.s.struck, g.s.ruined = g.s.struck&^bit, g.s.ruined&^bit // 302.3 (6.3): a new card in a new zone
	e.damage = 0
	if g.m.rules.MemoryWithinPlayGround { // 911.1 (8.01): what spoke of it there means it as it last was there
		g.s.moves[e.obj]++
	}
	if !g.m.rules.KeepsEffects {
		e.atkTurn, e.defTurn, e.kwTurn = 0, 0, liveSet{}
		g.dropEffects(e.obj)
	}
	g.now()
	e.stamp = g.s.stamp
	g.touchCard(i)
}

// dropEffects ends the effects on an object.
func (g *Game) dropEffects(o engine.ObjectID) {
	g.endEffects(func(f *Effect) bool { return f.obj.obj == o })
}

// touch says that something changed that cached information may depend on; touchCard that it
// was one card, touchApart that it was no card in the play ground; touchEntity that one entity did,
// and how, stirred that something else of p did.
// Whoever changes a zone, an orientation, control, a number or produced will calls
// exactly one of them.
func (g *Game) touch() {
	g.polled = false
	g.s.dirty |= dirtyAll
	g.unmute()
}

// touchCard is touch where all that changed is a card in the play ground.
func (g *Game) touchCard(i int) {
	g.touchApart()
	g.relook(1 << i)
	if g.s.entity[i].flags&entityCopy != 0 {
		g.s.dirty |= dirtyAll // it may be a copy of another card now
	}
	g.lay.staled(i, whenever)
	g.lay.others = true
}

// touchApart is touch where nothing changed of the cards in the play ground: what effects do may
// be another thing for all that.
func (g *Game) touchApart() {
	g.polled = false
	g.s.dirty |= dirtySome
	g.lay.since = ownSide
	g.stirApart()
}

// touchEffects says that continuous effects came or went, and what that makes dirty.
func (g *Game) touchEffects(dirty uint8) {
	g.s.dirty |= dirty
	g.stirBoth(whenEffects)
}

// dirties returns what is dirty when an effect comes or goes.
func (g *Game) dirties(f *Effect) uint8 {
	switch {
	case !g.rulesOnly(f):
		return dirtySome
	case g.isPartly(f):
		return dirtyRules
	}
	return 0
}

// rulesOnly reports whether an effect changes no information of cards, and nothing that
// passives look at.
func (g *Game) rulesOnly(f *Effect) bool {
	switch f.kind {
	case effDelayed:
		return true
	case effStatic:
		st := &g.t.statics[f.static]
		return st.class&^classRule == 0 && st.Kind != effect.StaticWeather && st.stones == 0 && !g.t.releases // what is released may be
	}
	return false
}

func (g *Game) touchEntity(i int, what moments) {
	g.stir(g.s.controller(i), what)
	e := &g.s.entity[i]
	layered := g.t.cards[e.card].layered
	if g.s.statics|g.s.nEffect != 0 || layered {
		if g.s.dirty |= dirtySome; e.flags&entityCopy != 0 {
			g.s.dirty |= dirtyAll // it may be a copy of another card now
		}
		g.lay.staled(i, what)
		g.lay.others = g.lay.others || layered && what&^(whenNumbers|whenMarked) != 0
		return
	}
	if g.s.dirty != 0 {
		g.lay.staled(i, what)
	}
	g.base(i)
	g.fightersStand()
	if g.s.addition != 0 {
		g.s.check |= checkAdditions
	}
}

func (g *Game) stirred(p uint8, what moments) {
	g.stir(p, what)
	g.unsettle(what)
}

// unsettle says that passives may do another thing than before, if there are some that a
// change may matter to.
func (g *Game) unsettle(what moments) {
	if moments(g.s.volatile)&what != 0 {
		g.s.dirty |= dirtyMaybe
		g.lay.since |= what
	}
}

// entityOf returns the entity of an object.
func (g *Game) entityOf(o engine.ObjectID) (int, bool) {
	w := g.s.where[o]
	return int(w &^ onBoard), w >= onBoard
}
