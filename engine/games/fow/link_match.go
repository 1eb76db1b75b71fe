package fow

import (
	"fmt"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// Match is two decks on the tables of a run: everything that the games between
// them share. It is read-only and may be used by many workers.
type Match struct {
	t     *Tables
	rules *Rules
	decks [2]deckInfo
	opts  Options

	elsewhere uint64 // events that more than cards in play may wait for: hidden and buried cards, texts that are given, delayed abilities, counts
}

// deckInfo is one deck as objects: object i of its player is card card[i].
type deckInfo struct {
	card                [maxOwned]engine.CardID
	lowest              [maxOwned]uint8 // by object: its first copy in the same part
	copies              [64]uint64      // by the first copy: all of them
	exists              Set             // objects that are cards
	main                uint64          // of the main deck
	quick               uint64          // of the main deck: with [Quickcast]
	trigger             uint64          // of the main deck: with [Trigger]
	traps               uint64          // of those: for a cost
	watch, watchHand    uint64          // of the main deck: that trigger by an event or a status, from the hand too
	watches             uint64          // events for which they do
	remnant             uint64          // of the main deck: with [Remnant]
	returns             uint64          // of the main deck: may be played from the removed area by their own text, or have abilities there
	dives               uint64          // of the main deck: with [Dive]
	handActs, graveActs uint64          // of the main deck: with activate abilities for the hand, for the graveyard
	anytime             uint64          // of the main deck: with anything of that outside main timing
	zones               bool            // some of it may be in a standby area, a graveyard or a removed area
	mourning            Set             // with automatic abilities that are active in a graveyard
	mournsAt            uint64          // events for which they are
	far                 lurkers         // of the cards of extra, rune and stranger deck, the same
	nMain               uint8           //
	nStones             uint8           //
	wells               []well          // ordinary stones that rest for one will, by card
	pools               []well          // … by what that can be
	odd                 uint32          // ordinary stones that produce will in other ways
	tires               uint32          // … all of which rest them
	acting              uint32          // ordinary stones with other activate abilities
	based               uint32          // ordinary stones with a base ability whose number is computed
	timed               uint64          // of the main deck: their own text or another side of them may let them be played outside main timing
	runes               bool            // it has runes, and a ruler with [Divinity]
	coin                coins           // what its will coin can produce
	fits                []Set           // by filter: objects whose printed information satisfies it or an alternative; of upright filters, once they are revealed
	maybes              []Set           // by filter: objects that may satisfy it by what never changes of them where cards are no entities, and all that are no cards of the deck
}

// lurkers are the cards of extra, rune and stranger deck that work in hand, standby area,
// graveyard or removed area: bit n of a set is object 64 + n. Few decks have any.
type lurkers struct {
	traps, watch, watchHand, remnant, dives, returns, graveActs uint64
	any                                                         bool // one of these is not empty
}

// part is a part of a deck as objects.
type part struct {
	of    cards.Part
	own   Part
	first int
	size  int
}

// parts are the parts of a deck in the order of their objects.
var parts = [partCount]part{
	{cards.PartRuler, PartRuler, firstRuler, firstMain - firstRuler},
	{cards.PartMain, PartMain, firstMain, maxMain},
	{cards.PartStones, PartStones, firstStone, maxStones},
	{cards.PartExtra, PartExtra, firstExtra, firstRune - firstExtra},
	{cards.PartRunes, PartRunes, firstRune, firstStranger - firstRune},
	{cards.PartStrangers, PartStrangers, firstStranger, maxOwned - firstStranger},
}

// NewMatch prepares games between decks a (deck 0) and b (deck 1). What the
// engine cannot hold or simulate is an error; whether the rules admit a deck,
// Tables.CheckDeck says.
func NewMatch(t *Tables, a, b *cards.Deck, opts Options) (*Match, error) {
	m := &Match{t: t, rules: t.rules, opts: opts}
	for i, d := range [2]*cards.Deck{a, b} {
		if err := m.decks[i].fill(t, d); err != nil {
			return nil, fmt.Errorf("deck %q: %w", d.Name, err)
		}
		m.elsewhere |= m.decks[i].watches | m.decks[i].mournsAt
	}
	m.elsewhere |= t.recounts | t.givenHears | t.delays
	return m, nil
}

func (di *deckInfo) fill(t *Tables, d *cards.Deck) error {
	for _, p := range parts {
		n := 0
		have := map[engine.CardID]bool{}
		for _, e := range d.Entries(p.of) {
			id, ok := t.byID[e.Card.ID]
			switch {
			case !ok:
				return fmt.Errorf("card %s is not among the cards of the run", e.Card.ID)
			case t.cards[id].front != 0:
				return fmt.Errorf("card %s is the back of another card; list the front", e.Card.ID)
			case t.refused(id) != "":
				return fmt.Errorf("card %s %q cannot be played: %s", e.Card.ID, e.Card.Name, t.refused(id))
			case have[id]: // copies of a card are neighbours: deck lists name each card once
				return fmt.Errorf("card %s is listed twice in one part of the deck", e.Card.ID)
			}
			have[id] = true
			for range e.Count {
				if n == p.size {
					return fmt.Errorf("more than %d cards in the part %v; this engine holds no more", p.size, p.own)
				}
				di.card[p.first+n] = id
				n++
			}
		}
		switch p.own {
		case PartMain:
			di.nMain = uint8(n)
		case PartStones:
			di.nStones = uint8(n)
		case PartRuler:
			if n == 0 {
				return fmt.Errorf("there is no ruler in it")
			}
		}
	}
	di.index(t)
	di.fit(t)
	di.coin = di.coins(t)
	return nil
}

// refused returns why a card cannot be played, or one of its faces; "" if it can.
func (t *Tables) refused(id engine.CardID) string {
	for ; id != 0; id = t.cards[id].back {
		if r := t.cards[id].reason; r != "" {
			return r
		}
	}
	return ""
}

// Refused returns why a card cannot be played, or one of its faces; "" if it can.
func (t *Tables) Refused(id engine.CardID) string { return t.refused(id) }

// others returns the objects that are cards of extra, rune and stranger decks: bit n is
// object firstExtra + n.
func (di *deckInfo) others() uint64 { return di.exists[1] >> (firstExtra - 64) }

// index computes the masks that depend on which card each object is.
func (di *deckInfo) index(t *Tables) {
	for k, id := range di.card {
		i := uint8(k)
		di.lowest[i] = i
		if id == 0 {
			continue
		}
		di.exists.add(i)
		if k > 0 && di.card[k-1] == id && partOf(i) == partOf(i-1) {
			di.lowest[i] = di.lowest[i-1]
		}
		if i < 64 {
			di.copies[di.lowest[i]&63] |= 1 << i
		}
		c := &t.cards[id]
		if len(c.mourns) > 0 {
			di.mourning.add(i)
			di.mournsAt |= c.mournsAt
		}
		switch {
		case i >= firstMain && i < firstMain+maxMain:
			di.main |= 1 << i
			di.indexMain(t, i, c)
		case isStone(i):
			di.indexStone(t, i, id)
		case i >= firstExtra:
			di.indexFar(t, i, c)
			di.runes = di.runes || partOf(i) == PartRunes && t.divine(di.card[firstRuler:firstMain])
		}
	}
}

// fit computes which objects satisfy each filter by their printed information.
// In hands, decks and other zones where nothing changes cards that is what the
// filter admits, its side and what it asks in relation to the source left out.
func (di *deckInfo) fit(t *Tables) {
	di.fits, di.maybes = make([]Set, len(t.filters)), make([]Set, len(t.filters))
	for k := range t.filters {
		di.maybes[k] = Set{^di.exists[0], ^di.exists[1]}
		for f := int32(k); f >= 0; f = t.filters[f].or {
			fl := t.filters[f]
			if fl.upright {
				fl.Need &^= effect.FlagRevealed
			}
			for i := di.exists.Next(0); i < noMember; i = di.exists.Next(i + 1) {
				id := di.card[i]
				if fl.printed(t, &t.cards[id]) {
					di.fits[k].add(i)
				}
				if fl.mayBe(id, &t.cards[id]) {
					di.maybes[k].add(i)
				}
			}
		}
	}
}

// partOf returns the part of a deck that an object belongs to.
func partOf(i uint8) Part {
	for p := partCount - 1; p > 0; p-- {
		if int(i) >= parts[p].first {
			return p
		}
	}
	return PartRuler
}

// indexMain notes when and where a card of the main deck can be played.
func (di *deckInfo) indexMain(t *Tables, i uint8, c *definition) {
	for _, m := range [...]struct {
		set *uint64
		has bool
	}{{&di.quick, c.keywords&Quickcast.Bit() != 0 || t.shiftsTo(c, Quickcast)}, {&di.trigger, c.keywords&Trigger.Bit() != 0}, {&di.traps, c.trap != noAbility && !t.automatic(c)},
		{&di.watch, len(c.watch) > 0}, {&di.watchHand, t.automatic(c)},
		{&di.remnant, c.keywords&Remnant.Bit() != 0}, {&di.dives, c.keywords&Dive.Bit() != 0}, {&di.returns, t.returns(c)}, {&di.handActs, t.actsIn(c, effect.PlaceHand)},
		{&di.graveActs, t.actsIn(c, effect.PlaceCemetery)},
		{&di.timed, t.ownTime(di.card[i])}} {
		if m.has {
			*m.set |= 1 << i
		}
	}
	di.watches |= c.watches
	elsewhere := di.traps | di.remnant | di.dives | di.returns | di.graveActs
	di.anytime, di.zones = di.quick|di.handActs|elsewhere, elsewhere != 0
}

// indexFar does the same for a card of an extra, rune or stranger deck, which may come to
// where cards of the main deck come.
//
// 1305.1 (10.2): a stranger card is of its type. 708.2, 1114.2, 1115.2, 1144.2 (10.2): what
// these keywords say holds for cards of any deck.
func (di *deckInfo) indexFar(t *Tables, i uint8, c *definition) {
	l := &di.far
	for _, m := range [...]struct {
		set *uint64
		has bool
	}{{&l.traps, c.trap != noAbility && !t.automatic(c)}, {&l.watch, len(c.watch) > 0},
		{&l.watchHand, t.automatic(c)}, {&l.remnant, c.keywords&Remnant.Bit() != 0}, {&l.dives, c.keywords&Dive.Bit() != 0},
		{&l.returns, t.returns(c)}, {&l.graveActs, t.actsIn(c, effect.PlaceCemetery)}} {
		if m.has {
			*m.set |= 1 << (i - 64)
			l.any = true
		}
	}
	di.watches |= c.watches
}

// returns reports whether a card, or the despair side that it may have in the removed area,
// says that it may be played from there, or has activate abilities there.
func (t *Tables) returns(c *definition) bool {
	return t.actsIn(c, effect.PlaceBanished) || t.playsFrom(c, effect.PlaceBanished) || t.despairs && c.back != 0 && t.playsFrom(&t.cards[c.back], effect.PlaceBanished)
}

// playsFrom reports whether a card says that it may be played from a place.
func (t *Tables) playsFrom(c *definition, p effect.Place) bool {
	for _, n := range c.statics {
		if st := &t.statics[n]; st.Kind == effect.StaticPermit && st.Permit == effect.PermitPlay && st.This && st.Place == p {
			return true
		}
	}
	return false
}

// actsIn reports whether a card has activate abilities that work in a place.
func (t *Tables) actsIn(c *definition, p effect.Place) bool {
	for _, n := range c.acts {
		if t.abilities[n].Zone == p {
			return true
		}
	}
	return false
}

// indexStone notes what an ordinary stone does.
func (di *deckInfo) indexStone(t *Tables, i uint8, id engine.CardID) {
	d := &t.cards[id]
	if len(d.ways) > 0 {
		di.odd |= stoneBit(i)
		if d.tires {
			di.tires |= stoneBit(i)
		}
	}
	if len(d.acts) > 0 {
		di.acting |= stoneBit(i)
	}
	if len(d.computed) > 0 {
		di.based |= stoneBit(i)
	}
	if d.yield == 0 {
		return
	}
	if n := len(di.wells); n > 0 && i > 0 && di.card[i-1] == id {
		di.wells[n-1].stones |= stoneBit(i)
	} else {
		di.wells = append(di.wells, well{d.yield, stoneBit(i)})
	}
	for k := range di.pools {
		if di.pools[k].kinds == d.yield {
			di.pools[k].stones |= stoneBit(i)
			return
		}
	}
	di.pools = append(di.pools, well{d.yield, stoneBit(i)})
}
