package sve

import (
	"math/bits"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Read-only access to the full state, for scenarios, logs and tests. Policies
// look through a View instead.

// Pause runs to the next decision, those with a single option included, and
// returns false if the game ends instead. Where Next would answer by itself,
// the caller does it with Force or Answer.
func (g *Game) Pause() bool {
	g.pausing = true
	asked := g.Next()
	g.pausing = false
	return asked
}

// Force takes the only option of the decision that Pause stopped at, as Next
// does: it is neither counted nor recorded as a choice.
func (g *Game) Force() { g.s.answer, g.s.answered = g.d.Option(0), 1 }

// Tables returns the printed cards the game is played with.
func (g *Game) Tables() *Tables { return g.t }

// Active returns the active player (7.1.1).
func (g *Game) Active() engine.PlayerID { return engine.PlayerID(g.s.active) }

// Leader returns the defense of p's leader.
func (g *Game) Leader(p engine.PlayerID) int { return int(g.s.pl[p&1].leader) }

// Points returns p's play points, their maximum and p's evolution points.
func (g *Game) Points(p engine.PlayerID) (pp, most, ep int) {
	pl := &g.s.pl[p&1]
	return int(pl.pp), int(pl.maxPP), int(pl.ep)
}

// ZoneOf returns the zone an object is in.
func (g *Game) ZoneOf(o engine.ObjectID) uint8 { return g.zoneOf(o) }

// CardOf returns the definition of an object: of a card on the field the face
// in force, of a double-faced card in the evolve zone the face that is up
// (2.14.3.1).
func (g *Game) CardOf(o engine.ObjectID) engine.CardID {
	if o == engine.NoObject || IsLeader(o) {
		return 0
	}
	for p := range g.s.slot {
		for i := range g.s.slot[p] {
			if sl := &g.s.slot[p][i]; g.s.pl[p].occupied>>i&1 != 0 && sl.evo == o {
				return sl.card
			}
		}
	}
	return g.sourceCard(Ref{obj: o})
}

// Zone returns the objects in a zone of p: decks top card first, fields and EX
// areas in the order of entering, other zones by object.
func (g *Game) Zone(p engine.PlayerID, zone uint8) []engine.ObjectID {
	pl := &g.s.pl[p&1]
	var out []engine.ObjectID
	set := uint64(0)
	switch zone {
	case ZoneDeck:
		for k := range pl.nDeck {
			out = append(out, engine.MakeObject(p, pl.deck[pl.nDeck-1-k]))
		}
	case ZoneEX:
		out = append(out, pl.ex[:pl.nEX]...)
	case ZoneField:
		return g.fieldByAge(p)
	case ZoneHand:
		set = pl.hand
	case ZoneCemetery:
		set = pl.cemetery
	case ZoneBanished:
		set = pl.banished
	case ZoneEvolveDeck:
		set = pl.evolveDeck
	case ZoneEvolveFaceup:
		set = pl.faceup
	case ZoneEvolve:
		set = pl.evolveZone
	case ZoneRace:
		set = pl.raceZone
	case ZoneResolution:
		for k := range g.s.nRes {
			if r := &g.s.res[k]; r.kind == playCardKind && r.obj.Owner() == p && g.zoneOf(r.obj) == ZoneResolution {
				out = append(out, r.obj)
			}
		}
	}
	for ; set != 0; set &= set - 1 {
		out = append(out, engine.MakeObject(p, uint8(bits.TrailingZeros64(set))))
	}
	return out
}

func (g *Game) fieldByAge(p engine.PlayerID) []engine.ObjectID {
	var out []engine.ObjectID
	var stamps []uint16
	for m := g.s.pl[p&1].occupied; m != 0; m &= m - 1 {
		sl := &g.s.slot[p&1][bits.TrailingZeros8(m)]
		at := len(out)
		for at > 0 && stamps[at-1] > sl.stamp {
			at--
		}
		out, stamps = append(out, 0), append(stamps, 0)
		copy(out[at+1:], out[at:])
		copy(stamps[at+1:], stamps[at:])
		out[at], stamps[at] = sl.obj, sl.stamp
	}
	return out
}

// FieldCard is what can be seen of a card on a field.
type FieldCard struct {
	Object     engine.ObjectID
	Player     engine.PlayerID // whose field it is on
	Card, Base engine.CardID   // the face in force, and the card itself
	Follower   bool            // otherwise an amulet
	Attack     int             // of followers
	Defense    int             // what is left of it
	Damage     int
	Engaged    bool
	New        bool            // entered this turn
	Evolved    engine.ObjectID // linked evolve deck card, or NoObject
	Carrots    int             // linked cards of the race zone
	Keywords   effect.KeywordSet
	counters   [counterNames]uint8
	names      map[string]uint8
}

// Counters returns the number of counters of a name.
func (c *FieldCard) Counters(name string) int {
	n, ok := c.names[strings.ToLower(name)]
	if !ok {
		return 0
	}
	return int(c.counters[n])
}

// EXCard returns the same of a card in an EX area, as far as it has it there.
func (g *Game) EXCard(o engine.ObjectID) (c FieldCard, ok bool) {
	if g.zoneOf(o) != ZoneEX {
		return c, false
	}
	atk, def, kw := g.bearing(g.ref(o))
	id := g.cardOf(o)
	return FieldCard{Object: o, Player: engine.PlayerID(g.sideOf(o)), Card: id, Base: id, Follower: g.t.cards[id].kind&typeFollower != 0,
		Attack: int(atk), Defense: int(def), Evolved: engine.NoObject, Keywords: effect.KeywordSet(kw)}, true
}

// FieldCard returns what is known of a card on a field; ok is false elsewhere.
func (g *Game) FieldCard(o engine.ObjectID) (c FieldCard, ok bool) {
	p, i, ok := g.slotOf(o)
	if !ok {
		return c, false
	}
	g.refresh()
	sl, pl, bit := &g.s.slot[p][i], &g.s.pl[p], uint8(1)<<i
	return FieldCard{Object: o, Player: engine.PlayerID(p), Card: sl.card, Base: sl.base, Follower: pl.follower&bit != 0,
		Attack: int(sl.atk), Defense: int(sl.def), Damage: int(sl.damage), Engaged: pl.engaged&bit != 0, New: pl.fresh&bit != 0,
		Evolved: sl.evo, Carrots: int(sl.race), Keywords: effect.KeywordSet(sl.kw), counters: sl.counters, names: g.t.counters}, true
}

// Knows reports whether a player knows which card an object is, and if it is in
// a deck, where it lies there.
func (g *Game) Knows(viewer engine.PlayerID, o engine.ObjectID) bool {
	if isToken(o) || IsLeader(o) {
		return true
	}
	pl, bit := &g.s.pl[o.Owner()], uint64(1)<<o.Index()
	own := o.Owner() == viewer
	switch g.zoneOf(o) {
	case ZoneDeck:
		return own && pl.knownOwn&bit != 0 || !own && pl.knownOpp&bit != 0
	case ZoneHand:
		return own || pl.knownOpp&bit != 0
	case ZoneEvolveDeck:
		return own
	}
	return true
}

// AbilityKind returns the kind of ability n of a card on a field or in hand, as
// numbered in the options that activate it.
func (g *Game) AbilityKind(o engine.ObjectID, n uint8) (effect.AbilityKind, bool) {
	p, i, ok := g.slotOf(o)
	if !ok {
		own := g.t.cards[g.cardOf(o)].abilities
		if int(n) >= len(own) {
			return 0, false
		}
		return g.t.abilities[own[n]].Kind, true
	}
	var buf [maxAbilities]uint16
	list := g.abilitiesOf(&g.s.slot[p][i], &buf)
	if int(n) >= len(list) {
		return 0, false
	}
	return g.t.abilities[list[n]].Kind, true
}

// Waiting returns the card and the number on it of the ability at a place among
// the waiting ones (10.7.2).
func (g *Game) Waiting(place uint8) (o engine.ObjectID, card engine.CardID, ordinal int) {
	w := &g.s.pend[place%maxPending]
	return w.obj, w.card, int(g.t.abilities[w.ability].ordinal)
}

// Arriving returns the definition of a card that is about to enter a zone, by
// its place among those that enter together.
func (g *Game) Arriving(place uint8) engine.CardID { return g.s.arrive[place%maxArrivals].card }

// Holdings implements [engine.Holder].
func (g *Game) Holdings(add func(owner, at engine.PlayerID, zone uint8, card engine.CardID)) {
	for p := range engine.PlayerID(2) {
		for i := range uint8(maxObjects) {
			o := engine.MakeObject(p, i)
			zone, card, at := g.zoneOf(o), g.cardOf(o), p
			if card == 0 || zone == ZoneOutside {
				continue
			}
			if q, _, ok := g.slotOf(o); ok {
				at = engine.PlayerID(q)
			}
			add(p, at, zone, card)
		}
	}
}
