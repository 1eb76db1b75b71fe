package fow

import (
	"fmt"

	"gauntlet/engine"
	"gauntlet/engine/cards"
)

// Point is a moment of a turn at which an arranged game goes on.
type Point uint8

const (
	AtMain     Point = iota // at the beginning of the main phase; 504.1 (6.3)
	AtStart                 // at the beginning of the turn, before its draw phase; 502.1 (6.3)
	AtRecovery              // at the beginning of the recovery phase; 503.1 (6.3)
	AtEnd                   // at the beginning of the end phase; 505.1 (6.3)
	AtSetup                 // before the game: only the cards of the decks count; 403.1 (6.3)
	pointEnd                // number of points
)

// Position is an arbitrary moment of a game, described by what lies where. It
// need not be reachable by play, but it must fit the state: [Game.Arrange]
// reports what does not.
type Position struct {
	Turn   int             // number of the turn in the game, from 1
	Active engine.PlayerID // whose turn it is
	First  engine.PlayerID // who went first; NoPlayer before the game lets chance decide
	At     Point
	Side   [2]Side
}

// Side is what belongs to one player in a Position. Decks, the graveyard and the
// lifebreak area lie top card first; all but fields, ruler areas and standby
// areas hold front faces.
type Side struct {
	Life      int
	Will      Will
	Coin      int             // will coins
	Gems      [attributes]int // gems in the item area, by attribute
	Field     []Placed        // in the order in which the cards entered, magic stones included
	Ruler     []Placed        // in the ruler area
	Hand      []*cards.Card
	Deck      []*cards.Card
	StoneDeck []*cards.Card
	Graveyard []*cards.Card
	Standby   []Placed // in the order in which they were set
	Removed   []*cards.Card
	Lifebreak []*cards.Card
	Extra     []Placed // of these only who is revealed counts
	Runes     []Placed
	Strangers []Placed
}

// Will is produced will by kind: light, fire, water, wind, darkness, void, moon,
// time.
type Will [willKinds]uint8

// Placed is a card in a field, a ruler area or a standby area and what has
// happened to it.
type Placed struct {
	Card             *cards.Card // the face that shows
	Stolen           bool        // it belongs to the other player
	Rested           bool
	New              bool // in a field: since this turn; in a standby area: set this turn
	Astral           bool
	Revealed         bool // in an extra deck or a rune area
	Damage           int
	AtkTurn, DefTurn int       // changes until the end of the turn
	Counters         []Counted // counters on it
	On               int       // place in the field of what it is added to, from 1; 0 nothing
}

// Counted is a number of counters of one name.
type Counted struct {
	Name string
	N    int
}

// Decks returns the decks of the cards that lie in the position, tokens left
// out: the decks of a match in which it can be arranged. They need not be decks
// by the rules.
func (pos *Position) Decks() [2]*cards.Deck {
	var out [2]*cards.Deck
	for p := range out {
		out[p] = &cards.Deck{Name: SeatName(engine.PlayerID(p)), Game: "fow"}
	}
	for p := range pos.Side {
		s := &pos.Side[p]
		for _, list := range [][]Placed{s.Field, s.Ruler, s.Standby} {
			for _, c := range list {
				d := out[p]
				if c.Stolen {
					d = out[1-p]
				}
				addCard(d, c.Card, cards.PartMain)
			}
		}
		for _, list := range [][]*cards.Card{s.Hand, s.Deck, s.StoneDeck, s.Graveyard, s.Removed, s.Lifebreak} {
			for _, c := range list {
				addCard(out[p], c, cards.PartMain)
			}
		}
		for _, a := range s.aside() {
			for _, c := range a.list {
				addCard(out[p], c.Card, a.of)
			}
		}
	}
	return out
}

// aside are the parts of a deck that lie in a zone of their own.
type aside struct {
	list []Placed
	of   cards.Part
	own  Part
	zone uint8
}

func (s *Side) aside() [3]aside {
	return [3]aside{
		{s.Extra, cards.PartExtra, PartExtra, ZoneExtra}, {s.Runes, cards.PartRunes, PartRunes, ZoneRunes},
		{s.Strangers, cards.PartStrangers, PartStrangers, ZoneStrangers},
	}
}

// addCard adds a card to a part of a deck; rulers and stones have parts of their
// own.
func addCard(d *cards.Deck, c *cards.Card, part cards.Part) {
	if c.Token {
		return
	}
	c = c.First()
	switch {
	case part != cards.PartMain:
	case c.Is(cards.Ruler):
		part = cards.PartRuler
	case c.Is(cards.MagicStone):
		part = cards.PartStones
	}
	list := d.Parts[part]
	for k := range list {
		if list[k].Card == c {
			list[k].Count++
			return
		}
	}
	d.Parts[part] = append(list, cards.Entry{Card: c, Count: 1})
}

