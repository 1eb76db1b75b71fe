package sim

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"gauntlet/engine"
)

// Games with a policy that answers outside of the program (engine.Remote) are played many at
// once, so that one exchange carries the decisions of many. A worker still writes its games in
// their order: what it asks for next is taken from a flight, which keeps a window of the games
// that follow under way. Which games share an exchange depends on batch and workers; what the
// policy is told of one does not.
//
// When the other side fails, nobody can say in which of the games under way. So all of them are
// played again from their beginnings, one at a time, each alone with the other side: the game in
// which it then fails is the one that it loses. So the results of a player that answers equal
// questions alike do not depend on what was in a batch either, faults included (ADR 0032).

// lane is a game under way.
type lane struct {
	one      played
	game     engine.Game
	slot     int // of game
	recorder engine.Recorder
	chance   [2]engine.Stream
	policies [2]engine.Policy // by seat
	remote   [2]engine.Remote // by seat, nil for the program's own
	locals   [2][]engine.Policy
	asked    engine.PlayerID // the seat that is asked
	waiting  bool            // for an answer
	sent     bool            // the question
	answered bool
	answer   int
	faults   []Fault
	err      string // a panic
	over     bool
	forfeit  bool
}

// flight is the games of a worker that are played at once.
type flight struct {
	lanes     []*lane // under way, by number
	byGame    map[int64]*lane
	done      map[int64]*lane
	free      []*lane
	next, end int64
	out       []bool // arms without games
	batch     int    // games at once, fewer after stalls that nobody was guilty of
	inRow     int    // games forfeited without another in between
	most      int
	sent      []engine.Remote // who has a message to answer, in the order in which they were sent
}

// ErrStopped says that players from outside were told to stop in the middle of a game.
var ErrStopped = errors.New("stopped in the middle of a game")

// halves is how many games are under way at least when they are sent in two messages.
const halves = 4

// window is how many games may be finished or under way, in batches.
const window = 4

// ahead says which games the worker will ask for next, in ascending order.
func (w *worker) ahead(first, end int64, out []bool) {
	f := &w.flight
	if !w.anyRemote {
		return
	}
	w.land()
	f.next, f.end, f.out = first, end, out
}

// land drops the games under way.
func (w *worker) land() {
	f := &w.flight
	w.drain(nil)
	for _, l := range f.lanes {
		for seat, r := range l.remote {
			if r != nil {
				r.Leave(w.number(l), engine.Outcome{Winner: engine.NoPlayer}, nil)
				r.Drop()
				l.remote[seat] = nil
			}
		}
		f.free = append(f.free, l)
	}
	for _, l := range f.done {
		f.free = append(f.free, l)
	}
	f.lanes = f.lanes[:0]
	clear(f.byGame)
	clear(f.done)
}

// isRemote reports whether a player from outside has a seat in a game.
func (s *stage) isRemote(g *Game) bool {
	return s.anyRemote && (s.remote[s.plan.policyOf(g, 0)] || s.remote[s.plan.policyOf(g, 1)])
}

func (f *flight) prepare() {
	if f.byGame == nil {
		f.byGame, f.done = map[int64]*lane{}, map[int64]*lane{}
	}
}

// gather plays the games of the block that begins with first and are ahead, so that none of them is
// written if the run is stopped while a player from outside is waited for: then it returns ErrStopped.
func (w *worker) gather(ctx context.Context, first, end int64) error {
	if !w.anyRemote {
		return nil
	}
	f := &w.flight
	f.prepare()
	var games []int64
	for id := first; id < end && (id == first || w.plan.blockStart(id) == first); id++ {
		if g := w.plan.Game(id); w.isRemote(&g) && (f.out == nil || !f.out[g.Arm]) {
			games = append(games, id)
		}
	}
	for _, id := range games {
		for f.done[id] == nil {
			if ctx.Err() != nil {
				return ErrStopped
			}
			if err := w.pump(games[len(games)-1]); err != nil {
				return err
			}
		}
	}
	return nil
}

