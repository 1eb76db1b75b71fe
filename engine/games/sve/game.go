package sve

import (
	"math/bits"
	"unsafe"

	"gauntlet/engine"
)

// Game plays one match. It implements engine.Game and engine.Viewer.
type Game struct {
	m      *Match
	t      *Tables
	doings              // what the cards of the match do
	side   [2]*deckInfo // by seat
	rec    *engine.Recorder
	d      engine.Decision
	s      State          // behind what is small: what lies further back than 4 kB takes a test for nil
	dice   *engine.Script // scripted chance, nil normally
	brisk  int            // main phases before this turn play themselves (Brisk)
	view   View
	looks  looks

	// Scratch space: never carries anything from one call to the next.
	refs      [maxRefs]Ref
	pair      [2]Ref
	through   uint8     // zone a card goes to or comes from, the kind of counter or the kinds of damage, while triggers are collected
	together  uint8     // waiting abilities when the events began that happen together now
	specified objectSet // the card that is asked about as if it lay in the resolution zone already (play_specified.go)
	ruiner    uint8     // one more than the player whose ability destroys cards, 0 if none does
	ruin      uint8     // bit p: an ability of player p destroys the card of the event
	grouped   bool      // an action of a cost takes several cards, which leave together
	scratch   Resolution
	spare     Would
	dealing   engine.CardID // while events are recorded, the card that deals the damage under way
	pausing   bool          // Pause is running: the only option of a decision is asked for too
	renewing  bool          // cached information is being recomputed
	looked    uint8         // bit p: something read cards of p's deck in this game

	traitDepth uint8 // passives that give traits being asked inside one another

	away [maxArrivals]struct { // cards that arrive together in EX areas, and where from, while a match looks for them (rareAway)
		o    Ref
		from uint8
	}
	nAway int
}

// moment returns the turn and the phase that the state is in.
func (s *State) moment() engine.Moment { return engine.Moment{Turn: s.turn, Step: s.phase} }

// setPhase begins a phase or step of the turn.
func (g *Game) setPhase(phase uint8) { g.s.phase, g.d.Now.Step = phase, phase }

// NewGame returns a Game for the match, ready for Start.
func (m *Match) NewGame() *Game {
	return &Game{m: m, t: m.t, doings: m.doings}
}

// Looked implements [engine.Looker].
func (g *Game) Looked() uint8 { return g.looked }

// Script makes the game draw all chance from sc until the next Start with a
// nil script. For tests and scenarios.
func (g *Game) Script(sc *engine.Script) { g.dice = sc }

// Start begins a new game (6.2).
func (g *Game) Start(set engine.Setup) {
	g.s, g.d.Now, g.looked = State{}, engine.Moment{}, 0
	g.forgetLooks()
	s := &g.s
	s.chance.Key = set.Key
	a, b := &g.m.decks[0], &g.m.decks[1]
	if set.Swap {
		a, b = b, a
	}
	g.side = [2]*deckInfo{a, b}
	copy(s.card[:], a.card[:])
	copy(s.card[1<<7:], b.card[:])
	s.winner = uint8(engine.NoPlayer)
	s.attacker, s.target = engine.NoObject, engine.NoObject
	s.first = uint8(set.First)
	s.sp = 1
	s.frame[0] = Frame{pc: pcPrepare}
}

// below draws chance: a uniform integer in 0..n-1.
func (g *Game) below(p engine.Purpose, n int) int {
	v := 0
	if g.dice != nil {
		v = g.dice.Below(p, n)
	} else {
		v = g.s.chance.Below(p, n)
	}
	return v
}

// open reports whether there is something to choose in the decision that a process has listed.
func (g *Game) open() bool { return g.d.N > 1 && g.s.over == 0 && !g.d.Overflowed() }

// forced takes the only option of a decision, but for Pause, which it reports. Where the game is over a limit was
// reached while listing.
func (g *Game) forced() bool {
	switch {
	case g.s.over != 0:
	case g.d.Overflowed():
		g.fail(LimitOptions)
	case g.d.N == 0:
		panic("sve: a decision without options: " + DecisionNames[g.d.Kind])
	case g.pausing:
		return true
	default:
		g.Force()
	}
	return false
}

// Decision returns the question that Next stopped at.
func (g *Game) Decision() *engine.Decision { return &g.d }

// Answer chooses option i of the current decision.
func (g *Game) Answer(i int) {
	if uint(i) >= uint(g.d.N) || !g.s.asking() {
		panic("sve: answer out of range or not asked for")
	}
	s := &g.s
	s.answer, s.answered = g.d.Option(i), 1
	p := &s.pl[g.d.Player&1]
	if p.decisions++; uint8(p.decisions) == 0 {
		g.manyAnswers()
	}
	if r := g.rec; r != nil {
		r.Asked(&g.d).Amount = int16(i)
	}
}

// manyAnswers is what comes with every 256th answer of a player: the count of them may be beyond its bound, and there
// is to be room for the events of as many answers again.
//
//go:noinline
func (g *Game) manyAnswers() {
	if p := &g.s.pl[g.d.Player&1]; p.decisions == 0 {
		g.untold(&p.decisions, 1)
	}
	if g.rec != nil {
		g.rec.Room()
	}
}

