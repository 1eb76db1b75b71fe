package sim

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"

	"gauntlet/engine"
	"gauntlet/sim/eventlog"
)

// Fault is a game that the engine could not finish, or that a player from outside lost since it
// failed. It is a row like every other game; this says more than the row can.
type Fault struct {
	GameID  int64
	Key     uint64 // of all chance in the game
	Matchup int
	Swap    bool
	Reason  string // "capacity", "panic"; "bot crash" and others of games that a player from outside forfeited
	Detail  string // the panic's message and where it happened, or which limit
}

// faultsKept bounds the faults a run describes; all are counted.
const faultsKept = 100

// stage is what all workers of a run share, read-only.
type stage struct {
	plan      *Plan
	words     *words
	matches   []Match // by slot of the plan
	newPolicy PolicyFactory
	first     engine.PlayerID // who goes first, or NoPlayer
	spares    []spare         // by slot of the plan
	mirrors   []bool          // by slot: a deck against itself under one policy
	sparing   bool            // some games can be spared
	auditOne  int             // … of how many spared games one is played all the same
	remote    []bool          // by index of the plan's policies: it answers outside of the program
	anyRemote bool
	shift     Told // of numbers that players from outside are told
}

// newStage prepares all matches of a run; decks that cannot be played are
// found here, before the first game.
func newStage(c *Config) (*stage, error) {
	p, err := NewPlan(c)
	if err != nil {
		return nil, err
	}
	w, err := newWords(c.Arms, p)
	if err != nil {
		return nil, err
	}
	s := &stage{plan: p, words: w, newPolicy: c.NewPolicy, shift: c.Told}
	if c.FirstByRules {
		s.first = engine.NoPlayer
	}
	for _, at := range p.Slots {
		m := &p.Matchups[at.Matchup]
		arm := &c.Arms[at.Arm]
		match, err := arm.Ruleset.NewMatch(arm.Deck(p.Decks[m.DeckA]), arm.Deck(p.Decks[m.DeckB]))
		if err != nil {
			return nil, c.under(at.Arm, err)
		}
		s.matches = append(s.matches, match)
	}
	return s, s.findSpares(c)
}

// worker plays games one after the other and owns everything it needs for
// that. Once warm it plays without allocating.
type worker struct {
	*stage
	games    []engine.Game      // by slot of the plan, made when first needed
	policies [2][]engine.Policy // by side of a matchup and index of the plan
	seated   *seated            // whose policies these are, nil for its own
	driver   engine.Driver
	record   bool // events are recorded
	folds    bool // … and become rows of cards
	hash     bool // final states are hashed
	recorder engine.Recorder
	fold     folder
	done     atomic.Int64 // games played, for the progress bar
	tally    []Tally      // by slot of the plan
	faults   []Fault
	nFaults  int64
	broke    func()           // is told of each, if anybody counts them
	out      *eventlog.Writer // nil: rows are only counted
	keeps    bool             // rows of games are kept for who looks at them
	kept     []eventlog.GameRow
	one      played
	told     *engine.Recorder // what happened in it
	twins    [2]twin          // the games of the last arm of the block under way that is a base, by swap
	mirror   twin             // the first game of a mirror pair, of which the second is played and compared
	nSpared  int64            // in the part under way
	nAudited int64

	nRemote   int64  // decisions that players from outside have answered
	flight    flight // games with players from outside, many at once
	nForfeits int64
}

// played is how a game went, before it becomes rows.
type played struct {
	Game
	outcome   engine.Outcome
	panicked  bool
	seats     [2]engine.SeatSummary
	turns     int
	restarts  int // … and how often the game was begun anew
	decisions int
	hash      uint64 // of the final state, if the worker hashes
}

func (s *stage) newWorker(record bool) (*worker, error) { return s.workerOf(record, nil) }