// fly plays a game into w.one, and others with it.
func (w *worker) fly(t Game) error {
	f := &w.flight
	f.prepare()
	if f.done[t.ID] == nil && f.byGame[t.ID] == nil && (t.ID < f.next || t.ID >= f.end) {
		w.ahead(t.ID, t.ID+1, nil)
	}
	for f.done[t.ID] == nil {
		if err := w.pump(t.ID); err != nil {
			return err
		}
	}
	l := f.done[t.ID]
	delete(f.done, t.ID)
	w.one = l.one
	w.recorder, l.recorder = l.recorder, w.recorder
	w.told = &w.recorder
	w.nForfeits += int64(flag(l.forfeit))
	for _, fault := range l.faults {
		w.keepFault(fault)
	}
	if l.err != "" {
		w.fault("panic", l.err)
		*l = lane{}
	} else if o := w.one.outcome; o.Fault() {
		w.fault(o.Reason.String(), "more than the engine holds: "+w.words.arms[t.Arm].limit(o.Limit))
	}
	f.free = append(f.free, l)
	return nil
}

// pump begins games, lets them run to their next questions and has these answered. Want is the
// game that is waited for.
func (w *worker) pump(want int64) error {
	f := &w.flight
	for most := max(f.batch, 1); len(f.lanes) < most && (len(f.lanes)+len(f.done) < window*most || f.next <= want) && f.next < f.end; most = max(f.batch, 1) {
		g := w.plan.Game(f.next)
		f.next++
		if f.out != nil && f.out[g.Arm] || !w.isRemote(&g) {
			continue
		}
		l, err := w.board(g)
		if err != nil {
			return err
		}
		if f.most == 0 {
			f.most = remoteOf(l).Batch()
			f.batch = f.most
		}
		f.lanes = append(f.lanes, l)
		f.byGame[g.ID] = l
		w.begin(l)
	}
	// Two messages are under way at once: while the other side answers for one half of the games,
	// the other half goes on here.
	halved := len(f.sent) > 0
	for i, l := range f.lanes {
		if !l.over && !l.waiting {
			w.advance(l)
		}
		if !halved && len(f.lanes) >= halves && i+1 >= (len(f.lanes)+1)/2 {
			halved = true
			w.send()
		}
	}
	w.send()
	if err := w.collect(); err != nil || len(f.sent) == 0 {
		return err
	}
	r := f.sent[0]
	f.sent = append(f.sent[:0], f.sent[1:]...)
	if fault := r.Receive(w.take); fault != nil {
		if fault.Kind == engine.RemoteStopped {
			return ErrStopped
		}
		r.Restart()
		return w.oneByOne(w.drain(map[engine.Remote]bool{r: true}), fault)
	}
	return w.collect()
}

// send sends what was asked: to who cannot have two messages at once, when nobody has one.
func (w *worker) send() {
	f := &w.flight
	for _, l := range f.lanes {
		if !l.waiting || l.over || l.sent {
			continue
		}
		r := l.remote[l.asked]
		if most := r.Ahead(); len(f.sent) > 0 && (most == 1 || countOf(f.sent, r) >= most) {
			continue
		}
		r.Send()
		f.sent = append(f.sent, r)
		for _, o := range f.lanes {
			o.sent = o.sent || o.waiting && !o.over && o.remote[o.asked] == r
		}
	}
}

func countOf(list []engine.Remote, r engine.Remote) (n int) {
	for _, o := range list {
		if o == r {
			n++
		}
	}
	return n
}

// drain waits for all that was sent, whose answers are not wanted, and adds who failed to
// those that begin anew.
func (w *worker) drain(fresh map[engine.Remote]bool) map[engine.Remote]bool {
	f := &w.flight
	if fresh == nil {
		fresh = map[engine.Remote]bool{}
	}
	for _, r := range f.sent {
		if fresh[r] {
			continue
		}
		if r.Receive(func(int64, int) {}) != nil {
			r.Restart()
			fresh[r] = true
		}
	}
	f.sent = f.sent[:0]
	return fresh
}

// remoteOf returns a remote policy of a game.
func remoteOf(l *lane) engine.Remote {
	if l.remote[0] != nil {
		return l.remote[0]
	}
	return l.remote[1]
}

// number is what players from outside are told of a game.
func (w *worker) number(l *lane) int64 { return w.shift.Game + l.one.ID }

// take keeps an answer. Answers to what was not asked are the policy's to refuse.
func (w *worker) take(game int64, option int) {
	if l := w.flight.byGame[game-w.shift.Game]; l != nil && l.waiting && !l.answered {
		l.answer, l.answered = option, true
	}
}

// collect carries out what was answered, and puts games that are over aside in the order of
// their numbers.
func (w *worker) collect() error {
	f := &w.flight
	kept := f.lanes[:0]
	var failed error
	for _, l := range f.lanes {
		if l.answered {
			w.carryOut(l)
		}
		if !l.over {
			kept = append(kept, l)
			continue
		}
		delete(f.byGame, l.one.ID)
		f.done[l.one.ID] = l
		failed = cmpErr(failed, w.count(l))
	}
	clear(f.lanes[len(kept):])
	f.lanes = kept
	return failed
}

