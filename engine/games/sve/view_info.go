package sve

import (
	"math/bits"

	"gauntlet/engine"
)

// This file is what a policy reads of a View: plain numbers, at the cost of a
// few loads each. Which card an object number is, is no secret (deck lists are
// open); where a hidden card is, is not in a View.

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

// Walled reports whether an engaged follower with Ward of p's must be attacked before others and p's
// leader can be, by followers that no text exempts (12.8.2).
func (v *View) Walled(p engine.PlayerID) bool {
	pl := &v.open.pl[p&1]
	return pl.engaged&pl.follower&pl.ward&^pl.intimidate != 0
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
func (v *View) CardOf(o engine.ObjectID) engine.CardID { return v.open.card[o] }

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
	for m := v.game.corresponding(uint8(p), int(slot)); m != 0; m &= m - 1 {
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

// Copies returns how many cards of the viewer's hand are copies of a card, itself included.
func (v *View) Copies(o engine.ObjectID) (n int) {
	hand, side := v.open.pl[v.viewer].hand, v.side[v.viewer]
	if o.Owner() == v.viewer && !isToken(o) {
		return popcount(hand & side.same[o.Index()])
	}
	for id := v.CardOf(o); hand != 0; hand &= hand - 1 {
		if side.card[bits.TrailingZeros64(hand)] == id {
			n++
		}
	}
	return n
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
