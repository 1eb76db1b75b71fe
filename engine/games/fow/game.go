package fow

import (
	"math/bits"
	"unsafe"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Game plays one match. It implements engine.Game and engine.Viewer.
type Game struct {
	m        *Match
	t        *Tables
	side     [2]*deckInfo // by seat
	rec      *engine.Recorder
	dice     *engine.Script // scripted chance, nil normally
	form     uint64         // changes with types, attributes, names or traits of an entity
	board    uint64         // changes with anything that both players see of entities, and with life points
	looked   uint8          // bit p: something read cards of p's main deck in this game
	guessed  bool           // hidden cards were dealt anew: a hand may lack what a cost under way takes
	askAll   bool           // tests: skip no window and collapse no sequence
	singly   bool           // tests: use sources and recover cards one by one
	brisk    int            // games play themselves before this turn (Brisk)
	windows  Windows        // of all games so far
	work     Work           // the same
	walk     walk
	fitted   []fit // by filter: which entities it may admit
	d        engine.Decision
	s        State // behind what is small: what lies further back than 4 kB takes a test for nil
	notes          // what is remembered of the state
	lay      lay   // what continuous effects do, besides what the state holds
	plan     planner
	taxedWay [maxTaxed]taxedWay // ways that cost more, of the payment that is planned
	nTaxed   int
	sight    [maxList]Ref // targets that a price is looked at with
	nSight   int
	aimed    int        // steps of one look ahead to targets
	formed   [64]uint64 // by the last bits of form: of which
	packet   packet     // what replaces the event under way
	rewind   rewind
	view     View

	// Scratch space: never carries anything from one call to the next.
	refs      [maxEntities]Ref
	trips     [maxOwned]trip // moves that happen at the same time
	nTrips    int
	countedX  effect.Cost     // withX
	leftHears [2]uint64       // events that entities of these trips have automatic abilities for
	together  bool            // they have been remembered
	hushed    uint64          // entities that had lost their abilities before the trips
	gave      [maxGrants]gift // texts in quotation marks that cards had before them
	nGave     int
	left      [maxEntities]Memory // as they were; what something may ask for goes into the state
	nLeft     int
	batch     uint8           // abilities that had triggered before what happens now, all at once
	rewinds   bool            // what happens now may be taken back (beginStretch)
	few       [2]Ref          // what objects returns of what is in no list
	account   means           // payableWithout
	later     needs           // what parts of a cost still take
	takes     needs           // what a cost takes
	cut       uint8           // wills that their player may still take off any part of the price last computed
	asSide    engine.ObjectID // what a player thinks of playing with another side up or one half of it (tryAs)
	sideUp    engine.CardID   // that face, 0 nothing
	scratch   Play            // for pure fragments outside a play
	basis     [maxNested]Play // for numbers of base abilities
	computing int             // how many are being computed, one for another
	pricedX   int16           // X with which it is looked at
	coming    Arrival         // what is entering a field, while texts about that are asked
	priced    Ref             // the card whose cost is looked at, which is where it was or in the chase area, noRef if there is none
	tried     int16           // X with which playing a card is looked at, 0 none
	triedOn   Ref             // … and the card
	other     Ref             // the other object of the event that happens, noRef if there is none
	aiming    uint8           // the item on the chase whose targets are being put
	through   uint8           // zone on the other side of the move whose events happen
	put       uint8           // kind of the counters that are put on something
	nOrphans  int             // additions whose host has just left, with what it was
	orphans   [maxEntities]orphan
	via       uint8               // zone from which the card was played that came from the chase
	bounds    [maxRegisters]int16 // what filters of the running fragment are bounded by
	compared  Play                // … and what it was whose sets they compare with, if that is none of the state's plays: a copy, since a reference would move plays to the heap
	comparing uint8               // … else its number among these plus one
}

// notes are what a game remembers of its state beside it, so that it need not be looked at
// again: all of it follows from the state, and belongs to it only.
type notes struct {
	deaf     uint64            // entities that are known to have no automatic abilities (listen)
	unmoved  uint64            // … to have none that wait for a status
	polled   bool              // what statuses depend on is as it was when they were looked at last
	mute     uint8             // bit p: outside main timing p cannot play anything, as things are (priority_mute.go)
	paid     uint8             // bit n: payer[n] is up to date
	counted  uint8             // bit p: that is up to date
	wake     [2]moments        // what would have to change for that
	news     [2]moments        // what has changed since plays of each player were walked over last
	ruling   ruling            // what texts in force may say about playing something
	threat   threat            // what may change before players pay next
	payer    [8]payer          // who pays for cards, by the last bits of their numbers
	means    [2]means          // what players can pay with
	verdicts [2]verdicts       // what players can play and what not (priority_verdict.go)
	known    bool              // what follows belongs to the state
	given    uint64            // abilities that texts gave then, mixed
	held     uint64            // entities whose will abilities were withheld then
	limits   uint64            // restrictions in force then, of those that are about plays
	seen     [maxEntities]seen // information of entities when it was computed last
}

var (
	_ engine.Game   = (*Game)(nil)
	_ engine.Viewer = (*Game)(nil)
)

// NewGame returns a Game for the match, ready for Start.
func (m *Match) NewGame() *Game {
	return &Game{m: m, t: m.t, priced: noRef, other: noRef}
}

// NewBlank returns a Game of no match, into which another one is to be copied or a view dealt
// before anything else.
func NewBlank() *Game { return &Game{priced: noRef, other: noRef} }

// Script makes the game draw all chance from sc until the next Script with a
// nil script. For tests and scenarios.
func (g *Game) Script(sc *engine.Script) { g.dice = sc }

// Looked implements [engine.Looker].
func (g *Game) Looked() uint8 { return g.looked }

// Start begins a new game.
func (g *Game) Start(set engine.Setup) {
	g.s = State{}
	g.guessed, g.looked = false, 0
	g.forgetCaches()
	g.nLeft = 0
	s := &g.s
	s.chance.Key = set.Key
	a, b := &g.m.decks[0], &g.m.decks[1]
	if set.Swap {
		a, b = b, a
	}
	g.side = [2]*deckInfo{a, b}
	s.winner = uint8(engine.NoPlayer)
	s.first = uint8(set.First)
	s.battle = noBattle
	s.sp = 1
	s.frame[0] = Frame{pc: pcSetupRulers}
}

// below draws chance: a uniform integer in 0..n-1.
func (g *Game) below(p engine.Purpose, n int) int {
	if g.dice != nil {
		return g.dice.Below(p, n)
	}
	return g.s.chance.Below(p, n)
}

// Next runs to the next decision with at least two options.
func (g *Game) Next() bool {
	s := &g.s
	for s.over == 0 {
		if !g.step() {
			continue
		}
		switch {
		case s.over != 0: // a limit was reached while listing
		case g.d.Overflowed():
			g.fail(LimitOptions)
		case g.d.N > 1:
			if !g.brisks() || !g.briskly() {
				return true
			}
		case g.d.N == 1:
			s.answer, s.answered = g.d.Option(0), 1
		default:
			panic("fow: a decision without options: " + DecisionName(g.d.Kind))
		}
	}
	return false
}

// Decision returns the question that Next stopped at.
func (g *Game) Decision() *engine.Decision { return &g.d }

// Answer chooses option i of the current decision.
func (g *Game) Answer(i int) {
	if uint(i) >= uint(g.d.N) || g.s.answered|g.s.over != 0 {
		panic("fow: answer out of range or not asked for")
	}
	s := &g.s
	s.answer, s.answered = g.d.Option(i), 1
	s.clock = 0
	seat := &s.seat[g.d.Player&1]
	if seat.decisions < 1<<16-1 {
		g.tallyBy(&seat.decisions, 1)
	}
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventChoice, Clause: g.d.Clause, Player: g.d.Player, From: uint8(g.d.Kind),
			Amount: int16(i), Object: g.d.Object, Card: g.d.Source, Target: engine.NoObject})
	}
}

