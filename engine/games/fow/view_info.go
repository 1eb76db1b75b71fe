package fow

import (
	"math/bits"

	"gauntlet/engine"
)

// This file is what a policy reads of a View: plain numbers, at the cost of a
// few loads each, open information from the game itself (View.open). Which card an object number is, is no secret (deck lists are
// open); where a hidden card is, is not in a View.

// MaxUnits is the most entities that one player can control.
const MaxUnits = maxEntities

// Unit is a card on a field or in a ruler area as both players see it, ordinary
// magic stones excepted.
type Unit struct {
	Object    engine.ObjectID
	Card      engine.CardID // face in force
	ATK, DEF  int16         // in force; DEF less damage is what it takes to destroy it
	Damage    int16
	Keywords  uint64 // set of Keyword, as far as they are looked at while cards lie
	Types     uint16 // set of Type, with which numbers it has
	Host      engine.ObjectID
	Rested    bool
	Fresh     bool // not controlled since the turn began: attacks only with [Swiftness]
	InRuler   bool // in the ruler area
	Astral    bool // has lost [Judgment]
	CanAttack bool // as far as the cards themselves say
	CanBlock  bool
}

// Has reports whether the card has a keyword.
func (u *Unit) Has(k Keyword) bool { return u.Keywords>>k&1 != 0 }

// Is reports whether the card has a type.
func (u *Unit) Is(t Type) bool { return u.Types>>t&1 != 0 }

// Units fills buf with the entities that p controls and returns how many there
// are.
func (v *View) Units(p engine.PlayerID, buf *[MaxUnits]Unit) (n int) {
	s, both := v.open, v.m.rules.FightersHaveBoth
	for m := s.control[p&1]; m != 0; m &= m - 1 {
		i := trailing(m)
		bit := uint64(1) << i
		e := &s.entity[i]
		u := &buf[n]
		n++
		// Field by field: one value of all of them would be made elsewhere and copied.
		u.Object, u.Card, u.Host, u.Types = e.obj, e.card, e.host, e.types
		u.ATK, u.DEF, u.Damage, u.Keywords = e.atk, e.def, e.damage, uint64(e.kw)
		u.Rested, u.Fresh, u.InRuler, u.Astral = s.rested&bit != 0, s.fresh&bit != 0, s.ruler&bit != 0, e.flags&entityAstral != 0
		u.CanAttack, u.CanBlock = false, false
		if s.field&bit != 0 && e.types&typesJResonator != 0 && s.rested&bit == 0 && (!both || e.types&bothNumbers == bothNumbers) {
			u.CanAttack = (s.fresh&^s.swift|s.cannotAttack)&bit == 0
			u.CanBlock = s.cannotBlock&bit == 0
		}
	}
	return n
}

// Board is what a View has of the units of both players, their life points and whose turn it is:
// who has looked at an equal one need not look again. The zero Board is that of no View.
type Board struct {
	of *View
	n  uint64
}

// Board returns that of now.
func (v *View) Board() Board { return Board{v, v.board} }

// Life returns p's life points.
func (v *View) Life(p engine.PlayerID) int { return int(v.open.seat[p&1].life) }

// Stones returns how many ordinary magic stones p has, and how many of them are
// recovered.
func (v *View) Stones(p engine.PlayerID) (all, ready int) {
	seat := &v.open.seat[p&1]
	return bits.OnesCount32(seat.stones), bits.OnesCount32(seat.ready())
}

// Attributes returns how many recovered ordinary stones of p produce each
// attribute.
func (v *View) Attributes(p engine.PlayerID) (have [attributes]uint8) {
	ready := v.open.seat[p&1].ready()
	for _, w := range v.side[p&1].wells {
		for a := range have {
			have[a] += uint8(w.kinds>>a&1) * uint8(bits.OnesCount32(ready&w.stones))
		}
	}
	return have
}

// Pool returns the will that p has produced and not spent.
func (v *View) Pool(p engine.PlayerID) [willKinds]uint8 { return v.open.seat[p&1].will }

// Hand returns the cards in p's hand that the viewer knows: all of its own, of
// the opponent's those that were shown.
func (v *View) Hand(p engine.PlayerID) Set {
	if p == v.viewer {
		return v.open.seat[p&1].hand
	}
	return v.state().seat[p&1].hand
}

// HandSize returns the number of cards in p's hand.
func (v *View) HandSize(p engine.PlayerID) int { return v.open.seat[p&1].hand.Len() }

// DeckSizes returns the numbers of cards in p's main deck and magic stone deck.
func (v *View) DeckSizes(p engine.PlayerID) (main, stones int) {
	seat := &v.open.seat[p&1]
	return int(seat.nMain), int(seat.nStones)
}

// Graveyard returns the cards in p's graveyard.
func (v *View) Graveyard(p engine.PlayerID) Set { return v.open.seat[p&1].grave }

// Aside returns the cards of the viewer in its extra deck or rune area that have not been
// revealed.
func (v *View) Aside(zone uint8) (set Set) {
	seat := &v.open.seat[v.viewer]
	for i := uint8(firstExtra); i < firstStranger; i++ {
		if v.open.where[engine.MakeObject(v.viewer, i)] == zone && !seat.shown.Has(i) && v.side[v.viewer].card[i] != 0 {
			set.add(i)
		}
	}
	return set
}

// InRunes reports whether a card of the viewer lies in its rune area.
func (v *View) InRunes(o engine.ObjectID) bool {
	return o.Owner() == v.viewer && v.open.where[o] == ZoneRunes
}

