package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// marksHosted are the old subtypes of additions that are added to something.
const marksHosted = cards.MarkAdditionResonator | cards.MarkAdditionJResonator | cards.MarkAdditionRuler |
	cards.MarkAdditionRulerOnly | cards.MarkAdditionJRuler

// misplaced returns the additions that may not stay as they are.
//
// 1205.1 (6.3): one is not added to itself. 1406.4a (6.3): one with an old subtype
// other than Field must be added to something of its subtype; 13.3-a.1 (5.01): a
// destroyed J-ruler is nothing of the kind. 1206.1 (10.2): likewise what was added
// by a text and has lost what it was added to, in all editions (A29).
func (g *Game) misplaced() (m uint64) {
	s := &g.s
	for w := s.addition & s.field; w != 0; w &= w - 1 {
		i := trailing(w)
		e := &s.entity[i]
		marks := g.t.cards[e.card].marks & marksHosted
		h, ok := g.entityOf(e.host)
		if ok && e.host == e.obj || e.flags&entityOrphan != 0 || marks != 0 && (!ok || !g.hosts(h, marks)) {
			m |= 1 << i
		}
	}
	return m
}

// hosts reports whether an addition with one of these subtypes may be added to
// an entity.
//
// 1406.1a (6.3): a card of a type that the subtype names, on the field; a ruler in
// its area. 13.3-a.1 (5.01): there no J-ruler.
func (g *Game) hosts(i int, marks cards.Mark) bool {
	s := &g.s
	types := effect.TypeSet(s.entity[i].types)
	if s.field>>i&1 == 0 {
		types &= effect.TypeRuler
	}
	for _, h := range hostTypes {
		if marks&h.mark != 0 && types&h.types != 0 {
			return true
		}
	}
	return false
}

// tidying deals with additions that may not stay as they are.
//
// 1406.4a (6.3): into the graveyard. 1121.4 (6.3): one with [Bestow] stays, added
// to nothing.
func (g *Game) tidying() bool {
	s := &g.s
	all, n := g.misplaced(), 0
	for m := all; m != 0; m &= m - 1 {
		i := trailing(m)
		e := &s.entity[i]
		if g.t.cards[e.card].keywords&Bestow.Bit() != 0 {
			g.staledHost(e.host)
			e.host, e.flags = engine.NoObject, e.flags&^entityOrphan
			s.attached &^= 1 << i
			g.touchCard(i)
			continue
		}
		g.refs[n] = g.ref(e.obj)
		n++
	}
	g.moveAll(g.refs[:n], ZoneGraveyard, moveHow{clause: clauseAdditions})
	return all != 0
}

// hostLeaves takes the additions off an object that leaves the play ground. It
// is another object when it comes back.
//
// 302.3 (6.3): a new card.
func (g *Game) hostLeaves(o engine.ObjectID) {
	s := &g.s
	for m := s.attached & s.addition; m != 0; m &= m - 1 {
		if i := trailing(m); s.entity[i].host == o {
			if g.t.hears && g.nOrphans < len(g.orphans) {
				g.orphans[g.nOrphans] = orphan{i, o}
				g.nOrphans++
			}
			s.entity[i].host = engine.NoObject
			s.entity[i].flags |= entityOrphan
			s.attached &^= 1 << i
			if s.check |= checkAdditions; s.dirty != 0 {
				g.lay.staled(i, whenInfo)
			}
		}
	}
}
