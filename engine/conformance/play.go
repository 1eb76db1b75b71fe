package conformance

import (
	"gauntlet/engine"
)

// play plays the game once, recorded, with the configured policy, and writes
// its script. At every decision it checks the decision and the state, that
// asking and looking change nothing, and that a copy goes the same way.
func (r *run) play() {
	g, s := r.main, &r.script
	r.recorder.Reset()
	g.Record(&r.recorder)
	g.Start(s.setup)
	chance := [2]engine.Stream{
		engine.NewStream(s.setup.Key, engine.PurposePolicy0),
		engine.NewStream(s.setup.Key, engine.PurposePolicy1),
	}
	for p := range r.policies {
		r.policies[p].Begin(engine.PlayerID(p))
	}
	for more := g.Next(); more; {
		r.at = len(s.steps)
		if r.at == r.cfg.DecisionsMax {
			r.fail("end", "the game is still running after %d decisions", r.at)
		}
		r.checkDecision(g)
		r.checkState(g)
		r.checkPure(g)
		r.checkCopy(g)
		r.checkRange()

		d := g.Decision()
		i := r.policies[d.Player].Choose(g.Observe(d.Player), d, &chance[d.Player])
		if i < 0 || i >= d.N {
			r.fail("policy", "the policy chose option %d of %d", i, d.N)
		}
		s.steps = append(s.steps, step{g.Hash(), d.Option(i), i, r.recorder.Len()})
		mark := r.recorder.Len()
		g.Answer(i)
		r.shadow.Answer(i)
		more = g.Next()
		r.checkShadow(g, more, mark)
	}
	r.checkEnd(g)
	s.finish(g, r.recorder.Events())
}

// checkDecision checks that the listed decision is a real and ordered one.
func (r *run) checkDecision(g engine.Game) {
	d := g.Decision()
	switch {
	case d.Player > 1:
		r.fail("decision", "player %d is asked", d.Player)
	case d.Overflowed():
		r.fail("decision", "more than %d options", engine.MaxOptions)
	case d.N < 2:
		r.fail("decision", "a decision of kind %d with %d options was asked", d.Kind, d.N)
	}
	for i := 1; i < d.N; i++ {
		if d.Option(i-1) >= d.Option(i) {
			r.fail("decision", "options %d and %d of kind %d are not ascending: %08x, %08x",
				i-1, i, d.Kind, d.Option(i-1), d.Option(i))
		}
	}
}

// checkState checks the state's own invariants while the game runs.
func (r *run) checkState(g engine.Game) {
	if err := g.Check(); err != nil {
		r.fail("invariant", "%v", err)
	}
	if o := g.Outcome(); o.Over() {
		r.fail("end", "a decision is asked after the game ended by %v", o.Reason)
	}
}

// checkPure checks that listing again and looking are repeatable and change
// neither state nor events.
func (r *run) checkPure(g engine.Game) {
	r.before = append(r.before[:0], g.Bytes()...)
	events := r.recorder.Len()
	r.listed.take(g.Decision())
	if !g.Next() {
		r.fail("relist", "Next called again says that the game is over")
	}
	r.again.take(g.Decision())
	if diff := r.listed.differs(&r.again); diff != "" {
		r.fail("relist", "Next called again lists another decision: %s", diff)
	}
	for p := range engine.PlayerID(2) {
		if v := g.Observe(p).View(); v.Viewer() != p {
			r.fail("view", "the view of seat %d says it is seat %d's", p, v.Viewer())
		}
	}
	if diff := bytesDiffer(r.before, g.Bytes()); diff != "" {
		r.fail("relist", "listing again or looking changed the state: %s", diff)
	}
	if r.recorder.Len() != events {
		r.fail("relist", "listing again or looking recorded events")
	}
}