// StandbySize returns how many cards lie in p's standby area.
func (v *View) StandbySize(p engine.PlayerID) int { return int(v.open.seat[p&1].nStandby) }

// Active returns the turn player.
func (v *View) Active() engine.PlayerID { return engine.PlayerID(v.open.active) }

// MainTiming reports whether the viewer could act at main timing if it has
// priority.
func (v *View) MainTiming() bool { return v.open.mainTiming(uint8(v.viewer)) }

// Called and Judged report what p has done this turn.
func (v *View) Called(p engine.PlayerID) bool { return v.open.seat[p&1].called != 0 }

func (v *View) Judged(p engine.PlayerID) bool { return v.open.seat[p&1].judged != 0 }

// Fight is the battle that is going on.
type Fight struct {
	Attacker, Attacked, Blocker engine.ObjectID // Attacked may be a player; NoObject: none
	Declared                    bool            // the attack is declared, the step of blocks has not begun
	Settled                     bool            // nobody can block any more
	Fought                      bool            // the steps of battle damage have begun
}

// Battle returns the running battle, and whether there is one.
func (v *View) Battle() (f Fight, running bool) {
	s := v.open
	b := &s.battle
	f = Fight{b.attacker.obj, b.attacked.obj, b.blocker.obj, s.step == stepAttack, b.blocked != 0 || s.blocksDeclared(), s.step >= stepFirstStrike}
	return f, b.running != 0
}

// Ending reports whether the turn is in its end phase.
func (v *View) Ending() bool { return v.open.phase == phaseEnd }

// MaxChase is the most items that the chase holds.
const MaxChase = maxChase

// OnChase is an item of the chase.
type OnChase struct {
	Object     engine.ObjectID
	Card       engine.CardID
	Controller engine.PlayerID
	Spell      bool // a card; otherwise an ability or a judgment of the object
	Judgment   bool
	Ability    uint16 // what it does, NoAbility
	Target     engine.ObjectID
}

// Chase fills buf with the items of the chase, the one that resolves first at
// the end, and returns how many there are. Of several targets it gives the first.
func (v *View) Chase(buf *[MaxChase]OnChase) int {
	s := v.open
	for k := range s.nChase {
		it := &s.chase[k]
		c := OnChase{Object: it.obj.obj, Card: it.card, Controller: engine.PlayerID(it.ctrl), Spell: it.kind == itemSpell,
			Judgment: it.kind == itemJudgment, Ability: it.ability, Target: engine.NoObject}
		if it.n > 0 {
			c.Target = s.chosen[it.first].ref.obj
		}
		buf[k] = c
	}
	return int(s.nChase)
}

// CardOf returns the definition of an object wherever it is: its front. 0 if
// there is no such object.
func (v *View) CardOf(o engine.ObjectID) engine.CardID {
	i := o.Index()
	if i < maxOwned {
		if c := v.side[owner(o)].card[i]; c != 0 || i < firstExtra {
			return c
		}
	}
	if i < maxObjects {
		return v.open.seat[owner(o)].tokenCard[i-firstExtra]
	}
	return 0
}

// FaceOf returns the definition in force of an object: of an entity the face and
// copy that it shows, of a card in the chase area the side that was played.
func (v *View) FaceOf(o engine.ObjectID) engine.CardID {
	if i := o.Index(); i < maxObjects {
		switch w := v.open.where[o]; {
		case w == zoneHidden || w == zoneHiddenStone:
		case w >= onBoard:
			return v.open.entity[w-onBoard].card
		case w == ZoneRemoved && v.m.t.despairs && v.open.seat[owner(o)].despairing(i):
			return v.m.t.cards[v.CardOf(o)].back
		case w == ZoneChase:
			for k := range v.open.nChase {
				if it := &v.open.chase[k]; it.kind == itemSpell && it.obj.obj == o {
					return it.card
				}
			}
		}
	}
	return v.CardOf(o)
}

// Printed is what a face of a card prints.
type Printed struct {
	Types    uint16 // set of Type
	Keywords uint64 // set of Keyword
	Cost     Bill
	Total    int // 203.5 (6.3): total cost
	ATK, DEF int16
	Back     engine.CardID // 0: none
}

// Printed returns what a face prints.
func (t *Tables) Printed(id engine.CardID) Printed {
	d := &t.cards[id]
	return Printed{Types: d.types, Keywords: d.keywords, Cost: d.cost, Total: int(d.total), ATK: d.atk, DEF: d.def, Back: d.back}
}

// Tables returns the cards of the run.
func (v *View) Tables() *Tables { return v.m.t }

// JudgmentCost returns the will that a ruler's judgment costs, and whether it has
// one.
func (t *Tables) JudgmentCost(id engine.CardID) (Bill, bool) {
	if t.cards[id].judgment == noAbility || t.judged(id) == 0 {
		return Bill{}, false
	}
	return t.judgmentCost(id), true
}

// Total returns the number of wills on a bill.
func (b Bill) Total() int { return int(b.total()) }

// Attribute returns how many wills of an attribute a bill demands.
func (b Bill) Attribute(a uint8) int { return int(b.attr[a%attributes]) }

// IsSimple reports whether the second operand of ActPay says that a source rests
// for one will.
func (v *View) IsSimple(way uint8) bool { return way == waySimple }

// IsCoin reports whether the second operand of ActPay of a player is its coin.
func (v *View) IsCoin(way uint8) bool { return way == wayCoin || way == wayCoins }

// IsItem reports whether an option of AskTarget names an ability on the chase; its
// second operand is then the place there.
func IsItem(o engine.Option) bool { return engine.ObjectID(o.A()) == chaseAbility }
