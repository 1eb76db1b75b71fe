package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// This file is the cards on the fields as a policy looks at them.

// MaxUnits is the most cards that a field holds.
const MaxUnits = maxField

// Unit is a card on the field as both players see it.
type Unit struct {
	Object   engine.ObjectID
	Card     engine.CardID // face in force: the evolved card's if it has evolved
	Attack   int16         // what it deals in combat, changes of dealt damage included
	Defense  int16         // what it takes to destroy it: remaining, changes of taken damage included
	Keywords effect.KeywordSet
	Slot     uint8
	evo      engine.ObjectID // evolved card that it shows
	State    UnitState
}

// UnitState is what a card on the field is and may do at this moment: a byte for each property.
type UnitState uint64

const (
	UnitFollower UnitState = 1 << (8 * iota)
	UnitEngaged
	UnitFresh    // entered this turn: may attack only with Rush, Storm or evolved
	UnitEvolving // evolved this turn
	UnitIdle     // an effect forbids it to attack
	UnitReady    // may attack followers in its controller's turn
	UnitReaches  // may then attack the leader too: it has been there since the start of the turn or has Storm (8.4.2.1, 12.9.2)
	UnitSafe     // takes no combat damage this turn
)

// Follower reports whether the card is a follower now.
func (u *Unit) Follower() bool { return u.State&UnitFollower != 0 }

// Engaged reports whether it is engaged.
func (u *Unit) Engaged() bool { return u.State&UnitEngaged != 0 }

// Fresh reports whether it entered this turn.
func (u *Unit) Fresh() bool { return u.State&UnitFresh != 0 }

// Safe reports whether it takes no combat damage this turn.
func (u *Unit) Safe() bool { return u.State&UnitSafe != 0 }

// Evolved reports whether it shows an evolved card.
func (u *Unit) Evolved() bool { return u.evo != engine.NoObject }

// Token reports whether it is a token.
func (u *Unit) Token() bool { return isToken(u.Object) }

// Has reports whether the card has a keyword.
func (u *Unit) Has(k Keyword) bool { return u.Keywords>>k&1 != 0 }

// unitStates returns what the sets of slots say about a player's cards: the state of the
// card in slot i is in bit i of every byte.
func (pl *Player) unitStates() UnitState {
	return UnitState(pl.follower) | UnitState(pl.engaged)<<8 | UnitState(pl.fresh)<<16 | UnitState(pl.evolvedNow)<<24 |
		UnitState(pl.cannotAttack)<<32 | UnitState(pl.readyToAttack())<<40 | UnitState(pl.storm|^pl.fresh)<<48
}

// Sight is the cards of one field as somebody looks at them again and again.
type Sight struct {
	Units  [MaxUnits]Unit // each in the place of its slot
	game   *Game          // whose they were at the last look
	sets   [3]uint64      // the slot sets then
	states UnitState      // as unitStates says them of these
	odd    uint8          // slots with cards whose damage texts change
}

// looks are what a game knows of the last looks at the fields, by player: whoever looks the next time need only look at
// what has changed since. They are no part of the state.
type looks struct {
	by      [2][2]*Sight // by viewer
	changed [2][2]uint8  // slots whose cached information was worked out anew, likewise
}

// stirred notes that the cards in a set of p's slots are not as they were looked at.
func (g *Game) stirred(p, slots uint8) {
	changed := &g.looks.changed[p&1]
	changed[0] |= slots
	changed[1] |= slots
}

// forgetLooks notes that this is another position.
func (g *Game) forgetLooks() { g.looks = looks{} }

// Field looks at the cards on p's field and returns their slots. Of what was in sight before those are
// changed that are not as they were but for their state: what a policy has worked out from the numbers and
// keywords of the others holds still.
func (v *View) Field(p engine.PlayerID, s *Sight) (field, changed uint8) {
	g, pl := v.game, &v.open.pl[p&1]
	if field = pl.occupied; field == 0 {
		return 0, 0
	}
	look, last, stirred := field, &g.looks.by[p&1][v.viewer&1], &g.looks.changed[p&1][v.viewer&1]
	if *last != s || s.game != g {
		*last, s.game, s.odd = s, g, 0
		s.sets = [3]uint64{}
	} else if v.open.dirty == 0 && (g.rare&rareDamage == 0 || v.open.kinds>>effPassive&1 == 0) {
		look &= *stirred | s.odd
	}
	*stirred = 0
	a, b, c := pl.words()
	if other := (a ^ s.sets[0]) | (b ^ s.sets[1]) | (c ^ s.sets[2]); other != 0 {
		s.sets, s.states = [3]uint64{a, b, c}, pl.unitStates()
		other |= other >> 32
		other |= other >> 16
		for m := field & uint8(other|other>>8); m != 0; m &= m - 1 { // slots that some set says something else of
			i := trailing(m) & (maxField - 1)
			s.Units[i].State = s.states >> i & everySet
		}
	}
	if look != 0 {
		changed = v.look(p&1, s, look)
	}
	return field, changed
}

