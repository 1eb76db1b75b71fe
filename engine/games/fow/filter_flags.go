package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// fightFlags are what only something in the battle has: between battles nothing needs to be
// looked at that waits for one.
const fightFlags = effect.FlagAttacking | effect.FlagBlocking | effect.FlagFighting | effect.FlagAtPlayer

// contenders returns the entities that attack, block or are attacked: those that are embattled.
func (g *Game) contenders() (m uint64) {
	b := &g.s.battle
	if b.running == 0 { // nothing is named but in a battle
		return 0
	}
	for _, r := range [...]Ref{b.attacker, b.blocker, b.attacked} {
		if i, ok := g.entityOf(r.obj); ok && g.same(r) {
			m |= 1 << i
		}
	}
	return m
}

// embattled reports whether an entity attacks, blocks or is attacked.
func (g *Game) embattled(e *Entity) bool {
	b, r := &g.s.battle, g.ref(e.obj)
	return r == b.attacker || r == b.blocker || r == b.attacked
}

// flagsOf returns what an entity does in the battle.
func (b *Battle) flagsOf(r Ref) effect.FlagSet {
	switch r {
	case b.attacker:
		if to := b.attacked; to != noRef && IsPlayer(to.obj) {
			return effect.FlagAttacking | effect.FlagFighting | effect.FlagAtPlayer
		}
		return effect.FlagAttacking | effect.FlagFighting
	case b.blocker:
		return effect.FlagBlocking | effect.FlagFighting
	case b.attacked:
		return effect.FlagFighting
	}
	return 0
}

// flagsOf returns what is true of an object, entity i if it is one, beyond its
// printed information, as far as it is asked for.
func (g *Game) flagsOf(o engine.ObjectID, d *definition, i int, asked effect.FlagSet) (have effect.FlagSet) {
	s, entity := &g.s, i >= 0
	if entity && asked&^(effect.FlagEngaged|effect.FlagReserved|flagsType) == 0 {
		if s.rested>>i&1 != 0 {
			return d.flags | effect.FlagEngaged
		}
		return d.flags | effect.FlagReserved
	}
	if asked&flagsPlayed != 0 && g.coming.flags != 0 && o == g.coming.obj {
		have = g.arrivalFlags(&g.coming)
	}
	rested, fresh := false, false
	switch seat := &s.seat[owner(o)]; {
	case entity:
		bit := uint64(1) << i
		rested = s.rested&bit != 0
		if asked&(effect.FlagEnteredThisTurn|effect.FlagEnteredHere) != 0 {
			have |= g.entryFlags(i)
		}
		e := &s.entity[i]
		if e.damage > 0 {
			have |= effect.FlagDamaged
		}
		if e.flags&entityAwakened != 0 {
			have |= g.awakenFlags(e)
		}
		if e.flags&entityTorrent != 0 {
			have |= effect.FlagTorrent
		}
		if e.flags&entityAstral != 0 {
			have |= effect.FlagAstral
		}
		if e.host != engine.NoObject {
			have |= effect.FlagAttached
		}
		if e.flags&(entityDealt|entityHurt|entityAttacked) != 0 {
			have |= turnFlags(e.flags)
		}
		if e.attrs == 0 {
			have |= effect.FlagNoAttribute
		}
		if asked&effect.FlagReleased != 0 && g.released(g.ref(o)) {
			have |= effect.FlagReleased
		}
		if s.attached != 0 && g.added(o) {
			have |= effect.FlagAdded
		}
		have |= s.battle.flagsOf(g.ref(o))
	case isStone(o.Index()) && seat.stones&stoneBit(o.Index()) != 0:
		rested, fresh = seat.stonesRested&stoneBit(o.Index()) != 0, seat.stonesFresh&stoneBit(o.Index()) != 0
	case g.zoneOf(o) == ZoneChase:
		have |= g.spellFlags(o)
		if asked&effect.FlagReleased != 0 && g.released(g.ref(o)) {
			have |= effect.FlagReleased
		}
		return have | unattributed(d) | d.flags
	case o == g.priced.obj && asked&(effect.FlagReleased|effect.FlagSpell) != 0: // about to be played
		if asked&effect.FlagReleased != 0 && g.released(g.ref(o)) {
			have |= effect.FlagReleased
		}
		return have | effect.FlagSpell | unattributed(d) | d.flags
	default:
		if asked&effect.FlagRevealed != 0 && seat.shown.Has(o.Index()) {
			have |= effect.FlagRevealed
		}
		if asked&effect.FlagBuriedThisTurn != 0 && g.noted(effBuried, g.ref(o)) != nil {
			have |= effect.FlagBuriedThisTurn
		}
		return have | unattributed(d) | d.flags
	}
	if !entity {
		have |= unattributed(d)
	}
	if rested {
		have |= effect.FlagEngaged
	} else {
		have |= effect.FlagReserved
	}
	if fresh {
		have |= effect.FlagEnteredThisTurn | effect.FlagEnteredHere
	}
	return have | d.flags
}

// flagsAt is flagsOf for what filters look at.
//
// 911.1 (6.3): of what has left it is what was true of it there.
func (g *Game) flagsAt(a *aspect, asked effect.FlagSet) effect.FlagSet {
	have := g.flagsOf(a.obj.obj, a.d, a.i, asked)
	switch {
	case a.was != nil && a.was.flags != 0: // no spell
		return have&^flagsLeft | a.was.flags
	case a.gone && have&effect.FlagEngaged == 0:
		return have | effect.FlagReserved
	}
	return have
}

// turnFlags returns what flags of an entity say of this turn.
func turnFlags(flags uint16) (have effect.FlagSet) {
	if flags&entityDealt != 0 {
		have |= effect.FlagDealtThisTurn
	}
	if flags&entityHurt != 0 {
		have |= effect.FlagDamagedThisTurn
	}
	if flags&entityAttacked != 0 {
		have |= effect.FlagAttackedThisTurn
	}
	return have
}

// unattributed says whether a face has no attribute.
//
// 208.1 (6.3): a card may have none.
func unattributed(d *definition) effect.FlagSet {
	if d.attrs == 0 {
		return effect.FlagNoAttribute
	}
	return 0
}

// spellFlags returns what is true of a card in the chase area.
func (g *Game) spellFlags(o engine.ObjectID) effect.FlagSet {
	have := effect.FlagSpell
	for k := range g.s.nChase {
		it := &g.s.chase[k]
		if it.kind != itemSpell || it.obj.obj != o {
			continue
		}
		if it.n == 1 {
			have |= effect.FlagTargetsOne
		}
		have |= g.playedAs(it)
		if it.from == ZoneGraveyard {
			have |= effect.FlagFromGraveyard
		}
		if it.flags&playCopy == 0 {
			have |= effect.FlagPlayedThisTurn
		}
	}
	return have
}

// flagsType are those that a type line says.
const flagsType = effect.FlagToken | effect.FlagTrue | effect.FlagMaster | effect.FlagStranger | effect.FlagHalves | effect.FlagExplored | effect.FlagForResonators | effect.FlagForField | effect.FlagForJResonators
