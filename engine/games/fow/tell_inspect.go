package fow

import (
	"math/bits"

	"gauntlet/engine"
)

// Read-only access to the full state, for scenarios, logs and tests. Policies
// look through a View instead.

// Pause runs to the next decision, those with a single option included, and
// returns false if the game ends instead. Where Next would answer by itself,
// the caller does it with Force or Answer.
func (g *Game) Pause() bool {
	for g.s.over == 0 {
		switch {
		case !g.step() || g.s.over != 0:
		case g.d.Overflowed():
			g.fail(LimitOptions)
		case g.d.N == 0:
			panic("fow: a decision without options: " + DecisionName(g.d.Kind))
		default:
			return true
		}
	}
	return false
}

// Force takes the only option of the decision that Pause stopped at, as Next
// does: it is neither counted nor recorded as a choice.
func (g *Game) Force() { g.s.answer, g.s.answered = g.d.Option(0), 1 }

// Tables returns the cards the game is played with.
func (g *Game) Tables() *Tables { return g.t }

// Active returns the turn player; 105.1 (6.3).
func (g *Game) Active() engine.PlayerID { return engine.PlayerID(g.s.active) }

// Phase returns the name of the phase; 501.1 (6.3).
func (g *Game) Phase() string { return PhaseNames[g.s.phase] }

// MainTiming reports whether the player who is asked for an action may perform
// those of main timing; 701.2 (6.3).
func (g *Game) MainTiming() bool { return g.s.mainTiming(g.s.priority) }

// Life returns p's life points.
func (g *Game) Life(p engine.PlayerID) int { return int(g.s.seat[p&1].life) }

// Coins returns how many will coins p has.
func (g *Game) Coins(p engine.PlayerID) int { return int(g.s.seat[p&1].coin) }

// Will returns what p has produced and not spent.
func (g *Game) Will(p engine.PlayerID) Will { return g.s.seat[p&1].will }

// ZoneOf returns the zone an object is in.
func (g *Game) ZoneOf(o engine.ObjectID) uint8 { return g.zoneOf(o) }

// FaceOf returns the definition in force of an object: of an entity the face and
// copy that it shows.
func (g *Game) FaceOf(o engine.ObjectID) engine.CardID { return g.faceOf(o) }

// Controller returns who controls an object.
func (g *Game) Controller(o engine.ObjectID) engine.PlayerID {
	if i, ok := g.entityOf(o); ok {
		return engine.PlayerID(g.s.controller(i))
	}
	for k := range g.s.nChase {
		if it := &g.s.chase[k]; it.kind == itemSpell && it.obj.obj == o && g.same(it.obj) {
			return engine.PlayerID(it.ctrl)
		}
	}
	return o.Owner()
}

// Zone returns the objects in a zone of p: decks, graveyard, lifebreak area and
// chase with the top or last one first, field and ruler area in the order of
// entering with ordinary stones first, standby cards in the order in which they
// were set, other zones by object. In a field and on the chase are those that p
// controls; abilities on the chase are named by their card.
func (g *Game) Zone(p engine.PlayerID, zone uint8) []engine.ObjectID {
	seat := &g.s.seat[p&1]
	var out []engine.ObjectID
	list := func(l []uint8, last bool) {
		for k := range l {
			i := l[k]
			if last {
				i = l[len(l)-1-k]
			}
			out = append(out, engine.MakeObject(p, i))
		}
	}
	set := func(s Set) {
		for i := s.Next(0); i < noMember; i = s.Next(i + 1) {
			if g.s.where[engine.MakeObject(p, i)] == zone {
				out = append(out, engine.MakeObject(p, i))
			}
		}
	}
	switch zone {
	case ZoneMain:
		list(seat.pile[:seat.nMain], true)
	case ZoneGraveyard:
		list(seat.pile[maxPile-int(seat.nGrave):], false)
	case ZoneStones:
		list(seat.stoneDeck(), true)
	case ZoneLifebreak:
		list(seat.lifebreak[:seat.nLifebreak], true)
	case ZoneStandby:
		list(seat.standby[:seat.nStandby], false)
	case ZoneHand:
		set(seat.hand)
	case ZoneRemoved:
		set(seat.removed)
	case ZoneExtra, ZoneRunes, ZoneStrangers:
		set(g.inZone(uint8(p), zone))
	case ZoneItem:
		worn := g.inZone(uint8(p), zone)
		for i := worn.Next(0); i < noMember; i = worn.Next(i + 1) {
			out = append(out, engine.MakeObject(p, i))
		}
	case ZoneField:
		for m := seat.stones; m != 0; m &= m - 1 {
			out = append(out, engine.MakeObject(p, lowestStone(m)))
		}
		out = append(out, g.byAge(g.s.field&g.s.control[p&1])...)
	case ZoneRuler:
		out = g.byAge(g.s.ruler & g.s.control[p&1])
	case ZoneChase:
		for k := int(g.s.nChase) - 1; k >= 0; k-- {
			if it := &g.s.chase[k]; it.ctrl == uint8(p) {
				out = append(out, it.obj.obj)
			}
		}
	}
	return out
}

// byAge returns the objects of entities in the order of entering.
func (g *Game) byAge(m uint64) []engine.ObjectID {
	var out []engine.ObjectID
	var stamps []uint16
	for ; m != 0; m &= m - 1 {
		e := &g.s.entity[bits.TrailingZeros64(m)]
		at := len(out)
		for at > 0 && stamps[at-1] > e.stamp {
			at--
		}
		out, stamps = append(out, 0), append(stamps, 0)
		copy(out[at+1:], out[at:])
		copy(stamps[at+1:], stamps[at:])
		out[at], stamps[at] = e.obj, e.stamp
	}
	return out
}