// take returns the answer that waits and clears it.
func (g *Game) take() engine.Option {
	a := g.s.answer
	g.s.answer, g.s.answered = 0, 0
	return a
}

// ask begins a decision. Cached information is brought up to date first, so
// that looking at the game while a player thinks changes nothing.
func (g *Game) ask(p uint8, k engine.DecisionKind, c engine.Clause) {
	g.refresh()
	g.d.Begin(engine.PlayerID(p), k, c)
}

// askFor begins a decision about a play.
func (g *Game) askFor(r *Play, k engine.DecisionKind, c engine.Clause) {
	g.ask(r.ctrl, k, c)
	g.d.Source, g.d.Object = r.card, r.obj.obj
}

// Outcome returns the result, or the zero Outcome while running.
func (g *Game) Outcome() engine.Outcome {
	if g.s.over == 0 {
		return engine.Outcome{}
	}
	return engine.Outcome{Winner: engine.PlayerID(g.s.winner), Reason: engine.Reason(g.s.over), Limit: g.s.limit}
}

// end ends the game; winner 0xFF is a draw.
func (g *Game) end(winner uint8, why engine.Reason, c engine.Clause) {
	if g.s.over != 0 {
		return
	}
	g.s.over, g.s.winner = uint8(why), winner
	g.refresh()
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventGameEnd, Clause: c, Player: engine.PlayerID(winner), Amount: int16(why),
			Object: engine.NoObject, Target: engine.NoObject})
	}
}