// asking reports whether the game goes on and no answer waits: the two are compared as a word.
func (s *State) asking() bool { return uint16(s.answered)|uint16(s.over)<<8 == 0 }

// take returns the answer that waits and clears it.
func (g *Game) take() engine.Option {
	g.s.answered = 0
	return g.s.answer
}

// ask begins a decision. Cached information is brought up to date first, so
// that looking at the game while a player thinks changes nothing.
func (g *Game) ask(p uint8, k engine.DecisionKind, c engine.Clause) {
	g.refresh()
	g.d.Begin(engine.PlayerID(p), k, c)
}

// askFor begins a decision about a resolution.
func (g *Game) askFor(r *Resolution, p uint8, k engine.DecisionKind, c engine.Clause) {
	g.ask(p, k, c)
	g.d.Source, g.d.Object = r.card, r.obj
}

// Outcome returns the result, or the zero Outcome while running.
func (g *Game) Outcome() engine.Outcome {
	return engine.Outcome{Winner: engine.PlayerID(g.s.winner), Reason: engine.Reason(g.s.over), Limit: g.s.limit}
}

// end ends the game; winner 0xFF is a draw.
func (g *Game) end(winner uint8, why engine.Reason, c engine.Clause) {
	if g.s.over != 0 {
		return
	}
	g.s.over, g.s.winner = uint8(why), winner
	if why != engine.ReasonCapacity {
		g.s.limit = 0 // of a count that did not matter (overCount)
	}
	if g.rec != nil {
		g.rec.Tell(engine.EventGameEnd, c, engine.PlayerID(winner), 0, engine.NoObject, 0, 0, g.d.Now).Amount = int16(why)
	}
}

// fail ends the game because a capacity of the state was reached.
//
//go:noinline
func (g *Game) fail(limit uint8) {
	g.s.limit = limit
	g.end(uint8(engine.NoPlayer), engine.ReasonCapacity, noClause)
}

// Turn returns the number of the current turn.
func (g *Game) Turn() int { return int(g.s.turn) }

// First returns the seat that goes first.
func (g *Game) First() engine.PlayerID { return engine.PlayerID(g.s.first) }

// Decisions returns how many decisions were asked.
func (g *Game) Decisions() int { return int(g.s.pl[0].decisions) + int(g.s.pl[1].decisions) }

// Seat returns the summary of seat p so far.
func (g *Game) Seat(p engine.PlayerID) engine.SeatSummary {
	pl := &g.s.pl[p&1]
	return engine.SeatSummary{Life: pl.leader, Turns: pl.turns, Mulligan: b2u(pl.mulligan == 2), CardsSeen: pl.seen,
		CardsPlayed: pl.playedAll, ResourceSpent: pl.spent, ResourceHad: pl.had, Decisions: pl.decisions}
}

// Standing returns what seat p has now: cards on its field, and attack and defense of its
// followers there.
func (g *Game) Standing(p engine.PlayerID) engine.Standing {
	pl := &g.s.pl[p&1]
	st := engine.Standing{SeatSummary: g.Seat(p), Hand: uint8(popcount(pl.hand)), Library: pl.nDeck, Field: uint8(bits.OnesCount8(pl.occupied)),
		Resource: uint8(pl.pp)}
	for m := pl.follower & pl.occupied; m != 0; m &= m - 1 {
		sl := &g.s.slot[p&1][bits.TrailingZeros8(m)&(maxField-1)]
		st.Attack += sl.atk
		st.Defense += sl.def
	}
	return st
}

// Record directs events to r; nil switches recording off.
func (g *Game) Record(r *engine.Recorder) { g.rec, g.d.Now = r, g.s.moment() }

// CopyFrom makes this game's state equal to src's.
func (g *Game) CopyFrom(src engine.Game) {
	o := src.(*Game)
	g.s, g.m, g.t, g.doings, g.side = o.s, o.m, o.t, o.doings, o.side
	g.d.Now = g.s.moment()
	g.forgetLooks()
	g.d.CopyFrom(&o.d)
}

// Hash returns a hash over the whole state.
func (g *Game) Hash() uint64 {
	return engine.HashWords(unsafe.Slice((*uint64)(unsafe.Pointer(&g.s)), unsafe.Sizeof(g.s)/8))
}

// Bytes returns the state's memory.
func (g *Game) Bytes() []byte { return g.s.bytes() }

// Observe returns the door through which seat p's policy may look.
func (g *Game) Observe(p engine.PlayerID) engine.Observation { return engine.NewObservation(g, p) }

// emit records an event of the rarer kinds; callers test g.rec first so that nothing is built in vain.
// Events that every game has are filled where they are to stand (engine.Recorder.Tell).
func (g *Game) emit(e engine.Event) {
	e.Turn, e.Step = g.d.Now.Turn, g.d.Now.Step
	g.rec.Add(e)
}

func b2u(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}
