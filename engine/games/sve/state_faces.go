package sve

import (
	"math/bits"

	"gauntlet/engine"
)

// Double-faced cards (2.14) are one object with two definitions. The object is
// its front face everywhere (2.14.2.1); only in the evolve zone may the back
// face be up, and then the card it is linked to has that face's information
// (2.14.3.1): Slot.card. In the evolve deck area the front speaks for the card
// unless an evolution looks for its faces (4.6.4).

// Faces of a double-faced card, as the second operand of the options of
// AskEvolveCard.
const (
	faceFront uint8 = iota
	faceBack
)

// facesNamed returns which faces of a card are evolved faces of a name, as a
// bit set: those that correspond to a card of that name (5.15.1.1.1, 4.6.4).
func (t *Tables) facesNamed(id engine.CardID, name uint16) uint8 {
	d := &t.cards[id]
	set := b2u(d.evolved && d.name == name) << faceFront
	if d.back != 0 {
		b := &t.cards[d.back]
		set |= b2u(b.evolved && b.name == name) << faceBack
	}
	return set
}

// facesInto returns the evolved faces of a card that a filter admits.
func (t *Tables) facesInto(id engine.CardID, into int32) (set uint8) {
	for _, face := range [...]uint8{faceFront, faceBack} {
		if face == faceFront || t.cards[id].back != 0 {
			at := t.face(id, face)
			set |= b2u(t.cards[at].evolved && t.admitsAny(into, at)) << face
		}
	}
	return set
}

// admitsAny reports whether one of the alternatives of a filter admits a definition.
func (t *Tables) admitsAny(f int32, id engine.CardID) bool {
	for ; f >= 0; f = int32(t.filters[f].or) {
		if t.filters[f].admits(id, t.cards[id].cost) {
			return true
		}
	}
	return false
}

// face returns the definition of a face of a card.
func (t *Tables) face(id engine.CardID, face uint8) engine.CardID {
	if face == faceBack && t.cards[id].back != 0 {
		return t.cards[id].back
	}
	return id
}

// addFaces lists the cards of a set of p's evolve deck that correspond to the
// card in slot i as options, equal cards once, each with every face that
// corresponds (4.6.4, D13), or that the filter into admits.
func (g *Game) addFaces(p uint8, i int, set uint64, into int32) {
	name := g.t.cards[g.s.slot[p][i].card].name
	last := engine.CardID(0)
	for m := set; m != 0; m &= m - 1 {
		k := uint8(bits.TrailingZeros64(m))
		id := g.side[p].card[k]
		if id == last {
			continue
		}
		last = id
		fit := g.t.facesNamed(id, name)
		if into >= 0 {
			fit = g.t.facesInto(id, into)
		}
		for f := fit; f != 0; f &= f - 1 {
			g.d.Add(engine.MakeOption(ActObject, uint8(engine.MakeObject(engine.PlayerID(p), k)), uint8(bits.TrailingZeros8(f)), 0))
		}
	}
}

// Face returns the definition of the face that an option of AskEvolveCard
// names.
func (g *Game) Face(o engine.Option) engine.CardID {
	return g.t.face(g.cardOf(engine.ObjectID(o.A())), o.B())
}
