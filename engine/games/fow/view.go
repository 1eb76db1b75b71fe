package fow

import "gauntlet/engine"

// View is what one seat may know: a copy of the state from which everything
// the seat does not know has been erased. Hidden cards, the order of decks and
// the streams of chance are not in it, so no method can give them away.
//
// Deck lists are open: a seat knows which cards the opponent brought (ADR
// 0004), hence which of them it has not seen, but not where they are.
//
// The copy is made when it is first needed: most questions of a policy are about
// open information alone, which view_info.go and view_lens.go read from the game.
type View struct {
	s      State  // through state
	full   bool   // s is made
	open   *State // the game's: for what both players see, and the viewer's own hand
	m      *Match
	side   [2]*deckInfo
	viewer engine.PlayerID
	board  uint64 // Game.board
}

// ViewFor returns the view of seat p.
func (g *Game) ViewFor(p engine.PlayerID) engine.View {
	v := &g.view
	v.full, v.open, v.m, v.side, v.viewer, v.board = false, &g.s, g.m, g.side, p, g.board
	return v
}

// state returns what the viewer knows.
func (v *View) state() *State {
	if !v.full {
		v.fill(&v.s)
		v.full = true
	}
	return &v.s
}

// fill makes s what the viewer knows, which spares a copy where it is wanted elsewhere.
func (v *View) fill(s *State) {
	if v.full {
		*s = v.s
		return
	}
	*s = *v.open
	s.erase(v.viewer, v.m.rules)
}

// erase removes what the viewer does not know.
//
// 302.2 (6.3): cards in hidden zones are known only to who is allowed to see
// them. 302.2a (6.3): their number is known. 303.2b (8.01): of those that lie face down,
// whether they are magic stones.
func (s *State) erase(viewer engine.PlayerID, rules *Rules) {
	s.chance = engine.Streams{}
	s.answer, s.answered = 0, 0
	if s.frame[0].pc == pcSetupRulers {
		s.frame[0].a &= rulersOf(uint8(viewer)) // E12: chosen hidden from each other
	}
	// These tell what the opponent was asked, and of hands and decks.
	s.clock, s.loopSeen, s.loopLife = 0, 0, [2]int16{}
	for p := range s.seat {
		seat := &s.seat[p]
		own := engine.PlayerID(p) == viewer
		known := seat.seenBy(own)
		s.hide(uint8(p), seat.pile[:seat.nMain], &known, zoneHidden)
		s.hide(uint8(p), seat.stoneDeck(), &known, zoneHiddenStone)
		s.hide(uint8(p), seat.lifebreak[:seat.nLifebreak], &known, zoneHidden)
		if rules.StonesTold {
			s.hideStones(uint8(p), &known, own)
		}
		s.hideSet(uint8(p), &seat.removed, &known, &seat.hiddenRemoved)
		up := seat.removed.and(seat.shown) // what is noted of these is open (area_dive.go)
		if own {
			// What the opponent knows is only told where the viewer knows the place.
			seat.knownOpp = seat.knownOpp.and(seat.hand.or(seat.knownOwn).or(up))
			continue
		}
		s.hide(uint8(p), seat.standby[:seat.nStandby], &known, zoneHidden)
		s.hideSet(uint8(p), &seat.hand, &known, &seat.hiddenHand)
		seat.knownOwn = seat.knownOwn.and(up)
		seat.declined = 0
		for k := s.nPend; k > 0 && s.urgent[p] > 0; k-- { // which hidden cards it may show
			if w := &s.pend[k-1]; int(w.ctrl) == p && w.flags&pendOffer != 0 {
				s.dropPending(k - 1)
			}
		}
		seat.decisions = 0 // would tell in which windows it had something to pass on
	}
	s.eraseRefs()
}

// seenBy returns the cards of a seat that its own player, or the other one, knows wherever they are.
func (seat *Seat) seenBy(own bool) Set {
	if own {
		return seat.knownOwn.or(seat.shown)
	}
	return seat.knownOpp.or(seat.shown)
}

// hideStones hides which magic stones lie face down in the removed area, and in the standby
// area of another player: that they are stones stays known.
//
// 303.2b (8.01): always, to all players.
func (s *State) hideStones(p uint8, known *Set, own bool) {
	seat := &s.seat[p]
	stones := seat.removed.without(*known)
	stones[0], stones[1] = 0, stones[1]&(1<<(firstExtra-64)-1)
	seat.hiddenStones = uint8(stones.Len())
	seat.removed = seat.removed.without(stones)
	for i := stones.Next(0); i < noMember; i = stones.Next(i + 1) {
		s.forget(object(p, i), zoneHiddenStone)
	}
	for k, i := range seat.standby[:seat.nStandby] {
		if !own && isStone(i) && !known.Has(i) {
			seat.standby[k] = hiddenStone
			s.forget(object(p, i), zoneHiddenStone)
		}
	}
}

// hide replaces what is not known in a list of cards.
func (s *State) hide(p uint8, list []uint8, known *Set, where uint8) {
	for k, i := range list {
		if i != hiddenStone && !known.Has(i) {
			list[k] = hiddenCard
			s.forget(object(p, i), where)
		}
	}
}

// hideSet takes what is not known out of a set of cards and counts it.
func (s *State) hideSet(p uint8, set, known *Set, n *uint8) {
	unseen := set.without(*known)
	*n = uint8(unseen.Len())
	*set = set.and(*known)
	for i := unseen.Next(0); i < noMember; i = unseen.Next(i + 1) {
		s.forget(object(p, i), zoneHidden)
	}
}

func (s *State) forget(o engine.ObjectID, where uint8) {
	s.where[o], s.moves[o] = where, 0
}

// eraseRefs removes references to cards the viewer does not know from plays
// under way, such as the cards an opponent is looking at.
func (s *State) eraseRefs() {
	for k := range s.nPlay {
		r := &s.play[k]
		for j := range r.nList {
			s.hideRef(&r.list[j])
		}
	}
	for k := range s.nEffect {
		s.hideRef(&s.effect[k].obj)
	}
}

func (s *State) hideRef(r *Ref) {
	if s.unknown(r.obj) {
		*r = Ref{obj: object(owner(r.obj), hiddenCard)}
	}
}

// unknown reports whether the viewer does not know where an object is.
func (s *State) unknown(o engine.ObjectID) bool {
	i := o.Index()
	if i >= maxOwned {
		return false
	}
	w := s.where[o]
	return w == zoneHidden || w == zoneHiddenStone
}

// Viewer returns the seat that looks.
func (v *View) Viewer() engine.PlayerID { return v.viewer }

// Bytes returns the view's memory.
func (v *View) Bytes() []byte {
	return v.state().bytes()
}