func cmpErr(a, b error) error {
	if a != nil {
		return a
	}
	return b
}

// count counts forfeits in a row, and says when there are too many.
func (w *worker) count(l *lane) error {
	f := &w.flight
	if len(l.faults) == 0 {
		f.inRow = 0
		return nil
	}
	f.inRow++
	if most := remoteOf(l).FaultsInRow(); f.inRow >= most {
		last := l.faults[len(l.faults)-1]
		return fmt.Errorf("%d games in a row were forfeited, the last one game %d (%s): %s", f.inRow, last.GameID, last.Reason, last.Detail)
	}
	return nil
}

// oneByOne plays the games under way again, each alone, after the other side failed.
// Fresh are those who begin anew and know nothing of games before.
func (w *worker) oneByOne(fresh map[engine.Remote]bool, fault *engine.RemoteFault) error {
	f := &w.flight
	guilty := false
	lanes := slices.Clone(f.lanes)
	f.lanes = f.lanes[:0]
	for _, l := range lanes { // what others asked is asked again
		for _, r := range l.remote {
			if r != nil {
				r.Drop()
			}
		}
	}
	for _, l := range lanes {
		f.lanes = append(f.lanes[:0], l)
		w.begin(l)
		var convicted engine.Remote
		for !l.over {
			if w.advance(l); l.over {
				break
			}
			r := l.remote[l.asked]
			r.Send()
			if fault := r.Receive(w.take); fault != nil {
				if fault.Kind == engine.RemoteStopped {
					f.lanes = lanes
					return ErrStopped
				}
				r.Restart()
				if !fresh[r] { // perhaps it was tired of the games before: once more
					fresh[r] = true
					w.begin(l)
					continue
				}
				w.forfeit(l, fault)
				guilty, convicted = true, r
			} else if l.answered {
				w.carryOut(l)
			}
		}
		clear(fresh)
		if convicted != nil {
			fresh[convicted] = true
		}
		if err := w.collect(); err != nil {
			return err
		}
	}
	if !guilty && fault.Kind == "stall" {
		f.batch = max(f.batch/2, 1) // slow, not stalled: fewer questions in the same time
	}
	return nil
}

// board gives a game a lane with a game and policies of its own.
func (w *worker) board(t Game) (*lane, error) {
	f := &w.flight
	var l *lane
	if n := len(f.free); n > 0 {
		l, f.free = f.free[n-1], f.free[:n-1]
	} else {
		l = &lane{}
	}
	if l.locals[0] == nil {
		for side := range l.locals {
			l.locals[side] = make([]engine.Policy, len(w.plan.Policies))
		}
	}
	if l.game == nil || l.slot != t.Slot {
		l.game, l.slot = w.matches[t.Slot].NewGame(), t.Slot
	}
	l.one = played{Game: t}
	l.recorder.KeepTurns, l.recorder.KeepChoices = w.recorder.KeepTurns, w.recorder.KeepChoices
	for side := range l.locals {
		k := w.plan.policyOf(&t, side)
		seat := side
		if t.Swap {
			seat = 1 - side
		}
		l.remote[seat] = nil
		if w.remote[k] {
			r := w.policies[side][k].(engine.Remote)
			l.remote[seat], l.policies[seat] = r, r
			continue
		}
		if l.locals[side][k] == nil {
			var err error
			if l.locals[side][k], err = w.newPolicy(w.plan.Policies[k]); err != nil {
				return nil, err
			}
		}
		l.policies[seat] = l.locals[side][k]
	}
	return l, nil
}

// begin begins the game of a lane, anew if it was under way.
func (w *worker) begin(l *lane) {
	l.waiting, l.sent, l.answered, l.over, l.forfeit, l.err, l.faults = false, false, false, false, false, "", nil
	l.recorder.Reset()
	t := l.one.Game
	l.one = played{Game: t}
	m := &w.plan.Matchups[t.Matchup]
	w.guardLane(l, func() {
		if w.record {
			l.game.Record(&l.recorder)
		} else {
			l.game.Record(nil)
		}
		l.game.Start(engine.Setup{Key: t.Key, First: w.first, Swap: t.Swap})
		for p := range engine.PlayerID(2) {
			l.chance[p] = engine.NewStream(t.Key, engine.PurposePolicy0+engine.Purpose(p))
			if r := l.remote[p]; r != nil {
				side := l.one.side(p)
				r.Sit(engine.Seating{Game: w.number(l), Seat: p, Arm: t.Arm, Decks: [2]int{w.shift.Deck + int(m.deck(side)), w.shift.Deck + int(m.deck(side^1))}})
				continue
			}
			l.policies[p].Begin(p)
		}
	})
}

