package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// destination returns where an object goes that would move to a
// zone, and whether to the bottom; ZoneNone if it does not move. Judgment
// and the destruction of J-rulers do not ask.
//
// 314.1, 314.2, 314.3, 314.4 and 314.5 (6.3): what the printed type of a card
// admits; 5.01 has rules of its own.
func (g *Game) destination(o engine.ObjectID, to uint8, bottom bool) (uint8, bool) {
	d := &g.t.cards[g.printed(o)]
	if d.halves && to == ZoneField { // 1307.4 (10.2)
		d = &g.t.cards[g.t.fieldFace(g.printed(o))]
	}
	if to == ZoneHand && g.s.where[o] >= onBoard && g.forbids(effect.RestrictReturn, g.ref(o), noRef) {
		return ZoneNone, false // 105.3 (6.3): a text forbids it
	}
	if to == ZoneRemoved && g.limited(effect.RestrictRemove) && g.s.where[o] >= onBoard && g.forbids(effect.RestrictRemove, g.ref(o), noRef) {
		return ZoneNone, false // 104.1 (6.3): likewise
	}
	switch {
	case to == ZoneLifebreak && !g.lifebreaks():
		// 1415.2 (6.3), 14.2-a (5.01): that part of an effect is ignored.
		return ZoneNone, false
	case d.is(1 << Ruler):
		// 314.1 (6.3): graveyard and ruler area.
		if to != ZoneGraveyard && to != ZoneRuler {
			return ZoneNone, false
		}
	case d.is(1 << JRuler):
		// 314.2 (6.3): ruler area and field.
		if to != ZoneRuler && to != ZoneField {
			return ZoneNone, false
		}
	case d.is(1 << Chant):
		// 314.4 (6.3): no magic stone deck, no play ground: the graveyard.
		if to == ZoneStones || to == ZoneField || to == ZoneRuler || to == ZoneOverlaid {
			return ZoneGraveyard, false
		}
	case d.is(1 << Stone):
		return g.stoneDestination(o, to, bottom)
	case d.is(typesPermanent):
		switch {
		case to == ZoneRuler: // 314.3a (6.3): it does not move
			return ZoneNone, false
		case to == ZoneStones && g.m.rules.OldRestrictions:
			return ZoneNone, false
		case to == ZoneStones && (g.typesOf(o)&(1<<Stone) != 0 || g.treatedAsStone(o)):
			return ZoneMain, bottom // 314.3b (6.3): the same place of the main deck
		}
	}
	return to, bottom
}

// stoneDestination is destination for printed magic stones.
//
// 314.5a (6.3): no ruler area. 314.5b, 314.5c (6.3): one that gained another
// type goes to the magic stone deck instead of main deck or hand.
func (g *Game) stoneDestination(o engine.ObjectID, to uint8, bottom bool) (uint8, bool) {
	switch {
	case to == ZoneRuler:
		return ZoneNone, false
	case (to == ZoneMain || to == ZoneHand) && g.m.rules.OldRestrictions:
		return ZoneNone, false
	case (to == ZoneMain || to == ZoneHand) && g.typesOf(o)&typesPermanent != 0:
		return ZoneStones, bottom && to == ZoneMain
	}
	return to, bottom
}

// printed returns the face of an object that says its printed type: of a card
// that was a ruler the one that lies up, of all others the front.
//
// 1035.3 (10.2): under other cards it is the J-ruler that is asked.
func (g *Game) printed(o engine.ObjectID) engine.CardID {
	card := g.cardOf(o)
	if g.t.cards[card].is(1 << Ruler) {
		if i, ok := g.entityOf(o); ok && g.s.entity[i].flags&entityOverlay != 0 {
			return g.t.faceAt(card, g.s.entity[i].side())
		}
		return g.faceOf(o)
	}
	return card
}

// treatedAsStone reports whether an object has a magic stone type.
func (g *Game) treatedAsStone(o engine.ObjectID) bool {
	if g.t.cards[g.cardOf(o)].stoneTypes != 0 {
		return true
	}
	i, ok := g.entityOf(o)
	return ok && g.t.stoneWords != 0 && g.t.stoneTypes(g.derived().words[i]) != 0
}

// typesOf returns the types of an object in force.
func (g *Game) typesOf(o engine.ObjectID) uint16 {
	if w := g.s.where[o]; w >= onBoard {
		g.refresh()
		return g.s.entity[w-onBoard].types
	}
	return g.t.cards[g.cardOf(o)].types
}
