package toygame

import (
	"fmt"
	"math/bits"
	"unsafe"

	"gauntlet/engine"
)

// The zones.
const (
	ZoneNone uint8 = iota
	ZoneDeck
	ZoneHand
	ZoneTable
	ZonePile
)

// ZoneNames are their names in files.
var ZoneNames = []string{"", "deck", "hand", "table", "pile"}

// The rules, and what they are called.
const (
	clauseNone engine.Clause = iota
	clauseDeck
	clauseLay
	clausePoint
	clauseEnd
)

// Clauses are the names of the rules by number.
var Clauses = []string{clauseNone: "", clauseDeck: "1", clauseLay: "2", clausePoint: "3", clauseEnd: "4"}

// What is asked, and the action of the answers: a card of the hand, A its place in the list.
const (
	AskLay engine.DecisionKind = 1
	ActLay uint8               = 1
)

// handSize is how many cards a hand begins with.
const handSize = 3

// state is all there is of a game. A card is known by its place in the list of its deck.
type state struct {
	chance engine.Streams
	hand   [2]uint16 // sets of places
	pile   [2]uint16
	drawn  [2]uint16 // cards
	asked  [2]uint16
	order  [2][DeckMax]uint8 // of the deck, the top card last; 0 behind it
	left   [2]uint8          // cards in the deck
	table  [2]uint8          // place plus 1, 0 nothing
	points [2]uint8
	turns  [2]uint8
	turn   uint8
	active uint8
	swap   uint8 // 1: seat 0 plays the second deck
	winner uint8
	reason uint8
	_      [7]uint8
}

// Game implements [engine.Game].
type Game struct {
	m    *Match
	s    state
	d    engine.Decision
	rec  *engine.Recorder
	view [2]View
}

func (g *Game) deck(p uint8) []engine.CardID { return g.m.deck[p^g.s.swap] }

func (g *Game) card(p, i uint8) engine.CardID { return g.deck(p)[i] }

func (g *Game) value(p, i uint8) uint8 { return g.m.t.values[g.card(p, i)] }

func (g *Game) event(e engine.Event) {
	if g.rec != nil {
		e.Turn, e.Target = g.s.turn, engine.NoObject
		g.rec.Add(e)
	}
}

// of is an event about a card.
func (g *Game) of(kind engine.EventKind, c engine.Clause, p, i, from, to uint8, amount int) {
	g.event(engine.Event{Kind: kind, Clause: c, Player: engine.PlayerID(p), Card: g.card(p, i), Object: engine.MakeObject(engine.PlayerID(p), i), From: from, To: to, Amount: int16(amount)})
}

// Start begins a new game.
func (g *Game) Start(set engine.Setup) {
	g.s = state{chance: engine.Streams{Key: set.Key}, winner: uint8(engine.NoPlayer)}
	s := &g.s
	if set.Swap {
		s.swap = 1
	}
	if s.active = uint8(set.First); set.First == engine.NoPlayer {
		s.active = uint8(s.chance.Below(engine.PurposeCoin, 2))
	}
	for p := range uint8(2) {
		s.left[p] = uint8(len(g.deck(p)))
		for i := range s.left[p] {
			s.order[p][i] = i
		}
		s.chance.Shuffle(engine.PurposeShuffle0+engine.Purpose(p), s.order[p][:s.left[p]])
		for k := range s.left[p] {
			g.of(engine.EventDeal, clauseNone, p, s.order[p][s.left[p]-1-k], 0, 0, int(k))
		}
	}
	g.event(engine.Event{Kind: engine.EventGameStart, Player: engine.PlayerID(s.active), Object: engine.NoObject})
	for p := range uint8(2) {
		for range handSize {
			g.draw(p)
		}
	}
	g.beginTurn()
}

func (g *Game) draw(p uint8) {
	s := &g.s
	if s.left[p] == 0 {
		return
	}
	s.left[p]--
	i := s.order[p][s.left[p]]
	s.order[p][s.left[p]] = 0
	s.hand[p] |= 1 << i
	s.drawn[p]++
	g.of(engine.EventDraw, clauseLay, p, i, ZoneDeck, ZoneHand, 0)
}

func (g *Game) beginTurn() {
	g.s.turn++
	g.s.turns[g.s.active]++
	g.event(engine.Event{Kind: engine.EventTurnStart, Clause: clauseLay, Player: engine.PlayerID(g.s.active), Object: engine.NoObject, Amount: int16(g.s.turn)})
}

// Pause runs to the next decision, also one with one option, and reports whether there is one.
func (g *Game) Pause() bool {
	s := &g.s
	if s.reason != 0 {
		return false
	}
	if s.hand[s.active] == 0 {
		g.end()
		return false
	}
	g.d.Begin(engine.PlayerID(s.active), AskLay, clauseLay)
	for i := range uint8(DeckMax) {
		if s.hand[s.active]>>i&1 != 0 {
			g.d.Add(engine.MakeOption(ActLay, i, 0, 0))
		}
	}
	return true
}

