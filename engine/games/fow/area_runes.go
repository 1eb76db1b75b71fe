package fow

import "gauntlet/engine"

// Runes are not played themselves: a copy is, and the rune stays revealed in the rune
// area. Which runes have been revealed is in Seat.shown.

// copies reports whether a copy of the card is played in its place.
func (how permission) copies() bool { return how == permitRune || how == permitCopied }

// divinityLeft returns the divinity that p may still play runes for, below 0 if it may
// play none.
//
// 711.1 (8.01): a J/ruler with [Divinity] is needed. 711.2a (8.01): that of its J/ruler, less
// that of all revealed runes in its rune area.
// 1136.2 (8.01): [Divinity] is not lost, whatever happens to abilities.
func (g *Game) divinityLeft(p uint8) int {
	s := &g.s
	left := -1
	for m := s.control[p] & (s.ruler | s.jruler); m != 0; m &= m - 1 {
		if d := &g.t.cards[s.entity[trailing(m)].card]; d.keywords&Divinity.Bit() != 0 {
			left = max(left, int(d.divinity))
		}
	}
	seat := &s.seat[p]
	for i := uint8(firstRune); i < firstStranger; i++ {
		if s.where[object(p, i)] == ZoneRunes && seat.shown.Has(i) {
			left -= int(g.t.cards[g.side[p].card[i]].divinity)
		}
	}
	return left
}

// listRunes lists the face-down runes that p may play.
//
// 711.1 (8.01): at main timing. 709.4 (8.01): those with [Quickcast] whenever p has
// priority. 711.2 (8.01): with no more divinity than is left.
func (g *Game) listRunes(p uint8, main bool) {
	seat := &g.s.seat[p]
	left, known := 0, false
	for i := uint8(firstRune); i < firstStranger; i++ {
		if g.s.where[object(p, i)] != ZoneRunes || seat.shown.Has(i) || g.side[p].card[i] == 0 {
			continue
		}
		d := &g.t.cards[g.side[p].card[i]]
		if !main && d.keywords&Quickcast.Bit() == 0 && g.walk.ruling.quickened&quickensRunes == 0 &&
			(g.t.about&aboutTime == 0 || !g.t.ownTime(g.side[p].card[i])) {
			continue
		}
		if g.walk.wake = whenever; !known {
			left, known = g.divinityLeft(p), true
		}
		if int(d.divinity) <= left {
			g.listCard(p, object(p, i), permitRune)
		}
	}
}

// copyToPlay makes the copy of a card of a rune area or an extra deck that is played
// in its place, and returns it in the chase area; noRef if there is no room. A rune is
// revealed.
//
// 711.2 (8.01): reveal it, copy it, play the copy. 1017.3 (8.01): the copy is made where
// the card is and does not vanish on its way to the chase area.
func (g *Game) copyToPlay(p uint8, o Ref) Ref {
	if g.unveil(o.obj); g.s.over != 0 {
		return noRef
	}
	card := g.cardOf(o.obj)
	copied := g.newToken(p, card)
	if copied == engine.NoObject {
		return noRef
	}
	from := g.zoneOf(o.obj)
	g.s.where[copied] = ZoneChase
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventCopy, Clause: clauseCopy, Player: engine.PlayerID(p), Card: card, Object: copied, Target: o.obj, TargetCard: card, To: from})
		g.emitMove(copied, card, from, ZoneChase, clausePlay)
	}
	g.touchApart()
	return g.ref(copied)
}

// unveil reveals a card of a rune area or an extra deck; it stays revealed.
//
// 711.2 (8.01): a rune that is played. 1005.1 (6.3): all players are shown it.
func (g *Game) unveil(o engine.ObjectID) {
	seat, i := &g.s.seat[owner(o)], o.Index()
	if seat.shown.Has(i) {
		return
	}
	seat.shown.add(i)
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventReveal, Clause: clauseResolve, Player: o.Owner(), Card: g.cardOf(o), Object: o,
			Target: engine.NoObject, From: g.zoneOf(o)})
	}
	g.touchApart()
}

// veil turns a card of a rune area or an extra deck face down again.
//
// 711.2 (8.01): a rune is played again only while it lies face down.
func (g *Game) veil(o engine.ObjectID) {
	seat, i := &g.s.seat[owner(o)], o.Index()
	if zone := g.zoneOf(o); zone != ZoneExtra && zone != ZoneRunes || !seat.shown.Has(i) {
		return
	}
	seat.shown.remove(i)
	g.touchApart()
}

// removeRune takes the copy of a rune that has resolved off the chase.
//
// 711.3 (8.01): it is removed from the chase. 1017.3a (8.01): it ceases to exist.
func (g *Game) removeRune(o Ref) {
	if !g.same(o) || g.zoneOf(o.obj) != ZoneChase {
		return
	}
	g.emitCease(o.obj, ZoneChase)
	g.takeFrom(o.obj, ZoneChase)
	g.freeToken(o.obj)
	g.touchApart()
}

// divine reports whether one of some rulers has [Divinity] on any of its sides.
func (t *Tables) divine(rulers []engine.CardID) bool {
	for _, id := range rulers {
		for ; id != 0; id = t.cards[id].back {
			if t.cards[id].keywords&Divinity.Bit() != 0 {
				return true
			}
		}
	}
	return false
}
