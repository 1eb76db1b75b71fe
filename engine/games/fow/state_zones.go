package fow

import (
	"bytes"
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Numbers of a player's objects. The main deck lies in one word of a Set, and
// a stone's bit in a set of stones is its number minus firstStone. Copies of a
// card are neighbours.
const (
	firstRuler    = 0
	firstMain     = 2
	firstStone    = 64
	firstExtra    = 84
	firstRune     = 89
	firstStranger = 94
	firstToken    = maxOwned
	playerIndex   = 126 // the player as a target

	hiddenCard  = 63 // in a view: some card that the viewer does not know
	hiddenStone = 62 // … of which it knows that it is a magic stone
)

// Zones as named in events and in State.where.
//
// 302.1 (6.3): the zones of a player and the chase area. 302.1 (8.01): field
// and chase area belong to nobody.
const (
	ZoneNone      uint8 = iota // outside: tokens that do not exist, numbers without a card
	ZoneMain                   // 304.1 (6.3): main deck
	ZoneStones                 // 305.1 (6.3): magic stone deck
	ZoneHand                   // 306.1 (6.3): hand
	ZoneField                  // 307.1 (6.3): field
	ZoneRuler                  // 308.1 (6.3): ruler area
	ZoneGraveyard              // 309.1 (6.3): graveyard
	ZoneStandby                // 310.1 (6.3): standby area
	ZoneRemoved                // 311.1 (6.3): removed area
	ZoneChase                  // 312.1 (6.3): chase area
	ZoneLifebreak              // 1415.1a (6.3): lifebreak area
	ZoneItem                   // 313.1 (8.01): item area
	ZoneExtra                  // 314.1 (8.01): extra deck
	ZoneRunes                  // 315.1 (8.01): rune area
	ZoneStrangers              // 316.1 (10.2): stranger deck
	ZoneStoneArea              // 5.01: magic stone area
	ZoneOverlaid               // 1035.2 (10.2): on top of a J-ruler, whose entity it is a part of
	zoneCount

	onBoard = 0x80 // State.where of an entity: onBoard + its number
	// In a view, of cards whose place the viewer does not know: somewhere among
	// hands, main deck, standby, lifebreak and face-down removed cards, or in the
	// magic stone deck.
	zoneHidden      uint8 = 0x7F
	zoneHiddenStone uint8 = 0x7E
)

// placeZones are the zones of the places that texts name.
var placeZones = [effect.PlaceCount]uint8{effect.PlaceField: ZoneField, effect.PlaceHand: ZoneHand, effect.PlaceCemetery: ZoneGraveyard,
	effect.PlaceDeck: ZoneMain, effect.PlaceDeckBottom: ZoneMain, effect.PlaceBanished: ZoneRemoved, effect.PlaceRulers: ZoneRuler,
	effect.PlaceStones: ZoneStones, effect.PlaceStonesBottom: ZoneStones, effect.PlaceStandby: ZoneStandby,
	effect.PlaceLifebreak: ZoneLifebreak, effect.PlaceLifebreakBottom: ZoneLifebreak, effect.PlaceChase: ZoneChase, effect.PlaceItems: ZoneItem, effect.PlaceExtra: ZoneExtra,
	effect.PlaceRunes: ZoneRunes, effect.PlaceStrangers: ZoneStrangers}

// ZoneNames names the zones for files and logs.
var ZoneNames = [zoneCount]string{"none", "main_deck", "stone_deck", "hand", "field", "ruler_area", "graveyard", "standby",
	"removed", "chase", "lifebreak", "item_area", "extra_deck", "rune_area", "stranger_deck", "stone_area", "overlaid"}

// PlayerOf returns the object id that stands for player p as a target.
func PlayerOf(p engine.PlayerID) engine.ObjectID { return engine.MakeObject(p, playerIndex) }

// IsPlayer reports whether o stands for a player.
func IsPlayer(o engine.ObjectID) bool { return o.Index() == playerIndex }

func object(p, i uint8) engine.ObjectID { return engine.MakeObject(engine.PlayerID(p), i) }

func owner(o engine.ObjectID) uint8 { return uint8(o >> 7) }

// isToken reports whether an object is a token or a copy. They have the numbers
// behind those of cards, and those of decks that their owner does not have.
func (g *Game) isToken(o engine.ObjectID) bool {
	i := o.Index()
	return i >= firstToken || i >= firstExtra && g.side[owner(o)].card[i] == 0
}

func isStone(i uint8) bool { return i-firstStone < maxStones }

func stoneBit(i uint8) uint32 { return 1 << (i - firstStone) }

// cardOf returns the definition of an object as such: its front, and not what
// it is a copy of.
func (g *Game) cardOf(o engine.ObjectID) engine.CardID {
	i := o.Index()
	if i < maxOwned {
		if c := g.side[owner(o)].card[i]; c != 0 || i < firstExtra {
			return c
		}
	}
	if i < maxObjects {
		return g.s.seat[owner(o)].tokenCard[i-firstExtra]
	}
	return 0
}

// faceOf returns the definition in force of an object: for entities the face
// and copy that they show.
func (g *Game) faceOf(o engine.ObjectID) engine.CardID {
	w := g.s.where[o]
	if w >= onBoard {
		return g.s.entity[w-onBoard].card
	}
	if w == ZoneChase {
		return g.spellFace(o)
	}
	if w == ZoneRemoved && g.t.despairs && g.s.seat[owner(o)].despairing(o.Index()) {
		return g.t.cards[g.cardOf(o)].back
	}
	if o == g.asSide && g.sideUp != 0 {
		return g.sideUp
	}
	return g.cardOf(o)
}

// spellFace returns the side of a card in the chase area that was played.
//
// 1302.3 (6.3): in a chase area a double-sided card may be future side up.
func (g *Game) spellFace(o engine.ObjectID) engine.CardID {
	for k := range g.s.nChase {
		if it := &g.s.chase[k]; it.kind == itemSpell && it.obj.obj == o {
			return it.card
		}
	}
	return g.cardOf(o)
}

// ref returns the object as it is now.
func (g *Game) ref(o engine.ObjectID) Ref {
	return Ref{o, g.s.moves[o]}
}

// same reports whether a reference still names the object it was made for.
// Players are always the same.
//
// 302.3 (6.3): in a new zone a card is a new card.
func (g *Game) same(r Ref) bool {
	i := r.obj.Index()
	return i < maxObjects && r.moves == g.s.moves[r.obj] || i == playerIndex
}

// zoneOf returns the zone an object is in.
func (g *Game) zoneOf(o engine.ObjectID) uint8 {
	w := g.s.where[o]
	if w < onBoard {
		return w
	}
	if g.s.field>>(w-onBoard)&1 != 0 {
		return ZoneField
	}
	return ZoneRuler
}

// onField returns the entity that a reference names if it is the same object
// and in a field.
func (g *Game) onField(r Ref) (int, bool) {
	w := g.s.where[r.obj]
	if w < onBoard || r.moves != g.s.moves[r.obj] {
		return 0, false
	}
	return int(w - onBoard), g.s.field>>(w-onBoard)&1 != 0
}

// hiddenZone reports whether cards in a zone are not public.
//
// 302.2 (6.3): main deck, stone deck, hand and standby area are hidden.
// 1415.1a-i (6.3): so is the lifebreak area.
func hiddenZone(zone uint8) bool {
	const set = 1<<ZoneMain | 1<<ZoneStones | 1<<ZoneHand | 1<<ZoneStandby | 1<<ZoneLifebreak |
		1<<ZoneExtra | 1<<ZoneRunes | 1<<ZoneStrangers
	return set>>zone&1 != 0
}

// takeFrom removes an object from its zone, entities and ordinary stones
// excepted, and counts the zone change.
func (g *Game) takeFrom(o engine.ObjectID, zone uint8) {
	seat, i := &g.s.seat[owner(o)], o.Index()
	if g.t.lasting&aboutPlaces != 0 && g.lentTo(o) {
		g.touchEffects(dirtyRules) // 302.3 (6.3): it is another card now, and nothing is said of that
	}
	g.s.moves[o]++
	seat.knownOwn.remove(i)
	seat.knownOpp.remove(i)
	seat.shown.remove(i)
	switch zone {
	case ZoneHand:
		seat.hand.remove(i)
	case ZoneMain:
		seat.cutPile(bytes.LastIndexByte(seat.pile[:seat.nMain], i), &seat.nMain)
	case ZoneStones:
		seat.cutPile(int(seat.nMain)+bytes.LastIndexByte(seat.stoneDeck(), i), &seat.nStones)
	case ZoneGraveyard:
		seat.grave.remove(i)
		at := bytes.IndexByte(seat.pile[maxPile-int(seat.nGrave):], i) + maxPile - int(seat.nGrave)
		first := maxPile - int(seat.nGrave)
		copy(seat.pile[first+1:at+1], seat.pile[first:at])
		seat.pile[first] = 0
		seat.nGrave--
	case ZoneStandby:
		k := bytes.IndexByte(seat.standby[:seat.nStandby], i)
		below := uint16(1)<<k - 1
		seat.setThisTurn = seat.setThisTurn&below | seat.setThisTurn>>1&^below
		seat.declined = seat.declined&below | seat.declined>>1&^below
		cut(seat.standby[:], &seat.nStandby, i)
	case ZoneRemoved:
		seat.removed.remove(i)
	case ZoneLifebreak:
		cut(seat.lifebreak[:], &seat.nLifebreak, i)
	}
	g.s.where[o] = ZoneNone
}

// stoneDeck returns the magic stone deck, top last. It lies behind the main deck.
func (seat *Seat) stoneDeck() []uint8 { return seat.pile[seat.nMain:][:seat.nStones] }

// cutPile removes the number at a place of the main deck, counted by n, or of the magic
// stone deck.
func (seat *Seat) cutPile(at int, n *uint8) {
	end := int(seat.nMain) + int(seat.nStones)
	copy(seat.pile[at:end-1], seat.pile[at+1:end])
	seat.pile[end-1] = 0
	*n--
}

// putPile inserts a number there.
func (seat *Seat) putPile(at int, n *uint8, i uint8) {
	end := int(seat.nMain) + int(seat.nStones)
	copy(seat.pile[at+1:end+1], seat.pile[at:end])
	seat.pile[at] = i
	*n++
}

// cut removes a number from a list. Most cards leave from the top.
func cut(list []uint8, n *uint8, i uint8) {
	for k := int(*n) - 1; k >= 0; k-- {
		if list[k] == i {
			copy(list[k:*n-1], list[k+1:*n])
			*n--
			list[*n] = 0
			return
		}
	}
}

// place puts an object that was taken from somewhere into a zone of its owner,
// fields and ruler areas excepted.
func (g *Game) place(o engine.ObjectID, zone uint8, bottom bool) {
	seat, i := &g.s.seat[owner(o)], o.Index()
	g.s.where[o] = zone
	switch zone {
	case ZoneHand:
		seat.hand.add(i)
	case ZoneMain:
		at := int(seat.nMain)
		if bottom {
			at = 0
		}
		seat.putPile(at, &seat.nMain, i)
	case ZoneStones:
		at := int(seat.nMain) + int(seat.nStones)
		if bottom {
			at = int(seat.nMain)
		}
		seat.putPile(at, &seat.nStones, i)
	case ZoneGraveyard:
		// 309.2 (6.3): new cards are put on top of those that are there.
		seat.grave.add(i)
		seat.nGrave++
		seat.pile[maxPile-int(seat.nGrave)] = i
	case ZoneStandby:
		if int(seat.nStandby) == maxStandby {
			g.fail(LimitStandby)
			return
		}
		put(seat.standby[:], &seat.nStandby, i, false)
	case ZoneRemoved:
		seat.removed.add(i)
	case ZoneLifebreak:
		if int(seat.nLifebreak) == maxLifebreak {
			g.fail(LimitPile)
			return
		}
		put(seat.lifebreak[:], &seat.nLifebreak, i, bottom)
		g.s.check |= checkLifebreak
	}
}

// put adds a number to a list, on top or at the bottom.
func put(list []uint8, n *uint8, i uint8, bottom bool) {
	at := int(*n)
	if bottom {
		copy(list[1:at+1], list[:at])
		at = 0
	}
	list[at] = i
	*n++
}

// newToken takes a free token number of player p for a definition, or returns
// NoObject and fails the game if all are in use.
//
// 1303.1 (6.3): some effects create tokens. 1017.1a (6.3): a copy of a card is
// a pseudo-card.
func (g *Game) newToken(p uint8, card engine.CardID) engine.ObjectID {
	seat := &g.s.seat[p]
	free := ^(seat.tokensUsed | g.side[p].others()) & (1<<maxTokens - 1)
	if free == 0 {
		g.fail(LimitTokens)
		return engine.NoObject
	}
	const behind = 1<<maxTokens - 1<<(firstToken-firstExtra) // numbers that no card has come first
	if free&behind != 0 {
		free &= behind
	}
	k := bits.TrailingZeros64(free)
	seat.tokensUsed |= 1 << k
	seat.tokenCard[k] = card
	o := object(p, uint8(firstExtra+k))
	g.s.moves[o]++
	return o
}

// freeToken lets a token cease to exist.
//
// 1303.3 (6.3): it is removed and put nowhere.
func (g *Game) freeToken(o engine.ObjectID) {
	seat, k := &g.s.seat[owner(o)], o.Index()-firstExtra
	seat.tokensUsed &^= 1 << k
	seat.tokenCard[k] = 0
	g.s.where[o] = ZoneNone
}

// shuffle puts p's main deck into random order with p's own stream; nobody
// knows a place in it afterwards.
//
// 1021.1 (6.3): the order of the cards is randomized.
func (g *Game) shuffle(p uint8) {
	seat := &g.s.seat[p]
	g.mix(p, seat.pile[:seat.nMain])
	for _, i := range seat.pile[:seat.nMain] {
		seat.knownOwn.remove(i)
		seat.knownOpp.remove(i)
	}
	g.shuffled(p, ZoneMain)
}

// shuffleStones does the same with the magic stone deck.
func (g *Game) shuffleStones(p uint8) {
	seat := &g.s.seat[p]
	g.mix(p, seat.stoneDeck())
	for _, i := range seat.stoneDeck() {
		seat.knownOwn.remove(i)
		seat.knownOpp.remove(i)
	}
	g.shuffled(p, ZoneStones)
}

func (g *Game) shuffled(p, zone uint8) {
	if g.rec != nil && g.s.turn > 0 {
		g.emit(engine.Event{Kind: engine.EventShuffle, Clause: clauseShuffle, Player: engine.PlayerID(p), From: zone,
			Object: engine.NoObject, Target: engine.NoObject})
	}
	if g.t.hears && g.s.turn > 0 && zone == ZoneMain {
		g.happen(effect.OnShuffle, noRef, 0, p) // 304.4 (6.3): "deck" is a main deck
	}
}

func (g *Game) mix(p uint8, list []uint8) {
	purpose := engine.PurposeShuffle0 + engine.Purpose(p)
	if g.dice == nil {
		g.s.chance.Shuffle(purpose, list)
		return
	}
	for i := len(list) - 1; i > 0; i-- {
		j := g.dice.Below(purpose, i+1)
		list[i], list[j] = list[j], list[i]
	}
}