// advance plays on to the next question to a remote policy, or to the end.
func (w *worker) advance(l *lane) {
	w.guardLane(l, func() {
		g := l.game
		for g.Next() {
			q := g.Decision()
			p := q.Player & 1
			if r := l.remote[p]; r != nil {
				r.Ask(w.number(l), g.Observe(p), q, &l.chance[p])
				l.asked, l.waiting, l.sent, l.answered = p, true, false, false
				return
			}
			w.answer(l, q, l.policies[p].Choose(g.Observe(p), q, &l.chance[p]))
		}
		if !g.Outcome().Over() {
			panic("the game stopped without an outcome")
		}
		w.settle(l, g.Outcome())
	})
}

// answer gives an answer to the game and keeps the choice.
func (w *worker) answer(l *lane, q *engine.Decision, i int) {
	if l.recorder.KeepChoices && w.record && uint(i) < uint(q.N) {
		l.recorder.Choose(l.game, q, i, l.policies[q.Player&1])
	}
	l.game.Answer(i)
}

// carryOut gives the remote policy's answer to the game: if there is no such option, it loses.
func (w *worker) carryOut(l *lane) {
	l.waiting, l.sent, l.answered = false, false, false
	q := l.game.Decision()
	switch {
	case l.answer < 0:
		w.forfeit(l, nil)
	case l.answer >= q.N:
		w.forfeit(l, &engine.RemoteFault{Kind: "illegal", Detail: fmt.Sprintf("answered %d where there are the options 0 to %d", l.answer, q.N-1)})
	default:
		w.nRemote++
		w.guardLane(l, func() { w.answer(l, q, l.answer) })
	}
}

// forfeit ends a game that the seat that was asked loses: it failed, or gave up (no fault).
func (w *worker) forfeit(l *lane, fault *engine.RemoteFault) {
	seat := l.asked
	if fault != nil {
		k := w.plan.policyOf(&l.one.Game, l.one.side(seat))
		l.faults = append(l.faults, Fault{l.one.ID, l.one.Key, l.one.Matchup, l.one.Swap, "bot " + fault.Kind, w.plan.Policies[k] + " " + fault.Detail})
	}
	l.forfeit = true
	o := engine.Outcome{Winner: seat.Opponent(), Reason: engine.ReasonForfeit}
	if w.record {
		l.recorder.Add(engine.Event{Kind: engine.EventGameEnd, Player: o.Winner, Object: engine.NoObject, Target: engine.NoObject,
			Amount: int16(o.Reason), Turn: uint8(min(l.game.Turn(), 255))})
	}
	for p, r := range l.remote {
		if r != nil {
			own := fault
			if engine.PlayerID(p) != seat {
				own = nil
			}
			r.Leave(w.number(l), o, own)
		}
	}
	w.guardLane(l, func() { w.sum(l, o) })
	l.over = true
}

// settle ends a game that its rules ended.
func (w *worker) settle(l *lane, o engine.Outcome) {
	w.sum(l, o)
	l.over = true
	for _, r := range l.remote {
		if r != nil {
			r.Leave(w.number(l), o, nil)
		}
	}
}

// sum fills in how a game went.
func (w *worker) sum(l *lane, o engine.Outcome) {
	g, one := l.game, &l.one
	one.outcome = o
	lastTurn(&l.recorder, g)
	one.seats = [2]engine.SeatSummary{g.Seat(0), g.Seat(1)}
	one.turns, one.decisions, one.restarts = g.Turn(), g.Decisions(), int(subgameOf(g))
	if w.hash {
		one.hash = g.Hash()
	}
	l.recorder.Last()
}

// guardLane ends a game in which the engine or one of its policies panics.
func (w *worker) guardLane(l *lane, f func()) {
	defer func() {
		if r := recover(); r != nil {
			l.err = fmt.Sprintf("%v\n%s", r, debug.Stack())
			l.one.panicked, l.over = true, true
			for _, r := range l.remote {
				if r != nil {
					r.Leave(w.number(l), engine.Outcome{Winner: engine.NoPlayer}, nil)
				}
			}
		}
	}()
	f()
}
