package sve

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// This file is what a policy reads of a View: plain numbers, at the cost of a
// few loads each. Which card an object number is, is no secret (deck lists are
// open); where a hidden card is, is not in a View.

// MaxUnits is the most cards that a field holds.
const MaxUnits = maxField

// Unit is a card on the field as both players see it.
type Unit struct {
	Object   engine.ObjectID
	Card     engine.CardID // face in force: the evolved card's if it has evolved
	Base     engine.CardID // the card itself
	Attack   int16         // what it deals in combat, changes of dealt damage included
	Defense  int16         // what it takes to destroy it: remaining, changes of taken damage included
	Keywords effect.KeywordSet
	Slot     uint8
	Follower bool
	Engaged  bool
	Fresh    bool // entered this turn: may attack only with Rush, Storm or evolved
	Evolving bool // evolved this turn
	Evolved  bool // shows an evolved card
	Token    bool
	Racing   bool // linked to a Carrot
	Idle     bool // an effect forbids it to attack
	Safe     bool // takes no combat damage this turn
}

// Has reports whether the card has a keyword.
func (u *Unit) Has(k Keyword) bool { return u.Keywords>>k&1 != 0 }

// Units fills buf with the cards on p's field and returns how many there are.
func (v *View) Units(p engine.PlayerID, buf *[MaxUnits]Unit) int {
	pl := &v.open.pl[p&1]
	n := 0
	for m := pl.occupied; m != 0; m &= m - 1 {
		i := bits.TrailingZeros8(m) & (maxField - 1)
		bit := uint8(1) << i
		sl := &v.open.slot[p&1][i]
		u := &buf[n&(maxField-1)]
		n++
		u.Object, u.Card, u.Base, u.Slot = sl.obj, sl.card, sl.base, uint8(i)
		u.Attack, u.Defense, u.Keywords = sl.atk, sl.def, effect.KeywordSet(sl.kw)
		u.Follower, u.Engaged, u.Fresh = pl.follower&bit != 0, pl.engaged&bit != 0, pl.fresh&bit != 0
		u.Evolving, u.Idle = pl.evolvedNow&bit != 0, pl.cannotAttack&bit != 0
		u.Evolved, u.Token, u.Racing = sl.evo != engine.NoObject, isToken(sl.obj), sl.race > 0
		u.Safe = false
		if v.m.t.cards[sl.card].ownDamage || sl.changesDamage() || v.open.kinds>>effPassive&1 != 0 {
			v.fighting(u, sl, p&1)
		}
	}
	return n
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
	u.Safe = none&damageCombat != 0
}

// Leader returns the defense of p's leader.
func (v *View) Leader(p engine.PlayerID) int { return int(v.open.pl[p&1].leader) }

// PlayPoints returns the play points p has left.
func (v *View) PlayPoints(p engine.PlayerID) int { return int(v.open.pl[p&1].pp) }

// MaxPlayPoints returns p's maximum play points.
func (v *View) MaxPlayPoints(p engine.PlayerID) int { return int(v.open.pl[p&1].maxPP) }

// EvolutionPoints returns the evolution points p has left.
func (v *View) EvolutionPoints(p engine.PlayerID) int { return int(v.open.pl[p&1].ep) }

// FieldRoom returns how many more cards fit on p's field.
func (v *View) FieldRoom(p engine.PlayerID) int {
	pl := &v.open.pl[p&1]
	return min(int(pl.fieldLimit), maxField) - bits.OnesCount8(pl.occupied)
}

// EXRoom returns how many more cards fit into p's EX area.
func (v *View) EXRoom(p engine.PlayerID) int {
	pl := &v.open.pl[p&1]
	return min(int(pl.exLimit), maxEX) - int(pl.nEX)
}

// Hand returns the cards in p's hand that the viewer knows as a set of p's
// object numbers: all of its own, of the opponent's those that were revealed.
func (v *View) Hand(p engine.PlayerID) uint64 {
	pl := &v.open.pl[p&1]
	if p != v.viewer {
		return pl.hand & pl.knownOpp
	}
	return pl.hand
}

// HandSize returns the number of cards in p's hand.
func (v *View) HandSize(p engine.PlayerID) int {
	return popcount(v.open.pl[p&1].hand)
}

// DeckSize returns the number of cards in p's deck.
func (v *View) DeckSize(p engine.PlayerID) int { return int(v.open.pl[p&1].nDeck) }

// EXCards returns how many cards are in p's EX area.
func (v *View) EXCards(p engine.PlayerID) int { return int(v.open.pl[p&1].nEX) }

// EvolveCards returns how many facedown cards p's evolve deck has left.
func (v *View) EvolveCards(p engine.PlayerID) int { return popcount(v.open.pl[p&1].evolveDeck) }

// Active returns the active player.
func (v *View) Active() engine.PlayerID { return engine.PlayerID(v.open.active) }

// Attack returns the attacker and the target of the attack under way; both are
// engine.NoObject outside an attack.
func (v *View) Attack() (attacker, target engine.ObjectID) { return v.open.attacker, v.open.target }

// CardOf returns the definition of an object wherever it is: its front, not
// what it evolved into. 0 if there is no such object.
func (v *View) CardOf(o engine.ObjectID) engine.CardID {
	if i := o.Index(); i < maxCards {
		return v.side[o.Owner()].card[i]
	} else if i < maxObjects {
		return v.open.pl[o.Owner()].tokenCard[i-maxCards]
	}
	return 0
}

// Arriving returns the definition of the n-th card that is about to enter a
// field or EX area (AskOverflow), 0 if there is none.
func (v *View) Arriving(n int) engine.CardID {
	if n < 0 || n >= int(v.open.nArrive) {
		return 0
	}
	return v.open.arrive[n].card
}

// FaceOf returns the definition of the face that an option of AskEvolveCard
// names.
func (v *View) FaceOf(o engine.Option) engine.CardID {
	return v.m.t.face(v.CardOf(engine.ObjectID(o.A())), o.B())
}

// Face returns the evolved card that the viewer's card in a slot may evolve
// into with the most attack and defense, 0 if none is left facedown.
func (v *View) Face(slot uint8) engine.CardID {
	p := v.viewer
	name := v.m.t.cards[v.open.slot[p][slot&(maxField-1)].card].name
	best, sum := engine.CardID(0), int16(-1)
	for m := v.open.pl[p].evolveDeck; m != 0; m &= m - 1 {
		card := v.side[p].card[bits.TrailingZeros64(m)]
		for f := v.m.t.facesNamed(card, name); f != 0; f &= f - 1 { // 4.6.4
			id := v.m.t.face(card, uint8(bits.TrailingZeros8(f)))
			if d := &v.m.t.cards[id]; d.atk+d.def > sum {
				best, sum = id, d.atk+d.def
			}
		}
	}
	return best
}

// abilityOf returns the number in Tables.abilities of ability n of a card on
// the viewer's field as ActActivate counts them, or noAbility.
func (v *View) abilityOf(slot uint8, n uint8) uint16 {
	sl := &v.open.slot[v.viewer][slot&(maxField-1)]
	var buf [maxAbilities]uint16
	if all := v.open.abilitiesOf(v.m.t, sl, &buf); int(n) < len(all) {
		return all[n]
	}
	return noAbility
}