// arranger places the cards of one player's side.
type arranger struct {
	g    *Game
	p    uint8
	used *[2]Set // objects that have been given out
	err  error

	placed []engine.ObjectID // the cards of the field
}

// Arrange puts the game into a position; key is the key of its chance. The match
// must be the position's. Everything that Check verifies holds afterwards.
func (g *Game) Arrange(pos *Position, key uint64) error {
	if pos.At >= pointEnd || pos.Active > 1 || pos.Turn < 1 || pos.Turn > maxTurns {
		return fmt.Errorf("there is no turn %d with this player and moment", pos.Turn)
	}
	g.Start(engine.Setup{Key: key, First: pos.First})
	if pos.At == AtSetup {
		return nil
	}
	s := &g.s
	s.active, s.first, s.turn = uint8(pos.Active), uint8(pos.First&1), uint8(pos.Turn)
	s.priority = s.active
	// The turns before this one belonged to the players alternately.
	mine, other := (pos.Turn+1)/2, pos.Turn/2
	if pos.Active != pos.First {
		mine, other = pos.Turn/2, (pos.Turn+1)/2
	}
	switch pos.At {
	case AtStart:
		s.turn, mine = s.turn-1, max(mine-1, 0)
		s.phase, s.frame[0].pc = phaseEnd, pcTurn
	case AtRecovery:
		s.phase, s.frame[0].pc = phaseDraw, pcRecoverTriggers
	case AtMain:
		s.phase, s.frame[0].pc = phaseRecovery, pcMain
	case AtEnd:
		s.phase, s.frame[0].pc = phaseMain, pcEndPhase
	}
	if s.turn == 0 {
		s.phase = phaseSetup
	}
	s.seat[s.active].turns, s.seat[s.active^1].turns = uint8(mine), uint8(other)
	var used [2]Set
	for p := range uint8(2) {
		a := arranger{g: g, p: p, used: &used}
		if a.side(&pos.Side[p]); a.err != nil {
			return a.err
		}
	}
	s.check = checkDeath | checkLoss | checkLife | checkAdditions | checkLifebreak | checkCounters
	g.touch()
	g.refresh()
	return g.Check()
}

func (a *arranger) fail(format string, args ...any) {
	if a.err == nil {
		a.err = fmt.Errorf("p%d: %s", a.p+1, fmt.Sprintf(format, args...))
	}
}

func (a *arranger) side(s *Side) {
	seat := &a.g.s.seat[a.p]
	switch {
	case s.Life < -maxNumber || s.Life > 3*maxNumber:
		a.fail("%d life points do not fit", s.Life)
		return
	case len(s.Standby) > maxStandby || len(s.Lifebreak) > maxLifebreak:
		a.fail("at most %d cards fit into a standby area and %d into a lifebreak area", maxStandby, maxLifebreak)
		return
	}
	seat.life, seat.handMax, seat.lifebreakMax, seat.mulligan = int16(s.Life), handMax, lifebreakMax, 1
	seat.will, seat.coin = s.Will, uint8(s.Coin)
	for k, n := range s.Gems {
		seat.gems[k] = uint8(n)
	}
	for _, c := range s.Ruler {
		a.ruler(c)
	}
	for _, c := range s.Field {
		a.field(c)
	}
	for k, c := range s.Field {
		a.add(k, c.On)
	}
	seat.enteredTurn = 0
	a.lay(s.Hand, ZoneHand)
	a.lay(s.Removed, ZoneRemoved)
	for _, z := range []struct {
		list []*cards.Card
		zone uint8
	}{{s.Deck, ZoneMain}, {s.StoneDeck, ZoneStones}, {s.Graveyard, ZoneGraveyard}, {s.Lifebreak, ZoneLifebreak}} {
		for k := range z.list { // the last card put on top is the first of the list
			a.lay(z.list[len(z.list)-1-k:][:1], z.zone)
		}
	}
	for _, x := range s.aside() {
		for _, c := range x.list {
			if o, ok := a.takeFrom(c, parts[x.own].first, parts[x.own].first+parts[x.own].size); ok {
				a.g.place(o, x.zone, false)
				if c.Revealed {
					seat.shown.add(o.Index())
				}
			}
		}
	}
	for _, c := range s.Standby {
		if c.New {
			seat.setThisTurn |= 1 << seat.nStandby
		}
		a.lay([]*cards.Card{c.Card}, ZoneStandby)
	}
}

