package sve

import (
	"encoding/binary"
	"math/bits"

	"gauntlet/engine"
)

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
	game   *Game  // for what is worked out from these alone
	m      *Match
	side   [2]*deckInfo
	viewer engine.PlayerID
	unseen [2]unseen // what is to be dealt, once something was
	dealt  uint8     // 1 if the view was dealt once, 2 more often
}

// unseen are the cards of a player's main deck whose place the viewer does not know.
type unseen struct {
	card [maxCards]uint8
	n    uint8
}

// list lists a set of cards.
func (u *unseen) list(set uint64) {
	u.n = 0
	for ; set != 0; set &= set - 1 {
		u.card[u.n&(maxCards-1)] = uint8(bits.TrailingZeros64(set))
		u.n++
	}
}

// hiddenCard is the object number that stands in a view for a card the viewer does
// not know. It is no card's, no token's and no leader's (leaderIndex).
const hiddenCard = 0x7D

var _ [leaderIndex - hiddenCard - 1]struct{} // neither a leader
var _ [hiddenCard - maxObjects]struct{}      // nor an object

// unseenDeck is a deck of which nothing is known.
var unseenDeck = func() (d [maxCards]uint8) {
	for i := range d {
		d[i] = hiddenCard
	}
	return d
}()

// ViewFor returns the view of seat p.
func (g *Game) ViewFor(p engine.PlayerID) engine.View {
	v := &g.view
	v.full, v.dealt, v.open, v.game, v.m, v.side, v.viewer = false, 0, &g.s, g, g.m, g.side, p
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

// fill makes s what the viewer knows, which spares a copy where it is wanted elsewhere. It returns
// hiddenSet of both players unless the view is full.
func (v *View) fill(s *State) (hidden [2]uint64) {
	if v.full {
		*s = v.s
		return
	}
	*s = *v.open
	return s.erase(v.viewer, &v.side)
}

// erase removes what the viewer does not know, and returns hiddenSet of both players.
func (s *State) erase(viewer engine.PlayerID, side *[2]*deckInfo) (hidden [2]uint64) {
	s.chance = engine.Streams{}
	s.answer, s.answered = 0, 0
	s.idle, s.nIdle, s.idleAsked, s.cycle = [maxIdle]Idle{}, 0, 0, 0 // digests are of hands and decks too
	for p := range s.pl {
		pl := &s.pl[p]
		own := engine.PlayerID(p) == viewer
		known := pl.knownOwn
		if !own {
			known = pl.knownOpp
		}
		hidden[p] = side[p].main &^ s.outsideDeck(engine.PlayerID(p)) &^ known
		s.forgetMoves(uint8(p), hidden[p])
		if known&^pl.hand == 0 { // nothing in the deck is known: no test for each card
			copy(pl.deck[:pl.nDeck], unseenDeck[:])
		} else {
			for k, i := range pl.deck[:pl.nDeck] {
				if known>>i&1 == 0 {
					pl.deck[k] = hiddenCard
				}
			}
		}
		if own {
			// What the opponent knows of the own deck is only told where the
			// place is known to the viewer as well.
			pl.knownOpp &= pl.hand | pl.knownOwn
			continue
		}
		unseen := pl.hand &^ pl.knownOpp
		hidden[p] |= unseen & side[p].main
		pl.hiddenHand = uint8(popcount(unseen))
		pl.hand &= pl.knownOpp
		pl.knownOwn = 0
		pl.decisions = 0 // would tell in which windows it had something to pass on
		s.forgetMoves(uint8(p), unseen)
	}
	if s.nRes|s.nEffect != 0 {
		s.eraseLists(&hidden)
	}
	return hidden
}

// forgetMoves clears how often some of p's cards have changed zones, eight
// cards at a time.
func (s *State) forgetMoves(p uint8, set uint64) {
	for k := int(p&1) << 7; set != 0; k, set = k+8, set>>8 {
		w := s.moves[k&(objects-8):][:8]
		binary.LittleEndian.PutUint64(w, binary.LittleEndian.Uint64(w)&^spread[set&0xFF])
	}
}

// spread has a byte of ones for each bit of its index.
var spread = func() (t [256]uint64) {
	for i := range t {
		for k := range 8 {
			t[i] |= uint64(i>>k&1) * 0xFF << (8 * k)
		}
	}
	return t
}()

// eraseLists removes references to cards the viewer does not know from
// resolutions under way, such as the cards an opponent is looking at.
func (s *State) eraseLists(hidden *[2]uint64) {
	for k := range s.nRes {
		r := &s.res[k]
		for j := range r.nList {
			if unknown(hidden, r.list[j].obj) {
				r.list[j] = Ref{engine.MakeObject(r.list[j].obj.Owner(), hiddenCard), 0}
			}
		}
	}
	// That an effect lies on some card of a hand is public, on which is not.
	for k := range s.nEffect {
		e := &s.effect[k]
		if e.kind != effDelayed && !IsLeader(e.obj) && unknown(hidden, e.obj) {
			e.obj, e.moves = engine.MakeObject(e.obj.Owner(), hiddenCard), 0
		}
		if e.kind == effDelayed && e.what&delayedAbout != 0 && unknown(hidden, e.about().obj) {
			e.value, e.value2 = int16(engine.NoObject), 0 // it has gone, and is another card (4.1.3.2)
		}
	}
}

// unknown reports whether an object is one of those whose place is hidden.
func unknown(hidden *[2]uint64, o engine.ObjectID) bool {
	return !isToken(o) && hidden[o.Owner()&1]>>o.Index()&1 != 0
}

// unknown reports whether the viewer of an erased state does not know where an object is.
func (s *State) unknown(side *[2]*deckInfo, o engine.ObjectID) bool {
	return !isToken(o) && s.hiddenSet(side, o.Owner())>>o.Index()&1 != 0
}

// hiddenSet returns p's main deck cards whose place the viewer of an erased state does not know.
func (s *State) hiddenSet(side *[2]*deckInfo, p engine.PlayerID) uint64 {
	pl := &s.pl[p&1]
	seen := s.outsideDeck(p)
	for k := range pl.nDeck {
		if i := pl.deck[k]; i != hiddenCard {
			seen |= 1 << i
		}
	}
	return side[p&1].main &^ seen
}

// outsideDeck returns p's cards elsewhere than in the deck, of an erased state those that it shows.
func (s *State) outsideDeck(p engine.PlayerID) uint64 {
	pl := &s.pl[p&1]
	set := pl.hand | pl.field | pl.cemetery | pl.banished | pl.evolveDeck | pl.faceup | pl.evolveZone | pl.raceZone | pl.resolving
	for q := range s.pl {
		for k := range s.pl[q].nEX {
			if o := s.pl[q].ex[k]; !isToken(o) && o.Owner() == p {
				set |= 1 << o.Index()
			}
		}
	}
	return set
}

// Viewer returns the seat that looks.
func (v *View) Viewer() engine.PlayerID { return v.viewer }

// Bytes returns the view's memory.
func (v *View) Bytes() []byte {
	return v.state().bytes()
}

// Determinize replaces the game by one that the viewer of src cannot tell from
// the true one: the cards it does not know are dealt anew, uniformly, to the
// places it does not know, and all chance is drawn from fresh streams.
func (g *Game) Determinize(src engine.View, chance *engine.Stream) {
	v := src.(*View)
	if v.dealt == 1 {
		v.state() // to be dealt more often
	}
	hidden := v.fill(&g.s)
	g.d.Now = g.s.moment()
	g.forgetLooks()
	if v.dealt == 0 {
		if v.full {
			hidden = [2]uint64{v.s.hiddenSet(&v.side, 0), v.s.hiddenSet(&v.side, 1)}
		}
		v.unseen[0].list(hidden[0])
		v.unseen[1].list(hidden[1])
	}
	v.dealt = min(v.dealt+1, 2)
	g.m, g.t, g.doings, g.side = v.m, v.m.t, v.m.doings, v.side
	g.s.chance.Key = chance.Uint64()
	for p := range engine.PlayerID(2) {
		pl := &g.s.pl[p]
		unseen, n := v.unseen[p].card, int(v.unseen[p].n)
		known := pl.hand
		chance.Shuffle(unseen[:n])
		for ; pl.hiddenHand > 0; pl.hiddenHand-- {
			n--
			pl.hand |= 1 << (unseen[n&(maxCards-1)] & 63)
		}
		for k := range pl.deck[:pl.nDeck] {
			if pl.deck[k] == hiddenCard {
				n--
				pl.deck[k] = unseen[n&(maxCards-1)]
			}
		}
		if g.s.nRes|g.s.nEffect != 0 {
			g.fillLists(p)
			g.fillEffects(p, known, chance)
		}
	}
}

// fillEffects lays effects that lie on unknown cards of p's hand on cards that
// were dealt to it; known are those that were not.
func (g *Game) fillEffects(p engine.PlayerID, known uint64, chance *engine.Stream) {
	for k := range g.s.nEffect {
		e := &g.s.effect[k]
		if e.obj != engine.MakeObject(p, hiddenCard) {
			continue
		}
		dealt := g.s.pl[p].hand &^ known
		if dealt == 0 {
			e.obj = engine.NoObject
			continue
		}
		for n := chance.Below(popcount(dealt)); n > 0; n-- {
			dealt &= dealt - 1
		}
		o := g.ref(engine.MakeObject(p, uint8(bits.TrailingZeros64(dealt))))
		e.obj, e.moves = o.obj, o.moves
	}
}

// fillLists gives references to unknown cards in resolutions under way the
// cards now on top of the deck, where looked-at cards come from.
func (g *Game) fillLists(p engine.PlayerID) {
	pl := &g.s.pl[p]
	for k := range g.s.nRes {
		r := &g.s.res[k]
		at := int(pl.nDeck)
		for j := range r.nList {
			if r.list[j].obj == engine.MakeObject(p, hiddenCard) && at > 0 {
				at--
				r.list[j] = g.ref(engine.MakeObject(p, pl.deck[at]))
			}
		}
	}
}