// fail ends the game because a capacity of the state was reached. What a loop that
// nobody can stop would make grow for ever is no matter of capacities.
func (g *Game) fail(limit uint8) {
	if g.s.over == 0 && g.endless() {
		g.s.limit = limit
		g.end(uint8(engine.NoPlayer), engine.ReasonLoop, clauseLoop)
		return
	}
	if g.s.over == 0 {
		g.s.limit = limit
	}
	g.end(uint8(engine.NoPlayer), engine.ReasonCapacity, noClause)
}

// Turn returns the number of the current turn, 0 before the first.
func (g *Game) Turn() int { return int(g.s.turn) }

// First returns the seat that goes first.
func (g *Game) First() engine.PlayerID { return engine.PlayerID(g.s.first) }

// Decisions returns how many decisions were asked.
func (g *Game) Decisions() int { return int(g.s.seat[0].decisions) + int(g.s.seat[1].decisions) }

// Seat returns the summary of seat p so far.
func (g *Game) Seat(p engine.PlayerID) engine.SeatSummary {
	seat := &g.s.seat[p&1]
	return engine.SeatSummary{Life: seat.life, Turns: seat.turns, Mulligan: b2u(seat.mulligan == 2), CardsSeen: seat.seen,
		CardsPlayed: seat.playedAll, ResourceSpent: seat.spent, ResourceHad: seat.had, Decisions: seat.decisions}
}

// Standing returns what seat p has now: cards that it controls on the field, those that are
// magic stones by their card type left out, and ATK and DEF, less damage, of those among them that fight.
func (g *Game) Standing(p engine.PlayerID) engine.Standing {
	s := &g.s
	seat := &s.seat[p&1]
	on := s.control[p&1] & s.field
	st := engine.Standing{SeatSummary: g.Seat(p), Hand: uint8(seat.hand.Len()), Library: seat.nMain,
		Resource: uint8(min(bits.OnesCount32(seat.ready())+int(sumOf(&seat.will)), 255))}
	for m := on; m != 0; m &= m - 1 {
		if !g.t.cards[g.baseOf(trailing(m))].is(1 << Stone) {
			st.Field++
		}
		if e := &s.entity[trailing(m)]; e.types&typesJResonator != 0 {
			st.Attack = summed(st.Attack, int(e.atk))
			st.Defense = summed(st.Defense, int(e.def)-int(e.damage))
		}
	}
	return st
}

// summed adds to a sum of a report, which is effect.Infinity if it is beyond what fits.
func summed(sum int16, n int) int16 {
	return int16(min(max(int(sum)+n, -effect.MaxNumber), effect.Infinity))
}

// Record directs events to r; nil switches recording off.
func (g *Game) Record(r *engine.Recorder) { g.rec = r }

// CopyFrom makes this game's state equal to src's.
func (g *Game) CopyFrom(src engine.Game) {
	o := src.(*Game)
	g.s, g.m, g.t, g.side, g.guessed = o.s, o.m, o.t, o.side, o.guessed
	if len(g.fitted) != len(g.t.filters) { // now, not when the first filter is looked at
		g.fitted = make([]fit, len(g.t.filters))
	}
	g.d.CopyFrom(&o.d)
	if o.lay.ok && o.known && o.s.dirty == 0 {
		g.notes = o.notes
		g.board++
		g.lay.copyFrom(&o.lay)
		g.reform(^uint64(0)) // what filters fit is kept for each Game
		return
	}
	g.forgetCaches()
}

// forgetCaches says that what is remembered of a state beside it belongs to another one.
func (g *Game) forgetCaches() {
	g.lay.ok, g.polled, g.known = false, false, false
	g.deaf, g.unmoved = 0, 0
	g.reform(^uint64(0))
	g.unmute()
}

// Hash returns a hash over the whole state.
func (g *Game) Hash() uint64 {
	return engine.HashWords(unsafe.Slice((*uint64)(unsafe.Pointer(&g.s)), unsafe.Sizeof(g.s)/8))
}

// Bytes returns the state's memory.
func (g *Game) Bytes() []byte { return g.s.bytes() }

// Observe returns the door through which seat p's policy may look.
func (g *Game) Observe(p engine.PlayerID) engine.Observation { return engine.NewObservation(g, p) }

// emit records an event; callers test g.rec first so that nothing is built in vain.
func (g *Game) emit(e engine.Event) {
	if g.s.over != 0 && e.Kind != engine.EventGameEnd { // a capacity ended the game in the middle of what is done
		return
	}
	e.Turn, e.Step = g.s.turn, g.s.phase
	e.Card, e.TargetCard = g.t.listed(e.Card), g.t.listed(e.TargetCard)
	g.rec.Add(e)
}

func b2u(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}