// Entry is what can be seen of a card in a field or a ruler area.
type Entry struct {
	Object    engine.ObjectID
	Player    engine.PlayerID // who controls it
	Face      engine.CardID   // the face and copy that it shows
	Resonator bool            // by the types in force
	JRuler    bool            //
	Stone     bool            //
	Numbers   bool            // it has ATK and DEF
	ATK, DEF  int             //
	Damage    int
	Rested    bool
	New       bool // not controlled since the turn began
	Astral    bool
	Awakened  bool
	Host      engine.ObjectID // what it is added to, or NoObject
	Keywords  uint64
}

// Entry returns what is known of a card in a field or a ruler area; ok is false
// elsewhere.
func (g *Game) Entry(o engine.ObjectID) (c Entry, ok bool) {
	i, ok := g.entityOf(o)
	if !ok {
		return g.stoneEntry(o)
	}
	g.refresh()
	s, e := &g.s, &g.s.entity[i]
	is := func(t Type) bool { return e.types>>t&1 != 0 }
	return Entry{Object: o, Player: engine.PlayerID(s.controller(i)), Face: e.card, Resonator: is(Resonator), JRuler: is(JRuler), Stone: is(Stone),
		Numbers: is(hasATK) && is(hasDEF), ATK: int(e.atk), DEF: int(e.def), Damage: int(e.damage), Rested: s.rested>>i&1 != 0,
		New: s.fresh>>i&1 != 0, Astral: e.flags&entityAstral != 0, Awakened: e.flags&entityAwakened != 0 && !g.t.cards[g.cardOf(o)].buys, Host: e.host,
		Keywords: uint64(e.kw) | g.t.cards[e.card].keywords>>liveKeywords<<liveKeywords}, true
}

// stoneEntry is Entry of an ordinary stone.
func (g *Game) stoneEntry(o engine.ObjectID) (c Entry, ok bool) {
	if !isStone(o.Index()) {
		return c, false
	}
	seat, bit := &g.s.seat[owner(o)], stoneBit(o.Index())
	if seat.stones&bit == 0 {
		return c, false
	}
	return Entry{Object: o, Player: o.Owner(), Face: g.cardOf(o), Stone: true, Rested: seat.stonesRested&bit != 0,
		New: seat.stonesFresh&bit != 0, Host: engine.NoObject}, true
}

// Knows reports whether a player knows which card an object is, and if it is in
// a deck, where it lies there; 302.2 (6.3).
func (g *Game) Knows(viewer engine.PlayerID, o engine.ObjectID) bool {
	zone := g.zoneOf(o)
	if o.Index() >= maxOwned || !hiddenZone(zone) && zone != ZoneRemoved {
		return true
	}
	seat, own := &g.s.seat[owner(o)], o.Owner() == viewer
	if seat.shown.Has(o.Index()) || own && (zone == ZoneHand || zone == ZoneStandby) {
		return true
	}
	if own {
		return seat.knownOwn.Has(o.Index())
	}
	return seat.knownOpp.Has(o.Index())
}

// IsStone reports whether an object is a card of a magic stone deck.
func IsStone(o engine.ObjectID) bool { return isStone(o.Index()) }

// IsToken reports whether an object is a token or a copy.
func (g *Game) IsToken(o engine.ObjectID) bool { return g.isToken(o) }

// Counters returns how many counters of a name are on a card ; 1022.1 (6.3).
func (g *Game) Counters(o engine.ObjectID, name string) int {
	kind := g.t.counterKind(name)
	if kind == 0 {
		return 0
	}
	return int(g.countersOn(o, kind))
}

// Waiting returns the card and the face of a triggered automatic object.
func (g *Game) Waiting(k uint8) (engine.ObjectID, engine.CardID) {
	p := &g.s.pend[k%maxPending]
	return p.obj.obj, p.card
}

// Gems returns how many gems of each attribute a player has.
func (g *Game) Gems(p engine.PlayerID) [attributes]uint8 { return *g.s.seat[p&1].gemsOf(false) }

// Revealed reports whether a card of an extra deck or a rune area is revealed.
func (g *Game) Revealed(o engine.ObjectID) bool {
	return hiddenZone(g.zoneOf(o)) && g.s.seat[owner(o)].shown.Has(o.Index())
}

// Holdings implements [engine.Holder].
func (g *Game) Holdings(add func(owner, at engine.PlayerID, zone uint8, card engine.CardID)) {
	for p := range engine.PlayerID(2) {
		for i := range uint8(maxObjects) {
			o := engine.MakeObject(p, i)
			zone, card, at := inItemArea(g.zoneOf(o)), g.cardOf(o), p
			if card == 0 || zone == ZoneNone {
				continue
			}
			if e, ok := g.entityOf(o); ok {
				at = engine.PlayerID(g.s.controller(e))
			}
			if g.m.rules.StoneArea && g.t.cards[card].is(1<<Stone) {
				zone = inStoneArea(zone)
			}
			add(p, at, zone, g.t.listed(card))
		}
	}
}

// Listed implements [engine.Lister]: an alternative card that is both halves goes by its first.
func (g *Game) Listed(id engine.CardID) engine.CardID { return g.t.listed(id) }