// look looks at the cards in a set of p's slots and returns those that have changed.
func (v *View) look(p engine.PlayerID, s *Sight, slots uint8) (changed uint8) {
	odd := v.game.rare&rareDamage != 0
	for m := slots; m != 0; m &= m - 1 {
		i := trailing(m) & (maxField - 1)
		sl, u := &v.open.slot[p][i], &s.Units[i]
		if odd && (sl.changesDamage() || v.m.t.cards[sl.card].ownDamage || v.open.kinds>>effPassive&1 != 0) {
			u.set(sl, i)
			u.State = s.states >> i & everySet
			v.fighting(u, sl, p)
			s.odd |= 1 << i
			changed |= 1 << i
			continue
		}
		if s.odd>>i&1 != 0 || u.Card != sl.card || u.Object != sl.obj || u.Attack != sl.atk || u.Defense != sl.def || uint16(u.Keywords) != sl.kw || u.evo != sl.evo {
			u.set(sl, i)
			u.State = s.states >> i & everySet // nothing makes it safe any longer
			s.odd &^= 1 << i
			changed |= 1 << i
		}
	}
	return changed
}

// set takes over what a card is.
func (u *Unit) set(sl *Slot, i int) {
	u.Object, u.Card, u.evo, u.Slot = sl.obj, sl.card, sl.evo, uint8(i)
	u.Attack, u.Defense, u.Keywords = sl.atk, sl.def, effect.KeywordSet(sl.kw)
}

// Units fills buf with the cards on p's field, one after the other, and returns how many there are.
func (v *View) Units(p engine.PlayerID, buf *[MaxUnits]Unit) (n int) {
	s, field := Sight{states: v.open.pl[p&1].unitStates()}, v.open.pl[p&1].occupied
	v.look(p&1, &s, field)
	for m := field; m != 0; m &= m - 1 {
		i := trailing(m) & (maxField - 1)
		if buf[n] = s.Units[i]; s.odd>>i&1 == 0 {
			buf[n].State = s.states >> i & everySet
		}
		n++
	}
	return n
}

// SlotOn returns the slot of a card on p's field, or -1.
func (v *View) SlotOn(p engine.PlayerID, o engine.ObjectID) int {
	if q, i, ok := v.game.slotOf(o); ok && q == uint8(p) {
		return i
	}
	return -1
}

// changesDamage reports whether effects or passives of other cards change the
// damage that the card deals or takes.
func (sl *Slot) changesDamage() bool {
	return sl.cachedNoDamage|sl.noDeal|uint8(sl.cachedDeal|sl.cachedTake|sl.cachedTakeEnemy)|sl.flags&slotHitsWithDefense != 0
}

// fighting notes what changes the damage that a card deals and takes in combat.
// Passives of its own that hold only under a condition are left out.
func (v *View) fighting(u *Unit, sl *Slot, p engine.PlayerID) {
	none := sl.cachedNoDamage
	if sl.flags&slotHitsWithDefense != 0 {
		u.Attack = sl.def
	}
	u.Attack += int16(sl.cachedDeal)
	take := int16(sl.cachedTake) + int16(sl.cachedTakeEnemy)
	for own, w := v.m.t.cards[sl.card].statics, walkPrinted; w != walkEnd; own, w = v.open.given(v.m.t, sl, w) {
		for k := range own {
			st := &own[k]
			if !st.This || st.Cond >= 0 || st.Amount >= 0 || st.TurnSide != effect.SideAny && (st.TurnSide == effect.SideYours) != (v.open.active == uint8(p)) {
				continue
			}
			switch st.Kind {
			case effect.StaticDamageDealt:
				u.Attack += st.N
			case effect.StaticDamageTaken:
				take += st.N
			case effect.StaticNoDamage:
				none |= damageKinds(st.DamageKinds)
			}
		}
	}
	if sl.noDeal != 0 {
		u.Attack = 0
	}
	u.Defense -= take
	if none&damageCombat != 0 {
		u.State |= UnitSafe
	}
}