// workerOf makes a worker that plays with policies that others have played with, one after the other:
// policies forget a game when the next one begins, as they do between the matchups and arms of a run.
func (s *stage) workerOf(record bool, policies *seated) (*worker, error) {
	w := &worker{stage: s, seated: policies, record: record || s.first == engine.NoPlayer || s.sparing, folds: record || s.first == engine.NoPlayer,
		games: make([]engine.Game, len(s.matches)), tally: make([]Tally, len(s.matches))}
	return w, w.makePolicies()
}

// keep lets the worker keep what the tables of a level of detail need besides events.
func (w *worker) keep(d Detail) {
	w.recorder.KeepTurns = d >= DetailTurns
	if d >= DetailDecisions {
		w.recorder.KeepChoices, w.driver.Recorder = true, &w.recorder
	}
}

// makePolicies gives the worker fresh policies, one per side of a matchup and policy that
// plays it.
func (w *worker) makePolicies() (err error) {
	for side := range w.policies {
		w.policies[side] = make([]engine.Policy, len(w.plan.Policies))
	}
	for _, at := range w.plan.Slots {
		for side := range w.policies {
			k := w.plan.policyOf(&Game{Matchup: at.Matchup, Arm: at.Arm}, side)
			if w.policies[side][k] == nil {
				if w.policies[side][k], err = w.seated.policy(side, w.plan.Policies[k], w.newPolicy); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// seated is the policies of several workers that play one after the other, by side and name, so that
// players with much memory have it once. nil has none and makes all anew.
type seated [2]map[string]engine.Policy

// policy returns a policy of a side, and makes it if there is none yet.
func (s *seated) policy(side int, name string, newPolicy PolicyFactory) (engine.Policy, error) {
	if s == nil {
		return newPolicy(name)
	}
	if p, ok := s[side][name]; ok {
		return p, nil
	}
	p, err := newPolicy(name)
	if err != nil {
		return nil, err
	}
	if s[side] == nil {
		s[side] = map[string]engine.Policy{}
	}
	s[side][name] = p
	return p, nil
}

// part plays one part, or as many whole blocks of it as there is time for, and
// writes its files. Without any game there are no files. Arms that are out have no games.
func (w *worker) part(ctx context.Context, index int, out []bool) (eventlog.Part, error) {
	first, end := w.plan.Part(index)
	part := eventlog.Part{Index: index, FirstGame: first}
	w.nSpared, w.nAudited = 0, 0
	if err := w.out.Begin(index, first); err != nil {
		return part, err
	}
	part.Whole = true
	gap := false
	w.ahead(first, end, out)
	id := first
	for ; id < end; id++ {
		if id == w.plan.blockStart(id) {
			if ctx.Err() != nil {
				part.Whole = false
				break
			}
			if err := w.out.Err(); err != nil {
				w.out.Abort()
				return part, fmt.Errorf("cannot write part %d: %w", index, err)
			}
			if err := w.gather(ctx, id, end); errors.Is(err, ErrStopped) {
				part.Whole = false
				break
			} else if err != nil {
				w.out.Abort()
				return part, err
			}
		}
		g := w.plan.Game(id)
		if out != nil && out[g.Arm] {
			gap = true
			continue
		}
		if err := w.play(g); err != nil {
			w.out.Abort()
			return part, err
		}
		part.Games++
		w.done.Add(1)
	}
	if gap {
		part.End = id
	}
	part.Spared, part.Audited = w.nSpared, w.nAudited
	if part.Games == 0 {
		w.out.Abort()
		return part, nil
	}
	var err error
	part.Files, err = w.out.Finish()
	return part, err
}

// play plays one game and writes its rows. Its errors are not the game's: a
// game that breaks is a row.
func (w *worker) play(g Game) error {
	if w.again(&g) {
		if err := w.mirrored(g); err != nil {
			return err
		}
		w.keepTwin()
		return w.write(&w.one)
	}
	if t := w.twinOf(&g); t != nil {
		if err := w.spareGame(g, t); err != nil {
			return err
		}
		return w.write(&w.one)
	}
	if err := w.run(g); err != nil {
		return err
	}
	w.keepTwin()
	return w.write(&w.one)
}

// run plays one game into w.one.
func (w *worker) run(t Game) error {
	if w.isRemote(&t) {
		return w.fly(t)
	}
	g := w.games[t.Slot]
	if g == nil {
		g = w.matches[t.Slot].NewGame()
		w.games[t.Slot] = g
	}
	w.recorder.Reset()
	w.one, w.told = played{Game: t}, &w.recorder
	detail := w.guarded(g)
	w.recorder.Last() // rows follow each copy of a card
	if detail != "" {
		// Neither the game's nor the policies' memory can be trusted any more.
		w.one.panicked = true
		for _, e := range w.recorder.Events() {
			w.one.restarts += int(flag(e.Kind == engine.EventRestart))
		}
		w.games[t.Slot] = nil
		w.fault("panic", detail)
		if w.seated != nil {
			*w.seated = seated{}
		}
		return w.makePolicies()
	}
	if o := w.one.outcome; o.Fault() {
		w.fault(o.Reason.String(), "more than the engine holds: "+w.words.arms[t.Arm].limit(o.Limit))
	}
	return nil
}

// guarded plays one game to its end. If the engine or a policy panics it
// returns what happened, else "".
func (w *worker) guarded(g engine.Game) (panicked string) {
	defer func() {
		if r := recover(); r != nil {
			panicked = fmt.Sprintf("%v\n%s", r, debug.Stack())
		}
	}()
	one := &w.one
	if w.record {
		g.Record(&w.recorder)
	} else {
		g.Record(nil)
	}
	g.Start(engine.Setup{Key: one.Key, First: w.first, Swap: one.Swap})
	one.outcome = w.drive(g)
	lastTurn(&w.recorder, g)
	one.seats = [2]engine.SeatSummary{g.Seat(0), g.Seat(1)}
	one.turns, one.decisions = g.Turn(), g.Decisions()
	one.restarts = int(subgameOf(g))
	if w.hash {
		one.hash = g.Hash()
	}
	if !one.outcome.Over() {
		panic("the game stopped without an outcome")
	}
	return ""
}

// lastTurn keeps the turn in which the game ended, which no rule ends.
func lastTurn(r *engine.Recorder, g engine.Game) {
	turns, events := r.Turns, r.Events()
	if !r.KeepTurns || g.Turn() == 0 || len(turns) > 0 && int(turns[len(turns)-1].Turn) == g.Turn() && turns[len(turns)-1].Subgame == subgameOf(g) {
		return
	}
	for i := len(events) - 1; i >= 0; i-- {
		if events[i].Kind == engine.EventTurnStart {
			r.EndTurn(g, events[i].Player)
			return
		}
	}
}

// subgameOf returns the number of the sub-game that a game is in.
func subgameOf(g engine.Game) uint8 {
	if r, ok := g.(engine.Restarter); ok {
		return uint8(r.Restarts())
	}
	return 0
}

// drive plays a started game to its end. The policies sit with their decks.
func (w *worker) drive(g engine.Game) engine.Outcome {
	for side := range w.policies {
		seat := side
		if w.one.Swap {
			seat = 1 - side
		}
		w.driver.Policies[seat] = w.policies[side][w.plan.policyOf(&w.one.Game, side)]
	}
	return w.driver.Play(g, w.one.Key)
}

// takeKept returns the rows kept since the last part.
func (w *worker) takeKept() []eventlog.GameRow {
	rows := w.kept
	w.kept = nil
	return rows
}

func (w *worker) fault(reason, detail string) {
	w.nFaults++
	if w.broke != nil {
		w.broke()
	}
	w.keepFault(Fault{w.one.ID, w.one.Key, w.one.Matchup, w.one.Swap, reason, detail})
}

func (w *worker) keepFault(f Fault) {
	if len(w.faults) < faultsKept {
		w.faults = append(w.faults, f)
	}
}