// Force takes the only option.
func (g *Game) Force() { g.lay(g.d.Option(0).A()) }

// Next implements [engine.Game].
func (g *Game) Next() bool {
	for g.Pause() {
		if g.d.N > 1 {
			return true
		}
		g.Force()
	}
	return false
}

// Answer implements [engine.Game].
func (g *Game) Answer(i int) {
	if i < 0 || i >= g.d.N {
		panic("toygame: an answer out of range")
	}
	p := g.s.active
	g.s.asked[p]++
	g.event(engine.Event{Kind: engine.EventChoice, Clause: clauseLay, Player: engine.PlayerID(p), Object: engine.NoObject, From: uint8(AskLay), Amount: int16(i)})
	g.lay(g.d.Option(i).A())
}

func (g *Game) lay(i uint8) {
	s := &g.s
	p := s.active
	s.hand[p] &^= 1 << i
	s.table[p] = i + 1
	g.of(engine.EventMove, clauseLay, p, i, ZoneHand, ZoneTable, 0)
	g.of(engine.EventPlay, clauseLay, p, i, ZoneHand, 0, 0)
	g.draw(p)
	if s.table[1-p] != 0 {
		g.score()
	}
	if g.rec != nil {
		g.rec.EndTurn(g, engine.PlayerID(p))
	}
	s.active = 1 - p
	g.beginTurn()
}

// score compares what both have laid.
func (g *Game) score() {
	s := &g.s
	a, b := g.value(0, s.table[0]-1), g.value(1, s.table[1]-1)
	for p := range uint8(2) {
		if won := p == 0 && a > b || p == 1 && b > a; won {
			s.points[p]++
			g.event(engine.Event{Kind: engine.EventLife, Clause: clausePoint, Player: engine.PlayerID(p), Object: engine.NoObject, Amount: 1})
		}
		s.pile[p] |= 1 << (s.table[p] - 1)
		g.of(engine.EventMove, clausePoint, p, s.table[p]-1, ZoneTable, ZonePile, 0)
	}
	s.table = [2]uint8{}
}

func (g *Game) end() {
	s := &g.s
	switch s.reason = uint8(engine.ReasonLife); {
	case s.points[0] > s.points[1]:
		s.winner = 0
	case s.points[1] > s.points[0]:
		s.winner = 1
	default:
		s.reason = uint8(engine.ReasonBoth)
	}
	g.event(engine.Event{Kind: engine.EventGameEnd, Clause: clauseEnd, Player: engine.PlayerID(s.winner), Object: engine.NoObject, Amount: int16(s.reason)})
}

// Decision implements [engine.Game], as do the methods below.
func (g *Game) Decision() *engine.Decision { return &g.d }

func (g *Game) Outcome() engine.Outcome {
	return engine.Outcome{Winner: engine.PlayerID(g.s.winner), Reason: engine.Reason(g.s.reason)}
}

func (g *Game) Seat(p engine.PlayerID) engine.SeatSummary {
	s := &g.s
	return engine.SeatSummary{Life: int16(s.points[p]), Turns: s.turns[p], CardsSeen: s.drawn[p], CardsPlayed: uint16(s.turns[p]), Decisions: s.asked[p]}
}

func (g *Game) Standing(p engine.PlayerID) engine.Standing {
	return engine.Standing{SeatSummary: g.Seat(p), Hand: uint8(bits.OnesCount16(g.s.hand[p])), Library: g.s.left[p]}
}

func (g *Game) OptionCard(o engine.Option) engine.CardID { return g.card(g.s.active, o.A()) }

func (g *Game) Turn() int                 { return int(g.s.turn) }
func (g *Game) Decisions() int            { return int(g.s.asked[0]) + int(g.s.asked[1]) }
func (g *Game) Record(r *engine.Recorder) { g.rec = r }

// CopyFrom makes the game equal to src, with the decision that it stopped at.
func (g *Game) CopyFrom(src engine.Game) {
	o := src.(*Game)
	g.s = o.s
	g.d.CopyFrom(&o.d)
}

func (g *Game) Bytes() []byte { return memory(&g.s) }

func (g *Game) Hash() uint64 {
	h := uint64(0)
	for _, b := range g.Bytes() {
		h = engine.Mix64(h ^ uint64(b))
	}
	return h
}

func (g *Game) Check() error {
	s := &g.s
	for p := range uint8(2) {
		laid := uint16(0)
		if s.table[p] > 0 {
			laid = 1 << (s.table[p] - 1)
		}
		all, n := s.hand[p]|s.pile[p]|laid, bits.OnesCount16(s.hand[p])+bits.OnesCount16(s.pile[p])+bits.OnesCount16(laid)+int(s.left[p])
		for _, i := range s.order[p][:s.left[p]] {
			all |= 1 << i
		}
		if want := len(g.deck(p)); n != want || bits.OnesCount16(all) != want {
			return fmt.Errorf("toygame: %d places of %d cards, %d are meant", bits.OnesCount16(all), n, want)
		}
	}
	return nil
}

func memory[T any](p *T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(p)), unsafe.Sizeof(*p))
}