func (a *arranger) lay(list []*cards.Card, zone uint8) {
	for _, c := range list {
		o, ok := a.take(Placed{Card: c})
		if !ok {
			return
		}
		if stone := isStone(o.Index()); stone && zone != ZoneStones && zone != ZoneGraveyard && zone != ZoneRemoved || !stone && zone == ZoneStones || o.Index() < firstMain {
			a.fail("%q does not belong into the %s", c.Name, zoneWord(zone))
			return
		}
		a.g.place(o, zone, false)
		if zone == ZoneRemoved {
			a.g.s.seat[a.p].shown.add(o.Index())
		}
	}
}

// take returns an object of the card that has not been placed: the lowest
// number, so that equal cards keep the order of the position. Tokens are made.
func (a *arranger) take(c Placed) (engine.ObjectID, bool) { return a.takeFrom(c, 0, firstExtra) }

// takeFrom does so among the objects from first on, before end.
func (a *arranger) takeFrom(c Placed, first, end int) (engine.ObjectID, bool) {
	if a.err != nil {
		return 0, false
	}
	g, p := a.g, a.p
	if c.Stolen {
		p ^= 1
	}
	id := g.t.byID[c.Card.First().ID]
	if id == 0 {
		a.fail("card %q is not among the cards of the match", c.Card.Name)
		return 0, false
	}
	if c.Card.Token {
		o := g.newToken(p, id)
		if o == engine.NoObject {
			a.fail("too many tokens")
		}
		return o, o != engine.NoObject
	}
	for i := uint8(first); int(i) < end; i++ {
		if g.side[p].card[i] == id && !a.used[p].Has(i) {
			a.used[p].add(i)
			return object(p, i), true
		}
	}
	a.fail("the deck of the match holds too few cards %q", c.Card.Name)
	return 0, false
}

// ruler puts a card into the ruler area.
func (a *arranger) ruler(c Placed) {
	o, ok := a.take(c)
	if !ok {
		return
	}
	if o.Index() >= firstMain {
		a.fail("%q does not belong into the ruler area", c.Card.Name)
		return
	}
	if i := a.g.newEntity(o, a.g.t.byID[c.Card.ID], a.p, ZoneRuler); i >= 0 {
		a.dress(i, c)
	}
}

// field puts a card into the field with everything that lies on it.
func (a *arranger) field(c Placed) {
	o, ok := a.take(c)
	a.placed = append(a.placed, o)
	if !ok {
		return
	}
	face := a.g.t.fieldFace(a.g.t.byID[c.Card.ID])
	if !a.g.t.cards[face].is(typesPermanent | 1<<Stone | 1<<JRuler) {
		a.fail("%q cannot be in the field", c.Card.Name)
		return
	}
	g, seat := a.g, &a.g.s.seat[owner(o)]
	g.enter(o, face, moveHow{ctrl: a.p})
	if i, ok := g.entityOf(o); ok {
		a.dress(i, c)
		return
	}
	bit := stoneBit(o.Index())
	if !c.New {
		seat.stonesFresh &^= bit
	}
	if c.Rested {
		seat.stonesRested |= bit
	}
	a.count(o, c)
	if c.Damage != 0 || c.AtkTurn|c.DefTurn != 0 {
		a.fail("%q is a magic stone: it has neither damage nor numbers", c.Card.Name)
	}
}

// dress puts what has happened to a card onto its entity.
func (a *arranger) dress(i int, c Placed) {
	g := a.g
	e, bit := &g.s.entity[i], uint64(1)<<i
	if !c.New {
		g.s.fresh &^= bit
	}
	if c.Rested {
		g.s.rested |= bit
	}
	if c.Astral {
		e.flags |= entityAstral
	}
	if e.damage = int16(c.Damage); e.damage > 0 { // 505.5a (6.3): damage is of this turn
		e.flags |= entityHurt
	}
	if !e.plain(c.AtkTurn, c.DefTurn) {
		a.fail("changes by %+d/%+d until end of turn do not fit onto a card: hundreds to %+d", c.AtkTurn, c.DefTurn, 12_700)
	}
	a.count(e.obj, c)
	g.touchEntity(i, whenever)
}

// count puts counters on a card.
func (a *arranger) count(o engine.ObjectID, c Placed) {
	for _, n := range c.Counters {
		kind := a.g.t.counterKind(n.Name)
		switch {
		case kind == 0:
			a.fail("no card here speaks of %q counters", n.Name)
		case a.g.addCounters(o, kind, n.N) != n.N:
			a.fail("%d counters %q do not fit onto a card", n.N, n.Name)
		}
	}
}

// add puts the k-th card of the field onto another one of it.
func (a *arranger) add(k, on int) {
	if on == 0 || a.err != nil {
		return
	}
	i, ok := a.g.entityOf(a.placed[k])
	if !ok || on > len(a.placed) || on == k+1 {
		a.fail("a card of the field cannot lie on that one")
		return
	}
	a.g.s.entity[i].host = a.placed[on-1]
	a.g.s.attached |= 1 << i
	a.g.touchEntity(i, whenever)
}
