package fow

import (
	"fmt"

	"gauntlet/engine"
)

// Game is a game of a match. It implements engine.Game and engine.Viewer.
type Game struct {
	m      *Match
	s      State
	d      engine.Decision
	listed bool // d belongs to s
	rec    *engine.Recorder
	view   [2]View
	deal   []engine.ObjectID // what Determinize deals, kept to be reused
}

var (
	_ engine.Game   = (*Game)(nil)
	_ engine.Viewer = (*Game)(nil)
)

// NewGame returns a game of m; Start begins it.
func NewGame(m *Match) *Game { return &Game{m: m, deal: make([]engine.ObjectID, 0, mainMax)} }

// Next runs to the next decision with at least two options, or to the end.
func (g *Game) Next() bool {
	s := &g.s
	for s.Reason == engine.ReasonNone {
		switch {
		case s.Ask != askNothing:
			g.list()
			if g.d.N > 1 {
				g.listed = true
				return true
			}
			// A question with one answer is none: a window in which its player can
			// only pass is passed.
			g.apply(g.d.Option(0))
		case s.Open:
			g.prioritySequence()
		default:
			g.advance()
		}
	}
	return false
}

// Decision returns the question that Next stopped at.
func (g *Game) Decision() *engine.Decision { return &g.d }

// Answer chooses option i of the current decision.
func (g *Game) Answer(i int) {
	if !g.listed || i < 0 || i >= g.d.N {
		panic(fmt.Sprintf("fow: answer %d to a decision with %d options", i, g.d.N))
	}
	g.listed = false
	g.s.Hidden[g.s.Asked].Decisions++
	g.apply(g.d.Option(i))
}

// Outcome returns the result, or the zero Outcome while running.
func (g *Game) Outcome() engine.Outcome {
	if g.s.Reason == engine.ReasonNone {
		return engine.Outcome{}
	}
	return engine.Outcome{Winner: g.s.Winner, Reason: g.s.Reason}
}

// Seat returns the summary of seat p so far.
func (g *Game) Seat(p engine.PlayerID) engine.SeatSummary {
	seat := &g.s.Seats[p]
	return engine.SeatSummary{
		Life: seat.Life, Turns: seat.Turns, Mulligan: min(seat.Changed, 1),
		CardsSeen: seat.CardsSeen, CardsPlayed: seat.Played,
		ResourceSpent: seat.Spent, ResourceHad: seat.Had,
		Decisions: g.s.Hidden[p].Decisions,
	}
}

// Turn returns the number of the current turn, 0 before the first.
func (g *Game) Turn() int { return int(g.s.Turn) }

// Decisions returns how many decisions were asked.
func (g *Game) Decisions() int {
	return int(g.s.Hidden[0].Decisions) + int(g.s.Hidden[1].Decisions)
}

// Record directs events to r from now on; nil switches recording off.
func (g *Game) Record(r *engine.Recorder) { g.rec = r }

// CopyFrom makes this game equal to src, a *Game.
func (g *Game) CopyFrom(src engine.Game) {
	o := src.(*Game)
	g.m, g.s, g.listed = o.m, o.s, false
}

// Hash returns a hash over the whole state.
func (g *Game) Hash() uint64 { return g.s.hash() }

// Bytes returns the state's memory.
func (g *Game) Bytes() []byte { return bytesOf(&g.s) }

// State returns the state for tests and tools; it must not be written.
func (g *Game) State() *State { return &g.s }

// Card returns the card of an object.
func (g *Game) Card(o engine.ObjectID) engine.CardID {
	return g.tableOf(o.Owner()).card[o.Index()]
}

func (g *Game) tableOf(p engine.PlayerID) *table {
	if g.s.Swap {
		p = p.Opponent()
	}
	return &g.m.decks[p]
}

func (g *Game) card(o engine.ObjectID) *Card { return &g.m.cards[g.Card(o)] }

// end ends the game.
func (g *Game) end(winner engine.PlayerID, reason engine.Reason, c engine.Clause) {
	g.s.Winner, g.s.Reason = winner, reason
	g.event(engine.Event{Clause: c, Kind: engine.EventGameEnd, Player: winner, Amount: int16(reason)})
}

// event records e with turn and phase. Fields that stay zero mean object 0 of
// seat 0, so events without an object say so.
func (g *Game) event(e engine.Event) {
	if g.rec == nil {
		return
	}
	if e.Card == 0 {
		e.Object = engine.NoObject
	}
	if e.TargetCard == 0 {
		e.Target = engine.NoObject
	}
	e.Turn, e.Step = g.s.Turn, uint8(g.s.Phase)
	g.rec.Add(e)
}