// checkCopy copies the game to the shadow and leaves it standing at the same
// decision.
func (r *run) checkCopy(g engine.Game) {
	r.copied.Reset()
	r.shadow.Record(&r.copied)
	r.shadow.CopyFrom(g)
	if diff := bytesDiffer(r.before, r.shadow.Bytes()); diff != "" {
		r.fail("copy", "a copy differs from the original: %s", diff)
	}
	if r.shadow.Hash() != g.Hash() {
		r.fail("copy", "a copy with the same bytes has another hash")
	}
	if !r.shadow.Next() {
		r.fail("copy", "a copy is over at once")
	}
	r.again.take(r.shadow.Decision())
	if diff := r.listed.differs(&r.again); diff != "" {
		r.fail("copy", "a copy lists another decision: %s", diff)
	}
	if diff := bytesDiffer(r.before, g.Bytes()); diff != "" {
		r.fail("copy", "copying changed the original: %s", diff)
	}
}

// checkShadow compares the shadow, which was given the same answer as g, with
// g at the next decision or the end.
func (r *run) checkShadow(g engine.Game, more bool, mark int) {
	if r.shadow.Next() != more {
		r.fail("copy", "after the same answer only one of game and copy is over")
	}
	if diff := bytesDiffer(g.Bytes(), r.shadow.Bytes()); diff != "" {
		r.fail("copy", "after the same answer game and copy differ: %s", diff)
	}
	if diff := eventsDiffer(r.recorder.Events()[mark:], r.copied.Events()); diff != "" {
		r.fail("copy", "after the same answer game and copy recorded different events: %s", diff)
	}
}

// checkRange checks, at the first decision of a game, that an answer out of
// range panics instead of being taken for another option. The game it plays
// with is not used again before it is overwritten.
func (r *run) checkRange() {
	if r.at != 0 {
		return
	}
	for _, i := range []int{-1, r.listed.head.N} {
		r.probe.CopyFrom(r.main)
		r.probe.Next()
		if !panics(func() { r.probe.Answer(i) }) {
			r.fail("range", "the answer %d to a decision with %d options did not panic", i, r.listed.head.N)
		}
	}
}

func panics(f func()) (yes bool) {
	defer func() { yes = recover() != nil }()
	f()
	return false
}

// checkEnd checks a finished game: reason, winner, last event and counts.
func (r *run) checkEnd(g engine.Game) {
	o := g.Outcome()
	switch {
	case !o.Over():
		r.fail("end", "the game is over without a reason")
	case int(o.Reason) >= engine.Reasons:
		r.fail("end", "the game is over by the unknown reason %d", o.Reason)
	case o.Winner > 1 && o.Winner != engine.NoPlayer:
		r.fail("end", "player %d wins", o.Winner)
	case o.Fault() && o.Winner != engine.NoPlayer:
		r.fail("end", "player %d wins a game that ended by a capacity", o.Winner)
	case g.Next():
		r.fail("end", "Next finds a decision after the end")
	}
	if err := g.Check(); err != nil && !o.Fault() { // a limit stops a game in the middle of things
		r.fail("invariant", "at the end: %v", err)
	}
	asked := int(g.Seat(0).Decisions) + int(g.Seat(1).Decisions)
	if n := len(r.script.steps); g.Decisions() != n || asked != n {
		r.fail("count", "%d decisions were asked; Decisions says %d, the seats' summaries %d", n, g.Decisions(), asked)
	}
	for p := range engine.PlayerID(2) {
		if st := g.Standing(p); st.SeatSummary != g.Seat(p) {
			r.fail("count", "seat %d stands with %+v, its summary is %+v", p, st.SeatSummary, g.Seat(p))
		}
	}
	events := r.recorder.Events()
	if len(events) == 0 {
		r.fail("events", "nothing was recorded")
	}
	for i, e := range events {
		if int(e.Kind) >= engine.EventKinds || e.Kind == engine.EventNone {
			r.fail("events", "event %d has the unknown kind %d", i, e.Kind)
		}
	}
	last := events[len(events)-1]
	if last.Kind != engine.EventGameEnd || last.Player != o.Winner || last.Amount != int16(o.Reason) {
		r.fail("events", "the last event %+v is not the end of the game won by %d by %v", last, o.Winner, o.Reason)
	}
}
