package sve

import (
	"fmt"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// Point is a moment of a turn at which an arranged game goes on.
type Point uint8

const (
	AtMain   Point = iota // in the main phase, the active player to act (7.3.3)
	AtStart               // before the start phase of the turn (7.2)
	AtEnd                 // the active player has just ended the main phase (7.4)
	AtSetup               // before the game: only the decks count (6.2)
	pointEnd              // number of points
)

// Position is an arbitrary moment of a game, described by what lies where. It
// need not be reachable by play, but it must fit the state: [Game.Arrange]
// reports what does not.
type Position struct {
	Format Format          // of the match
	Turn   int             // number of the turn in the game, from 1
	Active engine.PlayerID // whose turn it is
	First  engine.PlayerID // who went first; NoPlayer before the game lets chance decide
	At     Point
	Side   [2]Side
}

// Side is what belongs to one player in a Position.
type Side struct {
	LeaderCard    *cards.Card // nil none; only what it says about the deck counts
	Basis         string      // what the deck declares to be based on
	Leader        int         // defense of the leader
	PP, MaxPP, EP int
	Field         []Placed // in the order in which the cards entered
	EX            []Placed // likewise
	Hand          []*cards.Card
	Deck          []*cards.Card // top card first
	Cemetery      []*cards.Card
	Banished      []*cards.Card
	EvolveDeck    []*cards.Card // facedown
	Faceup        []*cards.Card // faceup in the evolve deck area
}

// Placed is a card on the field or in the EX area and what has happened to it.
// Only Card and the changes of attack and defense count in the EX area.
type Placed struct {
	Card             *cards.Card
	Evolved          *cards.Card   // evolve deck card linked to it, nil none
	Carrots          []*cards.Card // cards of the race zone linked to it
	Engaged          bool
	New              bool // entered this turn
	Damage           int
	Atk, Def         int       // lasting changes
	AtkTurn, DefTurn int       // changes until the end of the turn
	Counters         []Counted // counters on it
}

// Counted is a number of counters of one name.
type Counted struct {
	Name string
	N    int
}

// Decks returns the decks of the cards that lie in the position, tokens left
// out: the decks of a match in which it can be arranged. Equal cards are one
// entry.
func (p *Position) Decks() [2]*cards.Deck {
	var out [2]*cards.Deck
	for i := range out {
		s := &p.Side[i]
		d := &cards.Deck{Name: SeatName(engine.PlayerID(i)), Game: "sve", Basis: s.Basis}
		if s.LeaderCard != nil {
			d.SetLeader(s.LeaderCard)
		}
		add := func(list ...*cards.Card) {
			for _, c := range list {
				if c == nil || c.Token {
					continue
				}
				if c.Front != nil { // a deck holds cards, not their back faces
					c = c.Front
				}
				part := &d.Parts[cards.PartMain]
				if c.Evolved || c.Advanced {
					part = &d.Parts[cards.PartEvolve]
				}
				addEntry(part, c)
			}
		}
		for _, pl := range append(s.Field[:len(s.Field):len(s.Field)], s.EX...) {
			add(pl.Card, pl.Evolved)
			add(pl.Carrots...)
		}
		for _, list := range [][]*cards.Card{s.Hand, s.Deck, s.Cemetery, s.Banished, s.EvolveDeck, s.Faceup} {
			add(list...)
		}
		out[i] = d
	}
	return out
}

// tokens returns the tokens that lie in the position.
func (p *Position) tokens(t *Tables) (list []engine.CardID) {
	for i := range p.Side {
		for _, placed := range [2][]Placed{p.Side[i].Field, p.Side[i].EX} {
			for k := range placed {
				if c := placed[k].Card; c != nil && c.Token {
					list = append(list, t.byID[c.ID])
				}
			}
		}
	}
	return list
}

func addEntry(part *[]cards.Entry, c *cards.Card) {
	for k := range *part {
		if (*part)[k].Card == c {
			(*part)[k].Count++
			return
		}
	}
	*part = append(*part, cards.Entry{Card: c, Count: 1})
}

// arranger places the cards of one player; next counts the objects of each
// definition that have been given out.
type arranger struct {
	g    *Game
	p    uint8
	used uint64
	err  error
}

// Arrange puts the game into a position; key is the key of its chance. The
// match must be one between the position's decks. Everything that Check
// verifies holds afterwards.
func (g *Game) Arrange(pos *Position, key uint64) error {
	if pos.At >= pointEnd || pos.Active > 1 || pos.Turn < 1 || pos.Turn > maxTurns {
		return fmt.Errorf("there is no turn %d with this player and moment", pos.Turn)
	}
	if tokens := pos.tokens(g.t); len(tokens) > 0 {
		g.m = g.m.with(tokens)
		g.doings = g.m.doings
	}
	g.Start(engine.Setup{Key: key, First: pos.First})
	if pos.At == AtSetup {
		return nil
	}
	s := &g.s
	s.active, s.first = uint8(pos.Active), uint8(pos.First&1)
	s.ordinary = s.active ^ 1
	s.turn = uint8(pos.Turn)
	s.phase = phaseMain
	s.frame[0].pc = pcMain
	if pos.At == AtEnd {
		s.frame[0].pc = pcMainDone
	}
	// The turns before this one belonged to the players alternately.
	mine, other := (pos.Turn+1)/2, pos.Turn/2
	if pos.Active != pos.First {
		mine, other = pos.Turn/2, (pos.Turn+1)/2
	}
	if pos.At == AtStart {
		s.turn, s.phase, mine = s.turn-1, phaseStart, max(mine-1, 0)
		s.frame[0].pc = pcTurn
	}
	g.d.Now = s.moment()
	s.pl[s.active].turns, s.pl[s.active^1].turns = uint8(mine), uint8(other)
	for p := range uint8(2) {
		pl := &s.pl[p]
		pl.fieldLimit, pl.exLimit, pl.handLimit = fieldLimit, exLimit, handLimit
		pl.mulligan = 1
	}
	for p := range uint8(2) {
		a := arranger{g: g, p: p}
		if a.side(&pos.Side[p]); a.err != nil {
			return a.err
		}
	}
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
	pl := &a.g.s.pl[a.p]
	switch {
	case s.PP < 0 || s.PP > 10 || s.MaxPP < 0 || s.MaxPP > 10 || s.EP < 0 || s.EP > 99:
		a.fail("play points are 0 to 10, evolution points 0 to 99")
	case s.Leader < -999 || s.Leader > 9999:
		a.fail("a leader's defense of %d does not fit", s.Leader)
	case len(s.Field) > maxField || len(s.EX) > maxEX:
		a.fail("at most %d cards fit onto a field and %d into an EX area", maxField, maxEX)
	}
	if a.err != nil {
		return
	}
	pl.leader, pl.pp, pl.maxPP, pl.ep = int16(s.Leader), uint8(s.PP), uint8(s.MaxPP), uint8(s.EP)
	if pl.leader <= 0 {
		a.g.s.check |= checkLoss // 11.2.1, also where only what lies on a field holds the loss up
	}
	for _, f := range s.Field {
		a.field(f)
	}
	for _, e := range s.EX {
		if o, ok := a.take(e.Card); ok {
			a.g.place(o, ZoneEX, false, true)
			a.bear(o, effect.Permanent, e.Atk, e.Def)
			a.bear(o, effect.UntilEndOfTurn, e.AtkTurn, e.DefTurn)
		}
	}
	a.lay(s.Hand, ZoneHand)
	a.lay(s.Cemetery, ZoneCemetery)
	a.lay(s.Banished, ZoneBanished)
	a.lay(s.EvolveDeck, ZoneEvolveDeck)
	a.lay(s.Faceup, ZoneEvolveFaceup)
	for k := range s.Deck { // the last card put on top is the first of the list
		a.lay(s.Deck[len(s.Deck)-1-k:][:1], ZoneDeck)
	}
}

// bear puts a change of attack and defense onto a card in the EX area.
func (a *arranger) bear(o engine.ObjectID, d effect.Duration, atk, def int) {
	if atk != 0 || def != 0 {
		a.g.addStats(Effect{kind: effStats, until: uint8(d), ctrl: a.p, obj: o, moves: a.g.movesOf(o), value: int16(atk), value2: int16(def)})
	}
}

func (a *arranger) lay(list []*cards.Card, zone uint8) {
	evolve := zone == ZoneEvolveDeck || zone == ZoneEvolveFaceup
	for _, c := range list {
		if c.Token {
			a.fail("token %q cannot be in the %s (9.1.4.3)", c.Name, ZoneNames[zone])
			return
		}
		if (c.Evolved || c.Advanced) != evolve || c.Front != nil {
			a.fail("%q does not belong into the %s", c.Name, ZoneNames[zone])
			return
		}
		if o, ok := a.take(c); ok {
			a.g.place(o, zone, false, false)
		}
	}
}

// take returns an object of the card that has not been placed: the lowest
// number, so that equal cards keep the order of the position. Tokens are made.
func (a *arranger) take(c *cards.Card) (engine.ObjectID, bool) {
	if a.err != nil {
		return 0, false
	}
	id, ok := a.g.t.byID[c.ID]
	if !ok {
		a.fail("card %q is not among the cards of the match", c.Name)
		return 0, false
	}
	if c.Token {
		o := a.g.newToken(a.p, id)
		if o == engine.NoObject {
			a.fail("too many tokens")
		}
		return o, o != engine.NoObject
	}
	di := a.g.side[a.p]
	for i := range di.nMain + di.nEvo {
		if di.card[i] == id && a.used>>i&1 == 0 {
			a.used |= 1 << i
			return engine.MakeObject(engine.PlayerID(a.p), i), true
		}
	}
	a.fail("the deck of the match holds too few cards %q", c.Name)
	return 0, false
}

// field puts one card onto the field with everything that lies on it.
func (a *arranger) field(f Placed) {
	g := a.g
	o, ok := a.take(f.Card)
	if !ok {
		return
	}
	if f.Card.Kind == cards.Spell || f.Card.Kind == cards.Leader || f.Card.Evolved {
		a.fail("%q cannot be on the field by itself", f.Card.Name)
		return
	}
	card := g.cardOf(o)
	flags := b2u(f.Engaged)*arriveEngaged | b2u(g.t.cards[card].keywords&Stack.Bit() != 0)*arriveCounter
	i := g.enter(a.p, o, card, ZoneHand, flags, noClause)
	sl, pl := &g.s.slot[a.p][i], &g.s.pl[a.p]
	if !f.New {
		pl.fresh &^= 1 << i
	}
	sl.damage = int16(f.Damage)
	sl.atkAdd, sl.defAdd, sl.atkTurn, sl.defTurn = int16(f.Atk), int16(f.Def), int16(f.AtkTurn), int16(f.DefTurn)
	pl.brief |= b2u(f.AtkTurn|f.DefTurn != 0) << i
	for _, c := range f.Counters {
		n, ok := g.t.counterNumber(c.Name)
		if !ok {
			a.fail("no card here speaks of %q counters", c.Name)
			return
		}
		if c.N < 0 || c.N > 255 {
			a.fail("%d counters %q do not fit onto a card", c.N, c.Name)
			return
		}
		sl.counters[n] = uint8(c.N)
	}
	if f.Evolved != nil {
		front, face := f.Evolved, faceFront
		if front.Front != nil {
			front, face = front.Front, faceBack
		}
		if evo, ok := a.take(front); ok {
			g.place(evo, ZoneEvolve, false, true)
			sl.evo, sl.card = evo, g.t.face(g.cardOf(evo), face)
			g.setType(a.p, i, card)
		}
	}
	for _, c := range f.Carrots {
		if r, ok := a.take(c); ok {
			g.place(r, ZoneRace, false, true)
			sl.race, sl.raceOf = sl.race+1, a.p
		}
	}
	g.touchSlot(a.p, i)
}
